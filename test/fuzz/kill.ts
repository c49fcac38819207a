/**
 * A process that is killed while it works, and what must hold of what it left behind: the session opens again, holds
 * everything that must hold, goes on, is cleared again and can be forked.
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import { SessionId } from '@deepseek-ai/dsh-session'
import * as checkpointPolicy from '@deepseek-ai/dsh-session-checkpoint-policy'
import JsonlSessionPersistence from '@deepseek-ai/dsh-session-persistence-jsonl'
import { checkpoints, clear, fill, type Harness, harness, map, results } from '../session/harness.ts'
import { cutBehind, type Examine, healthy, newestRecord, storedFile } from './left.ts'
import { checkRequest, checkRest } from './oracle.ts'
import { offerWork } from './tools.ts'

/** When a child dies at an append: in front of it, behind it, or once it is stored and nothing behind it is. */
export const WHENS = ['before', 'behind', 'stored'] as const

/** Where a child dies by its own hand. */
export interface Point {
  /** Which append: one of our own records (a clear's or a fold's), or any of the session. */
  readonly of: 'ours' | 'all'
  readonly nth: number
  readonly when: (typeof WHENS)[number]
}

/** What a child is told. */
export interface Life {
  /** Where the log is stored. */
  readonly root: string
  readonly compression: 'zstd' | 'none'
  /** Its conversation. */
  readonly seed: number
  /** Absent where somebody else kills it. */
  readonly point?: Point
}

/** Records of the two clears and of their folds that every conversation begins with. */
const OWN_RECORDS = 12
/** Appends of any kind, spread over the shortest conversation. */
const OTHERS = [3, 17, 31, 45, 59, 73, 87, 101]

/** Every point at which a child is to die. */
export const POINTS: readonly Point[] = [
  ...Array.from({ length: OWN_RECORDS }, (_, nth) => WHENS.map((when) => ({ of: 'ours', nth, when }) as const)).flat(),
  ...OTHERS.map((nth) => ({ of: 'all', nth, when: 'behind' }) as const),
]

/** A point in words. */
export const pointName = ({ of, nth, when }: Point): string =>
  of === 'ours' ? `killed ${when} own record ${nth}` : `killed at append ${nth}`

/** The session that every child works in. */
export const STORED = SessionId('stored')

/** What a child writes as soon as its conversation begins. */
export const BEGUN = 'begun\n'

/** Clears in every turn would open the breaker, which is another matter. */
const CONFIG = { breakerRefills: 1000 }

/** Services that store a session as the shipped profiles do. */
export const openStore = ({ root, compression }: Pick<Life, 'root' | 'compression'>): Promise<Harness> =>
  harness({
    config: CONFIG,
    before: async (ctx: Context) => {
      offerWork(ctx)
      await ctx.plugin(JsonlSessionPersistence, { root, compression })
      await ctx.plugin(checkpointPolicy)
    },
  })

const CHILD = join(import.meta.dirname, 'kill-child.ts')

/**
 * Lets a child live until it is killed.
 *
 * @param after milliseconds of its conversation after which it is killed; absent where it dies by its own hand.
 */
async function runChild(life: Life, after?: number): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, CHILD, JSON.stringify(life)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Most of a short life is the loading of its modules.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'dsh-lucid-compile-cache') },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += String(chunk)
  })
  if (after !== undefined) child.stdout.once('data', () => void sleep(after).then(() => child.kill('SIGKILL')))
  child.stdout.resume()
  const [, signal] = await once(child, 'exit')
  assert.equal(signal, 'SIGKILL', said)
}

/**
 * Runs a child to its end and goes on with what it left.
 *
 * @param after milliseconds after which it is killed from outside; absent where its point kills it.
 * @returns the kind of the newest record that was stored.
 * @throws with what does not hold.
 */
export async function survives(
  { after, ...fate }: Omit<Life, 'root'> & { readonly after?: number },
  examine: Examine = healthy,
): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'dsh-lucid-kill-'))
  try {
    const life: Life = { root, ...fate }
    await runChild(life, after)
    const file = storedFile(root)
    const { point } = fate
    if (file !== undefined && point?.of === 'ours' && point.when === 'stored') cutBehind(file, point.nth)
    const left = file === undefined ? 'nothing' : newestRecord(file)
    if (file !== undefined) await examine(file, 'left')
    await using h = await openStore(life)
    // Killed before anything was stored, there is no session; the next one is a new one.
    const { agentOptions } = h
    const { agent } =
      file === undefined
        ? await h.ctx.agents.create({ sessionId: STORED, meta: { cwd: root }, agentOptions })
        : await h.ctx.agents.resume({ resumeSessionId: STORED, agentOptions })
    checkRest(h, agent)
    await goesOn(h, agent)
    await h.ctx.sessions.flush(agent.session)
    await examine(storedFile(root) ?? assert.fail('nothing is stored'), 'gone on')
    await forks(h, agent)
    assert.deepEqual(h.warnings, [])
    return left
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** Works and is cleared, with the oracle at each request. */
async function goesOn(h: Harness, agent: Agent): Promise<void> {
  const checked =
    <T>(reply: T) =>
    (request: Parameters<typeof checkRequest>[2]): T => {
      checkRequest(h, agent, request, true)
      return reply
    }
  await h.say(agent, 'go on', checked(fill(40_000)), checked({ text: 'ok' }))
  const before = checkpoints(agent)
  await h.say(agent, 'and clear', checked(map()), checked(clear('first', 'latest')), checked({ text: 'ok' }))
  assert.notDeepEqual(checkpoints(agent), before, results(agent).at(-1))
  checkRest(h, agent)
  const end = agent.session.events.findLast(({ type }) => type === 'turn/end')
  assert.ok(end?.type === 'turn/end' && end.data.reason.kind === 'completed', JSON.stringify(end?.data))
}

/** A fork of the session goes on as the session does. */
async function forks(h: Harness, { session }: Agent): Promise<void> {
  const seed = session.events
  const meta = { ...(session.header.cwd === undefined ? {} : { cwd: session.header.cwd }), parentSession: session.id }
  const { agent } = await h.ctx.agents.create({
    sessionId: SessionId('forked'),
    seed,
    meta: { ...meta, seedLength: seed.length },
    agentOptions: h.agentOptions,
  })
  checkRest(h, agent)
  await goesOn(h, agent)
}
