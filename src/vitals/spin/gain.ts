/** Spin in figures: what is measured does not get better. */
import { betters } from '../measures.ts'
import type { Round } from '../work.ts'
import { type Check, changes, counted, signalOf } from './window.ts'

/** A figure that is worked on and does not improve. */
export const plateau: Check = (work, { flatMeasures }) => {
  const newest = work.rounds.at(-1)
  for (const { name } of newest?.calls.flatMap(({ measures }) => measures ?? []) ?? []) {
    const series: { round: Round; value: number }[] = []
    let idle = false
    for (const round of work.rounds)
      for (const call of round.calls) {
        const value = call.measures?.find((one) => one.name === name)?.value
        if (value === undefined) {
          if (changes(call) || call.obstacle === true) idle = false
        } else if (call.failed === false && series.at(-1)?.round !== round) {
          // The same figure with nothing done in between is the same measurement, read again.
          if (!(idle && series.at(-1)?.value === value)) series.push({ round, value })
          idle = true
        }
      }
    let best = 0
    series.forEach(({ value }, at) => {
      if (!betters(name, series[best]?.value ?? value, value)) best = at
    })
    const flat = series
      .slice(best + 1)
      .map(({ round }) => round)
      .reverse()
    if (counted(work, flat) < flatMeasures) continue
    const figures = series.slice(best).map(({ value }) => value)
    return signalOf(work, flat, {
      subkind: 'plateau',
      key: `figure ${name}`,
      what: name,
      evidence: [`${name}: ${figures.join(', ')}`],
    })
  }
  return undefined
}
