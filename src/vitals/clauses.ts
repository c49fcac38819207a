/**
 * The sentences in which a message speaks for itself: without code, quotes, tables of others and conditionals, so that
 * talk *about* words is not taken for what they say. English and Chinese.
 */

/** How much of a message is read, in characters: its head says why, its tail says how it ends. */
const HEAD_CHARS = 6000
const TAIL_CHARS = 3000

/** A condition, a question of principle, a wish: not a statement about this work. */
const CONDITIONAL =
  /^(?:(?:and|but|so|or|also|then)\s+)?(?:if|when|whenever|unless|in case|should you|once|were)\b|\bif (?:you|needed|necessary|the user|there)\b|^(?:如果|若|假如|要是|当|万一|除非|一旦)|的话[，,]/iu

/** Talk about this plugin, or about context and compaction as a subject. */
const SUBJECT =
  /dsh-lucid|mind_map|clear_mind|context (?:management|engineering|compaction)|compaction|上下文(?:管理|工程|压缩)|压缩策略/iu

/** Advice to the reader is not a statement about the speaker's own work. */
const ADVICE = /^(?:you|your|users?|please)\b|\byou (?:can|could|may|might|should|want)\b|^(?:你|您|建议|请)/iu

/** The text without what is quoted or code. */
function spoken(text: string): string {
  const bounded =
    text.length <= HEAD_CHARS + TAIL_CHARS ? text : `${text.slice(0, HEAD_CHARS)}\n${text.slice(-TAIL_CHARS)}`
  const lines: string[] = []
  let fenced = false
  for (const line of bounded.split('\n')) {
    const start = line.trimStart()
    if (start.startsWith('```') || start.startsWith('~~~')) fenced = !fenced
    else if (!fenced && !start.startsWith('>') && !start.startsWith('|')) lines.push(line)
  }
  return lines
    .join('\n')
    .replace(/[‘’]/gu, "'")
    .replace(/`[^`\n]{0,200}`/gu, ' … ')
    .replace(/"[^"\n]{0,300}"|“[^”\n]{0,300}”|「[^」\n]{0,200}」|《[^》\n]{0,100}》/gu, ' … ')
    .replace(/[*_#]{1,3}/gu, '')
}

/** The statements of a message, each as one line. */
export function clausesOf(text: string): string[] {
  return spoken(text)
    .replace(/([^\n.!?。！？:：])\n(?=[a-z])/gu, '$1 ')
    .split(/\n|(?<=[.!?])\s|[。！？；]/u)
    .map((clause) => clause.replace(/^(?:[^\p{L}\p{N}"'(…]|\d{1,3}[.)])+/u, '').trim())
    .filter((clause) => clause.length > 3 && !CONDITIONAL.test(clause) && !SUBJECT.test(clause) && !ADVICE.test(clause))
}

/** The last line that a message says. */
export const lastLine = (text: string): string => text.slice(-600).trimEnd().split('\n').at(-1)?.trim() ?? ''

/** Whether a message closes by asking the person something. */
export function asksPerson(text: string): boolean {
  const tail = text
    .slice(-700)
    .replace(/```[^`]{0,700}```/gu, '')
    .trimEnd()
  const sentences = tail.split(/(?<=[.!?。！？])\s|\n/u).filter((one) => one.trim() !== '')
  return (
    sentences.slice(-3).some((one) => /[?？][*_")）」]{0,3}$/u.test(one.trim())) ||
    /(?:let me know|your call|请(?:告诉|确认|选择|提供))[^\n]{0,120}$/iu.test(tail)
  )
}
