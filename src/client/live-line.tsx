/** Where the open session stands against the thresholds in the draft, so that a person sees what a number means. */
import type { Config } from '../config/fields.ts'
import type { Language } from '../types.ts'
import { usableWindow } from '../vitals/pressure.ts'
import { tokens } from '../voice/measure.ts'
import type { Shell } from './shell.ts'
import { TEXT } from './text.ts'
import { speaker, useWatched } from './use.ts'

const percent = (part: number): string => `${Math.min(100, Math.max(0, part * 100)).toFixed(1)}%`

export function LiveLine({ shell, config, language }: { shell: Shell; config: Config; language: Language }) {
  const pressure = useWatched(shell.pressure)
  const sees = useWatched(shell.sees)
  const say = speaker(language)
  const used = pressure?.projectedTokens
  const window = config.window > 0 ? config.window : pressure?.contextWindow
  if (used === undefined) return <p className="lucid-live">{say(sees ? TEXT.noPressure : TEXT.noSessions)}</p>

  const marks = thresholds(config, window)
  const top = window ?? Math.max(used, ...marks.map(({ at }) => at)) * 1.1
  const words = language === 'zh' ? chinese : english
  return (
    <div className="lucid-live">
      <div className="lucid-bar" aria-hidden="true">
        <span className="lucid-used" style={{ width: percent(used / top) }} />
        {marks.map(({ field, at }) => (
          <span key={field} className="lucid-mark" style={{ left: percent(at / top) }} title={field} />
        ))}
      </div>
      <p>{words(used, window, marks)}</p>
    </div>
  )
}

interface Threshold {
  readonly field: 'noticeRatio' | 'noticeTokens'
  /** Tokens from which the notice speaks, and the least where the reserve of the model lowers it. */
  readonly at: number
  readonly least: number
}

function thresholds({ noticeRatio, noticeTokens }: Config, window: number | undefined): Threshold[] {
  const share: Threshold[] =
    window === undefined
      ? []
      : [{ field: 'noticeRatio', at: noticeRatio * window, least: noticeRatio * usableWindow(window, window) }]
  return noticeTokens > 0 ? [...share, { field: 'noticeTokens', at: noticeTokens, least: noticeTokens }] : share
}

type Words = (used: number, window: number | undefined, marks: readonly Threshold[]) => string

const english: Words = (used, window, marks) => {
  const size = (count: number): string => tokens(Math.round(count), 'en')
  const share = window === undefined ? '' : ` of ${size(window)} (${Math.round((100 * used) / window)} %)`
  const from = marks.map(({ field, at, least }) =>
    field === 'noticeRatio'
      ? `the share at ${size(least)} to ${size(at)}, by what the model reserves`
      : `tokens in use at ${size(at)}`,
  )
  return `The open session uses ${size(used)} tokens${share}. The context notice speaks from the first of: ${from.join('; ')}.`
}

const chinese: Words = (used, window, marks) => {
  const size = (count: number): string => tokens(Math.round(count), 'zh')
  const share = window === undefined ? '' : `，窗口 ${size(window)}（${Math.round((100 * used) / window)} %）`
  const from = marks.map(({ field, at, least }) =>
    field === 'noticeRatio' ? `占比达到 ${size(least)} 至 ${size(at)}（取决于模型预留）` : `用量达到 ${size(at)}`,
  )
  return `当前会话已用 ${size(used)} token${share}。上下文提醒从先到的一项起出现：${from.join('；')}。`
}
