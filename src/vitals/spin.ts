/** Whether the work goes round in circles: the same failing thing, in whatever clothes. */
import type { Signal } from './signal.ts'
import { cycle, polling, sameCall, sameEdits, sameError, stall } from './spin/calls.ts'
import { plateau } from './spin/gain.ts'
import { blankTurns, sameQuestion, sameWords } from './spin/turns.ts'
import type { Check, SpinLimits } from './spin/window.ts'
import type { Work } from './work.ts'

export type { SpinLimits } from './spin/window.ts'

/** The checks, the most telling first. */
const CHECKS: readonly Check[] = [
  blankTurns,
  sameCall,
  sameError,
  cycle,
  sameEdits,
  plateau,
  sameQuestion,
  sameWords,
  stall,
  polling,
]

/** What the newest round shows, the most telling first. */
export function spinSignals(work: Work, limits: SpinLimits): Signal[] {
  return CHECKS.flatMap((check) => check(work, limits) ?? [])
}
