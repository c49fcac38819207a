import { type Records } from './records.ts';
/** One page of the messages that hold all words of a query, newest first, from a hit on. */
export declare function renderFind(records: Records, given: string, offset: number): string;
