/** Compactions that fail or do not hold: said once, and where clears refill at once no further one is let through. */
import type { Signal } from '../signal.ts'
import type { Trace } from '../trace.ts'
import { lifeSignal } from './signal.ts'
import type { Landed } from './state.ts'

/** The settings of the detector; see config.ts for units and reasons. */
export interface BreakerLimits {
  readonly breakerSteps: number
  readonly breakerRefills: number
  readonly breakerCooldown: number
  readonly breakerFailures: number
  readonly breakerSameFailures: number
}

/** Open: since which step, and from which step one clear is let through. Trial: that clear is on its way. */
export type Breaker =
  | { readonly state: 'closed' }
  | { readonly state: 'open'; readonly refills: number; readonly since: number; readonly until: number }
  | { readonly state: 'trial'; readonly refills: number; readonly since: number; readonly until: number }

/** Replays our clears of the session through the breaker; it holds back nothing else, so nothing else opens it. */
export function breakerOf({ life, steps }: Trace, limits: BreakerLimits): Breaker {
  let breaker: Breaker = { state: 'closed' }
  let refills: number[] = []
  for (const one of life.landed.filter(({ ours }) => ours)) {
    const again = refillOf(one, limits)
    if (breaker.state === 'open' && one.step >= breaker.until) {
      const { refills: times, since }: Extract<Breaker, { state: 'open' }> = breaker
      if (again !== undefined) breaker = opened(again, times + 1, limits)
      else if (steps - one.step > limits.breakerSteps) {
        breaker = { state: 'closed' }
        refills = []
      } else breaker = { state: 'trial', refills: times, since, until: one.step + limits.breakerSteps + 1 }
      continue
    }
    if (again === undefined) continue
    refills = [...refills.filter((step) => again - step <= limits.breakerSteps), again]
    if (breaker.state === 'closed' && refills.length >= limits.breakerRefills)
      breaker = opened(again, refills.length, limits)
  }
  return breaker
}

const opened = (since: number, refills: number, { breakerCooldown }: BreakerLimits): Breaker => ({
  state: 'open',
  refills,
  since,
  until: since + breakerCooldown,
})

/** The step at which a clear was full again, where that was soon. */
const refillOf = ({ step, refilled }: Landed, { breakerSteps }: BreakerLimits): number | undefined =>
  refilled !== undefined && refilled - step <= breakerSteps ? refilled : undefined

/** Whether a clear would be refused at this step. One that was on its way when the breaker opened had been offered. */
export function isBroken(breaker: Breaker, step: number): boolean {
  if (breaker.state === 'closed' || step >= breaker.until) return false
  return breaker.state === 'trial' || step > breaker.since
}

/** No clear is let through: how many were full again at once, and the steps for which it stays so. */
export interface Pause {
  readonly refills: number
  readonly wait: number
}

/**
 * Whether clears pause.
 *
 * @param step the running one; the next one for what is offered now, which can be taken up only then.
 */
export function pauseAt(trace: Trace, limits: BreakerLimits, step: number): Pause | undefined {
  const breaker = breakerOf(trace, limits)
  if (breaker.state === 'closed' || !isBroken(breaker, step)) return undefined
  return { refills: breaker.refills, wait: breaker.until - step }
}

export function compactionSignals(trace: Trace, limits: BreakerLimits): Signal[] {
  const { broken } = trace.life
  const found: Signal[] = []
  const newest = broken.at(-1)
  if (newest !== undefined) {
    const same = broken.filter(({ reason }) => reason === newest.reason).length
    const ofOne = same >= limits.breakerSameFailures
    if (ofOne || broken.length >= limits.breakerFailures) {
      const times = ofOne ? same : broken.length
      const facts = { kind: 'failing', reason: newest.reason, times, same: ofOne } as const
      const key = ofOne ? `compaction fails ${newest.reason}` : 'compaction fails'
      const evidence = `${times} compactions failed: ${newest.reason}`
      found.push(lifeSignal(trace, 'compaction', facts, { key, seq: 0, evidence }))
    }
  }
  const breaker = breakerOf(trace, limits)
  if (breaker.state === 'open') {
    const { refills: times, since } = breaker
    const facts = { kind: 'refills', times, steps: limits.breakerSteps } as const
    const evidence = `full again after ${times} clears`
    found.push(lifeSignal(trace, 'compaction', facts, { key: `compaction refills ${since}`, seq: 0, evidence }))
  }
  return found
}
