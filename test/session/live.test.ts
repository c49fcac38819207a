import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SessionId } from '@deepseek-ai/dsh-session'
import { liveWork } from '../../src/host/live.ts'
import { harness } from './harness.ts'

test('the registry of agents tells which subagents there are, and that there are none', async () => {
  await using h = await harness()
  const agent = await h.create()
  assert.deepEqual(liveWork(h.ctx, agent), { agents: [] }, 'none is known to be none')
  const meta = { origin: 'subagent', parentSession: agent.session.id, delegationDepth: 1 } as const
  const child = await agent.ctx.agents.create({ sessionId: SessionId('child'), meta, agentOptions: h.agentOptions })
  assert.deepEqual(liveWork(h.ctx, agent), { agents: [{ id: 'child', status: 'idle' }] })
  await child.dispose()
  assert.deepEqual(liveWork(h.ctx, agent), { agents: [] })
})
