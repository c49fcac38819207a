/** Whether the work gets worse: more errors than usual, fixes of one diagnosis that fix nothing, a doubted result. */
import type { Moment } from '../anxiety.ts';
import type { Signal } from '../signal.ts';
import type { Trace } from '../trace.ts';
/** The settings of the detector; see config.ts for units and reasons. */
export interface DeclineLimits {
    readonly declineFactor: number;
    readonly declineCalls: number;
    readonly declineShare: number;
    readonly declineChecks: number;
}
export declare function declineSignals(trace: Trace, { joining }: Moment, limits: DeclineLimits): Signal[];
