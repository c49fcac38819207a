/** The schema of the plugin's row in the profile and of its section in the settings document. */
import z from '@deepseek-ai/schemastery'
import type { Field } from './config/field.ts'
import { FIELDS, type Config as Resolved, RULES } from './config/fields.ts'
import type { Section } from './config/resolve.ts'

/** The settings in force, all resolved. */
export type Config = Resolved

/**
 * Newer lines store and serve only fields that are marked so, and older schemas don't know the mark. It makes a field a
 * reference that follows the stored value.
 */
function live<Schema extends object>(schema: Schema): Schema {
  const mark: unknown = Reflect.get(schema, 'volatile')
  return typeof mark === 'function' ? (mark.call(schema) as Schema) : schema
}

/**
 * Takes whatever is written, because the platform drops a whole section, and does not load a whole row, for one bad
 * field. `config/resolve.ts` judges field by field.
 */
export const Config: z<Section, Section> = z.object(
  Object.fromEntries(
    Object.entries<Pick<Field, 'en'>>({ ...FIELDS, ...RULES }).map(([name, { en }]) => [
      name,
      live(z.any().description(en[1])),
    ]),
  ),
)
