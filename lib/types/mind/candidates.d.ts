/** Which legal spans are worth clearing, ranked by their price: finished turns, older steps, and steps that are spent. */
import type { Span } from '../types.ts';
import type { Pause } from '../vitals/life/breaker.ts';
import { type Price } from './price.ts';
import type { SpentKind } from './spent.ts';
import { type Survey } from './survey.ts';
export interface Candidate {
    readonly span: Span;
    readonly reason: CandidateReason;
    /** By estimate: the notes are not written yet. */
    readonly price: Price;
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
/** One step that a later one made worthless; `newer`: seq of the newer copy, the write, the success. */
 | {
    readonly kind: Exclude<SpentKind, 'unused'>;
    readonly name: string;
    readonly target: string;
    readonly newer: number;
}
/** One step whose result nothing refers to again. */
 | {
    readonly kind: 'unused';
    readonly name: string;
    readonly target: string;
}
/** Neighbouring steps of these kinds, with notices and lines of ours between them. */
 | {
    readonly kind: 'spent';
    readonly counts: Readonly<Record<SpentKind | 'notice', number>>;
};
/** What a clear has to free to be worth a call. */
export interface Worth {
    /** Least net gain in tokens. */
    readonly minTokens: number;
    /** Most tokens of a checkpoint apart from the words of people: frame, shortest notes, handles. */
    readonly checkpointTokens: number;
    /** Most tokens of people's words in it. */
    readonly pinTokens: number;
    /** Price of a cached input token over that of an uncached one, for the model of the session. */
    readonly cachedRatio: number;
    /** Steps within which a clear has to pay back. */
    readonly paybackSteps: number;
    /** Position from which the next request misses the cache anyway; absent where it hits. */
    readonly missesFrom?: number;
    /** No clear is let through for now, so that none is offered. */
    readonly paused?: Pause;
}
interface Pricing extends Worth {
    readonly limit: number;
    readonly view: Survey;
    /** Tokens that a clear of these positions would free, by estimate. */
    readonly freed: (from: number, to: number) => number;
}
/** Steps at the end of the running turn that stay in the original. */
export declare const KEEP_STEPS = 2;
/** At most `limit` disjoint legal spans worth clearing, best first; each frees at least `minTokens` by estimate. */
export declare function candidates(view: Survey, worth: Worth & {
    readonly limit: number;
}): Candidate[];
/**
 * What a clear of two positions and all between frees, by estimate: not the text of checkpoints inside, which goes on in
 * the new notes, nor what the platform puts in again, nor the words of a person, which are pinned.
 */
export declare const freedBy: (view: Survey, { checkpointTokens, pinTokens }: Worth) => Pricing['freed'];
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
export {};
