/** The tool `clear_mind`: checks a span and notes, and has the platform replace the span by a checkpoint. */
import type { Agent } from '@deepseek-ai/dsh-agent'
import { errorChain } from '@deepseek-ai/dsh-llm'
import { defineTool, type ToolDefinition, type ToolRunContext } from '@deepseek-ai/dsh-tools'
import { FRAME_TOKENS } from '../host/checkpoint.ts'
import type { Desk } from '../live/desk.ts'
import { openScale } from '../live/scale.ts'
import type { Services } from '../live/services.ts'
import { readRequest, repairArguments } from '../mind/arguments.ts'
import { checkNotes } from '../mind/notes.ts'
import { landedPrice } from '../mind/price.ts'
import { resolveSpan } from '../mind/range.ts'
import type { Language, Span } from '../types.ts'
import { missesFrom } from '../vitals/cache.ts'
import { pauseAt } from '../vitals/life/breaker.ts'
import { CLEAR_TOOL } from '../vitals/own.ts'
import type { Trace } from '../vitals/trace.ts'
import { type Refusal, refusalText } from '../voice/refusal.ts'
import { clearedText } from '../voice/tombstone.ts'
import { CLEAR_DESCRIPTION, CLEAR_END, CLEAR_NOTES, CLEAR_START, FORK_TEXT } from '../voice/tools.ts'
import { deskOf } from './desk.ts'

/** @param works absent in a fork, whose calls are answered in one line. */
export function clearMindTool(works: Services | undefined): ToolDefinition {
  const definition = defineTool({
    name: CLEAR_TOOL,
    description: CLEAR_DESCRIPTION,
    // The platform would answer a missing or mistyped argument before we could; ours name a call that works.
    parameters: {},
    output: { schema: { type: 'string' }, render: (_args, value) => [{ type: 'text', text: value }] },
    async execute(args, exec) {
      if (works === undefined) return FORK_TEXT
      const desk = deskOf(works, exec)
      const checked = check(works, desk, args)
      if ('refusal' in checked) throw new Error(refusalText(checked.refusal, desk.language))
      return clear(works, desk, checked.span, checked.text, exec)
    },
  })
  const endpoint = (description: string) => ({ oneOf: [{ type: 'integer' }, { type: 'string' }], description })
  return {
    ...definition,
    parameters: {
      type: 'object',
      properties: {
        start: endpoint(CLEAR_START),
        end: endpoint(CLEAR_END),
        notes: { type: 'string', description: CLEAR_NOTES },
      },
      required: ['start', 'end', 'notes'],
    },
  }
}

/** Everything that can be known before a bracket opens. */
function check(works: Services, desk: Desk, raw: unknown): { span: Span; text: string } | { refusal: Refusal } {
  const { session, view, trace } = desk
  const limits = works.config(session)
  const pause = pauseAt(trace, limits, trace.steps)
  if (pause !== undefined) return { refusal: { code: 'broken', ...pause } }
  const scale = openScale(works, desk, { frame: FRAME_TOKENS, notes: 'x'.repeat(limits.minNotesChars) })
  const args = repairArguments(raw)
  const read = readRequest(view, args, desk.find, scale.least)
  if ('refusal' in read) return scale.refuse(read.refusal)
  const resolved = resolveSpan(view, read.request, desk.find, scale.least)
  if ('refusal' in resolved) return scale.refuse(resolved.refusal)
  const { span } = resolved
  const hopeless = scale.gain(span)
  if (hopeless !== undefined) return scale.refuse(hopeless)
  const checked = checkNotes(args['notes'], limits, span)
  if ('refusal' in checked) return checked
  const refusal = scale.gain(span, checked.notes) ?? notNow(trace, span)
  return refusal === undefined ? { span, text: desk.draft(span).text(checked.notes) } : scale.refuse(refusal)
}

/** What stands in the way at this moment, whatever the span. */
function notNow({ bracket, turnOpen, route }: Trace, offer: Span): Refusal | undefined {
  if (bracket !== undefined) return { code: 'locked', offer }
  if (!turnOpen) return { code: 'no-turn', offer }
  return route === undefined ? { code: 'no-route', offer } : undefined
}

async function clear(works: Services, desk: Desk, span: Span, text: string, exec: ToolRunContext): Promise<string> {
  const { session, language, trace } = desk
  const before = trace.requestTokens
  const { checkpoint } = await written(works, exec, span, text, language)
  const { count: messages, tokens } = span
  const limits = works.config(session)
  const now = works.feed.traceOf(session)
  const spans = [{ checkpoint, messages, tokens }]
  const landed = { clears: spans, after: now.tokens, missesFrom: missesFrom(now.cache, now.nodes) }
  const { reread, steps } = landedPrice(now.nodes, landed, limits.cachedPriceRatio)
  return clearedText({ spans, before, after: now.tokens, reread, steps, within: limits.paybackSteps }, language)
}

/** @throws the refusal, which says that nothing was changed: only a write that did not land may end in it. */
async function written(works: Services, exec: ToolRunContext, span: Span, text: string, language: Language) {
  try {
    return await works.host.checkpoints.write(exec.agent as Agent, span, text, exec.signal)
  } catch (error) {
    throw new Error(refusalText({ code: 'platform', message: errorChain(error), offer: span }, language), {
      cause: error,
    })
  }
}
