/** Words that the platform's own compaction removed, said again: content of people, not a notice of ours. */
import type { Language } from '../types.ts';
export interface ReassertFacts {
    /** Quoted words that a person set by hand. */
    readonly kept: readonly string[];
    /** Quoted words that a person took back. */
    readonly takenBack: readonly string[];
    /** Quoted words, newest first. */
    readonly quotes: readonly string[];
    /** Seqs of messages of people that are gone and not quoted, newest first, and how many more there are. */
    readonly seqs: readonly number[];
    readonly more: number;
    /** Exact identifiers that its summary lacks and that are still in use. */
    readonly identifiers: readonly {
        readonly text: string;
        readonly seq: number;
    }[];
}
/** The message; empty where there is nothing to say. */
export declare function reassertText({ kept, takenBack, ...removed }: ReassertFacts, language: Language): string;
