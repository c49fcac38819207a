/** What a checkpoint says besides the notes: the words of people and what is in use, collected from the log. */
import type { Language, Span } from '../types.ts';
import type { Archive } from './archive.ts';
import type { Live } from './running.ts';
import type { Survey } from './survey.ts';
export interface DraftLimits {
    readonly pinTokens: number;
    readonly handleTokens: number;
    readonly anchors: readonly string[];
}
/** A checkpoint that lacks its notes. */
export interface Draft {
    readonly pins: readonly string[];
    /** The whole text with these notes; without notes where a person clears. */
    text(notes?: string): string;
}
/**
 * Collects the draft for a span from the originals below it. All work is on the span; the calls of the log and the
 * messages of the surface are looked over for what is still in use, well below a microsecond each.
 *
 * @param live what services say of work in the background.
 */
export declare function draftFor(archive: Archive, view: Survey, span: Span, live: Live, limits: DraftLimits, language: Language): Draft;
