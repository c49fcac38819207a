/**
 * The disk fills up in the middle of plain work, of a clear or of its fold: what becomes of the session is what becomes
 * of it without the plugin, and once there is room again, in this process or in the next, it works and is cleared.
 */
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Agent } from '@deepseek-ai/dsh-agent'
import type { SessionEvent } from '@deepseek-ai/dsh-session'
import * as checkpointPolicy from '@deepseek-ai/dsh-session-checkpoint-policy'
import JsonlSessionPersistence from '@deepseek-ai/dsh-session-persistence-jsonl'
import { checkpoints, clear, fill, type Harness, harness, map, results } from '../session/harness.ts'
import { fillDisk, freeDisk } from './disk.ts'
import { STORED } from './kill.ts'
import { storedFile } from './left.ts'
import { checkRest } from './oracle.ts'

type Event = SessionEvent['type']

/** When the disk is full: at the nth append of a type. Without the plugin, at the append that stands nearest. */
const MOMENTS: readonly {
  readonly what: string
  readonly with: readonly [Event, number]
  readonly without: readonly [Event, number]
}[] = [
  { what: 'before anything was stored', with: ['turn/start', 0], without: ['turn/start', 0] },
  { what: 'at the call of a tool', with: ['tool/call', 0], without: ['tool/call', 0] },
  { what: 'at the call of a map', with: ['tool/call', 1], without: ['tool/call', 1] },
  { what: 'as a clear begins', with: ['compaction/start', 0], without: ['tool/call', 2] },
  { what: 'as a clear ends', with: ['compaction/end', 0], without: ['tool/call', 2] },
  { what: 'in the fold', with: ['compaction/prune', 0], without: ['step/end', 4] },
  { what: 'at the call behind the clear', with: ['tool/call', 3], without: ['tool/call', 3] },
]

const openStore = (root: string, plugin: boolean): Promise<Harness> =>
  harness({
    ...(plugin ? {} : { without: true }),
    before: async (ctx) => {
      await ctx.plugin(JsonlSessionPersistence, { root, compression: 'none' })
      await ctx.plugin(checkpointPolicy)
    },
  })

/** Fills the disk in front of an append. */
function fillAt({ session }: Agent, root: string, [type, nth]: readonly [Event, number]): { readonly full: boolean } {
  let seen = -1
  const state = { full: false }
  const owner: object = session
  const append: (this: unknown, ...args: unknown[]) => unknown = Reflect.get(owner, 'append')
  Object.assign(owner, {
    append(...args: unknown[]) {
      if (args[0] === type && ++seen === nth) {
        fillDisk(storedFile(root))
        state.full = true
      }
      return append.apply(session, args)
    },
  })
  return state
}

/** How every turn ended, without what the plugin has no part in: paths and sizes. */
const endings = ({ session }: Agent): string[] =>
  session.events.flatMap(({ type, data }) =>
    type === 'turn/end' && 'reason' in data ? JSON.stringify(data.reason) : [],
  )

/** Lives through a full disk; how the turns ended. */
async function live(plugin: boolean, at: readonly [Event, number], inTime: boolean): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'dsh-lucid-disk-'))
  const name = (text: string): string => text.replaceAll(root, 'ROOT').replaceAll(/[0-9a-f]{12}\.tmp/gu, 'TMP')
  try {
    const h = await openStore(root, plugin)
    const meta = { cwd: root }
    const { agent } = await h.ctx.agents.create({ sessionId: STORED, meta, agentOptions: h.agentOptions })
    const disk = fillAt(agent, root, at)
    const script = [map(), clear('first', 'latest'), fill(12_000), fill(10), { text: 'fixed' }]
    await h.say(agent, "find the build error. Don't upgrade any dependency.", fill(20_000), { text: 'found it' })
    if (!disk.full) await h.say(agent, 'now fix it', ...script)
    assert.ok(disk.full)
    h.model.script = []
    await h.say(agent, 'is there room?', { text: 'no' })
    checkRest(h, agent)
    h.model.script = []
    if (inTime) {
      freeDisk()
      await clearsAgain(h, agent, plugin)
    }
    const ours = h.warnings.filter((line) => line.includes('dsh-lucid'))
    assert.deepEqual(ours, [])
    await h[Symbol.asyncDispose]().catch(() => undefined)
    freeDisk()
    const ended = endings(agent).map(name)

    await using next = await openStore(root, plugin)
    const { agentOptions } = next
    const resumed =
      storedFile(root) === undefined
        ? await next.ctx.agents.create({ sessionId: STORED, meta, agentOptions })
        : await next.ctx.agents.resume({ resumeSessionId: STORED, agentOptions })
    checkRest(next, resumed.agent)
    await clearsAgain(next, resumed.agent, plugin)
    assert.deepEqual(next.warnings, [])
    return ended
  } finally {
    freeDisk()
    await rm(root, { recursive: true, force: true })
  }
}

/** Work, and a clear that holds where there is the plugin; every turn completes. */
async function clearsAgain(h: Harness, agent: Agent, plugin: boolean): Promise<void> {
  const before = checkpoints(agent)
  await h.say(agent, 'go on', fill(40_000), { text: 'ok' })
  await h.say(agent, 'and clear', clear('first', 'latest'), { text: 'ok' })
  if (plugin) assert.notDeepEqual(checkpoints(agent), before, results(agent).at(-1))
  checkRest(h, agent)
  assert.deepEqual(
    endings(agent)
      .slice(-2)
      .map((end) => JSON.parse(end)),
    [{ kind: 'completed' }, { kind: 'completed' }],
  )
}

for (const moment of MOMENTS)
  for (const inTime of [true, false])
    test(`the disk is full ${moment.what}, and has room again ${inTime ? 'in time' : 'for the next process'}`, async () => {
      const ended = await live(true, moment.with, inTime)
      assert.ok(
        ended.some((end) => end.includes('EFBIG')),
        ended.join('\n'),
      )
      assert.deepEqual(ended, await live(false, moment.without, inTime))
    })

test('what a person clears or restores on a full disk is done, and the answer says that it is not stored', async () => {
  const root = await mkdtemp(join(tmpdir(), 'dsh-lucid-disk-'))
  try {
    await using h = await openStore(root, true)
    const { agent } = await h.ctx.agents.create({
      sessionId: STORED,
      meta: { cwd: root },
      agentOptions: h.agentOptions,
    })
    await h.say(agent, 'find the build error', fill(20_000), { text: 'found it' })
    await h.say(agent, 'go on', fill(20_000), { text: 'ok' })
    fillDisk(storedFile(root))
    const before = agent.session.surface.nodes.length
    const cleared = await h.command(agent, '/mind clear first latest')
    assert.equal(cleared.kind, 'success')
    assert.match(cleared.text, /out of the model's sight.*not stored yet: EFBIG/su)
    assert.ok(agent.session.surface.nodes.length < before)
    const [block] = agent.session.surface.nodes
    const restored = await h.command(agent, `/mind restore ${block}`)
    assert.match(restored.text, /not stored yet: EFBIG/u)
    checkRest(h, agent)
    freeDisk()
    await clearsAgain(h, agent, true)
    assert.deepEqual(h.warnings, [])
  } finally {
    freeDisk()
    await rm(root, { recursive: true, force: true })
  }
})
