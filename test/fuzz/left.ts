/** The file that a killed process left: where it is, what may judge it, and how a write that was cut off leaves it. */
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import { readLog } from '../../src/cli/read.ts'
import { unpack } from '../../src/cli/zstd.ts'
import { assertStoredHealthy } from '../rig/doctor.ts'

/**
 * Looks at a stored file: as the killed process left it, and as it is when the session has gone on. Whatever can judge
 * a stored log belongs here.
 *
 * @throws with what is wrong with it.
 */
export type Examine = (file: string, when: 'left' | 'gone on') => void | Promise<void>

/** The command line reads the file, and its doctor finds nothing but what the platform sees to by itself. */
export const healthy: Examine = async (file) => {
  const { format } = readLog(file)
  assert.equal(format, 0)
  assert.equal(await assertStoredHealthy(dirname(file)), 1)
}

/** The kind of the newest record in a file that we have a use for. */
export const newestRecord = (file: string): string => readLog(file).events.at(-1)?.kind ?? 'the header'

/** The file of the only session that is stored there, if anything was stored. */
export function storedFile(root: string): string | undefined {
  if (!existsSync(root)) return undefined
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const file = found.find((path) => /session\.jsonl(?:\.zstd)?$/u.test(path))
  return file === undefined ? undefined : join(root, file)
}

/** Whether a record is one of a clear or of a fold. */
export function isOwnRecord(type: unknown, surfaceOp: unknown): boolean {
  const replaces = typeof surfaceOp === 'object' && surfaceOp !== null
  return replaces || String(type).startsWith('compaction/')
}

/**
 * Leaves of a file what a write that was cut off behind one of its own records leaves: that record, and half of what
 * was to follow.
 */
export function cutBehind(file: string, nth: number): void {
  const packed = file.endsWith('.zstd')
  const bytes = readFileSync(file)
  const lines = ((packed ? unpack(bytes)?.text : String(bytes)) ?? '').split(/(?<=\n)/u)
  let seen = -1
  const at = lines.findIndex((line) => {
    const { type, surfaceOp } = JSON.parse(line)
    if (isOwnRecord(type, surfaceOp)) seen++
    return seen === nth
  })
  assert.ok(at > 0, `own record ${nth} was not stored`)
  const encode = (some: readonly string[]): Buffer => {
    const text = Buffer.from(some.join(''))
    return packed ? zstdCompressSync(text, { params: { [constants.ZSTD_c_checksumFlag]: 1 } }) : text
  }
  const rest = encode(lines.slice(at + 1, at + 2))
  const torn = rest.subarray(0, Math.floor(rest.length / 2))
  writeFileSync(file, Buffer.concat([encode(lines.slice(0, 1)), encode(lines.slice(1, at + 1)), torn]))
}
