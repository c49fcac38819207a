/**
 * What a message says about its own work that can be a sign of stopping early. A sign is never enough: `anxiety.ts`
 * weighs it against what the log shows.
 */
import { clausesOf } from './clauses.ts'

export type SignKind =
  /** Effort, time, length, context or a missing means as the speaker's own reason. */
  | 'reason'
  /** Something that was asked for is given up, put off, or admitted to fall short. */
  | 'deferral'
  /** Something stands in for what was asked for. */
  | 'substitution'
  /** A limit of context, tokens or steps is claimed. */
  | 'limit'
  /** What was reached is said to fall short of what was asked for. */
  | 'shortfall'
  /** The work is claimed to be done. */
  | 'claim'
  /** What is handed in is said to be the real thing. */
  | 'real'

export interface Sign {
  readonly kind: SignKind
  /** The words, at most `QUOTE_CHARS` characters. */
  readonly quote: string
  /** Which statement of the message it stands in: a reason in the same statement is a reason for it. */
  readonly clause: number
}

const QUOTE_CHARS = 120

/** More signs of one message say nothing more. */
const SIGNS = 8

const NEGATED =
  /\b(?:no|not|never|without|isn't|aren't|wasn't|don't|doesn't|avoid(?:s|ed|ing)?|remov\w{0,4}|replac\w{0,4}|instead of|rather than|no longer)\s{1,9}(?:\w{1,40}\s{1,9}){0,3}$|(?:不|没有|无|避免|移除|替换|不是)[^，。]{0,4}$/iu

const PATTERNS: readonly (readonly [SignKind, readonly RegExp[]])[] = [
  [
    'limit',
    [
      /\b(?:running|run|runs|ran) (?:low|out) (?:on|of) (?:context|tokens?|token budget|steps?|turns?)\b/iu,
      /\b(?:context|token)(?: window| budget| limit)? is (?:almost |nearly |getting )?(?:full|exhausted|low|used up)\b/iu,
      /\b(?:approaching|reached|reaching|hit|hitting|near|nearing) (?:the |my )?(?:context|token|step|turn)s? (?:window |budget )?limit\b/iu,
      /\b(?:given|due to|considering|because of) (?:the |my |our )?(?:remaining |limited )?(?:context|token)s?(?: window| budget| limits?| length| usage| constraints?)?\b/iu,
      /\bto (?:save|conserve|preserve) (?:context|tokens)\b/iu,
      /(?:上下文|token)[^，。]{0,6}(?:快满|不够|不足|用完|耗尽|接近上限|有限)/iu,
      /(?:节省|节约)(?:上下文|token)/iu,
    ],
  ],
  [
    'reason',
    [
      /\b(?:running|ran|run) (?:out of|short on|low on) time\b|\btime (?:constraints?|limits?|limitations?|pressure)\b/iu,
      /\b(?:given|due to|because of|considering|in the interest of) (?:the |our |my )?(?:\w{1,40} ){0,2}(?:time|complexity|size|scope|length|scale|constraints?|limitations?|difficult\w{1,9}|timeouts?|attempts|number of|large)\b/iu,
      /\b(?:takes?|taking|took) (?:too|very|so) (?:long|much)\b|\brequires? (?:significant|too much|a lot of|substantial|considerable) (?:time|effort|resources|computation)\b/iu,
      /\b(?:keeps?|kept|is|are|was|were|still|also|consistently|repeatedly|all|even) (?:being )?tim(?:ing|ed) out\b|\bdue to (?:\w{1,40} ){0,4}(?:timeouts?|timing out|issues?|problems?)\b|\btimeout (?:issues?|problems?|limits?|constraints?)\b/iu,
      /\b(?:too (?:complex|complicated|large|big|slow|heavy|long|expensive)|extremely long|(?:very|quite) (?:large|complex|slow) (?:and|to)|(?:getting|becoming) (?:too |quite |overly |very )?(?:complex|complicated|long))\b/iu,
      /\b(?:is|are)(?:n't| not) (?:available|installed|accessible|present|feasible|practical)\b|\b(?:don't|do not|doesn't|does not) have (?:\w{1,40} ){0,3}(?:available|installed|access)\b/iu,
      /\b(?:can't|cannot|couldn't|unable to) (?:easily |directly |properly |actually )?(?:load|extract|access|install|download|run|use|fetch|connect|obtain)\b/iu,
      /\b(?:installation|download|install|network|connectivity|environment|dependency|resource) (?:issues?|problems?|timeouts?|limitations?|constraints?|failures?)\b/iu,
      /\b(?:spent|spending|taken|taking) (?:a lot of|too much|so much|enough|quite some) (?:time|effort)\b|\btime (?:spent|budget|remaining|left)\b|\bto save (?:time|effort)\b|\b(?:long|lengthy) (?:conversation|session)\b/iu,
      /\b(?:work|be) efficient(?:ly)?\b|\bpragmatic\b|\bmultiple (?:failed )?attempts\b|\brather than (?:continu\w{1,9}|keep\w{0,9}|spend\w{0,9}|debug\w{0,9}|wrestl\w{1,9})\b/iu,
      /(?:由于|鉴于|考虑到|受限于|因为|因)[^，。]{0,8}(?:篇幅|时间|长度|上下文|资源|环境|网络|超时|规模|体量|工作量|复杂)/u,
      /限于(?:篇幅|时间)|时间关系|(?:时间|篇幅|精力)(?:有限|不够|不足|所限|来不及|限制)|(?:太|过于|非常)(?:长|复杂|耗时|庞大)|工作量(?:太|较|过|很)?大|(?:一直|总是|反复|多次)(?:超时|失败)|无法(?:安装|下载|加载|访问|连接|获取)/u,
    ],
  ],
  [
    'deferral',
    [
      /\b(?:i'll|i will|we'll|let me|let's|just|use|using|keep|leave|create|creating|skip|with) (?:[\w'-]{1,40} ){0,8}(?:for now|for the time being|for the moment)\b|^for now\b|\bcurrently using\b/iu,
      /\b(?:instead of|rather than) (?:the |a |an |using |running |doing |installing |training ){0,5}(?:full|actual|real|complete|original|heavy|large|entire|every|all)\b/iu,
      /\b(?:simpl(?:er|ified|ify|est)|minimal|lightweight|basic|reduced|smaller) (?:\w{1,40} )?(?:approach|version|implementation|solution|model|alternative|script|test|sample)\b/iu,
      /\b(?:can|could|will|to|should|would) be (?:\w{1,40} )?(?:installed|added|done|implemented|completed|handled|addressed|replaced|run|extended|finished) (?:later|separately|manually|in (?:the )?future|afterwards|as needed|when)\b/iu,
      /\bfuture (?:work|improvements?|enhancements?|iterations?)\b|\bin (?:a )?(?:real |actual )?production\b|\bas needed\b/iu,
      /\b(?:demonstrat|illustrat)\w{1,6} (?:that )?(?:the |we |we've |i |i've |our |an? )?(?:\w{1,40} ){0,4}(?:concept|structure|format|approach|understand\w{0,9}|progress|resolved|works?|infrastructure|functionality|fix\w{0,9}|solution|state)\b/iu,
      /\b(?:focus(?:ing)?|concentrate) on (?:the |just |creating |implementing )?(?:\w{1,40} )?(?:core|main|essential|key|structure|basics?|format)\b|\bmain goal\b|\bproof of concept\b|\bcore (?:\w{1,40} ){0,2}(?:packages|functionality|requirements?) (?:is|are|have|has)\b/iu,
      /\b(?:infrastructure|framework|structure|foundation) is (?:ready|in place|correct|complete)\b/iu,
      /\b(?:let me|i'll|i will|let's|we'll) (?:simplify|skip|move on|stop|wrap (?:it |this )?up|finish|conclude|settle for|work around)\b/iu,
      /\b(?:leav(?:e|ing)|left|defer(?:red|ring)?|postpon\w{1,3}|skipp(?:ed|ing)|omitt(?:ed|ing))\b[^.]{0,40}\b(?:later|follow-?up|future|next (?:session|time|iteration)|another (?:session|time))\b|\b(?:in|as|for) (?:a |the )?(?:follow-?up|next session|separate (?:pr|task|session))\b|\b(?:beyond|out of) (?:the )?scope\b|\bhand(?:ing)?[ -]?(?:off|over) (?:to|the)\b/iu,
      /先(?:跳过|这样|放着|收尾|不做|不管)|暂(?:时|且|不)(?:用|以|跳过|不|略|搁置|实现)|(?:其余|其他|剩余|剩下)[^，。]{0,12}(?:类似|同理|略|省略|后续|以后|下次|将在|不再)|本次(?:仅|只)(?:实现|实施|完成|处理|覆盖|翻译)|(?:留待|放到|留到|放在)?后续(?:迭代|版本|阶段|再|补充|完善)|简化(?:版|处理|为|实现)|(?:只|仅)(?:覆盖|保留|列出|翻译|提供|做)(?:了)?[^，。]{0,6}(?:关键|主要|核心|要点|摘要|概要)|不再逐|(?:以|用)摘要|未(?:逐|全部|完整)(?:条|篇|翻译|实现|提取)?|(?:留到|留待|等)(?:下次|以后|之后)|先到这里|暂未|待补充|略过/u,
    ],
  ],
  [
    'substitution',
    [
      /\b(?:mock(?:ed|s|ing|up)?|dummy|placeholders?|fakes?|faked|stubs?|stubbed|simulat(?:e|es|ed|ing|ion)|fabricat\w{1,5}|extrapolat\w{1,6}|hard-?coded)\b/iu,
      /\b(?:random(?:ly generated)?|synthetic|made[- ]up|invented|sample|example|realistic|representative) (?:weights?|scores?|results?|values?|numbers?|metrics?|outputs?)\b/iu,
      /\b(?:final|well-reasoned|rough|conservative|informed|reasonable|refined|reasoned|educated|approximate|best) (?:estimate|guess|approximation)\b|\bestimat(?:e|ed|ing) (?:the )?(?:total|count|number|result)\b/iu,
      /\b(?:keyword|rule)-based\b|\b(?:simple |robust |basic )?fallback (?:system|implementation|model|mode|version|instead|solution)\b|\bas a fallback\b/iu,
      /占位|伪造|假数据|(?:模拟|虚拟|示例|测试)(?:数据|结果|实现|值)|(?:估算|估计|推测)(?:值|结果|得出|的)|硬编码|代替(?:真实|实际)/u,
    ],
  ],
  [
    'shortfall',
    [
      /\b(?:reasonably |very |quite |pretty )?close (?:enough )?to (?:the |our )?(?:accuracy |required |target |goal|requirement|threshold)\w{0,9}|\bgood enough\b/iu,
      /\b(?:doesn't|does not|didn't|did not) (?:\w{1,40} )?(?:perfectly|fully|quite|completely|entirely|exactly) (?:meet|satisfy|match|reach)\b|\b(?:slightly|somewhat|just) (?:short|below|under)\b|\bfalls? short\b|\bbelow the (?:required|target|requirement|threshold)\b|\bnot (?:be )?optimal\b|\bpoor fit\b/iu,
      /(?:未|没有|没能|尚未)(?:完全|全部)?(?:达到|满足|符合)|(?:略|稍)低于|接近(?:目标|要求)/u,
    ],
  ],
  [
    'real',
    [
      /\b(?:real|actual|genuine|trained|original) (?:\w{1,40} )?(?:weights?|data|results?|values?|model|scores?|measurements?)\b/iu,
      /真实(?:的)?(?:数据|结果|权重|测量)/u,
    ],
  ],
  [
    'claim',
    [
      /\b(?:all|every) (?:the |of the |specified |required ){0,5}(?:requirements?|tasks?|tests|items|deliverables)\b[^.]{0,40}\b(?:met|complete|completed|pass|passed|passing|implemented|verified|done)\b/iu,
      /\b(?:task|work|implementation|solution|evaluation|project|fix) (?:is|are|has been|have been) (?:now )?(?:fully |successfully |all )?(?:complete|completed|done|finished|ready|working|functional|operational|resolved)\b/iu,
      /\bsuccessfully (?:\w{1,40} ){0,3}(?:implemented|created|completed|resolved|fixed|built|achieved|trained|debugged|finished|evaluated)\b|\bcompleted successfully\b|\b(?:fully|perfectly) (?:functional|operational|working)\b|\b(?:working|works) (?:correctly|perfectly|as expected)\b/iu,
      /(?:已|均已|全部|都已)(?:经)?(?:完成|实现|通过|修复|解决|搞定)|任务完成|成功(?:完成|实现|修复|解决)|完成了(?:全部|所有)/u,
    ],
  ],
]

/** The signs of a message, at most one of a kind and clause. */
export function signsOf(text: string): Sign[] {
  const signs: Sign[] = []
  for (const [at, clause] of clausesOf(text).entries()) {
    for (const [kind, patterns] of PATTERNS) {
      const hit = patterns.map((pattern) => pattern.exec(clause)).find((match) => match !== null)
      if (hit === undefined || (NEGATABLE.has(kind) && NEGATED.test(clause.slice(0, hit.index).slice(-40)))) continue
      signs.push({ kind, quote: clause.slice(Math.max(0, hit.index - 40)).slice(0, QUOTE_CHARS), clause: at })
      if (signs.length === SIGNS) return signs
    }
  }
  return signs
}

/** Kinds that a negation in front turns round. */
const NEGATABLE: ReadonlySet<SignKind> = new Set(['substitution', 'claim', 'limit', 'real'])

const STANDS_IN = PATTERNS.find(([kind]) => kind === 'substitution')?.[1] ?? []
/** Shortcuts that agents write into files instead of the rest of the text. */
const WRITTEN_SHORTCUT =
  /(?:由于|鉴于)篇幅|其余[^，。\n]{0,10}(?:类似|略|同理)|本次仅(?:实施|实现)|将在后续(?:迭代|版本)|can be installed separately|(?:rest|remainder|remaining) (?:is |are )?(?:omitted|left out|similar|analogous)|omitted for brevity|\bin a real (?:implementation|application|system|scenario)\b|\bnot (?:yet )?implemented\b|\btodo:? (?:implement|replace)\b/iu

/** A check that is switched off instead of being made to pass. */
const SWITCHED_OFF =
  /\b(?:it|test|describe)\.(?:skip|todo)\(|\bx(?:it|describe)\(|@pytest\.mark\.(?:skip|xfail)|\b(?:t|self)\.[sS]kip(?:Test)?\(|@(?:Ignore|Disabled)\b|#\[ignore\]/u

/** Characters of a written text that are looked through. */
const WRITTEN_CHARS = 12_000

const firstOf = (patterns: readonly RegExp[], text: string): string | undefined =>
  patterns
    .map((pattern) => pattern.exec(text)?.[0])
    .find((hit) => hit !== undefined)
    ?.slice(0, QUOTE_CHARS)

/** The word by which a written text shows that it stands in for something else, or undefined. */
export const substituteIn = (content: string): string | undefined =>
  firstOf([...STANDS_IN, WRITTEN_SHORTCUT], content.slice(0, WRITTEN_CHARS))

/** The words by which a written text cuts itself short, or undefined. */
export const shortcutIn = (content: string): string | undefined =>
  firstOf([WRITTEN_SHORTCUT], content.slice(0, WRITTEN_CHARS))

/** The mark by which a written text switches a check off, or undefined. */
export const switchedOffIn = (content: string): string | undefined =>
  firstOf([SWITCHED_OFF], content.slice(0, WRITTEN_CHARS))
