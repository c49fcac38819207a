/** What people install: the built plugin and its papers, nothing that runs at install time, nothing to download. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { packTarball } from '../rig/pack.ts'

const PROJECT = join(import.meta.dirname, '../..')

interface Manifest {
  readonly files: readonly string[]
  readonly dependencies?: object
  readonly scripts: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

const manifest = JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8')) as Manifest

/** Everything in a folder that is no folder itself, sorted; links and sockets would be there, too. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

/** What npm takes along, whatever `files` says. */
const ALWAYS = ['LICENSE', 'README.md', 'package.json']

/** What belongs to how the plugin is made, or to those who made it. */
const NOT_OURS =
  /sourceMappingURL|\.\.\/shared|\/work\/|\/tmp\/(?:bash|dsh-lucid)|BEGIN [A-Z ]*PRIVATE KEY|\b(?:sk|ghp|gho|npm|xox[bp])[-_][A-Za-z\d]{20}|\bAKIA[A-Z\d]{16}\b/u

test('the tarball holds what `files` names and what the build emits, byte by byte, and nothing else', async (t) => {
  await using tarball = await packTarball()
  const root = await tarball.unpack()
  const packed = await filesBelow(root)

  const emitted = await mkdtemp(join(tmpdir(), 'dsh-lucid-emitted-'))
  t.after(() => rm(emitted, { recursive: true, force: true }))
  await promisify(execFile)(process.execPath, [join(PROJECT, 'scripts/build.ts'), '--to', emitted])
  const built = await filesBelow(emitted)

  const papers = manifest.files.filter((name) => name !== 'lib')
  assert.deepEqual(packed, [...ALWAYS, ...papers, ...built.map((path) => join('lib', path))].toSorted())
  assert.deepEqual(
    built.filter((path) => !path.startsWith('types/')),
    ['cli.js', 'client.js', 'core.js', 'index.js'],
  )
  for (const path of built)
    assert.ok((await readFile(join(root, 'lib', path))).equals(await readFile(join(emitted, path))), path)

  for (const path of packed) {
    const text = await readFile(join(root, path), 'utf8')
    assert.equal(NOT_OURS.exec(text), null, path)
    const { mode } = await stat(join(root, path))
    assert.equal((mode & 0o111) !== 0, path === 'lib/cli.js', `${path} may be run`)
  }
})

test('nothing of it runs or is downloaded at install, and every peer is developed against', () => {
  assert.equal(manifest.dependencies, undefined)
  const atInstall = ['preinstall', 'install', 'postinstall', 'prepare', 'prepack', 'postpack', 'prepublish']
  assert.deepEqual(
    atInstall.filter((name) => name in manifest.scripts),
    [],
  )
  const unpinned = Object.keys(manifest.peerDependencies).filter((name) => !(name in manifest.devDependencies))
  assert.deepEqual(unpinned, [])
})
