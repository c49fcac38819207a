/** Single lines of the map: one message, one turn, one run of steps, one band of turns. Each has a bounded length. */
import type { Language, NodeCall } from '../types.ts'
import type { MapWords } from '../voice/map.ts'
import { textTokens, tokens } from '../voice/measure.ts'
import { aim, clipTokens, oneLine, quoted } from '../voice/plain.ts'
import { titleAt, titleOf } from './candidates.ts'
import { largestLegal, type Survey, spanAt } from './survey.ts'

/** Tokens that a line for a range takes at most: its figures need up to 30, the rest is for words. */
export const LINE_TOKENS = 42
/** Tokens of names of tools, of what a call is about, and of a list of calls: enough to recognise them. */
const NAME_TOKENS = 8
const AIM_TOKENS = 10
const WIDE_AIM_TOKENS = 16
const CALLS_TOKENS = 12
/** From this length of a preview on there is room for a longer aim. */
const WIDE_PREVIEW = 20
/** Tools that a run names by their number of calls, and turns that a band names by their size. */
const NAMED_TOOLS = 4
const NAMED_TURNS = 2

/** A part of one turn. */
export interface Part {
  readonly turn: number
  readonly from: number
  readonly to: number
}

/** What every line needs to know. */
export interface Sheet {
  readonly view: Survey
  readonly words: MapWords
  readonly language: Language
  /** Width of the widest seq. */
  readonly width: number
  /** Lines of messages that were made already: a layout tries several divisions of the same messages. */
  readonly rows: Map<string, string>
}

/** What the lines of one map share, O(nodes); it lasts as long as the surface stays as it was surveyed. */
export function sheetOf(view: Survey, words: MapWords, language: Language): Sheet {
  let widest = 0
  for (const { seq } of view.nodes) if (seq > widest) widest = seq
  return { view, words, language, width: String(widest).length, rows: new Map() }
}

/** The call that a result answers; it stands in the last message of the model in front of it. */
function callOf({ view }: Sheet, at: number): NodeCall | undefined {
  const callId = view.nodes[at]?.callId
  if (callId === undefined) return undefined
  for (let before = at - 1; before >= 0; before--) {
    const node = view.nodes[before]
    if (node?.role === 'assistant') return node.calls.find(({ id }) => id === callId)
  }
  return undefined
}

/** One message. `preview` is the length of its quoted words in tokens; 0 leaves them out. */
export function nodeRow(sheet: Sheet, at: number, preview: number): string {
  const key = `${at} ${preview}`
  const row = sheet.rows.get(key) ?? newRow(sheet, at, preview)
  sheet.rows.set(key, row)
  return row
}

function newRow(sheet: Sheet, at: number, preview: number): string {
  const { view, words, language, width } = sheet
  const node = view.nodes[at]
  if (node === undefined) return ''
  const seq = String(node.seq).padStart(width)
  const checkpoint = node.origin === 'checkpoint'
  const marks = `${view.starts[at] ? '>' : ' '}${seq}${view.ends[at] ? '<' : ' '}${checkpoint ? '◆' : ' '}`
  const call = callOf(sheet, at)
  const name = call === undefined ? words.who[node.origin] : clipTokens(oneLine(call.name), NAME_TOKENS)
  const parts = [`${name}${node.failed ? '!' : ''}`, tokens(node.tokens, language)]
  if (call !== undefined) parts.push(callAim(call, preview < WIDE_PREVIEW ? AIM_TOKENS : WIDE_AIM_TOKENS))
  if (checkpoint) parts.push(words.covers(node))
  else parts.push(quoted(node.text, preview))
  if (node.calls.length > 0) parts.push(`→ ${callList(node.calls.map((each) => each.name))}`)
  return `${marks} ${parts.filter((part) => part !== '').join(' · ')}`
}

/** What a call is about; a code program is about the tools that it called. */
function callAim(call: NodeCall, limit = AIM_TOKENS): string {
  const inner = call.dispatches ?? []
  return inner.length > 0 ? callList(inner.map(({ name }) => name)) : aim(call.target, limit)
}

/** Tools by number of calls, as in `read×3, bash`. */
function callList(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return clipTokens(countedNames(counts), CALLS_TOKENS)
}

function countedNames(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, NAMED_TOOLS)
    .map(([name, count]) => `${clipTokens(oneLine(name), NAME_TOKENS)}${count > 1 ? `×${count}` : ''}`)
    .join(', ')
}

function plainSeqs({ view }: Sheet, from: number, to: number): string {
  const { count, start, end } = spanAt(view, from, to)
  return count === 1 ? `seq ${start}` : `seq ${start}-${end}`
}

/** The seqs of a range, with marks where the whole range may be cleared, and the part that may be where it differs. */
function seqsOf(sheet: Sheet, from: number, to: number): string {
  const { view } = sheet
  const plain = plainSeqs(sheet, from, to)
  const legal = largestLegal(view, from, to)
  if (legal === undefined) return plain
  const marks = `>${legal.start} <${legal.end}`
  return legal.from === from && legal.to === to ? `seq ${marks}` : `${plain}${sheet.words.legalPart(marks)}`
}

function figures(sheet: Sheet, from: number, to: number): string {
  const { count, tokens: price } = spanAt(sheet.view, from, to)
  const checkpoints = sheet.view.checkpoints.filter((at) => at >= from && at <= to).length
  return `${sheet.words.size(count, price)}${checkpoints === 0 ? '' : ` · ◆×${checkpoints}`}`
}

/** Joins the parts of a line; the last one gets what is left of the line's length. */
function fitted(parts: readonly string[], last: (limit: number) => string): string {
  const fixed = parts.filter((part) => part !== '').join(' · ')
  const rest = last(LINE_TOKENS - textTokens(`${fixed} · `))
  return rest === '' ? fixed : `${fixed} · ${rest}`
}

/** The whole turn group of a part: a part that a zoom cut out keeps the title of its turn. */
function groupOf({ view }: Sheet, part: Part): Part {
  return view.groups.find((group) => group.from <= part.from && part.to <= group.to) ?? part
}

/** Position of the message whose words stand in the head of a part, or -1. */
export const headed = (sheet: Sheet, part: Part) => titleAt(sheet.view, groupOf(sheet, part))

function titled(sheet: Sheet, part: Part, seqs: string): string {
  const parts = [sheet.words.turn(part.turn), seqs, figures(sheet, part.from, part.to)]
  return fitted(parts, (limit) => quoted(titleOf(sheet.view, groupOf(sheet, part)), limit))
}

/** The line above the messages of a turn: no marks, its messages carry them. */
export function partHead(sheet: Sheet, part: Part): string {
  return titled(sheet, part, plainSeqs(sheet, part.from, part.to))
}

/** A turn in one line. */
export function turnLine(sheet: Sheet, part: Part): string {
  return titled(sheet, part, seqsOf(sheet, part.from, part.to))
}

/** Several whole turns in one line; `parts` in surface order. */
export function bandLine(sheet: Sheet, parts: readonly Part[]): string {
  const first = parts[0]
  const last = parts.at(-1)
  if (first === undefined || last === undefined) return ''
  if (first === last) return turnLine(sheet, first)
  const { view, words, language } = sheet
  const price = (part: Part) => spanAt(view, part.from, part.to).tokens
  const largest = parts
    .map((part) => ({ turn: part.turn, price: price(part) }))
    .sort((a, b) => b.price - a.price)
    .slice(0, NAMED_TURNS)
    .map((each) => `${words.turn(each.turn)} (${tokens(each.price, language)})`)
  const fixed = [
    words.turns(first.turn, last.turn),
    seqsOf(sheet, first.from, last.to),
    figures(sheet, first.from, last.to),
  ]
  return fitted(fixed, (limit) => clipTokens(words.largest(largest), limit))
}

/** Some steps of a turn in one line: which tools, how many failures, the biggest message. */
export function runLine(sheet: Sheet, from: number, to: number): string {
  const { view, words, language } = sheet
  const counts = new Map<string, number>()
  let failures = 0
  let biggest = from
  let low = Number.POSITIVE_INFINITY
  let high = 0
  for (let at = from; at <= to; at++) {
    const node = view.nodes[at]
    if (node === undefined) continue
    for (const { name } of node.calls) counts.set(name, (counts.get(name) ?? 0) + 1)
    if (node.failed) failures++
    if (node.tokens > (view.nodes[biggest]?.tokens ?? 0)) biggest = at
    if (node.step > 0) low = Math.min(low, node.step)
    high = Math.max(high, node.step)
  }
  const parts = [
    `  ${words.steps(Math.min(low, high), high)}`,
    seqsOf(sheet, from, to),
    figures(sheet, from, to),
    failures === 0 ? '' : words.failed(failures),
  ]
  const node = view.nodes[biggest]
  const call = callOf(sheet, biggest)
  const about = call === undefined ? '' : ` ${callAim(call)}`
  const big = node === undefined ? '' : words.largest([`${node.seq}${about} (${tokens(node.tokens, language)})`])
  return fitted(parts, (limit) => {
    const tools = clipTokens(countedNames(counts), limit)
    const left = limit - textTokens(`${tools} · `)
    return textTokens(big) <= left ? [tools, big].filter((each) => each !== '').join(' · ') : tools
  })
}
