/** `/mind clear`: a person takes a span out of the model's sight; the words of people in it stay, there are no notes. */
import type { CommandInvocation, CommandResult } from '@deepseek-ai/dsh-commands'
import { replacementMessage } from '../host/notice.ts'
import { replaceSpan } from '../host/replace.ts'
import { openDesk } from '../live/desk.ts'
import { openScale } from '../live/scale.ts'
import type { Services } from '../live/services.ts'
import { readRequest } from '../mind/arguments.ts'
import { resolveSpan } from '../mind/range.ts'
import { ANSWERS, clearedByPerson } from '../voice/person.ts'
import { type Refusal, refusalForPerson } from '../voice/refusal.ts'
import { done, failure, whenIdle } from './answer.ts'

/** @param rest both ends, as the command got them. */
export async function clearByPerson(works: Services, call: CommandInvocation, rest: string): Promise<CommandResult> {
  const { language } = openDesk(works, call.agent)
  const [start, end, ...more] = rest.split(/\s+/u)
  if (start === undefined || end === undefined || more.length > 0) return failure(ANSWERS.clearUsage[language])
  const answer = await whenIdle(call.agent, () => clear(works, call, start, end))
  return answer ?? failure(ANSWERS.busy[language])
}

async function clear(
  works: Services,
  { agent }: CommandInvocation,
  start: string,
  end: string,
): Promise<CommandResult> {
  const { session } = agent
  const desk = openDesk(works, agent)
  const { view, trace, language } = desk
  if (trace.bracket !== undefined) return failure(ANSWERS.locked[language])
  const scale = openScale(works, desk, { frame: 0 })
  const refused = ({ refusal }: { refusal: Refusal }) => failure(refusalForPerson(refusal, language))

  const read = readRequest(view, { start, end, notes: '' }, desk.find, scale.least)
  if ('refusal' in read) return refused(scale.refuse(read.refusal))
  const resolved = resolveSpan(view, read.request, desk.find, scale.least)
  if ('refusal' in resolved) return refused(scale.refuse(resolved.refusal))
  const { span } = resolved
  const gain = scale.gain(span)
  if (gain !== undefined) return refused(scale.refuse(gain))

  const before = trace.tokens
  const { host } = works
  const message = replacementMessage('cleared', desk.draft(span).text())
  const seqs = view.nodes.slice(span.from, span.to + 1).map(({ seq }) => seq)
  replaceSpan(session, host.line, host.pairing, host.shadowPrices(session), seqs, message)
  const said = clearedByPerson(span.count, before, works.feed.traceOf(session).tokens)
  return done(host, session, said, language)
}
