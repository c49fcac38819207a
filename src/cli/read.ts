/** Reads a log from disk: session logs of the platform, packed or not, and arrays of chat messages. */
import { readFileSync, statSync } from 'node:fs'
import { chatEvents, isChat } from '../host/chat.ts'
import { toLogEvent } from '../host/log.ts'
import type { LogEvent } from '../types.ts'
import { textTokens } from '../voice/measure.ts'
import { type Unpacked, unpack } from './zstd.ts'

/** A log, as far as it could be read. */
export interface Log {
  readonly session: string
  /** Version of the platform's log format, or `chat`. */
  readonly format: number | 'chat'
  readonly events: readonly LogEvent[]
}

/** The newest format whose shapes are known. */
export const NEWEST_FORMAT = 4

/** Why a file is no log that can be read here. */
export class UnreadableLog extends Error {}

/** Whether a file is named as session logs are. */
export const isSessionFile = (name: string): boolean => /\.jsonl(?:\.zstd?)?$/u.test(name)

/** Whether a file is named as something that can be read here. */
export const looksLikeLog = (name: string): boolean => isSessionFile(name) || isChatFile(name)

/**
 * Reads one file.
 *
 * @throws UnreadableLog with one line that says why.
 */
export function readLog(path: string): Log {
  const { text } = readText(path)
  return isChatFile(path) ? chatLog(text) : sessionLog(text)
}

/** Whether a file is named as an array of chat messages is. */
export const isChatFile = (path: string): boolean => path.endsWith('.json')

/**
 * The text of one file, unpacked where it is packed.
 *
 * @throws UnreadableLog with one line that says why.
 */
export function readText(path: string): Unpacked & { readonly packed: boolean } {
  const bytes = bytesOf(path)
  const packed = /\.zstd?$/u.test(path)
  const unpacked = packed ? unpack(bytes) : { text: bytes.toString('utf8'), rest: 'none' as const }
  if (unpacked === undefined) throw new UnreadableLog('no zstd data')
  return { ...unpacked, packed }
}

/** A pipe or a device is not opened: it may have no end, or nobody who writes to it. */
function bytesOf(path: string): Buffer {
  try {
    if (statSync(path).isFile()) return readFileSync(path)
  } catch (error) {
    throw new UnreadableLog(error instanceof Error ? error.message : String(error))
  }
  throw new UnreadableLog('no regular file')
}

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

function chatLog(text: string): Log {
  const value = parse(text)
  const messages = isChat(value) ? value : fields(value)['messages']
  if (!isChat(messages)) throw new UnreadableLog('no array of chat messages')
  return { session: '', format: 'chat', events: [...chatEvents(messages, textTokens)] }
}

function sessionLog(text: string): Log {
  const [first = '', ...rest] = text.split('\n')
  const header = fields(parse(first))
  const version = header['version']
  if (header['type'] !== 'session' || typeof version !== 'number' || !(Number.isSafeInteger(version) && version >= 0))
    throw new UnreadableLog('the first line is no session header')
  if (version > NEWEST_FORMAT) throw new UnreadableLog(`format ${version} is newer than ${NEWEST_FORMAT}`)
  const events = rest.flatMap((line) => {
    const event = fields(parse(line))
    const { type, seq, time } = event
    if (typeof type !== 'string' || typeof seq !== 'number') return []
    const raw = {
      type,
      seq,
      time: typeof time === 'number' ? time : 0,
      data: event['data'],
      surfaceOp: event['surfaceOp'],
    }
    return toLogEvent(raw, priceOf) ?? []
  })
  return { session: typeof header['id'] === 'string' ? header['id'] : '', format: version, events }
}

/** A line that was cut off, or is no JSON, says nothing. */
function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** An estimate: the platform's meter is not at hand. */
const priceOf = (message: unknown): number => textTokens(JSON.stringify(fields(message)['content'] ?? ''))
