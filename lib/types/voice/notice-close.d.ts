/**
 * The close of a point that is stuck: five things in their order, and the call that saves it with one line for each
 * attempt. It comes once for a loop and replaces every further notice of it, so that it may be longer than a notice:
 * at most 400 tokens, of which the form of the notes takes the larger part.
 */
import type { Language, Span, Try } from '../types.ts';
export interface CloseFacts {
    readonly what: string;
    readonly times: number;
    readonly attempts: readonly Try[];
    /** Somebody can be asked before it is saved. */
    readonly asks: boolean;
    /** What the call clears; absent where a clear would not pay. */
    readonly span?: Pick<Span, 'start' | 'end'>;
}
/** The close in the conversation's language. */
export declare function closeText(facts: CloseFacts, language: Language): string;
/** The line that ends a turn, where the close was ignored. */
export declare const endText: (language: Language) => string;
