/** Makes foreign text safe for one line of ours: what a message says can never look like our own layout. */
import { isWide, textTokens } from './measure.ts'

/** More characters of a source text than any line shows; keeps the work per line bounded. */
const SOURCE_CHARS = 600

/** Colour and cursor sequences of terminals (built, because a control character can't stand in a literal). */
const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-?]*[ -/]*[@-~]`, 'gu')

/** What makes a line of plain ASCII unsafe: control characters, double quotes, runs of spaces. */
const UNSAFE = /[^ -~]|"| {2}/u

/** One line without control, format or half characters; double quotes become single, as ours enclose it. */
export function oneLine(text: string): string {
  const head = text.trimStart().slice(0, SOURCE_CHARS)
  // Most lines are plain, and a map has hundreds.
  if (!UNSAFE.test(head)) return head.trimEnd()
  return head
    .toWellFormed()
    .replace(ANSI, '')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/["“”]/gu, "'")
    .trim()
}

/** A text without the marks at its ends; one pass, where an expression that looks for an end begins anew at each mark. */
export function bare(text: string, marks: string, front = marks): string {
  let to = text.length
  while (to > 0 && marks.includes(text.charAt(to - 1))) to--
  let from = 0
  while (from < to && front.includes(text.charAt(from))) from++
  return text.slice(from, to)
}

/** Orders to a terminal, and what turns the direction of a line round. */
const ORDERS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** Text for people's eyes with its line breaks and tabs; what else a screen would obey goes, or is spelled. */
export const withoutOrders = (text: string, spelled: (order: string) => string = () => ''): string =>
  text.replace(ORDERS, (one) => (one === '\n' || one === '\t' ? one : spelled(one)))

/** A line in which every character is one unit and a quarter of a token. */
const NARROW = /^[\0-\u2e7f]*$/u

/** Cuts a line to a number of tokens of our budgets, at its end, or at its front where the end says more. */
export function clipTokens(line: string, limit: number, keep: 'head' | 'tail' = 'head'): string {
  if (limit <= 0) return ''
  if (NARROW.test(line)) {
    if (line.length <= 4 * limit) return line
    const fits = 4 * limit - 1
    return keep === 'head' ? `${line.slice(0, fits)}…` : `…${line.slice(-fits)}`
  }
  if (textTokens(line) <= limit) return line
  const points = Array.from(line)
  if (keep === 'head') {
    const fits = fitting(points, limit)
    return fits === 0 ? '' : `${points.slice(0, fits).join('')}…`
  }
  const fits = fitting(points.toReversed(), limit)
  return fits === 0 ? '' : `…${points.slice(points.length - fits).join('')}`
}

/** How many of some characters fit beside an ellipsis, by the same count as `textTokens`. */
function fitting(points: readonly string[], limit: number): number {
  let wide = 0
  let narrow = 1
  for (const [at, point] of points.entries()) {
    if (isWide(point)) wide++
    else narrow += point.length
    if (wide + Math.ceil(narrow / 4) > limit) return at
  }
  return points.length
}

/** The head of a text in double quotes, or nothing where no text is left. */
export function quoted(text: string, limit: number): string {
  const line = clipTokens(oneLine(text), limit)
  return line === '' ? '' : `"${line}"`
}

/** What a call is about. A path keeps its end, because the file name stands there; a sentence keeps its head. */
export function aim(text: string, limit: number): string {
  const line = oneLine(text)
  return clipTokens(line, limit, line.includes(' ') ? 'head' : 'tail')
}
