/** Says again, at a step boundary, what people laid down and the platform's own compaction removed. */
import type { Session } from '@deepseek-ai/dsh-session'
import { languageFor } from '../config/language.ts'
import { noticeMessage, type OwnMessage } from '../host/notice.ts'
import { archiveOf } from '../live/archive.ts'
import type { Services } from '../live/services.ts'
import { keptPins } from '../mind/kept.ts'
import { reassertion } from '../mind/reassert.ts'
import { PINS, type Trace } from '../vitals/trace.ts'

/** Remembers, per session, up to which event nothing was left to say, so that the log is read once for each. */
export function openReassert({ host, config }: Services): (session: Session, trace: Trace) => OwnMessage | undefined {
  const settled = new WeakMap<Session, number>()
  return (session, trace) => {
    const { owed } = trace
    if (owed === undefined || settled.get(session) === owed) return undefined
    const limits = config(session)
    const { anchors, reassertPins, reassertTokens } = limits
    const archive = archiveOf(host, session)
    const surface = trace.nodes.map(({ seq }) => seq)
    const foreign = trace.nodes.flatMap(({ seq, covers }) => (reassertPins && covers?.ours === false ? seq : []))
    const kept = [...anchors.map((text) => ({ text })), ...keptPins(archive)]
    const owing = reassertion(archive, { surface, foreign }, kept, reassertTokens, languageFor(limits, trace.language))
    if (owing !== undefined) return noticeMessage(PINS, owing.text, { repeats: owing.repeats })
    settled.set(session, owed)
    return undefined
  }
}
