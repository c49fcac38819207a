/**
 * The log as the pages of read-back need it: what a message is, who wrote it, where it is now. Read-back has three
 * kinds of pages, each in a module of its own: the text of a message, what stands under one, where a text occurs.
 */
import type { Language, LogMessage } from '../types.ts'
import { wholeCall } from '../voice/map.ts'
import { textTokens } from '../voice/measure.ts'
import { clipTokens, oneLine } from '../voice/plain.ts'
import { type Author, type Holder, type ReadWords, readWords } from '../voice/readback.ts'
import type { Archive } from './archive.ts'

/** Tokens of a page: a few paragraphs of code, and small beside the span whose clear it makes up for. */
export const PAGE_TOKENS = 1000
/** Tokens that the name of a tool takes at most. */
const NAME_TOKENS = 8

/** The log of a session as read-back needs it. */
export interface Records {
  readonly archive: Archive
  readonly language: Language
  readonly words: ReadWords
  /** The turn in which a message was written; a replacement has that of the first message that it replaced. */
  turnOf(seq: number): number
}

/** Opens the records of a log, one pass. */
export function openRecords(archive: Archive, language: Language): Records {
  const turns = new Map<number, number>()
  let turn = 0
  for (const event of archive.events) {
    if (event.kind === 'turn-start') turn = event.turn
    if (event.kind !== 'message') continue
    const { seq, place } = event
    turns.set(seq, place === 'append' ? turn : (turns.get(place.start) ?? turn))
  }
  return { archive, language, words: readWords(language), turnOf: (seq) => turns.get(seq) ?? 0 }
}

/** What a line takes of a budget, its line break included. */
export const cost = (line: string): number => textTokens(`${line}\n`)

/** The name of a tool as a line of ours shows it: whatever a name holds, it can't look like a call. */
export const named = (tool: string): string =>
  clipTokens(
    oneLine(tool)
      .replace(/[^\p{L}\p{N}_.:/-]+/gu, ' ')
      .trim(),
    NAME_TOKENS,
  )

/** The full result where a message is a shortened copy of one; any other message is its own original. */
export function uncut(archive: Archive, seq: number): number {
  let now = seq
  for (;;) {
    const message = archive.message(now)?.message
    const [only, ...more] = archive.under(now)
    if (message?.callId === undefined || only === undefined || more.length > 0) return now
    if (archive.message(only)?.message.callId !== message.callId) return now
    now = only
  }
}

/** Who wrote a message, as its lines name it. */
export function authorOf({ archive }: Records, { origin, callId }: LogMessage): Author {
  const call = callId === undefined ? undefined : archive.call(callId)
  return { origin, ...(call === undefined ? {} : { tool: named(call.name), calledIn: call.seq }) }
}

/** What stands for a message on the surface; undefined where it stands there itself. */
export function holderOf(records: Records, seq: number): Holder | undefined {
  const now = records.archive.standIn(seq)
  const event = records.archive.message(now)
  return now === seq || event === undefined ? undefined : { seq: now, origin: event.message.origin }
}

/** A seq that is no message: the messages written just before and after it, and the call for the nearer one. */
export function noMessage({ archive, words }: Records, seq: number, call: (seq: number) => string): string {
  let below: number | undefined
  let above: number | undefined
  for (const event of archive.events) {
    if (event.kind !== 'message') continue
    if (event.seq < seq && (below === undefined || event.seq > below)) below = event.seq
    if (event.seq > seq && (above === undefined || event.seq < above)) above = event.seq
  }
  const near = [below, above].filter((each) => each !== undefined).sort((a, b) => Math.abs(a - seq) - Math.abs(b - seq))
  const [nearest] = near
  return words.noMessage(seq, near, nearest === undefined ? wholeCall : call(nearest))
}
