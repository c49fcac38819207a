/** The words of a hand-over, in Markdown, English and Chinese. */
import type { GoodState, Language, OpenItem } from '../types.ts'
import type { Act, Attempt, Running } from './handles.ts'
import { duration, tokens } from './measure.ts'
import { openItemWords } from './notice-anxiety.ts'
import { oneLine } from './plain.ts'

export interface HandoverFacts {
  readonly session: string
  readonly model?: string
  readonly turns: number
  readonly steps: number
  readonly people: number
  readonly spent: number
  readonly budget?: { readonly used: number; readonly most: number }
  readonly pressure?: number
  readonly window?: number
  readonly clears: number
  readonly said: readonly { readonly kind: string; readonly about: string; readonly turn: number }[]
  /** Loops that were spoken of, as the policy names them. */
  readonly loops: readonly string[]
  /** What the model wrote into the checkpoints in sight. */
  readonly notes: readonly { readonly seq: number; readonly text: string }[]
  readonly done: readonly string[]
  readonly written: readonly string[]
  readonly acts: readonly Act[]
  readonly good?: GoodState
  readonly check?: { readonly what: string; readonly seq: number; readonly failed: boolean }
  readonly unchecked: readonly string[]
  readonly running: readonly Running[]
  readonly attempts: readonly Attempt[]
  readonly todos: readonly string[]
  readonly open?: OpenItem
  /** The end of what the model said last. */
  readonly words: string
  /** Lines with the words of people. */
  readonly pins: readonly string[]
  readonly began?: number
  readonly ended?: number
}

interface Words {
  readonly title: string
  readonly headings: readonly [string, string, string, string, string, string, string, string]
  readonly none: string
  figures(facts: HandoverFacts): string
  notice(kind: string, about: string, turn: number): string
  readonly written: string
  act(act: Act): string
  good(good: GoodState): string
  check(what: string, seq: number, failed: boolean): string
  unchecked(paths: string): string
  running(one: Running): string
  attempt(attempt: Attempt): string
  loop(about: string): string
  notes(seq: number): string
  readonly colon: string
  readonly last: string
  time(began: string, ended: string, minutes: number): string
}

const clock = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ')

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

const EN: Words = {
  title: 'Hand-over',
  headings: ['Reason and figures', 'Done', 'State', 'What failed', 'Open', 'Next', 'Decisions and pins', 'Time'],
  none: 'nothing known',
  figures: ({ turns, steps, people, spent, pressure, window, clears, budget, model }) =>
    [
      `${counted(turns, 'turn')}, ${counted(steps, 'step')}, ${counted(people, 'message')} of people${model === undefined ? '' : `, ${model}`}`,
      ...(pressure === undefined
        ? []
        : [`context ${tokens(pressure, 'en')}${window === undefined ? '' : ` of ${tokens(window, 'en')}`}`]),
      `${tokens(spent, 'en')} tokens, all requests together`,
      ...(budget === undefined ? [] : [`budget ${tokens(budget.used, 'en')} of ${tokens(budget.most, 'en')}`]),
      `${clears} clears`,
    ].join('; '),
  notice: (kind, about, turn) => `notice in turn ${turn}: ${kind} (${about})`,
  written: 'written',
  act: ({ text, outcome, seq }) => `can't be undone: ${oneLine(text)} (${outcome}, seq ${seq})`,
  good: ({ what, seq }) => `last good state: ${what} at seq ${seq}`,
  check: (what, seq, failed) => `last check: ${what} ${failed ? 'failed' : 'passed'} (seq ${seq})`,
  unchecked: (paths) => `changed and not checked since: ${paths}`,
  running: ({ what, id, label, seq, age }) =>
    `${what} ${id} (${oneLine(label)}), started at seq ${seq}${age === undefined ? '' : `, ${duration(age, 'en')} before the end of the log`}`,
  attempt: ({ error, times, approaches, seqs }) =>
    `"${oneLine(error)}", ${times} times (${approaches.slice(0, 4).map(oneLine).join('; ')}), seq ${seqs.join(', ')}`,
  loop: (about) => `went round in circles: ${about}`,
  notes: (seq) => `Notes of checkpoint ${seq}`,
  colon: ': ',
  last: 'The model said last',
  time: (began, ended, minutes) => `${began} to ${ended} UTC, ${duration(minutes, 'en')}`,
}

const ZH: Words = {
  title: '交接',
  headings: ['原因与数字', '已做', '现状', '失败的尝试', '未决', '下一步', '决定与保留的原话', '时间'],
  none: '未知',
  figures: ({ turns, steps, people, spent, pressure, window, clears, budget, model }) =>
    [
      `${turns} 轮，${steps} 步，${people} 条用户消息${model === undefined ? '' : `，${model}`}`,
      ...(pressure === undefined
        ? []
        : [`上下文 ${tokens(pressure, 'zh')}${window === undefined ? '' : ` / ${tokens(window, 'zh')}`}`]),
      `所有请求合计 ${tokens(spent, 'zh')} token`,
      ...(budget === undefined ? [] : [`预算 ${tokens(budget.used, 'zh')} / ${tokens(budget.most, 'zh')}`]),
      `清理 ${clears} 次`,
    ].join('；'),
  notice: (kind, about, turn) => `第 ${turn} 轮的提醒：${kind}（${about}）`,
  written: '写过的文件',
  act: ({ text, outcome, seq }) => `不可撤销：${oneLine(text)}（${outcome}，seq ${seq}）`,
  good: ({ what, seq }) =>
    `最近的良好状态：seq ${seq}（${{ commit: '提交', check: '检查通过', checkpoint: '检查点' }[what]}）`,
  check: (what, seq, failed) => `最近的检查：${what}${failed ? '失败' : '通过'}（seq ${seq}）`,
  unchecked: (paths) => `改过且尚未检查：${paths}`,
  running: ({ what, id, label, seq, age }) =>
    `${what} ${id}（${oneLine(label)}），seq ${seq} 启动${age === undefined ? '' : `，到日志末尾已 ${duration(age, 'zh')}`}`,
  attempt: ({ error, times, approaches, seqs }) =>
    `“${oneLine(error)}”，${times} 次（${approaches.slice(0, 4).map(oneLine).join('；')}），seq ${seqs.join('、')}`,
  loop: (about) => `反复：${about}`,
  notes: (seq) => `检查点 ${seq} 的笔记`,
  colon: '：',
  last: '模型最后说',
  time: (began, ended, minutes) => `${began} 至 ${ended} UTC，${duration(minutes, 'zh')}`,
}

/** The whole text. */
export function handoverText(facts: HandoverFacts, language: Language): string {
  const say = language === 'zh' ? ZH : EN
  const { good, check, open, began, ended } = facts
  const lastSaid = facts.words.trim() === '' ? [] : [`${say.last}${say.colon}${oneLine(facts.words)}`]
  const parts: readonly (readonly string[])[] = [
    [
      say.figures(facts),
      ...facts.said.slice(-6).map(({ kind, about, turn }) => say.notice(kind, oneLine(about), turn)),
    ],
    [
      ...facts.done.map(oneLine),
      ...(facts.written.length === 0 ? [] : [`${say.written}${say.colon}${facts.written.map(oneLine).join(', ')}`]),
      ...facts.acts.map(say.act),
    ],
    [
      ...(good === undefined ? [] : [say.good(good)]),
      ...(check === undefined ? [] : [say.check(check.what, check.seq, check.failed)]),
      ...(facts.unchecked.length === 0 ? [] : [say.unchecked(facts.unchecked.join(', '))]),
      ...facts.running.map(say.running),
    ],
    [...facts.attempts.map(say.attempt), ...facts.loops.map((about) => say.loop(oneLine(about)))],
    [...facts.todos.map(oneLine), ...(open === undefined ? [] : [openItemWords(open, language).open])],
    [...(open === undefined ? [] : [openItemWords(open, language).next]), ...lastSaid],
    facts.pins,
    began === undefined || ended === undefined
      ? []
      : [say.time(clock(began), clock(ended), Math.round((ended - began) / 60_000))],
  ]
  const sections = parts.map((lines, at) => {
    const body = lines.length === 0 ? [say.none] : lines
    return [`## ${say.headings[at]}`, '', ...body.map((line) => `- ${line}`)].join('\n')
  })
  const name = facts.session === '' ? '' : `: ${facts.session}`
  const notes = facts.notes.map(({ seq, text }) => `## ${say.notes(seq)}\n\n${text}`)
  return [`# ${say.title}${name}`, ...sections, ...notes].join('\n\n')
}
