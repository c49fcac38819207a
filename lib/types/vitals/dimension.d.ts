/** What a call is for. */
export type Purpose = 
/** Changes files or other state. */
'write'
/** Tests, builds, lints: says whether the work is right. */
 | 'check'
/** Waits for something that runs by itself. */
 | 'wait'
/** Asks a person. */
 | 'ask'
/** Hands the work in. */
 | 'submit'
/** Keeps books: todo lists, plans, our own tools. Never evidence of anything. */
 | 'books' | 'other';
export interface Dimension {
    readonly tool: string;
    /** The program of a command line, with its subcommand; empty for other tools. */
    readonly verb: string;
    readonly purpose: Purpose;
    /** Paths that it writes. */
    readonly writes: readonly string[];
    /** The text that it writes into them. */
    readonly content: string;
    /** The whole of its arguments as one text, for what is looked for by name. */
    readonly body: string;
}
/** What a call does. */
export declare function dimensionOf(name: string, raw: string): Dimension;
