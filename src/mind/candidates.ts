/** Which legal spans are worth clearing, ranked by their price: finished turns, older steps, and steps that are spent. */
import type { Span } from '../types.ts'
import type { Pause } from '../vitals/life/breaker.ts'
import { clip } from '../voice/measure.ts'
import { type Price, priceOf, savedAfter, type Weighed } from './price.ts'
import type { SpentKind } from './spent.ts'
import { spentStretches } from './stretches.ts'
import { largestLegal, legalParts, type Survey, spanAt, sumIn, type TurnGroup } from './survey.ts'

export interface Candidate {
  readonly span: Span
  readonly reason: CandidateReason
  /** By estimate: the notes are not written yet. */
  readonly price: Price
}

export type CandidateReason =
  /** `title`: the first words of its user, raw; may be empty. */
  | { readonly kind: 'turn'; readonly turn: number; readonly title: string }
  /** Neighbouring turns that are too small one by one. */
  | { readonly kind: 'turns'; readonly fromTurn: number; readonly toTurn: number }
  | { readonly kind: 'run'; readonly turn: number; readonly fromStep: number; readonly toStep: number }
  /** One step that a later one made worthless; `newer`: seq of the newer copy, the write, the success. */
  | {
      readonly kind: Exclude<SpentKind, 'unused'>
      readonly name: string
      readonly target: string
      readonly newer: number
    }
  /** One step whose result nothing refers to again. */
  | { readonly kind: 'unused'; readonly name: string; readonly target: string }
  /** Neighbouring steps of these kinds, with notices and lines of ours between them. */
  | { readonly kind: 'spent'; readonly counts: Readonly<Record<SpentKind | 'notice', number>> }

interface Offer extends Candidate {
  /** Share of what it frees that is probably not needed again. */
  readonly likely: number
  /** What it saves within the steps in which it has to pay, in uncached tokens. */
  readonly saved: number
}

/** What a clear has to free to be worth a call. */
export interface Worth {
  /** Least net gain in tokens. */
  readonly minTokens: number
  /** Most tokens of a checkpoint apart from the words of people: frame, shortest notes, handles. */
  readonly checkpointTokens: number
  /** Most tokens of people's words in it. */
  readonly pinTokens: number
  /** Price of a cached input token over that of an uncached one, for the model of the session. */
  readonly cachedRatio: number
  /** Steps within which a clear has to pay back. */
  readonly paybackSteps: number
  /** Position from which the next request misses the cache anyway; absent where it hits. */
  readonly missesFrom?: number
  /** No clear is let through for now, so that none is offered. */
  readonly paused?: Pause
}

interface Pricing extends Worth {
  readonly limit: number
  readonly view: Survey
  /** Tokens that a clear of these positions would free, by estimate. */
  readonly freed: (from: number, to: number) => number
}

/** Steps at the end of the running turn that stay in the original. */
export const KEEP_STEPS = 2
/** A piece of a long turn that notes can still summarise with its names and numbers. */
const RUN_TOKENS = 30_000
/** The last finished turn is likely to be needed again, the running one even more: less of what they free stays free. */
const LAST_TURN_LIKELY = 0.5
const RUNNING_LIKELY = 0.25
/** Turns too small alone are joined to this many times the least amount: each further span needs notes of its own. */
const JOINED_TIMES = 4
/** Where a piece may end, as a part of an even share: before a message with visible text, and before any other. */
const TEXT_CUT = 0.7
const ANY_CUT = 1.1
/** Characters of a turn's title; the map shortens it further. */
const TITLE_CHARS = 120

/** At most `limit` disjoint legal spans worth clearing, best first; each frees at least `minTokens` by estimate. */
export function candidates(view: Survey, worth: Worth & { readonly limit: number }): Candidate[] {
  if (worth.paused !== undefined) return []
  const pricing: Pricing = { ...worth, view, freed: freedBy(view, worth) }
  const { minTokens, limit } = worth
  const kept = keptFrom(view)
  const all = [
    ...finishedTurns(view, pricing),
    ...runs(view, kept, pricing),
    ...spentStretches(view, recentFrom(view), kept).flatMap(({ span, reason }) => offer(span, reason, pricing)),
  ]
  // Small recent spans are offered only where nothing better is.
  const strong = all.filter(({ price, likely }) => price.freed * likely >= minTokens)
  const offers = (strong.length > 0 ? strong : all).sort((a, b) => b.saved - a.saved || a.span.from - b.span.from)
  const chosen: Offer[] = []
  for (const offer of offers) {
    if (chosen.length >= limit) break
    const { from, to } = offer.span
    if (chosen.every(({ span }) => to < span.from || from > span.to)) chosen.push(offer)
  }
  return chosen.map(({ span, reason, price }) => ({ span, reason, price }))
}

/**
 * What a clear of two positions and all between frees, by estimate: not the text of checkpoints inside, which goes on in
 * the new notes, nor what the platform puts in again, nor the words of a person, which are pinned.
 */
export const freedBy =
  (view: Survey, { checkpointTokens, pinTokens }: Worth): Pricing['freed'] =>
  (from, to) =>
    sumIn(view.behind, from, to) -
    sumIn(view.lasting, from, to) -
    sumIn(view.returning, from, to) -
    Math.min(sumIn(view.quoting, from, to), pinTokens) -
    checkpointTokens

/** The position of the last steps that stay, or the length of the surface. */
function keptFrom(view: Survey): number {
  let steps = 0
  let kept = view.nodes.length
  for (const group of view.groups.toReversed()) {
    if (group.finished) break
    for (let at = group.to; at >= group.from; at--) {
      if (view.guarded[at] || view.nodes[at]?.role !== 'assistant') continue
      kept = at
      if (++steps === KEEP_STEPS) return kept
    }
  }
  return kept
}

/** Where the last finished turn begins: older turns are cleared whole, and what is spent in them goes with them. */
function recentFrom(view: Survey): number {
  const last = view.groups.findLast((group) => group.finished && group.turn > 0)?.turn
  return last === undefined ? 0 : (view.groups.find(({ turn }) => turn === last)?.from ?? 0)
}

/** The largest legal span without checkpoints and injected messages at its edges: those gain nothing there. */
function usable(view: Survey, from: number, to: number): Span | undefined {
  let first = from
  for (let at = from; at <= to && view.nodes[at]?.role !== 'assistant'; at++) {
    const origin = view.nodes[at]?.origin
    if (origin !== 'person' && origin !== 'goal' && origin !== 'tool') first = at + 1
  }
  let last = to
  while (last >= first && ['checkpoint', 'injected'].includes(view.nodes[last]?.origin ?? '')) last--
  return largestLegal(view, first, last)
}

function finishedTurns(view: Survey, pricing: Pricing): Offer[] {
  const finished = view.groups.filter((group) => group.finished && group.turn > 0)
  const last = finished.at(-1)?.turn
  const recent = finished.filter((group) => group.turn === last)
  const older = finished.filter((group) => group.turn !== last)
  return [
    ...recent.flatMap((group) => turnOffer(view, group, pricing, LAST_TURN_LIKELY)),
    ...olderTurns(view, older, pricing),
  ]
}

function turnOffer(view: Survey, group: TurnGroup, pricing: Pricing, likely: number): Offer[] {
  const span = usable(view, group.from, group.to)
  if (span === undefined) return []
  const reason: CandidateReason = { kind: 'turn', turn: group.turn, title: titleOf(view, group) }
  return offer(span, reason, pricing, likely)
}

function offer(span: Span, reason: CandidateReason, pricing: Pricing, likely = 1): Offer[] {
  const { minTokens, cachedRatio, paybackSteps } = pricing
  const weighed = weigh(span, pricing)
  if (weighed.freed < minTokens) return []
  const saved = savedAfter(weighed, cachedRatio, paybackSteps, likely)
  return [{ span, reason, price: priceOf(weighed, cachedRatio), likely, saved }]
}

/** Where the next request misses in front of the span anyway, nothing is read again because of a clear. */
function weigh(
  { from, to }: Span,
  { view, freed, checkpointTokens, missesFrom = Number.POSITIVE_INFINITY }: Pricing,
): Weighed {
  const reread = missesFrom <= from ? 0 : checkpointTokens + (view.behind[to + 1] ?? 0)
  return { freed: freed(from, to), reread }
}

/** The first words of the person (or goal) that a turn answers, raw. */
export function titleOf(view: Survey, part: { readonly from: number; readonly to: number }): string {
  const at = titleAt(view, part)
  return at < 0 ? '' : clip(view.nodes[at]?.text.slice(0, 4 * TITLE_CHARS) ?? '', TITLE_CHARS)
}

/** Position of the message whose words are the title, or -1. */
export function titleAt(view: Survey, part: { readonly from: number; readonly to: number }): number {
  for (let at = part.from; at <= part.to; at++) {
    const origin = view.nodes[at]?.origin
    if (origin === 'person' || origin === 'goal') return at
  }
  return -1
}

/**
 * Older turns, one offer each. Neighbours are joined only where that is clearly better: turns too small to free the
 * least amount alone, or, with more turns than offers, turns under half of an even share of the whole.
 */
function olderTurns(view: Survey, groups: readonly TurnGroup[], pricing: Pricing): Offer[] {
  const { minTokens, limit, freed } = pricing
  const worth = groups.map((group) => {
    const span = usable(view, group.from, group.to)
    return span === undefined ? 0 : Math.max(freed(span.from, span.to), 0)
  })
  const share = Math.max(worth.reduce((sum, gain) => sum + gain, 0) / limit, JOINED_TIMES * minTokens)
  const crowded = worth.filter((gain) => gain >= minTokens).length > limit
  const alone = crowded ? Math.max(share / 2, minTokens) : minTokens

  const offers: Offer[] = []
  let joined: TurnGroup[] = []
  const flush = () => {
    const first = joined[0]
    const last = joined.at(-1)
    joined = []
    if (first === undefined || last === undefined) return
    if (first === last) {
      offers.push(...turnOffer(view, first, pricing, 1))
      return
    }
    const span = usable(view, first.from, last.to)
    const reason: CandidateReason = { kind: 'turns', fromTurn: first.turn, toTurn: last.turn }
    if (span !== undefined) offers.push(...offer(span, reason, pricing))
  }
  for (const [index, group] of groups.entries()) {
    const large = (worth[index] ?? 0) >= alone
    const previous = joined.at(-1)
    if (large || (previous !== undefined && previous.to + 1 !== group.from)) flush()
    joined.push(group)
    const from = joined[0]?.from ?? group.from
    if (large || freed(from, group.to) >= share) flush()
  }
  flush()
  return offers
}

/** Older steps of the running turn, in pieces. */
function runs(view: Survey, kept: number, pricing: Pricing): Offer[] {
  const offers: Offer[] = []
  for (const group of view.groups) {
    if (group.finished) continue
    for (const part of legalParts(view, group.from, Math.min(group.to, kept - 1))) {
      let from = part.from
      while (from <= part.to && view.nodes[from]?.role !== 'assistant') from++
      const stretch = usable(view, from, part.to)
      if (stretch === undefined) continue
      for (const piece of pieces(view, stretch, pricing.limit)) {
        const span = usable(view, piece.from, piece.to)
        if (span === undefined) continue
        const fromStep = view.nodes[span.from]?.step ?? 0
        const toStep = view.nodes[span.to]?.step ?? fromStep
        const reason: CandidateReason = { kind: 'run', turn: group.turn, fromStep, toStep }
        offers.push(...offer(span, reason, pricing, RUNNING_LIKELY))
      }
    }
  }
  return offers
}

/**
 * Cuts a long stretch where a new phase seems to begin: near an even share of the tokens, at the first message with
 * visible text, else at any step.
 */
function pieces(view: Survey, stretch: Span, limit: number): Span[] {
  const count = Math.min(limit, Math.ceil(stretch.tokens / RUN_TOKENS))
  if (count < 2) return [stretch]
  const parts: Span[] = []
  let from = stretch.from
  for (let at = from + 1; at <= stretch.to && parts.length < count - 1; at++) {
    const node = view.nodes[at]
    if (node?.role !== 'assistant' || !view.starts[at] || !view.ends[at - 1]) continue
    const size = spanAt(view, from, at - 1).tokens
    const share = spanAt(view, from, stretch.to).tokens / (count - parts.length)
    if (size < share * (node.text === '' ? ANY_CUT : TEXT_CUT)) continue
    parts.push(spanAt(view, from, at - 1))
    from = at
  }
  parts.push(spanAt(view, from, stretch.to))
  return parts
}
