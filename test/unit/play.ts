/** Sessions as the core reads them, written step by step, and what a judge makes of each boundary. */
import { DEFAULTS } from '../../src/config/fields.ts'
import { recallSignals } from '../../src/mind/recall.ts'
import type { LogEvent, LogMessage } from '../../src/types.ts'
import { type JudgementLimits, judge } from '../../src/vitals/judgement.ts'
import { type LifeLimits, type LifeMoment, lifeSignals, wishOf } from '../../src/vitals/life/index.ts'
import type { Ruling } from '../../src/vitals/policy.ts'
import { emptyTrace, follow, type Trace } from '../../src/vitals/trace.ts'

/** One call with what comes back; a failing one is flagged by its tool. */
export interface Deed {
  readonly name?: string
  readonly args?: object | string
  readonly result?: string
  readonly failed?: boolean
  /** The platform's reminder of repeats comes with its result. */
  readonly reminded?: boolean
}

export const bash = (command: string, result: string, failed = false): Deed => ({
  name: 'bash',
  args: { command },
  result,
  failed,
})
export const write = (file_path: string, content: string): Deed => ({
  name: 'write',
  args: { file_path, content },
  result: `Wrote ${file_path}.`,
})

interface Options {
  /** Milliseconds between two events; small ones look like a synthetic clock. */
  readonly tick?: number
  readonly limits?: Partial<JudgementLimits & LifeLimits>
  readonly at?: LifeMoment
  /** Names of calls and the first seq: what must not matter. */
  readonly prefix?: string
  readonly seq?: number
  readonly time?: number
  /** Whether what the policy would say is written into the log. */
  readonly speak?: boolean
}

/** Plays a session and judges it at every boundary, as the plugin does. */
export class Play {
  readonly events: LogEvent[] = []
  readonly trace: Trace = emptyTrace()
  /** What was said, and everything that was found, in order. */
  readonly said: Ruling[] = []
  readonly found: Ruling[] = []
  readonly #options: Options
  #seq: number
  #time: number
  #calls = 0
  #turn = 0
  #step = 0

  constructor(options: Options = {}) {
    this.#options = options
    this.#seq = options.seq ?? 0
    this.#time = options.time ?? 0
  }

  /** Patterns that were said. */
  get patterns(): string[] {
    return this.said.map(({ signal }) => signal.subkind)
  }

  add(event: object): void {
    this.#seq += 1
    this.#time += this.#options.tick ?? 1000
    const whole = { seq: this.#seq, time: this.#time, ...event } as LogEvent
    this.events.push(whole)
    follow(this.trace, whole)
  }

  #message(message: Partial<LogMessage>): void {
    const whole = { text: '', tokens: 10, calls: [], ...message }
    this.add({ kind: 'message', place: 'append', message: whole, sources: [] })
  }

  /** A turn begins with a message of a person, or with a prompt of a program. */
  person(text: string, origin: LogMessage['origin'] = 'person'): this {
    this.end()
    this.#turn += 1
    this.#step = 0
    this.add({ kind: 'turn-start', turn: this.#turn })
    const rounds = this.trace.work.count
    this.#message({ role: 'user', origin, text })
    // An empty answer that the log does not show is a round of its own.
    if (this.trace.work.count > rounds) this.judge()
    return this
  }

  /** One step: words, and calls with their results. */
  step(text: string, ...deeds: Deed[]): this {
    this.#step += 1
    this.add({ kind: 'step-start', turn: this.#turn, step: this.#step })
    const calls = deeds.map(({ name = 'bash', args = {} }) => {
      this.#calls += 1
      const json = typeof args === 'string' ? args : JSON.stringify(args)
      return { id: `${this.#options.prefix ?? 'c'}${this.#calls}`, name, args: json }
    })
    this.#message({ role: 'assistant', origin: 'model', text, calls })
    deeds.forEach(({ result = 'ok', failed, reminded }, at) => {
      const callId = calls[at]?.id ?? ''
      this.#message({ role: 'tool', origin: 'tool', callId, text: result, ...(failed ? { failed: true } : {}) })
      if (reminded)
        this.#message({ role: 'user', origin: 'injected', text: 'You are …', plugin: 'repeat-tool-reminder' })
    })
    this.add({ kind: 'step-end', turn: this.#turn, step: this.#step })
    if (this.trace.work.rounds.at(-1)?.kind !== 'text') this.judge()
    return this
  }

  /** One step whose only call is a program that makes these calls. */
  program(text: string, ...deeds: Deed[]): this {
    this.#step += 1
    this.add({ kind: 'step-start', turn: this.#turn, step: this.#step })
    this.#calls += 1
    const rootCallId = `${this.#options.prefix ?? 'c'}${this.#calls}`
    const calls = [{ id: rootCallId, name: 'run_code', args: `{"code":"await run(${this.#calls})"}` }]
    this.#message({ role: 'assistant', origin: 'model', text, calls })
    deeds.forEach(({ name = 'bash', args = {}, result = 'ok', failed = false }, at) => {
      const json = typeof args === 'string' ? args : JSON.stringify(args)
      const call = { rootCallId, callId: `${rootCallId}:code:${at}`, name, args: json }
      this.add({ kind: 'dispatch-start', ...call, failed: false, result: '' })
      this.add({ kind: 'dispatch-end', ...call, failed, result })
    })
    this.#message({ role: 'tool', origin: 'tool', callId: rootCallId, text: `program ${this.#calls} has ended` })
    this.add({ kind: 'step-end', turn: this.#turn, step: this.#step })
    this.judge()
    return this
  }

  /** Time goes by with nothing in the log. */
  wait(minutes: number): this {
    this.#time += minutes * 60_000
    return this
  }

  /** A slash command of a person. */
  command(args: string): this {
    this.add({ kind: 'command', id: `command-${this.#seq}`, name: 'mind', args })
    return this
  }

  todos(...todos: readonly (readonly [string, 'pending' | 'in_progress' | 'completed'])[]): this {
    this.add({ kind: 'todos', todos: todos.map(([text, status]) => ({ text, status })) })
    return this
  }

  /** The turn ends by itself. */
  end(): this {
    if (this.#turn === 0 || this.events.at(-1)?.kind === 'turn-end') return this
    this.add({ kind: 'turn-end', turn: this.#turn, reason: 'completed' })
    if (this.trace.work.rounds.at(-1)?.kind === 'text') this.judge()
    return this
  }

  judge(at: LifeMoment = this.#options.at ?? {}): readonly Ruling[] {
    const limits = { ...DEFAULTS, ...this.#options.limits }
    const signals = [...lifeSignals(this.trace, { now: this.#time, ...at }, limits), ...recallSignals(this.trace)]
    const { rulings } = judge(this.trace.work, at, limits, { signals, ...wishOf(this.trace, at) })
    this.found.push(...rulings)
    const told = rulings.find(({ suppressed }) => suppressed === undefined)
    if (told === undefined) return rulings
    this.said.push(told)
    const { kind, key, count } = told.signal
    if (this.#options.speak !== false)
      this.#message({ role: 'user', origin: 'notice', notice: kind, about: key, count, text: '[dsh-lucid] …' })
    return rulings
  }
}
