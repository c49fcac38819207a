/** The lines that stand for consumed calls of ours: the answer to a clear, and the short rest of a map or a notice. */
import type { Language } from '../types.ts'
import { unmarked } from './frame.ts'
import { textTokens, tokens } from './measure.ts'
import { clipTokens } from './plain.ts'

/** What a clear replaced. */
export interface ClearedSpan {
  readonly checkpoint: number
  readonly messages: number
  readonly tokens: number
}

export interface ClearFacts {
  /** In the order in which they were made; at least one. */
  readonly spans: readonly ClearedSpan[]
  /** Surface tokens that the request carried whose answer made the clear. */
  readonly before: number
  /** Surface tokens after everything of it has landed. */
  readonly after: number
  /** Tokens that the next request reads again because of it; 0 where it would have read them anyway. */
  readonly reread: number
  /** Requests after which that is paid back; Infinity where it never is. */
  readonly steps: number
  /** Requests within which it should be. */
  readonly within: number
}

/** More spans than these are told as a total: the line has a budget of 120 tokens. */
const SPANS_TOLD = 3

const english = ({ checkpoint, messages, tokens: price }: ClearedSpan): string =>
  `${messages} ${messages === 1 ? 'message' : 'messages'} (${tokens(price, 'en')} tokens) are now checkpoint ${checkpoint}`

const chinese = ({ checkpoint, messages, tokens: price }: ClearedSpan): string =>
  `${messages} 条消息（${tokens(price, 'zh')} token）已成为检查点 ${checkpoint}`

function told(spans: readonly ClearedSpan[], language: Language): string {
  if (spans.length <= SPANS_TOLD)
    return spans.map(language === 'zh' ? chinese : english).join(language === 'zh' ? '，' : ', ')
  const messages = spans.reduce((sum, span) => sum + span.messages, 0)
  const price = spans.reduce((sum, span) => sum + span.tokens, 0)
  return language === 'zh'
    ? `${messages} 条消息（${tokens(price, 'zh')} token）已成为 ${spans.length} 个检查点`
    : `${messages} messages (${tokens(price, 'en')} tokens) are now ${spans.length} checkpoints`
}

type Payback = Pick<ClearFacts, 'reread' | 'steps' | 'within'>

function englishPrice({ reread, steps, within }: Payback): string {
  if (reread === 0) return 'the next request reads nothing again because of it'
  const once = `the next request reads ${tokens(reread, 'en')} again, once`
  if (!Number.isFinite(steps)) return `${once}; that is never paid back`
  const after = `paid back after ${steps} ${steps === 1 ? 'step' : 'steps'}`
  return steps > within ? `${once}, ${after}: it does not pay within ${within}` : `${once}, ${after}`
}

function chinesePrice({ reread, steps, within }: Payback): string {
  if (reread === 0) return '下一次请求不会因此多读'
  const once = `下一次请求重读 ${tokens(reread, 'zh')}`
  if (!Number.isFinite(steps)) return `${once}，不回本`
  return steps > within ? `${once}，${steps} 步回本，超 ${within} 步` : `${once}，${steps} 步后回本`
}

/** The answer to one or more clears of one message, at most 120 tokens. */
export function clearedText(facts: ClearFacts, language: Language): string {
  const { spans, before, after } = facts
  return language === 'zh'
    ? `[dsh-lucid] ${told(spans, 'zh')}。上下文 ${tokens(before, 'zh')} → ${tokens(after, 'zh')}；${chinesePrice(facts)}。用一句话说清目标、约束和下一步，然后继续。`
    : `[dsh-lucid] ${told(spans, 'en')}. Surface ${tokens(before, 'en')} → ${tokens(after, 'en')}; ${englishPrice(facts)}. Say goal, constraints and next step in one sentence, then go on.`
}

/** What remains of a map or a refused clear. */
export const consumedText = (language: Language): string =>
  language === 'zh'
    ? '[dsh-lucid] 此处曾查看上下文，结果已用完。'
    : '[dsh-lucid] The context was surveyed here; the result has been used.'

/** What remains of a notice. */
export const settledText = (language: Language): string =>
  language === 'zh' ? '[dsh-lucid] 此处的提醒已处理。' : '[dsh-lucid] A notice stood here; it has been dealt with.'

/** Tokens of a whole line with its quotes, where the line leaves room for them. */
const LINE_TOKENS = 120
/** What the longest text that may fold takes with its marks (`quoteChars`): the quotes get no less than that. */
const SAID_TOKENS = 78

/**
 * A line with what the model said next to its calls; none of it can look like a mark of ours. One text that may fold
 * at all stands there in full; of several each gets its share of the budget.
 */
export function withSaid(line: string, texts: readonly string[], language: Language): string {
  if (texts.length === 0) return line
  const head = language === 'zh' ? '同时说过：' : 'Said with it: '
  const left = Math.max(LINE_TOKENS - textTokens(`${line}\n${head}`), SAID_TOKENS) - 3 * texts.length
  const share = Math.floor(left / texts.length)
  const said = texts.map((text) => `"${unmarked(clipTokens(text.replace(/\s+/gu, ' ').trim(), share))}"`).join(' ')
  return `${line}\n${head}${said}`
}
