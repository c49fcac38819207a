/** The map: what fills the context, in a text that fits a token budget whatever the size of the history. */
import type { Language } from '../types.ts'
import { clearCall, type HeadFigures, type MapWords, mapWords, rangeCall, turnCall, wholeCall } from '../voice/map.ts'
import { clipTokens, quoted } from '../voice/plain.ts'
import { insideCall } from '../voice/readback.ts'
import { spentText } from '../voice/spent.ts'
import { guide, saying, type Wording } from '../voice/wording.ts'
import { type Candidate, candidates, type Worth } from './candidates.ts'
import { cost, LEAST_LAYOUT, layout } from './layout.ts'
import { priceOf, together } from './price.ts'
import { type Part, type Sheet, sheetOf } from './rows.ts'
import type { Survey } from './survey.ts'

export interface MapInput {
  readonly language: Language
  /** Greatest length in tokens of our budgets; at least 600, as the settings have it. */
  readonly budget: number
  /** Least gain of a clear: smaller spans are no candidates. */
  readonly worth: Worth
  /** Absent: unknown, as before the first usage. */
  readonly pressure?: { readonly tokens: number; readonly window?: number }
  /** Pressure from which the platform compacts by itself; absent: not known, and nothing is said about it. */
  readonly compactionAt?: number
  /** Rules of the settings that make this session differ from others. */
  readonly rules?: HeadFigures['rules']
  /** Texts that a person has replaced. */
  readonly wording?: Wording
  /** One turn, or a positional range given by the seqs of its ends in either order. */
  readonly zoom?: { readonly turn: number } | { readonly from: number; readonly to: number }
  /** Seq of the last message on the surface that stands for others; absent where none does. */
  readonly opens?: number
}

/** More than a few ready calls are no choice any more. */
const MAX_CANDIDATES = 5
/** Shares of the budget: what stands in front of the messages must leave room for them. */
const CANDIDATE_SHARE = 0.2
const CHECKPOINT_SHARE = 0.1
/** Tokens of the empty lines between the sections. */
const GAPS = 3
/** Tokens of a candidate's title and of a list of turns in an error. */
const TITLE_TOKENS = 10
const LIVE_TOKENS = 30

/** Renders the whole map, or a part of it; an unknown turn or seq gives one line with a call that works. */
export function renderMap(view: Survey, input: MapInput): string {
  const words = mapWords(input.language)
  const zoomed = input.zoom === undefined ? undefined : zoom(view, words, input.zoom)
  if (typeof zoomed === 'string') return zoomed

  const sheet = sheetOf(view, words, input.language)
  const found = candidates(view, { ...input.worth, limit: MAX_CANDIDATES })
  const whole = zoomed === undefined
  const offered = whole ? found : found.filter((each) => inside(each, zoomed))
  const playbook = whole && found.length > 0 ? [guide(saying(input.wording ?? {}, input.language))] : []
  const hint = whole ? words.more : words.rest
  const top = [headLine(view, words, input), legendLine(view, words)]

  let left = input.budget - cost(hint(rangeCall(10 ** sheet.width, 10 ** sheet.width))) - GAPS
  const spend = (lines: readonly string[]) => {
    left -= lines.reduce((sum, line) => sum + cost(line), 0)
    return lines
  }
  spend([...top, ...playbook])
  // Both show one entry whatever it takes; the others never at the cost of the messages.
  const share = (part: number) => Math.min(input.budget * part, left - LEAST_LAYOUT)
  const none = whole && found.length === 0 && view.nodes.length > 0
  const { paused, minTokens } = input.worth
  const calls = none
    ? [paused === undefined ? words.noCandidate(minTokens) : words.paused(paused.refills, paused.wait)]
    : candidateLines(sheet, offered, input.worth, share(CANDIDATE_SHARE))
  spend(calls)
  const checkpoints = whole ? checkpointLine(sheet, input.opens, share(CHECKPOINT_SHARE)) : []
  spend(checkpoints)

  const body = layout(sheet, zoomed ?? view.groups, left)
  const more = body.hidden === undefined ? [] : [hint(moreCall(view, zoomed, body.hidden))]
  const sections = [[...top, ...checkpoints], calls, [...body.lines, ...more], playbook]
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function headLine(view: Survey, words: MapWords, input: MapInput): string {
  const { pressure, compactionAt, rules } = input
  return words.head({ nodes: view.nodes.length, tokens: view.tokens, pressure, compactionAt, rules })
}

function legendLine(view: Survey, words: MapWords): string {
  return words.legend(view.nodes[view.ends.lastIndexOf(true)]?.seq, view.nodes[view.newest]?.seq)
}

/** The checkpoints on the surface, the newest ones by name, and the call that leads to all that was replaced. */
function checkpointLine(sheet: Sheet, opens: number | undefined, budget: number): string[] {
  const { view, words, language } = sheet
  const way = opens === undefined ? '' : words.opens(insideCall(opens))
  const all = view.checkpoints.flatMap((at) => view.nodes[at] ?? [])
  const lineOf = (named: number) => {
    const older = all.slice(named)
    const entries = all.slice(0, named).map((node) => words.checkpoint(node))
    const price = older.reduce((sum, node) => sum + node.tokens, 0)
    const list = words.checkpoints(all.length, entries.join(language === 'zh' ? '、' : ', '), {
      count: older.length,
      tokens: price,
    })
    return `${list}${way === '' ? '' : language === 'zh' ? `。${way}` : `. ${way}`}`
  }
  let line = way
  for (let named = 1; named <= all.length; named++) {
    const longer = lineOf(named)
    if (named > 1 && cost(longer) > budget) break
    line = longer
  }
  return line === '' ? [] : [line]
}

/** The ready calls with their prices; the best one always, the others as far as the share goes. */
function candidateLines(
  { words, language }: Sheet,
  offered: readonly Candidate[],
  { cachedRatio, paybackSteps }: Worth,
  budget: number,
): string[] {
  const lines: string[] = []
  let left = budget - cost(words.clearFirst)
  for (const [index, { span, reason, price }] of offered.entries()) {
    const figures = words.priced(price, paybackSteps)
    const line = ` ${index + 1} · ${figures} · ${reasonText(words, reason, language)} · ${clearCall(span.start, span.end)}`
    left -= cost(line)
    if (left < 0 && lines.length > 0) break
    lines.push(line)
  }
  if (lines.length === 0) return []
  const price = priceOf(together(offered.slice(0, lines.length).map((each) => each.price)), cachedRatio)
  const all = ` ${words.allOf(lines.length, words.priced(price, paybackSteps))}`
  return [words.clearFirst, ...lines, ...(lines.length > 1 && left >= cost(all) ? [all] : [])]
}

function reasonText(words: MapWords, reason: Candidate['reason'], language: Language): string {
  switch (reason.kind) {
    case 'turn':
      return words.finishedTurn(reason.turn, quoted(reason.title, TITLE_TOKENS))
    case 'turns':
      return words.finishedTurns(reason.fromTurn, reason.toTurn)
    case 'run':
      return words.finishedRun(reason.turn, reason.fromStep, reason.toStep)
    default:
      return spentText(reason, { name: TITLE_TOKENS, target: TITLE_TOKENS }, language)
  }
}

function inside({ span }: Candidate, parts: readonly Part[]): boolean {
  const first = parts[0]
  const last = parts.at(-1)
  return first !== undefined && last !== undefined && span.from >= first.from && span.to <= last.to
}

/** The call that shows what is hidden; in a zoom, all of it that stands before the messages shown. */
function moreCall(
  view: Survey,
  zoomed: readonly Part[] | undefined,
  hidden: { from: number; to: number; turn?: number },
) {
  if (zoomed === undefined && hidden.turn !== undefined) return turnCall(hidden.turn)
  const from = zoomed?.[0]?.from ?? hidden.from
  return rangeCall(view.nodes[from]?.seq ?? 0, view.nodes[hidden.to]?.seq ?? 0)
}

/** The parts of turns that a zoom shows, in surface order, or the line that says why there is nothing. */
function zoom(view: Survey, words: MapWords, wanted: NonNullable<MapInput['zoom']>): Part[] | string {
  if ('turn' in wanted) {
    const parts = view.groups.filter((group) => group.turn === wanted.turn)
    return parts.length > 0 ? parts : noTurn(view, words, wanted.turn)
  }
  const from = view.nodes.findIndex((node) => node.seq === wanted.from)
  const to = view.nodes.findIndex((node) => node.seq === wanted.to)
  if (from < 0 || to < 0) return noSeq(view, words, wanted)
  const [first, last] = from <= to ? [from, to] : [to, from]
  return view.groups
    .filter((group) => group.to >= first && group.from <= last)
    .map((group) => ({ turn: group.turn, from: Math.max(group.from, first), to: Math.min(group.to, last) }))
}

function noTurn(view: Survey, words: MapWords, turn: number): string {
  const live = [...new Set(view.groups.map((group) => group.turn))].sort((a, b) => a - b)
  const nearest = nearestTo(live, turn)
  const ranges: string[] = []
  for (let at = 0; at < live.length; at++) {
    const first = live[at]
    while (live[at + 1] === (live[at] ?? 0) + 1) at++
    ranges.push(first === live[at] ? `${first}` : `${first}-${live[at]}`)
  }
  const call = nearest === undefined ? wholeCall : turnCall(nearest)
  return words.noTurn(turn, clipTokens(ranges.join(', '), LIVE_TOKENS), call)
}

function noSeq(view: Survey, words: MapWords, wanted: { readonly from: number; readonly to: number }): string {
  const live = view.nodes.map((node) => node.seq)
  const missing = [...new Set([wanted.from, wanted.to])].filter((seq) => !live.includes(seq))
  const nearest = [...new Set(missing.flatMap((seq) => neighbours(live, seq)))]
  const from = nearestTo(live, wanted.from)
  const to = nearestTo(live, wanted.to)
  return words.noSeq(missing, nearest, from === undefined || to === undefined ? wholeCall : rangeCall(from, to))
}

/** The numbers next below and above: for a seq that is gone, messages that were written about then. */
function neighbours(live: readonly number[], wanted: number): number[] {
  let below: number | undefined
  let above: number | undefined
  for (const seq of live) {
    if (seq < wanted && (below === undefined || seq > below)) below = seq
    if (seq > wanted && (above === undefined || seq < above)) above = seq
  }
  return [below, above].filter((seq) => seq !== undefined)
}

function nearestTo(live: readonly number[], wanted: number): number | undefined {
  let best: number | undefined
  for (const each of live) if (best === undefined || Math.abs(each - wanted) < Math.abs(best - wanted)) best = each
  return best
}
