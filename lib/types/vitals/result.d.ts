/** What the fold keeps of a result. */
export interface Outcome {
    /** Equal for answers that say the same, whatever their times, ids, counters and temporary paths. */
    readonly result: string;
    /** The answer reports a failure. */
    readonly failed: boolean;
    /** The class of that failure: equal where the same thing went wrong in another place. */
    readonly error?: string;
    /** The failure comes from outside: what is changed in the work does not bear on it. */
    readonly obstacle: boolean;
    /** The call was cut off or refused from outside: it says nothing about the work. */
    readonly void: boolean;
    /** The answer only says that something goes on. */
    readonly pending: boolean;
    /** The answer holds no text of its own. */
    readonly empty: boolean;
    /** The answer is too short to tell what it did. */
    readonly slight: boolean;
}
/** A text without what differs between two runs of the same thing. */
export declare function normalise(text: string): string;
/**
 * Reduces a result.
 *
 * @param flagged the tool itself, or the platform's mark, reports an error.
 */
export declare function outcomeOf(text: string, flagged: boolean): Outcome;
