/** The regular expressions of the built plugin, a proof for each that it runs in linear time, and texts that tempt it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { type Token, tokenizer } from 'acorn'
import { check } from 'recheck'

/** An expression by its parts. */
export interface Expression {
  readonly pattern: string
  readonly flags: string
}

/** A token of a built file, with its value where it has one. */
export interface BuiltToken {
  readonly label: string
  readonly value: unknown
  readonly start: number
}

/** What `pnpm build` emits for Node and for the browser. */
export const BUNDLES = ['index', 'core', 'cli', 'client'] as const

/** The text of a built file. */
export const bundleText = (name: (typeof BUNDLES)[number]): string =>
  readFileSync(join(import.meta.dirname, `../../lib/${name}.js`), 'utf8')

/** The tokens of a built file. */
export const bundleTokens = (name: (typeof BUNDLES)[number]): BuiltToken[] =>
  [...tokenizer(bundleText(name), { ecmaVersion: 'latest', sourceType: 'module' })].map((token: Token) => ({
    label: token.type.label,
    // The value of a token is there, but in no declaration.
    value: 'value' in token ? token.value : undefined,
    start: token.start,
  }))

/** An expression as it is written. */
export const written = ({ pattern, flags }: Expression): string => `/${pattern}/${flags}`

/** Every expression that stands as a literal in a built file, once. */
export function literals(): Expression[] {
  const found = new Map<string, Expression>()
  for (const name of BUNDLES)
    for (const { label, value } of bundleTokens(name)) {
      if (label !== 'regexp') continue
      const { pattern, flags } = value as Expression
      found.set(written({ pattern, flags }), { pattern, flags })
    }
  return [...found.values()]
}

const parser = new RegExpParser()

/** The tree of an expression. */
const parse = ({ pattern, flags }: Expression): AST.Pattern =>
  parser.parsePattern(pattern, 0, pattern.length, { unicode: flags.includes('u') })

/** Most loops without a bound on one way through a part; a loop inside a repetition counts as endless. */
function loops(node: AST.Node): number {
  switch (node.type) {
    case 'Alternative':
      return node.elements.reduce((sum, element) => sum + loops(element), 0)
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return Math.max(...node.alternatives.map(loops))
    case 'Assertion':
      return 'alternatives' in node ? Math.max(...node.alternatives.map(loops)) : 0
    case 'Quantifier': {
      const inside = loops(node.element)
      const single = !['Group', 'CapturingGroup'].includes(node.element.type)
      if (node.max === Number.POSITIVE_INFINITY) return single ? 1 : Number.POSITIVE_INFINITY
      return inside > 0 && node.max > 1 ? Number.POSITIVE_INFINITY : inside
    }
    // Compares as much as its group has taken.
    case 'Backreference':
      return 1
    default:
      return 0
  }
}

/** Only the beginning of the text can be the beginning of a match. */
const anchored = ({ elements: [first] }: AST.Alternative, flags: string): boolean =>
  first?.type === 'Assertion' && first.kind === 'start' && !flags.includes('m')

/** Why an expression is linear, or what speaks against it. */
export type Verdict =
  /** No loop is without a bound: the work from each place of the text is bounded. */
  | 'finite'
  /** Tried at one place only, with at most one loop without a bound on any way through it. */
  | 'once'
  /** Proved by the automaton of recheck. */
  | 'checked'
  | { readonly against: string }

/** Longest check of one alternative, in milliseconds: ten times what the slowest one takes. */
const CHECK_MS = 15_000

/**
 * Looks for a proof, alternative by alternative: one is tried where the one before it failed, so that the whole costs
 * no more than all of them together.
 */
export async function verdictOf(expression: Expression): Promise<Verdict> {
  const { flags } = expression
  const open = parse(expression).alternatives.filter((alternative) => loops(alternative) > 0)
  const unproved = open.filter((alternative) => !(anchored(alternative, flags) && loops(alternative) === 1))
  for (const { raw } of unproved) {
    const found = await check(raw, flags, { checker: 'automaton', timeout: CHECK_MS })
    if (found.status === 'vulnerable')
      return { against: `${raw} is ${found.complexity.summary}: ${found.attack.pattern}` }
    if (found.status === 'unknown') return { against: `${raw} can't be decided: ${JSON.stringify(found.error)}` }
  }
  return open.length === 0 ? 'finite' : unproved.length === 0 ? 'once' : 'checked'
}

/** Characters of which a class or set most likely holds one. */
const CANDIDATES = [...'a7 _-."\'`中/:[(\\<{=!,;@#$%&*+|>}])^~?\t\né“”‘’「」。，…', '\u0007', '\u200b']

/** A text that a part of an expression matches, but for its assertions; `pick` chooses between what is possible. */
function sample(node: AST.Node, flags: string, pick: () => number): string {
  const one = <T>(list: readonly T[]): T | undefined => list[pick() % Math.max(list.length, 1)]
  switch (node.type) {
    case 'Alternative':
      return node.elements.map((element) => sample(element, flags, pick)).join('')
    case 'Group':
    case 'CapturingGroup': {
      const chosen = one(node.alternatives)
      return chosen === undefined ? '' : sample(chosen, flags, pick)
    }
    case 'Quantifier': {
      const times = Math.min(node.max, Math.max(node.min, pick() % 4))
      return Array.from({ length: times }, () => sample(node.element, flags, pick)).join('')
    }
    case 'Character':
      return String.fromCodePoint(node.value)
    case 'CharacterSet':
    case 'CharacterClass': {
      const holds = new RegExp(`^${node.raw}$`, flags.replace(/[gmy]/gu, ''))
      return one(CANDIDATES.filter((char) => holds.test(char))) ?? ''
    }
    default:
      return ''
  }
}

/** Texts that an alternative nearly matches at many places: beginnings of a sample, over and over. */
export function* temptations(expression: Expression, length: number): Generator<string> {
  let seed = 1
  const pick = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed >>> 8
  }
  for (const alternative of parse(expression).alternatives) {
    const whole = sample(alternative, expression.flags, pick)
    for (const pump of new Set([whole.slice(0, -1), whole.slice(0, Math.ceil(whole.length / 2))]))
      if (pump !== '') yield `${pump.repeat(Math.ceil(length / pump.length))}\0`
  }
}
