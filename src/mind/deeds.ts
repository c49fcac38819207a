/** What was called and what came back, over the whole log, whatever stands for it on the surface by now. */
import type { LogEvent } from '../types.ts'
import { parseArguments, reportsFailure } from '../vitals/calls.ts'

/** One call of a tool, by the model itself or from inside a program of the model. */
export interface Deed {
  /** Message in which it can be read: the one that makes the call, or that runs the program which makes it. */
  readonly seq: number
  readonly name: string
  readonly args: string
  /** The arguments; empty where they are malformed. */
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

/** Every call of the log in the order of the log, paired with its first answer. */
export function deedsOf(events: readonly LogEvent[]): readonly Deed[] {
  const deeds: Draft[] = []
  const open = new Map<string, Draft>()
  // Programs outlive their first dispatch: the message of a call is looked up after it was answered, too.
  const homes = new Map<string, number>()
  const begin = (id: string, seq: number, name: string, args: string) => {
    const deed: Draft = { seq, name, args, fields: parseArguments(args) ?? {} }
    deeds.push(deed)
    open.set(id, deed)
  }
  const answer = (id: string, found: Pick<Draft, 'answerSeq' | 'answer' | 'endSeq' | 'failed'>) => {
    const deed = open.get(id)
    if (deed === undefined) return
    Object.assign(deed, found)
    open.delete(id)
  }
  for (const event of events) {
    if (event.kind === 'message') {
      const { message, seq, place } = event
      // Replacements repeat what happened; only the originals are what happened.
      if (place !== 'append') continue
      for (const call of message.calls) {
        homes.set(call.id, seq)
        begin(call.id, seq, call.name, call.args)
      }
      if (message.role !== 'tool' || message.callId === undefined) continue
      const failed = message.failed === true || reportsFailure(message.text)
      answer(message.callId, { answerSeq: seq, answer: message.text, endSeq: seq, failed })
    } else if (event.kind === 'dispatch-start') {
      const home = homes.get(event.rootCallId)
      if (home !== undefined) begin(event.callId, home, event.name, event.args)
    } else if (event.kind === 'dispatch-end') {
      const { seq, result } = event
      answer(event.callId, { answer: result, endSeq: seq, failed: event.failed || reportsFailure(result) })
    }
  }
  return deeds
}

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
