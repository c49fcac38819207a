/** What `clear_mind` says when it does not clear: the figure or the true cause first, then a call that works. */
import type { Language, Span } from '../types.ts'
import { clip, textTokens } from './measure.ts'

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

/** Budget of a foreign message inside ours, so that the whole stays short. */
const QUOTE_TOKENS = 40

/** One line of foreign text inside the budget, without control characters. */
function quote(message: string): string {
  const plain = message.slice(0, 1000).replace(/\p{C}+/gu, ' ')
  let chars = QUOTE_TOKENS * 4
  let text = clip(plain, chars)
  while (textTokens(text) > QUOTE_TOKENS) {
    chars = Math.floor(chars * 0.8)
    text = clip(plain, chars)
  }
  return text
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

/** Why not, as whole sentences. */
function cause(refusal: Refusal, language: Language): string {
  const say = (en: string, zh: string) => (language === 'zh' ? zh : en)
  switch (refusal.code) {
    case 'arguments':
      return argumentsCause(refusal.problems, language)
    case 'unknown': {
      const seqs = list(refusal.seqs, language)
      const near = refusal.near.length > 0
      return say(
        `seq ${seqs} ${refusal.seqs.length > 1 ? 'are not live messages' : 'is not a live message'} (seq + 1 is not always one)${near ? `; nearest: ${list(refusal.near, language)}` : ''}.`,
        `seq ${seqs} 不是现有消息（seq 加 1 不一定是消息）${near ? `；最近的是 ${list(refusal.near, language)}` : ''}。`,
      )
    }
    case 'cleared':
      return coveredCause(refusal, language)
    case 'reversed':
      return say(
        `start ${refusal.start} stands behind end ${refusal.end}: seqs are identities, not an order.`,
        `起点 ${refusal.start} 排在终点 ${refusal.end} 之后：seq 是标识，不表示顺序。`,
      )
    case 'system':
      return say(
        `seq ${refusal.seq} is the system prompt, which always stays.`,
        `seq ${refusal.seq} 是系统提示，始终保留。`,
      )
    case 'running': {
      const last = refusal.lastEnd
      return say(
        `seq ${refusal.seq} belongs to the step in progress${last === undefined ? '' : `; the last legal end is ${last}`}.`,
        `seq ${refusal.seq} 属于正在执行的一步${last === undefined ? '' : `；最后的可用终点是 ${last}`}。`,
      )
    }
    case 'newest':
      return say(
        `the span reaches seq ${refusal.seq}, the newest request, which always stays.`,
        `范围包含 seq ${refusal.seq}，即最新的请求，它始终保留。`,
      )
    case 'split':
      return refusal.cuts.map((cut) => cutCause(cut, language)).join(say(' ', ''))
    case 'nothing':
      return say(
        'no span is legal now: the system prompt, the newest request and the step in progress always stay.',
        '目前没有可清理的范围：系统提示、最新的请求和正在执行的一步始终保留。',
      )
    case 'notes-short':
      return say(
        `the notes have ${refusal.chars} characters, at least ${refusal.limit} are needed.`,
        `笔记有 ${refusal.chars} 个字符，至少需要 ${refusal.limit} 个。`,
      )
    case 'notes-long':
      return say(
        `the notes have ${refusal.chars} characters, at most ${refusal.limit} are possible.`,
        `笔记有 ${refusal.chars} 个字符，最多 ${refusal.limit} 个。`,
      )
    case 'too-little': {
      const { span, net, least } = refusal
      return say(
        `seq ${span.start}-${span.end} would free ${net} tokens net, at least ${least} are needed.${wordsCause(refusal, language)}`,
        `清理 seq ${span.start}-${span.end} 净省 ${net} token，至少需要 ${least}。${wordsCause(refusal, language)}`,
      )
    }
    case 'not-smaller': {
      const { freed, checkpoint } = refusal
      return say(
        `the checkpoint would have ${checkpoint} tokens, what it replaces only ${freed}.${wordsCause(refusal, language)}`,
        `检查点将有 ${checkpoint} token，而它所替换的只有 ${freed}。${wordsCause(refusal, language)}`,
      )
    }
    case 'locked':
      return say(
        'another compaction of this session is running; nothing was changed.',
        '本会话正在进行另一次压缩；没有任何改动。',
      )
    case 'no-turn':
      return say(
        'no turn is open, and a clear needs one; nothing was changed.',
        '当前没有进行中的轮次，无法清理；没有任何改动。',
      )
    case 'no-route':
      return say(
        'the session has sent no request yet, so its model is unknown; nothing was changed.',
        '会话尚未发出过请求，所用模型未知；没有任何改动。',
      )
    case 'broken': {
      const { refills, wait } = refusal
      return say(
        `${refills} clears were full again at once, so that one more would only cost a re-read; the next one is let through in ${wait} steps. Until then read less at once (parts, filters, counts); cleared text stays within reach: mind_map({find:"<words>"}).`,
        `${refills} 次清理后马上又满了，再清一次只会多付一次重读；${wait} 步后放行下一次。在此之前一次少读一些（分段、过滤、计数）；已清理的原文仍可查：mind_map({find:"<词>"})。`,
      )
    }
    case 'platform':
      return say(
        `the platform refused: "${quote(refusal.message)}". Nothing was changed.`,
        `平台拒绝了：“${quote(refusal.message)}”。没有任何改动。`,
      )
  }
}

/** Says so where it is the words of people that leave little to gain: they are kept verbatim. */
function wordsCause(refusal: { span: Span; pinTokens: number }, language: Language): string {
  if (refusal.pinTokens * 2 < refusal.span.tokens) return ''
  return language === 'zh'
    ? `其中大部分是用户的原话（${refusal.pinTokens} token），会原样保留。`
    : ` Most of it is words of people (${refusal.pinTokens} tokens), which are kept verbatim.`
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

function list(items: readonly (number | string)[], language: Language): string {
  if (language === 'zh') return items.join('、')
  return [...(items.length > 1 ? [items.slice(0, -1).join(', ')] : []), ...items.slice(-1)].join(' and ')
}

const are = (seqs: readonly unknown[]) => (seqs.length > 1 ? 'are' : 'is')

function argumentsCause(problems: readonly Problem[], language: Language): string {
  const zh = language === 'zh'
  const missing = problems.filter(({ given }) => given === undefined).map(({ field }) => field)
  const said = problems
    .filter(({ given }) => given !== undefined)
    .map(({ field, given }) => (zh ? `无法识别 ${field}：${given}` : `${field} can't be read: ${given}`))
  if (missing.length > 0)
    said.unshift(zh ? `缺少 ${list(missing, language)}` : `${list(missing, language)} ${are(missing)} missing`)
  const fields = new Set(problems.map(({ field }) => field))
  const how: string[] = []
  if (fields.has('start') || fields.has('end'))
    how.push(
      zh ? '起点和终点填 mind_map 中的 seq、first 或 latest' : 'start and end take a seq of mind_map, first or latest',
    )
  if (fields.has('notes')) how.push(zh ? 'notes 是一段文字' : 'notes is one text')
  return zh ? `${said.join('，')}。${how.join('，')}。` : `${said.join(', ')}. ${how.join('; ')}.`
}

/** Names each replacement once, with the requested seqs that it covers. */
function coveredCause({ covered, left }: Extract<Refusal, { code: 'cleared' }>, language: Language): string {
  const zh = language === 'zh'
  const said: string[] = []
  for (const { by, as } of covered.filter((one, at) => covered.findIndex(({ by }) => by === one.by) === at)) {
    const seqs = covered.filter((one) => one.by === by).map(({ seq }) => seq)
    const kind = zh
      ? { checkpoint: `已归入检查点 ${by}`, tombstone: `已折叠为 seq ${by}`, message: `已被 seq ${by} 取代` }
      : { checkpoint: `already under checkpoint ${by}`, tombstone: `folded into ${by}`, message: `replaced by ${by}` }
    said.push(zh ? `seq ${list(seqs, language)} ${kind[as]}` : `seq ${list(seqs, language)} ${are(seqs)} ${kind[as]}`)
  }
  if (left === 'nothing') said.push(zh ? '其中没有可清理的内容了' : 'nothing of it is left to clear')
  if (left === 'little') said.push(zh ? '其中所剩不多' : 'too little of it is left')
  return zh ? `${said.join('，')}。` : `${said.join(', ')}.`
}

/** Which pair an endpoint splits, and the nearest legal endpoints. */
function cutCause({ edge, seq, pair, before, behind }: Cut, language: Language): string {
  const zh = language === 'zh'
  const legal = [
    ...(before === undefined ? [] : [zh ? `之前 ${before}` : `${before} before it`]),
    ...(behind === undefined ? [] : [zh ? `之后 ${behind}` : `${behind} behind it`]),
  ]
  if (zh) {
    const name = edge === 'start' ? '起点' : '终点'
    const near = legal.length > 0 ? `可用${name}：${legal.join('，')}。` : ''
    return `seq ${seq} 不能作为${name}：${splitPair(seq, pair, language)}。${near}`
  }
  const near = legal.length > 0 ? ` Legal ${edge}s: ${legal.join(', ')}.` : ''
  return `seq ${seq} can't ${edge} a span: ${splitPair(seq, pair, language)}.${near}`
}

function splitPair(seq: number, pair: Cut['pair'], language: Language): string {
  const say = (en: string, zh: string) => (language === 'zh' ? zh : en)
  if (pair === undefined) return say('a tool call is open there', '该处有未完成的工具调用')
  const { call, result } = pair
  if (result === undefined) return say(`the call in seq ${call} has no result`, `seq ${call} 中的调用没有结果`)
  if (call === seq) return say(`the result of its call is seq ${result}`, `它的调用结果在 seq ${result}`)
  if (result === seq) return say(`it is the result of the call in seq ${call}`, `它是 seq ${call} 中调用的结果`)
  return say(`the call in seq ${call} has its result in seq ${result}`, `seq ${call} 中调用的结果在 seq ${result}`)
}
