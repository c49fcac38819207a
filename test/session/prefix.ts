/**
 * Whether every request of a session began with the one before it, byte for byte, so that the provider's prompt cache
 * was of use; where it did not, whether the log has a reason for it, and whether no more was touched than that.
 */
import assert from 'node:assert/strict'
import type { Agent } from '@deepseek-ai/dsh-agent'
import { foldSurface, type SessionEvent } from '@deepseek-ai/dsh-session'
import { toLogEvent } from '../../src/host/log.ts'
import type { LogEvent, LogMessage } from '../../src/types.ts'
import type { Harness, Request } from './harness.ts'

/** Requests that did not begin with the whole one before, by what allowed it: clears of the model or a person, ... */
export interface Breaks {
  readonly clears: number
  readonly maps: number
  readonly platform: number
  readonly restores: number
}

type Replacement = {
  readonly seq: number
  readonly start: number
  readonly message: LogMessage
  readonly ours: boolean
}

/** Replacements among some events; a checkpoint is ours where its bracket was opened inside a call of `clear_mind`. */
function replacements(events: readonly SessionEvent[]): Replacement[] {
  const found: Replacement[] = []
  let clearing = 0
  let ours = false
  for (const raw of events) {
    const event: LogEvent | undefined = toLogEvent(raw, () => 0)
    if ((event?.kind === 'call' || event?.kind === 'dispatch-start') && event.name === 'clear_mind') clearing++
    if (event?.kind === 'step-end') clearing = 0
    if (event?.kind === 'bracket-start') ours = clearing > 0
    if (event?.kind !== 'message' || event.place === 'append') continue
    const { origin, compactionId } = event.message
    const own =
      origin === 'checkpoint' ? compactionId === undefined || ours : origin === 'tombstone' || origin === 'restored'
    found.push({ seq: event.seq, start: event.place.start, message: event.message, ours: own })
  }
  return found
}

/** A request as it was sent, and where the log stood then. */
export interface Sent {
  readonly request: Request
  /** For each message on the surface how many of the request's stand in front of it; an empty one is not sent itself. */
  readonly places: ReadonlyMap<number, number>
  /** Events that the log held. */
  readonly events: number
}

/** A request as it is sent of a log: its surface without the messages that are empty. */
export function sentOf(request: Request, events: readonly SessionEvent[]): Sent {
  const places = new Map<number, number>()
  let sent = 0
  for (const seq of foldSurface(events).nodes) {
    places.set(seq, sent)
    const event = events[seq]
    if (event?.type !== 'assistant/message' || event.data.message.content.length > 0) sent++
  }
  return { request, places, events: events.length }
}

const bytes = (request: Request): string[] => request.messages.map((message) => JSON.stringify(message))

/** The tools that each program has run, by the id of the call that runs it. */
function dispatched(events: readonly SessionEvent[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>()
  for (const event of events) {
    if (event.type !== 'tool/code-dispatch-start') continue
    const { rootCallId, name } = event.data
    names.set(rootCallId, [...(names.get(rootCallId) ?? []), name])
  }
  return names
}

/** Where the calls of ours begin that end a request. */
function ownTail({ messages }: Request, events: readonly SessionEvent[]): number {
  const programs = dispatched(events)
  let tail = messages.length
  for (let at = messages.length - 1; at >= 0; at--) {
    const message = messages[at]
    if (message?.role !== 'assistant') continue
    const tools = message.content.flatMap((block) =>
      block.type === 'tool-call' ? (programs.get(block.id) ?? [block.name]) : [],
    )
    if (tools.length === 0 || tools.some((name) => name !== 'mind_map' && name !== 'clear_mind')) break
    tail = at
  }
  return tail
}

/**
 * What broke the prefix between two requests that follow each other; undefined where nothing did.
 *
 * @param events the log when the second was sent.
 * @throws where the second does not begin with the first and nothing in the log allows that.
 */
export function breakBetween(before: Sent, now: Request, events: readonly SessionEvent[]): keyof Breaks | undefined {
  const old = bytes(before.request)
  const changed = replacements(events.slice(before.events))
  const positions = changed.flatMap(({ start }) => before.places.get(start) ?? [])
  const first = Math.min(old.length, ...positions)
  assert.deepEqual(bytes(now).slice(0, first), old.slice(0, first), `changed in front of message ${first}`)
  if (first === old.length) return undefined

  const own = changed.filter(({ ours }) => ours)
  if (own.length < changed.length) return 'platform'
  if (own.some(({ message }) => message.origin === 'restored')) return 'restores'
  if (own.some(({ message }) => message.origin === 'checkpoint')) return 'clears'
  // Only used maps may fold without a clear, and only those that end the request.
  const tail = ownTail(before.request, events)
  assert.ok(first >= tail, `folded at message ${first}, in front of the tail at ${tail}`)
  return 'maps'
}

/**
 * Compares the requests of a session that was alone with its model, pair by pair; system prompt and tools, too.
 *
 * @throws where a request does not begin with the one before it and nothing in the log allows that.
 */
export function assertPrefixes({ model }: Harness, agent: Agent): Breaks {
  const { events } = agent.session
  const answers = events.filter(({ type }) => type === 'assistant/message').map(({ seq }) => Number(seq))
  const requests = model.requests.filter(({ sessionId }) => sessionId === agent.session.id)
  assert.equal(requests.length, answers.length, 'each request has its answer')
  const breaks = { clears: 0, maps: 0, platform: 0, restores: 0 }
  let before: Sent | undefined
  for (const [at, request] of requests.entries()) {
    const log = events.slice(0, answers[at])
    if (before !== undefined) {
      assert.equal(
        JSON.stringify([request.system, request.tools]),
        JSON.stringify([before.request.system, before.request.tools]),
      )
      const kind = breakBetween(before, request, log)
      if (kind !== undefined) breaks[kind]++
    }
    before = sentOf(request, log)
  }
  return breaks
}
