/** The fold behind `work.ts`: what an event adds to it. Each event costs what it is long, and no more. */
import type { LogEvent, LogMessage, Todo } from '../types.ts'
import { callTarget, deedKey, hash, parseArguments, reportsFailure } from './calls.ts'
import { asksPerson, lastLine } from './clauses.ts'
import { type Dimension, dimensionOf } from './dimension.ts'
import { measuresOf } from './measures.ts'
import { changesTask, filesAskedFor, newestTask, REQUEST_CHARS } from './request.ts'
import { normalise, outcomeOf } from './result.ts'
import { signsOf } from './signs.ts'
import { baseName, noteStandIns } from './standins.ts'
import { closesTodo, todosIn } from './todos.ts'
import { type Observation, OLDER, REMINDER, ROUND_CALLS, ROUNDS, type Round, type Work } from './work.ts'

/** Clears, compactions, notices, requests and gaps that are kept. */
const NOTED = 32

/** Where the session stands when an event is added. */
export interface Position {
  readonly turn: number
  readonly step: number
  readonly asks: number
  /** The event closes a bracket of ours. */
  readonly ours: boolean
}

const keep = <T>(list: T[], one: T, most = NOTED): void => {
  list.push(one)
  if (list.length > most) list.shift()
}

/** Notes that a clear of ours or a compaction of the platform has landed. */
export function noteClear(work: Work, ours: boolean): void {
  keep(work.clears, { round: work.count, ours })
}

/** Adds one event that is of interest here, in place. */
export function followWork(work: Work, event: LogEvent, at: Position): void {
  switch (event.kind) {
    case 'message':
      if (event.place !== 'append') return
      if (event.message.role === 'assistant') startRound(work, event.seq, event.time, event.message, at)
      else if (event.message.role === 'tool') settle(work, event.seq, event.message)
      else if (event.message.role === 'user') hear(work, event.seq, event.time, event.message, at)
      return
    case 'dispatch-end':
      dispatched(work, event)
      return
    case 'todos':
      listTodos(work, event.todos)
      return
    case 'turn-end': {
      const newest = work.rounds.at(-1)
      if (newest?.turn === event.turn) newest.ended = event.reason
      return
    }
    case 'bracket-end':
      if (event.error !== undefined && !at.ours)
        keep(work.clears, { round: work.count, ours: false, error: event.error.slice(0, 200) })
      return
    default:
      return
  }
}

function listTodos(work: Work, todos: readonly Todo[]): void {
  const round = work.rounds.at(-1)
  if (round !== undefined && closesTodo(work.todos, todos)) round.closesTodo = true
  work.todos = todos
}

/** Fewest letters of a sentence that make its repetition telling. */
const TELLING_CHARS = 16

/** A call that was written as text instead of being made. */
const CALL_AS_TEXT =
  /<tool_call>|<\/?arg_(?:key|value)>|<function_calls?>|<invoke |<\|tool|^[ \t]{0,20}Action: ?\w{1,80}[[({]|"name": ?"\w{1,80}", ?"(?:arguments|parameters)"/mu

const ANNOUNCES =
  /(?:[:：]|\.{3}|…)$|^(?:now |next,? |then,? )?(?:let me|let's|i'll(?: now)?|i will(?: now)?|i am going to|i'm going to)\b|(?:让我|现在我来|接下来我|我来|我将|下面我)/iu

function startRound(work: Work, seq: number, time: number, message: LogMessage, at: Position): void {
  const { text, calls } = message
  const spoken = `${text}\n${message.reasoning ?? ''}`
  const kind =
    calls.length > 0 ? 'calls' : text.trim() === '' ? 'empty' : CALL_AS_TEXT.test(text) ? 'malformed' : 'text'
  const plain = normalise(text.slice(0, 2000))
  const dimensions = calls.map(({ name, args }) => dimensionOf(name, args))
  const signs = signsOf(spoken)
  const closing = lastLine(text)
  const asks = kind === 'text' && asksPerson(text)
  const round: Round = {
    ...placed(work, seq, time, at),
    kind,
    narration: plain.length < TELLING_CHARS ? '' : hash(plain),
    question: asks
      ? hash(normalise(closing))
      : askedBy(
          calls.map(({ args }) => args),
          dimensions,
        ),
    asksPerson: asks || dimensions.some(({ purpose }) => purpose === 'ask'),
    announces: kind === 'text' && closing.length < 240 && ANNOUNCES.test(closing),
    signs,
    calls: calls.flatMap(({ id, name, args }, index) => {
      const dimension = dimensions[index]
      return dimension === undefined || dimension.purpose === 'books' ? [] : [observe(id, name, args, dimension)]
    }),
    standIns: [],
  }
  add(work, round)
  for (const { body, purpose } of dimensions) if (purpose !== 'books') touch(work, body)
  round.standIns = noteStandIns(work.ledger, round, dimensions, newestTask(work.requests))
  work.prompt.answered = kind !== 'empty'
  for (const { args } of calls.filter((_, index) => dimensions[index]?.purpose === 'books')) {
    const todos = todosIn(args)
    if (todos !== undefined) listTodos(work, todos)
  }
}

/** Files that the task asks for and a call names are on their way. */
function touch({ wanted }: Work, body: string): void {
  for (const file of wanted) if (body.includes(baseName(file.path))) file.touched = true
}

const askedBy = (args: readonly string[], dimensions: readonly Dimension[]): string => {
  const at = dimensions.findIndex(({ purpose }) => purpose === 'ask')
  return at < 0 ? '' : hash(normalise((args[at] ?? '').slice(0, 2000)))
}

function observe(id: string, name: string, args: string, { verb, purpose, writes }: Dimension): Observation {
  const malformed = args.trim() !== '' && parseArguments(args) === undefined
  return {
    id,
    tool: name,
    verb,
    target: callTarget(args),
    key: deedKey(name, args),
    purpose,
    writes,
    ...(malformed ? { malformed: true as const } : {}),
  }
}

function add(work: Work, round: Round): void {
  const before = work.rounds.at(-1)
  if (before !== undefined) keep(work.gaps, round.time - before.time)
  work.count += 1
  work.rounds.push(round)
  if (work.rounds.length <= ROUNDS) return
  for (const call of work.rounds.shift()?.calls ?? []) remember(work, call)
}

/** What is kept of a call that leaves the window. */
function remember(work: Work, { key, result }: Observation): void {
  if (result !== undefined) keep(work.older, `${key} ${result}`, OLDER)
}

/** What a result says is kept with its call; calls that run stand in the newest rounds. */
function settle(work: Work, seq: number, message: LogMessage): void {
  for (const round of work.rounds.slice(-3).reverse()) {
    const call = round.calls.find(({ id, result }) => id === message.callId && result === undefined)
    if (call === undefined) continue
    round.last = seq
    conclude(work, round, call, message.text, message.failed === true || reportsFailure(message.text))
    return
  }
}

function dispatched(work: Work, event: Extract<LogEvent, { kind: 'dispatch-start' | 'dispatch-end' }>): void {
  const round = work.rounds.at(-1)
  const dimension = dimensionOf(event.name, event.args)
  if (round === undefined || dimension.purpose === 'books') return
  const call = observe(event.callId, event.name, event.args, dimension)
  round.calls.push(call)
  const done = round.calls.length > ROUND_CALLS ? round.calls.findIndex(({ result }) => result !== undefined) : -1
  if (done >= 0) for (const gone of round.calls.splice(done, 1)) remember(work, gone)
  round.last = event.seq
  touch(work, dimension.body)
  const standIns = noteStandIns(work.ledger, round, [dimension], newestTask(work.requests))
  round.standIns = [...round.standIns, ...standIns]
  conclude(work, round, call, event.result, event.failed || reportsFailure(event.result))
}

function conclude(work: Work, round: Round, call: Observation, text: string, flagged: boolean): void {
  const { void: cutOff, ...outcome } = outcomeOf(text, flagged)
  if (cutOff) return
  const known = (other: Observation): boolean => other !== call && other.result === outcome.result
  call.fresh =
    !outcome.empty &&
    !work.rounds.some(({ calls }) => calls.some(known)) &&
    !work.older.some((entry) => entry.endsWith(outcome.result))
  Object.assign(call, outcome)
  const measures = measuresOf(text)
  if (measures.length > 0) call.measures = measures
  if (call.purpose === 'check') {
    work.check = { round: round.index, seq: round.last, failed: outcome.failed, what: call.verb || call.tool }
    work.unchecked = []
  } else if (!outcome.failed) {
    for (const path of call.writes) if (!work.unchecked.includes(path)) keep(work.unchecked, path)
  }
}

function hear(work: Work, seq: number, time: number, message: LogMessage, at: Position): void {
  if (message.origin === 'notice') {
    const { notice: kind = '', about, count = 0 } = message
    if (about === undefined) return
    keep(work.said, { seq, kind, about, count, round: work.count, asks: at.asks, turn: at.turn, time })
    return
  }
  if (message.plugin === REMINDER) keep(work.reminders, work.count)
  if (message.origin !== 'person' && message.origin !== 'injected' && message.origin !== 'goal') return
  const prompt = hash(normalise(message.text.slice(0, 2000)))
  const { turn, step } = at
  const before = work.prompt
  const same = before.hash === prompt
  // What programs put into one step twice, no request has carried in between.
  const asked = message.origin !== 'injected' || before.turn !== turn || before.step !== step
  // The same prompt again without a message in between: the model gave an empty answer that the log did not keep.
  const silent = same && asked && before.rounds === work.count
  if (message.origin === 'person' && (!same || before.answered)) ask(work, seq, message.text)
  if (silent) add(work, silentRound(work, seq, time, at))
  work.prompt = { hash: prompt, answered: false, turn, step, rounds: work.count }
}

function ask(work: Work, seq: number, whole: string): void {
  const text = whole.slice(0, REQUEST_CHARS)
  const targets = work.rounds.slice(-8).flatMap(({ calls }) => calls.map(({ target }) => target))
  keep(work.requests, { seq, text, round: work.count, newTask: changesTask(text, work.requests, targets) })
  const files = filesAskedFor(text)
  if (files.length > 0) work.wanted = files
}

const silentRound = (work: Work, seq: number, time: number, at: Position): Round => ({
  ...placed(work, seq, time, at),
  kind: 'empty',
  narration: '',
  question: '',
  asksPerson: false,
  announces: false,
  signs: [],
  calls: [],
  standIns: [],
})

const placed = (work: Work, seq: number, time: number, { turn, step, asks }: Position) => ({
  seq,
  index: work.count + 1,
  turn,
  step,
  asks,
  time,
  last: seq,
})
