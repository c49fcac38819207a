/** Reads one field of a section: its value, or the problem that keeps what stands below it in force. */
import { textTokens } from '../voice/measure.ts'
import {
  type ChoiceField,
  type Field,
  type NumberField,
  type Problem,
  type Said,
  type Segment,
  UNITS,
} from './field.ts'

/** Takes down a problem. */
export type Note = (problem: Problem) => void

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A section or a part of one; anything that is no object has no keys. */
export const keysOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

const mustBe = (en: string, zh: string): Said => ({ en: `must be ${en}`, zh: `必须是${zh}` })

/**
 * The value of a field.
 *
 * @param below what is in force underneath; a bad value leaves it there.
 * @param path keys from the section's root.
 */
export function readField(field: Field, below: unknown, given: unknown, path: readonly string[], note: Note): unknown {
  const refuse = (why: Said): unknown => {
    note({ paths: [path], why })
    return below
  }
  switch (field.kind) {
    case 'number': {
      const why = problemWithNumber(field, given)
      return why === undefined ? given : refuse(why)
    }
    case 'flag':
      return typeof given === 'boolean' ? given : refuse(mustBe('true or false', ' true 或 false'))
    case 'choice':
      return typeof given === 'string' && Object.hasOwn(field.options, given) ? given : refuse(oneOf(field))
    case 'text':
      return typeof given === 'string' && (given.trim() === '' || field.readable(given))
        ? given.trim()
        : refuse(mustBe(field.form.en, field.form.zh))
    case 'list':
      return Array.isArray(given) && given.every((line) => typeof line === 'string')
        ? given
        : refuse(mustBe('a list of texts', '文字列表'))
    case 'switches':
      return readParts(field.parts, below, given, path, note, (_part, value) =>
        typeof value === 'boolean' ? undefined : mustBe('true or false', ' true 或 false'),
      )
    case 'words':
      return readParts(field.parts, below, isRecord(given) ? saidOf(given) : given, path, note, problemWithText)
  }
}

/** An empty text says nothing, so that what stands below it holds. */
const saidOf = (texts: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text !== 'string' || text.trim() !== ''))

/** Reads what stands below one key part by part, so that a bad part costs itself only. */
function readParts<Part>(
  parts: Readonly<Record<string, Part>>,
  below: unknown,
  given: unknown,
  path: readonly string[],
  note: Note,
  problemWith: (part: Part, value: unknown) => Said | undefined,
): unknown {
  if (!isRecord(given)) {
    note({ paths: [path], why: mustBe('an object', '一个对象') })
    return below
  }
  const read: Record<string, unknown> = { ...keysOf(below) }
  for (const [name, value] of Object.entries(given)) {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined
    const why = part === undefined ? unknownKey(Object.keys(parts)) : problemWith(part, value)
    if (why === undefined) read[name] = value
    else note({ paths: [[...path, name]], why })
  }
  return read
}

/** What is said of a key that is none. */
export const unknownKey = (known: readonly string[]): Said => ({
  en: `is no setting; there are ${known.join(', ')}`,
  zh: `没有这个设置；可用的有 ${known.join('、')}`,
})

const oneOf = ({ options }: ChoiceField): Said =>
  mustBe(`one of ${Object.keys(options).join(', ')}`, `其中之一：${Object.keys(options).join('、')}`)

function problemWithNumber({ least, most, fraction, unit }: NumberField, given: unknown): Said | undefined {
  if (typeof given !== 'number' || !Number.isFinite(given)) return mustBe('a number', '数字')
  if (fraction === undefined && !Number.isInteger(given)) return mustBe('a whole number', '整数')
  const range =
    most === undefined ? [`at least ${least}`, ` ${least} 或更大`] : [`${least} to ${most}`, ` ${least} 到 ${most}`]
  const inside = given >= least && (most === undefined || given <= most)
  const counted = unit === 'share' ? { en: '', zh: '' } : UNITS[unit]
  const [en = '', zh = ''] = range
  return inside ? undefined : mustBe(`${en} ${counted.en}`.trimEnd(), `${zh} ${counted.zh}`.trimEnd())
}

/** Braces that hold a name; anything else in braces is plain text, as code in it may be. */
const SLOT = /\{([a-z][a-zA-Z]*)\}/gu

function problemWithText({ slots, tokens }: Segment, given: unknown): Said | undefined {
  if (typeof given !== 'string') return mustBe('a text', '文字')
  const unknown = Array.from(given.matchAll(SLOT), ([, name = '']) => name).find((name) => !slots.includes(name))
  if (unknown !== undefined) {
    const known = slots.map((slot) => `{${slot}}`)
    return {
      en: `has no value for {${unknown}}; ${known.length === 0 ? 'nothing may stand in braces' : `there are ${known.join(', ')}`}`,
      zh: `没有 {${unknown}} 的值；${known.length === 0 ? '不能使用花括号占位符' : `可用的有 ${known.join('、')}`}`,
    }
  }
  const length = textTokens(given)
  if (length <= tokens) return undefined
  return { en: `has ${length} tokens, more than ${tokens}`, zh: `有 ${length} token，超过 ${tokens}` }
}
