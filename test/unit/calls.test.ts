import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { callKey, callTarget, parseArguments, reportsFailure } from '../../src/vitals/calls.ts'
import { assertLinear } from './growth.ts'

const target = (args: object): string => callTarget(JSON.stringify(args))

describe('the target of a call', () => {
  test('is the most telling argument, wherever it stands', () => {
    assert.equal(target({ path: 'src/a.ts', offset: 3 }), 'src/a.ts')
    assert.equal(target({ description: 'run the tests', command: 'npm test' }), 'npm test')
    assert.equal(target({ limit: 5, filePath: '/tmp/x' }), '/tmp/x')
    assert.equal(target({ prompt: '查找错误', url: '' }), '查找错误')
    assert.equal(target({ id: 42 }), '42')
  })

  test('of a search says what and where', () => {
    assert.equal(target({ pattern: 'TODO', path: 'src' }), 'TODO in src')
    assert.equal(target({ query: '超时', directory: 'docs' }), '超时 in docs')
    assert.equal(target({ query: 'x' }), 'x')
    assert.equal(target({ command: 'ls', path: 'src' }), 'ls', 'a command is whole as it is')
  })

  test('is the first text where no name is known, and empty where nothing stands out', () => {
    assert.equal(target({ limit: 5, whatever: 'this' }), 'this')
    assert.equal(target({ limit: 5, deep: { path: 'a' }, list: ['b'] }), '')
    assert.equal(target({}), '')
    for (const raw of ['', 'not json', '[1]', '"text"', 'null', '3', '{"path":', '{"path":null}'])
      assert.equal(callTarget(raw), '', raw)
  })

  test('is one line of at most 120 characters', () => {
    assert.equal(target({ command: '  a\n\tb\r\n c  ' }), 'a b c')
    assert.equal(target({ command: 'x'.repeat(500) }).length, 120)
    assert.ok(target({ pattern: 'x'.repeat(100), path: 'y'.repeat(100) }).length <= 120)
    assert.equal(target({ command: ' \n ', path: 'a' }), 'a', 'white space says nothing')
  })
})

describe('the key of a call', () => {
  const key = (name: string, args: unknown): string => callKey(name, JSON.stringify(args))

  test('is the same for the same arguments in any order, at any depth', () => {
    assert.equal(
      key('read', { path: 'a', range: { from: 1, to: 2 } }),
      key('read', { range: { to: 2, from: 1 }, path: 'a' }),
    )
    assert.equal(
      callKey('read', '{"a":1,"b":[1,{"c":2,"d":3}]}'),
      callKey('read', ' {"b" : [1,{"d":3,"c":2}] , "a":1.0}'),
    )
  })

  test('differs with the tool, a value, a type, the order of a list, a missing name', () => {
    const keys = [
      key('read', { path: 'a' }),
      key('write', { path: 'a' }),
      key('read', { path: 'b' }),
      key('read', { path: 1 }),
      key('read', { path: '1' }),
      key('read', { path: ['a', 'b'] }),
      key('read', { path: ['b', 'a'] }),
      key('read', { path: 'a', limit: null }),
      key('read', {}),
      callKey('read', ''),
      callKey('read', '{"path":"a"'),
      callKey('read', '[]'),
    ]
    assert.equal(new Set(keys).size, keys.length)
  })

  test('is short, and two calls out of many thousands do not meet', () => {
    const keys = Array.from({ length: 50_000 }, (_, at) => key('read', { path: `src/part-${at}.ts` }))
    assert.equal(new Set(keys).size, keys.length)
    assert.ok(Math.max(...keys.map(({ length }) => length)) < 24)
  })

  test('takes names that objects have of their own', () => {
    assert.notEqual(callKey('x', '{"__proto__":{"a":1}}'), callKey('x', '{}'))
    assert.equal(parseArguments('{"constructor":1}')?.['constructor'], 1)
    assert.equal(callTarget('{"__proto__":{"path":"a"}}'), '')
  })
})

describe('hostile arguments', () => {
  test('of a megabyte cost time in proportion', () => {
    for (const make of [
      (size: number) => JSON.stringify({ command: ' '.repeat(size) }),
      (size: number) => JSON.stringify({ command: 'a '.repeat(size / 2) }),
      (size: number) => `${' '.repeat(size)}x`,
      (size: number) => JSON.stringify({ list: Array.from({ length: size / 4 }, () => 1) }),
      (size: number) =>
        JSON.stringify(Object.fromEntries(Array.from({ length: size / 16 }, (_, at) => [`k${at}`, at]))),
    ]) {
      const work = (raw: string) => () => [callTarget(raw), callKey('bash', raw), reportsFailure(raw)]
      assertLinear(work(make(1_600_000)), work(make(100_000)))
    }
  })

  test('that nest without end still have a key', () => {
    const nested = (depth: number, core: string) => `{"a":${'['.repeat(depth)}${core}${']'.repeat(depth)}}`
    const deep = nested(50_000, '1')
    assert.equal(callKey('x', deep), callKey('x', deep))
    assert.notEqual(callKey('x', deep), callKey('x', nested(50_000, '2')))
    assert.equal(callTarget(deep), '')
    const spaced = (depth: number): string => nested(depth, '1').replace('1', ' 1 ')
    assert.equal(callKey('x', spaced(50)), callKey('x', nested(50, '1')))
    assert.notEqual(callKey('x', spaced(500)), callKey('x', nested(500, '1')), 'deep ones are compared as written')
  })
})

describe('an answer that reports a failed command', () => {
  test('ends with the mark of the platform', () => {
    for (const mark of [
      '[exit code: 1]',
      '[exit code: 127]',
      '[exit code: -1]',
      '[killed by signal: SIGKILL]',
      '[timed out after 120000ms]',
    ])
      for (const text of [mark, `output\n${mark}`, `output\n${mark}\n`, `${'x'.repeat(100_000)}\n${mark}`])
        assert.equal(reportsFailure(text), true, text.slice(-60))
  })

  test('does not when the command ended well, or the mark is quoted in the middle', () => {
    for (const text of [
      '',
      'output',
      '[exit code: 0]',
      'the log says [exit code: 1] somewhere',
      '[exit code: 1]\nand then all was well',
      'exit code: 1',
      '[exit code: one]',
    ])
      assert.equal(reportsFailure(text), false, text)
  })
})
