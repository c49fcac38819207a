/**
 * What the unit tests put in the place of a platform.
 *
 * - `doubleOf...`: strict stand-ins for the logs of platform lines. Those of lines that can't be installed here are
 *   written from the published sources of these lines; the first one stands for the installed line too, and a test
 *   holds it against the real thing. They refuse what the platform refuses, at the same place, and nothing else.
 * - `Story`: a log in the core's own words, with the trace that follows it.
 */
import type { Session } from '@deepseek-ai/dsh-session'
import type { Platform, ReadableSession } from '../../src/host/lines.ts'
import type { RawEvent } from '../../src/host/log.ts'
import type { Pairing } from '../../src/host/surface.ts'
import type { LogCall, LogEvent, LogMessage, Place } from '../../src/types.ts'
import { emptyTrace, follow } from '../../src/vitals/trace.ts'

/** The surface metadata of an append. */
export interface SurfaceOptions {
  readonly surfaceOp?: unknown
  readonly sourceEventSeqs?: unknown
}

/** A log of any line: what the adapter may use of it. */
export interface LineSession extends ReadableSession {
  readonly surface: { readonly nodes: readonly number[] }
  append(type: string, data: object, options?: SurfaceOptions): { readonly seq: number }
}

/** One line as the contract tests run it. */
export interface LineDouble extends Platform {
  readonly name: string
  readonly createSession: () => LineSession
  /** The shape of a tool's result message. */
  readonly result: (callId: string, text: string, failed?: true) => object
  /** Where the system prompt is a message of the surface. */
  readonly systemHead: boolean
  /** What the meter says of a message beside its heuristic price; absent where it has one figure only. */
  readonly routePrice?: (heuristic: number) => number
}

/** How the lines differ in what they accept and offer. */
interface Rules {
  readonly name: string
  readonly keys: readonly [string, string]
  readonly reads: 'events' | 'both' | 'calls'
  readonly branded: boolean
  readonly types: readonly string[]
  readonly systemHead: boolean
  /** A replace names events that are older than itself, and no seq is a negative zero. */
  readonly earlierEnds: boolean
  /** The wrapper `kind: 'plugin'` is refused. */
  readonly ownKinds: boolean
  /** A prune and a summary name exactly the current span. */
  readonly exactSpans: boolean
  readonly assistantSources: 'chunks' | 'none'
  readonly resultBlock: boolean
  readonly twoPrices: boolean
}

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (Array.isArray(value)) return value.every(isJson)
  return isRecord(value) && Object.values(value).every(isJson)
}

class DoubleLog {
  readonly log: RawEvent[] = []
  readonly nodes: number[] = []
  readonly #rules: Rules
  constructor(rules: Rules) {
    this.#rules = rules
  }

  append(type: string, data: object, options: SurfaceOptions = {}): RawEvent {
    const seq = this.log.length
    const metadata = {
      ...(options.surfaceOp === undefined ? {} : { surfaceOp: options.surfaceOp }),
      ...(options.sourceEventSeqs === undefined ? {} : { sourceEventSeqs: options.sourceEventSeqs }),
    }
    if (!isJson(data)) throw new Error(`session event "${type}" carries non-JSON-serializable data`)
    if (!isJson(metadata)) throw new Error(`session event "${type}" carries non-JSON-serializable surface metadata`)
    this.#admitSource(type, data)
    this.#admitSpan(type, data)
    const span = this.#spanOf(type, seq, metadata)
    const event = structuredClone({ type, seq, time: 1000 + seq, data, ...metadata })
    this.log.push(event)
    if (span !== undefined) this.nodes.splice(span.from, span.count, seq)
    return event
  }

  #admitSource(type: string, data: object): void {
    if (!this.#rules.ownKinds || !this.#rules.types.includes(type)) return
    const message: unknown = type === 'user/message' ? data : Reflect.get(data, 'message')
    const source = isRecord(message) ? message['source'] : undefined
    const kind = isRecord(source) ? source['kind'] : undefined
    if (typeof kind !== 'string' || kind === '' || kind === 'plugin')
      throw new Error('format v4 message requires a producer-owned source kind')
  }

  #admitSpan(type: string, data: object): void {
    if (!this.#rules.exactSpans || (type !== 'compaction/prune' && type !== 'compaction/summary')) return
    const { shadowedSeqs, shadowedRange } = data as { shadowedSeqs: number[]; shadowedRange: Fields }
    const from = this.nodes.indexOf(shadowedSeqs[0] ?? -1)
    const now = from < 0 ? [] : this.nodes.slice(from, from + shadowedSeqs.length)
    const ends = shadowedRange['start'] === now[0] && shadowedRange['end'] === now.at(-1)
    if (!ends || now.length === 0 || now.some((seq, at) => seq !== shadowedSeqs[at]))
      throw new Error(`${type} shadowedSeqs must list the current span exactly`)
    if (this.#isHead(from)) throw new Error(`${type} must not include the protected system head`)
  }

  #isHead(at: number): boolean {
    return this.#rules.systemHead && at === 0 && this.log[this.nodes[0] ?? -1]?.type === 'system/message'
  }

  #spanOf(type: string, seq: number, metadata: SurfaceOptions): { from: number; count: number } | undefined {
    const { surfaceOp, sourceEventSeqs } = metadata
    if (!this.#rules.types.includes(type)) {
      if (surfaceOp !== undefined || sourceEventSeqs !== undefined)
        throw new Error(`session event "${type}" is not surface-eligible and cannot carry surface metadata`)
      return undefined
    }
    if (surfaceOp === undefined)
      throw new Error(`session event "${type}" is surface-eligible and requires a surfaceOp marker`)
    const ends = surfaceOp === 'append' ? undefined : this.#endsOf(type, surfaceOp)
    const sources = this.#sourcesOf(type, seq, sourceEventSeqs)
    if (ends === undefined) return { from: this.nodes.length, count: 0 }
    if (this.#rules.earlierEnds && ends.some((end) => end >= seq))
      throw new Error(`surface replace at seq ${seq}: startSeq and endSeq must reference earlier events`)
    const [from, to] = ends.map((end) => this.nodes.indexOf(end)) as [number, number]
    if (from < 0) throw new Error(`surface replace: start seq ${ends[0]} not found in surface`)
    if (to < 0) throw new Error(`surface replace: end seq ${ends[1]} not found in surface`)
    if (from > to) throw new Error(`surface replace: start seq ${ends[0]} is after end seq ${ends[1]}`)
    const missing = this.nodes.slice(from, to + 1).filter((node) => !sources.has(node))
    if (missing.length > 0)
      throw new Error(`surface replace: sourceEventSeqs must include every shadowed surface node; missing ${missing}`)
    if (this.#isHead(from) && (type !== 'system/message' || from !== to))
      throw new Error('surface replace: node 0 holds the system prompt')
    return { from, count: to - from + 1 }
  }

  #endsOf(type: string, op: unknown): [number, number] {
    const [first, last] = this.#rules.keys
    const start = isRecord(op) ? op[first] : undefined
    const end = isRecord(op) ? op[last] : undefined
    if (!isRecord(op) || Object.keys(op).length !== 3 || op['op'] !== 'replace' || !isSeq(start) || !isSeq(end))
      throw new Error(`session event "${type}" carries an invalid replace surfaceOp`)
    return [start, end]
  }

  #sourcesOf(type: string, seq: number, raw: unknown): ReadonlySet<number> {
    if (raw === undefined) return new Set()
    const { assistantSources } = this.#rules
    if (type === 'assistant/message' && assistantSources === 'none')
      throw new Error('assistant/message embeds its source stream and cannot carry sourceEventSeqs')
    if (!Array.isArray(raw)) throw new Error('sourceEventSeqs must be an array when present')
    if (raw.length === 0 && type !== 'assistant/message') throw new Error('sourceEventSeqs must not be empty')
    if (!raw.every(isSeq)) throw new Error('sourceEventSeqs must densely contain non-negative safe integers')
    const sources = new Set(raw)
    if (sources.size !== raw.length) throw new Error('sourceEventSeqs must not contain duplicates')
    const later = raw.find((source) => source >= seq)
    if (later !== undefined) throw new Error(`sourceEventSeqs must reference earlier events: ${later} >= ${seq}`)
    return sources
  }
}

const isSeq = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0)

function brandSeq(value: number): number {
  if (!isSeq(value)) throw new TypeError(`SessionSeq must be a non-negative safe integer, got ${value}`)
  return value
}

function sessionOf(rules: Rules): LineSession {
  const double = new DoubleLog(rules)
  const reads = {
    ...(rules.reads === 'calls' ? {} : { events: { get: () => Object.freeze([...double.log]) } }),
    ...(rules.reads === 'events'
      ? {}
      : {
          eventAt: { value: (seq: number) => double.log[seq] },
          snapshotEvents: { value: () => Object.freeze([...double.log]) },
        }),
  }
  const session = {
    get seq() {
      return double.log.length
    },
    surface: { nodes: double.nodes },
    append: (type: string, data: object, options?: SurfaceOptions) => double.append(type, data, options),
  }
  return Object.defineProperties(session, reads)
}

function doubleOf(rules: Rules): LineDouble {
  return {
    name: rules.name,
    systemHead: rules.systemHead,
    createSession: () => sessionOf(rules),
    message: () => person('probe'),
    result: (callId, text, failed) => (rules.resultBlock ? resultBlock : resultMessage)(callId, text, failed),
    ...(rules.branded ? { brandSeq } : {}),
    ...(rules.twoPrices ? { routePrice: (heuristic: number) => heuristic * 3 + 1 } : {}),
  }
}

const OLD: Rules = {
  name: 'the double of 0.1.0-rc.8 and 0.1.1',
  keys: ['start', 'end'],
  reads: 'events',
  branded: false,
  types: ['user/message', 'assistant/message', 'tool/result'],
  systemHead: false,
  earlierEnds: false,
  ownKinds: false,
  exactSpans: false,
  assistantSources: 'chunks',
  resultBlock: true,
  twoPrices: false,
}

const MODERN: Rules = {
  ...OLD,
  name: 'the double of 0.1.5',
  keys: ['startSeq', 'endSeq'],
  reads: 'calls',
  branded: true,
  types: ['system/message', ...OLD.types],
  systemHead: true,
  earlierEnds: true,
  exactSpans: true,
  assistantSources: 'none',
  twoPrices: true,
}

export const doubleOf010: LineDouble = doubleOf(OLD)
export const doubleOf012: LineDouble = doubleOf({ ...OLD, name: 'the double of 0.1.2', reads: 'both', branded: true })
export const doubleOf015: LineDouble = doubleOf(MODERN)
/** Stands for 0.2 as well. */
export const doubleOf017: LineDouble = doubleOf({
  ...MODERN,
  name: 'the double of 0.1.7',
  types: ['developer/message', ...MODERN.types],
  ownKinds: true,
  resultBlock: false,
})

/** A double where the platform's own class is asked for; it has what the adapter uses of it. */
export const asSession = (session: object): Session => session as Session

let ids = 0
const id = (): string => `message-${++ids}`

export const person = (text: string): object => ({
  id: id(),
  role: 'user',
  content: [{ type: 'text', text }],
  source: { kind: 'user' },
})

export const system = (text: string): object => ({
  message: {
    id: id(),
    role: 'system',
    content: text === '' ? [] : [{ type: 'text', text }],
    source: { kind: 'system-prompt' },
  },
})

export const assistant = (text: string, calls: readonly LogCall[] = [], usage?: object): object => ({
  turn: 1,
  step: 1,
  message: {
    id: id(),
    role: 'assistant',
    content: [
      ...(text === '' ? [] : [{ type: 'text', text }]),
      ...calls.map((call) => ({ type: 'tool-call', id: call.id, name: call.name, arguments: call.args })),
    ],
    source: { kind: 'model', provider: 'mock', model: 'mock' },
  },
  ...(usage === undefined ? {} : { usage }),
})

/** Up to 0.1.6 a result is a block inside a message in user role. */
export const resultBlock = (callId: string, text: string, failed?: true): object => ({
  turn: 1,
  step: 1,
  message: {
    id: id(),
    role: 'user',
    content: [
      {
        type: 'tool-result',
        toolCallId: callId,
        content: [{ type: 'text', text }],
        ...(failed === undefined ? {} : { isError: failed }),
      },
    ],
    source: { kind: 'tool', callId },
  },
})

/** From 0.1.7 on it is a message of its own. */
export const resultMessage = (callId: string, text: string, failed?: true): object => ({
  turn: 1,
  step: 1,
  message: {
    id: id(),
    role: 'tool',
    toolCallId: callId,
    content: [{ type: 'text', text }],
    source: { kind: 'tool', callId },
    ...(failed === undefined ? {} : { isError: failed }),
  },
})

/** The platform's heuristic, for every shape of message: four characters a token, four on top of each block and message. */
export function heuristic(message: unknown): number {
  const content = isRecord(message) ? message['content'] : undefined
  const blocks = (value: unknown): number =>
    (Array.isArray(value) ? value.filter(isRecord) : []).reduce((sum, block) => {
      if (Array.isArray(block['content'])) return sum + blocks(block['content']) + 4
      const parts = block['type'] === 'tool-call' ? [block['name'], block['arguments']] : [block['text']]
      return sum + 4 + parts.reduce<number>((all, part) => all + Math.ceil(String(part ?? '').length / 4), 0)
    }, 0)
  return blocks(content) + 4
}

/** The message that an event of a double's log puts on the surface, as the meter sees it; null where it sends none. */
export function derived({ type, data }: RawEvent): object | null {
  const message: unknown = type === 'user/message' ? data : isRecord(data) ? data['message'] : undefined
  if (!isRecord(message)) return null
  const { content } = message
  const bare = Array.isArray(content) && content.length === 0
  return bare && type !== 'user/message' && type !== 'tool/result' ? null : message
}

/** The platform's tool pairing, a running count over the surface. */
export function pairingOf(session: LineSession, events: () => readonly RawEvent[]): Pairing {
  const openAt = (seq: number, behind: boolean): number => {
    let open = 0
    for (const node of session.surface.nodes) {
      if (node === seq && !behind) return open
      const event = events()[node]
      const message = event === undefined ? null : derived(event)
      const content: unknown = message === null ? [] : Reflect.get(message, 'content')
      if (event?.type === 'tool/result') open -= 1
      else if (Array.isArray(content))
        open += content.filter((one) => isRecord(one) && one['type'] === 'tool-call').length
      if (node === seq) return open
    }
    throw new Error(`surface seq ${seq} not found`)
  }
  return {
    toolPairingBalancedBefore: (_session, seq) => openAt(seq, false) === 0,
    toolPairingBalancedAfter: (_session, seq) => openAt(seq, true) === 0,
  }
}

type Bare<E> = E extends LogEvent ? Omit<E, 'seq' | 'time'> : never

/** A log in the core's words: each method adds events and returns what later ones refer to. */
export class Story {
  readonly events: LogEvent[] = []
  readonly trace = emptyTrace()
  #turn = 0
  #step = 0
  #running = false
  #ids = 0

  emit(event: Bare<LogEvent>): number {
    const seq = this.events.length
    const full = { seq, time: seq * 1000, ...event } as LogEvent
    this.events.push(full)
    follow(this.trace, full)
    return seq
  }

  message(message: Partial<LogMessage>, place: Place = 'append'): number {
    const whole: LogMessage = { role: 'user', origin: 'injected', text: '', tokens: 10, calls: [], ...message }
    return this.emit({ kind: 'message', place, message: whole, sources: [] })
  }

  /** A turn begins with a person's message, in its first step. */
  ask(text: string, tokens = 10): number {
    this.emit({ kind: 'turn-start', turn: ++this.#turn })
    this.#step = 0
    this.step()
    return this.message({ origin: 'person', text, tokens })
  }

  step(): void {
    this.boundary()
    this.emit({ kind: 'step-start', turn: this.#turn, step: ++this.#step })
    this.#running = true
  }

  /** The boundary behind the running step: where folds and notices are decided. */
  boundary(): void {
    if (!this.#running) return
    this.#running = false
    this.emit({ kind: 'step-end', turn: this.#turn, step: this.#step })
  }

  endTurn(reason = 'completed'): void {
    this.boundary()
    this.emit({ kind: 'turn-end', turn: this.#turn, reason })
  }

  /** An answer of the model. Calls get their ids here, and wait for `start` and `finish`. */
  say(
    text: string,
    calls: readonly { name: string; args?: object }[] = [],
    tokens = 20,
  ): { seq: number; ids: string[] } {
    const made = calls.map(({ name, args = {} }) => ({ id: `call-${this.#ids++}`, name, args: JSON.stringify(args) }))
    const seq = this.message({ role: 'assistant', origin: 'model', text, tokens, calls: made })
    return { seq, ids: made.map((call) => call.id) }
  }

  start(callId: string, name: string): void {
    this.emit({ kind: 'call', callId, name, args: '{}' })
  }

  finish(callId: string, text = 'done', tokens = 30): number {
    return this.message({ role: 'tool', origin: 'tool', callId, text, tokens })
  }

  /** A whole step: a message with calls of these tools, each run to its result. Returns the seq of the message. */
  act(names: readonly string[], text = ''): number {
    const { seq, ids } = this.say(
      text,
      names.map((name) => ({ name })),
    )
    for (const [at, callId] of ids.entries()) {
      this.start(callId, names[at] ?? '')
      this.finish(callId)
    }
    return seq
  }

  /** The records of one checkpoint over a range; returns its seq. */
  compact(start: number, end: number, tokens = 40): number {
    const compactionId = `bracket-${this.#ids++}`
    this.emit({ kind: 'bracket-start', id: compactionId, turn: this.#turn })
    const seq = this.message({ origin: 'checkpoint', text: 'background', tokens, compactionId }, { start, end })
    this.emit({ kind: 'bracket-end', id: compactionId })
    return seq
  }

  /** A message with `clear_mind` calls over these ranges and whatever else; returns the seqs of the checkpoints. */
  clear(ranges: readonly (readonly [number, number])[], text = '', beside: readonly string[] = []): number[] {
    const names = [...ranges.map(() => 'clear_mind'), ...beside]
    const { ids } = this.say(
      text,
      names.map((name) => ({ name })),
    )
    return ids.flatMap((callId, at) => {
      this.start(callId, names[at] ?? '')
      const range = ranges[at]
      const checkpoint = range === undefined ? [] : [this.compact(range[0], range[1])]
      this.finish(callId)
      return checkpoint
    })
  }
}

/** A small seeded generator (mulberry32): the same seed gives the same run. */
export function dice(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number): number => Math.floor(next() * count)
  return {
    below,
    chance: (share: number): boolean => next() < share,
    pick: <T>(list: readonly [T, ...T[]]): T => list[below(list.length)] ?? list[0],
  }
}
