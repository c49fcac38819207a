/**
 * What the log says about the provider's prompt cache: whether the next request would miss it anyway. One past miss
 * says nothing, because the request that missed has warmed the prefix again.
 */
import type { LogMessage } from '../types.ts';
export interface PromptCache {
    /** Answers in a row that reported no cached tokens although their request began with the whole one before it. */
    cold: number;
    /** The next request does not begin with the whole of the newest one, or there is none yet. */
    changed: boolean;
    /** Model or tools of the next request are others than those of the newest answered one. */
    rerouted: boolean;
    /** Seqs of messages that others put in place of some since the newest request. */
    foreign: number[];
}
export declare const emptyCache: () => PromptCache;
/** A request was answered: what it read is warm now. */
export declare function noteAnswer(cache: PromptCache, { usage, cached }: LogMessage): void;
/** A part of the surface was replaced. */
export declare function noteReplacement(cache: PromptCache, seq: number, ours: boolean): void;
/** A request goes to another model, or offers other tools, than the one before. */
export declare function noteRoute(cache: PromptCache): void;
/**
 * Position from which the next request misses the cache whatever is cleared; the length of the surface where it hits.
 *
 * @param nodes the surface, in its order.
 */
export declare function missesFrom(cache: PromptCache, nodes: readonly {
    readonly seq: number;
}[]): number;
