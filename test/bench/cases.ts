/** What is measured: each case beside the naive way, and with the platform's own share apart. */
import type { Size } from './log.ts'
import { naive, previews } from './naive.ts'
import { quietest, type Timing, timed } from './timing.ts'
import { ECHO, openWorld, type World } from './world.ts'

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
  /** The median of ours without what the platform does in it. */
  readonly own: number
  /** The median of the naive way, its read of the log included. */
  readonly naive: number
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

/** Measures in a world of its own, whose log holds nothing of other measurements. */
async function apart<T>(size: Size, measure: (world: World) => Promise<T>): Promise<T> {
  const world = await openWorld(size)
  await using _ = world
  return await measure(world)
}

/** One read of the log behind an append. The first `measure()` makes the platform do it within the append itself. */
const readOf = (size: Size): Promise<number> =>
  apart(size, async ({ agent, touch }) => (await quietest(() => timed(SOME, () => agent.session.events, touch))).median)

/** The naive way: its pass and `measure()` together, with the read of the log, and the pass alone. */
async function naiveOf(size: Size, read: number): Promise<{ readonly whole: number; readonly own: number }> {
  const runs = size.events > 10_000 ? FEW : SOME
  return apart(size, async ({ ctx, agent, touch }) => {
    const whole = await quietest(() => timed(runs, () => naive(ctx, agent.session), touch))
    const events = agent.session.events
    const own = await quietest(() => timed(runs, () => previews(events)))
    return { whole: read + whole.median, own: own.median }
  })
}

/** The platform's share of a boundary and a map: a snapshot of the projections, and the dispatch of a tool. */
const platformOf = (size: Size): Promise<{ readonly snapshot: number; readonly dispatch: number }> =>
  apart(size, async ({ ctx, agent, tool, touch }) => {
    const snapshot = await quietest(() => timed(SOME, () => ctx.sessionProjections.snapshot(agent.session)))
    const dispatch = await quietest(() => timed(SOME, () => tool(ECHO, {}), touch))
    return { snapshot: snapshot.median, dispatch: dispatch.median }
  })

/** The step boundary, a map and a search at one size. */
export async function readingCases(size: Size): Promise<Row[]> {
  const read = await readOf(size)
  const other = await naiveOf(size, read)
  const { snapshot, dispatch } = await platformOf(size)
  const row = (what: string, ours: Timing, platform: number): Row => ({
    ...size,
    what,
    ours,
    own: Math.max(0, ours.median - platform),
    naive: other.whole,
    naiveOwn: other.own,
  })
  const boundary = await apart(size, (one) => quietest(() => timed(MANY, one.boundary, one.touch)))
  const map = await apart(size, (one) => quietest(() => timed(MAPS, () => one.tool('mind_map', {}), one.touch)))
  const look = { find: 'value_17 ' }
  const find = await apart(size, (one) => quietest(() => timed(FEW, () => one.tool('mind_map', look), one.touch)))
  return [
    row('step boundary', boundary, snapshot),
    row('map', map, snapshot + dispatch),
    row('find', find, dispatch + read),
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
