/**
 * The notice of an early end: the measured room, the open item, the next action. Where it comes twice in a turn it
 * offers a checkpoint of the finished span in a fixed form. At most 120 tokens.
 */
import type { GoodState, Language, OpenItem, Span } from '../types.ts'
import { textTokens, tokens } from './measure.ts'
import { clipTokens, oneLine } from './plain.ts'
import { saying, type Wording } from './wording.ts'

export interface AnxietyFacts {
  readonly item: OpenItem
  /** Pressure and window in tokens, where they are known. */
  readonly pressure?: number
  readonly window?: number
  /** The checkpoint that is offered; absent at the first notice and where nothing can be cleared. */
  readonly offer?: Pick<Span, 'start' | 'end'> | 'restart'
  /** What the form of its notes can say already. */
  readonly known?: KnownParts
}

/** Parts of a checkpoint that the trace knows. */
export interface KnownParts {
  /** Todos that are done. */
  readonly done: number
  readonly good?: GoodState
}

/** Tokens of foreign words that a notice has room for: one that stands alone, and one of two. */
const ITEM_TOKENS = 18
const PART_TOKENS = 10
/** Tokens of the word that shows a stand-in. */
const WORD_TOKENS = 5

const clip = (text: string, most: number, keep: 'head' | 'tail' = 'head'): string =>
  clipTokens(oneLine(text), most, keep)

function englishItem(item: OpenItem): { open: string; next: string } {
  switch (item.kind) {
    case 'todo': {
      const more = item.more > 0 ? ` and ${item.more} more` : ''
      return { open: `todo "${clip(item.text, ITEM_TOKENS)}"${more} is open`, next: 'do it' }
    }
    case 'check':
      return { open: `the last check failed (seq ${item.seq})`, next: 'run that check again and fix what it shows' }
    case 'obstacle':
      return {
        open: `${clip(item.what, PART_TOKENS)} met "${clip(item.error, PART_TOKENS)}" in ${item.times} steps (last seq ${item.seq}) and was not overcome`,
        next: 'try one other way to the same thing, or report it as not done and why',
      }
    case 'stand-in':
      return {
        open: `${clip(item.path, PART_TOKENS, 'tail')} holds a stand-in ("${clip(item.word, WORD_TOKENS)}", seq ${item.seq})`,
        next: 'put the real thing there, or report plainly what is missing and why',
      }
    case 'unchecked':
      return {
        open: `${clip(item.paths.join(', '), ITEM_TOKENS)} changed after the last check`,
        next: item.check === undefined ? 'run the check once' : `run ${clip(item.check, PART_TOKENS)} once`,
      }
    case 'untouched':
      return {
        open: `${clip(item.path, PART_TOKENS, 'tail')} was asked for and no call has touched it`,
        next: 'make it',
      }
    case 'limit':
      return {
        open: `the message says "${clip(item.quote, ITEM_TOKENS)}"; the meter shows no such limit`,
        next: 'go on with the work',
      }
    case 'words':
      return {
        open: `the message says "${clip(item.quote, ITEM_TOKENS)}"`,
        next: 'do that part, or report it as not done and why',
      }
  }
}

function chineseItem(item: OpenItem): { open: string; next: string } {
  switch (item.kind) {
    case 'todo':
      return {
        open: `待办“${clip(item.text, ITEM_TOKENS)}”${item.more > 0 ? `等 ${item.more + 1} 项` : ''}未完成`,
        next: '做这一项',
      }
    case 'check':
      return { open: `最近一次检查失败（seq ${item.seq}）`, next: '重跑该检查，修复它报告的问题' }
    case 'obstacle':
      return {
        open: `${clip(item.what, PART_TOKENS)} 在 ${item.times} 步里遇到“${clip(item.error, PART_TOKENS)}”（最后 seq ${item.seq}），未解决`,
        next: '换条路做，或如实报告原因',
      }
    case 'stand-in':
      return {
        open: `${clip(item.path, PART_TOKENS, 'tail')} 里是替代内容（“${clip(item.word, WORD_TOKENS)}”，seq ${item.seq}）`,
        next: '换成真实内容，或如实报告缺什么、为什么',
      }
    case 'unchecked':
      return {
        open: `${clip(item.paths.join('、'), ITEM_TOKENS)} 在最近一次检查之后改过`,
        next: item.check === undefined ? '把检查跑一遍' : `把 ${clip(item.check, PART_TOKENS)} 跑一遍`,
      }
    case 'untouched':
      return { open: `任务要的 ${clip(item.path, PART_TOKENS, 'tail')} 还没有动过`, next: '把它做出来' }
    case 'limit':
      return { open: `消息里说“${clip(item.quote, ITEM_TOKENS)}”；计量显示没有这样的限制`, next: '继续工作' }
    case 'words':
      return { open: `消息里说“${clip(item.quote, ITEM_TOKENS)}”`, next: '完成这一部分，或如实报告未完成及原因' }
  }
}

/** What is open, and the next action, in the conversation's language. */
export const openItemWords = (item: OpenItem, language: Language): { readonly open: string; readonly next: string } =>
  language === 'zh' ? chineseItem(item) : englishItem(item)

const call = (offer: NonNullable<AnxietyFacts['offer']>, notes: string): string =>
  offer === 'restart'
    ? `clear_mind({start:"first",end:"latest",notes:"${notes}"})`
    : `clear_mind({start:${offer.start},end:${offer.end},notes:"${notes}"})`

/** Tokens of a notice. */
const MOST_TOKENS = 120

/** The notice in the conversation's language; the form is filled in where that fits. */
export function anxietyText(facts: AnxietyFacts, language: Language, words: Wording = {}): string {
  const whole = compose(facts, language, words)
  const { known: _none, ...rest } = facts
  return textTokens(whole) <= MOST_TOKENS ? whole : compose(rest, language, words)
}

function compose({ item, pressure, window, offer, known }: AnxietyFacts, language: Language, words: Wording): string {
  const say = saying(words, language)
  const head = say('anxietyHead')
  if (language === 'zh') {
    const { open, next } = chineseItem(item)
    const room = chineseRoom(pressure, window)
    const checkpoint = offer === undefined ? '' : `可先存档：${call(offer, chineseForm(known))}。`
    return `[dsh-lucid · ${head}] ${open}。${room}${say('anxietyBody', { next })}${checkpoint}`
  }
  const { open, next } = englishItem(item)
  const checkpoint = offer === undefined ? '' : ` To start fresh: ${call(offer, englishForm(known))}.`
  return `[dsh-lucid · ${head}] ${open}. ${englishRoom(pressure, window)}${say('anxietyBody', { next })}${checkpoint}`
}

function englishForm({ done, good }: KnownParts = { done: 0 }): string {
  const [todos, state] = [done > 0 ? `${done} todos, ` : '', good === undefined ? '' : `${good.what} seq ${good.seq}, `]
  return `Reason: ... Done: ${todos}... State: ${state}... Next: ... Decisions: ...`
}

function chineseForm({ done, good }: KnownParts = { done: 0 }): string {
  const [todos, state] = [
    done > 0 ? `${done} 项待办，` : '',
    good === undefined ? '' : `${GOOD_ZH[good.what]} seq ${good.seq}，`,
  ]
  return `原因：… 已做：${todos}… 现状：${state}… 下一步：… 决定：…`
}

const GOOD_ZH = { commit: '提交', check: '检查通过', checkpoint: '检查点' } as const

/** Share of the window below which it is said that there is room; above it the figure alone is said. */
const ROOMY = 0.6

function englishRoom(pressure: number | undefined, window: number | undefined): string {
  if (pressure === undefined) return ''
  if (window === undefined) return `Context: ${tokens(pressure, 'en')} tokens. `
  const share = Math.round((100 * pressure) / window)
  return `Context is at ${share} % (${tokens(pressure, 'en')} of ${tokens(window, 'en')})${pressure / window < ROOMY ? ', there is room' : ''}. `
}

function chineseRoom(pressure: number | undefined, window: number | undefined): string {
  if (pressure === undefined) return ''
  if (window === undefined) return `上下文 ${tokens(pressure, 'zh')} token。`
  const share = Math.round((100 * pressure) / window)
  return `上下文用了 ${share} %（${tokens(pressure, 'zh')} / ${tokens(window, 'zh')}）${pressure / window < ROOMY ? '，空间充足' : ''}。`
}
