/** Where it is set so, a clear of the model goes through the platform's own approval, like any other act. */
import type { Context } from '@deepseek-ai/cordis'
import type {} from '@deepseek-ai/dsh-tools'
import { languageFor } from '../config/language.ts'
import type { Members, Services } from '../live/services.ts'
import { CLEAR_TOOL } from '../vitals/own.ts'
import { APPROVAL_REASON } from '../voice/tools.ts'

/** Installs the hook; it goes with the fiber of `ctx`. Where no channel answers, the platform refuses the call. */
export function askBeforeClears(ctx: Context, works: Services, members: Members): void {
  ctx.on('tools/pre-execute', async ({ name, agent }, next) => {
    const decision = await next()
    if (name !== CLEAR_TOOL || agent === undefined || !members.has(agent)) return decision
    if (decision.kind !== 'allow') return decision
    const limits = works.contain('the settings of an approval', () => works.config(agent.session))
    // Where the settings can't be read, nobody has said that it may go without asking.
    const { approve, language } = limits ?? { approve: 'ask', language: 'auto' }
    if (approve !== 'ask') return decision
    const heard = works.contain('the reason of an approval', () => works.feed.traceOf(agent.session).language)
    return { kind: 'ask', reason: APPROVAL_REASON[languageFor({ language }, heard)] }
  })
}
