import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { candidates } from '../../src/mind/candidates.ts'
import { isLegal, survey } from '../../src/mind/survey.ts'
import { assertLinear } from './growth.ts'
import { anySurface, Surface, session } from './map-surfaces.ts'

const WORTH = { minTokens: 2000, checkpointTokens: 400, pinTokens: 1000, cachedRatio: 0.1, paybackSteps: 50 }
const LIMITS = { ...WORTH, limit: 5 }

function found(surface: Surface, limits = LIMITS) {
  const view = survey(surface.nodes, { turn: surface.turn })
  return candidates(view, limits).map(({ span, reason }) => ({ seqs: [span.start, span.end], ...reason }))
}

let count = 0
/** One call that no other repeats. */
const work = (tokens: number, name = 'bash', target = `${count++}`) => [{ name, target, tokens }]

describe('finished turns', () => {
  test('are offered with the first words of their user', () => {
    const surface = new Surface().user('find the error').act(work(9000)).user('thanks').say('you are welcome')
    assert.deepEqual(found(surface), [{ seqs: [3, 7], kind: 'turn', turn: 1, title: 'find the error' }])
  })

  test('come by what they save: a larger one first, and one with little behind it before an older one', () => {
    const surface = new Surface()
      .user('one')
      .act(work(9000))
      .user('two')
      .act(work(12_000))
      .user('three')
      .act(work(15_000))
      .user('now')
    assert.deepEqual(
      found(surface).map((each) => each.kind === 'turn' && each.title),
      ['two', 'three', 'one'],
    )
  })

  test('cost no re-read where the next request misses from their first message on anyway', () => {
    const surface = new Surface().user('one').act(work(9000)).user('two').act(work(9000)).user('now')
    const view = survey(surface.nodes, { turn: surface.turn })
    const offered = candidates(view, LIMITS)
    const second = offered.find(({ reason }) => reason.kind === 'turn' && reason.title === 'two')
    assert.ok(second !== undefined && second.price.reread > 0)
    const { from, start } = second.span
    const rereadAt = (missesFrom: number): number | undefined =>
      candidates(view, { ...LIMITS, missesFrom }).find(({ span }) => span.start === start)?.price.reread
    const behind = view.nodes.slice(second.span.to + 1).reduce((sum, { tokens }) => sum + tokens, 0)
    assert.equal(second.price.reread, LIMITS.checkpointTokens + behind, 'the checkpoint and what stands behind it')
    assert.equal(rereadAt(from), 0)
    assert.equal(rereadAt(from + 1), second.price.reread)
  })

  test('are not offered where a checkpoint would take most of what they free', () => {
    assert.deepEqual(found(new Surface().user('small').act(work(2100)).user('next').say('.').user('now')), [])
  })

  test('count neither the words of a person nor messages that the platform puts in again', () => {
    const surface = new Surface().user('long', 2500).add({ tokens: 9000 }).act(work(1500)).user('now')
    assert.deepEqual(found(surface), [])
  })

  test('are no candidates when they are essentially one checkpoint', () => {
    const surface = new Surface().checkpoint(9000)
    surface.turn = 1
    surface.checkpoint(9000).say('done').user('two').say('.').user('now')
    assert.deepEqual(found(surface), [])
  })

  test('leave a checkpoint and instructions in front of them where they are', () => {
    const surface = new Surface()
    surface.turn = 1
    surface.checkpoint().add({ tokens: 800 }).act(work(9000)).user('two').say('.').user('now')
    assert.deepEqual(
      found(surface).map(({ seqs }) => seqs),
      [[7, 9]],
    )
  })

  test('are joined with neighbours where each is too small alone', () => {
    const surface = new Surface()
    for (const words of ['a', 'b', 'c', 'd']) surface.user(words).act(work(1200))
    assert.deepEqual(found(surface.user('last').say('.').user('now')), [
      { seqs: [3, 25], kind: 'turns', fromTurn: 1, toTurn: 4 },
    ])
  })

  test('are joined where there are many more than offers, and stay alone where there are few', () => {
    const surface = new Surface()
    for (let turn = 0; turn < 40; turn++) surface.user(`turn ${turn}`).act(work(4000))
    const many = found(surface.user('last').say('.').user('now'))
    assert.equal(many.length, 5)
    assert.ok(many.every((each) => each.kind === 'turns' && each.toTurn - each.fromTurn >= 5))
    const few = new Surface().user('a').act(work(4000)).user('b').act(work(4000)).user('c').say('.').user('now')
    assert.deepEqual(
      found(few).map(({ kind }) => kind),
      ['turn', 'turn'],
    )
  })
})

describe('the running turn', () => {
  test('offers its older steps and keeps the last two', () => {
    const surface = new Surface().user('go')
    for (let step = 0; step < 6; step++) surface.act(work(3000))
    assert.deepEqual(found(surface), [{ seqs: [5, 19], kind: 'run', turn: 1, fromStep: 1, toStep: 4 }])
  })

  test('is cut in pieces where the model says something', () => {
    const surface = new Surface().user('go')
    for (let step = 1; step <= 30; step++) surface.act(work(4000), step === 15 ? 'Now the second part.' : '')
    const pieces = found(surface).flatMap((each) => (each.kind === 'run' ? [[each.fromStep, each.toStep]] : []))
    assert.ok(pieces.some(([, to]) => to === 14))
    assert.ok(pieces.length > 2)
  })

  test('is no rival of older turns of a fair size', () => {
    const surface = new Surface().user('old').act(work(9000)).user('last').say('.').user('go')
    for (let step = 0; step < 6; step++) surface.act(work(1000))
    assert.deepEqual(
      found(surface).map(({ kind }) => kind),
      ['turn'],
    )
  })
})

describe('the same call again', () => {
  const read = (tokens: number, failed = false) => [{ name: 'read', target: 'src/a.ts', tokens, failed }]

  test('makes the older pair a candidate, with the seq of the newer result', () => {
    const surface = new Surface().user('a').act(read(5000)).act(work(300)).act(read(500)).user('now')
    const [first] = found(surface)
    assert.deepEqual(first, { seqs: [5, 7], kind: 'duplicate', name: 'read', target: 'src/a.ts', newer: 15 })
  })

  test('stays as long as it is one of the last two steps of the running turn', () => {
    assert.deepEqual(found(new Surface().user('a').act(read(5000)).act(read(5000))), [])
  })

  test('does not when another call of the message has no newer twin', () => {
    const surface = new Surface()
      .user('a')
      .act([...read(5000), ...work(100)])
      .act(read(5000))
      .user('now')
    assert.ok(found(surface).every(({ kind }) => kind !== 'duplicate'))
  })

  test('does not when the newer call failed', () => {
    const surface = new Surface().user('a').act(read(5000)).act(read(100, true)).user('now')
    assert.ok(found(surface).every(({ kind }) => kind !== 'duplicate'))
  })
})

test('any surface: at most as many as asked, legal, disjoint, of the least size', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const { nodes, ...moment } = anySurface(seed)
    const view = survey(nodes, moment)
    for (const limits of [LIMITS, { ...WORTH, minTokens: 300, limit: 3 }]) {
      const spans = candidates(view, limits).map(({ span }) => span)
      assert.ok(spans.length <= limits.limit)
      for (const span of spans) {
        assert.ok(isLegal(view, span.from, span.to), `seed ${seed}`)
        assert.ok(span.tokens >= limits.minTokens)
        for (const other of spans) assert.ok(other === span || other.to < span.from || other.from > span.to)
      }
    }
  }
})

test('16,000 messages take time in proportion', () => {
  const viewOf = (size: number) => survey(session(size, 'giant', 'en').nodes, { turn: 1 })
  const [small, large] = [viewOf(1000), viewOf(16_000)]
  assertLinear(
    () => candidates(large, LIMITS),
    () => candidates(small, LIMITS),
  )
})

test('a call at the front that was never answered, so that nothing is legal, costs no more', () => {
  const of = (turns: number) => {
    const surface = new Surface().user('begin').act([{ name: 'bash', open: true }])
    for (let turn = 0; turn < turns; turn++) surface.user(`look at part ${turn}`).say('done')
    const view = survey(surface.nodes, { turn: surface.turn })
    return () => candidates(view, LIMITS)
  }
  assertLinear(of(16_000), of(1000))
})
