/** All that is found about the life of the work at a boundary. */
import type { Moment } from '../anxiety.ts';
import type { Wish } from '../policy.ts';
import type { Signal } from '../signal.ts';
import type { Trace } from '../trace.ts';
import { type BreakerLimits } from './breaker.ts';
import { type BudgetLimits } from './budget.ts';
import { type CloseLimits } from './close.ts';
import { type DeclineLimits } from './decline.ts';
import { type ForgettingLimits } from './forgetting.ts';
import { type HeartbeatLimits } from './heartbeat.ts';
export type LifeLimits = BudgetLimits & DeclineLimits & HeartbeatLimits & BreakerLimits & ForgettingLimits & CloseLimits;
/** What is known at the boundary beside the log. */
export interface LifeMoment extends Moment {
    /** The clock, in milliseconds; the time of the newest round where the log is all there is. */
    readonly now?: number;
    /** Ids of jobs and subagents that a live service says have ended. */
    readonly over?: readonly string[];
}
export declare function lifeSignals(trace: Trace, at: LifeMoment, limits: LifeLimits): Signal[];
/** What a person wants of us now. */
export declare const wishOf: (trace: Trace, { joining }: Moment) => Wish;
