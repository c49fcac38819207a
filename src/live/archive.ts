/** Opens the archive of a live session: only for work that was asked for, never on the way of an ordinary step. */
import type { Session } from '@deepseek-ai/dsh-session'
import type { Host } from '../host/index.ts'
import { toLogEvent } from '../host/log.ts'
import { type Archive, openArchive } from '../mind/archive.ts'
import type { LogEvent } from '../types.ts'

/** Pricing a whole log would be most of the work, and only the lists of `mind_map` show prices. */
const unpriced: Host['price'] = () => 0

/**
 * The whole log of a session as it is now, O(log).
 *
 * @param price of a message; without it all have the price 0.
 */
export function archiveOf({ line }: Host, session: Session, price = unpriced): Archive {
  const known: LogEvent[] = []
  // Most of a log are streaming chunks, which are nothing here: no array is made for each.
  for (const event of line.events(session)) {
    const one = toLogEvent(event, price)
    if (one !== undefined) known.push(one)
  }
  return openArchive(known)
}
