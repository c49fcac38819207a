/**
 * What a clear brings and what it costs, in tokens and steps. The formula is derived in docs/price.md: a clear makes
 * every later request smaller, and has the next one read the checkpoint and all behind it at the full price.
 */

/** What of a clear can be counted. */
export interface Weighed {
  /** Tokens that every later request has less. */
  readonly freed: number
  /** Tokens that the next request reads uncached because of it: checkpoint and everything behind; 0 where it misses anyway. */
  readonly reread: number
}

export interface Price extends Weighed {
  /** Requests after which it is paid back; 0 where it costs nothing, Infinity where it never is. */
  readonly steps: number
}

/** @param ratio price of a cached input token over that of an uncached one. */
export function priceOf({ freed, reread }: Weighed, ratio: number): Price {
  const once = (1 - ratio) * reread
  const perStep = ratio * freed
  return { freed, reread, steps: once <= 0 ? 0 : perStep <= 0 ? Number.POSITIVE_INFINITY : Math.ceil(once / perStep) }
}

/**
 * What a clear has saved after some requests, in uncached input tokens; negative where it has cost more.
 *
 * @param likely part of what is freed that is probably not needed again.
 */
export function savedAfter({ freed, reread }: Weighed, ratio: number, steps: number, likely = 1): number {
  return steps * ratio * freed * likely - (1 - ratio) * reread
}

/** What a clear that has landed costs, once everything of it is on the surface. */
export interface Landed {
  /** Its checkpoints, and what each replaced in tokens. */
  readonly clears: readonly { readonly checkpoint: number; readonly tokens: number }[]
  /** Tokens of the surface as the next request carries it. */
  readonly after: number
  /** Position from which that request misses the cache anyway. */
  readonly missesFrom: number
}

/** The price of clears made in one message, O(surface). */
export function landedPrice(
  nodes: readonly { readonly seq: number; readonly tokens: number }[],
  { clears, after, missesFrom }: Landed,
  ratio: number,
): Price {
  let front = 0
  let first = 0
  const isCheckpoint = (seq: number) => clears.some(({ checkpoint }) => checkpoint === seq)
  for (const [at, { seq, tokens }] of nodes.entries()) {
    first = at
    if (isCheckpoint(seq)) break
    front += tokens
  }
  const kept = nodes.reduce((sum, { seq, tokens }) => sum + (isCheckpoint(seq) ? tokens : 0), 0)
  const freed = clears.reduce((sum, { tokens }) => sum + tokens, 0) - kept
  return priceOf({ freed, reread: missesFrom <= first ? 0 : after - front }, ratio)
}

/** Several clears made in one message: the cache is missed once, at the first of them. */
export function together(parts: readonly Weighed[]): Weighed {
  const freed = parts.reduce((sum, part) => sum + part.freed, 0)
  // What stands behind the first one is read again without what the others free.
  const first = Math.max(0, ...parts.map(({ reread }) => reread))
  const others = parts.reduce((sum, part) => sum + (part.reread < first ? part.freed : 0), 0)
  return { freed, reread: Math.max(0, first - others) }
}
