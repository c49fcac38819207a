/**
 * A plugin for the headless profile: several turns in one session, new or resumed, instead of the shipped runner's
 * single one. The rig copies this file into the profile and mounts it by a patch; it must import nothing of ours.
 *
 * A turn counts as over when every agent of the process has come to rest, children included, because a settled child
 * wakes its parent once more.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '@deepseek-ai/cordis'
import { installModelSelection } from '@deepseek-ai/dsh-agent'
import { createUserMessage } from '@deepseek-ai/dsh-llm'
import { SessionId } from '@deepseek-ai/dsh-session'

declare module '@deepseek-ai/cordis' {
  interface Context {
    /** What the launcher offers to end the process once the tree is disposed. */
    appExit?: (code: number) => void
  }
}

export const name = 'lucid-turns'
export const inject = ['agentDefaultModel', 'agents', 'sessions', 'sessionPersistence']

/** What the rig writes into the patch. */
export interface Config {
  /** What the person says, one turn each. */
  readonly turns: readonly string[]
  /** The session to go on with; a new one without it. */
  readonly resume?: string
}

/** The platform's default route; the model's name only has to be one that the route lists. */
const route = { provider: 'deepseek-official', model: 'deepseek-v4-flash' }

/** How long all agents must stay at rest: a child's completion reaches its parent after both were seen idle. */
const QUIET_MS = 150

async function quiet(ctx: Context): Promise<void> {
  for (let since = Date.now(); Date.now() - since < QUIET_MS; await sleep(10))
    if (ctx.agents.list().some((agent) => agent.status !== 'idle')) since = Date.now()
}

async function run(ctx: Context, config: Config): Promise<void> {
  await ctx.get('loader')?.await()
  const setup = (agent: Context): void => {
    installModelSelection(agent, { current: route, assembled: undefined })
  }
  const { agent } =
    config.resume === undefined
      ? await ctx.agents.create({
          sessionId: SessionId(`session-${randomUUID()}`),
          meta: { cwd: process.cwd() },
          agentOptions: route,
          setup,
        })
      : await ctx.agents.resume({ resumeSessionId: SessionId(config.resume), agentOptions: route, setup })
  await agent.whenIdle()
  for (const text of config.turns) {
    agent.followup(createUserMessage({ content: [{ type: 'text', text }], source: { kind: 'user' } }))
    await agent.whenIdle()
    await quiet(ctx)
  }
  for (const each of ctx.agents.list()) await ctx.sessions.flush(each.session)
  process.stdout.write(`${agent.session.id}\n`)
}

export function apply(ctx: Context, config: Config): void {
  const exit = ctx.get('appExit')
  run(ctx, config).then(
    () => exit?.(0),
    (error: unknown) => {
      process.stderr.write(`lucid-turns: ${error instanceof Error ? error.stack : String(error)}\n`)
      exit?.(1)
    },
  )
}
