/** What was called and what came back, over the whole log, whatever stands for it on the surface by now. */
import { parseArguments, reportsFailure } from '../vitals/calls.ts'
import type { Archive, Fold } from './archive.ts'

/** One call of a tool, by the model itself or from inside a program of the model. */
export interface Deed {
  /** Message in which it can be read: the one that makes the call, or that runs the program which makes it. */
  readonly seq: number
  readonly name: string
  readonly args: string
  /** The arguments; empty where they are malformed. Parsed at each use, see `parsed`. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The message that answers it; absent for a call of a program, and while there is no answer. */
  readonly answerSeq?: number
  readonly answer?: string
  /** The event that ended it; absent while there is no answer. */
  readonly endSeq?: number
  /** The tool or its command reported a failure; absent while there is no answer. */
  readonly failed?: boolean
}

interface Draft extends Deed {
  answerSeq?: number
  answer?: string
  endSeq?: number
  failed?: boolean
}

interface Deeds {
  readonly all: Deed[]
  /** Those without an answer, by the id of the call. */
  readonly open: Map<string, Draft>
  /** Seqs of the messages that made the calls. Programs outlive their first dispatch: they are looked up later, too. */
  readonly homes: Map<string, number>
  /** Those that an event ended, by its seq. */
  readonly ended: Map<number, Deed>
}

function begin({ all, open }: Deeds, id: string, seq: number, name: string, args: string): void {
  const deed: Draft = {
    seq,
    name,
    args,
    // Arguments can hold whole files: they are not kept twice.
    get fields() {
      return parseArguments(args) ?? {}
    },
  }
  all.push(deed)
  open.set(id, deed)
}

type Ending = Required<Pick<Deed, 'answer' | 'endSeq' | 'failed'>> & Pick<Deed, 'answerSeq'>

function end({ open, ended }: Deeds, id: string, ending: Ending): void {
  const deed = open.get(id)
  if (deed === undefined) return
  Object.assign(deed, ending)
  open.delete(id)
  ended.set(ending.endSeq, deed)
}

const DEEDS: Fold<Deeds> = {
  start: () => ({ all: [], open: new Map(), homes: new Map(), ended: new Map() }),
  add(deeds, event) {
    if (event.kind === 'message') {
      const { message, seq, place } = event
      // Replacements repeat what happened; only the originals are what happened.
      if (place !== 'append') return
      for (const { id, name, args } of message.calls) {
        deeds.homes.set(id, seq)
        begin(deeds, id, seq, name, args)
      }
      if (message.role !== 'tool' || message.callId === undefined) return
      const failed = message.failed === true || reportsFailure(message.text)
      end(deeds, message.callId, { answerSeq: seq, answer: message.text, endSeq: seq, failed })
    } else if (event.kind === 'dispatch-start') {
      const home = deeds.homes.get(event.rootCallId)
      if (home !== undefined) begin(deeds, event.callId, home, event.name, event.args)
    } else if (event.kind === 'dispatch-end') {
      const { seq, result } = event
      end(deeds, event.callId, { answer: result, endSeq: seq, failed: event.failed || reportsFailure(result) })
    }
  },
}

/** Every call of the log in the order of the log, paired with its first answer. */
export const deedsOf = (archive: Archive): readonly Deed[] => archive.folded(DEEDS).all

/** The same call with its arguments parsed for good, for work that looks at them again and again. */
export const parsed = (deed: Deed): Deed => ({ ...deed })

/** The call that an event of the log ended, or undefined. */
export const endedBy = (archive: Archive, seq: number): Deed | undefined => archive.folded(DEEDS).ended.get(seq)

/** Names of arguments that carry a command line. */
const COMMAND_FIELDS = ['command', 'cmd', 'script'] as const

/** Longest command line that is looked into, in characters; what is longer carries files, not commands. */
const COMMAND_CHARS = 40_000

/** The command line that a call runs, or undefined where it runs none. */
export function commandLine({ fields }: Deed): string | undefined {
  for (const name of COMMAND_FIELDS) {
    const value = fields[name]
    if (typeof value === 'string' && value !== '') return value.slice(0, COMMAND_CHARS)
    // An argument vector: what a shell is handed is its last word.
    if (Array.isArray(value) && value.every((word) => typeof word === 'string')) {
      const shell = /(?:^|\/)(?:ba|z|da)?sh$/u.test(value[0] ?? '')
      return (shell ? (value.at(-1) ?? '') : value.join(' ')).slice(0, COMMAND_CHARS)
    }
  }
  return undefined
}

/** The words of a tool's name, small: `mcp__git__createPullRequest` ends in `create`, `pull`, `request`. */
export function nameParts(name: string): string[] {
  return name
    .slice(0, 200)
    .replace(/([a-z\d])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/u)
    .filter((part) => part !== '')
}
