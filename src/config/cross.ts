/** What must hold between fields. Both are named, and both go back to what stands below them. */
import type { Said } from './field.ts'
import type { Config, FieldName } from './fields.ts'

export interface CrossCheck {
  readonly fields: readonly [FieldName, FieldName]
  holds(config: Config): boolean
  why(config: Config): Said
}

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
]
