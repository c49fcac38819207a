/** What requests cost: a prefix cache as providers describe theirs, and price lists. */

/** Prices in dollars for a million tokens. */
export interface PriceList {
  readonly name: string
  /** Input that was not in the cache, the fee for writing it there included. */
  readonly input: number
  readonly cached: number
  readonly output: number
}

/** Two lists with a cached price of about a tenth; other ones can be given to the script. */
export const PRICE_LISTS: readonly PriceList[] = [
  { name: 'A', input: 0.28, cached: 0.028, output: 0.42 },
  { name: 'B', input: 3.75, cached: 0.3, output: 15 },
]

/** Sums over the requests of a session; tokens by the platform's heuristic. */
export interface Bill {
  requests: number
  /** Input tokens, cached ones included. */
  input: number
  cached: number
  output: number
  /** Requests that did not begin with the whole request before them. */
  misses: number
  /** The largest request. */
  peak: number
  /** Requests of the platform's summariser among them. */
  summaries: number
  clears: number
}

export const emptyBill = (): Bill => ({
  requests: 0,
  input: 0,
  cached: 0,
  output: 0,
  misses: 0,
  peak: 0,
  summaries: 0,
  clears: 0,
})

export const costOf = ({ input, cached, output }: Bill, list: PriceList): number =>
  ((input - cached) * list.input + cached * list.cached + output * list.output) / 1e6

export function add(sum: Bill, other: Bill): Bill {
  return {
    requests: sum.requests + other.requests,
    input: sum.input + other.input,
    cached: sum.cached + other.cached,
    output: sum.output + other.output,
    misses: sum.misses + other.misses,
    peak: Math.max(sum.peak, other.peak),
    summaries: sum.summaries + other.summaries,
    clears: sum.clears + other.clears,
  }
}

/** A message of a request: its identity, and its price in tokens. */
export interface Sent {
  readonly id: number
  readonly tokens: number
}

/**
 * The cache of one session. It holds the newest request of the conversation, message by message, and never expires:
 * what a request shares with it from the start is read from the cache, the rest is not.
 */
export class PrefixCache {
  private warm: readonly Sent[] = []
  private head = ''

  /**
   * Counts a request.
   *
   * @param head what stands in front of the messages: system prompt and tools.
   * @param keep false for a request of the summariser, which leaves the conversation's prefix as it is.
   * @returns cached tokens, and whether the request begins with the whole one before it.
   */
  read(head: string, headTokens: number, messages: readonly Sent[], keep = true): { cached: number; hit: boolean } {
    const same = head === this.head
    let cached = same ? headTokens : 0
    let at = 0
    if (same)
      for (; at < this.warm.length && this.warm[at]?.id === messages[at]?.id; at++) cached += messages[at]?.tokens ?? 0
    const hit = this.head === '' || (same && at === this.warm.length)
    if (keep) {
      this.warm = messages
      this.head = head
    }
    return { cached, hit }
  }
}
