/** What replacements say that they freed, against the platform's meter, and the counters that follow from it. */
import { at, type Entry, type Fields, type Finding, fields, isCount, type MessageEntry } from './record.ts'
import type { Chart, Replacement } from './surface.ts'

const METERED = new Set(['compaction/summary', 'compaction/prune'])

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
    const means = 'the platform can not show the figures of the session, and the web shell not open it'
    return [at(before, 'price', `it prices ${start} to ${end}, and ${seqs[0]} to ${seqs.at(-1)} are replaced`, means)]
  }
  if (!isCount(shadowedTokenCount))
    return [at(before, 'price', 'its price is no number of tokens', 'the context figure is wrong from here on')]
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
  const says = Number(before.data['shadowedTokenCount'])
  const due = sumOf(removed)
  if (says === due || Number.isNaN(due)) return []
  const off = `${Math.abs(says - due)} tokens too ${says > due ? 'low' : 'high'}`
  return [
    at(before, 'price', `it says ${says} tokens, the meter counts ${due}`, `the context figure is ${off} from here on`),
  ]
}

const UNSHOWN = 'the platform can not show the figures of the session, and the web shell not open it'

/** Counters that the platform's own schemas refuse. */
export function counters(chart: Chart): Finding[] {
  return [...chart.entries.flatMap((entry) => reported(entry)), ...messageTokens(chart)]
}

/** Figures of a provider, or of a route. */
function reported(entry: Entry): Finding[] {
  const { type, data } = entry
  if (type === 'request/context') {
    const window = data['contextWindow']
    if (window === undefined || (isCount(window) && window > 0)) return []
    return [at(entry, 'counter', `the context window is ${window}`, UNSHOWN)]
  }
  const usage = type === 'assistant/message' ? data['usage'] : fields(data['chunk'])['usage']
  if (usage === undefined) return []
  const wrong = USAGE.find((name) => !isUsage(fields(usage), name))
  return wrong === undefined ? [] : [at(entry, 'counter', `${wrong} is ${String(fields(usage)[wrong])}`, UNSHOWN)]
}

const USAGE = ['inputTokens', 'outputTokens', 'cacheReadTokens', 'cacheWriteTokens'] as const

const isUsage = (usage: Fields, name: (typeof USAGE)[number]): boolean =>
  isCount(usage[name]) || (usage[name] === undefined && name.startsWith('cache'))

/** The platform's running total of the surface, which believes what replacements say. */
function messageTokens({ entries, replacements, priced }: Chart): Finding[] {
  if (!priced) return []
  const replaced = new Map(replacements.map((one): [Entry, Replacement] => [one.entry, one]))
  let total = 0
  let below: Entry | undefined
  for (const entry of entries) {
    if (entry.known?.kind !== 'message') continue
    const { tokens } = entry.known.message
    const replacement = replaced.get(entry)
    const claim = METERED.has(replacement?.before?.type ?? '')
      ? replacement?.before?.data['shadowedTokenCount']
      : undefined
    if (replacement === undefined) total += tokens
    else if (claim !== undefined) total += tokens - Number(claim)
    if (total >= 0) below = undefined
    else below ??= entry
  }
  if (below === undefined || Number.isNaN(total)) return []
  return [at(below, 'counter', `from here on the platform counts ${total} tokens of messages`, UNSHOWN)]
}
