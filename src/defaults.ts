/** What a clear has to free by the default settings, where there is no platform to price its frame. */
import { DEFAULTS } from './config/fields.ts'
import type { Worth } from './mind/candidates.ts'

/** The platform's frame, our headings and the shortest notes, by estimate. */
const CHECKPOINT_TOKENS = 800

export const usualWorth: Worth = {
  minTokens: DEFAULTS.minClearTokens,
  checkpointTokens: CHECKPOINT_TOKENS,
  pinTokens: DEFAULTS.pinTokens,
  cachedRatio: DEFAULTS.cachedPriceRatio,
  paybackSteps: DEFAULTS.paybackSteps,
}
