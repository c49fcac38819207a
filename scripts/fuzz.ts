/**
 * Random histories beyond the fixed ones of the test command: `pnpm fuzz --runs 1000 [--faults 200] [--seed 7]`. Prints
 * what they held, and for each failure its seed and the shortest history.
 */
import { parseArgs } from 'node:util'
import { checkFaults, checkPlans, type Failure, failureText } from '../test/fuzz/check.ts'
import { Tally } from '../test/fuzz/tally.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string' }, faults: { type: 'string' }, seed: { type: 'string' } },
})
const first = Number(values.seed ?? Date.now() % 1_000_000_000)
/** Histories of one seed: a failure costs the rest of them. */
const BATCH = 25

async function fuzz(
  what: string,
  runs: number,
  check: (runs: number, seed: number, tally: Tally) => Promise<Failure | undefined>,
): Promise<void> {
  const tally = new Tally()
  for (let done = 0; done < runs; done += BATCH) {
    const failure = await check(Math.min(BATCH, runs - done), first + done, tally)
    if (failure === undefined) continue
    process.exitCode = 1
    console.log(`${failureText(failure)}\n`)
  }
  if (runs > 0) console.log(`${runs} ${what} from seed ${first}: ${tally}`)
}

const faults = Number(values.faults ?? 0)
await fuzz('histories', Number(values.runs ?? (faults > 0 ? 0 : 100)), (runs, seed, tally) =>
  checkPlans(runs, seed, tally),
)
await fuzz('histories with faults', faults, checkFaults)
