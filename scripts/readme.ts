/**
 * Writes the tables of settings in both READMEs from the catalogue in `src/config`, between two marks. With `--check`
 * nothing is written, and a table that is not what the catalogue gives is an error.
 */
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Copies, type Field, type NumberField, UNITS } from '../src/config/field.ts'
import { GROUPS, MODEL_FIELDS, RULES } from '../src/config/fields.ts'
import type { Language } from '../src/types.ts'
import { SEGMENTS, type WordingEntry } from '../src/voice/wording.ts'

const root = join(import.meta.dirname, '..')
const FILES: Readonly<Record<Language, string>> = { en: 'README.md', zh: 'README.zh.md' }
const MARKS = ['<!-- settings: written by scripts/readme.ts -->', '<!-- /settings -->'] as const

const HEADINGS = {
  en: {
    fields: ['field', 'default', 'unit and range', 'what it does', 'why'],
    words: ['field', 'what it is', 'built-in text', 'most'],
    rules: 'Fields that a rule may set',
    all: 'every field of the tables above',
    upward: 'from',
    to: 'to',
    empty: '(empty)',
  },
  zh: {
    fields: ['字段', '默认值', '单位和范围', '作用', '理由'],
    words: ['字段', '是什么', '内置文字', '上限'],
    rules: '规则里可用的字段',
    all: '上面各表中的所有字段',
    upward: '不小于',
    to: '至',
    empty: '（空）',
  },
} as const satisfies Record<Language, object>

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`)
    .join('\n')

function rangeOf({ unit, least, most, zero }: NumberField, language: Language): string {
  const words = HEADINGS[language]
  const range = most === undefined ? `${words.upward} ${least}` : `${least} ${words.to} ${most}`
  return [UNITS[unit][language], range, ...(zero === undefined ? [] : [`0 = ${zero[language]}`])].join(', ')
}

const kindOf = (field: Field, language: Language): string => {
  if (field.kind === 'number') return rangeOf(field, language)
  if (field.kind === 'text') return field.form[language]
  return field.kind === 'choice' ? Object.keys(field.options).join(', ') : ''
}

const row = (name: string, value: unknown, kind: string, copies: Copies, language: Language): string[] => {
  const [, help, why] = copies[language]
  const shown = Array.isArray(value) ? '[]' : String(value)
  return [`\`${name}\``, shown === '' ? HEADINGS[language].empty : shown, kind, help, why]
}

function rowsOf(name: string, field: Field, language: Language): string[][] {
  switch (field.kind) {
    case 'switches':
      return Object.entries(field.parts).map(([part, entry]) =>
        row(`${name}.${part}`, entry.default, '', entry, language),
      )
    case 'words':
      return []
    default:
      return [row(name, field.default, kindOf(field, language), field, language)]
  }
}

function wordRows(language: Language): string[][] {
  return Object.entries<WordingEntry>(SEGMENTS).map(([name, entry]) => [
    `\`words.${name}\``,
    entry.label[language],
    entry[language],
    `${entry.tokens} ${UNITS.tokens[language]}`,
  ])
}

/** The whole part of one README. */
function settings(language: Language): string {
  const words = HEADINGS[language]
  return GROUPS.flatMap(({ label, fields, rules }) => {
    const rows = Object.entries(fields).flatMap(([name, field]) => rowsOf(name, field, language))
    const texts = Object.values(fields).some(({ kind }) => kind === 'words')
    const allowed = rules === 'models' ? MODEL_FIELDS.map((name) => `\`${name}\``).join(', ') : words.all
    return [
      `### ${label[language]}`,
      ...(rows.length > 0 ? [table(words.fields, rows)] : []),
      ...(texts ? [table(words.words, wordRows(language))] : []),
      ...(rules === undefined ? [] : [`\`${rules}\`: ${RULES[rules][language][1]} ${words.rules}: ${allowed}.`]),
    ]
  }).join('\n\n')
}

/** As the formatter leaves it, so that neither undoes the other. */
const formatted = (path: string, text: string): string =>
  execFileSync(join(root, 'node_modules/.bin/biome'), ['format', `--stdin-file-path=${path}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  })

const checking = process.argv.includes('--check')
for (const language of ['en', 'zh'] as const) {
  const path = join(root, FILES[language])
  const text = await readFile(path, 'utf8')
  const [from, to] = MARKS.map((mark) => text.indexOf(mark))
  if (from === undefined || to === undefined || from < 0 || to < from)
    throw new Error(`${FILES[language]} lacks its marks`)
  const written = `${text.slice(0, from)}${MARKS[0]}\n\n${settings(language)}\n\n${text.slice(to)}`
  const fresh = formatted(FILES[language], written)
  if (fresh === text) continue
  if (checking) {
    console.error(`${FILES[language]} is stale. Run \`pnpm readme\` and commit it.`)
    process.exitCode = 1
  } else await writeFile(path, fresh)
}
