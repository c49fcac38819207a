/** What the spin checks share: the rounds that may count, how much each counts, and what lies between two of them. */
import type { Signal } from '../signal.ts'
import type { Observation, Round, Work } from '../work.ts'

/** The settings of the spin checks; see config.ts for units and reasons. */
export interface SpinLimits {
  readonly repeatCalls: number
  readonly repeatErrors: number
  readonly repeatQuestions: number
  readonly repeatEdits: number
  readonly stallRounds: number
  readonly emptyTurns: number
  readonly repeatWords: number
  readonly flatMeasures: number
  readonly pollSeconds: number
  readonly pollSteps: number
}

/** One observation with the round that it belongs to. */
export interface Seen {
  readonly round: Round
  readonly call: Observation
}

/** A pattern that the newest round shows, or nothing. */
export type Check = (work: Work, limits: SpinLimits) => Signal | undefined

/**
 * How much a round still counts: what came before the newest message of a person counts half, and nothing where that
 * message sets another task. More messages do not lessen it further: a correction that changes nothing is no proof that
 * the loop is over.
 */
export function weightOf(work: Work, round: Round): number {
  const since = work.requests.filter(({ round: at }) => at >= round.index)
  if (since.some(({ newTask }) => newTask)) return 0
  return since.length > 0 ? 0.5 : 1
}

/** The weighted count of rounds, rounded down. */
export const counted = (work: Work, rounds: readonly Round[]): number =>
  Math.floor(rounds.reduce((sum, round) => sum + weightOf(work, round), 0))

/** Observations with a result, newest first; of the siblings of one message those of equal key are one. */
export function* backwards(rounds: readonly Round[]): Generator<Seen> {
  for (let at = rounds.length - 1; at >= 0; at--) {
    const round = rounds[at]
    if (round === undefined) continue
    const keys = new Set<string>()
    for (let i = round.calls.length - 1; i >= 0; i--) {
      const call = round.calls[i]
      if (call?.result === undefined || keys.has(call.key)) continue
      keys.add(call.key)
      yield { round, call }
    }
  }
}

/** Whether a call changed the world, as far as can be told. */
export const changes = ({ purpose, writes, failed }: Observation): boolean =>
  failed === false && (purpose === 'write' || writes.length > 0)

/** A wait for something that runs by itself: it has a budget of its own. */
export const waits = ({ purpose, pending }: Observation): boolean => purpose === 'wait' || pending === true

/** Whether anything was changed in a round. */
export const hasChange = (round: Round): boolean => round.calls.some(changes)

/** Whether a round brought something that the session did not have: another result, or a changed world. */
export const progresses = (round: Round): boolean => round.calls.some((call) => call.fresh === true || changes(call))

/** The signal of a pattern over the rounds that show it, newest first. */
export function signalOf(
  work: Work,
  rounds: readonly Round[],
  parts: Pick<Signal, 'subkind' | 'key' | 'what'> & { readonly evidence?: readonly string[]; readonly count?: number },
): Signal {
  const oldest = rounds.at(-1)
  const newest = rounds[0]
  const count = parts.count ?? counted(work, rounds)
  return {
    kind: 'spin',
    severity: count >= 6 ? 'critical' : 'warn',
    fromSeq: oldest?.seq ?? 0,
    toSeq: newest?.last ?? 0,
    rounds: rounds.map(({ index }) => index).reverse(),
    evidence: [],
    ...parts,
    count,
  }
}
