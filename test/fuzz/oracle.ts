/**
 * What must hold whatever has happened. `checkRequest` is asked with every request that reaches the model, `checkRest`
 * whenever the agent is idle; the platform's own invariant companions run all the time.
 */
import assert from 'node:assert/strict'
import type { Agent } from '@deepseek-ai/dsh-agent'
import { foldSurface, KNOWN_SESSION_EVENT_TYPES, Session, type SessionEvent } from '@deepseek-ai/dsh-session'
import { toLogEvent } from '../../src/host/log.ts'
import { emptyTrace, follow, type Trace } from '../../src/vitals/trace.ts'
import { unmarked } from '../../src/voice/frame.ts'
import type { Harness, Request } from '../session/harness.ts'

type Message = Request['messages'][number]

/** The request is what the log derives to, its pairs are whole, its figures agree and no word of a person is missing. */
export function checkRequest(h: Harness, agent: Agent, request: Request, guarded: boolean): void {
  const { session } = agent
  assert.deepEqual(request.messages, session.deriveMessages(), 'the request is not what the log derives to')
  checkPairs(request.messages)
  checkFigures(h, session)
  checkRecords(session.events)
  checkNotices(session)
  if (guarded) checkWords(session, request.messages)
}

/** The log reloads into an equal session, and what was folded live is what a fresh fold gives. */
export function checkRest(h: Harness, agent: Agent): void {
  const { session } = agent
  checkPairs(session.deriveMessages())
  const surface = checkFigures(h, session)
  checkRecords(session.events)
  const events: SessionEvent[] = JSON.parse(JSON.stringify(session.events))
  const copy = Session.create(session.id, events, session.header)
  assert.deepEqual(copy.surface.nodes, session.surface.nodes, 'reloaded, the surface is another one')
  assert.deepEqual(foldSurface(events).nodes, session.surface.nodes)
  assert.deepEqual(copy.deriveMessages(), session.deriveMessages(), 'reloaded, the messages are others')
  const live = h.ctx.sessionProjections.snapshot(session).values
  const fresh = h.ctx.sessionProjections.snapshot(copy).values
  assert.deepEqual(live.contextPressure, fresh.contextPressure, 'the pressure is not what a fresh fold gives')
  assert.equal(fresh.contextBreakdown?.messageTokens, surface)
}

/** Every result follows its call. A call may lack its result: the loop drops the calls of a message that was cut off. */
function checkPairs(messages: readonly Message[]): void {
  const open = new Set<string>()
  for (const { content } of messages) {
    for (const block of content) {
      if (block.type === 'tool-call') open.add(block.id)
      if (block.type === 'tool-result') assert.ok(open.delete(block.toolCallId), `orphan result ${block.toolCallId}`)
    }
  }
}

/** At most one notice of ours joins a step. */
function checkNotices({ events }: Session): void {
  const joined = events.slice(events.findLastIndex(({ type }) => type === 'step/start') + 1)
  const notices = joined.filter((event) => {
    if (event.type !== 'user/message') return false
    const { source } = event.data
    return source.kind === 'plugin:dsh-lucid' && source.notice !== undefined && source.notice !== 'pins'
  })
  assert.ok(notices.length <= 1, `${notices.length} notices at one boundary`)
}

/** The surface's price is one number: the meter's, the projection's and ours. */
function checkFigures(h: Harness, session: Session): number {
  const { values } = h.ctx.sessionProjections.snapshot(session)
  const { surfaceTokens } = h.ctx.tokenMeter.measure(session)
  assert.equal(values.contextBreakdown?.messageTokens, surfaceTokens, 'projection and meter disagree')
  const trace = traceOf(h, session)
  assert.deepEqual(
    trace.nodes.map(({ seq }) => seq),
    session.surface.nodes,
  )
  assert.equal(trace.tokens, surfaceTokens, 'our total and the meter disagree')
  return surfaceTokens
}

/** What was followed of each session, so that a history costs one pass. */
const followed = new WeakMap<Session, { readonly trace: Trace; events: number }>()

/** Our own fold of a session, apart from the plugin's. */
function traceOf({ ctx }: Harness, session: Session): Trace {
  const known = followed.get(session) ?? { trace: emptyTrace(), events: 0 }
  followed.set(session, known)
  const { events } = session
  for (const event of events.slice(known.events)) {
    const one = toLogEvent(event, (message) => ctx.tokenMeter.estimateMessage(message as Message))
    if (one !== undefined) follow(known.trace, one)
  }
  known.events = events.length
  return known.trace
}

/** No open bracket, no event of our own type, no source that newer lines reject. */
function checkRecords(events: readonly SessionEvent[]): void {
  let open: string | undefined
  for (const event of events) {
    assert.ok(KNOWN_SESSION_EVENT_TYPES.has(event.type), `an event of type ${event.type}`)
    if (event.type === 'compaction/start') open = event.data.compactionId
    if (event.type === 'compaction/end' || event.type === 'session/end-seed') open = undefined
    if (event.type === 'user/message') {
      const { source } = event.data
      assert.ok(source.kind !== 'plugin' || !source.plugin.includes('lucid'), 'a source that freezes newer lines')
    }
  }
  assert.equal(open, undefined, 'an open bracket')
}

/** Something that a person said, and the seq to read it at. */
interface Said {
  readonly seq: number
  readonly text: string
}

/** Every message of a person is there in full, or its seq is named, or it is counted among those that are not named. */
export function checkWords(session: Session, messages: readonly Message[]): void {
  const { shown, named, more } = sightOf(messages)
  const gone = wordsGone(session).filter(({ seq, text }) => !shown(text) && !named.has(seq))
  const lost = gone.map(({ seq, text }) => `seq ${seq}: ${text.slice(0, 60)}`).join('\n')
  assert.ok(gone.length <= more, `words of a person are lost:\n${lost}`)
}

/** Messages of people that are no longer on the surface. */
export function wordsGone(session: Session): Said[] {
  const live = new Set(session.surface.nodes)
  return session.events.flatMap((event) => {
    if (event.type !== 'user/message' || event.data.source.kind !== 'user' || live.has(event.seq)) return []
    const text = textIn(event.data)
    return text.trim() === '' ? [] : [{ seq: event.seq, text }]
  })
}

const NAMING = /(?:also of the user: seq|Also of the user: seq|未引用的用户消息：seq|用户的其他消息：seq) ([\d, ]+)/gu
const QUOTED = /[<‹]user seq=(\d+)|mind_map\(\{read:(\d+)\}\)/gu
const MORE = /(\d+) more: mind_map|\((\d+) more\)|另有 (\d+) 条/gu

/** What the model can see of words that are gone: which are quoted, which are named, how many are only counted. */
export function sightOf(messages: readonly Message[]) {
  const visible = unmarked(messages.map(textIn).join('\n').toWellFormed())
  const ours = messages.filter(isOurs).map(textIn).join('\n')
  const lists = [...ours.matchAll(NAMING)].flatMap(([, list = '']) => list.split(',').map(Number))
  const quoted = [...ours.matchAll(QUOTED)].map(([, quote, read]) => Number(quote ?? read))
  const more = [...ours.matchAll(MORE)].reduce((sum, [, a, b, c]) => sum + Number(a ?? b ?? c), 0)
  return {
    shown: (text: string) => visible.includes(unmarked(text.trim()).toWellFormed()),
    named: new Set([...lists, ...quoted]),
    more,
  }
}

const isOurs = ({ source }: Message): boolean => source.kind === 'plugin:dsh-lucid' || 'compactionId' in source

/** All text of a message, a result's included. */
export function textIn({ content }: Pick<Message, 'content'>): string {
  return content
    .map((block) => (block.type === 'text' ? block.text : block.type === 'tool-result' ? textIn(block) : ''))
    .join('\n')
}
