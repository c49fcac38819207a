import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallId } from '@deepseek-ai/dsh-llm'
import { defineTool } from '@deepseek-ai/dsh-tools'
import { assertSound, checkpoints, fill, harness, map, prune, results } from './harness.ts'

test('a map that is asked for twice in a row is answered in one line; after any other look it is whole', async () => {
  await using h = await harness()
  const agent = await h.create()
  await h.say(agent, 'find the build error', fill(20_000), { text: 'found it' })
  const looks = [map(), map(), map({ find: 'lorem' }), map(), map({ turn: 1 }), map(), map({ read: 0 }), map()]
  await h.say(agent, 'look', ...looks, { text: 'ok' })
  const answers = results(agent)
    .slice(-looks.length)
    .map((text) =>
      text.startsWith('Context: ') ? 'whole' : text.includes('Nothing has changed') ? 'unchanged' : 'other',
    )
  assert.deepEqual(answers, ['whole', 'unchanged', 'other', 'whole', 'whole', 'whole', 'other', 'whole'])
  assertSound(h, agent)
})

test('a map that is asked for again is whole once the platform has compacted or pruned in between', async () => {
  await using h = await harness({ window: 10_000, compaction: { thresholdRatio: 0.8, retainTokens: 300 } })
  const agent = await h.create()
  await h.say(agent, 'find the build error', fill(16_000), { text: 'found it' })
  // The provider reports a prompt above the threshold, so that the boundary behind the first map compacts.
  await h.say(agent, 'look', { ...map(), usage: 9500 }, map(), map(), { text: 'ok' })
  const [first = '', second = '', third = ''] = results(agent).slice(-3)
  assert.equal(checkpoints(agent).length, 1)
  assert.match(first, /^Context: /u)
  assert.match(second, /^Context: /u)
  assert.match(third, /Nothing has changed/u)
  assertSound(h, agent)

  const other = await h.create()
  const long = () => other.session.events.find(({ type }) => type === 'tool/result')?.seq ?? -1
  await h.say(other, 'look', fill(8000), map(), { ...map(), meanwhile: () => prune(h, other, long()) }, { text: 'ok' })
  assert.match(results(other).at(-1) ?? '', /^Context: /u)
  assertSound(h, other)
})

test('a program that looks at the map twice is shown it twice', async () => {
  await using h = await harness({
    before: async (ctx) =>
      ctx.tools.register(
        defineTool({
          name: 'program',
          description: 'Looks at the map.',
          parameters: {},
          output: { schema: { type: 'string' }, render: (_args, value) => [{ type: 'text', text: value }] },
          async execute(_args, { agent, callId, rootCallId, signal }) {
            const call = { callId: CallId(`${callId}:1`), rootCallId, name: 'mind_map', arguments: {}, signal }
            return JSON.stringify(await ctx.tools.execute({ ...call, ...(agent === undefined ? {} : { agent }) }))
          },
        }),
      ),
  })
  const agent = await h.create()
  await h.say(agent, 'find the build error', fill(20_000), { text: 'found it' })
  const program = { calls: [{ name: 'program', args: {} }] }
  await h.say(agent, 'look', program, program, { text: 'ok' })
  for (const text of results(agent).slice(-2)) assert.match(text, /Context: /u)
  assertSound(h, agent)
})
