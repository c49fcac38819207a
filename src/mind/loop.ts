/** The part of the surface that a loop fills, as a span that `clear_mind` accepts. */
import type { Span } from '../types.ts'
import { freedBy, type Worth } from './candidates.ts'
import { largestLegal, type Survey } from './survey.ts'

/**
 * The largest legal part between two messages. Where the first has been cleared, it begins behind the last checkpoint.
 *
 * @param worth what a clear has to free.
 * @returns undefined where a clear would be refused or not pay.
 */
export function spanOfLoop(view: Survey, fromSeq: number, toSeq: number, worth: Worth): Span | undefined {
  if (worth.paused !== undefined) return undefined
  const { nodes } = view
  const position = (seq: number): number => nodes.findIndex((node) => node.seq === seq)
  const cleared = nodes.findLastIndex(({ origin }) => origin === 'checkpoint') + 1
  const from = position(fromSeq) >= 0 ? position(fromSeq) : cleared
  const to = position(toSeq) >= 0 ? position(toSeq) : nodes.length - 1
  if (from > to) return undefined
  const span = largestLegal(view, from, to)
  return span !== undefined && freedBy(view, worth)(span.from, span.to) >= worth.minTokens ? span : undefined
}
