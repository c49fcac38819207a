import type { Archive } from './archive.ts';
/** One call of a tool, by the model itself or from inside a program of the model. */
export interface Deed {
    /** Message in which it can be read: the one that makes the call, or that runs the program which makes it. */
    readonly seq: number;
    readonly name: string;
    readonly args: string;
    /** The arguments; empty where they are malformed. Parsed at each use, see `parsed`. */
    readonly fields: Readonly<Record<string, unknown>>;
    /** The message that answers it; absent for a call of a program, and while there is no answer. */
    readonly answerSeq?: number;
    readonly answer?: string;
    /** The event that ended it; absent while there is no answer. */
    readonly endSeq?: number;
    /** The tool or its command reported a failure; absent while there is no answer. */
    readonly failed?: boolean;
}
/** Every call of the log in the order of the log, paired with its first answer. */
export declare const deedsOf: (archive: Archive) => readonly Deed[];
/** The same call with its arguments parsed for good, for work that looks at them again and again. */
export declare const parsed: (deed: Deed) => Deed;
/** The call that an event of the log ended, or undefined. */
export declare const endedBy: (archive: Archive, seq: number) => Deed | undefined;
/** The command line that a call runs, or undefined where it runs none. */
export declare function commandLine({ fields }: Deed): string | undefined;
/** The words of a tool's name, small: `mcp__git__createPullRequest` ends in `create`, `pull`, `request`. */
export declare function nameParts(name: string): string[];
