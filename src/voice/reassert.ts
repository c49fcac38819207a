/** Words that the platform's own compaction removed, said again: content of people, not a notice of ours. */
import type { Language } from '../types.ts'

export interface ReassertFacts {
  /** Quoted words that a person set by hand. */
  readonly kept: readonly string[]
  /** Quoted words that a person took back. */
  readonly takenBack: readonly string[]
  /** Quoted words, newest first. */
  readonly quotes: readonly string[]
  /** Seqs of messages of people that are gone and not quoted, newest first, and how many more there are. */
  readonly seqs: readonly number[]
  readonly more: number
  /** Exact identifiers that its summary lacks and that are still in use. */
  readonly identifiers: readonly { readonly text: string; readonly seq: number }[]
}

/** The message; empty where there is nothing to say. */
export function reassertText({ kept, takenBack, ...removed }: ReassertFacts, language: Language): string {
  const zh = language === 'zh'
  const lost = removedLines(removed, zh)
  const keptHead = zh ? '[dsh-lucid · 保留] 用户要求始终记住：' : '[dsh-lucid · kept] The user wants this kept in mind:'
  const lostHead = zh
    ? '[dsh-lucid · 仍然有效] 平台的压缩移除了用户的这些原话：'
    : "[dsh-lucid · still in force] The platform's compaction removed these words of the user:"
  const backHead = zh
    ? '[dsh-lucid · 保留] 用户收回了这些：'
    : '[dsh-lucid · kept] The user took this back; it need not be kept any more:'
  return [
    ...(takenBack.length > 0 ? [backHead, ...takenBack] : []),
    ...(kept.length > 0 ? [keptHead, ...kept] : []),
    ...(lost.length > 0 ? [lostHead, ...lost] : []),
  ].join('\n')
}

function removedLines(
  { quotes, seqs, more, identifiers }: Omit<ReassertFacts, 'kept' | 'takenBack'>,
  zh: boolean,
): string[] {
  const others = zh
    ? `用户的其他消息：seq ${seqs.join(', ')}${more > 0 ? `（另有 ${more} 条）` : ''}，用 mind_map({read:<seq>}) 阅读`
    : `Also of the user: seq ${seqs.join(', ')}${more > 0 ? ` (${more} more)` : ''}, to read with mind_map({read:<seq>})`
  const named = identifiers.map(({ text, seq }) => `\`${text}\` (seq ${seq})`)
  const used = zh
    ? `摘要中没有、但仍在使用：${named.join('、')}`
    : `Not in the summary, still in use: ${named.join(', ')}`
  return [...quotes, ...(seqs.length > 0 ? [others] : []), ...(identifiers.length > 0 ? [used] : [])]
}
