/** Every word that `/mind` says to a person, English and Chinese. */
import type { Language } from '../types.ts'
import { tokens } from './measure.ts'
import { quoted } from './plain.ts'

export interface StatusFacts {
  readonly messages: number
  readonly surface: number
  /** Absent before the first usage. */
  readonly pressure?: number
  readonly window?: number
  readonly checkpoints: readonly {
    readonly seq: number
    readonly messages: number
    readonly tokens: number
    readonly ours: boolean
  }[]
  readonly best?: { readonly start: number; readonly end: number; readonly tokens: number }
  readonly kept: readonly { readonly number: number; readonly text: string }[]
  readonly warnings: readonly string[]
}

const BAR_CELLS = 30
/** Budget in tokens of a kept text in the status. */
const KEPT_TOKENS = 40

/** A bar that a person can read at a glance. */
function bar(share: number): string {
  const full = Math.min(BAR_CELLS, Math.max(0, Math.round(share * BAR_CELLS)))
  return `[${'█'.repeat(full)}${'·'.repeat(BAR_CELLS - full)}]`
}

/** What fills the context, for a person. */
export function statusText(facts: StatusFacts, language: Language): string {
  return (language === 'zh' ? chineseStatus(facts) : englishStatus(facts)).join('\n')
}

function englishStatus({
  messages,
  surface,
  pressure,
  window,
  checkpoints,
  best,
  kept,
  warnings,
}: StatusFacts): string[] {
  const share = pressure === undefined || window === undefined ? undefined : pressure / window
  const use =
    pressure === undefined
      ? 'The size of the next request is unknown until the first answer.'
      : share === undefined
        ? `The next request has about ${tokens(pressure, 'en')} tokens; the window of the model is unknown.`
        : `${bar(share)} ${Math.round(share * 100)} %: the next request has about ${tokens(pressure, 'en')} of ${tokens(window ?? 0, 'en')} tokens.`
  return [
    use,
    `${messages} messages, ${tokens(surface, 'en')} tokens, are in the model's sight.`,
    ...checkpoints.map(
      (one) =>
        `Checkpoint ${one.seq}${one.ours ? '' : ' (by the platform)'} stands for ${one.messages} messages of ${tokens(one.tokens, 'en')} tokens. Read it with /mind read ${one.seq}, put it back with /mind restore ${one.seq}.`,
    ),
    best === undefined
      ? 'Nothing is worth clearing now.'
      : `Worth clearing: ${tokens(best.tokens, 'en')} tokens with /mind clear ${best.start} ${best.end}.`,
    ...kept.map(({ number, text }) => `Kept ${number}: ${quoted(text, KEPT_TOKENS)} (/mind unkeep ${number})`),
    ...warnings.map((line) => `Warning: ${line}`),
  ]
}

function chineseStatus({
  messages,
  surface,
  pressure,
  window,
  checkpoints,
  best,
  kept,
  warnings,
}: StatusFacts): string[] {
  const share = pressure === undefined || window === undefined ? undefined : pressure / window
  const use =
    pressure === undefined
      ? '在第一次回答之前，下一次请求的大小未知。'
      : share === undefined
        ? `下一次请求约 ${tokens(pressure, 'zh')} token；模型窗口未知。`
        : `${bar(share)} ${Math.round(share * 100)} %：下一次请求约 ${tokens(pressure, 'zh')}，窗口 ${tokens(window ?? 0, 'zh')} token。`
  return [
    use,
    `模型能看到 ${messages} 条消息，共 ${tokens(surface, 'zh')} token。`,
    ...checkpoints.map(
      (one) =>
        `检查点 ${one.seq}${one.ours ? '' : '（平台）'} 代表 ${one.messages} 条消息、${tokens(one.tokens, 'zh')} token。阅读：/mind read ${one.seq}；恢复：/mind restore ${one.seq}。`,
    ),
    best === undefined
      ? '目前没有值得清理的内容。'
      : `值得清理：${tokens(best.tokens, 'zh')} token，用 /mind clear ${best.start} ${best.end}。`,
    ...kept.map(({ number, text }) => `已保留 ${number}：${quoted(text, KEPT_TOKENS)}（/mind unkeep ${number}）`),
    ...warnings.map((line) => `警告：${line}`),
  ]
}

/** One answer of the command in the language of the conversation. */
export type Answer = { readonly en: string; readonly zh: string }

/** The fixed answers; figures are filled in by the caller. */
export const ANSWERS = {
  usage: {
    en: '/mind · /mind read <seq> · /mind keep <seq or text> · /mind unkeep <n> · /mind clear <from> <to> · /mind restore <checkpoint> · /mind budget <tokens> · /mind deadline <time> · /mind quiet · /mind on',
    zh: '/mind · /mind read <seq> · /mind keep <seq 或文字> · /mind unkeep <编号> · /mind clear <起点> <终点> · /mind restore <检查点> · /mind budget <token 数> · /mind deadline <时间> · /mind quiet · /mind on',
  },
  noMember: {
    en: 'dsh-lucid does not work in this session: it is a subagent, or another plugin has tools of the same names.',
    zh: 'dsh-lucid 不在此会话中工作：这是子智能体，或另一个插件占用了同名工具。',
  },
  busy: {
    en: 'The agent is at work. Try again when it is idle.',
    zh: '智能体正在工作，请在它空闲时再试。',
  },
  locked: {
    en: 'Another compaction of this session is running; nothing was changed. Try again when it is over.',
    zh: '本会话正在进行另一次压缩；没有任何改动。请在它结束后再试。',
  },
  noText: {
    en: 'There is nothing to keep: give a text, or the seq of a message of a person.',
    zh: '没有可保留的内容：请给出一段文字，或用户消息的 seq。',
  },
  kept: {
    en: 'Kept. The model is told with its next step, and every checkpoint repeats it.',
    zh: '已保留。模型在下一步会看到，之后每个检查点都会重复它。',
  },
  clearUsage: {
    en: 'Give both ends: /mind clear <from> <to>, as seqs, first or latest.',
    zh: '请给出两端：/mind clear <起点> <终点>，可用 seq、first 或 latest。',
  },
} as const satisfies Record<string, Answer>

/** A command that failed on our side or the platform's. */
export const failed = (cause: string): Answer => ({
  en: `That failed: ${cause}. /mind tells how the context is now.`,
  zh: `未成功：${cause}。/mind 显示当前的上下文。`,
})

/** Behind an answer: it is done, and only the live session has it so far. */
export const notStored = (cause: string): Answer => ({
  en: `It is not stored yet: ${cause}.`,
  zh: `尚未存盘：${cause}。`,
})

/** What a clear by a person did. */
export const clearedByPerson = (messages: number, before: number, after: number): Answer => ({
  en: `${messages} messages are out of the model's sight: ${tokens(before, 'en')} → ${tokens(after, 'en')} tokens. They stay in the chat and in the log.`,
  zh: `${messages} 条消息已不在模型视野中：${tokens(before, 'zh')} → ${tokens(after, 'zh')} token。它们仍在聊天记录和日志里。`,
})

export const restoredForPerson = (shown: number, of: number): Answer => ({
  en: `${shown} of ${of} messages are back in the model's sight, as a transcript.`,
  zh: `${of} 条消息中的 ${shown} 条已作为记录回到模型视野中。`,
})

export const noCheckpoint = (seq: string, live: readonly number[]): Answer => ({
  en: `${seq === '' ? 'A seq is missing' : `${seq} is no checkpoint in the model's sight`}. ${live.length > 0 ? `There are: ${live.join(', ')}.` : 'There is none.'}`,
  zh: `${seq === '' ? '缺少 seq' : `${seq} 不是模型视野中的检查点`}。${live.length > 0 ? `现有：${live.join('、')}。` : '目前没有检查点。'}`,
})

export const tooLongToKeep = (price: number, budget: number): Answer => ({
  en: `Not kept: the text has ${tokens(price, 'en')} tokens, more than every checkpoint has for such words (${tokens(budget, 'en')}, pinTokens).`,
  zh: `未保留：这段文字有 ${tokens(price, 'zh')} token，超过每个检查点为此预留的 ${tokens(budget, 'zh')}（pinTokens）。`,
})

export const tooBig = (would: number, line: number): Answer => ({
  en: `Not restored: the context would grow to ${tokens(would, 'en')} tokens, past the line of ${tokens(line, 'en')} (noticeRatio). Clear something else first.`,
  zh: `未恢复：上下文将增至 ${tokens(would, 'zh')} token，超过 ${tokens(line, 'zh')} 的界线（noticeRatio）。请先清理其他内容。`,
})

export const noKept = (number: string, kept: readonly number[]): Answer => ({
  en: `There is no kept text ${number}. ${kept.length > 0 ? `There are: ${kept.join(', ')}.` : 'Nothing is kept.'}`,
  zh: `没有编号为 ${number} 的保留内容。${kept.length > 0 ? `现有：${kept.join('、')}。` : '目前没有保留内容。'}`,
})

export const unkept = (number: string): Answer => ({
  en: `${number} is no longer kept; later checkpoints leave it out.`,
  zh: `${number} 不再保留，之后的检查点不再重复它。`,
})

export const noMessage = (seq: string): Answer => ({
  en:
    seq === ''
      ? 'Give the seq of a message: /mind read <seq>.'
      : `${quoted(seq, KEPT_TOKENS)} is no message of this session.`,
  zh: seq === '' ? '请给出消息的 seq：/mind read <seq>。' : `${quoted(seq, KEPT_TOKENS)} 不是本会话的消息。`,
})

export interface PageFacts {
  readonly seq: number
  readonly role: string
  readonly text: string
  /** Characters of the whole text that the page shows. */
  readonly from: number
  readonly to: number
  readonly of: number
}

/** One page of a message for a person. */
export function pageText({ seq, role, text, from, to, of }: PageFacts, language: Language): string {
  const more = to < of ? `/mind read ${seq} ${to}` : ''
  return language === 'zh'
    ? [
        `seq ${seq} · ${role} · 第 ${from}-${to} 个字符，共 ${of}`,
        text,
        ...(more === '' ? [] : [`下一页：${more}`]),
      ].join('\n')
    : [
        `seq ${seq} · ${role} · characters ${from}-${to} of ${of}`,
        text,
        ...(more === '' ? [] : [`Next page: ${more}`]),
      ].join('\n')
}
