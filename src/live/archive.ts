/** Opens the archive of a live session: only for work that was asked for, never on the way of an ordinary step. */
import type { Session } from '@deepseek-ai/dsh-session'
import type { Host } from '../host/index.ts'
import { toLogEvent } from '../host/log.ts'
import { type Archive, openArchive } from '../mind/archive.ts'

/** The whole log of a session as it is now, O(log). */
export const archiveOf = ({ line, price }: Host, session: Session): Archive =>
  openArchive(line.events(session).flatMap((event) => toLogEvent(event, price) ?? []))
