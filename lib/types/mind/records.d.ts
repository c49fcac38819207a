/**
 * The log as the pages of read-back need it: what a message is, who wrote it, where it is now. Read-back has three
 * kinds of pages, each in a module of its own: the text of a message, what stands under one, where a text occurs.
 */
import type { Language, LogMessage } from '../types.ts';
import { type Author, type Holder, type ReadWords } from '../voice/readback.ts';
import type { Archive } from './archive.ts';
/** Tokens of a page: a few paragraphs of code, and small beside the span whose clear it makes up for. */
export declare const PAGE_TOKENS = 1000;
/** The log of a session as read-back needs it. */
export interface Records {
    readonly archive: Archive;
    readonly language: Language;
    readonly words: ReadWords;
    /** The turn in which a message was written; a replacement has that of the first message that it replaced. */
    turnOf(seq: number): number;
}
/** Opens the records of a log, one pass. */
export declare function openRecords(archive: Archive, language: Language): Records;
/** What a line takes of a budget, its line break included. */
export declare const cost: (line: string) => number;
/** The name of a tool as a line of ours shows it: whatever a name holds, it can't look like a call. */
export declare const named: (tool: string) => string;
/** The full result where a message is a shortened copy of one; any other message is its own original. */
export declare function uncut(archive: Archive, seq: number): number;
/** Who wrote a message, as its lines name it. */
export declare function authorOf({ archive }: Records, { origin, callId }: LogMessage): Author;
/** What stands for a message on the surface; undefined where it stands there itself. */
export declare function holderOf(records: Records, seq: number): Holder | undefined;
/** A seq that is no message: the messages written just before and after it, and the call for the nearer one. */
export declare function noMessage({ archive, words }: Records, seq: number, call: (seq: number) => string): string;
