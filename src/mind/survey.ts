/**
 * What is on the surface and what of it may be cleared: pure facts by position, without a word of text.
 *
 * Legality follows the platform's own rule (a cut is legal where no tool call waits for its result) and two of
 * ours: the newest request is never part of a span, and neither is the step in progress.
 */
import type { Span, SurfaceNode } from '../types.ts'

/** A run of neighbouring messages of one turn. A turn can have several, when something else stands in between. */
export interface TurnGroup {
  readonly turn: number
  readonly from: number
  readonly to: number
  readonly tokens: number
  /** Finished: nothing of it belongs to the turn that holds the newest request or to the step in progress. */
  readonly finished: boolean
}

export interface Survey {
  readonly nodes: readonly SurfaceNode[]
  /** Sum of all prices; equals the platform's `contextBreakdown.messageTokens`. */
  readonly tokens: number
  /** `starts[i]`: a legal span that starts at position i exists. */
  readonly starts: readonly boolean[]
  /** `ends[i]`: a legal span that ends at position i exists. */
  readonly ends: readonly boolean[]
  /** `guarded[i]`: position i is never part of a span (system prompt, newest request, step in progress). */
  readonly guarded: readonly boolean[]
  /** Position of the newest request, or -1. */
  readonly newest: number
  readonly groups: readonly TurnGroup[]
  /** Running price sums: the messages before position i cost `before[i]`. */
  readonly before: readonly number[]
  /** The same for messages that the platform puts back once they are cleared. */
  readonly returning: readonly number[]
}

/** Where the session stands when it is surveyed. */
export interface Moment {
  /** The turn that is running, or the last one. */
  readonly turn: number
  /** Position of the assistant message whose calls are running; absent between steps. */
  readonly running?: number
  /** A newer request is about to join, so that nothing on the surface is the newest one. */
  readonly asked?: boolean
}

/** Positions of the newest message of a person and of the prompt of a goal round that is still running. */
function newestRequests(nodes: readonly SurfaceNode[], turn: number): number[] {
  let person = -1
  let goal = -1
  for (let at = nodes.length - 1; at >= 0 && (person < 0 || goal < 0); at--) {
    const origin = nodes[at]?.origin
    if (origin === 'person') person = Math.max(person, at)
    if (origin === 'goal') goal = Math.max(goal, at)
  }
  const running = goal >= 0 && nodes[goal]?.turn === turn
  return [person, ...(running ? [goal] : [])].filter((at) => at >= 0)
}

/** Whether no tool call waits for its result in front of each position; one more entry for the end. */
function balancedBefore(nodes: readonly SurfaceNode[]): boolean[] {
  let open = 0
  const balanced = [true]
  for (const node of nodes) {
    if (node.role === 'tool') open -= 1
    else open += node.calls.length
    balanced.push(open === 0)
  }
  return balanced
}

/** Where legal spans start and end: at balanced positions, with nothing guarded in between. */
function cutsOf(guarded: readonly boolean[], balanced: readonly boolean[]): Pick<Survey, 'starts' | 'ends'> {
  const ends: boolean[] = []
  let open = false
  for (const [at, stays] of guarded.entries()) {
    open = !stays && (open || balanced[at] === true)
    ends.push(open && balanced[at + 1] === true)
  }
  const starts = new Array<boolean>(guarded.length).fill(false)
  open = false
  for (let at = guarded.length - 1; at >= 0; at--) {
    open = guarded[at] !== true && (open || ends[at] === true)
    starts[at] = open && balanced[at] === true
  }
  return { starts, ends }
}

/** Running sums of the prices, and of those of messages that the platform puts back. */
function sumsOf(nodes: readonly SurfaceNode[]): Pick<Survey, 'tokens' | 'before' | 'returning'> {
  const before = [0]
  const returning = [0]
  const snapshot = nodes.findLast(({ returns }) => returns === 'snapshot')
  let tokens = 0
  let back = 0
  for (const node of nodes) {
    tokens += node.tokens
    before.push(tokens)
    if (node.returns !== undefined && (node.returns !== 'snapshot' || node === snapshot)) back += node.tokens
    returning.push(back)
  }
  return { tokens, before, returning }
}

/**
 * Surveys the surface in one pass per question, O(nodes).
 *
 * @param nodes the surface, in its order.
 */
export function survey(nodes: readonly SurfaceNode[], moment: Moment): Survey {
  const limit = moment.running ?? nodes.length
  const requests = moment.asked ? [] : newestRequests(nodes, moment.turn)
  const newest = Math.max(-1, ...requests)
  const guarded = nodes.map(({ role }, at) => at >= limit || role === 'system')
  for (const at of requests) guarded[at] = true
  const sums = sumsOf(nodes)

  const groups: TurnGroup[] = []
  const liveTurn = newest >= 0 ? nodes[newest]?.turn : moment.turn
  for (let at = 0; at < nodes.length; ) {
    const turn = nodes[at]?.turn ?? 0
    let to = at
    while (nodes[to + 1]?.turn === turn) to++
    const finished = turn !== liveTurn && turn !== moment.turn && to < limit
    groups.push({ turn, from: at, to, tokens: (sums.before[to + 1] ?? 0) - (sums.before[at] ?? 0), finished })
    at = to + 1
  }

  return { nodes, ...cutsOf(guarded, balancedBefore(nodes)), guarded, newest, groups, ...sums }
}

/** The span between two positions, whether legal or not. */
export function spanAt(view: Survey, from: number, to: number): Span {
  const first = view.nodes[from]
  const last = view.nodes[to]
  if (first === undefined || last === undefined || from > to) throw new RangeError(`no span at ${from}..${to}`)
  const tokens = (view.before[to + 1] ?? 0) - (view.before[from] ?? 0)
  return { start: first.seq, end: last.seq, from, to, count: to - from + 1, tokens }
}

/** Tokens of a span that come back by themselves: the platform puts instructions, catalogs and its snapshot in again. */
export const returnedBy = (view: Survey, { from, to }: Span): number =>
  (view.returning[to + 1] ?? 0) - (view.returning[from] ?? 0)

/** Whether the part between two positions may be cleared: legal ends and nothing guarded inside. */
export function isLegal(view: Survey, from: number, to: number): boolean {
  if (view.starts[from] !== true || view.ends[to] !== true || from > to) return false
  for (let at = from; at <= to; at++) if (view.guarded[at]) return false
  return true
}

/**
 * The largest legal span inside the positions `from`..`to`, or undefined. Where something guarded lies between them
 * (the newest request, above all), the part with the higher price wins.
 */
export function largestLegal(view: Survey, from: number, to: number): Span | undefined {
  let best: Span | undefined
  for (const part of legalParts(view, from, to)) if (best === undefined || part.tokens > best.tokens) best = part
  return best
}

/** The largest legal span of each stretch between guarded messages inside the positions `from`..`to`, in order. */
export function legalParts(view: Survey, from: number, to: number): Span[] {
  const parts: Span[] = []
  let start = -1
  let end = -1
  const flush = () => {
    if (start >= 0 && end >= start) parts.push(spanAt(view, start, end))
    start = -1
    end = -1
  }
  for (let at = Math.max(from, 0); at <= Math.min(to, view.nodes.length - 1); at++) {
    if (view.guarded[at]) {
      flush()
      continue
    }
    if (start < 0 && view.starts[at]) start = at
    if (start >= 0 && view.ends[at]) end = at
  }
  flush()
  return parts
}
