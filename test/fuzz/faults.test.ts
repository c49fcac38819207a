import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { failureText } from './check.ts'
import { type Fault, fault, sabotage } from './faults.ts'
import { type Plan, plan } from './plan.ts'
import { Run } from './run.ts'
import { Tally } from './tally.ts'
import { openWorld } from './world.ts'

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 40)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_104)

/** An answer that was cut off leaves calls without results, which nothing can clear; other runs have those. */
const whole = (one: Plan): Plan => ({
  ...one,
  actions: one.actions.map((action) =>
    action.kind !== 'turn'
      ? action
      : {
          ...action,
          steps: action.steps.map((step) => (step.event === 'max-tokens' ? { ...step, event: 'none' as const } : step)),
        },
  ),
})

async function runFaulty(one: Plan, faults: readonly Fault[], tally: Tally): Promise<void> {
  await using world = await openWorld(one)
  const run = new Run(world, one, tally, true)
  {
    using saboteur = sabotage(world, faults)
    for (const action of one.actions) await run.act(action)
    for (const { target, how } of saboteur.fired) tally.count(`fault ${how} ${target}`)
    tally.count(saboteur.fired.length > 0 ? 'fault runs' : 'runs without a fault')
  }
  await run.recover()
  await run.end()
}

test(`${RUNS} histories with faults at our own platform calls cost at most the feature`, async (t) => {
  const tally = new Tally()
  const { failed, counterexample, seed, counterexamplePath, errorInstance } = await fc.check(
    fc.asyncProperty(plan.map(whole), fc.array(fault, { minLength: 1, maxLength: 2 }), (one, faults) =>
      runFaulty(one, faults, tally),
    ),
    { numRuns: RUNS, seed: SEED, interruptAfterTimeLimit: RUNS * 6000 },
  )
  if (failed && counterexample !== null) {
    const [one, faults] = counterexample
    const failure = { seed, path: counterexamplePath ?? '', plan: one, error: errorInstance }
    assert.fail(`${JSON.stringify(faults)}\n${failureText(failure)}`)
  }
  t.diagnostic(String(tally))
  assert.ok(tally.of('fault runs') > RUNS / 2)
})
