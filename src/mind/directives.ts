/**
 * Finds the sentences of a message that lay something down for later work, by their words alone. A small grammar that
 * understands nothing: it takes some plain sentences for rules and misses what is said in other words. What it misses
 * is only ranked lower by its users, never lost.
 */
import { wholeAt } from '../voice/measure.ts'
import { looksLikeCode } from './pasted.ts'
import { type Sentence, sentences } from './sentences.ts'
import {
  CHINESE,
  CHINESE_REPORT,
  DUTY,
  ENGLISH,
  POLITE,
  QUESTION,
  REPORT,
  simplified,
  type Wordings,
} from './wordings.ts'

/** A sentence of a message that lays something down. */
export interface Quote {
  /** Exact substring of the message, trimmed. */
  readonly text: string
  /** Its offset in the message, in UTF-16 units. */
  readonly at: number
  /** For ranking only: the higher, the more surely an instruction that stays in force. */
  readonly strength: number
}

/** A longer sentence is cut to a window around the words that were found. */
const LONGEST = 400
/** How much of a window stands in front of those words. */
const BEFORE = 140
/** Nobody writes such a sentence: it is searched at both ends only, where a person may have written. */
const ENDLESS = 40_000
const END = 16_000
/** Most windows of one sentence: run-on text holds a few instructions, hostile text as many as it likes. */
const MAX_WINDOWS = 3
/** What the items under "Rules:" get, whatever their words. */
const ITEM_STRENGTH = 2
/** By so much less counts a line that stands right beside pasted ones: it may be one of them. */
const NEAR_PENALTY = 2

/** Openings whose items are rules. */
const RULES =
  /\b(?:rules?|constraints?|requirements?|guidelines?|conventions?|must|never|always|do not|don'?t)\b|规则|要求|约束|规范|注意|禁止|不要|必须|限制|原则|约定/iu
const RULES_LINE = 120

/** Sentences of a message that lay something down, in their order. */
export function directives(message: string): Quote[] {
  const quotes: Quote[] = []
  let rules = false
  let rulesEnd = 0
  for (const sentence of sentences(message)) {
    const { text, at, item, opens } = sentence
    if (rules && !item && !opens && at > rulesEnd) rules = false
    const found = judge(sentence)
    if (opens) {
      rules = text.length <= RULES_LINE && RULES.test(text)
      rulesEnd = at + text.length
    } else if (rules && item && found.length === 0 && text.length <= LONGEST) {
      found.push({ text, at, strength: ITEM_STRENGTH })
    }
    quotes.push(...found)
  }
  return quotes
}

function judge(sentence: Sentence): Quote[] {
  const { text, at, near } = sentence
  if (text.length > ENDLESS) return ends(sentence)
  if (text.length > LONGEST) return windows(sentence)
  if (looksLikeCode(text)) return []
  const strength = strengthOf(text) - (near ? NEAR_PENALTY : 0)
  return strength > 0 ? [{ text, at, strength }] : []
}

/** The two ends of an endless sentence, as sentences. */
function ends({ text, at, ...rest }: Sentence): Quote[] {
  const tail = wholeAt(text, text.length - END)
  const head = { ...rest, text: text.slice(0, wholeAt(text, END)), at }
  return [...judge(head), ...judge({ ...rest, text: text.slice(tail), at: at + tail })]
}

/** Words that are worth a window of their own. */
const SURE = new RegExp(
  [...ENGLISH, ...CHINESE].flatMap(([strength, { source }]) => (strength === 3 ? [source] : [])).join('|'),
  'giu',
)

/** Parts of a long sentence around the surest words. */
function windows({ text, at, near }: Sentence): Quote[] {
  const quotes: Quote[] = []
  SURE.lastIndex = 0
  for (let hit = SURE.exec(text); hit !== null && quotes.length < MAX_WINDOWS; hit = SURE.exec(text)) {
    const [from, to] = window(text, hit.index)
    SURE.lastIndex = to
    const part = text.slice(from, to)
    const strength = looksLikeCode(part) ? 0 : strengthOf(part) - 1 - (near ? NEAR_PENALTY : 0)
    const trimmed = part.trim()
    if (strength > 0) quotes.push({ text: trimmed, at: at + from + part.indexOf(trimmed), strength })
  }
  return quotes
}

/** A part of a long text around an offset, cut at white space or a mark where there is some. */
function window(text: string, offset: number): [from: number, to: number] {
  let from = Math.max(offset - BEFORE, 0)
  if (from > 0) {
    const cut = /[\s,;:，、；：]/u.exec(text.slice(from, offset))
    from = cut === null ? wholeAt(text, offset - 1) : from + cut.index + 1
  }
  let to = Math.min(from + LONGEST, text.length)
  if (to < text.length) {
    const tail = text.slice(offset, to)
    const cut = Math.max(tail.lastIndexOf(' '), tail.lastIndexOf('，'), tail.lastIndexOf(','))
    if (cut > 0) to = offset + cut
    else to = wholeAt(text, to)
  }
  return [from, Math.max(to, offset + 1)]
}

/** What stands in quotation marks is not said but mentioned, unless it is all there is. */
const QUOTED = /^["“「](.*)["”」][.。]?$/su
const MENTIONED = /["“「`][^"”」`]{0,80}["”」`]/gu

function strengthOf(text: string): number {
  const polite = POLITE.test(text)
  if (QUESTION.test(text.trim()) && !polite) return 0
  const said = simplified(text.replace(QUOTED, '$1').replace(MENTIONED, ' x ').toLowerCase())
  const tells = REPORT.test(said) && !DUTY.test(said) && !polite
  return Math.max(tells ? 0 : surest(ENGLISH, said), CHINESE_REPORT.test(said) ? 0 : surest(CHINESE, said))
}

const surest = (wordings: Wordings, text: string): number =>
  Math.max(0, ...wordings.map(([strength, wording]) => (wording.test(text) ? strength : 0)))
