/** `/mind`: people look at the context, keep a sentence, clear a span and put a checkpoint back. */
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import type { CommandInvocation, CommandResult } from '@deepseek-ai/dsh-commands'
import { errorChain } from '@deepseek-ai/dsh-llm'
import { problemLine } from '../config/field.ts'
import { languageFor } from '../config/language.ts'
import { type Desk, openDesk } from '../live/desk.ts'
import { judgeLive } from '../live/judged.ts'
import { readingOf } from '../live/reading.ts'
import type { Members, Services } from '../live/services.ts'
import { worthOf } from '../live/worth.ts'
import { candidates } from '../mind/candidates.ts'
import { keptPins, keptText } from '../mind/kept.ts'
import { statusSections } from '../mind/status.ts'
import { languageOf } from '../vitals/language.ts'
import { MIND_COMMAND, wordOf } from '../vitals/own.ts'
import { textTokens } from '../voice/measure.ts'
import { ANSWERS, type Answer, failed, noKept, statusText, tooLongToKeep, unkept } from '../voice/person.ts'
import { failure, success } from './answer.ts'
import { clearByPerson } from './clear.ts'
import { readForPerson } from './read.ts'
import { restore } from './restore.ts'
import { setByPerson } from './set.ts'

/** Offers the command; it goes with the fiber of `ctx`. */
export function offerCommand(ctx: Context, works: Services, members: Members): void {
  works.contain('offering /mind', () =>
    ctx.commands.register({
      name: MIND_COMMAND,
      description: "See, keep, clear and restore what is in the model's sight (dsh-lucid)",
      input: { hint: 'read | keep | unkeep | clear | restore | budget | deadline | quiet | on' },
      handler: (invocation) => answer(works, members, invocation),
    }),
  )
}

/** A failure of ours is an answer and a warning, not an error of the session. */
async function answer(works: Services, members: Members, call: CommandInvocation): Promise<CommandResult> {
  let language = languageOf(call.rawInput) ?? 'en'
  if (!members.has(call.agent)) return failure(ANSWERS.noMember[language])
  try {
    const desk = openDesk(works, call.agent)
    language = languageFor(works.config(desk.session), desk.trace.language ?? languageOf(call.rawInput))
    return await carryOut(works, { ...desk, language }, call)
  } catch (error) {
    works.contain(`/${MIND_COMMAND}`, () => {
      throw error
    })
    return failure(failed(errorChain(error))[language])
  }
}

async function carryOut(works: Services, desk: Desk, call: CommandInvocation): Promise<CommandResult> {
  const say = (said: Answer): string => said[desk.language]
  const { word, rest } = wordOf(call.rawInput)
  switch (word) {
    case '':
      return success(status(works, desk, call.agent))
    case 'read':
      return readForPerson(desk, rest)
    case 'keep':
      return keep(works, desk, rest)
    case 'unkeep': {
      const kept = keptPins(desk.archive(), call.commandId).map(({ number }) => number)
      // As the log is read again: "01" takes nothing back.
      return kept.map(String).includes(rest) ? success(say(unkept(rest))) : failure(say(noKept(rest, kept)))
    }
    case 'clear':
      return clearByPerson(works, call, rest)
    case 'restore':
      return restore(works, call, rest)
    case 'budget':
    case 'deadline':
    case 'quiet':
    case 'on':
      return setByPerson(desk, word, rest, works.config(desk.session), Date.now())
    default:
      return failure(say(ANSWERS.usage))
  }
}

function keep({ config }: Services, desk: Desk, rest: string): CommandResult {
  const text = keptText(desk.archive(), rest)
  if (text === undefined) return failure(ANSWERS.noText[desk.language])
  const price = textTokens(text)
  const { pinTokens } = config(desk.session)
  return price > pinTokens
    ? failure(tooLongToKeep(price, pinTokens)[desk.language])
    : success(ANSWERS.kept[desk.language])
}

function status(works: Services, desk: Desk, agent: Agent): string {
  const { trace, view, language } = desk
  const reading = readingOf(works, agent.session)
  const limits = works.config(agent.session)
  const [best] = candidates(view, { ...worthOf(limits, trace), limit: 1 })
  const now = Date.now()
  const { rulings, evidence } = judgeLive(works, agent, trace)
  const looked = evidence.map(({ kind, text }) => `${kind}: ${text}`)
  const context = statusText(
    {
      messages: view.nodes.length,
      surface: view.tokens,
      ...(reading === undefined ? {} : { pressure: reading.tokens }),
      ...(reading?.window === undefined ? {} : { window: reading.window }),
      checkpoints: trace.nodes.flatMap(({ seq, covers }) => (covers === undefined ? [] : { seq, ...covers })),
      ...(best === undefined ? {} : { best: best.span }),
      kept: keptPins(desk.archive()),
      warnings: [...works.problems().map((problem) => problemLine(problem, language)), ...works.warnings],
    },
    language,
  )
  const sections = statusSections(trace, { rulings, looked, now }, limits, language)
  return [
    context,
    ...sections.flatMap(({ title, lines }) => (lines.length === 0 ? [] : [title, ...lines.map(indent)])),
  ].join('\n')
}

const indent = (line: string): string => `  ${line}`
