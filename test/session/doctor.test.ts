/** `lucid doctor` on a real log and on that log broken by hand: each break gives its finding, and nothing else does. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { zstdCompressSync } from 'node:zlib'
import { KNOWN_SESSION_EVENT_TYPES, Session, type SessionEvent, type SessionHeader } from '@deepseek-ai/dsh-session'
import { KNOWN_TYPES } from '../../src/cli/doctor/known.ts'
import { type Checkup, examineText } from '../../src/cli/doctor.ts'
import { installedPricer } from '../../src/host/installed.ts'
import { logText } from '../rig/doctor.ts'
import { clear, fill, type Harness, harness, map } from './harness.ts'

const CLI = join(import.meta.dirname, '../../lib/cli.js')

/** An event as JSON, free to be broken. */
interface Row {
  type: string
  seq: number
  [key: string]: unknown
}

/** A part of an event, free to be broken. */
function part(row: Row, ...path: readonly (string | number)[]): Record<string, unknown> {
  let now: unknown = row
  for (const key of path) now = typeof now === 'object' && now !== null ? Reflect.get(now, key) : undefined
  assert.ok(typeof now === 'object' && now !== null, path.join('.'))
  return now as Record<string, unknown>
}
const list = (row: Row, ...path: readonly (string | number)[]): unknown[] => {
  const found: unknown = part(row, ...path)
  assert.ok(Array.isArray(found))
  return found
}
const more = (row: Row, key: string, by: number, ...path: readonly string[]): void => {
  const fields = part(row, ...path)
  fields[key] = Number(fields[key]) + by
}

const price = await installedPricer()
let folder = ''
let h: Harness
let header: SessionHeader
let log: readonly SessionEvent[] = []
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dsh-lucid-doctor-'))
  h = await harness()
  const agent = await h.create()
  await h.say(agent, "find the build error. Don't upgrade any dependency. 不要升级依赖。", fill(20_000), {
    text: 'found it',
  })
  await h.say(agent, 'now fix it', map(), clear('first', 'latest'), fill(12_000, { word: '中文内容' }), {
    text: 'fixed',
  })
  for (let turn = 0; turn < 12; turn++)
    await h.say(agent, 'and once more', fill(100, { word: `${turn} ` }), fill(99), { text: 'done' })
  header = agent.session.header
  log = agent.session.events
})
after(async () => {
  await h[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

/** A copy of the log, to be broken. */
const rows = (): Row[] => JSON.parse(JSON.stringify(log)) as Row[]
const textOf = (events: readonly Row[]): string =>
  logText(header, JSON.parse(JSON.stringify(events)) as readonly SessionEvent[])
const told = ({ findings }: Checkup): string[] =>
  findings.map(({ check, severity, seq }) => `${severity === 'damage' ? '' : '('}${check} ${seq}`)

/** The event of a type, the first or the nth. */
function pick(events: readonly Row[], type: string, nth = 0): Row {
  const found = events.filter((event) => event.type === type)[nth]
  assert.ok(found, `no ${type}`)
  return found
}
const replaces = (events: readonly Row[], nth = 0): Row => {
  const found = events.filter(({ surfaceOp }) => surfaceOp !== undefined && surfaceOp !== 'append')[nth]
  assert.ok(found)
  return found
}
/** Puts an event in the place of another one that says nothing to anybody. */
function blank(row: Row): void {
  for (const key of Object.keys(row)) if (key !== 'seq' && key !== 'time') delete row[key]
  Object.assign(row, { type: 'sandbox/mode', data: {} })
}
const append = (events: Row[], type: string, data: object, others: object = {}): Row => {
  const row: Row = { type, seq: events.length, time: 1, data, ...others }
  events.push(row)
  return row
}
/** The call and the result of the last step that made one. */
function lastPair(events: readonly Row[]): { call: Row; result: Row } {
  const result = events.findLast(({ type }) => type === 'tool/result')
  const call = events.findLast(({ type, seq }) => type === 'assistant/message' && seq < (result?.seq ?? 0))
  assert.ok(call && result)
  return { call, result }
}
/** Replaces a part of the surface as we do it, with the right price. */
function fold(events: Row[], parts: readonly Row[]): Row {
  const seqs = parts.map(({ seq }) => seq)
  const [start, end] = [seqs[0], seqs.at(-1)]
  const tokens = parts.reduce((sum, row) => sum + (price?.(part(row, 'data')['message'] ?? row['data']) ?? 0), 0)
  append(events, 'compaction/prune', { shadowedRange: { start, end }, shadowedSeqs: seqs, shadowedTokenCount: tokens })
  const message = { id: `m${events.length}`, role: 'user', content: [{ type: 'text', text: 'a line' }] }
  const place = { surfaceOp: { op: 'replace', start, end }, sourceEventSeqs: seqs }
  return append(events, 'user/message', { ...message, source: { kind: 'plugin:dsh-lucid' } }, place)
}

/** Breaks a log; gives what is to be found. */
type Break = (events: Row[]) => readonly string[]

const BREAKS: Readonly<Record<string, Break>> = {
  nothing: () => [],
  'a packed row of the platform, and a fold': (events) => {
    const { call, result } = lastPair(events)
    fold(events, [call, result])
    return []
  },
  'an event type of nobody': (events) => {
    const row = append(events, 'mind/x', {})
    return [`type ${row.seq}`]
  },
  'the same, marked as ignorable': (events) => {
    append(events, 'mind/x', {}, { ignorable: true })
    return []
  },
  'a field that no event has': (events) => {
    pick(events, 'turn/start')['extra'] = 1
    return [`shape ${pick(events, 'turn/start').seq}`]
  },
  'an event without data': (events) => {
    const row = append(events, 'sandbox/mode', {})
    delete row['data']
    return [`shape ${row.seq}`]
  },
  'a message without an id': (events) => {
    const row = pick(events, 'user/message', 2)
    part(row, 'data')['id'] = ''
    return [`shape ${row.seq}`]
  },
  'a result that is of another call than its source': (events) => {
    const row = pick(events, 'tool/result')
    part(row, 'data', 'message', 'source')['callId'] = 'another'
    return [`shape ${row.seq}`]
  },
  'a route without a model': (events) => {
    const row = pick(events, 'request/header')
    delete part(row, 'data', 'header', 'config')['model']
    return [`shape ${row.seq}`]
  },
  'an answer of no model': (events) => {
    const [answer, other] = [pick(events, 'assistant/message'), pick(events, 'assistant/message', 1)]
    delete part(answer, 'data', 'message', 'source')['model']
    delete part(other, 'data', 'message', 'source')['provider']
    return [`shape ${answer.seq}`, `shape ${other.seq}`]
  },
  'a message that is nothing': (events) => {
    const row = pick(events, 'user/message')
    row['data'] = null
    return [`shape ${row.seq}`]
  },
  'a place for what is no message': (events) => {
    const [start, end] = [pick(events, 'turn/start'), pick(events, 'turn/end')]
    start['surfaceOp'] = 'append'
    end['sourceEventSeqs'] = [0]
    return [`shape ${start.seq}`, `shape ${end.seq}`]
  },
  'a result of nobody': (events) => {
    const row = lastPair(events).result
    part(row, 'data', 'message', 'source')['kind'] = 'model'
    return [`shape ${row.seq}`]
  },
  'an effort and defaults that are none': (events) => {
    const row = pick(events, 'request/header')
    part(row, 'data', 'header', 'config')['reasoningEffort'] = ''
    const other = append(events, 'request/header', structuredClone(part(pick(events, 'request/header'), 'data')))
    part(other, 'data', 'header', 'config')['reasoningEffort'] = 'high'
    part(other, 'data', 'header')['adapterDefaults'] = { maxTokens: true }
    return [`shape ${row.seq}`, `shape ${other.seq}`]
  },
  'a mark that is not true': (events) => {
    const row = append(events, 'sandbox/mode', {}, { ignorable: false })
    return [`shape ${row.seq}`]
  },
  'our source as newer lines refuse it': (events) => {
    const row = replaces(events, 1)
    part(row, 'data')['source'] = { kind: 'plugin', plugin: 'dsh-lucid' }
    return [`source ${row.seq}`]
  },
  'a step that begins inside another': (events) => {
    blank(pick(events, 'step/end'))
    return [`nesting ${pick(events, 'step/start', 1).seq}`]
  },
  'a turn that begins inside another': (events) => {
    blank(pick(events, 'turn/end'))
    return [`nesting ${pick(events, 'turn/start', 1).seq}`]
  },
  'an answer outside its step': (events) => {
    const step = pick(events, 'step/start', 1)
    blank(step)
    const answer = events.find(({ type, seq }) => type === 'assistant/message' && seq > step.seq)
    return [`nesting ${answer?.seq}`, `nesting ${pick(events, 'step/end', 1).seq}`]
  },
  'an answer that cites what is no chunk of it': (events) => {
    const row = pick(events, 'assistant/message')
    list(row, 'sourceEventSeqs')[0] = 1
    return [`chunk ${row.seq}`]
  },
  'an answer that cites what comes later': (events) => {
    const row = pick(events, 'assistant/message')
    list(row, 'sourceEventSeqs')[0] = row.seq + 1
    return [`chunk ${row.seq}`, `replacement ${row.seq}`]
  },
  'a compaction without an end': (events) => {
    blank(pick(events, 'compaction/end'))
    return [`bracket ${pick(events, 'compaction/start').seq}`]
  },
  'a compaction that was open when its process ended': (events) => {
    events.length = pick(events, 'compaction/summary').seq + 1
    const call = events.findLast(({ type }) => type === 'assistant/message')
    return [`(open-turn ${events.length - 1}`, `(bracket ${pick(events, 'compaction/start').seq}`, `(pair ${call?.seq}`]
  },
  'the same, opened again by the platform': (events) => {
    blank(pick(events, 'compaction/end'))
    const end = pick(events, 'turn/end', 1)
    Object.assign(end, { type: 'session/end-seed', data: {} })
    return [`nesting ${pick(events, 'turn/start', 2).seq}`]
  },
  'a compaction of a turn that is not open': (events) => {
    part(pick(events, 'compaction/start'), 'data')['turn'] = 1
    part(pick(events, 'compaction/end'), 'data')['turn'] = 1
    return [`bracket ${pick(events, 'compaction/start').seq}`]
  },
  'a compaction that starts inside another': (events) => {
    const end = pick(events, 'compaction/end')
    Object.assign(end, { type: 'compaction/start', data: { turn: 2, compactionId: 'next' } })
    const own = pick(events, 'compaction/start')
    return [`bracket ${own.seq}`, `bracket ${end.seq}`]
  },
  'a compaction without a summary': (events) => {
    blank(pick(events, 'compaction/summary'))
    return [`bracket ${pick(events, 'compaction/end').seq}`, `price ${replaces(events).seq}`]
  },
  'a replacement of what is not there': (events) => {
    const row = replaces(events)
    part(row, 'surfaceOp')['start'] = 3
    return [`replacement ${row.seq}`]
  },
  'a tombstone for what is not there': (events) => {
    const row = replaces(events, 1)
    row['surfaceOp'] = { op: 'replace', start: 0, end: 0 }
    return [`replacement ${row.seq}`]
  },
  'a replacement that is silent about what it replaced': (events) => {
    const row = replaces(events)
    list(row, 'sourceEventSeqs').pop()
    return [`replacement ${row.seq}`]
  },
  'a replacement with a key too many': (events) => {
    const row = replaces(events)
    part(row, 'surfaceOp')['why'] = 1
    return [`replacement ${row.seq}`]
  },
  'a result in place of a question': (events) => {
    const { result } = lastPair(events)
    const ask = events.findLast(({ type }) => type === 'user/message')
    assert.ok(ask)
    fold(events, [ask])
    const row = events.at(-1)
    Object.assign(row ?? {}, { type: 'tool/result', data: structuredClone(result['data']) })
    return [`replacement ${row?.seq}`, `pair ${row?.seq}`]
  },
  'a checkpoint of no compaction': (events) => {
    const row = replaces(events)
    part(row, 'data', 'source')['compactionId'] = 'another'
    return [`bracket ${pick(events, 'compaction/end').seq}`, `checkpoint ${row.seq}`]
  },
  'a checkpoint that quotes a message that is not there': (events) => {
    const row = replaces(events)
    const block = part(row, 'data', 'content', 1)
    block['text'] = String(block['text']).replace(/<user seq=\d+/u, '<user seq=99999')
    return [`reference ${row.seq}`]
  },
  'words said again from a message that is not there': (events) => {
    const row = replaces(events, 1)
    part(row, 'data', 'source')['repeats'] = [99_999]
    return [`reference ${row.seq}`]
  },
  'a result that nobody asked for': (events) => {
    const { result } = lastPair(events)
    const row = append(events, 'tool/result', structuredClone(part(result, 'data')), { surfaceOp: 'append' })
    part(row, 'data', 'message', 'source')['callId'] = 'nobody'
    part(row, 'data', 'message', 'content', 0)['toolCallId'] = 'nobody'
    return [`pair ${row.seq}`]
  },
  'a result that came twice': (events) => {
    const { result } = lastPair(events)
    return [`pair ${append(events, 'tool/result', part(result, 'data'), { surfaceOp: 'append' }).seq}`]
  },
  'a call without a result': (events) => {
    const { call, result } = lastPair(events)
    blank(result)
    return [`pair ${call.seq}`]
  },
  'a call that the limit of an answer cut off': (events) => {
    const { call, result } = lastPair(events)
    blank(result)
    const end = events.findLast(({ type }) => type === 'turn/end')
    assert.ok(end)
    part(end, 'data', 'reason')['kind'] = 'max-tokens'
    return [`cut-off-call ${call.seq}`]
  },
  'a call that runs': (events) => {
    const { call } = lastPair(events)
    events.length = call.seq + 1
    return [`(open-turn ${call.seq}`, `(pair ${call.seq}`]
  },
  'one call twice in an answer, in a step that is open, with one result': (events) => {
    const { call, result } = lastPair(events)
    list(call, 'data', 'message', 'content').push(structuredClone(part(call, 'data', 'message', 'content', 0)))
    events.length = result.seq + 1
    return [`(open-turn ${result.seq}`, `pair ${call.seq}`]
  },
  'one call twice in an answer, with two results': (events) => {
    const { call, result } = lastPair(events)
    list(call, 'data', 'message', 'content').push(structuredClone(part(call, 'data', 'message', 'content', 0)))
    append(events, 'tool/result', part(result, 'data'), { surfaceOp: 'append' })
    return []
  },
  'a call that was replaced without its result': (events) => [
    `split-pair ${fold(events, [lastPair(events).call]).seq}`,
  ],
  'a result that was replaced without its call': (events) => [
    `split-pair ${fold(events, [lastPair(events).result]).seq}`,
  ],
  'the same, and both are gone': (events) => {
    const { call, result } = lastPair(events)
    const line = fold(events, [result])
    fold(events, [call, line])
    return [`(split-pair ${line.seq}`]
  },
  'a price that is one too high': (events) => {
    more(pick(events, 'compaction/summary'), 'shadowedTokenCount', 1, 'data')
    return [`price ${pick(events, 'compaction/summary').seq}`]
  },
  'a price that is no count': (events) => {
    part(pick(events, 'compaction/prune'), 'data')['shadowedTokenCount'] = 1.5
    return [`price ${pick(events, 'compaction/prune').seq}`]
  },
  'a replacement without a price': (events) => {
    blank(pick(events, 'compaction/prune'))
    return [`price ${replaces(events, 1).seq}`]
  },
  'a price for something else': (events) => {
    more(pick(events, 'compaction/prune'), 'end', 1, 'data', 'shadowedRange')
    return [`price ${pick(events, 'compaction/prune').seq}`]
  },
  'a price that does not list what it is for': (events) => {
    list(pick(events, 'compaction/prune'), 'data', 'shadowedSeqs').pop()
    return [`price ${pick(events, 'compaction/prune').seq}`]
  },
  'a price that makes the total negative': (events) => {
    const { call, result } = lastPair(events)
    const line = fold(events, [call, result])
    more(pick(events, 'compaction/prune', 1), 'shadowedTokenCount', 1_000_000, 'data')
    return [`price ${line.seq - 1}`, `counter ${line.seq}`]
  },
  'usage below zero': (events) => {
    const row = pick(events, 'assistant/message')
    part(row, 'data', 'usage')['inputTokens'] = -5
    return [`counter ${row.seq}`]
  },
  'usage so far below zero that all of it is': (events) => {
    const row = pick(events, 'assistant/message')
    part(row, 'data', 'usage')['inputTokens'] = -1_000_000_000
    return [`counter ${row.seq}`]
  },
  'a window of nothing': (events) => {
    const row = pick(events, 'request/context')
    part(row, 'data')['contextWindow'] = 0
    return [`counter ${row.seq}`]
  },
}

/** What the platform itself can't do with these events. */
function failuresOf(events: readonly Row[]): string[] {
  const fails = (work: () => unknown): boolean => {
    try {
      work()
      return false
    } catch {
      return true
    }
  }
  const unknown = events.some(({ type, ignorable }) => !KNOWN_SESSION_EVENT_TYPES.has(type) && ignorable !== true)
  let session: Session | undefined
  const open = (): void => {
    session = Session.create(header.id, JSON.parse(JSON.stringify(events)) as SessionEvent[], header)
  }
  if (unknown || fails(open) || session === undefined) return ['open']
  const opened: Session = session
  return [
    ...(fails(() => h.ctx.tokenMeter.measure(opened)) ? ['measure'] : []),
    ...(fails(() => h.ctx.sessionProjections.snapshot(opened)) ? ['show'] : []),
  ]
}

/** What the findings say that the platform can't do. */
function saidOf({ findings }: Checkup): string[] {
  const says = (words: string): boolean => findings.some(({ means }) => means.startsWith(words))
  if (says('the platform refuses')) return ['open']
  return [
    ...(says('the platform can measure') ? ['measure'] : []),
    ...(says('the platform can not show') ? ['show'] : []),
  ]
}

/** A way into an event, and what stands there. */
type Place = readonly [path: readonly (string | number)[], value: unknown]

function* placesOf(value: unknown, path: readonly (string | number)[] = []): Generator<Place> {
  if (path.length > 0) yield [path, value]
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    yield* placesOf(inner, [...path, Array.isArray(value) ? Number(key) : key])
}

/** What can become of a value; nothing stands for a field that is gone. */
const changesOf = (value: unknown): readonly (readonly [name: string, value: unknown])[] => [
  ['gone', undefined],
  ['null', null],
  ['of another type', typeof value === 'number' ? 'x' : 7],
  ['an object', { length: 'x', toString: 1 }],
  ...(typeof value === 'number'
    ? ([
        ['higher', value + 1],
        ['lower', value - 1],
        ['negative', -5],
      ] as const)
    : []),
]

function change(row: Row, path: readonly (string | number)[], value: unknown): void {
  const owner = part(row, ...path.slice(0, -1))
  const key = path.at(-1) ?? ''
  if (value !== undefined) owner[key] = value
  else if (Array.isArray(owner)) owner.splice(Number(key), 1)
  else delete owner[key]
}

/** What is told although the installed line takes it, and why. */
const TOLD_ALL_THE_SAME: Readonly<Record<string, string>> = {
  nesting: 'lines with format 4 refuse turns that overlap',
  bracket: 'lines with format 4 refuse it, or nothing can be compacted',
  checkpoint: 'lines with format 4 refuse it',
  price: 'lines with format 4 refuse it, or the context figure is off',
  counter: 'the usage figures are too low',
  pair: 'providers reject the request',
  'split-pair': 'providers reject the request',
  reference: 'words can not be read back',
}

test('one field changed anywhere: what the platform fails at is damage, and nothing that it takes is said to fail', () => {
  const end =
    pick(
      log.map((event): Row => ({ ...event })),
      'turn/end',
      1,
    ).seq + 1
  const whole = rows().slice(0, end)
  const tried = new Set<string>()
  const wrong = new Set<string>()
  for (const event of whole)
    for (const [path, value] of placesOf(event)) {
      // Lines without a type or with another seq are no events; they are broken by hand below.
      if (path[0] === 'type' || path[0] === 'seq') continue
      const { type: kind } = event.type === 'assistant/chunk' ? (Object(part(event, 'data')['chunk']) as Row) : event
      const place = `${event.type} ${kind} ${path.map((key) => (typeof key === 'number' ? '*' : key)).join('.')}`
      for (const [how, changed] of changesOf(value)) {
        const name = `${place} ${how}`
        if (tried.has(name)) continue
        tried.add(name)
        const row = structuredClone(event)
        change(row, path, changed)
        const events = whole.with(event.seq, row)
        const checkup = examineText(textOf(events), price)
        const failures = failuresOf(events)
        const said = saidOf(checkup)
        const others = checkup.findings.filter(({ severity }) => severity === 'damage').map(({ check }) => check)
        const unlisted = failures.length > 0 ? [] : others.filter((check) => !(check in TOLD_ALL_THE_SAME))
        if (failures.length > 0 !== said.length > 0 || unlisted.length > 0)
          wrong.add(`${name}: platform ${failures.join()}, doctor ${said.join()}, told ${told(checkup).join()}`)
      }
    }
  assert.ok(tried.size > 500, `${tried.size} kinds of changes`)
  assert.deepEqual([...wrong], [])
})

describe('a session broken by', () => {
  for (const [name, breaks] of Object.entries(BREAKS))
    test(name, () => {
      const events = rows()
      const expected = breaks(events)
      const checkup = examineText(textOf(events), price)
      assert.deepEqual(told(checkup), expected, JSON.stringify(checkup.findings, undefined, 1))
      for (const { what, means, line, seq } of checkup.findings) {
        assert.ok(what.length > 0 && means.length > 0 && !`${what}${means}`.includes('\n'))
        assert.ok(line > 1 && seq !== undefined)
      }
      assert.deepEqual(saidOf(checkup), failuresOf(events), 'the platform judges otherwise')
    })
})

test('the figures of images and of Chinese are those of the meter', () => {
  const events = rows()
  const attachment = { attachmentId: 'a1', mediaType: 'image/png', bytes: 900, width: 20, height: 20 }
  const content = [
    { type: 'text', text: '看这张图' },
    { type: 'image', attachment },
  ]
  const message = { id: 'm1', role: 'user', content, source: { kind: 'user' } }
  const row = append(events, 'user/message', message, { surfaceOp: 'append' })
  fold(events, [row])
  assert.deepEqual(told(examineText(textOf(events), price)), [])
})

test('every type that the installed platform knows is known', () => {
  assert.deepEqual(
    [...KNOWN_SESSION_EVENT_TYPES].filter((type) => !KNOWN_TYPES.has(type)),
    [],
  )
})

test('without the meter everything but prices is checked', () => {
  const events = rows()
  more(pick(events, 'compaction/summary'), 'shadowedTokenCount', 1, 'data')
  append(events, 'mind/x', {})
  const checkup = examineText(textOf(events), undefined)
  assert.equal(checkup.priced, false)
  assert.deepEqual(told(checkup), [`type ${events.length - 1}`])
})

describe('the lines of a log', () => {
  /** One event a line, and one header. */
  const lines = (): string[] => [
    JSON.stringify({ type: 'session', delegationDepth: 0, ...header }),
    ...log.map((event) => JSON.stringify(event)),
  ]
  const checkup = (of: readonly string[], end = '\n'): Checkup => examineText(of.join('\n') + end, price)
  /** The check that speaks of a line first, and whether it is repaired. */
  const first = ({ findings }: Checkup) =>
    findings.map(({ check, severity, line }) => `${check} ${line} ${severity}`)[0]

  test('each of 400 lines corrupted, removed, or written twice is found where it is', () => {
    const whole = lines()
    assert.ok(whole.length >= 400, `${whole.length} lines`)
    assert.deepEqual(checkup(whole).findings, [])
    for (const [at, line] of whole.entries()) {
      const last = at === whole.length - 1
      const head = at === 0
      const corrupt = checkup(whole.with(at, line.slice(0, line.length / 2)))
      assert.equal(first(corrupt), head ? 'header 1 damage' : `order ${at + 1} ${last ? 'repaired' : 'damage'}`)
      const removed = first(checkup(whole.toSpliced(at, 1)))
      if (last) assert.match(removed ?? '', /repaired$/u)
      else assert.equal(removed, head ? 'header 1 damage' : `order ${at + 1} damage`)
      assert.equal(first(checkup(whole.toSpliced(at, 0, line))), `order ${at + 2} damage`)
    }
  })

  test('what is dropped when the session is opened again is not damage', () => {
    const whole = lines()
    const end = whole.findLastIndex((line) => line.includes('"turn/end"'))
    const turn = whole.slice(0, end)
    assert.deepEqual(first(checkup([...turn, '{"type":"turn/e'], '')), `tail ${end + 1} repaired`)
    assert.deepEqual(first(checkup([...turn, 'noise', turn.at(-1) ?? ''])), `order ${end + 1} repaired`)
    assert.equal(first(checkup([...turn.slice(0, -2), 'noise', ...whole.slice(end - 1)])), `order ${end - 1} damage`)
  })

  test('a header without what the platform asks for', () => {
    const [, ...events] = lines()
    assert.equal(
      first(checkup(['{"type":"session","version":0,"id":"a","createdAt":1}', ...events])),
      'header 1 damage',
    )
  })
})

describe('lucid doctor', () => {
  interface Ran {
    readonly code: number
    readonly out: string
    readonly err: string
  }
  const run = (cli: string, ...args: string[]): Promise<Ran> =>
    new Promise((resolve) => {
      execFile(process.execPath, [cli, 'doctor', ...args], (error, out, err) =>
        resolve({ code: error === null ? 0 : Number(error.code), out, err }),
      )
    })
  const stored = async (name: string, content: string | Buffer): Promise<string> => {
    const path = join(folder, name)
    await writeFile(path, content)
    return path
  }
  const broken = (): string => {
    const events = rows()
    blank(pick(events, 'compaction/end'))
    return textOf(events)
  }

  test('exits with 0, 1 or 2, and says each finding in one line', async () => {
    const sound = await run(CLI, await stored('sound.jsonl', textOf(rows())))
    assert.deepEqual([sound.code, sound.err], [0, ''])
    assert.match(sound.out, /^\S+sound\.jsonl: format 0, \d+ events, sound\n$/u)
    const found = await run(CLI, await stored('broken.jsonl', broken()))
    assert.equal(found.code, 1)
    assert.match(
      found.out,
      /, 1 finding\n {2}bracket at seq \d+, line \d+: a compaction has no end, .*; nothing can be/u,
    )
    assert.equal(found.out.trim().split('\n').length, 2)
    for (const [name, content, why] of [
      ['noise.jsonl', 'noise', /neither a session header nor an event/u],
      ['chat.json', '[{"role":"user","content":"x"}]', /no records/u],
      ['new.jsonl', '{"type":"session","version":9}\n', /format 9 is newer/u],
      ['noise.jsonl.zstd', 'noise', /no zstd data/u],
    ] as const) {
      const { code, out, err } = await run(CLI, await stored(name, content))
      assert.deepEqual([code, out], [2, ''], name)
      assert.match(err, why)
    }
    assert.equal((await run(CLI, join(folder, 'nothing.jsonl'))).code, 2)
  })

  test('reads packed logs: whole, cut off, and damaged inside', async () => {
    const [head = '', ...rest] = textOf(rows()).split(/(?<=\n)/u)
    const frames = [head, rest.join('')].map((part) => zstdCompressSync(Buffer.from(part)))
    const third = zstdCompressSync(Buffer.from('{"type":"turn/start"'))
    const whole = Buffer.concat(frames)
    const hurt = Buffer.concat([whole, Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xff, 0xff, 0xff]), third])
    for (const [name, bytes, code, says] of [
      ['whole', whole, 0, /, sound\n$/u],
      ['torn', Buffer.concat([whole, third.subarray(0, 9)]), 0, /tail at line \d+: the last packed part was cut off/u],
      ['hurt', hurt, 1, /tail at line \d+: a packed part behind it is damaged/u],
      ['short', Buffer.concat([whole, third]), 1, /tail at line \d+: a packed part ends inside the line/u],
    ] as const) {
      const ran = await run(CLI, await stored(`${name}.jsonl.zstd`, bytes))
      assert.equal(ran.code, code, name)
      assert.match(ran.out, says)
    }
  })

  test('prints one object a file with --json, folders too, and changes nothing', async () => {
    await mkdir(join(folder, 'many'))
    const files = [await stored('many/a.jsonl', textOf(rows())), await stored('many/b.jsonl', broken())]
    for (const path of files) await utimes(path, 1000, 1000)
    const bytes = await Promise.all(files.map((path) => readFile(path)))
    const { code, out } = await run(CLI, join(folder, 'many'), '--json')
    assert.equal(code, 1)
    const [a, b] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Checkup & { file: string })
    assert.deepEqual([a?.file, a?.session, a?.format, a?.events, a?.priced], [files[0], header.id, 0, log.length, true])
    assert.deepEqual(a?.findings, [])
    const [finding] = b?.findings ?? []
    assert.deepEqual(Object.keys(finding ?? {}), ['check', 'severity', 'line', 'seq', 'what', 'means'])
    assert.deepEqual([finding?.check, finding?.severity], ['bracket', 'damage'])
    for (const [at, path] of files.entries()) {
      assert.deepEqual(await readFile(path), bytes[at])
      assert.equal((await stat(path)).mtimeMs, 1_000_000)
    }
  })

  test('works where no platform is installed beside it, and says what was not checked', async () => {
    const alone = join(folder, 'alone')
    await mkdir(alone)
    await writeFile(join(alone, 'package.json'), '{"type":"module"}')
    await copyFile(CLI, join(alone, 'cli.js'))
    const { code, out } = await run(join(alone, 'cli.js'), await stored('priced.jsonl', textOf(rows())))
    assert.equal(code, 0)
    assert.match(out, /sound\n {2}prices were not checked: no meter of the platform/u)
  })
})
