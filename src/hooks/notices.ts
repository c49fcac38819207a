/** What is said at a step boundary: at most one notice, of the work before the context. */
import type { Agent, PreStepDecision } from '@deepseek-ai/dsh-agent'
import type { Session } from '@deepseek-ai/dsh-session'
import { languageFor } from '../config/language.ts'
import { pluginOf, SOURCE_KIND } from '../host/log.ts'
import type { Pressure } from '../host/meter.ts'
import { noticeMessage, type OwnMessage } from '../host/notice.ts'
import { judgeLive } from '../live/judged.ts'
import { bestClear } from '../live/lookout.ts'
import { readingOf } from '../live/reading.ts'
import type { Services } from '../live/services.ts'
import { offeredWorth } from '../live/worth.ts'
import { knownParts, noticeText } from '../mind/notice.ts'
import { survey } from '../mind/survey.ts'
import { maySpeak } from '../vitals/policy.ts'
import { pressureReason } from '../vitals/pressure.ts'
import type { SignalKind } from '../vitals/signal.ts'
import { CONTEXT_NOTICE, type Trace } from '../vitals/trace.ts'
import { REMINDER } from '../vitals/work.ts'
import { contextText } from '../voice/notice.ts'

/** A step that is entered, with what joins it. */
type Entering = PreStepDecision & { kind: 'enter' }

/** The notice that is due at this boundary, if any. */
export function noticeDue(works: Services, agent: Agent, trace: Trace, decision: Entering): OwnMessage | undefined {
  // The question before a stop is the one notice of its boundary.
  if (decision.messages.some(({ source }) => source.kind === SOURCE_KIND)) return undefined
  const reading = readingOf(works, agent.session)
  const due = workNotice(works, agent, trace, reading, decision)
  if (due !== undefined && due.kind !== 'forgetting') return due.message
  return contextNotice(works, agent.session, trace, reading, decision) ?? due?.message
}

const byPerson = ({ messages }: Entering) => messages.filter(({ source }) => source.kind === 'user')

/** What the surface allows once the joining messages stand on it. */
const viewOf = (trace: Trace, decision: Entering) =>
  survey(trace.nodes, { turn: trace.turn, ...(byPerson(decision).length > 0 ? { asked: true } : {}) })

/** The notice about the work, and its kind. */
function workNotice(
  works: Services,
  agent: Agent,
  trace: Trace,
  reading: Pressure | undefined,
  decision: Entering,
): { readonly kind: SignalKind; readonly message: OwnMessage } | undefined {
  const limits = works.config(agent.session)
  const joining = byPerson(decision)
    .flatMap(({ content }) => content.map((block) => (block.type === 'text' ? block.text : '')))
    .join('\n')
  const reminded = decision.messages.some(({ source }) => pluginOf(source) === REMINDER)
  const joins = { ...(joining === '' ? {} : { joining }), ...(reminded ? { reminded } : {}) }
  const { rulings } = judgeLive(works, agent, trace, reading, joins)
  const ruling = rulings.find(({ suppressed }) => suppressed === undefined)
  if (ruling === undefined) return undefined
  const { kind, key, count } = ruling.signal
  const earlier = trace.work.said.filter((one) => one.kind === kind && one.asks === trace.asks).length
  const setting = {
    language: languageFor(limits, trace.language),
    wording: limits.words,
    ...(reading === undefined ? {} : { pressure: reading.tokens }),
    ...(reading?.window === undefined ? {} : { window: reading.window }),
  } as const
  const text = noticeText(ruling, earlier, viewOf(trace, decision), offeredWorth(limits, trace), {
    action: limits.anxietyAction,
    known: knownParts(trace),
    ...setting,
  })
  return { kind, message: noticeMessage(kind, text, { about: key, count }) }
}

function contextNotice(
  works: Services,
  session: Session,
  trace: Trace,
  reading: Pressure | undefined,
  decision: Entering,
): OwnMessage | undefined {
  const limits = works.config(session)
  if (!limits.notices.context || trace.life.quiet) return undefined
  const reason = reading === undefined ? undefined : pressureReason(trace, reading, limits)
  if (reading === undefined || reason === undefined || !maySpeak(trace, reading, limits)) return undefined
  const best = bestClear(limits, session, trace, byPerson(decision).length > 0)
  if (best === undefined) return undefined
  const { tokens: pressure, ...rest } = reading
  const facts = { reason, pressure, ...rest, best }
  return noticeMessage(CONTEXT_NOTICE, contextText(facts, languageFor(limits, trace.language), limits.words))
}
