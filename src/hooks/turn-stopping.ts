/** The end of a turn: a premature stop is questioned once for each message of a person. */
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import { cutOff, pursuesGoal } from '../host/ending.ts'
import { noticeMessage, type OwnMessage } from '../host/notice.ts'
import type { Members, Services } from '../live/services.ts'
import { worthOf } from '../live/worth.ts'
import { questionText } from '../mind/question.ts'
import { survey } from '../mind/survey.ts'
import { GATE, questionBefore } from '../vitals/gate.ts'

/** Installs the hook; it goes with the fiber of `ctx`. */
export function watchStops(ctx: Context, works: Services, members: Members): void {
  ctx.on('agent/turn-stopping', ({ agent, signal }) => {
    if (!members.has(agent) || signal.aborted || works.config().stopGate === 'off') return
    works.contain('the question before a stop', () => {
      const question = questionOf(ctx, works, agent)
      if (question !== undefined) agent.steer(question)
    })
  })
}

function questionOf(ctx: Context, { host, feed, config }: Services, agent: Agent): OwnMessage | undefined {
  const { session } = agent
  // Somebody has said something already: that comes first.
  if (agent.inbox.hasPending) return undefined
  const trace = feed.traceOf(session)
  const limits = config()
  const question = questionBefore(trace, host.pressure(session) ?? {}, limits)
  if (question === undefined || pursuesGoal(ctx, agent, trace.life.goal) || cutOff(host.line, session)) return undefined
  const view = survey(trace.nodes, { turn: trace.turn })
  const text = questionText(question, view, worthOf(limits), trace.language ?? 'en')
  return noticeMessage(GATE, text, { about: question.key, count: question.count })
}
