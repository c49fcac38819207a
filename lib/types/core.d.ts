/**
 * The pure core for other harnesses: the trace of a session, the judgement of its newest step, and the words for a
 * model. Nothing here reads a clock, a file or a network, and nothing is kept outside the trace, which is plain JSON.
 *
 * The types are written by hand and stay; what the trace holds inside is not part of them.
 */
import { type RawEvent } from './host/log.ts';
import type { LogEvent } from './types.ts';
export type { LogCall, LogEvent, LogMessage, Origin, Place, Todo } from './types.ts';
/** A session as far as it has been followed. Plain JSON: it may be stored and read back. */
export interface Trace {
    /** Rounds, that is messages of the model, so far. */
    readonly work: {
        readonly count: number;
    };
}
/** Thresholds; README.md says what each does. */
export interface Limits {
    readonly repeatCalls: number;
    readonly repeatErrors: number;
    readonly repeatQuestions: number;
    readonly repeatEdits: number;
    readonly stallRounds: number;
    readonly emptyTurns: number;
    readonly repeatWords: number;
    readonly flatMeasures: number;
    readonly pollSeconds: number;
    readonly pollSteps: number;
    readonly anxietyKinds: number;
    readonly anxietyTokens: number;
    readonly silenceSeconds: number;
    readonly silenceSteps: number;
    readonly silencePollSteps: number;
    readonly noticeKindSteps: number;
    readonly worseBy: number;
    readonly notices: {
        readonly spin: boolean;
        readonly anxiety: boolean;
    };
}
/** What a harness knows at a boundary beside the log; absent figures are unknown. */
export interface Moment {
    /** Tokens of the next prompt, and the whole window. */
    readonly tokens?: number;
    readonly window?: number;
    /** Words of a person that are about to be added. */
    readonly joining?: string;
}
/** One thing that was found at the newest step. */
export interface Finding {
    readonly kind: 'spin' | 'anxiety';
    readonly subkind: string;
    readonly severity: 'info' | 'warn' | 'critical';
    /** Names the anomaly; equal while it is the same one. */
    readonly key: string;
    readonly count: number;
    readonly fromSeq: number;
    readonly toSeq: number;
    readonly evidence: readonly string[];
    /** Why it should not be said now; absent for the one that should. */
    readonly suppressed?: string;
    /** What to tell the model; absent where it should not be said. */
    readonly text?: string;
}
/** The default thresholds. */
export declare const defaultLimits: Limits;
/** A trace of nothing. */
export declare const openTrace: () => Trace;
/**
 * Adds one event, in place.
 *
 * @throws RangeError where a replacement names messages that are not on the surface.
 */
export declare function followEvent(trace: Trace, event: LogEvent): void;
/** One event of a dsh session log, live or stored, or undefined where it does not matter here. */
export declare const fromDsh: (event: RawEvent) => LogEvent | undefined;
/** The events of an array of chat messages in either common provider shape. */
export declare const fromChat: (messages: readonly unknown[]) => LogEvent[];
/**
 * Judges the newest step. At most one finding is not suppressed; its text is for the model, and `remember` says that
 * the model has been told.
 */
export declare function judgeTrace(trace: Trace, at?: Moment, limits?: Limits): Finding[];
/** Notes that the model has been told of a finding, where the harness does not write it into a log that is followed. */
export declare function remember(trace: Trace, { kind, key, count }: Finding): void;
