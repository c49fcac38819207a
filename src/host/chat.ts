/** Chat messages of the two common provider shapes as LogEvents: one assistant message and its results are one step. */
import type { LogCall, LogEvent, LogMessage } from '../types.ts'

type Fields = Readonly<Record<string, unknown>>

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const blocksOf = (content: unknown): readonly Fields[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : Array.isArray(content) ? content.map(fields) : []
const textOf = (blocks: readonly Fields[]): string =>
  blocks
    .filter(({ type }) => type === 'text' || type === 'input_text' || type === 'output_text')
    .map((block) => text(block['text']))
    .join('\n')

/** Whether a value is an array of chat messages. */
export const isChat = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof fields(one)['role'] === 'string')

/**
 * The events of a conversation; the seq of a message is its place in the array.
 *
 * @param priceOf tokens of a text: no meter is at hand.
 */
export function* chatEvents(messages: readonly unknown[], priceOf: (text: string) => number): Generator<LogEvent> {
  let turn = 0
  let step = 0
  let open = false
  const at = (seq: number) => ({ seq, time: seq })
  for (const [seq, one] of messages.entries()) {
    const message = fields(one)
    const spoken = messagesOf(message, priceOf)
    const heard = spoken.find(({ role }) => role === 'user')
    if (open && spoken.some(({ role }) => role !== 'tool')) {
      yield { ...at(seq), kind: 'step-end', turn, step }
      open = false
    }
    if (heard !== undefined) {
      if (turn > 0) yield { ...at(seq), kind: 'turn-end', turn, reason: 'completed' }
      turn += 1
      step = 0
      yield { ...at(seq), kind: 'turn-start', turn }
    }
    for (const known of spoken) {
      if (known.role === 'assistant') {
        step += 1
        open = true
        yield { ...at(seq), kind: 'step-start', turn, step }
      }
      yield { ...at(seq), kind: 'message', place: 'append', message: known, sources: [] }
    }
  }
  if (open) yield { ...at(messages.length), kind: 'step-end', turn, step }
  if (turn > 0) yield { ...at(messages.length), kind: 'turn-end', turn, reason: 'completed' }
}

/** One provider message; a user message can hold results of tools beside words of a person. */
function messagesOf(message: Fields, priceOf: (text: string) => number): LogMessage[] {
  const blocks = blocksOf(message['content'])
  const words = textOf(blocks)
  const plain = (role: LogMessage['role'], origin: LogMessage['origin'], text: string): LogMessage => ({
    role,
    origin,
    text,
    tokens: priceOf(text),
    calls: [],
  })
  const result = (callId: string, text: string, failed: boolean): LogMessage => ({
    ...plain('tool', 'tool', text),
    callId,
    ...(failed ? { failed: true as const } : {}),
  })
  switch (message['role']) {
    case 'assistant': {
      const calls = callsOf(message, blocks)
      const reasoning = reasoningOf(message, blocks)
      const tokens = priceOf([words, ...calls.map(({ args }) => args)].join('\n'))
      return [{ ...plain('assistant', 'model', words), tokens, calls, ...(reasoning === '' ? {} : { reasoning }) }]
    }
    case 'tool':
      return [result(text(message['tool_call_id']), words, false)]
    case 'user': {
      const results = blocks
        .filter(({ type }) => type === 'tool_result')
        .map((block) =>
          result(text(block['tool_use_id']), textOf(blocksOf(block['content'])), block['is_error'] === true),
        )
      return words === '' && results.length > 0 ? results : [...results, plain('user', 'person', words)]
    }
    default:
      return [plain('system', 'system', words)]
  }
}

function callsOf(message: Fields, blocks: readonly Fields[]): LogCall[] {
  const asked = Array.isArray(message['tool_calls']) ? message['tool_calls'].map(fields) : []
  return [
    ...asked.map((call) => {
      const { name, arguments: args } = fields(call['function'])
      return { id: text(call['id']), name: text(name), args: text(args) }
    }),
    ...blocks
      .filter(({ type }) => type === 'tool_use')
      .map((block) => ({
        id: text(block['id']),
        name: text(block['name']),
        args: JSON.stringify(block['input'] ?? {}),
      })),
  ]
}

const reasoningOf = (message: Fields, blocks: readonly Fields[]): string =>
  [
    text(message['reasoning_content'] ?? message['reasoning']),
    ...blocks.filter(({ type }) => type === 'thinking').map((block) => text(block['thinking'])),
  ]
    .filter((one) => one !== '')
    .join('\n')
