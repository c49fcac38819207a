/**
 * What came back from a call, reduced to what can be compared: equal classes mean that nothing new was learned.
 * Every pattern runs in linear time, and only over a bounded part of the text.
 */
import { hash } from './calls.ts'

/** Characters of a result that are compared: its head and its tail, where outcomes stand. */
const HEAD_CHARS = 24_000
const TAIL_CHARS = 8000

/** Longest line that can name an error; longer ones are data. */
const LINE_CHARS = 400

/** What hinders a call from outside its own logic: the same obstacle is the same, whatever part of the work it cuts off. */
const OBSTACLES: readonly (readonly [string, RegExp])[] = [
  ['timeout', /\btim(?:ed|e)[ -]?out\b|\btimeouterror\b|timeout (?:expired|exceeded|of)\b|deadline exceeded|超时/iu],
  ['connection', /connection (?:refused|reset|closed)|econnrefused|could not resolve host|network is unreachable/iu],
  ['rate limit', /\b429\b.{0,40}too many requests|rate limit(?:ed)? (?:exceeded|reached)/iu],
  [
    'http',
    /(?:\bstatus(?:code)?[: ]{1,2}(?:code[: ]{1,2})?|\bHTTP(?:\/\d\.\d)? (?:error )?|\bnon 2xx status code \(?)([45]\d\d)\b|\b([45]\d\d) (?:not found|forbidden|unauthorized|bad gateway|service unavailable|internal server error)\b/iu,
  ],
  ['disk full', /no space left on device/iu],
]

/** A failed outcome that the tool itself did not flag; looked for in the head and the tail of the text. */
const FAILURE =
  /<returncode>-?[1-9]|\breturn ?code[":= ]{1,4}-?[1-9]|\bexit(?:ed)?(?: with)?(?: code| status)[:= ]{1,3}-?[1-9]|"(?:status|success)": ?"?(?:error|fail|false)|^(?:error|fatal|exception|traceback)\b|^\[?错误/imu

/** A line that says what went wrong. */
const ERROR_LINE =
  /error|exception|fatal|failed|failure|not found|no such|denied|refused|invalid|cannot|can't|unable|unexpected|undefined|undeclared|missing|unsatisfiable|错误|失败|无法|不存在/iu

/** A line that names the error itself; it says more than a line that merely mentions one. */
const RAISED =
  /^[\s\-+>|*]{0,6}(?:[A-Z]\d{3} )?[\w.]{0,60}(?:Error|Exception)\b ?:|^(?:error|fatal|panic)\b ?[:[]|command not found|No such file/iu

/** The field of a JSON answer that says it. */
const ERROR_FIELD = /"(?:message|error|text|detail|reason)": ?"([^"\\]{3,200})/iu

/** The call was not carried out, for reasons that are not its own. */
const NOT_RUN =
  /no result was recorded|sibling (?:tool )?call|\b(?:cancell?ed|interrupted|aborted|rejected|declined|denied)\b.{0,30}\b(?:by|from) (?:the )?user|user (?:rejected|declined|interrupted|doesn't want)|(?:已取消|被用户)/iu

/** An answer that only says that something goes on. */
const PENDING =
  /still (?:running|working|in progress|waiting)|process running with session|\b(?:is|are|status:?) (?:running|pending|queued|in[ _]progress)\b|"status": ?"(?:running|pending|queued|in_progress)"|(?:仍在|正在)(?:运行|执行|处理)/iu

/** Letters below which an answer is a mere acknowledgement. */
const SLIGHT_CHARS = 60

/** Longest answer that can be a mere sign of life, in characters. */
const PENDING_CHARS = 600

/** What the fold keeps of a result. */
export interface Outcome {
  /** Equal for answers that say the same, whatever their times, ids, counters and temporary paths. */
  readonly result: string
  /** The answer reports a failure. */
  readonly failed: boolean
  /** The class of that failure: equal where the same thing went wrong in another place. */
  readonly error?: string
  /** The failure comes from outside: what is changed in the work does not bear on it. */
  readonly obstacle: boolean
  /** The call was cut off or refused from outside: it says nothing about the work. */
  readonly void: boolean
  /** The answer only says that something goes on. */
  readonly pending: boolean
  /** The answer holds no text of its own. */
  readonly empty: boolean
  /** The answer is too short to tell what it did. */
  readonly slight: boolean
}

const ESCAPE = String.fromCharCode(27)
const ANSI = new RegExp(`${ESCAPE}\\[[0-?]*[ -/]*[@-~]`, 'gu')

/** In small letters, and for a text in small letters: an expression that ignores the case takes three times as long. */
const VOLATILE: readonly (readonly [RegExp, string])[] = [
  [ANSI, ''],
  [/(?:\/private)?\/(?:tmp|var\/folders|var\/tmp)\/[^\s'"`)\]:,]+/gu, '/tmp/*'],
  [/[a-z]:\\[^\s'"`]{0,200}\\temp\\[^\s'"`)\]:,]{1,300}/gu, '/tmp/*'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gu, '*'],
  [/\b\d{4}-\d\d-\d\d(?:[t ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,12})?)?(?:z|[+-]\d\d:?\d\d)?)?/gu, '*'],
  [/\b\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?\b/gu, '*'],
  [/\b\d{1,20}(?:\.\d{1,20})? ?(?:ms|µs|us|ns|s|secs?|seconds?|mins?|minutes?|hours?|hrs?)\b/gu, '*'],
  [
    /\b(?:(?:[a-z]{1,20}[ _-])?id|pid|session|attempt|retry)["']?[ :=#]{1,3}["']?(?=[a-z_-]{0,40}\d)[\w-]{1,200}/gu,
    '*',
  ],
  [/\buid=\w+/gu, '*'],
  [/\b(?=[0-9a-f]{0,40}\d)(?=[0-9a-f]{0,40}[a-f])[0-9a-f]{7,64}\b/gu, '*'],
  [/\b0x[0-9a-f]+\b/gu, '*'],
  [/\b\d{9,}\b/gu, '*'],
]

/** A text without what differs between two runs of the same thing. */
export function normalise(text: string): string {
  const bounded = text.length <= HEAD_CHARS + TAIL_CHARS ? text : text.slice(0, HEAD_CHARS) + text.slice(-TAIL_CHARS)
  return VOLATILE.reduce((rest, [pattern, by]) => rest.replace(pattern, by), bounded.toLowerCase())
    .replace(/\s+/gu, ' ')
    .trim()
}

/** The frame that tools put around an output: not part of what was learned. */
const FRAME =
  /<\/?(?:returncode|output|command|system|result)>|\b(?:wall time|original token count|output|process exited with code 0|chunk id)\b:?/gu

/**
 * Reduces a result.
 *
 * @param flagged the tool itself, or the platform's mark, reports an error.
 */
export function outcomeOf(text: string, flagged: boolean): Outcome {
  const plain = normalise(text)
  const ends = `${text.slice(0, 600)}\n${text.slice(-600)}`
  const failed = flagged || FAILURE.test(ends) || raisedLast(text)
  const obstacle = failed ? obstacleIn(ends) : undefined
  const letters = lettersIn(plain)
  return {
    result: hash(plain),
    failed,
    ...(failed ? { error: obstacle ?? errorClass(text, plain) } : {}),
    obstacle: obstacle !== undefined,
    void: flagged && text.length <= PENDING_CHARS && NOT_RUN.test(text),
    pending: !failed && (text.length <= PENDING_CHARS || flagged) && PENDING.test(text.slice(0, PENDING_CHARS)),
    empty: letters === 0,
    slight: letters < SLIGHT_CHARS,
  }
}

/** How many letters of its own an answer has; no more are counted than tell whether it is slight. */
function lettersIn(plain: string): number {
  let letters = 0
  for (const [run] of plain.replace(FRAME, '').matchAll(/\p{L}+/gu)) {
    letters += run.length
    if (letters >= SLIGHT_CHARS) break
  }
  return letters
}

/** The obstacle that a failure names, with its code where it has one. */
function obstacleIn(text: string): string | undefined {
  for (const [name, pattern] of OBSTACLES) {
    const hit = pattern.exec(text)
    if (hit !== null) return [name, hit[1] ?? hit[2]].filter((part) => part !== undefined).join(' ')
  }
  return undefined
}

/** Whether an output that is no failure by its code closes with an exception that was caught and printed. */
function raisedLast(text: string): boolean {
  const last = text
    .slice(-LINE_CHARS)
    .replace(/<\/?[a-z]+>/gu, '')
    .trimEnd()
    .split('\n')
    .at(-1)
  return last !== undefined && /^\s*[\w.]{0,60}(?:Error|Exception)(?: ?:|$)/u.test(last)
}

/** What shells, runners and totals say of whatever went wrong. */
const EXIT_LINE =
  /^\W{0,3}(?:(?:the )?(?:command|process|script) )?(?:exit(?:ed)?(?: with)?(?: code| status)|returncode|killed|completed with exit)\b|ELIFECYCLE|^npm (?:ERR|error)|^make(?:\[\d+\])?: \*\*\*|^error:? (?:command|script) (?:\S+ )?failed|^\W{0,3}(?:found )?\d+ (?:failed|errors?|problems?|passed)\b|^(?:tests?|test suites|test files):? /iu

/** The last line that names an error, without figures and folders; where none does, the whole answer. */
function errorClass(text: string, plain: string): string {
  const field = ERROR_FIELD.exec(text.slice(0, 4000))?.[1]
  if (field !== undefined && text.trimStart().startsWith('{')) return bare(field)
  const lines = text
    .slice(-TAIL_CHARS)
    .split('\n')
    .map((line) => line.replace(/<\/?[a-z]+>/gu, '').trim())
    .filter((line) => line.length > 2 && line.length <= LINE_CHARS && !EXIT_LINE.test(line))
  const line = lines.findLast((one) => RAISED.test(one)) ?? lines.findLast((one) => ERROR_LINE.test(one))
  if (line !== undefined) return bare(line)
  // A search that finds nothing fails without a word: that is an answer.
  return lines.length === 0 ? '' : plain.slice(-160)
}

/** An error's words. HTTP codes and versions say what it is; line numbers and amounts do not. */
const bare = (line: string): string =>
  normalise(line.replace(/https?:\/\/\S{1,300}/giu, 'url'))
    .replace(/[\w.~-]{0,80}\/[\w./-]{0,300}\//gu, '')
    .replace(/\b(?!(?:[45]\d\d)\b)\d{1,40}\b/gu, '#')
    .slice(0, 160)
