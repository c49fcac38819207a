/**
 * The marks that divide a text of ours, and how foreign text is kept from looking like them. A person's words stand
 * inside `<user>`, the model's inside `<notes>`; whatever either contains, only we can open or close those.
 */
import type { Language } from '../types.ts'
import { wholeAt } from './measure.ts'
import { oneLine } from './plain.ts'

/** Openings of the platform's frame and of our own marks. */
const MARKS =
  /<(?=\/?(?:user|notes|transcript)\b|\/?[cC][oO][mM][pP][aA][cC][tT][eE][dD]-[sS][uU][mM][mM][aA][rR][yY]\b)/gu

/** Looks like a left angle bracket and opens nothing. */
const LOOK_ALIKE = '‹'

/** Foreign text that can stand between our marks: verbatim but for the opening bracket of a mark. */
export const unmarked = (text: string): string => text.replace(MARKS, LOOK_ALIKE)

/** Opens a mark of ours around foreign text, and says so where that had to be changed. */
export function enclosed(mark: 'notes' | 'transcript', text: string, language: Language): string {
  const safe = unmarked(text)
  const altered = safe === text ? '' : ` ${WORDS[language].altered}`
  return `<${mark}${altered}>\n${safe}\n</${mark}>`
}

/** What stands inside marks of ours, in its order; one pass, whatever the text holds. */
export function* insideOf(mark: 'user' | 'notes', text: string): Generator<string> {
  const open = `<${mark}`
  const close = `</${mark}>`
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, at)) {
    at += open.length
    // A longer name is no mark.
    if (text[at] !== ' ' && text[at] !== '>') continue
    const from = text.indexOf('>', at) + 1
    const to = from === 0 ? -1 : text.indexOf(close, from)
    if (to < 0) return
    yield text.slice(from, to)
    at = to + close.length
  }
}

const OPENING = /<(user|notes|transcript)[ >]/gu

/** What stands outside all marks of ours; one pass, whatever the text holds. */
export function outsideOf(text: string): string {
  const unclosed = new Set<string>()
  const parts: string[] = []
  let at = 0
  for (const { 1: mark = '', index } of text.matchAll(OPENING)) {
    if (index < at || unclosed.has(mark)) continue
    const close = `</${mark}>`
    const end = text.indexOf(close, index)
    if (end < 0) unclosed.add(mark)
    else {
      parts.push(text.slice(at, index))
      at = end + close.length
    }
  }
  return [...parts, text.slice(at)].join('')
}

/** Longest question of the model in front of a person's answer, in characters. */
const ASKED_CHARS = 80

/** A person's words as a checkpoint carries them. */
export interface QuotedWords {
  /** Seq of the message to read them in; absent for words that a person set by hand. */
  readonly seq?: number
  /** Verbatim; several parts of one message are joined where they are quoted. */
  readonly parts: readonly string[]
  /** Only a part of the message is quoted. */
  readonly excerpt: boolean
  readonly asked?: string
}

const WORDS = {
  en: { excerpt: ' excerpt', asked: 'answer-to', altered: `${LOOK_ALIKE}-is-an-angle-bracket`, join: ' … ' },
  zh: { excerpt: ' 节选', asked: '回答', altered: `${LOOK_ALIKE}即左尖括号`, join: ' … ' },
} as const

/** One line (or block) with a person's words, told apart from everything around it. */
export function quotedLine({ seq, parts, excerpt, asked }: QuotedWords, language: Language): string {
  const words = WORDS[language]
  const said = unmarked(parts.join(words.join))
  const altered = said.includes(LOOK_ALIKE) && said !== parts.join(words.join)
  const one = oneLine(asked ?? '').replace(/[<>]/gu, '')
  const question = one.slice(0, wholeAt(one, ASKED_CHARS))
  return [
    '<user',
    seq === undefined ? '' : ` seq=${seq}`,
    excerpt ? words.excerpt : '',
    question === '' ? '' : ` ${words.asked}='${question.replaceAll("'", '’')}'`,
    altered ? ` ${words.altered}` : '',
    `>${said}</user>`,
  ].join('')
}
