/**
 * What is known of the live sessions that the plugin attends to, fed by `session/event` and rebuilt when in doubt: a
 * trace of each, and the archive of those whose log was needed.
 */
import type { Context } from '@deepseek-ai/cordis'
import type { Session } from '@deepseek-ai/dsh-session'
import type { Line } from '../host/lines.ts'
import { type Pricer, type RawEvent, toLogEvent } from '../host/log.ts'
import { surfaceSeqs } from '../host/surface.ts'
import type { Archive } from '../mind/archive.ts'
import { emptyTrace, follow, type Trace } from '../vitals/trace.ts'
import { archiveOf } from './archive.ts'

export interface Feed {
  /** Starts to follow a session; seeds its trace from the log, one pass. */
  watch(session: Session): void
  forget(session: Session): void
  /**
   * The session's trace up to its last event. O(1), except after an event that could not be followed: then it is
   * rebuilt from the log.
   *
   * @throws where the log can't be followed at all.
   */
  traceOf(session: Session): Trace
  /**
   * The session's whole log; opened at the first use, one pass, and grown with each event from then on. Its messages
   * have no prices that could be relied on.
   *
   * @throws where the log can't be followed at all.
   */
  archiveOf(session: Session): Archive
}

interface Entry {
  readonly trace: Trace
  archive?: Archive
  /** Seq of the next event; -1 where the trace has lost the thread. */
  next: number
}

const unpriced: Pricer = () => 0

/** Opens the feed; its listener goes with the fiber of `ctx`. */
export function openFeed(ctx: Context, line: Line, price: Pricer): Feed {
  const entries = new Map<Session, Entry>()

  const take = (entry: Entry, event: RawEvent): void => {
    const known = toLogEvent(event, price)
    if (known !== undefined) {
      follow(entry.trace, known)
      entry.archive?.add(known)
    }
    entry.next = event.seq + 1
  }

  const seed = (session: Session): Entry => {
    const entry: Entry = { trace: emptyTrace(), next: 0 }
    for (const event of line.events(session)) take(entry, event)
    entries.set(session, entry)
    return entry
  }

  ctx.on('session/event', (session, event) => {
    const entry = entries.get(session)
    if (entry === undefined) return
    try {
      if (event.seq !== entry.next) entry.next = -1
      else take(entry, event)
    } catch {
      entry.next = -1
    }
  })

  const upToDate = (session: Session): Entry => {
    const entry = entries.get(session)
    if (entry === undefined) throw new Error(`session ${session.id} is not followed`)
    const nodes = surfaceSeqs(session)
    const current = (one: Entry): boolean =>
      one.next === line.length(session) &&
      one.trace.nodes.length === nodes.length &&
      one.trace.nodes.at(-1)?.seq === nodes.at(-1)
    if (current(entry)) return entry
    const fresh = seed(session)
    if (!current(fresh)) throw new Error('the log does not fold to the surface of the session')
    return fresh
  }

  return {
    watch: (session) => void seed(session),
    forget: (session) => void entries.delete(session),
    traceOf: (session) => upToDate(session).trace,
    archiveOf(session) {
      const entry = upToDate(session)
      entry.archive ??= archiveOf(line, session, unpriced)
      return entry.archive
    },
  }
}
