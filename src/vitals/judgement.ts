/** All that is found at a boundary, and what of it may be said: the one place where detectors and policy meet. */
import { type AnxietyLimits, anxietySignal, type Evidence, type Moment, STAND_IN } from './anxiety.ts'
import { type Ruling, rulings, type SpeechLimits, type Wish } from './policy.ts'
import type { Signal } from './signal.ts'
import { type SpinLimits, spinSignals } from './spin.ts'
import type { Work } from './work.ts'

export type JudgementLimits = SpinLimits & AnxietyLimits & SpeechLimits

export interface Judgement {
  /** What was found, the most pressing first; at most one of them is not suppressed. */
  readonly rulings: readonly Ruling[]
  /** Kinds of evidence that were looked at, said or not. */
  readonly evidence: readonly Evidence[]
}

/**
 * Judges the newest round.
 *
 * @param at what is known beside the log.
 * @param besides what was found about the life of the work, and what a person wants now.
 */
export function judge(
  work: Work,
  at: Moment,
  limits: JudgementLimits,
  { signals: others = [], ...wish }: Wish & { readonly signals?: readonly Signal[] } = {},
): Judgement {
  const told = work.said.findLast(({ about }) => about.startsWith(STAND_IN))?.round
  const { signal, evidence } = anxietySignal(work, told === undefined ? at : { ...at, told }, limits)
  const signals = [...spinSignals(work, limits), ...(signal === undefined ? [] : [signal]), ...others]
  const boundary = { ...wish, reminded: at.reminded === true }
  return { rulings: rulings(work, signals, limits, boundary), evidence }
}
