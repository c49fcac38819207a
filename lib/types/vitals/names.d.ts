/**
 * Names in a text, as small numbers: enough to see whether what a result showed is mentioned again later, without
 * keeping the text.
 */
/** Hashes of the first distinct names of a text. */
export declare function namesIn(text: string): number[];
