/**
 * The words by which a sentence may lay something down, English and Chinese. Data of `directives.ts`: a line more or
 * less here changes what is found, and nothing else has to know.
 */
/** Wordings by how surely they lay something down: 3 for good, 2 an order or a limit, 1 a manner or a wish. */
export type Wordings = readonly (readonly [strength: 1 | 2 | 3, wording: RegExp])[];
/** Over lower-case text. */
export declare const ENGLISH: Wordings;
/** Over text in simplified characters. */
export declare const CHINESE: Wordings;
/** A text with those characters in their simplified form; of the same length. */
export declare function simplified(text: string): string;
/** Asks and lays nothing down. */
export declare const QUESTION: RegExp;
/** An order in the form of a question, or an open condition in that of an inversion. */
export declare const POLITE: RegExp;
/** Duties are no reports, whoever is named in front of them. */
export declare const DUTY: RegExp;
/** Tells what is or was the case. */
export declare const REPORT: RegExp;
/** The same in Chinese. */
export declare const CHINESE_REPORT: RegExp;
