/** Exact identifiers in a text: what has to be quoted letter by letter and can't be found again by thinking. */
import { bare } from '../voice/plain.ts'

export type IdentifierKind =
  | 'url'
  | 'hash'
  | 'id'
  | 'constant'
  | 'code'
  | 'flag'
  | 'measure'
  | 'number'
  | 'path'
  | 'file'

export interface Identifier {
  readonly text: string
  readonly kind: IdentifierKind
}

/** Longest identifier; what is longer is data. */
const MOST_CHARS = 160
/** Characters of one text that are looked at: both ends, where a giant says what it is and how it ended. */
const TEXT_CHARS = 400_000

/** Characters that no identifier has. */
const BETWEEN = String.raw`\s"'\x60<>()[\]{},;|*\\“”‘’「」『』（）【】，。、；：！？`
const TOKEN = new RegExp(`[^${BETWEEN}]+`, 'gu')
const GAP = new RegExp(`[${BETWEEN}]`, 'u')

const EXTENSION =
  /\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kt|swift|c|h|cc|cpp|hpp|cs|php|sh|ps1|sql|ya?ml|toml|json[lc5]?|md|mdx|rst|txt|csv|tsv|html?|s?css|vue|svelte|xml|ini|cfg|conf|env|lock|log|db|sqlite3?|parquet|npy|npz|pt|pth|onnx|ckpt|bin|so|tar|gz|zip|png|jpe?g|svg|pdf|ipynb|proto|tf|gradle|patch|diff)$/iu

/** Words that stand for nothing in particular, whatever their shape. */
const GENERIC =
  /^(?:https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|example\.(?:com|org))(?::\d+)?\/?|UTF_?8|utf-8|sha-?256|base64|x86_64|amd64|arm64|python3|es20\d\d|README\.md|package\.json|tsconfig\.json|AGENTS\.md|CLAUDE\.md|index\.[jt]sx?|main\.py|__init__\.py|setup\.py|pyproject\.toml|Dockerfile|Makefile|100%|\/(?:dev|proc|sys|bin|usr\/bin)\/.*|origin\/\w+|and\/or|stdin\/stdout|stdout\/stderr|input\/output|\d{4}-\d\d-\d\d.*|\d{1,2}:\d\d.*)$/iu

const KINDS: readonly (readonly [IdentifierKind, RegExp])[] = [
  ['url', /^(?:https?|wss?|s3|gs|ssh|postgres(?:ql)?|mysql|redis|mongodb(?:\+srv)?):\/\/[^\s/]{4,}/iu],
  [
    'hash',
    /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?=[0-9a-f]{0,64}[a-f])(?=[0-9a-f]{0,64}\d)[0-9a-f]{7,64})$/iu,
  ],
  ['flag', /^--[a-z][\w-]{2,}=.+$/iu],
  [
    'code',
    /^(?:E(?:ACCES|ADDRINUSE|AI_AGAIN|BADENGINE|CONNREFUSED|CONNRESET|EXIST|HOSTUNREACH|INTEGRITY|INVAL|ISDIR|MFILE|NOENT|NOMEM|NOSPC|NOTDIR|NOTEMPTY|NOTFOUND|PERM|PIPE|RESOLVE|ROFS|TIMEDOUT)|ERR_[A-Z_]{3,}|[A-Z]{1,6}\d{4,}|CVE-\d{4}-\d{4,})$/u,
  ],
  ['constant', /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/u],
  ['measure', /^[$€]?\d[\d.,]{2,}(?:ms|s|[kmgt]i?b|b|k|m|px|hz|[kmg]hz|%|tokens?)$/iu],
  // Round figures are limits and sizes.
  ['number', /^(?:#\d{1,5}|(?!\d*000$)\d{9,20})$/u],
  // A code of a tracker: PROJ-123, FQ-4, and a range of them.
  ['id', /^[A-Z]{2,10}-\d+(?:\.\.\d+)?$/u],
  // An odd mixture behind a word: run_20b4, av-2s7.10; two letters and a figure are a style.
  [
    'id',
    /^(?![a-z]{1,2}-)(?=\D{0,160}\d\D{0,160}\d)(?=.{0,160}[a-z])(?=.{1,160}[-_@#][\w.])[a-z\d][\w.]{0,160}(?:[-@#][\w.]{1,160}){0,80}$|^[a-z]{2}-(?=\w{0,160}\d)(?=\w{0,160}[a-z])\w{3,160}(?:\.\d{1,160}){0,80}$/iu,
  ],
]

/** What kind of identifier a word is; undefined for all that can be said in other words. */
export function kindOf(word: string): IdentifierKind | undefined {
  if (word.length < 3 || word.length > MOST_CHARS || GENERIC.test(word)) return undefined
  const kind = KINDS.find(([, pattern]) => pattern.test(word))?.[0]
  if (kind !== undefined) return kind
  if (!/^[~.\w@$/\\:+%-]+$/u.test(word) || !/[a-z]{2}/iu.test(word)) return undefined
  if (/^(?:~|\.{0,2}|[a-z]:)?[\\/]?(?:[\w.@$+%-]+[\\/])+[\w.@$+%-]+$/iu.test(word)) return 'path'
  return /^[\w@+-][\w.@+-]*$/u.test(word) && EXTENSION.test(word) ? 'file' : undefined
}

/** The identifiers of a text in their order, repeated ones included. */
export function* identifiersIn(text: string): Generator<Identifier> {
  const half = TEXT_CHARS / 2
  const seen = text.length <= TEXT_CHARS ? text : `${text.slice(0, half)} ${text.slice(-half)}`
  for (const [raw] of seen.matchAll(TOKEN)) {
    if (raw.length < 3 || raw.length > MOST_CHARS) continue
    // Punctuation of the sentence, positions of a compiler, and the name in front of a value.
    const word = bare(raw, '.:!?=&', ':=&').replace(/(?<=\.\w{1,5}):\d{1,9}(?:[:-]\d{1,9}){0,3}$/u, '')
    const parts = word.startsWith('--') || word.includes('://') ? [word] : word.split('=')
    for (const part of parts) {
      const kind = kindOf(part)
      if (kind !== undefined) yield { text: part, kind }
    }
  }
}

/** Whether a text has an identifier as a word of its own; a search for its letters, so that long texts cost little. */
export function showsIdentifier(text: string, wanted: string): boolean {
  if (wanted === '') return false
  for (let at = text.indexOf(wanted); at >= 0; ) {
    let from = at
    let to = at + wanted.length
    while (from > 0 && to - from <= MOST_CHARS && !GAP.test(text.charAt(from - 1))) from--
    while (to < text.length && to - from <= MOST_CHARS && !GAP.test(text.charAt(to))) to++
    for (const one of identifiersIn(text.slice(from, to))) if (one.text === wanted) return true
    at = text.indexOf(wanted, to)
  }
  return false
}

/** The last segment of a path. */
export const baseName = (path: string): string => path.replace(/^.*[\\/]/u, '')
