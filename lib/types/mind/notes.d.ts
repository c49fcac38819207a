/** Guards on what a model writes and on what a clear would gain. */
import type { Span } from '../types.ts';
import type { Refusal } from '../voice/refusal.ts';
import { type Survey } from './survey.ts';
/**
 * The notes as they may be sent. Lengths count code points of what is left of them.
 *
 * @param span the span that they are written for; the refusal offers it again.
 */
export declare function checkNotes(notes: unknown, limits: {
    readonly minNotesChars: number;
    readonly maxNotesChars: number;
}, span: Span): {
    notes: string;
} | {
    refusal: Refusal;
};
/**
 * Whether a clear gains enough. Where notes of half the length would do, a checkpoint that is too big is answered with
 * the same span; else a larger span is looked for, the smallest one around it first.
 *
 * @param checkpointTokens price of the whole checkpoint message, in the currency of the span.
 * @param pinTokens the part of it that the words of people take, which no shorter notes can change.
 */
export declare function checkGain(view: Survey, span: Span, checkpointTokens: number, minClearTokens: number, pinTokens?: number): Refusal | undefined;
