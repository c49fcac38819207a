/** A recorded session as a script: what people said, what the model answered, and what its tools gave back. */
import { readFileSync } from 'node:fs'
import { type RawEvent, toLogEvent } from '../../src/host/log.ts'
import type { LogEvent, LogMessage } from '../../src/types.ts'
import { CLEAR_TOOL, MAP_TOOL } from '../../src/vitals/own.ts'

/** One answer of the recorded model. */
export interface RecordedStep {
  readonly text: string
  readonly calls: readonly { readonly id: string; readonly name: string; readonly args: string }[]
  /** What was said to the model while it worked on: it joins the next step. */
  readonly joined: readonly string[]
}

/** What begins a turn, and the steps of it. */
export interface RecordedTurn {
  readonly asked: readonly string[]
  readonly steps: readonly RecordedStep[]
}

export interface Recording {
  readonly name: string
  readonly turns: readonly RecordedTurn[]
  readonly results: ReadonlyMap<string, { readonly text: string; readonly failed: boolean }>
  /** Names of the tools that were called. */
  readonly tools: readonly string[]
  readonly steps: number
}

/** Reads a log in the platform's line format: a header, then one event a line. */
export function readLog(file: string): RawEvent[] {
  const [, ...lines] = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as RawEvent)
}

const isOurs = (name: string): boolean => name === MAP_TOOL || name === CLEAR_TOOL

/** Only originals are played: what stood in their place was made by a compaction, which the replay makes anew. */
function originals(events: readonly RawEvent[]): LogEvent[] {
  return events.flatMap((event) => {
    const known = toLogEvent(event, () => 0)
    return known === undefined || (known.kind === 'message' && known.place !== 'append') ? [] : known
  })
}

const OWN: ReadonlySet<LogMessage['origin']> = new Set(['notice', 'tombstone', 'restored', 'checkpoint', 'system'])

/** The script of a log. Turns without an answer and calls without a result are left out. */
export function recordingOf(name: string, events: readonly RawEvent[]): Recording {
  const log = originals(events)
  const results = new Map<string, { text: string; failed: boolean }>()
  for (const event of log)
    if (event.kind === 'message' && event.message.callId !== undefined)
      results.set(event.message.callId, { text: event.message.text, failed: event.message.failed === true })

  const turns: { asked: string[]; steps: (RecordedStep & { joined: string[] })[] }[] = []
  for (const event of log) {
    if (event.kind === 'turn-start' || turns.length === 0) turns.push({ asked: [], steps: [] })
    const turn = turns.at(-1)
    if (event.kind !== 'message' || turn === undefined) continue
    const { role, origin, text, calls } = event.message
    if (role === 'user' && !OWN.has(origin) && text !== '') (turn.steps.at(-1)?.joined ?? turn.asked).push(text)
    if (role !== 'assistant') continue
    const played = calls.filter(({ id, name: tool }) => results.has(id) && !isOurs(tool))
    if (text === '' && played.length === 0) continue
    const previous = turn.steps.at(-1)
    // An answer without calls ends a turn of the platform: where the recording went on, it was one answer in two parts.
    if (previous !== undefined && previous.calls.length === 0 && previous.joined.length === 0) {
      turn.steps[turn.steps.length - 1] = { text: `${previous.text}\n${text}`, calls: played, joined: [] }
    } else turn.steps.push({ text, calls: played, joined: [] })
  }
  const answered = turns.filter(({ asked, steps }) => asked.length > 0 && steps.length > 0)
  const steps = answered.flatMap((turn) => turn.steps)
  const tools = [...new Set(steps.flatMap(({ calls }) => calls.map((call) => call.name)))]
  return { name, turns: answered, results, tools, steps: steps.length }
}
