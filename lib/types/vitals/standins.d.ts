/** The ledger of what stands in for what was asked for: written by the model, and not yet replaced. */
import type { Dimension } from './dimension.ts';
import { type Sign } from './signs.ts';
/** A file that holds a stand-in. */
export interface StandIn {
    readonly path: string;
    /** The word that shows it. */
    readonly word: string;
    readonly round: number;
    readonly seq: number;
}
export type Ledger = StandIn[];
/** A stand-in as one message writes it. */
export interface Written {
    readonly path: string;
    readonly word: string;
    /** It switches a test off: that is what it is, whatever is said beside it. */
    readonly test?: true;
}
/** The last part of a path. */
export declare const baseName: (path: string) => string;
/**
 * Books what a message writes: a stand-in where the text that is written or the words beside it say so, and none any
 * more where the file is written again without them.
 *
 * @param request the task; what it asks for itself is no stand-in.
 * @returns the stand-ins of this message.
 */
export declare function noteStandIns(ledger: Ledger, round: {
    readonly seq: number;
    readonly index: number;
    readonly signs: readonly Sign[];
}, dimensions: readonly Dimension[], request: string): Written[];
