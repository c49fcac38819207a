/** What a command line does: its program, whether it changes, checks or waits, and what it writes. */
import type { Dimension } from './dimension.ts'

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
/** Editors on the command line. */
const EDITS = new Set(['edit', 'create', 'insert', 'append', 'str_replace', 'apply_patch', 'ed', 'ex'])
/** A program in the command line that writes a file. */
const WRITES_INSIDE = /\.write_text\(|\bopen\([^)\n]{1,200}, ?\\?['"][wax]b?\\?['"]|\bwriteFile(?:Sync)?\(/u
const MUTATING_SUBS =
  /^(?:git (?:add|commit|checkout|switch|apply|merge|rebase|reset|stash|push|pull|revert|restore|rm|mv|clone|worktree|cherry-pick|tag)|(?:npm|pnpm|yarn|bun|pip|pip3|conda|mamba|apt|apt-get|cargo|uv|brew) (?:i|install|add|remove|uninstall|create|ci|sync|update|upgrade)|docker (?:run|rm|stop|start|build|compose|restart))\b/u

/** What a command line does; `content` is the text of its here-documents. */
export function readCommand(command: string): Pick<Dimension, 'verb' | 'purpose' | 'writes' | 'content'> {
  const { line: whole, heredoc } = splitHeredoc(command)
  const line = withoutQuotes(whole)
  const segments = line
    .split(/&&|\|\||[;\n|]/u)
    .map(wordsOf)
    .filter((words) => words.length > 0)
  const telling = segments.find((words) => !PREPARES.has(words[0] ?? '') && !laysDown(words)) ?? segments[0] ?? []
  const verb = verbOf(telling)
  const writes = writesOf(line, segments)
  const submits = segments.some(([first, ...rest]) => first === 'echo' && HANDS_IN.test(rest.join(' ')))
  const changes =
    writes.length > 0 ||
    WRITES_INSIDE.test(command) ||
    segments.some((words) => EDITS.has(words[0] ?? '') || MUTATING_SUBS.test(words.slice(0, 2).join(' ')))
  const purpose = submits
    ? 'submit'
    : segments.some((words) => CHECK.test(words.join(' ')))
      ? 'check'
      : WATCHES.test(line) || segments.some((words) => STATUS.test(words.join(' ')))
        ? 'wait'
        : changes
          ? 'write'
          : 'other'
  return { verb, purpose, writes, content: heredoc }
}

/** What stands in quotes is data or another language: it has no redirections and no commands. */
const withoutQuotes = (line: string): string =>
  line.replace(/'[^']*'|"(?:[^"\\]|\\.)*("?)/gsu, (quote, close) =>
    // Where one is never closed, no later one is: an escaped quote leads to the same end.
    close === '' ? `"${quote.slice(1).replace(/'[^']*'/gu, emptied)}` : emptied(quote),
  )

const emptied = (quote: string): string => (/[\s>]/u.test(quote) ? '""' : quote)

/** A segment that only puts a here-document into a file. */
const laysDown = (words: readonly string[]): boolean =>
  words[0] === 'cat' && words.some((word) => word.startsWith('<<')) && words.some((word) => word.startsWith('>'))

/** A command line without its here-documents, and their text. */
function splitHeredoc(command: string): { line: string; heredoc: string } {
  const opening = /<<-?\s{0,9}['"\\]?(\w{1,40})['"]?/u.exec(command)
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
  const redirected = [...line.matchAll(/(?:^|[^0-9&>])>{1,2}\s{0,9}([^\s>&|;()]{1,300})/gu)].map(
    ([, path = '']) => path,
  )
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
