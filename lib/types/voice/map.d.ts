/** Every word of the map, in English and Chinese. Layout and figures come from `mind/map.ts` and its rows. */
import type { Language, Origin } from '../types.ts';
/** What the head line says; an absent figure is unknown. */
export interface HeadFigures {
    readonly nodes: number;
    readonly tokens: number;
    readonly pressure?: {
        readonly tokens: number;
        readonly window?: number;
    } | undefined;
    readonly compactionAt?: number | undefined;
    /** Rules of the settings that are in force here only: which kind, and its name. */
    readonly rules?: readonly {
        readonly key: 'models' | 'presets';
        readonly name: string;
    }[] | undefined;
}
/** A checkpoint as its list names it. */
export interface CheckpointFigures {
    readonly seq: number;
    readonly turn: number;
    readonly tokens: number;
    readonly covers?: {
        readonly messages: number;
        readonly tokens: number;
        readonly ours: boolean;
    } | undefined;
}
/** What a clear brings and costs; `steps` is 0 where it costs nothing, Infinity where it never pays. */
export interface PriceFigures {
    readonly freed: number;
    readonly reread: number;
    readonly steps: number;
}
export interface MapWords {
    head(figures: HeadFigures): string;
    /** `lastEnd` and `newest` are seqs. */
    legend(lastEnd: number | undefined, newest: number | undefined): string;
    checkpoint(figures: CheckpointFigures): string;
    checkpoints(count: number, entries: string, older: {
        readonly count: number;
        readonly tokens: number;
    }): string;
    /** Leads to what was replaced. */
    opens(call: string): string;
    /** What a checkpoint's own line says instead of a preview. */
    covers(figures: CheckpointFigures): string;
    readonly clearFirst: string;
    /** `title`: the user's first words, quoted, or empty. */
    finishedTurn(turn: number, title: string): string;
    finishedTurns(from: number, to: number): string;
    finishedRun(turn: number, from: number, to: number): string;
    /** Freed per request, read again once, steps until that is paid back; `within`: the steps in which it should be. */
    priced(price: PriceFigures, within: number): string;
    /** Several candidates in one message. */
    allOf(count: number, price: string): string;
    noCandidate(least: number): string;
    /** Clears that were full again at once, and the steps for which none is let through. */
    paused(refills: number, wait: number): string;
    turn(turn: number): string;
    turns(from: number, to: number): string;
    steps(from: number, to: number): string;
    size(nodes: number, tokens: number): string;
    failed(count: number): string;
    /** The biggest parts of a band, or the biggest message of a run. */
    largest(parts: readonly string[]): string;
    /** The part of a range that may be cleared, where it isn't the whole range. */
    legalPart(marks: string): string;
    readonly who: Readonly<Record<Origin, string>>;
    more(call: string): string;
    rest(call: string): string;
    noTurn(turn: number, live: string, call: string): string;
    noSeq(missing: readonly number[], nearest: readonly number[], call: string): string;
}
/** The call that clears a span, as the tool accepts it once the notes are written. */
export declare const clearCall: (start: number, end: number) => string;
/** The call that shows one turn, or one part, node by node. */
export declare const turnCall: (turn: number) => string;
export declare const rangeCall: (from: number, to: number) => string;
export declare const wholeCall = "mind_map({})";
/** The words of the map in one language. */
export declare function mapWords(language: Language): MapWords;
