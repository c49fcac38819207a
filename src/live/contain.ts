/** Keeps a failure of ours from the loop: it costs our feature, one warning tells of it, and the session goes on. */
import type { Context } from '@deepseek-ai/cordis'
import { errorChain } from '@deepseek-ai/dsh-llm'

/** Runs a piece of our work; undefined where it failed. */
export type Contain = <T>(what: string, work: () => T) => T | undefined

/** Warns once per cause, so that a fault that returns at every step does not fill the log. */
export function openContain(ctx: Context): Contain {
  const told = new Set<string>()
  return (what, work) => {
    try {
      return work()
    } catch (error) {
      const line = `dsh-lucid: ${what}: ${errorChain(error)}`
      if (!told.has(line)) {
        told.add(line)
        ctx.logger.warn(line)
      }
      return undefined
    }
  }
}
