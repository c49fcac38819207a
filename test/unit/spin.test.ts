import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bash, Play, write } from './play.ts'

const many = (count: number, each: (at: number) => void): void => {
  for (let at = 0; at < count; at++) each(at)
}
const task = () => new Play().person('Fix the build of this project and report what was wrong with it.')

describe('a spin is said once, when', () => {
  test('the same call brings the same result', () => {
    const play = task()
    many(3, () => play.step('', bash('cat a.log', 'the same old line about something')))
    assert.deepEqual(play.patterns, ['same-call'])
    assert.equal(play.said[0]?.signal.count, 3)
    many(2, () => play.step('', bash('cat a.log', 'the same old line about something')))
    assert.deepEqual(play.patterns, ['same-call', 'close'], 'not again before it is worse')
  })

  test('the same error comes back from varied arguments, also across edits that do not change it', () => {
    const play = task()
    for (const port of [1, 2, 3])
      play.step(
        '',
        bash(`docker run -p ${port}:80 web`, `docker: Error response from daemon: port is taken (${port})`, true),
      )
    assert.deepEqual(play.patterns, ['same-error'])
  })

  test('an obstacle from outside cuts off one attempt after the other, whatever is edited in between', () => {
    const play = task()
    for (const name of ['a', 'b', 'c']) {
      play.step('', write('env.yml', `name: ${name}`))
      play.step('', bash(`pip install ${name}`, `Collecting ${name}\n[timed out after 30000ms]`, true))
    }
    assert.deepEqual(play.patterns, ['same-error'])
  })

  test('steps come round in a cycle', () => {
    const play = task()
    many(3, () => {
      play.step(
        '',
        bash('type in the box', 'typed something into the box of the page that is open now, as it was asked'),
      )
      play.step(
        '',
        bash('look at the page', 'the page is still empty, with its header and its footer as they were before'),
      )
    })
    assert.ok(play.found.some(({ signal }) => signal.subkind === 'cycle'))
  })

  test('one sentence stands beside calls that change nothing', () => {
    const play = task()
    many(4, (at) =>
      play.step('Let me look at the next part of the file.', bash(`view ${at}`, `part ${at} of the file`)),
    )
    assert.deepEqual(play.patterns, ['same-words'])
  })

  test('turns are empty, or hold a call that nobody can read', () => {
    const empty = task()
    many(3, () => empty.step(''))
    assert.deepEqual(empty.patterns, ['empty'])
    const malformed = task()
    many(3, (at) =>
      malformed.step(`Try ${at}: <tool_call>read{"path": </arg_value>`).end().person(`what? ${at}`, 'injected'),
    )
    assert.deepEqual(malformed.patterns, ['malformed'])
  })

  test('a prompt of a program stands there again and again without an answer', () => {
    const play = task()
    many(4, () => play.person('No tool call found. Each answer must hold one.', 'injected'))
    assert.deepEqual(play.patterns, ['empty'])
  })

  test('a figure is worked on and gets no better', () => {
    const play = task()
    for (const [at, accuracy] of [0.61, 0.58, 0.6, 0.59].entries()) {
      play.step('', write('train.py', `rate = ${at}`))
      play.step('', bash(`python train.py --rate ${at}`, `epoch ${at} is over\naccuracy: ${accuracy}`))
    }
    assert.deepEqual(play.patterns, ['plateau'])
  })

  test('the same question is put to the person again', () => {
    const play = task()
    play.step('Which of the two databases should be used for this?').end().person('the second one')
    play.step('Which of the two databases should be used for this?').end()
    assert.deepEqual(play.patterns, ['same-question'])
  })

  test('one file is edited again and again and its check fails in the same way', () => {
    const play = task()
    many(4, (at) => {
      play.step('', write('src/a.ts', `version ${at} of a file that is long enough to be told apart from others`))
      play.step('', bash('npm test', 'FAIL src/a.test.ts\nTypeError: x is not a function', true))
    })
    assert.ok(play.found.some(({ signal }) => signal.subkind === 'same-edit'))
  })

  test('steps bring nothing that was not known', () => {
    const play = task()
    const known = 'nothing here but the old words that were read before, every one of them, and no more than that'
    play.step('', bash('read one', known))
    for (const name of ['two', 'three', 'four', 'five', 'six']) play.step('', bash(`read ${name}`, known))
    assert.deepEqual(play.patterns, ['stall'])
  })

  test('it is waited for one thing beyond the budget of waits', () => {
    const play = new Play({ tick: 1 }).person('Run the long job and tell me how it ended, please.')
    many(25, () => play.step('', bash('sleep 30; tail job.log', 'still running')))
    assert.deepEqual(play.patterns, ['polling'])
    const real = new Play({ tick: 60_000 }).person('Run the long job and tell me how it ended, please.')
    many(12, () => real.step('', bash('sleep 300; tail job.log', 'still running')))
    assert.deepEqual(real.patterns, ['polling'], 'by the clock, where it is a real one')
  })
})

describe('a loop is seen', () => {
  test('across a clear that took its first rounds off the surface', () => {
    const play = task()
    const failing = (port: number) => bash(`serve --port ${port}`, `Error: port ${port} is taken`, true)
    play.step('', failing(1)).step('', failing(2))
    const [start, end] = [play.trace.nodes[1]?.seq, play.trace.nodes.at(-1)?.seq]
    const checkpoint = { role: 'user', origin: 'checkpoint', text: 'notes', tokens: 5, calls: [], compactionId: 'x' }
    play.add({ kind: 'message', place: { start, end }, message: checkpoint, sources: [] })
    assert.equal(play.trace.nodes.length, 2)
    play.step('', failing(3))
    assert.deepEqual(play.patterns, ['same-error'])
  })

  test('in the calls that a program makes', () => {
    const play = task()
    for (const port of [1, 2, 3]) {
      const program = play.step('', {
        name: 'run_code',
        args: { code: `await tools.bash(${port})` },
        result: `program ${port} ended`,
      })
      const call = { rootCallId: 'c', callId: `d${port}`, name: 'bash', args: `{"command":"serve ${port}"}` }
      program.add({ kind: 'dispatch-end', ...call, failed: true, result: `Error: port ${port} is taken` })
      program.judge()
    }
    assert.deepEqual(play.patterns, ['same-error'])
  })
})

describe('left alone:', () => {
  const quiet = (play: Play): void => assert.deepEqual(play.patterns, [])

  test('polling within its budget, also when the answer stays the same', () => {
    const play = task()
    many(12, () => play.step('', bash('sleep 30 && tail build.log', 'still running')))
    quiet(play)
  })

  test('paging through one file', () => {
    const play = task()
    many(12, (at) =>
      play.step('', {
        name: 'read',
        args: { path: 'big.txt', offset: at * 100 },
        result: `lines of part ${'x'.repeat(at)}`,
      }),
    )
    quiet(play)
  })

  test('a test that is run again after each edit while its failures get fewer', () => {
    const play = task()
    for (const left of [5, 4, 3, 2, 1]) {
      play.step('', {
        name: 'edit',
        args: { path: 'a.ts', old_string: String(left), new_string: 'x' },
        result: 'Edited a.ts.',
      })
      const names = Array.from({ length: left }, (_, at) => `✖ case ${'abcdef'[at]}`).join('\n')
      play.step('', bash('npm test', `${names}\nAssertionError: expected true\n${left} failed`, true))
    }
    quiet(play)
  })

  test('a chain of errors that are different each time', () => {
    const play = task()
    for (const name of ['numpy', 'pandas', 'torch', 'scipy']) {
      play.step('', bash('python run.py', `ModuleNotFoundError: No module named '${name}'`, true))
      play.step('', bash(`pip install ${name}`, `Successfully installed ${name}`))
    }
    quiet(play)
  })

  test('siblings of one message: they are one observation', () => {
    const play = task()
    play.step(
      '',
      ...['a', 'b', 'c', 'd'].map((name) => bash(`cat ${name}`, `cat: ${name}: No such file or directory`, true)),
    )
    quiet(play)
  })

  test('calls that a person or a sibling stopped', () => {
    const play = task()
    for (const name of ['a', 'b', 'c', 'd'])
      play.step('', bash(`rm ${name}`, 'The tool use was rejected by the user.', true))
    quiet(play)
  })

  test('searches that find nothing', () => {
    const play = task()
    for (const word of ['one', 'two', 'three']) play.step('', bash(`grep ${word} a.ts`, '[exit code: 1]', true))
    quiet(play)
  })

  test('bookkeeping', () => {
    const play = task()
    many(6, () =>
      play.step(
        '',
        { name: 'todo_write', args: { todos: [] }, result: 'Updated.' },
        { name: 'mind_map', result: 'Context: …' },
      ),
    )
    quiet(play)
  })

  test('a look that is repeated after each change', () => {
    const play = task()
    many(5, (at) => {
      play.step('', bash('git status --short', 'M a.ts and nothing else has changed in this worktree so far'))
      play.step('', write(`src/${at}.ts`, `the content of file ${at}`))
    })
    quiet(play)
  })
})

describe('a message of a person', () => {
  const again = bash(
    'book the 9:30 table',
    'The table is not available at this time of the day, try another one.',
    true,
  )

  test('halves what came before, so that a loop goes on being seen', () => {
    const play = task()
    many(2, () => play.step('', again))
    play.person('No, please try once more with the name that I gave you')
    play.step('', again)
    assert.deepEqual(play.patterns, [])
    play.step('', again)
    assert.deepEqual(play.patterns, ['same-call'])
  })

  test('that sets another task ends it', () => {
    const play = task()
    many(2, () => play.step('', again))
    play.person('Forget that. Translate chapter seven into Portuguese and count its sentences afterwards.')
    many(2, () => play.step('', again))
    assert.deepEqual(play.patterns, [])
  })
})
