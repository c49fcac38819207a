/**
 * Which lines of a message look pasted (logs, code, diffs, tables, quotes) rather than written to the agent.
 *
 * A guess from the look of a line and of the line before it, cheap enough for a message of any size. A quoted mail
 * without `>` or a pasted page of prose is not told apart.
 */
/** How a line looks: `weak` lines are pasted only where their neighbours are. */
export type Look = 'blank' | 'prose' | 'weak' | 'pasted';
/** Longer lines are judged sentence by sentence, since a log without line breaks may hold a sentence of its reader. */
export declare const LONG_LINE = 1000;
/** Whether a piece of text has the marks of code or data all over. */
export declare function looksLikeCode(text: string): boolean;
/** How a line looks by itself. */
export declare function look(line: string): Look;
/** The tag that a line opens, if it is one that wraps pasted material. */
export declare function wrapper(line: string): string | undefined;
