/** Plays a log through trace, detectors and policy, and notes what would have been said where. */
import { usualWorth } from '../defaults.ts'
import { knownParts, type NoticeSetting, noticeText } from '../mind/notice.ts'
import { recallSignals } from '../mind/recall.ts'
import { survey } from '../mind/survey.ts'
import type { LogEvent, LogMessage } from '../types.ts'
import { type JudgementLimits, judge } from '../vitals/judgement.ts'
import { type LifeLimits, lifeSignals, wishOf } from '../vitals/life/index.ts'
import { pressureOf } from '../vitals/mark.ts'
import type { Ruling } from '../vitals/policy.ts'
import type { SignalKind } from '../vitals/signal.ts'
import { emptyTrace, follow, type Trace } from '../vitals/trace.ts'
import { REMINDER } from '../vitals/work.ts'
import { textTokens } from '../voice/measure.ts'

/** One thing that was found at one place. */
export interface Finding {
  readonly kind: SignalKind
  readonly subkind: string
  readonly severity: 'info' | 'warn' | 'critical'
  /** The message of the model after which the notice would be given. */
  readonly atSeq: number
  readonly fromSeq: number
  readonly toSeq: number
  readonly turn: number
  readonly step: number
  readonly evidence: readonly string[]
  /** Why it would not be said; absent where it would. */
  suppressed?: string
}

/** One notice that the model would have got. */
export interface Notice {
  readonly turn: number
  readonly step: number
  readonly kind: string
  readonly text: string
  readonly tokens: number
}

export interface Replay {
  readonly trace: Trace
  readonly findings: readonly Finding[]
  readonly notices: readonly Notice[]
  /** What the last boundary showed. */
  readonly rulings: readonly Ruling[]
  readonly looked: readonly string[]
}

export type ReplayLimits = JudgementLimits & LifeLimits & { readonly anxietyAction: NoticeSetting['action'] }

/** Plays the events; linear in them. */
export function replay(events: readonly LogEvent[], limits: ReplayLimits): Replay {
  const trace = emptyTrace()
  const findings: Finding[] = []
  const notices: Notice[] = []
  /** Stand-ins that were found, by finding: they are forgiven where the file is written again without them. */
  const standIns = new Map<Finding, readonly string[]>()
  let last = judge(trace.work, {}, limits)
  let judged = 0

  for (const [at, event] of events.entries()) {
    if (!take(trace, event)) continue
    const { work } = trace
    if (work.count === 0 || !isBoundary(trace, event, judged)) continue
    judged = work.count
    const reminded = next(events, at, ({ plugin }) => plugin === REMINDER) ? ({ reminded: true } as const) : {}
    const moment = { ...meterOf(trace), ...reminded, now: event.time }
    const signals = [...lifeSignals(trace, moment, limits), ...recallSignals(trace)]
    last = judge(work, moment, limits, { signals, ...wishOf(trace, moment) })
    for (const ruling of last.rulings) {
      const finding = findingOf(trace, ruling)
      if (!repeats(findings, finding, ruling)) findings.push(finding)
      if (ruling.suppressed !== undefined) continue
      if (ruling.signal.kind === 'anxiety')
        standIns.set(finding, work.rounds.at(-1)?.standIns.map(({ path }) => path) ?? [])
      notices.push(say(trace, ruling, events, at, limits))
    }
  }
  forgive(trace, standIns)
  return {
    trace,
    findings,
    notices,
    rulings: last.rulings,
    looked: last.evidence.map(({ kind, text }) => `${kind}: ${text}`),
  }
}

/** A record whose place is not on the surface (a log that begins in the middle) is left out. */
function take(trace: Trace, event: LogEvent): boolean {
  try {
    follow(trace, event)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/**
 * Where something could be said: after a step; after a turn where its last message made no call, since only then it is
 * known that it ended the turn; and after a prompt that stands there again.
 */
function isBoundary(trace: Trace, event: LogEvent, judged: number): boolean {
  const newest = trace.work.rounds.at(-1)
  if (event.kind === 'step-end') return newest?.kind !== 'text'
  if (event.kind === 'turn-end') return newest?.kind === 'text' && newest.ended !== undefined
  return event.kind === 'message' && event.message.role === 'user' && trace.work.count > judged
}

function meterOf(trace: Trace) {
  const tokens = pressureOf(trace)
  const window = trace.route?.window
  return { ...(tokens === undefined ? {} : { tokens }), ...(window === undefined ? {} : { window }) }
}

function findingOf(trace: Trace, { signal, suppressed }: Ruling): Finding {
  const round = trace.work.rounds.at(-1)
  const { kind, subkind, severity, fromSeq, toSeq, evidence } = signal
  return {
    kind,
    subkind,
    severity: suppressed === undefined ? severity : 'info',
    atSeq: round?.seq ?? toSeq,
    fromSeq,
    toSeq,
    turn: round?.turn ?? 0,
    step: round?.step ?? 0,
    evidence,
    ...(suppressed === undefined ? {} : { suppressed }),
  }
}

/** A suppressed finding that says what the one before it of its pattern said is left out. */
function repeats(findings: readonly Finding[], finding: Finding, { suppressed }: Ruling): boolean {
  const before = findings.findLast((one) => one.subkind === finding.subkind)
  return suppressed !== undefined && before !== undefined && before.suppressed === suppressed
}

/** Words the notice, and remembers it as said where the log does not hold the same one itself. */
function say(trace: Trace, ruling: Ruling, events: readonly LogEvent[], at: number, limits: ReplayLimits): Notice {
  const { work, nodes, turn } = trace
  const { kind, key, count } = ruling.signal
  const round = work.rounds.at(-1)
  const asks = round?.asks ?? 0
  const earlier = work.said.filter((one) => one.kind === kind && one.asks === asks).length
  const { tokens: pressure, ...window } = meterOf(trace)
  const text = noticeText(ruling, earlier, survey(nodes, { turn }), usualWorth, {
    action: limits.anxietyAction,
    known: knownParts(trace),
    language: trace.language ?? 'en',
    ...window,
    ...(pressure === undefined ? {} : { pressure }),
  })
  // A notice of ours about the same thing stands in the log itself.
  if (!next(events, at, ({ about }) => about === key))
    work.said.push({
      seq: round?.last ?? 0,
      kind,
      about: key,
      count,
      round: work.count,
      asks,
      turn,
      time: round?.time ?? 0,
    })
  return { turn: round?.turn ?? 0, step: round?.step ?? 0, kind, text, tokens: textTokens(text) }
}

/** Whether some message follows before the model speaks again. */
function next(events: readonly LogEvent[], at: number, wanted: (message: LogMessage) => boolean): boolean {
  for (let after = at + 1; after < events.length; after++) {
    const event = events[after]
    if (event?.kind !== 'message') continue
    if (wanted(event.message)) return true
    if (event.message.role === 'assistant') return false
  }
  return false
}

/**
 * Seen from the end of the log, a stand-in was a step on the way where none is left, or where the work is handed in as
 * the real thing.
 */
function forgive({ work }: Trace, standIns: ReadonlyMap<Finding, readonly string[]>): void {
  const handedIn = work.rounds.findLast(
    ({ kind, calls }) => kind === 'text' || calls.some(({ purpose }) => purpose === 'submit'),
  )
  const real = handedIn?.signs.some(({ kind }) => kind === 'real') === true
  for (const [finding, paths] of standIns) {
    const left = work.ledger.some(({ seq }) => seq >= finding.atSeq)
    if (paths.length > 0 && (!left || real)) finding.suppressed = 'replaced'
  }
}
