/** What a clear has to free, by the settings in force: one figure for the map, the notices and the guard. */
import type { Config } from '../config.ts'
import { FRAME_TOKENS } from '../host/checkpoint.ts'
import type { Worth } from '../mind/candidates.ts'
import { missesFrom } from '../vitals/cache.ts'
import type { Trace } from '../vitals/trace.ts'

/** Headings and marks of our text around notes and pins. */
const HEADING_TOKENS = 50

/** Price of a cached token of the session's model over that of an uncached one. */
export const cachedRatio = ({ cachedPriceRatio, cachedPriceRatios }: Config, { route }: Trace): number =>
  cachedPriceRatios[route?.model ?? ''] ?? cachedPriceRatio

/** Never less than a real checkpoint with the shortest notes, so that whatever is offered is accepted. */
export function worthOf(config: Config, trace: Trace): Worth {
  const { minClearTokens, minNotesChars, handleTokens, pinTokens, paybackSteps } = config
  return {
    minTokens: minClearTokens,
    checkpointTokens: FRAME_TOKENS + HEADING_TOKENS + Math.ceil(minNotesChars / 4) + handleTokens,
    pinTokens,
    cachedRatio: cachedRatio(config, trace),
    paybackSteps,
    missesFrom: missesFrom(trace.cache, trace.nodes),
  }
}
