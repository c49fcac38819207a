/**
 * What the notes forgot: exact identifiers whose meaning stands only in a cleared span and that are still in use. An
 * identifier counts as used where the model or a person wrote it behind the span while no result behind it shows it:
 * what it means came from the span. A path means itself: it counts where it is asked for, or where only its last part
 * is used.
 */
import type { Todo } from '../types.ts';
import type { Forgotten } from '../voice/handles.ts';
import type { Archive } from './archive.ts';
export interface ForgottenInput {
    /** Seqs of the original messages that are cleared, in the order of the conversation. */
    readonly span: readonly number[];
    /** Seqs of the messages that stand behind the span, in their order. */
    readonly later: readonly number[];
    /** Seqs of the messages that stand in front of the span; what they show is known. */
    readonly before?: readonly number[];
    readonly todos: readonly Todo[];
    /** The newest request of a person. */
    readonly request: string;
    /** Notes, pins and handles. */
    readonly kept: string;
}
/** Up to ten identifiers, those first whose loss would hurt most. */
export declare function forgotten(archive: Archive, input: ForgottenInput): Forgotten[];
