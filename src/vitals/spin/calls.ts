/** Spin in what is called and what comes back. */
import { hasMadeUpClock, type Observation, type Round, type Work } from '../work.ts'
import { backwards, type Check, changes, counted, progresses, type Seen, signalOf, waits } from './window.ts'

/** Rounds back from the newest within which repeats belong together. */
const NEAR = 14

/** The calls of the newest round that have come back. */
const newestCalls = (work: Work): Seen[] => [...backwards(work.rounds.slice(-1))]

/** A call as a notice names it. */
const name = ({ tool, target }: Observation): string => (target === '' ? tool : `${tool} ${target}`)

/** The same call with the same result. What was changed in between may have needed the look, so it ends the run. */
export const sameCall: Check = (work, { repeatCalls }) => {
  for (const { call } of newestCalls(work)) {
    if (waits(call) || call.malformed) continue
    const hits: Round[] = []
    let others = 0
    let since = 0
    for (const { round, call: other } of backwards(work.rounds.slice(-NEAR))) {
      if (other.key === call.key && other.result !== call.result) break
      if (other.key === call.key) {
        // A message that also brought something new is no mere repeat; the first one always did.
        if (other.fresh === true || !progresses(round)) hits.push(round)
        others += since
        since = 0
      } else if (changes(other)) break
      else if (other.fresh === true) since += 1
    }
    // A look that is taken again between other findings is a habit, not a loop.
    if (counted(work, hits) < repeatCalls || others > hits.length) continue
    const what = name(call)
    return signalOf(work, hits, {
      subkind: 'same-call',
      key: `call ${call.key}`,
      what,
      evidence: [`${what}: same call, same result`],
    })
  }
  return undefined
}

/** Rounds between two failures after which they no longer belong together. */
const APART = 6
/** New results between two failures after which the later one is news: where a program fails, and where a source does. */
const OTHER_RESULTS = { run: 2, fetch: 4 } as const

/**
 * The same class of error although the arguments vary. A change after which the failure says something else is
 * progress; an obstacle from outside says nothing about the change, so that it goes on counting.
 */
export const sameError: Check = (work, { repeatErrors }) => {
  for (const { call } of newestCalls(work)) {
    const { error } = call
    if (error === undefined || error === '' || (waits(call) && !call.obstacle)) continue
    const hits = failuresLike(work, call)
    if (counted(work, hits) < repeatErrors) continue
    const key = `error ${error}${call.obstacle ? ` ${familyOf(call)}` : ''}`
    return signalOf(work, hits, {
      subkind: 'same-error',
      key,
      what: error,
      evidence: [`"${error}" from ${hits.length} calls`],
    })
  }
  return undefined
}

/** Programs that get something from elsewhere. */
const FETCHES =
  /\b(?:install|add|create|env|update|clone|pull|download|fetch|get)\b|^(?:curl|wget|pip3?|conda|mamba|apt|apt-get)\b/u

/** What an obstacle stands in the way of: running something, or getting something from one kind of source. */
const familyOf = ({ verb, tool }: Observation): string => (verb === '' ? tool : FETCHES.test(verb) ? 'fetch' : 'run')

/** Rounds with failures of the same class, newest first, as far back as they belong together. */
function failuresLike(work: Work, newest: Observation): Round[] {
  const hits: Round[] = []
  const family = familyOf(newest)
  const patience = newest.obstacle && family !== 'run' ? OTHER_RESULTS.fetch : OTHER_RESULTS.run
  let changed = false
  let others = 0
  let last = newest
  for (const { round, call } of backwards(work.rounds)) {
    if ((hits.at(-1)?.index ?? round.index) - round.index > APART || others >= patience) break
    if (call.error === newest.error && (!call.obstacle || familyOf(call) === family)) {
      if (!call.obstacle && changed && call.result !== last.result) break
      if (hits.at(-1) !== round) hits.push(round)
      changed = false
      others = 0
      last = call
    } else if (call.failed === false && call.key === last.key) break
    else {
      if (changes(call)) changed = true
      // Another failure is a finding about the error at hand, but not about an obstacle from outside.
      if (call.fresh === true && (call.failed === false || !newest.obstacle)) others += 1
    }
  }
  return hits
}

/** Shortest and longest cycle of different steps that is looked for, and how often it must come round. */
const PERIODS = { from: 2, to: 10 } as const
const ROUNDS_OF_CYCLE = 3

/** What a round did and what came back, as one word; empty where it is no part of a cycle. */
const stamp = (round: Round): string => round.calls.map(({ key, result }) => `${key} ${result ?? ''}`).join(' ')

/** The same steps with the same results in the same order, again and again. */
export const cycle: Check = (work) => {
  const stamps = work.rounds.map(stamp)
  for (let period = PERIODS.from; period <= PERIODS.to; period++) {
    const span = period * (period < 4 ? ROUNDS_OF_CYCLE : 2)
    if (stamps.length < span) return undefined
    const tail = stamps.slice(-span)
    if (!tail.every((one, at) => one !== '' && (at < period || one === tail[at - period]))) continue
    const rounds = work.rounds.slice(-span).reverse()
    if (rounds.some((round) => round.calls.some(waits)) || counted(work, rounds) < span) continue
    const what = rounds
      .slice(0, period)
      .map((round) => round.calls[0]?.tool ?? '')
      .reverse()
      .join(' → ')
    return signalOf(work, rounds, {
      subkind: 'cycle',
      key: `cycle ${[...tail.slice(0, period)].sort().join(' ')}`,
      what,
      count: span / period,
      evidence: [`${what}, ${span / period} times with the same results`],
    })
  }
  return undefined
}

/** The same file edited again and again while the check behind it fails in the same way. */
export const sameEdits: Check = (work, { repeatEdits }) => {
  const check = newestCalls(work).find(({ call }) => call.error !== undefined && !changes(call))?.call
  if (check === undefined) return undefined
  const edits = new Map<string, Round[]>()
  let failing = true
  for (const { round, call } of backwards(work.rounds)) {
    if (call.verb === check.verb && call.tool === check.tool && call.purpose === check.purpose) {
      if (call.error !== check.error || call.result !== check.result) break
      failing = true
    } else if (changes(call) && failing) {
      for (const path of call.writes) edits.set(path, [...(edits.get(path) ?? []), round])
      failing = false
    }
  }
  for (const [path, rounds] of edits) {
    if (counted(work, rounds) < repeatEdits) continue
    return signalOf(work, rounds, {
      subkind: 'same-edit',
      key: `edit ${path}`,
      what: path,
      evidence: [`${path} edited ${rounds.length} times, same failure: ${check.error}`],
    })
  }
  return undefined
}

/** Waiting for the same thing past its own budget, with nothing new: by the clock, or by waits where that is made up. */
export const polling: Check = (work, { pollSeconds, pollSteps }) => {
  const now = work.rounds.at(-1)?.time ?? 0
  for (const { call } of newestCalls(work)) {
    if (!waits(call)) continue
    const hits: Round[] = []
    for (const { round, call: other } of backwards(work.rounds)) {
      if (other.key !== call.key && !waits(other)) break
      if (other.key === call.key) {
        if (other.result !== call.result) break
        hits.push(round)
      }
    }
    const seconds = (now - (hits.at(-1)?.time ?? now)) / 1000
    if (hasMadeUpClock(work) ? hits.length <= pollSteps : seconds < pollSeconds) continue
    const what = name(call)
    return signalOf(work, hits, {
      subkind: 'polling',
      key: `poll ${call.key}`,
      what,
      evidence: [`${hits.length} waits for ${what}, same answer`],
    })
  }
  return undefined
}

/** Steps with results, none of which brought anything new. */
export const stall: Check = (work, { stallRounds }) => {
  const hits: Round[] = []
  for (const round of [...work.rounds].reverse()) {
    if (round.kind !== 'calls' || round.calls.every(({ result }) => result === undefined)) {
      if (round.kind === 'calls' && round.calls.length === 0) continue
      break
    }
    if (progresses(round) || round.calls.some((call) => waits(call) || (call.slight === true && call.failed === false)))
      break
    hits.push(round)
  }
  if (counted(work, hits) < stallRounds) return undefined
  const oldest = hits.at(-1)
  const what = hits[0]?.calls[0]?.tool ?? ''
  return signalOf(work, hits, {
    subkind: 'stall',
    key: `stall ${oldest?.index}`,
    what,
    evidence: [`${hits.length} steps brought nothing that was not known`],
  })
}
