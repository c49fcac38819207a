/** Which agents are offered the tools: sessions of people, and their forks by name only. */
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import type {} from '@deepseek-ai/dsh-tools'
import type { Members, Services } from '../live/services.ts'
import { CLEAR_TOOL, MAP_TOOL } from '../vitals/own.ts'
import type { Wording } from '../voice/wording.ts'
import { clearMindTool } from './clear-mind.ts'
import { mindMapTool } from './mind-map.ts'

type Role = 'member' | 'fork'

/**
 * Offers the tools to every agent that may have them, now and later; all of it goes with the fiber of `ctx`.
 *
 * Registration waits for `agent/session-start`, the last moment before the first request: another plugin that
 * registers the same names in `agent/created` comes first and keeps them, instead of failing the whole session.
 */
export function offerTools(ctx: Context, works: Services): Members {
  const offered = new Map<Agent, { readonly role: Role; readonly words: Wording; readonly withdraw: () => void }>()
  let clashTold = false

  const roleOf = (agent: Agent): Role | undefined => {
    const { header } = agent.session
    if (header.origin !== 'subagent') return ctx.agents.roots().includes(agent) ? 'member' : undefined
    return parentOf(agent) !== undefined && isSeeded(header) ? 'fork' : undefined
  }
  const parentOf = ({ session }: Agent): Agent | undefined =>
    [...offered.keys()].find((one) => one.session.id === session.header.parentSession)

  /** A fork's request must begin like its parent's, or the provider's prompt cache is of no use to it. */
  const wordsFor = (agent: Agent, role: Role): Wording => {
    const parent = role === 'fork' ? parentOf(agent) : undefined
    return parent === undefined ? works.config(agent.session).words : (offered.get(parent)?.words ?? {})
  }

  const offer = (agent: Agent): void => {
    const role = offered.has(agent) ? undefined : roleOf(agent)
    if (role === undefined) return
    const taken = [MAP_TOOL, CLEAR_TOOL].find((name) => agent.ctx.tools.get(name, agent) !== undefined)
    if (taken !== undefined) {
      if (!clashTold) ctx.logger.warn(`dsh-lucid: another plugin has a tool "${taken}"; ours are not offered beside it`)
      clashTold = true
      return
    }
    const services = role === 'member' ? works : undefined
    const disposers: (() => void)[] = []
    const withdraw = (): void => {
      offered.delete(agent)
      works.feed.forget(agent.session)
      for (const dispose of disposers.splice(0)) dispose()
    }
    try {
      if (role === 'member') works.feed.watch(agent.session)
      const words = wordsFor(agent, role)
      for (const tool of [mindMapTool(services, words), clearMindTool(services)])
        disposers.push(agent.ctx.tools.register(tool))
      offered.set(agent, { role, words, withdraw })
    } catch (error) {
      withdraw()
      throw error
    }
  }

  const contained = (agent: Agent): void => {
    works.contain(`offering the tools in session ${agent.session.id}`, () => offer(agent))
  }
  ctx.effect(() => {
    for (const agent of ctx.agents.list()) contained(agent)
    const stop = [
      ctx.on('agent/session-start', ({ agent }) => contained(agent), { prepend: true }),
      ctx.on('agent/disposed', ({ agent }) =>
        works.contain('withdrawing the tools', () => offered.get(agent)?.withdraw()),
      ),
    ]
    return () => {
      for (const dispose of stop) dispose()
      for (const { withdraw } of [...offered.values()]) withdraw()
    }
  })
  return { has: (agent) => offered.get(agent)?.role === 'member' }
}

/** Whether a session began with a copy of its parent's log; newer lines say so in words of their own. */
function isSeeded(header: object): boolean {
  const {
    seedLength,
    isSeeded: seeded,
    inheritedEventCount,
  } = header as {
    readonly seedLength?: number
    readonly isSeeded?: boolean
    readonly inheritedEventCount?: number
  }
  return seeded === true || (seedLength ?? inheritedEventCount ?? 0) > 0
}
