/** Reads of what was already known: unchanged, or cleared and still in the log. */
import type { Signal } from '../signal.ts';
import type { Trace } from '../trace.ts';
/** The settings of the detector; see config.ts for units and reasons. */
export interface ForgettingLimits {
    readonly rereadTokens: number;
}
export declare function rereadSignals(trace: Trace, { rereadTokens }: ForgettingLimits): Signal[];
