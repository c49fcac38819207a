/** What a tool call is about, from its raw arguments alone: no tool is known by name. */

/** Longest target kept of a call, in characters: enough for a path or a command line in one line of a map. */
const TARGET_CHARS = 120

/** Argument names that carry what a call is about, the most telling first. */
const TELLING = [
  'command',
  'cmd',
  'pattern',
  'query',
  'q',
  'path',
  'file_path',
  'filePath',
  'file',
  'url',
  'uri',
  'id',
  'name',
  'description',
  'prompt',
  'task',
  'code',
] as const

/** Names that say where a search looked; they follow the search term. */
const WHERE = ['path', 'file_path', 'dir', 'directory', 'glob'] as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The arguments of a call as an object; undefined where they are malformed or no object. */
export function parseArguments(raw: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(raw)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

const oneLine = (value: unknown): string => {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
  // A pasted giant must not cost more than its head: slice before the pattern runs over it.
  return text
    .slice(0, TARGET_CHARS * 4)
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, TARGET_CHARS)
}

/** The main target of a call in one line; empty where nothing stands out. */
export function callTarget(raw: string): string {
  const args = parseArguments(raw)
  if (args === undefined) return ''
  const main = TELLING.find((name) => oneLine(args[name]) !== '')
  if (main === undefined) return oneLine(Object.values(args).find((value) => typeof value === 'string'))
  const target = oneLine(args[main])
  if (main !== 'pattern' && main !== 'query' && main !== 'q') return target
  const where = WHERE.map((name) => oneLine(args[name])).find((text) => text !== '')
  return where === undefined ? target : `${target} in ${where}`.slice(0, TARGET_CHARS)
}

/** Arguments that nest deeper are compared as they were written. */
const MAX_DEPTH = 100

function canonical(value: unknown, depth = 0): string {
  if (depth > MAX_DEPTH) throw new RangeError('nested too deeply')
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one, depth + 1)).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null'
  const pairs = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key], depth + 1)}`)
  return `{${pairs.join(',')}}`
}

/**
 * A 64-bit FNV-1a hash of a text, as two lanes of 32 bits: short enough to keep one for each call of a long session,
 * wide enough that two different calls of one session do not meet.
 */
export function hash(text: string): string {
  let low = 0x811c9dc5
  let high = 0x01000193
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ (unit + at), 0x01000193)
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36)
}

/** Arguments that say how a call is run or why, and not what it does. */
const ABOUT_THE_CALL =
  /^(?:description|explanation|justification|reason|timeout(?:_?ms)?|yield_time_ms|max_output_tokens|requires_approval|task_progress|sandbox_permissions|prefix_rule|run_in_background)$/iu

/** Like `callKey`, but blind to arguments that do not bear on the outcome. */
export function deedKey(name: string, raw: string): string {
  const args = parseArguments(raw)
  if (args === undefined) return callKey(name, raw)
  const telling = Object.fromEntries(Object.entries(args).filter(([key]) => !ABOUT_THE_CALL.test(key)))
  return `${name}:${hash(canonical(telling))}`
}

/** Equal for calls of equal tool and equal arguments, whatever the order of the keys. */
export function callKey(name: string, raw: string): string {
  const args = parseArguments(raw)
  let text = raw
  try {
    if (args !== undefined) text = canonical(args)
  } catch {
    // As written.
  }
  return `${name}:${hash(text)}`
}

/** The platform's marks of a command that did not end well; they close the output. */
const FAILURE_MARK = /\[(?:exit code: -?[1-9]\d{0,9}|killed by signal: \w{1,20}|timed out after \d{1,20}ms)\]$/u

/** Whether a tool's answer reports a failed command although the call itself succeeded. */
export function reportsFailure(text: string): boolean {
  // The output in front of the mark may be huge.
  return FAILURE_MARK.test(text.slice(-200).trimEnd())
}
