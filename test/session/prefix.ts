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

/** What may stand between two requests. */
export interface Breaks {
  /** Requests that did not begin with the whole one before: by clears of the model or a person, and by everything else. */
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

/** Seqs of the messages of a request, empty messages left out, as they stood when its answer came. */
function sentSeqs(events: readonly SessionEvent[], answer: number): number[] {
  return foldSurface(events.slice(0, answer)).nodes.filter((seq) => {
    const event = events[seq]
    return event?.type !== 'assistant/message' || event.data.message.content.length > 0
  })
}

const bytes = (request: Request): string[] => request.messages.map((message) => JSON.stringify(message))

/** Where the calls of ours begin that end a request. */
function ownTail({ messages }: Request): number {
  let tail = messages.length
  for (let at = messages.length - 1; at >= 0; at--) {
    const message = messages[at]
    if (message?.role !== 'assistant') continue
    const calls = message.content.flatMap((block) => (block.type === 'tool-call' ? block.name : []))
    if (calls.length === 0 || calls.some((name) => name !== 'mind_map' && name !== 'clear_mind')) break
    tail = at
  }
  return tail
}

/**
 * Compares the requests of a session that was alone with its model, pair by pair.
 *
 * @throws where a request does not begin with the one before it and nothing in the log allows that.
 */
export function assertPrefixes({ model }: Harness, agent: Agent): Breaks {
  const { events } = agent.session
  const answers = events.filter(({ type }) => type === 'assistant/message').map(({ seq }) => Number(seq))
  const requests = model.requests.filter(({ sessionId }) => sessionId === agent.session.id)
  assert.equal(requests.length, answers.length, 'each request has its answer')
  const breaks = { clears: 0, maps: 0, platform: 0, restores: 0 }
  for (const [at, request] of requests.entries()) {
    const before = requests[at - 1]
    const from = answers[at - 1]
    const to = answers[at]
    if (before === undefined || from === undefined || to === undefined) continue
    assert.equal(JSON.stringify([request.system, request.tools]), JSON.stringify([before.system, before.tools]))
    const old = bytes(before)
    const now = bytes(request)
    const changed = replacements(events.slice(from, to))
    const seqs = sentSeqs(events, from)
    const positions = changed.map(({ start }) => seqs.indexOf(start)).filter((position) => position >= 0)
    const first = Math.min(old.length, ...positions)
    assert.deepEqual(now.slice(0, first), old.slice(0, first), `request ${at} changes what stands in front of ${first}`)
    if (first === old.length) continue

    const own = changed.filter(({ ours }) => ours)
    if (own.length < changed.length) breaks.platform++
    else if (own.some(({ message }) => message.origin === 'restored')) breaks.restores++
    else if (own.some(({ message }) => message.origin === 'checkpoint')) breaks.clears++
    else {
      // Only used maps may fold without a clear, and only those that end the request.
      const tail = ownTail(before)
      assert.ok(first >= tail, `request ${at} folds at ${first}, in front of the tail at ${tail}`)
      breaks.maps++
    }
  }
  return breaks
}
