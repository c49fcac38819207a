/** Every word of read-back (`mind_map` with `inside`, `read` or `find`), in English and Chinese. */
import type { Language, Origin } from '../types.ts'
import { mapWords } from './map.ts'
import { tokens } from './measure.ts'

/** Who a message is from, as a line names it. */
export interface Author {
  readonly origin: Origin
  /** Tool results: the tool, made safe for a line; empty where the call is unknown. */
  readonly tool?: string
  /** Tool results: the message that made the call. */
  readonly calledIn?: number
}

/** What stands on the surface for something that was replaced. */
export interface Holder {
  readonly seq: number
  readonly origin: Origin
}

/** One part of a message: its visible text, a result, or the arguments of one of its calls. */
export type PartName =
  | { readonly kind: 'text' | 'result' }
  | { readonly kind: 'call'; readonly number: number; readonly tool: string }

/** A message as the head of a page names it. */
export interface MessageFigures {
  readonly seq: number
  /** The seq that was asked for, where it is a shortened copy of this message. */
  readonly copy?: number
  readonly turn: number
  readonly author: Author
  readonly images: number
  /** Absent: it is on the surface itself. */
  readonly under?: Holder
  /** Calls without arguments, as `1 ls, 2 pwd`; they have no part of their own. */
  readonly bare: string
}

/** A piece of a longer whole, in characters. */
export interface Piece {
  readonly from: number
  readonly to: number
  readonly of: number
}

/** A message that stands for others, as the head of its list names it. */
export interface HolderFigures extends Holder {
  readonly messages: number
  readonly tokens: number
  /** Entries of the list on this page, counted from 1. */
  readonly first: number
  readonly last: number
  readonly entries: number
  readonly call: string
}

export interface ReadWords {
  author(author: Author): string
  head(figures: MessageFigures): string
  part(name: PartName, piece: Piece): string
  /** A message that has nothing to read. */
  readonly nothing: string
  next(call: string): string
  end(seq: number): string
  standsFor(call: string): string

  inside(figures: HolderFigures): string
  turn(turn: number): string
  /** What an entry that stands for others says instead of a preview. */
  covers(messages: number, price: number): string
  images(count: number): string
  fromStart(call: string): string
  within(holder: Holder, call: string): string
  older(holder: Holder, call: string): string
  newest(holder: Holder, call: string): string
  /** `asked` is an entry of this list or stands under one. */
  leadsTo(asked: number): string

  /** `query` is quoted. */
  hits(query: string, first: number, last: number, count: number): string
  under(holder: Holder): string
  readonly live: string
  moreHits(count: number, call: string): string

  unreadable(name: string, given: string, call: string): string
  noMessage(seq: number, nearest: readonly number[], call: string): string
  original(seq: number, call: string): string
  pastEnd(seq: number, length: number, call: string): string
  pastList(seq: number, entries: number, call: string): string
  noQuery(call: string): string
  longQuery(length: number, most: number, call: string): string
  /** `words`: each word of the query with the number of messages that hold it. */
  noHits(query: string, words: string, searched: number, call: string): string
  pastHits(query: string, count: number, call: string): string
}

const withOffset = (offset: number) => (offset === 0 ? '' : `,offset:${offset}`)

/** The calls of read-back, as the tool accepts them. */
export const readCall = (seq: number, offset = 0) => `mind_map({read:${seq}${withOffset(offset)}})`
export const insideCall = (seq: number, offset = 0) => `mind_map({inside:${seq}${withOffset(offset)}})`
export const findCall = (query: string, offset = 0) => `mind_map({find:${JSON.stringify(query)}${withOffset(offset)}})`

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const en: ReadWords = {
  author({ origin, tool, calledIn }) {
    if (origin !== 'tool') return mapWords('en').who[origin]
    const by = calledIn === undefined ? '' : `, called in seq ${calledIn}`
    return tool === undefined || tool === '' ? 'result of a tool' : `result of ${tool}${by}`
  },
  head({ seq, copy, turn, author, images, under, bare }) {
    const parts = [
      copy === undefined ? `seq ${seq}` : `seq ${seq}, the original of ${copy}`,
      en.author(author),
      en.turn(turn),
      under === undefined ? 'on the surface' : en.under(under),
      ...(images === 0 ? [] : [`${en.images(images)}, not part of the text`]),
      ...(bare === '' ? [] : [`calls without arguments: ${bare}`]),
    ]
    return `Original of ${parts.join(' · ')}`
  },
  part(name, { from, to, of }) {
    const what =
      name.kind === 'call' ? `arguments of call ${name.number}, ${name.tool}` : name.kind === 'text' ? 'text' : 'result'
    return `${what}, characters ${from}-${to} of ${of}`
  },
  nothing: 'It has no text and no arguments.',
  next: (call) => `Next page: ${call}`,
  end: (seq) => `End of seq ${seq}.`,
  standsFor: (call) => `The messages that it stands for: ${call}`,
  inside({ origin, seq, messages, tokens: price, first, last, entries, call }) {
    const list = `${first}-${last} of ${entries} ${entries === 1 ? 'entry' : 'entries'} here`
    return `Inside ${mapWords('en').who[origin]} ${seq}: ${plural(messages, 'message')}, ${tokens(price, 'en')} tokens; ${list}, in the order of the conversation. What it says itself: ${call}`
  },
  turn: (turn) => mapWords('en').turn(turn),
  covers: (messages, price) => `for ${plural(messages, 'message')} of ${tokens(price, 'en')}`,
  images: (count) => plural(count, 'image'),
  fromStart: (call) => `From the first entry: ${call}`,
  within: ({ origin, seq }, call) => `Cleared itself, now inside ${mapWords('en').who[origin]} ${seq}: ${call}`,
  newest: ({ origin, seq }, call) => `This is the oldest; the newest is ${mapWords('en').who[origin]} ${seq}: ${call}`,
  older: ({ origin, seq }, call) => `Replaced in front of it, ${mapWords('en').who[origin]} ${seq}: ${call}`,
  leadsTo: (asked) => `Seq ${asked} is in the first entry of this page.`,
  hits: (query, first, last, count) =>
    `${query}: in ${plural(count, 'message')}, newest first, ${first}-${last} here; each line with the call that reads it there.`,
  under: ({ origin, seq }) => (origin === 'tool' ? `pruned, now ${seq}` : `under ${mapWords('en').who[origin]} ${seq}`),
  live: 'on the surface',
  moreHits: (count, call) => `${count} more: ${call}; or add a word, or put a phrase in double quotes.`,
  unreadable: (name, given, call) => `mind_map: ${name} takes the seq of a message, not ${given}: ${call}`,
  noMessage: (seq, nearest, call) =>
    nearest.length === 0
      ? `mind_map: seq ${seq} is no message: ${call}`
      : `mind_map: seq ${seq} is no message. Nearest: ${nearest.join(', ')}: ${call}`,
  original: (seq, call) => `mind_map: seq ${seq} is on the surface as it was written and stands for nothing: ${call}`,
  pastEnd: (seq, length, call) => `mind_map: seq ${seq} has ${plural(length, 'character')}: ${call}`,
  pastList: (seq, entries, call) => `mind_map: the list inside ${seq} ends at ${entries}: ${call}`,
  noQuery: (call) => `mind_map: find takes the words to look for: ${call}`,
  longQuery: (length, most, call) =>
    `mind_map: the text to find has ${length} characters, at most ${most} are taken. A part of it: ${call}`,
  noHits: (query, words, searched, call) =>
    `mind_map: no message has ${query} (${searched} searched${words === '' ? '' : `; alone: ${words}`}): ${call}`,
  pastHits: (query, count, call) => `mind_map: ${query} is in ${plural(count, 'message')} only: ${call}`,
}

const zh: ReadWords = {
  author({ origin, tool, calledIn }) {
    if (origin !== 'tool') return mapWords('zh').who[origin]
    const by = calledIn === undefined ? '' : `（调用在 seq ${calledIn}）`
    return tool === undefined || tool === '' ? '工具结果' : `${tool} 的结果${by}`
  },
  head({ seq, copy, turn, author, images, under, bare }) {
    const parts = [
      copy === undefined ? `seq ${seq}` : `seq ${seq}（${copy} 的原文）`,
      zh.author(author),
      zh.turn(turn),
      under === undefined ? zh.live : zh.under(under),
      ...(images === 0 ? [] : [`含${zh.images(images)}，不在正文内`]),
      ...(bare === '' ? [] : [`无参数的调用：${bare}`]),
    ]
    return `原文 ${parts.join(' · ')}`
  },
  part(name, { from, to, of }) {
    const what =
      name.kind === 'call' ? `第 ${name.number} 个调用 ${name.tool} 的参数` : name.kind === 'text' ? '正文' : '结果'
    return `${what}，字符 ${from}-${to}，共 ${of}`
  },
  nothing: '没有正文，也没有参数。',
  next: (call) => `下一页：${call}`,
  end: (seq) => `seq ${seq} 到此为止。`,
  standsFor: (call) => `它所代替的消息：${call}`,
  inside({ origin, seq, messages, tokens: price, first, last, entries, call }) {
    return `${mapWords('zh').who[origin]} ${seq} 的内容：原 ${messages} 条消息、${tokens(price, 'zh')} token；按对话顺序列出第 ${first}-${last} 项，共 ${entries} 项。它自己的文字：${call}`
  },
  turn: (turn) => mapWords('zh').turn(turn),
  covers: (messages, price) => `代替 ${messages} 条、${tokens(price, 'zh')}`,
  images: (count) => `图片 ${count} 张`,
  fromStart: (call) => `从第一项开始：${call}`,
  within: ({ origin, seq }, call) => `它自己也已归入${mapWords('zh').who[origin]} ${seq}：${call}`,
  newest: ({ origin, seq }, call) => `这是最早的；最新的是${mapWords('zh').who[origin]} ${seq}：${call}`,
  older: ({ origin, seq }, call) => `更早被替换的是${mapWords('zh').who[origin]} ${seq}：${call}`,
  leadsTo: (asked) => `seq ${asked} 在本页第一项里。`,
  hits: (query, first, last, count) =>
    `${query}：共 ${count} 条消息，新的在前，这里是第 ${first}-${last} 条；行首的调用可读到该处原文。`,
  under: ({ origin, seq }) =>
    origin === 'tool' ? `已被裁剪，现为 ${seq}` : `已归入${mapWords('zh').who[origin]} ${seq}`,
  live: '仍在上下文中',
  moreHits: (count, call) => `还有 ${count} 条：${call}；也可以再加一个词，或用双引号括住整句。`,
  unreadable: (name, given, call) => `mind_map：${name} 要的是消息的 seq，不是 ${given}：${call}`,
  noMessage: (seq, nearest, call) =>
    nearest.length === 0
      ? `mind_map：seq ${seq} 不是消息：${call}`
      : `mind_map：seq ${seq} 不是消息，最近的是 ${nearest.join('、')}：${call}`,
  original: (seq, call) => `mind_map：seq ${seq} 就是原文，仍在上下文中，没有代替别的消息：${call}`,
  pastEnd: (seq, length, call) => `mind_map：seq ${seq} 只有 ${length} 个字符：${call}`,
  pastList: (seq, entries, call) => `mind_map：${seq} 的内容只有 ${entries} 项：${call}`,
  noQuery: (call) => `mind_map：find 要写明查找的词：${call}`,
  longQuery: (length, most, call) =>
    `mind_map：要查找的文字有 ${length} 个字符，最多 ${most} 个。可先查其中一部分：${call}`,
  noHits: (query, words, searched, call) =>
    `mind_map：没有消息含有 ${query}（已查 ${searched} 条${words === '' ? '' : `；单独出现：${words}`}）：${call}`,
  pastHits: (query, count, call) => `mind_map：${query} 只在 ${count} 条消息里：${call}`,
}

/** The words of read-back in one language. */
export function readWords(language: Language): ReadWords {
  return language === 'zh' ? zh : en
}
