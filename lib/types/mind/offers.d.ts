/** Keeps the calls that a refusal prints true: each must pay once pins and handles are counted, too. */
import type { Span } from '../types.ts';
import type { Refusal } from '../voice/refusal.ts';
/**
 * The refusal with offers that pay. One that does not is replaced by another span, or goes.
 *
 * @param pays whether a clear of a span is accepted with the shortest notes.
 * @param other a span that pays, looked for only where it is needed.
 */
export declare function payingOffers(refusal: Refusal, pays: (span: Span) => boolean, other: () => Span | undefined): Refusal;
