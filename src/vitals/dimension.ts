/**
 * What a call does, told from its name and arguments: which tool, which verb, which object, and whether it changes the
 * world, checks it, waits for it or only keeps books. Tools are told by what their names and arguments have in common.
 */
import { parseArguments } from './calls.ts'

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
  /write|edit|patch|create_?file|insert|str_replace|replace_?in|notebook|^create$|save_?file|upload|delete|move_?file|rename/iu

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

/** Command lines that wait, and those that ask how something outside is doing. */
const WATCHES = /\bsleep \d|\bwait\b|\bwatch\b|--watch\b/u
const STATUS =
  /^(?:gh (?:run|pr checks|workflow)|kubectl (?:get|logs|rollout)|docker (?:ps|logs)|systemctl status|squeue|sacct|qstat|ps|pgrep|jobs|nvidia-smi|tail|journalctl)\b/u

/** The mark by which harnesses for command lines take the work in. */
const HANDS_IN = /\b[A-Z_]{0,40}(?:SUBMIT|COMPLETE_TASK|TASK_COMPLETE|FINAL_OUTPUT)[A-Z_]{0,40}\b/u

const CHECK =
  /^(?:(?:npx|bunx|pnpm exec|uv run|poetry run|bundle exec|python3? -m) )?(?:py\.?test|jest|vitest|mocha|ctest|rspec|phpunit|tox|nox|unittest|tsc|eslint|ruff|mypy|pyright|biome|make(?! install))\b|^(?:go|cargo|dotnet|deno|bun|npm|pnpm|yarn|gradle|\.?\/?gradlew|mvn|swift|mix|zig|bundle exec|uv|poetry) (?:run |-r |-w )?(?:tests?|build|check|clippy|lint|vet|verify|typecheck|type-check)\b|^(?:python3?|node|bash|sh|ruby|uv run|deno run) (?:-\w+ )?(?:\S{0,120}[/_.-])?tests?[\w-]{0,60}\.\w{1,3}\b/u

/** Programs whose first word says too little. */
const MULTIPLEXERS = new Set([
  'git',
  'npm',
  'pnpm',
  'yarn',
  'bun',
  'docker',
  'kubectl',
  'conda',
  'mamba',
  'pip',
  'pip3',
  'cargo',
  'go',
  'gh',
  'apt',
  'apt-get',
  'uv',
  'brew',
  'systemctl',
  'dotnet',
  'make',
])
/** Words in front of the program proper, with the number of words that they take along. */
const PREFIXES: Readonly<Record<string, number>> = {
  sudo: 1,
  nohup: 1,
  time: 1,
  timeout: 2,
  env: 1,
  exec: 1,
  command: 1,
  xargs: 1,
}
/** Segments of a command line that prepare and say nothing. */
const PREPARES = new Set([
  'cd',
  'export',
  'set',
  'source',
  '.',
  'echo',
  'printf',
  'pwd',
  'true',
  ':',
  'mkdir',
  'touch',
  'which',
])
const MUTATES = new Set([
  'mv',
  'cp',
  'rm',
  'mkdir',
  'touch',
  'ln',
  'chmod',
  'chown',
  'patch',
  'unzip',
  'tar',
  'truncate',
  'install',
  'rsync',
  'dd',
])
const MUTATING_SUBS =
  /^(?:git (?:add|commit|checkout|switch|apply|merge|rebase|reset|stash|push|pull|revert|restore|rm|mv|clone|worktree|cherry-pick|tag)|(?:npm|pnpm|yarn|bun|pip|pip3|conda|mamba|apt|apt-get|cargo|uv|brew) (?:i|install|add|remove|uninstall|create|ci|sync|update|upgrade)|docker (?:run|rm|stop|start|build|compose|restart))\b/u

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
  if (command !== '') return commandOf(name, command.slice(0, TEXT_CHARS), body)
  if (WAITS.test(name)) return plain(stringOf(args['chars']).trim() === '' ? 'wait' : 'other')
  if (WRITES.test(name)) {
    const content = typeof args['edits'] === 'object' ? JSON.stringify(args['edits']) : pick(args, CONTENT)
    const path = pick(args, PATH)
    return plain('write', path === '' ? patchedPaths(content) : [path], content.slice(0, TEXT_CHARS))
  }
  // A program that carries a patch in its text writes, whatever its tool is called.
  const patched = body.includes('*** Begin Patch')
    ? patchedPaths(body.replaceAll('\\n', '\n').replaceAll('\\\\n', '\n'))
    : []
  return patched.length > 0 ? plain('write', patched, body) : plain('other')
}

/** The files that a patch in the usual notations touches. */
function patchedPaths(patch: string): string[] {
  const paths = [...patch.matchAll(/^(?:\*\*\* (?:Update|Add|Delete) File: |\+\+\+ (?:b\/)?)(\S{1,300})/gmu)]
  return paths.map(([, path = '']) => path).slice(0, 20)
}

function commandOf(tool: string, command: string, body: string): Dimension {
  const { line: whole, heredoc } = splitHeredoc(command)
  // What stands in quotes is data or another language: it has no redirections and no commands.
  const line = whole.replace(/'[^']{0,8000}'|"(?:[^"\\]|\\.){0,8000}"/gu, (quote) =>
    /[\s>]/u.test(quote) ? '""' : quote,
  )
  const segments = line
    .split(/&&|\|\||[;\n|]/u)
    .map(wordsOf)
    .filter((words) => words.length > 0)
  const telling = segments.find((words) => !PREPARES.has(words[0] ?? '') && !laysDown(words)) ?? segments[0] ?? []
  const verb = verbOf(telling)
  const writes = writesOf(line, segments)
  const submits = segments.some(([first, ...rest]) => first === 'echo' && HANDS_IN.test(rest.join(' ')))
  const changes = writes.length > 0 || segments.some((words) => MUTATING_SUBS.test(words.slice(0, 2).join(' ')))
  const purpose = submits
    ? 'submit'
    : segments.some((words) => CHECK.test(words.join(' ')))
      ? 'check'
      : WATCHES.test(line) || segments.some((words) => STATUS.test(words.join(' ')))
        ? 'wait'
        : changes
          ? 'write'
          : 'other'
  return { tool, verb, purpose, writes, content: heredoc, body }
}

/** A segment that only puts a here-document into a file. */
const laysDown = (words: readonly string[]): boolean =>
  words[0] === 'cat' && words.some((word) => word.startsWith('<<')) && words.some((word) => word.startsWith('>'))

/** A command line without its here-documents, and their text. */
function splitHeredoc(command: string): { line: string; heredoc: string } {
  const opening = /<<-?\s*['"\\]?(\w{1,40})['"]?/u.exec(command)
  if (opening === null) return { line: command, heredoc: '' }
  const [, mark = ''] = opening
  const newline = command.indexOf('\n', opening.index)
  if (newline < 0) return { line: command, heredoc: '' }
  const head = command.slice(0, newline)
  const lines = command.slice(newline + 1).split('\n')
  const close = lines.findIndex((one) => one.trim() === mark)
  const inside = close < 0 ? lines : lines.slice(0, close)
  const after = close < 0 ? [] : lines.slice(close + 1)
  // A target on a line of its own is part of the command.
  const rest = splitHeredoc(after.join('\n'))
  return { line: `${head}\n${rest.line}`, heredoc: `${inside.join('\n')}\n${rest.heredoc}`.trim() }
}

/** The words of one segment, without variables set in front, and without what only wraps the program. */
function wordsOf(segment: string): string[] {
  const words = segment.trim().split(/\s+/u).filter(Boolean)
  for (;;) {
    const [first = ''] = words
    const skip = /^\w+=/u.test(first) ? 1 : (PREFIXES[first] ?? 0)
    if (skip === 0 || words.length <= skip) return words
    words.splice(0, skip)
  }
}

function verbOf(words: readonly string[]): string {
  const [first = '', ...rest] = words
  const program = first.split('/').at(-1) ?? first
  const second = rest.find((word) => !word.startsWith('-')) ?? ''
  if (program === 'conda' && second === 'run') return verbOf(rest.slice(rest.indexOf('-n') + 2))
  if (MULTIPLEXERS.has(program)) return `${program} ${second}`.trim()
  if (/^python/u.test(program) && rest[0] === '-m') return verbOf(rest.slice(1))
  return program
}

function writesOf(line: string, segments: readonly (readonly string[])[]): string[] {
  const redirected = [...line.matchAll(/(?:^|[^0-9&>])>{1,2}\s*([^\s>&|;()]{1,300})/gu)].map(([, path = '']) => path)
  const named = segments.flatMap((words) => {
    const [first = '', ...rest] = words
    const paths = rest.filter((word) => !word.startsWith('-'))
    if (first === 'tee') return paths
    if (first === 'sed' || first === 'perl') return rest.some((word) => /^-\w*i/u.test(word)) ? paths.slice(-1) : []
    return MUTATES.has(first) ? paths.slice(-1) : []
  })
  return [...redirected, ...named]
    .map((path) => path.replace(/['"]/gu, ''))
    .filter((path) => path !== '' && !path.startsWith('/dev/'))
}
