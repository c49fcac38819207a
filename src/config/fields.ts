/**
 * Every tunable of the plugin. A field is one entry of one of these groups; the schema of the row, the type `Config`, the
 * checks, the card in the browser and the tables of both READMEs are made from it. A field that the core needs is a
 * field here and nothing else.
 */
import type { Field, Said, ValueOf } from './field.ts'
import { CLEARING } from './fields/clearing.ts'
import { LIFE } from './fields/life.ts'
import { MODELS } from './fields/models.ts'
import { NOTICES } from './fields/notices.ts'
import { WORDS } from './fields/words.ts'
import { WORK } from './fields/work.ts'

export const FIELDS = { ...CLEARING, ...NOTICES, ...WORK, ...LIFE, ...WORDS, ...MODELS } as const

export type FieldName = keyof typeof FIELDS

/** The settings, all resolved. Token figures of spans are the platform meter's heuristic tokens. */
export type Config = { readonly [Name in FieldName]: ValueOf<(typeof FIELDS)[Name]> }

/** The groups in the order in which a person meets them; rules for models and presets follow the fields of theirs. */
export const GROUPS: readonly {
  readonly id: string
  readonly label: Said
  readonly fields: Readonly<Record<string, Field>>
  readonly rules?: 'models' | 'presets'
}[] = [
  { id: 'clearing', label: { en: 'Clearing', zh: '清理' }, fields: CLEARING },
  { id: 'notices', label: { en: 'Notices', zh: '提醒' }, fields: NOTICES },
  { id: 'work', label: { en: 'Anxiety and spin', zh: '焦虑与空转' }, fields: WORK },
  { id: 'life', label: { en: 'Long work', zh: '长时间的工作' }, fields: LIFE },
  { id: 'words', label: { en: 'Words', zh: '文字' }, fields: WORDS },
  { id: 'models', label: { en: 'Models', zh: '模型' }, fields: MODELS, rules: 'models' },
  { id: 'presets', label: { en: 'Presets', zh: '预设' }, fields: {}, rules: 'presets' },
]

/** Rules that change fields for some sessions only, by their key. */
export const RULES = {
  models: {
    en: [
      'Rules for models',
      'Other values where the model of a session matches: provider/model, * for any part, the most specific rule last.',
      'Windows and prices differ by model.',
    ],
    zh: [
      '按模型的规则',
      '会话的模型匹配时改用这些值：provider/model，* 代表任意部分，越具体越优先。',
      '不同模型的窗口和价格不同。',
    ],
  },
  presets: {
    en: [
      'Rules for presets',
      'Other values in sessions of an agent preset, by its id.',
      'A coding session and a chat want different words and thresholds.',
    ],
    zh: ['按预设的规则', '某个智能体预设的会话改用这些值，按预设 id。', '写代码和聊天需要不同的文字和阈值。'],
  },
} as const

export type RuleKey = keyof typeof RULES

const entries = Object.entries<Field>(FIELDS)

/** Fields that may stand in a rule for models. */
export const MODEL_FIELDS: readonly string[] = entries.flatMap(([name, field]) =>
  field.kind === 'number' && field.perModel ? name : [],
)

function defaultOf(field: Field): unknown {
  switch (field.kind) {
    case 'switches':
      return Object.fromEntries(Object.entries(field.parts).map(([name, part]) => [name, part.default]))
    case 'words':
      return {}
    default:
      return field.default
  }
}

/** The settings where nobody has set anything. */
export const DEFAULTS = Object.freeze(
  Object.fromEntries(entries.map(([name, field]) => [name, defaultOf(field)])),
) as Config
