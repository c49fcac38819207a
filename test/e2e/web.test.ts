/** The main job in the web profile, through the platform's own interface, under the three presets and on both lines. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { assertClean, assertMainJob } from '../rig/checks.ts'
import { type Line, makeHome, startWeb } from '../rig/dsh.ts'
import { startModel } from '../rig/model.ts'
import { packRepository, packTarball } from '../rig/pack.ts'
import { projectFiles } from '../rig/project.ts'
import { code, mainJob, minimal, standard } from '../rig/story.ts'

const dialects = { standard, minimal, code }

async function playPresets(spec: string, line: Line, presets: readonly (keyof typeof dialects)[]): Promise<void> {
  await using home = await makeHome({ line, files: projectFiles })
  await home.addPlugin('web', spec)
  const files = Object.keys(projectFiles).map((path) => join(home.project, path))
  const scripts = new Map<string, keyof typeof dialects>()
  await using model = await startModel((request) => {
    const preset = scripts.get(request.session)
    assert.ok(preset)
    const script = mainJob(dialects[preset], files)
    assert.ok(typeof script === 'function')
    return script(request, model.of('main').filter(({ session }) => session === request.session).length - 1)
  })
  await using web = await startWeb(home, model)
  for (const preset of presets) {
    const session = await web.createSession(preset)
    scripts.set(session, preset)
    await web.say(session, 'Read every file below src, then report.')
    const log = home.sessions().find(({ header }) => header.id === session)
    assert.ok(log)
    assertMainJob(
      model.of('main').filter((request) => request.session === session),
      log,
      dialects[preset],
    )
  }
  assert.equal(await web.stop(), 0)
  assertClean(web.stderr())
}

test('a tarball on line 0.1.0: standard, minimal and code', async () => {
  await using tarball = await packTarball()
  await playPresets(tarball.spec, '0.1.0', ['standard', 'minimal', 'code'])
})

test('a git repository on both lines: standard, minimal and code', async (t) => {
  await using repository = await packRepository()
  for (const line of ['0.1.0', '0.1.1'] as const)
    await t.test(line, () => playPresets(repository.spec, line, ['standard', 'minimal', 'code']))
})
