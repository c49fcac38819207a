/** dsh-lucid: an agent sees what fills its context, clears what is finished, and hears in time when it runs long. */
import type { Context } from '@deepseek-ai/cordis'
import type {} from '@deepseek-ai/dsh-agent'
import { errorChain } from '@deepseek-ai/dsh-llm'
import type {} from '@deepseek-ai/dsh-session-projection'
import type {} from '@deepseek-ai/dsh-token-meter'
import type { Config as Settings } from './config.ts'
import { watchSteps } from './hooks/pre-step.ts'
import { openHost } from './host/index.ts'
import { openContain } from './live/contain.ts'
import { openFeed } from './live/feed.ts'
import { offerTools } from './tools/registration.ts'

export { Config } from './config.ts'

export const name = 'dsh-lucid'

/** Services without which nothing of the plugin makes sense; where one is missing, the plugin waits and the rest runs. */
const NEEDED = ['agents', 'llm', 'sessionProjections', 'sessions', 'tokenMeter', 'tools']

export function apply(ctx: Context, config: Settings): void {
  ctx.inject(NEEDED, async (own) => {
    try {
      const host = await openHost(own)
      const contain = openContain(own)
      const works = { host, contain, feed: openFeed(own, host.line, host.price), config: () => config }
      watchSteps(own, works, offerTools(own, works))
    } catch (error) {
      own.logger.warn(`dsh-lucid: off in this platform: ${errorChain(error)}`)
    }
  })
}
