import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPlans, failureText } from './check.ts'
import type { Plan } from './plan.ts'
import { checkReadBack } from './readback.ts'
import { runPlan } from './run.ts'
import { Tally } from './tally.ts'

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 25)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_102)

/** Runs a plan and reads everything back when it is through; natively, since a program is no caller of its own. */
const runAndRead = (plan: Plan, tally: Tally): Promise<void> =>
  runPlan({ ...plan, code: false }, tally, async (world) => {
    if (world.config === undefined) await world.load()
    tally.count('read back', await checkReadBack(world.h, world.agent))
  })

test(`whatever was cleared in ${RUNS} histories comes back exactly by the calls that the map shows`, async (t) => {
  const tally = new Tally()
  const failure = await checkPlans(RUNS, SEED, tally, runAndRead)
  if (failure !== undefined) assert.fail(failureText(failure))
  t.diagnostic(`${tally.of('read back')} messages came back`)
  assert.ok(tally.of('read back') > RUNS)
})
