/**
 * Which lines of a message look pasted (logs, code, diffs, tables, quotes) rather than written to the agent.
 *
 * A guess from the look of a line and of the line before it, cheap enough for a message of any size. A quoted mail
 * without `>` or a pasted page of prose is not told apart.
 */

/** How a line looks: `weak` lines are pasted only where their neighbours are. */
export type Look = 'blank' | 'prose' | 'weak' | 'pasted'

/** Longer lines are judged sentence by sentence, since a log without line breaks may hold a sentence of its reader. */
export const LONG_LINE = 1000
const SHORT = 4
const BRACKETS = /[{}[\]();]/u
/** How much of a line its look is taken from. */
const HEAD = 240

/** Lines that start like this are never prose, whatever stands next to them. */
const STRONG_PARTS = [
  // Quoted, tables, conflict marks, shell and REPL prompts.
  /^\s*>|^\s*\|.*\||^(?:<{7}|={7}|>{7})|^\s*(?:\$|>>>|PS [A-Z]:\\|[\w.-]+@[\w.-]+:\S*[$#]) /u,
  // Diff headers.
  /^(?:diff --git |index [0-9a-f]{6,}|\+\+\+ |--- (?:a\/|\/dev\/)|@@ -\d)/u,
  // Time stamps: ISO, clock, syslog, epoch, and a level in front of them.
  /^\W{0,3}(?:\w{3,8}\W{1,3})?(?:\d{4}[-/]\d\d[-/]\d\d[T ,_]|\d\d:\d\d:\d\d|[A-Z][a-z]{2} {1,2}\d{1,2} \d\d:\d\d|\d{10}[.:\d])/u,
  // Levels and tools that speak with a prefix.
  /^\s*(?:\[\w[\w .-]{0,30}\]|\d{1,9}\|)\s{0,9}(?:\[|\S{1,240}:|\d)|^\s*\[?(?:TRACE|DEBUG|INFO|ERROR|FATAL|SEVERE|CRITICAL|WARN|PASS|FAIL|PASSED|FAILED|SKIPPED|SKIP|ERR)\b[\]:!]?\s/u,
  /^\s*(?:hint|fatal|error|remote|debug|info|npm (?:err!?|warn|notice|info)|yarn \w{1,40}|pip|gyp \w{1,40}|make(?:\[\d{1,9}\])?|ld|gcc|clang|cargo|rustc)\s{0,9}:\s|^npm (?:ERR!|WARN|notice|error|warn)|^E {3}/u,
  /^\s*(?:error|warning)(?:\s+TS\d+|\[[\w-]+\])/u,
  // Stack frames and the line that opens them.
  /^\s*at [^ ]+ ?(?:\(|$)|^\s*at (?:async |new )?[\w$.<>[\] ]+ \(|^\s*at \S+:\d+|^\s*File "[^"]*", line \d|^Traceback \(|^\s*Caused by: |^\s*\.\.\. \d+ more|^\s*#\d+ +0x|^goroutine \d|^\s*from \S+:\d+:in /u,
  /^\s*(?:Uncaught |Unhandled )?(?:[\w$]{1,60}\.){0,9}(?:[A-Z]\w{0,60})?(?:Error|Exception|Panic)\b(?: \[[A-Z_\d]{1,60}\])?: /u,
  // Places of compilers and linters.
  /^\s*(?:[\w@~.-]{0,80}\/){0,20}[\w@.-]{1,80}\.\w{1,5}(?::\d{1,9}(?::\d{1,9})?\b|\(\d{1,9}(?:,\d{1,9})?\))|^\s*\d+:\d+\s+(?:error|warning)\b/u,
  // Test reports.
  /^\s*[✓✔✗✘×●○✖√▶◯]\s|^\s*(?:not )?ok \d+|^\s*# (?:tests|pass|fail|[Ss]ubtest|duration\w*)\b|^=== (?:RUN|PAUSE|CONT)|^\s*--- (?:PASS|FAIL|SKIP)|::\S{1,200} (?:PASSED|FAILED|SKIPPED)/u,
  // Code by its first words.
  /^\s*(?:\/\/|\/\*|\*\/|<!--|"""|'''|#!|#include|#define|#pragma|@\w{1,60}\(|\}|\]|\)[;,]|\{\s{0,9}$|\{"|\[\{|\[\]|<(?!\/?(?:important|rules?|instructions?|constraints?|requirements?|notes?|system|user)\b)\/?\w[^>]{0,240}>|<\w{1,60} \w{1,60}=)/u,
  /^\s*(?:(?:export|public|private|protected|static|async|default|abstract|final|declare)\s{1,9}){0,6}(?:(?:import|from) ['"\w{*@.][^.]{0,240}(?:['";)]|\bimport\b|\bas\b)|(?:const|let|var|val)\s{1,9}[\w${[]|function\b\s{0,9}\*?\s{0,9}\w{0,60}\s{0,9}\(|def \w{1,60}\s{0,9}\(|class \w{1,60}\s{0,9}[({:]|class \w{1,60} (?:extends|implements)|interface \w|enum \w{1,60} \{|struct \w|fn \w|func \w{0,60}\s{0,9}\(|package \w[\w.]{0,120};?$|namespace \w|type \w{1,60}(?:<[^>]{0,120}>)? =|return\b[^.]{0,240};|throw new|await \w{1,60}\(|(?:if|for|while|switch|elif|else if|catch)\s{0,9}\(.{0,240}$|else\s{0,9}[:{]|try\s{0,9}[:{])/u,
  // Settings and JSON members: the name first, then a value and nothing that reads like a sentence.
  /^\s*(?:-\s{1,9})?(?:"[^"]{0,240}"|'[^']{0,240}')\s{0,9}:\s{0,9}\S|^\s*[\w.$-]{1,80}\s{0,40}=\s{0,40}\S|^\s*[\w$.[\]]{1,120}\([^)]{0,240}\)\s{0,9}[;{]?\s{0,9}$|^\s*[\w-]{1,80}\s{0,40}:\s{0,40}(?:[[{|>]|true\b|false\b|null\b)/u,
]
const STRONG = new RegExp(STRONG_PARTS.map((part) => part.source).join('|'), 'u')

/** Ends that prose does not have. */
const CODE_END = /[{;[(,\\]\s*$|=>\s*$|\)\s*[;{,]\s*$|<\/\w+>\s*$|\|\s*$/u
const HAN = /\p{Script=Han}/u

const CHECKBOX = /^\s*[-*+]\s+\[[ xX]\]\s/u

/** Pasted only in company: indented text, comments, items and lower levels, which people write as well. */
const WEAK =
  /^(?: {4}|\t)(?!\s*(?:[-*+•]|\d{1,9}[.)])\s)|^\s*(?:#|\*|--|;|%|\+)\s?|^\s*(?:note|warning|caution|notice|help|tip)\s*:/iu

/** Marks that code has and prose has not. */
const MARKS = /[{}[\]<>=;\\|$&^~+]|":|",|::/gu
/** A text with more marks than one in so many characters is code. */
const CHARS_PER_MARK = 16
/** In a short text a few words make up for the marks that it talks about. */
const SHORT_TEXT = 120
const WORD = /[a-z]{2}\s|\p{Script=Han}/giu

/** Whether a piece of text has the marks of code or data all over. */
export function looksLikeCode(text: string): boolean {
  const marks = text.replace(/`[^`]*`/gu, ' ').match(MARKS)?.length ?? 0
  if (marks < 2 || marks * CHARS_PER_MARK <= text.length) return false
  return text.length > SHORT_TEXT || marks > 2 * (text.match(WORD)?.length ?? 0)
}

/** How a line looks by itself. */
export function look(line: string): Look {
  if (line.trim() === '') return 'blank'
  // Too short to be told apart, and too short to matter.
  if (line.length < SHORT) return BRACKETS.test(line) ? 'pasted' : 'prose'
  // No look for these: their sentences are judged one by one.
  if (line.length > LONG_LINE) return 'prose'
  const head = line.slice(0, HEAD)
  if (STRONG.test(head)) return 'pasted'
  if (looksLikeCode(head.replace(CHECKBOX, ''))) return 'pasted'
  // Prose may end with a comma or a parenthesis too: then it has a few words in a row.
  if (CODE_END.test(line) && !HAN.test(head) && (head.match(/[a-z]{2} /giu)?.length ?? 0) < 3) return 'pasted'
  return WEAK.test(head) ? 'weak' : 'prose'
}

/** Tags that people and tools put around pasted material. */
const WRAPPED =
  /^\s*<((?:log|output|stdout|stderr|trace|stack|diff|patch|code|file|source|e?mail|error|result|transcript|data|paste|tool|command|example|document)[\w-]{0,40})(?:\s[^>]{0,200})?>/iu

/** The tag that a line opens, if it is one that wraps pasted material. */
export function wrapper(line: string): string | undefined {
  return WRAPPED.exec(line.slice(0, HEAD))?.[1]
}
