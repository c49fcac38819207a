/** The part of the surface that a loop fills, as a span that `clear_mind` accepts. */
import type { Span } from '../types.ts';
import { type Worth } from './candidates.ts';
import { type Survey } from './survey.ts';
/**
 * The largest legal part between two messages. Where the first has been cleared, it begins behind the last checkpoint.
 *
 * @param worth what a clear has to free.
 * @returns undefined where a clear would be refused or not pay.
 */
export declare function spanOfLoop(view: Survey, fromSeq: number, toSeq: number, worth: Worth): Span | undefined;
