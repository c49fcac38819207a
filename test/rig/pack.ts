/** The plugin as people install it: a tarball, or a git repository that holds exactly what the project commits. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PROJECT = join(import.meta.dirname, '../..')

/** Something to give to `dsh plugin add`, in a temporary folder. */
export interface Package extends AsyncDisposable {
  readonly spec: string
}

async function scratch(): Promise<{ folder: string; dispose: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'dsh-lucid-package-'))
  return { folder, dispose: () => rm(folder, { recursive: true, force: true }) }
}

/** A packed tarball, and what is in it. */
export interface Tarball extends Package {
  /** Unpacks it; the folder of the package, which goes with the tarball. */
  unpack(): Promise<string>
}

/** Packs the project with pnpm, which must be on the path: run through it. */
export async function packTarball(): Promise<Tarball> {
  const { folder, dispose } = await scratch()
  const { stdout } = await run('pnpm', ['pack', '--json', '--pack-destination', folder], { cwd: PROJECT })
  const { filename: spec } = JSON.parse(stdout) as { filename: string }
  const unpack = async () => {
    await run('tar', ['-xzf', spec, '-C', folder])
    return join(folder, 'package')
  }
  return { spec, unpack, [Symbol.asyncDispose]: dispose }
}

/** Copies the project into a repository of its own and commits what git would take of it. */
export async function packRepository(): Promise<Package> {
  const { folder, dispose } = await scratch()
  const skipped = new Set(['.git', '.cache', 'node_modules'])
  await cp(PROJECT, folder, {
    recursive: true,
    filter: (path) =>
      !relative(PROJECT, path)
        .split(sep)
        .some((part) => skipped.has(part)),
  })
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=rig', '-c', 'user.email=rig@localhost', ...args], { cwd: folder })
  await git('init', '--quiet')
  await git('add', '.')
  await git('commit', '--quiet', '--message', 'the plugin')
  return { spec: `git+file://${folder}`, [Symbol.asyncDispose]: dispose }
}
