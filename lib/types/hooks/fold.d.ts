/** Folds consumed calls at a step boundary: chooses by the trace, words the lines, and writes them in one go. */
import type { Session } from '@deepseek-ai/dsh-session';
import type { Host } from '../host/index.ts';
import type { Trace } from '../vitals/trace.ts';
/** The settings that folding reads; see config.ts for units and reasons. */
export interface FoldLimits {
    readonly quoteChars: number;
    readonly paybackSteps: number;
    /** Price of a cached token of the session's model over that of an uncached one. */
    readonly cachedRatio: number;
}
/**
 * Folds what is due on the live surface.
 *
 * @returns how many folds landed.
 * @throws at the first fold that the platform refuses; those before it have landed.
 */
export declare function foldConsumed(host: Host, session: Session, trace: Trace, limits: FoldLimits): number;
