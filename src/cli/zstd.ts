/** Packed logs: a row of Zstandard frames, one for each write. Node's own call decodes the first of them only. */
import { type ZstdOptions, zstdDecompressSync } from 'node:zlib'

/**
 * The text of all whole frames. The last one is incomplete where the session lives or was cut off.
 *
 * @returns undefined where there is no whole frame.
 */
export function unpack(bytes: Buffer): string | undefined {
  const options: ZstdOptions & { info: true } = { info: true }
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    let frame: object
    try {
      frame = zstdDecompressSync(bytes.subarray(at), options)
    } catch {
      break
    }
    // What `info` returns is not part of Node's types.
    const { buffer, engine } = frame as { buffer: Buffer; engine: { bytesWritten: number } }
    parts.push(buffer)
    if (engine.bytesWritten === 0) break
    at += engine.bytesWritten
  }
  return parts.length === 0 ? undefined : Buffer.concat(parts).toString('utf8')
}
