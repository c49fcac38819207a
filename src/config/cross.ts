/** What must hold between fields. Both are named, and both go back to what stands below them. */
import { guideTokens } from '../voice/wording.ts'
import type { Said } from './field.ts'
import type { Config, FieldName } from './fields.ts'

export interface CrossCheck {
  readonly fields: readonly [FieldName, FieldName]
  holds(config: Config): boolean
  why(config: Config): Said
}

/** The part of a map that the guide under it may take: the rest is what the model asked for. */
const GUIDE_SHARE = 0.25

/** A check that one figure is not above another. */
const ordered = (lower: 'minNotesChars' | 'noticeStepGap', upper: 'maxNotesChars' | 'noticeSteps'): CrossCheck => ({
  fields: [lower, upper],
  holds: (config) => config[lower] <= config[upper],
  why: (config) => ({
    en: `must not be above ${upper} (${config[lower]} and ${config[upper]})`,
    zh: `不能大于 ${upper}（现为 ${config[lower]} 与 ${config[upper]}）`,
  }),
})

export const CROSS_CHECKS: readonly CrossCheck[] = [
  ordered('minNotesChars', 'maxNotesChars'),
  ordered('noticeStepGap', 'noticeSteps'),
  {
    fields: ['words', 'mapTokens'],
    // The built-in words go with every map that is allowed.
    holds: ({ words, mapTokens }) => guideTokens(words) <= Math.max(guideTokens({}), mapTokens * GUIDE_SHARE),
    why: ({ words, mapTokens }) => ({
      en: `make a guide of ${guideTokens(words)} tokens under a map of mapTokens (${mapTokens}); a quarter of it is the most`,
      zh: `地图下的说明有 ${guideTokens(words)} token，最多只能占 mapTokens（${mapTokens}）的四分之一`,
    }),
  },
]
