/** Faults at the platform calls that the plugin makes: a throw in front of or behind one, or the turn's abort at it. */
import { Session } from '@deepseek-ai/dsh-session'
import fc from 'fast-check'
import { type Plan, plan } from './plan.ts'
import { Run } from './run.ts'
import type { Tally } from './tally.ts'
import { openWorld, type World } from './world.ts'

/** How often a history makes each of the calls, about. */
const TARGETS = {
  append: 12,
  measure: 5,
  estimateMessage: 600,
  snapshot: 20,
  list: 2,
  roots: 2,
  requestHeader: 3,
  flush: 1,
} as const

export interface Fault {
  readonly target: keyof typeof TARGETS
  /** Which of our calls of it. */
  readonly nth: number
  readonly how: 'throw' | 'throw-behind' | 'cancel'
}

const fault: fc.Arbitrary<Fault> = fc
  .constantFrom('append' as const, 'append' as const, ...(Object.keys(TARGETS) as Fault['target'][]))
  .chain((target) =>
    fc.record({
      target: fc.constant(target),
      nth: fc.nat({ max: TARGETS[target] - 1 }),
      how: fc.constantFrom('throw' as const, 'throw-behind' as const, 'cancel' as const),
    }),
  )

type Method = (this: unknown, ...args: unknown[]) => unknown

/** Whether a call comes from a module of ours, without an `await` in between. */
function isOurs(): boolean {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 40
  const frames = new Error('where').stack?.split('\n').slice(1) ?? []
  Error.stackTraceLimit = limit
  const asynchronous = frames.findIndex((frame) => frame.includes('at async '))
  const now = asynchronous < 0 ? frames : frames.slice(0, asynchronous)
  // The oracle reads the log with our own code.
  return (
    !now.some((frame) => frame.includes('/oracle.ts')) &&
    now.some((frame) => /\/src\/(?:host|live|hooks|tools|commands|index)/u.test(frame))
  )
}

/** Records that stand for ours: a fold's, or those of a clear, which the platform's engine writes for us. */
function isOurAppend(session: Session, type: unknown, options: unknown): boolean {
  const replaces =
    typeof options === 'object' && options !== null && 'surfaceOp' in options && options.surfaceOp !== 'append'
  if (!replaces && !String(type).startsWith('compaction/')) return false
  if (isOurs()) return true
  const call = session.events.findLast((event) => event.type === 'tool/call' || event.type === 'tool/result')
  return call?.type === 'tool/call' && /clear_mind/u.test(call.data.name + call.data.arguments)
}

/** Lays the faults; what is thrown says so. Dispose it before the services go. */
function sabotage(world: World, faults: readonly Fault[]): Disposable & { readonly fired: readonly Fault[] } {
  const { ctx } = world.h
  const fired: Fault[] = []
  const owners: Readonly<Record<Fault['target'], object>> = {
    append: Session.prototype,
    requestHeader: Session.prototype,
    measure: ctx.tokenMeter,
    estimateMessage: ctx.tokenMeter,
    snapshot: ctx.sessionProjections,
    list: ctx.agents,
    roots: ctx.agents,
    flush: ctx.sessions,
  }
  const undo = [...new Set(faults.map(({ target }) => target))].map((target) => {
    const owner = owners[target]
    const own = Object.getOwnPropertyDescriptor(owner, target)
    const real: Method = Reflect.get(owner, target)
    let seen = -1
    const broken: Method = function (...args) {
      const ours = target === 'append' ? isOurAppend(this as Session, args[0], args[2]) : isOurs()
      if (ours) seen++
      const due = ours
        ? faults.find((one) => one.target === target && one.nth === seen && !fired.includes(one))
        : undefined
      if (due === undefined) return real.apply(this, args)
      fired.push(due)
      if (due.how === 'throw') throw new Error(`injected into ${target}`)
      // Nobody can abort between two appends that nothing waits between.
      if (due.how === 'cancel') queueMicrotask(() => world.agent.cancel({ kind: 'user' }))
      const value = real.apply(this, args)
      if (due.how === 'throw-behind') throw new Error(`injected behind ${target}`)
      return value
    }
    Object.defineProperty(owner, target, { configurable: true, writable: true, value: broken })
    return () => {
      if (own === undefined) Reflect.deleteProperty(owner, target)
      else Object.defineProperty(owner, target, own)
    }
  })
  return {
    fired,
    [Symbol.dispose]: () => {
      for (const one of undo) one()
    },
  }
}

/** A plan with what fails in it. */
export interface FaultyPlan extends Plan {
  readonly faults: readonly Fault[]
}

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

export const faultyPlan: fc.Arbitrary<FaultyPlan> = fc
  .tuple(plan.map(whole), fc.array(fault, { minLength: 1, maxLength: 2 }))
  .map(([one, faults]) => ({ ...one, faults }))

/**
 * Runs a plan with its faults; behind them everything holds again.
 *
 * @throws with what the oracle says.
 */
export async function runFaulty(one: FaultyPlan, tally: Tally): Promise<void> {
  await using world = await openWorld(one)
  const run = new Run(world, one, tally, true)
  {
    using saboteur = sabotage(world, one.faults)
    for (const action of one.actions) await run.act(action)
    for (const { target, how } of saboteur.fired) tally.count(`fault ${how} ${target}`)
    tally.count(saboteur.fired.length > 0 ? 'fault runs' : 'runs without a fault')
  }
  await run.recover()
  await run.end()
}
