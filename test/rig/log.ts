/** Reads the session logs that a platform process left in a home. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ZstdOptions, zstdDecompressSync } from 'node:zlib'
import { decodeStorageRecord, foldSurface, type SessionEvent, type SessionHeader } from '@deepseek-ai/dsh-session'

/** One stored session. */
export interface SessionLog {
  readonly file: string
  readonly header: SessionHeader
  /** Every event, packed runs of stream chunks expanded. */
  readonly events: readonly SessionEvent[]
}

/** Every session below a home, oldest first. */
export function readSessions(home: string): SessionLog[] {
  const root = join(home, 'sessions')
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('session.jsonl.zstd'))
    .map((path) => readSession(join(root, path)))
    .toSorted((a, b) => a.header.createdAt - b.header.createdAt)
}

/**
 * Unpacks appended zstd frames, of which Node's own call takes only the first. A process that still runs may be
 * writing the last one: what is complete counts.
 */
function unpack(packed: Buffer): string {
  const options: ZstdOptions & { info: true } = { info: true }
  const parts: Buffer[] = []
  for (let at = 0; at < packed.length; ) {
    let frame: object
    try {
      frame = zstdDecompressSync(packed.subarray(at), options)
    } catch {
      break
    }
    const { buffer, engine } = frame as { buffer: Buffer; engine: { bytesWritten: number } }
    parts.push(buffer)
    at += engine.bytesWritten
  }
  return Buffer.concat(parts).toString('utf8')
}

/** One session log: JSON lines, the header first. */
function readSession(file: string): SessionLog {
  const [head, ...rows] = unpack(readFileSync(file)).split('\n').filter(Boolean)
  if (head === undefined) throw new Error(`${file} is empty`)
  return {
    file,
    header: JSON.parse(head) as SessionHeader,
    events: rows.flatMap((row) => decodeStorageRecord(JSON.parse(row))),
  }
}

/** Events of one type. */
export function eventsOf<T extends SessionEvent['type']>(log: SessionLog, type: T): SessionEvent<T>[] {
  return log.events.filter((event): event is SessionEvent<T> => event.type === type)
}

/** The text of a message event, tool results and calls left out. */
export function textOfEvent(event: SessionEvent<'user/message' | 'assistant/message'>): string {
  const message = event.type === 'user/message' ? event.data : event.data.message
  return message.content.map((block) => (block.type === 'text' ? block.text : '')).join('')
}

/** What the tools answered, as text by call id. */
export function resultsOf(log: SessionLog): Map<string, string> {
  const blocks = eventsOf(log, 'tool/result').flatMap((event) => event.data.message.content)
  return new Map(
    blocks.flatMap((block) =>
      block.type === 'tool-result'
        ? [[block.toolCallId, block.content.map((part) => (part.type === 'text' ? part.text : '')).join('')] as const]
        : [],
    ),
  )
}

/** The events whose messages the model would see if the session went on. */
export function surfaceOf(log: SessionLog): SessionEvent[] {
  const seqs = new Set(foldSurface(log.events).nodes.map(String))
  return log.events.filter((event) => seqs.has(String(event.seq)))
}
