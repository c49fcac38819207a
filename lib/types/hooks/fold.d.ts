/** Folds consumed calls at a step boundary: chooses by the trace, words the lines, and writes them in one go. */
import type { Session } from '@deepseek-ai/dsh-session';
import type { Config } from '../config/fields.ts';
import type { Host } from '../host/index.ts';
import type { Trace } from '../vitals/trace.ts';
/** The settings that folding reads. */
type FoldLimits = Pick<Config, 'language' | 'quoteChars' | 'paybackSteps' | 'cachedPriceRatio'>;
/**
 * Folds what is due on the live surface.
 *
 * @throws at the first fold that the platform refuses; those before it have landed.
 */
export declare function foldConsumed(host: Host, session: Session, trace: Trace, limits: FoldLimits): void;
export {};
