/**
 * A scripted model behind the chat-completions protocol, on loopback: what the platform talks to in end-to-end tests
 * and in the demo. It answers from a script, streams like the real service, and keeps every request as it arrived.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** One message of a request, as far as tests look into it. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool'
  readonly content?: string | readonly { readonly type: string; readonly text?: string }[] | null
  readonly reasoning_content?: string
  readonly tool_call_id?: string
  readonly tool_calls?: readonly {
    readonly id: string
    readonly function: { readonly name: string; readonly arguments: string }
  }[]
}

/** One tool that a request offers to the model. */
export interface ChatTool {
  readonly type: 'function'
  readonly function: { readonly name: string; readonly description?: string; readonly parameters?: object }
}

/** The body of a request, as far as tests look into it. */
export interface ChatBody {
  readonly model: string
  readonly messages: readonly ChatMessage[]
  readonly tools?: readonly ChatTool[]
}

/**
 * Who asks: a person's session, a subagent of one, or the platform for a title or the summary of a compaction.
 * A session counts as a subagent when it brings a prompt that this server itself put into a delegating call.
 */
export type Role = 'main' | 'subagent' | 'title' | 'compaction'

/** One request, as it arrived. */
export interface ModelRequest {
  readonly role: Role
  /** The platform's session, from the request's header. */
  readonly session: string
  readonly headers: IncomingHttpHeaders
  /** The body, byte for byte. */
  readonly raw: Buffer
  readonly body: ChatBody
  /** The prompt tokens that the answer reports as used. */
  readonly promptTokens: number
}

/** A tool call of an answer; an object becomes its JSON. */
export interface Call {
  readonly name: string
  readonly args: object | string
  readonly id?: string
}

/** One answer; `status` makes it an HTTP error instead. */
export interface Reply {
  readonly reasoning?: string
  readonly text?: string
  readonly calls?: readonly Call[]
  readonly finish?: 'stop' | 'length'
  readonly status?: number
}

/** Answers in order of arrival, or a function of the request and of how many of its role came before. */
export type Script = readonly Reply[] | ((request: ModelRequest, index: number) => Reply | Promise<Reply>)

/** A script for each role; titles, summaries and subagents have a plain default. */
export type Scripts = { readonly main: Script } & { readonly [role in Exclude<Role, 'main'>]?: Script }

const DEFAULTS: { readonly [role in Exclude<Role, 'main'>]: Script } = {
  title: () => ({ text: 'A scripted session' }),
  compaction: () => ({ text: '## Goal\nScripted summary of what came before.' }),
  subagent: () => ({ text: 'The scripted subagent is done.' }),
}

/** Tools of the platform that start a child session with their `prompt` or send it their `message`. */
const DELEGATING = new Set(['subagent', 'subagent_fork', 'send_message'])

/** The text of a message's content. */
export function textOf(message: ChatMessage): string {
  if (typeof message.content === 'string') return message.content
  return (message.content ?? []).map((part) => part.text ?? '').join('')
}

/** Characters of all that the messages say (text, reasoning, calls), divided by four: what this model calls tokens. */
export function messageTokens(messages: readonly ChatMessage[]): number {
  let characters = 0
  for (const message of messages) {
    characters += textOf(message).length + (message.reasoning_content?.length ?? 0)
    for (const call of message.tool_calls ?? [])
      characters += call.function.name.length + call.function.arguments.length
  }
  return Math.ceil(characters / 4)
}

/** The names of the tools that a request offers. */
export const toolNames = (request: ModelRequest): string[] =>
  (request.body.tools ?? []).map((tool) => tool.function.name)

/** The result that a request carries for the newest call of a tool, as text. */
export function lastResult(request: ModelRequest, tool: string): string | undefined {
  const call = request.body.messages
    .flatMap((message) => message.tool_calls ?? [])
    .findLast((c) => c.function.name === tool)
  const result = request.body.messages.findLast(
    (message) => message.role === 'tool' && message.tool_call_id === call?.id,
  )
  return call && result && textOf(result)
}

/** A running model server. */
export interface Model extends AsyncDisposable {
  /** What the platform takes as the service's address. */
  readonly baseURL: string
  /** Every request in order of arrival. */
  readonly requests: readonly ModelRequest[]
  /** The requests of one role. */
  of(role: Role): ModelRequest[]
}

/** Starts the model on a free port of the loopback interface. */
export async function startModel(script: Script | Scripts): Promise<Model> {
  const scripts: Scripts = typeof script === 'function' || !('main' in script) ? { main: script } : script
  const requests: ModelRequest[] = []
  const delegated = new Set<string>()
  const children = new Set<string>()
  const of = (role: Role): ModelRequest[] => requests.filter((request) => request.role === role)

  function roleOf(headers: IncomingHttpHeaders, body: ChatBody, session: string): Role {
    if (headers['x-deepseek-harness-compact'] !== undefined) return 'compaction'
    if ((body.tools ?? []).length === 0) return 'title'
    if (!of('main').some((request) => request.session === session))
      if (body.messages.some((message) => message.role === 'user' && delegated.has(textOf(message))))
        children.add(session)
    return children.has(session) ? 'subagent' : 'main'
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await buffer(incoming)
    const body = JSON.parse(raw.toString('utf8')) as ChatBody
    const { headers } = incoming
    const session = String(headers['x-deepseek-harness-session-id'] ?? '')
    const role = roleOf(headers, body, session)
    const promptTokens = messageTokens(body.messages) + Math.ceil(JSON.stringify(body.tools ?? []).length / 4)
    const request: ModelRequest = { role, session, headers, raw, body, promptTokens }
    const index = of(role).length
    requests.push(request)
    const source = scripts[role] ?? DEFAULTS[role as Exclude<Role, 'main'>]
    const reply = typeof source === 'function' ? await source(request, index) : source[index]
    if (reply === undefined) return refuse(response, 400, `the script has no answer number ${index + 1} for ${role}`)
    if (reply.status !== undefined) return refuse(response, reply.status, reply.text ?? 'scripted failure')
    for (const call of reply.calls ?? [])
      if (DELEGATING.has(call.name)) for (const prompt of prompts(call)) delegated.add(prompt)
    await stream(response, request, reply, requests.length)
  }

  const server = createServer((incoming, response) => {
    const isChat = incoming.method === 'POST' && incoming.url?.endsWith('/chat/completions') === true
    if (!isChat) return refuse(response, 404, `no such route: ${incoming.method} ${incoming.url}`)
    answer(incoming, response).catch((error: unknown) => refuse(response, 400, String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the model server has no port')
  return {
    baseURL: `http://127.0.0.1:${address.port}/v1`,
    requests,
    of,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** What a delegating call says to the child. */
function prompts(call: Call): string[] {
  const args = (typeof call.args === 'string' ? JSON.parse(call.args) : call.args) as {
    prompt?: string
    message?: string
  }
  return [args.prompt, args.message].filter((text) => text !== undefined)
}

/** Ends a request with an error; once the answer has begun it can only be cut off. */
function refuse(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { message, type: 'scripted', code: 'scripted' } }))
}

/** Characters per streamed piece: enough pieces for the platform to fold, few enough to be quick. */
const PIECE = 96

function* pieces(text: string): Iterable<string> {
  const characters = Array.from(text)
  for (let at = 0; at < characters.length; at += PIECE) yield characters.slice(at, at + PIECE).join('')
}

/** Streams one answer as server-sent events, usage last. */
async function stream(response: ServerResponse, request: ModelRequest, reply: Reply, serial: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  const send = (data: string): boolean => response.write(`data: ${data}\n\n`)
  const chunk = (delta: object, more: object = {}, finish: string | null = null): boolean =>
    send(
      JSON.stringify({
        id: `scripted-${serial}`,
        object: 'chat.completion.chunk',
        created: 0,
        model: request.body.model,
        choices: [{ index: 0, delta, finish_reason: finish }],
        ...more,
      }),
    )
  let written = 0
  chunk({ role: 'assistant', content: '' })
  for (const [key, text] of [
    ['reasoning_content', reply.reasoning ?? ''],
    ['content', reply.text ?? ''],
  ] as const)
    for (const piece of pieces(text)) {
      chunk({ [key]: piece })
      written += piece.length
    }
  for (const [index, call] of (reply.calls ?? []).entries()) {
    const args = typeof call.args === 'string' ? call.args : JSON.stringify(call.args)
    const id = call.id ?? `call_${serial}_${index}`
    chunk({ tool_calls: [{ index, id, type: 'function', function: { name: call.name, arguments: '' } }] })
    for (const piece of pieces(args)) chunk({ tool_calls: [{ index, function: { arguments: piece } }] })
    written += call.name.length + args.length
  }
  // One turn of the event loop, so that a client that hangs up is noticed before the end is claimed.
  await sleep(0)
  const completion = Math.max(1, Math.ceil(written / 4))
  const usage = {
    prompt_tokens: request.promptTokens,
    completion_tokens: completion,
    total_tokens: request.promptTokens + completion,
    prompt_cache_hit_tokens: 0,
    prompt_cache_miss_tokens: request.promptTokens,
  }
  chunk({}, { usage }, reply.finish ?? ((reply.calls ?? []).length > 0 ? 'tool_calls' : 'stop'))
  send('[DONE]')
  response.end()
}
