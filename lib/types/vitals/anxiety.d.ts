/**
 * Whether the work is being ended before it is done. Words alone never say so: kinds of evidence are weighed, at least
 * two of them must agree, and only where a message ends or replaces something.
 */
import type { OpenItem } from '../types.ts';
import type { Signal } from './signal.ts';
import type { SignKind } from './signs.ts';
import type { Work } from './work.ts';
/** The settings of the detector; see config.ts for units and reasons. */
export interface AnxietyLimits {
    readonly anxietyKinds: number;
    readonly anxietyTokens: number;
}
/** What is known at the boundary beside the log; absent figures are unknown. */
export interface Moment {
    /** Pressure and window by the platform's meter, in tokens. */
    readonly tokens?: number;
    readonly window?: number;
    /** Words of a person that join the step and are not in the log yet. */
    readonly joining?: string;
    /** Rounds so far when a stand-in was last spoken of: those of before are not spoken of again. */
    readonly told?: number;
    /** The platform's own reminder of repeats joins the step and is not in the log yet. */
    readonly reminded?: true;
    /** The turn is about to end, which the log does not say yet. */
    readonly stopping?: true;
}
export type EvidenceKind = Exclude<SignKind, 'claim' | 'real' | 'shortfall'> | 'open' | 'unchecked' | 'announced' | 'claimed';
/** One kind of evidence with how much it weighs and what it rests on. */
export interface Evidence {
    readonly kind: EvidenceKind;
    readonly weight: number;
    readonly text: string;
    readonly item: OpenItem;
}
/** How an anomaly of each moment is named; the number of the person's message follows. */
export declare const STAND_IN = "anxiety stand-in";
/** The signal of the newest round, and what was looked at even where it is not enough. */
export declare function anxietySignal(work: Work, at: Moment, { anxietyKinds, anxietyTokens }: AnxietyLimits): {
    readonly signal?: Signal;
    readonly evidence: readonly Evidence[];
};
