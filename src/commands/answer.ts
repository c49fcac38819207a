/** Results of a command as the platform takes them, and work that needs an idle agent. */
import type { Agent } from '@deepseek-ai/dsh-agent'
import type { CommandResult } from '@deepseek-ai/dsh-commands'
import { withoutOrders } from '../voice/plain.ts'

export const success = (text: string): CommandResult => ({ kind: 'success', text: withoutOrders(text) })
export const failure = (text: string): CommandResult => ({ kind: 'error', text: withoutOrders(text) })

/** Runs a task while the agent is idle; undefined where it is not, in which case nothing has run. */
export async function whenIdle<T>(agent: Agent, task: () => Promise<T>): Promise<T | undefined> {
  let running: Promise<T>
  try {
    running = agent.runMaintenance(task)
  } catch {
    return undefined
  }
  return running
}
