/** Runs the property over fresh histories and says how to get a failing one back. */
import fc from 'fast-check'
import { faultyPlan, runFaulty } from './faults.ts'
import { type Plan, plan } from './plan.ts'
import { runPlan } from './run.ts'
import { Tally } from './tally.ts'

export interface Failure {
  readonly seed: number
  /** Way to the shortest failing history, for `fc.assert`. */
  readonly path: string
  readonly plan: Plan
  readonly error: unknown
}

/** Runs histories from a seed on; the shortest that fails, if one does. */
export async function checkPlans(
  runs: number,
  seed: number,
  tally: Tally,
  run: (plan: Plan, tally: Tally) => Promise<void> = runPlan,
): Promise<Failure | undefined> {
  return checkAny(plan, run, runs, seed, tally)
}

/** Runs histories with faults from a seed on; the shortest that fails, if one does. */
export async function checkFaults(runs: number, seed: number, tally: Tally): Promise<Failure | undefined> {
  return checkAny(faultyPlan, runFaulty, runs, seed, tally)
}

async function checkAny<T extends Plan>(
  plans: fc.Arbitrary<T>,
  run: (plan: T, tally: Tally) => Promise<void>,
  runs: number,
  seed: number,
  tally: Tally,
): Promise<Failure | undefined> {
  let shrinking = false
  const property = fc.asyncProperty(plans, async (one) => {
    const own = new Tally()
    try {
      await run(one, own)
    } catch (error) {
      shrinking = true
      throw error
    }
    if (!shrinking) tally.add(own)
  })
  const { failed, counterexample, counterexamplePath, errorInstance } = await fc.check(property, {
    numRuns: runs,
    seed,
    interruptAfterTimeLimit: runs * 6000,
  })
  const shortest = counterexample?.[0]
  if (!failed || shortest === undefined) return undefined
  return { seed, path: counterexamplePath ?? '', plan: shortest, error: errorInstance }
}

/** All that is needed to run it again. */
export function failureText({ seed, path, plan: { actions, ...setting }, error }: Failure): string {
  const steps = actions.map((action) => `  ${JSON.stringify(action)}`)
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return [`seed ${seed}, path ${path}`, JSON.stringify(setting), ...steps, cause].join('\n')
}
