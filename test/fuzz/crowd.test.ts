/** Two sessions of people and three children at once: none sees anything of another, and the children get nothing. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Agent } from '@deepseek-ai/dsh-agent'
import { SessionId } from '@deepseek-ai/dsh-session'
import fc from 'fast-check'
import type { Harness, Reply, Request } from '../session/harness.ts'
import { type Action, type Plan, plan } from './plan.ts'
import { Run } from './run.ts'
import { Tally } from './tally.ts'
import { openWorld, type World } from './world.ts'

const RUNS = 8
const SEED = 20_260_105
const CROWD = 5

/** What one agent can do without touching the others. */
const OWN = new Set<Action['kind']>(['turn', 'command', 'compact', 'inject'])

/** A model of its own for each agent: a request is answered by the script of the agent that sent it. */
class Switchboard {
  readonly #answers = new Map<string, (request: Request) => Reply | Promise<Reply>>()
  constructor({ model }: Harness) {
    model.answer = (request) => {
      const answer = this.#answers.get(request.model) ?? assert.fail(`nobody answers for ${request.model}`)
      return answer(request)
    }
  }
  /** The harness as one agent's run sees it. */
  lineFor(h: Harness, model: string): Harness {
    const answers = this.#answers
    const line = Object.create(h.model, {
      answer: { set: (answer: (request: Request) => Reply) => answers.set(model, answer) },
    })
    return { ...h, model: line }
  }
}

async function crowd(h: Harness): Promise<{ agent: Agent; model: string; member: boolean }[]> {
  const options = (model: string) => ({ sessionId: SessionId(model), agentOptions: { provider: 'mock', model } })
  const child = (parent: Agent) =>
    ({ origin: 'subagent', parentSession: parent.session.id, delegationDepth: 1 }) as const
  const one = (await h.ctx.agents.create(options('one'))).agent
  const two = (await h.ctx.agents.create(options('two'))).agent
  const spawned = await one.ctx.agents.create({ ...options('spawned'), meta: child(one) })
  const continuable = await h.ctx.agents.create({ ...options('continuable'), meta: child(one) })
  const fork = await two.ctx.agents.create({ ...options('fork'), meta: child(two), seed: two.session.events })
  const agents = [one, two, spawned.agent, continuable.agent, fork.agent]
  return agents.map((agent, at) => ({ agent, model: agent.options.model ?? '', member: at < 2 }))
}

async function runCrowd(plans: readonly Plan[], tally: Tally): Promise<void> {
  const [first] = plans
  if (first === undefined) return
  await using world = await openWorld({ ...first, code: false, actions: [], neighbours: 'before' })
  const switchboard = new Switchboard(world.h)
  const agents = await crowd(world.h)
  await Promise.all(
    agents.map(async ({ agent, model, member }, at) => {
      const one = plans[at] ?? first
      const own: World = Object.create(world, {
        agent: { value: agent },
        h: { value: switchboard.lineFor(world.h, model) },
        config: { value: member ? world.config : undefined },
      })
      const run = new Run(own, { ...one, code: false }, tally)
      for (const action of one.actions) if (OWN.has(action.kind)) await run.act(action)
      await run.end()
      const ours = agent.session.events.filter(
        (event) => event.type === 'user/message' && event.data.source.kind === 'plugin:dsh-lucid',
      )
      if (!member) assert.deepEqual(ours, [], 'a child got a message of ours')
    }),
  )
}

test(`${RUNS} crowds of ${CROWD} agents`, async (t) => {
  const tally = new Tally()
  await fc.assert(
    fc.asyncProperty(fc.array(plan, { minLength: CROWD, maxLength: CROWD }), (plans) => runCrowd(plans, tally)),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
  t.diagnostic(String(tally))
  assert.ok(tally.of('clears') > RUNS)
})
