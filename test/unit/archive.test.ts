import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openArchive } from '../../src/mind/archive.ts'
import type { LogEvent, LogMessage, Place } from '../../src/types.ts'

/** A log of messages; seqs are given, because they are names and no order. */
class Log {
  readonly events: LogEvent[] = []
  add(seq: number, message: Partial<LogMessage> = {}, place: Place = 'append', sources: readonly number[] = []): this {
    const whole: LogMessage = { role: 'user', origin: 'person', text: `text ${seq}`, tokens: 1, calls: [], ...message }
    this.events.push({ seq, time: 0, kind: 'message', place, message: whole, sources })
    return this
  }
  replace(seq: number, sources: readonly number[], message: Partial<LogMessage> = { origin: 'checkpoint' }): this {
    return this.add(seq, message, { start: sources[0] ?? 0, end: sources.at(-1) ?? 0 }, sources)
  }
}

describe('what stands for what', () => {
  const log = new Log().add(3).add(5).add(7).add(9)
  log.replace(40, [3, 5]).replace(50, [40, 7])
  const archive = openArchive(log.events)

  test('an original stands for itself', () => {
    assert.deepEqual(archive.replaced(9), [])
    assert.deepEqual(archive.originals(9), [9])
    assert.equal(archive.standIn(9), 9)
  })

  test('through nested checkpoints, one level and all the way', () => {
    assert.deepEqual(archive.replaced(50), [40, 7])
    assert.deepEqual(archive.originals(50), [3, 5, 7])
    assert.deepEqual(archive.originals(40), [3, 5])
    for (const seq of [3, 5, 7, 40, 50]) assert.equal(archive.standIn(seq), 50)
  })

  test('the text of a cleared message is still there', () => {
    assert.equal(archive.message(3)?.message.text, 'text 3')
    assert.equal(archive.message(4), undefined)
  })
})

test('a pruned result stands for the full one, also under a checkpoint', () => {
  const result = { role: 'tool', origin: 'tool', callId: 'c' } as const
  const log = new Log().add(1, { role: 'assistant', origin: 'model', calls: [{ id: 'c', name: 'bash', args: '{}' }] })
  log
    .add(2, result)
    .replace(8, [2], { ...result, text: 'short' })
    .replace(9, [1, 8])
  const archive = openArchive(log.events)
  assert.deepEqual(archive.originals(8), [2])
  assert.deepEqual(archive.originals(9), [1, 2])
  assert.equal(archive.standIn(2), 9)
  assert.deepEqual(archive.call('c'), { id: 'c', name: 'bash', args: '{}', seq: 1 })
  assert.equal(archive.call('d'), undefined)
})

test('sources that are no messages, and those of a message that replaced nothing, stand for nothing', () => {
  const log = new Log()
  log.events.push({ seq: 1, time: 0, kind: 'call', callId: 'c', name: 'bash', args: '{}' })
  log.add(2, {}, 'append', [1]).add(6, {}, { start: 2, end: 2 }, [2, 1, 4])
  const archive = openArchive(log.events)
  assert.deepEqual(archive.replaced(2), [])
  assert.deepEqual(archive.replaced(6), [2])
  assert.equal(archive.standIn(1), 1)
})

test('a restored block leads to what stood under its checkpoint, each message once', () => {
  const log = new Log().add(1).add(2).replace(3, [1, 2])
  log.add(7, { origin: 'restored' }, { start: 3, end: 3 }, [3, 1, 2])
  const archive = openArchive(log.events)
  assert.deepEqual(archive.originals(7), [1, 2])
  for (const seq of [1, 2, 3]) assert.equal(archive.standIn(seq), 7)
})
