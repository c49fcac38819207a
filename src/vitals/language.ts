/** Which of the plugin's two languages a conversation is held in. */
import type { Language } from '../types.ts'

/** How much of a message is looked at, in characters: the language shows early, a pasted giant must not cost more. */
const SAMPLE_CHARS = 2000

/**
 * The language of one message of a person, or undefined where it gives no hint (code, paths, "ok"). Its first line
 * decides where it can: below it often stands something pasted.
 */
export function languageOf(text: string): Language | undefined {
  const sample = text.slice(0, SAMPLE_CHARS)
  const [line = ''] = sample.trimStart().split('\n', 1)
  return judge(line) ?? judge(sample)
}

/** A Chinese sentence about code holds many Latin words, so that one Han character weighs as much as two of them. */
function judge(text: string): Language | undefined {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const kana = text.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  const words = text.match(/\b[a-zA-Z]{2,}\b/gu)?.length ?? 0
  // Japanese shares the characters; of our two languages it is not Chinese.
  if (kana > 0 && kana * 4 >= han) return 'en'
  if (han < 2 && words < 3) return han > words ? 'zh' : undefined
  return han * 2 >= words ? 'zh' : 'en'
}
