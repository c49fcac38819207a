/**
 * What the installed platform speaks, found out once at load and without side effects, so that nothing is guessed
 * inside a transaction. A line is a family of platform versions with the same shapes.
 */
import { createUserMessage, type UserMessage } from '@deepseek-ai/dsh-llm'
import * as sessionModule from '@deepseek-ai/dsh-session'
import type { RawEvent } from './log.ts'

type Session = sessionModule.Session

/** The platform's replace operation: `{op,start,end}` up to 0.1.4, `{op,startSeq,endSeq}` from 0.1.5 on. */
export type ReplaceOp = (start: number, end: number) => object

/** What of a session the adapter reads, in whichever way the line offers it. */
export interface ReadableSession {
  readonly seq?: number
  readonly events?: readonly RawEvent[]
  eventAt?(seq: number): RawEvent | undefined
  snapshotEvents?(): readonly RawEvent[]
}

/** The installed line. */
export interface Line {
  readonly replaceOp: ReplaceOp
  /** Brands a seq where the line has branded seqs; the identity elsewhere. */
  readonly seq: (value: number) => number
  /** The whole log. Costs a copy after each append: never on the step boundary. */
  readonly events: (session: ReadableSession) => readonly RawEvent[]
  readonly eventAt: (session: ReadableSession, seq: number) => RawEvent | undefined
  /** Number of events in the log. */
  readonly length: (session: ReadableSession) => number
}

/** The platform's modules that the probe needs; tests put strict doubles of other lines in their place. */
export interface Platform {
  /** Makes a detached session that publishes nothing. */
  readonly createSession: () => ProbeSession
  /** Brands a seq; absent before 0.1.2. */
  readonly brandSeq?: (value: number) => number
  /** A message that is legal in a detached session. */
  readonly message: () => object
}

/** What the probe does to a detached session. */
export interface ProbeSession extends ReadableSession {
  append(type: 'user/message', data: object, options: object): { readonly seq: number }
}

const REPLACE_SPELLINGS: readonly ReplaceOp[] = [
  (startSeq, endSeq) => ({ op: 'replace', startSeq, endSeq }),
  (start, end) => ({ op: 'replace', start, end }),
]

/**
 * Probes a platform on detached sessions. A refused append leaves no trace, so each spelling can be tried.
 *
 * @throws where no known spelling is accepted, or the log can't be read: the plugin then stays silent.
 */
export function probeLine(platform: Platform): Line {
  const seq = platform.brandSeq ?? ((value: number) => value)
  let refusal: unknown
  const replaceOp = REPLACE_SPELLINGS.find((spelling) => {
    try {
      const session = platform.createSession()
      const first = session.append('user/message', platform.message(), { surfaceOp: 'append' }).seq
      session.append('user/message', platform.message(), {
        surfaceOp: spelling(seq(first), seq(first)),
        sourceEventSeqs: [seq(first)],
      })
      return true
    } catch (error) {
      refusal = error
      return false
    }
  })
  if (replaceOp === undefined)
    throw new Error('this platform accepts no replace operation that is known here', { cause: refusal })

  const session = platform.createSession()
  const { seq: probe } = session.append('user/message', platform.message(), { surfaceOp: 'append' })
  const events = readers.find((read) => read(session)?.[probe]?.seq === probe)
  if (events === undefined) throw new Error('this platform offers no way to read the log that is known here')
  const eventAt =
    session.eventAt?.(seq(probe))?.seq === probe
      ? (one: ReadableSession, at: number) => one.eventAt?.(seq(at))
      : (one: ReadableSession, at: number) => events(one)?.[at]
  const length =
    session.seq === probe + 1
      ? (one: ReadableSession) => one.seq ?? 0
      : (one: ReadableSession) => events(one)?.length ?? 0
  return { replaceOp, seq, events: (one) => events(one) ?? [], eventAt, length }
}

const readers: readonly ((session: ReadableSession) => readonly RawEvent[] | undefined)[] = [
  (session) => session.snapshotEvents?.(),
  (session) => session.events,
]

/** The platform that is installed. */
export function installedPlatform(): Platform {
  const { Session, SessionId } = sessionModule
  // Not exported before 0.1.2; read by name, so that older lines load.
  const brand: unknown = Reflect.get(sessionModule, 'SessionSeq')
  return {
    createSession: () => Session.create(SessionId('dsh-lucid-probe')) as Session & ProbeSession,
    message: (): UserMessage =>
      createUserMessage({ content: [{ type: 'text', text: 'probe' }], source: { kind: 'user' } }),
    ...(typeof brand === 'function' ? { brandSeq: (value: number) => Number(brand(value)) } : {}),
  }
}
