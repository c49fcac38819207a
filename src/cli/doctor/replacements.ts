/** Replacements: whether what they replace is there, and whether they name all of it. */
import { at, type Entry, type Fields, type Finding, fields, isCount, isMessage } from './record.ts'
import type { Chart, Replacement } from './surface.ts'

const REFUSED = 'the platform refuses to open the session'

/** Messages that stand nowhere, or in place of something that is not there. */
export function replacements({ entries, replacements: all }: Chart): Finding[] {
  const placed = entries.filter(isMessage).flatMap((entry) => find(entry, placeOf(entry.raw['surfaceOp'])))
  return [...placed, ...all.flatMap((one) => find(one.entry, rangeOf(one) ?? citedBy(one) ?? rewriteOf(one)))]
}

const find = (entry: Entry, what: string | undefined): Finding[] =>
  what === undefined ? [] : [at(entry, 'replacement', what, REFUSED)]

/** Both spellings of a replacement; nothing else may stand in it. */
function placeOf(place: unknown): string | undefined {
  if (place === 'append') return undefined
  const op = fields(place)
  const ends = 'startSeq' in op ? [op['startSeq'], op['endSeq']] : [op['start'], op['end']]
  const whole = op['op'] === 'replace' && Object.keys(op).length === 3 && ends.every(isCount)
  return whole ? undefined : 'the message has no valid place'
}

function rangeOf({ entry, removed }: Replacement): string | undefined {
  const { place } = entry.known
  if (removed !== undefined || place === 'append') return undefined
  return `it replaces ${place.start} to ${place.end}, which the surface does not hold there`
}

/** The events that it was made from: earlier ones, and all that it replaced. */
function citedBy({ entry, removed = [] }: Replacement): string | undefined {
  const cited = entry.raw['sourceEventSeqs']
  const seqs = new Set(Array.isArray(cited) ? cited : [])
  if (![...seqs].every((seq) => isCount(seq) && seq < entry.seq)) return 'it names sources that come later'
  const silent = removed.filter(({ seq }) => !seqs.has(seq)).map(({ seq }) => seq)
  return silent.length === 0 ? undefined : `it replaces ${silent.join(', ')} without naming it as a source`
}

/** A result can only take the place of itself, with other content. */
function rewriteOf({ entry, removed = [] }: Replacement): string | undefined {
  if (entry.type !== 'tool/result') return undefined
  const [original, ...more] = removed
  if (more.length > 0 || original?.type !== 'tool/result') return 'a result replaces something that is no single result'
  return sameButContent(entry.data, original.data) ? undefined : 'a result was rewritten beyond its content'
}

function sameButContent(one: Fields, other: Fields): boolean {
  const bare = (value: unknown): string =>
    JSON.stringify(value, (key, inner: unknown) => (key === 'content' || key === 'isError' ? null : sorted(inner)))
  return bare(one) === bare(other)
}

const sorted = (value: unknown): unknown => {
  const entries = Object.entries(fields(value))
  return entries.length === 0 ? value : Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
