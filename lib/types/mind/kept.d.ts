import type { Archive } from './archive.ts';
/** One pin of a person. */
export interface Kept {
    /** Its number, as `/mind unkeep` takes it: counted over the session, never used twice. */
    readonly number: number;
    readonly text: string;
}
/**
 * What `/mind keep` keeps: the words of a person where the seq of their message is given, else the text as it may be sent;
 * undefined where it is neither.
 */
export declare function keptText(archive: Archive, rest: string): string | undefined;
/**
 * The pins in force, oldest first. Commands that failed do not count.
 *
 * @param except id of a command that is left out: the one that is asking.
 */
export declare function keptPins(archive: Archive, except?: string): Kept[];
/** Pins that were taken back since the model was last told of pins. */
export declare function takenBackSince(archive: Archive): Kept[];
