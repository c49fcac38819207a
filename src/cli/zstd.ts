/** Packed logs: a row of Zstandard frames, one for each write. Node's own call decodes the first of them only. */
import zlib, { type ZstdOptions } from 'node:zlib'

/** What a packed file holds. */
export interface Unpacked {
  /** The text of all whole frames in front of the first that is not. */
  readonly text: string
  /** What stands behind them: nothing, a frame that was cut off, or a damaged frame with whole ones behind it. */
  readonly rest: 'none' | 'torn' | 'damaged'
}

const OPTIONS: ZstdOptions & { info: true } = { info: true }
const MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/**
 * The text of all whole frames. The last one is incomplete where the session lives or was cut off.
 *
 * @returns undefined where there is no whole frame.
 * @throws Error where this Node can't unpack; a named import of what it lacks would keep it from reading anything.
 */
export function unpack(bytes: Buffer): Unpacked | undefined {
  if (typeof zlib.zstdDecompressSync !== 'function')
    throw new Error(`packed logs need Node 22.19 or newer, and this is ${process.version}`)
  const parts: Buffer[] = []
  let at = 0
  while (at < bytes.length) {
    const frame = frameAt(bytes, at)
    if (frame === undefined) break
    parts.push(frame.text)
    if (frame.length === 0) break
    at += frame.length
  }
  if (parts.length === 0) return undefined
  const rest = at >= bytes.length ? 'none' : hasFrame(bytes, at + 1) ? 'damaged' : 'torn'
  return { text: Buffer.concat(parts).toString('utf8'), rest }
}

function frameAt(bytes: Buffer, at: number): { readonly text: Buffer; readonly length: number } | undefined {
  try {
    const frame: object = zlib.zstdDecompressSync(bytes.subarray(at), OPTIONS)
    // What `info` returns is not part of Node's types.
    const { buffer, engine } = frame as { buffer: Buffer; engine: { bytesWritten: number } }
    return { text: buffer, length: engine.bytesWritten }
  } catch {
    return undefined
  }
}

/** Places where a frame seems to begin behind a broken one; each costs an attempt. */
const TRIES = 64

/** Whether a whole frame begins anywhere from here on; also where more seem to than are tried: no single torn frame has those. */
function hasFrame(bytes: Buffer, from: number): boolean {
  let at = bytes.indexOf(MAGIC, from)
  for (let tries = 0; at >= 0 && tries < TRIES; tries++) {
    if (frameAt(bytes, at) !== undefined) return true
    at = bytes.indexOf(MAGIC, at + 1)
  }
  return at >= 0
}
