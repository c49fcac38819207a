import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { plan } from './plan.ts'
import { runPlan } from './run.ts'
import { Tally } from './tally.ts'

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 150)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_101)

test(`${RUNS} histories from seed ${SEED}`, async () => {
  const tally = new Tally()
  await fc.assert(
    fc.asyncProperty(plan, (one) => runPlan(one, tally)),
    { numRuns: RUNS, seed: SEED, endOnFailure: process.env['FUZZ_SHRINK'] === '0' },
  )
  console.log(String(tally))
  assert.ok(tally.median('clears') >= 2)
})
