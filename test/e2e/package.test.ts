/** What people install: the built plugin and its papers, nothing that runs at install time, nothing to download. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { packTarball } from '../rig/pack.ts'

interface Manifest {
  readonly dependencies?: object
  readonly scripts: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

test('the tarball holds the built plugin and its papers', async () => {
  await using tarball = await packTarball()
  const papers = ['CHANGELOG.md', 'LICENSE', 'README.md', 'README.zh.md', 'cordis.patch.yml', 'package.json']
  const rest = tarball.files.filter((path) => !path.startsWith('lib/types/'))
  assert.deepEqual(rest, [...papers, 'lib/cli.js', 'lib/client.js', 'lib/core.js', 'lib/index.js'].toSorted())
})

test('nothing of it runs or is downloaded at install, and every peer is developed against', async () => {
  const manifest = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')) as Manifest
  assert.equal(manifest.dependencies, undefined)
  const atInstall = ['preinstall', 'install', 'postinstall', 'prepare', 'prepack', 'postpack', 'prepublish']
  assert.deepEqual(
    atInstall.filter((name) => name in manifest.scripts),
    [],
  )
  const unpinned = Object.keys(manifest.peerDependencies).filter((name) => !(name in manifest.devDependencies))
  assert.deepEqual(unpinned, [])
})
