import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPlans, failureText } from './check.ts'
import { Tally } from './tally.ts'

/** A fixed budget; `pnpm fuzz` runs any number of others. */
const RUNS = 40
const SEED = 20_260_101

/** Share of the histories that each kind makes up at least, in percent. */
const FLOORS = {
  nested: 20,
  'platform compaction': 20,
  'parallel calls': 20,
  restore: 5,
  fork: 5,
  'resume in mid-turn': 5,
  'a code preset': 5,
}

test(`${RUNS} histories from seed ${SEED} hold whatever happens in them`, async (t) => {
  const tally = new Tally()
  const failure = await checkPlans(RUNS, SEED, tally)
  if (failure !== undefined) assert.fail(failureText(failure))
  t.diagnostic(String(tally))
  assert.ok(tally.median('events') >= 80, `${tally.median('events')} events`)
  assert.ok(tally.median('clears') >= 2, `${tally.median('clears')} clears`)
  for (const [kind, floor] of Object.entries(FLOORS)) {
    const percent = (100 * tally.of(`histories with ${kind}`)) / RUNS
    assert.ok(percent >= floor, `${percent.toFixed(0)} % of the histories with ${kind}`)
  }
})
