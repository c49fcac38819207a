/**
 * The part of the trace that tells how a long piece of work lives: what it may use, what runs beside it, how its
 * compactions hold, and which diagnosis it follows. Plain JSON, bounded by fixed windows.
 */
import type { KeptState, Undecided } from './kept.ts';
/** Entries of each list that are kept. */
export declare const NOTED = 32;
/** Outcomes of calls that are kept; the largest window that can be looked at. */
export declare const OUTCOMES = 64;
/** Keys of cleared calls that are kept. */
export declare const CLEARED = 500;
/** A compaction of the platform, or all clears of ours that landed in one step. */
export interface Landed {
    /** Steps begun when it landed. */
    readonly step: number;
    readonly ours: boolean;
    /** Surface tokens in front of it. */
    readonly before: number;
    /** Surface tokens that it took off. */
    readonly freed: number;
    /** Surface tokens from which growth counts: those behind it, and what a person has put back since. */
    after: number;
    /** Steps begun when nearly as much had come in as it freed; absent while it holds. */
    refilled?: number;
}
/** A background job or subagent. */
export interface Background {
    readonly id: string;
    readonly what: 'job' | 'agent';
    readonly label: string;
    /** Message that says that it was started, and when that was. */
    readonly seq: number;
    readonly since: number;
    /** When something was last heard of it. */
    sign: number;
    over?: true;
}
/** A cause that the model named, and the checks that failed after fixes of it. */
export interface Diagnosis {
    /** The model's own words. */
    readonly words: string;
    readonly seq: number;
    /** What said that a fix failed, one seq for each fix: a failed check, or a message in which a person doubted it. */
    readonly failed: number[];
    /** Something was changed since the last of them, or since it was named. */
    fixed: boolean;
}
/** A result that a person doubted, with nothing new learned since. */
export interface Doubt {
    readonly seq: number;
    count: number;
}
/** What a person allows, and since when. */
export interface Allowance {
    /** The amount, or the moment. */
    readonly most: number;
    /** Tokens spent, or the moment, when it was set. */
    readonly from: number;
    readonly seq: number;
}
export interface Life {
    /** Time of the first event. */
    began?: number;
    /** Tokens of all requests so far, as the provider reported them; never the size of the context. */
    spent: number;
    planning: boolean;
    /** A goal is pursued by itself. */
    goal: boolean;
    /** Whether a person can be asked; absent until a request has told. */
    person?: boolean;
    /** A person silenced our notices. */
    quiet: boolean;
    /** Sentences that a person keeps by hand, and the count of all that ever were. */
    kept: KeptState['kept'];
    keeps: KeptState['keeps'];
    /** Absent where every command on them has ended. */
    undecided?: Undecided;
    /** Set by a person for this session; `null` where the setting was taken back. */
    tokens?: Allowance | null;
    deadline?: Allowance | null;
    landed: Landed[];
    /** Compactions of the platform that failed. */
    broken: {
        readonly step: number;
        readonly reason: string;
    }[];
    jobs: Background[];
    /** Calls that start or tell of something in the background and wait for their answer. */
    asked: {
        readonly id: string;
        readonly name: string;
        readonly args: string;
    }[];
    /** Calls with a result so far, those that failed, and the newest outcomes (true: failed). */
    calls: number;
    failures: number;
    outcomes: boolean[];
    diagnosis?: Diagnosis;
    doubt?: Doubt;
    /** The newest state that is known to be good. */
    good?: {
        readonly what: 'commit' | 'check' | 'checkpoint';
        readonly seq: number;
    };
    /** Keys of reads that a clear took off the surface. */
    cleared: string[];
    /** Ids of calls of the newest message that read again what was cleared. */
    again: string[];
    /** The newest read that brought what was known. */
    reread?: {
        readonly round: number;
        readonly seq: number;
        readonly what: string;
        readonly tokens: number;
        readonly cleared: boolean;
    };
    /** The part of the work that was finished last: seqs of its first and last message. */
    milestone?: {
        readonly from: number;
        readonly to: number;
        readonly what: 'plan' | 'task';
        readonly todos: number;
    };
    /** Seq of the message behind which the present plan or task began. */
    stretch?: number;
    /** The newest words of the model. */
    words: {
        seq: number;
        text: string;
    };
}
export declare const emptyLife: () => Life;
