/**
 * The sentences in which a message speaks for itself: without code, quotes, tables of others and conditionals, so that
 * talk *about* words is not taken for what they say. English and Chinese.
 */
/** The statements of a message, each as one line. */
export declare function clausesOf(text: string): string[];
/** The last line that a message says. */
export declare const lastLine: (text: string) => string;
/** Whether a message closes by asking the person something. */
export declare function asksPerson(text: string): boolean;
