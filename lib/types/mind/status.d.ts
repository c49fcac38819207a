/** What is found, said and running now, in lines for people: one screen for the command line and for `/mind`. */
import type { Language } from '../types.ts';
import type { LifeLimits } from '../vitals/life/index.ts';
import { type Ruling } from '../vitals/policy.ts';
import type { Trace } from '../vitals/trace.ts';
/** A heading with its lines; no lines mean that there is nothing. */
export interface Section {
    readonly title: string;
    readonly lines: readonly string[];
}
/**
 * @param now the clock, in milliseconds.
 * @param looked evidence that was weighed at the last boundary, said or not.
 */
export declare function statusSections(trace: Trace, { rulings, looked, now, }: {
    readonly rulings: readonly Ruling[];
    readonly looked: readonly string[];
    readonly now: number;
}, limits: LifeLimits, language: Language): Section[];
