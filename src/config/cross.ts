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

export const CROSS_CHECKS: readonly CrossCheck[] = [
  {
    fields: ['minNotesChars', 'maxNotesChars'],
    holds: ({ minNotesChars, maxNotesChars }) => minNotesChars <= maxNotesChars,
    why: ({ minNotesChars, maxNotesChars }) => ({
      en: `minNotesChars is above maxNotesChars (${minNotesChars} > ${maxNotesChars})`,
      zh: `minNotesChars 大于 maxNotesChars（${minNotesChars} > ${maxNotesChars}）`,
    }),
  },
  {
    fields: ['words', 'mapTokens'],
    // The built-in words go with every map that is allowed.
    holds: ({ words, mapTokens }) => guideTokens(words) <= Math.max(guideTokens({}), mapTokens * GUIDE_SHARE),
    why: ({ words, mapTokens }) => ({
      en: `words make a guide of ${guideTokens(words)} tokens, more than a quarter of mapTokens (${mapTokens})`,
      zh: `words 使地图下的说明达到 ${guideTokens(words)} token，超过 mapTokens（${mapTokens}）的四分之一`,
    }),
  },
]
