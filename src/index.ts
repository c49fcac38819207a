/** dsh-lucid: an agent sees what fills its context, clears what is finished, and hears in time when it runs long. */
import type { Context } from '@deepseek-ai/cordis'
import type {} from '@deepseek-ai/dsh-agent'
import { errorChain } from '@deepseek-ai/dsh-llm'
import type {} from '@deepseek-ai/dsh-session-projection'
import type {} from '@deepseek-ai/dsh-token-meter'
import { offerCommand } from './commands/mind.ts'
import { askBeforeClears } from './hooks/approval.ts'
import { watchSteps } from './hooks/pre-step.ts'
import { watchStops } from './hooks/turn-stopping.ts'
import { openHost } from './host/index.ts'
import { openContain } from './live/contain.ts'
import { openFeed } from './live/feed.ts'
import { openLiveSettings } from './live/settings.ts'
import { offerTools } from './tools/registration.ts'

export { Config } from './config.ts'

export const name = 'dsh-lucid'

/** Services without which nothing of the plugin makes sense; where one is missing, the plugin waits and the rest runs. */
const NEEDED = ['agents', 'llm', 'sessionProjections', 'sessions', 'tokenMeter', 'tools']

export async function apply(ctx: Context, row: object): Promise<void> {
  await withServices(ctx, NEEDED, async (own) => {
    try {
      const host = await openHost(own)
      const feed = openFeed(own, host.line, host.price)
      const works = { ...openContain(own), ...openLiveSettings(own, row, feed.traceOf), host, feed }
      const members = offerTools(own, works)
      watchSteps(own, works, members)
      watchStops(own, works, members)
      askBeforeClears(own, works, members)
      await withServices(own, ['commands'], async (served) => offerCommand(served, works, members))
    } catch (error) {
      own.logger.warn(`dsh-lucid: off in this platform: ${errorChain(error)}`)
    }
  })
}

/**
 * Runs a part of the plugin while some services are there. Waits for it where they are there already, so that the
 * first session finds it; where one is missing, the boot must not wait.
 */
async function withServices(ctx: Context, names: string[], part: (own: Context) => Promise<void>): Promise<void> {
  const fiber = ctx.inject(names, part)
  if (names.every((name) => ctx.get(name) !== undefined)) await fiber
}
