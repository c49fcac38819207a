/** Keeps a failure of ours from the loop: it costs our feature, one warning tells of it, and the session goes on. */
import type { Context } from '@deepseek-ai/cordis'
import { errorChain } from '@deepseek-ai/dsh-llm'

/** Runs a piece of our work; undefined where it failed. */
export type Contain = <T>(what: string, work: () => T) => T | undefined

/** Causes that are told; where there are more, some text of theirs differs every time. */
const MOST_CAUSES = 50

/** Warns once per cause, so that a fault that returns at every step does not fill the log. */
export function openContain(ctx: Context): { contain: Contain; warnings: readonly string[] } {
  const warnings: string[] = []
  return {
    warnings,
    contain: (what, work) => {
      try {
        return work()
      } catch (error) {
        const line = `${what}: ${errorChain(error)}`
        if (warnings.length < MOST_CAUSES && !warnings.includes(line)) {
          warnings.push(line)
          ctx.logger.warn(`dsh-lucid: ${line}`)
        }
        return undefined
      }
    },
  }
}
