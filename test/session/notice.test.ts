import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  assertSound,
  checkpoints,
  clear,
  fill,
  type Harness,
  harness,
  map,
  NOTES,
  type Request,
  textOf,
} from './harness.ts'

const notices = ({ model }: Harness): number[] =>
  model.requests.map((request) => textOf(request).match(/\[dsh-lucid · (?:context|上下文)\]/gu)?.length ?? 0)

/** The call that a text of ours prints, as arguments. */
function printed(text: string): { start: number; end: number } {
  const [, start, end] = /clear_mind\(\{start:(\d+),end:(\d+)/u.exec(text) ?? []
  return { start: Number(start), end: Number(end) }
}
const newest = (request: Request): string => JSON.stringify(request.messages.at(-1)?.content)

test('at 70 % of the window the notice comes once, and its call is accepted as printed', async () => {
  await using h = await harness({ window: 10_000 })
  const agent = await h.create()
  await h.say(agent, 'find the build error', fill(12_000), fill(12_000, { word: 'dolor ' }), { text: 'found it' })
  assert.deepEqual(notices(h), [0, 0, 0])
  await h.say(
    agent,
    'now fix it',
    fill(5_000),
    (request) => {
      assert.match(newest(request), /\[dsh-lucid · context\] \d+ % of the window is in use/)
      return fill(100)
    },
    (request) => {
      const { start, end } = printed(textOf(request))
      return clear(start, end)
    },
    (request) => {
      assert.doesNotMatch(textOf(request), /dsh-lucid · context/, 'the notice folds with the clear')
      return { text: 'fixed' }
    },
  )
  assert.deepEqual(notices(h).slice(3), [0, 1, 1, 0])
  assert.equal(checkpoints(agent).length, 1)
  assertSound(h, agent)
})

test('at an absolute pressure it comes whatever the window, and not again without growth and steps between', async () => {
  await using h = await harness({ config: { noticeTokens: 5000, noticeStepGap: 3, noticeGrowth: 0.2 } })
  const agent = await h.create()
  await h.say(agent, 'look around', fill(22_000), { text: 'found it' })
  const small = Array.from({ length: 6 }, () => fill(10))
  await h.say(agent, 'go on', ...small, fill(8_000), fill(10), { text: 'done' })
  const counts = notices(h)
  assert.equal(counts.at(2), 1, 'the step that a person began carries it')
  assert.equal(counts.at(8), 1, 'six steps without growth add none')
  assert.equal(counts.at(-1), 2, 'growth after the gap does')
  assert.match(textOf(h.model.requests.at(-1)), /[\d.]+k tokens of context are in use/)
  assertSound(h, agent)
})

test('at step 100 it comes however empty the window is', async () => {
  await using h = await harness({ window: 1_000_000 })
  const agent = await h.create()
  await h.say(agent, 'look around', fill(12_000), { text: 'found it' })
  await h.say(agent, 'go on', ...Array.from({ length: 100 }, () => fill(10)), { text: 'done' })
  const counts = notices(h)
  assert.equal(counts.indexOf(1) + 1, 100)
  assert.equal(Math.max(...counts), 1)
  assert.match(textOf(h.model.requests.at(-1)), /100 steps without a clear/)
})

test('after a clear it can come again below the old mark', async () => {
  await using h = await harness({ config: { noticeTokens: 5000, noticeStepGap: 2 } })
  const agent = await h.create()
  await h.say(agent, 'look around', fill(60_000), { text: 'found it' })
  await h.say(agent, 'go on', clear('first', 'latest'), fill(24_000), fill(10), fill(10), { text: 'done' })
  assert.equal(notices(h).at(2), 1)
  assert.equal(notices(h).at(3), 0, 'the clear folded it')
  assert.equal(notices(h).at(-1), 1)
  assertSound(h, agent)
})

test('turns of a person count where that is set', async () => {
  await using h = await harness({ config: { noticeTurns: 3 } })
  const agent = await h.create()
  await h.say(agent, 'one', fill(12_000), { text: 'done' })
  await h.say(agent, 'two', { text: 'done' })
  await h.say(agent, 'three', { text: 'done' })
  await h.say(agent, 'four', { text: 'done' })
  assert.deepEqual(notices(h), [0, 0, 0, 0, 1])
  assert.match(textOf(h.model.requests.at(-1)), /3 turns without a clear/)
})

test('it is silent where nothing can be cleared, where it is switched off, and before the first usage', async () => {
  await using h = await harness({ window: 2_000 })
  const agent = await h.create()
  await h.say(agent, 'x '.repeat(3000), fill(10), fill(10), { text: 'done' })
  assert.deepEqual(notices(h), [0, 0, 0])

  await using off = await harness({ window: 5_000, config: { notices: { context: false, spin: true, anxiety: true } } })
  const quiet = await off.create()
  await off.say(quiet, 'look around', fill(30_000), { text: 'found it' })
  await off.say(quiet, 'go on', map(), clear('first', 'latest'), { text: 'done' })
  assert.equal(Math.max(...notices(off)), 0)
  assert.equal(checkpoints(quiet).length, 1, 'the tools still work')
})

test('it never makes a turn of its own', async () => {
  await using h = await harness({ window: 12_000 })
  const agent = await h.create()
  await h.say(agent, 'look around', fill(20_000), { text: 'found it' })
  await h.say(agent, 'tell me all', { text: 'dolor '.repeat(4_000) })
  const before = h.model.requests.length
  // Another plugin takes away what would have begun the turn; the notice alone must not begin it.
  const restore = h.ctx.on('agent/pre-step', async (_event, next) => {
    const decision = await next()
    return decision.kind === 'enter' ? { ...decision, messages: [] } : decision
  })
  await h.say(agent, 'go on', { text: 'never asked' })
  assert.equal(h.model.requests.length, before)
  restore()
  await h.say(agent, 'go on', { text: 'ok' })
  assert.equal(notices(h).at(-1), 1, 'it was due')
})

test('in a Chinese session it speaks Chinese', async () => {
  await using h = await harness({ window: 10_000 })
  const agent = await h.create()
  await h.say(agent, '请找出构建错误，不要升级依赖', fill(32_000), { text: '找到了' })
  await h.say(
    agent,
    '现在修好它',
    (request) => {
      assert.match(newest(request), /\[dsh-lucid · 上下文\] 窗口已用 \d+ %/)
      const { start, end } = printed(newest(request))
      return clear(start, end, NOTES)
    },
    { text: '好了' },
  )
  assert.equal(checkpoints(agent).length, 1)
  assertSound(h, agent)
})
