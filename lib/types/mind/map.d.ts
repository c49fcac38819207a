/** The map: what fills the context, in a text that fits a token budget whatever the size of the history. */
import type { Language } from '../types.ts';
import { type HeadFigures } from '../voice/map.ts';
import { type Wording } from '../voice/wording.ts';
import { type Worth } from './candidates.ts';
import type { Survey } from './survey.ts';
export interface MapInput {
    readonly language: Language;
    /** Greatest length in tokens of our budgets; at least 600, as the settings have it. */
    readonly budget: number;
    /** Least gain of a clear: smaller spans are no candidates. */
    readonly worth: Worth;
    /** Absent: unknown, as before the first usage. */
    readonly pressure?: {
        readonly tokens: number;
        readonly window?: number;
    };
    /** Pressure from which the platform compacts by itself; absent: not known, and nothing is said about it. */
    readonly compactionAt?: number;
    /** Rules of the settings that make this session differ from others. */
    readonly rules?: HeadFigures['rules'];
    /** Texts that a person has replaced. */
    readonly wording?: Wording;
    /** One turn, or a positional range given by the seqs of its ends in either order. */
    readonly zoom?: {
        readonly turn: number;
    } | {
        readonly from: number;
        readonly to: number;
    };
    /** Seq of the last message on the surface that stands for others; absent where none does. */
    readonly opens?: number;
}
/** Renders the whole map, or a part of it; an unknown turn or seq gives one line with a call that works. */
export declare function renderMap(view: Survey, input: MapInput): string;
