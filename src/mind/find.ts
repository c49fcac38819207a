/**
 * Where a text occurs in the whole log, cleared messages included. Linear in the log, whatever stands in it: words are
 * looked up as plain strings.
 */
import { isOurs } from '../vitals/own.ts'
import { wholeCall } from '../voice/map.ts'
import { textTokens, wholeAt } from '../voice/measure.ts'
import { bare, clipTokens, oneLine } from '../voice/plain.ts'
import { findCall, readCall } from '../voice/readback.ts'
import type { Archive, ArchivedMessage } from './archive.ts'
import { type MessagePart, partsOf } from './readback.ts'
import { authorOf, cost, holderOf, PAGE_TOKENS, type Records } from './records.ts'

/** Longest query in characters: it is printed again in the call for the next page. */
const MAX_QUERY = 200
/** Characters of a query that is too long which are offered instead. */
const OFFERED_QUERY = 40
/** Characters in front of a match on the page that the call of a hit opens. */
const LEAD = 200
/** Characters shown in front of a match, narrow or wide ones, and tokens of the whole snippet. */
const SNIPPET_LEAD = 24
const WIDE_LEAD = 6
const SNIPPET_TOKENS = 24
/** Tokens of the list of words in the answer of a search that found nothing. */
const WORDS_TOKENS = 60
/** Characters that are folded at a time where a match is looked up in the original. */
const STRIDE = 1024
/** What may fold into one character with what stands before it: marks, vowels and finals of Hangul, second halves. */
const JOINS = /^[\p{M}\u1160-\u11ff\udc00-\udfff]/u

interface Hit {
  readonly event: ArchivedMessage
  readonly part: MessagePart
  /** Where the word stands in the folded text of the part. */
  readonly at: number
}

/** A word or phrase of a query, as it was written and as it is compared. */
interface Term {
  readonly given: string
  readonly folded: string
}

/** One page of the messages that hold all words of a query, newest first, from a hit on. */
export function renderFind(records: Records, given: string, offset: number): string {
  const { words } = records
  const query = given.trim()
  const terms = termsOf(query.slice(0, MAX_QUERY))
  if (terms.length === 0) return words.noQuery(findCall('error'))
  if (query.length > MAX_QUERY) return words.longQuery(query.length, MAX_QUERY, findCall(offered(terms)))

  const { hits, counts, searched } = search(records, terms)
  const name = JSON.stringify(query)
  if (hits.length === 0) {
    const alone = terms.map(({ given: term }, index) => `${JSON.stringify(term)} ${counts[index] ?? 0}`)
    const list = terms.length > 1 ? clipTokens(alone.join(', '), WORDS_TOKENS) : ''
    const found = terms.find((_, index) => (counts[index] ?? 0) > 0)
    return words.noHits(name, list, searched, found === undefined ? wholeCall : findCall(asQuery(found)))
  }
  if (offset >= hits.length) return words.pastHits(name, hits.length, findCall(query))

  const head = (last: number) => words.hits(name, offset + 1, last, hits.length)
  let left = PAGE_TOKENS - cost(head(hits.length)) - cost(words.moreHits(hits.length, findCall(query, hits.length)))
  const lines: string[] = []
  for (const hit of hits.slice(offset)) {
    const line = hitLine(records, hit)
    left -= cost(line)
    if (left < 0 && lines.length > 0) break
    lines.push(line)
  }
  const to = offset + lines.length
  const more = to < hits.length ? [words.moreHits(hits.length - to, findCall(query, to))] : []
  return [head(to), ...lines, ...more].join('\n')
}

const QUOTED = /"([^"]+)"|“([^“”]+)”|(\S+)/gu

function termsOf(query: string): Term[] {
  return [...query.matchAll(QUOTED)].flatMap(([, straight, curly, word]) => {
    const given = straight ?? curly ?? bare(word ?? '', '"“”')
    const folded = fold(given)
    return folded.trim() === '' ? [] : [{ given, folded }]
  })
}

const asQuery = ({ given }: Term): string => (/\s/u.test(given) ? `"${given}"` : given)

function offered(terms: readonly Term[]): string {
  const given = terms[0]?.given ?? ''
  return oneLine(given.slice(0, wholeAt(given, OFFERED_QUERY)))
}

/** How a text is compared: without regard to case, and to the several ways to write one character. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ς', 'σ')

function search(records: Records, terms: readonly Term[]) {
  const { archive } = records
  const hits: Hit[] = []
  const counts = terms.map(() => 0)
  // The longest word tells most about the place.
  const shown = terms.reduce((best, term) => (term.folded.length > best.folded.length ? term : best))
  const own = ownCalls(archive)
  let searched = 0
  for (const event of archive.events.toReversed()) {
    if (event.kind !== 'message' || repeats(records, event)) continue
    const parts = searchable(event, own)
    if (parts.length === 0) continue
    searched++
    const folded = parts.map(({ text }) => fold(text))
    const has = terms.map((term) => folded.some((text) => text.includes(term.folded)))
    for (const [index, found] of has.entries()) counts[index] = (counts[index] ?? 0) + (found ? 1 : 0)
    if (!has.every(Boolean)) continue
    const index = folded.findIndex((text) => text.includes(shown.folded))
    const part = parts[index]
    if (part !== undefined) hits.push({ event, part, at: folded[index]?.indexOf(shown.folded) ?? 0 })
  }
  return { hits, counts, searched }
}

/** Ours, or a shortened copy: all that it says is said elsewhere, and a search would find itself. */
function repeats({ archive }: Records, { seq, message: { origin, callId } }: ArchivedMessage): boolean {
  if (origin === 'tombstone' || origin === 'notice' || origin === 'restored') return true
  return callId !== undefined && archive.under(seq).length > 0
}

/** Ids of the calls of our tools, and of programs that called nothing else. */
function ownCalls({ events }: Archive): ReadonlySet<string> {
  const own = new Set<string>()
  const programs = new Map<string, boolean>()
  for (const event of events) {
    if (event.kind === 'message') for (const { id, name } of event.message.calls) if (isOurs(name)) own.add(id)
    if (event.kind === 'dispatch-start')
      programs.set(event.rootCallId, isOurs(event.name) && programs.get(event.rootCallId) !== false)
  }
  for (const [id, only] of programs) if (only) own.add(id)
  return own
}

function searchable({ message }: ArchivedMessage, own: ReadonlySet<string>): MessagePart[] {
  if (message.callId !== undefined && own.has(message.callId)) return []
  return partsOf(message).filter(({ name }) => {
    const call = name.kind === 'call' ? message.calls[name.number - 1] : undefined
    return call === undefined || !own.has(call.id)
  })
}

function hitLine(records: Records, { event: { seq, message }, part, at }: Hit): string {
  const { words, turnOf } = records
  const { tool, origin } = authorOf(records, message)
  const where = placeIn(part.text, at)
  const under = holderOf(records, seq)
  const name = part.name.kind === 'call' ? ` → ${part.name.tool}` : ''
  const from = part.start + wholeAt(part.text, Math.max(0, where - LEAD))
  return [
    `${readCall(seq, from)} ${words.author({ origin, ...(tool === undefined ? {} : { tool }) })}${name}`,
    words.turn(turnOf(seq)),
    under === undefined ? words.live : words.under(under),
    snippet(part.text, where),
  ].join(' · ')
}

/** Where a position of the folded text is in the original: folding may have changed the length of what is before it. */
function placeIn(text: string, at: number): number {
  if (fold(text).length === text.length) return at
  let left = at
  for (let from = 0; from < text.length; ) {
    const piece = text.slice(from, pieceEnd(text, from))
    const length = fold(piece).length
    if (length > left) {
      let low = 1
      let high = piece.length
      while (low < high) {
        const middle = Math.floor((low + high) / 2)
        if (fold(piece.slice(0, middle)).length > left) high = middle
        else low = middle + 1
      }
      return wholeAt(text, from + low - 1)
    }
    left -= length
    from += piece.length
  }
  return wholeAt(text, Math.max(0, text.length - 1))
}

/** The end of a piece of about one stride that folds by itself as it does within the text. */
function pieceEnd(text: string, from: number): number {
  let end = from + STRIDE
  while (end < from + 2 * STRIDE && JOINS.test(text.charAt(end))) end++
  return end
}

/** One line of a text around a position. */
function snippet(text: string, at: number): string {
  const narrow = textTokens(text.slice(Math.max(0, at - SNIPPET_LEAD), at)) <= WIDE_LEAD
  const from = wholeAt(text, Math.max(0, at - (narrow ? SNIPPET_LEAD : WIDE_LEAD)))
  const line = oneLine(text.slice(from))
  return `"${from > 0 ? '…' : ''}${clipTokens(line, SNIPPET_TOKENS)}"`
}
