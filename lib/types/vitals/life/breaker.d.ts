/** Compactions that fail or do not hold: said once, and where clears refill at once no further one is let through. */
import type { Signal } from '../signal.ts';
import type { Trace } from '../trace.ts';
/** The settings of the detector; see config.ts for units and reasons. */
export interface BreakerLimits {
    readonly breakerSteps: number;
    readonly breakerRefills: number;
    readonly breakerCooldown: number;
    readonly breakerFailures: number;
    readonly breakerSameFailures: number;
}
/** Open: since which step, and from which step one clear is let through. Trial: that clear is on its way. */
export type Breaker = {
    readonly state: 'closed';
} | {
    readonly state: 'open';
    readonly refills: number;
    readonly since: number;
    readonly until: number;
} | {
    readonly state: 'trial';
    readonly refills: number;
    readonly since: number;
    readonly until: number;
};
/** Replays our clears of the session through the breaker; it holds back nothing else, so nothing else opens it. */
export declare function breakerOf({ life, steps }: Trace, limits: BreakerLimits): Breaker;
/** Whether a clear would be refused at this step. One that was on its way when the breaker opened had been offered. */
export declare function isBroken(breaker: Breaker, step: number): boolean;
/** No clear is let through: how many were full again at once, and the steps for which it stays so. */
export interface Pause {
    readonly refills: number;
    readonly wait: number;
}
/**
 * Whether clears pause.
 *
 * @param step the running one; the next one for what is offered now, which can be taken up only then.
 */
export declare function pauseAt(trace: Trace, limits: BreakerLimits, step: number): Pause | undefined;
export declare function compactionSignals(trace: Trace, limits: BreakerLimits): Signal[];
