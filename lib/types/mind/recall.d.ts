/** What the newest step did or proposed against the words of a person. */
import type { Signal } from '../vitals/signal.ts';
import type { Trace } from '../vitals/trace.ts';
/**
 * @returns at most one: the oldest rule that the newest round breaks, or else the proposal that was turned down.
 */
export declare function recallSignals(trace: Trace): Signal[];
