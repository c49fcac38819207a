/**
 * Chooses how much detail each part of the surface gets, so that the lines fit a budget by construction: the newest
 * messages one by one, what is older by turn or run of steps, the oldest in bands. Resolution halves with every step
 * back in time, so the number of lines grows with the logarithm of the history.
 */
import { textTokens } from '../voice/measure.ts'
import { bandLine, headed, LINE_TOKENS, nodeRow, type Part, partHead, runLine, type Sheet, turnLine } from './rows.ts'

export interface Layout {
  readonly lines: readonly string[]
  /** The newest range that isn't shown message by message; absent where all is. */
  readonly hidden?: { readonly from: number; readonly to: number; readonly turn?: number }
}

/** Lengths of a quoted preview in tokens, tried from long to short until everything fits. */
const PREVIEWS = [32, 22, 14] as const
/** The preview where not everything fits. */
const PREVIEW = 14
/** Shares of the budget for single messages, tried until the rest of the lines fits without loss. */
const SHARES = [0.9, 0.75, 0.6, 0.45] as const
/** A message's line is never shorter than this in tokens: more messages than fit aren't worth trying. */
const ROW_TOKENS = 4
/** The same for the line or head of a turn: with more turns than fit, every division has bands. */
export const TURN_TOKENS = 6
/** Fewer messages of a turn than this say less than its one line. */
const LEAST_ROWS = 3
/** Steps of the newest run, turns of the newest band: each older one has twice as many. */
const RUN_STEPS = 4
const MAX_RUNS = 9
const BAND_TURNS = 4
const MAX_BANDS = 5

/** What a line takes of a budget, its line break included; a sum of these is never below the price of the text. */
export const cost = (line: string) => textTokens(`${line}\n`)

const costs = (lines: readonly string[]) => lines.reduce((sum, line) => sum + cost(line), 0)

/** The most that a line for a range can take. */
const LINE_COST = LINE_TOKENS + 1

/** The least budget with which every message is on some line: a head, a run, a band. */
export const LEAST_LAYOUT = 3 * (LINE_TOKENS + 1)

/** Lays out parts of the surface, given in surface order; the lines come newest part first. */
export function layout(sheet: Sheet, parts: readonly Part[], budget: number): Layout {
  const newest = parts.toReversed()
  const total = parts.reduce((sum, part) => sum + part.to - part.from + 1, 0)
  if (total * ROW_TOKENS <= budget) {
    for (const preview of PREVIEWS) {
      const lines = newest.flatMap((part) => allRows(sheet, part, preview, budget) ?? [])
      const complete = lines.length === total + parts.length
      if (complete && costs(lines) <= budget) return { lines }
    }
  }
  const crowded = parts.length * TURN_TOKENS > budget
  let last: Draft | undefined
  for (const share of crowded ? SHARES.slice(-1) : SHARES) {
    last = draft(sheet, newest, budget, share)
    if (last.lossless) break
  }
  return last ?? { lines: [] }
}

/** Head and every message of a part, or undefined as soon as they exceed the budget. */
function allRows(sheet: Sheet, part: Part, preview: number, budget: number): string[] | undefined {
  const lines = [partHead(sheet, part)]
  let spent = costs(lines)
  const title = headed(sheet, part)
  for (let at = part.from; at <= part.to && spent <= budget; at++) {
    const row = nodeRow(sheet, at, at === title ? 0 : preview)
    spent += cost(row)
    lines.push(row)
  }
  return spent <= budget ? lines : undefined
}

interface Draft extends Layout {
  /** Every part that has no single messages has its own line, and runs are as fine as they should be. */
  readonly lossless: boolean
}

function draft(sheet: Sheet, newest: readonly Part[], budget: number, share: number): Draft {
  const lines: string[] = []
  let left = budget
  // One run and one band have to fit behind the detail, whatever it takes.
  let detail = Math.min(budget * share, budget - 2 * LINE_COST)
  let next = 0
  let hidden: Layout['hidden']
  let fine = true
  const push = (added: readonly string[]) => {
    lines.push(...added)
    left -= costs(added)
    detail -= costs(added)
  }
  for (let part = newest[next]; part !== undefined; part = newest[next]) {
    const rows = allRows(sheet, part, PREVIEW, detail)
    if (rows !== undefined) {
      push(rows)
      next++
      continue
    }
    const older = newest.length - next - 1
    const mixed = mixedPart(sheet, part, detail, older === 0 ? left : Math.max(left / 2, left - older * LINE_COST))
    if (mixed !== undefined) {
      push(mixed.lines)
      hidden = mixed.hidden
      fine = mixed.fine
      next++
    }
    break
  }
  const rest = newest.slice(next)
  const first = rest[0]
  if (first !== undefined) hidden ??= first
  const tail = turnsAndBands(sheet, rest, left)
  return { lines: [...lines, ...tail.lines], lossless: fine && !tail.banded, ...(hidden && { hidden }) }
}

/**
 * A long turn: head, older steps in runs, the last messages one by one, in surface order. Undefined where too few
 * messages would fit; the turn gets one line then.
 */
function mixedPart(sheet: Sheet, part: Part, detail: number, budget: number) {
  const head = partHead(sheet, part)
  const rows: string[] = []
  let spent = cost(head)
  let cut = part.to + 1
  for (; cut > part.from; cut--) {
    const row = nodeRow(sheet, cut - 1, PREVIEW)
    if (spent + cost(row) > detail) break
    spent += cost(row)
    rows.unshift(row)
  }
  let whole = cut
  while (whole <= part.to && !cutBefore(sheet, whole)) whole++
  // Only a step that has more results than fit is split; its runs then show the part that may be cleared.
  if (2 * (part.to + 1 - whole) >= rows.length) cut = whole
  rows.splice(0, rows.length - (part.to + 1 - cut))
  if (rows.length < LEAST_ROWS || cut <= part.from) return undefined

  const left = budget - cost(head) - costs(rows)
  const runs = olderRuns(sheet, part, cut - 1, left)
  const hidden = { from: runs.from, to: cut - 1 }
  return { lines: [head, ...runs.lines, ...rows], hidden, fine: runs.fine }
}

/**
 * The lines for the older part of a long turn, and where its newest run starts. The newest request stands alone where
 * there is room: it is what the turn works on, and no span may cross it.
 */
function olderRuns(sheet: Sheet, part: Part, to: number, budget: number) {
  const room = Math.max(1, Math.floor(budget / LINE_COST))
  const request = sheet.view.newest
  const before = request > part.from ? 1 : 0
  const alone = request >= part.from && request < to && room > before + 1
  const from = alone ? request + 1 : part.from
  const most = alone ? room - before - 1 : room
  const wanted = runsOf(sheet, from, to, MAX_RUNS)
  const runs = wanted.length <= most ? wanted : runsOf(sheet, from, to, most)
  const lines = runs.map(([first, last]) => runLine(sheet, first, last))
  if (alone) lines.unshift(nodeRow(sheet, request, request === headed(sheet, part) ? 0 : PREVIEW))
  if (alone && before > 0) lines.unshift(runLine(sheet, part.from, request - 1))
  return { lines, from: runs.at(-1)?.[0] ?? from, fine: runs.length === wanted.length }
}

/** Whether the surface may be divided in front of a position without parting a call from its result. */
function cutBefore({ view }: Sheet, at: number): boolean {
  return view.starts[at] === true || view.guarded[at] === true
}

/** Ranges of steps between two positions, each older one twice as long, at most `most`. */
function runsOf(sheet: Sheet, from: number, to: number, most: number): [number, number][] {
  const cuts = [from]
  for (let at = from + 1; at <= to; at++) if (cutBefore(sheet, at)) cuts.push(at)
  return halving(cuts.length, RUN_STEPS, most).map(([first, last]) => [
    cuts[first] ?? from,
    (cuts[last + 1] ?? to + 1) - 1,
  ])
}

/** Divides `count` units, oldest first, into at most `most` ranges; the newest has `least` or more, each older twice as many. */
function halving(count: number, least: number, most: number): [number, number][] {
  const ranges = Math.max(1, Math.min(most, Math.ceil(Math.log2(count / least + 1))))
  let size = Math.ceil(count / (2 ** ranges - 1))
  const parts: [number, number][] = []
  for (let end = count; end > 0; ) {
    const start = Math.max(0, end - size)
    parts.unshift([start, end - 1])
    end = start
    size *= 2
  }
  return parts
}

/** One line a turn for as many of the newest turns as fit, the others in bands. */
function turnsAndBands(sheet: Sheet, newest: readonly Part[], budget: number): { lines: string[]; banded: boolean } {
  const lines: string[] = []
  const after = [0]
  for (const part of newest) {
    const line = turnLine(sheet, part)
    const spent = (after.at(-1) ?? 0) + cost(line)
    if (spent > budget) break
    lines.push(line)
    after.push(spent)
  }
  if (lines.length === newest.length) return { lines, banded: false }

  const bandsFor = (count: number) => halving(count, BAND_TURNS, Math.min(MAX_BANDS, Math.floor(budget / LINE_COST)))
  while (lines.length > 0) {
    const bands = bandsFor(newest.length - lines.length).length
    if ((after[lines.length] ?? 0) + bands * LINE_COST <= budget) break
    lines.pop()
  }
  const older = newest.slice(lines.length).toReversed()
  const bands = bandsFor(older.length).map(([first, last]) => bandLine(sheet, older.slice(first, last + 1)))
  return { lines: [...lines, ...bands.reverse()], banded: true }
}
