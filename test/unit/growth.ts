/** How work grows with what it is given, measured so that other work of the machine does not count. */
import assert from 'node:assert/strict'

/** Milliseconds of processor time that some work takes. */
export function cost(work: () => unknown): number {
  const from = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

/** Measurements of which one has to be good: a collection of garbage can spoil any of them. */
const ATTEMPTS = 6
/** Below a millisecond a clock says nothing. */
const LEAST_MS = 1

/**
 * Fails where work grows like the square of its size: that takes 256 times as long for 16 times the size and never has a
 * good measurement. Linear work takes 16 times as long; four times that is accepted.
 */
export function assertLinear(large: () => unknown, small: () => unknown, times = 16): void {
  small()
  const measured: string[] = []
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const base = Math.max(cost(small), cost(small), LEAST_MS)
    const more = cost(large)
    if (more < base * times * 4) return
    measured.push(`${more.toFixed(1)} ms after ${base.toFixed(1)} ms`)
  }
  assert.fail(`${times} times the size: ${measured.join(', ')}`)
}
