import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { DEFAULTS } from '../../src/config/fields.ts'
import { anxietySignal } from '../../src/vitals/anxiety.ts'
import { signsOf } from '../../src/vitals/signs.ts'
import { bash, Play, write } from './play.ts'

const TASK = 'Extract the readings of sensor.log into readings.json and write a program that uses them.'
const TASK_ZH = '把论文全文翻译成中文，写入 paper_zh.html，每一节都要完整翻译。'

const anxious = (play: Play): string[] =>
  play.said.filter(({ signal }) => signal.kind === 'anxiety').map(({ signal }) => signal.item?.kind ?? '')

describe('an early end is said where two kinds of evidence agree:', () => {
  test('a stand-in is written, and a reason is given', () => {
    const play = new Play().person(TASK)
    play.step('The library is not available, so I will create a mock readings.json.', write('readings.json', '[0.1]'))
    assert.deepEqual(anxious(play), ['stand-in'])
  })

  test('the message gives up for a reason', () => {
    const play = new Play().person(TASK).step('', bash('ls', 'sensor.log'))
    play
      .step('Given the time constraints, I will keep a simplified version for now; the rest can be added later.')
      .end()
    assert.deepEqual(anxious(play), ['words'])
  })

  test('the work is called done while a todo is open and its reason is the length', () => {
    const play = new Play().person('Migrate all four tables of the database and test each of them.')
    play.todos(['migrate the second table', 'pending'], ['migrate the first table', 'completed'])
    play.step('', bash('migrate one', 'done with the first'))
    play.step('Given the complexity, this is a good place to stop.').end()
    assert.deepEqual(play.said[0]?.signal.item, { kind: 'todo', text: 'migrate the second table', more: 0 })
  })

  test('the rest is handed over although a todo is open, or for the length of the session', () => {
    const todo = new Play().person('Implement all five endpoints of the API.').todos(['write endpoint 4', 'pending'])
    todo.step('', bash('ls', 'api.ts')).step('The core functionality is in place, this is a good stopping point.').end()
    assert.deepEqual(anxious(todo), ['todo'])
    const long = new Play().person('Implement all five endpoints of the API.').step('', bash('ls', 'api.ts'))
    long.step("Since this has been a long session, I'll leave the other two endpoints for a follow-up.").end()
    assert.deepEqual(anxious(long), ['words'])
  })

  test('a shortfall is admitted and called a success', () => {
    const play = new Play().person('Train a model with an accuracy of at least 0.9 on the test set.')
    play.step('', bash('python fit.py', 'accuracy: 0.41'))
    play.step('The fit is below the required accuracy. However, the task has been completed successfully.').end()
    assert.equal(anxious(play).length, 1)
  })

  test('an action is announced, no call follows, and work is open', () => {
    const play = new Play().person('Fix the parser and run all of its tests, please.')
    play.todos(['run the tests', 'in_progress'])
    play.step('', bash('cat parser.ts', 'export const parse = 1'))
    play.step('The cause is clear. Let me now fix the parser:').end()
    assert.deepEqual(anxious(play), ['todo'])
  })

  test('a limit is claimed that the meter contradicts: that one is enough alone', () => {
    const play = new Play({ at: { tokens: 30_000, window: 200_000 } }).person(TASK)
    play.step('', bash('ls', 'sensor.log'))
    play.step("I'm running out of context, so I stop at this point.").end()
    assert.deepEqual(anxious(play), ['limit'])
    const near = new Play({ at: { tokens: 190_000, window: 200_000 } }).person(TASK)
    near.step('', bash('ls', 'sensor.log'))
    near.step("I'm running out of context, so I stop at this point.").end()
    assert.deepEqual(anxious(near), [], 'the meter agrees')
  })

  test('a test is switched off or deleted instead of being made to pass', () => {
    const skip = new Play().person('Make all the tests of this project pass, please.')
    skip.step(
      'This is getting too complex, so I skip that case.',
      write('test/parse.test.ts', "it.skip('reads a list', () => {})"),
    )
    assert.deepEqual(anxious(skip), ['stand-in'])
    const remove = new Play().person('Make all the tests of this project pass, please.')
    remove.step('Given the time constraints, I remove the case for now.', bash('rm test/parse.test.ts', ''))
    assert.deepEqual(anxious(remove), ['stand-in'])
  })

  test('in Chinese, with reasoning that only the log holds', () => {
    const play = new Play().person(TASK_ZH)
    play.step('', bash('cat paper.txt', '第一节 …'))
    play.step('由于篇幅限制，其余各节类似，只保留要点。').end()
    assert.equal(anxious(play).length, 1)
    const written = new Play().person(TASK_ZH)
    written.step('考虑到时间有限，先写一个占位版本。', write('paper_zh.html', '<p>占位内容</p>'))
    assert.deepEqual(anxious(written), ['stand-in'])
  })

  test('beyond the pressure from which early ends are frequent, weak evidence is enough', () => {
    const weak = (tokens: number): string[] => {
      const play = new Play({ at: { tokens, window: 1_000_000 } }).person(TASK).step('', bash('ls', 'sensor.log'))
      return anxious(play.step('Since the download keeps timing out, the placeholder readings stay.').end())
    }
    assert.deepEqual([weak(20_000).length, weak(90_000).length], [0, 1])
  })
})

describe('left alone:', () => {
  const quiet = (play: Play): void => assert.deepEqual(anxious(play), [])
  const worked = (request = TASK): Play => new Play().person(request).step('', bash('ls', 'sensor.log'))

  test('one kind of evidence alone', () => {
    quiet(worked().step('Given the complexity, this took three approaches. All parts are in place.').end())
    quiet(worked().step('The next part can be added later.').end())
  })

  test('a reason and something put off that have nothing to do with each other', () => {
    const report = 'The server is not available from here. All parts are in place. More languages can be added later.'
    quiet(worked().step(report).end())
  })

  test('an honest report of what could not be done', () => {
    for (const report of [
      "I fixed the parser. I couldn't run the browser tests because the browser isn't installed here; you can run them.",
      'All tests pass. One limitation: the export is limited due to the complexity of streaming. Paging can be added later.',
      '修好了。由于网络限制，我没有跑端到端测试，可以用 npm run e2e 运行。',
    ])
      quiet(worked().step(report).end())
  })

  test('a plain report of work that is done', () => {
    quiet(worked().step('All requirements are met: the readings are extracted and the program uses them.').end())
  })

  test('a question to the person', () => {
    quiet(
      worked()
        .step('Given the complexity, I would keep the simplified version for now. Shall I go on with the full one?')
        .end(),
    )
  })

  test('a person who paused, or asked for less', () => {
    quiet(worked().person('stop here for today').step('Given the time constraints, the rest can be added later.').end())
    const play = worked().step('Given the time constraints, the rest can be added later.')
    play.add({ kind: 'turn-end', turn: 1, reason: 'completed' })
    play.judge({ joining: "that's enough for now, thanks" })
    quiet(play)
  })

  test('quotes, code, conditionals, negations, and advice to the reader', () => {
    quiet(worked().step('The log says "due to time constraints, a mock was used for now".').end())
    quiet(worked().step('```\n# due to time constraints a mock is used for now\n```\nDone.').end())
    quiet(worked().step('If the network is too slow, a mock can be used for now due to time constraints.').end())
    quiet(worked().step('There is no mock and no placeholder in it, and it is not a stub.').end())
    quiet(worked().step('You can add the rest later, due to the complexity of the format.').end())
  })

  test('talk about context, compaction and this plugin', () => {
    quiet(worked().step('The context management of dsh-lucid is too complex for now due to time constraints.').end())
  })

  test('a task that asks for a stand-in itself', () => {
    const play = new Play().person('Write a mock server with dummy data, because the real one is not available.')
    play.step('The real server is not available, so here is the mock.', write('server.js', 'mock data'))
    quiet(play)
  })

  test('stand-ins in tests', () => {
    quiet(
      new Play()
        .person(TASK)
        .step('The API is not available in tests, so it is mocked.', write('test/api.ts', 'mock()')),
    )
  })

  test('the word for an empty field on a page', () => {
    const play = new Play().person('Build the search page of the shop with a field for the name.')
    const page = write('src/Search.tsx', '<input placeholder="name" />')
    play.step('The old form is too complex, so I begin with a simpler version for now.', page)
    quiet(play)
  })

  test('a talk without work', () => {
    const play = new Play().person('What would you do next with this project?')
    quiet(play.step('The harness is too complex for now; a simplified version can be added later.').end())
  })

  test('a turn that did not end by itself', () => {
    const play = worked().step('Given the time constraints, the rest can be added later.')
    play.add({ kind: 'turn-end', turn: 1, reason: 'aborted' })
    play.judge()
    quiet(play)
  })
})

test('a stand-in is spoken of once, and no more once it is replaced', () => {
  const play = new Play().person(TASK)
  play.step('The library is not available, so I will create a mock readings.json.', write('readings.json', '[0.1]'))
  assert.equal(play.trace.work.ledger.length, 1)
  play.step('Read the archive instead.', bash("python -c \"json.dump(real, open('readings.json', 'w'))\"", 'written'))
  assert.deepEqual(play.trace.work.ledger, [])
  play.step('All requirements are met.').end()
  assert.equal(anxious(play).length, 1)
})

test('what a program writes is booked: a stand-in, its replacement, and the file that was asked for', () => {
  const play = new Play().person('Read sensor.log, save what it measured to readings.json and use that.')
  const untouched = (): string[] => play.trace.work.wanted.flatMap(({ path, touched }) => (touched ? [] : [path]))
  assert.ok(untouched().includes('readings.json'))
  play.program('The library is not available, so I will create a mock readings.json.', write('readings.json', '[0.1]'))
  assert.deepEqual(anxious(play), ['stand-in'])
  assert.deepEqual(
    play.trace.work.ledger.map(({ path }) => path),
    ['readings.json'],
  )
  assert.ok(!untouched().includes('readings.json'))
  play.program('Read the archive instead.', write('readings.json', '[4.71, 4.69]'))
  assert.deepEqual(play.trace.work.ledger, [])
})

test('what is only looked at is told, too', () => {
  const play = new Play().person(TASK).step('', bash('ls', 'sensor.log')).step('The rest can be added later.').end()
  const { signal, evidence } = anxietySignal(play.trace.work, {}, DEFAULTS)
  assert.equal(signal, undefined)
  assert.deepEqual(
    evidence.map(({ kind }) => kind),
    ['deferral'],
  )
})

test('a hostile text is read in one pass: a pattern that is not linear would not come back', () => {
  for (const text of ['for now ', 'a', '"', '由于', 'if ', 'the '])
    for (const end of ['', '!', '\n']) assert.ok(signsOf(text.repeat(2_000_000 / text.length) + end).length <= 8)
})
