/** What a checkpoint says of the state that it leaves behind: the shapes, and their words in English and Chinese. */
import type { Language, Todo } from '../types.ts';
/** A background job or subagent of which no end is known. */
export interface Running {
    readonly id: string;
    readonly what: 'job' | 'agent';
    /** What it was started for, in the words of its call. */
    readonly label: string;
    /** Message that says that it was started. */
    readonly seq: number;
    /** `live`: a service says that it runs. `open`: the log holds no end. `stopping`: it was asked to stop. */
    readonly state: 'live' | 'open' | 'stopping';
    /** Minutes since its start and since its last sign of life, where the log tells. */
    readonly age?: number;
    readonly sign?: number;
}
/** Something that can't be undone. */
export interface Act {
    /** Message that tells how it ended, or that called for it. */
    readonly seq: number;
    readonly kind: 'remote' | 'data' | 'files';
    readonly text: string;
    readonly outcome: 'ok' | 'failed' | 'unknown';
    readonly times: number;
}
/** One class of errors that stayed. */
export interface Attempt {
    /** The telling line of its newest occurrence. */
    readonly error: string;
    readonly times: number;
    /** What was tried, each once, in its order. */
    readonly approaches: readonly string[];
    /** Messages in which it shows. */
    readonly seqs: readonly number[];
}
/** An exact identifier whose meaning stands only in what was cleared. */
export interface Forgotten {
    readonly text: string;
    readonly seq: number;
}
export interface Handles {
    /** `tool`: the tool that keeps the list, where the log shows one. */
    readonly todos: {
        readonly open: readonly Todo[];
        readonly tool?: string;
    };
    /** In the order of their starts. */
    readonly running: readonly Running[];
    /** Paths, newest first. */
    readonly written: readonly string[];
    /** Oldest first. */
    readonly acts: readonly Act[];
    /** The most stubborn first. */
    readonly attempts: readonly Attempt[];
    /** Seqs of messages whose images the model no longer sees, oldest first. */
    readonly images: readonly number[];
}
/**
 * The part of a checkpoint under its last heading, or nothing where there is nothing to say.
 *
 * @param at seq up to which the log was read.
 * @param budget tokens of the whole; what matters most is fitted first.
 */
export declare function handlesText(handles: Handles, forgotten: readonly Forgotten[], { at, language, budget }: {
    readonly at: number;
    readonly language: Language;
    readonly budget: number;
}): string;
