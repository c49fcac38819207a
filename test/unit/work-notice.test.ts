/** The texts about the work: language, length, the name of the plugin, and a call that is accepted as printed. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { OpenItem } from '../../src/types.ts'
import { textTokens } from '../../src/voice/measure.ts'
import { anxietyText } from '../../src/voice/notice-anxiety.ts'
import { spinText } from '../../src/voice/notice-spin.ts'

const PATTERNS = [
  'same-call',
  'same-error',
  'cycle',
  'same-edit',
  'plateau',
  'same-question',
  'same-words',
  'malformed',
  'empty',
  'stall',
  'polling',
]
const LONG = 'a/very/long/path/'.repeat(40)
const LONG_ZH = '一个很长的目标'.repeat(60)
const ITEMS: readonly OpenItem[] = [
  { kind: 'todo', text: LONG, more: 12 },
  { kind: 'check', seq: 12_345 },
  { kind: 'obstacle', what: LONG, error: LONG, times: 12, seq: 12_345 },
  { kind: 'stand-in', path: LONG, word: LONG, seq: 12_345 },
  { kind: 'unchecked', paths: [LONG, LONG] },
  { kind: 'untouched', path: LONG },
  { kind: 'limit', quote: LONG },
  { kind: 'words', quote: LONG },
]
const known = { done: 12, good: { what: 'checkpoint', seq: 123_456 } } as const
const span = { start: 123_456, end: 234_567 }

describe('a notice about the work', () => {
  for (const language of ['en', 'zh'] as const) {
    const what = language === 'zh' ? LONG_ZH : LONG
    for (const again of [false, true])
      test(`of any spin is short, names the plugin and carries the call (${language}${again ? ', again' : ''})`, () => {
        for (const pattern of PATTERNS) {
          const text = spinText({ pattern, what, count: 12, fromSeq: 123_456, toSeq: 234_567, again, span }, language)
          assert.ok(textTokens(text) <= 120, `${textTokens(text)}: ${text}`)
          assert.match(text, /^\[dsh-lucid · /)
          assert.ok(text.includes('12'), text)
          assert.ok(text.includes('clear_mind({start:123456,end:234567,notes:"..."})'), text)
          assert.equal(/\p{Script=Han}/u.test(text), language === 'zh', text)
        }
      })

    test(`of any early end is short and names the open item (${language})`, () => {
      for (const item of ITEMS)
        for (const offer of [undefined, span, 'restart'] as const) {
          const facts = { item, pressure: 123_456, window: 1_000_000, known, ...(offer === undefined ? {} : { offer }) }
          const text = anxietyText(facts, language)
          assert.ok(textTokens(text) <= 120, `${textTokens(text)}: ${text}`)
          assert.match(text, /^\[dsh-lucid · /)
          assert.match(text, language === 'zh' ? /12 %.*空间充足/ : /12 %.*there is room/)
          assert.equal(text.includes('clear_mind('), offer !== undefined)
        }
    })
  }

  test('says again less than at first', () => {
    for (const language of ['en', 'zh'] as const)
      for (const pattern of PATTERNS) {
        const facts = { pattern, what: 'x', count: 3, fromSeq: 1, toSeq: 9 }
        const [first, second] = [false, true].map((again) => textTokens(spinText({ ...facts, again }, language)))
        // The mark "again" itself costs a few.
        assert.ok((second ?? 0) <= (first ?? 0) + 4, pattern)
      }
  })

  test('says nothing of a meter that nobody has read, nor of room where there is little', () => {
    const item: OpenItem = { kind: 'check', seq: 3 }
    assert.doesNotMatch(anxietyText({ item }, 'en'), /Context/)
    assert.doesNotMatch(anxietyText({ item, pressure: 180, window: 200 }, 'en'), /room/)
    assert.match(anxietyText({ item, pressure: 1800 }, 'en'), /Context: 1\.8k tokens/)
  })
})
