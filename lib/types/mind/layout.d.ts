import { type Part, type Sheet } from './rows.ts';
export interface Layout {
    readonly lines: readonly string[];
    /** The newest range that isn't shown message by message; absent where all is. */
    readonly hidden?: {
        readonly from: number;
        readonly to: number;
        readonly turn?: number;
    };
}
/** The same for the line or head of a turn: with more turns than fit, every division has bands. */
export declare const TURN_TOKENS = 6;
/** What a line takes of a budget, its line break included; a sum of these is never below the price of the text. */
export declare const cost: (line: string) => number;
/** The least budget with which every message is on some line: a head, a run, a band. */
export declare const LEAST_LAYOUT: number;
/** Lays out parts of the surface, given in surface order; the lines come newest part first. */
export declare function layout(sheet: Sheet, parts: readonly Part[], budget: number): Layout;
