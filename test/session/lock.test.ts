/** Another plugin holds the platform's lock, or changes the surface, while something of ours is to be done. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import {
  assertSent,
  assertSound,
  checkpoints,
  clear,
  fill,
  type Harness,
  harness,
  map,
  NOTES,
  type Reply,
  results,
  textOf,
} from './harness.ts'
import { Rival, replaceBy } from './rival.ts'

const call = (name: string): Reply => ({ calls: [{ name, args: {} }] })
const both = (...replies: readonly Reply[]): Reply => ({ calls: replies.flatMap(({ calls = [] }) => calls) })

interface Scene {
  readonly h: Harness
  readonly agent: Agent
  readonly rival: Rival
}

/** A finished turn that is worth clearing, and a rival whose tools the model has. */
async function scene(after?: (ctx: Context, rival: Rival) => void): Promise<Scene & AsyncDisposable> {
  const h = await harness()
  const rival = new Rival(h.ctx)
  rival.offer()
  after?.(h.ctx, rival)
  const agent = await h.create()
  await h.say(agent, "find the build error. Don't upgrade any dependency.", fill(20_000), { text: 'found it' })
  return { h, agent, rival, [Symbol.asyncDispose]: () => h[Symbol.asyncDispose]() }
}

/** The turn ended well, nothing is open, and the next clear holds. */
async function goesOn({ h, agent }: Scene): Promise<void> {
  const end = agent.session.events.findLast(({ type }) => type === 'turn/end')
  assert.ok(end?.type === 'turn/end' && end.data.reason.kind === 'completed', JSON.stringify(end?.data))
  assertSound(h, agent)
  await h.say(agent, 'work on', fill(20_000), { text: 'ok' })
  const before = checkpoints(agent)
  await h.say(agent, 'and clear', map(), clear('first', 'latest'), { text: 'ok' })
  assert.notDeepEqual(checkpoints(agent), before, results(agent).at(-1))
  assert.doesNotMatch(textOf(h.model.requests.at(-1)), /"name":"clear_mind"/, 'the calls have folded')
  assertSent(h, agent)
  assertSound(h, agent)
  assert.deepEqual(h.warnings, [])
}

const DONE = { give_up: 'given up', land: 'landed' }
const REFUSED =
  /^Error: clear_mind: another compaction of this session is running; nothing was changed\. Again in the next step: (clear_mind\(\{start:(\d+),end:(\d+),notes:"<your notes>"\}\))$/u

/** The clear was refused in words that name a call; the ends in it. */
function refused(agent: Agent): { start: number; end: number } {
  const answer = results(agent).find((text) => text.includes('clear_mind')) ?? ''
  const [, , start, end] = REFUSED.exec(answer) ?? assert.fail(answer)
  return { start: Number(start), end: Number(end) }
}

for (const [when, ...replies] of [
  ['in a step before', call('hold'), clear('first', 'latest')],
  ['in front of it in one message', both(call('hold'), clear('first', 'latest'))],
] as const)
  for (const outcome of ['give_up', 'land'] as const)
    test(`a lock that was taken ${when} refuses a clear; it works once the other has ${DONE[outcome]}`, async () => {
      await using one = await scene()
      const { h, agent } = one
      await h.say(
        agent,
        'now fix it',
        ...replies,
        (request) => {
          assert.match(textOf(request), /another compaction of this session is running/u)
          return call(outcome)
        },
        () => {
          const { start, end } = refused(agent)
          return clear(outcome === 'give_up' ? start : 'first', outcome === 'give_up' ? end : 'latest', NOTES)
        },
        { text: 'ok' },
      )
      // What is left to clear behind a rival that landed is not worth it; the call that was printed works where it did not.
      if (outcome === 'give_up') assert.equal(checkpoints(agent).length, 1, results(agent).at(-1))
      await goesOn(one)
    })

test('a lock that is taken just in front of the body of a call refuses it', async () => {
  await using one = await scene((ctx, rival) => {
    let due = true
    ctx.on('tools/execute', async ({ name, agent }, next) => {
      if (name === 'clear_mind' && agent !== undefined && due) rival.take(agent.session)
      due &&= name !== 'clear_mind'
      return next()
    })
  })
  const { h, agent } = one
  await h.say(
    agent,
    'now fix it',
    clear('first', 'latest'),
    call('give_up'),
    () => {
      const { start, end } = refused(agent)
      return clear(start, end)
    },
    { text: 'ok' },
  )
  assert.equal(checkpoints(agent).length, 1, results(agent).at(-1))
  await goesOn(one)
})

/** Runs once in the first pause behind an event that `hit` picks: a listener itself can't append. */
function behind(ctx: Context, hit: (event: { type: string; data: object }) => boolean, work: () => void): void {
  let due = true
  ctx.on('session/event', (_session, event) => {
    if (!due || !hit(event)) return
    due = false
    queueMicrotask(work)
  })
}

test('a lock can not be taken while ours is held, and the clear lands', async () => {
  let denied: unknown
  await using one = await scene((ctx, rival) =>
    behind(
      ctx,
      ({ type }) => type === 'compaction/start',
      () => {
        try {
          rival.take(one.agent.session)
        } catch (error) {
          denied = error
        }
      },
    ),
  )
  await one.h.say(one.agent, 'now fix it', clear('first', 'latest'), { text: 'ok' })
  assert.match(String(denied), /compaction/u)
  assert.equal(checkpoints(one.agent).length, 1)
  await goesOn(one)
})

test('a surface that another plugin changes inside our bracket costs the clear, and the bracket is closed', async () => {
  await using one = await scene((ctx) =>
    behind(
      ctx,
      ({ type }) => type === 'compaction/start',
      () => replaceBy(ctx, one.agent.session, one.agent.session.surface.nodes.slice(1, 3)),
    ),
  )
  const { h, agent } = one
  await h.say(agent, 'now fix it', clear('first', 'latest'), { text: 'ok' })
  assert.match(
    results(agent).at(-1) ?? '',
    /clear_mind: the platform refused: ".*Nothing was changed\. To try once more: /u,
  )
  assert.equal(checkpoints(agent).length, 0)
  await goesOn(one)
})

test('folds wait while another plugin compacts, and come when it is through', async () => {
  await using one = await scene((ctx, rival) =>
    behind(
      ctx,
      ({ type, data }) => type === 'tool/result' && JSON.stringify(data).includes('are now checkpoint'),
      () => rival.take(one.agent.session),
    ),
  )
  const { h, agent, rival } = one
  await h.say(
    agent,
    'now fix it',
    map(),
    clear('first', 'latest'),
    () => {
      assert.ok(rival.untouched(agent.session), 'the boundary changed what the other plugin compacts')
      return call('give_up')
    },
    (request) => {
      assert.doesNotMatch(textOf(request), /"name":"clear_mind"/)
      return { text: 'ok' }
    },
  )
  assert.equal(checkpoints(agent).length, 1)
  await goesOn(one)
})

test('what a person clears or restores waits for another compaction', async () => {
  await using one = await scene()
  const { h, agent, rival } = one
  await h.say(agent, 'go on', fill(16_000), { text: 'ok' })
  await h.command(agent, '/mind clear first latest')
  const [block] = agent.session.surface.nodes
  const before = [...agent.session.surface.nodes]
  rival.take(agent.session)
  for (const line of ['/mind clear first latest', `/mind restore ${block}`]) {
    const { kind, text } = await h.command(agent, line)
    assert.equal(kind, 'error')
    assert.match(text, /Another compaction of this session is running; nothing was changed\. Try again/u)
  }
  assert.deepEqual(agent.session.surface.nodes, before)
  rival.giveUp(agent.session)
  assert.equal((await h.command(agent, `/mind restore ${block}`)).kind, 'success')
  await goesOn(one)
})

test('a span that another plugin replaced since the map is named, and the call that is offered works', async () => {
  await using one = await scene()
  const { h, agent } = one
  await h.say(agent, 'look again', fill(20_000), { text: 'ok' })
  const seqs = [...agent.session.surface.nodes]
  await h.say(
    agent,
    'now fix it',
    map(),
    () => {
      replaceBy(h.ctx, agent.session, seqs.slice(1, 3))
      return clear(seqs[1], seqs.at(-1))
    },
    () => {
      const answer = results(agent).at(-1) ?? ''
      const [, start, end] = /clear_mind\(\{start:(\d+),end:(\d+)/u.exec(answer) ?? assert.fail(answer)
      assert.match(answer, new RegExp(`seq ${seqs[1]} is replaced by \\d+`, 'u'))
      return clear(Number(start), Number(end))
    },
    { text: 'ok' },
  )
  assert.equal(checkpoints(agent).length, 1, results(agent).at(-1))
  await goesOn(one)
})
