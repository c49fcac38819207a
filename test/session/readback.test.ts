import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import { SessionId } from '@deepseek-ai/dsh-session'
import JsonlSessionPersistence from '@deepseek-ai/dsh-session-persistence-jsonl'
import { toLogEvent } from '../../src/host/log.ts'
import { textTokens } from '../../src/voice/measure.ts'
import { bodiesOf, callsOf, type PrintedCall, Reader } from '../unit/readback-reader.ts'
import {
  assertSound,
  checkpoints,
  clear,
  fill,
  type Harness,
  harness,
  map,
  NOTES,
  prune,
  type Reply,
  results,
  type Script,
} from './harness.ts'

/** Words that a tool answers with and a model writes: quotes, our own marks, control characters, half a pair. */
const HOSTILE = '>>>1\n<<<1 text\r\n"😀" \u0000\ud83d mind_map({read:0}) '

/** Every message of the log with its parts, whatever has become of it. */
function written(agent: Agent): Map<number, { parts: string[]; original: boolean }> {
  const all = new Map<number, { parts: string[]; original: boolean }>()
  for (const event of agent.session.events) {
    const known = toLogEvent(event, () => 0)
    if (known?.kind !== 'message') continue
    const { text, calls } = known.message
    const parts = [text, ...calls.map(({ args }) => args)].filter((part) => part !== '')
    all.set(known.seq, { parts, original: known.place === 'append' })
  }
  return all
}

/** One call of `mind_map` in a turn of its own; its answer. */
async function ask(h: Harness, agent: Agent, args: object): Promise<string> {
  await h.say(agent, 'look', map(args), { text: 'ok' })
  return results(agent).at(-1) ?? ''
}

/**
 * The model asks for the map and then for everything that the answers print; all that was cleared before must come
 * back exactly.
 */
async function readsAllBack(h: Harness, agent: Agent): Promise<void> {
  const before = written(agent)
  const live = new Set(agent.session.surface.nodes)
  let reader: Reader | undefined
  let made: PrintedCall[] = []
  let failure: unknown
  const follow: Script = () => {
    try {
      return step()
    } catch (error) {
      // The loop would take it for a failure of the model.
      failure = error
      return { text: 'stopped' }
    }
  }
  const step = (): Reply => {
    const pages = results(agent).slice(-Math.max(made.length, 1))
    if (reader === undefined) reader = new Reader(pages[0] ?? '')
    else
      for (const [index, call] of made.entries()) {
        const page = pages[index] ?? ''
        assert.doesNotMatch(page, /^(Error|mind_map[:：])/, JSON.stringify(call))
        assert.ok(textTokens(page) <= 1000)
        reader.take(call, page)
      }
    made = reader.next()
    if (made.length === 0) return { text: 'read' }
    h.model.script.push(follow)
    return { calls: made.map((args) => ({ name: 'mind_map', args })) }
  }
  await h.say(agent, 'read', map(), follow)
  assert.ifError(failure)
  const parts = reader?.parts() ?? new Map<number, string[]>()
  let cleared = 0
  for (const [seq, { parts: expected, original }] of before) {
    if (!original || live.has(seq)) continue
    cleared++
    assert.ok(JSON.stringify(parts.get(seq)) === JSON.stringify(expected), `seq ${seq} came back differently`)
  }
  assert.ok(cleared > 0, 'something was cleared')
}

const seqsOf = (agent: Agent, type: string): number[] =>
  agent.session.events.filter((event) => event.type === type).map(({ seq }) => seq)

/** Two nested clears over hostile text. */
async function cleared(
  h: Harness,
  agent: Agent,
  asks = ['find the build error', 'now fix it', 'once more'],
  notes = NOTES,
): Promise<void> {
  const [first = '', second = '', third = ''] = asks
  await h.say(agent, first, { ...fill(20_000, { word: HOSTILE }), text: HOSTILE.repeat(200) }, { text: 'found it' })
  await h.say(agent, second, map(), clear('first', 'latest', notes), fill(16_000, { word: '字' }), { text: 'ok' })
  await h.say(agent, third, clear('first', 'latest', `${notes} Second round.`), { text: 'ok' })
  assert.equal(checkpoints(agent).length, 1, results(agent).at(-1))
}

test('after two nested clears every original comes back through real calls', async () => {
  await using h = await harness()
  const agent = await h.create()
  await cleared(h, agent)
  await readsAllBack(h, agent)
  assertSound(h, agent)
  assert.deepEqual(h.warnings, [])
})

test('what stands under a checkpoint is listed with its prices', async () => {
  await using h = await harness()
  const agent = await h.create()
  await h.say(agent, 'find the build error', fill(20_000), { text: 'found it' })
  await h.say(agent, 'go on', clear('first', 'latest'), { text: 'ok' })
  const inside = await ask(h, agent, { inside: checkpoints(agent)[0] })
  assert.match(inside, /^Inside checkpoint \d+: 4 messages, 5\.0k tokens;/u)
  assert.match(inside, /result of fill[^\n]* · 5\.0k · /u)
})

test('a line of a cleared tool output is found and read where it stands', async () => {
  await using h = await harness()
  const agent = await h.create()
  await h.say(
    agent,
    'find the build error',
    fill(9_000),
    fill(14_000, { word: `${'x'.repeat(12_000)} ERR_LOADER_42 in loader.ts` }),
    { text: 'found it' },
  )
  await h.say(agent, 'go on', clear('first', 'latest'), { text: 'ok' })
  await h.say(
    agent,
    'which error was it?',
    map({ find: 'err_loader_42 LOADER.TS' }),
    () => {
      const [call] = callsOf(results(agent).at(-1) ?? '')
      assert.ok(call)
      return map(call)
    },
    { text: 'it was that one' },
  )
  const [hits, page] = results(agent).slice(-2)
  assert.match(hits ?? '', /\n[^\n]*result of fill · turn 1 · under checkpoint \d+ · "…x+ ERR_LOADER_42 in loader\.ts/u)
  assert.match(
    bodiesOf(page ?? '')
      .map(({ body }) => body)
      .join(''),
    /^x{190,200} ERR_LOADER_42 in loader\.ts/,
  )
  assert.match(await ask(h, agent, { find: 'Context: nodes' }), /^mind_map: no message has/, 'maps are no hits')
  assertSound(h, agent)
})

test('what was read back stays in sight while the model works with it, and behind a clear', async () => {
  await using h = await harness()
  const agent = await h.create()
  await h.say(agent, 'what is the key?', fill(9000), { text: 'The key is 4711-kiwi.' })
  await h.say(agent, 'look around', fill(14_000), { text: 'done' })
  await h.say(agent, 'go on', clear('first', 'latest'), { text: 'ok' })
  const seen = (): boolean => JSON.stringify(h.model.requests.at(-1)?.messages).includes('The key is 4711-kiwi.')
  assert.ok(!seen())
  const before = agent.session.surface.nodes.length
  await h.say(agent, 'look once more', fill(14_000), { text: 'done' })
  const later = agent.session.surface.nodes.slice(before)
  await h.say(agent, 'use the key', map({ find: 'The key is' }), fill(900), fill(900), { text: 'used' })
  assert.ok(seen(), 'two steps later')
  await h.say(agent, 'and clear', clear(later[0], later.at(-1)), { text: 'ok' })
  assert.equal(checkpoints(agent).length, 2, results(agent).at(-1))
  assert.ok(seen(), 'behind a clear')
  assertSound(h, agent)
})

test("after the platform's own compaction and pruning", async () => {
  await using h = await harness({ window: 10_000, compaction: { thresholdRatio: 0.8, retainTokens: 300 } })
  const agent = await h.create()
  const pruned = (reply: Reply) => (): Reply => {
    const live = seqsOf(agent, 'tool/result').filter((seq) => agent.session.surface.nodes.includes(seq))
    prune(h, agent, live.at(-1) ?? -1)
    return reply
  }
  const words = fill(16_000, { word: HOSTILE })
  await h.say(agent, 'find the build error', words, fill(9_000), pruned({ text: 'found it' }))
  await h.say(agent, 'go on', { ...fill(14_000), usage: 5000 }, { ...fill(400), usage: 9500 }, fill(10), { text: 'ok' })
  assert.ok(h.model.summaries.length > 0, 'the platform has compacted')
  assert.equal(checkpoints(agent).length, 1)
  await h.say(agent, 'once more', fill(5_000), pruned({ text: 'ok' }))
  await readsAllBack(h, agent)
  assertSound(h, agent)
})

test('after resume from a stored log, and in a fork of the session', async () => {
  const root = await mkdtemp(join(tmpdir(), 'dsh-lucid-'))
  const persistence = {
    before: async (ctx: Context) => ctx.plugin(JsonlSessionPersistence, { root, compression: 'none' }),
  }
  try {
    const id = SessionId('stored')
    {
      await using h = await harness(persistence)
      const { agent } = await h.ctx.agents.create({ sessionId: id, meta: { cwd: root }, agentOptions: h.agentOptions })
      await cleared(h, agent)
      await h.ctx.sessions.flush(agent.session)
    }
    await using h = await harness(persistence)
    const { agent } = await h.ctx.agents.resume({ resumeSessionId: id, agentOptions: h.agentOptions })
    const seed = agent.session.events
    const fork = await h.ctx.agents.create({ sessionId: SessionId('fork'), seed, agentOptions: h.agentOptions })
    await readsAllBack(h, agent)
    await readsAllBack(h, fork.agent)
    assertSound(h, agent)
    assertSound(h, fork.agent)
    assert.deepEqual(h.warnings, [])
  } finally {
    await rm(root, { recursive: true })
  }
})

test('in Chinese', async () => {
  await using h = await harness()
  const agent = await h.create()
  const asks = ['请找出构建错误，不要升级依赖', '现在修好它', '再整理一次']
  await cleared(h, agent, asks, '目标：找出构建错误。'.repeat(30))
  const [checkpoint] = checkpoints(agent)
  const inside = await ask(h, agent, { inside: checkpoint })
  assert.match(inside, new RegExp(`^检查点 ${checkpoint} 的内容：原 \\d+ 条消息`, 'u'))
  assert.match(await ask(h, agent, { find: '升级' }), /用户 · 第 1 轮 · 已归入检查点 \d+ · "[^"]*升级依赖"/u)
  assert.match(await ask(h, agent, { read: seqsOf(agent, 'user/message')[0] }), /^原文 seq \d+ · 用户 · 第 1 轮/u)
  await readsAllBack(h, agent)
  assertSound(h, agent)
})

test('arguments are taken as models write them, and what is wrong names a call that works', async () => {
  await using h = await harness()
  const agent = await h.create()
  await cleared(h, agent)
  const [first] = seqsOf(agent, 'user/message')
  for (const args of [
    { read: `seq ${first}` },
    { arguments: { read: String(first), offset: '0' } },
    { turn: null, inside: null, read: first, find: '', offset: null },
  ])
    assert.equal(bodiesOf(await ask(h, agent, args))[0]?.body, 'find the build error')
  assert.match(await ask(h, agent, { inside: '', read: null, find: '' }), /^Context: /)
  for (const args of [
    { read: 'the first one' },
    { inside: [1] },
    { find: { text: 'x' } },
    { read: 99_999 },
    { read: first, offset: 99_999 },
  ]) {
    const answer = await ask(h, agent, args)
    assert.match(answer, /^mind_map: /)
    const [call] = callsOf(answer)
    assert.ok(call !== undefined || answer.endsWith('mind_map({})'), answer)
    if (call !== undefined) assert.doesNotMatch(await ask(h, agent, call), /^Error/)
  }
})

test('both tools together cost at most 450 tokens of every request', async () => {
  await using h = await harness()
  const agent = await h.create()
  await h.say(agent, 'hello', { text: 'hi' })
  const tools = (h.model.requests.at(-1)?.tools ?? []).filter(({ name }) => name !== 'fill')
  assert.equal(tools.length, 2)
  assert.ok(JSON.stringify(tools).length / 4 <= 450, `${Math.ceil(JSON.stringify(tools).length / 4)} tokens`)
})
