/**
 * What a call does, told from its name and arguments: which tool, which verb, which object, and whether it changes the
 * world, checks it, waits for it or only keeps books. Tools are told by what their names and arguments have in common.
 */
import { parseArguments } from './calls.ts'
import { readCommand } from './shell.ts'

/** What a call is for. */
export type Purpose =
  /** Changes files or other state. */
  | 'write'
  /** Tests, builds, lints: says whether the work is right. */
  | 'check'
  /** Waits for something that runs by itself. */
  | 'wait'
  /** Asks a person. */
  | 'ask'
  /** Hands the work in. */
  | 'submit'
  /** Keeps books: todo lists, plans, our own tools. Never evidence of anything. */
  | 'books'
  | 'other'

export interface Dimension {
  readonly tool: string
  /** The program of a command line, with its subcommand; empty for other tools. */
  readonly verb: string
  readonly purpose: Purpose
  /** Paths that it writes. */
  readonly writes: readonly string[]
  /** The text that it writes into them. */
  readonly content: string
  /** The whole of its arguments as one text, for what is looked for by name. */
  readonly body: string
}

/** Longest content or body that is looked at, in characters. */
const TEXT_CHARS = 12_000

const BOOKS =
  /^(?:mind_map|clear_mind)$|todo|update_plan|plan_?mode|task_?(?:create|update|list|get)\b|mark_chapter|^think/iu
const ASKS = /ask_?(?:user)?_?question|ask_user|request_user_input|ask_followup/iu
const SUBMITS = /^(?:submit|finish|complete|attempt_completion|final_answer|done|exit_task)$/iu
const WAITS =
  /wait|sleep|poll|write_stdin|(?:job|task|bash|process|command|shell|terminal)_?(?:output|status|list)|get_?output/iu
const WRITES =
  /write|edit|patch|create_?file|insert|replace|notebook|^create$|save_?file|upload|delete|move_?file|rename/iu

/** Names of arguments that hold a command line, a path, or what is written. */
const COMMAND = ['command', 'cmd', 'script', 'commands'] as const
const PATH = ['path', 'file_path', 'filePath', 'filename', 'file', 'target_file', 'notebook_path'] as const
const CONTENT = [
  'content',
  'contents',
  'text',
  'new_string',
  'newString',
  'new_str',
  'file_text',
  'input',
  'patch',
  'code',
  'edits',
] as const

const stringOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.at(-1) ?? ''
  return ''
}

const pick = (args: Readonly<Record<string, unknown>>, names: readonly string[]): string =>
  names.map((name) => stringOf(args[name])).find((text) => text !== '') ?? ''

/** What a call does. */
export function dimensionOf(name: string, raw: string): Dimension {
  const args = parseArguments(raw) ?? {}
  const body = raw.slice(0, TEXT_CHARS)
  const plain = (purpose: Purpose, writes: readonly string[] = [], content = ''): Dimension => ({
    tool: name,
    verb: '',
    purpose,
    writes,
    content,
    body,
  })
  if (BOOKS.test(name)) return plain('books')
  if (ASKS.test(name)) return plain('ask')
  if (SUBMITS.test(name)) return plain('submit')
  const command = pick(args, COMMAND)
  const path = pick(args, PATH)
  // A patch writes, whatever carries it: a tool of its own, a shell, a program.
  const patched = body.includes('*** Begin Patch') ? patchedPaths(unescaped(body)) : []
  if (patched.length > 0) return plain('write', patched, body)
  if (command !== '' && path === '') {
    const { verb, purpose, writes, content } = readCommand(command.slice(0, TEXT_CHARS))
    return { tool: name, verb, purpose, writes, content, body }
  }
  if (WAITS.test(name)) return plain(stringOf(args['chars']).trim() === '' ? 'wait' : 'other')
  if (WRITES.test(name)) {
    if (LOOKS.test(command)) return plain('other')
    const content = Array.isArray(args['edits']) ? args['edits'].map(newText).join('\n') : pick(args, CONTENT)
    return plain('write', path === '' ? patchedPaths(content) : [path], content.slice(0, TEXT_CHARS))
  }
  return plain('other')
}

/** What an editor with subcommands does without changing anything. */
const LOOKS = /^(?:view|read|open|show|undo_edit|list)$/u

/** The new text of one of several edits: the old one is what goes. */
const newText = (edit: unknown): string =>
  typeof edit === 'object' && edit !== null ? pick(edit as Readonly<Record<string, unknown>>, CONTENT) : ''

/** Line breaks as JSON, and JSON inside JSON, write them. */
const unescaped = (body: string): string => body.replaceAll('\\\\n', '\n').replaceAll('\\n', '\n')

/** The files that a patch in the usual notations touches. */
function patchedPaths(patch: string): string[] {
  const paths = [...patch.matchAll(/^(?:\*\*\* (?:Update|Add|Delete) File: |\+\+\+ (?:b\/)?)(\S{1,300})/gmu)]
  return paths.map(([, path = '']) => path).slice(0, 20)
}
