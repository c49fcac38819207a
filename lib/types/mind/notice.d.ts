/** The text of a notice about the work: what a signal says, with the span that can be cleared. */
import type { Language } from '../types.ts';
import type { Ruling } from '../vitals/policy.ts';
import type { Trace } from '../vitals/trace.ts';
import { type KnownParts } from '../voice/notice-anxiety.ts';
import type { Wording } from '../voice/wording.ts';
import { type Worth } from './candidates.ts';
import type { Survey } from './survey.ts';
export interface NoticeSetting {
    /** What a second notice of an early end offers; see config.ts. */
    readonly action: 'notice' | 'offer' | 'restart';
    readonly language: Language;
    /** Texts that a person has replaced. */
    readonly wording?: Wording;
    /** Pressure and window in tokens, where they are known. */
    readonly pressure?: number;
    readonly window?: number;
    /** What the form of an offered checkpoint can say already. */
    readonly known?: KnownParts;
}
/**
 * What the model is told of a ruling. It quotes errors, commands and words, and none of them can look like a mark of ours.
 *
 * @param earlier notices of its kind in this turn of the person.
 */
export declare const noticeText: (...of: Parameters<typeof textOf>) => string;
declare function textOf({ signal, before }: Ruling, earlier: number, view: Survey, worth: Worth, { language, action, wording, ...meter }: NoticeSetting): string;
/** What the trace knows of the parts of a checkpoint. */
export declare const knownParts: ({ work, life }: Trace) => KnownParts;
export {};
