/** Whether the context has grown so far that it should be said: one number, the platform's own projection. */
import type { PressureReason } from '../types.ts';
import type { Mark } from './mark.ts';
import type { Trace } from './trace.ts';
/** What the ring shows. */
export interface Reading {
    /** Projected prompt tokens of the next request. */
    readonly tokens: number;
    /** Whole window in tokens, where the route advertises one. */
    readonly window?: number;
}
/** The settings that the detector reads; see config.ts for units and reasons. */
export interface PressureLimits {
    readonly noticeRatio: number;
    readonly noticeTokens: number;
    readonly noticeSteps: number;
    readonly noticeTurns: number;
}
/** The part of the window that a prompt can fill. */
export declare const usableWindow: (window: number, reserved?: number) => number;
/** The later of the last clear and the last notice; the start of the session where there was neither. */
export declare function lastMark(trace: Trace): Mark | undefined;
/** The number of the step that is about to begin, counted over the whole session. */
export declare const nextStep: (trace: Trace) => number;
/** The signal at a step boundary; the strongest reason wins. */
export declare function pressureReason(trace: Trace, reading: Reading, limits: PressureLimits): PressureReason | undefined;
