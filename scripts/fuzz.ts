/**
/**
 * What is random, beyond the fixed budget of the test command.
 *
 * - `pnpm fuzz --runs 1000 [--faults 200] [--seed 7]`: histories. Prints what they held, and for each failure its seed
 *   and the shortest history.
 * - `pnpm fuzz --kills 20 --moments 100 [--seed 7]`: processes that die, at each point 20 times and at 100 moments that
 *   nobody chose, and what is resumed from what they left.
 */
import { parseArgs } from 'node:util'
import { checkFaults, checkPlans, type Failure, failureText } from '../test/fuzz/check.ts'
import { killMany } from '../test/fuzz/kills.ts'
import { Tally } from '../test/fuzz/tally.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({ options: { runs: text, faults: text, kills: text, moments: text, seed: text } })
const first = Number(values.seed ?? Date.now() % 1_000_000_000)
/** Histories of one seed: a failure costs the rest of them. */
const BATCH = 25

const failed = (said: string): void => {
  process.exitCode = 1
  console.log(`${said}\n`)
}

async function fuzz(
  what: string,
  runs: number,
  check: (runs: number, seed: number, tally: Tally) => Promise<Failure | undefined>,
): Promise<void> {
  const tally = new Tally()
  for (let done = 0; done < runs; done += BATCH) {
    const failure = await check(Math.min(BATCH, runs - done), first + done, tally)
    if (failure !== undefined) failed(failureText(failure))
  }
  if (runs > 0) console.log(`${runs} ${what} from seed ${first}: ${tally}`)
}

const faults = Number(values.faults ?? 0)
const kills = Number(values.kills ?? 0)
const moments = Number(values.moments ?? 0)
const others = faults + kills + moments
await fuzz('histories', Number(values.runs ?? (others > 0 ? 0 : 100)), (runs, seed, tally) =>
  checkPlans(runs, seed, tally),
)
await fuzz('histories with faults', faults, checkFaults)
if (kills + moments > 0) {
  const tally = new Tally()
  await killMany(kills, moments, first, tally, failed)
  console.log(`${kills} kills at each point and ${moments} at random moments from seed ${first}: ${tally}`)
}
