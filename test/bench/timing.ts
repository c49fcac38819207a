/** Times one piece of work by tinybench; what prepares each run is not counted. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Bench } from 'tinybench'

setFlagsFromString('--expose-gc')
/** Collects all garbage, so that no case pays for what another one left behind. */
export const collectGarbage: () => void = runInNewContext('gc')

export interface Timing {
  /** Milliseconds. */
  readonly median: number
  readonly p99: number
  readonly runs: number
}

/** Part of the runs that only warm up. */
const WARM_UP = 0.25

/**
 * Times a fixed number of runs, so that preparations that add to a log add the same to each.
 *
 * @param before prepares a run.
 */
export async function timed(runs: number, work: () => unknown, before: () => void = () => {}): Promise<Timing> {
  const warmupIterations = Math.ceil(WARM_UP * runs)
  const bench = new Bench({ time: 0, iterations: runs, warmupTime: 0, warmupIterations, throws: true })
  bench.add('work', async () => void (await work()), { beforeEach: before })
  collectGarbage()
  const [task] = await bench.run()
  const result = task?.result
  if (result === undefined || !('latency' in result)) throw new Error('the benchmark gave no result')
  const { p50, p99, samplesCount } = result.latency
  return { median: p50, p99, runs: samplesCount }
}

/** Other work of the machine only ever adds: the quietest of three measurements tells most. */
export async function quietest(measure: () => Promise<Timing>): Promise<Timing> {
  const timings = [await measure(), await measure(), await measure()]
  return timings.reduce((best, timing) => (timing.median < best.median ? timing : best))
}
