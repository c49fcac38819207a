import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type RawEvent, SOURCE_KIND, toLogEvent } from '../../src/host/log.ts'
import { noticeMessage, replacementMessage, tombstoneMessage } from '../../src/host/notice.ts'
import { openArchive } from '../../src/mind/archive.ts'
import type { LogEvent, LogMessage } from '../../src/types.ts'
import { assistant, dice, heuristic, person, resultBlock, resultMessage, system } from './doubles.ts'

const raw = (type: string, data: unknown, surfaceOp?: unknown): RawEvent => ({
  type,
  seq: 7,
  time: 99,
  data,
  ...(surfaceOp === undefined ? {} : { surfaceOp }),
})
const read = (type: string, data: unknown, surfaceOp?: unknown): LogEvent | undefined =>
  toLogEvent(raw(type, data, surfaceOp), heuristic)

/** The message of an event that must be one. */
function message(type: string, data: unknown): LogMessage {
  const event = read(type, data, 'append')
  assert.ok(event?.kind === 'message')
  return event.message
}
const from = (source: object, text = 'some text'): object => ({ ...person(text), source })
const stamp = { seq: 7, time: 99 }

describe('every kind of event', () => {
  const call = { callId: 'c1', name: 'read', arguments: '{"path":"a"}' }
  const dispatch = {
    rootCallId: 'c1',
    parentCallId: 'c1',
    subCallId: 'c1:code:1',
    name: 'mind_map',
    arguments: { a: 1 },
  }
  const told = { rootCallId: 'c1', callId: 'c1:code:1', name: 'mind_map', args: '{"a":1}' }
  const route = { provider: 'p', model: 'm' }
  const cases: readonly (readonly [string, unknown, object | undefined])[] = [
    ['turn/start', { turn: 3 }, { kind: 'turn-start', turn: 3 }],
    ['turn/end', { turn: 3, reason: { kind: 'aborted' } }, { kind: 'turn-end', turn: 3, reason: 'aborted' }],
    ['step/start', { turn: 3, step: 2 }, { kind: 'step-start', turn: 3, step: 2 }],
    ['step/end', { turn: 3, step: 2 }, { kind: 'step-end', turn: 3, step: 2 }],
    ['tool/call', { turn: 3, step: 2, ...call }, { kind: 'call', callId: 'c1', name: 'read', args: '{"path":"a"}' }],
    ['tool/code-dispatch-start', dispatch, { kind: 'dispatch-start', ...told, failed: false, result: '' }],
    [
      'tool/code-dispatch',
      { ...dispatch, isError: true, content: [{ type: 'text', text: 'no' }] },
      { kind: 'dispatch-end', ...told, failed: true, result: 'no' },
    ],
    ['compaction/start', { compactionId: 'k', turn: 3 }, { kind: 'bracket-start', id: 'k', turn: 3 }],
    ['compaction/start', { compactionId: 'k', turn: null }, { kind: 'bracket-start', id: 'k', turn: null }],
    ['compaction/summary', { compactionId: 'k', shadowedSeqs: [4, 2], shadowedTokenCount: 9 }, undefined],
    ['compaction/end', { compactionId: 'k', turn: 3 }, { kind: 'bracket-end', id: 'k' }],
    ['compaction/end', { compactionId: 'k', error: 'busy' }, { kind: 'bracket-end', id: 'k', error: 'busy' }],
    ['request/context', { ...route, contextWindow: 1000 }, { kind: 'route', ...route, window: 1000 }],
    ['request/context', route, { kind: 'route', ...route }],
    [
      'todo/write',
      {
        todos: [
          { content: 'a', status: 'in_progress' },
          { content: 'b', status: 'completed' },
          { content: 'c', status: 'odd' },
        ],
      },
      {
        kind: 'todos',
        todos: [
          { text: 'a', status: 'in_progress' },
          { text: 'b', status: 'completed' },
          { text: 'c', status: 'pending' },
        ],
      },
    ],
    ['session/end-seed', {}, { kind: 'seed-end' }],
    ['assistant/chunk', { chunk: { type: 'text-delta', text: 'x' } }, undefined],
    ['agent/inbox/spliced', {}, undefined],
    ['compaction/prune', { shadowedSeqs: [1] }, undefined],
    ['some/other', { turn: 1 }, undefined],
    ['', {}, undefined],
  ]
  for (const [type, data, expected] of cases)
    test(`${type || 'no type'} ${JSON.stringify(data).slice(0, 60)}`, () => {
      assert.deepEqual(read(type, data), expected === undefined ? undefined : { ...stamp, ...expected })
    })

  test('a header gives the route and what it reserves', () => {
    const tools = ['read', 'edit'].map((name) => ({ name, description: '', parameters: {} }))
    const header = { config: { ...route, maxTokens: 50 }, system: 'x', tools }
    assert.deepEqual(read('request/header', { header, reason: 'initial' }), {
      ...stamp,
      kind: 'route',
      ...route,
      tools: 'read\nedit',
      reserved: 50,
      person: false,
    })
  })

  test('a header tells whether a person can be asked', () => {
    const header = { config: route, tools: [{ name: 'bash' }, { name: 'ask_user_question' }] }
    const known = read('request/header', { header, reason: 'initial' })
    assert.equal(known?.kind === 'route' && known.person, true)
  })

  test('plan mode and goals are switches', () => {
    assert.deepEqual(read('plan/mode', { active: true }), { ...stamp, kind: 'plan-mode', active: true })
    const change = (phase: string) => ({ kind: 'goal/change', operation: 'edit', goal: { phase } })
    assert.deepEqual(read('goal/change', change('active')), { ...stamp, kind: 'goal', active: true })
    assert.deepEqual(read('goal/change', change('paused')), { ...stamp, kind: 'goal', active: false })
    assert.deepEqual(read('goal/change', { operation: 'clear', cleared: {} }), {
      ...stamp,
      kind: 'goal',
      active: false,
    })
  })

  test('a header that reserves nothing says so, a context does not speak of it', () => {
    const later = read('request/header', { header: { config: route }, reason: 'change' })
    assert.equal(later?.kind === 'route' && later.reserved, 0)
    const context = read('request/context', { ...route, contextWindow: 1000 })
    assert.equal(context !== undefined && 'reserved' in context, false)
  })
})

describe('where a message stands', () => {
  const place = (op: unknown) => {
    const event = read('user/message', person('x'), op)
    return event?.kind === 'message' ? event.place : undefined
  }
  test('both spellings of a replace', () => {
    assert.deepEqual(place({ op: 'replace', start: 9, end: 4 }), { start: 9, end: 4 })
    assert.deepEqual(place({ op: 'replace', startSeq: 9, endSeq: 0 }), { start: 9, end: 0 })
  })
  test('the end of the surface otherwise', () => {
    for (const op of ['append', undefined, null, [], {}, { op: 'replace', start: 1 }, { start: '1', end: '2' }])
      assert.equal(place(op), 'append')
  })
})

describe('results', () => {
  for (const [shape, result] of [
    ['a block in a user message', resultBlock],
    ['a message of its own', resultMessage],
  ] as const)
    test(`as ${shape}`, () => {
      const data = result('c1', 'first')
      assert.deepEqual(message('tool/result', data), {
        role: 'tool',
        origin: 'tool',
        text: 'first',
        tokens: heuristic(Reflect.get(data, 'message')),
        calls: [],
        callId: 'c1',
      })
      assert.equal(message('tool/result', result('c1', 'bad', true)).failed, true)
    })

  test('a call id that only the message names', () => {
    const bare = { message: { toolCallId: 'c9', content: [{ type: 'text', text: 'x' }] } }
    assert.equal(message('tool/result', bare).callId, 'c9')
  })

  test('a call id that only the source names', () => {
    const bare = { message: { content: [{ type: 'text', text: 'x' }], source: { kind: 'tool', callId: 'c9' } } }
    assert.equal(message('tool/result', bare).callId, 'c9')
  })

  test('text blocks join, other blocks are no text', () => {
    const content = [
      { type: 'text', text: 'one' },
      { type: 'image', attachment: 'a' },
      { type: 'text', text: 'two' },
    ]
    assert.equal(message('tool/result', { message: { toolCallId: 'c1', content } }).text, 'one\ntwo')
    const block = { type: 'tool-result', toolCallId: 'c1', content }
    assert.equal(message('tool/result', { message: { role: 'user', content: [block] } }).text, 'one\ntwo')
  })

  test('a picture alone has its price, pasted or returned', () => {
    const content = [{ type: 'image', attachment: { attachmentId: 'a', mediaType: 'image/png' } }]
    const pasted = { role: 'user', content, source: { kind: 'user' } }
    const returned = { role: 'user', content: [{ type: 'tool-result', toolCallId: 'c1', content }] }
    for (const [type, data, priced] of [
      ['user/message', pasted, pasted],
      ['tool/result', { message: returned }, returned],
    ] as const) {
      const { tokens, images, text } = message(type, data)
      assert.deepEqual({ tokens, images, text }, { tokens: heuristic(priced), images: 1, text: '' })
      assert.ok(tokens > 0)
    }
  })
})

describe('answers of the model', () => {
  test('keep their calls as written, and reasoning is not text', () => {
    const data = {
      message: {
        content: [
          { type: 'reasoning', text: 'hm' },
          { type: 'text', text: 'I look.' },
          { type: 'tool-call', id: 'c1', name: 'read', arguments: '{broken' },
        ],
        source: { kind: 'model' },
      },
    }
    const { role, origin, text, calls } = message('assistant/message', data)
    assert.deepEqual(
      [role, origin, text, calls],
      ['assistant', 'model', 'I look.', [{ id: 'c1', name: 'read', args: '{broken' }]],
    )
  })

  test('count the whole prompt side of their usage, the cached parts too', () => {
    const usage = (value: object) => message('assistant/message', assistant('x', [], value)).usage
    assert.equal(usage({ inputTokens: 5, cacheReadTokens: 70, cacheWriteTokens: 900, outputTokens: 4000 }), 975)
    assert.equal(usage({ inputTokens: 0 }), 0)
    assert.equal(usage({ outputTokens: 3 }), undefined)
    assert.equal('usage' in message('assistant/message', assistant('x')), false)
  })

  test('with nothing in them are not sent and cost nothing', () => {
    assert.equal(message('assistant/message', assistant('')).tokens, 0)
    assert.ok(message('assistant/message', assistant('x')).tokens > 0)
  })
})

describe('system and developer messages', () => {
  test('are told from people', () => {
    const { role, origin, text } = message('system/message', system('You are an agent.'))
    assert.deepEqual([role, origin, text], ['system', 'system', 'You are an agent.'])
    const developer = {
      message: { role: 'developer', content: [{ type: 'text', text: 'new tools' }], source: { kind: 'tools' } },
    }
    assert.deepEqual(
      [message('developer/message', developer).role, message('developer/message', developer).origin],
      ['user', 'injected'],
    )
  })

  test('with nothing in them are not sent and cost nothing', () => {
    assert.equal(message('system/message', system('')).tokens, 0)
    assert.equal(message('developer/message', { message: { role: 'developer', content: [] } }).tokens, 0)
  })
})

describe('whose words a message carries', () => {
  const origin = (source: object) => message('user/message', from(source)).origin
  test('people, goal rounds, other plugins', () => {
    assert.equal(origin({ kind: 'user' }), 'person')
    assert.equal(origin({ kind: 'goal', goalId: 'g', round: 0 }), 'person', 'the request that set the goal')
    assert.equal(origin({ kind: 'goal', goalId: 'g', round: 1 }), 'goal')
    assert.equal(origin({ kind: 'plugin', plugin: 'agent-instructions' }), 'injected')
    assert.equal(origin({ kind: 'plugin:other', notice: 'context' }), 'injected')
    assert.equal(origin({}), 'injected')
  })

  test('another plugin is named, in its source or in the kind itself', () => {
    const plugin = (source: object) => message('user/message', from(source)).plugin
    assert.equal(plugin({ kind: 'plugin', plugin: 'repeat-tool-reminder' }), 'repeat-tool-reminder')
    assert.equal(plugin({ kind: 'plugin:repeat-tool-reminder' }), 'repeat-tool-reminder')
    for (const source of [{ kind: 'user', plugin: 'x' }, { kind: 'plugin' }, { kind: 'plugin:dsh-lucid' }])
      assert.equal(plugin(source), undefined)
  })

  test('checkpoints in both spellings, whoever made them', () => {
    for (const source of [
      { kind: 'plugin', plugin: 'compact', compactionId: 'k' },
      { kind: 'compact-checkpoint', compactionId: 'k' },
      { kind: 'user', compactionId: 'k' },
    ]) {
      const made = message('user/message', from(source))
      assert.deepEqual([made.origin, made.compactionId], ['checkpoint', 'k'])
    }
  })

  test('our own: a line and a notice, by the messages that we write', () => {
    const line = message('user/message', tombstoneMessage('a line'))
    assert.deepEqual([line.origin, line.notice, line.text], ['tombstone', undefined, 'a line'])
    const key = `error ${'x'.repeat(400)}`
    const told = message('user/message', noticeMessage('spin', 'look', { about: key, count: 3 }))
    assert.deepEqual([told.about, told.count], [key, 3], 'an anomaly is known again by its whole name')
    const notice = message('user/message', noticeMessage('context', 'look'))
    assert.deepEqual([notice.origin, notice.notice, notice.text], ['notice', 'context', 'look'])
    assert.equal('notice' in message('user/message', from({ kind: 'user', notice: 'x' })), false)
  })
})

test('no message of ours holds half a character, wherever a text was cut', () => {
  const half = 'cut 😀'.slice(0, -1)
  for (const { content } of [tombstoneMessage(half), noticeMessage('spin', half), replacementMessage('cleared', half)])
    assert.deepEqual(content, [{ type: 'text', text: 'cut \ufffd' }])
})

describe('chains of replacements', () => {
  const replaced = (seq: number, start: number, end: number, sources: number[]): LogEvent | undefined =>
    toLogEvent(
      { ...raw('user/message', person('x'), { op: 'replace', start, end }), seq, sourceEventSeqs: sources },
      heuristic,
    )
  const plain = (seq: number): LogEvent | undefined =>
    toLogEvent({ ...raw('user/message', person('x'), 'append'), seq }, heuristic)
  const events = [
    ...[0, 1, 2, 3].map(plain),
    replaced(4, 1, 2, [1, 2]),
    plain(5),
    replaced(6, 4, 4, [4]),
    // A checkpoint names the records of its bracket, too.
    replaced(9, 6, 3, [7, 8, 6, 3]),
  ].filter((event) => event !== undefined)

  test('lead to what stands for a message now, through any number of them', () => {
    const { standIn } = openArchive(events)
    assert.deepEqual([0, 1, 2, 3, 4, 5, 6, 9].map(standIn), [0, 9, 9, 9, 9, 5, 9, 9])
  })

  test('leave alone what was never replaced or never was', () => {
    const { standIn } = openArchive(events)
    assert.equal(standIn(42), 42)
    assert.equal(standIn(7), 7, 'a record of the bracket is no message')
  })
})

describe('malformed data', () => {
  const types = [
    'turn/start',
    'turn/end',
    'step/start',
    'step/end',
    'user/message',
    'developer/message',
    'system/message',
    'assistant/message',
    'tool/result',
    'tool/call',
    'tool/code-dispatch-start',
    'tool/code-dispatch',
    'compaction/start',
    'compaction/summary',
    'compaction/end',
    'request/header',
    'request/context',
    'command/run',
    'command/done',
    'todo/write',
    'session/end-seed',
    'unknown/type',
  ] as const
  const keys = [
    'turn',
    'step',
    'message',
    'content',
    'source',
    'kind',
    'type',
    'text',
    'id',
    'name',
    'arguments',
    'toolCallId',
    'callId',
    'isError',
    'usage',
    'inputTokens',
    'compactionId',
    'shadowedSeqs',
    'shadowedTokenCount',
    'header',
    'config',
    'todos',
    'reason',
    'repeats',
    'notice',
    'start',
    'end',
    'startSeq',
  ] as const
  const words = ['', 'text', 'tool-call', 'tool-result', 'image', 'user', 'goal', SOURCE_KIND, 'append', 'x'] as const

  function anything(throws: ReturnType<typeof dice>, depth: number): unknown {
    if (depth === 0 || throws.chance(0.3))
      return throws.pick([null, true, false, 0, -3, 1.5, 2 ** 60, throws.pick(words), 'a\nb'])
    if (throws.chance(0.4)) return Array.from({ length: throws.below(4) }, () => anything(throws, depth - 1))
    return Object.fromEntries(
      Array.from({ length: throws.below(6) }, () => [throws.pick([...keys]), anything(throws, depth - 1)]),
    )
  }

  test('never throws, whatever stands where', () => {
    let messages = 0
    for (let seed = 1; seed <= 6000; seed++) {
      const throws = dice(seed)
      const type = throws.pick([...types])
      const event = { ...raw(type, anything(throws, 5), anything(throws, 2)), sourceEventSeqs: anything(throws, 2) }
      const told = toLogEvent(event, heuristic)
      if (type === 'unknown/type') assert.equal(told, undefined)
      if (told === undefined) continue
      assert.deepEqual(JSON.parse(JSON.stringify(told)), told, `seed ${seed}: plain JSON`)
      assert.deepEqual([told.seq, told.time], [7, 99])
      if (told.kind === 'message') {
        messages++
        const { message: one } = told
        assert.equal(typeof one.text, 'string', `seed ${seed}`)
        assert.ok(one.calls.every((call) => [call.id, call.name, call.args].every((part) => typeof part === 'string')))
        assert.equal(one.callId !== undefined, one.role === 'tool')
        assert.equal(typeof one.tokens, 'number')
      }
    }
    assert.ok(messages > 1000)
  })

  test('nor what is no object at all', () => {
    for (const type of types)
      for (const data of [undefined, null, 0, 'x', [], [[]], true])
        assert.doesNotThrow(() => toLogEvent(raw(type, data), heuristic), `${type} ${JSON.stringify(data)}`)
  })
})
