/**
 * The naive way, as the measure that ours stands beside: the whole log is read once, one pass derives a preview of each
 * event, and the surface is measured once. It is not slow on purpose: a preview is the first characters of a text,
 * nothing is joined or searched beyond them, and line breaks stay. Written by a reviewer of the benchmarks.
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

/** The first characters of a message or a result, or of a streamed piece. */
function textOf(event: SessionEvent): string {
  switch (event.type) {
    case 'user/message':
      return blocks(event.data.content)
    case 'assistant/message':
    case 'tool/result':
      return blocks(event.data.message.content)
    case 'assistant/chunk':
      return event.data.chunk.type === 'text-delta' ? event.data.chunk.text.slice(0, PREVIEW) : ''
    default:
      return ''
  }
}

/** Stops where the preview is full. */
function blocks(content: readonly object[], before = ''): string {
  let text = before
  for (const block of content) {
    if (text.length >= PREVIEW) break
    if ('text' in block && typeof block.text === 'string') text += block.text.slice(0, PREVIEW - text.length)
    else if ('content' in block && Array.isArray(block.content)) text = blocks(block.content, text)
  }
  return text
}

/** The pass alone: what is left of the naive way without the platform's own work. */
export function previews(events: readonly SessionEvent[]): Preview[] {
  const seen: Preview[] = []
  for (const event of events) seen.push({ seq: event.seq, type: event.type, text: textOf(event) })
  return seen
}

/** The whole of it. */
export function naive(ctx: Context, session: Session): number {
  const seen = previews(session.events)
  return seen.length + ctx.tokenMeter.measure(session).surfaceTokens
}
