/**
 * The words by which a sentence may lay something down, English and Chinese. Data of `directives.ts`: a line more or
 * less here changes what is found, and nothing else has to know.
 */

/** Wordings by how surely they lay something down: 3 for good, 2 an order or a limit, 1 a manner or a wish. */
export type Wordings = readonly (readonly [strength: 1 | 2 | 3, wording: RegExp])[]

/** Over lower-case text. */
export const ENGLISH: Wordings = [
  [
    3,
    /\b(?:never|must(?:n'?t)?|always|forbidden|prohibited|mandatory|off[- ]limits|not allowed|not acceptable|under no circumstances|at all times|from now on|going forward|permanently|hands off|no longer)\b/,
  ],
  [3, /\b(?:do not|don'?t|dont|can'?t|cannot|may (?:not|only|be|you)|shall|won't accept|absolutely no)\b/],
  [
    3,
    /\b(?:until|unless|before|without|after) (?:i|we|you|my|our|asking|anyone|explicit|approval|permission|consent|a sign-?off)\b|\b(?:ask|tell|check with|warn|page|ping) me\b|\b(?:sign-?off|approval|permission|approved by)\b/,
  ],
  [
    2,
    /\b(?:without \w{1,40}ing|only|solely|exclusively|require[sd]?|has to|essential|should (?:not|never|only|always)|shouldn'?t|ought to|make sure|ensure|be sure|as long as|at (?:most|least)|no more than)\b/,
  ],
  [
    2,
    /(?:^|[,;:.!-] |please )(?:no|not|nothing|nobody|avoid|stop|refrain|leave|keep|stick|stay|remember|prefer|treat|respect|follow|restrict|limit|use|answer|reply|respond|write|name|call|speak|address|be)\b/,
  ],
  [
    1,
    /\b(?:should|have to|needs? to|every|each|instead of|rather than|i(?:'d| would)? (?:want|like|prefer|expect|need)|in (?:english|german|french|spanish|chinese|japanese|dutch|italian)|when in doubt|by default)\b/,
  ],
]

/** Over text in simplified characters. */
export const CHINESE: Wordings = [
  [
    3,
    /不要(?!紧)|别(?![的人处名墅])|勿|不准|不许|不得(?!不)|不能|不可(?!能)|不允许|禁止|严禁|杜绝|绝不|决不|唔好|不再|停止/,
  ],
  [
    3,
    /必须|务必|一律|始终|永远|一定|千万|切记|统一|固定|强制|从现在|今后|以后|除非|(?:确认|同意|批准|允许|许可|看过|审核)[^，。]{0,4}(?:之?前|后)|先(?:问|告诉|通知|跟|和)[^，。]{0,3}我/,
  ],
  [
    2,
    /[只仅]|等我|遵循|按照|不[写加改动碰]|不想|如果.{0,200}(?:就|先|请)|莫|唯一|所有|每(?:次|个|一)|都(?:要|用|得)|全部|应该?|需要?|要求|保持|确保|保证|记得|记住|避免|不用|不必|无需|至少|最多|不超过|以内|为准|优先|尽量|默认/,
  ],
  [1, /请|希望|(?:^|[，,。；;：: ])用|最好|改用|就行|即可|就好/],
]

/** Traditional characters of the Chinese wordings. */
const TRADITIONAL = '別僅須務請許準記確認嚴遠統應該證過現從後絕個會問訴審經無優盡為強製對變時讓給說來開們動這隨種'
const SIMPLE = '别仅须务请许准记确认严远统应该证过现从后绝个会问诉审经无优尽为强制对变时让给说来开们动这随种'

/** A text with those characters in their simplified form; of the same length. */
export function simplified(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (one) => {
    const at = TRADITIONAL.indexOf(one)
    return at < 0 ? one : (SIMPLE[at] ?? one)
  })
}

/** Asks and lays nothing down. */
export const QUESTION =
  /[?？]["'”」)]*$|[吗呢么嘛][。"”」)]*$|^(?:why|how|what|where|who|which|is|are|was|were|does|did|has|should|am|i wonder|maybe)\b[^,.]*[.]?$/i

/** An order in the form of a question, or an open condition in that of an inversion. */
export const POLITE =
  /^(?:\w{1,40},? ){0,2}(?:can|could|would|will) you\b|^should .{0,400},|能不能|能否|可否|(?:好吗|可以吗|行吗|好不好|好么)[？?]?$/i

/** Duties are no reports, whoever is named in front of them. */
export const DUTY =
  /\b(?:must(?:n'?t)?|shall|should(?:n'?t)?|may|forbidden|required|requires)\b(?! (?:have (?:been|\w{1,40}ed|gone|broken)|be (?:the|a|an|some\w{0,9}|wrong|on|fine|ok))\b)/

/** Tells what is or was the case. */
export const REPORT =
  /\b(?:must|should|may|might) (?:have (?:been|\w{1,40}ed|gone|broken)|be (?:the|a|an|some\w{0,9}|wrong|on|fine|ok))\b|\b(?:i|we|it|he|she|they|this|that|there|users?|server|menu|page|app|tests?|build) (?:\w{1,40} )?(?:never|always|only|still) (?:\w{1,40}ed|\w{1,40}s|have|see|seen|get|got|had|forget|is|are|was|slow)\b|\byou (?:always|never) (?:forget|\w{1,40}ed)\b|\b(?:it|they|she|he|there|tests?|builds?|users?|that|this) (?:don'?t|doesn'?t|can'?t|cannot|couldn'?t) |^(?:i|we) (?:don'?t (?!want)|can'?t (?!use|have|accept)|cannot |haven'?t )|\bonly \d+ |^(?:don'?t worry|never mind|no(?:,| problem| worries| errors?| such| idea| thanks| luck|\.))|\b(?:says?|said|docs say|with) (?:x|you)|^(?:\w{1,40} ){0,2}(?:error|warning|failed):|\bi (?:need|want|would like) (?:to know|a |an |some )/

/** The same in Chinese. */
export const CHINESE_REPORT =
  /报错|失败了|出错|提示|只(?:是|剩|显示|能看到|用了)|只有(?!.{0,200}(?:可以|才|能))|应该(?:是|没|可以了|好了)|为什么|怎么(?!样都)|不能用了?[。！]?$|特别喜欢|(?:显示|报)[^，。]{0,200}中/
