/** A sentence of a message that lays something down. */
export interface Quote {
    /** Exact substring of the message, trimmed. */
    readonly text: string;
    /** Its offset in the message, in UTF-16 units. */
    readonly at: number;
    /** For ranking only: the higher, the more surely an instruction that stays in force. */
    readonly strength: number;
}
/** Sentences of a message that lay something down, in their order. */
export declare function directives(message: string): Quote[];
