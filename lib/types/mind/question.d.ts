/** The words of the question before a stop, with the span that would be saved. */
import type { Language } from '../types.ts';
import type { Question } from '../vitals/gate.ts';
import type { Worth } from './candidates.ts';
import type { Survey } from './survey.ts';
export declare function questionText(question: Question, view: Survey, worth: Worth, language: Language): string;
