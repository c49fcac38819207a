/**
 * Emits lib/: the plugin, the pure core and the command line as one file each for Node, the browser half as one for the
 * web shell, and the declarations.
 *
 * lib/ is committed, so that an install from git needs no build step and no build permission. With `--check` the same
 * files are built elsewhere and compared with lib/ byte by byte; in CI (variable `CI`) they must also be committed. With
 * `--to <folder>` they are left there.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type BuildOptions, build } from 'esbuild'

const root = join(import.meta.dirname, '..')
const lib = join(root, 'lib')

/** What the web shell's module table answers; everything else has to be in the file. */
const SHELL_MODULES = ['react', 'react/jsx-runtime']

/** The package's name, by which the shell knows the browser half. */
const { name } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { name: string }

/** Builds the browser half: a factory that the shell's loader calls with its own `require`. */
async function emitClient(outdir: string): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { client: 'src/client/index.tsx' },
    outdir,
    bundle: true,
    format: 'cjs',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    loader: { '.css': 'text' },
    external: SHELL_MODULES,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    banner: {
      js: `window.__ModuleLoader__.load({ id: ${JSON.stringify(name)}, factory: (require) => {\nvar module = { exports: {} }, exports = module.exports;`,
    },
    footer: { js: 'return module.exports;\n}});' },
  })
  for (const { imports } of Object.values(metafile.outputs))
    for (const { path, external } of imports)
      if (external === true && !SHELL_MODULES.includes(path)) throw new Error(`the shell has no module ${path}`)
}

/** Builds everything into one folder, which must be empty or absent. */
async function emit(outdir: string): Promise<void> {
  const common = {
    absWorkingDir: root,
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22.19',
    // Literals stay literals: they are compiled once, and test/fuzz/expressions.ts finds them.
    supported: { 'regexp-unicode-property-escapes': true },
    external: ['@deepseek-ai/*'],
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  } satisfies BuildOptions
  await build({ ...common, entryPoints: { index: 'src/index.ts', core: 'src/core.ts' } })
  await build({ ...common, entryPoints: { cli: 'src/cli/main.ts' }, banner: { js: '#!/usr/bin/env node' } })
  await chmod(join(outdir, 'cli.js'), 0o755)
  await emitClient(outdir)
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.lib.json', '--outDir', join(outdir, 'types')], {
    cwd: root,
    stdio: 'inherit',
  })
}

/** Every file below a folder, by its path in the folder. */
async function contents(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  if (!existsSync(folder)) return files
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(relative(folder, path), await readFile(path))
  }
  return files
}

/** What is wrong with lib/, one line each; empty when it is what the sources give. */
async function staleness(): Promise<string[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'dsh-lucid-build-'))
  try {
    await emit(scratch)
    const [fresh, committed] = [await contents(scratch), await contents(lib)]
    const problems: string[] = []
    for (const [path, bytes] of fresh)
      if (committed.get(path)?.equals(bytes) !== true)
        problems.push(`lib/${path} ${committed.has(path) ? 'is stale' : 'is missing'}`)
    for (const path of committed.keys()) if (!fresh.has(path)) problems.push(`lib/${path} is left over`)
    return [...problems, ...uncommitted()]
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** In CI: files of lib/ that git does not have as they are here. Nothing outside a repository. */
function uncommitted(): string[] {
  if (process.env['CI'] === undefined || !existsSync(join(root, '.git'))) return []
  const listing = execFileSync('git', ['status', '--porcelain', '--ignored', '--', 'lib'], { cwd: root })
  return listing
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => `not committed: ${line}`)
}

const [, , option, folder] = process.argv
if (option === '--to' && folder !== undefined) await emit(folder)
else if (option === '--check') {
  const problems = await staleness()
  if (problems.length > 0) {
    console.error([...problems, 'Run `pnpm build` and commit lib/.'].join('\n'))
    process.exitCode = 1
  }
} else {
  await rm(lib, { recursive: true, force: true })
  await emit(lib)
  for (const [path, bytes] of await contents(lib)) console.log(`lib/${path} ${bytes.length}`)
}
