/**
 * What a clear brings and what it costs, in tokens and steps. The formula is derived in docs/price.md: a clear makes
 * every later request smaller, and has the next one read the checkpoint and all behind it at the full price.
 */
/** What of a clear can be counted. */
export interface Weighed {
    /** Tokens that every later request has less. */
    readonly freed: number;
    /** Tokens that the next request reads uncached because of it: checkpoint and everything behind; 0 where it misses anyway. */
    readonly reread: number;
}
export interface Price extends Weighed {
    /** Requests after which it is paid back; 0 where it costs nothing, Infinity where it never is. */
    readonly steps: number;
}
/** @param ratio price of a cached input token over that of an uncached one. */
export declare function priceOf({ freed, reread }: Weighed, ratio: number): Price;
/**
 * What a clear has saved after some requests, in uncached input tokens; negative where it has cost more.
 *
 * @param likely part of what is freed that is probably not needed again.
 */
export declare function savedAfter({ freed, reread }: Weighed, ratio: number, steps: number, likely?: number): number;
/** What a clear that has landed costs, once everything of it is on the surface. */
export interface Landed {
    /** Its checkpoints, and what each replaced in tokens. */
    readonly clears: readonly {
        readonly checkpoint: number;
        readonly tokens: number;
    }[];
    /** Tokens of the surface as the next request carries it. */
    readonly after: number;
    /** Position from which that request misses the cache anyway. */
    readonly missesFrom: number;
}
/** The price of clears made in one message, O(surface). */
export declare function landedPrice(nodes: readonly {
    readonly seq: number;
    readonly tokens: number;
}[], { clears, after, missesFrom }: Landed, ratio: number): Price;
/** Several clears made in one message: the cache is missed once, at the first of them. */
export declare function together(parts: readonly Weighed[]): Weighed;
