/** A stored session log line by line, read as the platform reads it: what it refuses, and what it drops by itself. */
import { NEWEST_FORMAT, UnreadableLog } from '../read.ts'
import type { Unpacked } from '../zstd.ts'
import { type Fields, fields, isCount, type StoredEvent } from './record.ts'

/** A place where the platform can read no further. */
export interface Break {
  readonly line: number
  readonly what: string
}

/** A log as far as it can be read. */
export interface Stored extends Packing {
  /** Absent where the first line is none. */
  readonly header?: Fields
  /** Version of the log's format; that of the oldest where no header names one. */
  readonly format: number
  readonly events: readonly StoredEvent[]
  readonly breaks: readonly Break[]
  /** Whether the platform refuses the whole log at its first break; otherwise it drops what follows it. */
  readonly refused: boolean
  /** Number of lines, the last one included where it was cut off. */
  readonly lines: number
  /** Whether the last line was cut off. */
  readonly cut: boolean
}

/** How a file was packed. */
export interface Packing extends Pick<Unpacked, 'rest'> {
  readonly packed: boolean
}

const PLAIN: Packing = { packed: false, rest: 'none' }

/**
 * Reads the text of a log.
 *
 * @throws UnreadableLog where there is neither header nor event, or the format is not known here.
 */
export function openStored(text: string, { packed, rest }: Packing = PLAIN): Stored {
  const lines = text.split('\n')
  const cut = lines.pop() !== ''
  const first = fields(parse(lines[0] ?? ''))
  const header = first['type'] === 'session' && isCount(first['version']) ? first : undefined
  const format = Number(header?.['version'] ?? 0)
  if (format > NEWEST_FORMAT) throw new UnreadableLog(`format ${format} is newer than ${NEWEST_FORMAT}`)
  const body = readBody(
    lines,
    header === undefined && typeof first['seq'] !== 'number' ? 1 : header === undefined ? 0 : 1,
  )
  if (header === undefined && body.events.length === 0) throw new UnreadableLog('neither a session header nor an event')
  // In a packed log whole frames are committed; a plain one is dropped from its first break on, up to an ended turn.
  const refused = body.breaks.length > 0 && (packed || body.endsTurn)
  return {
    ...(header === undefined ? {} : { header }),
    format,
    events: refused ? body.events : body.events.slice(0, body.whole),
    breaks: body.breaks,
    refused,
    lines: lines.length + (cut ? 1 : 0),
    cut,
    packed,
    rest,
  }
}

function readBody(lines: readonly string[], from: number) {
  const events: StoredEvent[] = []
  const breaks: Break[] = []
  /** Number of events in front of the first break. */
  let whole = 0
  let endsTurn = false
  for (let index = from; index < lines.length; index++) {
    const line = index + 1
    const row = rowOf(parse(lines[index] ?? ''), line)
    const [head] = row
    const expected = (events.at(-1)?.seq ?? -1) + 1
    if (head === undefined) breaks.push({ line, what: 'holds no event' })
    else if (head.seq < expected) breaks.push({ line, what: `holds seq ${head.seq} again` })
    else if (head.seq > expected) breaks.push({ line, what: `holds seq ${head.seq} where ${expected} is due` })
    if (breaks.length > 0 && row.some(({ type }) => type === 'turn/end')) endsTurn = true
    if (head !== undefined && head.seq >= expected) for (const event of row) events.push(event)
    if (breaks.length === 0) whole = events.length
  }
  return { events, breaks, whole, endsTurn }
}

/** The events of one line; none where it holds none. */
function rowOf(value: unknown, line: number): StoredEvent[] {
  const raw = fields(value)
  const { type, seq } = raw
  if (typeof type !== 'string') return []
  if (isCount(seq)) return [{ line, type, seq, data: fields(raw['data']), raw }]
  const count = CHUNK_ROWS.has(type) ? chunksOf(raw) : 0
  const chunk = { type: CHUNK, data: fields(raw['data']), raw: { type: CHUNK, time: raw['time0'], data: raw['data'] } }
  return Array.from({ length: count }, (_, index) => ({ ...chunk, line, seq: Number(raw['seq0']) + index }))
}

const CHUNK = 'assistant/chunk'

/** How the platform stores a run of streaming chunks in one line. */
const CHUNK_ROWS = new Set(['text-chunks', 'reasoning-chunks', 'tool-call-chunks'])

/** Number of events in a packed run; 0 where the platform can't unpack it. */
function chunksOf({ type, seq0, data }: Fields): number {
  const { texts, args, dt } = fields(data)
  const members: unknown = type === 'tool-call-chunks' ? args : texts
  if (!isCount(seq0) || !Array.isArray(members) || !members.every((one) => typeof one === 'string')) return 0
  return Array.isArray(dt) && dt.every(Number.isSafeInteger) && dt.length === members.length - 1 ? members.length : 0
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
