/** All that is found about the life of the work at a boundary. */
import type { Moment } from '../anxiety.ts'
import type { Wish } from '../policy.ts'
import type { Signal } from '../signal.ts'
import type { Trace } from '../trace.ts'
import { type BreakerLimits, compactionSignals } from './breaker.ts'
import { type BudgetLimits, budgetSignals } from './budget.ts'
import { type CloseLimits, closeSignals } from './close.ts'
import { type DeclineLimits, declineSignals } from './decline.ts'
import { type ForgettingLimits, rereadSignals } from './forgetting.ts'
import { type HeartbeatLimits, heartbeatSignals } from './heartbeat.ts'
import { pauseOf, pauseSignals } from './pause.ts'

export type LifeLimits = BudgetLimits & DeclineLimits & HeartbeatLimits & BreakerLimits & ForgettingLimits & CloseLimits

/** What is known at the boundary beside the log. */
export interface LifeMoment extends Moment {
  /** The clock, in milliseconds; the time of the newest round where the log is all there is. */
  readonly now?: number
  /** Ids of jobs and subagents that a live service says have ended. */
  readonly over?: readonly string[]
}

export function lifeSignals(trace: Trace, at: LifeMoment, limits: LifeLimits): Signal[] {
  const now = at.now ?? trace.work.rounds.at(-1)?.time ?? 0
  return [
    ...closeSignals(trace, at, limits),
    ...budgetSignals(trace, now, limits),
    ...declineSignals(trace, at, limits),
    ...heartbeatSignals(trace, now, limits, at.over),
    ...compactionSignals(trace, limits),
    ...rereadSignals(trace, limits),
    ...pauseSignals(trace, at),
  ]
}

/** What a person wants of us now. */
export const wishOf = (trace: Trace, { joining }: Moment): Wish => ({
  paused: pauseOf(trace, joining) !== undefined,
  quiet: trace.life.quiet,
})
