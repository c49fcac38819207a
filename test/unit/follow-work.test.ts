/** What the fold over the work makes of prompts, books and brackets. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { todosIn } from '../../src/vitals/todos.ts'
import { Story } from './doubles.ts'
import { bash, Play } from './play.ts'

const PROMPT = 'Go on with the goal until every test passes.'

describe('the same prompt again', () => {
  const kinds = (play: Play): string[] => play.trace.work.rounds.map(({ kind }) => kind)

  test('of a goal is no empty answer where the model has answered, in words or in calls', () => {
    const play = new Play().person('Make every test of the project pass.')
    for (const at of [1, 2, 3, 4])
      play
        .person(PROMPT, 'goal')
        .step('', bash(`run ${at}`, `part ${at}`))
        .step(`Part ${at} is done, more to come.`)
    play.person(PROMPT, 'goal').step('', bash('run 5', 'part 5')).person(PROMPT, 'goal')
    assert.deepEqual(kinds(play), [...[1, 2, 3, 4].flatMap(() => ['calls', 'text']), 'calls'])
  })

  test('is one where nothing came in between, and none beside an empty answer that is in the log', () => {
    const play = new Play().person(PROMPT, 'goal').person(PROMPT, 'goal').person(PROMPT, 'goal')
    assert.deepEqual(kinds(play), ['empty', 'empty'])
    const logged = new Play().person(PROMPT, 'goal').step('').person(PROMPT, 'goal').step('')
    assert.deepEqual(kinds(logged), ['empty', 'empty'])
  })

  test('is none where a program puts it into one step twice; in the next step it is', () => {
    const story = new Story()
    story.ask('Make every test of the project pass.')
    const inject = () => story.message({ origin: 'injected', text: 'a background job has ended' })
    for (let times = 0; times < 4; times++) inject()
    assert.equal(story.trace.work.count, 0)
    story.step()
    inject()
    assert.equal(story.trace.work.count, 1)
  })
})

test('a todo line, a search of the map or notes that name a file do not touch it; a call does', () => {
  const asked = (name: string, args: object) =>
    new Play().person('Write the findings to report.md, please.').step('', { name, args }).trace.work.wanted
  const [path, touched] = ['report.md', true]
  assert.deepEqual(asked('todo_write', { todos: [{ content: 'write report.md', status: 'pending' }] }), [
    { path, touched: false },
  ])
  assert.deepEqual(asked('mind_map', { find: 'report.md' }), [{ path, touched: false }])
  assert.deepEqual(asked('clear_mind', { notes: 'report.md is to be written' }), [{ path, touched: false }])
  assert.deepEqual(asked('read', { path: 'report.md' }), [{ path, touched }])
})

test('a line of a todo list is done only where its status says so', () => {
  const statusOf = (status: string) => todosIn(JSON.stringify({ todos: [{ content: 'test it', status }] }))?.[0]?.status
  // The long one is a value of a protocol's enumeration, as some harnesses write it, and marks nothing left to do here.
  for (const status of ['completed', 'complete', 'Done', 'DONE ', 'TODO_STATUS_COMPLETED', 'finished'])
    assert.equal(statusOf(status), 'completed', status)
  for (const status of ['incomplete', 'not done', 'not_completed', 'undone', 'abandoned', 'partially complete'])
    assert.equal(statusOf(status), 'pending', status)
  assert.equal(statusOf('in_progress'), 'in_progress')
})

test('a compaction of the platform that fails is noted; a clear of ours that fails is not', () => {
  const fail = (story: Story): Story => {
    story.emit({ kind: 'bracket-start', id: 'b', turn: 1 })
    story.emit({ kind: 'bracket-end', id: 'b', error: 'not smaller' })
    return story
  }
  const platform = new Story()
  platform.ask('one')
  assert.deepEqual(fail(platform).trace.work.clears, [{ round: 0, ours: false, error: 'not smaller' }])
  const ours = new Story()
  ours.ask('one')
  const { ids } = ours.say('', [{ name: 'clear_mind' }])
  ours.start(ids[0] ?? '', 'clear_mind')
  assert.deepEqual(fail(ours).trace.work.clears, [])
})
