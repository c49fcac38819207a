/** The fold behind `state.ts`: what an event adds to it. Each event costs what it is long, and no more. */
import type { LogEvent, LogMessage, SurfaceNode } from '../../types.ts'
import { callKey, parseArguments } from '../calls.ts'
import type { Observation, Work } from '../work.ts'
import { parseDeadline, parseTokens } from './allowance.ts'
import { endedIn, startOf, statesIn } from './background.ts'
import { diagnosisIn, doubts, sameDiagnosis } from './diagnosis.ts'
import { followKept } from './kept.ts'
import { CLEARED, type Landed, type Life, NOTED, OUTCOMES } from './state.ts'

/** Where the session stands when an event is added. */
export interface Surroundings {
  readonly work: Work
  readonly steps: number
  /** Surface tokens now. */
  readonly tokens: number
  readonly nodes: readonly SurfaceNode[]
  /** The event closes a bracket of ours. */
  readonly ours: boolean
  /** Todos in front of the event. */
  readonly todos: Work['todos']
  /** Name of our command for people. */
  readonly command: string
}

/** Share of what a clear freed that must have come in since for it to count as full again. */
const REFILLED = 0.9
/** Share of the surface that must have come in as well: a clear that freed little is not undone by the next result. */
const LEAST_REFILL = 0.1
const WORDS_CHARS = 2000

const keep = <T>(list: T[], one: T, most = NOTED): void => {
  list.push(one)
  if (list.length > most) list.shift()
}

/** Adds one event, in place; the rest of the trace has it already. */
export function followLife(life: Life, event: LogEvent, at: Surroundings): void {
  life.began ??= event.time
  switch (event.kind) {
    case 'message':
      if (event.place === 'append') followMessage(life, event.seq, event.time, event.message, at)
      break
    case 'dispatch-end':
      hearDispatch(life, event, at.work)
      break
    case 'route':
      if (event.person !== undefined) life.person = event.person
      break
    case 'plan-mode':
      life.planning = event.active
      break
    case 'goal':
      life.goal = event.active
      break
    case 'command':
      if (event.name === at.command) obey(life, event.args, event.seq, event.time)
      break
    case 'bracket-end':
      if (event.error !== undefined && !at.ours)
        keep(life.broken, { step: at.steps, reason: event.error.slice(0, 200) })
      break
    case 'seed-end':
      // What ran in the process that ended runs no more.
      for (const job of life.jobs) job.over = true
      life.asked = []
      break
    default:
      break
  }
  followKept(life, event, at)
  milestones(life, event, at)
  const last = life.landed.at(-1)
  if (last !== undefined && last.refilled === undefined && at.steps > last.step && isRefilled(last, at.tokens))
    last.refilled = at.steps
}

const isRefilled = ({ before, freed, after }: Landed, tokens: number): boolean =>
  tokens - after >= Math.max(REFILLED * freed, LEAST_REFILL * before)

/**
 * Notes what a clear or a compaction took off the surface. Clears of one step are one: a small one behind a large one
 * would be full again while the large one holds.
 */
export function noteLanded(
  life: Life,
  gone: readonly SurfaceNode[],
  { seq, ...landed }: Landed & { readonly seq: number },
): void {
  const last = life.landed.at(-1)
  const joins = last?.ours === true && landed.ours && last.step === landed.step
  if (joins) life.landed[life.landed.length - 1] = { ...landed, before: last.before, freed: last.freed + landed.freed }
  else keep(life.landed, landed)
  if (landed.ours) life.good = { what: 'checkpoint', seq }
  else life.broken = []
  for (const { calls } of gone) for (const { key } of calls) keep(life.cleared, key, CLEARED)
}

/** What a person puts back fills the surface by wish: it does not tell that the newest clear did not hold. */
export function noteRestored(life: Life, grown: number): void {
  const last = life.landed.at(-1)
  if (last !== undefined) last.after += grown
}

/** What a person's command sets; what can't be read sets nothing, and the command said so. */
function obey(life: Life, args: string, seq: number, time: number): void {
  const [, word = '', rest = ''] = /^(\S{0,20})\s{0,9}(.{0,200})$/su.exec(args.trimStart()) ?? []
  if (word === 'quiet' || word === 'on') life.quiet = word === 'quiet'
  if (word !== 'budget' && word !== 'deadline') return
  const field = word === 'budget' ? 'tokens' : 'deadline'
  const most = word === 'budget' ? parseTokens(rest) : parseDeadline(rest, time)
  if (OFF.test(rest)) life[field] = null
  else if (most !== undefined) life[field] = { most, from: word === 'budget' ? life.spent : time, seq }
}

/** Words that take an allowance back. */
export const OFF = /^\s{0,9}(?:off|none|关|取消)\s{0,9}$/iu

function followMessage(life: Life, seq: number, time: number, message: LogMessage, at: Surroundings): void {
  if (message.role === 'assistant') speak(life, seq, message)
  else if (message.role === 'tool') hearAnswer(life, seq, time, message, at.work)
  else if (message.origin === 'injected') {
    const id = endedIn(message.text)
    if (id !== undefined) setOver(life, id)
  } else if (message.origin === 'person') {
    if (!doubts(message.text)) return
    if (life.diagnosis?.fixed === true) {
      keep(life.diagnosis.failed, seq)
      life.diagnosis.fixed = false
    }
    if (life.doubt === undefined) life.doubt = { seq, count: 1 }
    else life.doubt.count += 1
  }
}

function speak(life: Life, seq: number, message: LogMessage): void {
  life.spent += message.spent ?? message.usage ?? 0
  life.words = { seq, text: message.text.slice(0, WORDS_CHARS) }
  for (const call of message.calls.map(shortened)) if (isAsking(call)) keep(life.asked, call)
  life.again = message.calls.filter(({ name, args }) => life.cleared.includes(callKey(name, args))).map(({ id }) => id)
  const words = diagnosisIn(`${message.text}\n${message.reasoning ?? ''}`)
  if (words === '') return
  if (life.diagnosis === undefined || !sameDiagnosis(life.diagnosis.words, words))
    life.diagnosis = { words, seq, failed: [], fixed: false }
}

const ARGS_CHARS = 20_000
const TELLS = /^(?:job_list|list_agents)$/u

type Asked = Life['asked'][number]

const shortened = ({ id, name, args }: Asked): Asked => ({ id, name, args: args.slice(0, ARGS_CHARS) })

/** Whether the answer may tell of something in the background. */
const isAsking = ({ name, args }: Asked): boolean =>
  /run_in_background|"prompt"|job_id|subagent_id/u.test(args) || TELLS.test(name)

function hearAnswer(life: Life, seq: number, time: number, message: LogMessage, work: Work): void {
  const asked = life.asked.findIndex(({ id }) => id === message.callId)
  const call = life.asked[asked]
  if (call !== undefined) {
    life.asked.splice(asked, 1)
    if (message.failed !== true) heed(life, seq, time, call, message.text)
  }
  const round = work.rounds.at(-1)
  const one = round?.calls.find(({ id }) => id === message.callId)
  if (round === undefined || one === undefined) return
  conclude(life, seq, one)
  const cleared = life.again.includes(one.id)
  // What has changed since it was cleared is news.
  if (isRead(one) && one.fresh === false && (cleared || isKnown(work, one)))
    life.reread = { round: round.index, seq, what: one.target || one.tool, tokens: message.tokens, cleared }
}

/** A call from inside a program: what it reads need not reach the context, so that nothing is read again by it. */
function hearDispatch(
  life: Life,
  event: Extract<LogEvent, { kind: 'dispatch-start' | 'dispatch-end' }>,
  work: Work,
): void {
  const round = work.rounds.at(-1)
  // A seq is named to be looked at, and the dispatch is no message.
  const seq = round?.seq ?? event.seq
  const call = shortened({ ...event, id: event.callId })
  if (!event.failed && isAsking(call)) heed(life, seq, event.time, call, event.result)
  const one = round?.calls.find(({ id }) => id === event.callId)
  if (one !== undefined) conclude(life, seq, one)
}

/** Programs that show a file; what any other one prints is a state that may change. */
const SHOWS = /^(?:cat|head|sed|nl|less|more|bat|jq|git show)?$/u

const isRead = ({ purpose, writes, failed, slight, verb }: Observation): boolean =>
  purpose === 'other' && writes.length === 0 && failed === false && slight !== true && SHOWS.test(verb)

/** Whether the same call had the same result since the person's newest message: a new request may look anew. */
function isKnown({ rounds, requests }: Work, call: Observation): boolean {
  const since = requests.at(-1)?.round ?? 0
  const isSame = (other: Observation): boolean =>
    other !== call && other.key === call.key && other.result === call.result
  return rounds.some(({ index, calls }) => index > since && calls.some(isSame))
}

function heed(life: Life, seq: number, time: number, call: Asked, answer: string): void {
  const answered = { ...call, fields: parseArguments(call.args) ?? {}, answer }
  const started = startOf(answered)
  if (started !== undefined) {
    life.jobs = life.jobs.filter(({ id, over }) => id !== started.id && over !== true)
    keep(life.jobs, { ...started, seq, since: time, sign: time })
    return
  }
  for (const [id, state] of statesIn(answered)) {
    const job = life.jobs.find((known) => known.id === id)
    if (state === 'over') setOver(life, id)
    else if (job !== undefined) job.sign = time
  }
}

function setOver(life: Life, id: string): void {
  const job = life.jobs.find((known) => known.id === id)
  if (job !== undefined) job.over = true
}

function conclude(life: Life, seq: number, call: Observation): void {
  if (call.result === undefined) return
  // A search that finds nothing fails without a word: that is an answer.
  const failed = call.failed === true && call.error !== ''
  life.calls += 1
  if (failed) life.failures += 1
  keep(life.outcomes, failed, OUTCOMES)
  if (call.fresh === true) delete life.doubt
  const ok = call.failed === false
  if (ok && call.verb === 'git commit') life.good = { what: 'commit', seq }
  const { diagnosis } = life
  if (ok && (call.purpose === 'write' || call.writes.length > 0) && diagnosis !== undefined) diagnosis.fixed = true
  if (call.purpose !== 'check') return
  if (ok) {
    life.good = { what: 'check', seq }
    delete life.diagnosis
  } else if (diagnosis?.fixed === true) {
    keep(diagnosis.failed, seq)
    diagnosis.fixed = false
  }
}

/** Fewest lines of a plan whose end is worth a word. */
const PLAN_LINES = 2

function milestones(life: Life, event: LogEvent, { work, todos, nodes }: Surroundings): void {
  const here = work.rounds.at(-1)?.seq ?? event.seq
  if (work.todos !== todos) {
    const open = (list: Work['todos']): boolean => list.some(({ status }) => status !== 'completed')
    if (open(work.todos) && !open(todos)) life.stretch = here
    if (!open(work.todos) && open(todos) && work.todos.length >= PLAN_LINES)
      life.milestone = { from: life.stretch ?? nodes[0]?.seq ?? here, to: here, what: 'plan', todos: work.todos.length }
  }
  const request = work.requests.at(-1)
  if (request === undefined || request.seq !== event.seq || !request.newTask) return
  const before = nodes.at(-2)?.seq
  if (work.requests.length > 1 && before !== undefined)
    life.milestone = { from: life.stretch ?? nodes[0]?.seq ?? before, to: before, what: 'task', todos: 0 }
  life.stretch = event.seq
}
