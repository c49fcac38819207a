/** The running figures that the platform keeps of a session, folded as it folds them. */
import { METERED, UNSHOWN } from './prices.ts'
import { at, type Entry, type Fields, type Finding, fields, isCount, numberIn, shown } from './record.ts'
import type { Chart, Replacement } from './surface.ts'

/** Windows, usage and totals that the platform's own schemas refuse. */
export const counters = (chart: Chart): Finding[] => [...windows(chart), ...usage(chart), ...messageTokens(chart)]

const windows = ({ entries }: Chart): Finding[] =>
  entries.flatMap((entry) => {
    const window = entry.type === 'request/context' ? entry.data['contextWindow'] : undefined
    if (window === undefined || (isCount(window) && window > 0)) return []
    return [at(entry, 'counter', `the context window is ${shown(window)}`, UNSHOWN)]
  })

const BUCKETS = ['inputTokens', 'outputTokens', 'cacheReadTokens', 'cacheWriteTokens'] as const
const PROMPT = BUCKETS.filter((bucket) => bucket !== 'outputTokens')

type Usage = Readonly<Record<(typeof BUCKETS)[number], number>>

/** The platform adds what it reads: nothing counts as zero, and a text makes texts of all sums. */
const figure = (value: unknown): number => (value === null ? 0 : typeof value === 'number' ? value : Number.NaN)

const usageOf = (of: Fields): Usage => ({
  inputTokens: figure(of['inputTokens']),
  outputTokens: figure(of['outputTokens']),
  cacheReadTokens: figure(of['cacheReadTokens'] ?? 0),
  cacheWriteTokens: figure(of['cacheWriteTokens'] ?? 0),
})

/** The usage that an event reports, if it is one that reports any. */
function reportOf({ type, data }: Entry): { readonly usage: unknown } | undefined {
  if (type === 'assistant/message') return data['usage'] === undefined ? undefined : { usage: data['usage'] }
  const { type: kind, usage } = fields(data['chunk'])
  return type === 'assistant/chunk' && kind === 'usage' ? { usage } : undefined
}

/** Usage that providers report: the newest sample of each step counts. */
function usage({ entries }: Chart): Finding[] {
  const totals = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 }
  let last: { readonly step: string; readonly used: Usage } | undefined
  let wrong: { readonly entry: Entry; readonly what: string } | undefined
  for (const entry of entries) {
    const report = reportOf(entry)
    if (report === undefined) continue
    const { turn, step: number } = entry.data
    const step = JSON.stringify([turn, number])
    const reported = fields(report.usage)
    const used = usageOf(reported)
    const bad = BUCKETS.find((bucket) => !isCount(used[bucket]))
    if (bad !== undefined) wrong ??= { entry, what: `${bad} is ${shown(reported[bad])}` }
    for (const bucket of BUCKETS) totals[bucket] += used[bucket] - (last?.step === step ? last.used[bucket] : 0)
    last = { step, used }
  }
  if (wrong === undefined || last === undefined) return []
  const { used } = last
  const pressure = PROMPT.reduce((sum, bucket) => sum + used[bucket], 0)
  const isShown = isCount(pressure) && BUCKETS.every((bucket) => isCount(totals[bucket]))
  return [at(wrong.entry, 'counter', wrong.what, isShown ? 'the usage figures of the session are too low' : UNSHOWN)]
}

/** The running total of the surface, which believes what replacements say. */
function messageTokens({ entries, replacements, priced }: Chart): Finding[] {
  if (!priced) return []
  const replaced = new Map(replacements.map((one): [Entry, Replacement] => [one.entry, one]))
  let total = 0
  let below: Entry | undefined
  for (const entry of entries) {
    if (entry.known?.kind !== 'message') continue
    const { tokens } = entry.known.message
    const replacement = replaced.get(entry)
    const before = replacement?.before
    const claim = METERED.has(before?.type ?? '') ? before?.data['shadowedTokenCount'] : undefined
    if (replacement === undefined) total += tokens
    else if (claim !== undefined) total += tokens - numberIn(claim)
    if (total >= 0) below = undefined
    else below ??= entry
  }
  if (below === undefined || Number.isNaN(total)) return []
  return [at(below, 'counter', `from here on the platform counts ${total} tokens of messages`, UNSHOWN)]
}
