/** How long our own texts are, in the currency of their budgets. */

/** Han, kana, hangul and full-width forms: tokenizers spend about one token on each of these characters. */
const WIDE = /[\u2e80-\u303f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/gu

const ONE_WIDE = new RegExp(WIDE.source, 'u')

/** Whether a character counts as a token of its own. */
export const isWide = (character: string): boolean => character > '\u2e7f' && ONE_WIDE.test(character)

/** Tokens of a text of ours: a CJK character counts as one, four other characters count as one. */
export function textTokens(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0
  return wide + Math.ceil((text.length - wide) / 4)
}

/** The position at or before `at` that does not part a surrogate pair. */
export function wholeAt(text: string, at: number): number {
  const parts = /^[\uDC00-\uDFFF]/.test(text.slice(at, at + 1)) && /[\uD800-\uDBFF]$/.test(text.slice(at - 1, at))
  return parts && at > 0 ? at - 1 : at
}

/** Cuts a one-line text to a number of characters, with an ellipsis where something was cut. */
export function clip(text: string, chars: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  const points = Array.from(line)
  return points.length <= chars ? line : `${points.slice(0, Math.max(chars - 1, 0)).join('')}…`
}

/** A token figure as people and models read it: 950, 9.8k, 128k; in Chinese 950, 0.98 万, 12.8 万. */
export function tokens(count: number, language: 'en' | 'zh'): string {
  if (language === 'zh') {
    if (count < 1000) return String(count)
    return `${(count / 10000).toFixed(count < 100_000 ? 2 : 1)} 万`
  }
  if (count < 1000) return String(count)
  return `${(count / 1000).toFixed(count < 100_000 ? 1 : 0)}k`
}

/** Minutes in words of a clock. */
export function duration(minutes: number, language: 'en' | 'zh'): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (language === 'zh')
    return hours === 0 ? `${rest} 分钟` : rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分钟`
  return hours === 0 ? `${rest} min` : rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
