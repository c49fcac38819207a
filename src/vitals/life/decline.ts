/** Whether the work gets worse: more errors than usual, fixes of one diagnosis that fix nothing, a doubted result. */
import type { Moment } from '../anxiety.ts'
import type { Signal } from '../signal.ts'
import type { Trace } from '../trace.ts'
import { doubts } from './diagnosis.ts'
import { lifeSignal } from './signal.ts'

/** The settings of the detector; see config.ts for units and reasons. */
export interface DeclineLimits {
  readonly declineFactor: number
  readonly declineCalls: number
  readonly declineShare: number
  readonly declineChecks: number
}

/** Doubts of one result, with nothing new in between, after which it is to be measured again. */
const DOUBTS = 2

export function declineSignals(trace: Trace, { joining = '' }: Moment, limits: DeclineLimits): Signal[] {
  const { life } = trace
  const good = life.good === undefined ? {} : { good: life.good }
  const doubting = joining !== '' && doubts(joining)
  const found: Signal[] = []

  const times = (life.doubt?.count ?? 0) + (doubting ? 1 : 0)
  if (life.doubt !== undefined && times >= DOUBTS) {
    const { seq } = life.doubt
    const evidence = `doubted ${times} times, nothing measured in between`
    found.push(lifeSignal(trace, 'decline', { kind: 'doubted', seq }, { key: `decline doubt ${seq}`, seq, evidence }))
  }

  const { diagnosis } = life
  // The text counts fixes by these seqs: a doubt that only joins the step has none yet.
  if (diagnosis !== undefined && diagnosis.failed.length >= limits.declineChecks) {
    const { words, seq, failed: seqs } = diagnosis
    const facts = { kind: 'diagnosis', words, seqs: [...seqs], ...good } as const
    const evidence = `${seqs.length} fixes failed of: ${words}`
    found.push(lifeSignal(trace, 'decline', facts, { key: `decline diagnosis ${seq}`, seq, evidence }))
  }

  const errors = errorShare(trace, limits)
  if (errors !== undefined) {
    const { seq } = trace.work.rounds[0] ?? { seq: 0 }
    const facts = { kind: 'errors', ...errors, calls: limits.declineCalls, ...good } as const
    const evidence = `${Math.round(100 * errors.share)} % of the last ${limits.declineCalls} calls failed, ${Math.round(100 * errors.usual)} % before`
    found.push(lifeSignal(trace, 'decline', facts, { key: `decline errors ${trace.asks}`, seq, evidence }))
  }
  return found
}

/** The share of failures in the recent calls where it is well above the session's own level. */
function errorShare(
  { life }: Trace,
  { declineFactor, declineCalls, declineShare }: DeclineLimits,
): { readonly share: number; readonly usual: number } | undefined {
  const recent = life.outcomes.slice(-declineCalls)
  const before = life.calls - recent.length
  // A level needs as many calls as what is held against it.
  if (recent.length < declineCalls || before < declineCalls) return undefined
  const failed = recent.filter(Boolean).length
  const share = failed / recent.length
  const usual = (life.failures - failed) / before
  return share >= declineShare && share >= declineFactor * usual ? { share, usual } : undefined
}
