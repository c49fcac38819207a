/** What the trace makes of a message that stands in place of others: a checkpoint, a fold, a pruned result. */
import type { LogMessage, SurfaceNode } from '../types.ts'
import { noteReplacement } from './cache.ts'
import { noteClear } from './follow-work.ts'
import { noteLanded, noteRestored } from './life/follow.ts'
import { type Mark, markOf, pressureOf } from './mark.ts'
import type { Trace } from './trace.ts'

/** After a compaction of the platform growth counts from below: a mark above it would silence the next notices. */
function lowerMarks(trace: Trace): void {
  const now = pressureOf(trace)
  const lower = <T extends Mark>(mark: T): T =>
    now === undefined || mark.pressure === undefined || mark.pressure <= now ? mark : { ...mark, pressure: now }
  if (trace.lastClear !== undefined) trace.lastClear = lower(trace.lastClear)
  if (trace.lastNotice !== undefined) trace.lastNotice = lower(trace.lastNotice)
}

/** What of ours can stand in place of other messages. */
const OWN_REPLACEMENTS: ReadonlySet<LogMessage['origin']> = new Set(['checkpoint', 'tombstone', 'restored'])

/**
 * Puts a node in place of a range of the surface and tells what that ends: calls of ours, clears, an open bracket.
 *
 * @throws RangeError where the range is not on the surface.
 */
export function replace(
  trace: Trace,
  { start, end }: { start: number; end: number },
  node: SurfaceNode,
  message: LogMessage,
) {
  const from = trace.nodes.findIndex(({ seq }) => seq === start)
  const to = trace.nodes.findIndex(({ seq }, at) => at >= from && seq === end)
  if (from < 0 || to < 0) throw new RangeError(`replace of ${start}..${end}, which is not on the surface`)
  const gone = trace.nodes.slice(from, to + 1)
  const price = gone.reduce((sum, { tokens }) => sum + tokens, 0)
  const { turn, step } = gone[0] ?? node
  const bracket =
    message.origin === 'checkpoint' && trace.bracket?.id === message.compactionId ? trace.bracket : undefined
  // A person's own clear has no bracket: idle, there is no turn to own one.
  const ours = bracket?.by !== undefined || message.compactionId === undefined
  noteReplacement(trace.cache, node.seq, ours && OWN_REPLACEMENTS.has(message.origin))
  trace.nodes.splice(from, gone.length, {
    ...node,
    turn,
    step,
    replaces: true,
    ...(message.origin === 'checkpoint' ? { covers: { messages: gone.length, tokens: price, ours } } : {}),
  })
  trace.tokens += node.tokens - price

  const removed = new Set(gone.map(({ seq }) => seq))
  const calls = new Set(gone.flatMap((one) => one.calls.map(({ id }) => id)))
  trace.own = trace.own.filter((seq) => !removed.has(seq))
  trace.commits = trace.commits.filter((commit) => !removed.has(commit.checkpoint) && !calls.has(commit.callId))
  if (bracket !== undefined) bracket.landed = true
  if (message.origin === 'checkpoint') {
    noteClear(trace.work, ours)
    const freed = price - node.tokens
    const { steps, tokens } = trace
    noteLanded(trace.life, gone, { step: steps, ours, before: tokens + freed, freed, after: tokens, seq: node.seq })
    if (ours) trace.lastClear = markOf(trace)
    else {
      trace.owed = node.seq
      lowerMarks(trace)
    }
  }
  if (message.origin === 'restored') noteRestored(trace.life, node.tokens - price)
  if (bracket?.by !== undefined) {
    trace.commits.push({
      callId: bracket.by,
      checkpoint: node.seq,
      messages: gone.length,
      tokens: price,
      before: trace.requestTokens,
      steps: trace.steps,
    })
  }
}
