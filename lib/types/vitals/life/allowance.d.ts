/** What a person allows a session to use: tokens and time, read from words such as `300k`, `2h` or `18:00`. */
/** Tokens, or undefined where the text names no positive amount. */
export declare function parseTokens(text: string): number | undefined;
/**
 * The moment that a text names, in milliseconds: a time of day (the next one, by the clock of this machine), a span
 * from now, or a date.
 *
 * @param now the moment at which it was said.
 * @returns undefined where the text names no moment behind `now`.
 */
export declare function parseDeadline(text: string, now: number): number | undefined;
