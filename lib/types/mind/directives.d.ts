/**
 * Finds the sentences of a user's message that lay something down for later work.
 *
 * A small grammar of wordings, English and Chinese, that knows nothing of meaning: it misses what is said in other
 * words and takes some plain sentences for rules. What it does not find is only ranked lower by its users, never lost.
 */
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
