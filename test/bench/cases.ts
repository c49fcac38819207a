/** What is measured: each case beside the naive way, and with the platform's own share apart. */
import type { Size } from './log.ts'
import { naive, previews } from './naive.ts'
import { type Timing, timed } from './timing.ts'
import { openWorld, type World } from './world.ts'

/** Runs of what takes microseconds, milliseconds, and longer. */
const MANY = 1000
/** A map is much code, which takes hundreds of runs to be compiled to its end. */
const MAPS = 500
const SOME = 120
const FEW = 15

/** One measured case at one size, in milliseconds. */
export interface Row extends Size {
  readonly what: string
  readonly ours: Timing
  /** Ours without what the platform does in it. */
  readonly own: number
  readonly naive: Timing
  /** The naive way without what the platform does in it. */
  readonly naiveOwn: number
}

export const SIZES: readonly Size[] = [
  { events: 1_000, nodes: 200 },
  { events: 10_000, nodes: 200 },
  { events: 100_000, nodes: 200 },
  { events: 10_000, nodes: 2_000 },
  { events: 100_000, nodes: 2_000 },
  { events: 100_000, nodes: 10_000 },
]

/** The naive way in a world, whole and without the platform. */
async function naiveOf({ ctx, agent, touch }: World): Promise<{ whole: Timing; own: number }> {
  const whole = await quietest(() => timed(FEW, () => naive(ctx, agent.session), touch))
  const events = agent.session.events
  const own = await quietest(() => timed(FEW, () => previews(events)))
  return { whole, own: own.median }
}

/** Other work of the machine only ever adds: the quietest of three measurements tells most. */
async function quietest(measure: () => Promise<Timing>): Promise<Timing> {
  const timings = [await measure(), await measure(), await measure()]
  return timings.reduce((best, timing) => (timing.median < best.median ? timing : best))
}

/** What the platform does in every reading of pressure. */
const snapshot = ({ ctx, agent }: World) => timed(SOME, () => ctx.sessionProjections.snapshot(agent.session))

/** The step boundary, a map and a search at one size. */
export async function readingCases(size: Size): Promise<Row[]> {
  const world = await openWorld(size)
  await using _ = world
  const row = (what: string, ours: Timing, platform: number): Row => ({
    ...size,
    what,
    ours,
    own: Math.max(0, ours.median - platform),
    naive: other.whole,
    naiveOwn: other.own,
  })
  // Ours first: the naive way measures, and a session that was measured once costs more at every later event.
  const boundary = await quietest(() => timed(MANY, world.boundary, world.touch))
  const map = await quietest(() => timed(MAPS, () => world.tool('mind_map', {}), world.touch))
  const find = await timed(FEW, () => world.tool('mind_map', { find: 'value_17 ' }), world.touch)
  const platform = (await snapshot(world)).median
  const dispatch = await timed(SOME, () => world.tool('no_such_tool', {}), world.touch)
  const other = await naiveOf(world)
  const read = await timed(SOME, () => world.agent.session.events, world.touch)
  return [
    row('step boundary', boundary, platform),
    row('map', map, platform + dispatch.median),
    row('find', find, dispatch.median + read.median),
  ]
}

/** The step boundary where a notice is due, and where nothing can be cleared although a threshold holds. */
export async function dueCases(size: Size): Promise<{ readonly due: Timing; readonly vain: Timing }> {
  const quick = { noticeStepGap: 1, noticeGrowth: 0, noticeTokens: 1, noticeSteps: 1 }
  const due = await openWorld(size, quick)
  const vain = await openWorld(size, { ...quick, minClearTokens: 1_000_000_000 })
  try {
    return { due: await timed(SOME, due.boundary, due.touch), vain: await timed(MANY, vain.boundary, vain.touch) }
  } finally {
    await due[Symbol.asyncDispose]()
    await vain[Symbol.asyncDispose]()
  }
}
