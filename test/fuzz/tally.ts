/** Counts what the runs held, so that one sees that the generator really goes there. */
import type { SessionEvent } from '@deepseek-ai/dsh-session'

export class Tally {
  readonly #counts = new Map<string, number>()
  readonly #series = new Map<string, number[]>()

  count(what: string, by = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + by)
  }
  note(what: string, value: number): void {
    const series = this.#series.get(what) ?? []
    series.push(value)
    this.#series.set(what, series)
  }
  add(other: Tally): void {
    for (const [what, count] of other.#counts) this.count(what, count)
    for (const [what, values] of other.#series) for (const value of values) this.note(what, value)
  }
  of(what: string): number {
    return this.#counts.get(what) ?? 0
  }
  median(what: string): number {
    const sorted = (this.#series.get(what) ?? []).toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? 0
  }
  toString(): string {
    const counts = [...this.#counts].sort(([a], [b]) => a.localeCompare(b)).map(([what, count]) => `${what} ${count}`)
    const medians = [...this.#series.keys()].map((what) => `median ${what} ${this.median(what)}`)
    return [...medians, ...counts].join(' · ')
  }
}

/** What one history held, from its final log. */
export function tallyHistory(tally: Tally, events: readonly SessionEvent[], actions: readonly string[]): void {
  const counted = events.filter(({ type }) => type !== 'assistant/chunk' && type !== 'agent/inbox/spliced')
  for (const { type } of counted) tally.count(`event ${type}`)
  tally.count('histories')
  tally.note('events', counted.length)
  const calls = new Set<string>()
  let clears = 0
  let platform = 0
  let nested = false
  const checkpoints = new Set<number>()
  let inCall = false
  for (const event of events) {
    if (event.type === 'tool/call' || event.type === 'tool/code-dispatch-start')
      if (event.data.name === 'clear_mind') inCall = true
    if (event.type === 'tool/result' || event.type === 'tool/code-dispatch') inCall = false
    if (event.type === 'compaction/summary') {
      if (inCall) clears++
      else platform++
      nested ||= event.data.shadowedSeqs.some((seq) => checkpoints.has(seq))
    }
    if (event.type === 'user/message' && 'compactionId' in event.data.source) checkpoints.add(event.seq)
    if (event.type === 'tool/result' || event.type === 'tool/code-dispatch') {
      const refused = /Error: clear_mind[:：] ?(.{0,60})/u.exec(JSON.stringify(event.data))?.[1]
      if (refused !== undefined) tally.count(`refused "${refused.replaceAll(/[\d,]+/gu, 'N').slice(0, 24)}"`)
    }
    if (event.type === 'assistant/message')
      if (event.data.message.content.filter(({ type }) => type === 'tool-call').length > 1) calls.add('parallel calls')
  }
  tally.note('clears', clears)
  tally.count('clears', clears)
  const kinds = [...calls, ...(nested ? ['nested'] : []), ...(platform > 0 ? ['platform compaction'] : []), ...actions]
  for (const kind of new Set(kinds)) tally.count(`histories with ${kind}`)
}
