/**
 * At every moment at which something of ours waits, the turn is aborted, or the plugin is taken away: nothing is left
 * open, the loop goes on as it would, and the next clear holds.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Context, Service } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import { assertSound, checkpoints, clear, fill, type Harness, harness, map, results } from './harness.ts'

/** What happens at a moment. */
type Deed = () => Promise<void> | void

const tick = (): Promise<void> => new Promise(setImmediate)

/** A person who is asked, and meanwhile does something. */
class Approvals extends Service {
  // The service is handed out behind a proxy, which a private member would not survive.
  readonly meanwhile: Deed
  constructor(ctx: Context, meanwhile: Deed) {
    super(ctx, 'approval')
    this.meanwhile = meanwhile
  }
  async request({ signal }: { signal: AbortSignal }) {
    await this.meanwhile()
    await tick()
    return signal.aborted ? 'cancelled' : 'allowed-once'
  }
}

/** Runs a deed in the first pause behind an event. */
function behind(ctx: Context, hit: (event: { type: string; data: object }) => boolean, deed: Deed): void {
  ctx.on('session/event', (_session, event) => {
    if (hit(event)) queueMicrotask(() => void deed())
  })
}

/** Where something of ours waits, or is waited for; each lays the deed there. */
const MOMENTS: Readonly<Record<string, (ctx: Context, deed: Deed) => unknown>> = {
  'while others prepare a step': (ctx, deed) =>
    ctx.on('agent/pre-step', async ({ agent }, next) => {
      if (checkpoints(agent).length > 0) await deed()
      await tick()
      return next()
    }),
  'while others decide on a call': (ctx, deed) =>
    ctx.on('tools/pre-execute', async ({ name }, next) => {
      if (name === 'clear_mind') await deed()
      await tick()
      return next()
    }),
  'while a person is asked': (ctx, deed) => ctx.plugin(Approvals, deed),
  'in front of the body of a clear': (ctx, deed) =>
    ctx.on('tools/execute', async ({ name }, next) => {
      if (name === 'clear_mind') await deed()
      return next()
    }),
  'inside the bracket': (ctx, deed) => behind(ctx, ({ type }) => type === 'compaction/start', deed),
  'behind the checkpoint': (ctx, deed) =>
    behind(ctx, ({ type, data }) => type === 'user/message' && JSON.stringify(data).includes('compactionId'), deed),
  'while the result is told': (ctx, deed) =>
    ctx.on('tools/post-execute', async ({ name }, _result, next) => {
      if (name === 'clear_mind') await deed()
      return next()
    }),
  'while something is stored': (ctx, deed) =>
    ctx.on('session/flush', async () => {
      await deed()
      await tick()
    }),
}

/** What is done at a moment, once. */
const DEEDS: Readonly<Record<string, (h: Harness, agent: Agent) => Promise<void> | void>> = {
  'the turn is aborted': (_h, agent) => agent.cancel({ kind: 'user' }),
  'the plugin is unloaded': (h) => void h.plugin?.dispose(),
  'the plugin is unloaded and the turn aborted': (h, agent) => {
    void h.plugin?.dispose()
    agent.cancel({ kind: 'user' })
  },
}

for (const [when, lay] of Object.entries(MOMENTS))
  for (const [what, act] of Object.entries(DEEDS))
    test(`${what} ${when}`, async () => {
      let due = false
      let done = false
      const deed = (): void => {
        if (!due) return
        due = false
        done = true
        void act(h, agent)
      }
      const config = { ...(when.includes('asked') ? { approve: 'ask' } : {}), noticeSteps: 3 }
      await using h = await harness({ config, before: async (ctx) => void (await lay(ctx, deed)) })
      const agent = await h.create()
      await h.say(agent, "find the build error. Don't upgrade any dependency.", fill(20_000), { text: 'found it' })
      due = !when.includes('stored')
      const script = due ? [map(), clear('first', 'latest'), fill(10)] : [fill(10)]
      await h.say(agent, 'now fix it', ...script, { text: 'fixed' })
      due ||= !done
      if (!done) await h.command(agent, '/mind clear first latest')
      h.model.script = []
      await agent.whenIdle()
      assert.ok(done, 'the moment never came')
      assertSound(h, agent)
      if (what.includes('unloaded')) await h.load()
      await h.say(agent, 'work on', fill(20_000), { text: 'ok' })
      const before = checkpoints(agent)
      await h.say(agent, 'and clear', map(), clear('first', 'latest'), { text: 'ok' })
      assert.notDeepEqual(checkpoints(agent), before, results(agent).at(-1))
      const end = agent.session.events.findLast(({ type }) => type === 'turn/end')
      assert.ok(end?.type === 'turn/end' && end.data.reason.kind === 'completed', JSON.stringify(end?.data))
      assertSound(h, agent)
      assert.deepEqual(h.warnings, [])
    })

test('a command that is given up while it is stored has been carried out', async () => {
  const giveUp = new AbortController()
  await using h = await harness({
    before: async (ctx) =>
      void ctx.on('session/flush', async () => {
        giveUp.abort()
        await tick()
      }),
  })
  const agent = await h.create()
  await h.say(agent, 'find the build error', fill(20_000), { text: 'found it' })
  await h.say(agent, 'go on', { text: 'ok' })
  const before = agent.session.surface.nodes.length
  await assert.rejects(h.ctx.commands.execute(agent, '/mind clear first latest', [], giveUp.signal))
  await agent.whenIdle()
  assert.ok(agent.session.surface.nodes.length < before)
  assertSound(h, agent)
  await h.say(agent, 'work on', fill(20_000), { text: 'ok' })
  await h.say(agent, 'and clear', map(), clear('first', 'latest'), { text: 'ok' })
  assert.equal(checkpoints(agent).length, 1, results(agent).at(-1))
  assert.deepEqual(h.warnings, [])
})

for (const pauses of [0, 1, 2, 5, 10, 20, 50])
  test(`a plugin that is unloaded ${pauses} pauses after its start leaves nothing, and starts again`, async () => {
    await using h = await harness({ without: true })
    const starting = h.load()
    for (let at = 0; at < pauses; at++) await Promise.resolve()
    await starting.dispose()
    const agent = await h.create()
    await h.say(agent, 'find the build error', fill(20_000), { text: 'found it' })
    const names = h.model.requests.at(-1)?.tools?.map(({ name }) => name)
    assert.deepEqual(names, ['fill'])
    await h.load()
    await h.say(agent, 'and clear', map(), clear('first', 'latest'), { text: 'ok' })
    assert.equal(checkpoints(agent).length, 1, results(agent).at(-1))
    assertSound(h, agent)
    assert.deepEqual(h.warnings, [])
  })
