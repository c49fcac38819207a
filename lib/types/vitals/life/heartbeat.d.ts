/** Signs of life of what runs beside the work, and calls of one kind that time out again and again. */
import type { Signal } from '../signal.ts';
import type { Trace } from '../trace.ts';
import type { Background } from './state.ts';
/** The settings of the detector; see config.ts for units and reasons. */
export interface HeartbeatLimits {
    readonly heartbeatMinutes: number;
    readonly heartbeatTimeouts: number;
}
/** Minutes since a moment. */
export declare const minutesSince: (time: number, now: number) => number;
/** What was started and is not known to be over. */
export declare const runningIn: ({ life }: Trace) => readonly Background[];
/**
 * @param now the clock, in milliseconds.
 * @param over ids of what a live service says has ended.
 */
export declare function heartbeatSignals(trace: Trace, now: number, { heartbeatMinutes, heartbeatTimeouts }: HeartbeatLimits, over?: readonly string[]): Signal[];
