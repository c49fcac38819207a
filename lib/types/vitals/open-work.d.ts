/** What the log shows to be open where a message ends something. */
import type { OpenItem } from '../types.ts';
import type { Work } from './work.ts';
/** What the log shows to be open: a line for people, and the item. */
export declare function openWork(work: Work): [string, OpenItem] | undefined;
