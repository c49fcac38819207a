/**
 * The original text of one message, whatever has happened to it since, in pages. What stands between the two marks of
 * a body is verbatim: following the pages and joining their bodies gives the exact text.
 */
import type { LogMessage } from '../types.ts'
import { textTokens, wholeAt } from '../voice/measure.ts'
import { clipTokens } from '../voice/plain.ts'
import { insideCall, type PartName, type Piece, type ReadWords, readCall } from '../voice/readback.ts'
import { authorOf, cost, holderOf, named, noMessage, PAGE_TOKENS, type Records, uncut } from './records.ts'

/** A part that gets less room than this begins on the next page. */
const LEAST_BODY = 40
/** Tokens of the list of calls without arguments. */
const BARE_TOKENS = 24
/** As long as the mark that closes a body can get: it is numbered until no body of a page holds it. */
const MARK = '>>>1000'

/** A part of a message, at its place in the whole: the parts follow each other without a gap. */
export interface MessagePart {
  readonly name: PartName
  readonly text: string
  readonly start: number
}

/** Everything of a message that can be read back: its text or result, then the arguments of each call, as written. */
export function partsOf({ role, text, calls }: LogMessage): MessagePart[] {
  const parts: MessagePart[] = []
  let start = 0
  const add = (name: PartName, body: string) => {
    if (body !== '') parts.push({ name, text: body, start })
    start += body.length
  }
  add({ kind: role === 'tool' ? 'result' : 'text' }, text)
  for (const [index, { name, args }] of calls.entries())
    add({ kind: 'call', number: index + 1, tool: named(name) }, args)
  return parts
}

/** One page of the original text of a message, from an offset in characters (UTF-16 units) on. */
export function renderRead(records: Records, wanted: number, offset: number): string {
  const { archive, words, turnOf } = records
  const seq = uncut(archive, wanted)
  const event = archive.message(seq)
  if (event === undefined) return noMessage(records, wanted, readCall)
  const { message } = event
  const parts = partsOf(message)
  const last = parts.at(-1)
  const length = last === undefined ? 0 : last.start + last.text.length
  if (offset >= length && length > 0) return words.pastEnd(seq, length, readCall(seq))

  const holder = holderOf(records, seq)
  const head = words.head({
    seq,
    ...(wanted === seq ? {} : { copy: wanted }),
    turn: turnOf(seq),
    author: authorOf(records, message),
    images: message.images ?? 0,
    ...(holder === undefined ? {} : { under: holder }),
    bare: bareCalls(message),
  })
  const held = archive.under(seq).length > 0 ? [words.standsFor(insideCall(seq))] : []
  if (length === 0) return [head, words.nothing, ...held].join('\n')

  const farthest = words.next(readCall(seq, length))
  const frame = [head, farthest, words.end(seq), ...held]
  const { pieces, to } = fill(words, parts, offset, PAGE_TOKENS - frame.reduce((sum, line) => sum + cost(line), 0))
  const close = closingMark(pieces.map(({ body }) => body))
  const bodies = pieces.flatMap(({ title, body }) => [`${close.replaceAll('>', '<')} ${title}`, body, close])
  const tail = to < length ? [words.next(readCall(seq, to))] : [words.end(seq), ...held]
  return [head, ...bodies, ...tail].join('\n')
}

/** As much of the parts as fits, verbatim; at least something of one. */
function fill(words: ReadWords, parts: readonly MessagePart[], offset: number, budget: number) {
  const pieces: { title: string; body: string }[] = []
  let left = budget
  let to = offset
  for (const { name, text, start } of parts) {
    if (start + text.length <= to) continue
    const from = wholeAt(text, to - start)
    const widest: Piece = { from: text.length, to: text.length, of: text.length }
    const room = left - cost(`${MARK} ${words.part(name, widest)}`) - cost(MARK) - 1
    if (pieces.length > 0 && room < LEAST_BODY) break
    const end = fitting(text, from, room)
    const body = text.slice(from, end)
    pieces.push({ title: words.part(name, { from, to: end, of: text.length }), body })
    left = room - textTokens(body)
    to = start + end
    if (end < text.length) break
  }
  return { pieces, to }
}

/** Where the longest piece of a text that starts at `from` and fits a number of tokens ends. */
function fitting(text: string, from: number, room: number): number {
  let low = from
  let high = Math.min(text.length, from + 4 * room)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (textTokens(text.slice(from, middle)) <= room) low = middle
    else high = middle - 1
  }
  return wholeAt(text, low)
}

/** The line that closes each body of a page: one that none of them holds, so that no text can end itself early. */
function closingMark(bodies: readonly string[]): string {
  for (let number = 1; ; number++) {
    const mark = `>>>${number}`
    if (!bodies.some((body) => body.includes(mark))) return mark
  }
}

function bareCalls({ calls }: LogMessage): string {
  const bare = calls.flatMap(({ name, args }, index) => (args === '' ? [`${index + 1} ${named(name)}`] : []))
  return clipTokens(bare.join(', '), BARE_TOKENS)
}
