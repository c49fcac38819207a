/**
 * What people forbade by name: a path, a command, a host, a thing not to be used. A small grammar over single
 * sentences; it understands nothing beyond the name, so that a rule without one is never held against a call.
 */
import { sentences } from './sentences.ts'

/** A name that must not be changed, or not be used. */
export interface Forbidden {
  readonly seq: number
  readonly sentence: string
  readonly what: 'change' | 'use'
  readonly name: string
}

/** Sentences of more characters are pasted, or no rule. */
const SENTENCE_CHARS = 400

const CHANGE =
  /\b(?:don'?t|do not|never|must not|mustn'?t|without|avoid) (?:ever )?(?:touch|chang|edit|modify|writ|delet|remov|renam|overwrit)\w{0,4}(?: (?:to|in))?\b|(?:不要|别|不许|不准|禁止|不得|不能|勿)(?:去|再)?(?:动|碰|修改|更改|改动|编辑|删除|删|改|重命名|覆盖)/giu
const USE =
  /\b(?:don'?t|do not|never|must not|mustn'?t|without|avoid|no,? not|not) (?:ever )?(?:us(?:e|ing)|run(?:ning)?|execut(?:e|ing)|call(?:ing)?|access(?:ing)?|contact(?:ing)?|switch(?:ing)? to|mov(?:e|ing) to)\b|(?:不要|别|不许|不准|禁止|不得|不能|不想|勿)(?:去|再)?(?:使用|运行|执行|调用|访问|改用|换成|用|跑)/giu

/** Where the scope of the rule ends. */
const ENDS = /[,;，；]|\b(?:but|except|unless|until|instead|outside|other than)\b|除了|除非|以外|而是|但/iu

/** What stands in backticks, a path or file, a host. */
const NAMED = /`([^`\n]{2,80})`|((?:[\w@.-]{1,60}\/){1,8}[\w.@-]{0,60}|[\w-]{1,60}(?:\.[\w-]{1,40}){1,5})/gu
/** The word that follows the verb. */
const FIRST = /^\s{0,3}(?:the |any )?([A-Za-z][\w+-]{2,40})/u
const COMMON =
  /^(?:the|any|anything|it|this|that|these|those|them|more|other|another|your|my|our|all|such|external|new|network|tools?|code|commands?|files?|tests?|librar(?:y|ies)|dependenc(?:y|ies)|packages?|for|with|too|again)$/iu

/** What one message forbids by name. */
export function forbiddenIn(seq: number, text: string): Forbidden[] {
  return [...sentences(text.replaceAll('’', "'"))].flatMap(({ text: sentence }) => {
    if (sentence.length > SENTENCE_CHARS) return []
    return [
      ...namesBehind(CHANGE, sentence).map((name) => ({ seq, sentence, what: 'change' as const, name })),
      ...namesBehind(USE, sentence, FIRST).map((name) => ({ seq, sentence, what: 'use' as const, name })),
    ]
  })
}

function namesBehind(rule: RegExp, sentence: string, first?: RegExp): string[] {
  return [...sentence.matchAll(rule)].flatMap((hit) => {
    const rest = sentence.slice(hit.index + hit[0].length)
    const end = ENDS.exec(rest)?.index ?? rest.length
    const scope = rest.slice(0, end)
    const named = [...scope.matchAll(NAMED)].map(([, quoted, plain]) => (quoted ?? plain ?? '').replace(/[./]$/u, ''))
    const word = named.length === 0 ? first?.exec(scope)?.[1] : undefined
    return [...named, ...(word === undefined || COMMON.test(word) ? [] : [word])].filter((name) => name.length > 1)
  })
}

/** Whether a text holds a name as a whole: `lib` is no part of `library`, `a.ts` none of `data.ts`. */
export function holdsName(text: string, name: string): boolean {
  const whole = text.toLowerCase()
  const part = name.toLowerCase()
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1))
    if (
      !GOES_ON_BEFORE.test(whole.slice(0, at).slice(-1)) &&
      !GOES_ON_BEHIND.test(whole.slice(at + part.length, at + part.length + 2))
    )
      return true
  return false
}

/** What makes a name the part of a longer one; Chinese words stand right beside it. */
const GOES_ON_BEFORE = /[a-z\d_.-]/u
const GOES_ON_BEHIND = /^(?:[a-z\d_-]|\.[a-z\d])/u
