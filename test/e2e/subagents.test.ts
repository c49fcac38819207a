/** Subagents in the real platform: children start without our tools, forks begin with the bytes of their parent. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertClean, assertPaired, callNames, mentionsOurs, offersOurs } from '../rig/checks.ts'
import { type Home, makeHome, startWeb } from '../rig/dsh.ts'
import { lastResult, type Model, type ModelRequest, startModel, textOf } from '../rig/model.ts'
import { type Package, packTarball } from '../rig/pack.ts'
import { until } from '../rig/wait.ts'

let tarball: Package
before(async () => {
  tarball = await packTarball()
})
after(() => tarball[Symbol.asyncDispose]())

async function installed(profile: 'headless' | 'web'): Promise<Home> {
  const home = await makeHome({ files: { 'README.md': '# A project\n' } })
  await home.addPlugin(profile, tarball.spec)
  return home
}

const task = (prompt: string, more: object = {}) => ({
  calls: [{ name: 'subagent', args: { description: 'A small task', prompt, ...more } }],
})

/** Every child asked the model, none was offered the tools, and every parent was. */
function assertChildrenWithout(model: Model, children: number): void {
  const requests = model.of('subagent')
  assert.equal(new Set(requests.map(({ session }) => session)).size, children)
  for (const request of requests) assert.ok(!mentionsOurs(request), 'a child is offered the tools')
  for (const request of model.of('main')) assert.ok(offersOurs(request))
}

test('a child of the default call, one that is waited for, and one that is resumed later', async () => {
  await using home = await installed('headless')
  let child = ''
  {
    await using model = await startModel((request) => {
      child = /started subagent (\S+)/.exec(lastResult(request, 'subagent') ?? '')?.[1] ?? child
      const tasks = callNames(request).length
      const goOn = request.body.messages.some((message) => textOf(message) === 'And now wait for it.')
      if (tasks === 0) return task('Count to one.')
      return tasks === 1 && goOn ? task('Count to two.', { run_in_background: false }) : { text: 'Good.' }
    })
    const run = await home.runTurns(['Delegate the counting.', 'And now wait for it.'], model)
    assertClean(run.stderr)
    assert.equal(run.code, 0)
    assertChildrenWithout(model, 2)
  }
  await using model = await startModel([
    { calls: [{ name: 'send_message', args: { subagent_id: child, message: 'Count to three.' } }] },
    { text: 'Sent.' },
    { text: 'It answered.' },
  ])
  const sessions = home.sessions().map(({ header }) => header)
  assert.ok(sessions.some(({ id, origin }) => id === child && origin === 'subagent'))
  const parent = sessions.find(({ origin }) => origin !== 'subagent')
  const run = await home.runTurns(['Tell it to go on.'], { baseURL: model.baseURL, resume: parent?.id })
  assertClean(run.stderr)
  assert.equal(run.code, 0)
  assertChildrenWithout(model, 1)
  assert.equal(model.of('subagent')[0]?.session, child)
})

test('a child of the default call on the web', async () => {
  await using home = await installed('web')
  await using model = await startModel((request) =>
    callNames(request).length === 0 ? task('Count to one.') : { text: 'Good.' },
  )
  await using web = await startWeb(home, model)
  await web.say(await web.createSession('standard'), 'Delegate the counting.')
  await until(
    () => 'the child wakes its parent',
    () => model.of('main').length === 3,
  )
  assertChildrenWithout(model, 1)
  assert.equal(await web.stop(), 0)
  assertClean(web.stderr())
})

test('a fork begins with the tools, the system text and the history of its parent, byte for byte', async () => {
  await using home = await installed('headless')
  const fork = { name: 'subagent_fork', args: { description: 'A fork', prompt: 'Look at your context.' } }
  await using model = await startModel({
    main: [{ text: 'Hello.' }, { calls: [fork] }, { text: 'Done.' }],
    subagent: [{ calls: [{ name: 'mind_map', args: {} }] }, { text: 'I see.' }],
  })
  const run = await home.runTurns(['Say hello.', 'Fork yourself.'], model)
  assertClean(run.stderr)
  assert.equal(run.code, 0)
  const [parent] = model.of('main')
  const [first, second] = model.of('subagent')
  assert.ok(parent && first && second)
  const shared: ((request: ModelRequest) => unknown)[] = [
    ({ body }) => body.tools,
    ({ body }) => body.messages[0],
    ({ body }) => body.messages.slice(0, parent.body.messages.length),
  ]
  for (const part of shared) {
    // The bytes on the wire, not only what they mean; a list's closing bracket comes later in the longer history.
    const bytes = JSON.stringify(part(parent)).replace(/\]$/, '')
    assert.ok(parent.raw.includes(bytes))
    assert.ok(first.raw.includes(bytes))
    assert.deepEqual(part(first), part(parent))
  }
  assert.ok(offersOurs(first))
  assertPaired(second)
  const answer = lastResult(second, 'mind_map') ?? ''
  assert.match(answer, /parent/)
  assert.ok(!answer.includes('\n'), 'one line')
})
