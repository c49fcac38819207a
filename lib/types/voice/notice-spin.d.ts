/**
 * The spin notice: what repeats and how often, the ways out that fit, and the span to clear once one is found. At most
 * 120 tokens; shorter where it comes again.
 */
import type { Language, Span } from '../types.ts';
import { type Wording } from './wording.ts';
/** The patterns, as `vitals/spin.ts` names them. */
export interface SpinFacts {
    readonly pattern: string;
    /** What repeats, in the log's own words; empty where the pattern says it all. */
    readonly what: string;
    readonly count: number;
    /** Seqs where it began and where it was seen last. */
    readonly fromSeq: number;
    readonly toSeq: number;
    /** It has been spoken of before. */
    readonly again: boolean;
    /** The part of the surface that can be cleared once a way out is found; absent where it would not pay. */
    readonly span?: Pick<Span, 'start' | 'end'>;
}
/** The notice in the conversation's language. */
export declare function spinText({ pattern, what, count, fromSeq, toSeq, again, span }: SpinFacts, language: Language, words?: Wording): string;
