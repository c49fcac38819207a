/** What services of the running session say of work in the background. */
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'

/** Jobs and child sessions that are known now; a list is absent where nothing can tell. */
export interface LiveWork {
  readonly jobs?: readonly { readonly id: string; readonly status: string; readonly kind?: string }[]
  readonly agents?: readonly { readonly id: string; readonly status: string }[]
}

type Fields = Readonly<Record<string, unknown>>

/** Asks the platform's job service, where there is one, and the registry of agents; never throws. */
export function liveWork(ctx: Context, agent: Agent): LiveWork {
  const agents = ctx.agents
    .list()
    .filter(({ session }) => session.header.parentSession === agent.session.id)
    .map(({ session, status }) => ({ id: String(session.id), status }))
  const jobs = jobsOf(ctx.get('jobs'), agent)
  return { agents, ...(jobs === undefined ? {} : { jobs }) }
}

/** Read by shape: the job service is another package's, and may not be installed. */
function jobsOf(service: unknown, agent: Agent): LiveWork['jobs'] {
  if (typeof service !== 'object' || service === null || !('list' in service)) return undefined
  const { list } = service
  if (typeof list !== 'function') return undefined
  try {
    const known: unknown = list.call(service, agent)
    return Array.isArray(known) ? known.flatMap(jobOf) : undefined
  } catch {
    return undefined
  }
}

function jobOf(value: unknown): { id: string; status: string; kind?: string }[] {
  const { id, status, kind } = (typeof value === 'object' && value !== null ? value : {}) as Fields
  if (typeof id !== 'string' || typeof status !== 'string') return []
  return [{ id, status, ...(typeof kind === 'string' ? { kind } : {}) }]
}
