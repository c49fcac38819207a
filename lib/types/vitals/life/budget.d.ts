/**
 * Budget and deadline of a session: a word when most of it is used, and one when all of it is. Tokens are those of all
 * requests together; how full the context is has nothing to do with it.
 */
import type { Signal } from '../signal.ts';
import type { Trace } from '../trace.ts';
import type { Allowance } from './state.ts';
/** The settings of the detector; see config.ts for units and reasons. */
export interface BudgetLimits {
    readonly budgetTokens: number;
    readonly budgetShare: number;
    readonly deadline: string;
    readonly deadlineLead: number;
    readonly deadlineShare: number;
}
/** What is allowed in tokens: what a person set for the session, else the setting. */
export declare function tokensAllowed({ life }: Trace, { budgetTokens }: BudgetLimits): Allowance | undefined;
/** The deadline in force; a span or time of day from the settings counts from the beginning of the session. */
export declare function deadlineOf({ life }: Trace, { deadline }: BudgetLimits): Allowance | undefined;
/** Tokens spent under an allowance. */
export declare const spentOf: ({ life }: Trace, { from }: Allowance) => number;
/** @param now the clock, in milliseconds. */
export declare function budgetSignals(trace: Trace, now: number, limits: BudgetLimits): Signal[];
