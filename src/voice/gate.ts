/** The question before a stop: what is open and the one next action. At most 120 tokens. */
import type { Language, OpenItem, Span } from '../types.ts'
import { clearCall } from './map.ts'
import { openItemWords } from './notice-anxiety.ts'

export type GateFacts =
  | { readonly kind: 'open'; readonly item: OpenItem }
  /** The turn ends in a close, or promises to go on, and nothing was saved. */
  | { readonly kind: 'close' | 'promise'; readonly span?: Pick<Span, 'start' | 'end'> }

/** The question in the conversation's language. */
export function gateText(facts: GateFacts, language: Language): string {
  const zh = language === 'zh'
  const mark = zh ? '[dsh-lucid · 停下之前]' : '[dsh-lucid · before you stop]'
  if (facts.kind === 'open') {
    const { open, next } = openItemWords(facts.item, language)
    return zh ? `${mark} ${open}。下一步：${next}；然后再结束。` : `${mark} ${open}. Next: ${next}; then finish.`
  }
  const call = facts.span === undefined ? undefined : clearCall(facts.span.start, facts.span.end)
  if (zh) {
    const what = facts.kind === 'close' ? '这一点按已结束来写，但没有存档' : '消息说下次继续，但没有存档'
    const next =
      call === undefined
        ? '把做了什么、卡在哪、每次尝试为何失败、下次怎么继续写在回答里'
        : `用 ${call} 存档，每次尝试一行（做了什么、为何失败、说明什么、改试什么）`
    return `${mark} ${what}。下一步：${next}；然后再结束。`
  }
  const what =
    facts.kind === 'close'
      ? 'The point is written off as closed and nothing was saved of it'
      : 'The message says that it goes on next time and nothing was saved for that'
  const next =
    call === undefined
      ? 'put into the answer what was done, where it is stuck, why each attempt failed and how to go on'
      : `${call} with one line per attempt (what, why it failed, what that shows, what to try instead)`
  return `${mark} ${what}. Next: ${next}; then finish.`
}
