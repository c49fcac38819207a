/** The fold behind `work.ts`: what an event adds to it. Each event costs what it is long, and no more. */
import type { LogEvent } from '../types.ts';
import { type Work } from './work.ts';
/** Where the session stands when an event is added. */
export interface Position {
    readonly turn: number;
    readonly step: number;
    readonly asks: number;
    /** The event closes a bracket of ours. */
    readonly ours: boolean;
}
/** Notes that a clear of ours or a compaction of the platform has landed. */
export declare function noteClear(work: Work, ours: boolean): void;
/** Adds one event that is of interest here, in place. */
export declare function followWork(work: Work, event: LogEvent, at: Position): void;
