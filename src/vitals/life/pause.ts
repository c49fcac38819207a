/**
 * Whether a person wants a pause. Explicit words count at once; a bare "ok" only where more was asked for, twice in a
 * row. It only ever softens what we say.
 */
import type { Moment } from '../anxiety.ts'
import { openWork } from '../open-work.ts'
import type { Signal } from '../signal.ts'
import type { Trace } from '../trace.ts'
import { runningIn } from './heartbeat.ts'
import { lifeSignal } from './signal.ts'

export type Pause = 'explicit' | 'bare'

/** A longer message asks for more than a pause. */
const PAUSE_CHARS = 100

const EXPLICIT =
  /\blet'?s (?:stop|pause|leave it|leave this|call it a day|break)\b|\b(?:stop|pause) (?:here|there|for (?:now|today))\b|\bthat'?s (?:it|enough|all) for (?:now|today)\b|\b(?:we|i|let'?s)(?:'ll| will| can)? (?:continue|go on|resume|finish|pick (?:this|it) up) (?:later|tomorrow|next time|another (?:day|time))\b|\bi'?m (?:a bit |a little |getting |so )?tired\b|\b(?:take|need) a break\b|\bgood ?night\b|先这样|先到这|就到这|到此为止|有点累|累了|下次再|明天再|改天再|回头再|晚点再|休息一下/iu
const BARE = /^(?:ok(?:ay)?|k|yes|yep|sure|fine|mm+|hm+|嗯+|哦+|好(?:的|吧)?|行吧?|知道了)[\s.。!！~～…]{0,3}$/iu
/** Where more is asked for in the same breath, it is no pause. */
const GOES_ON = /\b(?:but|then|and (?:then|also)|please|first)\b|然后|接着|但是?|不过|请/iu

/** Earlier messages of which half are bare make bare answers a habit. */
const HABIT = 3
/** A question of at most so many characters wants no more than a short answer. */
const SHORT_QUESTION = 60

/** What the newest message of a person asks for; `joining` is one that the log does not hold yet. */
export function pauseOf(trace: Trace, joining = ''): Pause | undefined {
  const texts = trace.work.requests.map(({ text }) => text.trim())
  if (joining !== '') texts.push(joining.trim())
  const newest = texts.at(-1) ?? ''
  if (newest.length <= PAUSE_CHARS && EXPLICIT.test(newest.replaceAll('’', "'")) && !GOES_ON.test(newest))
    return 'explicit'
  return isBarePause(trace, texts) ? 'bare' : undefined
}

function isBarePause(trace: Trace, texts: readonly string[]): boolean {
  const bare = texts.map((text) => BARE.test(text))
  const earlier = bare.slice(0, -2)
  if (bare.at(-1) !== true || bare.at(-2) !== true) return false
  if (earlier.length >= HABIT && 2 * earlier.filter(Boolean).length >= earlier.length) return false
  const since = trace.work.requests.at(-2)?.round ?? 0
  const rounds = trace.work.rounds.filter(({ index }) => index > since)
  const closing = trace.life.words.text.trimEnd().split('\n').at(-1)?.trim() ?? ''
  return (
    rounds.some(({ asksPerson }) => asksPerson) &&
    closing.length > SHORT_QUESTION &&
    !rounds.some(({ calls }) => calls.some(({ fresh }) => fresh === true)) &&
    runningIn(trace).length === 0
  )
}

/** The one line that offers to save what is open, where a person says in words that it is enough. */
export function pauseSignals(trace: Trace, { joining = '' }: Moment): Signal[] {
  const [, open] = openWork(trace.work) ?? []
  if (open === undefined || pauseOf(trace, joining) !== 'explicit') return []
  const asks = trace.asks + (joining === '' ? 0 : 1)
  const evidence = 'the user wants a pause and work is open'
  return [lifeSignal(trace, 'pause', { kind: 'pause', open }, { key: `pause ${asks}`, seq: 0, evidence })]
}
