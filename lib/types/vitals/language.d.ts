/** Which of the plugin's two languages a conversation is held in. */
import type { Language } from '../types.ts';
/**
 * The language of one message of a person, or undefined where it gives no hint (code, paths, "ok").
 *
 * A Chinese sentence about code holds many Latin letters, so one Han character weighs as much as a Latin word.
 */
export declare function languageOf(text: string): Language | undefined;
