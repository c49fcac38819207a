/**
 * Checkpoints by the platform's own transaction with our text in it, so that the lock, the owner, the price, the
 * framing and the records are those of the installed line.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import type {} from '@deepseek-ai/dsh-compaction'
import type { BasicCompactionEngine } from '@deepseek-ai/dsh-compaction-basic'
import { errorChain } from '@deepseek-ai/dsh-llm'
import type { Session, SessionEvent } from '@deepseek-ai/dsh-session'
import type { Line } from './lines.ts'

/** The class that the platform's compaction package exports. */
export type EngineClass = typeof BasicCompactionEngine

/**
 * What the platform's frame adds to a message with our text, by the meter's heuristic: a preamble and a tag around it.
 * Measured on 0.1.0-rc.8; a test compares it with the installed line.
 */
export const FRAME_TOKENS = 94

/** A clear that landed: its replacement is on the surface, whatever was thrown afterwards. */
export interface Landed {
  /** Seq of the checkpoint. */
  readonly checkpoint: number
}

export interface Checkpoints {
  /**
   * Replaces an inclusive range of the surface by a checkpoint with this text.
   *
   * @throws with the platform's cause; the surface is then as it was and no bracket of ours is open.
   */
  write(agent: Agent, range: { start: number; end: number }, text: string, signal: AbortSignal): Promise<Landed>
}

/**
 * Mounts the engine in a realm of its own: it neither meets the host's engine nor listens to anything, and goes with
 * the fiber of `ctx`.
 *
 * @param Engine the platform's class; its `summarize` is the documented hook for text from elsewhere.
 */
export async function mountCheckpoints(ctx: Context, line: Line, Engine: EngineClass): Promise<Checkpoints> {
  const written = new AsyncLocalStorage<string>()
  let mounted: BasicCompactionEngine | undefined

  class OwnTextEngine extends Engine {
    constructor(own: Context, config: ConstructorParameters<EngineClass>[1]) {
      super(own, config)
      mounted = this
    }
    override async summarize(_input: unknown, agent: Agent) {
      const text = written.getStore()
      const route = agent.session.requestHeader()?.config
      if (text === undefined || route === undefined) throw new Error('a checkpoint needs its text and a route')
      return { summary: [{ type: 'text' as const, text }], provider: route.provider, model: route.model }
    }
  }
  await ctx.isolate('compaction').plugin(OwnTextEngine, { auto: false })
  if (mounted === undefined) throw new Error("the platform's compaction engine did not start")
  const engine = mounted

  return {
    async write(agent, { start, end }, text, signal) {
      const { session } = agent
      const from = line.length(session)
      try {
        const result = await written.run(text, () =>
          engine.compactRegion(line.seq(start), line.seq(end), agent, signal),
        )
        return { checkpoint: result.summarySeq + 1 }
      } catch (error) {
        const landed = settle(session, line, from, error)
        if (landed === undefined) throw error
        return landed
      }
    },
  }
}

/** Closes the bracket that a failed attempt left open and says whether its replacement is on the surface. */
function settle(session: Session, line: Line, from: number, error: unknown): Landed | undefined {
  const records = line.events(session).slice(from) as readonly SessionEvent[]
  const start = records.find((event) => event.type === 'compaction/start')
  if (start === undefined) return undefined
  const { compactionId } = start.data
  const checkpoint = records.find((event) => event.type === 'user/message' && hasId(event.data.source, compactionId))
  const closed = records.some((event) => event.type === 'compaction/end' && event.data.compactionId === compactionId)
  if (!closed) closeBracket(session, start.data, checkpoint === undefined ? errorChain(error) : undefined)
  return checkpoint === undefined ? undefined : { checkpoint: checkpoint.seq }
}

const hasId = (source: object, compactionId: string): boolean =>
  'compactionId' in source && source.compactionId === compactionId

/**
 * Appends the end that a bracket of ours lacks: left open, it would lock every later compaction of the session.
 *
 * @param start the data of its `compaction/start`, which its end repeats.
 * @param error why nothing was replaced; absent where the replacement landed.
 * @returns whether the end was accepted; if not, the next step boundary tries again.
 */
export function closeBracket(
  session: Session,
  start: { readonly compactionId: string; readonly turn: number | null },
  error?: string,
): boolean {
  const end = { ...start, ...(error === undefined ? {} : { error }) } as SessionEvent<'compaction/end'>['data']
  try {
    session.append('compaction/end', end)
    return true
  } catch {
    return false
  }
}
