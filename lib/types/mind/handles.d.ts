/** The state that a cleared span leaves behind, as the log or a live service tells it. */
import type { Todo } from '../types.ts';
import type { Handles } from '../voice/handles.ts';
import type { Archive } from './archive.ts';
import { type Live } from './running.ts';
/**
 * Collects the handles of a span.
 *
 * @param span seqs of the original messages that are cleared.
 * @param live what services of the running session say; without them only the log speaks.
 */
export declare function handlesOf(archive: Archive, { span, live }: {
    readonly span: readonly number[];
    readonly live?: Live;
}): Handles;
/** The open lines of the newest todo list. */
export declare const openTodos: (archive: Archive) => readonly Todo[];
/** Acts behind an event that can't be undone and did not fail, in few words each, newest last. */
export declare function actsSince(archive: Archive, seq: number): string[];
