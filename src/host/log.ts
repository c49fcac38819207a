/**
 * The platform's log as the core reads it. Works on unknown values, because the same code reads events of a live
 * session and of stored logs of every known format, and shapes differ between them.
 */
import type { LogCall, LogEvent, LogMessage, Origin, Place, Todo } from '../types.ts'

/** Kind of the source of every message that the plugin authors; legal on every known line. */
export const SOURCE_KIND = 'plugin:dsh-lucid'

/** The platform's tool that asks a person: where it is offered, somebody is there. */
const ASK_TOOL = 'ask_user_question'

/** What the core needs of a stored or live event; the platform's own type fits it. */
export interface RawEvent {
  readonly type: string
  readonly seq: number
  readonly time: number
  readonly data: unknown
  readonly surfaceOp?: unknown
  readonly sourceEventSeqs?: unknown
}

/** Prices one message of the platform's shape, in heuristic tokens. */
export type Pricer = (message: unknown) => number

type Fields = Readonly<Record<string, unknown>>

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const numbers = (value: unknown): number[] => list(value).filter((one) => typeof one === 'number')

/** Streaming chunks are most of a log: they are told by their type before anything else is looked at. */
const IGNORED = new Set(['assistant/chunk', 'agent/inbox/spliced'])

/** Messages that the platform keeps on the surface but does not send while they hold nothing. */
const SILENT_WHEN_EMPTY = new Set(['assistant/message', 'developer/message', 'system/message'])

/** One event in the core's words, or undefined where the core has no use for it. */
export function toLogEvent(event: RawEvent, price: Pricer): LogEvent | undefined {
  if (IGNORED.has(event.type)) return undefined
  const { seq, time } = event
  const data = fields(event.data)
  const turn = number(data['turn']) ?? 0
  const step = number(data['step']) ?? 0
  switch (event.type) {
    case 'turn/start':
      return { seq, time, kind: 'turn-start', turn }
    case 'turn/end':
      return { seq, time, kind: 'turn-end', turn, reason: text(fields(data['reason'])['kind']) }
    case 'step/start':
      return { seq, time, kind: 'step-start', turn, step }
    case 'step/end':
      return { seq, time, kind: 'step-end', turn, step }
    case 'user/message':
    case 'developer/message':
    case 'system/message':
    case 'assistant/message':
    case 'tool/result':
      return {
        seq,
        time,
        kind: 'message',
        place: placeOf(event.surfaceOp),
        message: messageOf(event, price),
        // Those of an answer are its streaming chunks, hundreds of them, which nobody asks for.
        sources: event.type === 'assistant/message' ? [] : numbers(event.sourceEventSeqs),
      }
    case 'tool/call':
      return {
        seq,
        time,
        kind: 'call',
        callId: text(data['callId']),
        name: text(data['name']),
        args: text(data['arguments']),
      }
    case 'tool/code-dispatch-start':
    case 'tool/code-dispatch':
      return {
        seq,
        time,
        kind: event.type === 'tool/code-dispatch' ? 'dispatch-end' : 'dispatch-start',
        rootCallId: text(data['rootCallId']),
        callId: text(data['subCallId']),
        name: text(data['name']),
        args: JSON.stringify(data['arguments']) ?? '',
        failed: data['isError'] === true,
        result: textOf(list(data['content']).map(fields)),
      }
    case 'compaction/start':
      return { seq, time, kind: 'bracket-start', id: text(data['compactionId']), turn: number(data['turn']) ?? null }
    case 'compaction/end': {
      const error = data['error']
      return {
        seq,
        time,
        kind: 'bracket-end',
        id: text(data['compactionId']),
        ...(typeof error === 'string' ? { error } : {}),
      }
    }
    case 'request/header':
    case 'request/context':
      return routeOf(event.type, seq, time, data)
    case 'command/run':
      return {
        seq,
        time,
        kind: 'command',
        id: text(data['commandId']),
        name: text(data['name']),
        args: text(data['args']),
      }
    case 'command/done':
      return { seq, time, kind: 'command-end', id: text(data['commandId']), failed: data['kind'] === 'error' }
    case 'agent-preset/selected':
      return { seq, time, kind: 'preset', preset: text(data['agentPreset']) }
    case 'todo/write':
      return { seq, time, kind: 'todos', todos: list(data['todos']).map(todoOf) }
    case 'plan/mode':
      return { seq, time, kind: 'plan-mode', active: data['active'] === true }
    case 'goal/change':
      return { seq, time, kind: 'goal', active: fields(data['goal'])['phase'] === 'active' }
    case 'session/end-seed':
      return { seq, time, kind: 'seed-end' }
    default:
      return undefined
  }
}

function routeOf(type: string, seq: number, time: number, data: Fields): LogEvent {
  const header = type === 'request/header' ? fields(data['header']) : undefined
  const config = header === undefined ? data : fields(header['config'])
  const window = number(config['contextWindow'])
  const tools = list(header?.['tools']).map((tool) => text(fields(tool)['name']))
  // A header is the whole request: one that names no reserve takes back an earlier one, and one without tools offers none.
  const reserved = number(config['maxTokens']) ?? (header === undefined ? undefined : 0)
  return {
    seq,
    time,
    kind: 'route',
    provider: text(config['provider']),
    model: text(config['model']),
    ...(window === undefined ? {} : { window }),
    ...(header === undefined ? {} : { tools: tools.join('\n'), person: tools.includes(ASK_TOOL) }),
    ...(reserved === undefined ? {} : { reserved }),
  }
}

function todoOf(value: unknown): Todo {
  const todo = fields(value)
  const status = todo['status']
  return {
    text: text(todo['content']),
    status: status === 'completed' || status === 'in_progress' ? status : 'pending',
  }
}

/** Both spellings of a replace; anything else stands at the end, as the platform has checked it already. */
function placeOf(op: unknown): Place {
  const { start, end, startSeq, endSeq } = fields(op)
  const from = number(startSeq) ?? number(start)
  const to = number(endSeq) ?? number(end)
  return from === undefined || to === undefined ? 'append' : { start: from, end: to }
}

function messageOf(event: RawEvent, price: Pricer): LogMessage {
  const data = fields(event.data)
  const message = event.type === 'user/message' ? data : fields(data['message'] ?? data)
  const source = fields(message['source'])
  const blocks = list(message['content']).map(fields)
  // A result is a block inside a user message on older lines and a message of its own on newer ones.
  const result = blocks.find(({ type }) => type === 'tool-result')
  const role = roleOf(event.type)
  const callId = text(result?.['toolCallId'] ?? message['toolCallId'] ?? source['callId'])
  const content = result === undefined ? blocks : list(result['content']).map(fields)
  const usage = promptTokens(data['usage'])
  const spent = usage === undefined ? undefined : usage + (number(fields(data['usage'])['outputTokens']) ?? 0)
  const cached = number(fields(data['usage'])['cacheReadTokens'])
  const { notice, about, count } = source
  const plugin = pluginOf(source)
  const reasoning = textOf(content, 'reasoning')
  const images = content.filter(({ type }) => type === 'image').length
  const repeats = numbers(source['repeats'])
  const returns = returnsOf(source)
  return {
    role,
    origin: role === 'user' ? originOf(source) : role === 'assistant' ? 'model' : role,
    text: textOf(content),
    ...(role === 'assistant' && reasoning !== '' ? { reasoning } : {}),
    tokens: blocks.length === 0 && SILENT_WHEN_EMPTY.has(event.type) ? 0 : price(message),
    calls: role === 'assistant' ? blocks.filter(({ type }) => type === 'tool-call').map(callOf) : [],
    ...(role === 'tool' ? { callId } : {}),
    ...(result?.['isError'] === true || message['isError'] === true ? { failed: true as const } : {}),
    ...(typeof source['compactionId'] === 'string' ? { compactionId: source['compactionId'] } : {}),
    ...(source['kind'] === SOURCE_KIND && typeof notice === 'string' ? { notice } : {}),
    ...(source['kind'] === SOURCE_KIND && typeof about === 'string' ? { about } : {}),
    ...(source['kind'] === SOURCE_KIND && typeof count === 'number' ? { count } : {}),
    ...(plugin === undefined ? {} : { plugin }),
    ...(images > 0 ? { images } : {}),
    ...(returns === undefined ? {} : { returns }),
    ...(source['kind'] === SOURCE_KIND && repeats.length > 0 ? { repeats } : {}),
    ...(usage === undefined ? {} : { usage }),
    ...(spent === undefined ? {} : { spent }),
    ...(cached === undefined ? {} : { cached }),
  }
}

/** Which other plugin wrote a message: newer lines name it in the kind itself. */
export function pluginOf(source: object): string | undefined {
  const { kind, plugin } = fields(source)
  if (kind === 'plugin') return typeof plugin === 'string' ? plugin : undefined
  return kind === SOURCE_KIND ? undefined : /^plugin:(.+)/u.exec(text(kind))?.[1]
}

/** The platform's own snapshot of the surroundings; snapshots of other plugins do not come back. */
const SNAPSHOT_PLUGIN = '@deepseek-ai/dsh-system-prompt'

function returnsOf(source: Fields): LogMessage['returns'] {
  const form = source['form']
  if (form === 'instructions' || form === 'catalog') return form
  const producer = `${text(source['kind'])}:${text(source['plugin'])}`
  return form === 'snapshot' && producer.includes(SNAPSHOT_PLUGIN) ? 'snapshot' : undefined
}

const textOf = (blocks: readonly Fields[], kind = 'text'): string =>
  blocks
    .filter(({ type }) => type === kind)
    .map((block) => text(block['text']))
    .join('\n')

const callOf = (block: Fields): LogCall => ({
  id: text(block['id']),
  name: text(block['name']),
  args: text(block['arguments']),
})

function roleOf(type: string): LogMessage['role'] {
  if (type === 'assistant/message') return 'assistant'
  if (type === 'tool/result') return 'tool'
  return type === 'system/message' ? 'system' : 'user'
}

/** Whose words a user message carries. A checkpoint is told by its compaction id on every line. */
function originOf(source: Fields): Origin {
  if (typeof source['compactionId'] === 'string') return 'checkpoint'
  switch (source['kind']) {
    case 'user':
      return 'person'
    case 'goal':
      return (number(source['round']) ?? 0) > 0 ? 'goal' : 'person'
    case SOURCE_KIND:
      return ownOrigin(source)
    default:
      return 'injected'
  }
}

function ownOrigin({ notice, part }: Fields): Origin {
  if (typeof notice === 'string') return 'notice'
  return part === 'cleared' ? 'checkpoint' : part === 'restored' ? 'restored' : 'tombstone'
}

/** Prompt side of a usage sample, as the platform's pressure projection counts it. */
function promptTokens(usage: unknown): number | undefined {
  const { inputTokens, cacheReadTokens, cacheWriteTokens } = fields(usage)
  const input = number(inputTokens)
  if (input === undefined) return undefined
  return input + (number(cacheReadTokens) ?? 0) + (number(cacheWriteTokens) ?? 0)
}
