/**
 * Whether a stop deserves one question. It judges after everything else, and never a turn in which a person was asked,
 * asked something, or wants a pause.
 */
import type { OpenItem } from '../types.ts';
import { type AnxietyLimits, type Moment } from './anxiety.ts';
import type { Trace } from './trace.ts';
/** Kind of the question, as the log has it. */
export declare const GATE = "gate";
export type Question = {
    readonly kind: 'open';
    readonly key: string;
    readonly item: OpenItem;
    readonly count: number;
}
/** What ends has not been saved; the seq is where it began. */
 | {
    readonly kind: 'close' | 'promise';
    readonly key: string;
    readonly fromSeq: number;
    readonly count: number;
};
/** The question that the end of the newest turn deserves, or undefined. */
export declare function questionBefore(trace: Trace, at: Moment, limits: AnxietyLimits): Question | undefined;
