import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { DEFAULTS } from '../../src/config/fields.ts'
import type { LogEvent } from '../../src/types.ts'
import { anxietySignal } from '../../src/vitals/anxiety.ts'
import { sequelOf } from '../../src/vitals/policy.ts'
import { normalise, outcomeOf } from '../../src/vitals/result.ts'
import { spinSignals } from '../../src/vitals/spin.ts'
import { emptyTrace, follow } from '../../src/vitals/trace.ts'
import { OLDER, ROUNDS } from '../../src/vitals/work.ts'
import { dice } from './doubles.ts'
import { bash, type Deed, Play, write } from './play.ts'

const TASK = 'Install the packages and make the program of this folder run.'
const same = bash('cat a.log', 'the same old line about something that happened')
const failing = (name: string): Deed =>
  bash(`pip install ${name}`, `Collecting ${name}\n[timed out after 30000ms]`, true)

describe('what is said', () => {
  test('is one notice at a boundary, spin before an early end', () => {
    const play = new Play().person(TASK)
    play.step('', same).step('', same)
    play.step('The library is not available, so I create a mock config.', same, write('config.json', '{}'))
    assert.deepEqual(
      play.said.map(({ signal }) => signal.kind),
      ['anxiety'],
    )
    const both = new Play().person(TASK)
    for (const name of ['a', 'b']) both.step('', failing(name))
    both.step('The library is not available, so I create a mock config.', failing('c'), write('config.json', '{}'))
    assert.deepEqual(
      both.said.map(({ signal }) => signal.kind),
      ['spin'],
    )
    assert.deepEqual(both.found.at(-1)?.suppressed, 'one per boundary')
  })

  test('is not said again until it is worse, then once more, then left alone', () => {
    const play = new Play({ limits: { closeAfterRounds: 99 } }).person(TASK)
    for (let at = 0; at < 30; at++) play.step('', failing(`p${at}`))
    assert.equal(play.said.filter(({ before }) => before === 0).length, 1)
    assert.ok(play.found.some(({ suppressed }) => suppressed === 'said'))
    assert.ok(play.found.some(({ suppressed }) => suppressed === 'closed'))
    const [first, second] = play.said
    assert.ok(first && second)
    assert.equal(second.before, 1)
    assert.ok(second.signal.count >= first.signal.count + 3)
  })

  test('of one kind, keeps its distance', () => {
    const play = new Play().person(TASK)
    for (let at = 0; at < 3; at++) play.step('', failing(`p${at}`))
    for (let at = 0; at < 3; at++) play.step('', same)
    assert.equal(play.said.length, 1)
    assert.equal(play.found.at(-1)?.suppressed, 'kind')
  })

  test('is silent by the clock, and by steps where the clock is made up', () => {
    const notices = (tick: number, limits: object): number => {
      const play = new Play({ tick, limits: { noticeKindSteps: 1, closeAfterRounds: 99, ...limits } }).person(TASK)
      for (let at = 0; at < 8; at++) play.step('', failing(`p${at}`))
      return play.said.length
    }
    assert.equal(notices(5000, { silenceSeconds: 3600 }), 1)
    assert.equal(notices(5000, { silenceSeconds: 1, silenceSteps: 100 }), 2)
    assert.equal(notices(1, { silenceSeconds: 1, silenceSteps: 100 }), 1)
    assert.equal(notices(1, { silenceSeconds: 3600, silenceSteps: 2 }), 2)
  })

  test("leaves a repeat to the platform's own reminder, and counts that as the first notice", () => {
    const reminded = new Play()
      .person(TASK)
      .step('', same)
      .step('', same)
      .step('', { ...same, reminded: true })
    assert.equal(reminded.said.length, 0)
    assert.equal(reminded.found.at(-1)?.suppressed, 'platform')
    for (let at = 0; at < 3; at++) reminded.step('', same)
    assert.equal(reminded.said.length, 1, 'three more make it worse')
  })

  test("says nothing of repeats at a boundary that the platform's reminder joins", () => {
    const play = new Play({ speak: false }).person(TASK)
    for (let at = 0; at < 3; at++) play.step('', same)
    const of = (at: object) => play.judge(at).map(({ signal, suppressed }) => `${signal.kind} ${suppressed ?? 'said'}`)
    assert.deepEqual(of({}), ['spin said'])
    assert.deepEqual(of({ reminded: true }), ['spin platform'])
  })

  test('can be switched off by kind', () => {
    const play = new Play({ limits: { notices: { spin: false, anxiety: true } } }).person(TASK)
    for (let at = 0; at < 3; at++) play.step('', same)
    assert.deepEqual([play.said.length, play.found.at(-1)?.suppressed], [0, 'off'])
  })

  test('is told to have been ignored, or to have changed the approach', () => {
    const ignored = new Play().person(TASK)
    for (let at = 0; at < 5; at++) ignored.step('', same)
    const [first] = ignored.trace.work.said
    assert.ok(first)
    assert.equal(sequelOf(ignored.trace.work, first), 'ignored')
    const heeded = new Play().person(TASK)
    for (let at = 0; at < 3; at++) heeded.step('', same)
    heeded.step('', { name: 'search', args: { query: 'x' }, result: 'something else' })
    const [other] = heeded.trace.work.said
    assert.ok(other)
    assert.equal(sequelOf(heeded.trace.work, other), 'changed')
  })
})

/** A session of random steps, some of them in circles, some with early ends. */
function story(seed: number, options: ConstructorParameters<typeof Play>[0] = {}, tmp = '/tmp/run-1'): Play {
  const { below, pick } = dice(seed)
  const play = new Play(options)
  for (let turn = 0; turn < 4; turn++) {
    play.person(pick([TASK, 'go on', '继续', 'Now translate chapter seven and count all of its sentences again.']))
    for (let steps = below(14); steps > 0; steps--) {
      const words = pick([
        '',
        'Let me look.',
        'Given the time constraints, the rest can be added later.',
        'Use a mock for now.',
      ])
      play.step(
        words,
        ...Array.from({ length: below(3) }, () =>
          pick<Deed>([
            same,
            failing('a'),
            failing(String(below(3))),
            bash(`cat ${tmp}/out.log`, `run 4f3a${below(9)}c21 took ${below(90)}s, wrote ${tmp}/out.log`),
            write('readings.json', 'mock'),
            bash('npm test', `${below(4)} failed`, true),
          ]),
        ),
      )
    }
    if (below(2) === 0) play.step(pick(['Done, all requirements are met.', 'Let me now fix it:', 'Shall I go on?']))
  }
  return play.end()
}

describe('whatever the session,', () => {
  const seeds = Array.from({ length: 40 }, (_, seed) => seed + 1)
  const gist = (play: Play): unknown[] =>
    play.found.map(({ signal, suppressed }) => [signal.subkind, signal.count, suppressed])

  test('the trace that is fed event by event equals the one that is rebuilt, from JSON at any point, too', () => {
    for (const seed of seeds) {
      const { events, trace } = story(seed)
      let rebuilt = emptyTrace()
      events.forEach((event, at) => {
        if (at % 17 === 0) rebuilt = JSON.parse(JSON.stringify(rebuilt)) as typeof rebuilt
        follow(rebuilt, event)
      })
      assert.deepEqual(rebuilt, trace)
    }
  })

  test('judging changes nothing and is the same each time', () => {
    for (const seed of seeds) {
      const play = story(seed)
      const before = structuredClone(play.trace)
      play.judge()
      const [first] = play.judge()
      assert.deepEqual(play.judge()[0], first)
      assert.deepEqual(
        { ...play.trace, work: { ...play.trace.work, said: [] } },
        { ...before, nodes: play.trace.nodes, tokens: play.trace.tokens, work: { ...play.trace.work, said: [] } },
      )
    }
  })

  test('names of calls, seqs, times and temporary paths do not matter', () => {
    for (const seed of seeds) {
      const one = story(seed)
      const other = story(seed, { prefix: 'call_zz_', seq: 5000, time: 1_800_000_000_000 }, '/tmp/quite-another-9')
      assert.deepEqual(gist(other), gist(one))
    }
  })

  test('our own notices, fed back, are evidence of nothing', () => {
    for (const seed of seeds) {
      const { events } = story(seed)
      const [heard, deaf] = [emptyTrace(), emptyTrace()]
      for (const event of events) {
        follow(heard, event)
        if (event.kind !== 'message' || event.message.origin !== 'notice') follow(deaf, event)
        if (event.kind !== 'step-end') continue
        assert.deepEqual(spinSignals(heard.work, DEFAULTS), spinSignals(deaf.work, DEFAULTS))
        assert.deepEqual(anxietySignal(heard.work, {}, DEFAULTS), anxietySignal(deaf.work, {}, DEFAULTS))
      }
    }
  })
})

test('the trace of the work is bounded, whatever the length of the session', () => {
  const play = new Play({ speak: false }).person(TASK)
  const sizes: number[] = []
  for (let at = 0; at < 3000; at++) {
    play.step('words '.repeat(200), bash(`run ${at}`, `result of run number ${at}`))
    if (at % 500 === 499) sizes.push(JSON.stringify(play.trace.work).length)
  }
  assert.equal(play.trace.work.rounds.length, ROUNDS)
  assert.equal(play.trace.work.older.length, OLDER)
  assert.ok((sizes.at(-1) ?? 0) < (sizes.at(-2) ?? 0) * 1.02)
})

describe('a result', () => {
  const event = (text: string, failed = false) => outcomeOf(text, failed)

  test('is the same whatever its times, ids, counters and temporary paths', () => {
    const run = (id: string, time: string, path: string) =>
      `2026-0${id.length}-01T10:00:0${id.length}Z build ${id} took ${time}, log in ${path}/x.log, pid ${id.length}41, attempt 3`
    assert.equal(
      event(run('4f3ac210', '12.5s', '/tmp/a1')).result,
      event(run('9b1dd03', '800 ms', '/var/folders/zz/b2')).result.replace(/x$/, 'x'),
    )
    assert.notEqual(event('3 failed, 41 passed').result, event('2 failed, 42 passed').result)
  })

  test('is failed by its flag, its exit code, or an exception that is printed last', () => {
    assert.equal(event('fine', true).failed, true)
    assert.equal(event('<returncode>1</returncode>\n<output>x</output>').failed, true)
    assert.equal(event('running\nValueError: bad shape').failed, true)
    assert.equal(event('ValueError is what this page explains at length').failed, false)
  })

  test('names its error without figures, folders and what merely says that something failed', () => {
    const error = (text: string) => event(text, true).error
    assert.equal(
      error("Traceback\n  File '/a/b.py', line 12\nKeyError: 'x'\n[exit code: 1]"),
      error("File '/c.py', line 99\nKeyError: 'x'\n[exit code: 2]"),
    )
    assert.equal(
      error('npm ERR! code ELIFECYCLE\nTypeError: x is not a function\nmake: *** [test] Error 2'),
      error('TypeError: x is not a function'),
    )
    assert.equal(error('[exit code: 1]'), '', 'a search that found nothing')
    assert.equal(error('GET https://a.example/x failed: status code 404'), 'http 404')
  })

  test('of a hostile kind is read in one pass: a pattern that is not linear would not come back', () => {
    for (const part of ['a', '0', 'id ', '\n', '/tmp/', '1.', 'Error', '-', 'f0'])
      assert.equal(event(normalise(part.repeat(1_000_000)), true).failed, true)
  })
})

test('events of other kinds are taken without a word', () => {
  const trace = emptyTrace()
  const events: LogEvent[] = [
    { seq: 1, time: 1, kind: 'seed-end' },
    {
      seq: 2,
      time: 2,
      kind: 'dispatch-end',
      rootCallId: 'x',
      callId: 'y',
      name: 'bash',
      args: '{}',
      failed: false,
      result: '',
    },
    { seq: 3, time: 3, kind: 'bracket-end', id: 'a', error: 'the summary was not smaller' },
  ]
  for (const one of events) follow(trace, one)
  assert.deepEqual(trace.work.clears, [{ round: 0, ours: false, error: 'the summary was not smaller' }])
})
