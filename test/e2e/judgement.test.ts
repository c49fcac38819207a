/** The notices about the work through the real command line: said where they are right, and nowhere else. */
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
import { NOTES } from '../rig/story.ts'

/** The built command line. */
const LUCID = join(import.meta.dirname, '../../lib/cli.js')

interface Analysis {
  readonly findings: readonly { readonly kind: string; readonly suppressed?: string }[]
  readonly notices: readonly { readonly text: string }[]
}

let tarball: Package
let home: Home
before(async () => {
  tarball = await packTarball()
  home = await makeHome({ files: { ...projectFiles, 'test.sh': 'cat left.txt; test ! -s left.txt\n' } })
  await home.addPlugin('headless', tarball.spec)
  // The question before a stop has tests of its own.
  await home.patch('headless', '- id: lucid\n  config:\n    stopGate: off\n')
})
after(async () => {
  await home[Symbol.asyncDispose]()
  await tarball[Symbol.asyncDispose]()
})

const bash = (command: string): Reply => ({ calls: [{ name: 'bash', args: { command, description: 'one step' } }] })

/** Our notices that a request carries. */
const noticesIn = ({ body }: ModelRequest): string[] =>
  body.messages.map(textOf).filter((text) => text.startsWith('[dsh-lucid · '))

for (const [language, task, mark] of [
  ['English', 'Find the settings of this project and report them.', /^\[dsh-lucid · spin\] /],
  ['Chinese', '请找出这个项目的设置，然后向我报告。', /^\[dsh-lucid · 重复\] /],
] as const)
  test(`a spinning model gets the notice once and its call works (${language})`, async () => {
    const attempts = Object.keys(projectFiles).map((path, at) => bash(`cat ${path}; cat settings-${at}.json`))
    let cleared = false
    const seen: string[] = []
    await using model = await startModel((request) => {
      const [notice] = noticesIn(request)
      if (notice === undefined || cleared) return attempts.shift() ?? { text: 'There are none.' }
      cleared = true
      seen.push(notice)
      const [, start, end] = /clear_mind\(\{start:(\d+),end:(\d+),/.exec(notice) ?? []
      return { calls: [{ name: 'clear_mind', args: { start: Number(start), end: Number(end), notes: NOTES } }] }
    })
    const run = await home.runHeadless(task, model)
    assertClean(run.stderr)
    assert.equal(run.code, 0)
    assert.equal(seen.length, 1)
    assert.match(seen[0] ?? '', mark)
    const log = home.sessions().at(-1)
    assert.ok(log)
    assert.equal(eventsOf(log, 'compaction/summary').length, 1)
    assert.equal(eventsOf(log, 'compaction/end').filter(({ data }) => data.error !== undefined).length, 0)
    const last = model.of('main').at(-1)
    assert.ok(last)
    assert.ok(noticesIn(last).filter((text) => mark.test(text)).length <= 1, 'not said again')
    const { stdout } = spawnSync(process.execPath, [LUCID, 'analyze', log.file, '--json'], { encoding: 'utf8' })
    const { findings, notices } = JSON.parse(stdout) as Analysis
    const told = findings.filter(({ kind, suppressed }) => kind === 'spin' && suppressed === undefined)
    assert.deepEqual(
      told.map(({ kind }) => kind),
      ['spin'],
      'the stored log shows the same',
    )
    assert.match(notices[0]?.text ?? '', mark)
  })

for (const [language, turns, stop, mark] of [
  [
    'English',
    ['Migrate both tables and test each of them.', 'And the second table?'],
    'Given the complexity, I stop here; the second table can be added later.',
    /^\[dsh-lucid · open work\] todo "migrate the second table" is open\. Context is at \d+ %/,
  ],
  [
    'Chinese',
    ['请迁移两张表，并分别测试。', '第二张表呢？'],
    '由于时间有限，先到这里，第二张表后续再补充。',
    /^\[dsh-lucid · 未完成\] 待办“migrate the second table”未完成。上下文用了 \d+ %/,
  ],
] as const)
  test(`an early wrap-up with open todos is noticed when the session goes on (${language})`, async () => {
    const todos = [
      { content: 'migrate the first table', status: 'completed' },
      { content: 'migrate the second table', status: 'pending' },
    ]
    const answers: Reply[] = [
      { calls: [{ name: 'todo_write', args: { todos } }] },
      bash('echo migrated'),
      { text: stop },
      { text: 'I go on.' },
    ]
    await using model = await startModel(answers)
    const run = await home.runTurns(turns, model)
    assertClean(run.stderr)
    const requests = model.of('main')
    assert.equal(requests.length, answers.length, 'the notice bought no request')
    assert.deepEqual(requests.slice(0, 3).flatMap(noticesIn), [])
    const [notice, ...more] = noticesIn(requests[3] ?? assert.fail('no fourth request'))
    assert.deepEqual(more, [])
    assert.match(notice ?? '', mark)
  })

test('a poller, a pager, a tester after edits and one who asks are left alone', async () => {
  const [first = ''] = Object.keys(projectFiles)
  const answers: Reply[] = [
    ...Array.from({ length: 5 }, () => bash('sleep 0.05; echo still running')),
    { text: 'It runs.' },
    ...[1, 11, 21, 31, 41].map((offset) => ({
      calls: [{ name: 'read', args: { file_path: first, offset, limit: 10 } }],
    })),
    { text: 'I have read it.' },
    ...['one\ntwo\nthree', 'one\ntwo', 'one', ''].flatMap((left) => [
      bash(`printf '${left}' > left.txt`),
      bash('sh test.sh'),
    ]),
    { text: 'Given the complexity, I would keep the simplified version for now. Shall I go on with the full one?' },
    { text: 'I go on.' },
  ]
  await using model = await startModel(answers)
  const run = await home.runTurns(['Wait for the job.', 'Read the file.', 'Make the tests pass.', 'Yes.'], model)
  assertClean(run.stderr)
  const requests = model.of('main')
  assert.equal(requests.length, answers.length)
  assert.deepEqual(requests.flatMap(noticesIn), [])
})
