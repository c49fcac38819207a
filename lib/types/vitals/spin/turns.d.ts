/** Spin in what is said: empty turns, one sentence over and over, one question again. */
import { type Check } from './window.ts';
/** Empty turns, or calls that nobody could read, in a row. */
export declare const blankTurns: Check;
/** One sentence beside calls that change nothing. */
export declare const sameWords: Check;
/** A question that a person was asked before. */
export declare const sameQuestion: Check;
