/** Guards on what a model writes and on what a clear would gain, and our text of a checkpoint. */
import type { Language, Span } from '../types.ts';
import type { Refusal } from '../voice/refusal.ts';
import type { Survey } from './survey.ts';
/**
 * The notes as they may be kept: trimmed, with plain line breaks and without control characters. Lengths count code
 * points of what is kept.
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
 */
export declare function checkGain(view: Survey, span: Span, checkpointTokens: number, minClearTokens: number): Refusal | undefined;
/** Our text inside the platform's frame, which is English and calls the text background. */
export declare function checkpointText(notes: string, language: Language): string;
