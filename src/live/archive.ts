/** Opens the archive of a live session, for work that needs more than the surface; an ordinary step never does. */
import type { Session } from '@deepseek-ai/dsh-session'
import type { Line } from '../host/lines.ts'
import { type Pricer, toLogEvent } from '../host/log.ts'
import { type Archive, openArchive } from '../mind/archive.ts'
import type { LogEvent } from '../types.ts'

/**
 * The whole log of a session as it is now, O(log).
 *
 * @param price of a message. Pricing a whole log is most of the work, so that what needs no prices gives none.
 */
export const archiveOf = (line: Line, session: Session, price: Pricer): Archive =>
  openArchive(eventsOf(line, session, price))

function* eventsOf(line: Line, session: Session, price: Pricer): Generator<LogEvent> {
  // Most of a log are streaming chunks, which are nothing here: no array is made for each.
  for (const event of line.events(session)) {
    const known = toLogEvent(event, price)
    if (known !== undefined) yield known
  }
}
