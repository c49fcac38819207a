import { type Check } from './window.ts';
/** The same call with the same result. What was changed in between may have needed the look, so it ends the run. */
export declare const sameCall: Check;
/**
 * The same class of error although the arguments vary. A change after which the failure says something else is
 * progress; an obstacle from outside says nothing about the change, so that it goes on counting.
 */
export declare const sameError: Check;
/** The same steps with the same results in the same order, again and again. */
export declare const cycle: Check;
/** The same file edited again and again while the check behind it fails in the same way. */
export declare const sameEdits: Check;
/** Waiting for the same thing past its own budget, with nothing new: by the clock, or by waits where that is made up. */
export declare const polling: Check;
/** Steps with results, none of which brought anything new. */
export declare const stall: Check;
