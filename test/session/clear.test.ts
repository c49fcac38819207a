import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Agent } from '@deepseek-ai/dsh-agent'
import { FRAME_TOKENS } from '../../src/host/checkpoint.ts'
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
  personMessage,
  results,
  textOf,
} from './harness.ts'

/** A session with one finished turn of about 10,000 tokens. */
async function worked(h: Harness): Promise<Agent> {
  const agent = await h.create()
  await h.say(agent, 'find the build error', fill(20_000), fill(20_000, { word: 'dolor ' }), { text: 'found it' })
  return agent
}

test('a finished turn becomes a checkpoint, and the next request is smaller by what the tombstone says', async () => {
  await using h = await harness({ window: 128_000 })
  const agent = await worked(h)
  await h.say(agent, 'now fix it', map(), clear('first', 'latest'), { text: 'fixed' })
  const [asked, after] = h.model.requests.slice(-2).map(textOf)
  assert.equal(checkpoints(agent).length, 1)
  assert.ok(after?.includes(NOTES), 'the notes are in the request')
  assert.doesNotMatch(after ?? '', /mind_map|clear_mind/, 'the calls are gone')
  const told =
    /\[dsh-lucid\] 6 messages \(10\.1k tokens\) are now checkpoint (\d+)\. Surface ([\d.]+)k → (\d+); the next request reads [\d.]+k? again, once, paid back after 1 step\./u.exec(
      after ?? '',
    )
  assert.equal(Number(told?.[1]), checkpoints(agent)[0])
  const net = Number(told?.[2]) * 1000 - Number(told?.[3])
  const saved = ((asked?.length ?? 0) - (after?.length ?? 0)) / 4
  assert.ok(Math.abs(net - saved) < net * 0.1, `${net} told, ${saved} saved`)
  assertSent(h, agent)
  assertSound(h, agent)
  assert.deepEqual(h.warnings, [])
})

test('the surface that a tombstone tells is the surface that the meter measures', async () => {
  await using h = await harness({ window: 128_000 })
  const agent = await worked(h)
  await h.say(agent, 'now fix it', map(), clear('first', 'latest'), (request) => {
    assert.match(textOf(request), new RegExp(`→ ${h.ctx.tokenMeter.measure(agent.session).surfaceTokens};`, 'u'))
    return { text: 'fixed' }
  })
  assert.equal(h.model.script.length, 0)
})

test("the platform's frame costs what the guard assumes", async () => {
  await using h = await harness()
  const agent = await worked(h)
  await h.say(agent, 'go on', clear('first', 'latest'), { text: 'done' })
  const event = agent.session.events.findLast(({ type }) => type === 'compaction/summary')
  const checkpoint = agent.session.events[checkpoints(agent)[0] ?? -1]
  assert.ok(event?.type === 'compaction/summary' && checkpoint?.type === 'user/message')
  const [ours] = event.data.summary
  assert.ok(ours?.type === 'text')
  const plain = h.ctx.tokenMeter.estimateMessage(personMessage(ours.text))
  assert.equal(h.ctx.tokenMeter.estimateMessage(checkpoint.data) - plain, FRAME_TOKENS)
})

test('two spans in one message become two checkpoints and one line', async () => {
  await using h = await harness()
  const agent = await worked(h)
  await h.say(agent, 'and the tests?', fill(16_000), { text: 'they fail' })
  const [first, second] = agent.session.events.filter(({ type }) => type === 'user/message')
  const ends = agent.session.events.filter(({ type }) => type === 'assistant/message').map(({ seq }) => seq)
  const both = {
    calls: [clear(first?.seq, ends[2]), clear(second?.seq, ends.at(-1))].flatMap(({ calls = [] }) => calls),
  }
  await h.say(agent, 'go on', both, { text: 'done' })
  assert.equal(checkpoints(agent).length, 2)
  const [line, ...more] = textOf(h.model.requests.at(-1)).match(/\[dsh-lucid\][^"]*/gu) ?? []
  assert.match(line ?? '', /6 messages .* checkpoint \d+, 4 messages .* checkpoint \d+\. Surface/u)
  assert.deepEqual(more, [])
  assertSent(h, agent)
  assertSound(h, agent)
})

test('a clear over an earlier checkpoint absorbs it', async () => {
  await using h = await harness()
  const agent = await worked(h)
  await h.say(agent, 'go on', clear('first', 'latest'), fill(12_000), { text: 'done' })
  await h.say(agent, 'once more', clear('first', 'latest', `${NOTES} Second round.`), { text: 'done' })
  assert.equal(checkpoints(agent).length, 1)
  const sent = textOf(h.model.requests.at(-1))
  assert.match(sent, /Second round/)
  assert.equal(sent.split('## Notes').length, 2)
  assertSent(h, agent)
  assertSound(h, agent)
})

test('what the model said beside its call stays as a quote, and a longer text keeps the message', async () => {
  await using h = await harness()
  const agent = await worked(h)
  await h.say(agent, 'go on', { ...clear('first', 'latest'), text: 'The error is in the loader.' }, { text: 'done' })
  assert.match(textOf(h.model.requests.at(-1)), /Said with it: \\"The error is in the loader\.\\"/)
  assertSound(h, agent)

  const other = await worked(h)
  await h.say(other, 'go on', { ...clear('first', 'latest'), text: 'word '.repeat(100) }, { text: 'done' })
  assert.match(textOf(h.model.requests.at(-1)), /"name":"clear_mind"/)
  assert.match(textOf(h.model.requests.at(-1)), /are now checkpoint/)
  assertSound(h, other)
})

test('a message with other tools is left alone, and the result itself tells the figures', async () => {
  await using h = await harness()
  const agent = await worked(h)
  const mixed = { calls: [...(clear('first', 'latest').calls ?? []), ...(fill(100).calls ?? [])] }
  await h.say(agent, 'go on', mixed, fill(10), { text: 'done' })
  const sent = textOf(h.model.requests.at(-1))
  assert.match(sent, /"name":"clear_mind"/)
  assert.match(sent, /\[dsh-lucid\] 6 messages/)
  assertSound(h, agent)
})

test('with selfCollapse off nothing folds', async () => {
  await using h = await harness({ config: { selfCollapse: false } })
  const agent = await worked(h)
  await h.say(agent, 'go on', map(), clear('first', 'latest'), { text: 'done' })
  assert.match(textOf(h.model.requests.at(-1)), /"name":"mind_map".*"name":"clear_mind"/su)
  assertSound(h, agent)
})

test('a used map folds one step later, at the tail', async () => {
  await using h = await harness()
  const agent = await worked(h)
  await h.say(agent, 'go on', map(), fill(100), fill(50), { text: 'done' })
  const [using, after] = h.model.requests.slice(-3).map(textOf)
  assert.match(using ?? '', /Context: \d+ nodes/)
  assert.doesNotMatch(after ?? '', /Context: \d+ nodes/)
  assert.match(after ?? '', /The context was surveyed here/)
  assertSent(h, agent)
  assertSound(h, agent)
})

test('failed clears fold with the next one that succeeds', async () => {
  await using h = await harness()
  const agent = await worked(h)
  await h.say(agent, 'go on', clear('first', 'latest', 'too short'), clear('first', 'latest'), { text: 'done' })
  assert.doesNotMatch(textOf(h.model.requests.at(-1)), /too short/)
  assertSound(h, agent)
})

test('the words of the plugin follow the language of the person', async () => {
  await using h = await harness()
  const agent = await h.create()
  await h.say(agent, '请找出构建错误，不要升级依赖', fill(20_000), { text: '找到了' })
  await h.say(agent, '现在修好它', map(), clear('first', 'latest', '目标：找出构建错误。'.repeat(30)), { text: '好了' })
  const sent = textOf(h.model.requests.at(-1))
  assert.match(sent, /\[dsh-lucid\] \d+ 条消息/)
  assert.match(sent, /## 笔记/)
  assertSound(h, agent)
})

test('a map lists what the meter and the projection measure', async () => {
  await using h = await harness({ window: 128_000 })
  const agent = await worked(h)
  let told = ''
  await h.say(
    agent,
    'go on',
    (request) => {
      told = `${request.messages.length + 1} nodes`
      return map()
    },
    { text: 'done' },
  )
  assert.ok(results(agent).at(-1)?.includes(told))
})
