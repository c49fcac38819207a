/** Why a clear was refused, as whole sentences; what to do next stands in `refusal.ts`. */
import type { Language, Span } from '../types.ts'
import { clip, textTokens } from './measure.ts'
import type { Cut, Problem, Refusal } from './refusal.ts'

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

/** Why not, as whole sentences. */
export function cause(refusal: Refusal, language: Language): string {
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
        `${refills} clears were full again at once, so that one more would only cost a re-read; the next one is let through in ${wait} ${wait === 1 ? 'step' : 'steps'}. Until then read less at once (parts, filters, counts); cleared text stays within reach: mind_map({find:"<words>"}).`,
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
