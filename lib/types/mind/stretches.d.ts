/** Neighbouring steps that are spent, joined: a stretch of them needs one clear and one note. */
import type { Span } from '../types.ts';
import type { CandidateReason } from './candidates.ts';
import { type Survey } from './survey.ts';
/** Legal stretches of spent steps between two positions, each inside one turn, in surface order. */
export declare function spentStretches(view: Survey, from: number, before: number): {
    span: Span;
    reason: CandidateReason;
}[];
