/**
 * The marks that divide a text of ours, and how foreign text is kept from looking like them. A person's words stand
 * inside `<user>`, the model's inside `<notes>`; whatever either contains, only we can open or close those.
 */
import type { Language } from '../types.ts';
/** Foreign text that can stand between our marks: verbatim but for the opening bracket of a mark. */
export declare const unmarked: (text: string) => string;
/** Opens a mark of ours around foreign text, and says so where that had to be changed. */
export declare function enclosed(mark: 'notes' | 'transcript', text: string, language: Language): string;
/** What stands inside marks of ours, in its order; one pass, whatever the text holds. */
export declare function insideOf(mark: 'user' | 'notes', text: string): Generator<string>;
/** What stands outside all marks of ours; one pass, whatever the text holds. */
export declare function outsideOf(text: string): string;
/** A person's words as a checkpoint carries them. */
export interface QuotedWords {
    /** Seq of the message to read them in; absent for words that a person set by hand. */
    readonly seq?: number;
    /** Verbatim; several parts of one message are joined where they are quoted. */
    readonly parts: readonly string[];
    /** Only a part of the message is quoted. */
    readonly excerpt: boolean;
    readonly asked?: string;
}
/** One line (or block) with a person's words, told apart from everything around it. */
export declare function quotedLine({ seq, parts, excerpt, asked }: QuotedWords, language: Language): string;
