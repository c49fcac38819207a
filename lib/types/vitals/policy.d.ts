/** Whether a signal may be said now: what was already said and done decides, read from the log. */
import { type Reading } from './pressure.ts';
import { type Signal, type SignalKind } from './signal.ts';
import type { Trace } from './trace.ts';
import { type Said, type Work } from './work.ts';
/** The settings that the policy reads; see config.ts for units and reasons. */
export interface PolicyLimits {
    readonly noticeStepGap: number;
    readonly noticeGrowth: number;
}
/**
 * Whether a context notice may speak at this boundary. After a clear or a notice it needs both the step gap and a
 * pressure that has grown since then, so that it neither nags nor waits for a mark that a clear has made meaningless.
 */
export declare function maySpeak(trace: Trace, reading: Reading, limits: PolicyLimits): boolean;
/** The settings for what is said of the work; see config.ts for units and reasons. */
export interface SpeechLimits {
    /** The close goes with spin. */
    readonly notices: {
        readonly spin: boolean;
        readonly anxiety: boolean;
    } & Partial<Readonly<Record<SignalKind, boolean>>>;
    readonly silenceSeconds: number;
    readonly silenceSteps: number;
    readonly silencePollSteps: number;
    readonly noticeKindSteps: number;
    readonly worseBy: number;
}
/** Why a signal is not said. */
export type Suppression = 'off'
/** Something else is said at this boundary. */
 | 'one per boundary'
/** It was said in this turn of the user and has not become worse. */
 | 'said'
/** It was said twice, or closed; it is left alone. */
 | 'closed' | 'silence'
/** A notice of the same kind is too close. */
 | 'kind'
/** The platform's own reminder of repeats has just spoken of it. */
 | 'platform'
/** A person wants a pause, or has silenced us. */
 | 'pause' | 'quiet';
/** What a person wants of us now. */
export interface Wish {
    readonly paused?: boolean;
    readonly quiet?: boolean;
}
/** What is known of a boundary beside the log. */
export interface Boundary extends Wish {
    /** The platform's own reminder of repeats joins the step. */
    readonly reminded?: boolean;
}
/** A signal with what the policy makes of it. */
export interface Ruling {
    readonly signal: Signal;
    readonly suppressed?: Suppression;
    /** How often the anomaly has been spoken of before. */
    readonly before: number;
}
/** What becomes of the signals of one boundary: at most one of them is said. */
export declare function rulings(work: Work, signals: readonly Signal[], limits: SpeechLimits, at?: Boundary): Ruling[];
/** What followed a notice: nothing yet, the same again, or another approach. */
export type Sequel = 'open' | 'ignored' | 'changed';
/**
 * What a notice brought. Ignored: the same call or error came back within three steps and nothing else was tried in
 * between, seen by tool and verb.
 */
export declare function sequelOf(work: Work, said: Said): Sequel;
