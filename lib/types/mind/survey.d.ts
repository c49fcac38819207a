/**
 * What is on the surface and what of it may be cleared: pure facts by position, without a word of text.
 *
 * Legality follows the platform's own rule (a cut is legal where no tool call waits for its result) and two of
 * ours: the newest request is never part of a span, and neither is the step in progress.
 */
import type { Span, SurfaceNode } from '../types.ts';
/** A run of neighbouring messages of one turn. A turn can have several, when something else stands in between. */
export interface TurnGroup {
    readonly turn: number;
    readonly from: number;
    readonly to: number;
    readonly tokens: number;
    /** Finished: nothing of it belongs to the turn that holds the newest request or to the step in progress. */
    readonly finished: boolean;
}
export interface Survey {
    readonly nodes: readonly SurfaceNode[];
    /** Sum of all prices; equals the platform's `contextBreakdown.messageTokens`. */
    readonly tokens: number;
    /** `starts[i]`: a legal span that starts at position i exists. */
    readonly starts: readonly boolean[];
    /** `ends[i]`: a legal span that ends at position i exists. */
    readonly ends: readonly boolean[];
    /** `guarded[i]`: position i is never part of a span (system prompt, newest request, step in progress). */
    readonly guarded: readonly boolean[];
    /** Position of the newest request, or -1. */
    readonly newest: number;
    readonly groups: readonly TurnGroup[];
    /** Positions of the checkpoints, newest first. */
    readonly checkpoints: readonly number[];
    /** Running sums, see `sumIn`: the messages from position i on cost `behind[i]`. */
    readonly behind: readonly number[];
    /** The same for messages that the platform puts back once they are cleared. */
    readonly returning: readonly number[];
    /** The same for checkpoints. */
    readonly lasting: readonly number[];
    /** The same for messages of people, with the marks around each where a checkpoint quotes it. */
    readonly quoting: readonly number[];
}
/** Where the session stands when it is surveyed. */
export interface Moment {
    /** The turn that is running, or the last one. */
    readonly turn: number;
    /** Position of the assistant message whose calls are running; absent between steps. */
    readonly running?: number;
    /** A newer request is about to join, so that nothing on the surface is the newest one. */
    readonly asked?: boolean;
}
/**
 * Surveys the surface, O(nodes). Most of what a map costs per message is here, so these are plain loops over arrays of
 * known length: with an array method and a callback for each question it takes twice as long.
 *
 * @param nodes the surface, in its order.
 */
export declare function survey(nodes: readonly SurfaceNode[], moment: Moment): Survey;
/** The part of a running sum that falls on the positions `from`..`to`. */
export declare const sumIn: (sums: readonly number[], from: number, to: number) => number;
/** The span between two positions, whether legal or not. */
export declare function spanAt(view: Survey, from: number, to: number): Span;
/** Tokens of a span that come back by themselves: the platform puts instructions, catalogs and its snapshot in again. */
export declare const returnedBy: (view: Survey, { from, to }: Span) => number;
/** Whether the part between two positions may be cleared: legal ends and nothing guarded inside. */
export declare function isLegal(view: Survey, from: number, to: number): boolean;
/**
 * The largest legal span inside the positions `from`..`to`, or undefined. Where something guarded lies between them
 * (the newest request, above all), the part with the higher price wins.
 */
export declare function largestLegal(view: Survey, from: number, to: number): Span | undefined;
/** The largest legal span of each stretch between guarded messages inside the positions `from`..`to`, in order. */
export declare function legalParts(view: Survey, from: number, to: number): Span[];
