import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEFAULTS } from '../../src/config/fields.ts'
import { handover } from '../../src/mind/handover.ts'
import type { LogEvent, LogMessage, Origin } from '../../src/types.ts'
import { emptyTrace, follow } from '../../src/vitals/trace.ts'

const message = (seq: number, origin: Origin, text: string, more: Partial<LogMessage> = {}): LogEvent => ({
  kind: 'message',
  seq,
  time: seq,
  place: 'append',
  sources: [],
  message: { role: origin === 'model' ? 'assistant' : 'user', origin, text, tokens: 10, calls: [], ...more },
})

function handed(events: readonly LogEvent[], language: 'en' | 'zh' = 'en'): string {
  const trace = emptyTrace()
  for (const event of events) follow(trace, event)
  return handover(events, trace, { session: 's', language, limits: DEFAULTS })
}

test('a hand-over says what is done, and what is begun or waits as open', () => {
  const todos = [
    { text: 'migrate the users', status: 'completed' },
    { text: 'migrate the orders', status: 'in_progress' },
    { text: 'drop the old tables', status: 'pending' },
  ] as const
  const text = handed([message(0, 'person', 'migrate all of it'), { kind: 'todos', seq: 1, time: 1, todos }])
  const [, done = '', open = ''] = /## Done\n(.*?)\n## State.*?## Open\n(.*?)\n## Next/su.exec(text) ?? []
  assert.ok(done.includes('migrate the users') && !open.includes('migrate the users'))
  for (const line of ['- migrate the orders', '- drop the old tables']) assert.ok(open.split('\n').includes(line), open)
})

test('a hand-over carries the notes of each checkpoint, whole', () => {
  const notes = 'Aim: find the leak.\n\nKnown:\n- the cache keeps every page\n- the pool is fine'
  const text = handed([
    message(0, 'checkpoint', `## Notes (written by the model)\n<notes>\n${notes}\n</notes>`),
    message(1, 'person', 'go on'),
  ])
  for (const line of notes.split('\n').filter((one) => one !== '')) assert.ok(text.includes(line), line)
})
