/** The real services in one process, with every official invariant companion and the plugin under test. */
import assert from 'node:assert/strict'
import { Context } from '@deepseek-ai/cordis'
import AgentRegistry, { type Agent } from '@deepseek-ai/dsh-agent'
import * as agentInvariant from '@deepseek-ai/dsh-agent/invariant'
import AgentLoop from '@deepseek-ai/dsh-agent-loop'
import * as agentLoopInvariant from '@deepseek-ai/dsh-agent-loop/invariant'
import CommandRuntime from '@deepseek-ai/dsh-commands'
import * as compactionInvariant from '@deepseek-ai/dsh-compaction/invariant'
import { BasicCompactionEngine } from '@deepseek-ai/dsh-compaction-basic'
import * as compactionBasicInvariant from '@deepseek-ai/dsh-compaction-basic/invariant'
import InvariantRegistry from '@deepseek-ai/dsh-invariants'
import LlmRuntime, { CallId, createUserMessage, LlmAdapter, type UserMessage } from '@deepseek-ai/dsh-llm'
import * as llmInvariant from '@deepseek-ai/dsh-llm/invariant'
import SessionStore, { foldSurface, Session, SessionId } from '@deepseek-ai/dsh-session'
import * as sessionInvariant from '@deepseek-ai/dsh-session/invariant'
import SessionProjectionRegistry from '@deepseek-ai/dsh-session-projection'
import * as projectionInvariant from '@deepseek-ai/dsh-session-projection/invariant'
import SystemPrompt from '@deepseek-ai/dsh-system-prompt'
import * as systemPromptInvariant from '@deepseek-ai/dsh-system-prompt/invariant'
import TokenMeter from '@deepseek-ai/dsh-token-meter'
import * as tokenMeterInvariant from '@deepseek-ai/dsh-token-meter/invariant'
import ToolRuntime, { defineTool } from '@deepseek-ai/dsh-tools'
import * as toolsInvariant from '@deepseek-ai/dsh-tools/invariant'
import type { Checkup } from '../../src/cli/doctor.ts'
import type { Section } from '../../src/config/resolve.ts'
import * as lucid from '../../src/index.ts'
import { assertHealthy, examineSession } from '../rig/doctor.ts'

export type Request = Parameters<LlmAdapter['stream']>[0]
type Chunk = ReturnType<LlmAdapter['stream']> extends AsyncIterable<infer T> ? T : never
type FinishReason = Extract<Chunk, { type: 'finish' }>['reason']

/** What the scripted model answers: a text, calls of tools, or both. */
export interface Reply {
  readonly reasoning?: string
  readonly text?: string
  readonly calls?: readonly { readonly name: string; readonly args: unknown }[]
  /** Prompt tokens that the provider reports; by default characters / 4 of what it was sent. */
  readonly usage?: number
  /** Of them, tokens read from the provider's cache; by default nine tenths. */
  readonly cached?: number
  /** How the answer ends where it is not the usual way. */
  readonly finish?: 'max-tokens' | 'error'
  /** Runs while the answer streams, behind each of its blocks. */
  readonly meanwhile?: () => void
}

/** A reply, or how to make one from the request that it answers. */
export type Script = Reply | ((request: Request) => Reply)

/** All text of a request's messages, as the model reads it. */
export const textOf = (request: Request | undefined): string =>
  (request?.messages ?? []).map(({ content }) => JSON.stringify(content)).join('\n')

let calls = 0

const FINISHES: Readonly<Record<NonNullable<Reply['finish']>, FinishReason>> = {
  'max-tokens': { kind: 'max-tokens' },
  error: { kind: 'error', failure: { message: 'the provider failed', code: 'UNKNOWN' } },
}

function chunksOf({ reasoning, text, calls: wanted = [], usage, cached, finish }: Reply, request: Request): Chunk[] {
  const chunks: Chunk[] = []
  if (reasoning !== undefined)
    chunks.push(
      { type: 'block-start', index: 0, blockType: 'reasoning' },
      { type: 'reasoning-delta', index: 0, text: reasoning },
      { type: 'block-end', index: 0, block: { type: 'reasoning', text: reasoning } },
    )
  if (text !== undefined) {
    const index = chunks.length
    chunks.push(
      { type: 'block-start', index, blockType: 'text' },
      { type: 'text-delta', index, text },
      { type: 'block-end', index, block: { type: 'text', text } },
    )
  }
  for (const { name, args } of wanted) {
    const index = chunks.length
    const id = CallId(`call-${++calls}`)
    const json = typeof args === 'string' ? args : JSON.stringify(args)
    chunks.push(
      { type: 'block-start', index, blockType: 'tool-call' },
      { type: 'tool-call-delta', index, id, name, argumentsDelta: json },
      { type: 'block-end', index, block: { type: 'tool-call', id, name, arguments: json } },
    )
  }
  const prompt = usage ?? Math.ceil((textOf(request).length + JSON.stringify(request.tools ?? []).length) / 4)
  const cacheReadTokens = cached ?? Math.floor(0.9 * prompt)
  chunks.push({ type: 'usage', usage: { inputTokens: prompt - cacheReadTokens, cacheReadTokens, outputTokens: 5 } })
  const usual: FinishReason = { kind: wanted.length > 0 ? 'tool-calls' : 'stop' }
  chunks.push({ type: 'finish', reason: finish === undefined ? usual : FINISHES[finish] })
  return chunks
}

/** Answers each request by the next entry of its script; the platform's summariser gets a fixed short summary. */
export class ScriptedModel extends LlmAdapter {
  /** Requests of the conversation itself. */
  readonly requests: Request[] = []
  /** Requests of the platform's summariser. */
  readonly summaries: Request[] = []
  script: Script[] = []
  /** Answers where the script is exhausted. */
  answer: ((request: Request) => Reply | Promise<Reply>) | undefined
  readonly window: number | undefined
  constructor(window: number | undefined) {
    super()
    this.window = window
  }
  override async resolveModel(provider: string, model: string) {
    return {
      provider,
      id: model,
      name: model,
      ...(this.window === undefined ? {} : { context: { contextWindow: this.window } }),
    }
  }
  override async *stream(request: Request) {
    const summary = request.purpose === 'compaction'
    ;(summary ? this.summaries : this.requests).push(request)
    const entry: Script | undefined = summary ? { text: '## Summary\nnothing special' } : this.script.shift()
    const reply = typeof entry === 'function' ? entry(request) : (entry ?? (await this.answer?.(request)))
    if (reply === undefined) throw new Error('the script is exhausted')
    for (const chunk of chunksOf(reply, request)) {
      yield chunk
      if (chunk.type === 'block-end') reply.meanwhile?.()
    }
  }
}

const companions = [
  sessionInvariant,
  llmInvariant,
  agentInvariant,
  agentLoopInvariant,
  compactionInvariant,
  compactionBasicInvariant,
  projectionInvariant,
  systemPromptInvariant,
  tokenMeterInvariant,
  toolsInvariant,
]

export interface Options {
  /** The row of the plugin. */
  readonly config?: Section
  /** Context window that the route advertises. */
  readonly window?: number
  /** The platform's own automatic compaction. */
  readonly compaction?: { readonly thresholdRatio: number; readonly retainTokens: number }
  /** Installs further plugins before ours, or after it. */
  readonly before?: (ctx: Context) => Promise<unknown>
  readonly after?: (ctx: Context) => Promise<unknown>
  /** Leaves the plugin out. */
  readonly without?: true
}

/** A tool that answers with as many characters as it is asked for. */
export const fillTool = defineTool({
  name: 'fill',
  description: 'Answers with text.',
  parameters: { chars: { type: 'integer', required: true }, word: { type: 'string' }, fail: { type: 'boolean' } },
  output: { schema: { type: 'string' }, render: (_args, value) => [{ type: 'text', text: value }] },
  async execute({ chars, word = 'lorem ipsum ', fail }) {
    if (fail === true) throw new Error('no such file')
    return word.repeat(Math.ceil(chars / word.length)).slice(0, chars)
  },
})

export type Harness = Awaited<ReturnType<typeof harness>>

/** Examines every session once, when it goes or when all of them go. */
function attend(ctx: Context): () => void {
  const seen = new WeakSet<Session>()
  // A session that is gone may be held by nothing, not even by its findings.
  const checkups: { readonly id: string; readonly checkup: Checkup }[] = []
  const examine = (session: Session): void => {
    if (seen.has(session)) return
    seen.add(session)
    const checkup = examineSession(session, (message) => ctx.tokenMeter.estimateMessage(message as UserMessage))
    checkups.push({ id: session.id, checkup })
  }
  ctx.on('session/disposed', examine, { global: true })
  return () => {
    for (const session of ctx.sessions.list()) examine(session)
    for (const { id, checkup } of checkups) assertHealthy(id, checkup)
  }
}

/** Boots everything; dispose it with `await using`. The doctor then looks at every session that was there. */
export async function harness(options: Options = {}) {
  const ctx = new Context()
  const warnings: string[] = []
  ctx.logger.exporter({
    levels: { default: 2 },
    export: ({ type, args }) => {
      if (type === 'warn' || type === 'error') warnings.push(args.map(String).join(' '))
    },
  })
  await ctx.plugin(InvariantRegistry)
  await ctx.plugin(SessionProjectionRegistry)
  await ctx.plugin(LlmRuntime)
  await ctx.plugin(SessionStore)
  await ctx.plugin(SystemPrompt, {})
  await ctx.plugin(ToolRuntime)
  await ctx.plugin(AgentRegistry)
  await ctx.plugin(TokenMeter)
  await ctx.plugin(CommandRuntime)
  const { compaction } = options
  await ctx.plugin(BasicCompactionEngine, compaction === undefined ? { auto: false } : { auto: true, ...compaction })
  for (const companion of companions) await ctx.plugin(companion)
  const examine = attend(ctx)
  const model = new ScriptedModel(options.window)
  ctx.llm.registerAdapter(['mock'], model)
  ctx.tools.register(fillTool)
  await options.before?.(ctx)
  const load = () => ctx.plugin(lucid, lucid.Config(options.config ?? {}))
  const plugin = options.without === true ? undefined : await load()
  await options.after?.(ctx)
  await ctx.plugin(AgentLoop, { agents: [] })

  const agentOptions = { provider: 'mock', model: 'mock' }
  return {
    ctx,
    model,
    warnings,
    plugin,
    load,
    agentOptions,
    create: async (): Promise<Agent> =>
      (await ctx.agents.create({ sessionId: SessionId(`s-${crypto.randomUUID()}`), agentOptions })).agent,
    /** Sends a message of a person and waits until the agent is idle again. */
    say: async (agent: Agent, value: string, ...script: Script[]): Promise<void> => {
      model.script.push(...script)
      agent.followup(personMessage(value))
      await agent.whenIdle()
    },
    /** Types a slash command; its answer. */
    command: async (agent: Agent, line: string): Promise<{ kind: string; text: string }> => {
      const execution = await ctx.commands.execute(agent, line, [], new AbortController().signal)
      assert.ok(execution !== undefined, `no command ${line}`)
      const { result } = execution
      return { kind: result.kind, text: result.text ?? '' }
    },
    [Symbol.asyncDispose]: async () => {
      try {
        examine()
      } finally {
        await ctx.fiber.dispose()
      }
    },
  }
}

export const personMessage = (value: string): UserMessage =>
  createUserMessage({ content: [{ type: 'text', text: value }], source: { kind: 'user' } })

/** Calls of the model, for a script. */
export const fill = (chars: number, extra: object = {}): Reply => ({
  calls: [{ name: 'fill', args: { chars, ...extra } }],
})
export const map = (args: object = {}): Reply => ({ calls: [{ name: 'mind_map', args }] })
export const clear = (start: unknown, end: unknown, notes: unknown = NOTES): Reply => ({
  calls: [{ name: 'clear_mind', args: { start, end, notes } }],
})

/** Notes that pass the guard on their length. */
export const NOTES =
  `Aim: find out why the build fails. ${'Known: the loader reads src/loader.ts; nothing else is open. '.repeat(4)}`.trim()

/** Text of every result of a tool in the session, oldest first. */
export function results(agent: Agent): string[] {
  return agent.session.events.flatMap((event) => {
    if (event.type !== 'tool/result') return []
    const [block] = event.data.message.content
    return [block.content.map((one) => (one.type === 'text' ? one.text : '')).join('')]
  })
}

/** Replaces a result by a shorter one, as the platform's pruner does. */
export function prune({ ctx }: Harness, agent: Agent, seq: number): void {
  const event = agent.session.events[seq]
  assert.ok(event?.type === 'tool/result')
  const [result] = event.data.message.content
  const shadowedTokenCount = ctx.tokenMeter.estimateMessage(event.data.message)
  agent.session.append('compaction/prune', {
    shadowedRange: { start: seq, end: seq },
    shadowedSeqs: [seq],
    shadowedTokenCount,
  })
  const content = { ...result, content: [{ type: 'text' as const, text: '[pruned]' }] }
  agent.session.append(
    'tool/result',
    { ...event.data, message: { ...event.data.message, content: [content] } },
    { surfaceOp: { op: 'replace', start: seq, end: seq }, sourceEventSeqs: [seq] },
  )
}

/** Seqs of the checkpoints on the surface. */
export const checkpoints = (agent: Agent): number[] =>
  agent.session.surface.nodes.filter((seq) => {
    const event = agent.session.events[seq]
    return event?.type === 'user/message' && 'compactionId' in event.data.source
  })

/**
 * What must hold for any session at any moment: every result follows its call, the log reloads into an equal session,
 * the figures of the platform agree with each other, and no bracket is open.
 */
export function assertSound({ ctx }: { ctx: Context }, agent: Agent): void {
  const { session } = agent
  const open = new Set<string>()
  for (const message of session.deriveMessages()) {
    for (const block of message.content) {
      if (block.type === 'tool-call') open.add(block.id)
      if (block.type === 'tool-result') assert.ok(open.delete(block.toolCallId), `orphan result ${block.toolCallId}`)
    }
  }
  assert.equal(open.size, 0, 'a call without a result')

  const events = JSON.parse(JSON.stringify(session.events)) as typeof session.events
  const copy = Session.create(session.id, events, session.header)
  assert.deepEqual(copy.surface.nodes, session.surface.nodes)
  assert.deepEqual(foldSurface(events).nodes, session.surface.nodes)
  assert.deepEqual(copy.deriveMessages(), session.deriveMessages())

  const { values } = ctx.sessionProjections.snapshot(session)
  const measured = ctx.tokenMeter.measure(session).surfaceTokens
  assert.equal(values.contextBreakdown?.messageTokens, measured)
  const fresh = ctx.sessionProjections.snapshot(copy).values
  assert.deepEqual(values.contextPressure, fresh.contextPressure)

  const starts = session.events.filter(({ type }) => type === 'compaction/start').length
  const ends = session.events.filter(({ type }) => type === 'compaction/end').length
  assert.equal(starts, ends, 'an open bracket')
}

/** The newest request carries exactly what the log derives to, apart from what was added after it. */
export function assertSent({ model }: Harness, agent: Agent): void {
  const sent = model.requests.at(-1)?.messages ?? []
  assert.deepEqual(agent.session.deriveMessages().slice(0, sent.length), sent)
}
