/** One sentence of a message. */
export interface Sentence {
    /** Exact substring of the message, without its list mark and outer white space. */
    readonly text: string;
    /** Its offset in the message, in UTF-16 units. */
    readonly at: number;
    /** It stands right beside pasted lines, so that it may be one of them. */
    readonly near: boolean;
    /** The line was an item of a list. */
    readonly item: boolean;
    /** It opens a list or a section: its line ends with a colon or is a heading. */
    readonly opens: boolean;
}
/** All sentences of a message that do not look pasted, in their order. */
export declare function sentences(message: string): Generator<Sentence>;
