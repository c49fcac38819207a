/** A place in the work, and the pressure there: what notices and clears are measured from. */
import type { Trace } from './trace.ts'

/** Where the session stood when something happened; what is measured from it counts work done, not words said. */
export interface Mark {
  /** Steps begun so far. */
  readonly steps: number
  /** Messages of people so far. */
  readonly asks: number
  /** Pressure in tokens; absent before the first usage. */
  readonly pressure?: number
}

/** Projected prompt size of the next request by the platform's own formula; undefined before the first usage. */
export function pressureOf(trace: Trace): number | undefined {
  if (trace.usage === undefined) return undefined
  return Math.max(0, trace.usage.prompt + trace.tokens - trace.usage.surface)
}

/** Where the trace stands now. */
export function markOf(trace: Trace): Mark {
  const pressure = pressureOf(trace)
  return { steps: trace.steps, asks: trace.asks, ...(pressure === undefined ? {} : { pressure }) }
}
