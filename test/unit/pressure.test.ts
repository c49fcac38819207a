import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { DEFAULTS } from '../../src/config/fields.ts'
import type { Mark } from '../../src/vitals/mark.ts'
import { maySpeak } from '../../src/vitals/policy.ts'
import { lastMark, nextStep, pressureReason, usableWindow } from '../../src/vitals/pressure.ts'
import { emptyTrace, type Trace } from '../../src/vitals/trace.ts'

const defaults = DEFAULTS
const route = { provider: 'p', model: 'm' }

/** A session that has done so much. */
const at = (state: Partial<Trace>): Trace => ({ ...emptyTrace(), ...state })
const notice = (mark: Mark) => ({ ...mark, kind: 'context' })

describe('the usable window', () => {
  test('is the window without the reserved output, of which at most 20 % count', () => {
    assert.equal(usableWindow(100_000), 100_000)
    assert.equal(usableWindow(100_000, 0), 100_000)
    assert.equal(usableWindow(100_000, 8_000), 92_000)
    assert.equal(usableWindow(100_000, 19_999), 80_001)
    assert.equal(usableWindow(100_000, 20_000), 80_000)
    assert.equal(usableWindow(100_000, 90_000), 80_000)
    assert.equal(usableWindow(1_000_000, 256_000), 800_000, 'the defaults of the DeepSeek route')
  })
})

describe('a share of the window', () => {
  const limits = { ...defaults, noticeTokens: 0, noticeRatio: 0.7 }
  const speaks = (tokens: number, window: number | undefined, reserved?: number): boolean => {
    const trace = at({ route: { ...route, ...(reserved === undefined ? {} : { reserved }) } })
    const reading = { tokens, ...(window === undefined ? {} : { window }) }
    return pressureReason(trace, reading, limits)?.kind === 'pressure'
  }

  test('speaks from the mark on', () => {
    assert.deepEqual(
      [69_999, 70_000, 70_001].map((tokens) => speaks(tokens, 100_000)),
      [false, true, true],
    )
  })

  test('counts the usable window, with the reserve capped', () => {
    assert.deepEqual(
      [62_999, 63_000].map((tokens) => speaks(tokens, 100_000, 10_000)),
      [false, true],
    )
    assert.deepEqual(
      [55_999, 56_000].map((tokens) => speaks(tokens, 100_000, 20_000)),
      [false, true],
    )
    assert.deepEqual(
      [55_999, 56_000].map((tokens) => speaks(tokens, 100_000, 64_000)),
      [false, true],
    )
  })

  test('is silent where the window is unknown, and before the first request', () => {
    assert.equal(speaks(900_000, undefined), false)
    assert.equal(pressureReason(emptyTrace(), { tokens: 69_999, window: 100_000 }, limits), undefined)
    assert.deepEqual(pressureReason(emptyTrace(), { tokens: 70_000, window: 100_000 }, limits), { kind: 'pressure' })
  })

  test('may be the whole window, or next to nothing', () => {
    const reason = (tokens: number, noticeRatio: number) =>
      pressureReason(emptyTrace(), { tokens, window: 1000 }, { ...limits, noticeRatio })
    assert.equal(reason(999, 1), undefined)
    assert.deepEqual(reason(1000, 1), { kind: 'pressure' })
    assert.equal(reason(9, 0.01), undefined)
    assert.deepEqual(reason(10, 0.01), { kind: 'pressure' })
  })
})

describe('an absolute pressure', () => {
  test('speaks from the mark on, whatever the window', () => {
    for (const window of [undefined, 1_000_000]) {
      const reason = (tokens: number) =>
        pressureReason(emptyTrace(), { tokens, ...(window === undefined ? {} : { window }) }, defaults)
      assert.equal(reason(119_999), undefined)
      assert.deepEqual(reason(120_000), { kind: 'pressure' })
    }
  })

  test('is off at 0', () => {
    assert.equal(
      pressureReason(emptyTrace(), { tokens: 900_000, window: 10_000_000 }, { ...defaults, noticeTokens: 0 }),
      undefined,
    )
  })
})

describe('steps', () => {
  const calm = { tokens: 10, window: 1_000_000 }
  const steps = (state: Partial<Trace>) => pressureReason(at(state), calm, defaults)

  test('count from the start: it speaks at the step that is number 100', () => {
    assert.equal(nextStep(at({ steps: 98 })), 99)
    assert.equal(steps({ steps: 98 }), undefined)
    assert.deepEqual(steps({ steps: 99 }), { kind: 'steps', steps: 100 })
    assert.deepEqual(steps({ steps: 150 }), { kind: 'steps', steps: 151 })
  })

  test('count anew from a clear or a notice, whichever came later', () => {
    const early = { steps: 40, asks: 1 }
    const late = { steps: 60, asks: 1 }
    for (const marks of [
      { lastClear: late },
      { lastNotice: notice(late) },
      { lastClear: early, lastNotice: notice(late) },
      { lastClear: late, lastNotice: notice(early) },
    ]) {
      assert.equal(steps({ steps: 158, ...marks }), undefined, JSON.stringify(marks))
      assert.deepEqual(steps({ steps: 159, ...marks }), { kind: 'steps', steps: 100 })
    }
  })

  test('of a clear in the same step as a notice count from the clear, whose pressure is the newer one', () => {
    const clear = { steps: 60, asks: 1, pressure: 10 }
    assert.equal(lastMark(at({ lastClear: clear, lastNotice: notice({ steps: 60, asks: 1, pressure: 99 }) })), clear)
    assert.equal(lastMark(emptyTrace()), undefined)
  })
})

describe('turns of a person', () => {
  const calm = { tokens: 10, window: 1_000_000 }
  test('are off by default', () => {
    assert.equal(pressureReason(at({ asks: 500 }), calm, defaults), undefined)
  })

  test('count from the last clear; a notice does not begin them anew', () => {
    const limits = { ...defaults, noticeTurns: 5 }
    assert.equal(pressureReason(at({ asks: 4 }), calm, limits), undefined)
    assert.deepEqual(pressureReason(at({ asks: 5 }), calm, limits), { kind: 'turns', turns: 5 })
    const lastClear = { steps: 0, asks: 3 }
    const lastNotice = notice({ steps: 5, asks: 7 })
    assert.equal(pressureReason(at({ steps: 6, asks: 7, lastClear, lastNotice }), calm, limits), undefined)
    assert.deepEqual(pressureReason(at({ steps: 6, asks: 8, lastClear, lastNotice }), calm, limits), {
      kind: 'turns',
      turns: 5,
    })
  })
})

test('the strongest reason wins: pressure before steps before turns', () => {
  const trace = at({ steps: 300, asks: 300 })
  const limits = { ...defaults, noticeTurns: 1 }
  assert.equal(pressureReason(trace, { tokens: 200_000 }, limits)?.kind, 'pressure')
  assert.equal(pressureReason(trace, { tokens: 10 }, limits)?.kind, 'steps')
  assert.equal(pressureReason(at({ steps: 3, asks: 300 }), { tokens: 10 }, limits)?.kind, 'turns')
})

describe('whether it may be said', () => {
  const limits = { noticeStepGap: 25, noticeGrowth: 0.05 }
  const may = (state: Partial<Trace>, tokens: number, change: Partial<typeof limits> = {}) =>
    maySpeak(at(state), { tokens }, { ...limits, ...change })
  const said = (mark: Mark): Partial<Trace> => ({ lastNotice: notice(mark) })
  const cleared = (mark: Mark): Partial<Trace> => ({ lastClear: mark })

  test('the first time always', () => {
    assert.equal(may({}, 0), true)
  })

  for (const [what, since] of [
    ['a notice', said],
    ['a clear', cleared],
  ] as const) {
    test(`after ${what} only with the step gap`, () => {
      const mark = since({ steps: 100, asks: 1, pressure: 1000 })
      assert.equal(may({ steps: 123, ...mark }, 9000), false)
      assert.equal(may({ steps: 124, ...mark }, 9000), true)
    })

    test(`after ${what} only with growth, to the token`, () => {
      const mark = since({ steps: 100, asks: 1, pressure: 100_000 })
      assert.equal(may({ steps: 500, ...mark }, 104_999), false)
      assert.equal(may({ steps: 500, ...mark }, 105_000), true)
      assert.equal(may({ steps: 500, ...mark }, 100_000, { noticeGrowth: 0 }), true)
      assert.equal(may({ steps: 500, ...mark }, 99_999, { noticeGrowth: 0 }), false)
    })

    test(`after ${what} before the first usage, the gap alone decides`, () => {
      const mark = since({ steps: 100, asks: 1 })
      assert.equal(may({ steps: 123, ...mark }, 0), false)
      assert.equal(may({ steps: 124, ...mark }, 0), true)
    })
  }

  test('after a clear again below the old mark: growth counts from what the clear left', () => {
    const lastNotice = notice({ steps: 100, asks: 1, pressure: 150_000 })
    const lastClear = { steps: 101, asks: 1, pressure: 20_000 }
    assert.equal(may({ steps: 125, lastNotice, lastClear }, 130_000), true)
    assert.equal(may({ steps: 124, lastNotice, lastClear }, 130_000), false)
    assert.equal(may({ steps: 125, lastNotice }, 130_000), false)
  })

  test('messages of people do not hasten it: cadence depends on what was done', () => {
    const mark = said({ steps: 100, asks: 1, pressure: 1000 })
    assert.equal(may({ steps: 110, asks: 90, ...mark }, 90_000), false)
  })
})
