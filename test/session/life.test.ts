/** The life of the work in real sessions: the question before a stop, the close, the breaker, and what people set. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import GoalRuntime from '@deepseek-ai/dsh-goal'
import { defineTool } from '@deepseek-ai/dsh-tools'
import {
  assertSound,
  checkpoints,
  clear,
  fill,
  type Harness,
  harness,
  map,
  personMessage,
  type Reply,
  type Request,
  results,
  type Script,
  textOf,
} from './harness.ts'

const text = { type: 'string' } as const
const tool = (name: string, run: (args: { prints?: string; fails?: boolean }) => string) =>
  defineTool({
    name,
    description: name,
    parameters: { prints: text, fails: { type: 'boolean' } },
    output: { schema: text, render: (_args, value) => [{ type: 'text', text: value }] },
    execute: async (args) => run(args),
  })
/** A shell whose answers the test writes, a todo list, and a way to ask a person. */
const tools =
  (...names: string[]) =>
  async (ctx: Context): Promise<void> => {
    ctx.tools.register(
      tool('bash', ({ prints = 'ok', fails }) => {
        if (fails === true) throw new Error(prints)
        return prints
      }),
    )
    for (const name of ['todo_write', ...names]) ctx.tools.register(tool(name, () => 'Updated.'))
  }
const before = tools()

const run = (command: string, prints: string, fails = false): Reply => ({
  calls: [{ name: 'bash', args: { command, prints, ...(fails ? { fails } : {}) } }],
})
const todo: Reply = {
  calls: [
    {
      name: 'todo_write',
      args: {
        todos: [
          { content: 'migrate the first table', status: 'completed' },
          { content: 'migrate the second table', status: 'pending' },
        ],
      },
    },
  ],
}

/** Our notices that a request carries, in their order. */
const notices = (request: Request | undefined): string[] =>
  textOf(request)
    .split('\n')
    .filter((line) => line.includes('[dsh-lucid · '))
const last = ({ model }: Harness): string[] => notices(model.requests.at(-1))

const WORDS = {
  en: {
    task: 'migrate both tables and test each of them',
    stop: 'Given the complexity, I stop here; the rest can be added later.',
    gate: /\[dsh-lucid · before you stop\] todo \\"migrate the second table\\" is open\. Next: do it; then finish\./u,
    question: 'why are there two tables?',
    pause: "let's stop here for today",
    next: 'I will continue with the second table next time.',
    promise: /goes on next time and nothing was saved/u,
    start: 'start the server and tell me its address',
    close: /\[dsh-lucid · close\]/u,
    pretended: /written off as closed and nothing was saved/u,
    closing: 'I close this point here: the port is taken in every attempt.',
    budget: /\[dsh-lucid · budget\]/gu,
    kept: 'The work is kept in the session',
  },
  zh: {
    task: '迁移两张表并分别测试',
    stop: '由于时间有限，先到这里，其余后续再补充。',
    gate: /\[dsh-lucid · 停下之前\] 待办“migrate the second table”未完成。下一步：做这一项；然后再结束。/u,
    question: '为什么有两张表？',
    pause: '先这样吧，有点累了',
    next: '下次继续做第二张表。',
    promise: /消息说下次继续，但没有存档/u,
    start: '请启动服务器，然后告诉我它的地址',
    close: /\[dsh-lucid · 收尾\]/u,
    pretended: /按已结束来写，但没有存档/u,
    closing: '这一点就此结束：每次尝试端口都被占用。',
    budget: /\[dsh-lucid · 预算\]/gu,
    kept: '工作都保存在会话里',
  },
} as const

for (const language of ['en', 'zh'] as const) {
  const words = WORDS[language]

  test(`an early stop is questioned once for a message, and the model goes on (${language})`, async () => {
    await using h = await harness({ before })
    const agent = await h.create()
    const script: Script[] = [todo, run('migrate one', 'done'), { text: words.stop }]
    await h.say(agent, words.task, ...script, run('migrate two', 'done, too'), { text: words.stop })
    assert.equal(h.model.requests.length, 5, 'not twice')
    assert.match(textOf(h.model.requests[3]), words.gate)
    assert.equal(last(h).length, 1)
    await h.say(
      agent,
      language === 'en' ? 'go on, please' : '请继续',
      run('x', 'y'),
      { text: words.stop },
      { text: 'ok' },
    )
    assert.equal(h.model.requests.length, 8, 'another message, another question')
    assertSound(h, agent)
  })

  test(`who promises to go on next time is asked to save it first (${language})`, async () => {
    await using h = await harness({ before })
    const agent = await h.create()
    const save: Script = (now) => {
      assert.match(textOf(now), words.promise)
      const [, start, end] = /clear_mind\(\{start:(\d+),end:(\d+)/u.exec(last(h)[0] ?? '') ?? assert.fail()
      return clear(Number(start), Number(end))
    }
    const work = run('migrate one', `${'a line of the migration '.repeat(1500)}`)
    await h.say(agent, words.task, todo, work, run('look', 'done'), { text: words.next }, save, { text: words.next })
    assert.equal(checkpoints(agent).length, 1)
    assert.equal(h.model.requests.length, 6)
    assertSound(h, agent)
  })

  test(`a question of the user, a pause, and a question to the user are left alone (${language})`, async () => {
    await using h = await harness({ before: tools('ask_user_question') })
    const agent = await h.create()
    await h.say(agent, words.question, todo, run('look', 'done'), { text: words.stop })
    await h.say(agent, words.pause, run('look 2', 'done'), { text: words.stop })
    await h.say(agent, words.task, run('look 3', 'done'), {
      text: `${words.stop} ${language === 'en' ? 'Shall I go on?' : '要继续吗？'}`,
    })
    assert.equal(h.model.requests.length, 3 + 2 + 2)
  })

  /** A spinning model, with long logs so that a clear pays. */
  const attempts = (times: number, from = 0): Reply[] =>
    Array.from({ length: times }, (_, at) =>
      run(
        `start --port ${from + at}`,
        `${'log line of the start '.repeat(400)}\nError: port ${from + at} is taken`,
        true,
      ),
    )

  for (const [who, extra, order] of [
    ['a person', ['ask_user_question'], language === 'en' ? /3 ask the user/u : /3 问用户/u],
    ['nobody', [], language === 'en' ? /3 save first/u : /3 先存档/u],
  ] as const)
    test(`a loop that goes on gets the close, whose call is accepted as printed (${language}, ${who})`, async () => {
      await using h = await harness({ before: tools(...extra) })
      const agent = await h.create()
      const copy: Script = (now) => {
        const said = textOf(now)
        assert.match(said, words.close)
        assert.match(said, order)
        const [, start, end, notes] =
          /clear_mind\(\{start:(\d+),end:(\d+),notes:\\"(- |[^"]*?)\\"\}\)/u.exec(
            said.slice(said.search(words.close)),
          ) ?? assert.fail(said)
        const whole = JSON.parse(JSON.parse(`"\\"${notes}\\""`)) as string
        assert.equal(whole.split('\n').filter((line) => line.startsWith('- seq ')).length, 5)
        return clear(Number(start), Number(end), whole)
      }
      await h.say(agent, words.start, ...attempts(5), copy, { text: words.closing })
      assert.equal(checkpoints(agent).length, 1, results(agent).at(-1))
      assert.equal(h.model.requests.length, 7, 'a close that was saved is not questioned')
      assertSound(h, agent)
    })

  test(`a pretended close is questioned (${language})`, async () => {
    await using h = await harness({ before })
    const agent = await h.create()
    await h.say(agent, words.start, ...attempts(5), { text: words.closing }, { text: 'ok' })
    assert.match(textOf(h.model.requests.at(-1)), words.pretended)
    assert.equal(h.model.requests.length, 7)
  })

  test(`most and all of a budget that a person sets are said once each (${language})`, async () => {
    await using h = await harness({ before })
    const agent = await h.create()
    assert.equal((await h.command(agent, '/mind budget 10k')).kind, 'success')
    const steps = Array.from({ length: 6 }, (_, at) => ({ ...run(`part ${at}`, `result of part ${at}`), usage: 2000 }))
    await h.say(agent, words.task, ...steps, { text: 'ok', usage: 1 })
    const said = textOf(h.model.requests.at(-1))
    assert.equal(said.match(words.budget)?.length, 2)
    assert.ok(said.includes(words.kept))
    const own = await h.command(agent, '/mind budget')
    assert.match(own.text, language === 'en' ? /12\.\dk are used/u : /已用 1\.2\d 万/u)
    await h.command(agent, '/mind budget off')
    await h.say(agent, words.task, ...steps, { text: 'ok' })
    assert.equal(textOf(h.model.requests.at(-1)).match(words.budget)?.length, 2)
  })
}

test('no question where it is off, stopped, in plan mode, with an armed goal, after the ceiling, or with a message waiting', async () => {
  const { task, stop } = WORDS.en
  const script: Script[] = [todo, run('migrate one', 'done'), { text: stop }]
  const ends = async (h: Harness, agent: Agent, more: Script[] = script, requests = 3): Promise<void> => {
    await h.say(agent, task, ...more)
    assert.equal(h.model.requests.length, requests)
  }
  {
    await using h = await harness({ before, config: { stopGate: 'off' } })
    await ends(h, await h.create())
  }
  {
    await using h = await harness({ before })
    const agent = await h.create()
    // The service of plan mode lives in a preset; what counts is its record.
    Reflect.apply(agent.session.append, agent.session, ['plan/mode', { active: true }])
    await ends(h, agent)
  }
  {
    await using h = await harness({
      before: async (ctx) => {
        await before(ctx)
        await ctx.plugin(GoalRuntime)
      },
    })
    const agent = await h.create()
    h.ctx.goals.create(agent, { objective: 'both tables are migrated' })
    await ends(h, agent)
  }
  {
    await using h = await harness({ before })
    await ends(h, await h.create(), [...script.slice(0, 2), { text: stop, finish: 'max-tokens' }])
  }
  {
    // A person has stopped it while others still have their say.
    await using h = await harness({
      before: async (ctx) => {
        await before(ctx)
        ctx.on('agent/turn-stopping', ({ agent }) => agent.cancel({ kind: 'user' }))
      },
    })
    await ends(h, await h.create())
  }
  {
    await using h = await harness({ before })
    const agent = await h.create()
    const waiting: Script = () => {
      agent.followup(personMessage('and tell me how long it took'))
      return { text: stop }
    }
    await h.say(agent, task, ...script.slice(0, 2), waiting, { text: 'An hour. Is that fine?' })
    assert.equal(h.model.requests.length, 4)
    assert.deepEqual(
      last(h).filter((line) => line.includes('before you stop')),
      [],
    )
  }
})

test('clears that are full again at once open the breaker: the tool answers why, later one is let through', async () => {
  await using h = await harness({ config: { noticeSteps: 1, noticeStepGap: 1, noticeGrowth: 0 } })
  const agent = await h.create()
  await h.say(agent, 'read all of it', fill(24_000), { text: 'ok' })
  const refill: Script[] = [clear('first', 'latest'), fill(24_000)]
  await h.say(agent, 'go on', ...refill, ...refill, ...refill, clear('first', 'latest'), { text: 'ok' })
  assert.match(results(agent).at(-1) ?? '', /^Error: clear_mind: 3 clears were full again at once.* in \d+ steps\./u)
  assert.equal(textOf(h.model.requests.at(-1)).match(/\[dsh-lucid · compaction\]/gu)?.length, 1)
  // What nobody may do is not offered, neither by the map nor by a notice.
  await h.say(agent, 'look', map(), { text: 'ok' })
  assert.match(results(agent).at(-1) ?? '', /No clear for \d+ more steps: 3 were full again at once\./u)
  assert.doesNotMatch(results(agent).at(-1) ?? '', /clear_mind\(/u)
  await h.say(agent, 'look twice', map(), map(), { text: 'ok' })
  assert.match(results(agent).at(-1) ?? '', /No clear for \d+ more steps/u)
  // A person may clear all the same, and is told what.
  assert.doesNotMatch((await h.command(agent, '/mind')).text, /Nothing is worth clearing/u)
  assert.doesNotMatch(textOf(h.model.requests.at(-1)), /\[dsh-lucid · context\]/u)
  const wait = Array.from({ length: 10 }, () => fill(10))
  await h.say(agent, 'wait', ...wait, clear('first', 'latest'), { text: 'ok' })
  assert.doesNotMatch(results(agent).at(-1) ?? '', /full again/u)
  assert.equal(checkpoints(agent).length, 1)
  assertSound(h, agent)
})

test('with nobody there a loop that goes on behind its close ends the turn, where that is set', async () => {
  const attempts = Array.from({ length: 12 }, (_, at) => run(`start --port ${at}`, `Error: port ${at} is taken`, true))
  for (const [config, extra, ended] of [
    [{ spinEnd: 'unattended' }, [], true],
    [{ spinEnd: 'unattended' }, ['ask_user_question'], false],
    [{}, [], false],
  ] as const) {
    await using h = await harness({ before: tools(...extra), config })
    const agent = await h.create()
    await h.say(agent, WORDS.en.start, ...attempts, { text: 'no. Shall I go on?' })
    const end = agent.session.events.findLast(({ type }) => type === 'turn/end')
    assert.equal(end?.type === 'turn/end' && end.data.reason.kind, ended ? 'blocked' : 'completed')
    assert.equal(h.model.requests.length, ended ? 7 : 13)
    const lines = agent.session.deriveMessages().map(({ content }) => JSON.stringify(content))
    assert.equal(lines.filter((line) => line.includes('[dsh-lucid · end]')).length, ended ? 1 : 0)
    assertSound(h, agent)
  }
})

test('/mind quiet silences and /mind on restores, also across a reload; /mind shows the screen', async () => {
  await using h = await harness({ before, config: { stopGate: 'off' } })
  const agent = await h.create()
  const attempts = (from: number): Reply[] =>
    Array.from({ length: 4 }, (_, at) => run(`start --port ${from + at}`, `Error: port ${from + at} is taken`, true))
  await h.command(agent, '/mind quiet')
  await h.say(agent, WORDS.en.start, ...attempts(0), { text: 'no' })
  await h.plugin?.dispose()
  await h.load()
  await h.say(agent, 'again', ...attempts(4), { text: 'no' })
  assert.deepEqual(last(h), [])
  assert.match((await h.command(agent, '/mind')).text, /notices are silenced \(\/mind on\)/u)
  await h.command(agent, '/mind on')
  await h.say(agent, 'once more', ...attempts(8).slice(0, 2), { text: 'no' })
  assert.equal(last(h).length, 1)
  const { text: screen } = await h.command(agent, '/mind')
  assert.match(screen, /notices: 1\n {2}turn 3, after step \d+: spin about error/u)
})

test('/mind deadline and /mind budget answer what they cannot read', async () => {
  await using h = await harness()
  const agent = await h.create()
  assert.equal((await h.command(agent, '/mind deadline soon')).kind, 'error')
  assert.equal((await h.command(agent, '/mind budget lots')).kind, 'error')
  assert.match((await h.command(agent, '/mind deadline')).text, /No deadline is set/u)
  assert.match(
    (await h.command(agent, '/mind deadline 2h')).text,
    /^Deadline: \d{4}-\d\d-\d\d \d\d:\d\d, in (?:2 h|1 h 5\d min)/u,
  )
  assert.match((await h.command(agent, '/mind deadline off')).text, /No deadline is set/u)
})

test('with approve: ask a clear is refused where no channel answers, and any other call runs', async () => {
  await using h = await harness({ config: { approve: 'ask' } })
  const agent = await h.create()
  await h.say(agent, 'read it', fill(24_000), { text: 'ok' })
  await h.say(agent, 'clear it', map(), clear('first', 'latest'), { text: 'ok' })
  assert.equal(checkpoints(agent).length, 0)
  assert.match(results(agent).at(-1) ?? '', /the chat and the log keep all of it/u)
  assertSound(h, agent)
})

test('where the settings of an approval can not be read, a clear is asked about', async () => {
  await using h = await harness()
  const agent = await h.create()
  await h.say(agent, 'read it', fill(24_000), { text: 'ok' })
  const { session } = agent
  const real = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(session), 'surface')
  Object.defineProperty(session, 'surface', {
    configurable: true,
    get() {
      if (new Error('where').stack?.includes('/src/hooks/approval')) throw new Error('injected')
      return real?.get?.call(session)
    },
  })
  await h.say(agent, 'clear it', clear('first', 'latest'), { text: 'ok' })
  assert.equal(checkpoints(agent).length, 0)
  assert.match(results(agent).at(-1) ?? '', /the chat and the log keep all of it/u)
  assert.ok(h.warnings.some((line) => line.includes('the settings of an approval')))
})

test('with approve: ask what another plugin denies stays denied', async () => {
  const reason = 'no tools today'
  await using h = await harness({
    config: { approve: 'ask' },
    after: async (ctx) => {
      ctx.on('tools/pre-execute', async () => ({ kind: 'deny', reason }))
    },
  })
  const agent = await h.create()
  await h.say(agent, 'read it', clear('first', 'latest'), { text: 'ok' })
  const [denied = ''] = results(agent).slice(-1)
  assert.ok(denied.includes(reason), denied)
  assert.doesNotMatch(denied, /the chat and the log keep all of it/u)
})

for (const [language, plan, next, mark] of [
  [
    'en',
    'do a and b',
    'now look at the docs of another project entirely',
    /\[dsh-lucid · context\].*the plan of 2 todos, which is done/u,
  ],
  ['zh', '完成甲和乙两件事', '现在去看另一个项目的文档', /\[dsh-lucid · 上下文\].*已完成的计划（2 项待办）/u],
] as const) {
  for (const done of [true, false])
    test(`a plan that is ${done ? '' : 'not '}done is ${done ? '' : 'not '}what a context notice names first (${language})`, async () => {
      await using h = await harness({ before, config: { noticeSteps: 4, noticeStepGap: 4, stopGate: 'off' } })
      const agent = await h.create()
      const list = (status: string): Reply => ({
        calls: [{ name: 'todo_write', args: { todos: ['a', 'b'].map((content) => ({ content, status })) } }],
      })
      const work = [run('part one', 'x'.repeat(20_000)), run('part two', 'y'.repeat(20_000))]
      await h.say(agent, plan, list('pending'), ...work, list(done ? 'completed' : 'in_progress'), { text: 'ok?' })
      await h.say(agent, next, run('look', 'z'), { text: 'ok?' })
      const said = textOf(h.model.requests.at(-1))
      if (done) assert.match(said, mark)
      else assert.doesNotMatch(said, mark)
    })

  test(`a read of what a clear removed is pointed to the search once; another read is not (${language})`, async () => {
    await using h = await harness({ config: { stopGate: 'off' } })
    const agent = await h.create()
    const hint = language === 'en' ? /was read before and cleared/gu : /读过且已清理/gu
    await h.say(agent, plan, fill(24_000), { text: 'ok?' })
    await h.say(agent, next, clear('first', 'latest'), fill(23_000, { word: 'dolor ' }), { text: 'ok?' })
    assert.equal(textOf(h.model.requests.at(-1)).match(hint)?.length, undefined)
    await h.say(agent, plan, fill(24_000), fill(24_000), { text: 'ok?' })
    assert.equal(textOf(h.model.requests.at(-1)).match(hint)?.length, 1)
    assert.match(textOf(h.model.requests.at(-1)), /mind_map\(\{find:/u)
  })
}
