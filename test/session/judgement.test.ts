import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Context } from '@deepseek-ai/cordis'
import { defineTool } from '@deepseek-ai/dsh-tools'
import {
  assertSound,
  checkpoints,
  clear,
  fill,
  type Harness,
  harness,
  map,
  type Reply,
  type Request,
  results,
  type Script,
  textOf,
} from './harness.ts'

/** A shell whose answers the test writes: it prints, and fails where it is told to. */
const shell = defineTool({
  name: 'bash',
  description: 'Runs a command.',
  parameters: { command: { type: 'string', required: true }, prints: { type: 'string' }, fails: { type: 'boolean' } },
  output: { schema: { type: 'string' }, render: (_args, value) => [{ type: 'text', text: value }] },
  async execute({ prints = 'ok', fails }) {
    if (fails === true) throw new Error(prints)
    return prints
  },
})
const todos = defineTool({
  name: 'todo_write',
  description: 'Keeps the list.',
  parameters: {},
  output: { schema: { type: 'string' }, render: (_args, value) => [{ type: 'text', text: value }] },
  async execute() {
    return 'Updated.'
  },
})
const before = async (ctx: Context): Promise<void> => {
  ctx.tools.register(shell)
  ctx.tools.register(todos)
}

const run = (command: string, prints: string, fails = false): Reply => ({
  calls: [{ name: 'bash', args: { command, prints, ...(fails ? { fails } : {}) } }],
})
const list = (...entries: readonly (readonly [string, string])[]): Reply => ({
  calls: [{ name: 'todo_write', args: { todos: entries.map(([content, status]) => ({ content, status })) } }],
})

const NOTICE = /\[dsh-lucid · (?:spin|重复|open work|未完成)/gu
const count = (request: Request | undefined): number => textOf(request).match(NOTICE)?.length ?? 0
const counts = ({ model }: Harness): number[] => model.requests.map(count)

/** Failing attempts, each with a long log. */
const attempts = (times: number): Reply[] =>
  Array.from({ length: times }, (_, at) =>
    run(`start --port ${at}`, `${'log line of the start '.repeat(400)}\nError: port ${at} is taken`, true),
  )

for (const [language, request, mark] of [
  [
    'English',
    'start the server and tell me its address',
    /\[dsh-lucid · spin\] \\"error: port # is taken\\" came back 3 times/,
  ],
  [
    'Chinese',
    '请启动服务器，然后告诉我它的地址',
    /\[dsh-lucid · 重复\] “error: port # is taken”在不同的调用里出现了 3 次/,
  ],
] as const)
  test(`a spinning model hears of it once, and the call works as printed (${language})`, async () => {
    await using h = await harness({ before })
    const agent = await h.create()
    const useCall: Script = (now) => {
      const [, start, end] = /clear_mind\(\{start:(\d+),end:(\d+)/u.exec(textOf(now)) ?? []
      assert.match(textOf(now), mark)
      return clear(Number(start), Number(end))
    }
    await h.say(agent, request, ...attempts(3), useCall, ...attempts(2), { text: 'I could not start it.' })
    assert.deepEqual(counts(h).slice(0, 4), [0, 0, 0, 1])
    assert.equal(checkpoints(agent).length, 1)
    assert.equal(counts(h).at(-1), 0, 'it folded with the clear and did not come again')
    assertSound(h, agent)
  })

test('it comes again, shorter, when it is worse, and then no more', async () => {
  await using h = await harness({
    before,
    config: { silenceSeconds: 0, noticeKindSteps: 1, silenceSteps: 1, closeAfterRounds: 99 },
  })
  const agent = await h.create()
  await h.say(agent, 'start the server and tell me its address', ...attempts(14), { text: 'I could not start it.' })
  assert.equal(counts(h).at(-1), 2)
  assert.match(textOf(h.model.requests.at(-1)), /\[dsh-lucid · spin, again\]/)
})

test('the session that is read back neither repeats nor forgets what was said', async () => {
  await using h = await harness({ before })
  const agent = await h.create()
  await h.say(agent, 'start the server and tell me its address', ...attempts(4), { text: 'I could not start it.' })
  assert.equal(counts(h).at(-1), 1)
  // Unloading forgets the trace; loading builds it from the log.
  await h.plugin?.dispose()
  await h.load()
  await h.say(agent, 'try once more', ...attempts(2), { text: 'No.' })
  assert.equal(counts(h).at(-1), 1)
})

for (const [language, request, stop, mark] of [
  [
    'English',
    'migrate both tables and test each of them',
    'Given the complexity, I stop here; the rest can be added later.',
    /\[dsh-lucid · open work\] todo \\"migrate the second table\\" is open\. Context/,
  ],
  [
    'Chinese',
    '迁移两张表并分别测试',
    '由于时间有限，先到这里，其余后续再补充。',
    /\[dsh-lucid · 未完成\] 待办“migrate the second table”未完成。上下文/,
  ],
] as const)
  test(`an early end with an open todo is spoken of when the session goes on (${language})`, async () => {
    await using h = await harness({ before, window: 100_000, config: { stopGate: 'off' } })
    const agent = await h.create()
    const todo = list(['migrate the first table', 'completed'], ['migrate the second table', 'pending'])
    await h.say(agent, request, todo, run('migrate one', 'done'), { text: stop })
    assert.deepEqual(counts(h), [0, 0, 0], 'nothing starts a turn')
    await h.say(agent, language === 'English' ? 'and the second table?' : '第二张表呢？', { text: 'ok' })
    assert.equal(counts(h).at(-1), 1)
    assert.match(textOf(h.model.requests.at(-1)), mark)
  })

test('a stand-in that is written with an excuse is spoken of at once', async () => {
  await using h = await harness({ before })
  const agent = await h.create()
  const write: Reply = {
    text: 'The service is not available, so I create mock results for now.',
    calls: [{ name: 'bash', args: { command: "cat > results.csv <<'EOF'\n1,2\nEOF" } }],
  }
  await h.say(agent, 'measure the service and write the results into results.csv', write, { text: 'ok' })
  assert.deepEqual(counts(h), [0, 1])
  assert.match(textOf(h.model.requests.at(-1)), /results\.csv holds a stand-in/)
})

for (const [action, call] of [
  ['offer', /clear_mind\(\{start:(\d+),end:(\d+),notes:\\"Reason: \.\.\. Done: \.\.\. State: /],
  ['restart', /clear_mind\(\{start:\\"(first)\\",end:\\"(latest)\\",notes:\\"Reason: /],
  ['notice', undefined],
] as const)
  test(`what comes second in a turn offers a checkpoint, or does not (${action})`, async () => {
    await using h = await harness({ before, config: { anxietyAction: action, stopGate: 'off' } })
    const agent = await h.create()
    await h.say(agent, 'look around in the whole project', run('look', 'what was there. '.repeat(3000)), {
      text: 'Seen.',
    })
    const write: Reply = {
      text: 'The service is not available, so I create mock results for now.',
      calls: [{ name: 'bash', args: { command: "cat > results.csv <<'EOF'\n1,2\nEOF" } }],
    }
    const work = Array.from({ length: 8 }, (_, at) => run(`part ${at}`, `part ${at} of the work is finished`))
    const stop = 'Given the time constraints, I stop here; the measurement can be added later.'
    await h.say(agent, 'measure the service, write the results into results.csv', write, ...work, { text: stop })
    assert.equal(counts(h).at(-1), 1)
    await h.say(
      agent,
      'and the measurement?',
      (now) => {
        assert.equal(count(now), 2)
        const second = textOf(now).slice(textOf(now).lastIndexOf('[dsh-lucid · open work]'))
        if (call === undefined) {
          assert.doesNotMatch(second, /clear_mind/)
          return { text: 'ok' }
        }
        const [, start, end] = call.exec(second) ?? assert.fail(second)
        return clear(start, end)
      },
      ...(call === undefined ? [] : [{ text: 'ok' }]),
    )
    assert.equal(checkpoints(agent).length, call === undefined ? 0 : 1)
    assertSound(h, agent)
  })

test('a poller, a pager, a tester after edits and one who asks are left alone', async () => {
  await using h = await harness({ before })
  const agent = await h.create()
  const poll = Array.from({ length: 6 }, () => run('sleep 30; tail build.log', 'still running'))
  await h.say(agent, 'build it and wait for the end', ...poll, { text: 'It runs.' })
  const pages = Array.from({ length: 6 }, (_, at) =>
    run(`sed -n ${at}1,${at}9p a.txt`, `page ${at}: ${'xy'.repeat(at)}`),
  )
  await h.say(agent, 'read the file a.txt', ...pages, { text: 'Read.' })
  const tests = ['abc', 'ab', 'a'].flatMap((names) => [
    run(`sed -i s/${names}/x/ a.ts`, 'ok'),
    run('npm test', `${[...names].map((one) => `✖ ${one}`).join('\n')}\nAssertionError: not equal`, true),
  ])
  await h.say(agent, 'make the tests pass', ...tests, {
    text: 'Given the complexity, I would keep the simplified version for now. Shall I go on with it?',
  })
  await h.say(agent, 'yes, do that', { text: 'ok' })
  assert.equal(Math.max(...counts(h)), 0)
})

test('each kind can be switched off', async () => {
  await using h = await harness({ before, config: { notices: { context: true, spin: false, anxiety: true } } })
  const agent = await h.create()
  await h.say(agent, 'start the server and tell me its address', ...attempts(5), { text: 'I could not start it.' })
  assert.equal(Math.max(...counts(h)), 0)
})

test('a map that is asked for twice in a row is answered in one line', async () => {
  await using h = await harness()
  const agent = await h.create()
  await h.say(agent, 'look around', fill(12_000), { text: 'found it' })
  await h.say(agent, 'clear up', map(), map(), { text: 'ok' })
  const [, first, second] = results(agent)
  assert.match(first ?? '', /^Context: /)
  assert.match(second ?? '', /^\[dsh-lucid\] Nothing has changed since the map at seq \d+\./)
})
