import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Context } from '@deepseek-ai/cordis'
import SessionStore, { Session, SessionId } from '@deepseek-ai/dsh-session'
import { installedPlatform, type Line, type Platform, probeLine } from '../../src/host/lines.ts'
import { type RawEvent, SOURCE_KIND, toLogEvent } from '../../src/host/log.ts'
import { pressure, shadowPrices } from '../../src/host/meter.ts'
import { noticeMessage, tombstoneMessage } from '../../src/host/notice.ts'
import { replaceSpan } from '../../src/host/replace.ts'
import type { LogEvent } from '../../src/types.ts'
import {
  asSession,
  assistant,
  derived,
  doubleOf010,
  doubleOf012,
  doubleOf015,
  doubleOf017,
  heuristic,
  type LineDouble,
  type LineSession,
  pairingOf,
  person,
  resultBlock,
  type SurfaceOptions,
  system,
} from './doubles.ts'

/** The real class, behind the loose face that the doubles have. */
const realSession = (): LineSession => Session.create(SessionId('real')) as Session & LineSession

const installed: LineDouble = {
  ...installedPlatform(),
  name: 'the installed line',
  createSession: realSession,
  result: resultBlock,
  systemHead: false,
}

const lines = [installed, doubleOf010, doubleOf012, doubleOf015, doubleOf017]

/** A session with one finished tool call: [system,] request, call, result, answer. */
function story(double: LineDouble) {
  const session = double.createSession()
  const surfaced = { surfaceOp: 'append' }
  session.append('turn/start', { turn: 1 })
  session.append('step/start', { turn: 1, step: 1 })
  if (double.systemHead) session.append('system/message', system('You are an agent.'), surfaced)
  const ask = session.append('user/message', person('find the error'), surfaced).seq
  const call = session.append(
    'assistant/message',
    assistant('', [{ id: 'c1', name: 'mind_map', args: '{}' }]),
    surfaced,
  ).seq
  session.append('tool/call', { turn: 1, step: 1, callId: 'c1', name: 'mind_map', arguments: '{}' })
  const result = session.append('tool/result', double.result('c1', 'a map'), surfaced).seq
  const answer = session.append('assistant/message', assistant('found it'), surfaced).seq
  session.append('step/end', { turn: 1, step: 1 })
  return { session, ask, call, result, answer }
}

/** A meter over a session of a double: heuristic prices, and beside them what the line adds. */
function meterOf(double: LineDouble, session: LineSession, line: Line): Context {
  const nodes = () =>
    session.surface.nodes.map((seq) => {
      const event = line.eventAt(session, seq)
      const message = event === undefined ? null : derived(event)
      const price = message === null ? 0 : heuristic(message)
      const { routePrice } = double
      return {
        seq,
        tokens: routePrice?.(price) ?? price,
        ...(routePrice === undefined ? {} : { heuristicTokens: price }),
      }
    })
  const context: object = { tokenMeter: { measure: () => ({ nodes: nodes() }) } }
  return context as Context
}

/** The running total of the platform's O(1) projections: a replace costs what the record right in front of it claims. */
function projected(events: readonly RawEvent[]): number {
  let total = 0
  let claim: { start: unknown; end: unknown; tokens: number } | undefined
  for (const event of events) {
    const armed = claim
    claim = undefined
    if (event.type === 'compaction/prune') {
      const { shadowedRange, shadowedTokenCount } = event.data as {
        shadowedRange: { start: number; end: number }
        shadowedTokenCount: number
      }
      claim = { ...shadowedRange, tokens: shadowedTokenCount }
    }
    if (event.surfaceOp === undefined) continue
    const message = derived(event)
    const price = message === null ? 0 : heuristic(message)
    if (event.surfaceOp === 'append') {
      total += price
    } else {
      const ends = Object.values(event.surfaceOp as object).filter((end) => typeof end === 'number')
      assert.ok(armed !== undefined, 'a replace without a price')
      assert.deepEqual([armed.start, armed.end], ends, 'a price for another range')
      total += price - armed.tokens
    }
  }
  return total
}

const surfacePrice = (line: Line, session: LineSession): number =>
  session.surface.nodes.reduce((sum, seq) => {
    const event = line.eventAt(session, seq)
    const message = event === undefined ? null : derived(event)
    return sum + (message === null ? 0 : heuristic(message))
  }, 0)

for (const double of lines) {
  describe(double.name, () => {
    const line = probeLine(double)
    const ends = double === doubleOf015 || double === doubleOf017 ? ['startSeq', 'endSeq'] : ['start', 'end']

    test('its replace is spelled with exactly its own keys', () => {
      assert.deepEqual(line.replaceOp(7, 4), { op: 'replace', [ends[0] ?? '']: 7, [ends[1] ?? '']: 4 })
    })

    test('its log is read whole, one by one, and counted', () => {
      const { session, ask } = story(double)
      const events = line.events(session)
      assert.equal(line.length(session), events.length)
      assert.deepEqual(
        events.map(({ seq }) => seq),
        [...events.keys()],
      )
      assert.deepEqual(line.eventAt(session, ask), events[ask])
      assert.equal(line.eventAt(session, events.length), undefined)
      session.append('turn/end', { turn: 1, reason: { kind: 'completed' } })
      assert.equal(line.length(session), events.length + 1)
      assert.equal(line.events(session).at(-1)?.type, 'turn/end')
    })

    test('its log reads in the same words as that of every other line', () => {
      const { session } = story(double)
      const told = line
        .events(session)
        .map((event) => toLogEvent(event, heuristic))
        .filter((event) => event !== undefined)
      assert.deepEqual(told.map(summary), [
        'turn-start 1',
        'step-start 1.1',
        ...(double.systemHead ? ['system system "You are an agent."'] : []),
        'user person "find the error"',
        'assistant model "" mind_map',
        'call mind_map',
        'tool tool "a map" for c1',
        'assistant model "found it"',
        'step-end 1.1',
      ])
      const total = told.reduce((sum, event) => sum + (event.kind === 'message' ? event.message.tokens : 0), 0)
      assert.equal(total, surfacePrice(line, session))
    })

    test('a fold replaces a pair by one message, at the price that its projections expect', () => {
      const { session, ask, call, result, answer } = story(double)
      const pairing = pairingOf(session, () => line.events(session))
      const before = session.surface.nodes.length
      const prices = shadowPrices(meterOf(double, session, line), asSession(session))
      replaceSpan(asSession(session), line, pairing, prices, [call, result], tombstoneMessage('folded'))
      const [prune, replacement] = line.events(session).slice(-2)
      assert.equal(session.surface.nodes.length, before - 1)
      assert.deepEqual(session.surface.nodes.slice(-3), [ask, replacement?.seq, answer])
      assert.deepEqual(prune?.data, {
        shadowedRange: { start: call, end: result },
        shadowedSeqs: [call, result],
        shadowedTokenCount: (prices.get(call) ?? 0) + (prices.get(result) ?? 0),
      })
      const known = replacement === undefined ? undefined : toLogEvent(replacement, heuristic)
      assert.ok(known?.kind === 'message')
      assert.deepEqual(known.place, { start: call, end: result })
      assert.equal(known.message.origin, 'tombstone')
      assert.equal(projected(line.events(session)), surfacePrice(line, session))

      // A tombstone has a newer seq than what stands behind it: ends are positions, not numbers.
      const again = shadowPrices(meterOf(double, session, line), asSession(session))
      const [first = -1, second = -1] = session.surface.nodes.slice(-2)
      assert.ok(first > second)
      replaceSpan(asSession(session), line, pairing, again, [first, second], tombstoneMessage('once more'))
      assert.equal(session.surface.nodes.length, before - 2)
      assert.equal(projected(line.events(session)), surfacePrice(line, session))
    })

    test('what may not be replaced is refused before anything is written', () => {
      const { session, ask, call, result, answer } = story(double)
      const pairing = pairingOf(session, () => line.events(session))
      const prices = shadowPrices(meterOf(double, session, line), asSession(session))
      const length = line.length(session)
      const attempt = (seqs: readonly number[], known = prices) =>
        replaceSpan(asSession(session), line, pairing, known, seqs, tombstoneMessage('folded'))
      assert.throws(() => attempt([]), /nothing to replace/)
      assert.throws(() => attempt([length + 5]), /not on the surface/)
      assert.throws(() => attempt([ask, result]), /not on the surface as it was read/, 'a gap')
      assert.throws(() => attempt([call, ask]), /not on the surface as it was read/, 'reversed')
      assert.throws(() => attempt([answer, length + 5]), /not on the surface as it was read/, 'beyond the end')
      assert.throws(() => attempt([ask, call]), /waits for its result/)
      assert.throws(() => attempt([result]), /waits for its result/)
      assert.throws(() => attempt([call, result], new Map([[call, 3]])), new RegExp(`no price for ${result}`, 'u'))
      assert.equal(line.length(session), length)
    })

    test('our own messages are admitted, and known again', () => {
      const session = double.createSession()
      session.append('user/message', tombstoneMessage('a line'), { surfaceOp: 'append' })
      session.append('user/message', noticeMessage('context', 'a notice'), { surfaceOp: 'append' })
      const told = line.events(session).map((event) => toLogEvent(event, heuristic))
      assert.deepEqual(
        told.map((event) => event?.kind === 'message' && [event.message.origin, event.message.notice]),
        [
          ['tombstone', undefined],
          ['notice', 'context'],
        ],
      )
    })

    test('the probe leaves one legal log for each session that it asked for, and touches no other', () => {
      const made: LineSession[] = []
      probeLine({
        ...double,
        createSession: () => {
          const session = double.createSession()
          made.push(session)
          return session
        },
      })
      assert.ok(made.length > 0 && made.length <= 3)
      for (const session of made) {
        const events = line.events(session)
        assert.ok(events.length === 1 || events.length === 2)
        assert.ok(events.every(({ type }) => type === 'user/message'))
      }
    })
  })
}

function summary(event: LogEvent): string {
  switch (event.kind) {
    case 'turn-start':
      return `turn-start ${event.turn}`
    case 'step-start':
    case 'step-end':
      return `${event.kind} ${event.turn}.${event.step}`
    case 'call':
      return `call ${event.name}`
    case 'message': {
      const { role, origin, text, calls, callId } = event.message
      const rest = [...calls.map(({ name }) => name), ...(callId === undefined ? [] : [`for ${callId}`])]
      return [role, origin, JSON.stringify(text), ...rest].join(' ')
    }
    default:
      return event.kind
  }
}

describe('seqs', () => {
  test('are plain numbers where the line has no brand', () => {
    assert.equal(probeLine(doubleOf010).seq(-1), -1)
  })

  test('are branded where it has one, and what is no seq is refused', () => {
    for (const double of [doubleOf012, doubleOf015, doubleOf017]) {
      const { seq } = probeLine(double)
      assert.equal(seq(12), 12)
      for (const bad of [-1, -0, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
        assert.throws(() => seq(bad), /non-negative safe integer/, `${double.name}: ${bad}`)
    }
  })
})

describe('what the doubles refuse', () => {
  interface Attempt {
    readonly what: string
    readonly type?: string
    readonly data?: object
    readonly options: (seqs: { ask: number; call: number; result: number; next: number }) => SurfaceOptions
    readonly says: RegExp
  }
  const common: readonly Attempt[] = [
    { what: 'a message without a place', options: () => ({}), says: /requires a surfaceOp/ },
    { what: 'an extra key', options: (at) => replace(at, { extra: 1 }), says: /invalid replace surfaceOp/ },
    { what: 'an end that is no seq', options: (at) => replace({ ...at, call: -4 }), says: /invalid replace surfaceOp/ },
    { what: 'an unknown end', options: (at) => replace({ ...at, call: 1 }), says: /not found in surface/ },
    {
      what: 'reversed ends',
      options: ({ call, result }) => replace({ call: result, result: call }),
      says: /is after end seq/,
    },
    {
      what: 'a span that its sources do not cover',
      options: ({ call, result }) => ({ ...replace({ call, result }), sourceEventSeqs: [call] }),
      says: /must include every shadowed surface node/,
    },
    {
      what: 'sources that are no earlier events',
      options: ({ call, result, next }) => ({ ...replace({ call, result }), sourceEventSeqs: [call, result, next] }),
      says: /must reference earlier events/,
    },
    {
      what: 'sources named twice',
      options: ({ call, result }) => ({ ...replace({ call, result }), sourceEventSeqs: [call, result, call] }),
      says: /duplicates/,
    },
    { what: 'no sources', options: () => ({ surfaceOp: 'append', sourceEventSeqs: [] }), says: /must not be empty/ },
    {
      what: 'what is no JSON',
      data: { ...person('x'), more: undefined },
      options: () => ({ surfaceOp: 'append' }),
      says: /non-JSON-serializable/,
    },
    {
      what: 'a negative zero in data',
      data: { ...person('x'), zero: -0 },
      options: () => ({ surfaceOp: 'append' }),
      says: /non-JSON-serializable/,
    },
    {
      what: 'a place for what is no message',
      type: 'turn/end',
      data: { turn: 1, reason: { kind: 'completed' } },
      options: () => ({ surfaceOp: 'append' }),
      says: /not surface-eligible/,
    },
  ]
  let keys: readonly [string, string] = ['start', 'end']
  const replace = ({ call, result }: { call: number; result: number }, more: object = {}): SurfaceOptions => ({
    surfaceOp: { op: 'replace', [keys[0]]: call, [keys[1]]: result, ...more },
    sourceEventSeqs: [call, result].filter((seq) => seq >= 0),
  })

  const run = (double: LineDouble, attempts: readonly Attempt[]): void => {
    keys = double === doubleOf015 || double === doubleOf017 ? ['startSeq', 'endSeq'] : ['start', 'end']
    for (const { what, type = 'user/message', data = person('x'), options, says } of attempts) {
      const { session, ...at } = story(double)
      const next = session.seq ?? -1
      const nodes = [...session.surface.nodes]
      assert.throws(() => session.append(type, data, options({ ...at, next })), says, `${double.name}: ${what}`)
      assert.equal(session.seq, next, `${double.name}: ${what}: nothing was written`)
      assert.deepEqual([...session.surface.nodes], nodes)
    }
  }

  test('is what the installed line refuses', () => run(installed, common))

  for (const double of [doubleOf010, doubleOf012, doubleOf015, doubleOf017])
    test(`${double.name} refuses the same`, () => run(double, common))

  test('the other spelling of a replace, on each line', () => {
    for (const double of lines) {
      const { session, call, result } = story(double)
      const modern = double === doubleOf015 || double === doubleOf017
      const surfaceOp = modern
        ? { op: 'replace', start: call, end: result }
        : { op: 'replace', startSeq: call, endSeq: result }
      const options = { surfaceOp, sourceEventSeqs: [call, result] }
      assert.throws(
        () => session.append('user/message', person('x'), options),
        /invalid replace surfaceOp/,
        double.name,
      )
    }
  })

  test('from 0.1.5 on: the system head, ends that are not older, a price for another span', () => {
    for (const double of [doubleOf015, doubleOf017]) {
      run(double, [
        {
          what: 'the system prompt',
          options: ({ ask }) => ({ ...replace({ call: ask - 1, result: ask }) }),
          says: /node 0 holds the system prompt/,
        },
        {
          what: 'an end that is not older',
          options: ({ call, next }) => ({ ...replace({ call, result: next }), sourceEventSeqs: [call] }),
          says: /must reference earlier events/,
        },
        {
          what: 'a prune of another span',
          type: 'compaction/prune',
          data: { shadowedRange: { start: 3, end: 6 }, shadowedSeqs: [3, 6], shadowedTokenCount: 1 },
          options: () => ({}),
          says: /must list the current span exactly/,
        },
        {
          what: 'a prune of the system prompt',
          type: 'compaction/prune',
          data: { shadowedRange: { start: 2, end: 3 }, shadowedSeqs: [2, 3], shadowedTokenCount: 1 },
          options: () => ({}),
          says: /protected system head/,
        },
        {
          what: 'an answer that cites its chunks',
          type: 'assistant/message',
          data: assistant('x'),
          options: () => ({ surfaceOp: 'append', sourceEventSeqs: [1] }),
          says: /embeds its source stream/,
        },
      ])
    }
  })

  test('from 0.1.7 on: the retired source wrapper', () => {
    const wrapped = { ...person('x'), source: { kind: 'plugin', plugin: 'dsh-lucid' } }
    run(doubleOf017, [
      {
        what: 'kind plugin',
        data: wrapped,
        options: () => ({ surfaceOp: 'append' }),
        says: /producer-owned source kind/,
      },
    ])
    const session = doubleOf015.createSession()
    session.append('user/message', wrapped, { surfaceOp: 'append' })
    assert.notEqual(SOURCE_KIND, 'plugin')
  })
})

test('a line that offers single reads and a counter costs no copy of the log', () => {
  const line = probeLine(doubleOf015)
  const { session, ask } = story(doubleOf015)
  const dear = {
    seq: session.seq ?? -1,
    eventAt: (seq: number) => session.eventAt?.(seq),
    snapshotEvents: () => assert.fail('the whole log was copied'),
  }
  assert.equal(line.length(dear), session.seq)
  assert.equal(line.eventAt(dear, ask)?.type, 'user/message')
})

describe('a platform that is not known', () => {
  const based = (change: (session: LineSession) => object): Platform => ({
    ...doubleOf015,
    createSession: () => change(doubleOf015.createSession()) as LineSession,
  })

  test('and takes no replace is told as such, with what it said', () => {
    const spelling = based((session) => ({
      append: (type: string, data: object, options: SurfaceOptions) => {
        if (options.surfaceOp !== 'append') throw new Error('carries an invalid replace surfaceOp')
        return session.append(type, data, options)
      },
    }))
    assert.throws(
      () => probeLine(spelling),
      (error: Error) =>
        /accepts no replace operation/.test(error.message) &&
        error.cause instanceof Error &&
        /invalid replace surfaceOp/.test(error.cause.message),
    )
  })

  test('and makes no session is told by its own words', () => {
    const none: Platform = {
      ...doubleOf015,
      createSession: () => {
        throw new TypeError('Session.create is not a function')
      },
    }
    assert.throws(
      () => probeLine(none),
      (error: Error) => error.cause instanceof Error && /Session\.create/.test(error.cause.message),
    )
  })

  test('and hides its log is told as such', () => {
    const hidden = based((session) => ({ append: session.append }))
    assert.throws(() => probeLine(hidden), /no way to read the log/)
    const shifted = based((session) => ({
      append: session.append,
      snapshotEvents: () => session.snapshotEvents?.().map((event) => ({ ...event, seq: event.seq + 1 })),
    }))
    assert.throws(() => probeLine(shifted), /no way to read the log/)
  })

  test('and only lacks single reads or a counter is read another way', () => {
    const plain = based((session) => ({ append: session.append, snapshotEvents: session.snapshotEvents }))
    const line = probeLine(plain)
    const { session, ask } = story(doubleOf015)
    const bare = { snapshotEvents: () => session.snapshotEvents?.() ?? [] }
    assert.equal(line.length(bare), session.seq)
    assert.equal(line.eventAt(bare, ask)?.type, 'user/message')
    assert.equal(line.eventAt(bare, 999), undefined)
  })
})

test('probing the installed platform publishes nothing in a running one', async () => {
  const ctx = new Context()
  await ctx.plugin(SessionStore)
  const heard: string[] = []
  ctx.on('session/created', () => void heard.push('created'))
  ctx.on('session/event', (_session, { type }) => void heard.push(type))
  try {
    probeLine(installedPlatform())
    assert.equal(heard.length, 0, heard.join())
    assert.deepEqual(ctx.sessions.list(), [])
    const live: LineSession = ctx.sessions.create(SessionId('live')) as Session & LineSession
    live.append('turn/start', { turn: 1 })
    assert.ok(heard.includes('turn/start'), 'the ear works')
  } finally {
    await ctx.fiber.dispose()
  }
})

describe('the meter', () => {
  test('gives the heuristic figure where the line has two', () => {
    for (const double of [doubleOf015, doubleOf017]) {
      const line = probeLine(double)
      const { session, call } = story(double)
      const prices = shadowPrices(meterOf(double, session, line), asSession(session))
      const event = line.eventAt(session, call)
      assert.equal(prices.get(call), event === undefined ? -1 : heuristic(derived(event)))
      assert.notEqual(prices.get(call), double.routePrice?.(prices.get(call) ?? 0))
    }
  })

  test('gives the pressure of the ring, and nothing where it is unknown or broken', () => {
    const session = asSession(doubleOf010.createSession())
    const of = (snapshot: () => object): Context => {
      const context: object = { sessionProjections: { snapshot } }
      return context as Context
    }
    const values = (contextPressure?: object) => of(() => ({ values: { contextPressure } }))
    assert.deepEqual(pressure(values({ projectedTokens: 9, contextWindow: 20 }), session), { tokens: 9, window: 20 })
    assert.deepEqual(pressure(values({ projectedTokens: 0 }), session), { tokens: 0 })
    assert.equal(pressure(values({ contextWindow: 20 }), session), undefined)
    assert.equal(pressure(values(), session), undefined)
    const broken = of(() => {
      throw new Error('token surface: replace has no adjacent shadow price')
    })
    assert.equal(pressure(broken, session), undefined)
  })
})
