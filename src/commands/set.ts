/**
 * `/mind budget`, `deadline`, `quiet` and `on`: what a person sets for the session. The command's own record in the log
 * is the state (`vitals/life/follow.ts` reads it), so that here only the answer is left.
 */
import type { CommandResult } from '@deepseek-ai/dsh-commands'
import type { Desk } from '../live/desk.ts'
import { parseDeadline, parseTokens } from '../vitals/life/allowance.ts'
import { type BudgetLimits, deadlineOf, spentOf, tokensAllowed } from '../vitals/life/budget.ts'
import { OFF } from '../vitals/life/follow.ts'
import { SET } from '../voice/set.ts'
import { failure, success } from './answer.ts'

/** @param rest what follows the word; nothing asks for what is set now. */
export function setByPerson(
  { trace, language }: Desk,
  word: 'budget' | 'deadline' | 'quiet' | 'on',
  rest: string,
  limits: BudgetLimits,
  now: number,
): CommandResult {
  const say = SET[language]
  if (word === 'quiet' || word === 'on') return success(say[word])
  const readable = rest === '' || OFF.test(rest) || (word === 'budget' ? parseTokens(rest) : parseDeadline(rest, now))
  if (readable === undefined) return failure(say.unreadable[word])
  if (word === 'budget') {
    const allowed = tokensAllowed(trace, limits)
    return success(allowed === undefined ? say.noBudget : say.budget(allowed.most, spentOf(trace, allowed)))
  }
  const deadline = deadlineOf(trace, limits)
  return success(deadline === undefined ? say.noDeadline : say.deadline(new Date(deadline.most), deadline.most - now))
}
