/** What both tools need of a session when they are called. */
import type { Session } from '@deepseek-ai/dsh-session'
import type { ToolRunContext } from '@deepseek-ai/dsh-tools'
import { toLogEvent } from '../host/log.ts'
import type { Services } from '../live/services.ts'
import { type Archive, openArchive } from '../mind/archive.ts'
import type { Found } from '../mind/range.ts'
import { type Survey, survey } from '../mind/survey.ts'
import type { Language } from '../types.ts'
import type { Trace } from '../vitals/trace.ts'

/** One session as a running call of ours sees it. */
export interface Desk {
  readonly session: Session
  readonly trace: Trace
  readonly view: Survey
  readonly language: Language
  /** The whole log; opened at the first use, O(log). */
  archive(): Archive
  /** What a seq is now. */
  find(seq: number): Found
}

/**
 * Lays out the session of a call. The step in progress begins at the message that holds the model's own call, which is
 * the code program where our tool runs inside one.
 *
 * @throws where the call belongs to no agent.
 */
export function openDesk({ host, feed }: Services, exec: ToolRunContext): Desk {
  if (exec.agent === undefined) throw new Error('this tool works on the context of an agent, and there is none')
  const { session } = exec.agent
  const trace = feed.traceOf(session)
  const running = trace.nodes.findLastIndex(({ calls }) => calls.some(({ id }) => id === exec.rootCallId))
  const view = survey(trace.nodes, { turn: trace.turn, ...(running < 0 ? {} : { running }) })
  const position = (seq: number): number => trace.nodes.findIndex((node) => node.seq === seq)
  let opened: Archive | undefined
  const archive = (): Archive =>
    (opened ??= openArchive(host.line.events(session).flatMap((event) => toLogEvent(event, host.price) ?? [])))
  return {
    session,
    trace,
    view,
    language: trace.language ?? 'en',
    archive,
    find(seq) {
      const at = position(seq)
      if (at >= 0) return { kind: 'live', at }
      const standIn = position(archive().standIn(seq))
      return standIn >= 0 ? { kind: 'covered', at: standIn } : { kind: 'unknown', near: nearest(trace, seq) }
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
