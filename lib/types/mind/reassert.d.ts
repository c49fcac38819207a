/** What the platform's own compaction took from the model's sight: words of people that no visible text repeats. */
import type { Language } from '../types.ts';
import type { Archive } from './archive.ts';
import type { Kept } from './kept.ts';
export interface Reassertion {
    readonly text: string;
    /** Seqs of the messages whose words it repeats. */
    readonly repeats: readonly number[];
}
export interface Sight {
    /** Seqs of the messages that the next request carries. */
    readonly surface: readonly number[];
    /** Those of them that are checkpoints of the platform. */
    readonly foreign: readonly number[];
}
/**
 * What has to be said again, newest first; undefined where nothing is missing.
 *
 * @param kept what people set by hand; outside the budget, since it is to stay whatever happens.
 * @param budget tokens for the rest.
 */
export declare function reassertion(archive: Archive, { surface, foreign }: Sight, kept: readonly Pick<Kept, 'text'>[], budget: number, language: Language): Reassertion | undefined;
