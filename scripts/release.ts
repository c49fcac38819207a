/**
 * `pnpm release <version>`: from a clean tree, sets the version, runs every test as CI does, commits, tags and packs.
 * It neither pushes nor publishes: those steps are a person's, and are printed at the end.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const manifest = join(root, 'package.json')

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Ends the release before anything was changed. */
function refuse(why: string): never {
  console.error(`no release: ${why}`)
  process.exit(1)
}

const [version = ''] = process.argv.slice(2)
const tag = `v${version}`
if (!/^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/i.test(version)) refuse('give a version, as in `pnpm release 1.2.3`')
if (git('status', '--porcelain') !== '') refuse('the tree is not clean')
if (git('tag', '--list', tag) !== '') refuse(`${tag} exists`)
if (!readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(version))
  refuse(`CHANGELOG.md does not tell of ${version}`)

const before = readFileSync(manifest, 'utf8')
writeFileSync(manifest, before.replace(/"version": "[^"]*"/, `"version": "${version}"`))
try {
  execFileSync(process.execPath, ['scripts/test.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CI: 'true' },
  })
} catch {
  writeFileSync(manifest, before)
  refuse('the tests fail')
}
git('commit', '--allow-empty', '--quiet', '--message', `Release ${tag}`, '--', 'package.json')
git('tag', '--annotate', tag, '--message', tag)
execFileSync('pnpm', ['pack'], { cwd: root, stdio: 'inherit' })
console.log(`
Packed dsh-lucid-${version}.tgz and tagged ${tag}. What is left for a person:
  git push origin HEAD ${tag}
  pnpm publish dsh-lucid-${version}.tgz
  dsh plugin --profile headless add dsh-lucid@${version}, in a home of its own, and one run with it`)
