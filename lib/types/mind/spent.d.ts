/**
 * Steps of the surface that later ones have made worthless: an older copy of a call, a read of what was written
 * since, a failure that the same attempt overcame, a result that nothing refers to again. Pure facts, O(nodes).
 */
import type { NodeCall } from '../types.ts';
import type { Survey } from './survey.ts';
export type SpentKind = 'duplicate' | 'stale' | 'retried' | 'unused';
/** A message with its results, all of whose calls are spent. */
export interface Spent {
    readonly kind: SpentKind;
    readonly from: number;
    readonly to: number;
    /** The call with the biggest result. */
    readonly call: NodeCall;
    /** Seq of the result that makes it worthless; absent where nothing refers to it. */
    readonly newer?: number;
}
/**
 * Every spent message at or behind a position that has all its results behind it, newest first. A message is only
 * taken whole: one call that is still worth something keeps it.
 */
export declare function spent(view: Survey, from?: number): Spent[];
