/** Single lines of the map: one message, one turn, one run of steps, one band of turns. Each has a bounded length. */
import type { Language } from '../types.ts';
import type { MapWords } from '../voice/map.ts';
import { type Survey } from './survey.ts';
/** Tokens that a line for a range takes at most: its figures need up to 30, the rest is for words. */
export declare const LINE_TOKENS = 42;
/** A part of one turn. */
export interface Part {
    readonly turn: number;
    readonly from: number;
    readonly to: number;
}
/** What every line needs to know. */
export interface Sheet {
    readonly view: Survey;
    readonly words: MapWords;
    readonly language: Language;
    /** Width of the widest seq. */
    readonly width: number;
    /** Lines of messages that were made already: a layout tries several divisions of the same messages. */
    readonly rows: Map<string, string>;
}
/** What the lines of one map share, O(nodes); it lasts as long as the surface stays as it was surveyed. */
export declare function sheetOf(view: Survey, words: MapWords, language: Language): Sheet;
/** One message. `preview` is the length of its quoted words in tokens; 0 leaves them out. */
export declare function nodeRow(sheet: Sheet, at: number, preview: number): string;
/** Position of the message whose words stand in the head of a part, or -1. */
export declare const headed: (sheet: Sheet, part: Part) => number;
/** The line above the messages of a turn: no marks, its messages carry them. */
export declare function partHead(sheet: Sheet, part: Part): string;
/** A turn in one line. */
export declare function turnLine(sheet: Sheet, part: Part): string;
/** Several whole turns in one line; `parts` in surface order. */
export declare function bandLine(sheet: Sheet, parts: readonly Part[]): string;
/** Some steps of a turn in one line: which tools, how many failures, the biggest message. */
export declare function runLine(sheet: Sheet, from: number, to: number): string;
