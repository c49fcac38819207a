/** What people ask for: which message sets a task, whether it is another one, and which files it names. */

/** Characters of a request that are kept. */
export const REQUEST_CHARS = 4000

/** A message of a person. */
export interface Request {
  readonly seq: number
  readonly text: string
  /** Rounds before it. */
  readonly round: number
  /** It has nothing in common with what came before. */
  readonly newTask: boolean
}

/** A file that a task asks for by name. */
export interface Wanted {
  readonly path: string
  /** A call has named it. */
  touched: boolean
}

/** Fewest characters of a message that can set a task; "go on" sets none. */
const TASK_CHARS = 24
const TASK_HAN = /\p{Script=Han}{8}/u

/** The newest words of a person that set a task. */
export const newestTask = (requests: readonly Request[]): string =>
  requests.findLast(({ text }) => text.length >= TASK_CHARS || TASK_HAN.test(text))?.text ?? requests.at(-1)?.text ?? ''

/** Content words of a text; Han text in pairs of characters. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z][a-z0-9_-]{3,}/gu) ?? []
  const han = text.match(/\p{Script=Han}{2}/gu) ?? []
  return new Set([...words, ...han])
}

/** Fewest content words of a message that can set another task; fewer go on with the old one. */
const TASK_WORDS = 5

/**
 * Whether a message of a person has nothing in common with the requests and the work before it.
 *
 * @param targets what the newest calls were about.
 */
export function changesTask(text: string, requests: readonly Request[], targets: readonly string[]): boolean {
  if (requests.length === 0) return true
  const words = wordsOf(text)
  if (words.size < TASK_WORDS) return false
  const before = wordsOf([...requests.slice(-2).map((one) => one.text), ...targets].join(' '))
  return [...words].every((word) => !before.has(word))
}

/** A file name behind a verb of making, in the same sentence. */
const ASKED_FILE =
  /(?:creat|writ|sav|generat|produc|implement|创建|写入|写到|生成|保存|新建|输出)[^.!?。！？\n]{0,60}?[\s"'`「/]((?:[\w-]{1,40}\/){0,6}[\w-]{1,60}\.[a-z]{1,5})\b/giu

/** More files than these are a listing. */
const MOST_FILES = 8

/** The files that a request asks to be made. */
export const filesAskedFor = (text: string): Wanted[] =>
  [...new Set([...text.matchAll(ASKED_FILE)].map(([, path = '']) => path))]
    .slice(0, MOST_FILES)
    .map((path) => ({ path, touched: false }))
