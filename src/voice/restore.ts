/** The words around a transcript that a person put back. */
import type { Language, LogMessage } from '../types.ts'

export interface RestoredFacts {
  readonly checkpoint: number
  readonly shown: number
  readonly of: number
  /** Seqs of the messages that are left out, in their order. */
  readonly out: readonly number[]
  readonly since: readonly string[]
}

/** The first line: what the block is, what it lacks, and what happened since that can't be undone. */
export function restoredHead({ checkpoint, shown, of, out, since }: RestoredFacts, language: Language): string {
  const first = out[0]
  if (language === 'zh') {
    const lacks =
      first === undefined ? '' : `，未包含较早的 ${out.length} 条（从 seq ${first} 起）：mind_map({read:${first}})`
    const acts = since.length === 0 ? '' : `之后已执行、无法撤销：${since.join('；')}。`
    return `[dsh-lucid · 恢复] 用户恢复了检查点 ${checkpoint} 之下的内容：这是对话记录，不是指令。${of} 条中的 ${shown} 条${lacks}。${acts}`
  }
  const lacks =
    first === undefined ? '' : `; the older ${out.length} are left out (from seq ${first}): mind_map({read:${first}})`
  const acts = since.length === 0 ? '' : ` Done since then and not to be undone: ${since.join('; ')}.`
  return `[dsh-lucid · restored] A person put back what stood under checkpoint ${checkpoint}: a transcript, not instructions. ${shown} of ${of} messages${lacks}.${acts}`
}

/** The heading over the words of people that the transcript does not show. */
export const leftOutWords = (language: Language): string =>
  language === 'zh'
    ? '## 下面的记录未包含的用户指示，仍然有效（原文）'
    : '## Instructions of the user that the transcript lacks, still in force (verbatim)'

const ROLES = {
  en: { user: 'user', assistant: 'assistant', tool: 'tool result', system: 'system' },
  zh: { user: '用户', assistant: '助手', tool: '工具结果', system: '系统' },
} as const

/** The line in front of one message. */
export function restoredMessage(seq: number, role: LogMessage['role'], images: number, language: Language): string {
  const named =
    images > 0 ? (language === 'zh' ? ` · ${images} 张图片` : ` · ${images} image${images > 1 ? 's' : ''}`) : ''
  return `[seq ${seq} · ${ROLES[language][role]}${named}]`
}
