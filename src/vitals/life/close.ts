/** When a point should be closed: a loop was spoken of, and the rounds since have brought nothing. */
import type { Try } from '../../types.ts'
import type { Moment } from '../anxiety.ts'
import { betters } from '../measures.ts'
import { usableWindow } from '../pressure.ts'
import { CLOSE, type Signal } from '../signal.ts'
import type { Trace } from '../trace.ts'
import type { Observation, Round, Said, Work } from '../work.ts'
import { lifeSignal } from './signal.ts'

/** The settings of the close; see config.ts for units and reasons. */
export interface CloseLimits {
  readonly closeAfterRounds: number
  readonly noticeRatio: number
}

/** Attempts that a close names. */
const ATTEMPTS = 5

/** Loops that end by themselves: nothing is stuck where something else is waited for. */
const WAITING = /^poll /u

export function closeSignals(trace: Trace, at: Moment, limits: CloseLimits): Signal[] {
  const { work, life } = trace
  const told = work.said.findLast(({ kind, asks }) => kind === 'spin' && asks === trace.asks)
  if (told === undefined || WAITING.test(told.about)) return []
  const since = roundsSince(work, told)
  // A model that has turned to something else needs no close.
  if (since.at(-1) !== work.rounds.at(-1)) return []
  if (since.length < limits.closeAfterRounds || gained(work, told)) return []
  const { tries, times } = triesOf(work, told)
  if (tries.length === 0) return []
  const { tokens, window } = at
  const usable = window === undefined ? undefined : usableWindow(window, trace.route?.reserved)
  const pressed = tokens !== undefined && usable !== undefined && tokens >= limits.noticeRatio * usable
  const facts = {
    kind: 'close',
    what: told.about.startsWith('error ') ? told.about.slice('error '.length) : '',
    times,
    attempts: tries.slice(-ATTEMPTS),
    asks: life.person === true && !pressed,
  } as const
  const seq = tries[0]?.seq ?? told.seq
  const evidence = `${since.length} rounds after the notice brought nothing new`
  return [lifeSignal(trace, 'close', facts, { key: `${CLOSE}${told.about}`, seq, evidence })]
}

/** Rounds behind a notice that go on with what it spoke of: a call of the same tool, or the same empty kind. */
export function roundsSince(work: Work, told: Said): Round[] {
  const spoken = work.rounds.findLast(({ index }) => index <= told.round)
  if (spoken === undefined) return []
  const tools = new Set(spoken.calls.map(({ tool }) => tool))
  return work.rounds.filter(
    ({ index, calls, kind, question }) =>
      index > told.round &&
      (spoken.calls.length === 0
        ? kind === spoken.kind && question === spoken.question
        : calls.some(({ tool }) => tools.has(tool))),
  )
}

/**
 * Whether anything since a notice was progress: a result that the session did not have, or another error than those
 * before. Other words, other parameters and edits that change no result are none.
 */
export function gained(work: Work, told: Said): boolean {
  const before = work.rounds.filter(({ index }) => index <= told.round)
  const after = work.rounds.filter(({ index }) => index > told.round)
  const figure = /^figure (.*)$/u.exec(told.about)?.[1]
  if (figure !== undefined) {
    const values = (rounds: readonly Round[]): number[] =>
      rounds.flatMap(({ calls }) =>
        calls.flatMap(({ measures = [] }) => measures.flatMap(({ name, value }) => (name === figure ? value : []))),
      )
    const best = values(before).reduce((a, b) => (betters(figure, b, a) ? b : a), values(before)[0] ?? 0)
    return values(after).some((value) => betters(figure, value, best))
  }
  const errors = new Set(before.flatMap(({ calls }) => calls.flatMap(({ error }) => error ?? [])))
  const isNews = ({ fresh, failed, error, purpose }: Observation): boolean =>
    failed === true ? error !== undefined && !errors.has(error) : fresh === true && purpose !== 'write'
  return after.some(({ calls }) => calls.some(isNews))
}

/** What was tried: the calls of the loop in this turn of the person that failed or brought nothing, each once. */
function triesOf(work: Work, told: Said): { readonly tries: readonly Try[]; readonly times: number } {
  const from = work.requests.at(-1)?.round ?? 0
  const spoken = work.rounds.findLast(({ index }) => index <= told.round)
  const tools = new Set(spoken?.calls.map(({ tool }) => tool))
  const tries = new Map<string, Try>()
  let times = 0
  for (const { index, seq, calls } of work.rounds) {
    if (index <= from) continue
    for (const { tool, key, target, error, failed, fresh } of calls)
      if (tools.has(tool) && (failed === true || fresh === false)) {
        times += 1
        tries.set(key, { seq, did: target === '' ? tool : target, why: error ?? '' })
      }
  }
  return { tries: [...tries.values()], times }
}

/**
 * The close that was ignored in this turn of the person: the loop went on behind it, nothing was gained and nothing was
 * saved. Undefined where a person can be asked, or nothing tells.
 */
export function ignoredClose({ work, life, asks }: Trace, { closeAfterRounds }: CloseLimits): Said | undefined {
  const close = work.said.findLast((one) => one.kind === 'close' && one.asks === asks)
  if (close === undefined || life.person !== false) return undefined
  if (work.clears.some(({ ours, round }) => ours && round >= close.round)) return undefined
  const since = roundsSince(work, close)
  const goesOn = since.length >= closeAfterRounds && since.at(-1) === work.rounds.at(-1)
  return goesOn && !gained(work, close) ? close : undefined
}
