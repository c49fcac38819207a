/** One line without control, format or half characters; double quotes become single, as ours enclose it. */
export declare function oneLine(text: string): string;
/** A text without the marks at its ends; one pass, where an expression that looks for an end begins anew at each mark. */
export declare function bare(text: string, marks: string, front?: string): string;
/** Text for people's eyes with its line breaks and tabs; what else a screen would obey goes, or is spelled. */
export declare const withoutOrders: (text: string, spelled?: (order: string) => string) => string;
/** Cuts a line to a number of tokens of our budgets, at its end, or at its front where the end says more. */
export declare function clipTokens(line: string, limit: number, keep?: 'head' | 'tail'): string;
/** The head of a text in double quotes, or nothing where no text is left. */
export declare function quoted(text: string, limit: number): string;
/** What a call is about. A path keeps its end, because the file name stands there; a sentence keeps its head. */
export declare function aim(text: string, limit: number): string;
