/** A long piece of work through the real command line: the close, and the question before a stop. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { assertClean } from '../rig/checks.ts'
import { type Home, makeHome } from '../rig/dsh.ts'
import { eventsOf } from '../rig/log.ts'
import { type ModelRequest, type Reply, startModel, textOf } from '../rig/model.ts'
import { type Package, packTarball } from '../rig/pack.ts'
import { projectFiles } from '../rig/project.ts'

/** The built command line. */
const LUCID = join(import.meta.dirname, '../../lib/cli.js')

let tarball: Package
let home: Home
before(async () => {
  tarball = await packTarball()
  home = await makeHome({ files: projectFiles })
  await home.addPlugin('headless', tarball.spec)
})
after(async () => {
  await home[Symbol.asyncDispose]()
  await tarball[Symbol.asyncDispose]()
})

const bash = (command: string): Reply => ({ calls: [{ name: 'bash', args: { command, description: 'one step' } }] })
const noticesIn = (request: ModelRequest | undefined): string[] =>
  (request?.body.messages ?? []).map(textOf).filter((text) => text.startsWith('[dsh-lucid · '))

/** Attempts that fail in one way, each behind a long listing. */
const attempts = (times: number): Reply[] => {
  const paths = Object.keys(projectFiles)
  return Array.from({ length: times }, (_, at) => bash(`cat ${paths[at % paths.length]}; cat settings-${at}.json`))
}

const WORDS = {
  English: {
    find: 'Find the settings of this project and report them.',
    spin: /^\[dsh-lucid · spin\] /,
    close: /^\[dsh-lucid · close\] /,
    elements:
      /1 one sentence why; 2 three to five lines: .*; 3 save first, .*; 4 work in corrections .*; 5 say how to go on/s,
    closed: 'I close this point: no settings file exists in any place that I tried.',
    pretended: /^\[dsh-lucid · before you stop\] The point is written off as closed and nothing was saved/,
    task: 'Migrate both tables and test each of them.',
    stop: 'Given the complexity, I stop here; the second table can be added later.',
    gate: /^\[dsh-lucid · before you stop\] todo "migrate the second table" is open\. Next: do it; then finish\.$/,
    asks: 'Given the complexity, I would leave the second table for now. Shall I go on with it?',
  },
  Chinese: {
    find: '请找出这个项目的设置，然后向我报告。',
    spin: /^\[dsh-lucid · 重复\] /,
    close: /^\[dsh-lucid · 收尾\] /,
    elements: /1 一句话原因；2 三到五行：.*；3 先存档，.*；4 以后有人更正.*；5 说明下次怎么继续/s,
    closed: '这一点就此结束：试过的地方都没有设置文件。',
    pretended: /^\[dsh-lucid · 停下之前\] 这一点按已结束来写，但没有存档/,
    task: '请迁移两张表，并分别测试。',
    stop: '由于时间有限，先到这里，第二张表后续再补充。',
    gate: /^\[dsh-lucid · 停下之前\] 待办“migrate the second table”未完成。下一步：做这一项；然后再结束。$/,
    asks: '由于比较复杂，第二张表我先放着。要我继续做吗？',
  },
} as const

for (const [language, words] of Object.entries(WORDS)) {
  test(`a spinning model that ignores the notice gets the close, and its call works as printed (${language})`, async () => {
    const tries = attempts(12)
    let copied = ''
    await using model = await startModel((request) => {
      const close = noticesIn(request).find((text) => words.close.test(text))
      if (close === undefined) return copied === '' ? (tries.shift() ?? { text: words.closed }) : { text: words.closed }
      copied = close
      const [, start, end, notes] = /clear_mind\(\{start:(\d+),end:(\d+),notes:"([^"]*)"\}\)/.exec(close) ?? []
      const args = { start: Number(start), end: Number(end), notes: JSON.parse(`"${notes}"`) as string }
      return { calls: [{ name: 'clear_mind', args }] }
    })
    const run = await home.runHeadless(words.find, model)
    assertClean(run.stderr)
    assert.equal(run.code, 0)
    assert.match(copied, words.elements)
    const log = home.sessions().at(-1)
    assert.ok(log)
    assert.equal(eventsOf(log, 'compaction/summary').length, 1, 'accepted')
    const requests = model.of('main')
    const first = requests.findIndex((request) => noticesIn(request).some((text) => words.spin.test(text)))
    const closed = requests.findIndex((request) => noticesIn(request).some((text) => words.close.test(text)))
    assert.ok(first > 0 && closed === first + 2, 'two rounds behind the notice')
    const last = requests.at(-1)?.body.messages.map(textOf).join('\n') ?? ''
    const lines = last.split('\n').filter((line) => line.startsWith('- seq '))
    assert.equal(lines.length, 5, 'the checkpoint has one line for each attempt')
    assert.equal(requests.length, closed + 2, 'a close that was saved is not questioned')
    const { stdout } = spawnSync(process.execPath, [LUCID, 'checkpoint', log.file], { encoding: 'utf8' })
    assert.match(stdout, language === 'English' ? /^# Hand-over: / : /^# 交接: /)
    assert.equal(stdout.split('\n').filter((line) => line.startsWith('- seq ')).length, 5, 'with its notes')
    assert.match(stdout, /settings-#\.json: no such file/)
  })

  test(`a pretended close is questioned, once (${language})`, async () => {
    const tries = attempts(5)
    await using model = await startModel(() => tries.shift() ?? { text: words.closed })
    const run = await home.runHeadless(words.find, model)
    assertClean(run.stderr)
    const requests = model.of('main')
    assert.equal(requests.length, 7)
    assert.match(noticesIn(requests.at(-1)).at(-1) ?? '', words.pretended)
  })

  const todos = [
    { content: 'migrate the first table', status: 'completed' },
    { content: 'migrate the second table', status: 'pending' },
  ]
  const list: Reply = { calls: [{ name: 'todo_write', args: { todos } }] }

  test(`an early stopper with open todos is asked once and goes on (${language})`, async () => {
    const answers: Reply[] = [
      list,
      bash('echo migrated'),
      { text: words.stop },
      bash('echo migrated, too'),
      { text: words.stop },
    ]
    await using model = await startModel(answers)
    const run = await home.runHeadless(words.task, model)
    assertClean(run.stderr)
    const requests = model.of('main')
    assert.equal(requests.length, answers.length, 'not asked twice')
    assert.deepEqual(requests.slice(0, 3).flatMap(noticesIn), [])
    const [question, ...more] = noticesIn(requests[3])
    assert.match(question ?? '', words.gate)
    assert.deepEqual(more, [])
    assert.equal(noticesIn(requests[4]).length, 1)
  })

  test(`a model that asks the user a question is left alone (${language})`, async () => {
    const answers: Reply[] = [list, bash('echo migrated'), { text: words.asks }]
    await using model = await startModel(answers)
    const run = await home.runHeadless(words.task, model)
    assertClean(run.stderr)
    assert.equal(model.of('main').length, answers.length)
  })
}
