/** Keeps the calls that a refusal prints true: each must pay once pins and handles are counted, too. */
import type { Span } from '../types.ts'
import type { Refusal } from '../voice/refusal.ts'

/**
 * The refusal with offers that pay. One that does not is replaced by another span, or goes.
 *
 * @param pays whether a clear of a span is accepted with the shortest notes.
 * @param other a span that pays, looked for only where it is needed.
 */
export function payingOffers(refusal: Refusal, pays: (span: Span) => boolean, other: () => Span | undefined): Refusal {
  switch (refusal.code) {
    case 'newest': {
      const kept = (span: Span | undefined) => (span !== undefined && pays(span) ? span : undefined)
      return { ...refusal, before: kept(refusal.before), behind: kept(refusal.behind) }
    }
    case 'cleared':
      if (refusal.offer === undefined || pays(refusal.offer)) return refusal
      return { ...refusal, left: refusal.left === 'part' ? 'little' : refusal.left, offer: other() }
    case 'too-little':
    case 'not-smaller': {
      if (refusal.offer === undefined || pays(refusal.offer)) return refusal
      const { room: _none, ...rest } = refusal
      return { ...rest, offer: other() }
    }
    case 'arguments':
    case 'unknown':
    case 'reversed':
    case 'system':
    case 'running':
    case 'split':
      if (refusal.offer === undefined || pays(refusal.offer)) return refusal
      return { ...refusal, offer: other() }
    default:
      // The others offer the very span that has been found to pay, or none.
      return refusal
  }
}
