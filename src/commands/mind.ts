/** `/mind`: people look at the context, keep a sentence, clear a span and put a checkpoint back. */
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import type { CommandInvocation, CommandResult } from '@deepseek-ai/dsh-commands'
import { type Desk, openDesk } from '../live/desk.ts'
import type { Members, Services } from '../live/services.ts'
import { worthOf } from '../live/worth.ts'
import { candidates } from '../mind/candidates.ts'
import { keptPins, keptText, wordOf } from '../mind/kept.ts'
import { MIND_COMMAND } from '../vitals/trace.ts'
import { ANSWERS, type Answer, noKept, statusText, unkept } from '../voice/person.ts'
import { failure, success } from './answer.ts'
import { clearByPerson } from './clear.ts'
import { readForPerson } from './read.ts'
import { restore } from './restore.ts'

/** Offers the command; it goes with the fiber of `ctx`. */
export function offerCommand(ctx: Context, works: Services, members: Members): void {
  works.contain('offering /mind', () =>
    ctx.commands.register({
      name: MIND_COMMAND,
      description: "See, keep, clear and restore what is in the model's sight (dsh-lucid)",
      input: { hint: 'read | keep | unkeep | clear | restore' },
      handler: (invocation) => answer(works, members, invocation),
    }),
  )
}

async function answer(works: Services, members: Members, call: CommandInvocation): Promise<CommandResult> {
  const { agent, rawInput } = call
  if (!members.has(agent)) return failure(ANSWERS.noMember.en)
  const desk = openDesk(works, agent.session)
  const say = (said: Answer): string => said[desk.language]
  const { word, rest } = wordOf(rawInput)
  switch (word) {
    case '':
      return success(status(works, desk, agent))
    case 'read':
      return readForPerson(desk, rest)
    case 'keep':
      return keptText(desk.archive(), rest) === undefined ? failure(say(ANSWERS.noText)) : success(say(ANSWERS.kept))
    case 'unkeep': {
      const kept = keptPins(desk.archive(), call.commandId).map(({ number }) => number)
      return kept.includes(Number(rest)) ? success(say(unkept(rest))) : failure(say(noKept(rest, kept)))
    }
    case 'clear':
      return clearByPerson(works, call, rest)
    case 'restore':
      return restore(works, call, rest)
    default:
      return failure(say(ANSWERS.usage))
  }
}

function status(works: Services, desk: Desk, agent: Agent): string {
  const { trace, view, language } = desk
  const reading = works.host.pressure(agent.session)
  const [best] = candidates(view, { ...worthOf(works.config(), trace), limit: 1 })
  return statusText(
    {
      messages: view.nodes.length,
      surface: view.tokens,
      ...(reading === undefined ? {} : { pressure: reading.tokens }),
      ...(reading?.window === undefined ? {} : { window: reading.window }),
      checkpoints: trace.nodes.flatMap(({ seq, covers }) => (covers === undefined ? [] : { seq, ...covers })),
      ...(best === undefined ? {} : { best: best.span }),
      kept: keptPins(desk.archive()),
      warnings: works.warnings,
    },
    language,
  )
}
