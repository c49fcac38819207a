import type { Commit, Trace } from '../vitals/trace.ts';
/** A run of neighbouring messages that becomes one line. */
export interface Fold {
    /** Positions of its ends on the surface. */
    readonly from: number;
    readonly to: number;
    /** Clears that were made by messages of this run. */
    readonly commits: readonly Commit[];
    /** Whether it holds a call of ours; otherwise it is notices only. */
    readonly calls: boolean;
    /** Seqs of its messages that also said something, which the line keeps as a quote. */
    readonly said: readonly number[];
}
/**
 * The folds that are due at this boundary, in surface order; neither positions nor seqs outlive it. Looks at the whole
 * surface only behind a clear, and else at its tail: calls that can't fold may stay for the rest of a session.
 */
export declare function foldsDue(trace: Trace, quoteChars: number): Fold[];
