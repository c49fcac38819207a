/** The context notice: the reason in figures, then one thing to do with its ready call. At most 120 tokens. */
import type { Language, PressureReason } from '../types.ts'
import { unmarked } from './frame.ts'
import { tokens } from './measure.ts'
import { type SpentFacts, spentText } from './spent.ts'
import { saying, type Wording } from './wording.ts'

/** What the notice names first. */
export type ClearableSpan = { readonly start: number; readonly end: number; readonly tokens: number } & (
  | { readonly kind: 'turn'; readonly turn: number }
  | { readonly kind: 'turns'; readonly fromTurn: number; readonly toTurn: number }
  | { readonly kind: 'run'; readonly turn: number; readonly fromStep: number; readonly toStep: number }
  | SpentFacts
  /** A plan whose last todo was closed, or a task that the user has left for another one. */
  | { readonly kind: 'plan'; readonly todos: number }
  | { readonly kind: 'task' }
)

export interface ContextFacts {
  readonly reason: PressureReason
  /** Pressure in tokens. */
  readonly pressure: number
  /** Whole context window in tokens, where it is known. */
  readonly window?: number
  readonly best: ClearableSpan
}

/** What a notice has room for, in tokens of its budget: a character of Chinese costs as much as four of English. */
const ROOM = { name: 10, target: 24 }

const call = ({ start, end }: ClearableSpan): string => `clear_mind({start:${start},end:${end},notes:"..."})`

function englishUse({ reason, pressure, window }: ContextFacts): string {
  const figure = tokens(pressure, 'en')
  const use =
    window === undefined
      ? `${figure} tokens of context are in use`
      : `${Math.round((pressure / window) * 100)} % of the window is in use (${figure} of ${tokens(window, 'en')})`
  if (reason.kind === 'steps') return `${reason.steps} steps without a clear; ${use}`
  if (reason.kind === 'turns') return `${reason.turns} turns without a clear; ${use}`
  return use
}

function chineseUse({ reason, pressure, window }: ContextFacts): string {
  const figure = tokens(pressure, 'zh')
  const use =
    window === undefined
      ? `上下文已用 ${figure} token`
      : `窗口已用 ${Math.round((pressure / window) * 100)} %（${figure} / ${tokens(window, 'zh')}）`
  if (reason.kind === 'steps') return `已有 ${reason.steps} 步未清理；${use}`
  if (reason.kind === 'turns') return `已有 ${reason.turns} 轮未清理；${use}`
  return use
}

function englishBest(best: ClearableSpan): string {
  const price = tokens(best.tokens, 'en')
  switch (best.kind) {
    case 'turn':
      return `${price} of it is turn ${best.turn}, which is finished`
    case 'turns':
      return `${price} of it is turns ${best.fromTurn}-${best.toTurn}, which are finished`
    case 'run':
      return `${price} of it is steps ${best.fromStep}-${best.toStep} of turn ${best.turn}`
    case 'plan':
      return `${price} of it is the plan of ${best.todos} todos, which is done`
    case 'task':
      return `${price} of it is the task before this one`
    default:
      return `${price} of it: ${unmarked(spentText(best, ROOM, 'en'))}`
  }
}

function chineseBest(best: ClearableSpan): string {
  const price = tokens(best.tokens, 'zh')
  switch (best.kind) {
    case 'turn':
      return `其中 ${price} 属于已结束的第 ${best.turn} 轮`
    case 'turns':
      return `其中 ${price} 属于已结束的第 ${best.fromTurn}-${best.toTurn} 轮`
    case 'run':
      return `其中 ${price} 属于第 ${best.turn} 轮的第 ${best.fromStep}-${best.toStep} 步`
    case 'plan':
      return `其中 ${price} 属于已完成的计划（${best.todos} 项待办）`
    case 'task':
      return `其中 ${price} 属于上一个任务`
    default:
      return `其中 ${price}：${unmarked(spentText(best, ROOM, 'zh'))}`
  }
}

/** The notice in the conversation's language. */
export function contextText(facts: ContextFacts, language: Language, words: Wording = {}): string {
  const say = saying(words, language)
  const advice = say('contextBody', { call: `mind_map({}) ${language === 'zh' ? '和' : 'and'} ${call(facts.best)}` })
  return language === 'zh'
    ? `[dsh-lucid · ${say('contextHead')}] ${chineseUse(facts)}；${chineseBest(facts.best)}。${advice}`
    : `[dsh-lucid · ${say('contextHead')}] ${englishUse(facts)}; ${englishBest(facts.best)}. ${advice}`
}
