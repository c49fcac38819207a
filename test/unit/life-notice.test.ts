/** The texts about the life of the work: language, length, the name of the plugin, and what each must say. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { LifeFacts, OpenItem } from '../../src/types.ts'
import { gateText } from '../../src/voice/gate.ts'
import { textTokens } from '../../src/voice/measure.ts'
import { type CloseFacts, closeText, endText } from '../../src/voice/notice-close.ts'
import { lifeText } from '../../src/voice/notice-life.ts'

const LONG = { en: 'a/very/long/path/ of words '.repeat(40), zh: '一个很长的目标'.repeat(60) } as const
const good = { what: 'checkpoint', seq: 123_456 } as const

const FACTS = (what: string): readonly Exclude<LifeFacts, { kind: 'close' }>[] => [
  { kind: 'tokens', used: 1_240_000, most: 1_300_000, open: 12 },
  { kind: 'time', left: 95, open: 12 },
  { kind: 'time', left: -5, open: 1 },
  { kind: 'errors', share: 0.65, usual: 0.1, calls: 20, good },
  { kind: 'diagnosis', words: what, seqs: [123_456, 123_460, 123_470, 123_480, 123_490], good },
  { kind: 'doubted', seq: 123_456 },
  { kind: 'silent', what: 'job', id: 'bash-12', seq: 123_456, age: 605, sign: 95 },
  { kind: 'silent', what: 'agent', id: 'child-session-0123456789', seq: 123_456, age: 605, sign: 95 },
  { kind: 'timeouts', what, times: 12, seq: 123_456 },
  { kind: 'failing', reason: what, times: 12, same: true },
  { kind: 'refills', times: 3, steps: 10 },
  { kind: 'reread', what, cleared: true },
  { kind: 'reread', what, cleared: false },
  { kind: 'forbidden', seq: 123_456, sentence: what, act: what },
  { kind: 'turned-down', seq: 123_456, sentence: what },
  { kind: 'pause', open: { kind: 'todo', text: what, more: 12 } },
]

/** Words that make an end of it attractive; a budget must not. */
const STOPS = /\b(?:stop|wrap|finish|conclude|hand over)\b|停止|收尾|结束|交接/iu

for (const language of ['en', 'zh'] as const)
  describe(`a notice about the life of the work (${language})`, () => {
    test('is short, names the plugin and speaks one language', () => {
      for (const facts of FACTS(LONG[language])) {
        const text = lifeText(facts, language)
        assert.ok(textTokens(text) <= 120, `${textTokens(text)}: ${text}`)
        assert.match(text, /^\[dsh-lucid · /)
        assert.equal(/\p{Script=Han}/u.test(text), language === 'zh', text)
      }
    })

    test('of budget and deadline says that running out is handled, and never to stop', () => {
      for (const facts of FACTS('x').slice(0, 3)) {
        const text = lifeText(facts, language)
        assert.doesNotMatch(text, STOPS)
        assert.match(text, language === 'zh' ? /工作都保存在会话里/ : /The work is kept in the session/)
      }
      assert.match(lifeText({ kind: 'tokens', used: 240_000, most: 300_000, open: 2 }, language), /24|240k/)
    })

    test('of a diagnosis asks for three other causes with a cheap test each', () => {
      const text = lifeText({ kind: 'diagnosis', words: 'stale cache', seqs: [40, 52, 61] }, language)
      assert.match(text, /stale cache/)
      assert.match(
        text,
        language === 'zh' ? /三个别的原因，各配一个便宜的验证/ : /three other causes, each with a cheap test/,
      )
      assert.match(text, /40.*52.*61/)
    })

    const attempts = Array.from({ length: 5 }, (_, at) => ({
      seq: 123_456 + at,
      did: at === 0 ? LONG[language] : `docker run -p ${at}:80 "web"`,
      why: at === 1 ? '' : LONG[language],
    }))
    const close: CloseFacts = { what: LONG[language], times: 12, attempts, asks: true, span: { start: 31, end: 70 } }

    test('the close asks for its five elements in their order, and saves with one line for each attempt', () => {
      for (const asks of [true, false]) {
        const text = closeText({ ...close, asks }, language)
        assert.ok(textTokens(text) <= 400, `${textTokens(text)}: ${text}`)
        assert.match(text, /[:：] ?1 .*[;；] ?2 .*[;；] ?3 .*[;；] ?4 .*[;；] ?5 /su)
        const [, notes = ''] = /clear_mind\(\{start:31,end:70,notes:"([^"]*)"\}\)/u.exec(text) ?? assert.fail(text)
        const lines = (JSON.parse(`"${notes}"`) as string).split('\n')
        assert.equal(lines.filter((line) => line.startsWith('- seq ')).length, attempts.length)
        assert.match(text, asks ? /3 ask the user|3 问用户/u : /3 save first|3 先存档/u)
      }
    })

    test('the notes that a close prints are long enough to be accepted, also of few short attempts', () => {
      const few = [21, 27, 33].map((seq) => ({ seq, did: 'npm test', why: 'not equal' }))
      const text = closeText({ ...close, what: 'not equal', attempts: few }, language)
      const [, notes = ''] = /notes:"([^"]*)"/u.exec(text) ?? []
      assert.ok([...(JSON.parse(`"${notes}"`) as string)].length >= 200, notes)
    })

    test('a close without a span prints no call', () => {
      const { span: _none, ...rest } = close
      assert.doesNotMatch(closeText(rest, language), /clear_mind/)
    })

    test('the question before a stop is short and names the item and the next action', () => {
      const items: readonly OpenItem[] = [
        { kind: 'todo', text: LONG[language], more: 12 },
        { kind: 'unchecked', paths: ['src/a.ts', 'src/b.ts'], check: 'npm test' },
        { kind: 'limit', quote: LONG[language] },
      ]
      for (const item of items) assert.ok(textTokens(gateText({ kind: 'open', item }, language)) <= 120)
      const text = gateText({ kind: 'open', item: items[1] ?? assert.fail() }, language)
      assert.match(text, /src\/a\.ts.*src\/b\.ts.*npm test/)
      for (const kind of ['close', 'promise'] as const) {
        const saved = gateText({ kind, span: { start: 123_456, end: 234_567 } }, language)
        assert.ok(textTokens(saved) <= 120, saved)
        assert.match(saved, /clear_mind\(\{start:123456,end:234567,notes:"\.\.\."\}\)/)
        assert.doesNotMatch(gateText({ kind }, language), /clear_mind/)
      }
    })

    test('the line that ends a turn is short', () => assert.ok(textTokens(endText(language)) <= 120))
  })
