/** Which of the plugin's two languages a conversation is held in. */
import type { Language } from '../types.ts';
/**
 * The language of one message of a person, or undefined where it gives no hint (code, paths, "ok"). Its first line
 * decides where it can: below it often stands something pasted.
 */
export declare function languageOf(text: string): Language | undefined;
