import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isLegal, largestLegal, legalParts, type Survey, spanAt, survey } from '../../src/mind/survey.ts'
import { anySurface, Surface } from './map-surfaces.ts'

const seqs = (view: Survey, marks: readonly boolean[]) => view.nodes.filter((_, at) => marks[at]).map(({ seq }) => seq)

describe('legal ends', () => {
  const surface = new Surface()
    .system() // 3
    .user('find the error') // 5
    .act([{ name: 'read' }, { name: 'bash' }]) // 7, 9, 11
    .say('found') // 13
    .user('fix it') // 15
    .act([{ name: 'edit' }]) // 17, 19
    .act([{ name: 'mind_map', open: true }]) // 21
  const view = survey(surface.nodes, { turn: 2, running: 9 })

  test('never part a call from its result', () => {
    assert.deepEqual(seqs(view, view.starts), [5, 7, 13, 17])
    assert.deepEqual(seqs(view, view.ends), [5, 11, 13, 19])
  })

  test('leave out the system prompt, the newest request and the step in progress', () => {
    assert.deepEqual(seqs(view, view.guarded), [3, 15, 21])
    assert.equal(view.nodes[view.newest]?.seq, 15)
  })

  test('never make a span across a guarded message', () => {
    assert.equal(isLegal(view, 1, 5), true)
    assert.equal(isLegal(view, 1, 8), false)
    assert.equal(isLegal(view, 5, 1), false)
    assert.deepEqual(
      legalParts(view, 0, 9).map(({ start, end }) => [start, end]),
      [
        [5, 13],
        [17, 19],
      ],
    )
  })

  test('give the part with the higher price where something guarded lies between', () => {
    const span = largestLegal(view, 0, 9)
    assert.deepEqual(span, spanAt(view, 1, 5))
    assert.equal(largestLegal(view, 3, 3), undefined)
  })

  test('do not exist behind a call that was never answered', () => {
    const broken = new Surface()
      .user('a')
      .say('b')
      .act([{ name: 'bash', open: true }])
      .say('c')
      .user('d')
      .say('e')
    const after = survey(broken.nodes, { turn: 2 })
    assert.deepEqual(seqs(after, after.ends), [3, 5])
    assert.deepEqual(seqs(after, after.starts), [3, 5])
  })

  test('keep the prompt of a goal round only while it runs', () => {
    const goal = new Surface().user('a').say('b')
    goal.turn = 2
    goal.add({ origin: 'goal', text: 'go on' }).say('c')
    const running = survey(goal.nodes, { turn: 2 })
    assert.deepEqual(seqs(running, running.guarded), [3, 7])
    assert.equal(running.nodes[running.newest]?.seq, 7)
    goal.steer('and the docs')
    const steered = survey(goal.nodes, { turn: 2 })
    assert.deepEqual(seqs(steered, steered.guarded), [7, 11])
    assert.equal(steered.nodes[steered.newest]?.seq, 11, 'the hindmost of the two')
    goal.nodes.pop()
    const over = survey(goal.nodes, { turn: 3 })
    assert.deepEqual(seqs(over, over.guarded), [3])
  })
})

describe('turn groups', () => {
  test('are runs of neighbours, finished unless they hold the newest request or run', () => {
    const surface = new Surface().add({}).user('a').say('b').user('c').say('d')
    const view = survey(surface.nodes, { turn: 2 })
    assert.deepEqual(
      view.groups.map(({ turn, from, to, finished }) => [turn, from, to, finished]),
      [
        [0, 0, 0, true],
        [1, 1, 2, true],
        [2, 3, 4, false],
      ],
    )
  })

  test('an empty surface has none', () => {
    const view = survey([], { turn: 0 })
    assert.deepEqual([view.groups, view.tokens, view.newest], [[], 0, -1])
  })
})

test('any surface: marks, parts and sums are what the definitions say', () => {
  for (let seed = 1; seed <= 150; seed++) {
    const { nodes, ...moment } = anySurface(seed)
    const view = survey(nodes, moment)
    const open = [0]
    for (const [at, node] of nodes.entries()) {
      open.push((open[at] ?? 0) + (node.role === 'tool' ? -1 : node.calls.length))
    }
    const reach = (from: number, step: 1 | -1, found: (at: number) => boolean) => {
      for (let at = from; nodes[at] !== undefined && !view.guarded[at]; at += step) if (found(at)) return true
      return false
    }
    for (let at = 0; at < nodes.length; at++) {
      const start = open[at] === 0 && reach(at, 1, (end) => open[end + 1] === 0)
      const end = open[at + 1] === 0 && reach(at, -1, (first) => open[first] === 0)
      assert.deepEqual([view.starts[at], view.ends[at]], [start, end], `seed ${seed}, position ${at}`)
    }
    for (const part of legalParts(view, 0, nodes.length - 1)) assert.ok(isLegal(view, part.from, part.to))
    const best = largestLegal(view, 2, nodes.length - 3)
    if (best !== undefined)
      assert.ok(best.from >= 2 && best.to <= nodes.length - 3 && isLegal(view, best.from, best.to))
    assert.equal(
      view.groups.reduce((sum, group) => sum + group.tokens, 0),
      view.tokens,
    )
    assert.equal(view.groups.at(-1)?.to ?? -1, nodes.length - 1)
  }
})
