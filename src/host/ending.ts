/** What the platform knows of the end of a turn that the log says only later, or not at all. */
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import type { Session } from '@deepseek-ai/dsh-session'
import type { Line } from './lines.ts'

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/**
 * Whether a goal drives the session by itself. Read by shape: the service is another package's, and where it lives in
 * the agent's preset only the log tells.
 *
 * @param active what the log says.
 */
export function pursuesGoal(ctx: Context, agent: Agent, active: boolean): boolean {
  const service: unknown = ctx.get('goals')
  const get = field(service, 'get')
  if (typeof get !== 'function') return active
  try {
    return field(get.call(service, agent), 'activation') === 'armed'
  } catch {
    return active
  }
}

/**
 * Whether the newest answer hit the ceiling of output tokens: told by the last chunk that it was made from, where the
 * line keeps chunks in the log. O(messages since the newest answer).
 */
export function cutOff(line: Line, session: Session): boolean {
  for (const seq of [...session.surface.nodes].reverse()) {
    const event = line.eventAt(session, seq)
    if (event?.type !== 'assistant/message') continue
    const sources: unknown = event.sourceEventSeqs
    const last: unknown = Array.isArray(sources) ? sources.at(-1) : undefined
    const chunk = typeof last === 'number' ? field(line.eventAt(session, last)?.data, 'chunk') : undefined
    return field(field(chunk, 'reason'), 'kind') === 'max-tokens'
  }
  return false
}
