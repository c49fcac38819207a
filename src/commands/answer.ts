/** Results of a command as the platform takes them, and work that needs an idle agent. */
import type { Agent } from '@deepseek-ai/dsh-agent'
import type { CommandResult } from '@deepseek-ai/dsh-commands'
import { errorChain } from '@deepseek-ai/dsh-llm'
import type { Session } from '@deepseek-ai/dsh-session'
import type { Host } from '../host/index.ts'
import type { Language } from '../types.ts'
import { type Answer, notStored } from '../voice/person.ts'
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

/** The answer to something that has been done, once it is stored; where it can't be, it says so. */
export async function done(host: Host, session: Session, said: Answer, language: Language): Promise<CommandResult> {
  try {
    await host.flush(session)
    return success(said[language])
  } catch (error) {
    return success(`${said[language]}\n${notStored(errorChain(error))[language]}`)
  }
}
