/** What `clear_mind` says when it does not clear: the figure or the true cause first, then a call that works. */
import type { Language, Span } from '../types.ts'
import { cause } from './refusal-cause.ts'

/** An argument of `clear_mind`. */
export type Field = 'start' | 'end' | 'notes'

/** An argument that is missing (`given` absent) or cannot be read (`given` shows it in few words). */
export interface Problem {
  readonly field: Field
  readonly given?: string
}

/** An endpoint that falls between a tool call and its result. */
export interface Cut {
  readonly edge: 'start' | 'end'
  readonly seq: number
  /** The pair that it splits, as seqs; no result where the call has none on the surface. */
  readonly pair?: { readonly call: number; readonly result?: number }
  /** Nearest legal endpoints of the same edge, in front of it and behind it. */
  readonly before?: number
  readonly behind?: number
}

/** A requested seq whose message was replaced, and what stands for it now. */
export interface Covered {
  readonly seq: number
  readonly by: number
  readonly as: 'checkpoint' | 'tombstone' | 'message'
}

/**
 * Why nothing was cleared: plain facts. Every span in it is legal where it was made, so that its call is accepted as
 * printed; `spansOf` lists them. An `offer` that is absent means that no span would be worth a call.
 */
export type Refusal =
  | { code: 'arguments'; problems: readonly Problem[]; offer?: Span | undefined }
  | { code: 'unknown'; seqs: readonly number[]; near: readonly number[]; offer?: Span | undefined }
  /** `left` of the requested span: a part that is the offer, a part too little to offer, or nothing. */
  | { code: 'cleared'; covered: readonly Covered[]; left: 'part' | 'little' | 'nothing'; offer?: Span | undefined }
  | { code: 'reversed'; start: number; end: number; offer?: Span | undefined }
  | { code: 'system'; seq: number; offer?: Span | undefined }
  /** `lastEnd`: seq of the last legal end of the surface. */
  | { code: 'running'; seq: number; lastEnd?: number | undefined; offer?: Span | undefined }
  /** `seq` is the newest request; the spans are what may be cleared in front of it and behind it. */
  | { code: 'newest'; seq: number; before?: Span | undefined; behind?: Span | undefined }
  | { code: 'split'; cuts: readonly Cut[]; offer?: Span | undefined }
  | { code: 'nothing' }
  | { code: 'notes-short' | 'notes-long'; chars: number; limit: number; offer: Span }
  /**
   * Figures in tokens: `freed` is the span less what the platform puts in again, `pinTokens` the part of the checkpoint
   * that the words of people take. `room`: the offer is the same span, with a checkpoint of at most so many tokens.
   */
  | {
      code: 'too-little'
      span: Span
      net: number
      least: number
      pinTokens: number
      room?: number | undefined
      offer?: Span | undefined
    }
  | {
      code: 'not-smaller'
      span: Span
      freed: number
      checkpoint: number
      pinTokens: number
      room?: number | undefined
      offer?: Span | undefined
    }
  | { code: 'locked' | 'no-turn' | 'no-route'; offer: Span }
  | { code: 'platform'; message: string; offer: Span }
  /** Clears that were full again at once; `wait`: steps until one is let through. */
  | { code: 'broken'; refills: number; wait: number }

/** Every span whose call the text of a refusal prints, in the order of the text. */
export function spansOf(refusal: Refusal): Span[] {
  if (refusal.code === 'nothing' || refusal.code === 'broken') return []
  const spans = refusal.code === 'newest' ? [refusal.before, refusal.behind] : [refusal.offer]
  return spans.filter((span) => span !== undefined)
}

/** Prints what clears a span. */
type CallOf = (span: Span) => string

/** The call of the tool, as a model may copy it. */
const toolCall =
  (language: Language): CallOf =>
  (span) => {
    const notes = language === 'zh' ? '<你的笔记>' : '<your notes>'
    return `clear_mind({start:${span.start},end:${span.end},notes:"${notes}"})`
  }

/**
 * The text of a refusal: one line, at most 120 tokens, with one call ready to copy, or with two labelled ones where
 * the newest request lies inside the span.
 */
export function refusalText(refusal: Refusal, language: Language): string {
  const zh = language === 'zh'
  const stay = spansOf(refusal).length > 0 ? '' : zh ? '请继续当前的工作。' : 'Go on with the work.'
  const parts = [cause(refusal, language), remedy(refusal, language, toolCall(language)), stay]
  const said = parts.filter((part) => part !== '').join(zh ? '' : ' ')
  return zh ? `clear_mind：${said}` : `clear_mind: ${said}`
}

/** The same for a person, whose command is `/mind clear`. */
export function refusalForPerson(refusal: Refusal, language: Language): string {
  const offer = remedy(refusal, language, ({ start, end }) => `/mind clear ${start} ${end}`)
  return language === 'zh' ? cause(refusal, language) + offer : `${cause(refusal, language)} ${offer}`.trimEnd()
}

/** What to do next: the calls that work; empty where there is none. */
function remedy(refusal: Refusal, language: Language, callOf: CallOf): string {
  const say = (en: string, zh: string) => (language === 'zh' ? zh : en)
  if (refusal.code === 'nothing' || refusal.code === 'broken') return ''
  if (refusal.code === 'newest') {
    const labelled = [
      ...(refusal.before ? [say('Before it: ', '在它之前：') + callOf(refusal.before)] : []),
      ...(refusal.behind ? [say('Behind it: ', '在它之后：') + callOf(refusal.behind)] : []),
    ]
    if (labelled.length > 0) return labelled.join(say(' ', '；'))
  }
  const [span] = spansOf(refusal)
  if (span === undefined) return say('Nothing else is worth clearing now.', '目前没有其他值得清理的内容。')
  return label(refusal, span, language) + callOf(span)
}

/** How the one call of a refusal relates to the refused one. */
function label(refusal: Refusal, span: Span, language: Language): string {
  const say = (en: string, zh: string) => (language === 'zh' ? zh : en)
  switch (refusal.code) {
    case 'cleared':
      if (refusal.left !== 'part') return say('Another span: ', '另一个范围：')
      return say(`Still live of it: ${span.start}-${span.end}: `, `其中仍在的是 ${span.start}-${span.end}：`)
    case 'reversed':
      if (span.start !== refusal.end || span.end !== refusal.start) break
      return say('In order: ', '正确顺序：')
    case 'notes-short':
    case 'notes-long':
      return say('Same span, other notes: ', '范围不变，改写笔记：')
    case 'too-little':
    case 'not-smaller':
      if (refusal.room === undefined) return say('A span that pays: ', '值得清理的范围：')
      return say(
        `Shorter notes (checkpoint at most ${refusal.room} tokens): `,
        `请缩短笔记（检查点最多 ${refusal.room} token）：`,
      )
    case 'locked':
      return say('Again in the next step: ', '下一步再试：')
    case 'no-turn':
      return say('Again in the next turn: ', '下一轮再试：')
    case 'no-route':
      return say('Again after the next request: ', '下一次请求之后再试：')
    case 'platform':
      return say('To try once more: ', '可再试一次：')
  }
  return say('This works: ', '可用：')
}
