/**
 * Whether a stop deserves one question. It judges after everything else, and never a turn in which a person was asked,
 * asked something, or wants a pause.
 */
import type { OpenItem } from '../types.ts'
import { type AnxietyLimits, anxietySignal, type Moment } from './anxiety.ts'
import { gained } from './life/close.ts'
import { pauseOf } from './life/pause.ts'
import { openWork } from './open-work.ts'
import { CLOSE } from './signal.ts'
import type { Trace } from './trace.ts'

/** Kind of the question, as the log has it. */
export const GATE = 'gate'

export type Question =
  | { readonly kind: 'open'; readonly key: string; readonly item: OpenItem; readonly count: number }
  /** What ends has not been saved; the seq is where it began. */
  | { readonly kind: 'close' | 'promise'; readonly key: string; readonly fromSeq: number; readonly count: number }

/** A promise to go on at another time. */
const PROMISE =
  /\b(?:i'?ll|i will|we(?:'ll| will| can)?|to be) (?:continue|resume|pick (?:this|it|up)|go on|finish)\w{0,3}[^.!?]{0,40}\b(?:next (?:time|session)|later|tomorrow|in (?:a|the) (?:new|next|later) session)\b|\bnext (?:time|session),? (?:i|we)(?:'ll| will| can)?\b|(?:下次|下一次|下回|明天|之后再|稍后再)[^。！？]{0,12}(?:继续|接着|完成|再做|处理)/iu

/** What a person's message ends with where it asks something. */
const ASKS = /[?？][\s"'”’）)]{0,3}$/u

/** The question that the end of the newest turn deserves, or undefined. */
export function questionBefore(trace: Trace, at: Moment, limits: AnxietyLimits): Question | undefined {
  const { work, life } = trace
  const round = work.rounds.at(-1)
  // A turn that a tool concluded, or that was cut off, ends without words of its own.
  if (round === undefined || round.kind !== 'text' || round.turn !== trace.turn) return undefined
  if (work.said.some(({ kind, asks }) => kind === GATE && asks === round.asks)) return undefined
  if (life.planning || life.quiet || pauseOf(trace) !== undefined) return undefined
  if (ASKS.test((work.requests.at(-1)?.text ?? '').trimEnd())) return undefined
  if (work.rounds.some(({ turn, asksPerson, index }) => turn === round.turn && asksPerson && index >= round.index - 1))
    return undefined
  return unsaved(trace) ?? openEnd(trace, at, limits)
}

function openEnd({ work }: Trace, at: Moment, limits: AnxietyLimits): Question | undefined {
  const { signal } = anxietySignal(work, { ...at, stopping: true }, limits)
  if (signal?.item === undefined) return undefined
  return { kind: 'open', key: signal.key, item: signal.item, count: signal.count }
}

/** A close without its checkpoint, or a promise to go on that leaves nothing to go on from. */
function unsaved({ work, life }: Trace): Question | undefined {
  const asks = work.rounds.at(-1)?.asks
  const close = work.said.findLast((one) => one.kind === 'close' && one.asks === asks)
  const saved = (round: number): boolean => work.clears.some((one) => one.ours && one.round >= round)
  if (close !== undefined && !saved(close.round) && !gained(work, close)) {
    const key = close.about.slice(CLOSE.length)
    const told = work.said.find(({ about }) => about === key)
    const first = work.rounds.find(({ index }) => index > (told?.round ?? close.round) - 3)
    return { kind: 'close', key: close.about, fromSeq: first?.seq ?? close.seq, count: 1 }
  }
  const since = work.requests.at(-1)?.round ?? 0
  if (!PROMISE.test(life.words.text.slice(-600)) || openWork(work) === undefined || saved(since)) return undefined
  const first = work.rounds.find(({ index, calls }) => index > since && calls.length > 0)
  return first === undefined ? undefined : { kind: 'promise', key: `promise ${asks}`, fromSeq: first.seq, count: 1 }
}
