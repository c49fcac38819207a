import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openArchive } from '../../src/mind/archive.ts'
import { type Around, openForgotten } from '../../src/mind/forgotten.ts'
import { identifiersIn, kindOf } from '../../src/mind/identifiers.ts'
import type { LogCall, LogEvent, LogMessage } from '../../src/types.ts'

type Line = readonly [LogMessage['origin'], string, (readonly [string, object])?]

/** A log of messages from seq 10 on, in steps of one. */
const archiveOf = (lines: readonly Line[]) =>
  openArchive(
    lines.map(([origin, text, call], at): LogEvent => {
      const calls: LogCall[] =
        call === undefined ? [] : [{ id: `c${at}`, name: call[0], args: JSON.stringify(call[1]) }]
      const role = origin === 'model' ? 'assistant' : origin === 'tool' ? 'tool' : 'user'
      const message: LogMessage = {
        role,
        origin,
        text,
        tokens: 1,
        calls,
        ...(role === 'tool' ? { callId: `c${at - 1}` } : {}),
      }
      return { kind: 'message', seq: 10 + at, time: 0, place: 'append', sources: [], message }
    }),
  )

const HASH = '9f1c2b7d4e'
const SPAN: readonly Line[] = [
  ['person', 'find the culprit'],
  ['model', 'bisecting', ['bash', { command: 'git bisect run' }]],
  ['tool', `${HASH} is the first bad commit; deployed as run 27739725653, ticket PROJ-77`],
]
const named = (later: readonly Line[], { kept = '', ...extra }: Partial<Around & { kept: string }> = {}, span = SPAN) =>
  openForgotten(archiveOf([...span, ...later]), {
    span: span.map((_, at) => 10 + at),
    later: later.map((_, at) => 10 + span.length + at),
    todos: [],
    request: '',
    ...extra,
  })(kept)

describe('what the notes forgot', () => {
  test('is named with the seq to read when a call still uses it', () => {
    assert.deepEqual(named([['model', '', ['bash', { command: `git show ${HASH}` }]]]), [{ text: HASH, seq: 12 }])
  })
  test('is not named when it is kept, shown or explained elsewhere, or not used', () => {
    const use: Line = ['model', '', ['bash', { command: `git show ${HASH}` }]]
    assert.deepEqual(named([use], { kept: `the culprit is ${HASH}` }), [])
    assert.deepEqual(named([use, ['tool', `commit ${HASH}\nAuthor: x`]]), [])
    assert.deepEqual(named([use, ['model', `The first bad commit was ${HASH}, which broke the loader.`]]), [])
    assert.deepEqual(named([use, ['model', `Commit: \`${HASH}\``]]), [])
    assert.deepEqual(named([['model', 'done']]), [])
    const before: Line = ['person', `${HASH} is the release`]
    const archive = archiveOf([before, ...SPAN, use])
    assert.deepEqual(
      openForgotten(archive, { span: [11, 12, 13], later: [14], before: [10], todos: [], request: '' })(''),
      [],
    )
  })
  test('is not in use by being written twice in one message', () => {
    const span: Line[] = [['tool', 'set MAX_RETRIES to 5']]
    const twice: Line = ['model', 'MAX_RETRIES MAX_RETRIES']
    assert.deepEqual(named([twice], {}, span), [])
    assert.deepEqual(named([twice, ['model', 'MAX_RETRIES']], {}, span), [{ text: 'MAX_RETRIES', seq: 10 }])
  })
  test('is looked for in open todos and the newest request', () => {
    assert.deepEqual(named([], { todos: [{ text: 'close PROJ-77', status: 'pending' }] }), [
      { text: 'PROJ-77', seq: 12 },
    ])
    assert.deepEqual(named([], { request: '继续看 PROJ-77' }), [{ text: 'PROJ-77', seq: 12 }])
    const span: Line[] = [['tool', 'label: “登录失败，请重试” in zh.json']]
    assert.deepEqual(named([], { request: '把“登录失败，请重试”改掉' }, span), [{ text: '登录失败，请重试', seq: 10 }])
  })
  test('puts what is asked for first', () => {
    const [first] = named([['model', '', ['bash', { command: `git show ${HASH}` }]]], { request: 'what about PROJ-77' })
    assert.equal(first?.text, 'PROJ-77')
  })
  test('gives the path of a bare name, unless there are two, or it is in sight', () => {
    const span: Line[] = [['tool', 'src/core/loader.ts\nsrc/web/index.tsx']]
    assert.deepEqual(named([], { request: 'fix loader.ts' }, span), [{ text: 'src/core/loader.ts', seq: 10 }])
    const sight: Line[] = [['model', '', ['read', { path: '/repo/src/core/loader.ts' }]]]
    assert.deepEqual(named(sight, { request: 'fix loader.ts' }, span), [])
    assert.deepEqual(named([], { request: 'fix loader.ts' }, [['tool', 'a/loader.ts\nb/loader.ts']]), [])
  })
  test('is at most ten', () => {
    const ids = Array.from({ length: 30 }, (_, at) => `PROJ-${100 + at}`)
    assert.equal(named([], { request: ids.join(' ') }, [['tool', ids.join('\n')]]).length, 10)
  })
  test('takes no part of files that a call writes, nor code in prose', () => {
    assert.deepEqual(named([['model', '', ['write', { path: 'a.md', content: `x\n${HASH}` }]]]), [])
    assert.deepEqual(named([['model', `\`\`\`\n${HASH}\n\`\`\``]]), [])
  })
  test('is linear on hostile text', () => {
    for (const text of [
      'a/'.repeat(500_000),
      '-'.repeat(1_000_000),
      'a1-'.repeat(300_000),
      // One word that is nearly an id, with a mark at its end that none has.
      `ab1c${'_a1'.repeat(45)}/`,
      '"'.repeat(1_000_000),
      `${'a.b '.repeat(250_000)}`,
    ])
      named([['tool', text]], { request: `${text.slice(0, 100_000)} PROJ-77` }, [['tool', text]])
  })
})

describe('identifiers', () => {
  test('are exact things, not words', () => {
    for (const word of [
      '--help',
      'localhost',
      '/tmp',
      '2024-01-01',
      'package.json',
      'and/or',
      '1/3',
      'ELAPSED',
      'gap-3',
      'utf-8',
      '100%',
      '10000',
    ])
      assert.equal(kindOf(word), undefined, word)
    for (const [word, kind] of [
      ['https://a.example/x', 'url'],
      ['9f1c2b7d4e', 'hash'],
      ['ECONNREFUSED', 'code'],
      ['LOADER_CACHE', 'constant'],
      ['--platform=node', 'flag'],
      ['412ms', 'measure'],
      ['#1392', 'number'],
      ['PROJ-7', 'id'],
      ['src/a.ts', 'path'],
      ['loader.ts', 'file'],
    ])
      assert.equal(kindOf(String(word)), kind, word)
  })
  test('stand without the punctuation around them', () => {
    assert.deepEqual(
      [...identifiersIn('see (src/a.ts:12:3), `LOADER_CACHE`。')].map(({ text }) => text),
      ['src/a.ts', 'LOADER_CACHE'],
    )
  })
})
