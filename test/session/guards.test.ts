import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Agent } from '@deepseek-ai/dsh-agent'
import { CompactionId } from '@deepseek-ai/dsh-compaction'
import { CallId, createUserMessage } from '@deepseek-ai/dsh-llm'
import {
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
} from './harness.ts'

/** Two finished turns of about 5,000 tokens each and a third of about 1,000. */
async function worked(h: Harness): Promise<{ agent: Agent; asks: number[]; ends: number[] }> {
  const agent = await h.create()
  await h.say(agent, 'find the build error', fill(20_000), { text: 'found it' })
  await h.say(agent, 'use esbuild instead', fill(20_000, { word: 'dolor ' }), { text: 'done' })
  await h.say(agent, 'and a small one', fill(4_000), { text: 'done' })
  const seqs = (type: string) => agent.session.events.filter((event) => event.type === type).map(({ seq }) => seq)
  return { agent, asks: seqs('user/message'), ends: seqs('assistant/message') }
}

const call = /clear_mind\(\{start:(\d+),end:(\d+),notes:"[^"]*"\}\)/gu

/** Every call that a text prints. */
const printed = (text: string) =>
  [...text.matchAll(call)].map(([, start, end]) => ({ start: Number(start), end: Number(end) }))

/** One refused clear: its answer, and that the session is as it was. */
async function refused(h: Harness, agent: Agent, reply: Reply): Promise<string> {
  const nodes = [...agent.session.surface.nodes]
  await h.say(agent, 'go on', reply, { text: 'ok' })
  const answer = results(agent).at(-1) ?? ''
  assert.deepEqual(agent.session.surface.nodes.slice(0, nodes.length), nodes)
  assert.equal(checkpoints(agent).length, 0)
  assert.ok(!agent.session.events.some(({ type }) => type === 'compaction/start'), 'no bracket was opened')
  assertSound(h, agent)
  return answer
}

interface Case {
  readonly what: string
  readonly reply: (at: { asks: number[]; ends: number[]; agent: Agent }) => Reply
  readonly says: RegExp
}

const long = 'x'.repeat(300)
const cases: readonly Case[] = [
  {
    what: 'a seq that is no message',
    reply: ({ asks }) => clear((asks[0] ?? 0) + 1, 'latest'),
    says: /not a live message/,
  },
  { what: 'a split pair', reply: ({ asks, ends }) => clear(asks[0], ends[0]), says: /result/ },
  { what: 'reversed ends', reply: ({ asks, ends }) => clear(ends[1], asks[0]), says: /behind|order|before/ },
  { what: 'a span over the newest request', reply: ({ asks }) => clear(asks[0], 'latest'), says: /./ },
  { what: 'notes that are too short', reply: () => clear('first', 'latest', 'done'), says: /4 characters|200/ },
  {
    what: 'notes that are too long',
    reply: () => clear('first', 'latest', 'x'.repeat(17_000)),
    says: /17000|17,000|16000|16,000/,
  },
  {
    what: 'missing notes',
    reply: ({ asks, ends }) => ({ calls: [{ name: 'clear_mind', args: { start: asks[0], end: ends[1] } }] }),
    says: /notes/,
  },
  { what: 'too little to gain', reply: ({ asks, ends }) => clear(asks[2], ends[5], long), says: /2000/ },
  {
    what: 'a checkpoint that is not smaller',
    reply: ({ asks, ends }) => clear(asks[0], ends[1], 'x'.repeat(15_900)),
    says: /smaller|net|gain|frees/,
  },
  { what: 'a word that is no endpoint', reply: () => clear('the middle', 'latest'), says: /start/ },
]

for (const { what, reply, says } of cases) {
  test(`refused before a bracket opens: ${what}; the call that it prints is accepted`, async () => {
    await using h = await harness()
    const at = await worked(h)
    const { agent } = at
    const answer = what.includes('newest request') ? await refusedOverNewest(h, at) : await refused(h, agent, reply(at))
    assert.match(answer, /^Error: clear_mind: /)
    assert.match(answer, says)
    const offers = printed(answer)
    assert.ok(offers.length > 0, `a call in: ${answer}`)
    const calls = offers.flatMap(({ start, end }) => clear(start, end).calls ?? [])
    await h.say(agent, 'again', { calls }, { text: 'ok' })
    assert.equal(checkpoints(agent).length, offers.length, results(agent).at(-1))
    assertSound(h, agent)
  })
}

/** The newest request can only be covered while its own turn has steps behind it. */
async function refusedOverNewest(h: Harness, { agent, asks }: { agent: Agent; asks: number[] }): Promise<string> {
  let answer = ''
  await h.say(
    agent,
    'and the tests?',
    fill(12_000),
    ({ messages }) => {
      assert.ok(messages.length > 0)
      return clear(asks[0], agent.session.surface.nodes.at(-1))
    },
    () => {
      answer = results(agent).at(-1) ?? ''
      return { text: 'ok' }
    },
  )
  assert.equal(printed(answer).length, 2, 'one call in front of it and one behind it')
  return answer
}

test('the step in progress and what was already cleared are told as such', async () => {
  await using h = await harness()
  const { agent, asks, ends } = await worked(h)
  const running = await refused(h, agent, clear(asks[0], 9999))
  assert.match(running, /9999/)
  await h.say(agent, 'go on', clear(asks[0], ends[1]), clear(asks[0], ends[1]), clear(asks[0], ends[3]), { text: 'ok' })
  const [checkpoint] = checkpoints(agent)
  const [whole, part] = results(agent).slice(-2)
  assert.match(whole ?? '', new RegExp(`checkpoint ${checkpoint}`, 'u'))
  assert.match(part ?? '', new RegExp(`checkpoint ${checkpoint}`, 'u'))
  assertSound(h, agent)
})

test('a held lock is respected, and a bracket of somebody else stays open', async () => {
  await using h = await harness()
  const { agent } = await worked(h)
  await h.say(
    agent,
    'go on',
    () => {
      agent.session.append('compaction/start', { compactionId: foreign(), turn: 4 })
      return clear('first', 'latest')
    },
    () => {
      assert.match(results(agent).at(-1) ?? '', /compaction/)
      assert.equal(checkpoints(agent).length, 0)
      agent.session.append('compaction/end', { compactionId: foreign(), turn: 4, error: 'given up' })
      return clear('first', 'latest')
    },
    { text: 'ok' },
  )
  assert.equal(checkpoints(agent).length, 1)
  assertSound(h, agent)
})

/** One `clear_mind` from first to latest that no message of the model made. */
async function clearBy({ ctx }: Harness, agent: Agent): Promise<string> {
  const { content } = await ctx.tools.execute({
    callId: CallId('by-hand'),
    name: 'clear_mind',
    arguments: { start: 'first', end: 'latest', notes: NOTES },
    agent,
    signal: new AbortController().signal,
  })
  return content.map((block) => (block.type === 'text' ? block.text : '')).join('')
}

test('without an open turn nothing is cleared; the printed call works in the next one', async () => {
  await using h = await harness()
  const { agent } = await worked(h)
  const answer = await clearBy(h, agent)
  assert.match(answer, /no turn is open/u)
  assert.ok(!agent.session.events.some(({ type }) => type === 'compaction/start'))
  const [offer] = printed(answer)
  assert.ok(offer)
  await h.say(agent, 'go on', clear(offer.start, offer.end), { text: 'ok' })
  assert.equal(checkpoints(agent).length, 1)
  assertSound(h, agent)
})

test('before the first request the route is unknown; the printed call works after it', async () => {
  await using h = await harness()
  const agent = await h.create()
  for (const word of ['lorem ', 'dolor ', 'amet '])
    agent.session.append(
      'user/message',
      createUserMessage({
        content: [{ type: 'text', text: word.repeat(3000) }],
        source: { kind: 'plugin', plugin: 'other' },
      }),
      { surfaceOp: 'append' },
    )
  let answer = ''
  h.ctx.on('agent/pre-step', async (_event, next) => {
    if (answer === '') answer = await clearBy(h, agent)
    return next()
  })
  await h.say(agent, 'go on', { text: 'ok' })
  assert.match(answer, /route|model/u)
  assert.ok(!agent.session.events.some(({ type }) => type === 'compaction/start'))
  const [offer] = printed(answer)
  assert.ok(offer, answer)
  await h.say(agent, 'and now', clear(offer.start, offer.end), { text: 'ok' })
  assert.equal(checkpoints(agent).length, 1, results(agent).at(-1))
  assertSound(h, agent)
})

const foreign = () => CompactionId('foreign')

test('arguments are taken as models write them', async () => {
  for (const args of [
    { start: 'first', end: 'latest', notes: NOTES },
    { arguments: { start: 'first', end: 'latest', notes: NOTES } },
    { arguments: JSON.stringify({ start: 'first', end: 'latest', notes: NOTES }) },
  ]) {
    await using h = await harness()
    const { agent } = await worked(h)
    await h.say(agent, 'go on', { calls: [{ name: 'clear_mind', args }] }, { text: 'ok' })
    assert.equal(checkpoints(agent).length, 1, results(agent).at(-1))
    assertSound(h, agent)
  }
  await using h = await harness()
  const { agent, asks, ends } = await worked(h)
  await h.say(agent, 'go on', clear(String(asks[0]), `${ends[1]}`), { text: 'ok' })
  assert.equal(checkpoints(agent).length, 1)
})

test('every call that a map prints is accepted', async () => {
  await using h = await harness()
  const { agent } = await worked(h)
  let calls: { start: number; end: number }[] = []
  await h.say(
    agent,
    'go on',
    map(),
    () => {
      calls = printed(results(agent).at(-1) ?? '')
      return { calls: calls.flatMap(({ start, end }) => clear(start, end).calls ?? []) }
    },
    { text: 'ok' },
  )
  assert.ok(calls.length > 0)
  assert.equal(checkpoints(agent).length, calls.length)
  assertSound(h, agent)
})

test('a zoomed map answers for a turn and for a range, and an unknown one names a call that works', async () => {
  await using h = await harness()
  const { agent, asks, ends } = await worked(h)
  await h.say(agent, 'look', map({ turn: 1 }), map({ from: asks[0], to: ends[1] }), map({ turn: 99 }), { text: 'ok' })
  const [turn, range, unknown] = results(agent).slice(-3)
  assert.match(turn ?? '', /find the build error/)
  assert.doesNotMatch(turn ?? '', /use esbuild/)
  assert.match(range ?? '', /find the build error/)
  assert.match(unknown ?? '', /mind_map\(\{/)
  assertSound(h, agent)
})
