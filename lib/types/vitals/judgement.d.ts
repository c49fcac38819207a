/** All that is found at a boundary, and what of it may be said: the one place where detectors and policy meet. */
import { type AnxietyLimits, type Evidence, type Moment } from './anxiety.ts';
import { type Ruling, type SpeechLimits, type Wish } from './policy.ts';
import type { Signal } from './signal.ts';
import { type SpinLimits } from './spin.ts';
import type { Work } from './work.ts';
export type JudgementLimits = SpinLimits & AnxietyLimits & SpeechLimits;
export interface Judgement {
    /** What was found, the most pressing first; at most one of them is not suppressed. */
    readonly rulings: readonly Ruling[];
    /** Kinds of evidence that were looked at, said or not. */
    readonly evidence: readonly Evidence[];
}
/**
 * Judges the newest round.
 *
 * @param at what is known beside the log.
 * @param besides what was found about the life of the work, and what a person wants now.
 */
export declare function judge(work: Work, at: Moment, limits: JudgementLimits, { signals: others, ...wish }?: Wish & {
    readonly signals?: readonly Signal[];
}): Judgement;
