import type { Attempt } from '../voice/handles.ts';
import { type Deed } from './deeds.ts';
/** The line that says what went wrong, or nothing where the answer does not say. */
export declare function tellingLine(answer: string): string | undefined;
/** Equal for errors that differ in times, ids, counters, positions and temporary paths only. */
export declare function errorKey(line: string): string;
/**
 * Error classes of the span that stay unresolved: no later call of the same tool at the same target succeeded, in the
 * span or behind it. The most repeated come first, of equals the newest.
 *
 * @param deeds those of the whole log, in its order.
 */
export declare function attemptsOf(deeds: readonly Deed[], span: ReadonlySet<number>): Attempt[];
