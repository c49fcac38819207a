/** `/mind restore`: puts back what stood under a checkpoint, one level, as a transcript. */
import type { CommandInvocation, CommandResult } from '@deepseek-ai/dsh-commands'
import { replacementMessage } from '../host/notice.ts'
import { replaceSpan } from '../host/replace.ts'
import { openDesk } from '../live/desk.ts'
import { readingOf } from '../live/reading.ts'
import type { Services } from '../live/services.ts'
import { actsSince } from '../mind/handles.ts'
import { keptPins } from '../mind/kept.ts'
import { transcriptOf } from '../mind/restore.ts'
import { usableWindow } from '../vitals/pressure.ts'
import { ANSWERS, noCheckpoint, restoredForPerson, tooBig } from '../voice/person.ts'
import { done, failure, whenIdle } from './answer.ts'

/** @param rest the seq of the checkpoint. */
export async function restore(works: Services, call: CommandInvocation, rest: string): Promise<CommandResult> {
  const { language } = openDesk(works, call.agent)
  return (await whenIdle(call.agent, () => putBack(works, call, rest))) ?? failure(ANSWERS.busy[language])
}

async function putBack(works: Services, { agent }: CommandInvocation, rest: string): Promise<CommandResult> {
  const { session } = agent
  const { host, config } = works
  const desk = openDesk(works, agent)
  const { trace, language } = desk
  if (trace.bracket !== undefined) return failure(ANSWERS.locked[language])
  const checkpoints = trace.nodes.filter(({ covers }) => covers !== undefined)
  const node = checkpoints.find(({ seq }) => String(seq) === rest)
  if (node === undefined)
    return failure(
      noCheckpoint(
        rest,
        checkpoints.map(({ seq }) => seq),
      )[language],
    )

  const archive = desk.archive()
  const { restoreTokens: budget, pinTokens, anchors, noticeRatio } = config(session)
  const kept = [...anchors.map((text) => ({ text })), ...keptPins(archive)]
  const since = actsSince(archive, node.seq)
  const { text, shown } = transcriptOf(archive, node.seq, { budget, pinTokens, kept, since }, language)
  const message = replacementMessage('restored', text)
  const reading = readingOf(works, session)
  if (reading?.window !== undefined) {
    const would = reading.tokens + host.price(message) - node.tokens
    const line = noticeRatio * usableWindow(reading.window, trace.route?.reserved)
    if (would > line) return failure(tooBig(would, Math.floor(line))[language])
  }
  const below = archive.replaced(node.seq)
  replaceSpan(session, host.line, host.pairing, host.shadowPrices(session), [node.seq], message, below)
  return done(host, session, restoredForPerson(shown.length, below.length), language)
}
