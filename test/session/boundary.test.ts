import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { Session } from '@deepseek-ai/dsh-session'
import { openWorld, type World } from '../bench/world.ts'

/** How often a piece of work reads the log and measures the surface. */
async function costly(
  { ctx, agent }: World,
  work: () => Promise<unknown>,
): Promise<{ reads: number; measures: number }> {
  const read = Object.getOwnPropertyDescriptor(Session.prototype, 'events')?.get
  assert.ok(read !== undefined)
  const events = mock.getter(agent.session, 'events', read)
  const measure = mock.method(ctx.tokenMeter, 'measure')
  try {
    await work()
    return { reads: events.mock.callCount(), measures: measure.mock.callCount() }
  } finally {
    mock.restoreAll()
  }
}

const SIZE = { events: 1000, nodes: 100 }

for (const [what, config] of [
  ['below every threshold', { noticeTokens: 0, noticeRatio: 1 }],
  ['with a notice said', { noticeTokens: 1 }],
  ['with a notice due', { noticeTokens: 1, noticeStepGap: 1, noticeGrowth: 0 }],
  ['with nothing to clear', { noticeTokens: 1, noticeStepGap: 1, noticeGrowth: 0, minClearTokens: 1_000_000 }],
] as const)
  test(`a step boundary ${what} reads neither the log nor the meter`, async () => {
    const world = await openWorld(SIZE, config)
    await using _ = world
    const boundaries = async () => {
      for (let step = 0; step < 3; step++) {
        world.touch()
        await world.boundary()
      }
    }
    assert.deepEqual(await costly(world, boundaries), { reads: 0, measures: 0 })
  })

test('a map reads neither of them, a search reads the log once', async () => {
  const world = await openWorld(SIZE)
  await using _ = world
  assert.deepEqual(await costly(world, () => world.tool('mind_map', {})), { reads: 0, measures: 0 })
  assert.deepEqual(await costly(world, () => world.tool('mind_map', { find: 'loader' })), { reads: 1, measures: 0 })
})
