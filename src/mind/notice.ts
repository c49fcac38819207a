/** The text of a notice about the work: what a signal says, with the span that can be cleared. */
import type { Language } from '../types.ts'
import type { Ruling } from '../vitals/policy.ts'
import type { Trace } from '../vitals/trace.ts'
import { unmarked } from '../voice/frame.ts'
import { anxietyText, type KnownParts } from '../voice/notice-anxiety.ts'
import { closeText } from '../voice/notice-close.ts'
import { lifeText } from '../voice/notice-life.ts'
import { spinText } from '../voice/notice-spin.ts'
import type { Wording } from '../voice/wording.ts'
import { candidates, type Worth } from './candidates.ts'
import { spanOfLoop } from './loop.ts'
import type { Survey } from './survey.ts'

export interface NoticeSetting {
  /** What a second notice of an early end offers; see config.ts. */
  readonly action: 'notice' | 'offer' | 'restart'
  readonly language: Language
  /** Texts that a person has replaced. */
  readonly wording?: Wording
  /** Pressure and window in tokens, where they are known. */
  readonly pressure?: number
  readonly window?: number
  /** What the form of an offered checkpoint can say already. */
  readonly known?: KnownParts
}

/**
 * What the model is told of a ruling. It quotes errors, commands and words, and none of them can look like a mark of ours.
 *
 * @param earlier notices of its kind in this turn of the person.
 */
export const noticeText = (...of: Parameters<typeof textOf>): string => unmarked(textOf(...of))

function textOf(
  { signal, before }: Ruling,
  earlier: number,
  view: Survey,
  worth: Worth,
  { language, action, wording, ...meter }: NoticeSetting,
): string {
  const { kind, subkind: pattern, what, count, fromSeq, toSeq, item, facts } = signal
  if (facts?.kind === 'close') {
    const span = spanOfLoop(view, fromSeq, toSeq, worth)
    return closeText({ ...facts, ...(span === undefined ? {} : { span }) }, language)
  }
  if (facts !== undefined) return lifeText(facts, language)
  if (kind === 'spin') {
    const span = spanOfLoop(view, fromSeq, toSeq, worth)
    return spinText(
      { pattern, what, count, fromSeq, toSeq, again: before > 0, ...(span === undefined ? {} : { span }) },
      language,
      wording,
    )
  }
  const offer = earlier === 0 || action === 'notice' ? undefined : offerOf(view, worth, action)
  return anxietyText(
    { item: item ?? { kind: 'words', quote: what }, ...meter, ...(offer === undefined ? {} : { offer }) },
    language,
    wording,
  )
}

/** What the trace knows of the parts of a checkpoint. */
export const knownParts = ({ work, life }: Trace): KnownParts => ({
  done: work.todos.filter(({ status }) => status === 'completed').length,
  ...(life.good === undefined ? {} : { good: life.good }),
})

function offerOf(view: Survey, worth: Worth, action: 'offer' | 'restart') {
  const [best] = candidates(view, { ...worth, limit: 1 })
  if (best === undefined) return undefined
  // The words for the ends take the largest part, which need not be the best one.
  const [first, last] = [view.nodes[0], view.nodes.at(-1)]
  const whole = first === undefined || last === undefined ? undefined : spanOfLoop(view, first.seq, last.seq, worth)
  return action === 'restart' && whole !== undefined ? 'restart' : best.span
}
