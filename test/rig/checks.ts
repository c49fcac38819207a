/** What must hold wherever the main job was played. */
import assert from 'node:assert/strict'
import type {} from '@deepseek-ai/dsh-compaction'
import { eventsOf, type SessionLog, surfaceOf, textOfEvent } from './log.ts'
import { type ModelRequest, messageTokens, textOf, toolNames } from './model.ts'
import { type Dialect, firstCandidate, freedBetween, NOTES, tombstonesOf } from './story.ts'

/** Every tool result of a request follows a call of it, and every call has one result. */
export function assertPaired({ body }: ModelRequest): void {
  const open = new Set<string>()
  for (const message of body.messages) {
    if (message.role === 'tool') {
      assert.ok(open.delete(message.tool_call_id ?? ''), `a result without a call: ${textOf(message).slice(0, 80)}`)
      continue
    }
    assert.equal(open.size, 0, 'a call without a result')
    for (const call of message.tool_calls ?? []) open.add(call.id)
  }
  assert.equal(open.size, 0, 'a call without a result')
}

/** The names of all calls that a request carries. */
export const callNames = ({ body }: ModelRequest): string[] =>
  body.messages.flatMap((message) => (message.tool_calls ?? []).map((call) => call.function.name))

/** What a request says about our tools, whatever the preset: their schemas, or the text of the code SDK. */
export function offersOurs(request: ModelRequest): boolean {
  const names = toolNames(request)
  if (names.includes('mind_map') && names.includes('clear_mind')) return true
  const prompt = textOf(request.body.messages[0] ?? { role: 'system' })
  return names.includes('run_code') && prompt.includes('mind_map') && prompt.includes('clear_mind')
}

/** Whether a request mentions either of our tools anywhere in what it offers. */
export const mentionsOurs = ({ body }: ModelRequest): boolean =>
  /mind_map|clear_mind/.test(JSON.stringify([body.tools ?? [], body.messages.filter(({ role }) => role === 'system')]))

/**
 * The main job from the model's side and from the log's: the map was shown, the clear replaced the span, our calls
 * are gone, the next request is smaller by what the tombstone says.
 */
export function assertMainJob(requests: readonly ModelRequest[], log: SessionLog, dialect: Dialect): void {
  for (const request of requests) {
    assert.ok(offersOurs(request), 'a request does not offer the tools')
    assert.deepEqual(request.body.tools, requests[0]?.body.tools, 'the offered tools changed')
    assertPaired(request)
  }
  const [clear, next] = requests.slice(-2)
  assert.ok(clear && next)
  const map = textOf(clear.body.messages.at(-1) ?? { role: 'tool' })
  assert.match(map, /^Context: \d+ nodes, /)
  const { start, end } = firstCandidate(map)
  assert.ok(start < end)

  assert.ok(messageTokens(next.body.messages) < messageTokens(clear.body.messages))
  const [tombstone, ...more] = tombstonesOf(next)
  assert.ok(tombstone, 'the request after the clear carries the tombstone')
  assert.deepEqual(more, [])
  const freed = freedBetween(clear, next)
  assert.ok(freed.agrees, `the tombstone reports ${freed.reported} tokens, the requests differ by ${freed.counted}`)
  const said = next.body.messages.map(textOf)
  assert.equal(said.filter((text) => text.includes(NOTES)).length, 1, 'the notes stand in the checkpoint, once')
  assert.ok(!said.some((text) => text.includes(map)), 'the map is folded')
  assert.deepEqual(
    next.body.messages
      .flatMap((message) => message.tool_calls ?? [])
      .filter((call) => /mind_map|clear_mind/.test(call.function.arguments + call.function.name)),
    [],
    'our calls are folded',
  )
  assert.ok(callNames(next).length < callNames(clear).length, 'calls of the span are gone')
  assert.ok(callNames(next).includes(dialect.read('').name), 'the newest reading stays in the original')

  const [summary] = eventsOf(log, 'compaction/summary')
  assert.equal(eventsOf(log, 'compaction/summary').length, 1)
  assert.deepEqual(summary?.data.shadowedRange, { start, end })
  const ends = eventsOf(log, 'compaction/end')
  assert.equal(ends.length, 1)
  assert.deepEqual([ends[0]?.data.compactionId, ends[0]?.data.error], [summary?.data.compactionId, undefined])
  assert.deepEqual(
    eventsOf(log, 'turn/end').map((event) => event.data.reason.kind),
    ['completed'],
  )
  const surface = surfaceOf(log).flatMap((event) => (event.type === 'user/message' ? [textOfEvent(event)] : []))
  assert.equal(surface.filter((text) => text === tombstone.text).length, 1)
}

/** Lines that the platform or Node writes to stderr by itself, with no plugin installed too. */
const PLATFORM_NOISE = /ExperimentalWarning: stripTypeScriptTypes|node --trace-warnings/

/** Nothing was written to stderr but what the platform writes by itself. */
export function assertClean(stderr: string): void {
  assert.equal(
    stderr
      .split('\n')
      .filter((line) => !PLATFORM_NOISE.test(line))
      .join('\n'),
    '',
  )
}
