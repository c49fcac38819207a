/**
 * What the log says about the provider's prompt cache: whether the next request would miss it anyway. One past miss
 * says nothing, because the request that missed has warmed the prefix again.
 */
import type { LogMessage } from '../types.ts'

/** Answers in a row without a cached token, from which the route is held to cache nothing. */
const COLD_ANSWERS = 3

export interface PromptCache {
  /** Answers in a row that reported no cached tokens although their request began with the whole one before it. */
  cold: number
  /** The next request does not begin with the whole of the newest one, or there is none yet. */
  changed: boolean
  /** Model or tools of the next request are others than those of the newest answered one. */
  rerouted: boolean
  /** Seqs of messages that others put in place of some since the newest request. */
  foreign: number[]
}

export const emptyCache = (): PromptCache => ({ cold: 0, changed: true, rerouted: false, foreign: [] })

/** A request was answered: what it read is warm now. */
export function noteAnswer(cache: PromptCache, { usage, cached = 0 }: LogMessage): void {
  cache.cold = usage === undefined || cached > 0 || cache.changed ? 0 : cache.cold + 1
  cache.changed = false
  cache.rerouted = false
  cache.foreign = []
}

/** A part of the surface was replaced. */
export function noteReplacement(cache: PromptCache, seq: number, ours: boolean): void {
  cache.changed = true
  if (!ours) cache.foreign.push(seq)
}

/** A request goes to another model, or offers other tools, than the one before. */
export function noteRoute(cache: PromptCache): void {
  cache.changed = true
  cache.rerouted = true
}

/**
 * Position from which the next request misses the cache whatever is cleared; the length of the surface where it hits.
 *
 * @param nodes the surface, in its order.
 */
export function missesFrom(cache: PromptCache, nodes: readonly { readonly seq: number }[]): number {
  if (cache.cold >= COLD_ANSWERS || cache.rerouted) return 0
  if (cache.foreign.length === 0) return nodes.length
  const at = nodes.findIndex(({ seq }) => cache.foreign.includes(seq))
  return at < 0 ? nodes.length : at
}
