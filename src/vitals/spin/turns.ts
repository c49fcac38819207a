/** Spin in what is said: empty turns, one sentence over and over, one question again. */

import type { Round } from '../work.ts'
import { type Check, counted, hasChange, signalOf, waits } from './window.ts'

/** Rounds within which equal sentences belong together. */
const NEAR = 10

/** Nothing can come of such a round: no words, no call, or a call that could not be read. */
const blank = (round: Round): boolean =>
  round.kind === 'empty' ||
  round.kind === 'malformed' ||
  (round.calls.length > 0 && round.calls.every(({ malformed }) => malformed === true))

/** Empty turns, or calls that nobody could read, in a row. */
export const blankTurns: Check = (work, { emptyTurns }) => {
  const hits: Round[] = []
  for (const round of [...work.rounds].reverse()) {
    if (!blank(round)) break
    hits.push(round)
  }
  const count = counted(work, hits)
  if (count < emptyTurns) return undefined
  const malformed = hits.some(({ kind }) => kind !== 'empty')
  return signalOf(work, hits, {
    subkind: malformed ? 'malformed' : 'empty',
    key: 'blank',
    what: malformed ? 'malformed call' : 'empty answer',
    count,
    evidence: [`${hits.length} turns without a call that could run`],
  })
}

/** One sentence beside calls that change nothing. */
export const sameWords: Check = (work, { repeatWords }) => {
  const near = work.rounds.slice(-NEAR).reverse()
  const [newest] = near
  if (newest === undefined || newest.narration === '') return undefined
  const hits = near.filter(({ narration }) => narration === newest.narration)
  if (counted(work, hits) < repeatWords || hits.some((round) => hasChange(round) || round.calls.some(waits)))
    return undefined
  return signalOf(work, hits, {
    subkind: 'same-words',
    key: `words ${newest.narration}`,
    what: 'the same sentence',
    evidence: [`${hits.length} of ${near.length} messages say the same`],
  })
}

/** A question that a person was asked before. */
export const sameQuestion: Check = (work, { repeatQuestions }) => {
  const newest = work.rounds.at(-1)
  if (newest === undefined || newest.question === '') return undefined
  const hits = work.rounds.filter(({ question }) => question === newest.question).reverse()
  // An answer of the person is what a question waits for: it does not lessen that the question came again.
  if (hits.length < repeatQuestions) return undefined
  return signalOf(work, hits, {
    subkind: 'same-question',
    key: `question ${newest.question}`,
    what: 'the same question',
    count: hits.length,
    evidence: [`asked ${hits.length} times`],
  })
}
