/** Calls that were made again later: their older messages repeat what newer ones hold. */
import type { NodeCall } from '../types.ts';
import { type Survey } from './survey.ts';
/** A message with its results, all of whose calls have a newer twin. */
export interface Superseded {
    readonly from: number;
    readonly to: number;
    /** The call with the biggest result, and the seq of the newer result. */
    readonly call: NodeCall;
    readonly newer: number;
}
/**
 * Every superseded message that may be cleared with its results, O(nodes), newest first. A message is only taken
 * whole: one call without a twin keeps it. A newer failure doesn't supersede an older success.
 */
export declare function superseded(view: Survey): Superseded[];
