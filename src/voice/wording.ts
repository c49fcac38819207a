/**
 * The texts of ours that a person may replace, each with its built-in words. Seqs, marks, figures and calls are no part
 * of any: a replaced text can say less, never something false.
 */
import type { Language } from '../types.ts'
import { textTokens } from './measure.ts'

/** What a model reads about `mind_map`; tools are described in English only. */
const WHEN_TO_MAP = 'Use it when a phase of the work is finished, after large outputs, or when a notice names a span.'

/** One replaceable text. */
export interface WordingEntry {
  readonly en: string
  readonly zh: string
  /** Names that may stand in braces; what they stand for is ours. */
  readonly slots: readonly string[]
  /** Greatest length in tokens of our budgets. */
  readonly tokens: number
  readonly label: Readonly<Record<Language, string>>
  /** It stands in front of every request, so that a change reaches new sessions only. */
  readonly newSessions?: true
}

export const SEGMENTS = {
  playbookTitle: {
    en: 'To clear:',
    zh: '怎样清理：',
    slots: [],
    tokens: 12,
    label: { en: 'Guide under the map: title', zh: '地图下的说明：标题' },
  },
  rangeGuide: {
    en: 'take finished phases and detours; keep the last one or two turns in the original.',
    zh: '选已经结束的阶段和走过的弯路，最近一两轮保留原文；',
    slots: [],
    tokens: 80,
    label: { en: 'Which part to take', zh: '选哪一段' },
  },
  callHint: {
    en: 'Several spans go as one call each in one message.',
    zh: '要清几段，就在同一条消息里各发一次调用。',
    slots: [],
    tokens: 40,
    label: { en: 'How to call', zh: '怎样调用' },
  },
  notesGuide: {
    en: 'Notes hold: the aim; what is known (paths, names, numbers verbatim); what failed and why; what is open; what comes next. Where the span holds a checkpoint (◆), work its notes into yours.',
    zh: '笔记写清：目标；已知的事实（路径、名称、数字照抄）；哪些做法失败、为什么；什么未决；下一步。区间里有检查点（◆）时，把它的笔记并进来。',
    slots: [],
    tokens: 120,
    label: { en: 'How to write notes', zh: '怎样写笔记' },
  },
  selfCheck: {
    en: 'Before sending, compare: is every open request, every "don\'t" and every identifier still needed in the notes? What must outlast the session goes to a file or memory first.',
    zh: '发出前对照一遍：未完成的请求、每一句“不要”、以后还要用的标识符，是否都在笔记里？要留到会话之后的，先写进文件或记忆。',
    slots: [],
    tokens: 120,
    label: { en: 'Check before sending', zh: '发出前的自查' },
  },
  whenToMap: {
    en: WHEN_TO_MAP,
    zh: WHEN_TO_MAP,
    slots: [],
    tokens: 60,
    label: { en: 'When to survey', zh: '何时查看上下文' },
    newSessions: true,
  },
  contextHead: {
    en: 'context',
    zh: '上下文',
    slots: [],
    tokens: 8,
    label: { en: 'Context notice: head', zh: '上下文提醒：标题' },
  },
  contextBody: {
    en: 'Finish the piece of work in hand; then {call}.',
    zh: '先完成手头这一步，再用 {call}。',
    slots: ['call'],
    tokens: 30,
    label: { en: 'Context notice: what to do', zh: '上下文提醒：该做什么' },
  },
  spinHead: {
    en: 'spin',
    zh: '重复',
    slots: [],
    tokens: 8,
    label: { en: 'Spin notice: head', zh: '空转提醒：标题' },
  },
  spinBody: {
    en: 'If this step can wait, note it as open and go on with the next one.',
    zh: '这一步若可等，记为未决，先做下一步。',
    slots: [],
    tokens: 24,
    label: { en: 'Spin notice: another way on', zh: '空转提醒：另一条路' },
  },
  anxietyHead: {
    en: 'open work',
    zh: '未完成',
    slots: [],
    tokens: 8,
    label: { en: 'Early-end notice: head', zh: '过早结束提醒：标题' },
  },
  anxietyBody: {
    en: 'Next: {next}.',
    zh: '下一步：{next}。',
    slots: ['next'],
    tokens: 20,
    label: { en: 'Early-end notice: what to do', zh: '过早结束提醒：该做什么' },
  },
} as const satisfies Record<string, WordingEntry>

export type SegmentName = keyof typeof SEGMENTS

/** Replaced texts by segment; what is missing or empty is built in. */
export type Wording = { readonly [Name in SegmentName]?: string }

/** A text by its name, in the words that are in force; what a slot stands for is never left out. */
export type Say = (name: SegmentName, values?: Readonly<Record<string, string>>) => string

export const saying =
  (words: Wording, language: Language): Say =>
  (name, values = {}) => {
    const text = words[name] ?? SEGMENTS[name][language]
    const filled = text.replace(/\{([a-z][a-zA-Z]*)\}/gu, (slot, key: string) => values[key] ?? slot)
    const missing = Object.entries(values).filter(([key]) => !text.includes(`{${key}}`))
    return joined([filled, ...missing.map(([, value]) => value)])
  }

/** Ends that need no space behind them. */
const CLOSED = /[\n\u3000-\u303f\uff00-\uffef]$/u

const joined = (parts: readonly string[]): string =>
  parts.reduce((text, part) => (text === '' || CLOSED.test(text) ? text + part : `${text} ${part}`), '')

/** The guide under a map. */
export const guide = (say: Say): string =>
  joined((['playbookTitle', 'rangeGuide', 'callHint', 'notesGuide', 'selfCheck'] as const).map((name) => say(name)))

/** The most that the guide takes, in tokens of our budgets, whatever the language of the conversation. */
export const guideTokens = (words: Wording): number =>
  Math.max(textTokens(guide(saying(words, 'en'))), textTokens(guide(saying(words, 'zh'))))
