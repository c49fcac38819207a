/**
 * A session that is forked at every record around two checkpoints, the second of which covers the first: the fork's
 * figures are those of its own log, what it has archived can be read, what people laid down is there, and it is cleared.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Agent } from '@deepseek-ai/dsh-agent'
import { interruptedTurnClosers, type SessionEvent, SessionId } from '@deepseek-ai/dsh-session'
import { checkRequest, checkRest } from '../fuzz/oracle.ts'
import { checkReadBack } from '../fuzz/readback.ts'
import { checkpoints, clear, fill, type Harness, harness, map, results, textOf } from './harness.ts'

const RULE = "Don't upgrade any dependency."

async function worked(h: Harness): Promise<Agent> {
  const agent = await h.create()
  await h.say(agent, `find the build error. ${RULE}`, fill(20_000), { text: 'found it' })
  await h.say(agent, 'now fix it', map(), clear('first', 'latest'), fill(14_000), { text: 'fixed' })
  await h.say(agent, 'and once more', clear('first', 'latest'), fill(10), { text: 'done' })
  await h.say(agent, 'thank you', { text: 'you are welcome' })
  assert.equal(checkpoints(agent).length, 1)
  return agent
}

/** Goes on with the first events of a session, as a rewind does: what was open there is closed as after a crash. */
async function rewind(h: Harness, { session }: Agent, count: number): Promise<Agent> {
  const kept = session.events.slice(0, count)
  const seed = [...kept, ...interruptedTurnClosers(kept)]
  const meta = { parentSession: session.id, seedLength: seed.length }
  const sessionId = SessionId(`rewound-${count}`)
  return (await h.ctx.agents.create({ sessionId, seed, meta, agentOptions: h.agentOptions })).agent
}

/** Records within turns that clear, where something can be cut: chunks and the platform's own bookkeeping apart. */
const SEEN = /^(?:turn|step|tool|user|assistant\/message|compaction)/u

/** Numbers of events to keep: one for each record from the call of the first clear on. */
function cuts(events: readonly SessionEvent[]): { count: number; type: string }[] {
  const first = events.findIndex((event) => event.type === 'tool/call' && event.data.name === 'clear_mind')
  return events.flatMap(({ type }, at) => (at >= first && SEEN.test(type) ? [{ count: at + 1, type }] : []))
}

async function holds(h: Harness, source: Agent, count: number): Promise<void> {
  const agent = await rewind(h, source, count)
  checkRest(h, agent)
  const { nodes } = agent.session.surface
  const status = (await h.command(agent, '/mind')).text
  assert.match(status, new RegExp(`^${nodes.length} messages, `, 'mu'))
  await checkReadBack(h, agent)
  const before = checkpoints(agent)
  await h.say(agent, 'go on', fill(20_000), { text: 'ok' })
  await h.say(agent, 'and clear', clear('first', 'latest'), (request) => {
    checkRequest(h, agent, request, true)
    assert.ok(textOf(request).includes(RULE), 'what was laid down is gone')
    assert.doesNotMatch(textOf(request), /"name":"clear_mind"/, 'the call has folded')
    return { text: 'ok' }
  })
  assert.notDeepEqual(checkpoints(agent), before, results(agent).at(-1))
  assert.equal(checkpoints(agent).length, 1)
  await checkReadBack(h, agent)
  checkRest(h, agent)
}

test('a fork at any record around a checkpoint goes on like any other session', async (t) => {
  await using h = await harness({ config: { breakerRefills: 1000 } })
  const source = await worked(h)
  const points = cuts(source.session.events)
  for (const type of ['compaction/start', 'compaction/summary', 'compaction/end', 'compaction/prune', 'turn/end'])
    assert.ok(points.filter((point) => point.type === type).length >= 2, type)
  for (const { count, type } of points)
    await t.test(`cut behind ${type}, event ${count - 1}`, async () => holds(h, source, count))
  assert.deepEqual(h.warnings, [])
})
