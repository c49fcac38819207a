/**
 * Names in a text, as small numbers: enough to see whether what a result showed is mentioned again later, without
 * keeping the text.
 */
/** Names kept of one message; of one that has more nobody can say that it is not mentioned. */
export declare const MOST_NAMES = 64;
/** Characters of a text that are looked at; the same holds for a longer one. */
export declare const LOOKED_AT = 8000;
/** Hashes of the first distinct names of a text. */
export declare function namesIn(text: string): number[];
