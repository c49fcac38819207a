/** Prices and pressure, each in the platform's own currency. */
import type { Context } from '@deepseek-ai/cordis'
import type { Message } from '@deepseek-ai/dsh-llm'
import type { Session } from '@deepseek-ai/dsh-session'
import type {} from '@deepseek-ai/dsh-session-projection'
import type {} from '@deepseek-ai/dsh-token-meter'
import type { Pricer } from './log.ts'

/** Prices messages by the meter's fixed heuristic, which every known line uses for shadow prices. */
export const pricer =
  (ctx: Context): Pricer =>
  (message) =>
    ctx.tokenMeter.estimateMessage(message as Message)

/** The number that the platform's ring shows. */
export interface Pressure {
  /** Projected prompt tokens of the next request. */
  readonly tokens: number
  /** Whole context window, where the route advertises one. */
  readonly window?: number
}

/**
 * The projection `contextPressure`, 0.03 ms at any size of the log; undefined before the first usage, and where
 * another plugin has broken the projections of this session.
 */
export function pressure(ctx: Context, session: Session): Pressure | undefined {
  try {
    const values: { contextPressure?: { projectedTokens?: number; contextWindow?: number } } =
      ctx.sessionProjections.snapshot(session).values
    const { projectedTokens, contextWindow } = values.contextPressure ?? {}
    if (projectedTokens === undefined) return undefined
    return { tokens: projectedTokens, ...(contextWindow === undefined ? {} : { window: contextWindow }) }
  } catch {
    return undefined
  }
}

/**
 * Shadow prices by seq of every message on the surface, as the projections expect them: heuristic tokens, also on
 * lines whose meter has a second, route-priced figure. Costs O(surface): only inside a clear, a fold or a restore.
 */
export function shadowPrices(ctx: Context, session: Session): ReadonlyMap<number, number> {
  const nodes: readonly { seq: number; tokens: number; heuristicTokens?: number }[] =
    ctx.tokenMeter.measure(session).nodes
  return new Map(nodes.map(({ seq, tokens, heuristicTokens }) => [seq, heuristicTokens ?? tokens]))
}

/**
 * Pressure from which the platform compacts by itself, in tokens; undefined where its engine can't be seen from here
 * (on the web it lives inside the agent's preset).
 */
export function compactionStart(ctx: Context, window: number | undefined): number | undefined {
  const engine: unknown = ctx.get('compaction')
  if (window === undefined || typeof engine !== 'object' || engine === null || !('config' in engine)) return undefined
  const { config } = engine
  if (typeof config !== 'object' || config === null) return undefined
  const auto: unknown = Reflect.get(config, 'auto')
  const ratio: unknown = Reflect.get(config, 'thresholdRatio')
  const policies: unknown = Reflect.get(config, 'modelPolicies')
  // A policy of its own for this model would make the general ratio a guess.
  if (auto !== true || typeof ratio !== 'number' || (Array.isArray(policies) && policies.length > 0)) return undefined
  return Math.floor(ratio * window)
}
