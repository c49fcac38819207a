/**
 * The close of a point that is stuck: five things in their order, and the call that saves it with one line for each
 * attempt. It comes once for a loop and replaces every further notice of it, so that it may be longer than a notice:
 * at most 400 tokens, of which the form of the notes takes the larger part.
 */
import type { Language, Span, Try } from '../types.ts'
import { clipTokens, oneLine } from './plain.ts'

export interface CloseFacts {
  readonly what: string
  readonly times: number
  readonly attempts: readonly Try[]
  /** Somebody can be asked before it is saved. */
  readonly asks: boolean
  /** What the call clears; absent where a clear would not pay. */
  readonly span?: Pick<Span, 'start' | 'end'>
}

/** Tokens of foreign words in the heading and in a line of the form. */
const WHAT_TOKENS = 12
const DID_TOKENS = 11
const WHY_TOKENS = 10

/** Foreign words inside a string of the call: no quote or backslash ends or bends it. */
const inside = (text: string, most: number): string => clipTokens(oneLine(text).replaceAll('\\', '/'), most)

const ENGLISH_FORM = 'Next time: ... (first step, what to look at). Decisions and their reasons: .... Open: ....'
const CHINESE_FORM =
  '下次怎么继续：……（第一步做什么、先看什么）。已经决定的事及其理由：……。仍未解决、需要有人确认的：……。'

function englishNotes({ attempts, what }: CloseFacts): string {
  const lines = attempts.map(
    ({ seq, did, why }) =>
      `- seq ${seq}: ${inside(did, DID_TOKENS)}; failed: ${why === '' ? 'nothing new' : inside(why, WHY_TOKENS)}; shows: ...; instead: ...`,
  )
  const reason = what === '' ? '...' : `${inside(what, WHAT_TOKENS)} in every attempt`
  return [`Closed because: ${reason}. Done: .... Stuck at: ....`, ...lines, ENGLISH_FORM].join('\\n')
}

function chineseNotes({ attempts, what }: CloseFacts): string {
  const lines = attempts.map(
    ({ seq, did, why }) =>
      `- seq ${seq}：${inside(did, DID_TOKENS)}；失败：${why === '' ? '没有新结果' : inside(why, WHY_TOKENS)}；这说明：……；下次改试：……`,
  )
  const reason = what === '' ? '……' : `每次都是 ${inside(what, WHAT_TOKENS)}`
  return [`结束原因：${reason}。已做：……。卡在：……。`, ...lines, CHINESE_FORM].join('\\n')
}

const callOf = ({ start, end }: Pick<Span, 'start' | 'end'>, notes: string): string =>
  `clear_mind({start:${start},end:${end},notes:"${notes}"})`

/** The close in the conversation's language. */
export function closeText(facts: CloseFacts, language: Language): string {
  const { asks, span, times } = facts
  const what = clipTokens(oneLine(facts.what), WHAT_TOKENS)
  const zh = language === 'zh'
  const call = span === undefined ? undefined : callOf(span, zh ? chineseNotes(facts) : englishNotes(facts))
  if (zh) {
    const said = what === '' ? `${times} 次尝试没有带来新结果` : `“${what}”：${times} 次尝试，提醒之后也没有新结果`
    const save = call === undefined ? '把第 2 点写在回答里，每次尝试一行' : `${call}，补全“……”`
    const order = asks
      ? `3 问用户是否补充或更正；4 答复改进去后存档：${save}`
      : `3 先存档，并说明已存、之后仍可更正：${save}；4 以后有人更正就改进去`
    return `[dsh-lucid · 收尾] ${said}。现在结束这一点：1 一句话原因；2 三到五行：做了什么、卡在哪、试过什么；${order}；5 说明下次怎么继续。其余工作照常做；用户要继续就继续。`
  }
  const said =
    what === ''
      ? `${times} attempts brought nothing new`
      : `"${what}": ${times} attempts, also since the notice, brought nothing new`
  const save =
    call === undefined ? 'put point 2 into the answer, one line per attempt' : `${call} with the "..." filled in`
  const order = asks
    ? `3 ask the user what to add or correct; 4 work that in, then save: ${save}`
    : `3 save first, and say that it is saved and can still be changed: ${save}; 4 work in corrections when somebody makes them`
  return `[dsh-lucid · close] ${said}. Close this point now: 1 one sentence why; 2 three to five lines: done, stuck where, tried what; ${order}; 5 say how to go on next time. Other work goes on; if the user wants this one to go on, it does.`
}

/** The line that ends a turn, where the close was ignored. */
export const endText = (language: Language): string =>
  language === 'zh'
    ? '[dsh-lucid · 结束] 本轮到此结束（spinEnd）：收尾提醒之后仍在重复，没有新结果，也没有人可问。已做的都在会话里；继续时先换一项证据或方法。'
    : '[dsh-lucid · end] This turn ends here (spinEnd): the loop went on behind its close without anything new, and nobody is there to ask. The work is in the session; go on with other evidence or another method.'
