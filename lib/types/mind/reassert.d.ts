/** What the platform's own compaction took from the model's sight: words of people that no visible text repeats. */
import type { Language } from '../types.ts';
import type { Archive } from './archive.ts';
import type { Kept } from './kept.ts';
export interface Reassertion {
    readonly text: string;
    /** Seqs of the messages whose words it repeats or names: whatever takes its place answers for them. */
    readonly repeats: readonly number[];
}
export interface Sight {
    /** Seqs of the messages that the next request carries. */
    readonly surface: readonly number[];
    /** Those of them that are checkpoints of the platform. */
    readonly foreign: readonly number[];
    /** A newer request of a person is about to join. */
    readonly asked: boolean;
}
/** What people set and took back by hand; outside the budget, since it is to hold whatever happens. */
export interface ByHand {
    readonly kept: readonly Pick<Kept, 'text'>[];
    readonly takenBack: readonly Pick<Kept, 'text'>[];
}
/**
 * What has to be said again, newest first; undefined where nothing is missing.
 *
 * @param budget tokens for what the platform removed.
 */
export declare function reassertion(archive: Archive, { surface, foreign, asked }: Sight, { kept, takenBack }: ByHand, budget: number, language: Language): Reassertion | undefined;
