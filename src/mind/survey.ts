/**
 * What is on the surface and what of it may be cleared: pure facts by position, without a word of text.
 *
 * Legality follows the platform's own rule (a cut is legal where no tool call waits for its result) and two of
 * ours: the newest request is never part of a span, and neither is the step in progress.
 */
import type { Span, SurfaceNode } from '../types.ts'

/** What the marks around one quoted message cost. */
const QUOTE_TOKENS = 12

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
  /** Positions of the checkpoints, newest first. */
  readonly checkpoints: readonly number[]
  /** Running sums, see `sumIn`: the messages from position i on cost `behind[i]`. */
  readonly behind: readonly number[]
  /** The same for messages that the platform puts back once they are cleared. */
  readonly returning: readonly number[]
  /** The same for checkpoints. */
  readonly lasting: readonly number[]
  /** The same for messages of people, with the marks around each where a checkpoint quotes it. */
  readonly quoting: readonly number[]
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

type Walked = Omit<Survey, 'nodes' | 'starts' | 'ends' | 'groups'>

/**
 * One walk from the end, which meets the newest of everything first: the newest message of a person, the prompt of a
 * goal round that is still running, the snapshot that the platform would put back.
 */
function walk(nodes: readonly SurfaceNode[], { turn, running = nodes.length, asked }: Moment): Walked {
  const sums = () => new Array<number>(nodes.length + 1).fill(0)
  const [behind, returning, lasting, quoting] = [sums(), sums(), sums(), sums()]
  const guarded = new Array<boolean>(nodes.length).fill(false)
  const checkpoints: number[] = []
  const seen = { person: asked === true, goal: asked === true, snapshot: false }
  let [newest, all, back, kept, said] = [-1, 0, 0, 0, 0]
  for (let at = nodes.length - 1; at >= 0; at--) {
    const node = nodes[at]
    if (node === undefined) continue
    const { role, origin, tokens, returns } = node
    all += tokens
    let guard = at >= running || role === 'system'
    if (origin === 'person' || origin === 'goal') {
      if (origin === 'person') said += tokens + QUOTE_TOKENS
      if (!seen[origin] && (origin === 'person' || node.turn === turn)) {
        guard = true
        newest = Math.max(newest, at)
      }
      seen[origin] = true
    } else if (origin === 'checkpoint') {
      kept += tokens
      checkpoints.push(at)
    }
    if (returns !== undefined) {
      if (returns !== 'snapshot' || !seen.snapshot) back += tokens
      if (returns === 'snapshot') seen.snapshot = true
    }
    guarded[at] = guard
    behind[at] = all
    returning[at] = back
    lasting[at] = kept
    quoting[at] = said
  }
  return { guarded, newest, checkpoints, tokens: all, behind, returning, lasting, quoting }
}

/** Where legal spans start and end: where no tool call waits for its result, with nothing guarded in between. */
function cutsOf(nodes: readonly SurfaceNode[], guarded: readonly boolean[]): Pick<Survey, 'starts' | 'ends'> {
  const ends = new Array<boolean>(nodes.length).fill(false)
  const starts = new Array<boolean>(nodes.length).fill(false)
  const balanced = new Array<boolean>(nodes.length + 1).fill(false)
  balanced[0] = true
  let waiting = 0
  let open = false
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]
    waiting += node?.role === 'tool' ? -1 : (node?.calls.length ?? 0)
    open = guarded[at] !== true && (open || balanced[at] === true)
    if (waiting !== 0) continue
    balanced[at + 1] = true
    ends[at] = open
  }
  open = false
  for (let at = nodes.length - 1; at >= 0; at--) {
    open = guarded[at] !== true && (open || ends[at] === true)
    starts[at] = open && balanced[at] === true
  }
  return { starts, ends }
}

/** Neighbouring messages of one turn, in surface order. */
function groupsOf({ nodes, newest, behind }: Omit<Survey, 'groups'>, { turn: current, running }: Moment): TurnGroup[] {
  const asking = nodes[newest]?.turn ?? current
  const limit = running ?? nodes.length
  const groups: TurnGroup[] = []
  for (let from = 0; from < nodes.length; ) {
    const turn = nodes[from]?.turn ?? 0
    let to = from
    while (nodes[to + 1]?.turn === turn) to++
    const finished = turn !== asking && turn !== current && to < limit
    groups.push({ turn, from, to, tokens: sumIn(behind, from, to), finished })
    from = to + 1
  }
  return groups
}

/**
 * Surveys the surface, O(nodes). Most of what a map costs per message is here, so these are plain loops over arrays of
 * known length: with an array method and a callback for each question it takes twice as long.
 *
 * @param nodes the surface, in its order.
 */
export function survey(nodes: readonly SurfaceNode[], moment: Moment): Survey {
  const walked = walk(nodes, moment)
  const cut = { nodes, ...walked, ...cutsOf(nodes, walked.guarded) }
  return { ...cut, groups: groupsOf(cut, moment) }
}

/** The part of a running sum that falls on the positions `from`..`to`. */
export const sumIn = (sums: readonly number[], from: number, to: number): number =>
  (sums[from] ?? 0) - (sums[to + 1] ?? 0)

/** The span between two positions, whether legal or not. */
export function spanAt(view: Survey, from: number, to: number): Span {
  const first = view.nodes[from]
  const last = view.nodes[to]
  if (first === undefined || last === undefined || from > to) throw new RangeError(`no span at ${from}..${to}`)
  const tokens = sumIn(view.behind, from, to)
  return { start: first.seq, end: last.seq, from, to, count: to - from + 1, tokens }
}

/** Tokens of a span that come back by themselves: the platform puts instructions, catalogs and its snapshot in again. */
export const returnedBy = (view: Survey, { from, to }: Span): number => sumIn(view.returning, from, to)

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
