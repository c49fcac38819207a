/**
 * A reader of shell command lines: which simple commands stand in one, word by word. It knows quoting, substitutions,
 * here-documents, comments and lists, runs over the text once for each level of nesting, and executes nothing.
 */

/** One simple command. */
export interface Command {
  /** Its words without quotes and redirections; what a substitution gives stays as written. */
  readonly words: readonly string[]
  /** As it is written, in one line, without here-documents. */
  readonly text: string
  /** Here-documents and here-strings of its pipeline. */
  readonly input: string
  /** Files that its output is redirected to. */
  readonly outputs: readonly string[]
  /** The whole line can't have succeeded unless this command did. */
  readonly decides: boolean
  /** Nothing else in the line could have failed but preparations such as `cd`. */
  readonly alone: boolean
}

interface Draft {
  words: string[]
  text: string
  input: string
  outputs: string[]
  /** Number of its pipeline in the line. */
  pipeline: number
  /** The operator behind it: `&&`, `||`, `|`, `&`, `;` or nothing at the end. */
  next: string
  nested: boolean
}

/** Substitutions inside substitutions that are still looked into. */
const MAX_DEPTH = 6

const KEYWORDS = new Set(['if', 'then', 'elif', 'else', 'fi', 'while', 'until', 'do', 'done', 'case', 'esac', '{', '}'])
const PREPARATIONS = new Set(['cd', 'pushd', 'popd', 'export', 'set', 'source', '.', 'echo', 'printf', 'sleep', 'true'])

/** Position behind the bracket that closes the one in front of `from`, or the end of the text. */
function closing(line: string, from: number): number {
  let depth = 1
  for (let at = from; at < line.length; at++) {
    const char = line[at]
    if (char === '\\') at++
    else if (char === "'") at = skipTo(line, "'", at + 1)
    else if (char === '(') depth++
    else if (char === ')' && --depth === 0) return at
  }
  return line.length
}

function skipTo(line: string, mark: string, from: number): number {
  const at = line.indexOf(mark, from)
  return at === -1 ? line.length : at
}

class Reader {
  readonly drafts: Draft[] = []
  readonly nested: string[] = []
  readonly #line: string
  #at = 0
  #words: string[] = []
  #outputs: string[] = []
  #word: string | undefined
  #redirect: '' | 'out' | 'in' | 'here' | 'string' = ''
  #from = -1
  #to = 0
  #pipeline = 0
  #input = ''
  readonly #waiting: { mark: string; pipeline: number }[] = []

  constructor(line: string) {
    this.#line = line
  }

  read(): void {
    while (this.#at < this.#line.length) this.#step()
    this.#endCommand('')
  }

  #add(text: string): void {
    if (this.#from === -1) this.#from = this.#at
    this.#word = (this.#word ?? '') + text
  }

  #step(): void {
    const line = this.#line
    const char = line[this.#at] ?? ''
    const two = line.slice(this.#at, this.#at + 2)
    if (char === '\\') {
      if (line[this.#at + 1] !== '\n') this.#add(line[this.#at + 1] ?? '')
      this.#at += 2
    } else if (two === "@'" || two === '@"') this.#hereString(two)
    else if (char === "'") this.#single()
    else if (char === '"') this.#double()
    else if (two === '$(' || two === '<(' || two === '>(') this.#substitution(2, closing(line, this.#at + 2))
    else if (char === '`') this.#substitution(1, skipTo(line, '`', this.#at + 1))
    else if (char === ' ' || char === '\t' || char === '\r') {
      this.#endWord()
      this.#at++
    } else if (char === '#' && this.#word === undefined) this.#at = skipTo(line, '\n', this.#at)
    else if (char === '>' || char === '<' || two === '&>') this.#redirection()
    else if ('\n;&|()'.includes(char)) this.#operator()
    else {
      this.#add(char)
      this.#at++
    }
  }

  /** PowerShell's here-string, up to its mark at the start of a line; elsewhere a plain `@`. */
  #hereString(open: string): void {
    const close = `\n${open[1]}@`
    if (!/^[ \t\r]*\n/u.test(this.#line.slice(this.#at + 2, this.#at + 40))) {
      this.#add('@')
      this.#at++
      return
    }
    this.#add('')
    this.#at = skipTo(this.#line, close, this.#at + 2) + close.length
  }

  #single(): void {
    const end = skipTo(this.#line, "'", this.#at + 1)
    this.#add(this.#line.slice(this.#at + 1, end))
    this.#at = end + 1
  }

  #double(): void {
    this.#add('')
    this.#at++
    while (this.#at < this.#line.length) {
      const char = this.#line[this.#at] ?? ''
      if (char === '"') break
      if (char === '\\') {
        this.#add(this.#line[this.#at + 1] ?? '')
        this.#at += 2
      } else if (char === '$' && this.#line[this.#at + 1] === '(')
        this.#substitution(2, closing(this.#line, this.#at + 2))
      else {
        this.#add(char)
        this.#at++
      }
    }
    this.#at++
  }

  #substitution(opening: number, end: number): void {
    this.nested.push(this.#line.slice(this.#at + opening, end))
    this.#add(this.#line.slice(this.#at, end + 1))
    this.#at = end + 1
  }

  #redirection(): void {
    // The number in front of it names a stream, not an argument.
    if (this.#word !== undefined && /^\d$/u.test(this.#word)) this.#word = undefined
    this.#endWord()
    const mark = /^(?:&>>?|<<<|<<-?|>>|>&|>\||<&|<>|>|<)/u.exec(this.#line.slice(this.#at, this.#at + 3))?.[0] ?? '>'
    this.#at += mark.length
    this.#redirect = mark === '<<<' ? 'string' : mark.startsWith('<<') ? 'here' : mark.includes('>') ? 'out' : 'in'
  }

  #endWord(): void {
    const word = this.#word
    if (word === undefined) return
    this.#word = undefined
    this.#to = this.#at
    const redirect = this.#redirect
    this.#redirect = ''
    if (redirect === '') this.#words.push(word)
    else if (redirect === 'here') this.#waiting.push({ mark: word, pipeline: this.#pipeline })
    else if (redirect === 'string') this.#input += word
    // `2>&1` copies a stream.
    else if (redirect === 'out' && !/^(?:\d|-)$/u.test(word)) this.#outputs.push(word)
  }

  #operator(): void {
    const line = this.#line
    const char = line[this.#at] ?? ''
    const two = line.slice(this.#at, this.#at + 2)
    const mark = two === '&&' || two === '||' || two === '|&' || two === ';;' ? two : char
    const next = mark === '|&' ? '|' : mark === '\n' || mark === ';;' || mark === '(' || mark === ')' ? ';' : mark
    this.#endCommand(next)
    this.#at += mark.length
    if (mark === '\n') this.#hereDocuments()
  }

  #endCommand(next: string): void {
    this.#endWord()
    if (this.#words.length > 0) {
      const text = this.#line.slice(this.#from, Math.min(this.#to, this.#from + 600)).replace(/\s+/gu, ' ')
      const input = this.#input
      const pipeline = this.#pipeline
      this.drafts.push({ words: this.#words, text, input, outputs: this.#outputs, pipeline, next, nested: false })
    } else {
      // `a)` or an empty line: what stood behind the last command is weaker than `;`.
      const last = this.drafts.at(-1)
      if (last !== undefined && next === '&') last.next = next
    }
    if (next !== '|') this.#pipeline++
    this.#words = []
    this.#outputs = []
    this.#input = ''
    this.#redirect = ''
    this.#from = -1
  }

  #hereDocuments(): void {
    for (const { mark, pipeline } of this.#waiting.splice(0)) {
      const from = this.#at
      let end = this.#line.length
      while (this.#at < this.#line.length) {
        const stop = skipTo(this.#line, '\n', this.#at)
        const found = this.#line.slice(this.#at, Math.min(stop, this.#at + mark.length + 200)).trim() === mark
        if (found) end = this.#at
        this.#at = stop + 1
        if (found) break
      }
      const body = this.#line.slice(from, end)
      if (body === '') continue
      for (let at = this.drafts.length - 1; at >= 0; at--) {
        const draft = this.drafts[at]
        if (draft === undefined || draft.pipeline < pipeline) break
        if (draft.pipeline === pipeline) draft.input += body
      }
    }
  }
}

function draftsOf(line: string, depth: number): Draft[] {
  const reader = new Reader(line)
  reader.read()
  if (depth >= MAX_DEPTH) return reader.drafts
  const nested = reader.nested.flatMap((text) => draftsOf(text, depth + 1))
  return [...reader.drafts, ...nested.map((draft) => ({ ...draft, nested: true }))]
}

/** The simple commands of a line in their order, those of substitutions behind all others. */
export function readCommands(line: string): Command[] {
  const drafts = draftsOf(line, 0)
  let compound = false
  for (const draft of drafts) {
    if (KEYWORDS.has(draft.words[0] ?? '')) {
      const begin = draft.words.findIndex((word) => !KEYWORDS.has(word))
      draft.words = begin < 0 ? [] : draft.words.slice(begin)
      compound = true
    }
    // The head of a loop names words, not a command.
    if (draft.words[0] === 'for') {
      draft.words = []
      compound = true
    }
  }
  const top = drafts.filter(({ nested }) => !nested)
  const strict = top.some(({ words }) => words[0] === 'set' && /^-\w*e/u.test(words[1] ?? ''))
  const pipefail = top.some(({ words }) => words[0] === 'set' && words.includes('pipefail'))
  const bound = new Set<Draft>()
  let holds = true
  for (let at = top.length - 1; at >= 0; at--) {
    const draft = top[at]
    if (draft === undefined) continue
    const { next } = draft
    const last = at === top.length - 1
    if (next === '||' || next === '&' || (next === ';' && !last && !strict)) holds = false
    const skipped = top[at - 1]?.next === '||'
    if (holds && !skipped && (next !== '|' || pipefail)) bound.add(draft)
  }
  const serious = top.filter(({ words }) => words.length > 0 && !PREPARATIONS.has(words[0] ?? ''))
  return drafts.flatMap((draft) => {
    const { words, text, input, outputs, nested } = draft
    if (words.length === 0) return []
    const decides = !nested && !compound && bound.has(draft)
    return [{ words, text, input, outputs, decides, alone: !nested && !compound && serious.length === 1 }]
  })
}
