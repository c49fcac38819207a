/** Which legal spans are worth clearing: finished turns, older steps of a long turn, older copies of a call. */
import type { Span } from '../types.ts';
import { type Survey } from './survey.ts';
export interface Candidate {
    readonly span: Span;
    readonly reason: CandidateReason;
}
export type CandidateReason = 
/** `title`: the first words of its user, raw; may be empty. */
{
    readonly kind: 'turn';
    readonly turn: number;
    readonly title: string;
}
/** Neighbouring turns that are too small one by one. */
 | {
    readonly kind: 'turns';
    readonly fromTurn: number;
    readonly toTurn: number;
} | {
    readonly kind: 'run';
    readonly turn: number;
    readonly fromStep: number;
    readonly toStep: number;
}
/** `newer`: seq of the newer result of the same call. */
 | {
    readonly kind: 'duplicate';
    readonly name: string;
    readonly target: string;
    readonly newer: number;
};
/** What a clear has to free to be worth a call. */
export interface Worth {
    /** Least net gain in tokens. */
    readonly minTokens: number;
    /** Most tokens of a checkpoint apart from the words of people: frame, shortest notes, handles. */
    readonly checkpointTokens: number;
    /** Most tokens of people's words in it. */
    readonly pinTokens: number;
}
/** At most `limit` disjoint legal spans worth clearing, best first; each frees at least `minTokens` by estimate. */
export declare function candidates(view: Survey, worth: Worth & {
    readonly limit: number;
}): Candidate[];
/** The first words of the person (or goal) that a turn answers, raw. */
export declare function titleOf(view: Survey, part: {
    readonly from: number;
    readonly to: number;
}): string;
/** Position of the message whose words are the title, or -1. */
export declare function titleAt(view: Survey, part: {
    readonly from: number;
    readonly to: number;
}): number;
