/**
 * Finds the sentences of a user's message that lay something down for later work.
 *
 * A small grammar of wordings, English and Chinese, that knows nothing of meaning: it misses what is said in other
 * words and takes some plain sentences for rules. What it does not find is only ranked lower by its users, never lost.
 */

import { englishStrength } from './directives-en.ts'
import { chineseStrength } from './directives-zh.ts'
import { looksLikeCode } from './pasted.ts'
import { type Sentence, sentences } from './sentences.ts'

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
/** What a line among pasted lines has to reach. */
const NEAR_STRENGTH = 4
/** What the items under "Rules:" get, whatever their words. */
const ITEM_STRENGTH = 2

/** Words that nearly every instruction has one of; only text around them is looked at in what is long. */
const TRIGGER =
  /\b(?:must|never|don'?t|do not|dont|only|always|until|unless|without|no|not|avoid|ensure|make sure|keep|please|use|stick|from now on|should(?:n'?t)?|stop|leave|follow|prefer|remember|refrain|forbidden|prohibited|allowed|i want|i need|i expect)\b|必须|务必|不要|别|只|仅|始终|一律|除非|之前|禁止|不准|不许|不得|不能|记得|千万|统一|保持|全部|一定|确保|勿|以后|每次|避免|用/giu

/** Openings whose items are rules. */
const RULES =
  /\b(?:rules?|constraints?|requirements?|guidelines?|conventions?|principles?|must(?:s| not)?|never|always|do not|don'?t|dos and don'?ts|avoid|restrictions?|forbidden|not allowed|off[- ]limits|preferences?|keep in mind|style ?guide|acceptance criteria|non-?negotiables?)\b|规则|要求|约束|规范|注意|禁止|不要|必须|限制|原则|约定|准则|红线|务必|记住|不允许/iu
const RULES_LINE = 120
const HAN = /\p{Script=Han}/u
const WORDS = /[A-Za-z]{2,}/u

/** Sentences of a message that lay something down, in their order. */
export function directives(message: string): Quote[] {
  const quotes: Quote[] = []
  let rules = false
  let rulesEnd = 0
  for (const sentence of sentences(message)) {
    if (rules && !sentence.item && !sentence.opens && sentence.at > rulesEnd) rules = false
    const found = judge(sentence)
    if (sentence.opens) {
      rules = sentence.text.length <= RULES_LINE && RULES.test(sentence.text)
      rulesEnd = sentence.at + sentence.text.length
      if (rules && found.length === 0) found.push({ ...whole(sentence), strength: 1 })
    } else if (rules && sentence.item && found.length === 0 && sentence.text.length <= LONGEST) {
      found.push({ ...whole(sentence), strength: ITEM_STRENGTH })
    }
    quotes.push(...found)
  }
  return quotes
}

const whole = ({ text, at }: Sentence): { text: string; at: number } => ({ text, at })

function judge(sentence: Sentence): Quote[] {
  const { text, at, near } = sentence
  if (!WORDS.test(text) && !HAN.test(text)) return []
  if (text.length > ENDLESS) return ends(sentence)
  if (text.length <= LONGEST) {
    if (looksLikeCode(text)) return []
    const strength = strengthOf(text)
    if (strength < (near ? NEAR_STRENGTH : 1)) return []
    return [{ text, at, strength: near ? strength - 1 : strength }]
  }
  const quotes: Quote[] = []
  const triggers = new RegExp(TRIGGER)
  for (let hit = triggers.exec(text); hit !== null && quotes.length < MAX_WINDOWS; hit = triggers.exec(text)) {
    const [from, to] = window(text, hit.index)
    triggers.lastIndex = to
    const part = text.slice(from, to)
    if (looksLikeCode(part)) continue
    const strength = strengthOf(part)
    if (strength >= NEAR_STRENGTH - 1) {
      const trimmed = part.trim()
      quotes.push({ text: trimmed, at: at + from + part.indexOf(trimmed), strength: strength - 1 })
    }
  }
  return quotes
}

/** The two ends of an endless sentence, as sentences. */
function ends({ text, at, ...rest }: Sentence): Quote[] {
  const tail = text.length - END
  const head = { ...rest, text: text.slice(0, END), at }
  return [...judge(head), ...judge({ ...rest, text: text.slice(tail), at: at + tail })]
}

/** A part of a long text around an offset, cut at white space or a mark where there is some. */
function window(text: string, offset: number): [from: number, to: number] {
  let from = Math.max(offset - BEFORE, 0)
  if (from > 0) {
    const cut = /[\s,;:，、；：]/u.exec(text.slice(from, offset))
    from = cut === null ? Math.max(offset - 1, 0) : from + cut.index + 1
  }
  let to = Math.min(from + LONGEST, text.length)
  if (to < text.length) {
    const tail = text.slice(offset, to)
    const cut = Math.max(tail.lastIndexOf(' '), tail.lastIndexOf('，'), tail.lastIndexOf(','))
    if (cut > 0) to = offset + cut
    // Never between the halves of a surrogate pair.
    else if (/[\uD800-\uDBFF]$/u.test(text.slice(to - 1, to))) to--
  }
  return [from, Math.max(to, offset + 1)]
}

function strengthOf(text: string): number {
  const chinese = HAN.test(text) ? chineseStrength(text) : 0
  return Math.max(chinese, WORDS.test(text) ? englishStrength(text) : 0)
}
