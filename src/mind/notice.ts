/** The text of a notice about the work: what a signal says, with the span that can be cleared. */
import type { Language } from '../types.ts'
import type { Ruling } from '../vitals/policy.ts'
import { anxietyText } from '../voice/notice-anxiety.ts'
import { spinText } from '../voice/notice-spin.ts'
import { candidates } from './candidates.ts'
import { spanOfLoop } from './loop.ts'
import type { Survey } from './survey.ts'

/** The settings that the texts depend on; see config.ts. */
export interface NoticeLimits {
  readonly minClearTokens: number
  readonly anxietyAction: 'notice' | 'offer' | 'restart'
}

export interface NoticeSetting {
  readonly language: Language
  /** Pressure and window in tokens, where they are known. */
  readonly pressure?: number
  readonly window?: number
}

/**
 * What the model is told of a ruling.
 *
 * @param earlier notices of its kind in this turn of the person.
 */
export function noticeText(
  { signal, before }: Ruling,
  earlier: number,
  view: Survey,
  { minClearTokens, anxietyAction }: NoticeLimits,
  { language, ...meter }: NoticeSetting,
): string {
  const { kind, subkind: pattern, what, count, fromSeq, toSeq, item } = signal
  if (kind === 'spin') {
    const span = spanOfLoop(view, fromSeq, toSeq, minClearTokens)
    return spinText(
      { pattern, what, count, fromSeq, toSeq, again: before > 0, ...(span === undefined ? {} : { span }) },
      language,
    )
  }
  const offer = earlier === 0 || anxietyAction === 'notice' ? undefined : offerOf(view, minClearTokens, anxietyAction)
  return anxietyText(
    { item: item ?? { kind: 'words', quote: what }, ...meter, ...(offer === undefined ? {} : { offer }) },
    language,
  )
}

function offerOf(view: Survey, minTokens: number, action: 'offer' | 'restart') {
  const [best] = candidates(view, { minTokens, limit: 1 })
  if (best === undefined) return undefined
  return action === 'restart' ? 'restart' : best.span
}
