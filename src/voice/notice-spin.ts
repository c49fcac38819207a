/**
 * The spin notice: what repeats and how often, the ways out that fit, and the span to clear once one is found. At most
 * 120 tokens; shorter where it comes again.
 */
import type { Language, Span } from '../types.ts'
import { clearCall } from './map.ts'
import { clipTokens, oneLine } from './plain.ts'
import { saying, type Wording } from './wording.ts'

/** The patterns, as `vitals/spin.ts` names them. */
export interface SpinFacts {
  readonly pattern: string
  /** What repeats, in the log's own words; empty where the pattern says it all. */
  readonly what: string
  readonly count: number
  /** Seqs where it began and where it was seen last. */
  readonly fromSeq: number
  readonly toSeq: number
  /** It has been spoken of before. */
  readonly again: boolean
  /** The part of the surface that can be cleared once a way out is found; absent where it would not pay. */
  readonly span?: Pick<Span, 'start' | 'end'>
}

/** Tokens of foreign words that a notice has room for. */
const WHAT_TOKENS = 18

interface Pattern {
  readonly says: (what: string, count: number) => string
  readonly out: string
}

const EN: Readonly<Record<string, Pattern>> = {
  'same-call': {
    says: (what, count) => `"${what}" brought the same result ${count} times`,
    out: 'The answer is already there; new would be another question, tool or data source.',
  },
  'same-error': {
    says: (what, count) => `"${what}" came back ${count} times from varied calls`,
    out: 'New would be other evidence (state, log of what fails), another tool or another data source.',
  },
  cycle: {
    says: (what, count) => `The steps ${what} came round ${count} times with the same results`,
    out: 'New would be a look at why the first of them changes nothing.',
  },
  'same-edit': {
    says: (what, count) => `${what} was edited ${count} times and its check fails in the same way`,
    out: 'The cause is probably elsewhere: look at what the check really runs, before the next edit.',
  },
  plateau: {
    says: (what, count) => `${what} has not improved in ${count} measurements`,
    out: 'Other parameters brought nothing; new would be other data or another method, or reporting the best value with what was tried.',
  },
  'same-question': {
    says: (_, count) => `The same question was asked ${count} times`,
    out: 'Work with the answer that is there, or say what is missing in it.',
  },
  'same-words': {
    says: (_, count) => `${count} messages say the same sentence and nothing changed`,
    out: 'Say what the last result showed, then take a step that could show something else.',
  },
  malformed: {
    says: (_, count) => `${count} messages in a row held a call that could not be read`,
    out: 'Send one tool call in its own form, without text markup.',
  },
  empty: {
    says: (_, count) => `${count} answers in a row were empty`,
    out: 'Make one tool call, or say in one sentence what is missing.',
  },
  stall: {
    says: (_, count) => `${count} steps brought nothing that was not known`,
    out: 'New would be another tool or data source, or lowering the goal to what is known and what was tried.',
  },
  polling: {
    says: (what, count) => `${count} waits for "${what}" brought the same answer`,
    out: 'Look at its log or state once, or do other work until it reports.',
  },
}

const ZH: Readonly<Record<string, Pattern>> = {
  'same-call': {
    says: (what, count) => `“${what}”已 ${count} 次得到同样的结果`,
    out: '答案已经在了；要有新东西，需换问题、换工具或换数据来源。',
  },
  'same-error': {
    says: (what, count) => `“${what}”在不同的调用里出现了 ${count} 次`,
    out: '新信息来自：别的证据（状态、日志）、别的工具或数据来源。',
  },
  cycle: {
    says: (what, count) => `${what} 这几步循环了 ${count} 遍，结果相同`,
    out: '先查清第一步为什么没有改变任何东西。',
  },
  'same-edit': {
    says: (what, count) => `${what} 改了 ${count} 次，检查仍以同样方式失败`,
    out: '原因多半在别处：再改之前，先看检查实际运行的是什么。',
  },
  plateau: {
    says: (what, count) => `${what} 连续 ${count} 次测量没有提高`,
    out: '换参数没有用；可换数据或方法，或报告最好结果和试过的办法。',
  },
  'same-question': {
    says: (_, count) => `同一个问题问了 ${count} 次`,
    out: '用已有的回答继续，或说明还缺什么。',
  },
  'same-words': {
    says: (_, count) => `${count} 条消息说的是同一句话，什么都没有变`,
    out: '先说出上一个结果说明了什么，再走能看到别的东西的一步。',
  },
  malformed: {
    says: (_, count) => `连续 ${count} 条消息里的调用无法解析`,
    out: '只发一个规范的工具调用，不要写成文本标记。',
  },
  empty: { says: (_, count) => `连续 ${count} 次回答是空的`, out: '发一个工具调用，或用一句话说明缺什么。' },
  stall: {
    says: (_, count) => `${count} 步没有带来任何新信息`,
    out: '换工具或数据来源，或把目标降到已知的结果和试过的办法。',
  },
  polling: {
    says: (what, count) => `等待“${what}”${count} 次，回答相同`,
    out: '看一次它的日志或状态，或先做别的，等它报告。',
  },
}

/** Patterns that leave nothing worth keeping: nothing but empty turns stands in their span. */
const NOTHING_TO_KEEP = new Set(['empty', 'malformed', 'same-question'])

/** The notice in the conversation's language. */
export function spinText(
  { pattern, what, count, fromSeq, toSeq, again, span }: SpinFacts,
  language: Language,
  words: Wording = {},
): string {
  const say = saying(words, language)
  const head = say('spinHead')
  const { says, out } = (language === 'zh' ? ZH : EN)[pattern] ??
    (language === 'zh' ? ZH : EN)['stall'] ?? { says: () => '', out: '' }
  const said = says(clipTokens(oneLine(what), WHAT_TOKENS), count)
  const seqs = fromSeq === toSeq ? `seq ${fromSeq}` : `seq ${fromSeq}-${toSeq}`
  const waits = NOTHING_TO_KEEP.has(pattern) ? '' : say('spinBody')
  if (language === 'zh') {
    const call = span === undefined ? '' : `找到出路后可清理：${clearCall(span.start, span.end)}。`
    return again
      ? `[dsh-lucid · ${head}，再次] ${said}（${seqs}）。${waits === '' ? out : waits}${call}`
      : `[dsh-lucid · ${head}] ${said}（${seqs}）。${out}${waits}${call}`
  }
  const call = span === undefined ? '' : ` Once a way out is found: ${clearCall(span.start, span.end)}.`
  return again
    ? `[dsh-lucid · ${head}, again] ${said} (${seqs}). ${waits === '' ? out : waits}${call}`
    : `[dsh-lucid · ${head}] ${said} (${seqs}). ${out}${waits === '' ? '' : ` ${waits}`}${call}`
}
