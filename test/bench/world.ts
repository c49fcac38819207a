/** A session of a given size on the real services, with the plugin. */
import { Context } from '@deepseek-ai/cordis'
import AgentRegistry, { type Agent, agentEvents } from '@deepseek-ai/dsh-agent'
import AgentLoop from '@deepseek-ai/dsh-agent-loop'
import CommandRuntime from '@deepseek-ai/dsh-commands'
import LlmRuntime, { CallId, MessageId } from '@deepseek-ai/dsh-llm'
import SessionStore, { SessionId } from '@deepseek-ai/dsh-session'
import SessionProjectionRegistry from '@deepseek-ai/dsh-session-projection'
import SystemPrompt from '@deepseek-ai/dsh-system-prompt'
import TokenMeter from '@deepseek-ai/dsh-token-meter'
import ToolRuntime, { defineTool } from '@deepseek-ai/dsh-tools'
import type { Config } from '../../src/config.ts'
import * as lucid from '../../src/index.ts'
import { logOf, type Size } from './log.ts'

export interface World extends AsyncDisposable {
  readonly ctx: Context
  readonly agent: Agent
  /** The turn that is open. */
  readonly turn: number
  /** Adds one event that nobody has a use for, so that what is read next is not what was read before. */
  touch(): void
  /** Our part of a step boundary, with the platform's dispatch around it. */
  boundary(): Promise<unknown>
  /** Runs a tool of ours as the loop would; its text. */
  tool(name: string, args: object): Promise<string>
}

/** A tool that gives a text as long as a map and does nothing: what the platform's dispatch costs. */
export const ECHO = 'bench_echo'
const ECHOED = 'a line of a map, about as long as one of them is\n'.repeat(100)

export async function services(): Promise<Context> {
  const ctx = new Context()
  for (const service of [SessionProjectionRegistry, LlmRuntime, SessionStore]) await ctx.plugin(service)
  await ctx.plugin(SystemPrompt, {})
  for (const service of [ToolRuntime, AgentRegistry, TokenMeter, CommandRuntime]) await ctx.plugin(service)
  return ctx
}

/** Opens a world in the middle of a turn. */
export async function openWorld(size: Size, config: Partial<Config> = {}): Promise<World> {
  const ctx = await services()
  await ctx.plugin(lucid, lucid.Config(config))
  await ctx.plugin(AgentLoop, { agents: [] })
  const route = { provider: 'bench', model: 'bench' }
  const sessionId = SessionId(`bench-${crypto.randomUUID()}`)
  const { agent } = await ctx.agents.create({ sessionId, seed: logOf(size), agentOptions: route })
  const { session } = agent
  agent.ctx.tools.register(
    defineTool({
      name: ECHO,
      description: 'Gives a text.',
      parameters: {},
      output: { schema: { type: 'string' }, render: (_args, value) => [{ type: 'text', text: value }] },
      execute: async () => ECHOED,
    }),
  )
  const turn = 1 + session.events.filter(({ type }) => type === 'turn/start').length
  session.append('turn/start', { turn })
  session.append('step/start', { turn, step: 1 })
  const { signal } = new AbortController()
  const dispatch = agentEvents(ctx, agent)
  const callId = CallId('bench-call')
  /** The message that makes a call stands on the surface while the call runs. */
  const ask = (): void => {
    const made = { name: 'mind_map', arguments: '{}' }
    const content = [{ type: 'tool-call' as const, id: callId, ...made }]
    const source = { kind: 'model' as const, ...route }
    const message = { role: 'assistant' as const, id: MessageId('bench-message'), content, source }
    session.append('assistant/message', { turn, step: 1, message }, { surfaceOp: 'append' })
    session.append('tool/call', { turn, step: 1, callId, ...made })
  }
  let asked = false
  return {
    ctx,
    agent,
    turn,
    touch: () => void session.append('todo/write', { todos: [] }),
    boundary: () =>
      dispatch.waterfall('agent/pre-step', { messages: [], turn, step: 2, signal }, () =>
        Promise.resolve({ kind: 'enter', messages: [] }),
      ),
    async tool(name, args) {
      if (!asked) ask()
      asked = true
      const { content } = await ctx.tools.execute({ callId, rootCallId: callId, name, arguments: args, agent, signal })
      return content.map((block) => (block.type === 'text' ? block.text : '')).join('')
    },
    [Symbol.asyncDispose]: () => ctx.fiber.dispose(),
  }
}
