import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openArchive } from '../../src/mind/archive.ts'
import { draftFor } from '../../src/mind/draft.ts'
import { handlesOf } from '../../src/mind/handles.ts'
import { keptPins, takenBackSince } from '../../src/mind/kept.ts'
import { spanAt, survey } from '../../src/mind/survey.ts'
import { wordsOf } from '../../src/mind/words.ts'
import type { LogEvent, LogMessage, Place } from '../../src/types.ts'
import { PINS } from '../../src/vitals/trace.ts'
import { assertGrows } from '../rig/grown.ts'
import { Story } from './doubles.ts'

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

describe('an archive that grows', () => {
  const story = new Story()
  const call = (name: string, args: object, answer?: string): void => {
    const [id = ''] = story.say('', [{ name, args }]).ids
    if (answer !== undefined) story.finish(id, answer)
  }
  const command = (id: string, args: string, failed = false): void => {
    story.emit({ kind: 'command', id, name: 'mind', args })
    story.emit({ kind: 'command-end', id, failed })
  }
  const asked = { questions: [{ id: 'q', question: 'Which one?' }] }
  const answered = { answers: [{ id: 'q', selected: ['the second'] }] }
  const first = story.ask('Never touch the lock file.')
  call('bash', { command: 'make all' }, 'Error: no rule to make target all\n[exit code: 2]')
  call('bash', { command: 'npm run dev', run_in_background: true }, 'started background job bash-1')
  call('bash', { command: 'git push origin main' }, 'done')
  story.message({ role: 'user', origin: 'person', text: 'look', images: 1 })
  call('todo_write', { todos: [] }, 'ok')
  story.emit({ kind: 'todos', todos: [{ text: 'test it', status: 'pending' }] })
  command('c1', 'keep Answer in English.')
  command('c2', 'keep Nothing.', true)
  const program = story.say('', [{ name: 'run_code' }])
  const inner = { rootCallId: program.ids[0] ?? '', callId: 'inner', name: 'ask_user_question' }
  story.emit({ kind: 'dispatch-start', ...inner, args: JSON.stringify(asked), failed: false, result: '' })
  story.emit({
    kind: 'dispatch-end',
    ...inner,
    args: JSON.stringify(asked),
    failed: false,
    result: JSON.stringify(answered),
  })
  const again = { ...inner, callId: 'inner-2' }
  const later = { answers: [{ id: 'q', selected: ['no, the first'] }] }
  story.emit({ kind: 'dispatch-start', ...again, args: JSON.stringify(asked), failed: false, result: '' })
  story.emit({
    kind: 'dispatch-end',
    ...again,
    args: JSON.stringify(asked),
    failed: false,
    result: JSON.stringify(later),
  })
  story.finish(program.ids[0] ?? '', 'ran')
  story.message({ origin: 'notice', notice: PINS, text: 'still in force' })
  command('c3', 'unkeep 1')
  story.message({ origin: 'checkpoint', text: 'notes' }, { start: first, end: program.seq })
  story.message({ origin: 'injected', text: 'background job bash-1 has exited' })
  call('bash', { command: 'make all' }, 'built')
  const { events } = story

  test('says behind every event what one opened there says', () => {
    assertGrows(
      events,
      events.map((_, at) => at + 1),
    )
  })

  test('and has something to say', () => {
    const archive = openArchive(events.slice(0, -6))
    const originals = [...new Set(archive.surface.flatMap(archive.originals))]
    const { todos, running, acts, attempts, images } = handlesOf(archive, { span: originals })
    assert.deepEqual(todos, { open: [{ text: 'test it', status: 'pending' }], tool: 'todo_write' })
    assert.deepEqual([running.length, acts.length, attempts.length, images.length], [1, 1, 1, 1])
    assert.deepEqual(
      wordsOf(archive, originals).map(({ text }) => text),
      ['Never touch the lock file.', 'look', 'the second', 'no, the first'],
    )
    assert.deepEqual(keptPins(archive), [{ number: 1, text: 'Answer in English.' }])
    assert.deepEqual(takenBackSince(openArchive(events)), [{ number: 1, text: 'Answer in English.' }])
    const { running: later, attempts: open } = handlesOf(openArchive(events), { span: originals })
    assert.deepEqual([later, open], [[], []], 'its end and the success came later')
  })
})

test('what a pin says is not forgotten, whatever the notes say', () => {
  const story = new Story()
  story.ask('Never close ticket PROJ-77. The other one is PROJ-88.')
  story.act(['bash'], 'looking')
  story.endTurn()
  story.ask('go on')
  story.say('', [{ name: 'bash', args: { command: 'jira show PROJ-77 PROJ-99' } }])
  const archive = openArchive(story.events)
  const view = survey(story.trace.nodes, { turn: 2 })
  const limits = { pinTokens: 1000, handleTokens: 500, anchors: [] }
  const text = draftFor(archive, view, spanAt(view, 0, 2), {}, limits, 'en').text('notes')
  assert.match(text, /<user seq=\d+>Never close ticket PROJ-77\./u)
  assert.doesNotMatch(text, /not in the notes/u)
})
