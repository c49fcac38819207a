/** What `clear_mind` says when it does not clear: the figure or the true cause first, then a call that works. */
import type { Language, Span } from '../types.ts';
/** An argument of `clear_mind`. */
export type Field = 'start' | 'end' | 'notes';
/** An argument that is missing (`given` absent) or cannot be read (`given` shows it in few words). */
export interface Problem {
    readonly field: Field;
    readonly given?: string;
}
/** An endpoint that falls between a tool call and its result. */
export interface Cut {
    readonly edge: 'start' | 'end';
    readonly seq: number;
    /** The pair that it splits, as seqs; no result where the call has none on the surface. */
    readonly pair?: {
        readonly call: number;
        readonly result?: number;
    };
    /** Nearest legal endpoints of the same edge, in front of it and behind it. */
    readonly before?: number;
    readonly behind?: number;
}
/** A requested seq whose message was replaced, and what stands for it now. */
export interface Covered {
    readonly seq: number;
    readonly by: number;
    readonly as: 'checkpoint' | 'tombstone' | 'message';
}
/**
 * Why nothing was cleared: plain facts. Every span in it is legal where it was made, so that its call is accepted as
 * printed; `spansOf` lists them. An `offer` that is absent means that no span would be worth a call.
 */
export type Refusal = {
    code: 'arguments';
    problems: readonly Problem[];
    offer?: Span | undefined;
} | {
    code: 'unknown';
    seqs: readonly number[];
    near: readonly number[];
    offer?: Span | undefined;
}
/** `left` of the requested span: a part that is the offer, a part too little to offer, or nothing. */
 | {
    code: 'cleared';
    covered: readonly Covered[];
    left: 'part' | 'little' | 'nothing';
    offer?: Span | undefined;
} | {
    code: 'reversed';
    start: number;
    end: number;
    offer?: Span | undefined;
} | {
    code: 'system';
    seq: number;
    offer?: Span | undefined;
}
/** `lastEnd`: seq of the last legal end of the surface. */
 | {
    code: 'running';
    seq: number;
    lastEnd?: number | undefined;
    offer?: Span | undefined;
}
/** `seq` is the newest request; the spans are what may be cleared in front of it and behind it. */
 | {
    code: 'newest';
    seq: number;
    before?: Span | undefined;
    behind?: Span | undefined;
} | {
    code: 'split';
    cuts: readonly Cut[];
    offer?: Span | undefined;
} | {
    code: 'nothing';
} | {
    code: 'notes-short' | 'notes-long';
    chars: number;
    limit: number;
    offer: Span;
}
/**
 * Figures in tokens: `freed` is the span less what the platform puts in again, `pinTokens` the part of the checkpoint
 * that the words of people take. `room`: the offer is the same span, with a checkpoint of at most so many tokens.
 */
 | {
    code: 'too-little';
    span: Span;
    net: number;
    least: number;
    pinTokens: number;
    room?: number | undefined;
    offer?: Span | undefined;
} | {
    code: 'not-smaller';
    span: Span;
    freed: number;
    checkpoint: number;
    pinTokens: number;
    room?: number | undefined;
    offer?: Span | undefined;
} | {
    code: 'locked' | 'no-turn' | 'no-route';
    offer: Span;
} | {
    code: 'platform';
    message: string;
    offer: Span;
}
/** Clears that were full again at once; `wait`: steps until one is let through. */
 | {
    code: 'broken';
    refills: number;
    wait: number;
};
/** Every span whose call the text of a refusal prints, in the order of the text. */
export declare function spansOf(refusal: Refusal): Span[];
/**
 * The text of a refusal: one line, at most 120 tokens, with one call ready to copy, or with two labelled ones where
 * the newest request lies inside the span.
 */
export declare function refusalText(refusal: Refusal, language: Language): string;
/** The same for a person, whose command is `/mind clear`. */
export declare function refusalForPerson(refusal: Refusal, language: Language): string;
