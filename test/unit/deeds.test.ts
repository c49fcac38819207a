import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openArchive } from '../../src/mind/archive.ts'
import { deedsOf } from '../../src/mind/deeds.ts'
import type { LogEvent, LogMessage } from '../../src/types.ts'

const at = (seq: number) => ({ seq, time: seq })
const message = (seq: number, more: Partial<LogMessage>): LogEvent => ({
  ...at(seq),
  kind: 'message',
  place: 'append',
  sources: [],
  message: { role: 'assistant', origin: 'model', text: '', tokens: 1, calls: [], ...more },
})
const dispatch = (seq: number, kind: 'dispatch-start' | 'dispatch-end', id: string, result = ''): LogEvent => ({
  ...at(seq),
  kind,
  rootCallId: 'program',
  callId: id,
  name: 'bash',
  args: '{"command":"git push"}',
  failed: false,
  result,
})

test('what a program calls belongs to the message that runs it, also once the program was answered', () => {
  const deeds = deedsOf(
    openArchive([
      message(3, { calls: [{ id: 'program', name: 'run_code', args: '{}' }] }),
      dispatch(4, 'dispatch-start', 'one'),
      dispatch(5, 'dispatch-end', 'one', 'pushed'),
      message(6, { role: 'tool', origin: 'tool', callId: 'program', text: 'runs in the background' }),
      dispatch(7, 'dispatch-start', 'two'),
      dispatch(8, 'dispatch-end', 'two', 'pushed again'),
    ]),
  )
  assert.deepEqual(
    deeds.map(({ name, seq, answer }) => [name, seq, answer]),
    [
      ['run_code', 3, 'runs in the background'],
      ['bash', 3, 'pushed'],
      ['bash', 3, 'pushed again'],
    ],
  )
})
