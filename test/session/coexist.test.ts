import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Context } from '@deepseek-ai/cordis'
import { SessionId } from '@deepseek-ai/dsh-session'
import { defineTool } from '@deepseek-ai/dsh-tools'
import {
  assertSent,
  assertSound,
  checkpoints,
  clear,
  fill,
  type Harness,
  harness,
  map,
  results,
  textOf,
} from './harness.ts'

const tools = ({ model }: Harness): string[] => (model.requests.at(-1)?.tools ?? []).map(({ name }) => name)

test('automatic compaction right after a clear, and a clear right after automatic compaction', async () => {
  await using h = await harness({ window: 10_000, compaction: { thresholdRatio: 0.8, retainTokens: 300 } })
  const agent = await h.create()
  await h.say(agent, 'find the build error', fill(16_000), { text: 'found it' })
  await h.say(
    agent,
    'go on',
    clear('first', 'latest'),
    { ...fill(12_000), usage: 5000 },
    // The provider reports a prompt far above the threshold, so that the boundary right behind it compacts.
    { ...fill(12_000), usage: 9500 },
    { text: 'ok' },
  )
  assert.ok(h.model.summaries.length > 0, 'the platform compacted')
  assertSent(h, agent)
  assertSound(h, agent)
  await h.say(agent, 'once more', fill(12_000), { text: 'ok' })
  await h.say(agent, 'and clear', clear('first', 'latest'), { text: 'ok' })
  assert.equal(checkpoints(agent).length, 1)
  assertSent(h, agent)
  assertSound(h, agent)
  assert.ok(!h.warnings.some((line) => line.includes('dsh-lucid')))
})

test('the map names the start of automatic compaction where it is on, and nothing where it is off', async () => {
  for (const on of [true, false]) {
    const compaction = on ? { compaction: { thresholdRatio: 0.8, retainTokens: 300 } } : {}
    await using h = await harness({ window: 100_000, ...compaction })
    const agent = await h.create()
    await h.say(agent, 'look around', { ...fill(4000), usage: 5000 }, map(), { text: 'ok' })
    const [text = ''] = results(agent).slice(-1)
    assert.match(text, /^Context: /u)
    assert.equal(text.includes('Automatic compaction of the platform starts at 80.0k.'), on, text.slice(0, 300))
  }
})

/** Another plugin with tools of our names, registered without a look at what is there already. */
const rival = {
  name: 'rival',
  inject: ['agents', 'tools'],
  apply(ctx: Context) {
    ctx.on('agent/created', ({ agent }) => {
      for (const name of ['mind_map', 'clear_mind'])
        agent.ctx.tools.register(
          defineTool({
            name,
            description: 'of the rival',
            parameters: {},
            output: { schema: { type: 'string' }, render: (_args, value) => [{ type: 'text', text: value }] },
            execute: async () => 'of the rival',
          }),
        )
    })
  },
}

for (const order of ['before', 'after'] as const) {
  test(`a plugin with the same tool names, loaded ${order} ours, keeps them; ours warns once`, async () => {
    await using h = await harness({ [order]: async (ctx: Context) => ctx.plugin(rival) })
    for (const name of ['one', 'two']) {
      const { agent } = await h.ctx.agents.create({ sessionId: SessionId(name), agentOptions: h.agentOptions })
      await h.say(agent, 'hello', { calls: [{ name: 'mind_map', args: {} }] }, { text: 'hi' })
      assert.deepEqual(tools(h), ['clear_mind', 'fill', 'mind_map'])
      assert.match(textOf(h.model.requests.at(-1)), /of the rival/)
      assertSound(h, agent)
    }
    assert.equal(h.warnings.filter((line) => line.includes('mind_map')).length, 1)
  })
}

test('children get nothing, and a fork of a session is offered what its parent is offered', async () => {
  await using h = await harness({ window: 5_000 })
  const agent = await h.create()
  await h.say(agent, 'find the build error', fill(30_000), { text: 'found it' })
  const parent = h.model.requests.at(-1)?.tools
  const meta = { origin: 'subagent', parentSession: agent.session.id, delegationDepth: 1 } as const

  const spawned = await agent.ctx.agents.create({ sessionId: SessionId('spawned'), meta, agentOptions: h.agentOptions })
  await h.say(spawned.agent, 'a task', fill(30_000), { text: 'ok' })
  assert.deepEqual(tools(h), ['fill'])
  assert.doesNotMatch(textOf(h.model.requests.at(-1)), /dsh-lucid/)
  const continuable = await h.ctx.agents.create({ sessionId: SessionId('root'), meta, agentOptions: h.agentOptions })
  await h.say(continuable.agent, 'a task', { text: 'ok' })
  assert.deepEqual(tools(h), ['fill'])

  const seed = agent.session.events
  const fork = await agent.ctx.agents.create({
    sessionId: SessionId('fork'),
    seed,
    meta: { ...meta, seedLength: seed.length },
    agentOptions: h.agentOptions,
  })
  await h.say(fork.agent, 'a task', clear('first', 'latest'), { text: 'ok' })
  assert.equal(JSON.stringify(h.model.requests.at(-1)?.tools), JSON.stringify(parent))
  assert.match(textOf(h.model.requests.at(-1)), /work in the parent session/)
  assert.doesNotMatch(textOf(h.model.requests.at(-1)), /dsh-lucid · context/)
  assert.equal(checkpoints(fork.agent).length, 0)
  for (const one of [agent, spawned.agent, continuable.agent, fork.agent]) assertSound(h, one)
})

test('both tools together cost a request at most 450 tokens', async () => {
  await using h = await harness()
  const agent = await h.create()
  await h.say(agent, 'hello', { text: 'hi' })
  const ours = (h.model.requests.at(-1)?.tools ?? []).filter(({ name }) => name !== 'fill')
  const tokens = Math.ceil(JSON.stringify(ours).length / 4)
  assert.ok(tokens <= 450, `${tokens}`)
})

test('a platform that the adapter does not know costs the tools, not the session', async () => {
  await using h = await harness({
    before: async (ctx) => {
      Object.defineProperty(ctx.tokenMeter, 'estimateMessage', { value: undefined })
    },
  })
  const agent = await h.create()
  h.model.script.push({ text: 'hi' })
  await h.say(agent, 'hello')
  assert.deepEqual(tools(h), ['fill'])
  assert.deepEqual(h.warnings, ['dsh-lucid: off in this platform: this platform has no tokenMeter.estimateMessage'])
})
