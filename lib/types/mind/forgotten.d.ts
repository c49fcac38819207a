/**
 * What the notes forgot: exact identifiers whose meaning stands only in a cleared span and that are still in use. An
 * identifier counts as used where the model or a person wrote it behind the span while no result behind it shows it:
 * what it means came from the span. A path means itself: it counts where it is asked for, or where only its last part
 * is used.
 */
import type { Todo } from '../types.ts';
import type { Forgotten } from '../voice/handles.ts';
import type { Archive } from './archive.ts';
export interface Around {
    /** Seqs of the original messages that are cleared, in the order of the conversation. */
    readonly span: readonly number[];
    /** Seqs of the messages that stand behind the span, in their order. */
    readonly later: readonly number[];
    /** Seqs of the messages that stand in front of the span; what they show is known. */
    readonly before?: readonly number[];
    readonly todos: readonly Todo[];
    /** The newest request of a person. */
    readonly request: string;
}
/**
 * Looks once at what is in use behind a span: O(span) and what the model and people wrote behind it.
 *
 * @returns what a text that is to stand for the span forgets of it, given that text with pins and handles: up to ten
 *   identifiers, those first whose loss would hurt most.
 */
export declare function openForgotten(archive: Archive, around: Around): (kept: string) => Forgotten[];
