import type { Moment } from '../anxiety.ts';
import { type Signal } from '../signal.ts';
import type { Trace } from '../trace.ts';
import type { Round, Said, Work } from '../work.ts';
/** The settings of the close; see config.ts for units and reasons. */
export interface CloseLimits {
    readonly closeAfterRounds: number;
    readonly noticeRatio: number;
}
export declare function closeSignals(trace: Trace, at: Moment, limits: CloseLimits): Signal[];
/** Rounds behind a notice that go on with what it spoke of: a call of the same tool, or the same empty kind. */
export declare function roundsSince(work: Work, told: Said): Round[];
/**
 * Whether anything since a notice was progress: a result that the session did not have, or another error than those
 * before. Other words, other parameters and edits that change no result are none.
 */
export declare function gained(work: Work, told: Said): boolean;
/**
 * The close that was ignored in this turn of the person: the loop went on behind it, nothing was gained and nothing was
 * saved. Undefined where a person can be asked, or nothing tells.
 */
export declare function ignoredClose({ work, life, asks }: Trace, { closeAfterRounds }: CloseLimits): Said | undefined;
