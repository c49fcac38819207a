/**
 * Which consumed calls of ours fold at a step boundary, and which of our notices go with them.
 *
 * After a clear everything of ours at or behind the first cleared position folds in one go, so that the provider's
 * prompt cache is broken once, at that position. Without a clear only a map that has just been used folds: it stands
 * at the tail, so that only the tail is read again.
 */
import type { NodeCall, SurfaceNode } from '../types.ts'
import { isOurs, MAP_TOOL } from '../vitals/own.ts'
import type { Commit, Trace } from '../vitals/trace.ts'
import { PINS } from '../vitals/trace.ts'
import { textTokens } from '../voice/measure.ts'

/** A run of neighbouring messages that becomes one line. */
export interface Fold {
  /** Positions of its ends on the surface. */
  readonly from: number
  readonly to: number
  /** Clears that were made by messages of this run. */
  readonly commits: readonly Commit[]
  /** Whether it holds a call of ours; otherwise it is notices only. */
  readonly calls: boolean
  /** Seqs of its messages that also said something, which the line keeps as a quote. */
  readonly said: readonly number[]
}

/** Whether a call is ours, or a finished program that called nothing but our tools. */
function isOwn(call: NodeCall): boolean {
  if (isOurs(call.name)) return true
  const dispatches = call.dispatches ?? []
  return dispatches.length > 0 && dispatches.every(({ name, done }) => done && isOurs(name))
}

/** Whether a call read back what was written: that is content, which the model may still need. */
const isRead = ({ reads, dispatches = [] }: NodeCall): boolean =>
  reads === true || dispatches.some((dispatch) => dispatch.reads === true)

/** Whether a call of ours looks at the surface and does nothing else. */
const isLook = ({ name, dispatches = [] }: NodeCall): boolean =>
  name === MAP_TOOL || (dispatches.length > 0 && dispatches.every((dispatch) => dispatch.name === MAP_TOOL))

/**
 * Whether the visible text of a message is short enough to stay as a quote: in a script whose characters take a token
 * each, a quarter as many characters.
 */
function isShort({ text, chars }: SurfaceNode, quoteChars: number): boolean {
  if (chars === 0) return true
  const tokens = (textTokens(text) / text.length) * chars
  return chars <= quoteChars && tokens <= Math.ceil(quoteChars / 4)
}

/** Number of results of an assistant message that follow it directly, or undefined where it may not fold. */
function ownMessage(nodes: readonly SurfaceNode[], at: number, quoteChars: number): number | undefined {
  const node = nodes[at]
  if (node === undefined || node.role !== 'assistant' || node.calls.length === 0) return undefined
  if (!isShort(node, quoteChars) || !node.calls.every(isOwn) || node.calls.some(isRead)) return undefined
  const waiting = new Set(node.calls.map(({ id }) => id))
  for (let next = at + 1; next <= at + node.calls.length; next++) {
    const callId = nodes[next]?.callId
    if (callId === undefined || !waiting.delete(callId)) return undefined
  }
  return node.calls.length
}

/** Steps within which a boundary that failed is caught up with; a call that has not folded by then never can. */
const RETRY_STEPS = 10

/**
 * The folds that are due at this boundary, in surface order; neither positions nor seqs outlive it. Looks at the whole
 * surface only behind a clear, and else at its tail: calls that can't fold may stay for the rest of a session.
 */
export function foldsDue(trace: Trace, quoteChars: number): Fold[] {
  const { nodes } = trace
  if (trace.own.length === 0) return []
  const recent = trace.commits.filter(({ steps }) => steps + RETRY_STEPS >= trace.steps)
  if (recent.length === 0) return runs(nodes, [], usedMaps(nodes, quoteChars))
  const own = new Map<number, number>()
  for (const seq of trace.own) {
    const at = nodes.findLastIndex((node) => node.seq === seq)
    const results = ownMessage(nodes, at, quoteChars)
    if (results !== undefined) own.set(at, results)
  }
  const foldable = new Set([...own.keys()].flatMap((at) => nodes[at]?.calls.map(({ id }) => id) ?? []))
  // A clear made beside other tools can't fold its own message; it is due at the first boundary only.
  const due = recent.filter((commit) => foldable.has(commit.callId) || commit.steps === trace.steps)
  if (due.length === 0) return runs(nodes, [], usedMaps(nodes, quoteChars))
  const first = Math.min(...due.map(({ checkpoint }) => nodes.findIndex(({ seq }) => seq === checkpoint)))
  return runs(nodes, due, spread(nodes, own, first))
}

/** Our notices; words of people that we said again are content and stay. */
const isStale = (node: SurfaceNode | undefined): boolean => node?.origin === 'notice' && node.notice !== PINS

/** Positions at or behind `first` that fold with a clear. */
function spread(nodes: readonly SurfaceNode[], own: ReadonlyMap<number, number>, first: number): Set<number> {
  const positions = new Set<number>()
  for (const [at, results] of own) {
    if (at >= first) for (let to = at; to <= at + results; to++) positions.add(to)
  }
  for (let at = first; at < nodes.length; at++) if (isStale(nodes[at])) positions.add(at)
  return positions
}

/** Positions of the maps directly in front of the newest assistant message, once that one has gone on to other work. */
function usedMaps(nodes: readonly SurfaceNode[], quoteChars: number): Set<number> {
  const positions = new Set<number>()
  let newest = true
  for (let at = nodes.length - 1; at >= 0; at--) {
    const node = nodes[at]
    if (node?.role !== 'assistant') continue
    if (newest) {
      if (node.calls.some(isOwn)) break
      newest = false
      continue
    }
    // Whatever else stands in between would be read again with the tail.
    const results = ownMessage(nodes, at, quoteChars)
    if (results === undefined || !node.calls.every(isLook)) break
    for (let to = at; to <= at + results; to++) positions.add(to)
  }
  return positions
}

/** Neighbouring positions as runs, each with the clears and the quotes that belong to it. */
function runs(nodes: readonly SurfaceNode[], commits: readonly Commit[], positions: ReadonlySet<number>): Fold[] {
  const folds: Fold[] = []
  const sorted = [...positions].sort((a, b) => a - b)
  for (let i = 0; i < sorted.length; ) {
    let last = i
    while (sorted[last + 1] === (sorted[last] ?? 0) + 1) last++
    const from = sorted[i] ?? 0
    const to = sorted[last] ?? from
    const part = nodes.slice(from, to + 1)
    const calls = part.flatMap((node) => node.calls.map(({ id }) => id))
    folds.push({
      from,
      to,
      commits: commits.filter(({ callId }) => calls.includes(callId)),
      calls: calls.length > 0,
      said: part.filter(({ role, chars }) => role === 'assistant' && chars > 0).map(({ seq }) => seq),
    })
    i = last + 1
  }
  return folds
}
