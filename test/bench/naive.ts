/**
 * The naive way, as the measure that ours stands beside: at every boundary and for every map the whole log is read,
 * one pass derives a preview of each event, and the surface is measured. No more than that, so that it is not slow on
 * purpose.
 */
import type { Context } from '@deepseek-ai/cordis'
import type { Session, SessionEvent } from '@deepseek-ai/dsh-session'
import type {} from '@deepseek-ai/dsh-token-meter'

/** Characters of a preview. */
const PREVIEW = 80

export interface Preview {
  readonly seq: number
  readonly type: string
  readonly text: string
}

/** The text blocks of a message or a result, or the words of a streamed piece. */
function textOf(event: SessionEvent): string {
  switch (event.type) {
    case 'user/message':
      return blocks(event.data.content)
    case 'assistant/message':
    case 'tool/result':
      return blocks(event.data.message.content)
    case 'assistant/chunk':
      return event.data.chunk.type === 'text-delta' ? event.data.chunk.text : ''
    default:
      return ''
  }
}

function blocks(content: readonly object[]): string {
  let text = ''
  for (const block of content) {
    if ('text' in block) text += block.text
    else if ('content' in block && Array.isArray(block.content)) text += blocks(block.content)
  }
  return text
}

/** The pass alone: what is left of the naive way without the platform's own work. */
export function previews(events: readonly SessionEvent[]): Preview[] {
  return events.map((event) => ({
    seq: event.seq,
    type: event.type,
    text: textOf(event).slice(0, PREVIEW).replace(/\s+/g, ' '),
  }))
}

/** The whole of it. */
export function naive(ctx: Context, session: Session): number {
  const seen = previews(session.events)
  return seen.length + ctx.tokenMeter.measure(session).surfaceTokens
}
