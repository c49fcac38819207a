/** What a detector found at a boundary. The policy decides whether it is said. */
import type { LifeFacts, OpenItem } from '../types.ts';
/** Kinds that can be switched off, and the close, which goes with spin. */
export type SignalKind = 'spin' | 'anxiety' | 'close' | 'pause' | 'budget' | 'decline' | 'heartbeat' | 'compaction' | 'forgetting';
export interface Signal {
    readonly kind: SignalKind;
    /** The pattern or the leading kind of evidence. */
    readonly subkind: string;
    /** Names the anomaly: equal while it is the same loop, or the same stretch of work. */
    readonly key: string;
    /** Observations of it so far. */
    readonly count: number;
    readonly severity: 'info' | 'warn' | 'critical';
    /** Seqs of the messages where it began and where it was seen last. */
    readonly fromSeq: number;
    readonly toSeq: number;
    /** Counts of the rounds (see `work.ts`) that were observed, oldest first. */
    readonly rounds: readonly number[];
    /** What was seen, one line each, for people and for the text of a notice. */
    readonly evidence: readonly string[];
    /** What repeats, in the log's own words; empty where the pattern says it all. */
    readonly what: string;
    /** What is open, where work is ended early. */
    readonly item?: OpenItem;
    /** It happens once: whatever was said of it stays said. */
    readonly once?: true;
    /** It comes before everything else. */
    readonly urgent?: true;
    /** What its notice says, where the kind is not spin, early end or close. */
    readonly facts?: LifeFacts;
}
/** How the close of an anomaly is named: this mark and the key of the anomaly. */
export declare const CLOSE = "close ";
