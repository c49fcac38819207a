import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { spent } from '../../src/mind/spent.ts'
import { spentStretches } from '../../src/mind/stretches.ts'
import { survey } from '../../src/mind/survey.ts'
import { touchOf } from '../../src/mind/touches.ts'
import { namesIn } from '../../src/vitals/names.ts'
import { Surface } from './map-surfaces.ts'

const found = (surface: Surface) =>
  spent(survey(surface.nodes, { turn: surface.turn })).map(({ kind, call, newer }) => [kind, call.target, newer])

const call = (name: string, target: string, failed = false) => [{ name, target, tokens: 3000, failed }]
const read = (target: string) => call('read', target)

describe('a step is spent', () => {
  test('where the same call was made again, unless the newer one failed', () => {
    assert.deepEqual(found(new Surface().user('a').act(read('a.ts')).act(read('a.ts'))), [['duplicate', 'a.ts', 11]])
    assert.deepEqual(
      found(
        new Surface()
          .user('a')
          .act(read('a.ts'))
          .act(call('read', 'a.ts', true)),
      ),
      [],
    )
  })

  test('where a file was written after it was read', () => {
    const surface = new Surface().user('a').act(read('/home/dev/p/src/a.ts')).act(call('edit', 'src/a.ts'))
    assert.deepEqual(found(surface), [['stale', '/home/dev/p/src/a.ts', 11]])
    assert.deepEqual(found(new Surface().user('a').act(read('src/a.ts')).act(call('edit', 'lib/a.ts'))), [])
    assert.deepEqual(found(new Surface().user('a').act(call('edit', 'src/a.ts')).act(read('src/a.ts'))), [])
    const failed = new Surface()
      .user('a')
      .act(read('src/a.ts'))
      .act(call('edit', 'src/a.ts', true))
    assert.deepEqual(found(failed), [], 'a write that failed')
  })

  test('where a shell printed a file and another one changed it', () => {
    const surface = new Surface()
      .user('a')
      .act(call('exec', "cd /p && sed -n '1,200p' src/a.ts"))
      .act(call('exec', '*** Begin Patch *** Update File: src/a.ts @@'))
    assert.deepEqual(
      found(surface).map(([kind]) => kind),
      ['stale'],
    )
  })

  test('where a failure was overcome by the same attempt', () => {
    const surface = new Surface()
      .user('a')
      .act(call('bash', 'npm test -- --filter a', true))
      .act(call('bash', 'npm test -- --filter b'))
    assert.deepEqual(found(surface), [['retried', 'npm test -- --filter a', 11]])
    assert.deepEqual(
      found(
        new Surface()
          .user('a')
          .act(call('bash', 'npm test', true))
          .act(call('bash', 'git status')),
      ),
      [],
    )
  })

  describe('where nothing refers to its result again', () => {
    const names = (text: string) => ({ names: namesIn(text) })
    const listing = 'src/loader-config.ts src/loader_cache.ts lib/readConfig.js'
    const surface = (mention: string, by: 'model' | 'person' = 'model') => {
      const made = new Surface().user('a').act(call('bash', 'git ls-files'))
      Object.assign(made.nodes.at(-1) ?? {}, names(listing))
      for (let step = 0; step < 9; step++) made.act([{ name: 'bash', target: `make part-${step}` }])
      if (by === 'person') made.steer(mention)
      else made.say(mention)
      Object.assign(made.nodes.at(-1) ?? {}, names(mention))
      return made.act([{ name: 'bash', target: 'date' }])
    }
    const kinds = (made: Surface) => found(made).map(([kind, target]) => `${kind} ${target}`)

    test('a name that is mentioned later keeps it, by whoever', () => {
      assert.deepEqual(kinds(surface('all is done')), ['unused git ls-files'])
      assert.deepEqual(kinds(surface('now look at loader_cache.ts')), [])
      assert.deepEqual(kinds(surface('now look at loader_cache.ts', 'person')), [])
    })

    test('a fresh result, and one without names, tells nothing', () => {
      const fresh = new Surface().user('a').act(call('bash', 'git ls-files'))
      Object.assign(fresh.nodes.at(-1) ?? {}, names(listing))
      assert.deepEqual(kinds(fresh.say('hm').say('so')), [])
      const bare = new Surface().user('a').act(call('bash', 'date'))
      for (let step = 0; step < 12; step++) bare.say('on')
      assert.deepEqual(kinds(bare), [])
    })
  })

  test('only as a whole: one call that is still worth something keeps it', () => {
    const surface = new Surface()
      .user('a')
      .act([...read('a.ts'), ...read('b.ts')])
      .act(read('a.ts'))
    assert.deepEqual(found(surface), [])
  })
})

describe('neighbouring spent steps', () => {
  const stretches = (surface: Surface) =>
    spentStretches(survey(surface.nodes, { turn: surface.turn }), 0, surface.nodes.length).map(({ span, reason }) => ({
      seqs: [span.start, span.end],
      ...reason,
    }))

  test('are one stretch, with the notices between them', () => {
    const surface = new Surface()
      .user('a')
      .act(read('a.ts'))
      .add({ origin: 'notice', text: '[dsh-lucid]' })
      .act(read('b.ts'))
      .act(call('edit', 'a.ts'))
      .act(call('edit', 'b.ts'))
    const counts = { duplicate: 0, stale: 2, retried: 0, unused: 0, notice: 1 }
    assert.deepEqual(stretches(surface), [{ seqs: [5, 13], kind: 'spent', counts }])
  })

  test('end where a step still counts, and at the end of a turn', () => {
    const surface = new Surface().user('a').act(read('a.ts')).say('hm').act(read('b.ts')).user('b').act(read('c.ts'))
    for (const file of ['a.ts', 'b.ts', 'c.ts']) surface.act(call('edit', file))
    assert.deepEqual(
      stretches(surface).map(({ seqs }) => seqs),
      [
        [5, 7],
        [11, 13],
        [17, 19],
      ],
    )
  })
})

describe('what a call touches', () => {
  const touch = (name: string, target: string) => touchOf({ id: 'x', name, target, key: '' })

  test('is told by the verb of its name, or by its command line', () => {
    for (const [name, target] of [
      ['str_replace', 'a.ts'],
      ['exec', 'sed -i s/a/b/ a.ts'],
      ['exec', 'echo x > a.ts'],
      ['exec', 'cat a.ts > b.ts'],
    ] as const)
      assert.deepEqual([touch(name, target).writes, touch(name, target).looks], [true, false], target)
    for (const [name, target] of [
      ['Read', 'a.ts'],
      ['exec', 'cat a.ts'],
    ] as const)
      assert.deepEqual([touch(name, target).writes, touch(name, target).looks], [false, true], target)
    assert.deepEqual([touch('exec', 'npm test 2>&1').writes, touch('exec', 'npm test 2>&1').looks], [false, false])
  })

  test('is named by the last two parts of each path', () => {
    assert.deepEqual(touch('exec', "cd /p && sed -n '1,20p' packages/core/src/a.ts b.md").paths, ['src/a.ts', 'b.md'])
  })
})
