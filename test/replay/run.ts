/** Plays one recording through the real agent loop, with the plugin or without it. */
import { Context } from '@deepseek-ai/cordis'
import AgentRegistry, { type Agent } from '@deepseek-ai/dsh-agent'
import AgentLoop from '@deepseek-ai/dsh-agent-loop'
import CommandRuntime from '@deepseek-ai/dsh-commands'
import { BasicCompactionEngine } from '@deepseek-ai/dsh-compaction-basic'
import ToolResultPruner from '@deepseek-ai/dsh-compaction-tool-result-pruner'
import LlmRuntime, { createUserMessage, type UserMessage } from '@deepseek-ai/dsh-llm'
import SessionStore, { SessionId } from '@deepseek-ai/dsh-session'
import SessionProjectionRegistry from '@deepseek-ai/dsh-session-projection'
import SystemPrompt from '@deepseek-ai/dsh-system-prompt'
import TokenMeter from '@deepseek-ai/dsh-token-meter'
import ToolRuntime, { defineTool } from '@deepseek-ai/dsh-tools'
import { resolve } from '../../src/config/resolve.ts'
import type { Config } from '../../src/config.ts'
import * as lucid from '../../src/index.ts'
import type { Bill } from './bill.ts'
import { ReplayModel } from './model.ts'
import type { Recording } from './recording.ts'

export interface Setting {
  readonly window: number
  /** The plugin's settings; absent: without the plugin. */
  readonly config?: Partial<Config>
  readonly pieceChars?: number
}

const said = (text: string): UserMessage =>
  createUserMessage({ content: [{ type: 'text', text }], source: { kind: 'user' } })

/** A tool that gives back what was recorded for a call. */
const playedTool = (name: string, { results }: Recording) =>
  defineTool({
    name,
    description: `Plays ${name} back.`,
    parameters: {},
    output: { schema: { type: 'string' }, render: (_args, value) => [{ type: 'text', text: value }] },
    async execute(_args, { callId }) {
      const result = results.get(String(callId))
      if (result === undefined) throw new Error('not recorded')
      if (result.failed) throw new Error(result.text)
      return result.text
    },
  })

/** Boots the platform with its automatic compaction and its pruning of long results, both at their defaults. */
async function boot(recording: Recording, { window, config, pieceChars }: Setting) {
  const ctx = new Context()
  const warnings: string[] = []
  ctx.logger.exporter({
    levels: { default: 2 },
    export: ({ type, args }) => {
      if (type === 'warn' || type === 'error') warnings.push(args.map(String).join(' '))
    },
  })
  for (const service of [SessionProjectionRegistry, LlmRuntime, SessionStore]) await ctx.plugin(service)
  await ctx.plugin(SystemPrompt, {})
  for (const service of [ToolRuntime, AgentRegistry, TokenMeter, CommandRuntime]) await ctx.plugin(service)
  await ctx.plugin(ToolResultPruner, {})
  await ctx.plugin(BasicCompactionEngine, {})
  let agent: Agent | undefined
  const model = new ReplayModel({
    window,
    price: (message) => ctx.tokenMeter.estimateMessage(message),
    limits: resolve([config ?? {}]).plain,
    answered: ({ joined }) => {
      for (const text of joined) agent?.steer(said(text))
    },
    ...(pieceChars === undefined ? {} : { pieceChars }),
  })
  ctx.llm.registerAdapter(['replay'], model)
  for (const name of recording.tools) ctx.tools.register(playedTool(name, recording))
  if (config !== undefined) await ctx.plugin(lucid, lucid.Config(config))
  await ctx.plugin(AgentLoop, { agents: [] })
  const route = { provider: 'replay', model: 'replay' }
  agent = (await ctx.agents.create({ sessionId: SessionId(`replay-${crypto.randomUUID()}`), agentOptions: route }))
    .agent
  return { ctx, agent, model, warnings }
}

export interface Played {
  readonly bill: Bill
  readonly warnings: readonly string[]
  readonly agent: Agent
}

/** Plays a recording to its end. */
export async function play(recording: Recording, setting: Setting): Promise<Played> {
  const { ctx, agent, model, warnings } = await boot(recording, setting)
  try {
    for (const turn of recording.turns) {
      model.steps.push(...turn.steps)
      for (const text of turn.asked) agent.followup(said(text))
      await agent.whenIdle()
      // What a turn did not get to, because the platform ended it, must not run into the next one.
      model.steps = []
    }
    return { bill: model.bill, warnings, agent }
  } finally {
    await ctx.fiber.dispose()
  }
}
