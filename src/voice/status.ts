/** Words of the status screen, for people, English and Chinese. */
import { duration, tokens } from './measure.ts'

type Sequel = 'open' | 'ignored' | 'changed'

const SEQUEL_ZH: Readonly<Record<Sequel, string>> = { open: '尚无下文', ignored: '被忽略', changed: '换了做法' }

export const STATUS = {
  en: {
    none: 'none',
    spin: 'spin now',
    earlyEnd: 'early end now',
    other: 'also found now',
    running: 'in the background',
    limits: 'limits',
    notices: (count: number) => `notices: ${count}`,
    evidence: (what: string, lines: string, silent?: string) =>
      `${what}: ${lines}${silent === undefined ? '' : ` (not said: ${silent})`}`,
    looked: (line: string) => `looked at ${line}`,
    job: (id: string, label: string, seq: number, age: number, sign: number) =>
      `${id}${label === '' ? '' : ` (${label})`}, started at seq ${seq} ${duration(age, 'en')} ago, last sign ${duration(sign, 'en')} ago`,
    budget: (used: number, most: number) =>
      `budget: ${tokens(used, 'en')} of ${tokens(most, 'en')} tokens, all requests together`,
    deadline: (left: number) =>
      left > 0 ? `deadline: in ${duration(left, 'en')}` : `deadline: passed ${duration(-left, 'en')} ago`,
    breaker: (refills: number) => `clears pause: ${refills} were full again at once`,
    quiet: 'notices are silenced (/mind on)',
    notice: (turn: number, round: number, kind: string, about: string, then: Sequel) =>
      `turn ${turn}, after step ${round}: ${kind} about ${about}, then ${then}`,
  },
  zh: {
    none: '无',
    spin: '目前的重复',
    earlyEnd: '目前的提前收工',
    other: '目前的其他发现',
    running: '后台',
    limits: '限额',
    notices: (count: number) => `提醒：${count}`,
    evidence: (what: string, lines: string, silent?: string) =>
      `${what}：${lines}${silent === undefined ? '' : `（未说：${silent}）`}`,
    looked: (line: string) => `看过 ${line}`,
    job: (id: string, label: string, seq: number, age: number, sign: number) =>
      `${id}${label === '' ? '' : `（${label}）`}，seq ${seq} 启动，已 ${duration(age, 'zh')}，最后动静在 ${duration(sign, 'zh')}前`,
    budget: (used: number, most: number) =>
      `预算：已用 ${tokens(used, 'zh')} / ${tokens(most, 'zh')} token（所有请求合计）`,
    deadline: (left: number) =>
      left > 0 ? `时限：还有 ${duration(left, 'zh')}` : `时限：已过 ${duration(-left, 'zh')}`,
    breaker: (refills: number) => `清理暂停：${refills} 次清理后马上又满了`,
    quiet: '提醒已静音（/mind on 恢复）',
    notice: (turn: number, round: number, kind: string, about: string, then: Sequel) =>
      `第 ${turn} 轮，第 ${round} 步之后：${kind}，关于 ${about}，之后${SEQUEL_ZH[then]}`,
  },
} as const
