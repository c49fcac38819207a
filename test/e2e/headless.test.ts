/** The main job in the headless profile, installed as people install it, under the three presets and on both lines. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { assertClean, assertMainJob } from '../rig/checks.ts'
import { type Home, type Line, makeHome } from '../rig/dsh.ts'
import { startModel, toolNames } from '../rig/model.ts'
import { type Package, packRepository, packTarball } from '../rig/pack.ts'
import { projectFiles } from '../rig/project.ts'
import { code, type Dialect, mainJob, minimal, standard } from '../rig/story.ts'

let tarball: Package
let repository: Package
before(async () => {
  tarball = await packTarball()
  repository = await packRepository()
})
after(async () => {
  await tarball[Symbol.asyncDispose]()
  await repository[Symbol.asyncDispose]()
})

/**
 * The rows that the headless profile has and the minimal preset has not: what is left is a shell, an editor, and no
 * compaction of the platform's own.
 */
const BEYOND_MINIMAL = [
  'agent-instructions command-compact compaction-basic plan-mode skill-filesystem tool-fs tool-fs-search tool-goal',
  'tool-jobs tool-ralph tool-result-pruner tool-skill tool-subagent tool-subagent-control tool-subagent-fork',
  'tool-subagent-list-agents tool-subagent-report tool-todo tool-web tool-workflow',
]
  .join(' ')
  .split(' ')
const minimalPatch = JSON.stringify(BEYOND_MINIMAL.map((id) => ({ id, disabled: true })))

interface Play {
  /** All that the model is offered, where the preset makes that a short list. */
  readonly tools?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
}

async function playMainJob(home: Home, dialect: Dialect, { tools, env = {} }: Play = {}): Promise<void> {
  const files = Object.keys(projectFiles).map((path) => join(home.project, path))
  await using model = await startModel(mainJob(dialect, files))
  const run = await home.runHeadless('Read every file below src, then report.', { baseURL: model.baseURL, env })
  assertClean(run.stderr)
  assert.deepEqual([run.code, run.stdout], [0, 'The report is done.\n'])
  const log = home.sessions().at(-1)
  assert.ok(log)
  const requests = model.of('main')
  assertMainJob(requests, log, dialect)
  if (tools !== undefined) for (const request of requests) assert.deepEqual(toolNames(request).toSorted(), tools)
}

async function installed(spec: string, line: Line): Promise<Home> {
  const home = await makeHome({ line, files: projectFiles })
  await home.addPlugin('headless', spec)
  return home
}

for (const line of ['0.1.0', '0.1.1'] as const) {
  test(`a tarball on line ${line}: standard, code and minimal`, async (t) => {
    await using home = await installed(tarball.spec, line)
    await t.test('standard', () => playMainJob(home, standard))
    await t.test('code', () => playMainJob(home, code, { tools: ['run_code'], env: { DSH_TOOLS_MODE: 'code' } }))
    await home.patch('headless', minimalPatch)
    const tools = ['bash', 'clear_mind', 'mind_map', 'str_replace_editor']
    await t.test('minimal', () => playMainJob(home, minimal, { tools }))
  })

  test(`a git repository on line ${line}: standard`, async () => {
    await using home = await installed(repository.spec, line)
    await playMainJob(home, standard)
  })
}
