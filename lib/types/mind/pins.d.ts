/**
 * Pins: the words of people that a checkpoint carries verbatim, inside a budget. First what lays something down, then
 * the other messages, newest first; what does not fit is named by its seq.
 */
import type { Language } from '../types.ts';
import type { Kept } from './kept.ts';
import type { Words } from './words.ts';
export interface PinLimits {
    /** Budget in tokens; the words that a person set by hand are outside it. */
    readonly pinTokens: number;
    /** Seq of a message of the span, for the call that lists the rest. */
    readonly inside: number;
}
/**
 * The lines of the pins section, in the order of the conversation; none where nobody said anything.
 *
 * @param words what people said in the span, oldest first.
 * @param kept what a person set by hand; always whole, in front.
 */
export declare function pinLines(words: readonly Words[], kept: readonly Pick<Kept, 'text'>[], { pinTokens, inside }: PinLimits, language: Language): string[];
