/**
 * The trace: one incremental fold over the log. It is plain JSON, is bounded by the live surface, and can be rebuilt
 * from the log at any time; nothing of it is stored anywhere else.
 */
import type { Language, LogEvent, SurfaceNode } from '../types.ts';
import { type PromptCache } from './cache.ts';
import { type Life } from './life/state.ts';
import { type Mark } from './mark.ts';
import { type Work } from './work.ts';
/** Kind of our message that says words of people again; content, not a notice. */
export declare const PINS = "pins";
/** The kind of the notice about pressure. */
export declare const CONTEXT_NOTICE = "context";
/** One clear that is on the surface while the call that made it still stands there, too. */
export interface Commit {
    /** The model's own call: `clear_mind`, or the program that dispatched it. */
    readonly callId: string;
    /** Seq of the checkpoint. */
    readonly checkpoint: number;
    /** What it replaced. */
    readonly messages: number;
    readonly tokens: number;
    /** Surface tokens that the request carried whose answer made the clear. */
    readonly before: number;
    /** Steps begun when it landed. */
    readonly steps: number;
}
/** A compaction whose records are being written. */
interface Bracket {
    readonly id: string;
    readonly turn: number | null;
    /** The `clear_mind` call inside which it opened; absent for the platform's own. */
    readonly by?: string;
    /** Its checkpoint is on the surface. */
    landed: boolean;
}
export interface Trace {
    turn: number;
    /** Whether that turn is running. */
    turnOpen: boolean;
    step: number;
    steps: number;
    asks: number;
    nodes: SurfaceNode[];
    /** Sum of the nodes' prices. */
    tokens: number;
    /** The sum as the newest request saw it. */
    requestTokens: number;
    /** The newest usage sample: prompt tokens of a request and the surface price that it was sampled at. */
    usage?: {
        readonly prompt: number;
        readonly surface: number;
    };
    route?: {
        provider: string;
        model: string;
        window?: number;
        reserved?: number;
        tools?: string;
    };
    cache: PromptCache;
    /** The agent preset that was selected last; absent where the header's still holds. */
    preset?: string;
    /** The language of the newest message of a person that shows one. */
    language?: Language;
    /** `clear_mind` calls without a result, oldest first; `root` is the model's own call, which may run a program. */
    clearing: {
        readonly id: string;
        readonly root: string;
    }[];
    bracket?: Bracket;
    commits: Commit[];
    /** Seqs of the assistant messages on the surface that hold a call of ours. */
    own: number[];
    /**
     * Seq of the newest event after which words of people may have to be said again: a compaction of the platform, or a
     * pin set by hand. Gone once we have spoken.
     */
    owed?: number;
    lastClear?: Mark;
    /** The newest context notice; what was said of the work is part of `work`. */
    lastNotice?: Mark & {
        readonly kind: string;
    };
    /** How the work is going. */
    work: Work;
    /** How a long piece of work lives: allowances, what runs beside it, diagnoses, compactions. */
    life: Life;
}
export declare function emptyTrace(): Trace;
/** Adds one event to the trace, in place. */
export declare function follow(trace: Trace, event: LogEvent): void;
export {};
