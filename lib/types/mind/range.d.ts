/**
 * Requested endpoints -> a legal span, or why not and what works instead. Seqs are looked up, never compared: order
 * is the position on the surface.
 */
import type { Span } from '../types.ts';
import type { Refusal } from '../voice/refusal.ts';
import { type Survey } from './survey.ts';
/** A seq, or the outermost legal endpoint on the same side of the newest request as the other endpoint. */
export type Endpoint = number | 'first' | 'latest';
export interface Request {
    readonly start: Endpoint;
    readonly end: Endpoint;
}
/** What a seq is now. */
export type Found = {
    readonly kind: 'live';
    readonly at: number;
}
/** Replaced; `at` is the position of the node that stands for it. */
 | {
    readonly kind: 'covered';
    readonly at: number;
}
/** No message; `near` holds the seqs of the nearest live messages, nearest first, at most two. */
 | {
    readonly kind: 'unknown';
    readonly near: readonly number[];
};
type Answer = {
    span: Span;
} | {
    refusal: Refusal;
};
/**
 * Resolves a requested span.
 *
 * @param find what a seq is now; it must know every node of the surface as live.
 * @param least tokens that a span must have to be offered by a refusal. A requested span is accepted whatever its price.
 */
export declare function resolveSpan(view: Survey, request: Request, find: (seq: number) => Found, least?: number): Answer;
/**
 * The span to offer for two positions: the largest legal part of them where it has `least` tokens, else the smallest
 * legal span around it that has them, else the largest of the surface that has them.
 */
export declare function offerFor(view: Survey, from: number, to: number, least: number): Span | undefined;
export {};
