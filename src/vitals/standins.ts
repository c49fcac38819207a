/** The ledger of what stands in for what was asked for: written by the model, and not yet replaced. */
import type { Dimension } from './dimension.ts'
import { type Sign, shortcutIn, substituteIn, switchedOffIn } from './signs.ts'

/** A file that holds a stand-in. */
export interface StandIn {
  readonly path: string
  /** The word that shows it. */
  readonly word: string
  readonly round: number
  readonly seq: number
}

export type Ledger = StandIn[]

/** A stand-in as one message writes it. */
export interface Written {
  readonly path: string
  readonly word: string
  /** It switches a test off: that is what it is, whatever is said beside it. */
  readonly test?: true
}

const MOST = 50

/** Files in which stand-ins are what they should be. */
const MEANT_TO =
  /(?:^|\/)(?:tests?|specs?|__tests__|fixtures?|__mocks__|mocks?|stubs?|examples?|stories|e2e)\/|(?:^|\/)test_|[._-](?:test|spec|mock|stories)\.\w{1,5}$|\.(?:css|svg|lock)$/iu
/** Texts for people: what they say of a stand-in is a report, unless they cut themselves short. */
const PROSE = /\.(?:md|txt|rst|adoc)$/iu
/** Pages: the words of a stand-in are also names of theirs (`placeholder="…"`), so only what is said beside them counts. */
const PAGE = /\.(?:html?|[jt]sx|vue|svelte|astro)$/iu

/** The last part of a path. */
export const baseName = (path: string): string => path.split(/[/\\]/u).at(-1) ?? path

/** Files that say whether the work is right. */
const TESTS = /(?:^|\/)(?:tests?|specs?|__tests__|e2e)\/|(?:^|\/)test_|[._-](?:test|spec)\.\w{1,5}$/iu

/** A test may hold stand-ins, but may not be switched off or deleted. */
function testWord(path: string, content: string, verb: string): string | undefined {
  if (!TESTS.test(path)) return undefined
  return verb === 'rm' ? 'deleted test' : switchedOffIn(content)
}

/** Whether a program text writes to the file. */
function produces(body: string, name: string): boolean {
  const at = body.lastIndexOf(name)
  if (at < 0) return false
  const after = body.slice(at + name.length, at + name.length + 12)
  const before = body.slice(Math.max(0, at - 24), at)
  return (
    /['"], ?\\?['"]w/u.test(after) || /(?:to_json|to_csv|savez?|writeFileSync|writeFile|write_text)\(/u.test(before)
  )
}

/**
 * Books what a message writes: a stand-in where the text that is written or the words beside it say so, and none any
 * more where the file is written again without them.
 *
 * @param request the task; what it asks for itself is no stand-in.
 * @returns the stand-ins of this message.
 */
export function noteStandIns(
  ledger: Ledger,
  round: { readonly seq: number; readonly index: number; readonly signs: readonly Sign[] },
  dimensions: readonly Dimension[],
  request: string,
): Written[] {
  const asked = request.toLowerCase()
  const own = (word: string | undefined): string | undefined =>
    word === undefined || asked.includes(word.toLowerCase().slice(0, 7)) ? undefined : word
  const spoken = own(
    substituteIn(
      round.signs
        .filter(({ kind }) => kind === 'substitution')
        .map(({ quote }) => quote)
        .join('\n'),
    ),
  )
  const wordFor = (path: string, content: string): string | undefined => {
    if (PROSE.test(path)) return own(shortcutIn(content))
    return PAGE.test(path) ? (own(shortcutIn(content)) ?? spoken) : (own(substituteIn(content)) ?? spoken)
  }
  const found: Written[] = []
  for (const { writes, content, body, purpose, verb } of dimensions) {
    if (purpose === 'books' || purpose === 'submit') continue
    const shown = own(substituteIn(content))
    for (const path of writes) {
      const word = MEANT_TO.test(path) ? testWord(path, content, verb) : wordFor(path, content)
      const at = ledger.findIndex((one) => one.path === path)
      if (at >= 0) ledger.splice(at, 1)
      if (word !== undefined && (content !== '' || verb === 'rm')) {
        found.push({ path, word, ...(MEANT_TO.test(path) ? { test: true as const } : {}) })
        ledger.push({ path, word, round: round.index, seq: round.seq })
      }
    }
    if (shown === undefined && spoken === undefined)
      for (const entry of [...ledger])
        if (!writes.includes(entry.path) && produces(body, baseName(entry.path)))
          ledger.splice(ledger.indexOf(entry), 1)
  }
  while (ledger.length > MOST) ledger.shift()
  return found
}
