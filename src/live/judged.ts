/** The judgement of a live session as it stands: log, meter, clock, and what services know of the background. */
import type { Agent } from '@deepseek-ai/dsh-agent'
import { recallSignals } from '../mind/recall.ts'
import { endedWork } from '../mind/running.ts'
import { type Judgement, judge } from '../vitals/judgement.ts'
import { runningIn } from '../vitals/life/heartbeat.ts'
import { lifeSignals, wishOf } from '../vitals/life/index.ts'
import type { Trace } from '../vitals/trace.ts'
import { readingOf } from './reading.ts'
import type { Services } from './services.ts'

/**
 * @param reading the pressure, where the caller has read it already: it is half of what a boundary costs.
 * @param joining words of a person that are about to be added.
 */
export function judgeLive(
  works: Services,
  agent: Agent,
  trace: Trace,
  reading = readingOf(works, agent.session),
  joining = '',
): Judgement {
  const limits = works.config(agent.session)
  const moment = { ...reading, ...(joining === '' ? {} : { joining }) }
  const running = runningIn(trace)
  // Services are asked only where the answer matters.
  const over = running.length === 0 ? [] : endedWork(works.host.liveWork(agent), running)
  const signals = [...lifeSignals(trace, { ...moment, now: Date.now(), over }, limits), ...recallSignals(trace)]
  return judge(trace.work, moment, limits, { signals, ...wishOf(trace, moment) })
}
