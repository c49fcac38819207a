/** Headless there is nobody to click: the settings file alone decides. */
import assert from 'node:assert/strict'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { assertClean } from '../rig/checks.ts'
import { type Line, makeHome } from '../rig/dsh.ts'
import { startModel, textOf } from '../rig/model.ts'
import { type Package, packTarball } from '../rig/pack.ts'
import { projectFiles } from '../rig/project.ts'
import { standard } from '../rig/story.ts'

let tarball: Package
before(async () => {
  tarball = await packTarball()
})
after(() => tarball[Symbol.asyncDispose]())

/** Two turns; all that our notices and maps said in the second one. */
async function secondTurn(line: Line, settings: string): Promise<string> {
  await using home = await makeHome({ line, files: projectFiles })
  await home.addPlugin('headless', tarball.spec)
  await appendFile(join(home.path, 'settings.yaml'), settings)
  const files = Object.keys(projectFiles).map((path) => join(home.project, path))
  await using model = await startModel((_request, index) => {
    const file = files[index]
    if (file !== undefined) return { calls: [standard.read(file)] }
    return index === files.length + 1 ? { calls: [standard.map()] } : { text: 'Done.' }
  })
  const run = await home.runTurns(['Read every file below src.', 'Show your context.'], { baseURL: model.baseURL })
  assert.equal(run.code, 0)
  assertClean(run.stderr)
  const said = (model.of('main').at(-1)?.body.messages ?? []).map(textOf)
  return said.filter((text) => /dsh-lucid|^Context: |^上下文：/u.test(text)).join('\n')
}

for (const line of ['0.1.0', '0.1.1'] as const)
  test(`on line ${line} the file changes what is said; a bad field in it costs that field only`, async () => {
    assert.doesNotMatch(await secondTurn(line, ''), /dsh-lucid · /u)
    const section = 'lucid:\n  noticeRatio: 0.01\n  language: zh\n  mapTokens: a lot\n  notices:\n    context: 1\n'
    const said = await secondTurn(line, section)
    assert.match(said, /\[dsh-lucid · 上下文\] 窗口已用/u)
    assert.match(said, /^上下文：/mu)
  })
