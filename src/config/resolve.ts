/**
 * From sections as they are stored to the settings in force: layer over layer, field by field. A bad value costs its own
 * field only; whatever stands below it stays. Everything here is total: no section makes it throw.
 */
import { CROSS_CHECKS, type CrossCheck } from './cross.ts'
import type { Field, Problem } from './field.ts'
import { type Config, DEFAULTS, FIELDS, MODEL_FIELDS, RULES, type RuleKey } from './fields.ts'
import { matchesModel, type Route, specificity } from './pattern.ts'
import { keysOf, readField, unknownKey } from './read.ts'

/** A section as it is stored, of any content. */
export type Section = Readonly<Record<string, unknown>>

/** What was set for all sessions, and the rules for some. */
export interface Settings {
  readonly plain: Config
  readonly rules: Readonly<Record<RuleKey, Readonly<Record<string, unknown>>>>
  readonly problems: readonly Problem[]
}

/** What of a session decides which rules are for it. */
export interface Circumstances {
  readonly preset?: string | undefined
  readonly route?: Route | undefined
}

/** The rules that are in force in a session, the strongest last. */
export type RulesInForce = readonly { readonly key: RuleKey; readonly name: string }[]

const ALL_FIELDS: readonly string[] = Object.keys(FIELDS)
const RULE_FIELDS: Readonly<Record<RuleKey, readonly string[]>> = { models: MODEL_FIELDS, presets: ALL_FIELDS }

const isRuleKey = (name: string): name is RuleKey => Object.hasOwn(RULES, name)

/** @param layers the weakest first. Rules are those of the last layer, which holds what the others have. */
export function resolve(layers: readonly Section[]): Settings {
  const problems = new Map<string, Problem>()
  const note = (problem: Problem): void => void problems.set(JSON.stringify(problem.paths), problem)
  const plain = layers.reduce<Config>((below, section) => overlay(below, section, [], ALL_FIELDS, note), DEFAULTS)
  const last = layers.at(-1) ?? {}
  const rules = { models: keysOf(last['models']), presets: keysOf(last['presets']) }
  for (const key of Object.keys(RULES).filter(isRuleKey)) {
    if (Object.hasOwn(last, key) && keysOf(last[key]) !== last[key])
      note({ paths: [[key]], why: { en: 'must be an object of rules', zh: '必须是规则对象' } })
    for (const [name, rule] of Object.entries(rules[key])) {
      const path = [key, name]
      if (keysOf(rule) !== rule)
        note({ paths: [path], why: { en: 'must be an object of settings', zh: '必须是设置对象' } })
      else overlay(plain, rule as Section, path, RULE_FIELDS[key], note)
    }
  }
  return { plain, rules, problems: [...problems.values()] }
}

/** The settings of one session: default < row < document < preset < model. */
export function inForce(
  { plain, rules }: Settings,
  { preset, route }: Circumstances,
): { readonly config: Config; readonly rules: RulesInForce } {
  const matching = Object.keys(rules.models)
    .filter((pattern) => route !== undefined && matchesModel(pattern, route))
    .sort((a, b) => specificity(a) - specificity(b))
  const chosen = [
    ...(preset !== undefined && Object.hasOwn(rules.presets, preset)
      ? [{ key: 'presets' as const, name: preset }]
      : []),
    ...matching.map((name) => ({ key: 'models' as const, name })),
  ]
  const config = chosen.reduce<Config>(
    (below, { key, name }) => overlay(below, keysOf(rules[key][name]), [key, name], RULE_FIELDS[key], () => {}),
    plain,
  )
  return { config, rules: chosen }
}

/** One layer over what is in force below it. */
function overlay(
  below: Config,
  section: Section,
  path: readonly string[],
  allowed: readonly string[],
  note: (problem: Problem) => void,
): Config {
  const read: Record<string, unknown> = { ...below }
  const root = path.length === 0
  for (const [name, given] of Object.entries(section)) {
    if (root && isRuleKey(name)) continue
    const field = allowed.includes(name) ? (FIELDS as Readonly<Record<string, Field>>)[name] : undefined
    const at = [...path, name]
    if (field === undefined)
      note({ paths: [at], why: unknownKey(root ? [...allowed, ...Object.keys(RULES)] : allowed) })
    else read[name] = readField(field, read[name], given, at, note)
  }
  // What goes back may break another check; below, all of them hold, so that this ends.
  for (let check = broken(read); check !== undefined; check = broken(read)) {
    note({ paths: check.fields.map((name) => [...path, name]), why: check.why(read as Config) })
    for (const name of check.fields) read[name] = below[name]
  }
  return read as Config
}

const broken = (read: object): CrossCheck | undefined => CROSS_CHECKS.find((check) => !check.holds(read as Config))
