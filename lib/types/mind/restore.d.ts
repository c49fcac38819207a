/** What stood under a checkpoint, as a transcript inside a budget: the newest part first, one level down. */
import type { Language } from '../types.ts';
import type { Archive } from './archive.ts';
export interface Transcript {
    readonly text: string;
    /** Seqs of the messages that it shows, in the order of the conversation. */
    readonly shown: readonly number[];
}
/**
 * The transcript of a checkpoint.
 *
 * @param since acts that can't be undone and happened after it was cleared, in few words each.
 */
export declare function transcriptOf(archive: Archive, checkpoint: number, { budget, since }: {
    readonly budget: number;
    readonly since: readonly string[];
}, language: Language): Transcript;
