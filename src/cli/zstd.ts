/**
 * Packed logs: a row of Zstandard frames, one for each write. Node decodes one frame at a time, so their ends are found
 * first, by the format's own headers (RFC 8878, section 3.1).
 */
import { zstdDecompressSync } from 'node:zlib'

const MAGIC = 0xfd2fb528
/** Bytes of a content size, by its flag; 0 means one byte where the frame is a single segment. */
const SIZE_BYTES = [0, 2, 4, 8] as const
const DICTIONARY_BYTES = [0, 1, 2, 4] as const
/** A block of this type repeats one byte. */
const RUN_LENGTH = 1

/** Where the frame that begins at `start` ends; undefined where it is cut off or is none. */
function frameEnd(bytes: Buffer, start: number): number | undefined {
  if (start + 5 > bytes.length || bytes.readUInt32LE(start) !== MAGIC) return undefined
  const descriptor = bytes.readUInt8(start + 4)
  const single = (descriptor & 0x20) !== 0
  const size = SIZE_BYTES[descriptor >>> 6] ?? 0
  const dictionary = DICTIONARY_BYTES[descriptor & 3] ?? 0
  let at = start + 5 + (single ? Math.max(size, 1) : 1 + size) + dictionary
  for (let last = false; !last; ) {
    if (at + 3 > bytes.length) return undefined
    const header = bytes.readUIntLE(at, 3)
    last = (header & 1) !== 0
    at += 3 + (((header >>> 1) & 3) === RUN_LENGTH ? 1 : header >>> 3)
  }
  const end = at + ((descriptor & 4) !== 0 ? 4 : 0)
  return end <= bytes.length ? end : undefined
}

/**
 * The text of all whole frames. The last one is incomplete where the session lives or was cut off.
 *
 * @returns undefined where there is no whole frame.
 */
export function unpack(bytes: Buffer): string | undefined {
  const parts: Buffer[] = []
  for (let start = 0; start < bytes.length; ) {
    const end = frameEnd(bytes, start)
    if (end === undefined) break
    parts.push(zstdDecompressSync(bytes.subarray(start, end)))
    start = end
  }
  return parts.length === 0 ? undefined : Buffer.concat(parts).toString('utf8')
}
