/** What people said in a part of the log: messages, answers to questions, feedback on plans. */
import type { Archive } from './archive.ts';
/** One utterance of a person. */
export interface Words {
    /** Seq of the message to read it in. */
    readonly seq: number;
    /** Verbatim. */
    readonly text: string;
    /** What it answers, where it was asked for: the model's words, not the person's. */
    readonly asked?: string;
}
/**
 * The words of people among some messages, oldest first.
 *
 * @param seqs originals, so that nothing is taken from a checkpoint's text.
 */
export declare function wordsOf(archive: Archive, seqs: readonly number[]): Words[];
