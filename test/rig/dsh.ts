/**
 * Runs the real `dsh` in scratch homes: a person's machine in a temporary folder, with a clean environment, no
 * telemetry, and the scripted model in place of the service.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { assertStoredHealthy } from './doctor.ts'
import { readSessions, type SessionLog } from './log.ts'
import { until } from './wait.ts'

const PROJECT = join(import.meta.dirname, '../..')

/** The platform lines that can be installed: the root's packages, and one folder for each further line. */
export type Line = '0.1.0' | '0.1.1'

export type Profile = 'headless' | 'web'

/** The command line entry of an installed line. */
export function dshBin(line: Line): string {
  const base = line === '0.1.0' ? PROJECT : join(PROJECT, 'test/lines', line)
  const bin = join(base, 'node_modules/@deepseek-ai/dsh/lib/bin.js')
  if (!existsSync(bin)) throw new Error(`dsh ${line} is not installed: pnpm --dir ${base} install --frozen-lockfile`)
  return bin
}

/** What a finished process left behind. */
export interface Run {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  readonly ms: number
}

/** Variables that would let the machine's own setup reach into a run. */
const FOREIGN = /proxy$|^(DSH|DEEPSEEK|OPENAI|ANTHROPIC|LUCID|NODE)_/i

/** This process's environment without what would make a run differ from machine to machine. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)))
  // The platform starts workers and pnpm with whatever `node` comes first.
  return { ...env, NO_COLOR: '1', PATH: `${dirname(process.execPath)}${delimiter}${env['PATH'] ?? ''}` }
}

/** Collects a process until it ends; kills it when it takes too long. */
function finish(child: ChildProcess, timeoutMs: number): Promise<Run> {
  const began = Date.now()
  let [stdout, stderr] = ['', '']
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code, stdout, stderr, ms: Date.now() - began })
    })
  })
}

/** A scratch home with one project folder in it. */
export interface Home extends AsyncDisposable {
  readonly line: Line
  /** The platform's home. */
  readonly path: string
  /** The folder in which the agent works. */
  readonly project: string
  /** Environment of a platform process of this home. */
  env(baseURL: string, extra?: NodeJS.ProcessEnv): NodeJS.ProcessEnv
  /** Runs `dsh` with these arguments in the project folder. */
  dsh(args: readonly string[], options?: Partial<HeadlessOptions>): Promise<Run>
  /** `dsh plugin add`; throws when it fails. */
  addPlugin(profile: Profile, spec: string): Promise<Run>
  /** `dsh plugin remove`; throws when it fails. */
  removePlugin(profile: Profile, name: string): Promise<Run>
  /** Replaces the user layer of a profile's composition; it must exist (a plugin was added, or it ran before). */
  patch(profile: Profile, yaml: string): Promise<void>
  /** One turn with the shipped headless runner. */
  runHeadless(task: string, options: HeadlessOptions): Promise<Run>
  /** Several turns in one session, new or resumed; gives the session's id as stdout. */
  runTurns(turns: readonly string[], options: HeadlessOptions & { resume?: string | undefined }): Promise<Run>
  /** Every session stored in this home, oldest first. */
  sessions(): SessionLog[]
}

export interface HeadlessOptions {
  /** Address of the scripted model. */
  readonly baseURL: string
  readonly env?: NodeJS.ProcessEnv
  /** After so long the process is killed. */
  readonly timeoutMs?: number
}

/** How long a command may take, on a slow machine too. */
const TIMEOUT_MS = 120_000

/** What a home starts with. */
export interface HomeOptions {
  readonly line?: Line
  /** Files of the project folder, by path. */
  readonly files?: Readonly<Record<string, string>>
  /** An existing folder to work in, instead of a scratch one. */
  readonly project?: string
}

/**
 * Makes a scratch home. On disposal the doctor looks at every session that is stored in it; then it is removed, unless
 * LUCID_KEEP is set.
 */
export async function makeHome(options: HomeOptions = {}): Promise<Home> {
  const { line = '0.1.0', files = {} } = options
  const bin = dshBin(line)
  const root = await mkdtemp(join(tmpdir(), 'dsh-lucid-'))
  const [path, person, project] = [join(root, 'dsh'), join(root, 'person'), options.project ?? join(root, 'project')]
  for (const folder of [path, person, project]) await mkdir(folder, { recursive: true })
  // The browser shows a notice once per release until this version of it was acknowledged.
  await writeFile(join(path, 'settings.yaml'), 'ui-onboarding:\n  welcomeNoticeVersion: 2026-08-13.1\n')
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(project, name)), { recursive: true })
    await writeFile(join(project, name), text)
  }

  const env = (baseURL: string, extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
    ...cleanEnvironment(),
    HOME: person,
    DSH_HOME: path,
    DSH_TELEMETRY_DISABLED: '1',
    DEEPSEEK_API_KEY: 'scripted',
    DEEPSEEK_BASE_URL: baseURL,
    ...extra,
  })
  const nowhere = 'http://127.0.0.1:9/v1'
  const dsh: Home['dsh'] = (args, { baseURL = nowhere, env: extra, timeoutMs = TIMEOUT_MS } = {}) =>
    finish(
      spawn(process.execPath, [bin, ...args], {
        cwd: project,
        env: env(baseURL, extra),
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
      timeoutMs,
    )
  const plugin = async (...args: string[]): Promise<Run> => {
    // pnpm needs the person's real home: its own installation and its store may live there.
    const run = await dsh(['plugin', ...args], { env: { HOME: process.env['HOME'] } })
    if (run.code !== 0) throw new Error(`dsh plugin ${args.join(' ')} failed\n${run.stdout}\n${run.stderr}`)
    return run
  }
  const profileDir = (profile: Profile): string => join(path, 'profiles', profile)

  return {
    line,
    path,
    project,
    env,
    dsh,
    addPlugin: (profile, spec) => plugin('--profile', profile, 'add', spec),
    removePlugin: (profile, name) => plugin('--profile', profile, 'remove', name),
    patch: (profile, yaml) => writeFile(join(profileDir(profile), 'cordis.patch.yml'), yaml),
    runHeadless: (task, options) => dsh(['--profile', 'headless', task], options),
    async runTurns(turns, { resume, ...options }) {
      const profile = profileDir('headless')
      if (!existsSync(profile)) await dsh(['--profile', 'headless', '--dump-config'])
      await copyFile(join(import.meta.dirname, 'turns.ts'), join(profile, 'lucid-turns.mts'))
      const overlay = join(profile, 'lucid-turns.patch.yml')
      const row = { id: 'lucid-turns', name: './lucid-turns.mts', config: { turns, resume } }
      // JSON is YAML.
      await writeFile(overlay, JSON.stringify([{ id: 'headless-runner', disabled: true }, { insert: [row] }]))
      return dsh(['--profile', 'headless', '--patch', overlay, 'said by the patch'], options)
    },
    sessions: () => readSessions(path),
    [Symbol.asyncDispose]: async () => {
      try {
        await assertStoredHealthy(join(path, 'sessions'))
      } finally {
        if (process.env['LUCID_KEEP'] === undefined) await rm(root, { recursive: true, force: true })
      }
    },
  }
}

/** A running web profile. */
export interface Web extends AsyncDisposable {
  readonly url: string
  /** What the process wrote to stderr so far. */
  stderr(): string
  /** Registers the project folder as a workspace, without which the page's composer has nowhere to work. */
  addWorkspace(): Promise<void>
  /** A new session in the project folder, under an agent preset. */
  createSession(preset: string): Promise<string>
  /** Says something in a session and waits until the turn that answers it has ended. */
  say(session: string, text: string): Promise<void>
  /** Ends the process as a person would; gives its exit code. */
  stop(): Promise<number | null>
}

/** Starts the web profile of a home on a free port. */
export async function startWeb(home: Home, { baseURL }: { baseURL: string }): Promise<Web> {
  const args = [dshBin(home.line), 'web', '--no-open', '--port', '0']
  const child = spawn(process.execPath, args, {
    cwd: home.project,
    env: home.env(baseURL),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [stdout, stderr] = ['', '']
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      const address = /dsh web: (\S+)/.exec(stdout)?.[1]
      if (address !== undefined) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`dsh web ended with ${code}\n${stdout}\n${stderr}`)))
  })

  async function call(method: string, payload: object): Promise<unknown> {
    const response = await fetch(`${url}/api/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'client-request', rpcId: crypto.randomUUID(), method, payload }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method}: HTTP ${response.status} ${text}`)
    const { result } = JSON.parse(text) as { result: { ok: boolean; value?: unknown } }
    if (!result.ok) throw new Error(`${method}: ${text}`)
    return result.value
  }
  const turnsEnded = (session: string): number =>
    home
      .sessions()
      .find((log) => log.header.id === session)
      ?.events.filter((event) => event.type === 'turn/end').length ?? 0

  const stop = (): Promise<number | null> => {
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
    child.kill('SIGTERM')
    return ended.finally(() => clearTimeout(timer))
  }
  return {
    url,
    stderr: () => stderr,
    addWorkspace: async () => {
      await call('workspace.create', { path: home.project })
    },
    createSession: async (preset) => {
      const value = await call('session.create', { cwd: home.project, agentPreset: preset })
      return (value as { sessionId: string }).sessionId
    },
    async say(session, text) {
      const before = turnsEnded(session)
      await call('session.prompt', { sessionId: session, mode: 'queue', content: [{ type: 'text', text }] })
      await until(
        () => `the end of a turn in ${session}\n${stderr}`,
        () => turnsEnded(session) > before,
      )
    },
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop()
    },
  }
}
