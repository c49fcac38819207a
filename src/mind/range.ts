/**
 * Requested endpoints -> a legal span, or why not and what works instead. Seqs are looked up, never compared: order
 * is the position on the surface.
 */
import type { Span } from '../types.ts'
import type { Covered, Cut, Refusal } from '../voice/refusal.ts'
import { isLegal, largestLegal, type Survey, spanAt } from './survey.ts'

/** A seq, or the outermost legal endpoint on the same side of the newest request as the other endpoint. */
export type Endpoint = number | 'first' | 'latest'

export interface Request {
  readonly start: Endpoint
  readonly end: Endpoint
}

/** What a seq is now. */
export type Found =
  | { readonly kind: 'live'; readonly at: number }
  /** Replaced; `at` is the position of the node that stands for it. */
  | { readonly kind: 'covered'; readonly at: number }
  /** No message; `near` holds the seqs of the nearest live messages, nearest first, at most two. */
  | { readonly kind: 'unknown'; readonly near: readonly number[] }

type Keyword = 'first' | 'latest'
type Place = number | Keyword
type Answer = { span: Span } | { refusal: Refusal }

/**
 * Resolves a requested span.
 *
 * @param find what a seq is now; it must know every node of the surface as live.
 * @param least tokens that a span must have to be offered by a refusal. A requested span is accepted whatever its price.
 */
export function resolveSpan(view: Survey, request: Request, find: (seq: number) => Found, least = 0): Answer {
  const start = typeof request.start === 'number' ? find(request.start) : request.start
  const end = typeof request.end === 'number' ? find(request.end) : request.end
  if (isUnknown(start) || isUnknown(end)) return { refusal: unknown(view, request, start, end, find, least) }
  if (isCovered(start) || isCovered(end)) return { refusal: cleared(view, request, start, end, least) }

  // A keyword needs something legal to stand for; explicit seqs have a cause of their own.
  const keyword = typeof start === 'string' || typeof end === 'string'
  if (keyword && !view.starts.includes(true)) return { refusal: { code: 'nothing' } }
  const [from, to] = positions(view, placeOf(start), placeOf(end))
  return judge(view, from, to, least)
}

const isUnknown = (found: Found | Keyword) => typeof found === 'object' && found.kind === 'unknown'
const isCovered = (found: Found | Keyword) => typeof found === 'object' && found.kind === 'covered'

/** Where an endpoint stands that is not unknown; a covered one stands where its replacement does. */
function placeOf(found: Found | Keyword): Place {
  if (typeof found === 'string') return found
  if (found.kind === 'unknown') throw new RangeError('an unknown seq stands nowhere')
  return found.at
}

function seqAt(view: Survey, at: number): number {
  return spanAt(view, at, at).start
}

/**
 * The positions that two places stand for, legal or not. A keyword on its own side resolves within the stretch of the
 * other endpoint; on the other side (`start: 'latest'`) it is the last legal start, or the first legal end.
 */
function positions(view: Survey, start: Place, end: Place): [number, number] {
  if (start === 'first' && end === 'latest') {
    const best = largestLegal(view, 0, view.nodes.length - 1)
    return best ? [best.from, best.to] : [0, view.nodes.length - 1]
  }
  const from = start === 'latest' ? view.starts.lastIndexOf(true) : start
  const to = end === 'first' ? view.ends.indexOf(true) : end
  if (from === 'first') return typeof to === 'number' ? [firstStart(view, to), to] : [0, view.nodes.length - 1]
  return [from, to === 'latest' ? lastEnd(view, from) : to]
}

/** The first legal start from which the stretch reaches `to`; where there is none, the head of that stretch. */
function firstStart(view: Survey, to: number): number {
  let head = to
  // The step in progress closes the surface, so an end inside it belongs to the stretch in front of it.
  while (head > 0 && !(view.guarded[head - 1] && guard(view, head - 1) !== 'running')) head--
  const legal = view.starts.indexOf(true, Math.max(head, 0))
  return legal >= 0 && legal <= to ? legal : head
}

/** The last legal end of the stretch that goes on behind `from`; where there is none, the tail of that stretch. */
function lastEnd(view: Survey, from: number): number {
  let tail = from
  while (tail + 1 < view.nodes.length && !view.guarded[tail + 1]) tail++
  const legal = view.ends.lastIndexOf(true, Math.max(tail, 0))
  return legal >= from ? legal : tail
}

/** Why a guarded position is never part of a span. */
function guard(view: Survey, at: number): 'system' | 'newest' | 'running' {
  const node = view.nodes[at]
  if (node?.role === 'system') return 'system'
  return node?.origin === 'person' || node?.origin === 'goal' ? 'newest' : 'running'
}

/** The verdict on two positions of the surface. */
function judge(view: Survey, from: number, to: number, least: number): Answer {
  if (from > to) {
    const start = seqAt(view, from)
    const end = seqAt(view, to)
    return { refusal: { code: 'reversed', start, end, offer: offerFor(view, to, from, least) } }
  }
  if (isLegal(view, from, to)) return { span: spanAt(view, from, to) }
  const guarded: number[] = []
  for (let at = from; at <= to; at++) if (view.guarded[at]) guarded.push(at)
  const first = (kind: 'system' | 'running') => guarded.find((at) => guard(view, at) === kind)
  const system = first('system')
  if (system !== undefined)
    return { refusal: { code: 'system', seq: seqAt(view, system), offer: offerFor(view, from, to, least) } }
  const running = view.guarded[to] && guard(view, to) === 'running' ? to : first('running')
  if (running !== undefined) {
    const last = view.ends.lastIndexOf(true)
    const facts = { seq: seqAt(view, running), lastEnd: last < 0 ? undefined : seqAt(view, last) }
    return { refusal: { code: 'running', ...facts, offer: offerFor(view, from, to, least) } }
  }
  const request = guarded.at(-1)
  return { refusal: request === undefined ? split(view, from, to, least) : around(view, from, to, request, least) }
}

/** The newest request lies inside: the calls in front of it and behind it. */
function around(view: Survey, from: number, to: number, request: number, least: number): Refusal {
  const part = (head: number, tail: number) => {
    if (head > tail) return undefined
    const inside = largestLegal(view, head, tail)
    if (inside && inside.tokens >= least) return inside
    return widen(view, inside?.from ?? head, inside?.to ?? tail, least)
  }
  const seq = seqAt(view, request)
  const before = part(from, request - 1)
  const behind = part(request + 1, to)
  if (before || behind) return { code: 'newest', seq, before, behind }
  const best = offerFor(view, from, to, least)
  return best && best.from > request ? { code: 'newest', seq, behind: best } : { code: 'newest', seq, before: best }
}

/** An endpoint falls between a call and its result. */
function split(view: Survey, from: number, to: number, least: number): Refusal {
  const free = (at: number) => view.guarded[at] === false
  let startBefore: number | undefined
  let startBehind: number | undefined
  for (let at = from - 1; free(at) && startBefore === undefined; at--) if (view.starts[at]) startBefore = at
  for (let at = from + 1; at <= to && startBehind === undefined; at++) if (view.starts[at]) startBehind = at
  let endBefore: number | undefined
  let endBehind: number | undefined
  for (let at = to - 1; at >= from && endBefore === undefined; at--) if (view.ends[at]) endBefore = at
  for (let at = to + 1; free(at) && endBehind === undefined; at++) if (view.ends[at]) endBehind = at

  const cut = (edge: Cut['edge'], at: number, before: number | undefined, behind: number | undefined): Cut => {
    const pair = crossing(view, edge === 'start' ? at : at + 1)
    return {
      edge,
      seq: seqAt(view, at),
      ...(pair && { pair }),
      ...(before !== undefined && { before: seqAt(view, before) }),
      ...(behind !== undefined && { behind: seqAt(view, behind) }),
    }
  }
  const cuts: Cut[] = []
  if (!view.starts[from]) cuts.push(cut('start', from, startBefore, startBehind))
  if (!view.ends[to]) cuts.push(cut('end', to, endBefore, endBehind))
  // An endpoint that splits nothing is illegal only for want of a counterpart; the other one is the cause.
  const splitting = cuts.filter(({ pair }) => pair !== undefined)

  // The pair belongs together, so the call takes it in rather than leaving out what was named.
  const head = view.starts[from] ? from : (startBefore ?? startBehind)
  const tail = view.ends[to] ? to : (endBehind ?? endBefore)
  const whole = head !== undefined && tail !== undefined && isLegal(view, head, tail)
  const offer = whole ? offerFor(view, head, tail, least) : offerFor(view, from, to, least)
  return { code: 'split', cuts: splitting.length > 0 ? splitting : cuts, offer }
}

/** The first pair that a cut in front of a position splits, as seqs. */
function crossing(view: Survey, cut: number): Cut['pair'] {
  const waiting = new Map<string, number>()
  for (const [at, node] of view.nodes.entries()) {
    const call = node.callId === undefined ? undefined : waiting.get(node.callId)
    if (at >= cut && call !== undefined) return { call, result: node.seq }
    if (at >= cut) continue
    if (node.callId !== undefined) waiting.delete(node.callId)
    for (const { id } of node.calls) waiting.set(id, node.seq)
  }
  const [call] = waiting.values()
  return call === undefined ? undefined : { call }
}

/** Seqs that are no message: the first legal reading with a near one, or the best inside it. */
function unknown(
  view: Survey,
  request: Request,
  start: Found | Keyword,
  end: Found | Keyword,
  find: (seq: number) => Found,
  least: number,
): Refusal {
  const seqs = new Set<number>()
  const near = new Set<number>()
  const readings = (found: Found | Keyword, seq: Endpoint, none: Keyword): Place[] => {
    if (typeof found === 'string' || found.kind !== 'unknown') return [placeOf(found)]
    if (typeof seq === 'number') seqs.add(seq)
    for (const one of found.near) near.add(one)
    const live = found.near.map(find).flatMap((one) => (one.kind === 'live' ? [one.at] : []))
    return live.length > 0 ? live : [none]
  }
  const starts = readings(start, request.start, 'first')
  const ends = readings(end, request.end, 'latest')
  const spans = starts.flatMap((from) => ends.map((to) => positions(view, from, to)))
  const legal = spans.find(([from, to]) => isLegal(view, from, to)) ?? spans[0]
  const offer = legal && offerFor(view, Math.min(...legal), Math.max(...legal), least)
  return { code: 'unknown', seqs: [...seqs], near: [...near], offer }
}

/** Seqs that an earlier clear covered: what is still live between them, or the best span beside the replacements. */
function cleared(view: Survey, request: Request, start: Found | Keyword, end: Found | Keyword, least: number): Refusal {
  const covered: Covered[] = []
  const gone: number[] = []
  for (const [found, seq] of [
    [start, request.start],
    [end, request.end],
  ] as const) {
    if (typeof found === 'string' || found.kind !== 'covered' || typeof seq !== 'number') continue
    const origin = view.nodes[found.at]?.origin
    const as = origin === 'checkpoint' || origin === 'tombstone' ? origin : 'message'
    if (!covered.some((one) => one.seq === seq)) covered.push({ seq, by: seqAt(view, found.at), as })
    gone.push(found.at)
  }
  const [one, other] = positions(view, placeOf(start), placeOf(end))
  const [from, to] = [Math.min(one, other), Math.max(one, other)]
  const rest = largestLegal(view, gone.includes(from) ? from + 1 : from, gone.includes(to) ? to - 1 : to)
  if (rest && rest.tokens >= least) return { code: 'cleared', covered, left: 'part', offer: rest }

  // Never the same checkpoint once more: clearing it alone gains nothing.
  const edges = [-1, ...gone.toSorted((a, b) => a - b), view.nodes.length]
  const beside = edges.slice(1).flatMap((edge, at) => largestLegal(view, (edges[at] ?? -1) + 1, edge - 1) ?? [])
  const best = beside.toSorted((a, b) => b.tokens - a.tokens)[0]
  const left = rest ? 'little' : 'nothing'
  return { code: 'cleared', covered, left, offer: best && best.tokens >= least ? best : undefined }
}

/**
 * The span to offer for two positions: the largest legal part of them where it has `least` tokens, else the smallest
 * legal span around it that has them, else the largest of the surface that has them.
 */
export function offerFor(view: Survey, from: number, to: number, least: number): Span | undefined {
  const inside = largestLegal(view, from, to)
  if (inside && inside.tokens >= least) return inside
  const wide = widen(view, inside?.from ?? from, inside?.to ?? to, least)
  const best = wide ?? largestLegal(view, 0, view.nodes.length - 1)
  return best && best.tokens >= least ? best : undefined
}

/** The cheapest legal span of at least `least` tokens that contains two positions and nothing guarded. O(nodes). */
function widen(view: Survey, from: number, to: number, least: number): Span | undefined {
  const free = (at: number) => view.guarded[at] === false
  for (let at = from; at <= to; at++) if (!free(at)) return undefined
  const ends: number[] = []
  for (let at = to; free(at); at++) if (view.ends[at]) ends.push(at)
  let best: Span | undefined
  // The further the start moves out, the nearer the end may be: each of both is walked over once.
  for (let at = from; free(at) && ends.length > 0; at--) {
    if (!view.starts[at]) continue
    const upTo = (end: number | undefined) => (end === undefined ? -1 : spanAt(view, at, end).tokens)
    while (ends.length > 1 && upTo(ends.at(-2)) >= least) ends.pop()
    const end = ends.at(-1)
    if (end === undefined || upTo(end) < least) continue
    if (best === undefined || upTo(end) < best.tokens) best = spanAt(view, at, end)
  }
  return best
}
