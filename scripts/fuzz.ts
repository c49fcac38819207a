/**
 * Random histories beyond the fixed ones of the test command: `pnpm fuzz --runs 1000 [--seed 7]`. Prints what they
 * held, and for each failure its seed and the shortest history.
 */
import { parseArgs } from 'node:util'
import { checkPlans, failureText } from '../test/fuzz/check.ts'
import { Tally } from '../test/fuzz/tally.ts'

const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' } } })
const runs = Number(values.runs ?? 100)
const first = Number(values.seed ?? Date.now() % 1_000_000_000)
/** Histories of one seed: a failure costs the rest of them. */
const BATCH = 25

const tally = new Tally()
for (let done = 0; done < runs; done += BATCH) {
  const failure = await checkPlans(Math.min(BATCH, runs - done), first + done, tally)
  if (failure === undefined) continue
  process.exitCode = 1
  console.log(`${failureText(failure)}\n`)
}
console.log(`${runs} histories from seed ${first}: ${tally}`)
