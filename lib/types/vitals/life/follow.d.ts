/** The fold behind `state.ts`: what an event adds to it. Each event costs what it is long, and no more. */
import type { LogEvent, SurfaceNode } from '../../types.ts';
import type { Work } from '../work.ts';
import { type Landed, type Life } from './state.ts';
/** Where the session stands when an event is added. */
export interface Surroundings {
    readonly work: Work;
    readonly steps: number;
    /** Surface tokens now. */
    readonly tokens: number;
    readonly nodes: readonly SurfaceNode[];
    /** The event closes a bracket of ours. */
    readonly ours: boolean;
    /** Todos in front of the event. */
    readonly todos: Work['todos'];
    /** Name of our command for people. */
    readonly command: string;
}
/** Adds one event, in place; the rest of the trace has it already. */
export declare function followLife(life: Life, event: LogEvent, at: Surroundings): void;
/**
 * Notes what a clear or a compaction took off the surface. Clears of one step are one: a small one behind a large one
 * would be full again while the large one holds.
 */
export declare function noteLanded(life: Life, gone: readonly SurfaceNode[], { seq, ...landed }: Landed & {
    readonly seq: number;
}): void;
/** What a person puts back fills the surface by wish: it does not tell that the newest clear did not hold. */
export declare function noteRestored(life: Life, grown: number): void;
/** Words that take an allowance back. */
export declare const OFF: RegExp;
