/** What a clear has to free, by the settings in force: one figure for the map, the notices and the guard. */
import type { Config } from '../config/fields.ts'
import { FRAME_TOKENS } from '../host/checkpoint.ts'
import type { Worth } from '../mind/candidates.ts'
import { missesFrom } from '../vitals/cache.ts'
import { pauseAt } from '../vitals/life/breaker.ts'
import type { Trace } from '../vitals/trace.ts'

/** Headings and marks of our text around notes and pins. */
const HEADING_TOKENS = 50

/** Never less than a real checkpoint with the shortest notes, so that whatever is offered is accepted. */
export function worthOf(config: Config, trace: Trace): Worth {
  const { minClearTokens, minNotesChars, handleTokens, pinTokens, cachedPriceRatio, paybackSteps } = config
  return {
    minTokens: minClearTokens,
    checkpointTokens: FRAME_TOKENS + HEADING_TOKENS + Math.ceil(minNotesChars / 4) + handleTokens,
    pinTokens,
    cachedRatio: cachedPriceRatio,
    paybackSteps,
    missesFrom: missesFrom(trace.cache, trace.nodes),
  }
}

/** The same for what is offered to the model: no clear while none of its clears is let through. */
export function offeredWorth(config: Config, trace: Trace): Worth {
  const paused = pauseAt(trace, config, trace.steps + 1)
  return { ...worthOf(config, trace), ...(paused === undefined ? {} : { paused }) }
}
