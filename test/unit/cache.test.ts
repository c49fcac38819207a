import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { missesFrom } from '../../src/vitals/cache.ts'
import { Story } from './doubles.ts'

/** An answer with its usage; nine tenths of it cached, or none. */
const answer = (story: Story, cached?: number) =>
  story.message({
    role: 'assistant',
    origin: 'model',
    text: 'x',
    usage: 1000,
    ...(cached === undefined ? {} : { cached }),
  })

const hits = ({ trace }: Story): boolean => missesFrom(trace.cache, trace.nodes) === trace.nodes.length

/** A session whose cache is warm. */
function warm(): Story {
  const story = new Story()
  story.emit({ kind: 'route', provider: 'p', model: 'm', tools: 'read\nedit' })
  story.ask('go')
  answer(story, 0)
  answer(story, 900)
  return story
}

describe('the next request misses anyway', () => {
  test('where three answers in a row reported nothing cached although nothing in front had changed', () => {
    const story = warm()
    for (const misses of [false, false, true]) {
      answer(story, misses ? undefined : 0)
      assert.equal(hits(story), !misses)
    }
    answer(story, 900)
    assert.ok(hits(story))
  })

  test('not because of a single miss: it has just warmed the prefix', () => {
    const story = warm()
    answer(story, 0)
    assert.ok(hits(story))
  })

  test('not because of misses behind changes', () => {
    const story = warm()
    for (let round = 0; round < 4; round++) {
      const at = story.message({ text: 'a' })
      story.message({ origin: 'tombstone', text: 'b' }, { start: at, end: at })
      answer(story, 0)
    }
    assert.ok(hits(story))
  })

  test('behind a replacement of somebody else, until the next answer', () => {
    const story = warm()
    const at = story.finish('call-9', 'long')
    answer(story, 900)
    const short = story.message(
      { role: 'tool', origin: 'tool', callId: 'call-9', text: 'short' },
      { start: at, end: at },
    )
    const { cache, nodes } = story.trace
    assert.equal(
      missesFrom(cache, nodes),
      nodes.findIndex(({ seq }) => seq === short),
    )
    answer(story, 100)
    assert.ok(hits(story))
  })

  test('not behind our own replacements', () => {
    const story = warm()
    const [first] = story.trace.nodes
    assert.ok(first !== undefined)
    story.clear([[first.seq, first.seq]])
    assert.ok(hits(story))
    const at = story.message({ text: 'a' })
    story.message({ origin: 'tombstone', text: 'b' }, { start: at, end: at })
    assert.ok(hits(story))
  })

  test("behind the platform's checkpoint", () => {
    const story = warm()
    const [first] = story.trace.nodes
    assert.ok(first !== undefined)
    story.compact(first.seq, first.seq)
    assert.equal(missesFrom(story.trace.cache, story.trace.nodes), 0)
  })

  test('where the model or the tools changed, until an answer came', () => {
    for (const change of [
      { provider: 'p', model: 'other', tools: 'read\nedit' },
      { provider: 'p', model: 'm', tools: 'read' },
    ]) {
      const story = warm()
      story.emit({ kind: 'route', ...change })
      assert.equal(missesFrom(story.trace.cache, story.trace.nodes), 0)
      answer(story, 0)
      assert.ok(hits(story))
    }
    const same = warm()
    same.emit({ kind: 'route', provider: 'p', model: 'm', window: 1000 })
    assert.ok(hits(same), 'a context says nothing of the tools')
  })
})
