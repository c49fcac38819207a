import type { RawEvent } from './log.ts';
/** The platform's replace operation: `{op,start,end}` up to 0.1.4, `{op,startSeq,endSeq}` from 0.1.5 on. */
export type ReplaceOp = (start: number, end: number) => object;
/** What of a session the adapter reads, in whichever way the line offers it. */
export interface ReadableSession {
    readonly seq?: number;
    readonly events?: readonly RawEvent[];
    eventAt?(seq: number): RawEvent | undefined;
    snapshotEvents?(): readonly RawEvent[];
}
/** The installed line. */
export interface Line {
    readonly replaceOp: ReplaceOp;
    /** Brands a seq where the line has branded seqs; the identity elsewhere. */
    readonly seq: (value: number) => number;
    /** The whole log. Costs a copy after each append: never on the step boundary. */
    readonly events: (session: ReadableSession) => readonly RawEvent[];
    readonly eventAt: (session: ReadableSession, seq: number) => RawEvent | undefined;
    /** Number of events in the log. */
    readonly length: (session: ReadableSession) => number;
}
/** The platform's modules that the probe needs; tests put strict doubles of other lines in their place. */
export interface Platform {
    /** Makes a detached session that publishes nothing. */
    readonly createSession: () => ProbeSession;
    /** Brands a seq; absent before 0.1.2. */
    readonly brandSeq?: (value: number) => number;
    /** A message that is legal in a detached session. */
    readonly message: () => object;
}
/** What the probe does to a detached session. */
export interface ProbeSession extends ReadableSession {
    append(type: 'user/message', data: object, options: object): {
        readonly seq: number;
    };
}
/**
 * Probes a platform on detached sessions. A refused append leaves no trace, so each spelling can be tried.
 *
 * @throws where no known spelling is accepted, or the log can't be read: the plugin then stays silent.
 */
export declare function probeLine(platform: Platform): Line;
/** The platform that is installed. */
export declare function installedPlatform(): Platform;
