/**
 * A process that is killed at any append of a clear or of a fold, with what it wrote stored or not: the session opens
 * again, holds everything that must hold, and is cleared again. The doctor finds nothing in what is stored, neither
 * before nor after, but what the platform sees to itself.
 */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { assertStoredHealthy } from '../rig/doctor.ts'
import { checkpoints, clear, fill, harness, map, results } from '../session/harness.ts'
import { type Kill, STORED, stored } from './kill-child.ts'
import { checkRequest, checkRest } from './oracle.ts'

const CHILD = join(import.meta.dirname, 'kill-child.ts')
/** Records of the two clears and of their folds in the child's conversation. */
const OWN_RECORDS = 12
const WHENS = ['before', 'behind', 'stored'] as const
/** Appends of any kind, spread over the child's whole conversation. */
const OTHERS = [3, 17, 31, 45, 59, 73, 87, 101]

/** Runs the child and opens what it left. */
async function survives(point: Omit<Kill, 'root'>): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'dsh-lucid-kill-'))
  try {
    const kill: Kill = { root, ...point }
    const { signal, stderr } = spawnSync(process.execPath, [...process.execArgv, CHILD, JSON.stringify(kill)])
    assert.equal(signal, 'SIGKILL', String(stderr))
    await assertStoredHealthy(root)
    await using h = await harness(stored(root))
    // Killed before anything was stored, there is no session; the next one is a new one.
    const there = existsSync(root) && readdirSync(root).length > 0
    const created = { sessionId: STORED, meta: { cwd: root }, agentOptions: h.agentOptions }
    const { agent } = there
      ? await h.ctx.agents.resume({ resumeSessionId: STORED, agentOptions: h.agentOptions })
      : await h.ctx.agents.create(created)
    checkRest(h, agent)
    await h.say(
      agent,
      'go on',
      (request) => {
        checkRequest(h, agent, request, true)
        return fill(40_000)
      },
      { text: 'ok' },
    )
    const before = checkpoints(agent)
    await h.say(agent, 'and clear', map(), clear('first', 'latest'), (request) => {
      checkRequest(h, agent, request, true)
      return { text: 'ok' }
    })
    assert.notDeepEqual(checkpoints(agent), before, results(agent).at(-1))
    checkRest(h, agent)
    const end = agent.session.events.findLast(({ type }) => type === 'turn/end')
    assert.ok(end?.type === 'turn/end' && end.data.reason.kind === 'completed', JSON.stringify(end?.data))
    assert.deepEqual(h.warnings, [])
    await h.ctx.sessions.flush(agent.session)
    assert.equal(await assertStoredHealthy(root), 1)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

for (let nth = 0; nth < OWN_RECORDS; nth++)
  for (const when of WHENS) test(`killed ${when} own record ${nth}`, async () => survives({ of: 'ours', nth, when }))

for (const nth of OTHERS) test(`killed at append ${nth}`, async () => survives({ of: 'all', nth, when: 'behind' }))
