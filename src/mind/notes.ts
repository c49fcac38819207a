/** Guards on what a model writes and on what a clear would gain. */
import type { Span } from '../types.ts'
import { sendable } from '../vitals/sendable.ts'
import type { Refusal } from '../voice/refusal.ts'
import { problemWith } from './arguments.ts'
import { offerFor } from './range.ts'
import { returnedBy, type Survey } from './survey.ts'

/**
 * The notes as they may be sent. Lengths count code points of what is left of them.
 *
 * @param span the span that they are written for; the refusal offers it again.
 */
export function checkNotes(
  notes: unknown,
  limits: { readonly minNotesChars: number; readonly maxNotesChars: number },
  span: Span,
): { notes: string } | { refusal: Refusal } {
  if (typeof notes !== 'string') {
    return { refusal: { code: 'arguments', problems: [problemWith('notes', notes)], offer: span } }
  }
  const kept = sendable(notes)
  let chars = 0
  for (const _ of kept) chars++
  if (chars < limits.minNotesChars)
    return { refusal: { code: 'notes-short', chars, limit: limits.minNotesChars, offer: span } }
  if (chars > limits.maxNotesChars)
    return { refusal: { code: 'notes-long', chars, limit: limits.maxNotesChars, offer: span } }
  return { notes: kept }
}

/**
 * Whether a clear gains enough. Where notes of half the length would do, a checkpoint that is too big is answered with
 * the same span; else a larger span is looked for, the smallest one around it first.
 *
 * @param checkpointTokens price of the whole checkpoint message, in the currency of the span.
 * @param pinTokens the part of it that the words of people take, which no shorter notes can change.
 */
export function checkGain(
  view: Survey,
  span: Span,
  checkpointTokens: number,
  minClearTokens: number,
  pinTokens = 0,
): Refusal | undefined {
  const freed = span.tokens - returnedBy(view, span)
  const net = freed - checkpointTokens
  if (net >= minClearTokens && net > 0) return undefined
  const larger = offerFor(view, span.from, span.to, checkpointTokens + Math.max(minClearTokens, 1))
  const room = freed - minClearTokens
  const shorter = room > 0 && room >= checkpointTokens / 2 ? { room, offer: span } : undefined
  if (net <= 0) {
    return {
      code: 'not-smaller',
      span,
      freed,
      checkpoint: checkpointTokens,
      pinTokens,
      ...(shorter ?? { offer: larger }),
    }
  }
  const remedy = larger ? { offer: larger } : shorter
  return { code: 'too-little', span, net, least: minClearTokens, pinTokens, ...remedy }
}
