/** A model that plays a recording back, keeps our rule, and counts what every request would cost. */
import { CallId, LlmAdapter } from '@deepseek-ai/dsh-llm'
import type { Session } from '@deepseek-ai/dsh-session'
import { emptyBill, PrefixCache, type Sent } from './bill.ts'
import type { RecordedStep } from './recording.ts'
import { type Call, clearsOf, filler, NOTES_SHARE, NOTICE } from './rule.ts'

type Request = Parameters<LlmAdapter['stream']>[0]
type Chunk = ReturnType<LlmAdapter['stream']> extends AsyncIterable<infer T> ? T : never
type Message = Request['messages'][number]

/** Greatest length of a summary of the platform, in tokens: its engine asks for no more. */
const SUMMARY_TOKENS = 8192

export interface ReplayOptions {
  readonly window: number
  /** Prices a message by the platform's heuristic. */
  readonly price: (message: Message) => number
  readonly limits: { readonly minNotesChars: number; readonly maxNotesChars: number }
  /** Called when an answer of the recording has been given. */
  readonly answered: (step: RecordedStep) => void
  /** Characters of one streamed piece; absent: one piece an answer, since pieces cost nothing here. */
  readonly pieceChars?: number
}

interface Answer {
  readonly text: string
  readonly calls: readonly { readonly id: string; readonly name: string; readonly args: string }[]
}

const textOf = (message: Message | undefined): string =>
  (message?.content ?? [])
    .map((block) => {
      if (block.type === 'text') return block.text
      return block.type === 'tool-result'
        ? block.content.map((one) => (one.type === 'text' ? one.text : '')).join('')
        : ''
    })
    .join('\n')

export class ReplayModel extends LlmAdapter {
  readonly bill = emptyBill()
  steps: RecordedStep[] = []
  session: Session | undefined
  private readonly cache = new PrefixCache()
  private readonly prices = new Map<string, Sent>()
  private asked: 'nothing' | 'map' | 'clear' = 'nothing'
  private own = 0
  private readonly options: ReplayOptions

  constructor(options: ReplayOptions) {
    super()
    this.options = options
  }

  override async resolveModel(provider: string, model: string) {
    return { provider, id: model, name: model, context: { contextWindow: this.options.window } }
  }

  override async *stream(request: Request) {
    const summary = request.purpose === 'compaction'
    const answer = summary ? this.summary(request) : this.next(request)
    const usage = this.count(request, answer, summary)
    yield* chunksOf(answer, usage, this.options.pieceChars)
  }

  /** Counts a request; what identifies a message is its content, since replayed messages never differ otherwise. */
  private count(request: Request, answer: Answer, summary: boolean) {
    const { bill } = this
    const head = JSON.stringify([request.model, request.system, request.tools])
    const headTokens = Math.ceil(head.length / 4)
    const sent = request.messages.map((message) => this.sent(message))
    const { cached, hit } = this.cache.read(head, headTokens, sent, !summary)
    const input = sent.reduce((sum, { tokens }) => sum + tokens, headTokens)
    const output = Math.ceil((answer.text.length + JSON.stringify(answer.calls).length) / 4)
    bill.requests += 1
    bill.input += input
    bill.cached += cached
    bill.output += output
    if (summary) bill.summaries += 1
    else {
      if (!hit) bill.misses += 1
      bill.peak = Math.max(bill.peak, input)
    }
    return { inputTokens: input - cached, cacheReadTokens: cached, outputTokens: output }
  }

  private readonly known = new WeakMap<Message, Sent>()
  private sent(message: Message): Sent {
    const known = this.known.get(message)
    if (known !== undefined) return known
    const { role, content } = message
    const text = JSON.stringify([role, content])
    const sent = this.prices.get(text) ?? { id: this.prices.size, tokens: this.options.price(message) }
    this.prices.set(text, sent)
    this.known.set(message, sent)
    return sent
  }

  private summary(request: Request): Answer {
    const span = request.messages.reduce((sum, message) => sum + this.sent(message).tokens, 0)
    return { text: filler(Math.min(SUMMARY_TOKENS, Math.round(NOTES_SHARE * span))), calls: [] }
  }

  private next(request: Request): Answer {
    const { messages } = request
    const behind = messages.slice(messages.findLastIndex(({ role }) => role === 'assistant') + 1)
    if (this.asked === 'map') {
      const clears = clearsOf(
        textOf(behind.find(({ content }) => content.some(({ type }) => type === 'tool-result'))),
        this.options.limits,
      )
      this.asked = 'nothing'
      if (clears.length > 0) {
        this.bill.clears += 1
        return this.call(clears)
      }
    } else if (behind.some((message) => NOTICE.test(textOf(message)))) {
      this.asked = 'map'
      return this.call([{ name: 'mind_map', args: {} }])
    }
    const step = this.steps.shift()
    if (step === undefined) return { text: 'Done.', calls: [] }
    this.options.answered(step)
    return step
  }

  private call(calls: readonly Call[]): Answer {
    return {
      text: '',
      calls: calls.map(({ name, args }) => ({ id: `own-${++this.own}`, name, args: JSON.stringify(args) })),
    }
  }
}

function* pieces(text: string, size = text.length): Iterable<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

function* chunksOf({ text, calls }: Answer, usage: object, size?: number): Iterable<Chunk> {
  let index = 0
  if (text !== '') {
    yield { type: 'block-start', index, blockType: 'text' }
    for (const piece of pieces(text, size)) yield { type: 'text-delta', index, text: piece }
    yield { type: 'block-end', index, block: { type: 'text', text } }
    index++
  }
  for (const { id: raw, name, args } of calls) {
    const id = CallId(raw)
    yield { type: 'block-start', index, blockType: 'tool-call' }
    for (const piece of pieces(args, size)) yield { type: 'tool-call-delta', index, id, name, argumentsDelta: piece }
    yield { type: 'block-end', index, block: { type: 'tool-call', id, name, arguments: args } }
    index++
  }
  yield { type: 'usage', usage: usage as { inputTokens: number; outputTokens: number } }
  yield { type: 'finish', reason: { kind: calls.length > 0 ? 'tool-calls' : 'stop' } }
}
