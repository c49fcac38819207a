/** What `/mind` answers where a person sets something for the session, English and Chinese. */
import { duration, tokens } from './measure.ts'

const MINUTE = 60_000
const pad = (value: number): string => String(value).padStart(2, '0')
/** A moment by the clock of this machine. */
const moment = (at: Date): string =>
  `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())} ${pad(at.getHours())}:${pad(at.getMinutes())}`

export const SET = {
  en: {
    quiet: 'Our notices are silent in this session until /mind on.',
    on: 'Our notices speak again.',
    unreadable: {
      budget: 'Give tokens: /mind budget 300k, or /mind budget off.',
      deadline: 'Give a moment to come: /mind deadline 18:00, 2h, PT2H, 2026-01-31T18:00, or off.',
    },
    noBudget: 'No token budget is set.',
    noDeadline: 'No deadline is set.',
    budget: (most: number, used: number) =>
      `Budget: ${tokens(most, 'en')} tokens, all requests together, counted from when it was set; ${tokens(used, 'en')} are used.`,
    deadline: (at: Date, left: number) =>
      left > 0
        ? `Deadline: ${moment(at)}, in ${duration(Math.round(left / MINUTE), 'en')}.`
        : `Deadline: ${moment(at)}, passed.`,
  },
  zh: {
    quiet: '本会话中的提醒已静音，/mind on 恢复。',
    on: '提醒已恢复。',
    unreadable: {
      budget: '请给出 token 数：/mind budget 300k，或 /mind budget off。',
      deadline: '请给出将来的时间：/mind deadline 18:00、2h、PT2H、2026-01-31T18:00，或 off。',
    },
    noBudget: '没有设定 token 预算。',
    noDeadline: '没有设定时限。',
    budget: (most: number, used: number) =>
      `预算：${tokens(most, 'zh')} token（所有请求合计，自设定起计），已用 ${tokens(used, 'zh')}。`,
    deadline: (at: Date, left: number) =>
      left > 0
        ? `时限：${moment(at)}，还有 ${duration(Math.round(left / MINUTE), 'zh')}。`
        : `时限：${moment(at)}，已过。`,
  },
} as const
