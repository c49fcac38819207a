/** The judgement of a live session as it stands: log, meter, clock, and what services know of the background. */
import type { Agent } from '@deepseek-ai/dsh-agent'
import { recallSignals } from '../mind/recall.ts'
import { endedWork } from '../mind/running.ts'
import type { Moment } from '../vitals/anxiety.ts'
import { type Judgement, judge } from '../vitals/judgement.ts'
import { runningIn } from '../vitals/life/heartbeat.ts'
import { lifeSignals, wishOf } from '../vitals/life/index.ts'
import type { Trace } from '../vitals/trace.ts'
import { readingOf } from './reading.ts'
import type { Services } from './services.ts'

/**
 * @param reading the pressure, where the caller has read it already: it is half of what a boundary costs.
 * @param joins what is about to be added to the log: words of a person, and the platform's reminder of repeats.
 */
export function judgeLive(
  works: Services,
  agent: Agent,
  trace: Trace,
  reading = readingOf(works, agent.session),
  joins: Pick<Moment, 'joining' | 'reminded'> = {},
): Judgement {
  const limits = works.config(agent.session)
  const moment = { ...reading, ...joins }
  const running = runningIn(trace)
  // Services are asked only where the answer matters.
  const over = running.length === 0 ? [] : endedWork(works.host.liveWork(agent), running)
  const signals = [...lifeSignals(trace, { ...moment, now: Date.now(), over }, limits), ...recallSignals(trace)]
  return judge(trace.work, moment, limits, { signals, ...wishOf(trace, moment) })
}
