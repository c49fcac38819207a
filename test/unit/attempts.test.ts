import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { attemptsOf, errorKey, tellingLine } from '../../src/mind/attempts.ts'
import type { Deed } from '../../src/mind/deeds.ts'

let seq = 0
const run = (command: string, answer?: string): Deed => {
  seq += 2
  const fields = { command }
  return {
    seq,
    name: 'bash',
    args: JSON.stringify(fields),
    fields,
    answerSeq: seq + 1,
    answer: answer ?? '(no output)',
    failed: answer !== undefined,
  }
}
const all = (deeds: readonly Deed[]) => new Set(deeds.map((deed) => deed.seq))
const of = (...deeds: Deed[]) => attemptsOf(deeds, all(deeds))

describe('the telling line of an answer', () => {
  test('names the error', () => {
    assert.equal(
      tellingLine(
        'Traceback (most recent call last):\n  File "a.py", line 3\nValueError: first\nKeyError: \'last\'\n[exit code: 1]',
      ),
      "KeyError: 'last'",
    )
    assert.equal(
      tellingLine('building\nsrc/a.ts(3,1): error TS2304: Cannot find name\nFound 1 error'),
      'src/a.ts(3,1): error TS2304: Cannot find name',
    )
    assert.equal(tellingLine('正在安装\n错误：找不到模块 foo\n[exit code: 1]'), '错误：找不到模块 foo')
    assert.equal(tellingLine('\u001b[31mError:\u001b[0m\n  the port 80 is in use'), 'Error: the port 80 is in use')
  })
  test('is absent where the answer names none', () => {
    assert.equal(tellingLine('a.ts\nb.ts\n[exit code: 1]'), undefined)
    assert.equal(tellingLine('╭─ Error ─╮\n│  │\n[exit code: 1]'), undefined)
  })
  test('is found in giants at linear cost', () => {
    assert.equal(tellingLine(`${'x'.repeat(1_000_000)}\nfatal: out of it`), 'fatal: out of it')
    tellingLine('(error '.repeat(150_000))
    tellingLine(`${' '.repeat(300)}\n`.repeat(4000))
  })
})

test('errors that differ in times, ids, counters and temporary paths are of one class', () => {
  assert.equal(
    errorKey('12:01:07 error in /tmp/run-17/a.py:30: job 4f3a9c1b77 failed'),
    errorKey('13:44:59 error in /tmp/run-93/b.py:8: job 0b1c2d3e4f failed'),
  )
  assert.notEqual(errorKey('error: no module a'), errorKey('error: no module b'))
})

describe('what was tried and failed', () => {
  test('is solved by a success of what its line was for, whatever stood in front of that', () => {
    assert.deepEqual(of(run('npm run build && npm test', 'Error: 3 tests failed'), run('npm test')), [])
    assert.equal(of(run('npm run build && npm test', 'Error: 3 tests failed'), run('npm run build')).length, 1)
  })
  test('is one class with its approaches, most repeated first', () => {
    const [first, second] = of(
      run('node a.js', 'Error [ERR_REQUIRE_ESM]: require() of ES Module'),
      run('make it', 'make: *** No rule to make target: error'),
      run('node --loader b.js', 'Error [ERR_REQUIRE_ESM]: require() of ES Module'),
      run('node a.js', 'Error [ERR_REQUIRE_ESM]: require() of ES Module'),
    )
    assert.equal(first?.times, 3)
    assert.deepEqual(first.approaches, ['node --loader b.js', 'node a.js'])
    assert.equal(first.seqs.length, 3)
    assert.equal(second?.times, 1)
  })
  test('is resolved by a later success at the same target, in the span or behind it', () => {
    const failure = run('cd web && npm test 2>&1 | tail -5', 'Error: 3 tests failed')
    assert.equal(of(failure).length, 1)
    assert.deepEqual(of(failure, run('npm test')), [])
    const later = run('npm test')
    assert.deepEqual(attemptsOf([failure, later], new Set([failure.seq])), [])
    assert.equal(of(failure, run('npm run lint')).length, 1)
    assert.equal(of(run('npm test'), run('npm test', 'Error: 3 tests failed')).length, 1)
  })
  test('leaves out looks, calls that were stopped, and failures in front of the span', () => {
    assert.deepEqual(of(run('ls missing', "ls: cannot access 'missing': No such file or directory")), [])
    assert.deepEqual(of(run('node a.js', 'Error: tool call aborted')), [])
    assert.deepEqual(attemptsOf([run('node a.js', 'TypeError: x is not a function')], new Set()), [])
  })
  test('is at most five classes', () => {
    assert.equal(
      of(...Array.from({ length: 9 }, (_, at) => run(`node ${'abcdefghi'[at]}.js`, `Error: cause ${'abcdefghi'[at]}`)))
        .length,
      5,
    )
  })
})
