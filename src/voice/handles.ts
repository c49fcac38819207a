/** What a checkpoint says of the state that it leaves behind: the shapes, and their words in English and Chinese. */
import type { Language, Todo } from '../types.ts'
import { unmarked } from './frame.ts'
import { duration, textTokens } from './measure.ts'
import { aim, clipTokens, oneLine } from './plain.ts'

/** A background job or subagent of which no end is known. */
export interface Running {
  readonly id: string
  readonly what: 'job' | 'agent'
  /** What it was started for, in the words of its call. */
  readonly label: string
  /** Message that says that it was started. */
  readonly seq: number
  /** `live`: a service says that it runs. `open`: the log holds no end. `stopping`: it was asked to stop. */
  readonly state: 'live' | 'open' | 'stopping'
  /** Minutes since its start and since its last sign of life, where the log tells. */
  readonly age?: number
  readonly sign?: number
}

/** Something that can't be undone. */
export interface Act {
  /** Message that tells how it ended, or that called for it. */
  readonly seq: number
  readonly kind: 'remote' | 'data' | 'files'
  readonly text: string
  readonly outcome: 'ok' | 'failed' | 'unknown'
  readonly times: number
}

/** One class of errors that stayed. */
export interface Attempt {
  /** The telling line of its newest occurrence. */
  readonly error: string
  readonly times: number
  /** What was tried, each once, in its order. */
  readonly approaches: readonly string[]
  /** Messages in which it shows. */
  readonly seqs: readonly number[]
}

/** An exact identifier whose meaning stands only in what was cleared. */
export interface Forgotten {
  readonly text: string
  readonly seq: number
}

export interface Handles {
  /** `tool`: the tool that keeps the list, where the log shows one. */
  readonly todos: { readonly open: readonly Todo[]; readonly tool?: string }
  /** In the order of their starts. */
  readonly running: readonly Running[]
  /** Paths, newest first. */
  readonly written: readonly string[]
  /** Oldest first. */
  readonly acts: readonly Act[]
  /** The most stubborn first. */
  readonly attempts: readonly Attempt[]
  /** Seqs of messages whose images the model no longer sees, oldest first. */
  readonly images: readonly number[]
}

interface HandlesWords {
  heading(at: number): string
  todos(list: string, tool: string | undefined): string
  readonly inProgress: string
  running(list: string): string
  job(job: Running, label: string): string
  written(list: string): string
  acts(list: string): string
  act(act: Act, text: string): string
  attempts(list: string): string
  attempt(attempt: Attempt, error: string, approaches: string, seqs: string): string
  forgotten(list: string, call: string): string
  images(list: string): string
  at(seq: number): string
  more(count: number): string
}

const readCall = (seq: number) => `mind_map({read:${seq}})`
/** The call that tells the state of a job or a subagent, with the parameters of the platform's own tools. */
const stateCall = ({ what, id }: Running) =>
  what === 'job' ? `job_output({job_id:${JSON.stringify(id)}})` : 'list_agents({})'

const englishAges = ({ age, sign }: Running): string =>
  age === undefined || sign === undefined ? '' : ` ${duration(age, 'en')} ago, last sign ${duration(sign, 'en')} ago`
const chineseAges = ({ age, sign }: Running): string =>
  age === undefined || sign === undefined ? '' : `（${duration(age, 'zh')}前），最后动静在 ${duration(sign, 'zh')}前`

const english: HandlesWords = {
  heading: (at) => `## In use at seq ${at}`,
  todos: (list, tool) => `todo open: ${list}${tool === undefined ? '' : ` · kept with ${tool}`}`,
  inProgress: ' (in progress)',
  running: (list) => `in the background: ${list}`,
  job: (job, label) => {
    const state = { live: 'running', open: 'no end in the log', stopping: 'stop requested' }[job.state]
    const name = `${job.what === 'job' ? 'job' : 'subagent'} ${job.id}`
    return `${name}${label === '' ? '' : ` (${label})`}, started at seq ${job.seq}${englishAges(job)}, ${state}: ${stateCall(job)}`
  },
  written: (list) => `written: ${list}`,
  acts: (list) => `can't be undone: ${list}`,
  act: ({ outcome, times, seq }, text) => `${text} (${times === 1 ? '' : `${times} times, `}${outcome}, seq ${seq})`,
  attempts: (list) => `tried and failed: ${list}`,
  attempt: ({ times }, error, approaches, seqs) =>
    `"${error}" ${times === 1 ? 'once' : `${times} times`}${approaches === '' ? '' : ` (${approaches})`}, seq ${seqs}`,
  forgotten: (list, call) => `not in the notes but used later: ${list}: ${call}`,
  images: (list) => `images no longer visible: seq ${list}`,
  at: (seq) => ` (seq ${seq})`,
  more: (count) => `${count} more`,
}

const chinese: HandlesWords = {
  heading: (at) => `## 截至 seq ${at} 仍在使用`,
  todos: (list, tool) => `未完成的待办：${list}${tool === undefined ? '' : `，用 ${tool} 维护`}`,
  inProgress: '（进行中）',
  running: (list) => `后台：${list}`,
  job: (job, label) => {
    const state = { live: '运行中', open: '日志里没有结束记录', stopping: '已请求停止' }[job.state]
    const name = `${job.what === 'job' ? '任务' : '子代理'} ${job.id}`
    return `${name}${label === '' ? '' : `（${label}）`}，始于 seq ${job.seq}${chineseAges(job)}，${state}：${stateCall(job)}`
  },
  written: (list) => `写过的文件：${list}`,
  acts: (list) => `不可撤销：${list}`,
  act: ({ outcome, times, seq }, text) => {
    const end = { ok: '成功', failed: '失败', unknown: '结果未知' }[outcome]
    return `${text}（${times === 1 ? '' : `${times} 次，`}${end}，seq ${seq}）`
  },
  attempts: (list) => `试过但失败：${list}`,
  attempt: ({ times }, error, approaches, seqs) =>
    `"${error}" ${times} 次${approaches === '' ? '' : `（${approaches}）`}，seq ${seqs}`,
  forgotten: (list, call) => `笔记里没有、后来又用到：${list}：${call}`,
  images: (list) => `不再可见的图片：seq ${list}`,
  at: (seq) => `（seq ${seq}）`,
  more: (count) => `另有 ${count} 项`,
}

const WORDS: Record<Language, HandlesWords> = { en: english, zh: chinese }

/** Tokens that one item may take of the longest kinds of text. */
const TODO_TOKENS = 30
const LABEL_TOKENS = 14
const ACT_TOKENS = 30
const ERROR_TOKENS = 40
const APPROACH_TOKENS = 16
const PATH_TOKENS = 30
/** Approaches and seqs that one class of errors shows. */
const SHOWN = 3

const safe = (text: string, limit: number) => unmarked(clipTokens(oneLine(text), limit))

/** Most items of a kind that are looked at: no budget holds more. */
const MOST = 40

/**
 * The items that fit, in their order, and how many do not; nothing where not even one fits.
 *
 * @param ranked positions of the items, those to keep first.
 */
function fitting(
  items: readonly string[],
  ranked: readonly number[],
  limit: number,
  line: (list: string) => string,
  { more }: HandlesWords,
): string | undefined {
  for (let count = Math.min(items.length, MOST); count > 0; count--) {
    const kept = new Set(ranked.slice(0, count))
    const rest = items.length - count
    const shown = items.filter((_, at) => kept.has(at))
    const text = line([...shown, ...(rest === 0 ? [] : [more(rest)])].join(' · '))
    if (textTokens(text) <= limit) return text
  }
  return undefined
}

/** Positions of items that come oldest first. */
const newestFirst = (items: readonly unknown[]): number[] => [...items.keys()].reverse()

/**
 * The part of a checkpoint under its last heading, or nothing where there is nothing to say.
 *
 * @param at seq up to which the log was read.
 * @param budget tokens of the whole; what matters most is fitted first.
 */
export function handlesText(
  handles: Handles,
  forgotten: readonly Forgotten[],
  { at, language, budget }: { readonly at: number; readonly language: Language; readonly budget: number },
): string {
  const words = WORDS[language]
  const { todos, running, written, acts, attempts, images } = handles
  const heading = words.heading(at)
  let left = budget - textTokens(heading)
  const place = (
    share: number,
    items: readonly string[],
    line: (list: string) => string,
    ranked: readonly number[] = [...items.keys()],
  ) => {
    const text = fitting(items, ranked, Math.min(left, Math.floor(budget * share)) - 1, line, words)
    // A token for the line break.
    if (text !== undefined) left -= textTokens(text) + 1
    return text
  }
  const jobs = place(
    0.3,
    running.map((one) => words.job(one, safe(one.label, LABEL_TOKENS))),
    words.running,
    newestFirst(running),
  )
  const grave = acts.filter(({ kind }) => kind !== 'files')
  const files = acts.filter(({ kind }) => kind === 'files')
  const done = place(
    0.3,
    [...grave, ...files].map((act) => words.act(act, safe(act.text, ACT_TOKENS))),
    words.acts,
    [...newestFirst(grave), ...newestFirst(files).map((at) => grave.length + at)],
  )
  const open = place(
    0.3,
    todos.open.map(
      ({ text, status }) => `"${safe(text, TODO_TOKENS)}"${status === 'in_progress' ? words.inProgress : ''}`,
    ),
    (list) => words.todos(list, todos.tool),
  )
  const [first] = forgotten
  const missing =
    first &&
    place(
      0.35,
      forgotten.map(({ text, seq }) => `\`${unmarked(oneLine(text))}\`${words.at(seq)}`),
      (list) => words.forgotten(list, readCall(first.seq)),
    )
  const tried = place(
    0.4,
    attempts.map((attempt) => {
      const { approaches, seqs } = attempt
      const shown = approaches.slice(0, SHOWN).map((text) => safe(text, APPROACH_TOKENS))
      if (approaches.length > SHOWN) shown.push(words.more(approaches.length - SHOWN))
      return words.attempt(attempt, safe(attempt.error, ERROR_TOKENS), shown.join('; '), seqs.slice(-SHOWN).join(', '))
    }),
    words.attempts,
  )
  const paths = place(
    0.3,
    written.map((path) => unmarked(aim(path, PATH_TOKENS))),
    words.written,
  )
  const unseen = place(0.2, images.map(String), words.images, newestFirst(images))
  const lines = [open, jobs, paths, done, tried, unseen, missing].filter((line) => line !== undefined)
  return lines.length === 0 ? '' : [heading, '', ...lines].join('\n')
}
