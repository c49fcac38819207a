/**
 * `/mind budget`, `deadline`, `quiet` and `on`: what a person sets for the session. The command's own record in the log
 * is the state (`vitals/life/follow.ts` reads it), so that here only the answer is left.
 */
import type { CommandResult } from '@deepseek-ai/dsh-commands';
import type { Desk } from '../live/desk.ts';
import { type BudgetLimits } from '../vitals/life/budget.ts';
/** @param rest what follows the word; nothing asks for what is set now. */
export declare function setByPerson({ trace, language }: Desk, word: 'budget' | 'deadline' | 'quiet' | 'on', rest: string, limits: BudgetLimits, now: number): CommandResult;
