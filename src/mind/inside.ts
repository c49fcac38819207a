/** What stands under a message that replaced others: a list, one level down, each entry with the call that opens it. */
import { callTarget } from '../vitals/calls.ts'
import { tokens } from '../voice/measure.ts'
import { aim, quoted } from '../voice/plain.ts'
import { insideCall, type ReadWords, readCall } from '../voice/readback.ts'
import type { ArchivedMessage } from './archive.ts'
import { authorOf, cost, named, noMessage, PAGE_TOKENS, type Records, uncut } from './records.ts'

/** Tokens of what a call is about, and of a preview. */
const AIM_TOKENS = 10
const PREVIEW_TOKENS = 14
/** Calls of one message that its line names. */
const NAMED_CALLS = 3

/** One page of the list of what stands under a message, from an entry on. */
export function renderInside(records: Records, asked: number, offset: number): string {
  const { archive, words } = records
  const opened = archive.under(asked).length > 0
  const seq = opened ? asked : archive.standIn(asked)
  const event = archive.message(seq)
  if (event === undefined) return noMessage(records, asked, (near) => openingCall(records, near))
  if (seq === asked && !opened) return words.original(asked, readCall(asked))

  const entries = archive.under(seq)
  const from = opened ? offset : entries.indexOf(entryOf(records, asked, seq))
  if (from >= entries.length) return words.pastList(seq, entries.length, insideCall(seq))

  const figures = {
    seq,
    origin: event.message.origin,
    ...sizeOf(records, seq),
    first: from + 1,
    entries: entries.length,
    call: readCall(seq),
  }
  const tail = [
    ...(opened ? [] : [words.leadsTo(asked)]),
    ...(from > 0 ? [words.fromStart(insideCall(seq))] : []),
    ...neighbours(records, seq),
  ]
  const widest = [
    words.inside({ ...figures, last: entries.length }),
    words.next(insideCall(seq, entries.length)),
    ...tail,
  ]
  const { lines, to } = list(records, entries, from, PAGE_TOKENS - widest.reduce((sum, line) => sum + cost(line), 0))
  const next = to < entries.length ? [words.next(insideCall(seq, to))] : []
  return [words.inside({ ...figures, last: to }), ...lines, ...next, ...tail].join('\n')
}

/** The message directly under `top` that a message is, or stands under. */
function entryOf({ archive: { above } }: Records, seq: number, top: number): number {
  let now = seq
  for (let by = above(now); by !== undefined && by !== top; by = above(now)) now = by
  return now
}

/** How many originals stand under a message, and their price. */
function sizeOf({ archive }: Records, seq: number): { messages: number; tokens: number } {
  let messages = 0
  let price = 0
  const left = [...archive.under(seq)]
  for (let each = left.pop(); each !== undefined; each = left.pop()) {
    const below = archive.under(each)
    left.push(...below)
    if (below.length > 0) continue
    messages++
    price += archive.message(each)?.message.tokens ?? 0
  }
  return { messages, tokens: price }
}

/** The entries from one on, as far as they fit, with a line wherever another turn begins. */
function list(records: Records, entries: readonly number[], from: number, budget: number) {
  const lines: string[] = []
  let left = budget
  let turn: number | undefined
  let to = from
  for (; to < entries.length; to++) {
    const seq = uncut(records.archive, entries[to] ?? 0)
    const event = records.archive.message(seq)
    if (event === undefined) continue
    const now = records.turnOf(seq)
    const added = [...(now === turn ? [] : [records.words.turn(now)]), entryLine(records, event)]
    left -= added.reduce((sum, line) => sum + cost(line), 0)
    if (left < 0 && to > from) break
    turn = now
    lines.push(...added)
  }
  return { lines, to }
}

/** One message of a list: the call that opens it, then what it is. */
function entryLine(records: Records, { seq, message }: ArchivedMessage): string {
  const { archive, words, language } = records
  const stands = records.archive.under(seq).length > 0
  const mark = message.origin === 'checkpoint' ? '◆ ' : ''
  const { tool, origin } = authorOf(records, message)
  const who = words.author({ origin, ...(tool === undefined ? {} : { tool }) })
  const parts = [`${stands ? insideCall(seq) : readCall(seq)} ${mark}${who}${message.failed ? '!' : ''}`]
  parts.push(tokens(message.tokens, language))
  if (stands) {
    const size = sizeOf(records, seq)
    parts.push(words.covers(size.messages, size.tokens))
  } else {
    const call = message.callId === undefined ? undefined : archive.call(message.callId)
    parts.push(call === undefined ? '' : about(call), quoted(message.text, PREVIEW_TOKENS))
    const calls = message.calls.slice(0, NAMED_CALLS).map((each) => `${named(each.name)} ${about(each)}`.trim())
    const more = message.calls.length - calls.length
    parts.push(calls.length === 0 ? '' : `→ ${[...calls, ...(more > 0 ? [`+${more}`] : [])].join(', ')}`)
    parts.push(message.images === undefined ? '' : words.images(message.images))
  }
  return parts.filter((part) => part !== '').join(' · ')
}

/** What a call is about, quoted, as it is foreign text. */
function about({ args }: { readonly args: string }): string {
  const target = aim(callTarget(args), AIM_TOKENS)
  return target === '' ? '' : `"${target}"`
}

/** The ways on from a list: what it stands under itself, or what was replaced in front of it. */
function neighbours(records: Records, seq: number): string[] {
  const { archive, words } = records
  const line = (say: ReadWords['older'], at: number | undefined): string[] => {
    const event = at === undefined ? undefined : archive.message(at)
    return event === undefined ? [] : [say({ seq: event.seq, origin: event.message.origin }, insideCall(event.seq))]
  }
  const top = archive.standIn(seq)
  if (top !== seq) return line(words.within, top)
  const older = lastReplaced(records, archive.surface.indexOf(seq))
  if (older !== undefined) return line(words.older, older)
  // The oldest leads back to the newest: the way in may have been any of them.
  const newest = lastReplaced(records)
  return newest === seq ? [] : line(words.newest, newest)
}

/**
 * The last message of the surface, or of its part in front of a position, that stands for others: from its list all
 * older ones can be reached.
 */
export const lastReplaced = ({ archive }: Records, before = archive.surface.length): number | undefined =>
  archive.surface.slice(0, before).findLast((seq) => archive.under(seq).length > 0)

const openingCall = ({ archive: { under, above } }: Records, seq: number): string =>
  under(seq).length > 0 || above(seq) !== undefined ? insideCall(seq) : readCall(seq)
