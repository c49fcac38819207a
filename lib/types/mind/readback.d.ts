/**
 * The original text of one message, whatever has happened to it since, in pages. What stands between the two marks of
 * a body is verbatim: following the pages and joining their bodies gives the exact text.
 */
import type { LogMessage } from '../types.ts';
import { type PartName } from '../voice/readback.ts';
import { type Records } from './records.ts';
/** A part of a message, at its place in the whole: the parts follow each other without a gap. */
export interface MessagePart {
    readonly name: PartName;
    readonly text: string;
    readonly start: number;
}
/** Everything of a message that can be read back: its text or result, then the arguments of each call, as written. */
export declare function partsOf({ role, text, calls }: LogMessage): MessagePart[];
/** One page of the original text of a message, from an offset in characters (UTF-16 units) on. */
export declare function renderRead(records: Records, wanted: number, offset: number): string;
