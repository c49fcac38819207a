/**
 * A reader of shell command lines: which simple commands stand in one, word by word. It knows quoting, substitutions,
 * here-documents, comments and lists, runs over the text once for each level of nesting, and executes nothing.
 */
/** One simple command. */
export interface Command {
    /** Its words without quotes and redirections; what a substitution gives stays as written. */
    readonly words: readonly string[];
    /** As it is written, in one line, without here-documents. */
    readonly text: string;
    /** Here-documents and here-strings of its pipeline. */
    readonly input: string;
    /** Files that its output is redirected to. */
    readonly outputs: readonly string[];
    /** The whole line can't have succeeded unless this command did. */
    readonly decides: boolean;
    /** Nothing else in the line could have failed but preparations such as `cd`. */
    readonly alone: boolean;
}
/** The simple commands of a line in their order, those of substitutions behind all others. */
export declare function readCommands(line: string): Command[];
