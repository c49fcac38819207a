/** A disk that is really full: no file of this process may grow past a size that it has nearly reached. */
import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** Bytes that still fit, so that a write ends in its middle. */
const LEFT = 200

const limit = (bytes: number | 'unlimited'): void => {
  execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`])
}

/** Leaves room for almost nothing behind a file, or for no file at all. */
export function fillDisk(file: string | undefined): void {
  limit(file === undefined ? 0 : statSync(file).size + LEFT)
}

/** There is room again. */
export const freeDisk = (): void => limit('unlimited')
