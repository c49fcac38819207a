/** What people ask for: which message sets a task, whether it is another one, and which files it names. */
/** Characters of a request that are kept. */
export declare const REQUEST_CHARS = 4000;
/** A message of a person. */
export interface Request {
    readonly seq: number;
    readonly text: string;
    /** Rounds before it. */
    readonly round: number;
    /** It has nothing in common with what came before. */
    readonly newTask: boolean;
}
/** A file that a task asks for by name. */
export interface Wanted {
    readonly path: string;
    /** A call has named it. */
    touched: boolean;
}
/** The newest words of a person that set a task. */
export declare const newestTask: (requests: readonly Request[]) => string;
/**
 * Whether a message of a person has nothing in common with the requests and the work before it.
 *
 * @param targets what the newest calls were about.
 */
export declare function changesTask(text: string, requests: readonly Request[], targets: readonly string[]): boolean;
/** The files that a request asks to be made. */
export declare const filesAskedFor: (text: string) => Wanted[];
