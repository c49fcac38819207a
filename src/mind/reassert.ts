/** What the platform's own compaction took from the model's sight: words of people that no visible text repeats. */
import type { Language } from '../types.ts'
import { PINS } from '../vitals/trace.ts'
import { insideOf, quotedLine, unmarked } from '../voice/frame.ts'
import type { Forgotten } from '../voice/handles.ts'
import { textTokens } from '../voice/measure.ts'
import { reassertText } from '../voice/reassert.ts'
import type { Archive, ArchivedMessage } from './archive.ts'
import { directives } from './directives.ts'
import { openForgotten } from './forgotten.ts'
import { openTodos } from './handles.ts'
import type { Kept } from './kept.ts'
import { type Words, wordsOf } from './words.ts'

/** Most seqs that are named. */
const NAMED_SEQS = 40
/** Seqs for which quotes leave room, so that no message goes without a word. */
const LEAST_NAMED_SEQS = 8

export interface Reassertion {
  readonly text: string
  /** Seqs of the messages whose words it repeats or names: whatever takes its place answers for them. */
  readonly repeats: readonly number[]
}

export interface Sight {
  /** Seqs of the messages that the next request carries. */
  readonly surface: readonly number[]
  /** Those of them that are checkpoints of the platform. */
  readonly foreign: readonly number[]
  /** A newer request of a person is about to join. */
  readonly asked: boolean
}

/** What people set and took back by hand; outside the budget, since it is to hold whatever happens. */
export interface ByHand {
  readonly kept: readonly Pick<Kept, 'text'>[]
  readonly takenBack: readonly Pick<Kept, 'text'>[]
}

/**
 * What has to be said again, newest first; undefined where nothing is missing.
 *
 * @param budget tokens for what the platform removed.
 */
export function reassertion(
  archive: Archive,
  { surface, foreign, asked }: Sight,
  { kept, takenBack }: ByHand,
  budget: number,
  language: Language,
): Reassertion | undefined {
  const visible = asSent(surface.map((seq) => carried(archive, seq, foreign.includes(seq))).join('\n'))
  const shown = (text: string): boolean => visible.includes(asSent(text))
  const line = ({ text }: Pick<Kept, 'text'>): string => quotedLine({ parts: [text], excerpt: false }, language)
  const byHand = kept.filter(({ text }) => !shown(text)).map(line)
  const withdrawn = takenBack.map(line)

  const gone = [...new Set(foreign.flatMap((seq) => archive.originals(seq)))]
  const lost = wordsOf(archive, gone)
    .toReversed()
    .filter(({ text }) => !shown(text.trim()))
  const quotes = new Map<Words, string>()
  let identifiers: readonly Forgotten[] = []
  const text = (named: number, kept: readonly string[] = [], takenBack: readonly string[] = []): string => {
    const rest = [...new Set(lost.filter((words) => !quotes.has(words)).map(({ seq }) => seq))]
    const more = Math.max(rest.length - named, 0)
    const seqs = rest.slice(0, named)
    return reassertText({ kept, takenBack, quotes: [...quotes.values()], seqs, more, identifiers }, language)
  }
  const request = asked ? undefined : newestRequest(archive)?.seq
  for (const words of lost) {
    const quote = lineOf(words, shown, words.seq === request, language)
    if (quote === undefined) continue
    quotes.set(words, quote)
    if (textTokens(text(LEAST_NAMED_SEQS)) > budget) quotes.delete(words)
  }
  let named = NAMED_SEQS
  while (named > LEAST_NAMED_SEQS && textTokens(text(named)) > budget) named -= 1
  const found = dropped(archive, { surface, foreign, asked }, gone)
  for (let count = found.length; count > 0; count--) {
    identifiers = found.slice(0, count)
    if (textTokens(text(named)) <= budget) break
    identifiers = []
  }
  const all = text(named, byHand, withdrawn)
  return all === '' ? undefined : { text: all, repeats: [...new Set(lost.map(({ seq }) => seq))] }
}

/** Foreign words as they stand between marks of ours. */
const asSent = (text: string): string => unmarked(text.toWellFormed())

/** Identifiers that the platform's summaries lack and that are still in use behind the last of them. */
function dropped(archive: Archive, { surface, foreign }: Sight, gone: readonly number[]): Forgotten[] {
  const last = surface.findLastIndex((seq) => foreign.includes(seq))
  if (last < 0) return []
  const request = newestRequest(archive)
  const told = surface.flatMap((seq) => {
    const message = archive.message(seq)?.message
    return foreign.includes(seq) || message?.notice === PINS ? [message?.text ?? ''] : []
  })
  const forgotten = openForgotten(archive, {
    span: gone,
    before: surface.slice(0, last),
    later: surface.slice(last + 1),
    todos: openTodos(archive),
    request: request?.message.text ?? '',
  })
  return forgotten(told.join('\n'))
}

/**
 * The part of a message in which words of people last: whatever takes its place later says or names them again. A tool's
 * result, a map or the model's notes may show the same words, and be gone with the next clear.
 */
function carried(archive: Archive, seq: number, foreign: boolean): string {
  const message = archive.message(seq)?.message
  if (message === undefined) return ''
  const { origin, notice, text } = message
  if (origin === 'person' || origin === 'restored' || foreign) return text
  if (origin !== 'checkpoint' && notice !== PINS) return ''
  return [...insideOf('user', text)].join('\n')
}

/** The newest message of a person in the whole log. */
const newestRequest = ({ events }: Archive): ArchivedMessage | undefined =>
  events.findLast((event): event is ArchivedMessage => event.kind === 'message' && event.message.origin === 'person')

/**
 * Quotes what a message lays down and nothing visible says; undefined where it lays nothing down.
 *
 * @param whole the message is the newest request: it says what is being worked on, whatever its words.
 */
function lineOf(
  { seq, text, asked }: Words,
  shown: (text: string) => boolean,
  whole: boolean,
  language: Language,
): string | undefined {
  const parts = whole ? [text.trim()] : directives(text).flatMap((quote) => (shown(quote.text) ? [] : quote.text))
  if (parts.length === 0) return undefined
  const excerpt = parts[0] !== text.trim()
  return quotedLine({ seq, parts, excerpt, ...(asked === undefined ? {} : { asked }) }, language)
}
