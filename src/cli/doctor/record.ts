/** The plain data that the checks share. */
import type { LogEvent } from '../../types.ts'

/** An object of unknown shape, as it stands in a log. */
export type Fields = Readonly<Record<string, unknown>>

/** An object as it is; anything else as one without fields. */
export const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** Whether a value is what counters and seqs are made of. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0)

/** Enough of a text to know it by. */
const SHOWN = 60

/** A value that a log may hold where something else is due, as a finding names it. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, SHOWN))
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

/** The number that arithmetic makes of a plain value. */
export const numberIn = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Number.NaN : Number(value)

/** One event as it is stored. */
export interface StoredEvent {
  /** Line of the file, counted from 1. */
  readonly line: number
  readonly type: string
  readonly seq: number
  readonly data: Fields
  /** The event with all its fields; of a packed run of chunks only what its events have in common. */
  readonly raw: Fields
}

/** One event with what the core makes of it. */
export interface Entry extends StoredEvent {
  readonly known: LogEvent | undefined
}

/** A message of a log. */
export type MessageEntry = Entry & { readonly known: Extract<LogEvent, { kind: 'message' }> }

/** Whether an entry is a message. */
export const isMessage = (entry: Entry): entry is MessageEntry => entry.known?.kind === 'message'

/** One thing that is wrong with a log. */
export interface Finding {
  readonly check: string
  /** `repaired`: the platform sees to it by itself when it opens the session. */
  readonly severity: 'damage' | 'repaired'
  readonly line: number
  /** Absent where what stands there is no event. */
  readonly seq?: number
  readonly what: string
  /** What it means for whoever uses the session. */
  readonly means: string
}

/** A finding at an event. */
export const at = (
  { line, seq }: Pick<StoredEvent, 'line' | 'seq'>,
  check: string,
  what: string,
  means: string,
  severity: Finding['severity'] = 'damage',
): Finding => ({ check, severity, line, seq, what, means })
