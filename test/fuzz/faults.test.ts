import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkFaults, failureText } from './check.ts'
import { Tally } from './tally.ts'

/** A fixed budget; `pnpm fuzz --faults` runs any number of others. */
const RUNS = 40
const SEED = 20_260_104

test(`${RUNS} histories with faults at our own platform calls cost at most the feature`, async (t) => {
  const tally = new Tally()
  const failure = await checkFaults(RUNS, SEED, tally)
  if (failure !== undefined) assert.fail(failureText(failure))
  t.diagnostic(String(tally))
  assert.ok(tally.of('fault runs') > RUNS / 2)
})
