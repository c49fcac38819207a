/** The best clear of a session at a step boundary, looked for only as often as the answer is likely to change. */
import type { Session } from '@deepseek-ai/dsh-session'
import type { Config } from '../config/fields.ts'
import { KEEP_STEPS } from '../mind/candidates.ts'
import { bestToClear } from '../mind/milestone.ts'
import { survey } from '../mind/survey.ts'
import type { Trace } from '../vitals/trace.ts'
import type { ClearableSpan } from '../voice/notice.ts'
import { offeredWorth } from './worth.ts'

/** Looks in vain since a request, since a part was finished, or since something was found. */
interface Vain {
  readonly turn: number
  readonly asks: number
  /** Last seq of the part that was finished last. */
  readonly finished: number | undefined
  readonly looks: number
  /** Step from which another look is worth its cost. */
  readonly next: number
}

const vain = new WeakMap<Session, Vain>()

/**
 * The span that a notice names first, or undefined. A look costs O(surface), and above a threshold there would be one at every step:
 * while looks are in vain they come ever more rarely, until another request or the end
 * of a part changes what is finished.
 *
 * @param asked a newer request of a person joins the step.
 */
export function bestClear(config: Config, session: Session, trace: Trace, asked: boolean): ClearableSpan | undefined {
  const { turn, steps } = trace
  const asks = trace.asks + (asked ? 1 : 0)
  const finished = trace.life.milestone?.to
  const last = vain.get(session)
  const same = last?.turn === turn && last.asks === asks && last.finished === finished ? last : undefined
  if (same !== undefined && steps < same.next) return undefined
  const view = survey(trace.nodes, { turn, ...(asked ? { asked } : {}) })
  const best = bestToClear(trace, view, offeredWorth(config, trace))
  const looks = (same?.looks ?? 0) + 1
  if (best === undefined) vain.set(session, { turn, asks, finished, looks, next: steps + pause(looks, config) })
  else vain.delete(session)
  return best
}

/** What was done last becomes clearable with the next steps; behind them each pause is twice as long, up to a notice's. */
const pause = (looks: number, { noticeStepGap }: Config): number =>
  Math.min(Math.max(1, 2 ** (looks - KEEP_STEPS)), noticeStepGap)
