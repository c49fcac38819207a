/** Replacements: whether what they replace is there, and whether they name all of it. */
import { at, type Entry, type Fields, type Finding, fields, isCount, isMessage } from './record.ts'
import type { Chart, Replacement } from './surface.ts'

const REFUSED = 'the platform refuses to open the session'

/** Messages that stand nowhere, cite what is not in front of them, or replace something that is not there. */
export function replacements({ entries, replacements: all }: Chart): Finding[] {
  const alone = entries.filter(isMessage).flatMap((entry) => find(entry, placeOf(entry) ?? citedBy(entry)))
  return [...alone, ...all.flatMap((one) => find(one.entry, rangeOf(one) ?? silentOf(one) ?? rewriteOf(one)))]
}

const find = (entry: Entry, what: string | undefined): Finding[] =>
  what === undefined ? [] : [at(entry, 'replacement', what, REFUSED)]

/** Both spellings of a replacement; nothing else may stand in it. */
function placeOf({ raw }: Entry): string | undefined {
  const place = raw['surfaceOp']
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

/** The events that a message was made from: each once, and all of them earlier. */
function citedBy({ type, seq, raw }: Entry): string | undefined {
  const cited = raw['sourceEventSeqs']
  if (cited === undefined) return undefined
  if (!Array.isArray(cited) || !cited.every(isCount)) return 'its sources are no seqs'
  if (cited.length === 0 && type !== 'assistant/message') return 'its list of sources is empty'
  if (new Set(cited).size < cited.length) return 'it names a source twice'
  return cited.every((one) => one < seq) ? undefined : 'it names a source that comes later'
}

/** A replacement names everything that it replaced. */
function silentOf({ entry, removed = [] }: Replacement): string | undefined {
  const cited = entry.raw['sourceEventSeqs']
  const seqs = new Set(Array.isArray(cited) ? cited : [])
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
