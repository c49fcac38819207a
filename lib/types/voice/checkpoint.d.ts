/** Our text of a checkpoint, inside the platform's fixed frame: pins, notes, handles, in this order. */
import type { Language } from '../types.ts';
/** The parts of a checkpoint; an empty one leaves no trace. */
export interface CheckpointParts {
    /** Lines with the words of people. */
    readonly pins: readonly string[];
    /** Absent where a person cleared. */
    readonly notes?: string;
    /** The section on what is in use, with its own heading. */
    readonly handles: string;
}
/** The whole text. Half a character, which a service may refuse for good, becomes the sign for one that is unknown. */
export declare function checkpointText({ pins, notes, handles }: CheckpointParts, language: Language): string;
/** Messages of people that are not quoted: their seqs, and how many more there are than are named. */
export declare function unquotedLine(seqs: readonly number[], more: number, inside: number, language: Language): string;
