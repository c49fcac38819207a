/** Calls and their results: what the next request would carry of them, and what tore them apart. */
import { at, type Entry, type Finding, isMessage, type MessageEntry, shown } from './record.ts'
import type { Chart } from './surface.ts'

const REJECTED = 'providers reject requests that carry it, and nothing can be compacted across it'

/** One call with its result; both change when they are rewritten. */
interface Pair {
  readonly id: string
  /** Whether its id stands in its message more than once. */
  readonly repeated: boolean
  call: MessageEntry
  result?: MessageEntry
}

/** Calls without a result, results without a call, and the replacements that cut between them. */
export function pairs(chart: Chart): Finding[] {
  const { pairs: all, orphans } = pairsOf(chart)
  const removedBy = new Map<Entry, MessageEntry>()
  for (const { entry, removed = [] } of chart.replacements) for (const one of removed) removedBy.set(one, entry)
  const position = new Map(chart.nodes.map((node, index) => [node, index]))
  const ends = endsOf(chart)
  const left = orphans.filter((entry) => position.has(entry))
  return [
    ...left.map((entry) => at(entry, 'pair', `the result of ${entry.known.message.callId} has no call`, REJECTED)),
    ...all.flatMap((pair) => broken(pair, ends, removedBy, position)),
  ]
}

function broken(
  { id, repeated, call, result }: Pair,
  ends: ReadonlyMap<string, string>,
  removedBy: ReadonlyMap<Entry, MessageEntry>,
  position: ReadonlyMap<Entry, number>,
): Finding[] {
  const standing = position.get(call)
  if (result === undefined) return standing === undefined ? [] : [unanswered(ends, id, call, repeated)]
  const answer = position.get(result)
  if (standing !== undefined && answer !== undefined)
    return standing < answer ? [] : [at(result, 'pair', `the result of ${id} stands in front of its call`, REJECTED)]
  const gone = removedBy.get(call)
  const other = removedBy.get(result)
  if (gone === other) return []
  const cut = gone === undefined || (other !== undefined && other.seq < gone.seq) ? other : gone
  if (cut === undefined) return []
  const what = `it replaces ${cut === gone ? `the call ${id} without its result` : `the result of ${id} without its call`}`
  if (standing !== undefined || answer !== undefined) return [at(cut, 'split-pair', what, REJECTED)]
  return [at(cut, 'split-pair', what, 'both have been replaced since', 'repaired')]
}

const placeOf = ({ data }: Entry, step: unknown = ''): string => `${shown(data['turn'])}/${shown(step)}`

/** How turns and steps have ended. */
function endsOf({ entries }: Chart): ReadonlyMap<string, string> {
  const ends = new Map<string, string>()
  for (const entry of entries) {
    const { type, data, known } = entry
    if (type === 'step/end') ends.set(placeOf(entry, data['step']), 'ended')
    if (known?.kind === 'turn-end') ends.set(placeOf(entry), known.reason)
  }
  return ends
}

/**
 * A call of an interrupted step gets its result when the session is opened again; any other never does. The platform
 * gives one result for an id, and none where one is there.
 */
function unanswered(ends: ReadonlyMap<string, string>, id: string, call: MessageEntry, repeated: boolean): Finding {
  if (repeated) return at(call, 'pair', `the call ${id} stands there more than once, and has too few results`, REJECTED)
  const reason = ends.get(placeOf(call))
  if (reason === undefined && !ends.has(placeOf(call, call.data['step']))) {
    const means = 'it is running, or gets an error as its result when the session is opened again'
    return at(call, 'pair', `the call ${id} has no result yet`, means, 'repaired')
  }
  return reason === 'max-tokens'
    ? at(call, 'cut-off-call', `the answer hit its limit and the call ${id} was never made`, REJECTED)
    : at(call, 'pair', `the call ${id} has no result`, REJECTED)
}

/** Joins each result to the newest message with a call of its id that has none; ids may come again in later steps. */
function pairsOf({ entries, replacements }: Chart): { pairs: Pair[]; orphans: MessageEntry[] } {
  const all: Pair[] = []
  const orphans: MessageEntry[] = []
  const waiting = new Map<string, Pair[]>()
  const rewritten = new Map<Entry, readonly MessageEntry[]>(
    replacements.map(({ entry, removed = [] }): [Entry, readonly MessageEntry[]] => [entry, removed]),
  )
  const byPart = new Map<Entry, Pair[]>()
  const note = (part: Entry, pair: Pair): void => {
    const noted = byPart.get(part)
    if (noted === undefined) byPart.set(part, [pair])
    else noted.push(pair)
  }
  for (const entry of entries) {
    if (!isMessage(entry) || entry.raw['surfaceOp'] === undefined) continue
    const { calls, callId } = entry.known.message
    const earlier = (rewritten.get(entry) ?? []).flatMap((one) => byPart.get(one) ?? [])
    const repeats = repeatedIn(calls)
    for (const { id } of calls) {
      const same = earlier.find((pair) => pair.id === id && pair.call !== entry)
      const pair = same ?? { id, repeated: repeats.has(id), call: entry }
      pair.call = entry
      if (same === undefined) all.push(pair)
      if (pair.result === undefined) {
        const others = waiting.get(id)
        if (others?.[0]?.call === entry) others.push(pair)
        else waiting.set(id, [pair])
      }
      note(entry, pair)
    }
    if (callId === undefined) continue
    const pair = earlier.find(({ id }) => id === callId) ?? waiting.get(callId)?.shift()
    if (pair === undefined) orphans.push(entry)
    else {
      pair.result = entry
      note(entry, pair)
    }
  }
  return { pairs: all, orphans }
}

/** Ids that stand in one message more than once. */
function repeatedIn(calls: readonly { readonly id: string }[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(calls.filter(({ id }) => seen.size === seen.add(id).size).map(({ id }) => id))
}
