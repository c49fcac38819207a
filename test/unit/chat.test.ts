import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { chatEvents } from '../../src/host/chat.ts'
import type { LogEvent } from '../../src/types.ts'

const events = (messages: readonly object[]): LogEvent[] => [...chatEvents(messages, (text) => text.length)]
/** Events in few words: kind with turn and step, messages with their origin and text. */
const brief = (messages: readonly object[]): string[] =>
  events(messages).map((event) => {
    switch (event.kind) {
      case 'step-start':
      case 'step-end':
        return `${event.kind} ${event.turn}.${event.step}`
      case 'turn-start':
      case 'turn-end':
        return `${event.kind} ${event.turn}`
      case 'message':
        return `${event.message.origin} ${event.message.text}`
      default:
        return event.kind
    }
  })

const call = (id: string) => ({ id, type: 'function', function: { name: 'read', arguments: '{"path":"a.ts"}' } })
const use = (id: string) => ({ type: 'tool_use', id, name: 'read', input: { path: 'a.ts' } })
const answer = (id: string, content: string) => ({ type: 'tool_result', tool_use_id: id, content })

describe('a conversation of chat messages', () => {
  test('has turns that begin with what a person says, and steps that count anew in each', () => {
    const one = { role: 'assistant', content: 'I look.', tool_calls: [call('a')] }
    const two = { role: 'assistant', content: 'Again.', tool_calls: [call('b')] }
    assert.deepEqual(
      brief([
        { role: 'user', content: 'first' },
        one,
        { role: 'tool', tool_call_id: 'a', content: 'A' },
        { role: 'assistant', content: 'done' },
        { role: 'user', content: 'second' },
        two,
        { role: 'tool', tool_call_id: 'b', content: 'B' },
      ]),
      [
        'turn-start 1',
        'person first',
        'step-start 1.1',
        'model I look.',
        'tool A',
        'step-end 1.1',
        'step-start 1.2',
        'model done',
        'step-end 1.2',
        'turn-end 1',
        'turn-start 2',
        'person second',
        'step-start 2.1',
        'model Again.',
        'tool B',
        'step-end 2.1',
        'turn-end 2',
      ],
    )
  })

  test('keeps what a person says beside the results of tools', () => {
    const messages = [
      { role: 'user', content: 'go' },
      { role: 'assistant', content: [{ type: 'text', text: 'Both.' }, use('a'), use('b')] },
      { role: 'user', content: [answer('a', 'A'), answer('b', 'B'), { type: 'text', text: 'and keep the tests' }] },
    ]
    assert.deepEqual(
      brief(messages).filter((line) => /^(?:person|tool|model) /u.test(line)),
      ['person go', 'model Both.', 'tool A', 'tool B', 'person and keep the tests'],
    )
    const results = events(messages).flatMap((event) =>
      event.kind === 'message' && event.message.role === 'tool' ? event.message.callId : [],
    )
    assert.deepEqual(results, ['a', 'b'])
  })
})
