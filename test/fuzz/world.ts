/** The services of one run and the agent that it drives; resume, fork and reload change what stands here. */
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Agent } from '@deepseek-ai/dsh-agent'
import ToolResultPruner from '@deepseek-ai/dsh-compaction-tool-result-pruner'
import { type SessionHeader, SessionId } from '@deepseek-ai/dsh-session'
import JsonlSessionPersistence from '@deepseek-ai/dsh-session-persistence-jsonl'
import type { Config } from '../../src/config/fields.ts'
import { resolve } from '../../src/config/resolve.ts'
import * as lucid from '../../src/index.ts'
import { type Harness, harness } from '../session/harness.ts'
import { mountNeighbours } from './neighbours.ts'
import type { Plan } from './plan.ts'
import { injectRules, ListRuntime, offerWork } from './tools.ts'

type Handle = Awaited<ReturnType<Harness['ctx']['agents']['create']>>
type Settings = Readonly<Record<string, unknown>>

export interface World extends AsyncDisposable {
  readonly h: Harness
  readonly agent: Agent
  /** The settings in force; undefined while the plugin is not loaded. */
  readonly config: Config | undefined
  /** Whether instructions and snapshot change once. */
  changeRules(): void
  /** Loads the plugin, or loads it anew with other settings. */
  load(settings?: Settings): Promise<void>
  unload(): Promise<void>
  /** Goes on in a copy of the session, as a person's fork does. */
  fork(): Promise<void>
  /** Goes on with the first events of the stored log, as a new process would after a crash. */
  resume(events: number): Promise<void>
}

export async function openWorld(plan: Plan): Promise<World> {
  // Storing costs more than everything else, so it is there only where something is read back from it.
  const stored = plan.actions.some(({ kind }) => kind === 'resume')
  const root = await mkdtemp(join(tmpdir(), 'dsh-lucid-fuzz-'))
  let rules: ReturnType<typeof injectRules> | undefined
  const h = await harness({
    without: true,
    window: plan.window,
    ...(plan.automatic ? { compaction: { thresholdRatio: 0.8, retainTokens: 500 } } : {}),
    before: async (ctx) => {
      if (stored) await ctx.plugin(JsonlSessionPersistence, { root, compression: 'none' })
      await ctx.plugin(ToolResultPruner, {})
      await ctx.plugin(ListRuntime)
      offerWork(ctx)
      rules = injectRules(ctx)
      if (plan.neighbours === 'before') await mountNeighbours(ctx)
      if (plan.code) ctx.on('agent/created', ({ agent }) => void agent.ctx.tools.presentAs('code'))
    },
  })
  let plugin: Awaited<ReturnType<Harness['load']>> | undefined
  let settings: Settings = plan.config
  let config: Config | undefined
  let sessions = 0
  const fresh = () => SessionId(`s-${++sessions}`)
  let handle: Handle | undefined
  const agent = (): Agent => handle?.agent ?? assert.fail('no agent')

  const world: World = {
    h,
    get agent() {
      return agent()
    },
    get config() {
      return config
    },
    changeRules: () => rules?.change(),
    async load(wanted = settings) {
      settings = wanted
      await world.unload()
      config = resolve([wanted]).plain
      plugin = await h.ctx.plugin(lucid, lucid.Config(wanted))
    },
    async unload() {
      await plugin?.dispose()
      plugin = undefined
      config = undefined
    },
    async fork() {
      const seed = agent().session.events
      const meta = { cwd: root, parentSession: agent().session.id, seedLength: seed.length }
      handle = await h.ctx.agents.create({ sessionId: fresh(), seed, meta, agentOptions: h.agentOptions })
    },
    async resume(events) {
      const { session } = agent()
      const id = fresh()
      const header: SessionHeader = { ...session.header, id }
      // What a fork was made from is stored in one go; its header counts on it.
      const stored = session.events.slice(0, Math.max(events, session.header.seedLength ?? 0))
      await handle?.dispose()
      const path = h.ctx.sessionPersistence.locate(header)?.path ?? assert.fail('nowhere to store')
      await mkdir(dirname(path), { recursive: true })
      const lines = [{ type: 'session', delegationDepth: 0, ...header }, ...stored]
      await writeFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
      handle = await h.ctx.agents.resume({ resumeSessionId: id, agentOptions: h.agentOptions })
    },
    async [Symbol.asyncDispose]() {
      await h[Symbol.asyncDispose]()
      await rm(root, { recursive: true, force: true })
    },
  }
  await world.load()
  if (plan.neighbours === 'after') await mountNeighbours(h.ctx)
  handle = await h.ctx.agents.create({ sessionId: fresh(), meta: { cwd: root }, agentOptions: h.agentOptions })
  return world
}
