/** Times one piece of work by tinybench; what prepares each run is not counted. */
import { Bench } from 'tinybench'

export interface Timing {
  /** Milliseconds. */
  readonly median: number
  readonly p99: number
  readonly runs: number
}

/** Times a piece of work for at least this long, in milliseconds, and at least this many runs. */
const TIME = 400
const RUNS = 32

export async function timed(
  work: () => unknown,
  before: () => void = () => {},
  runs = RUNS,
  time = TIME,
): Promise<Timing> {
  const bench = new Bench({
    time,
    iterations: runs,
    warmupTime: time / 4,
    warmupIterations: Math.min(runs, 8),
    throws: true,
  })
  bench.add('work', async () => void (await work()), { beforeEach: before })
  const [task] = await bench.run()
  const result = task?.result
  if (result === undefined || !('latency' in result)) throw new Error('the benchmark gave no result')
  const { p50, p99, samplesCount } = result.latency
  return { median: p50, p99, runs: samplesCount }
}
