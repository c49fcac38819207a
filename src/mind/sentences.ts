/** Cuts a message into the sentences that were written to the agent, by their look alone. */
import { LONG_LINE, look, wrapper } from './pasted.ts'

/** One sentence of a message. */
export interface Sentence {
  /** Exact substring of the message, without its list mark and outer white space. */
  readonly text: string
  /** Its offset in the message, in UTF-16 units. */
  readonly at: number
  /** It stands right beside pasted lines, so that it may be one of them. */
  readonly near: boolean
  /** The line was an item of a list. */
  readonly item: boolean
  /** It opens a list or a section: its line ends with a colon or is a heading. */
  readonly opens: boolean
}

/** One line of a message. `kind` tells what the lines around it made of its look. */
interface Line {
  readonly start: number
  readonly end: number
  readonly kind: 'blank' | 'prose' | 'pasted'
  readonly near: boolean
}

/** A list mark, a heading mark or a checkbox in front of a line. */
const MARK =
  /^\s{0,60}(?:#{1,6}\s{1,60}|(?:[-*+•·–—]|\(?\d{1,3}[.)、）]|[a-z]\)|[①-⑳])\s{0,60}(?:\[[ xX]\]\s{0,60})?(?=\S)|[一二三四五六七八九十]{1,3}、\s{0,60})/u
const HEADING = /^\s*#{1,6}\s/u
/** A bullet needs white space after it: `-p` and `--flag` are none, `*bold*` is none. */
const REAL_MARK =
  /^\s*(?:#{1,6}\s|[-*+•·–—]\s|\(?\d{1,3}(?:[.)]\s|[、）])|[a-z]\)\s|[①-⑳]|[一二三四五六七八九十]{1,3}、)/u
const FENCE = /^\s*(?:[-*+]\s+)?(`{3,}|~{3,})/u

/** Most lines that are joined to one hard-wrapped sentence. */
const WRAP_LINES = 6
/** Text that breaks in the middle of a sentence is wrapped at a width between these. */
const WRAP_MIN = 60
const WRAP_MAX = 110

/** All sentences of a message that do not look pasted, in their order. */
export function* sentences(message: string): Generator<Sentence> {
  let held: Line | undefined
  let joined = 0
  for (const line of lines(message)) {
    if (held !== undefined) {
      if (joined < WRAP_LINES && continues(message, held, line)) {
        held = { ...held, end: line.end, near: held.near || line.near }
        joined++
        continue
      }
      yield* split(message, held)
      held = undefined
    }
    if (line.kind !== 'prose') continue
    held = line
    joined = 1
  }
  if (held !== undefined) yield* split(message, held)
}

/** Whether a line carries on the sentence of the line before it, as in text wrapped at a column. */
function continues(message: string, before: Line, line: Line): boolean {
  if (line.kind !== 'prose' || line.end - line.start > WRAP_MAX) return false
  const width = before.end - Math.max(before.start, message.lastIndexOf('\n', before.end - 1) + 1)
  if (width < WRAP_MIN || width > WRAP_MAX) return false
  const head = message.slice(line.start, line.start + 40)
  if (!/^\s*[a-z]/u.test(head) || REAL_MARK.test(head) || STARTER.test(head)) return false
  return !/[.!?:;。！？：；…]["'”’)\]*_`]*\s*$/u.test(
    message.slice(Math.max(before.end - 12, before.start), before.end),
  )
}

/** First words of a thought of its own, for those who write one instruction a line in lower case. */
const STARTER =
  /^\s*(?:don['’]?t|do not|never|always|only|please|also|use|no|make|keep|avoid|ensure|must|stick|follow|i|we|you|if|when|and then|search|write|add|run|answer|reply)\b/u

/** Lines with what they are: fences, tagged blocks and hunks span lines, and a weak line takes after its neighbours. */
function* lines(message: string): Generator<Line> {
  const fences = fencedRanges(message)
  const unclosed = new Set<string>()
  let fence = 0
  let before: Line['kind'] = 'blank'
  let solid: Line['kind'] = 'blank'
  let hunk = { old: 0, fresh: 0 }
  let skipTo = 0
  for (let start = 0; start <= message.length; ) {
    const feed = message.indexOf('\n', start)
    const end = feed < 0 ? message.length : feed
    const range = fences[fence]
    if (range !== undefined && start >= range.start) {
      skipTo = range.end
      fence++
    }
    let line: Line
    if (start < skipTo) {
      line = { start, end, kind: 'pasted', near: false }
    } else {
      const text = message.slice(start, end - start > LONG_LINE ? start + LONG_LINE + 1 : end)
      const tag = wrapper(text)?.toLowerCase()
      const close =
        tag === undefined || unclosed.size > MAX_UNCLOSED || unclosed.has(tag) ? -1 : closing(message, tag, start)
      if (tag !== undefined && close < 0) unclosed.add(tag)
      skipTo = Math.max(skipTo, close)
      const counts = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/u.exec(text)
      const inHunk = counts === null && takesHunkLine(hunk, text)
      if (counts !== null) hunk = { old: Number(counts[1] ?? 1), fresh: Number(counts[2] ?? 1) }
      else if (!inHunk) hunk = { old: 0, fresh: 0 }
      const seen = close >= 0 || inHunk ? 'pasted' : look(text)
      const indented = seen === 'weak' && /^(?: {4}|\t)/u.test(text)
      const pasted = seen === 'pasted' || (seen === 'weak' && (before === 'pasted' || (indented && solid === 'pasted')))
      const kind = pasted ? 'pasted' : seen === 'blank' ? 'blank' : 'prose'
      line = { start, end, kind, near: before === 'pasted' }
    }
    yield line
    before = line.kind
    if (before !== 'blank') solid = before
    if (feed < 0) return
    start = feed + 1
  }
}

/** Whether a line belongs to the hunk of a diff that was announced; its counts are used up by it. */
function takesHunkLine(hunk: { old: number; fresh: number }, text: string): boolean {
  if (hunk.old <= 0 && hunk.fresh <= 0) return false
  const sign = text.charAt(0)
  if (sign === '\\') return true
  if (sign !== '+' && sign !== '-' && sign !== ' ' && text.trim() !== '') return false
  if (sign !== '+') hunk.old--
  if (sign !== '-') hunk.fresh--
  return true
}

/** Tags without an end are looked for in the whole rest of the message, so only a few may be. */
const MAX_UNCLOSED = 8

/** Where the block of a tag ends, or -1. */
function closing(message: string, tag: string, from: number): number {
  const at = message.indexOf(`</${tag}`, from)
  return at < 0 ? -1 : at + tag.length + 3
}

/** Fenced blocks; a fence that is never closed fences nothing, so that it can't swallow what follows. */
function fencedRanges(message: string): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = []
  let open: { start: number; mark: string } | undefined
  const marks = /^[ \t]*(?:[-*+][ \t]+)?(?:```|~~~)/gmu
  for (let hit = marks.exec(message); hit !== null; hit = marks.exec(message)) {
    const feed = message.indexOf('\n', hit.index)
    const end = feed < 0 ? message.length : feed
    marks.lastIndex = end
    const line = message.slice(hit.index, Math.min(end, hit.index + LONG_LINE))
    const [opening = '', mark = ''] = FENCE.exec(line) ?? []
    const info = line.slice(opening.length)
    if (mark === '' || (open === undefined && info.includes('`'))) continue
    if (open === undefined) open = { start: hit.index, mark }
    else if (mark.startsWith(open.mark) && info.trim() === '') {
      ranges.push({ start: open.start, end: end + 1 })
      open = undefined
    }
  }
  return ranges
}

/** Marks that may end a sentence; what follows and precedes them decides. */
const STOPS = /[.!?…。！？；]+/gu
const CLOSERS = '"\'”’)]}»」』）】*_`'
const WIDE_STOP = /[。！？；]/u
const HAN = /\p{Script=Han}/u
/** Words that end with a full stop inside a sentence. */
const ABBREVIATION =
  /(?:^|[\s("'“])(?:e\.g|i\.e|z\.b|d\.h|a\.k\.a|w\.r\.t|vs|cf|ca|approx|resp|incl|excl|esp|eg|ie|fig|eq|sec|ch|ver|al|mr|mrs|ms|dr|prof|st|jr|sr|u\.s|p\.s)$/iu
/** The initial of a name. */
const INITIAL = /(?:^|[A-Z]\. ?|[A-Z][a-z]+ )[A-Z]$/u
/** Abbreviations that also end sentences: they do not before a small letter or a digit. */
const MAYBE_ABBREVIATION = /(?:^|[\s("'“])(?:etc|no|nos|inc|ltd|co|corp|max|min|est|dept|[ap]\.m|v|pp?)$/iu

function* split(message: string, line: Line): Generator<Sentence> {
  const { start, near } = line
  const end = start + message.slice(start, line.end).trimEnd().length
  const head = message.slice(start, Math.min(end, start + 60))
  const marked = REAL_MARK.test(head)
  const heading = HEADING.test(head)
  const opens = heading || /[:：]\**$/u.test(message.slice(Math.max(start, end - 4), end))
  let from = start + (marked ? (MARK.exec(head)?.[0].length ?? 0) : 0)
  const sentence = (to: number): Sentence[] => {
    const raw = message.slice(from, to)
    const text = raw.trim()
    if (text === '') return []
    const at = from + raw.length - raw.trimStart().length
    return [{ text, at, near, item: marked && !heading, opens: opens && to === end }]
  }
  const body = from
  for (const { index, 0: stop } of message.slice(body, end).matchAll(STOPS)) {
    const at = body + index
    // Behind the closing quotes of the stop before.
    if (at < from) continue
    let after = at + stop.length
    while (after < end && CLOSERS.includes(message.charAt(after))) after++
    if (!stops(message, from, at, stop, after, end)) continue
    yield* sentence(after)
    from = after
  }
  yield* sentence(end)
}

/** Whether the mark at `at` ends the sentence that began at `from`. */
function stops(message: string, from: number, at: number, mark: string, after: number, end: number): boolean {
  if (after >= end || WIDE_STOP.test(mark)) return true
  // A mark without words is no sentence.
  if (at - from < 2) return false
  const next = message.charAt(after)
  const between = message.slice(Math.max(from, at - 8), at)
  if (!/\s/u.test(next)) {
    // Chinese is often typed with a half-width mark and no space.
    return HAN.test(next) && (mark !== '.' || HAN.test(between.slice(-1)))
  }
  const following = message
    .slice(after, after + 8)
    .trimStart()
    .charAt(0)
  if (mark === '…' || /^\.{2,}$/u.test(mark)) return !/[a-z]/u.test(following)
  if (mark !== '.') return true
  // The number of an item inside a line, an initial, an abbreviation.
  if (at - from < 6 && /^\s*\d{1,3}$/u.test(message.slice(from, at))) return false
  if (ABBREVIATION.test(between) || INITIAL.test(between)) return false
  return !(MAYBE_ABBREVIATION.test(between) && /[a-z\d]/u.test(following))
}
