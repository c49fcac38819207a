/** What the plugin costs once: a clear, a resume, its memory, its load. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type RawEvent, toLogEvent } from '../../src/host/log.ts'
import { emptyTrace, follow, type Trace } from '../../src/vitals/trace.ts'
import { logOf, type Size } from './log.ts'
import { naive } from './naive.ts'
import { collectGarbage, quietest, type Timing, timed } from './timing.ts'
import { openWorld, type World } from './world.ts'

const unpriced = () => 0
/** Runs of each case; all of them take milliseconds. */
const RUNS = 25
/** Passes over a log in each of three measurements. */
const PASSES = 8

/** One pass over a log, as a resume does it, without the meter. */
export function seed(events: readonly RawEvent[]): Trace {
  const trace = emptyTrace()
  for (const event of events) {
    const known = toLogEvent(event, unpriced)
    if (known !== undefined) follow(trace, known)
  }
  return trace
}

/** Characters of all results of a log. */
function resultChars(events: readonly RawEvent[]): number {
  return events.reduce((sum, event) => {
    const known = event.type === 'tool/result' ? toLogEvent(event, unpriced) : undefined
    return sum + (known?.kind === 'message' ? known.message.text.length : 0)
  }, 0)
}

/** The same log with empty results. */
const emptied = (events: readonly RawEvent[]): RawEvent[] =>
  events.map((event) =>
    event.type === 'tool/result'
      ? (JSON.parse(JSON.stringify(event).replace(/"text":"(?:[^"\\]|\\.)*"/gu, '"text":""')) as RawEvent)
      : event,
  )

export interface Seeding {
  readonly events: number
  /** Microseconds for one event, results left out. */
  readonly perEvent: number
  /** Microseconds for 1,000 characters of results. */
  readonly perThousand: number
  readonly whole: Timing
}

export async function seeding(events: readonly RawEvent[]): Promise<Seeding> {
  const bare = emptied(events)
  const whole = await quietest(() => timed(PASSES, () => seed(events)))
  const without = await quietest(() => timed(PASSES, () => seed(bare)))
  const perEvent = (1000 * without.median) / events.length
  const perThousand = (1000 * Math.max(0, whole.median - without.median)) / (resultChars(events) / 1000)
  return { events: events.length, perEvent, perThousand, whole }
}

/** Kilobytes that a trace keeps alive, and those of its JSON. */
export function heapOf(size: Size): { readonly heap: number; readonly json: number } {
  const events = logOf(size)
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const trace = seed(events)
  collectGarbage()
  return { heap: (process.memoryUsage().heapUsed - before) / 1024, json: JSON.stringify(trace).length / 1024 }
}

/** Messages of a span that the benchmark clears. */
const SPAN = 40
const NOTES = 'What was found: the loader reads its configuration twice, and the second time it is empty. '.repeat(4)

const spanAt = ({ agent }: World, from: number) => {
  const { nodes } = agent.session.surface
  return { start: nodes[from], end: nodes[from + SPAN - 1], notes: NOTES }
}

export interface Clearing {
  /** Our work in front of the platform's transaction: everything that is checked and collected. */
  readonly own: Timing
  /** The same in milliseconds the first time in a session, when its archive is opened. */
  readonly first: number
  /** Kilobytes that the archive keeps alive from then on. */
  readonly archive: number
  /** Whole clears, the platform's transaction included. */
  readonly whole: number
  readonly naive: Timing
}

/** Whole clears that are made; each leaves one checkpoint at the front. */
const CLEARS = 3

/** With the turn closed a clear is refused at the last check, behind all the work of ours. */
function closeTurn({ agent, turn }: World): void {
  agent.session.append('step/end', { turn, step: 1 })
  agent.session.append('turn/end', { turn, reason: { kind: 'completed' } })
}

/** Clears of 40 messages at the front of the surface, so that all the rest of it stands behind. */
export async function clearing(size: Size): Promise<Clearing> {
  const world = await openWorld(size)
  await using _ = world
  const { agent, ctx } = world
  const times: number[] = []
  for (let run = 0; run < CLEARS; run++) {
    const span = spanAt(world, 1 + run)
    const began = performance.now()
    const text = await world.tool('clear_mind', span)
    times.push(performance.now() - began)
    if (!text.includes('checkpoint')) throw new Error(text)
  }
  closeTurn(world)
  const refused = spanAt(world, 1 + CLEARS)
  const own = await timed(RUNS, () => world.tool('clear_mind', refused), world.touch)
  const whole = times.toSorted((a, b) => a - b)[1] ?? 0
  return {
    own,
    ...(await opening(size)),
    whole,
    naive: await timed(RUNS, () => naive(ctx, agent.session), world.touch),
  }
}

/** The first clear of a session. */
async function opening(size: Size): Promise<Pick<Clearing, 'first' | 'archive'>> {
  const world = await openWorld(size)
  await using _ = world
  closeTurn(world)
  const refused = spanAt(world, 1)
  await world.tool('mind_map', {})
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const began = performance.now()
  await world.tool('clear_mind', refused)
  const first = performance.now() - began
  collectGarbage()
  return { first, archive: (process.memoryUsage().heapUsed - before) / 1024 }
}

/** Milliseconds to import the built plugin once its peers are loaded, each in a process of its own; the median. */
export function loadTime(): number {
  const lib = join(import.meta.dirname, '../../lib/index.js')
  const script = `
    await import('@deepseek-ai/dsh-agent'); await import('@deepseek-ai/dsh-compaction-basic'); await import('@deepseek-ai/dsh-tools');
    const began = performance.now(); await import(${JSON.stringify(lib)}); console.log(performance.now() - began)`
  const run = () => Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }))
  return Array.from({ length: 7 }, run).toSorted((a, b) => a - b)[3] ?? 0
}
