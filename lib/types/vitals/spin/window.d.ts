/** What the spin checks share: the rounds that may count, how much each counts, and what lies between two of them. */
import type { Signal } from '../signal.ts';
import type { Observation, Round, Work } from '../work.ts';
/** The settings of the spin checks; see config.ts for units and reasons. */
export interface SpinLimits {
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
}
/** One observation with the round that it belongs to. */
export interface Seen {
    readonly round: Round;
    readonly call: Observation;
}
/** A pattern that the newest round shows, or nothing. */
export type Check = (work: Work, limits: SpinLimits) => Signal | undefined;
/**
 * How much a round still counts: what came before the newest message of a person counts half, and nothing where that
 * message sets another task. More messages do not lessen it further: a correction that changes nothing is no proof that
 * the loop is over.
 */
export declare function weightOf(work: Work, round: Round): number;
/** The weighted count of rounds, rounded down. */
export declare const counted: (work: Work, rounds: readonly Round[]) => number;
/** Observations with a result, newest first; of the siblings of one message those of equal key are one. */
export declare function backwards(rounds: readonly Round[]): Generator<Seen>;
/** Whether a call changed the world, as far as can be told. */
export declare const changes: ({ purpose, writes, failed }: Observation) => boolean;
/** A wait for something that runs by itself: it has a budget of its own. */
export declare const waits: ({ purpose, pending }: Observation) => boolean;
/** Whether anything was changed in a round. */
export declare const hasChange: (round: Round) => boolean;
/** Whether a round brought something that the session did not have: another result, or a changed world. */
export declare const progresses: (round: Round) => boolean;
/** The signal of a pattern over the rounds that show it, newest first. */
export declare function signalOf(work: Work, rounds: readonly Round[], parts: Pick<Signal, 'subkind' | 'key' | 'what'> & {
    readonly evidence?: readonly string[];
    readonly count?: number;
}): Signal;
