/** A session with checkpoints, tombstones and notices of ours goes on when the plugin is gone. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { assertClean, assertPaired, mentionsOurs, offersOurs } from '../rig/checks.ts'
import { makeHome, startWeb } from '../rig/dsh.ts'
import { eventsOf, surfaceOf, textOfEvent } from '../rig/log.ts'
import { startModel, textOf } from '../rig/model.ts'
import { packTarball } from '../rig/pack.ts'
import { projectFiles } from '../rig/project.ts'
import { mainJob, NOTES, standard } from '../rig/story.ts'

/** A notice as early and as often as it may come. */
const EAGER = JSON.stringify([{ id: 'lucid', config: { noticeTokens: 9000, noticeStepGap: 1, noticeGrowth: 0 } }])

test('after `dsh plugin remove` both profiles boot and go on with such a session', async () => {
  await using tarball = await packTarball()
  await using home = await makeHome({ files: projectFiles })
  await home.addPlugin('headless', tarball.spec)
  await home.addPlugin('web', tarball.spec)
  await home.patch('headless', EAGER)

  const files = Object.keys(projectFiles).map((path) => join(home.project, path))
  const story = mainJob(standard, files)
  assert.ok(typeof story === 'function')
  const again = files.map((path) => ({ calls: [standard.read(path)] }))
  const storyLength = files.length + 3
  let session: string
  {
    await using model = await startModel((request, index) =>
      index < storyLength ? story(request, index) : (again[index - storyLength] ?? { text: 'Read again.' }),
    )
    const run = await home.runTurns(['Read every file below src, then report.', 'Read them once more.'], model)
    assertClean(run.stderr)
    assert.equal(run.code, 0)
    session = run.stdout.trim()
    assert.ok(model.of('main').every(offersOurs))
  }

  // What the session holds: a checkpoint, a tombstone, and a notice that no clear has folded.
  const log = home.sessions().find(({ header }) => header.id === session)
  assert.ok(log)
  assert.equal(eventsOf(log, 'compaction/end').filter(({ data }) => data.error === undefined).length, 1)
  const held = surfaceOf(log).flatMap((event) => (event.type === 'user/message' ? [event] : []))
  const checkpoint = held.map(textOfEvent).find((text) => text.includes(NOTES))
  const ours = held.filter(({ data }) => data.source.kind === 'plugin:dsh-lucid').map(textOfEvent)
  const tombstone = ours.find((text) => text.includes('are now checkpoint'))
  const notice = ours.find((text) => text.includes('mind_map'))
  assert.ok(checkpoint && tombstone && notice)

  await home.removePlugin('headless', 'dsh-lucid')
  await home.removePlugin('web', 'dsh-lucid')
  await home.patch('headless', '[]')
  await using model = await startModel(() => ({ text: 'Still here.' }))
  const assertGoesOn = (): void => {
    const request = model.of('main').at(-1)
    assert.ok(request)
    assert.ok(!mentionsOurs(request))
    assertPaired(request)
    const said = request.body.messages.map(textOf)
    for (const text of [checkpoint, tombstone, notice]) assert.ok(said.includes(text))
    const end = eventsOf(home.sessions().find(({ header }) => header.id === session) ?? log, 'turn/end').at(-1)
    assert.equal(end?.data.reason.kind, 'completed')
  }

  const run = await home.runTurns(['Are you there?'], { baseURL: model.baseURL, resume: session })
  assertClean(run.stderr)
  assert.equal(run.code, 0)
  assertGoesOn()

  await using web = await startWeb(home, model)
  await web.say(session, 'And here?')
  assert.equal(model.of('main').length, 2)
  assertGoesOn()
  assert.equal(await web.stop(), 0)
  assertClean(web.stderr())
})
