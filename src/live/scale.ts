/** Weighs clears of one session: what a span frees once pins, handles and frame are counted. */
import { tombstoneMessage } from '../host/notice.ts'
import { candidates } from '../mind/candidates.ts'
import { checkGain } from '../mind/notes.ts'
import { payingOffers } from '../mind/offers.ts'
import { largestLegal } from '../mind/survey.ts'
import type { Span } from '../types.ts'
import { checkpointText } from '../voice/checkpoint.ts'
import type { Refusal } from '../voice/refusal.ts'
import type { Desk } from './desk.ts'
import type { Services } from './services.ts'
import { worthOf } from './worth.ts'

export interface Scale {
  /** Tokens below which no span can pay. */
  readonly least: number
  /** Why a clear gains too little; undefined where it pays. Without notes the shortest ones are assumed. */
  gain(span: Span, notes?: string): Refusal | undefined
  /** A refusal whose calls all pay. */
  refuse(refusal: Refusal): { refusal: Refusal }
}

/**
 * @param frame tokens of what stands around our text.
 * @param notes the shortest notes that are accepted; absent where a person clears, who writes none.
 */
export function openScale(
  { host, config }: Services,
  { session, trace, view, language, draft }: Desk,
  { frame, notes: shortest }: { readonly frame: number; readonly notes?: string },
): Scale {
  const limits = config(session)
  const priceOf = (text: string): number => host.price(tombstoneMessage(text)) + frame
  const gain = (span: Span, notes = shortest): Refusal | undefined => {
    const drafted = draft(span)
    const pins = priceOf(drafted.pins.join('\n')) - priceOf('')
    return checkGain(view, span, priceOf(drafted.text(notes)), limits.minClearTokens, pins)
  }
  const pays = (span: Span): boolean => gain(span) === undefined
  const other = (): Span | undefined => {
    const best = candidates(view, { ...worthOf(limits, trace), limit: 1 }).map(({ span }) => span)
    const largest = largestLegal(view, 0, view.nodes.length - 1)
    return [...best, ...(largest === undefined ? [] : [largest])].find(pays)
  }
  const bare = { pins: [], handles: '', ...(shortest === undefined ? {} : { notes: shortest }) }
  return {
    least: limits.minClearTokens + priceOf(checkpointText(bare, language)),
    gain,
    refuse: (refusal) => ({ refusal: payingOffers(refusal, pays, other) }),
  }
}
