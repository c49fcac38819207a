import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseEndpoint, readRequest, repairArguments } from '../../src/mind/arguments.ts'
import { type Endpoint, resolveSpan } from '../../src/mind/range.ts'
import { isLegal, legalParts } from '../../src/mind/survey.ts'
import { type Refusal, spansOf } from '../../src/voice/refusal.ts'
import { answer, calling, type Random, randomFrom, randomSurface, type Surface, surfaceOf } from './range-surfaces.ts'

/** Two turns with a pair each, and the newest request between them. */
const TALK = surfaceOf([
  { seq: 3, origin: 'system', turn: 0 },
  { seq: 9, origin: 'person' },
  calling(11, ['a', 'b'], 500),
  answer(14, 'a', 700),
  answer(15, 'b', 300),
  { seq: 18, origin: 'model' },
  { seq: 20, origin: 'person', turn: 2 },
  calling(23, ['c'], 200),
  answer(25, 'c', 200),
  { seq: 27, origin: 'model' },
])

const ask = (surface: Surface, start: Endpoint, end: Endpoint, least = 0) =>
  resolveSpan(surface.view, { start, end }, surface.find, least)

function spanOf(surface: Surface, start: Endpoint, end: Endpoint): [number, number] {
  const result = ask(surface, start, end)
  assert.ok('span' in result, JSON.stringify(result))
  return [result.span.start, result.span.end]
}

function refusalOf<C extends Refusal['code']>(
  surface: Surface,
  start: Endpoint,
  end: Endpoint,
  code: C,
  least = 0,
): Extract<Refusal, { code: C }> {
  const result = ask(surface, start, end, least)
  assert.ok('refusal' in result, 'expected a refusal')
  const { refusal } = result
  const isExpected = (one: Refusal): one is Extract<Refusal, { code: C }> => one.code === code
  assert.ok(isExpected(refusal), `expected ${code}, got ${JSON.stringify(refusal)}`)
  return refusal
}

const offers = (refusal: Refusal) => spansOf(refusal).map(({ start, end }) => [start, end])

describe('keywords', () => {
  test('resolve around the newest request, on the side of the other end', () => {
    assert.deepEqual(spanOf(TALK, 'first', 15), [9, 15])
    assert.deepEqual(spanOf(TALK, 'first', 27), [23, 27])
    assert.deepEqual(spanOf(TALK, 11, 'latest'), [11, 18])
    assert.deepEqual(spanOf(TALK, 23, 'latest'), [23, 27])
  })

  test('together take the part with the higher price', () => {
    assert.deepEqual(spanOf(TALK, 'first', 'latest'), [9, 18])
    const other = surfaceOf([
      { seq: 1, origin: 'model' },
      { seq: 2, origin: 'person' },
      { seq: 3, origin: 'model', tokens: 900 },
    ])
    assert.deepEqual(spanOf(other, 'first', 'latest'), [3, 3])
  })

  test('on the wrong side are the last legal start and the first legal end', () => {
    assert.deepEqual(spanOf(TALK, 'latest', 'latest'), [27, 27])
    assert.deepEqual(spanOf(TALK, 'first', 'first'), [9, 9])
    refusalOf(TALK, 'latest', 'first', 'reversed')
  })

  test('resolve around the prompt of a running goal round too', () => {
    const goal = surfaceOf([
      { seq: 1, origin: 'person' },
      { seq: 2, origin: 'model' },
      { seq: 3, origin: 'goal', turn: 2 },
      { seq: 4, origin: 'model', turn: 2 },
    ])
    assert.deepEqual(spanOf(goal, 'first', 2), [2, 2])
    assert.deepEqual(spanOf(goal, 2, 'latest'), [2, 2])
    assert.deepEqual(spanOf(goal, 'first', 4), [4, 4])
  })

  test('are refused where nothing is legal', () => {
    for (const surface of [surfaceOf([]), surfaceOf([{ seq: 1, origin: 'person' }])]) {
      refusalOf(surface, 'first', 'latest', 'nothing')
      refusalOf(surface, 'latest', 'first', 'nothing')
    }
  })
})

describe('refusals', () => {
  test('a span that reaches the newest request gets the calls around it', () => {
    const refusal = refusalOf(TALK, 11, 25, 'newest')
    assert.equal(refusal.seq, 20)
    assert.deepEqual([refusal.before?.start, refusal.before?.end], [11, 18])
    assert.deepEqual([refusal.behind?.start, refusal.behind?.end], [23, 25])
    assert.deepEqual(offers(refusalOf(TALK, 11, 20, 'newest')), [[11, 18]])
    assert.deepEqual(offers(refusalOf(TALK, 20, 'latest', 'newest')), [[23, 27]])
    assert.deepEqual(offers(refusalOf(TALK, 20, 20, 'newest')), [[9, 18]])
  })

  test('a seq that is no message gets the near ones and the nearest legal reading', () => {
    const refusal = refusalOf(TALK, 10, 15, 'unknown')
    assert.deepEqual(refusal.seqs, [10])
    assert.deepEqual(refusal.near, [9, 11])
    assert.deepEqual(offers(refusal), [[9, 15]])
    assert.deepEqual(refusalOf(TALK, 900, 901, 'unknown').seqs, [900, 901])
    assert.deepEqual(offers(refusalOf(surfaceOf([]), 1, 2, 'unknown')), [])
  })

  test('a split pair gets the legal endpoints on either side, and a call that takes the pair in', () => {
    const end = refusalOf(TALK, 9, 14, 'split')
    assert.deepEqual(end.cuts, [{ edge: 'end', seq: 14, pair: { call: 11, result: 15 }, before: 9, behind: 15 }])
    assert.deepEqual(offers(end), [[9, 15]])
    const start = refusalOf(TALK, 15, 18, 'split')
    assert.deepEqual(start.cuts, [{ edge: 'start', seq: 15, pair: { call: 11, result: 15 }, before: 11, behind: 18 }])
    assert.deepEqual(offers(start), [[11, 18]])
    const both = refusalOf(TALK, 14, 14, 'split')
    assert.deepEqual(
      both.cuts.map(({ edge }) => edge),
      ['start', 'end'],
    )
    assert.deepEqual(offers(both), [[11, 15]])
  })

  test('order is position, not number', () => {
    const folded = surfaceOf([{ seq: 90, origin: 'checkpoint' }, { seq: 12, origin: 'model' }, calling(13, [])])
    assert.deepEqual(spanOf(folded, 90, 12), [90, 12])
    const refusal = refusalOf(folded, 12, 90, 'reversed')
    assert.deepEqual([refusal.start, refusal.end], [12, 90])
    assert.deepEqual(offers(refusal), [[90, 12]])
    assert.deepEqual(offers(refusalOf(TALK, 15, 11, 'reversed')), [[11, 15]])
    assert.deepEqual(offers(refusalOf(TALK, 27, 11, 'reversed')), [[11, 18]])
  })

  describe('a cleared seq', () => {
    const cleared = surfaceOf(
      [
        { seq: 9, origin: 'person' },
        { seq: 65, origin: 'checkpoint', tokens: 5000 },
        { seq: 41, origin: 'model' },
        { seq: 70, origin: 'tombstone' },
        { seq: 60, origin: 'model' },
        { seq: 61, origin: 'person', turn: 2 },
      ],
      { covered: { 12: 65, 40: 65, 50: 70 } },
    )

    test('gets the checkpoint and the live rest', () => {
      const refusal = refusalOf(cleared, 12, 60, 'cleared')
      assert.deepEqual(refusal.covered, [{ seq: 12, by: 65, as: 'checkpoint' }])
      assert.equal(refusal.left, 'part')
      assert.deepEqual(offers(refusal), [[41, 60]])
      assert.deepEqual(offers(refusalOf(cleared, 12, 'latest', 'cleared')), [[41, 60]])
      assert.deepEqual(offers(refusalOf(cleared, 'first', 40, 'cleared')), [[9, 9]])
      assert.deepEqual(offers(refusalOf(cleared, 60, 12, 'cleared')), [[41, 60]], 'also when asked in reverse')
      const between = refusalOf(cleared, 12, 50, 'cleared')
      assert.deepEqual(between.covered.at(-1), { seq: 50, by: 70, as: 'tombstone' })
      assert.deepEqual(offers(between), [[41, 41]])
    })

    test('with nothing left gets a span beside the checkpoint, never the checkpoint again', () => {
      const refusal = refusalOf(cleared, 12, 40, 'cleared')
      assert.equal(refusal.left, 'nothing')
      assert.deepEqual(offers(refusal), [[41, 60]])
      assert.deepEqual(offers(refusalOf(cleared, 12, 40, 'cleared', 1000)), [])
      assert.equal(refusalOf(cleared, 12, 60, 'cleared', 1000).left, 'little')
    })
  })

  test('the system prompt and the step in progress are named', () => {
    assert.deepEqual(offers(refusalOf(TALK, 3, 15, 'system')), [[9, 15]])
    const busy = surfaceOf(
      [{ seq: 1, origin: 'person' }, { seq: 2, origin: 'model' }, { seq: 3, origin: 'model' }, calling(4, ['now'])],
      { running: 4 },
    )
    const refusal = refusalOf(busy, 2, 4, 'running')
    assert.deepEqual([refusal.seq, refusal.lastEnd], [4, 3])
    assert.deepEqual(offers(refusal), [[2, 3]])
    assert.deepEqual(offers(refusalOf(busy, 'first', 4, 'running')), [[2, 3]])
    assert.deepEqual(offers(refusalOf(busy, 4, 'latest', 'running')), [[2, 3]])
  })

  test('offers have the least price, by the smallest step outwards', () => {
    const row = surfaceOf([
      { seq: 1, origin: 'model', tokens: 5000 },
      calling(2, ['a'], 50),
      answer(3, 'a', 50),
      { seq: 4, origin: 'model', tokens: 900 },
      { seq: 5, origin: 'model', tokens: 900 },
    ])
    assert.deepEqual(offers(refusalOf(row, 2, 2, 'split')), [[2, 3]])
    assert.deepEqual(offers(refusalOf(row, 2, 2, 'split', 1000)), [[2, 4]])
    assert.deepEqual(offers(refusalOf(row, 2, 2, 'split', 2000)), [[1, 3]])
    assert.deepEqual(offers(refusalOf(row, 2, 2, 'split', 9000)), [])
    assert.deepEqual(spanOf(row, 2, 3), [2, 3], 'a legal span itself is accepted whatever its price')
  })
})

describe('on random surfaces', () => {
  const each = (times: number, check: (surface: Surface, random: Random) => void) => {
    for (let seed = 1; seed <= times; seed++) {
      const random = randomFrom(seed)
      const surface = randomSurface(random)
      try {
        check(surface, random)
      } catch (error) {
        throw new Error(`seed ${seed}`, { cause: error })
      }
    }
  }

  test('a span is accepted exactly when it splits no pair and holds nothing guarded', () => {
    each(400, (surface) => {
      const { nodes, guarded } = surface.view
      for (let from = 0; from < nodes.length; from++) {
        for (let to = from; to < nodes.length; to++) {
          const part = nodes.slice(from, to + 1)
          const calls = part.flatMap((node) => node.calls.map(({ id }) => id))
          const results = part.flatMap(({ callId }) => callId ?? [])
          // An unanswered call in front keeps every later cut open by the platform's rule, which counts.
          const open = nodes.slice(0, from).reduce((sum, node) => sum + node.calls.length - (node.callId ? 1 : 0), 0)
          const whole = open === 0 && calls.sort().join() === results.sort().join()
          const expected = whole && !guarded.slice(from, to + 1).includes(true)
          const result = ask(surface, part[0]?.seq ?? -1, part.at(-1)?.seq ?? -1)
          assert.equal('span' in result, expected, `${from}..${to}`)
        }
      }
    })
  })

  test('every mark of the map is accepted', () => {
    each(2000, (surface) => {
      for (const [at, { seq }] of surface.view.nodes.entries()) {
        if (surface.view.starts[at]) assert.equal(spanOf(surface, seq, 'latest')[0], seq)
        if (surface.view.ends[at]) assert.equal(spanOf(surface, 'first', seq)[1], seq)
      }
    })
  })

  test('whatever is asked: a legal span, or a refusal whose calls resolve as printed and whose labels are legal', () => {
    const seen = new Set<string>()
    each(4000, (surface, random) => {
      const { view, find, covered } = surface
      const known = [...view.nodes.map(({ seq }) => seq), ...covered.keys()]
      const pick = (keyword: Endpoint): Endpoint =>
        random(6) === 0 ? keyword : random(6) === 0 ? random(120) : (known[random(known.length || 1)] ?? 0)
      const least = random(2) * random(3000)
      const start = pick(random(5) === 0 ? 'latest' : 'first')
      const end = pick(random(5) === 0 ? 'first' : 'latest')
      const result = ask(surface, start, end, least)
      if ('span' in result) {
        assert.ok(isLegal(view, result.span.from, result.span.to))
        return
      }
      const { refusal } = result
      seen.add(refusal.code)
      const wrapped = readRequest(view, { start, end: {}, notes: 'n' }, find, least)
      assert.ok('refusal' in wrapped)
      for (const span of [...spansOf(refusal), ...spansOf(wrapped.refusal)]) {
        assert.ok(isLegal(view, span.from, span.to))
        assert.deepEqual(ask(surface, span.start, span.end), { span })
        assert.ok(span.tokens >= least)
      }
      const all = legalParts(view, 0, view.nodes.length - 1)
      if (spansOf(refusal).length === 0 && refusal.code !== 'cleared')
        assert.ok(all.every(({ tokens }) => tokens < Math.max(least, 1)) || all.length === 0, 'an offer was possible')
      if (refusal.code === 'newest') {
        const at = view.nodes.findIndex(({ seq }) => seq === refusal.seq)
        assert.ok(refusal.before === undefined || refusal.before.to < at)
        assert.ok(refusal.behind === undefined || refusal.behind.from > at)
      }
      if (refusal.code === 'split') {
        assert.ok(refusal.cuts.length > 0)
        for (const { edge, before, behind } of refusal.cuts)
          for (const label of [before, behind])
            if (label !== undefined)
              assert.ok((edge === 'start' ? view.starts : view.ends)[view.nodes.findIndex(({ seq }) => seq === label)])
      }
    })
    const codes = ['cleared', 'newest', 'nothing', 'reversed', 'running', 'split', 'system', 'unknown']
    assert.deepEqual([...seen].sort(), codes)
  })
})

describe('arguments', () => {
  test('endpoints are read as models write them', () => {
    for (const value of [
      12,
      '12',
      ' 12 ',
      '"12"',
      '“12”',
      'seq 12',
      'Seq: 12',
      '#12',
      'seq=#12',
      '12.0',
      '> 12',
      '12 <',
    ])
      assert.equal(parseEndpoint(value), 12, String(value))
    assert.equal(parseEndpoint(0), 0)
    assert.equal(parseEndpoint(' FIRST'), 'first')
    assert.equal(parseEndpoint('"Latest"'), 'latest')
  })

  test('and nothing else is', () => {
    const bad = [
      -1,
      1.5,
      Number.NaN,
      1e300,
      '',
      '-1',
      '1.5',
      '1e3',
      '12 13',
      'last one',
      null,
      undefined,
      true,
      [12],
      {},
    ]
    for (const value of [...bad, '9'.repeat(30), `${' '.repeat(1e6)}12`])
      assert.equal(parseEndpoint(value), undefined, String(value).slice(0, 40))
  })

  test('are unwrapped from further objects and JSON strings', () => {
    const args = { start: 1, end: '2', notes: 'n' }
    assert.deepEqual(repairArguments(args), args)
    assert.deepEqual(repairArguments({ arguments: args }), args)
    assert.deepEqual(repairArguments({ arguments: JSON.stringify(args) }), args)
    assert.deepEqual(repairArguments(JSON.stringify({ name: 'mind_map', arguments: { turn: 1 } })), {
      name: 'mind_map',
      turn: 1,
    })
    assert.deepEqual(repairArguments({ start: 1, arguments: { start: 5, end: 2 } }), { start: 1, end: 2 })
  })

  test('that hold nothing usable are empty', () => {
    const loop: { arguments?: unknown } = {}
    loop.arguments = loop
    for (const raw of [undefined, null, 7, '', '{', '[]', [], {}, { arguments: null }, loop])
      assert.deepEqual(repairArguments(raw), {})
  })

  test('that are missing or unreadable are all named at once; the offer keeps what was read', () => {
    const read = readRequest(TALK.view, { end: 15 }, TALK.find)
    assert.ok('refusal' in read && read.refusal.code === 'arguments')
    assert.deepEqual(read.refusal.problems, [{ field: 'start' }, { field: 'notes' }])
    assert.deepEqual(offers(read.refusal), [[9, 15]])
    const odd = readRequest(TALK.view, { start: 'the beginning', end: ['x'], notes: 'n' }, TALK.find)
    assert.ok('refusal' in odd && odd.refusal.code === 'arguments')
    assert.deepEqual(odd.refusal.problems, [
      { field: 'start', given: '"the beginning"' },
      { field: 'end', given: 'array' },
    ])
    assert.deepEqual(readRequest(TALK.view, { start: '9', end: 'Latest' }, TALK.find), {
      request: { start: 9, end: 'latest' },
    })
  })
})
