/**
 * The notice of an early end: the measured room, the open item, the next action. Where it comes twice in a turn it
 * offers a checkpoint of the finished span in a fixed form. At most 120 tokens.
 */
import type { GoodState, Language, OpenItem, Span } from '../types.ts';
import { type Wording } from './wording.ts';
export interface AnxietyFacts {
    readonly item: OpenItem;
    /** Pressure and window in tokens, where they are known. */
    readonly pressure?: number;
    readonly window?: number;
    /** The checkpoint that is offered; absent at the first notice and where nothing can be cleared. */
    readonly offer?: Pick<Span, 'start' | 'end'> | 'restart';
    /** What the form of its notes can say already. */
    readonly known?: KnownParts;
}
/** Parts of a checkpoint that the trace knows. */
export interface KnownParts {
    /** Todos that are done. */
    readonly done: number;
    readonly good?: GoodState;
}
/** What is open, and the next action, in the conversation's language. */
export declare const openItemWords: (item: OpenItem, language: Language) => {
    readonly open: string;
    readonly next: string;
};
/** The notice in the conversation's language; the form is filled in where that fits. */
export declare function anxietyText(facts: AnxietyFacts, language: Language, words?: Wording): string;
