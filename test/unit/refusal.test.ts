import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseEndpoint } from '../../src/mind/arguments.ts'
import { resolveSpan } from '../../src/mind/range.ts'
import type { Language, Span } from '../../src/types.ts'
import { textTokens } from '../../src/voice/measure.ts'
import { type Refusal, refusalText, spansOf } from '../../src/voice/refusal.ts'
import { randomFrom, randomSurface } from './range-surfaces.ts'

const LANGUAGES: readonly Language[] = ['en', 'zh']
const CALL = /clear_mind\(\{start:(\d+),end:(\d+),notes:"<(?:your notes|你的笔记)>"\}\)/gu

const span = (start: number, end: number): Span => ({ start, end, from: 1, to: 2, count: 2, tokens: 5000 })
const offer = span(9, 64)
const cut = { seq: 63, pair: { call: 61, result: 64 }, before: 58, behind: 64 }

/** One of each kind and of each variant that reads differently. */
const ALL: readonly Refusal[] = [
  { code: 'arguments', problems: [{ field: 'start' }, { field: 'end' }, { field: 'notes' }], offer },
  { code: 'arguments', problems: [{ field: 'end', given: '"somewhere"' }], offer },
  { code: 'arguments', problems: [{ field: 'notes', given: 'array' }], offer },
  { code: 'unknown', seqs: [10], near: [9, 11], offer },
  { code: 'unknown', seqs: [10, 70], near: [9, 11, 69, 71], offer },
  { code: 'unknown', seqs: [10], near: [] },
  { code: 'cleared', covered: [{ seq: 12, by: 65, as: 'checkpoint' }], left: 'part', offer: span(41, 60) },
  {
    code: 'cleared',
    covered: [
      { seq: 12, by: 65, as: 'checkpoint' },
      { seq: 40, by: 65, as: 'checkpoint' },
    ],
    left: 'nothing',
    offer,
  },
  {
    code: 'cleared',
    covered: [
      { seq: 12, by: 65, as: 'tombstone' },
      { seq: 40, by: 66, as: 'message' },
    ],
    left: 'little',
  },
  { code: 'reversed', start: 64, end: 9, offer },
  { code: 'reversed', start: 63, end: 9, offer },
  { code: 'system', seq: 3, offer },
  { code: 'running', seq: 130, lastEnd: 118, offer },
  { code: 'running', seq: 130 },
  { code: 'newest', seq: 97, before: span(66, 95), behind: span(99, 118) },
  { code: 'newest', seq: 97, behind: span(99, 118) },
  { code: 'newest', seq: 97 },
  { code: 'split', cuts: [{ edge: 'end', ...cut }], offer },
  { code: 'split', cuts: [{ edge: 'end', seq: 63, pair: { call: 63, result: 64 }, behind: 64 }], offer },
  { code: 'split', cuts: [{ edge: 'start', seq: 64, pair: { call: 63, result: 64 }, before: 63 }], offer },
  { code: 'split', cuts: [{ edge: 'end', seq: 63, pair: { call: 63 } }], offer },
  { code: 'split', cuts: [{ edge: 'end', seq: 63 }] },
  {
    code: 'split',
    cuts: [
      { edge: 'start', ...cut },
      { edge: 'end', ...cut },
    ],
    offer,
  },
  { code: 'nothing' },
  { code: 'notes-short', chars: 90, limit: 200, offer },
  { code: 'notes-long', chars: 20_000, limit: 16_000, offer },
  { code: 'too-little', span: offer, net: 950, least: 2000, pinTokens: 0, offer: span(9, 95) },
  { code: 'too-little', span: offer, net: 950, least: 2000, pinTokens: 0, room: 3000, offer },
  { code: 'too-little', span: offer, net: 950, least: 2000, pinTokens: 0 },
  { code: 'not-smaller', span: offer, freed: 900, pinTokens: 0, checkpoint: 5100, room: 3000, offer },
  { code: 'not-smaller', span: offer, freed: 900, pinTokens: 0, checkpoint: 5100, offer: span(9, 95) },
  { code: 'not-smaller', span: offer, freed: 900, pinTokens: 0, checkpoint: 5100 },
  { code: 'locked', offer },
  { code: 'no-turn', offer },
  { code: 'no-route', offer },
  { code: 'platform', message: 'surface changed while compacting', offer },
]

/** The calls that a text prints, as seqs. */
const printed = (text: string) => Array.from(text.matchAll(CALL), ([, start, end]) => [Number(start), Number(end)])

function assertGood(refusal: Refusal, language: Language): void {
  const text = refusalText(refusal, language)
  assert.ok(text.startsWith(language === 'zh' ? 'clear_mind：' : 'clear_mind: '), text)
  assert.ok(!/[\p{Cc}\u2028\u2029]|undefined|NaN|\s{2}|\s$/u.test(text), text)
  assert.ok(textTokens(text) <= 120, `${textTokens(text)} tokens: ${text}`)
  const calls = spansOf(refusal).map(({ start, end }) => [start, end])
  assert.deepEqual(printed(text), calls, text)
  assert.equal(text.split('clear_mind({').length - 1, calls.length, text)
  assert.ok(calls.length <= (refusal.code === 'newest' ? 2 : 1))
  assert.equal(/\p{sc=Han}/u.test(text.replace(/".*?"/gu, '')), language === 'zh', text)
}

describe('every refusal', () => {
  test('is one short line in its language, with exactly the calls that it offers', () => {
    for (const refusal of ALL) for (const language of LANGUAGES) assertGood(refusal, language)
  })

  test('stays short with the largest seqs, counts and foreign texts', () => {
    const seq = 123_456_789
    const big = { ...span(seq, seq), tokens: seq }
    const long = ['é\u0000\n', '错误', '🙂', '"', ' '].map((piece) => piece.repeat(20_000))
    const pair = { call: seq, result: seq + 1 }
    for (const language of LANGUAGES) {
      for (const message of long) assertGood({ code: 'platform', message, offer: big }, language)
      const edge = { seq: seq + 2, pair, before: seq, behind: seq }
      const cuts = [{ edge: 'start', ...edge } as const, { edge: 'end', ...edge } as const]
      assertGood({ code: 'split', cuts, offer: big }, language)
      assertGood({ code: 'unknown', seqs: [seq, seq], near: [seq, seq, seq, seq], offer: big }, language)
      assertGood({ code: 'newest', seq, before: big, behind: big }, language)
      const covered = [seq, seq + 1].map((one) => ({ seq: one, by: one, as: 'checkpoint' }) as const)
      assertGood({ code: 'cleared', covered, left: 'part', offer: big }, language)
      const given = `"${'字'.repeat(15)}…"`
      const problems = (['start', 'end', 'notes'] as const).map((field) => ({ field, given }))
      assertGood({ code: 'arguments', problems, offer: big }, language)
    }
  })

  test('on random surfaces prints calls that are accepted as printed', () => {
    for (let seed = 1; seed <= 3000; seed++) {
      const random = randomFrom(seed)
      const { view, find, covered } = randomSurface(random)
      const known = [...view.nodes.map(({ seq }) => seq), ...covered.keys(), 7, 90]
      const pick = () => known[random(known.length)] ?? 0
      const start = random(8) === 0 ? 'first' : pick()
      const end = random(8) === 0 ? 'latest' : pick()
      const result = resolveSpan(view, { start, end }, find, random(2) * 2000)
      if ('span' in result) continue
      for (const language of LANGUAGES) {
        assertGood(result.refusal, language)
        for (const [, from, to] of refusalText(result.refusal, language).matchAll(CALL)) {
          const start = parseEndpoint(from)
          const end = parseEndpoint(to)
          assert.ok(start !== undefined && end !== undefined)
          assert.ok('span' in resolveSpan(view, { start, end }, find), `seed ${seed}`)
        }
      }
    }
  })
})

describe('texts', () => {
  const en = (refusal: Refusal) => refusalText(refusal, 'en')
  const zh = (refusal: Refusal) => refusalText(refusal, 'zh')

  test('a split pair', () => {
    const refusal: Refusal = { code: 'split', cuts: [{ edge: 'end', ...cut, pair: { call: 63, result: 64 } }], offer }
    assert.equal(
      en(refusal),
      `clear_mind: seq 63 can't end a span: the result of its call is seq 64. Legal ends: 58 before it, 64 behind it. This works: clear_mind({start:9,end:64,notes:"<your notes>"})`,
    )
    assert.equal(
      zh(refusal),
      'clear_mind：seq 63 不能作为终点：它的调用结果在 seq 64。可用终点：之前 58，之后 64。可用：clear_mind({start:9,end:64,notes:"<你的笔记>"})',
    )
  })

  test('the newest request inside', () => {
    assert.equal(
      en({ code: 'newest', seq: 97, before: span(66, 95), behind: span(99, 118) }),
      'clear_mind: the span reaches seq 97, the newest request, which always stays. Before it: clear_mind({start:66,end:95,notes:"<your notes>"}) Behind it: clear_mind({start:99,end:118,notes:"<your notes>"})',
    )
  })

  test('"in order" is said only of the same two seqs', () => {
    assert.match(en({ code: 'reversed', start: 64, end: 9, offer }), / In order: clear_mind/u)
    assert.match(en({ code: 'reversed', start: 63, end: 9, offer }), / This works: clear_mind/u)
  })

  test('nothing to offer says so', () => {
    assert.match(en({ code: 'newest', seq: 97 }), /Nothing else is worth clearing now\. Go on with the work\.$/u)
    assert.match(zh({ code: 'nothing' }), /请继续当前的工作。$/u)
  })

  test('figures are exact, so that 1,999 of 2,000 does not read as enough', () => {
    assert.match(
      en({ code: 'too-little', span: offer, net: 1999, least: 2000, pinTokens: 0 }),
      /1999 tokens net, at least 2000/u,
    )
  })
})
