/** What is found, said and running now, in lines for people: one screen for the command line and for `/mind`. */
import type { Language } from '../types.ts'
import { breakerOf } from '../vitals/life/breaker.ts'
import { deadlineOf, spentOf, tokensAllowed } from '../vitals/life/budget.ts'
import { minutesSince, runningIn } from '../vitals/life/heartbeat.ts'
import type { LifeLimits } from '../vitals/life/index.ts'
import { type Ruling, sequelOf } from '../vitals/policy.ts'
import type { Trace } from '../vitals/trace.ts'
import { STATUS } from '../voice/status.ts'

/** More lines of one list than these do not fit on a screen; the newest are shown. */
const SHOWN = 6

/** A heading with its lines; no lines mean that there is nothing. */
export interface Section {
  readonly title: string
  readonly lines: readonly string[]
}

/**
 * @param now the clock, in milliseconds.
 * @param looked evidence that was weighed at the last boundary, said or not.
 */
export function statusSections(
  trace: Trace,
  {
    rulings,
    looked,
    now,
  }: { readonly rulings: readonly Ruling[]; readonly looked: readonly string[]; readonly now: number },
  limits: LifeLimits,
  language: Language,
): Section[] {
  const { work, life } = trace
  const say = STATUS[language]
  const evidence = (wanted: (ruling: Ruling) => boolean): string[] =>
    rulings
      .filter(wanted)
      .map(({ signal, suppressed }) => say.evidence(signal.subkind, signal.evidence.join('; '), suppressed))
  const allowed = tokensAllowed(trace, limits)
  const deadline = deadlineOf(trace, limits)
  const breaker = breakerOf(trace, limits)
  const last = (lines: readonly string[]): readonly string[] => lines.slice(-SHOWN)
  return [
    { title: say.spin, lines: last(evidence(({ signal }) => signal.kind === 'spin')) },
    {
      title: say.earlyEnd,
      lines: last([...evidence(({ signal }) => signal.kind === 'anxiety'), ...looked.map(say.looked)]),
    },
    { title: say.other, lines: last(evidence(({ signal }) => signal.kind !== 'spin' && signal.kind !== 'anxiety')) },
    {
      title: say.running,
      lines: last(
        runningIn(trace).map(({ id, label, seq, since, sign }) =>
          say.job(id, label, seq, minutesSince(since, now), minutesSince(sign, now)),
        ),
      ),
    },
    {
      title: say.limits,
      lines: [
        ...(allowed === undefined ? [] : [say.budget(spentOf(trace, allowed), allowed.most)]),
        ...(deadline === undefined ? [] : [say.deadline(Math.round((deadline.most - now) / 60_000))]),
        ...(breaker.state === 'closed' ? [] : [say.breaker(breaker.refills)]),
        ...(life.quiet ? [say.quiet] : []),
      ],
    },
    {
      title: say.notices(work.said.length),
      lines: last(
        work.said.map((said) => say.notice(said.turn, said.round, said.kind, said.about, sequelOf(work, said))),
      ),
    },
  ]
}
