import type { Moment } from '../anxiety.ts';
import type { Signal } from '../signal.ts';
import type { Trace } from '../trace.ts';
import type { Round, Said, Work } from '../work.ts';
/** The settings of the close; see config.ts for units and reasons. */
export interface CloseLimits {
    readonly closeAfterRounds: number;
    readonly noticeRatio: number;
}
/** How the anomaly of a close is named: the mark and the key of the loop. */
export declare const CLOSE = "close ";
export declare function closeSignals(trace: Trace, at: Moment, limits: CloseLimits): Signal[];
/** Rounds behind a notice that go on with what it spoke of: a call of the same tool, or the same empty kind. */
export declare function roundsSince(work: Work, told: Said): Round[];
/**
 * The close that was ignored in this turn of the person: the loop went on behind it, nothing was gained and nothing was
 * saved. Undefined where a person can be asked, or nothing tells.
 */
export declare function ignoredClose({ work, life, asks }: Trace, { closeAfterRounds }: CloseLimits): Said | undefined;
