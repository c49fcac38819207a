/** What a model says the cause is, what a person doubts, and whether two such statements mean the same. */
import { clausesOf } from '../clauses.ts'

const CAUSE =
  /\b(?:root cause|(?:the|real|actual|underlying) (?:cause|culprit|problem|issue|reason|bug) (?:is|was|must be|seems? to be|appears to be|lies?))\b|\b(?:is|was|are|fails?|failing|failed|happens|broken) because\b|\b(?:is|was|are) (?:likely |probably )?caused by\b|\b(?:i think|i suspect|it looks like|apparently) (?:it'?s|that|the)\b|根因|根本原因|(?:问题|原因|症结|错误)(?:是|在于|出在|应该是|可能是)|是(?:因为|由于)|怀疑(?:是)?/iu

const WORDS_CHARS = 160

/** The last sentence in which a message names a cause; empty where it names none. */
export const diagnosisIn = (text: string): string =>
  clausesOf(text)
    .findLast((clause) => clause.length < 400 && CAUSE.test(clause))
    ?.slice(0, WORDS_CHARS) ?? ''

/** Words that any diagnosis holds. */
const COMMON =
  /^(?:the|this|that|root|cause|problem|issue|reason|because|likely|probably|caused|looks|like|think|suspect|must|seems|appears|with|from|which|have|been|were|actual|still|test|tests|fails|failing|failed|error)$/u

const contentOf = (text: string): Set<string> =>
  new Set([
    ...(text.toLowerCase().match(/[a-z_][a-z0-9_.-]{2,}/gu) ?? []).filter((word) => !COMMON.test(word)),
    ...(text.match(/(?=(\p{Script=Han}{2}))/gu) === null
      ? []
      : [...text.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair = '']) => pair)),
  ])

/** Share of the shorter statement's words that make two statements one diagnosis. */
const SAME = 0.5

/** Whether two statements name the same cause. */
export function sameDiagnosis(one: string, other: string): boolean {
  const [a, b] = [contentOf(one), contentOf(other)]
  const common = [...a].filter((word) => b.has(word)).length
  return common > 0 && common >= SAME * Math.min(a.size, b.size)
}

/** A longer message says more than that it doubts. */
const DOUBT_CHARS = 240

const DOUBTS =
  /\b(?:that|this|it|you)(?:'s|'re| is| are)? (?:simply |just |still |clearly )?(?:wrong|incorrect|false|mistaken|not (?:right|correct|true))\b|\b(?:that|this|it) (?:can(?:'t|not)|doesn't (?:look|seem|sound)|does not (?:look|seem|sound)) (?:be )?(?:right|correct|true)\b|\bare you (?:really |quite |absolutely )?(?:sure|certain)\b|\bi (?:doubt|don't believe|do not believe)\b|(?<!对)不对(?![称应齐外等])|不正确|(?:算|弄|搞|看|说)错了|你?(?:真的)?(?:确定|确认)(?:吗|么|？|\?)|真的(?:吗|么)|不是这样|有问题吧/iu

/** Whether a message of a person contradicts or doubts a result. */
export const doubts = (text: string): boolean => text.length <= DOUBT_CHARS && DOUBTS.test(text.replaceAll('’', "'"))
