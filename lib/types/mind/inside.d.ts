import { type Records } from './records.ts';
/** One page of the list of what stands under a message, from an entry on. */
export declare function renderInside(records: Records, asked: number, offset: number): string;
/**
 * The last message of the surface, or of its part in front of a position, that stands for others: from its list all
 * older ones can be reached.
 */
export declare const lastReplaced: ({ archive }: Records, before?: number) => number | undefined;
