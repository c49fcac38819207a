/** The words around a transcript that a person put back. */
import type { Language, LogMessage } from '../types.ts';
export interface RestoredFacts {
    readonly checkpoint: number;
    readonly shown: number;
    readonly of: number;
    /** Seqs of the messages that are left out, in their order. */
    readonly out: readonly number[];
    readonly since: readonly string[];
}
/** The first line: what the block is, what it lacks, and what happened since that can't be undone. */
export declare function restoredHead({ checkpoint, shown, of, out, since }: RestoredFacts, language: Language): string;
/** The heading over the words of people that the transcript does not show. */
export declare const leftOutWords: (language: Language) => string;
/** The line in front of one message. */
export declare function restoredMessage(seq: number, role: LogMessage['role'], images: number, language: Language): string;
