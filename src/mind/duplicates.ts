/** Calls that were made again later: their older messages repeat what newer ones hold. */
import type { NodeCall } from '../types.ts'
import { isLegal, type Survey } from './survey.ts'

/** A message with its results, all of whose calls have a newer twin. */
export interface Superseded {
  readonly from: number
  readonly to: number
  /** The call with the biggest result, and the seq of the newer result. */
  readonly call: NodeCall
  readonly newer: number
}

interface Result {
  readonly at: number
  readonly failed: boolean
}

/**
 * Every superseded message that may be cleared with its results, O(nodes), newest first. A message is only taken
 * whole: one call without a twin keeps it. A newer failure doesn't supersede an older success.
 */
export function superseded(view: Survey): Superseded[] {
  const results = new Map<string, Result>()
  for (const [at, node] of view.nodes.entries()) {
    if (node.callId !== undefined) results.set(node.callId, { at, failed: node.failed === true })
  }

  const twins = new Map<string, Result>()
  const found: Superseded[] = []
  for (let at = view.nodes.length - 1; at >= 0; at--) {
    const calls = view.nodes[at]?.calls ?? []
    if (calls.length === 0) continue
    const repeated = repeatedCalls(view, at, calls, results, twins)
    for (const call of calls) {
      const result = results.get(call.id)
      const twin = twins.get(call.key)
      if (result !== undefined && (twin === undefined || (twin.failed && !result.failed))) twins.set(call.key, result)
    }
    if (repeated !== undefined && isLegal(view, at, repeated.to)) found.push(repeated)
  }
  return found
}

function repeatedCalls(
  view: Survey,
  at: number,
  calls: readonly NodeCall[],
  results: ReadonlyMap<string, Result>,
  twins: ReadonlyMap<string, Result>,
): Superseded | undefined {
  let best: Superseded | undefined
  let most = -1
  let to = at
  for (const call of calls) {
    const result = results.get(call.id)
    const twin = twins.get(call.key)
    const newer = twin === undefined ? undefined : view.nodes[twin.at]
    if (result === undefined || twin === undefined || newer === undefined) return undefined
    if (twin.failed && !result.failed) return undefined
    to = Math.max(to, result.at)
    const tokens = view.nodes[result.at]?.tokens ?? 0
    if (tokens <= most) continue
    most = tokens
    best = { from: at, to, call, newer: newer.seq }
  }
  return best === undefined ? undefined : { ...best, to }
}
