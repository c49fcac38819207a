/** What is measured: each case beside the naive way, and with the platform's own share apart. */
import type { Size } from './log.ts'
import { naive, previews } from './naive.ts'
import { type Timing, timed } from './timing.ts'
import { openWorld, type World } from './world.ts'

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
  const whole = await timed(() => naive(ctx, agent.session), touch, 12)
  const events = agent.session.events
  const own = await timed(() => previews(events), undefined, 12)
  return { whole, own: own.median }
}

/** What the platform does in every reading of pressure. */
const snapshot = ({ ctx, agent }: World) => timed(() => ctx.sessionProjections.snapshot(agent.session))

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
  const boundary = await timed(world.boundary, world.touch, 500)
  const map = await timed(() => world.tool('mind_map', {}), world.touch)
  const find = await timed(() => world.tool('mind_map', { find: 'value_17 ' }), world.touch, 12)
  const platform = (await snapshot(world)).median
  const dispatch = await timed(() => world.tool('no_such_tool', {}), world.touch)
  const other = await naiveOf(world)
  const read = await timed(() => world.agent.session.events, world.touch)
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
    return { due: await timed(due.boundary, due.touch), vain: await timed(vain.boundary, vain.touch) }
  } finally {
    await due[Symbol.asyncDispose]()
    await vain[Symbol.asyncDispose]()
  }
}
