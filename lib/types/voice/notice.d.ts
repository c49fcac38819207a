/** The context notice: the reason in figures, then one thing to do with its ready call. At most 120 tokens. */
import type { Language, PressureReason } from '../types.ts';
import { type SpentFacts } from './spent.ts';
import { type Wording } from './wording.ts';
/** What the notice names first. */
export type ClearableSpan = {
    readonly start: number;
    readonly end: number;
    readonly tokens: number;
} & ({
    readonly kind: 'turn';
    readonly turn: number;
} | {
    readonly kind: 'turns';
    readonly fromTurn: number;
    readonly toTurn: number;
} | {
    readonly kind: 'run';
    readonly turn: number;
    readonly fromStep: number;
    readonly toStep: number;
} | SpentFacts
/** A plan whose last todo was closed, or a task that the user has left for another one. */
 | {
    readonly kind: 'plan';
    readonly todos: number;
} | {
    readonly kind: 'task';
});
export interface ContextFacts {
    readonly reason: PressureReason;
    /** Pressure in tokens. */
    readonly pressure: number;
    /** Whole context window in tokens, where it is known. */
    readonly window?: number;
    readonly best: ClearableSpan;
}
/** The notice in the conversation's language. */
export declare function contextText(facts: ContextFacts, language: Language, words?: Wording): string;
