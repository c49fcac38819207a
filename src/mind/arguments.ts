/** A model's raw arguments -> a request, however they were wrapped, quoted or typed. */
import { clip } from '../voice/measure.ts'
import { bare } from '../voice/plain.ts'
import { type Field, type Problem, type Refusal, spansOf } from '../voice/refusal.ts'
import { type Endpoint, type Found, offerFor, type Request, resolveSpan } from './range.ts'
import type { Survey } from './survey.ts'

/** Longer strings are no endpoint, whatever stands in them. */
const ENDPOINT_CHARS = 40
const QUOTES = '"\'`“”‘’「」'

/** Reads one endpoint as models write it: `12`, `"12"`, `seq 12`, `#12`, and with the marks of the map, `>12`, `12 <`. */
export function parseEndpoint(value: unknown): Endpoint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : undefined
  if (typeof value !== 'string' || value.length > ENDPOINT_CHARS) return undefined
  const word = bare(value.trim(), QUOTES).trim().toLowerCase()
  if (word === 'first' || word === 'latest') return word
  const digits = /^>?\s{0,9}(?:seq)?[\s:=#]{0,9}(\d{1,16})(?:\.0{1,9})?\s{0,9}<?$/u.exec(word)?.[1]
  return digits === undefined ? undefined : parseEndpoint(Number(digits))
}

/** How many layers of `{arguments: ...}` are taken off before we stop looking. */
const LAYERS = 4

/**
 * A model's raw arguments of any of our tools, by name and as given: objects and JSON strings under `arguments` (a
 * name that no tool of ours has) are opened, and what stands outside wins over what stands inside.
 */
export function repairArguments(raw: unknown): {
  start?: unknown
  end?: unknown
  notes?: unknown
  [name: string]: unknown
} {
  let found: Record<string, unknown> = {}
  let value = raw
  for (let layer = 0; layer < LAYERS; layer++) {
    if (typeof value === 'string') value = parsed(value)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) break
    const { arguments: inner, ...own }: { arguments?: unknown } = value
    found = { ...own, ...found }
    value = inner
  }
  return found
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** How much of an unreadable argument is shown. */
const GIVEN_CHARS = 16

/** What is wrong with an argument that could not be used, in few words for the model that sent it. */
export function problemWith(field: Field, value: unknown): Problem {
  if (value === undefined || value === null || value === '') return { field }
  if (Array.isArray(value)) return { field, given: 'array' }
  if (typeof value === 'object') return { field, given: 'object' }
  const shown = clip(
    String(value)
      .slice(0, 100)
      .replace(/\p{C}+/gu, ' '),
    GIVEN_CHARS,
  )
  return { field, given: typeof value === 'string' ? `"${shown}"` : shown }
}

/**
 * The endpoints of repaired arguments, or one refusal that names all that is missing or unreadable. Its offer keeps
 * the end that can be read.
 *
 * @param least as for `resolveSpan`.
 */
export function readRequest(
  view: Survey,
  args: { start?: unknown; end?: unknown; notes?: unknown },
  find: (seq: number) => Found,
  least = 0,
): { request: Request } | { refusal: Refusal } {
  const start = parseEndpoint(args.start)
  const end = parseEndpoint(args.end)
  if (start !== undefined && end !== undefined) return { request: { start, end } }
  const problems = [
    ...(start === undefined ? [problemWith('start', args.start)] : []),
    ...(end === undefined ? [problemWith('end', args.end)] : []),
    ...((args.notes ?? undefined) === undefined ? [problemWith('notes', args.notes)] : []),
  ]
  const guess = resolveSpan(view, { start: start ?? 'first', end: end ?? 'latest' }, find, least)
  const offer = 'span' in guess ? offerFor(view, guess.span.from, guess.span.to, least) : spansOf(guess.refusal)[0]
  return { refusal: { code: 'arguments', problems, offer } }
}
