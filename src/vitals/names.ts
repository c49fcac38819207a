/**
 * Names in a text, as small numbers: enough to see whether what a result showed is mentioned again later, without
 * keeping the text.
 */

/** Names kept of one message: a listing names more, but its first ones tell as much. */
const MOST_NAMES = 24
/** Characters of a text that are looked at; what a result is about stands at its head. */
const LOOKED_AT = 6_000

/** Paths, files, and identifiers that nobody writes by chance. */
const NAME = /[A-Za-z_@][\w@$./-]{4,80}/gu
const TELLING = /[_./\d-]|[a-z][A-Z]/u

/** Names so common that a mention says nothing. */
const COMMON = /^(?:e\.g\.?|i\.e\.?|etc\.?|node_modules|https?|package\.json|index\.[jt]sx?|README\.md|utf-?8)$/iu

/** Last part of a path, without the punctuation of a sentence around it. */
const bare = (name: string): string => name.replace(/[./-]+$/u, '').replace(/^.*\//u, '')

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value | 0
}

/** Hashes of the first distinct names of a text. */
export function namesIn(text: string): number[] {
  const names = new Set<number>()
  for (const [word] of text.slice(0, LOOKED_AT).matchAll(NAME)) {
    if (!TELLING.test(word)) continue
    const name = bare(word)
    if (name.length < 5 || !TELLING.test(name) || COMMON.test(name)) continue
    names.add(hash(name))
    if (names.size === MOST_NAMES) break
  }
  return [...names]
}
