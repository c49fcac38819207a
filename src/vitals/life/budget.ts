/**
 * Budget and deadline of a session: a word when most of it is used, and one when all of it is. Tokens are those of all
 * requests together; how full the context is has nothing to do with it.
 */
import type { Signal } from '../signal.ts'
import type { Trace } from '../trace.ts'
import { parseDeadline } from './allowance.ts'
import { lifeSignal, openTodos } from './signal.ts'
import type { Allowance } from './state.ts'

/** The settings of the detector; see config.ts for units and reasons. */
export interface BudgetLimits {
  readonly budgetTokens: number
  readonly budgetShare: number
  readonly deadline: string
  readonly deadlineLead: number
  readonly deadlineShare: number
}

const MINUTE = 60_000

/** What is allowed in tokens: what a person set for the session, else the setting. */
export function tokensAllowed({ life }: Trace, { budgetTokens }: BudgetLimits): Allowance | undefined {
  if (life.tokens !== undefined) return life.tokens ?? undefined
  return budgetTokens > 0 ? { most: budgetTokens, from: 0, seq: 0 } : undefined
}

/** The deadline in force; a span or time of day from the settings counts from the beginning of the session. */
export function deadlineOf({ life }: Trace, { deadline }: BudgetLimits): Allowance | undefined {
  if (life.deadline !== undefined) return life.deadline ?? undefined
  if (deadline === '' || life.began === undefined) return undefined
  const at = parseDeadline(deadline, life.began)
  return at === undefined ? undefined : { most: at, from: life.began, seq: 0 }
}

/** Tokens spent under an allowance. */
export const spentOf = ({ life }: Trace, { from }: Allowance): number => life.spent - from

/** @param now the clock, in milliseconds. */
export function budgetSignals(trace: Trace, now: number, limits: BudgetLimits): Signal[] {
  return [...tokenSignals(trace, limits), ...timeSignals(trace, now, limits)]
}

function tokenSignals(trace: Trace, limits: BudgetLimits): Signal[] {
  const allowed = tokensAllowed(trace, limits)
  if (allowed === undefined) return []
  const used = spentOf(trace, allowed)
  const { most, seq } = allowed
  const facts = { kind: 'tokens', used, most, open: openTodos(trace) } as const
  const evidence = `${used} of ${most} tokens`
  if (used >= most)
    return [lifeSignal(trace, 'budget', facts, { key: `budget all ${most} ${seq}`, seq, evidence, urgent: true })]
  return used >= most * limits.budgetShare
    ? [lifeSignal(trace, 'budget', facts, { key: `budget most ${most} ${seq}`, seq, evidence })]
    : []
}

function timeSignals(trace: Trace, now: number, limits: BudgetLimits): Signal[] {
  const allowed = deadlineOf(trace, limits)
  if (allowed === undefined) return []
  const { most: end, from, seq } = allowed
  const left = Math.round((end - now) / MINUTE)
  const facts = { kind: 'time', left, open: openTodos(trace) } as const
  const evidence = `${left} minutes to the deadline`
  if (now >= end)
    return [lifeSignal(trace, 'budget', facts, { key: `deadline past ${end} ${seq}`, seq, evidence, urgent: true })]
  const lead = Math.min(limits.deadlineLead * MINUTE, (end - from) * limits.deadlineShare)
  return end - now <= lead
    ? [lifeSignal(trace, 'budget', facts, { key: `deadline near ${end} ${seq}`, seq, evidence })]
    : []
}
