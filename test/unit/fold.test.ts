import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Fold, foldsDue } from '../../src/mind/fold.ts'
import { PINS } from '../../src/vitals/trace.ts'
import { Story } from './doubles.ts'

const QUOTE = 300

/** What is due, as the seqs that each fold covers and what it says of them. */
function due(story: Story, quoteChars = QUOTE) {
  const { nodes } = story.trace
  return foldsDue(story.trace, quoteChars).map(({ from, to, commits, calls, said }: Fold) => ({
    seqs: nodes.slice(from, to + 1).map(({ seq }) => seq),
    commits: commits.map(({ checkpoint }) => checkpoint),
    calls,
    said,
  }))
}

/** Performs what is due, in one go, as the boundary does: later folds don't move the seqs of earlier ones. */
function fold(story: Story, quoteChars = QUOTE): number[] {
  return due(story, quoteChars).map(({ seqs }) =>
    story.message({ origin: 'tombstone', text: 'folded' }, { start: seqs[0] ?? -1, end: seqs.at(-1) ?? -1 }),
  )
}

/** Seqs of the last so many messages of the surface. */
const tail = (story: Story, count: number): number[] => story.trace.nodes.slice(-count).map(({ seq }) => seq)

/** Two finished turns and the first step of a third. */
function worked() {
  const story = new Story()
  const first = story.ask('one')
  const firstEnd = story.say('done').seq
  story.endTurn()
  const second = story.ask('two')
  story.act(['read'])
  story.step()
  const secondEnd = story.say('done').seq
  story.endTurn()
  story.ask('three')
  return { story, first, firstEnd, second, secondEnd }
}

describe('after a clear', () => {
  test('its message and result fold, with what it committed', () => {
    const { story, first, firstEnd } = worked()
    const commits = story.clear([[first, firstEnd]])
    story.boundary()
    assert.deepEqual(due(story), [{ seqs: tail(story, 2), commits, calls: true, said: [] }])
    fold(story)
    assert.deepEqual(due(story), [], 'once')
    assert.deepEqual([story.trace.commits, story.trace.own], [[], []])
  })

  test('nothing is due before a call was ever made, nor where a clear was refused', () => {
    const { story } = worked()
    assert.deepEqual(due(story), [])
    story.act(['clear_mind'])
    story.boundary()
    assert.deepEqual(due(story), [])
  })

  test('failed clears and maps around it fold with it, in one run', () => {
    const { story, first, firstEnd } = worked()
    story.act(['mind_map'])
    story.step()
    story.act(['clear_mind'])
    story.step()
    const commits = story.clear([[first, firstEnd]])
    story.boundary()
    assert.deepEqual(due(story), [{ seqs: tail(story, 6), commits, calls: true, said: [] }])
  })

  test('several clears in one message become one fold that tells of all', () => {
    const { story, first, firstEnd, second, secondEnd } = worked()
    const commits = story.clear([
      [first, firstEnd],
      [second, secondEnd],
    ])
    assert.equal(commits.length, 2)
    story.boundary()
    assert.deepEqual(due(story), [{ seqs: tail(story, 3), commits, calls: true, said: [] }])
  })

  test('one of two clears may fail', () => {
    const { story, first, firstEnd } = worked()
    const { ids } = story.say('', [{ name: 'clear_mind' }, { name: 'clear_mind' }])
    story.start(ids[0] ?? '', 'clear_mind')
    story.finish(ids[0] ?? '', 'Error: too little')
    story.start(ids[1] ?? '', 'clear_mind')
    const checkpoint = story.compact(first, firstEnd)
    story.finish(ids[1] ?? '')
    story.boundary()
    assert.deepEqual(due(story), [{ seqs: tail(story, 3), commits: [checkpoint], calls: true, said: [] }])
  })

  test('nothing in front of the first cleared position folds', () => {
    const story = new Story()
    story.ask('one')
    const early = story.act(['clear_mind'])
    story.step()
    const told = story.message({ origin: 'notice', notice: 'context' })
    const kept = story.act(['read'])
    story.endTurn()
    const second = story.ask('two')
    const secondEnd = story.say('done').seq
    story.endTurn()
    story.ask('three')
    story.message({ origin: 'notice', notice: 'context' })
    story.clear([[second, secondEnd]])
    story.boundary()
    const seqs = due(story).flatMap((one) => one.seqs)
    assert.ok(!seqs.includes(early), 'an earlier failed clear stays')
    assert.ok(!seqs.includes(told), 'an earlier notice stays')
    assert.ok(!seqs.includes(kept))
    assert.deepEqual(seqs, tail(story, 3))
  })

  test('of several spans the first one on the surface counts, not the first one made', () => {
    const story = new Story()
    const first = story.ask('one')
    const firstEnd = story.say('done').seq
    story.endTurn()
    story.ask('two')
    const between = story.act(['clear_mind'])
    const refusal = tail(story, 1)
    story.endTurn()
    const third = story.ask('three')
    const thirdEnd = story.say('done').seq
    story.endTurn()
    story.ask('four')
    const commits = story.clear([
      [third, thirdEnd],
      [first, firstEnd],
    ])
    story.boundary()
    assert.deepEqual(due(story), [
      { seqs: [between, ...refusal], commits: [], calls: true, said: [] },
      { seqs: tail(story, 3), commits, calls: true, said: [] },
    ])
  })

  test('a call of ours between the spans folds on its own, the clear behind it too', () => {
    const story = new Story()
    const first = story.ask('one')
    const firstEnd = story.say('done').seq
    story.endTurn()
    story.ask('two')
    const between = story.act(['mind_map'])
    const mapResult = tail(story, 1)
    story.step()
    story.act(['read'])
    story.step()
    const commits = story.clear([[first, firstEnd]])
    story.boundary()
    assert.deepEqual(due(story), [
      { seqs: [between, ...mapResult], commits: [], calls: true, said: [] },
      { seqs: tail(story, 2), commits, calls: true, said: [] },
    ])
    fold(story)
    assert.deepEqual(due(story), [])
  })

  test('notices behind it fold: on their own, or with the calls beside them', () => {
    const { story, first, firstEnd } = worked()
    const alone = story.message({ origin: 'notice', notice: 'context' })
    story.act(['read'])
    story.step()
    const beside = story.message({ origin: 'notice', notice: 'context' })
    const commits = story.clear([[first, firstEnd]])
    story.boundary()
    assert.deepEqual(due(story), [
      { seqs: [alone], commits: [], calls: false, said: [] },
      { seqs: [beside, ...tail(story, 2)], commits, calls: true, said: [] },
    ])
  })

  test('notices of other plugins, messages of people, their words said again and older lines stay', () => {
    const { story, first, firstEnd } = worked()
    story.message({ origin: 'notice', notice: PINS, text: 'do not touch package.json' })
    story.message({ origin: 'injected', text: 'a foreign notice' })
    story.message({ origin: 'tombstone', text: 'an older line' })
    story.message({ origin: 'person', text: 'and be quick' })
    story.clear([[first, firstEnd]])
    story.boundary()
    assert.deepEqual(
      due(story).flatMap(({ seqs }) => seqs),
      tail(story, 2),
    )
  })

  test('an interrupted turn folds at the next one', () => {
    const { story, first, firstEnd } = worked()
    const commits = story.clear([[first, firstEnd]])
    const seqs = tail(story, 2)
    story.endTurn('aborted')
    story.emit({ kind: 'turn-start', turn: 4 })
    assert.deepEqual(due(story), [{ seqs, commits, calls: true, said: [] }])
  })

  test('a session that is resumed still owes its fold', () => {
    const { story, first, firstEnd } = worked()
    const commits = story.clear([[first, firstEnd]])
    story.endTurn('interrupted')
    story.emit({ kind: 'seed-end' })
    assert.deepEqual(due(story)[0]?.commits, commits)
  })

  test('a boundary that was missed is caught up with', () => {
    const { story, first, firstEnd } = worked()
    const commits = story.clear([[first, firstEnd]])
    const seqs = tail(story, 2)
    story.step()
    story.act(['read'])
    story.boundary()
    assert.deepEqual(due(story), [{ seqs, commits, calls: true, said: [] }])
  })

  test('a checkpoint that automatic compaction has swallowed owes nothing any more', () => {
    const { story, first, firstEnd } = worked()
    const [checkpoint = -1] = story.clear([[first, firstEnd]])
    story.boundary()
    story.compact(checkpoint, checkpoint)
    assert.deepEqual(due(story), [])
  })
})

describe('visible text beside our calls', () => {
  for (const [letter, chars, folds] of [
    ['x', QUOTE, true],
    ['x', QUOTE + 1, false],
    ['字', QUOTE / 4, true],
    ['字', QUOTE / 4 + 1, false],
  ] as const)
    test(`of ${chars} ${letter} ${folds ? 'is kept as a quote' : 'keeps the message'}`, () => {
      const { story, first, firstEnd } = worked()
      const commits = story.clear([[first, firstEnd]], letter.repeat(chars))
      const [said = -1] = tail(story, 2)
      story.boundary()
      const expected = folds ? [{ seqs: tail(story, 2), commits, calls: true, said: [said] }] : []
      assert.deepEqual(due(story), expected)
    })

  test('may be forbidden altogether', () => {
    const { story, first, firstEnd } = worked()
    story.clear([[first, firstEnd]], 'x')
    story.boundary()
    assert.deepEqual(due(story, 0), [])
    assert.equal(due(story, 1).length, 1)
  })

  test('of results and notices is no quote', () => {
    const { story, first, firstEnd } = worked()
    story.message({ origin: 'notice', notice: 'context', text: 'look' })
    const spoken = story.act(['mind_map'], 'I look.')
    story.step()
    story.clear([[first, firstEnd]])
    story.boundary()
    assert.deepEqual(due(story)[0]?.said, [spoken])
  })
})

describe('a message with other tools beside ours', () => {
  test('is left alone; what else is ours folds at the first boundary only', () => {
    const { story, first, firstEnd } = worked()
    const map = story.act(['mind_map'])
    const mapResult = tail(story, 1)
    const notice = story.message({ origin: 'notice', notice: 'context' })
    story.step()
    story.clear([[first, firstEnd]], '', ['read'])
    story.boundary()
    const expected = [{ seqs: [map, ...mapResult, notice], commits: [], calls: true, said: [] }]
    assert.deepEqual(due(story), expected)
    fold(story)
    story.step()
    story.act(['read'])
    story.message({ origin: 'notice', notice: 'context' })
    story.boundary()
    assert.deepEqual(due(story), [], 'a later notice is none of that clear')
  })

  test('does not hold back the clear of a later message', () => {
    const { story, first, firstEnd, second, secondEnd } = worked()
    story.clear([[first, firstEnd]], '', ['read'])
    story.step()
    const commits = story.clear([[second, secondEnd]])
    story.boundary()
    assert.deepEqual(due(story), [{ seqs: tail(story, 2), commits, calls: true, said: [] }])
  })
})

describe('results', () => {
  test('must all follow their message directly', () => {
    const { story, first, firstEnd } = worked()
    const { ids } = story.say('', [{ name: 'clear_mind' }, { name: 'mind_map' }])
    story.start(ids[0] ?? '', 'clear_mind')
    story.compact(first, firstEnd)
    story.finish(ids[0] ?? '')
    assert.deepEqual(due(story), [], 'one is missing')
    story.message({ origin: 'injected', text: 'something in between' })
    story.finish(ids[1] ?? '')
    assert.deepEqual(due(story), [], 'something stands in between')
  })

  test('may come in any order', () => {
    const { story, first, firstEnd } = worked()
    const { ids } = story.say('', [{ name: 'clear_mind' }, { name: 'mind_map' }])
    story.start(ids[0] ?? '', 'clear_mind')
    story.compact(first, firstEnd)
    story.finish(ids[1] ?? '')
    story.finish(ids[0] ?? '')
    assert.equal(due(story)[0]?.seqs.length, 3)
  })

  test('of another message do not count', () => {
    const { story, first, firstEnd } = worked()
    const { ids } = story.say('', [{ name: 'clear_mind' }])
    story.start(ids[0] ?? '', 'clear_mind')
    story.compact(first, firstEnd)
    story.finish('call-of-another-message')
    assert.deepEqual(due(story), [])
  })
})

describe('a map that was used', () => {
  test('folds one step later, when the model has gone on to other work', () => {
    const { story } = worked()
    story.act(['mind_map'])
    const seqs = tail(story, 2)
    story.boundary()
    assert.deepEqual(due(story), [], 'the model has not read it yet')
    story.step()
    story.act(['read'])
    story.boundary()
    assert.deepEqual(due(story), [{ seqs, commits: [], calls: true, said: [] }])
    fold(story)
    assert.deepEqual(due(story), [])
  })

  test('folds when the model answered in words', () => {
    const { story } = worked()
    story.act(['mind_map'])
    const seqs = tail(story, 2)
    story.step()
    story.say('nothing to clear')
    story.endTurn()
    story.ask('four')
    assert.deepEqual(
      due(story).map((one) => one.seqs),
      [seqs],
    )
  })

  test('waits while the model works with it: a further map, a clear that failed', () => {
    for (const next of ['mind_map', 'clear_mind']) {
      const { story } = worked()
      story.act(['mind_map'])
      story.step()
      story.act([next])
      story.boundary()
      assert.deepEqual(due(story), [], next)
    }
    const { story } = worked()
    story.act(['mind_map'])
    story.step()
    story.act(['read', 'mind_map'])
    story.boundary()
    assert.deepEqual(due(story), [], 'a map beside other tools')
  })

  test('is folded with its neighbours: two maps in a row become one line', () => {
    const { story } = worked()
    story.act(['mind_map'])
    story.step()
    story.act(['mind_map'])
    const seqs = tail(story, 4)
    story.step()
    story.act(['read'])
    story.boundary()
    assert.deepEqual(due(story), [{ seqs, commits: [], calls: true, said: [] }])
  })

  test('stays in front of a clear that failed: the refusal would be read again with it', () => {
    const { story } = worked()
    story.act(['mind_map'])
    story.step()
    story.act(['clear_mind'])
    story.step()
    story.act(['read'])
    story.boundary()
    assert.deepEqual(due(story), [])
  })

  test('folds only at the tail: once other work stands behind it, the prompt cache counts for more', () => {
    const { story } = worked()
    story.act(['mind_map'])
    for (let step = 0; step < 2; step++) {
      story.step()
      story.act(['read'])
    }
    story.boundary()
    assert.deepEqual(due(story), [])
  })

  test('leaves a long remark of the model where it is', () => {
    const { story } = worked()
    story.act(['mind_map'], 'x'.repeat(QUOTE + 1))
    story.step()
    story.act(['read'])
    story.boundary()
    assert.deepEqual(due(story), [])
  })

  test('leaves notices alone: they fold with a clear', () => {
    const { story } = worked()
    story.act(['mind_map'])
    const seqs = tail(story, 2)
    story.message({ origin: 'notice', notice: 'context' })
    story.step()
    story.act(['read'])
    story.boundary()
    assert.deepEqual(
      due(story).map((one) => one.seqs),
      [seqs],
    )
  })
})

test('a used map folds although its call names the arguments of a read and leaves them empty', () => {
  for (const args of [
    { turn: 3, read: null },
    { find: '', inside: null },
    { arguments: JSON.stringify({ turn: 3, read: null, find: '' }) },
  ]) {
    const { story } = worked()
    const [id = ''] = story.say('', [{ name: 'mind_map', args }]).ids
    story.start(id, 'mind_map')
    story.finish(id, 'a map')
    story.step()
    story.act(['read'])
    story.boundary()
    assert.equal(due(story).length, 1, JSON.stringify(args))
  }
})

describe('what was read back is content and stays', () => {
  const read = (story: Story): void => {
    const [id = ''] = story.say('', [{ name: 'mind_map', args: { read: 3 } }]).ids
    story.start(id, 'mind_map')
    story.finish(id, 'a page')
    story.step()
  }

  test('once the model has gone on; the map in front of it stays with it', () => {
    const { story } = worked()
    story.act(['mind_map'])
    story.step()
    read(story)
    story.act(['read'])
    story.boundary()
    assert.deepEqual(due(story), [])
  })

  test('whichever of its arguments says so, and however it is wrapped', () => {
    for (const args of [
      { find: '"quoted"' },
      { read: null, find: 'x' },
      { arguments: JSON.stringify({ read: null, inside: 3 }) },
      { arguments: JSON.stringify({ find: '"quoted"' }) },
    ]) {
      const { story } = worked()
      const [id = ''] = story.say('', [{ name: 'mind_map', args }]).ids
      story.start(id, 'mind_map')
      story.finish(id, 'a page')
      story.step()
      story.act(['read'])
      story.boundary()
      assert.deepEqual(due(story), [], JSON.stringify(args))
    }
  })

  test('behind a clear, which folds alone', () => {
    const { story, first, firstEnd } = worked()
    read(story)
    const commits = story.clear([[first, firstEnd]])
    story.boundary()
    assert.deepEqual(due(story), [{ seqs: tail(story, 2), commits, calls: true, said: [] }])
  })

  test('beside a clear, whose answer then stays, too', () => {
    const { story, first, firstEnd } = worked()
    const { ids } = story.say('', [{ name: 'clear_mind' }, { name: 'mind_map', args: { find: 'loader' } }])
    story.start(ids[0] ?? '', 'clear_mind')
    story.compact(first, firstEnd)
    story.finish(ids[0] ?? '')
    story.start(ids[1] ?? '', 'mind_map')
    story.finish(ids[1] ?? '', 'a page')
    story.boundary()
    assert.deepEqual(due(story), [])
  })
})

describe('a code program', () => {
  /** A program that dispatches these tools, each with its arguments behind a blank; a clear among them commits. */
  function program(story: Story, names: readonly string[], range?: readonly [number, number], settled = true) {
    const { ids } = story.say('', [{ name: 'run_code' }])
    const [root = ''] = ids
    story.start(root, 'run_code')
    const commits: number[] = []
    for (const [at, made] of names.entries()) {
      const [name = '', args = '{}'] = made.split(' ')
      const dispatch = { rootCallId: root, callId: `${root}:code:${at}`, name, args, failed: false, result: '' }
      story.emit({ kind: 'dispatch-start', ...dispatch })
      if (name === 'clear_mind' && range !== undefined) commits.push(story.compact(...range))
      if (settled || at < names.length - 1) story.emit({ kind: 'dispatch-end', ...dispatch })
    }
    story.finish(root)
    story.boundary()
    return commits
  }

  test('whose dispatches are all ours folds like a call of ours', () => {
    const { story, first, firstEnd } = worked()
    const commits = program(story, ['mind_map', 'clear_mind'], [first, firstEnd])
    assert.deepEqual(due(story), [{ seqs: tail(story, 2), commits, calls: true, said: [] }])
  })

  test('that did anything else is left alone', () => {
    const { story, first, firstEnd } = worked()
    program(story, ['read', 'clear_mind'], [first, firstEnd])
    assert.deepEqual(due(story), [])
  })

  test('whose dispatch never settled is left alone', () => {
    const { story, first, firstEnd } = worked()
    program(story, ['mind_map', 'clear_mind'], [first, firstEnd], false)
    assert.deepEqual(due(story), [])
  })

  test('that called nothing is no call of ours', () => {
    const { story } = worked()
    program(story, [])
    story.step()
    story.act(['read'])
    story.boundary()
    assert.deepEqual(due(story), [])
  })

  test('that only looked folds like a used map', () => {
    const { story } = worked()
    program(story, ['mind_map', 'mind_map'])
    const seqs = tail(story, 2)
    assert.deepEqual(due(story), [])
    story.step()
    story.act(['run_code'])
    story.boundary()
    assert.deepEqual(due(story), [{ seqs, commits: [], calls: true, said: [] }])
  })

  test('that read back is content', () => {
    const { story, first, firstEnd } = worked()
    program(story, ['mind_map', 'mind_map {"inside":7}'])
    story.step()
    story.act(['read'])
    story.boundary()
    assert.deepEqual(due(story), [])
    const commits = story.clear([[first, firstEnd]])
    story.boundary()
    assert.deepEqual(due(story), [{ seqs: tail(story, 2), commits, calls: true, said: [] }])
  })

  test('that also tried a clear is no used map', () => {
    const { story } = worked()
    program(story, ['mind_map', 'clear_mind'])
    story.step()
    story.act(['read'])
    story.boundary()
    assert.deepEqual(due(story), [])
  })
})
