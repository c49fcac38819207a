/** Whether a signal may be said now: what was already said and done decides, read from the log. */
import { lastMark, nextStep, type Reading } from './pressure.ts'
import type { Trace } from './trace.ts'

/** The settings that the policy reads; see config.ts for units and reasons. */
export interface PolicyLimits {
  readonly noticeStepGap: number
  readonly noticeGrowth: number
}

/**
 * Whether a context notice may speak at this boundary. After a clear or a notice it needs both the step gap and a
 * pressure that has grown since then, so that it neither nags nor waits for a mark that a clear has made meaningless.
 */
export function maySpeak(trace: Trace, reading: Reading, limits: PolicyLimits): boolean {
  const mark = lastMark(trace)
  if (mark === undefined) return true
  if (nextStep(trace) - mark.steps < limits.noticeStepGap) return false
  return mark.pressure === undefined || reading.tokens >= mark.pressure * (1 + limits.noticeGrowth)
}
