import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import { SessionId } from '@deepseek-ai/dsh-session'
import JsonlSessionPersistence from '@deepseek-ai/dsh-session-persistence-jsonl'
import { assertSent, assertSound, checkpoints, clear, fill, type Harness, harness, map, textOf } from './harness.ts'

const tools = ({ model }: Harness): string[] => (model.requests.at(-1)?.tools ?? []).map(({ name }) => name)

async function worked(h: Harness): Promise<Agent> {
  const agent = await h.create()
  await h.say(agent, 'find the build error', fill(20_000), { text: 'found it' })
  return agent
}

test('unloading takes the tools back in running sessions, and loading again offers them anew', async () => {
  await using h = await harness()
  const agent = await worked(h)
  assert.deepEqual(tools(h), ['clear_mind', 'fill', 'mind_map'])
  await h.plugin?.dispose()
  await h.say(agent, 'go on', { text: 'ok' })
  assert.deepEqual(tools(h), ['fill'])
  await h.load()
  await h.say(agent, 'and now', clear('first', 'latest'), { text: 'ok' })
  assert.deepEqual(tools(h), ['clear_mind', 'fill', 'mind_map'])
  assert.equal(checkpoints(agent).length, 1)
  assert.match(textOf(h.model.requests.at(-1)), /\[dsh-lucid\]/)
  assertSent(h, agent)
  assertSound(h, agent)
  assert.deepEqual(h.warnings, [])
})

test('unloaded while somebody else holds a step boundary, it says nothing there', async () => {
  await using h = await harness({
    config: { noticeTokens: 5000 },
    after: async (ctx) => {
      ctx.on('agent/pre-step', async ({ step }, next) => {
        if (step > 1) await h.plugin?.dispose()
        return next()
      })
    },
  })
  const agent = await h.create()
  await h.say(agent, 'find the build error', fill(40_000), { text: 'found it' })
  assert.doesNotMatch(textOf(h.model.requests.at(-1)), /dsh-lucid/)
  assertSound(h, agent)
  assert.deepEqual(h.warnings, [])
})

test('a session of a disposed agent leaves nothing behind', async () => {
  await using h = await harness()
  const handle = await h.ctx.agents.create({ sessionId: SessionId('short'), agentOptions: h.agentOptions })
  await h.say(handle.agent, 'hello', { text: 'hi' })
  await handle.dispose()
  await h.plugin?.dispose()
  assert.deepEqual(h.warnings, [])
})

test('a stored session resumes with its checkpoint and tombstone, and clears again', async () => {
  const root = await mkdtemp(join(tmpdir(), 'dsh-lucid-'))
  const persistence = {
    before: async (ctx: Context) => ctx.plugin(JsonlSessionPersistence, { root, compression: 'none' }),
  }
  try {
    const id = SessionId('stored')
    let surface: readonly number[] = []
    {
      await using h = await harness(persistence)
      const { agent } = await h.ctx.agents.create({ sessionId: id, meta: { cwd: root }, agentOptions: h.agentOptions })
      await h.say(agent, 'find the build error', fill(20_000), { text: 'found it' })
      await h.say(agent, 'now fix it', map(), clear('first', 'latest'), { text: 'fixed' })
      await h.ctx.sessions.flush(agent.session)
      surface = [...agent.session.surface.nodes]
    }
    for (const without of [undefined, true] as const) {
      await using h = await harness({ ...persistence, ...(without === undefined ? {} : { without }) })
      const { agent } = await h.ctx.agents.resume({ resumeSessionId: id, agentOptions: h.agentOptions })
      assert.deepEqual(agent.session.surface.nodes, surface)
      if (without) {
        await h.say(agent, 'go on without it', { text: 'ok' })
        assert.deepEqual(tools(h), ['fill'])
      } else {
        await h.say(agent, 'go on', fill(16_000), { text: 'ok' })
        await h.say(agent, 'once more', clear('first', 'latest'), { text: 'ok' })
        assert.equal(checkpoints(agent).length, 1)
        assertSent(h, agent)
      }
      assertSound(h, agent)
      await h.ctx.sessions.flush(agent.session)
      surface = [...agent.session.surface.nodes]
      assert.deepEqual(h.warnings, [])
    }
  } finally {
    await rm(root, { recursive: true })
  }
})

test('a forked session keeps the checkpoint and clears on its own', async () => {
  await using h = await harness()
  const agent = await worked(h)
  await h.say(agent, 'go on', clear('first', 'latest'), fill(16_000), { text: 'ok' })
  const seed = agent.session.events
  const fork = await h.ctx.agents.create({ sessionId: SessionId('fork'), seed, agentOptions: h.agentOptions })
  const before = [...agent.session.surface.nodes]
  await h.say(fork.agent, 'another way', clear('first', 'latest'), { text: 'ok' })
  assert.equal(checkpoints(fork.agent).length, 1)
  assert.deepEqual(agent.session.surface.nodes, before, 'the parent is untouched')
  assertSound(h, fork.agent)
  assertSound(h, agent)
})

test('an interrupted turn that had cleared folds at the next turn', async () => {
  await using h = await harness()
  const agent = await worked(h)
  await h.say(agent, 'go on', clear('first', 'latest'), () => {
    agent.cancel({ kind: 'user' })
    return { text: 'never heard' }
  })
  await h.say(agent, 'still there?', { text: 'yes' })
  assert.equal(checkpoints(agent).length, 1)
  assert.match(textOf(h.model.requests.at(-1)), /\[dsh-lucid\] \d+ messages/)
  assert.doesNotMatch(textOf(h.model.requests.at(-1)), /"clear_mind"/)
  assertSound(h, agent)
})
