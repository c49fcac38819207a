/**
 * The platform's log as the core reads it. Works on unknown values, because the same code reads events of a live
 * session and of stored logs of every known format, and shapes differ between them.
 */
import type { LogEvent } from '../types.ts';
/** Kind of the source of every message that the plugin authors; legal on every known line. */
export declare const SOURCE_KIND = "plugin:dsh-lucid";
/** What the core needs of a stored or live event; the platform's own type fits it. */
export interface RawEvent {
    readonly type: string;
    readonly seq: number;
    readonly time: number;
    readonly data: unknown;
    readonly surfaceOp?: unknown;
}
/** Prices one message of the platform's shape, in heuristic tokens. */
export type Pricer = (message: unknown) => number;
/** One event in the core's words, or undefined where the core has no use for it. */
export declare function toLogEvent(event: RawEvent, price: Pricer): LogEvent | undefined;
/**
 * Seq of the message that now stands for a replaced one, through any number of replacements; the seq itself where
 * nothing has replaced it. O(log): only to explain an error.
 *
 * @param events the whole log, in its order.
 */
export declare function standInFor(events: readonly (RawEvent & {
    readonly sourceEventSeqs?: unknown;
})[], seq: number): number;
