/**
 * The sentences that a person keeps by hand: what `mind/kept.ts` reads from the whole log, in bounded state. A command
 * counts from its record on, and is as if it had never been once its end says that it failed.
 */
import type { LogEvent, SurfaceNode } from '../../types.ts'
import { KEEP, UNKEEP, wordOf } from '../own.ts'
import { sendable } from '../sendable.ts'
import type { Work } from '../work.ts'
import { type Life, NOTED } from './state.ts'

/** A sentence that is kept. */
export interface KeptSentence {
  /** As `/mind unkeep` takes it. */
  readonly number: number
  /** Seq of the command. */
  readonly seq: number
  /** Its head; empty where it was kept by the seq of a message of which nothing is known any more. */
  readonly text: string
  /** Seq of the newest request then: only later ones can lift what it says. */
  readonly after?: number
}

/** What is kept, oldest first, and the count of all that ever was: numbers are never used twice. */
export interface KeptState {
  readonly kept: readonly KeptSentence[]
  readonly keeps: number
}

/** A command that keeps a sentence or takes one back by its number. */
export interface KeptChange {
  readonly id: string
  readonly keep?: Omit<KeptSentence, 'number'>
  readonly unkeep?: string
  /** Its end is in the log. */
  readonly done?: true
}

/** The commands from the oldest one on whose end is not in the log, and what was kept in front of them. */
export interface Undecided {
  readonly before: KeptState
  readonly changes: readonly KeptChange[]
}

/** Characters of a sentence that are kept. */
const KEPT_CHARS = 2000

/** @param command name of our command for people. */
export function followKept(
  life: Life,
  event: LogEvent,
  { work, nodes, command }: { readonly work: Work; readonly nodes: readonly SurfaceNode[]; readonly command: string },
): void {
  if (event.kind === 'command' && event.name === command) {
    const change = changeOf(event, work, nodes)
    if (change === undefined) return
    const { before, changes } = life.undecided ?? { before: { kept: life.kept, keeps: life.keeps }, changes: [] }
    decide(life, before, [...changes, change])
  } else if (event.kind === 'command-end' && life.undecided !== undefined) {
    const { before, changes } = life.undecided
    if (!changes.some(({ id }) => id === event.id)) return
    const left = changes.flatMap((one) =>
      one.id !== event.id ? [one] : event.failed ? [] : [{ ...one, done: true as const }],
    )
    decide(life, before, left)
  }
}

/** Takes what has ended, and what no window holds, into the state in front of the rest. */
function decide(life: Life, before: KeptState, changes: readonly KeptChange[]): void {
  const open = changes.findIndex(({ done }) => done !== true)
  const decided = Math.max(open < 0 ? changes.length : open, changes.length - NOTED)
  const settled = changes.slice(0, decided).reduce(changed, before)
  const left = changes.slice(decided)
  Object.assign(life, left.reduce(changed, settled))
  if (left.length > 0) life.undecided = { before: settled, changes: left }
  else delete life.undecided
}

function changed({ kept, keeps }: KeptState, { keep, unkeep }: KeptChange): KeptState {
  if (keep === undefined) return { kept: kept.filter(({ number }) => String(number) !== unkeep), keeps }
  return { kept: [...kept, { number: keeps + 1, ...keep }].slice(-NOTED), keeps: keeps + 1 }
}

function changeOf(
  { id, seq, args }: Extract<LogEvent, { kind: 'command' }>,
  { requests }: Work,
  nodes: readonly SurfaceNode[],
): KeptChange | undefined {
  const { word, rest } = wordOf(args)
  if (word === UNKEEP) return { id, unkeep: rest }
  if (word !== KEEP) return undefined
  const said = [...requests, ...nodes.filter(({ origin }) => origin === 'person')]
  const text = /^\d+$/u.test(rest) ? (said.find((one) => one.seq === Number(rest))?.text.trim() ?? '') : sendable(rest)
  if (text === '' && !/^\d+$/u.test(rest)) return undefined
  const after = requests.at(-1)?.seq
  return { id, keep: { seq, text: text.slice(0, KEPT_CHARS), ...(after === undefined ? {} : { after }) } }
}
