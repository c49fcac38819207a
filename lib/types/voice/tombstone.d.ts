/** The lines that stand for consumed calls of ours: the answer to a clear, and the short rest of a map or a notice. */
import type { Language } from '../types.ts';
/** What a clear replaced. */
export interface ClearedSpan {
    readonly checkpoint: number;
    readonly messages: number;
    readonly tokens: number;
}
export interface ClearFacts {
    /** In the order in which they were made; at least one. */
    readonly spans: readonly ClearedSpan[];
    /** Surface tokens that the request carried whose answer made the clear. */
    readonly before: number;
    /** Surface tokens after everything of it has landed. */
    readonly after: number;
    /** Tokens that the next request reads again because of it; 0 where it would have read them anyway. */
    readonly reread: number;
    /** Requests after which that is paid back; Infinity where it never is. */
    readonly steps: number;
    /** Requests within which it should be. */
    readonly within: number;
}
/** The answer to one or more clears of one message, at most 120 tokens. */
export declare function clearedText(facts: ClearFacts, language: Language): string;
/** What remains of a map or a refused clear. */
export declare const consumedText: (language: Language) => string;
/** What remains of a notice. */
export declare const settledText: (language: Language) => string;
/**
 * A line with what the model said next to its calls; none of it can look like a mark of ours. One text that may fold
 * at all stands there in full; of several each gets its share of the budget.
 */
export declare function withSaid(line: string, texts: readonly string[], language: Language): string;
