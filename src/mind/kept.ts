/** The pins that a person set by hand with `/mind keep`, rebuilt from the log. */
import type { LogEvent } from '../types.ts'
import { KEEP, MIND_COMMAND, UNKEEP, wordOf } from '../vitals/own.ts'
import { sendable } from '../vitals/sendable.ts'
import { PINS } from '../vitals/trace.ts'
import type { Archive, Fold } from './archive.ts'
import { wordsOf } from './words.ts'

/** One pin of a person. */
export interface Kept {
  /** Its number, as `/mind unkeep` takes it: counted over the session, never used twice. */
  readonly number: number
  readonly text: string
}

/**
 * What `/mind keep` keeps: the words of a person where the seq of their message is given, else the text as it may be sent;
 * undefined where it is neither.
 */
export function keptText(archive: Archive, rest: string): string | undefined {
  if (!/^\d+$/u.test(rest)) return sendable(rest) || undefined
  // Only a person's words may stand as theirs in every checkpoint.
  const words = wordsOf(archive, [Number(rest)]).map(({ text }) => text.trim())
  return words.length > 0 ? words.join('\n') : undefined
}

/** One command that set or took back a pin. */
interface Change {
  readonly seq: number
  readonly kept?: string
  /** Number of the pin that it takes back. */
  readonly unkept?: string
}

interface Commands {
  readonly ours: Extract<LogEvent, { kind: 'command' }>[]
  /** Ids of commands that failed. */
  readonly failed: Set<string>
  /** Seq of the message that told the model of pins last, or -1. */
  told: number
}

const COMMANDS: Fold<Commands> = {
  start: () => ({ ours: [], failed: new Set(), told: -1 }),
  add(commands, event) {
    if (event.kind === 'command' && event.name === MIND_COMMAND) commands.ours.push(event)
    if (event.kind === 'command-end' && event.failed) commands.failed.add(event.id)
    if (event.kind === 'message' && event.message.notice === PINS) commands.told = event.seq
  },
}

/** The commands on pins that were carried out, in their order. */
function changes(archive: Archive, except?: string): Change[] {
  const { ours, failed } = archive.folded(COMMANDS)
  return ours.flatMap((event): Change[] => {
    if (event.id === except || failed.has(event.id)) return []
    const { word, rest } = wordOf(event.args)
    const text = word === KEEP ? keptText(archive, rest) : undefined
    if (text !== undefined) return [{ seq: event.seq, kept: text }]
    return word === UNKEEP ? [{ seq: event.seq, unkept: rest }] : []
  })
}

/**
 * The pins in force, oldest first. Commands that failed do not count.
 *
 * @param except id of a command that is left out: the one that is asking.
 */
export function keptPins(archive: Archive, except?: string): Kept[] {
  const pins: Kept[] = []
  let count = 0
  for (const { kept, unkept } of changes(archive, except)) {
    if (kept !== undefined) pins.push({ number: ++count, text: kept })
    const at = pins.findIndex(({ number }) => String(number) === unkept)
    if (at >= 0) pins.splice(at, 1)
  }
  return pins
}

/** Pins that were taken back since the model was last told of pins. */
export function takenBackSince(archive: Archive): Kept[] {
  const { told } = archive.folded(COMMANDS)
  const all: Kept[] = []
  const back: Kept[] = []
  for (const { seq, kept, unkept } of changes(archive)) {
    if (kept !== undefined) all.push({ number: all.length + 1, text: kept })
    const pin = all.find(({ number }) => String(number) === unkept)
    if (pin !== undefined && seq > told) back.push(pin)
  }
  return back
}
