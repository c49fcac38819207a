/**
 * The sentences that a person keeps by hand: what `mind/kept.ts` reads from the whole log, in bounded state. A command
 * counts from its record on, and is as if it had never been once its end says that it failed.
 */
import type { LogEvent, SurfaceNode } from '../../types.ts';
import type { Work } from '../work.ts';
import { type Life } from './state.ts';
/** A sentence that is kept. */
export interface KeptSentence {
    /** As `/mind unkeep` takes it. */
    readonly number: number;
    /** Seq of the command. */
    readonly seq: number;
    /** Its head; empty where it was kept by the seq of a message of which nothing is known any more. */
    readonly text: string;
    /** Seq of the newest request then: only later ones can lift what it says. */
    readonly after?: number;
}
/** What is kept, oldest first, and the count of all that ever was: numbers are never used twice. */
export interface KeptState {
    readonly kept: readonly KeptSentence[];
    readonly keeps: number;
}
/** A command that keeps a sentence or takes one back by its number. */
export interface KeptChange {
    readonly id: string;
    readonly keep?: Omit<KeptSentence, 'number'>;
    readonly unkeep?: string;
    /** Its end is in the log. */
    readonly done?: true;
}
/** The commands from the oldest one on whose end is not in the log, and what was kept in front of them. */
export interface Undecided {
    readonly before: KeptState;
    readonly changes: readonly KeptChange[];
}
/** @param command name of our command for people. */
export declare function followKept(life: Life, event: LogEvent, { work, nodes, command }: {
    readonly work: Work;
    readonly nodes: readonly SurfaceNode[];
    readonly command: string;
}): void;
