/** Where nobody is there and a loop went on behind its close, the turn ends, with one line why. Off unless it is set. */
import type { Agent } from '@deepseek-ai/dsh-agent'
import { languageFor } from '../config/language.ts'
import { appendNotice, noticeMessage } from '../host/notice.ts'
import type { Services } from '../live/services.ts'
import { ignoredClose } from '../vitals/life/close.ts'
import { CLOSE } from '../vitals/signal.ts'
import { endText } from '../voice/notice-close.ts'

/**
 * Whether the turn ends here; the line is in the log then. What joins the step is lost with it, so that a message of a
 * person always lets the turn go on.
 */
export function endsTurn(
  { feed, config }: Services,
  { session }: Agent,
  joining: readonly { readonly source: { readonly kind: string } }[],
): boolean {
  const limits = config(session)
  if (limits.spinEnd !== 'unattended' || joining.some(({ source }) => source.kind === 'user')) return false
  const trace = feed.traceOf(session)
  const close = ignoredClose(trace, limits)
  if (close === undefined) return false
  const about = `end ${close.about.slice(CLOSE.length)}`
  appendNotice(session, noticeMessage('end', endText(languageFor(limits, trace.language)), { about }))
  return true
}
