/**
 * What the notes forgot: exact identifiers whose meaning stands only in a cleared span and that are still in use. An
 * identifier counts as used where the model or a person wrote it behind the span while no result behind it shows it:
 * what it means came from the span. A path means itself: it counts where it is asked for, or where only its last part
 * is used.
 */

import type { LogMessage, Todo } from '../types.ts'
import { parseArguments } from '../vitals/calls.ts'
import type { Forgotten } from '../voice/handles.ts'
import type { Archive } from './archive.ts'
import { baseName, type Identifier, type IdentifierKind, identifiersIn } from './identifiers.ts'

/** Identifiers that a checkpoint names. */
const MOST = 10

/** Identifiers that are compared with the results behind the span: each costs a pass over them. */
const MOST_CHECKED = 60

/** Longest argument that is a word of the model and not a file that it writes, in characters. */
const ARGUMENT_CHARS = 400

export interface ForgottenInput {
  /** Seqs of the original messages that are cleared, in the order of the conversation. */
  readonly span: readonly number[]
  /** Seqs of the messages that stand behind the span, in their order. */
  readonly later: readonly number[]
  /** Seqs of the messages that stand in front of the span; what they show is known. */
  readonly before?: readonly number[]
  readonly todos: readonly Todo[]
  /** The newest request of a person. */
  readonly request: string
  /** Notes, pins and handles. */
  readonly kept: string
}

/** Kinds that say by themselves what they are about. */
const SPEAKING: ReadonlySet<Kind> = new Set<Kind>(['url', 'flag'])
const OPAQUE: ReadonlySet<Kind> = new Set<Kind>(['hash', 'id', 'number'])

interface Use {
  readonly kind: Kind
  /** Messages behind the span in which it is used. */
  count: number
  /** Position of the newest use behind the span. */
  last: number
  /** It stands in an open todo or in the newest request. */
  asked: boolean
}

type Kind = IdentifierKind | 'quoted'

const WEIGHTS: Readonly<Record<Kind, number>> = {
  quoted: 2,
  hash: 4,
  id: 3,
  url: 3,
  number: 3,
  code: 2,
  constant: 2,
  measure: 2,
  flag: 2,
  path: 1,
  file: 1,
}

/** The one-line arguments of a message's calls, files left out: there an identifier stands without a word about it. */
const argumentsOf = ({ calls }: LogMessage): string[] =>
  calls
    .flatMap(({ args }) => Object.values(parseArguments(args) ?? {}))
    .flatMap((value) =>
      typeof value === 'string' ? [value.replace(/(?:<<|\n)[\s\S]*$/u, '').slice(0, ARGUMENT_CHARS)] : [],
    )

/** Lines of prose without blocks of code. */
const proseOf = ({ text }: LogMessage): string[] =>
  text
    .split('```')
    .filter((_, part) => part % 2 === 0)
    .flatMap((part) => part.split('\n'))

/** Words beside an identifier that say what it is. */
const WORDS_OF_ONE = 5
/** A label in front of it, which says it as well. */
const LABEL = /(?:[\p{L})]\s?[:：][\s*_`"]{0,14}|\b(?:commit|branch|tag|run|job|head|提交|分支)\s[*_`"]{0,14})$/iu

interface Spoken extends Identifier {
  readonly explained: boolean
}

/** The identifiers of a line, and whether it explains them; a command's words are no explanation. */
function* spokenIn(line: string, prose: boolean): Generator<Spoken> {
  const here = [...identifiersIn(line)]
  if (here.length === 0) return
  const letters = prose ? (line.match(/\p{L}{3,}|\p{Script=Han}{2}/gu)?.length ?? 0) : 0
  const told = letters / here.length >= WORDS_OF_ONE
  let at = 0
  for (const { text, kind } of here) {
    at = Math.max(line.indexOf(text, at), 0)
    yield { text, kind, explained: told || LABEL.test(line.slice(Math.max(at - 14, 0), at)) }
  }
}

const everything = ({ text, calls }: LogMessage) => [text, ...calls.map(({ args }) => args)].join('\n')

/** Up to ten identifiers, those first whose loss would hurt most. */
export function forgotten(archive: Archive, input: ForgottenInput): Forgotten[] {
  const { span, later, before = [], todos, request, kept } = input
  const textAt = (seq: number) => {
    const message = archive.message(seq)?.message
    return message === undefined ? '' : everything(message)
  }
  const asked = [request, ...todos.map(({ text }) => text)].join('\n')
  const uses = usesOf(archive, later, asked)
  for (const text of quotedIn(asked)) uses.set(text, { kind: 'quoted', count: 1, last: -1, asked: true })
  if (uses.size === 0) return []
  for (const seq of before) for (const { text } of identifiersIn(textAt(seq))) uses.delete(text)
  const bare = new Map<string, Use>()
  for (const [text, use] of uses) if (use.kind === 'file') bare.set(text, use)
  const found = new Map<string, { seq: number; score: number }>()
  const paths = new Map<string, Set<string>>()
  const quotes = [...uses].filter(([, { kind }]) => kind === 'quoted')
  for (const seq of span) {
    const whole = textAt(seq)
    for (const [text, use] of quotes)
      if (!found.has(text) && whole.includes(text) && !kept.includes(text))
        found.set(text, { seq, score: scoreOf(use, later.length) })
    for (const { text, kind } of identifiersIn(whole)) {
      // A bare name behind the span stands for the one path that the span gave it.
      const name = kind === 'path' ? baseName(text) : ''
      if (bare.has(name)) paths.set(name, (paths.get(name) ?? new Set()).add(text))
      const use = uses.get(text) ?? bare.get(name)
      if (use === undefined || found.has(text) || kind === 'file' || isKept(text, kept)) continue
      if (kind === 'path' && !use.asked && !bare.has(name)) continue
      found.set(text, { seq, score: scoreOf(use, later.length) })
    }
  }
  // An identifier can stand inside a longer word of a result: an address that ends in it explains it, too.
  const results = later
    .filter((seq) => archive.message(seq)?.message.role === 'tool')
    .map(textAt)
    .join('\n')
  const visible = later.map(textAt).join('\n')
  const best: Forgotten[] = []
  for (const [text, { seq }] of [...found].sort(([, a], [, b]) => b.score - a.score).slice(0, MOST_CHECKED)) {
    if (best.length === MOST) break
    const candidates = bare.has(baseName(text)) ? paths.get(baseName(text)) : undefined
    // Nobody can say which of several paths a bare name stands for, and a path in sight says itself.
    if (candidates === undefined ? results.includes(text) : candidates.size > 1 || visible.includes(text)) continue
    best.push({ text, seq })
  }
  return best
}

function scoreOf({ kind, count, last, asked }: Use, length: number): number {
  const recent = length === 0 ? 0 : (last + 1) / length
  return WEIGHTS[kind] * (1 + Math.min(count, 6) / 2 + recent + (asked ? 4 : 0))
}

/** What the model and people use behind the span and no result behind it shows. */
function usesOf(archive: Archive, later: readonly number[], asked: string): Map<string, Use> {
  const uses = new Map<string, Use>()
  const shown: string[] = []
  const use = (text: string, kind: IdentifierKind, at: number): Use => {
    const one = uses.get(text) ?? { kind, count: 0, last: -2, asked: false }
    if (one.last !== at) one.count++
    one.last = at
    uses.set(text, one)
    return one
  }
  for (const { text, kind } of identifiersIn(asked)) use(text, kind, -1).asked = true
  later.forEach((seq, at) => {
    const message = archive.message(seq)?.message
    if (message === undefined) return
    if (message.origin === 'model') {
      const given = argumentsOf(message).map((line) => [...spokenIn(line, false)])
      const said = proseOf(message).map((line) => [...spokenIn(line, true)])
      for (const { text, kind, explained } of [...given, ...said].flat()) {
        if (explained) shown.push(text)
        else use(text, kind, at)
      }
    } else if (message.origin === 'person') {
      for (const { text, kind } of identifiersIn(proseOf(message).join('\n'))) use(text, kind, at)
    } else for (const { text } of identifiersIn(message.text)) shown.push(text)
  })
  for (const text of shown) uses.delete(text)
  // An opaque id that is used at all is in use; others have to come back, or to be asked for.
  for (const [text, { kind, count, asked }] of uses)
    if (!asked && (count < 2 || SPEAKING.has(kind)) && !OPAQUE.has(kind)) uses.delete(text)
  return uses
}

const QUOTED = /"([^"\n]{6,80})"|`([^`\n]{6,80})`|“([^”\n]{4,80})”|「([^」\n]{4,80})」/gu
/** Quoted strings that are looked for at most: each costs a pass over the span. */
const MOST_QUOTED = 12

/** A longer request quotes what it brings along, and explains it. */
const REQUEST_CHARS = 1_500

/** Quoted strings that are more than a word. */
function quotedIn(text: string): string[] {
  if (text.length > REQUEST_CHARS) return []
  const found = [...text.matchAll(QUOTED)].map((parts) => parts.slice(1).find((part) => part !== undefined) ?? '')
  return found
    .filter((one) => one === one.trim() && (/[^\p{L}]/u.test(one) || /\p{Script=Han}{4}/u.test(one)))
    .slice(0, MOST_QUOTED)
}

const isKept = (text: string, kept: string) =>
  kept.includes(text) || (/^[^:]*[\\/]/u.test(text) && kept.includes(baseName(text)))
