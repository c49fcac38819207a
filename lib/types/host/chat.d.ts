/** Chat messages of the two common provider shapes as LogEvents: one assistant message and its results are one step. */
import type { LogEvent } from '../types.ts';
/** Whether a value is an array of chat messages. */
export declare const isChat: (value: unknown) => value is readonly unknown[];
/**
 * The events of a conversation; the seq of a message is its place in the array.
 *
 * @param priceOf tokens of a text: no meter is at hand.
 */
export declare function chatEvents(messages: readonly unknown[], priceOf: (text: string) => number): Generator<LogEvent>;
