/**
 * The pure core for other harnesses: the trace of a session, the judgement of its newest step, and the words for a
 * model. Nothing here reads a clock, a file or a network, and nothing is kept outside the trace, which is plain JSON.
 *
 * The types are written by hand and stay; what the trace holds inside is not part of them.
 */

import { DEFAULTS } from './config/fields.ts'
import { usualWorth } from './defaults.ts'
import { chatEvents } from './host/chat.ts'
import { type RawEvent, toLogEvent } from './host/log.ts'
import { noticeText } from './mind/notice.ts'
import { survey } from './mind/survey.ts'
import type { Language, LogEvent } from './types.ts'
import { judge } from './vitals/judgement.ts'
import { pressureOf } from './vitals/mark.ts'
import { emptyTrace, follow, type Trace as Inner } from './vitals/trace.ts'
import { textTokens } from './voice/measure.ts'

export type { LogCall, LogEvent, LogMessage, Origin, Place, Todo } from './types.ts'

/** A session as far as it has been followed. Plain JSON: it may be stored and read back. */
export interface Trace {
  /** Rounds, that is messages of the model, so far. */
  readonly work: { readonly count: number }
}

/** Thresholds; README.md says what each does. */
export interface Limits {
  readonly repeatCalls: number
  readonly repeatErrors: number
  readonly repeatQuestions: number
  readonly repeatEdits: number
  readonly stallRounds: number
  readonly emptyTurns: number
  readonly repeatWords: number
  readonly flatMeasures: number
  readonly pollSeconds: number
  readonly pollSteps: number
  readonly anxietyKinds: number
  readonly anxietyTokens: number
  readonly silenceSeconds: number
  readonly silenceSteps: number
  readonly silencePollSteps: number
  readonly noticeKindSteps: number
  readonly worseBy: number
  readonly notices: { readonly spin: boolean; readonly anxiety: boolean }
}

/** What a harness knows at a boundary beside the log; absent figures are unknown. */
export interface Moment {
  /** Tokens of the next prompt, and the whole window. */
  readonly tokens?: number
  readonly window?: number
  /** Words of a person that are about to be added. */
  readonly joining?: string
}

/** One thing that was found at the newest step. */
export interface Finding {
  readonly kind: 'spin' | 'anxiety'
  readonly subkind: string
  readonly severity: 'info' | 'warn' | 'critical'
  /** Names the anomaly; equal while it is the same one. */
  readonly key: string
  readonly count: number
  readonly fromSeq: number
  readonly toSeq: number
  readonly evidence: readonly string[]
  /** Why it should not be said now; absent for the one that should. */
  readonly suppressed?: string
  /** What to tell the model; absent where it should not be said. */
  readonly text?: string
}

/** The default thresholds. */
export const defaultLimits: Limits = DEFAULTS

/** A trace of nothing. */
export const openTrace = (): Trace => emptyTrace()

/**
 * Adds one event, in place.
 *
 * @throws RangeError where a replacement names messages that are not on the surface.
 */
export function followEvent(trace: Trace, event: LogEvent): void {
  follow(inner(trace), event)
}

/** One event of a dsh session log, live or stored, or undefined where it does not matter here. */
export const fromDsh = (event: RawEvent): LogEvent | undefined =>
  toLogEvent(event, (message) => textTokens(JSON.stringify(message)))

/** The events of an array of chat messages in either common provider shape. */
export const fromChat = (messages: readonly unknown[]): LogEvent[] => [...chatEvents(messages, textTokens)]

/**
 * Judges the newest step. At most one finding is not suppressed; its text is for the model, and `remember` says that
 * the model has been told.
 */
export function judgeTrace(trace: Trace, at: Moment = {}, limits: Limits = defaultLimits): Finding[] {
  const session = inner(trace)
  const tokens = at.tokens ?? pressureOf(session)
  const window = at.window ?? session.route?.window
  const meter = { ...(tokens === undefined ? {} : { tokens }), ...(window === undefined ? {} : { window }) }
  const { rulings } = judge(session.work, { ...at, ...meter }, limits)
  return rulings.flatMap((ruling) => {
    const { kind, subkind, severity, key, count, fromSeq, toSeq, evidence } = ruling.signal
    if (kind !== 'spin' && kind !== 'anxiety') return []
    const found = { kind, subkind, severity, key, count, fromSeq, toSeq, evidence }
    if (ruling.suppressed !== undefined) return { ...found, suppressed: ruling.suppressed }
    const setting = {
      action: 'notice' as const,
      language: session.language ?? ('en' satisfies Language),
      ...(tokens === undefined ? {} : { pressure: tokens }),
      ...(window === undefined ? {} : { window }),
    }
    return { ...found, text: noticeText(ruling, 0, survey(session.nodes, { turn: session.turn }), usualWorth, setting) }
  })
}

/** Notes that the model has been told of a finding, where the harness does not write it into a log that is followed. */
export function remember(trace: Trace, { kind, key, count }: Finding): void {
  const { work, turn } = inner(trace)
  const round = work.rounds.at(-1)
  const place = { seq: round?.last ?? 0, round: work.count, asks: round?.asks ?? 0, turn, time: round?.time ?? 0 }
  work.said.push({ ...place, kind, about: key, count })
}

/** The inside of a trace that this module has made. */
function inner(trace: Trace): Inner {
  if (!('nodes' in trace)) throw new TypeError('no trace of this module')
  return trace as Inner
}
