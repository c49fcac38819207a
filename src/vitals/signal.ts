/** What a detector found at a boundary. The policy decides whether it is said. */

import type { OpenItem } from '../types.ts'

export interface Signal {
  readonly kind: 'spin' | 'anxiety'
  /** The pattern or the leading kind of evidence. */
  readonly subkind: string
  /** Names the anomaly: equal while it is the same loop, or the same stretch of work. */
  readonly key: string
  /** Observations of it so far. */
  readonly count: number
  readonly severity: 'info' | 'warn' | 'critical'
  /** Seqs of the messages where it began and where it was seen last. */
  readonly fromSeq: number
  readonly toSeq: number
  /** Counts of the rounds (see `work.ts`) that were observed, oldest first. */
  readonly rounds: readonly number[]
  /** What was seen, one line each, for people and for the text of a notice. */
  readonly evidence: readonly string[]
  /** What repeats, in the log's own words; empty where the pattern says it all. */
  readonly what: string
  /** What is open, where work is ended early. */
  readonly item?: OpenItem
}
