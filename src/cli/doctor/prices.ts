/** What replacements say that they freed, against the platform's meter. */
import { at, type Entry, type Finding, fields, isCount, type MessageEntry, numberIn, shown } from './record.ts'
import type { Chart } from './surface.ts'

/** The platform folds prices into figures that its own schemas then refuse. */
export const UNSHOWN = 'the platform can not show the figures of the session, and the web shell not open it'

/** The events that state the price of the replacement right behind them. */
export const METERED: ReadonlySet<string> = new Set(['compaction/summary', 'compaction/prune'])

/** Replacements whose price is missing, is another one's, or is wrong. */
export function prices({ replacements, priced }: Chart): Finding[] {
  return replacements.flatMap(({ entry, before, removed }) => {
    // A system prompt is rewritten in its place and has a counter of its own.
    if (removed === undefined || entry.type === 'system/message') return []
    if (before === undefined || !METERED.has(before.type)) return unpriced(entry, removed, priced)
    return misstated(before, removed) ?? (priced ? mispriced(before, removed) : [])
  })
}

const sumOf = (removed: readonly MessageEntry[]): number =>
  removed.reduce((sum, { known }) => sum + known.message.tokens, 0)

function unpriced(entry: Entry, removed: readonly MessageEntry[], priced: boolean): Finding[] {
  const much = priced ? `by up to ${sumOf(removed)} tokens ` : ''
  return [
    at(entry, 'price', 'it replaces messages without a price in front', `the context figure stays ${much}too high`),
  ]
}

function misstated(before: Entry, removed: readonly MessageEntry[]): Finding[] | undefined {
  const { shadowedRange, shadowedSeqs, shadowedTokenCount } = before.data
  const { start, end } = fields(shadowedRange)
  const seqs = removed.map(({ seq }) => seq)
  if (start !== seqs[0] || end !== seqs.at(-1)) {
    return [
      at(
        before,
        'price',
        `it prices ${shown(start)} to ${shown(end)}, and ${seqs[0]} to ${seqs.at(-1)} are replaced`,
        UNSHOWN,
      ),
    ]
  }
  if (!isCount(shadowedTokenCount)) {
    // The platform subtracts whatever stands there.
    const means = Number.isSafeInteger(numberIn(shadowedTokenCount))
      ? 'the context figure is too high from here on'
      : UNSHOWN
    return [at(before, 'price', 'its price is no number of tokens', means)]
  }
  if (
    Array.isArray(shadowedSeqs) &&
    shadowedSeqs.length === seqs.length &&
    seqs.every((seq, i) => seq === shadowedSeqs[i])
  )
    return undefined
  const means = 'lines with format 4 refuse to open the session'
  return [at(before, 'price', 'it does not list the messages that are replaced', means)]
}

function mispriced(before: Entry, removed: readonly MessageEntry[]): Finding[] {
  const says = numberIn(before.data['shadowedTokenCount'])
  const due = sumOf(removed)
  if (says === due || Number.isNaN(due)) return []
  const off = `${Math.abs(says - due)} tokens too ${says > due ? 'low' : 'high'}`
  return [
    at(before, 'price', `it says ${says} tokens, the meter counts ${due}`, `the context figure is ${off} from here on`),
  ]
}
