/**
 * The part of the trace that tells how the work is going: the newest rounds in detail, older calls as hashes, what was
 * written, asked, checked and said. Plain JSON, bounded by fixed windows, whatever the length of the session.
 */
import type { Todo } from '../types.ts'
import type { Purpose } from './dimension.ts'
import type { Measure } from './measures.ts'
import type { Request, Wanted } from './request.ts'
import type { Sign } from './signs.ts'
import type { Ledger, Written } from './standins.ts'

/** Rounds kept in detail; every pattern that is looked for fits into them. */
export const ROUNDS = 48
/** Calls of one round kept in detail: a program of the model may make as many as it likes. */
export const ROUND_CALLS = 200
/** Older calls kept as hashes of key and result class. */
export const OLDER = 2000

/** One call and what came back. */
export interface Observation {
  readonly id: string
  readonly tool: string
  readonly verb: string
  readonly target: string
  readonly key: string
  readonly purpose: Purpose
  readonly writes: readonly string[]
  /** Its arguments are no JSON object. */
  readonly malformed?: true
  /** Class of the result; absent while the call runs. */
  result?: string
  failed?: boolean
  /** Class of the failure. */
  error?: string
  obstacle?: boolean
  pending?: boolean
  empty?: boolean
  /** Too short to tell what the call did. */
  slight?: boolean
  /** Nothing in the session had this result before. */
  fresh?: boolean
  measures?: readonly Measure[]
}

/** One message of the model, or one prompt that it left without an answer, and what came of it. */
export interface Round {
  readonly seq: number
  /** Count of the round over the whole session, from 1. */
  readonly index: number
  readonly turn: number
  readonly step: number
  /** Messages of people before it. */
  readonly asks: number
  readonly time: number
  /** What kind of message it was: calls, a text, nothing at all, or a call that was written as text. */
  readonly kind: 'calls' | 'text' | 'empty' | 'malformed'
  /** Hash of its visible words; empty where there are too few to mean anything. */
  readonly narration: string
  readonly question: string
  readonly asksPerson: boolean
  /** Ends with the announcement of an action. */
  readonly announces: boolean
  readonly signs: readonly Sign[]
  readonly calls: Observation[]
  /** Stand-ins that it wrote. */
  standIns: readonly Written[]
  /** It was the last of its turn: how that ended. */
  ended?: string
  /** A line of the todo list was closed in it. */
  closesTodo?: true
  /** Seq of its last result. */
  last: number
}

/** One notice of ours, as the log has it. */
export interface Said {
  readonly seq: number
  readonly kind: string
  readonly about: string
  readonly count: number
  /** Rounds so far. */
  readonly round: number
  readonly asks: number
  readonly turn: number
  readonly time: number
}

/** The platform's own plugin that reminds of equal calls. */
export const REMINDER = 'repeat-tool-reminder'

export interface Work {
  /** Rounds so far. */
  count: number
  rounds: Round[]
  /** Of rounds that have left the window: key and result class of each call. */
  older: string[]
  todos: readonly Todo[]
  requests: Request[]
  /** Files that the newest task asks for by name. */
  wanted: Wanted[]
  /** The newest prompt of any kind, whether it was answered, where it stands, and behind how many rounds. */
  prompt: { hash: string; answered: boolean; turn: number; step: number; rounds: number }
  said: Said[]
  /** Rounds after which the platform's reminder of repeats spoke. */
  reminders: number[]
  /** Milliseconds between neighbouring rounds, newest last. */
  gaps: number[]
  ledger: Ledger
  /** The newest check that ran. */
  check?: { readonly round: number; readonly seq: number; readonly failed: boolean; readonly what: string }
  /** Files changed since that check, or since the start. */
  unchecked: string[]
  /** Rounds at which a clear of ours or a compaction of the platform landed, and errors of the latter. */
  clears: { readonly round: number; readonly ours: boolean; readonly error?: string }[]
}

export function emptyWork(): Work {
  return {
    count: 0,
    rounds: [],
    older: [],
    todos: [],
    requests: [],
    wanted: [],
    prompt: { hash: '', answered: false, turn: 0, step: 0, rounds: 0 },
    said: [],
    reminders: [],
    gaps: [],
    ledger: [],
    unchecked: [],
    clears: [],
  }
}

/** Milliseconds between rounds below which nobody has worked in between. */
const MADE_UP_GAP = 20
/** Fewest gaps that tell. */
const GAPS = 3

/** Whether the log's clock is made up (a recording, a test): then steps count instead of seconds. */
export function hasMadeUpClock({ gaps }: Work): boolean {
  if (gaps.length < GAPS) return true
  const median = [...gaps].sort((a, b) => a - b)[gaps.length >> 1] ?? 0
  return median < MADE_UP_GAP
}
