/**
 * Everything that must hold, in one command: format and lint, types, freshness of lib/ and of the READMEs' tables, the tests on each platform
 * line, the real command line and the real browser. All stages run even when one fails; names after the command
 * (`pnpm test unit e2e`) pick some.
 *
 * The last lines are the totals, as Node's own runner prints them. In CI (variable `CI`) a skipped test is a failure:
 * whatever a machine cannot do, CI must be able to.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')

/** A part of the command; gives whether it passed. */
type Stage = () => boolean | Promise<boolean>

/** Counts over all stages. */
const totals = { tests: 0, suites: 0, pass: 0, fail: 0, cancelled: 0, skipped: 0, todo: 0 }

/** Runs commands one after the other until one fails. */
const commands =
  (...lines: readonly (readonly [string, ...string[]])[]): Stage =>
  () =>
    lines.every(([command, ...args]) => {
      const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
      if (error !== undefined) console.error(`${command}: ${error.message}`)
      return status === 0
    })

/** Runs test files with Node's runner, on the platform's line of the root or on another one. */
const tests =
  (globPatterns: readonly string[], line?: string): Stage =>
  async () => {
    if (line !== undefined) {
      // pnpm checks dependencies before a script, but only those of the root.
      const folder = join('test/lines', line)
      if (!(await commands(['pnpm', '--dir', folder, 'install', '--frozen-lockfile', '--reporter=silent'])()))
        return false
      process.env['LUCID_LINE'] = line
    }
    const preload = pathToFileURL(join(root, 'test/lines/resolve.ts')).href
    const execArgv = line === undefined ? [] : ['--import', preload]
    const stream = run({ cwd: root, globPatterns, execArgv, concurrency: true })
    let passed = true
    stream.on('test:summary', ({ file, counts, success }) => {
      if (file !== undefined) return
      const { tests, suites, passed: pass, cancelled, skipped, todo } = counts
      const fail = tests - pass - cancelled - skipped - todo
      for (const [name, count] of Object.entries({ tests, suites, pass, fail, cancelled, skipped, todo }))
        totals[name as keyof typeof totals] += count
      passed = success && tests > 0 && (skipped === 0 || process.env['CI'] === undefined)
    })
    for await (const text of stream.compose(new spec())) process.stdout.write(String(text))
    delete process.env['LUCID_LINE']
    return passed
  }

const stages: Readonly<Record<string, Stage>> = {
  lint: commands(['biome', 'check', '.']),
  types: commands(['tsc', '-p', '.'], ['tsc', '-p', 'src/client'], ['tsc', '-p', 'test/browser']),
  lib: commands([process.execPath, 'scripts/build.ts', '--check']),
  readme: commands([process.execPath, 'scripts/readme.ts', '--check']),
  unit: tests(['test/unit/**/*.test.ts']),
  session: tests(['test/session/**/*.test.ts']),
  fuzz: tests(['test/fuzz/**/*.test.ts']),
  'session-0.1.1': tests(['test/session/**/*.test.ts'], '0.1.1'),
  e2e: tests(['test/e2e/**/*.test.ts']),
  browser: tests(['test/browser/**/*.test.ts']),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in stages))
if (unknown.length > 0) throw new Error(`no stage ${unknown.join(', ')}; there are ${Object.keys(stages).join(', ')}`)

const began = Date.now()
const report: string[] = []
for (const [name, stage] of Object.entries(stages)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n== ${name}`)
  const stageBegan = Date.now()
  const passed = await stage()
  report.push(`${passed ? 'passed' : 'FAILED'} ${name} (${((Date.now() - stageBegan) / 1000).toFixed(1)} s)`)
  if (!passed) process.exitCode = 1
}
console.log(`\n${report.join('\n')}`)
for (const [name, count] of Object.entries({ ...totals, duration_ms: Date.now() - began }))
  console.log(`ℹ ${name} ${count}`)
