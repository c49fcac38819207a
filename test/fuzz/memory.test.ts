/**
 * What the plugin keeps: nothing of a session that is gone, and of a living one its surface and fixed windows. Once
 * its log is needed, an index of all messages joins: their texts, which the platform holds, are not kept twice.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Context } from '@deepseek-ai/cordis'
import { SessionId } from '@deepseek-ai/dsh-session'
import { toLogEvent } from '../../src/host/log.ts'
import { openContain } from '../../src/live/contain.ts'
import { openArchive } from '../../src/mind/archive.ts'
import { openForgotten } from '../../src/mind/forgotten.ts'
import { handlesOf } from '../../src/mind/handles.ts'
import { ROUND_CALLS } from '../../src/vitals/work.ts'
import { logOf } from '../bench/log.ts'
import { clear, fill, harness, map } from '../session/harness.ts'
import { Story } from '../unit/doubles.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Bytes in use, once nothing on the stack or in a pending job names what is gone. */
async function heapUsed(): Promise<number> {
  for (let round = 0; round < 5; round++) {
    await new Promise(setImmediate)
    collect()
  }
  return process.memoryUsage().heapUsed
}

const MIB = 1024 * 1024
/** One session holds 12,000 characters and more: if each left only those, 400 of them would leave more than this. */
const MOST_GROWTH = 3 * MIB

test('of 500 sessions that are gone nothing is kept', async (t) => {
  await using h = await harness()
  const refs: WeakRef<object>[] = []
  const heap: number[] = []
  for (let at = 1; at <= 500; at++) {
    const handle = await h.ctx.agents.create({ sessionId: SessionId(`s-${at}`), agentOptions: h.agentOptions })
    await h.say(handle.agent, 'look around', fill(12_000), map(), clear('first', 'latest'), { text: 'ok' })
    refs.push(new WeakRef(handle.agent.session))
    await handle.dispose()
    if (at % 100 > 0) continue
    h.model.requests.length = 0
    heap.push(await heapUsed())
  }
  const kept = refs.filter((ref) => ref.deref() !== undefined).length
  assert.ok(kept <= 1, `${kept} of 500 sessions are still held`)
  t.diagnostic(`heap after each hundred: ${heap.map((bytes) => (bytes / MIB).toFixed(2)).join(', ')} MiB`)
  const growth = (heap.at(-1) ?? 0) - (heap[0] ?? 0)
  assert.ok(growth < MOST_GROWTH, `400 sessions have left ${growth} bytes`)
})

const SURFACE = 120

/** A call from inside a program of the model, with its answer. */
function dispatch(story: Story, rootCallId: string, command: string, result: string): void {
  const call = { rootCallId, callId: command, name: 'bash', args: JSON.stringify({ command }), failed: false, result }
  story.emit({ kind: 'dispatch-start', ...call })
  story.emit({ kind: 'dispatch-end', ...call })
}

/** A busy session: every kind of event that our state takes something from, and a clear whenever the surface is full. */
function busy(events: number): Story {
  const story = new Story()
  const clearAll = () => {
    const first = story.trace.nodes[0]?.seq ?? 0
    const last = story.trace.nodes.at(-1)?.seq ?? 0
    story.clear([[first, last]])
  }
  for (let round = 0; story.events.length < events; round++) {
    story.ask(`now change src/part-${round}.ts, ${round % 3 === 0 ? 'that is still wrong' : 'as well'}`)
    for (let step = 0; step < 10; step++) {
      const n = 10 * round + step
      const { ids } = story.say(
        `The root cause is the loader. For now I use a mock for case ${n}, due to time constraints.`,
        [
          { name: 'bash', args: { command: `cat > src/f-${n}.ts <<'A'\nexport const placeholder = ${n}\nA` } },
          { name: 'bash', args: { command: 'npm test' } },
          { name: 'bash', args: { command: `node job-${n}.js`, run_in_background: true } },
          { name: 'read', args: { file_path: `src/part-${n}.ts` } },
          { name: 'exec', args: { code: 'many()' } },
        ],
      )
      for (const id of ids) story.start(id, 'bash')
      const [write = '', check = '', job = '', read = '', program = ''] = ids
      dispatch(story, program, `ls ${n}`, `a-${n}`)
      story.finish(write)
      story.finish(check, `Error: case ${n} failed\n[exit code: 1]`)
      story.finish(job, `started background job job-${n}`)
      story.finish(read, `export const part_${n} = readConfig(${n})\n`.repeat(20))
      story.finish(program, 'accuracy: 0.5')
      story.emit({ kind: 'todos', todos: [{ text: `part ${n}`, status: n % 2 === 0 ? 'pending' : 'completed' }] })
      story.message({ origin: 'notice', notice: 'spin', about: `key-${n}`, count: 1, text: 'said' })
      story.step()
    }
    story.emit({ kind: 'command', id: `command-${round}`, name: 'mind', args: `keep sentence ${round}` })
    story.emit({ kind: 'bracket-start', id: `broken-${round}`, turn: round })
    story.emit({ kind: 'bracket-end', id: `broken-${round}`, error: `provider failed ${round}` })
    story.endTurn()
    if (story.trace.nodes.length > SURFACE) clearAll()
  }
  clearAll()
  return story
}

/** Characters of our state as JSON, without what stands on the surface. */
const held = ({ trace }: Story): number => JSON.stringify({ ...trace, nodes: [] }).length

test('what is kept of a living session is its surface and fixed windows, however long it gets', (t) => {
  // The windows are full after 10,000 events; twice as many only write larger numbers into them.
  const full = held(busy(10_000))
  const twice = busy(20_000)
  t.diagnostic(`${full} characters after 10,000 events, ${held(twice)} after 20,000`)
  assert.ok(held(twice) < 1.05 * full, `${full}, then ${held(twice)}`)
  assert.ok(held(twice) < 250_000)
  assert.ok(twice.trace.nodes.length < 5)
  const marks = [twice.trace.own, twice.trace.commits, twice.trace.clearing, twice.trace.cache.foreign]
  assert.ok(marks.every((list) => list.length < 5))
})

test('nor does a program of the model that makes call after call fill it', () => {
  const story = new Story()
  story.ask('run it')
  const { ids } = story.say('', [{ name: 'exec', args: { code: 'for (;;) ls()' } }])
  const [program = ''] = ids
  story.start(program, 'exec')
  for (let n = 0; n < 5000; n++) dispatch(story, program, `ls ${n}`, `file-${n}`)
  const [round] = story.trace.work.rounds
  assert.equal(round?.calls.length, ROUND_CALLS)
  assert.equal(round?.calls[0]?.id, program, 'what still runs stays')
  assert.equal(round?.calls.at(-1)?.fresh, true)
  dispatch(story, program, 'ls 4000', 'file-4000')
  assert.equal(round?.calls.at(-1)?.fresh, false, 'older ones are known by their hashes')
  assert.ok(held(story) < 250_000)
})

/** Bytes: entries of maps, a deed, the identifiers that it speaks of; some objects for each message, and no text. */
const MOST_PER_MESSAGE = 2500

test('the archive of a session shares its texts with the log of the platform', async (t) => {
  const MESSAGES = 1000
  const events = logOf({ events: 4000, nodes: MESSAGES }, 20_000)
  const before = await heapUsed()
  const archive = openArchive(events.flatMap((event) => toLogEvent(event, () => 0) ?? []))
  const span = archive.surface.slice(0, 40)
  handlesOf(archive, { span })
  openForgotten(archive, { span, later: archive.surface.slice(40), todos: [], request: '' })('')
  const each = ((await heapUsed()) - before) / MESSAGES
  t.diagnostic(`${Math.round(each)} bytes a message`)
  assert.equal(archive.surface.length, MESSAGES)
  assert.ok(each < MOST_PER_MESSAGE, `${each} bytes for each of ${events.length} events`)
})

test('nor does a fault of ours that reads differently every time', () => {
  const { contain, warnings } = openContain(new Context())
  for (let n = 0; n < 1000; n++)
    contain('a hook', () => {
      throw new Error(`at seq ${n}`)
    })
  assert.equal(warnings.length, 50)
})
