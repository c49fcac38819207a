/** What was tried and failed: classes of errors of a span that nothing behind them resolved. */
import { callTarget } from '../vitals/calls.ts'
import type { Attempt } from '../voice/handles.ts'
import { oneLine } from '../voice/plain.ts'
import { unwrapped } from './acts.ts'
import { commandLine, type Deed } from './deeds.ts'
import { readCommands } from './shell.ts'

/** Classes that are told. */
const MOST = 5

/** Parts of an answer in which its telling line is looked for, in characters: errors stand at its ends. */
const HEAD_CHARS = 6_000
const TAIL_CHARS = 14_000
/** Longest line that can be a telling one; what is longer is data. */
const LINE_CHARS = 400
const KEY_CHARS = 160

const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-?]*[ -/]*[@-~]`, 'gu')

/** How much a line says about what went wrong. */
const RANKS: readonly (readonly [number, RegExp])[] = [
  // The name of an error, or its code.
  [4, /(?:^|[\s:(])(?:[a-z_][\w.]{0,80})?(?:Error|Exception|Panic)\b\s{0,9}[:(]/iu],
  [
    4,
    /\b(?:ERR_[A-Z_]{3}|E(?:ACCES|ADDRINUSE|AI_AGAIN|BADENGINE|CONNREFUSED|CONNRESET|EXIST|HOSTUNREACH|INTEGRITY|INVAL|ISDIR|MFILE|NOENT|NOMEM|NOSPC|NOTDIR|NOTEMPTY|NOTFOUND|PERM|PIPE|RESOLVE|ROFS|TIMEDOUT)\b|TS\d{4}\b|error\[E\d{1,9}\]|HTTP[ /]?\d?\.?\d? ?[45]\d\d|SQLSTATE)/u,
  ],
  [3, /^[^\w]{0,12}(?:error|fatal|panic|failed|failure|错误|失败)\s*[:：!]/iu],
  [
    3,
    /: (?:command not found|No such file or directory|Permission denied|not found|cannot [a-z]|Connection refused)/iu,
  ],
  [
    2,
    /\b(?:error|failed|failure|fatal|denied|refused|not found|no such|cannot|can't|could not|couldn't|unable to|invalid|unexpected|unrecognized|timed out|unsupported|conflict|rejected|must be|is not)\b|错误|失败|无法|找不到|拒绝|超时|异常|不存在/iu,
  ],
]

/** Summaries of a run that name no error, frames of a stack, warnings, and lines of code that speak of errors. */
const EMPTY_WORDS =
  /^(?:at |File "|\d{1,9} (?:error|failed|passing|failing|problem)|0 (?:errors|failed)|Found \d{1,9} error|={3}|-{3}|npm (?:ERR!|error) (?:A complete log|code|path|errno|Lifecycle|Exit status)|error: script "|error Command failed with exit|ELIFECYCLE|Command exited|Exit code|\[exit code|Process exited|exit status|Error: no result|warn|\d{1,9} ?[|│]|[>+$-] |(?:print|console\.\w{1,20}|throw|raise|return|const|let|var|if|elif|except|catch|echo)\b[^:]*[(=;{"'])/iu

/** More than a heading in a frame. */
const SPOKEN = /[\p{L}\d][^\p{L}\d]+[\p{L}\d]|\p{L}{12}|\p{Script=Han}{4}/u

/** Answers that say that nothing was tried: someone or something stopped the call. */
const STOPPED =
  /doesn't want to (?:proceed|take)|rejected by (?:the )?user|request interrupted|tool call aborted|sibling tool call|no result was recorded|user (?:denied|rejected|cancell?ed)|approval (?:denied|required)|has been cancelled/iu

/** The line that says what went wrong, or nothing where the answer does not say. */
export function tellingLine(answer: string): string | undefined {
  const whole = answer.length <= HEAD_CHARS + TAIL_CHARS
  const text = whole ? answer : `${answer.slice(0, HEAD_CHARS)}\n${answer.slice(-TAIL_CHARS)}`
  // The last line of a traceback is its error; a compiler names its first error first.
  const last = text.includes('Traceback (most recent call last)')
  let best: string | undefined
  let rank = 0
  let announced = false
  for (const raw of text.replace(ANSI, '').split('\n')) {
    const line = raw.trim()
    if (line === '' || line.length > LINE_CHARS || EMPTY_WORDS.test(line)) continue
    // A line that only announces the next one.
    if (announced) best = `${best} ${line}`.slice(0, LINE_CHARS)
    announced = false
    if (!SPOKEN.test(line) && !line.endsWith(':')) continue
    const found = RANKS.find(([, pattern]) => pattern.test(line))?.[0] ?? 0
    if (found > rank || (last && found === rank && found === 4)) {
      best = line
      rank = found
      announced = line.endsWith(':')
    }
  }
  return best
}

/** Equal for errors that differ in times, ids, counters, positions and temporary paths only. */
export function errorKey(line: string): string {
  return line
    .replace(ANSI, '')
    .replace(/(?:\/private)?\/(?:var\/)?tmp\/[\w./@+-]+/gu, '<tmp>')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{20,80}\b|\b0x[0-9a-f]+\b|\b(?=[a-f]{0,80}\d)[0-9a-f]{7,80}\b/giu, '<id>')
    .replace(/\d+(?:[.:,T-]\d+)*/gu, '#')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, KEY_CHARS)
    .toLowerCase()
}

/** Programs that only show, wait or move about; what a line is for stands behind them. */
const ASIDE = new Set(
  'cd pushd popd export set source . echo printf sleep true ls pwd head tail cat tee grep rg sed awk sort uniq wc cut tr jq find file ps'.split(
    ' ',
  ),
)

/** What a command line is for: its programs with their first operand; empty for no command or a mere look. */
function aimsOf(deed: Deed): string[] {
  const line = commandLine(deed)
  if (line === undefined) return []
  const aims = readCommands(line).flatMap((command) => {
    const [program = '', ...args] = unwrapped(command.words)
    if (program === '' || ASIDE.has(program) || args.some((word) => /^(?:--help|-h|--version)$/u.test(word))) return []
    const operands = args.filter((word) => !word.startsWith('-')).slice(0, 2)
    const code = operands[0] !== undefined && /[\n;]/u.test(operands[0])
    return [[program.replace(/^.*\//u, ''), ...(code ? [] : operands)].join(' ').slice(0, 120)]
  })
  return [...new Set(aims)]
}

interface Class {
  error: string
  times: number
  readonly approaches: Set<string>
  readonly seqs: number[]
  looked: boolean
}

/** What was worked out already, from a name and arguments that do not change any more. */
const KEYS = new WeakMap<Deed, readonly string[]>()

/** Keys under which a success of the same tool answers a failure: its target, and the last thing its line is for. */
function keysOf(deed: Deed): readonly string[] {
  const known = KEYS.get(deed) ?? newKeys(deed)
  KEYS.set(deed, known)
  return known
}

function newKeys(deed: Deed): string[] {
  const last = aimsOf(deed).at(-1)
  const target = callTarget(deed.args)
  return [
    ...(target === '' ? [] : [`${deed.name}\n${target}`]),
    ...(last === undefined ? [] : [`${deed.name}\n> ${last}`]),
  ]
}

const LOOKING = /^(?:\w{1,80}[_-])?(?:read|view|cat|ls|list|glob|grep|search|find|fetch|get|open)(?:[_-]\w{1,80})?$/iu

/** Whether a call only looks: a look that finds nothing is an answer, not an attempt. */
function looks(deed: Deed): boolean {
  const line = commandLine(deed)
  return line === undefined ? LOOKING.test(deed.name) : aimsOf(deed).length === 0
}

/**
 * Error classes of the span that stay unresolved: no later call of the same tool at the same target succeeded, in the
 * span or behind it. The most repeated come first, of equals the newest.
 *
 * @param deeds those of the whole log, in its order.
 */
export function attemptsOf(deeds: readonly Deed[], span: ReadonlySet<number>): Attempt[] {
  const classes = new Map<string, Class>()
  const waiting = new Map<string, Set<string>>()
  for (const deed of deeds) {
    const { failed, answer = '' } = deed
    if (failed === undefined) continue
    if (!failed) {
      if (waiting.size === 0) continue
      for (const key of keysOf(deed)) {
        for (const error of waiting.get(key) ?? []) classes.delete(error)
        waiting.delete(key)
      }
      continue
    }
    if (!span.has(deed.seq) || STOPPED.test(answer.slice(0, 500))) continue
    const error = tellingLine(answer)
    if (error === undefined) continue
    const key = errorKey(error)
    const one: Class = classes.get(key) ?? {
      error,
      times: 0,
      approaches: new Set(),
      seqs: [],
      looked: true,
    }
    one.error = error
    one.times++
    const approach = oneLine(callTarget(deed.args))
    one.approaches.delete(approach)
    if (approach !== '') one.approaches.add(approach)
    one.seqs.push(deed.answerSeq ?? deed.seq)
    one.looked &&= looks(deed)
    classes.delete(key)
    classes.set(key, one)
    for (const under of keysOf(deed)) waiting.set(under, (waiting.get(under) ?? new Set()).add(key))
  }
  return [...classes.values()]
    .filter(({ looked }) => !looked)
    .reverse()
    .sort((a, b) => b.times - a.times)
    .slice(0, MOST)
    .map(({ error, times, approaches, seqs }) => ({ error, times, approaches: [...approaches], seqs }))
}
