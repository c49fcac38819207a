/**
 * Names in a text, as small numbers: enough to see whether what a result showed is mentioned again later, without
 * keeping the text.
 */

/** Names kept of one message; of one that has more nobody can say that it is not mentioned. */
export const MOST_NAMES = 64
/** Characters of a text that are looked at; the same holds for a longer one. */
export const LOOKED_AT = 8_000
/** Shorter words are written by chance. */
const LEAST_CHARS = 5

/** Words that may be paths, files or identifiers; the second pattern tells those that are. */
const WORD = /[A-Za-z_@][\w@$./-]{4,80}/gu
const TELLING = /[_./\d-]|[a-z][A-Z]/u

/** Names so common that a mention says nothing. */
const COMMON = /^(?:e\.g|i\.e|etc|node_modules|https?|package\.json|index\.[jt]sx?|README\.md|utf-?8)$/iu

const CLOSING: ReadonlySet<string | undefined> = new Set(['.', '/', '-'])

/** The last part of a path, without the punctuation of a sentence behind it. */
function bare(word: string): string {
  let end = word.length
  while (end > 0 && CLOSING.has(word[end - 1])) end--
  return word.slice(word.lastIndexOf('/', end - 1) + 1, end)
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value | 0
}

/** Hashes of the first distinct names of a text. */
export function namesIn(text: string): number[] {
  const names = new Set<number>()
  for (const [word] of text.slice(0, LOOKED_AT).matchAll(WORD)) {
    const name = bare(word)
    if (name.length < LEAST_CHARS || !TELLING.test(name) || COMMON.test(name)) continue
    names.add(hash(name))
    if (names.size === MOST_NAMES) break
  }
  return [...names]
}
