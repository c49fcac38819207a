/** The end of a turn: a premature stop is questioned once for each message of a person. */
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import { languageFor } from '../config/language.ts'
import { cutOff, pursuesGoal } from '../host/ending.ts'
import { noticeMessage, type OwnMessage } from '../host/notice.ts'
import { readingOf } from '../live/reading.ts'
import type { Members, Services } from '../live/services.ts'
import { offeredWorth } from '../live/worth.ts'
import { questionText } from '../mind/question.ts'
import { survey } from '../mind/survey.ts'
import { GATE, questionBefore } from '../vitals/gate.ts'

/** Installs the hook; it goes with the fiber of `ctx`. */
export function watchStops(ctx: Context, works: Services, members: Members): void {
  ctx.on('agent/turn-stopping', ({ agent, signal }) => {
    if (!members.has(agent) || signal.aborted) return
    works.contain('the question before a stop', () => {
      const question = questionOf(ctx, works, agent)
      if (question !== undefined) agent.steer(question)
    })
  })
}

function questionOf(ctx: Context, works: Services, agent: Agent): OwnMessage | undefined {
  const { host, feed } = works
  const { session } = agent
  const limits = works.config(session)
  if (limits.stopGate === 'off') return undefined
  // Somebody has said something already: that comes first.
  if (agent.inbox.hasPending) return undefined
  const trace = feed.traceOf(session)
  const question = questionBefore(trace, readingOf(works, session) ?? {}, limits)
  if (question === undefined || pursuesGoal(ctx, agent, trace.life.goal) || cutOff(host.line, session)) return undefined
  const view = survey(trace.nodes, { turn: trace.turn })
  const text = questionText(question, view, offeredWorth(limits, trace), languageFor(limits, trace.language))
  return noticeMessage(GATE, text, { about: question.key, count: question.count })
}
