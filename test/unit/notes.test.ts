import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkGain, checkNotes } from '../../src/mind/notes.ts'
import { isLegal, spanAt } from '../../src/mind/survey.ts'
import { spansOf } from '../../src/voice/refusal.ts'
import { randomFrom, randomSurface, surfaceOf } from './range-surfaces.ts'

const ROW = surfaceOf([
  { seq: 1, origin: 'person' },
  { seq: 2, origin: 'model', tokens: 1000 },
  { seq: 3, origin: 'model', tokens: 1500 },
  { seq: 4, origin: 'model', tokens: 3000 },
  { seq: 5, origin: 'model', tokens: 400 },
  { seq: 6, origin: 'person', turn: 2 },
  { seq: 7, origin: 'model', tokens: 200, turn: 2 },
]).view
const span = spanAt(ROW, 1, 2)
const limits = { minNotesChars: 4, maxNotesChars: 10 }

describe('notes', () => {
  const kept = (notes: unknown) => {
    const result = checkNotes(notes, limits, span)
    assert.ok('notes' in result, JSON.stringify(result))
    return result.notes
  }
  const refused = (notes: unknown) => {
    const result = checkNotes(notes, limits, span)
    assert.ok('refusal' in result)
    return result.refusal
  }

  test('are trimmed and counted by code points, with the same span offered', () => {
    assert.equal(kept('  four \n'), 'four')
    assert.equal(kept('🙂'.repeat(10)), '🙂'.repeat(10))
    assert.equal(kept('四个汉字'), '四个汉字')
    assert.deepEqual(refused(` ${'🙂'.repeat(3)} `), { code: 'notes-short', chars: 3, limit: 4, offer: span })
    assert.deepEqual(refused('x'.repeat(11)), { code: 'notes-long', chars: 11, limit: 10, offer: span })
    assert.deepEqual(refused(''), { code: 'notes-short', chars: 0, limit: 4, offer: span })
  })

  test('lose control characters, which count for nothing', () => {
    assert.equal(kept('a\r\nb\rc\td\u0000\u001b\ud800'), 'a\nb\nc\td')
    assert.deepEqual(refused('\u0000'.repeat(500)), { code: 'notes-short', chars: 0, limit: 4, offer: span })
  })

  test('of any size and type are answered', () => {
    assert.deepEqual(refused('x'.repeat(5_000_000)), { code: 'notes-long', chars: 5_000_000, limit: 10, offer: span })
    for (const [notes, problem] of [
      [undefined, { field: 'notes' }],
      [null, { field: 'notes' }],
      [['a'], { field: 'notes', given: 'array' }],
      [{ text: 'a' }, { field: 'notes', given: 'object' }],
      [42, { field: 'notes', given: '42' }],
    ] as const)
      assert.deepEqual(refused(notes), { code: 'arguments', problems: [problem], offer: span })
  })
})

describe('the gain', () => {
  test('is the price of the span less that of the checkpoint', () => {
    assert.equal(checkGain(ROW, span, 500, 2000), undefined)
    const refusal = checkGain(ROW, span, 501, 2000)
    assert.ok(refusal?.code === 'too-little')
    assert.deepEqual([refusal.net, refusal.least], [1999, 2000])
  })

  test('too little: the smallest larger span that pays', () => {
    const one = checkGain(ROW, spanAt(ROW, 2, 2), 700, 2000)
    assert.deepEqual(
      one && spansOf(one).map(({ start, end }) => [start, end]),
      [[3, 4]],
      'the 2600 tokens from seq 1 on are not enough, so the 3000 behind it',
    )
    const beside = checkGain(ROW, spanAt(ROW, 6, 6), 100, 2000)
    assert.deepEqual(
      beside && spansOf(beside).map(({ start, end }) => [start, end]),
      [[1, 5]],
      'behind the newest request nothing pays',
    )
  })

  test('too little and no larger span: shorter notes where half the length would do, else nothing', () => {
    const whole = spanAt(ROW, 1, 4)
    const shorter = checkGain(ROW, whole, 4500, 3000)
    assert.ok(shorter?.code === 'too-little')
    assert.equal(shorter.room, 2900)
    assert.deepEqual(spansOf(shorter), [whole])
    const none = checkGain(ROW, whole, 500, 5900)
    assert.ok(none?.code === 'too-little')
    assert.deepEqual(spansOf(none), [])
  })

  test('a checkpoint that is not smaller: the same span with shorter notes, else a larger one', () => {
    const shorter = checkGain(ROW, span, 2500, 1000)
    assert.deepEqual(shorter, {
      code: 'not-smaller',
      span,
      freed: 2500,
      checkpoint: 2500,
      pinTokens: 0,
      room: 1500,
      offer: span,
    })
    const larger = checkGain(ROW, span, 2500, 2000)
    assert.ok(larger?.code === 'not-smaller')
    assert.deepEqual(
      spansOf(larger).map(({ start, end }) => [start, end]),
      [[2, 4]],
    )
    assert.equal(checkGain(ROW, span, span.tokens, 0)?.code, 'not-smaller')
  })

  test('on random surfaces: whatever is offered is legal and pays, or says with which size of checkpoint', () => {
    for (let seed = 1; seed <= 1000; seed++) {
      const random = randomFrom(seed)
      const { view } = randomSurface(random)
      const from = view.starts.indexOf(true, random(view.nodes.length || 1))
      const to = view.ends.indexOf(true, from)
      if (!isLegal(view, from, to)) continue
      const checkpoint = random(3000)
      const refusal = checkGain(view, spanAt(view, from, to), checkpoint, 2000)
      for (const offer of refusal ? spansOf(refusal) : []) {
        assert.ok(isLegal(view, offer.from, offer.to))
        const room = refusal && 'room' in refusal ? refusal.room : undefined
        assert.equal(checkGain(view, offer, room ?? checkpoint, 2000), undefined, `seed ${seed}`)
      }
    }
  })
})
