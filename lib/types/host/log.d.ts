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
    readonly sourceEventSeqs?: unknown;
}
/** Prices one message of the platform's shape, in heuristic tokens. */
export type Pricer = (message: unknown) => number;
/** One event in the core's words, or undefined where the core has no use for it. */
export declare function toLogEvent(event: RawEvent, price: Pricer): LogEvent | undefined;
/** Which other plugin wrote a message: newer lines name it in the kind itself. */
export declare function pluginOf(source: object): string | undefined;
