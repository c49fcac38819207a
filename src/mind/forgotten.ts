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
import { baseName, type Identifier, type IdentifierKind, identifiersIn, showsIdentifier } from './identifiers.ts'

/** Identifiers that a checkpoint names. */
const MOST = 10

/** Identifiers that are looked for around the span: each costs a pass over what stands there. */
const MOST_CHECKED = 100

/** Longest argument that is a word of the model and not a file that it writes, in characters. */
const ARGUMENT_CHARS = 400

export interface Around {
  /** Seqs of the original messages that are cleared, in the order of the conversation. */
  readonly span: readonly number[]
  /** Seqs of the messages that stand behind the span, in their order. */
  readonly later: readonly number[]
  /** Seqs of the messages that stand in front of the span; what they show is known. */
  readonly before?: readonly number[]
  readonly todos: readonly Todo[]
  /** The newest request of a person. */
  readonly request: string
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

/** What was read already: a message does not change any more, and each clear asks for all that stand behind its span. */
const SPOKEN = new WeakMap<LogMessage, readonly Spoken[]>()

/** The identifiers that a message of the model speaks of, in its arguments and its prose. */
function spokenBy(message: LogMessage): readonly Spoken[] {
  const known = SPOKEN.get(message)
  if (known !== undefined) return known
  const given = argumentsOf(message).flatMap((line) => [...spokenIn(line, false)])
  const said = proseOf(message).flatMap((line) => [...spokenIn(line, true)])
  const spoken = [...given, ...said]
  SPOKEN.set(message, spoken)
  return spoken
}

const everything = ({ text, calls }: LogMessage) => [text, ...calls.map(({ args }) => args)].join('\n')

/** An identifier of the span that is in use. */
interface Candidate {
  readonly text: string
  readonly seq: number
  /** Its own use, and that of the bare name that stands for it. */
  readonly use: Use | undefined
  readonly bare: Use | undefined
  readonly score: number
}

/**
 * Looks once at what is in use behind a span: O(span) and what the model and people wrote behind it.
 *
 * @returns what a text that is to stand for the span forgets of it, given that text with pins and handles: up to ten
 *   identifiers, those first whose loss would hurt most.
 */
export function openForgotten(archive: Archive, around: Around): (kept: string) => Forgotten[] {
  const { later, before = [], todos, request } = around
  const asked = [request, ...todos.map(({ text }) => text)].join('\n')
  const uses = usesOf(archive, later, asked)
  for (const text of quotedIn(asked)) uses.set(text, { kind: 'quoted', count: 1, last: -1, asked: true })
  if (uses.size === 0) return () => []
  const { candidates, paths } = candidatesIn(archive, uses, around)
  const ranked = candidates.sort((a, b) => b.score - a.score)

  const textsOf = (seqs: readonly number[], part: (message: LogMessage) => string) =>
    once(() => seqs.map((seq) => part(archive.message(seq)?.message ?? NOTHING)).join('\n'))
  const front = textsOf(before, everything)
  const visible = textsOf(later, everything)
  const results = textsOf(later, ({ role, text }) => (role === 'tool' ? text : ''))
  const others = textsOf(later, ({ origin, text }) => (origin === 'model' || origin === 'person' ? '' : text))
  const known = new Map<string, boolean>()
  const isKnown = (text: string): boolean => {
    const told = known.get(text) ?? (showsIdentifier(others(), text) || showsIdentifier(front(), text))
    known.set(text, told)
    return told
  }
  const isForgotten = ({ text, use, bare }: Candidate): boolean => {
    const name = baseName(text)
    if (bare !== undefined && !isKnown(name))
      // Nobody can say which of several paths a bare name stands for, and a path in sight says itself.
      return paths.get(name)?.size === 1 && !visible().includes(text)
    // An identifier can stand inside a longer word of a result: an address that ends in it explains it, too.
    return use !== undefined && !results().includes(text) && !isKnown(text)
  }
  return (kept) => {
    const best: Forgotten[] = []
    let checked = 0
    for (const candidate of ranked) {
      if (best.length === MOST || checked === MOST_CHECKED) break
      const { text, seq, use } = candidate
      if (use?.kind === 'quoted' ? kept.includes(text) : isKept(text, kept)) continue
      checked++
      if (isForgotten(candidate)) best.push({ text, seq })
    }
    return best
  }
}

/** What a seq without a message says. */
const NOTHING: LogMessage = { role: 'user', origin: 'injected', text: '', tokens: 0, calls: [] }

/** Does a piece of work at its first use. */
function once<T>(work: () => T): () => T {
  let done: { readonly value: T } | undefined
  return () => {
    done ??= { value: work() }
    return done.value
  }
}

/** What of the span is in use, each where it stands first, and the paths that each bare name can stand for. */
function candidatesIn(archive: Archive, uses: ReadonlyMap<string, Use>, { span, later }: Around) {
  const found = new Map<string, Candidate>()
  const paths = new Map<string, Set<string>>()
  const quotes = [...uses].filter(([, { kind }]) => kind === 'quoted')
  const add = (text: string, seq: number, use: Use | undefined, bare: Use | undefined): void => {
    const scored = use ?? bare
    if (scored === undefined || found.has(text)) return
    found.set(text, { text, seq, use, bare, score: scoreOf(scored, later.length) })
  }
  for (const seq of span) {
    const message = archive.message(seq)?.message
    if (message === undefined) continue
    const whole = everything(message)
    for (const [text, use] of quotes) if (whole.includes(text)) add(text, seq, use, undefined)
    for (const { text, kind } of identifiersIn(whole)) {
      // A bare name behind the span stands for the one path that the span gave it.
      const name = kind === 'path' ? baseName(text) : ''
      const named = uses.get(name)
      const bare = named?.kind === 'file' ? named : undefined
      if (bare !== undefined) paths.set(name, (paths.get(name) ?? new Set()).add(text))
      const use = uses.get(text)
      if (kind === 'file' || (kind === 'path' && use?.asked !== true && bare === undefined)) continue
      add(text, seq, use, bare)
    }
  }
  return { candidates: [...found.values()], paths }
}

function scoreOf({ kind, count, last, asked }: Use, length: number): number {
  const recent = length === 0 ? 0 : (last + 1) / length
  return WEIGHTS[kind] * (1 + Math.min(count, 6) / 2 + recent + (asked ? 4 : 0))
}

/** What the model and people use behind the span without a word about it. */
function usesOf(archive: Archive, later: readonly number[], asked: string): Map<string, Use> {
  const uses = new Map<string, Use>()
  const explained = new Set<string>()
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
    if (message?.origin === 'model') {
      for (const one of spokenBy(message)) {
        if (one.explained) explained.add(one.text)
        else use(one.text, one.kind, at)
      }
    } else if (message?.origin === 'person') {
      for (const { text, kind } of identifiersIn(proseOf(message).join('\n'))) use(text, kind, at)
    }
  })
  for (const text of explained) uses.delete(text)
  // An opaque id that is used at all is in use; others have to come back, or to be asked for.
  for (const [text, { kind, count, asked: wanted }] of uses)
    if (!wanted && (count < 2 || SPEAKING.has(kind)) && !OPAQUE.has(kind)) uses.delete(text)
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
