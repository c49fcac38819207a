/** Every word of the map, in English and Chinese. Layout and figures come from `mind/map.ts` and its rows. */
import type { Language, Origin } from '../types.ts'
import { tokens } from './measure.ts'
import { aim } from './plain.ts'

/** Longest name of a rule of the settings in the head line, in tokens. */
const RULE_TOKENS = 12

/** What the head line says; an absent figure is unknown. */
export interface HeadFigures {
  readonly nodes: number
  readonly tokens: number
  readonly pressure?: { readonly tokens: number; readonly window?: number } | undefined
  readonly compactionAt?: number | undefined
  /** Rules of the settings that are in force here only: which kind, and its name. */
  readonly rules?: readonly { readonly key: 'models' | 'presets'; readonly name: string }[] | undefined
}

/** A checkpoint as its list names it. */
export interface CheckpointFigures {
  readonly seq: number
  readonly turn: number
  readonly tokens: number
  readonly covers?: { readonly messages: number; readonly tokens: number; readonly ours: boolean } | undefined
}

/** What a clear brings and costs; `steps` is 0 where it costs nothing, Infinity where it never pays. */
export interface PriceFigures {
  readonly freed: number
  readonly reread: number
  readonly steps: number
}

export interface MapWords {
  head(figures: HeadFigures): string
  /** `lastEnd` and `newest` are seqs. */
  legend(lastEnd: number | undefined, newest: number | undefined): string
  checkpoint(figures: CheckpointFigures): string
  checkpoints(count: number, entries: string, older: { readonly count: number; readonly tokens: number }): string
  /** Leads to what was replaced. */
  opens(call: string): string
  /** What a checkpoint's own line says instead of a preview. */
  covers(figures: CheckpointFigures): string
  readonly clearFirst: string
  /** `title`: the user's first words, quoted, or empty. */
  finishedTurn(turn: number, title: string): string
  finishedTurns(from: number, to: number): string
  finishedRun(turn: number, from: number, to: number): string
  /** Freed per request, read again once, steps until that is paid back; `within`: the steps in which it should be. */
  priced(price: PriceFigures, within: number): string
  /** Several candidates in one message. */
  allOf(count: number, price: string): string
  noCandidate(least: number): string
  /** Clears that were full again at once, and the steps for which none is let through. */
  paused(refills: number, wait: number): string
  turn(turn: number): string
  turns(from: number, to: number): string
  steps(from: number, to: number): string
  size(nodes: number, tokens: number): string
  failed(count: number): string
  /** The biggest parts of a band, or the biggest message of a run. */
  largest(parts: readonly string[]): string
  /** The part of a range that may be cleared, where it isn't the whole range. */
  legalPart(marks: string): string
  readonly who: Readonly<Record<Origin, string>>
  more(call: string): string
  rest(call: string): string
  noTurn(turn: number, live: string, call: string): string
  noSeq(missing: readonly number[], nearest: readonly number[], call: string): string
}

/** The call that clears a span, as the tool accepts it once the notes are written. */
export const clearCall = (start: number, end: number) => `clear_mind({start:${start},end:${end},notes:"..."})`

/** The call that shows one turn, or one part, node by node. */
export const turnCall = (turn: number) => `mind_map({turn:${turn}})`
export const rangeCall = (from: number, to: number) => `mind_map({from:${from},to:${to}})`
export const wholeCall = 'mind_map({})'

const share = (part: number, whole: number) => Math.round((100 * part) / whole)

const range = (from: number, to: number) => (from === to ? `${from}` : `${from}-${to}`)

const en: MapWords = {
  head({ nodes, tokens: surface, pressure, compactionAt, rules = [] }) {
    const known = (count: number) => tokens(count, 'en')
    const named = rules.map(({ key, name }) => `${key === 'models' ? 'model' : 'preset'} ${aim(name, RULE_TOKENS)}`)
    const special = named.length === 0 ? '' : ` Settings here are those of ${named.join(', ')}.`
    const load =
      pressure === undefined
        ? 'pressure unknown (no usage reported yet)'
        : pressure.window === undefined
          ? `pressure ${known(pressure.tokens)}, window unknown`
          : `pressure ${known(pressure.tokens)} of ${known(pressure.window)} (${share(pressure.tokens, pressure.window)} %)`
    const auto =
      compactionAt === undefined ? '' : ` Automatic compaction of the platform starts at ${known(compactionAt)}.`
    return `Context: ${nodes} ${nodes === 1 ? 'node' : 'nodes'}, ${known(surface)} tokens on the surface; ${load}.${auto}${special}`
  },
  legend(lastEnd, newest) {
    const last = lastEnd === undefined ? 'No legal end yet: nothing can be cleared.' : `Last legal end: ${lastEnd}.`
    const stays = newest === undefined ? '' : ` Seq ${newest}, the newest request, is never part of a span.`
    return `seq = identity of a message, not an order; newest turn first, surface order inside it. > may start a span, < may end one, no mark: neither; ◆ checkpoint, ! failed; bare figures are tokens. ${last}${stays}`
  },
  checkpoint: (figures) =>
    `${figures.seq} (${en.turn(figures.turn)}; ${en.covers(figures)}, now ${tokens(figures.tokens, 'en')})`,
  checkpoints(count, entries, older) {
    const rest = older.count === 0 ? '' : `; ${older.count} older, ${tokens(older.tokens, 'en')}`
    return `◆ ${count} ${count === 1 ? 'checkpoint' : 'checkpoints'}: ${entries}${rest}`
  },
  opens: (call) => `What was replaced: ${call}`,
  covers({ covers }) {
    if (covers === undefined) return 'what it replaced is unknown'
    const by = covers.ours ? '' : ', by the platform'
    return `for ${covers.messages} messages of ${tokens(covers.tokens, 'en')}${by}`
  },
  clearFirst: 'Clear first (tokens freed per request / read again once / paid back after; what it is; the call):',
  priced({ freed, reread, steps }, within) {
    const after =
      steps === 0 ? 'at once' : Number.isFinite(steps) ? `${steps} ${steps === 1 ? 'step' : 'steps'}` : 'never'
    return `${tokens(freed, 'en')} / ${tokens(reread, 'en')} / ${after}${steps > within ? ` (not within ${within})` : ''}`
  },
  allOf: (count, price) => `All ${count} in one message: ${price}.`,
  finishedTurn: (turn, title) => `turn ${turn}, finished${title === '' ? '' : `: ${title}`}`,
  finishedTurns: (from, to) => `turns ${range(from, to)}, finished`,
  finishedRun: (turn, from, to) => `turn ${turn}, older steps ${range(from, to)}`,
  paused: (refills, wait) =>
    `No clear for ${wait} more ${wait === 1 ? 'step' : 'steps'}: ${refills} were full again at once. Smaller reads (parts, filters, counts) help.`,
  noCandidate: (least) => `No candidate: no finished span frees about ${tokens(least, 'en')} or more.`,
  turn: (turn) => (turn === 0 ? 'before turn 1' : `turn ${turn}`),
  turns: (from, to) => (from === to ? en.turn(from) : `turns ${range(from, to)}`),
  steps: (from, to) => (from === to ? `step ${from}` : `steps ${from}-${to}`),
  size: (nodes, price) => `${nodes} ${nodes === 1 ? 'node' : 'nodes'} · ${tokens(price, 'en')}`,
  failed: (count) => `${count} failed`,
  largest: (parts) => `largest: ${parts.join(', ')}`,
  legalPart: (marks) => ` (may be cleared: ${marks})`,
  who: {
    person: 'user',
    goal: 'goal',
    model: 'assistant',
    tool: 'tool',
    checkpoint: 'checkpoint',
    tombstone: 'tombstone',
    restored: 'restored',
    notice: 'notice',
    system: 'system',
    injected: 'injected',
  },
  more: (call) => `Node by node: ${call}`,
  rest: (call) => `The part before, node by node: ${call}`,
  noTurn: (turn, live, call) =>
    live === ''
      ? `mind_map: nothing is on the surface yet, so there is no turn ${turn}: ${call}`
      : `mind_map: turn ${turn} has no message on the surface. Turns there: ${live}: ${call}`,
  noSeq: (missing, nearest, call) =>
    nearest.length === 0
      ? `mind_map: nothing is on the surface yet: ${call}`
      : `mind_map: seq ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not on the surface. Nearest there: ${nearest.join(', ')}: ${call}`,
}

const zh: MapWords = {
  head({ nodes, tokens: surface, pressure, compactionAt, rules = [] }) {
    const known = (count: number) => tokens(count, 'zh')
    const named = rules.map(({ key, name }) => `${key === 'models' ? '模型' : '预设'} ${aim(name, RULE_TOKENS)}`)
    const special = named.length === 0 ? '' : `此处按${named.join('、')}的设置。`
    const load =
      pressure === undefined
        ? '压力未知（还没有用量数据）'
        : pressure.window === undefined
          ? `压力 ${known(pressure.tokens)}，窗口大小未知`
          : `压力 ${known(pressure.tokens)}，占窗口（${known(pressure.window)}）的 ${share(pressure.tokens, pressure.window)} %`
    const auto = compactionAt === undefined ? '' : `平台自动压缩的起点：${known(compactionAt)}。`
    return `上下文：${nodes} 条消息，共 ${known(surface)} token；${load}。${auto}${special}`
  },
  legend(lastEnd, newest) {
    const last = lastEnd === undefined ? '目前没有合法终点，还不能清理。' : `最后的合法终点：${lastEnd}。`
    const stays = newest === undefined ? '' : `最新请求 ${newest} 不可清理。`
    return `seq 是消息标识，不代表先后；新轮次在前，轮内按上下文顺序。> 可作起点，< 可作终点，无标记则都不可；◆ 检查点，! 失败；未注单位的数字为 token 数。${last}${stays}`
  },
  checkpoint: (figures) =>
    `${figures.seq}（${zh.turn(figures.turn)}，${zh.covers(figures)}，现 ${tokens(figures.tokens, 'zh')}）`,
  checkpoints(count, entries, older) {
    const rest = older.count === 0 ? '' : `；更早 ${older.count} 个，${tokens(older.tokens, 'zh')}`
    return `◆ 检查点 ${count} 个：${entries}${rest}`
  },
  opens: (call) => `被替换的原文：${call}`,
  covers({ covers }) {
    if (covers === undefined) return '原内容大小未知'
    const by = covers.ours ? '' : '，由平台生成'
    return `原 ${covers.messages} 条、${tokens(covers.tokens, 'zh')}${by}`
  },
  clearFirst: '优先清理（每次请求腾出 token / 重读一次 / 回本；内容；可直接使用的调用）：',
  priced({ freed, reread, steps }, within) {
    const after = steps === 0 ? '立即' : Number.isFinite(steps) ? `${steps} 步` : '不回本'
    return `${tokens(freed, 'zh')} / ${tokens(reread, 'zh')} / ${after}${steps > within ? `（超过 ${within} 步）` : ''}`
  },
  allOf: (count, price) => `${count} 项放在同一条消息：${price}。`,
  finishedTurn: (turn, title) => `第 ${turn} 轮，已完成${title === '' ? '' : `：${title}`}`,
  finishedTurns: (from, to) => `第 ${range(from, to)} 轮，已完成`,
  finishedRun: (turn, from, to) => `第 ${turn} 轮较早的第 ${range(from, to)} 步`,
  paused: (refills, wait) =>
    `${wait} 步内暂不清理：有 ${refills} 次清理后马上又满了。一次少读一些（分段、过滤、计数）会有帮助。`,
  noCandidate: (least) => `暂无可清理项：没有哪段已完成的内容能腾出约 ${tokens(least, 'zh')} token。`,
  turn: (turn) => (turn === 0 ? '第 1 轮之前' : `第 ${turn} 轮`),
  turns: (from, to) => (from === to ? zh.turn(from) : `第 ${range(from, to)} 轮`),
  steps: (from, to) => `第 ${range(from, to)} 步`,
  size: (nodes, price) => `${nodes} 条 · ${tokens(price, 'zh')}`,
  failed: (count) => `${count} 次失败`,
  largest: (parts) => `最大：${parts.join('、')}`,
  legalPart: (marks) => `（可清理 ${marks}）`,
  who: {
    person: '用户',
    goal: '目标',
    model: '助手',
    tool: '工具',
    checkpoint: '检查点',
    tombstone: '清理记录',
    restored: '恢复',
    notice: '提示',
    system: '系统',
    injected: '注入',
  },
  more: (call) => `逐条查看：${call}`,
  rest: (call) => `逐条查看前面的部分：${call}`,
  noTurn: (turn, live, call) =>
    live === ''
      ? `mind_map：上下文还是空的，没有第 ${turn} 轮：${call}`
      : `mind_map：上下文里没有第 ${turn} 轮的消息，现有轮次 ${live}：${call}`,
  noSeq: (missing, nearest, call) =>
    nearest.length === 0
      ? `mind_map：上下文还是空的：${call}`
      : `mind_map：seq ${missing.join('、')} 不在上下文里，最近的是 ${nearest.join('、')}：${call}`,
}

/** The words of the map in one language. */
export function mapWords(language: Language): MapWords {
  return language === 'zh' ? zh : en
}
