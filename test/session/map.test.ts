import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertSound, fill, harness, map, results } from './harness.ts'

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
