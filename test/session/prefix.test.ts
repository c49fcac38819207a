import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Agent } from '@deepseek-ai/dsh-agent'
import { random } from '../unit/map-surfaces.ts'
import {
  assertSound,
  checkpoints,
  clear,
  fill,
  type Harness,
  harness,
  map,
  NOTES,
  type Options,
  type Script,
} from './harness.ts'
import { assertPrefixes, type Breaks } from './prefix.ts'

/** Clears what the map or a notice prints, or anything at all. */
const printed =
  (dice: ReturnType<typeof random>): Script =>
  (request) => {
    const text = JSON.stringify(request.messages.slice(-4))
    const calls = [...text.matchAll(/clear_mind\(\{start:(\d+),end:(\d+),/gu)]
    const chosen = calls.filter(() => dice.chance(0.6)).map(([, start, end]) => clear(Number(start), Number(end)))
    const [one = clear('first', 'latest'), ...more] = chosen
    return {
      calls: [one, ...more].flatMap(({ calls: made = [] }) => made),
      ...(dice.chance(0.2) ? { text: 'Clearing.' } : {}),
    }
  }

/** One random history: work, maps, clears of every kind, notices, commands, and the platform's own compaction. */
async function history(h: Harness, seed: number): Promise<Agent> {
  const dice = random(seed)
  const agent = await h.create()
  for (let turn = 0; turn < 6; turn++) {
    const script: Script[] = []
    for (let step = dice.below(6); step >= 0; step--) {
      const size = dice.chance(0.4) ? 12_000 : 400
      const kind = dice.below(10)
      if (kind < 5) script.push(fill(size, { word: `w${dice.below(5)} `, fail: dice.chance(0.1) }))
      else if (kind === 5) script.push(map(), fill(size))
      else if (kind === 6) script.push(map(), printed(dice))
      else if (kind === 7) script.push(clear('first', 'latest', dice.chance(0.3) ? 'short' : NOTES))
      else if (kind === 8)
        script.push({ calls: [clear('first', 'latest'), fill(100)].flatMap(({ calls = [] }) => calls) })
      else script.push({ calls: [fill(size), map()].flatMap(({ calls = [] }) => calls) })
    }
    await h.say(agent, `do part ${turn}`, ...script, { text: `part ${turn} is done` })
    if (dice.chance(0.2)) await h.command(agent, '/mind clear first latest')
    const [checkpoint] = checkpoints(agent)
    if (checkpoint !== undefined && dice.chance(0.25)) await h.command(agent, `/mind restore ${checkpoint}`)
    if (dice.chance(0.2)) await h.command(agent, '/mind keep never touch package.json')
  }
  return agent
}

/** Plays histories and gives the sums of their breaks. */
async function breaksOf(options: Options, seeds: number): Promise<Breaks> {
  const sum = { clears: 0, maps: 0, platform: 0, restores: 0 }
  for (let seed = 1; seed <= seeds; seed++) {
    await using h = await harness(options)
    const agent = await history(h, seed)
    const breaks = assertPrefixes(h, agent)
    for (const kind of ['clears', 'maps', 'platform', 'restores'] as const) sum[kind] += breaks[kind]
    assertSound(h, agent)
    assert.deepEqual(h.warnings, [])
  }
  return sum
}

test('between clears every request begins with the one before it, byte for byte', async () => {
  const config = { noticeTokens: 6000, noticeStepGap: 2 }
  const breaks = await breaksOf({ config, window: 1_000_000 }, 25)
  assert.ok(breaks.clears > 20 && breaks.maps > 5 && breaks.restores > 0, JSON.stringify(breaks))
  assert.equal(breaks.platform, 0)
})

test("the platform's own compaction is no reason to touch anything else", async () => {
  const compaction = { thresholdRatio: 0.6, retainTokens: 1500 }
  const breaks = await breaksOf({ config: { noticeTokens: 5000 }, window: 20_000, compaction }, 12)
  assert.ok(breaks.clears > 5 && breaks.platform > 2, JSON.stringify(breaks))
})

test('the check finds a message that changed without a reason', async () => {
  await using h = await harness()
  const agent = await h.create()
  await h.say(agent, 'go', fill(400), fill(400), { text: 'done' })
  assertPrefixes(h, agent)
  const [, second] = h.model.requests
  assert.ok(second !== undefined)
  h.model.requests[1] = { ...second, messages: [...second.messages].reverse() }
  assert.throws(() => assertPrefixes(h, agent), /changed in front of message/)
})
