/** The platform's own plugins that speak at step boundaries, start turns or fence them. */
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import GoalService from '@deepseek-ai/dsh-goal'
import * as goalRounds from '@deepseek-ai/dsh-goal-round-driver'
import PlanMode from '@deepseek-ai/dsh-plan-mode'
import * as repeatReminder from '@deepseek-ai/dsh-repeat-tool-reminder'

export async function mountNeighbours(ctx: Context): Promise<void> {
  await ctx.plugin(repeatReminder, repeatReminder.Config({}))
  await ctx.plugin(GoalService)
  await ctx.plugin(goalRounds)
  await ctx.plugin(PlanMode, { section: 'Make a plan before you act.' })
}

/** Sets a goal of two rounds, or leaves the one that there is. */
export function setGoal({ goals }: Context, agent: Agent): void {
  const goal = goals.get(agent)
  if (goal === undefined) goals.create(agent, { objective: 'Make the tests pass.', maxGoalRounds: 2 })
}

export function togglePlanMode({ planMode }: Context, agent: Agent): void {
  planMode.set(agent, !planMode.get(agent).active)
}
