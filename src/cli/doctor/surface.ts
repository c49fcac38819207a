/** The messages that the next request would carry, and every replacement that led to them. */
import { type Pricer, toLogEvent } from '../../host/log.ts'
import { type Entry, fields, isMessage, type MessageEntry, numberIn } from './record.ts'
import type { Stored } from './stored.ts'

/** One message in place of others. */
export interface Replacement {
  readonly entry: MessageEntry
  /** The event in front of it, which has to state the price. */
  readonly before: Entry | undefined
  /** What it took the place of, in the order of the surface; absent where the platform finds no such range. */
  readonly removed?: readonly MessageEntry[]
}

/** A log as the checks read it. */
export interface Chart extends Stored {
  readonly entries: readonly Entry[]
  readonly replacements: readonly Replacement[]
  /** The surface at the end of the log. */
  readonly nodes: readonly MessageEntry[]
  /** Whether messages have prices; not where the platform's meter is not at hand. */
  readonly priced: boolean
}

/** Folds a log; a replacement whose range is not there changes nothing. */
export function chartOf(stored: Stored, price: Pricer | undefined): Chart {
  const entries = stored.events.map((event) => ({ ...event, known: toLogEvent(rawOf(event), priceBy(price)) }))
  const replacements: Replacement[] = []
  const nodes: MessageEntry[] = []
  for (const [index, entry] of entries.entries()) {
    if (!isMessage(entry) || entry.raw['surfaceOp'] === undefined) continue
    const { place } = entry.known
    if (place === 'append') {
      nodes.push(entry)
      continue
    }
    const from = nodes.findIndex(({ seq }) => seq === place.start)
    const to = nodes.findIndex(({ seq }) => seq === place.end)
    const found = from >= 0 && to >= from
    const removed = found ? { removed: nodes.splice(from, to - from + 1, entry) } : {}
    replacements.push({ entry, before: entries[index - 1], ...removed })
  }
  return { ...stored, entries, replacements, nodes, priced: price !== undefined }
}

const rawOf = ({ type, seq, data, raw }: Stored['events'][number]) => ({
  type,
  seq,
  time: numberIn(raw['time']),
  data,
  surfaceOp: raw['surfaceOp'],
  sourceEventSeqs: raw['sourceEventSeqs'],
})

/** A message that the meter can't read has no price. */
const priceBy =
  (price: Pricer | undefined): Pricer =>
  (message) => {
    try {
      return price?.(fields(message)) ?? Number.NaN
    } catch {
      return Number.NaN
    }
  }
