/** Why steps are spent, in few words, English and Chinese: for the map and for the notice. */
import type { Language } from '../types.ts'
import { aim, clipTokens, oneLine } from './plain.ts'

type Single = { readonly name: string; readonly target: string }

/** What made one step, or several neighbouring ones, worthless; see mind/spent.ts. */
export type SpentFacts =
  | ({ readonly kind: 'duplicate' | 'stale' | 'retried'; readonly newer: number } & Single)
  | ({ readonly kind: 'unused' } & Single)
  | { readonly kind: 'spent'; readonly counts: Readonly<Record<SpentCount, number>> }

type SpentCount = 'duplicate' | 'stale' | 'retried' | 'unused' | 'notice'

/** Tokens for the name of a tool and for what it was called for. */
export interface SpentRoom {
  readonly name: number
  readonly target: number
}

/** A tool and what it was called for; some calls say nothing of that. */
const what = ({ name, target }: Single, room: SpentRoom): string =>
  [clipTokens(oneLine(name), room.name), aim(target, room.target)].filter((part) => part !== '').join(' ')

const counted = (counts: Readonly<Record<SpentCount, number>>, words: Readonly<Record<SpentCount, string>>): string[] =>
  (['unused', 'stale', 'duplicate', 'retried', 'notice'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${words[kind]}`)

/** The reason without a figure. */
export function spentText(facts: SpentFacts, room: SpentRoom, language: Language): string {
  return language === 'zh' ? chinese(facts, room) : english(facts, room)
}

function english(facts: SpentFacts, room: SpentRoom): string {
  switch (facts.kind) {
    case 'duplicate':
      return `older result of ${what(facts, room)}, same call again at ${facts.newer}`
    case 'stale':
      return `${what(facts, room)}, changed since at ${facts.newer}`
    case 'retried':
      return `failed ${what(facts, room)}, succeeded at ${facts.newer}`
    case 'unused':
      return `result of ${what(facts, room)}, not referred to again`
    case 'spent':
      return `spent steps: ${counted(facts.counts, { unused: 'not referred to again', stale: 'changed since', duplicate: 'called again', retried: 'failed, then succeeded', notice: 'old notices' }).join(', ')}`
  }
}

function chinese(facts: SpentFacts, room: SpentRoom): string {
  switch (facts.kind) {
    case 'duplicate':
      return `${what(facts, room)} 的旧结果，${facts.newer} 处有同一调用`
    case 'stale':
      return `${what(facts, room)}，${facts.newer} 处已改动`
    case 'retried':
      return `失败的 ${what(facts, room)}，${facts.newer} 处已成功`
    case 'unused':
      return `${what(facts, room)} 的结果，之后未再提到`
    case 'spent':
      return `已用完的步骤：${counted(facts.counts, { unused: '步未再提到', stale: '步读后已改动', duplicate: '步有同一调用', retried: '步失败后成功', notice: '条旧提醒' }).join('、')}`
  }
}
