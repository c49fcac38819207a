/** The notices about a long piece of work, each at most 120 tokens: the figure, what it means, one thing to do. */
import type { GoodState, Language, LifeFacts } from '../types.ts'
import { duration, tokens } from './measure.ts'
import { openItemWords } from './notice-anxiety.ts'
import { clipTokens, oneLine } from './plain.ts'

type Facts = Exclude<LifeFacts, { kind: 'close' }>

/** Tokens of foreign words that a notice has room for. */
const QUOTE_TOKENS = 24
const NAME_TOKENS = 14

const quote = (text: string, most = QUOTE_TOKENS): string => clipTokens(oneLine(text), most)
const percent = (share: number): number => Math.round(100 * share)

/** The notice in the conversation's language. */
export const lifeText = (facts: Facts, language: Language): string =>
  language === 'zh' ? `[dsh-lucid · ${chinese(facts)}` : `[dsh-lucid · ${english(facts)}`

const GOOD = {
  en: { commit: 'commit', check: 'passing check', checkpoint: 'checkpoint' },
  zh: { commit: '提交', check: '通过的检查', checkpoint: '检查点' },
} as const

const englishGood = (good: GoodState | undefined): string =>
  good === undefined ? '' : ` The last good state is the ${GOOD.en[good.what]} at seq ${good.seq}.`
const chineseGood = (good: GoodState | undefined): string =>
  good === undefined ? '' : `最近的良好状态：seq ${good.seq} 的${GOOD.zh[good.what]}。`

const KEPT = {
  en: 'The work is kept in the session whatever happens; go on with what matters most.',
  zh: '无论如何，工作都保存在会话里；继续做最重要的一项。',
} as const
const englishOpen = (open: number): string => (open === 0 ? '' : `; open: ${open} todo${open === 1 ? '' : 's'}`)
const chineseOpen = (open: number): string => (open === 0 ? '' : `；待办 ${open} 项`)

function english(facts: Facts): string {
  switch (facts.kind) {
    case 'tokens':
      return `budget] ${tokens(facts.used, 'en')} of the ${tokens(facts.most, 'en')} tokens set for this work are used, all requests together${englishOpen(facts.open)}. ${KEPT.en}`
    case 'time': {
      const left =
        facts.left > 0
          ? `${duration(facts.left, 'en')} to the time set for this work`
          : 'The time set for this work has passed'
      return `deadline] ${left}${englishOpen(facts.open)}. ${KEPT.en}`
    }
    case 'errors':
      return `decline] ${percent(facts.share)} % of the last ${facts.calls} calls failed, ${percent(facts.usual)} % before.${englishGood(facts.good)} Name what changed since then and test that one thing first; or take another method, or ask the user.`
    case 'diagnosis':
      return `decline] ${facts.seqs.length} fixes of "${quote(facts.words)}" did not change the failing check (seq ${facts.seqs.slice(-4).join(', ')}). The diagnosis is probably wrong. Name three other causes, each with a cheap test, before the next fix; or another method, or ask the user.${englishGood(facts.good)}`
    case 'doubted':
      return `decline] The user doubts this result again (first at seq ${facts.seq}) and nothing was measured in between. Measure it once more from the source, by another way if there is one, and report what that shows; the earlier answer is no evidence.`
    case 'silent':
      return `heartbeat] ${facts.what === 'job' ? 'Job' : 'Subagent'} ${quote(facts.id, NAME_TOKENS)} (started at seq ${facts.seq}, ${duration(facts.age, 'en')} ago) gave its last sign ${duration(facts.sign, 'en')} ago. Look at it once: ${stateCall(facts)}.`
    case 'timeouts':
      return `heartbeat] "${quote(facts.what, NAME_TOKENS)}" timed out ${facts.times} times (last seq ${facts.seq}). More of the same waits as long; run it in the background, on a smaller part, or with a longer limit.`
    case 'failing':
      return `compaction] The platform's compaction failed ${facts.times} times${facts.same ? ' for one reason' : ''}: "${quote(facts.reason)}". A clear of one finished part does not depend on it: mind_map({}).`
    case 'refills':
      return `compaction] ${facts.times} clears were full again within ${facts.steps} steps: what comes in is larger than what goes out. Read less at once (parts, filters, counts instead of listings); clear_mind pauses until then.`
    case 'reread':
      return facts.cleared
        ? `read before] "${quote(facts.what)}" was read before and cleared. Cleared text stays within reach: mind_map({find:"<words>"}).`
        : `read before] "${quote(facts.what)}" is unchanged since it was read. What was read can be searched: mind_map({find:"<words>"}).`
    case 'forbidden':
      return `still in force] seq ${facts.seq} says: "${quote(facts.sentence)}". The last step did: ${quote(facts.act, NAME_TOKENS)}. Undo it if it can be undone, or tell the user.`
    case 'turned-down':
      return `still in force] This was turned down at seq ${facts.seq}: "${quote(facts.sentence)}". Go on without it, or ask the user first.`
    case 'pause': {
      const { open } = openItemWords(facts.open, 'en')
      return `pause] The user wants a pause; ${open}. Answer shortly and offer in one line to save where it stands.`
    }
  }
}

function chinese(facts: Facts): string {
  switch (facts.kind) {
    case 'tokens':
      return `预算] 本工作设定的 ${tokens(facts.most, 'zh')} token 已用 ${tokens(facts.used, 'zh')}（所有请求合计）${chineseOpen(facts.open)}。${KEPT.zh}`
    case 'time': {
      const left = facts.left > 0 ? `距设定的时间还有 ${duration(facts.left, 'zh')}` : '设定的时间已过'
      return `时限] ${left}${chineseOpen(facts.open)}。${KEPT.zh}`
    }
    case 'errors':
      return `质量下降] 最近 ${facts.calls} 次调用有 ${percent(facts.share)} % 失败，之前是 ${percent(facts.usual)} %。${chineseGood(facts.good)}说出此后变了什么，先只验证这一处；或换方法，或问用户。`
    case 'diagnosis':
      return `质量下降] 按“${quote(facts.words)}”修了 ${facts.seqs.length} 次，检查仍失败（seq ${facts.seqs.slice(-4).join('、')}）。这个诊断多半不对。再改之前，列出三个别的原因，各配一个便宜的验证；或换方法，或问用户。${chineseGood(facts.good)}`
    case 'doubted':
      return `质量下降] 用户再次质疑这个结果（首次在 seq ${facts.seq}），其间没有新的测量。请从源头重新测一次，最好换一种办法，再报告看到的；先前的回答不是证据。`
    case 'silent':
      return `心跳] ${facts.what === 'job' ? '任务' : '子智能体'} ${quote(facts.id, NAME_TOKENS)}（seq ${facts.seq} 启动，已 ${duration(facts.age, 'zh')}）最后一次动静在 ${duration(facts.sign, 'zh')}前。看它一次：${stateCall(facts)}。`
    case 'timeouts':
      return `心跳] “${quote(facts.what, NAME_TOKENS)}”已超时 ${facts.times} 次（最近 seq ${facts.seq}）。再来一次同样要等；可放到后台、缩小范围，或放宽时限。`
    case 'failing':
      return `压缩] 平台的压缩失败了 ${facts.times} 次${facts.same ? '，原因相同' : ''}：“${quote(facts.reason)}”。清理某一段已结束的内容不依赖它：mind_map({})。`
    case 'refills':
      return `压缩] ${facts.times} 次清理后 ${facts.steps} 步内又满了：读入的比清掉的多。一次少读一些（分段、过滤、计数代替列表）；在此之前 clear_mind 暂停。`
    case 'reread':
      return facts.cleared
        ? `读过] “${quote(facts.what)}”读过且已清理。清理的原文仍可查：mind_map({find:"<词>"})。`
        : `读过] “${quote(facts.what)}”自上次读取后没有变化。读过的内容可以检索：mind_map({find:"<词>"})。`
    case 'forbidden':
      return `仍然有效] seq ${facts.seq} 说：“${quote(facts.sentence)}”。上一步做了：${quote(facts.act, NAME_TOKENS)}。能撤回就撤回，否则告诉用户。`
    case 'turned-down':
      return `仍然有效] 这在 seq ${facts.seq} 被否决过：“${quote(facts.sentence)}”。不用它继续，或先问用户。`
    case 'pause': {
      const { open } = openItemWords(facts.open, 'zh')
      return `暂停] 用户想先停一下；${open}。简短回答，并用一句话提出可以先保存现状。`
    }
  }
}

/** The call that tells the state, with the parameters of the platform's own tools. */
const stateCall = ({ what, id }: Extract<Facts, { kind: 'silent' }>): string =>
  what === 'job' ? `job_output({job_id:${JSON.stringify(id)}})` : 'list_agents({})'
