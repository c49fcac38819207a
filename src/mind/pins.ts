/**
 * Pins: the words of people that a checkpoint carries verbatim, inside a budget. First what lays something down, then
 * the other messages, newest first; what does not fit is named by its seq.
 */
import type { Language } from '../types.ts'
import { unquotedLine } from '../voice/checkpoint.ts'
import { quotedLine } from '../voice/frame.ts'
import { textTokens } from '../voice/measure.ts'
import { directives, type Quote } from './directives.ts'
import type { Kept } from './kept.ts'
import type { Words } from './words.ts'

/** A message up to this length is quoted whole where a sentence of it is: the context is worth the few tokens. */
const WHOLE_TOKENS = 60
/** Most seqs that the line of unquoted messages names. */
const NAMED_SEQS = 80

/** What of a message is quoted: some of its sentences, or all of it. */
type Choice = readonly Quote[] | 'whole'

/** One way to quote something of a message, and how much it matters. */
interface Offer {
  /** Position among the words. */
  readonly at: number
  readonly choice: Choice
  readonly strength: number
}

export interface PinLimits {
  /** Budget in tokens; the words that a person set by hand are outside it. */
  readonly pinTokens: number
  /** Seq of a message of the span, for the call that lists the rest. */
  readonly inside: number
}

/**
 * The lines of the pins section, in the order of the conversation; none where nobody said anything.
 *
 * @param words what people said in the span, oldest first.
 * @param kept what a person set by hand; always whole, in front.
 */
export function pinLines(
  words: readonly Words[],
  kept: readonly Pick<Kept, 'text'>[],
  { pinTokens, inside }: PinLimits,
  language: Language,
): string[] {
  const byHand = kept.map(({ text }) => quotedLine({ parts: [text], excerpt: false }, language))
  const chosen = choose(words, pinTokens, inside, language)
  const lines = words.flatMap((one, at) => {
    const choice = chosen.get(at)
    return choice === undefined ? [] : [lineOf(one, choice, language)]
  })
  const rest = restLine(words, chosen, inside, language)
  return [...byHand, ...lines, ...(rest === '' ? [] : [rest])]
}

function lineOf({ seq, text, asked }: Words, choice: Choice, language: Language): string {
  const whole = text.trim()
  const parts = choice === 'whole' ? [whole] : choice.map((quote) => quote.text)
  const excerpt = choice !== 'whole' && parts[0] !== whole
  return quotedLine({ seq, parts, excerpt, ...(asked === undefined ? {} : { asked }) }, language)
}

/** Takes offers in order of weight while they and the line for the rest fit. */
function choose(words: readonly Words[], budget: number, inside: number, language: Language): Map<number, Choice> {
  const chosen = new Map<number, Choice>()
  const costs = new Map<number, number>()
  let used = 0
  for (const { at, choice } of offersOf(words, language)) {
    const one = words[at]
    const before = chosen.get(at)
    if (one === undefined || before === 'whole') continue
    const merged = before === undefined || choice === 'whole' ? choice : inOrder([...before, ...choice])
    const cost = textTokens(lineOf(one, merged, language)) + 1
    const total = used + cost - (costs.get(at) ?? 0)
    chosen.set(at, merged)
    if (total + textTokens(restLine(words, chosen, inside, language)) <= budget) {
      costs.set(at, cost)
      used = total
    } else if (before === undefined) chosen.delete(at)
    else chosen.set(at, before)
  }
  return chosen
}

const inOrder = (quotes: readonly Quote[]): Quote[] => quotes.toSorted((a, b) => a.at - b.at)

/** Every way to quote something, the most important first. */
function offersOf(words: readonly Words[], language: Language): Offer[] {
  const laidDown: Offer[] = []
  const others: Offer[] = []
  for (const [at, one] of words.entries()) {
    const quotes = directives(one.text)
    const short = textTokens(lineOf(one, 'whole', language)) <= WHOLE_TOKENS
    // An answer to a question was asked for, so it lays something down by itself.
    if (one.asked !== undefined) laidDown.push({ at, choice: 'whole', strength: 1 })
    else if (quotes.length > 0 && short) laidDown.push({ at, choice: 'whole', strength: strongest(quotes) })
    else {
      for (const quote of quotes) laidDown.push({ at, choice: [quote], strength: quote.strength })
      others.push({ at, choice: 'whole', strength: 0 })
    }
  }
  laidDown.sort((a, b) => b.strength - a.strength || b.at - a.at)
  return [...laidDown, ...others.toReversed()]
}

const strongest = (quotes: readonly Quote[]): number => Math.max(...quotes.map(({ strength }) => strength))

/** The line on messages of which nothing is quoted; empty where there are none. */
function restLine(
  words: readonly Words[],
  chosen: ReadonlyMap<number, unknown>,
  inside: number,
  language: Language,
): string {
  const seqs = [...new Set(words.filter((_, at) => !chosen.has(at)).map(({ seq }) => seq))].toReversed()
  if (seqs.length === 0) return ''
  const named = seqs.slice(0, NAMED_SEQS)
  return unquotedLine(named, seqs.length - named.length, inside, language)
}
