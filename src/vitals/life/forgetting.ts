/** Reads of what was already known: unchanged, or cleared and still in the log. */
import type { Signal } from '../signal.ts'
import type { Trace } from '../trace.ts'
import { lifeSignal } from './signal.ts'

/** The settings of the detector; see config.ts for units and reasons. */
export interface ForgettingLimits {
  readonly rereadTokens: number
}

export function rereadSignals(trace: Trace, { rereadTokens }: ForgettingLimits): Signal[] {
  const { life, work } = trace
  const { reread } = life
  if (reread === undefined || reread.round !== work.count || reread.tokens < rereadTokens) return []
  const { what, cleared, seq } = reread
  // One hint that reading can be replaced by searching is enough; after a further clear it may be needed again.
  const key = cleared ? `reread cleared ${life.landed.length}` : 'reread known'
  const evidence = `${what}: ${cleared ? 'a clear removed it' : 'unchanged since it was read'}`
  return [lifeSignal(trace, 'forgetting', { kind: 'reread', what, cleared }, { key, seq, evidence })]
}
