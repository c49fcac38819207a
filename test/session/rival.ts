/** Another plugin that compacts: it holds the platform's lock for as long as it likes, and replaces spans by itself. */
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import { CompactionId, compactCheckpointSource } from '@deepseek-ai/dsh-compaction'
import { createUserMessage } from '@deepseek-ai/dsh-llm'
import type { Session } from '@deepseek-ai/dsh-session'
import { defineTool } from '@deepseek-ai/dsh-tools'

const text = (value: string) => [{ type: 'text' as const, text: value }]

/** The newest turn of a session, where it is open. */
function openTurn({ events }: Session): number | null {
  const last = events.findLast(({ type }) => type === 'turn/start' || type === 'turn/end')
  return last?.type === 'turn/start' ? last.data.turn : null
}

/** One compaction of the rival: begun by `take`, over when it has landed or been given up. */
export class Rival {
  readonly #ctx: Context
  #held:
    | { readonly compactionId: CompactionId; readonly turn: number | null; readonly surface: readonly number[] }
    | undefined
  #count = 0
  constructor(ctx: Context) {
    this.#ctx = ctx
  }

  /** Opens a bracket over what stands on the surface now. */
  take(session: Session): void {
    const compactionId = CompactionId(`rival-${++this.#count}`)
    const turn = openTurn(session)
    session.append('compaction/start', { compactionId, turn })
    this.#held = { compactionId, turn, surface: [...session.surface.nodes] }
  }

  /** Whether what stood on the surface when the bracket was opened still stands there. */
  untouched({ surface: { nodes } }: Session): boolean {
    return this.#held?.surface.every((seq, at) => nodes[at] === seq) === true
  }

  /** Closes the bracket without a replacement. */
  giveUp(session: Session): void {
    if (this.#held === undefined) throw new Error('nothing is held')
    const { compactionId, turn } = this.#held
    session.append('compaction/end', { compactionId, turn, error: 'given up' })
    this.#held = undefined
  }

  /** Replaces the first messages by a checkpoint of its own and closes the bracket. */
  land(session: Session, count: number): void {
    if (this.#held === undefined || !this.untouched(session)) throw new Error('the surface has changed')
    const { compactionId, turn, surface } = this.#held
    const seqs = surface.slice(0, count)
    const [start = 0] = seqs
    const end = seqs.at(-1) ?? 0
    const { nodes } = this.#ctx.tokenMeter.measure(session)
    const price = nodes.filter(({ seq }) => seqs.includes(seq)).reduce((sum, { tokens }) => sum + tokens, 0)
    const route = { provider: 'mock', model: 'mock' }
    const range = { shadowedRange: { start, end }, shadowedSeqs: seqs, shadowedTokenCount: price }
    session.append('compaction/summary', { compactionId, summary: text('of the rival'), ...range, ...route })
    const message = createUserMessage({ content: text('of the rival'), source: compactCheckpointSource(compactionId) })
    session.append('user/message', message, { surfaceOp: { op: 'replace', start, end }, sourceEventSeqs: seqs })
    session.append('compaction/end', { compactionId, turn })
    this.#held = undefined
  }

  /** Offers tools by which a scripted model plays the rival: `hold`, `give_up` and `land`. */
  offer(): void {
    const tool = (name: string, run: (session: Session) => void): void => {
      this.#ctx.tools.register(
        defineTool({
          name,
          description: 'Of the rival.',
          parameters: {},
          output: { schema: { type: 'string' }, render: (_args, value) => text(value) },
          async execute(_args, { agent }) {
            run((agent as Agent).session)
            return 'done'
          },
        }),
      )
    }
    tool('hold', (session) => this.take(session))
    tool('give_up', (session) => this.giveUp(session))
    tool('land', (session) => this.land(session, 4))
  }
}

/** Replaces messages by one of another plugin's, outside any bracket, as a pruner does. */
export function replaceBy(ctx: Context, session: Session, seqs: readonly number[]): void {
  const [start = 0] = seqs
  const end = seqs.at(-1) ?? 0
  const { nodes } = ctx.tokenMeter.measure(session)
  const price = nodes.filter(({ seq }) => seqs.includes(seq)).reduce((sum, { tokens }) => sum + tokens, 0)
  session.append('compaction/prune', {
    shadowedRange: { start, end },
    shadowedSeqs: [...seqs],
    shadowedTokenCount: price,
  })
  const source = { kind: 'plugin', plugin: 'rival', form: 'notice', summary: 'compressed' } as const
  const message = createUserMessage({ content: text('The rival has compressed this.'), source })
  session.append('user/message', message, { surfaceOp: { op: 'replace', start, end }, sourceEventSeqs: [...seqs] })
}
