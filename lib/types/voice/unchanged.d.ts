/** The answer to a map that was asked for twice in a row. */
import type { Language } from '../types.ts';
/** @param seq where the map stands that is still true. */
export declare const unchangedText: (seq: number, language: Language) => string;
