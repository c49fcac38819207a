/** How long our own texts are, in the currency of their budgets. */
/** Whether a character counts as a token of its own. */
export declare const isWide: (character: string) => boolean;
/** Tokens of a text of ours: a CJK character counts as one, four other characters count as one. */
export declare function textTokens(text: string): number;
/** The position at or before `at` that does not part a surrogate pair. */
export declare function wholeAt(text: string, at: number): number;
/** Cuts a one-line text to a number of characters, with an ellipsis where something was cut. */
export declare function clip(text: string, chars: number): string;
/** A token figure as people and models read it: 950, 9.8k, 128k; in Chinese 950, 0.98 万, 12.8 万. */
export declare function tokens(count: number, language: 'en' | 'zh'): string;
/** Minutes in words of a clock. */
export declare function duration(minutes: number, language: 'en' | 'zh'): string;
