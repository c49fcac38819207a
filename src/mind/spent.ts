/**
 * Steps of the surface that later ones have made worthless: an older copy of a call, a read of what was written
 * since, a failure that the same attempt overcame, a result that nothing refers to again. Pure facts, O(nodes).
 */
import type { NodeCall, SurfaceNode } from '../types.ts'
import { LOOKED_AT, MOST_NAMES } from '../vitals/names.ts'
import type { Survey } from './survey.ts'
import { touchOf } from './touches.ts'

export type SpentKind = 'duplicate' | 'stale' | 'retried' | 'unused'

/** A message with its results, all of whose calls are spent. */
export interface Spent {
  readonly kind: SpentKind
  readonly from: number
  readonly to: number
  /** The call with the biggest result. */
  readonly call: NodeCall
  /** Seq of the result that makes it worthless; absent where nothing refers to it. */
  readonly newer?: number
}

/** Messages of the model behind a result within which it may still be in use without being named. */
const FRESH_MESSAGES = 8
/** A result with fewer names tells nothing about whether it is referred to. */
const LEAST_NAMES = 3

interface Result {
  readonly at: number
  readonly failed: boolean
}

/** What stands behind a position, while the surface is walked from its end. */
interface Later {
  /** Newest result of each call, by its key. */
  readonly copies: Map<string, Result>
  /** Oldest write behind the position, by path. */
  readonly writes: Map<string, Result>
  /** Oldest success, by tool and aim. */
  readonly successes: Map<string, Result>
  /** Names that people and messages of the model mention, apart from the oldest of those, which `fresh` holds. */
  readonly mentioned: Set<number>
  readonly fresh: (readonly number[])[]
  messages: number
}

/**
 * Every spent message at or behind a position that has all its results behind it, newest first. A message is only
 * taken whole: one call that is still worth something keeps it.
 */
export function spent(view: Survey, from = 0): Spent[] {
  const results = new Map<string, Result>()
  for (let at = from; at < view.nodes.length; at++) {
    const node = view.nodes[at]
    if (node?.callId !== undefined) results.set(node.callId, { at, failed: node.failed === true })
  }

  const later: Later = {
    copies: new Map(),
    writes: new Map(),
    successes: new Map(),
    mentioned: new Set(),
    fresh: [],
    messages: 0,
  }
  const found: Spent[] = []
  for (let at = view.nodes.length - 1; at >= from; at--) {
    const node = view.nodes[at]
    if (node?.origin === 'person') for (const name of node.names ?? []) later.mentioned.add(name)
    if (node?.role !== 'assistant') continue
    const verdict = wholeStep(view, at, node, results, later)
    if (verdict !== undefined) found.push(verdict)
    remember(node, results, later)
  }
  return found
}

/** The verdict on a message: that of its biggest result, where all its calls are spent. */
function wholeStep(
  view: Survey,
  at: number,
  { calls }: SurfaceNode,
  results: ReadonlyMap<string, Result>,
  later: Later,
): Spent | undefined {
  let best: Spent | undefined
  let most = -1
  let to = at
  for (const call of calls) {
    const result = results.get(call.id)
    const node = result === undefined ? undefined : view.nodes[result.at]
    const reason = node === undefined || result === undefined ? undefined : reasonOf(call, node, result, later)
    if (result === undefined || node === undefined || reason === undefined) return undefined
    to = Math.max(to, result.at)
    if (node.tokens <= most) continue
    most = node.tokens
    const newer = reason.by === undefined ? undefined : view.nodes[reason.by.at]?.seq
    best = { kind: reason.kind, from: at, to, call, ...(newer === undefined ? {} : { newer }) }
  }
  return best === undefined ? undefined : { ...best, to }
}

function reasonOf(
  call: NodeCall,
  node: SurfaceNode,
  { failed }: Result,
  later: Later,
): { kind: SpentKind; by?: Result } | undefined {
  const { paths, writes, looks, instructs, aim, names: named } = touchOf(call)
  const copy = later.copies.get(call.key)
  if (copy !== undefined && (failed || !copy.failed)) return { kind: 'duplicate', by: copy }
  if (failed) {
    const success = later.successes.get(aim)
    return success === undefined ? undefined : { kind: 'retried', by: success }
  }
  if (looks && paths.length > 0 && paths.every((path) => later.writes.has(path))) {
    const oldest = later.writes.get(paths[0] ?? '')
    return oldest === undefined ? undefined : { kind: 'stale', by: oldest }
  }
  if (writes || instructs || later.messages <= FRESH_MESSAGES) return undefined
  const { names = [], chars } = node
  if (names.length === MOST_NAMES || chars > LOOKED_AT) return undefined
  const mentioned = (name: number): boolean => later.mentioned.has(name)
  const unused = names.length + named.length >= LEAST_NAMES && !names.some(mentioned) && !named.some(mentioned)
  return unused ? { kind: 'unused' } : undefined
}

function remember(node: SurfaceNode, results: ReadonlyMap<string, Result>, later: Later): void {
  later.messages++
  // The message right behind a result answers it: what it names counts for older results only.
  later.fresh.push(node.names ?? [])
  if (later.fresh.length > 1) for (const name of later.fresh.shift() ?? []) later.mentioned.add(name)
  for (const call of node.calls) {
    const result = results.get(call.id)
    if (result === undefined) continue
    const copy = later.copies.get(call.key)
    if (copy === undefined || (copy.failed && !result.failed)) later.copies.set(call.key, result)
    if (result.failed) continue
    const { aim, writes, paths } = touchOf(call)
    later.successes.set(aim, result)
    if (writes) for (const path of paths) later.writes.set(path, result)
  }
}
