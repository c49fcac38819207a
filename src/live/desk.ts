/** One session laid out for work that was asked for: what is on the surface, and the log behind it. */
import type { Agent } from '@deepseek-ai/dsh-agent'
import type { Session } from '@deepseek-ai/dsh-session'
import { languageFor } from '../config/language.ts'
import type { Archive } from '../mind/archive.ts'
import { type Draft, draftFor } from '../mind/draft.ts'
import type { Found } from '../mind/range.ts'
import { type Survey, survey } from '../mind/survey.ts'
import type { Language, Span } from '../types.ts'
import type { Trace } from '../vitals/trace.ts'
import type { Services } from './services.ts'

export interface Desk {
  readonly session: Session
  readonly trace: Trace
  readonly view: Survey
  readonly language: Language
  /** The whole log; the first use in a session is O(log). */
  archive(): Archive
  /** What a seq is now. */
  find(seq: number): Found
  /** A checkpoint of a span without its notes; kept, since one call asks for it more than once. */
  draft(span: Span): Draft
}

/**
 * @param running id of the model's own call that is running; the step in progress begins at the message that holds it.
 * @throws where the session is not followed.
 */
export function openDesk({ host, feed, config }: Services, agent: Agent, running?: string): Desk {
  const { session } = agent
  const trace = feed.traceOf(session)
  const at =
    running === undefined ? -1 : trace.nodes.findLastIndex(({ calls }) => calls.some(({ id }) => id === running))
  const view = survey(trace.nodes, { turn: trace.turn, ...(at < 0 ? {} : { running: at }) })
  const position = (seq: number): number => trace.nodes.findIndex((node) => node.seq === seq)
  const language = languageFor(config(session), trace.language)
  const drafts = new Map<string, Draft>()
  const archive = (): Archive => feed.archiveOf(session)
  return {
    session,
    trace,
    view,
    language,
    archive,
    find(seq) {
      const live = position(seq)
      if (live >= 0) return { kind: 'live', at: live }
      const standIn = position(archive().standIn(seq))
      return standIn >= 0 ? { kind: 'covered', at: standIn } : { kind: 'unknown', near: nearest(trace, seq) }
    },
    draft(span) {
      const key = `${span.from}-${span.to}`
      const draft = drafts.get(key) ?? draftFor(archive(), view, span, host.liveWork(agent), config(session), language)
      drafts.set(key, draft)
      return draft
    },
  }
}

/** Seqs of the live messages that were written just before and just after an event that is no message. */
function nearest({ nodes }: Trace, seq: number): number[] {
  const seqs = nodes.map((node) => node.seq)
  const before = seqs.filter((one) => one < seq)
  const after = seqs.filter((one) => one > seq)
  return [
    ...(before.length > 0 ? [before.reduce((a, b) => Math.max(a, b))] : []),
    ...(after.length > 0 ? [after.reduce((a, b) => Math.min(a, b))] : []),
  ].sort((a, b) => Math.abs(a - seq) - Math.abs(b - seq))
}
