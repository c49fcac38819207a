/** Acts that can't be undone, as they were called: what reached others, databases, and what was deleted. */
import { reportsFailure } from '../vitals/calls.ts'
import type { Act } from '../voice/handles.ts'
import { type ActKind, actKind } from './act-rules.ts'
import { commandLine, type Deed, nameParts } from './deeds.ts'
import { type Command, readCommands } from './shell.ts'

/** Shells in shells that are still looked into. */
const MAX_DEPTH = 3

/** An act of a command line and what the success or failure of the whole line says about it. */
interface Found {
  readonly kind: ActKind
  readonly text: string
  readonly decides: boolean
  readonly alone: boolean
}

const WRAPPERS = new Set(
  'sudo doas env nohup time nice ionice command exec builtin stdbuf setsid timeout xargs corepack npx bunx pnpx'.split(
    ' ',
  ),
)
/** Their flags that take a word. */
const VALUED = /^(?:-u|-g|-n|-C|-I|-P|-L|-d|-s|-k|-p|-o|-e|--package|--signal|--user)$/u
const RUNNERS: ReadonlyMap<string, RegExp> = new Map([
  ['pnpm', /^(?:exec|dlx)$/u],
  ['npm', /^(?:exec|x)$/u],
  ['yarn', /^(?:dlx|exec)$/u],
  ['bun', /^x$/u],
  ['uv', /^run$/u],
  ['poetry', /^run$/u],
  ['pipenv', /^run$/u],
  ['bundle', /^exec$/u],
])
const ASSIGNMENT = /^[A-Za-z_]\w*=/u

const dropFlags = (words: readonly string[]): readonly string[] => {
  let at = 0
  while (at < words.length) {
    const word = words[at] ?? ''
    if (word === '--') return words.slice(at + 1)
    if (word.startsWith('-')) at += VALUED.test(word) ? 2 : 1
    else if (ASSIGNMENT.test(word)) at++
    else break
  }
  return words.slice(at)
}

/** The program and its arguments, without assignments and the programs that only run another one. */
export function unwrapped(given: readonly string[]): readonly string[] {
  let words = given
  for (let round = 0; round < 8; round++) {
    if (ASSIGNMENT.test(words[0] ?? '')) {
      words = words.slice(1)
      continue
    }
    const program = (words[0] ?? '').replace(/^.*[\\/]/u, '')
    if (WRAPPERS.has(program)) {
      words = dropFlags(words.slice(1))
      if (program === 'timeout') words = words.slice(1)
    } else if (RUNNERS.get(program)?.test(words[1] ?? '') === true) words = dropFlags(words.slice(2))
    else if (/^python[\d.]*$/u.test(program) && words[1] === '-m') words = words.slice(2)
    else break
  }
  return words
}

/** What a command hands to another shell: `bash -c`, `ssh`, `docker exec`, `kubectl exec`. */
function handedOn(words: readonly string[], { input }: Command): { line: string; remote: boolean } | undefined {
  const [head = '', ...args] = words
  const program = head.replace(/^.*[\\/]/u, '')
  if (/^(?:ba|z|da)?sh$/u.test(program)) {
    const flag = args.findIndex((word) => /^-\w*c$/u.test(word))
    if (flag !== -1) return { line: args[flag + 1] ?? '', remote: false }
    const script = args.find((word) => !word.startsWith('-'))
    return script === undefined ? { line: input, remote: false } : { line: script, remote: false }
  }
  if (program === 'ssh') {
    const rest = args.slice(args.length - dropSsh(args).length + 1)
    return { line: rest.length === 0 ? input : `${rest.join(' ')}\n${input}`, remote: true }
  }
  if ((program === 'docker' || program === 'podman') && args.includes('exec')) {
    const rest = dropFlags(args.slice(args.indexOf('exec') + 1)).slice(1)
    return { line: quote(rest), remote: false }
  }
  if (program === 'kubectl' && args[0] === 'exec' && args.includes('--'))
    return { line: quote(args.slice(args.indexOf('--') + 1)), remote: false }
  return undefined
}

const dropSsh = (args: readonly string[]): readonly string[] => {
  let at = 0
  while ((args[at] ?? '').startsWith('-')) at += /^-[bcDEeFIiJLlmOopQRSWw]$/u.test(args[at] ?? '') ? 2 : 1
  return args.slice(at)
}

const quote = (words: readonly string[]) => words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ')

/** The acts of a command line. */
export function actsOfLine(line: string, folder = '', depth = 0): Found[] {
  let where = folder
  return readCommands(line).flatMap((command) => {
    const words = unwrapped(command.words)
    if (words[0] === 'cd') where = words[1] ?? ''
    const on = handedOn(words, command)
    if (on !== undefined && depth < MAX_DEPTH) {
      return actsOfLine(on.line, on.remote ? '' : where, depth + 1).map((inner) => ({
        kind: on.remote ? ('remote' as const) : inner.kind,
        text: depth === 0 && on.remote ? command.text : inner.text,
        decides: command.decides && inner.decides,
        alone: command.alone && inner.alone,
      }))
    }
    const kind = actKind(words, command, where)
    if (kind === undefined) return []
    return [{ kind, text: shown(words, command), decides: command.decides, alone: command.alone }]
  })
}

/** Requests carry tokens and bodies; the method and the address say which one it was. */
function shown(words: readonly string[], { text }: Command): string {
  const program = words[0] ?? ''
  // Keywords in front of it and the mark of a here-document say nothing.
  if (program !== 'curl' && program !== 'wget')
    return withoutDocument(text.replace(/^(?:(?:do|then|else|[{!]) )+/u, ''))
  const method = /(?:^|\s)(?:-X|--request|--method)[\s=]?['"]?([A-Za-z]{1,20})/u.exec(text)?.[1] ?? 'POST'
  const address =
    words.find((word) => /^https?:\/\//u.test(word)) ?? words.findLast((word) => !word.startsWith('-')) ?? ''
  return `${program} ${method.toUpperCase()} ${address.split(/[?#]/u, 1)[0] ?? ''}`
}

/** A command in one line without the mark of a here-document and what follows it. */
function withoutDocument(text: string): string {
  const at = text.indexOf('<<')
  return at < 0 ? text : text.slice(0, at).replace(/ $/u, '')
}

/** Verbs with which a tool's own name begins where its call reaches others. */
const TOOL_VERB =
  /^(?:send|publish|deploy|delete|destroy|drop|pay|charge|refund|purchase|buy|book|transfer|post|merge|push|release|submit|cancel)$/u
/** What a tool creates in the sight of others. */
const CREATED =
  /^(?:pull|pr|issue|release|comment|order|payment|booking|reservation|ticket|deployment|invoice|event|repository|gist|webhook)$/u
/** Nouns of work that stays inside the session. */
const INSIDE = /^(?:job|jobs|task|todo|timer|agent|subagent|wait|search|key|keys|input|text|terminal|team)$/u

function actOfTool({ name, fields }: Deed): Act['kind'] | undefined {
  // A message to an agent of one's own leaves nothing behind that it does not know of.
  if ('subagent_id' in fields || 'agent_id' in fields) return undefined
  const parts = nameParts(name.replace(/^.*(?:__|[:./])/u, ''))
  const [verb = '', ...nouns] = parts
  if (nouns.some((noun) => INSIDE.test(noun))) return undefined
  if (TOOL_VERB.test(verb)) return nouns.includes('file') ? 'files' : 'remote'
  return /^(?:create|add|open)$/u.test(verb) && nouns.some((noun) => CREATED.test(noun)) ? 'remote' : undefined
}

/** The head of a failure that a command without an exit code can still report. */
const COMPLAINT = /^(?:error|fatal|remote: error|npm err!| ! \[)/imu
const COMPLAINT_CHARS = 4000

/** What is known of how it ended. A job in the background has only begun. */
function outcomeOf(deed: Deed, decides: boolean, alone: boolean): Act['outcome'] {
  const { failed, answer = '', fields } = deed
  if (failed === undefined || fields['run_in_background'] === true) return 'unknown'
  if (failed || reportsFailure(answer)) return alone ? 'failed' : 'unknown'
  return decides && !COMPLAINT.test(answer.slice(-COMPLAINT_CHARS)) ? 'ok' : 'unknown'
}

/** The acts among the deeds, oldest first; equal ones of equal outcome are one, at its newest seq. */
export function actsOf(deeds: readonly Deed[]): Act[] {
  const acts = new Map<string, Act>()
  const add = (act: Omit<Act, 'times'>) => {
    const key = `${act.outcome} ${act.text}`
    const times = (acts.get(key)?.times ?? 0) + 1
    acts.delete(key)
    acts.set(key, { ...act, times })
  }
  for (const deed of deeds) {
    const seq = deed.answerSeq ?? deed.seq
    const line = commandLine(deed)
    if (line === undefined) {
      const kind = actOfTool(deed)
      if (kind === undefined) continue
      add({ seq, kind, text: `${deed.name} ${summary(deed)}`.trim(), outcome: outcomeOf(deed, true, true) })
      continue
    }
    const folder = deed.fields['workdir'] ?? deed.fields['cwd']
    for (const { kind, text, decides, alone } of actsOfLine(line, typeof folder === 'string' ? folder : ''))
      add({ seq, kind, text, outcome: outcomeOf(deed, decides, alone) })
  }
  return [...acts.values()]
}

/** The short arguments of a call, which tell whom and what it was about. */
function summary({ fields }: Deed): string {
  return Object.values(fields)
    .filter((value) => typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= 60))
    .slice(0, 3)
    .map(String)
    .join(' ')
}
