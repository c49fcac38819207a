/** What stood under a checkpoint, as a transcript inside a budget: the newest part first, one level down. */
import type { Language } from '../types.ts';
import type { Archive } from './archive.ts';
import type { Kept } from './kept.ts';
export interface Transcript {
    readonly text: string;
    /** Seqs of the messages that it shows, in the order of the conversation. */
    readonly shown: readonly number[];
}
export interface TranscriptLimits {
    /** Tokens of the messages that it shows. */
    readonly budget: number;
    /** Tokens of the words of people that it does not show: the checkpoint that it replaces carried them. */
    readonly pinTokens: number;
    /** What people set by hand: the checkpoint carried it, too. */
    readonly kept: readonly Pick<Kept, 'text'>[];
    /** Acts that can't be undone and happened after the checkpoint was cleared, in few words each. */
    readonly since: readonly string[];
}
/** The transcript of a checkpoint. */
export declare function transcriptOf(archive: Archive, checkpoint: number, { budget, pinTokens, kept, since }: TranscriptLimits, language: Language): Transcript;
