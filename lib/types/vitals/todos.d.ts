/** Todo lists as tools of other harnesses write them: the list stands in the arguments. */
import type { Todo } from '../types.ts';
/** The list that a call writes, or undefined where it writes none. */
export declare function todosIn(raw: string): readonly Todo[] | undefined;
/** Whether a list has more completed lines than the one before it. */
export declare function closesTodo(before: readonly Todo[], after: readonly Todo[]): boolean;
