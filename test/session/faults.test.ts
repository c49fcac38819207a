import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Agent } from '@deepseek-ai/dsh-agent'
import { assertSound, checkpoints, clear, fill, type Harness, harness, map, results, textOf } from './harness.ts'

async function worked(h: Harness): Promise<Agent> {
  const agent = await h.create()
  await h.say(agent, 'find the build error', fill(20_000), { text: 'found it' })
  return agent
}

type Method = (...args: unknown[]) => unknown

/**
 * Makes calls of one method throw: those whose arguments `hit` picks, `times` of them, in front of the real call or
 * behind it. Returns how many did.
 */
function sabotage(
  owner: object,
  method: string,
  { hit = () => true, when = 'before', times = 1 }: { hit?: Method; when?: 'before' | 'behind'; times?: number } = {},
): { thrown: number; stop(): void } {
  const real = Reflect.get(owner, method) as Method
  const state = { thrown: 0, stop: () => Object.assign(owner, { [method]: real }) }
  const broken: Method = function (this: unknown, ...args) {
    const due = state.thrown < times && hit(...args) === true
    if (due && when === 'before') {
      state.thrown++
      throw new Error(`injected into ${method}`)
    }
    const value = real.apply(this, args)
    if (due) {
      state.thrown++
      throw new Error(`injected behind ${method}`)
    }
    return value
  }
  Object.assign(owner, { [method]: broken })
  return state
}

const isReplace = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && 'surfaceOp' in options && options.surfaceOp !== 'append'

/** What holds whatever was thrown: the turn ended well, nothing is broken, and the next clear works. */
async function recovers(h: Harness, agent: Agent): Promise<void> {
  const end = agent.session.events.findLast(({ type }) => type === 'turn/end')
  assert.ok(end?.type === 'turn/end')
  assert.deepEqual(end.data.reason, { kind: 'completed' }, h.warnings.join('\n'))
  assertSound(h, agent)
  await h.say(agent, 'work on', fill(16_000), { text: 'ok' })
  await h.say(agent, 'and clear', map(), clear('first', 'latest'), { text: 'ok' })
  assert.equal(checkpoints(agent).length, 1, results(agent).at(-1))
  assert.doesNotMatch(textOf(h.model.requests.at(-1)), /"name":"clear_mind"/)
  assertSound(h, agent)
}

const APPENDS = [
  ['the start of a bracket', 'compaction/start', false],
  ['its summary', 'compaction/summary', false],
  ['the checkpoint', 'user/message', true],
  ['the end of the bracket', 'compaction/end', false],
  ['the prune of a fold', 'compaction/prune', false],
] as const

for (const [what, type, replaces] of APPENDS) {
  for (const when of ['before', 'behind'] as const) {
    test(`a throw ${when} the append of ${what} costs at most the clear`, async () => {
      await using h = await harness()
      const agent = await worked(h)
      const before = [...agent.session.surface.nodes]
      const hit = (...[name, , options]: unknown[]) => name === type && (!replaces || isReplace(options))
      const fault = sabotage(agent.session, 'append', { hit, when })
      await h.say(agent, 'go on', map(), clear('first', 'latest'), { text: 'ok' })
      assert.equal(fault.thrown, 1)
      fault.stop()
      if (checkpoints(agent).length === 0) assert.deepEqual(agent.session.surface.nodes.slice(0, before.length), before)
      await recovers(h, agent)
    })
  }
}

test('a clear that fails is not taken for one that landed before it', async () => {
  await using h = await harness()
  const agent = await worked(h)
  await h.say(agent, 'clear', clear('first', 'latest'), fill(20_000), { text: 'ok' })
  const [landed] = checkpoints(agent)
  const fault = sabotage(agent.session, 'append', { hit: (...[name]) => name === 'compaction/summary' })
  await h.say(agent, 'and once more', clear('first', 'latest'), { text: 'ok' })
  assert.equal(fault.thrown, 1)
  fault.stop()
  assert.deepEqual(checkpoints(agent), [landed])
  assert.match(results(agent).at(-1) ?? '', /^Error: clear_mind: .*injected into append/su)
  const newest = agent.session.events.findLast(({ type }) => type.startsWith('compaction/'))
  assert.ok(newest?.type === 'compaction/end' && newest.data.error !== undefined, 'its own bracket is closed')
  await recovers(h, agent)
})

test('a throw at the replacement of a fold leaves the calls where they were, until the next boundary', async () => {
  await using h = await harness()
  const agent = await worked(h)
  let replaces = 0
  const hit = (...[, , options]: unknown[]) => isReplace(options) && ++replaces === 2
  const fault = sabotage(agent.session, 'append', { hit })
  await h.say(agent, 'go on', map(), clear('first', 'latest'), fill(10), { text: 'ok' })
  assert.equal(fault.thrown, 1)
  fault.stop()
  assert.equal(checkpoints(agent).length, 1)
  assert.doesNotMatch(textOf(h.model.requests.at(-1)), /"name":"clear_mind"/, 'the next boundary folded them')
  await recovers(h, agent)
})

test('a bracket that no attempt could close is closed at the next boundary', async () => {
  await using h = await harness()
  const agent = await worked(h)
  const hit = (...[name]: unknown[]) => name === 'compaction/end'
  const fault = sabotage(agent.session, 'append', { hit, times: 2 })
  await h.say(agent, 'go on', map(), clear('first', 'latest'), { text: 'ok' })
  assert.equal(fault.thrown, 2)
  fault.stop()
  assert.equal(checkpoints(agent).length, 1, 'it had landed')
  await recovers(h, agent)
})

/** The services that are called around a clear, with how many of their calls are tried. */
const SERVICES = [
  ['tokenMeter', 'measure', 3],
  ['tokenMeter', 'estimateMessage', 8],
  ['sessionProjections', 'snapshot', 4],
] as const

for (const [service, method, calls] of SERVICES) {
  for (let nth = 1; nth <= calls; nth++) {
    test(`a throw at call ${nth} of ${service}.${method} costs at most the clear`, async () => {
      await using h = await harness({ window: 6_000 })
      const agent = await worked(h)
      let seen = 0
      const fault = sabotage(h.ctx[service], method, { hit: () => ++seen === nth })
      await h.say(agent, 'go on', map(), clear('first', 'latest'), { text: 'ok' })
      fault.stop()
      assert.equal(fault.thrown, 1)
      await recovers(h, agent)
    })
  }
}

test('a throw while the tools are offered costs the tools of that session, not the session', async () => {
  await using h = await harness()
  const fault = sabotage(h.ctx.agents, 'roots')
  const agent = await h.create()
  await h.say(agent, 'hello', { text: 'hi' })
  fault.stop()
  assert.equal(fault.thrown, 1)
  assert.deepEqual(
    h.model.requests.at(-1)?.tools?.map(({ name }) => name),
    ['fill'],
  )
  assert.equal(h.warnings.filter((line) => line.includes('offering the tools')).length, 1)
  assertSound(h, agent)
})

test('the route can vanish and the signal can abort without harm', async () => {
  await using h = await harness()
  const agent = await worked(h)
  const fault = sabotage(agent.session, 'requestHeader', { hit: (...args) => args.length === 0 && insideClear(agent) })
  await h.say(agent, 'go on', map(), clear('first', 'latest'), { text: 'ok' })
  fault.stop()
  assert.equal(fault.thrown, 1)
  await recovers(h, agent)
})

/** Between the start of a bracket and its summary: only our text hook reads the route there. */
const insideClear = ({ session }: Agent): boolean => session.events.at(-1)?.type === 'compaction/start'

for (const nth of [1, 2, 3]) {
  test(`read ${nth} of the surface that fails behind a clear does not tell it as refused`, async () => {
    await using h = await harness()
    const agent = await worked(h)
    const { session } = agent
    let reads = 0
    const fail = () => {
      Object.defineProperty(session, 'surface', {
        configurable: true,
        get() {
          if (++reads === nth) throw new Error('injected into the surface')
          return Reflect.get(Object.getPrototypeOf(session), 'surface', session)
        },
      })
      return false
    }
    const landed = sabotage(session, 'append', { hit: (...[name]) => name === 'compaction/end' && fail() })
    await h.say(agent, 'go on', clear('first', 'latest'), { text: 'ok' })
    landed.stop()
    Reflect.deleteProperty(session, 'surface')
    assert.ok(reads >= nth)
    assert.equal(checkpoints(agent).length, 1)
    for (const text of results(agent)) assert.doesNotMatch(text, /Nothing was changed/u)
    assertSound(h, agent)
  })
}
