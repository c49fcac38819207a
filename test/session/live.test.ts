import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import { SessionId } from '@deepseek-ai/dsh-session'
import { pursuesGoal } from '../../src/host/ending.ts'
import { liveWork } from '../../src/host/live.ts'
import { compactionStart } from '../../src/host/meter.ts'
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

/** A context in which one service is another one. */
const withService = (ctx: Context, name: string, service: unknown): Context =>
  new Proxy(ctx, {
    get: (target, key) =>
      key === 'get' ? (asked: string) => (asked === name ? service : target.get(asked)) : Reflect.get(target, key),
  })

test('a service that needs its own fields is asked as its method', async () => {
  await using h = await harness()
  const agent = await h.create()
  class Jobs {
    readonly known = [{ id: 'bash-1', status: 'running', kind: 'bash' }]
    list(of: Agent) {
      return of === agent ? this.known : []
    }
  }
  assert.deepEqual(liveWork(withService(h.ctx, 'jobs', new Jobs()), agent).jobs, [
    { id: 'bash-1', status: 'running', kind: 'bash' },
  ])
})

test('whether a goal drives the session is for its service to say, and for the log where there is none', async () => {
  await using h = await harness()
  const agent = await h.create()
  const goals = (activation: string) => withService(h.ctx, 'goals', { get: () => ({ activation }) })
  assert.equal(pursuesGoal(goals('disarmed'), agent, true), false, 'a resumed session')
  assert.equal(pursuesGoal(goals('armed'), agent, false), true)
  assert.equal(pursuesGoal(h.ctx, agent, true), true)
})

test("where the platform compacts by itself is not guessed beside a model's own policy", async () => {
  await using h = await harness()
  const engine = (more: object) =>
    withService(h.ctx, 'compaction', { config: { auto: true, thresholdRatio: 0.8, modelPolicies: [], ...more } })
  assert.equal(compactionStart(engine({}), 10_000), 8000)
  assert.equal(compactionStart(engine({ modelPolicies: [{}] }), 10_000), undefined)
  assert.equal(compactionStart(engine({ auto: false }), 10_000), undefined)
})
