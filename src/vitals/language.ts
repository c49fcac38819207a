/** Which of the plugin's two languages a conversation is held in. */
import type { Language } from '../types.ts'

/** How much of a message is looked at, in characters: the language shows early, a pasted giant must not cost more. */
const SAMPLE_CHARS = 2000

/**
 * The language of one message of a person, or undefined where it gives no hint (code, paths, "ok").
 *
 * A Chinese sentence about code holds many Latin letters, so one Han character weighs as much as a Latin word.
 */
export function languageOf(text: string): Language | undefined {
  const sample = text.slice(0, SAMPLE_CHARS)
  const han = sample.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = sample.match(/\b[a-zA-Z]{2,}\b/gu)?.length ?? 0
  if (han < 2 && words < 3) return han > words ? 'zh' : undefined
  return han * 2 >= words ? 'zh' : 'en'
}
