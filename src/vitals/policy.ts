/** Whether a signal may be said now: what was already said and done decides, read from the log. */

import { lastMark, nextStep, type Reading } from './pressure.ts'
import { CLOSE, type Signal, type SignalKind } from './signal.ts'
import type { Trace } from './trace.ts'
import { hasMadeUpClock, type Round, type Said, type Work } from './work.ts'

/** The settings that the policy reads; see config.ts for units and reasons. */
export interface PolicyLimits {
  readonly noticeStepGap: number
  readonly noticeGrowth: number
}

/**
 * Whether a context notice may speak at this boundary. After a clear or a notice it needs both the step gap and a
 * pressure that has grown since then, so that it neither nags nor waits for a mark that a clear has made meaningless.
 */
export function maySpeak(trace: Trace, reading: Reading, limits: PolicyLimits): boolean {
  const mark = lastMark(trace)
  if (mark === undefined) return true
  if (nextStep(trace) - mark.steps < limits.noticeStepGap) return false
  return mark.pressure === undefined || reading.tokens >= mark.pressure * (1 + limits.noticeGrowth)
}

/** The settings for what is said of the work; see config.ts for units and reasons. */
export interface SpeechLimits {
  /** The close goes with spin. */
  readonly notices: { readonly spin: boolean; readonly anxiety: boolean } & Partial<
    Readonly<Record<SignalKind, boolean>>
  >
  readonly silenceSeconds: number
  readonly silenceSteps: number
  readonly silencePollSteps: number
  readonly noticeKindSteps: number
  readonly worseBy: number
}

/** Why a signal is not said. */
export type Suppression =
  | 'off'
  /** Something else is said at this boundary. */
  | 'one per boundary'
  /** It was said in this turn of the user and has not become worse. */
  | 'said'
  /** It was said twice, or closed; it is left alone. */
  | 'closed'
  | 'silence'
  /** A notice of the same kind is too close. */
  | 'kind'
  /** The platform's own reminder of repeats has just spoken of it. */
  | 'platform'
  /** A person wants a pause, or has silenced us. */
  | 'pause'
  | 'quiet'

/** What a person wants of us now. */
export interface Wish {
  readonly paused?: boolean
  readonly quiet?: boolean
}

/** What is known of a boundary beside the log. */
export interface Boundary extends Wish {
  /** The platform's own reminder of repeats joins the step. */
  readonly reminded?: boolean
}

/** A signal with what the policy makes of it. */
export interface Ruling {
  readonly signal: Signal
  readonly suppressed?: Suppression
  /** How often the anomaly has been spoken of before. */
  readonly before: number
}

/** Kinds by priority, behind what is urgent; the context notice comes between the last two. */
const PRIORITY: readonly SignalKind[] = [
  'spin',
  'anxiety',
  'close',
  'decline',
  'heartbeat',
  'compaction',
  'budget',
  'pause',
  'forgetting',
]
const rank = ({ kind, urgent }: Signal): number => (urgent === true ? -1 : PRIORITY.indexOf(kind))

/** Kinds that say nothing to a person who wants a pause. */
const PRESSING: ReadonlySet<SignalKind> = new Set(['close', 'spin', 'anxiety', 'decline', 'forgetting'])

/** Kinds that speak of what the newest calls repeat. */
const REPEATING: ReadonlySet<SignalKind> = new Set(['spin', 'close'])

/** Steps for which the platform's reminder stands for our first notice. */
const REMINDER_STEPS = 3
/** How often one anomaly is spoken of before it is left alone, and after how many steps it may come back as a relapse. */
const SPOKEN = { times: 2, relapse: 12 } as const

/** What becomes of the signals of one boundary: at most one of them is said. */
export function rulings(work: Work, signals: readonly Signal[], limits: SpeechLimits, at: Boundary = {}): Ruling[] {
  const ordered = [...signals].sort((a, b) => rank(a) - rank(b))
  let taken = false
  return ordered.map((signal) => {
    const before = work.said.filter(({ about }) => about === signal.key || about === CLOSE + signal.key)
    const unwanted = at.quiet === true ? 'quiet' : at.paused === true && PRESSING.has(signal.kind) ? 'pause' : undefined
    const suppressed =
      unwanted ?? suppression(work, signal, before, limits, at) ?? (taken ? 'one per boundary' : undefined)
    taken ||= suppressed === undefined
    return { signal, before: before.length, ...(suppressed === undefined ? {} : { suppressed }) }
  })
}

function suppression(
  work: Work,
  signal: Signal,
  before: readonly Said[],
  limits: SpeechLimits,
  { reminded }: Boundary,
): Suppression | undefined {
  if (limits.notices[signal.kind === 'close' ? 'spin' : signal.kind] === false) return 'off'
  // Two that speak of one call at one boundary would be one too many.
  if (reminded === true && REPEATING.has(signal.kind)) return 'platform'
  if (signal.once === true) return before.length > 0 ? 'said' : undefined
  const since = (round: number): number => signal.rounds.filter((index) => index > round).length
  const reminder = work.reminders.findLast((round) => signal.subkind === 'same-call' && signal.rounds.includes(round))
  if (reminder !== undefined && (work.count - reminder < REMINDER_STEPS || since(reminder) < limits.worseBy))
    return 'platform'
  const last = before.at(-1)
  if (last !== undefined) {
    if (since(last.round) < limits.worseBy && last.asks === asksOf(work)) return 'said'
    const closed = before.length >= SPOKEN.times || last.kind === 'close'
    if (closed && work.count - last.round < SPOKEN.relapse) return 'closed'
    if (silent(work, signal, last, limits)) return 'silence'
  }
  const kin = work.said.findLast(({ kind }) => kind === signal.kind)
  return kin !== undefined && work.count - kin.round < limits.noticeKindSteps ? 'kind' : undefined
}

const asksOf = (work: Work): number => work.rounds.at(-1)?.asks ?? 0

/** Whether an anomaly is still within its silence: by the clock, or by steps where the clock is made up. */
function silent(work: Work, signal: Signal, last: Said, limits: SpeechLimits): boolean {
  const steps = work.count - last.round
  if (signal.subkind === 'polling' && steps < limits.silencePollSteps) return true
  if (hasMadeUpClock(work)) return steps < limits.silenceSteps
  return (work.rounds.at(-1)?.time ?? 0) - last.time < limits.silenceSeconds * 1000
}

/** What followed a notice: nothing yet, the same again, or another approach. */
export type Sequel = 'open' | 'ignored' | 'changed'

/** Steps after a notice within which the same observation means that it was ignored. */
const HEED_STEPS = 3

/**
 * What a notice brought. Ignored: the same call or error came back within three steps and nothing else was tried in
 * between, seen by tool and verb.
 */
export function sequelOf(work: Work, said: Said): Sequel {
  const after = work.rounds.filter(({ index }) => index > said.round && index <= said.round + HEED_STEPS)
  const before = work.rounds.filter(({ index }) => index <= said.round).at(-1)
  if (after.length === 0 || before === undefined) return 'open'
  const traits = ({ calls }: Round): string[] =>
    calls.flatMap(({ key, error }) => [`call ${key}`, ...(error === undefined ? [] : [`error ${error}`])])
  const same = after.some((round) => traits(round).some((trait) => said.about.startsWith(trait)))
  const approach = ({ calls }: Round): string => calls.map(({ tool, verb }) => `${tool} ${verb}`).join(' ')
  const changed = after.some((round) => approach(round) !== approach(before))
  return same && !changed ? 'ignored' : changed ? 'changed' : 'open'
}
