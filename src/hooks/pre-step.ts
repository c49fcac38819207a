/**
 * The step boundary. Before `next()`, so in front of automatic compaction: consumed calls fold. After it, when it is
 * known what joins the step: at most one notice is added. Costs O(new events) where nothing is due.
 */
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import { closeBracket } from '../host/checkpoint.ts'
import type { Members, Services } from '../live/services.ts'
import type { Trace } from '../vitals/trace.ts'
import { foldConsumed } from './fold.ts'
import { noticeDue } from './notices.ts'
import { openReassert } from './reassert.ts'
import { endsTurn } from './spin-end.ts'

/** Installs the hook; it goes with the fiber of `ctx`. */
export function watchSteps(ctx: Context, works: Services, members: Members): void {
  const reassert = openReassert(works)
  ctx.on(
    'agent/pre-step',
    async ({ agent, signal }, next) => {
      if (!members.has(agent)) return next()
      if (!signal.aborted) works.contain('folding consumed calls', () => tidy(works, agent))
      const decision = await next()
      // Others have taken their time: the turn may be over, or the plugin gone.
      if (decision.kind !== 'enter' || signal.aborted || !members.has(agent)) return decision
      if (works.contain('the end of a loop', () => endsTurn(works, agent, decision.messages)) === true)
        return { kind: 'reject' }
      const added = works.contain('what joins a step', () => {
        const trace = works.feed.traceOf(agent.session)
        if (!joins(trace, decision.messages.length)) return []
        const asked = decision.messages.some(({ source }) => source.kind === 'user')
        const said = works.contain('words to be said again', () => reassert(agent.session, trace, asked))
        const notice = works.contain('the notice', () => noticeDue(works, agent, trace, decision))
        return [said, notice].filter((message) => message !== undefined)
      })
      return added === undefined || added.length === 0
        ? decision
        : { ...decision, messages: [...decision.messages, ...added] }
    },
    { prepend: true },
  )
}

/**
 * Heals a bracket of ours that could not be closed, then folds what is due. While somebody else compacts, folds wait:
 * a surface that changes under a compaction makes it fail.
 */
function tidy({ host, feed, config }: Services, { session }: Agent): void {
  const trace = feed.traceOf(session)
  const { bracket } = trace
  if (bracket?.by !== undefined && trace.clearing.length === 0) closeOrphan(session, bracket)
  const limits = config(session)
  if (limits.selfCollapse && trace.bracket === undefined) foldConsumed(host, session, trace, limits)
}

function closeOrphan(session: Agent['session'], bracket: NonNullable<Trace['bracket']>): void {
  const { id: compactionId, turn, landed } = bracket
  closeBracket(session, { compactionId, turn }, landed ? undefined : 'interrupted before it was written')
}

/**
 * Whether something of ours may join: never as the only message of a turn's first step, and never where the turn would end
 * without it, since either would buy a model call.
 */
function joins(trace: Trace, messages: number): boolean {
  if (messages > 0) return true
  return trace.step > 0 && trace.nodes.at(-1)?.role !== 'assistant'
}
