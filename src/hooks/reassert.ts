/** Says again, at a step boundary, what people laid down and the platform's own compaction removed. */
import type { Session } from '@deepseek-ai/dsh-session'
import { languageFor } from '../config/language.ts'
import { noticeMessage, type OwnMessage } from '../host/notice.ts'
import type { Services } from '../live/services.ts'
import { keptPins, takenBackSince } from '../mind/kept.ts'
import { reassertion } from '../mind/reassert.ts'
import { PINS, type Trace } from '../vitals/trace.ts'

/** In place of a seq: nothing in the log made it necessary. */
const FROM_THE_START = -1

/** What has to be said again now. `asked`: a message of a person joins the same step. */
export type Reassert = (session: Session, trace: Trace, asked: boolean) => OwnMessage | undefined

/**
 * Remembers, per session, up to which event and under which settings nothing was left to say, so that each is looked
 * into once.
 */
export function openReassert({ feed, config }: Services): Reassert {
  const settled = new WeakMap<Session, { readonly owed: number; readonly limits: object }>()
  return (session, trace, asked) => {
    const limits = config(session)
    const { anchors, reassertPins, reassertTokens } = limits
    // Anchors are owed from the start on; no event tells of them.
    const owed = trace.owed ?? (anchors.length > 0 ? FROM_THE_START : undefined)
    const last = settled.get(session)
    if (owed === undefined || (last?.owed === owed && last.limits === limits)) return undefined
    const archive = feed.archiveOf(session)
    const surface = trace.nodes.map(({ seq }) => seq)
    // What an older compaction removed was said when it did: here only what is kept by hand can be missing.
    const looks = reassertPins && owed !== FROM_THE_START
    const foreign = trace.nodes.flatMap(({ seq, covers }) => (looks && covers?.ours === false ? seq : []))
    const kept = [...anchors.map((text) => ({ text })), ...keptPins(archive)]
    const takenBack = takenBackSince(archive)
    const owing = reassertion(
      archive,
      { surface, foreign, asked },
      { kept, takenBack },
      reassertTokens,
      languageFor(limits, trace.language),
    )
    if (owing !== undefined) return noticeMessage(PINS, owing.text, { repeats: owing.repeats })
    settled.set(session, { owed, limits })
    return undefined
  }
}
