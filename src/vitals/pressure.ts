/** Whether the context has grown so far that it should be said: one number, the platform's own projection. */
import type { PressureReason } from '../types.ts'
import type { Mark } from './mark.ts'
import type { Trace } from './trace.ts'

/** What the ring shows. */
export interface Reading {
  /** Projected prompt tokens of the next request. */
  readonly tokens: number
  /** Whole window in tokens, where the route advertises one. */
  readonly window?: number
}

/** The settings that the detector reads; see config.ts for units and reasons. */
export interface PressureLimits {
  readonly noticeRatio: number
  readonly noticeTokens: number
  readonly noticeSteps: number
  readonly noticeTurns: number
}

/** Largest part of the window that a reserved output takes away; more would make a small prompt look full. */
const RESERVE_SHARE = 0.2

/** The part of the window that a prompt can fill. */
export const usableWindow = (window: number, reserved = 0): number =>
  window - Math.min(reserved, Math.floor(window * RESERVE_SHARE))

/** The later of the last clear and the last notice; the start of the session where there was neither. */
export function lastMark(trace: Trace): Mark | undefined {
  const { lastClear, lastNotice } = trace
  if (lastClear === undefined || lastNotice === undefined) return lastClear ?? lastNotice
  return lastClear.steps >= lastNotice.steps ? lastClear : lastNotice
}

/** The number of the step that is about to begin, counted over the whole session. */
export const nextStep = (trace: Trace): number => trace.steps + 1

/** The signal at a step boundary; the strongest reason wins. */
export function pressureReason(trace: Trace, reading: Reading, limits: PressureLimits): PressureReason | undefined {
  const { tokens, window } = reading
  const ratio = window === undefined ? 0 : tokens / usableWindow(window, trace.route?.reserved)
  if (ratio >= limits.noticeRatio) return { kind: 'pressure' }
  if (limits.noticeTokens > 0 && tokens >= limits.noticeTokens) return { kind: 'pressure' }
  const steps = nextStep(trace) - (lastMark(trace)?.steps ?? 0)
  if (steps >= limits.noticeSteps) return { kind: 'steps', steps }
  const turns = trace.asks - (trace.lastClear?.asks ?? 0)
  if (limits.noticeTurns > 0 && turns >= limits.noticeTurns) return { kind: 'turns', turns }
  return undefined
}
