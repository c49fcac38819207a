/** Signs of life of what runs beside the work, and calls of one kind that time out again and again. */
import type { Signal } from '../signal.ts'
import type { Trace } from '../trace.ts'
import { lifeSignal } from './signal.ts'
import type { Background } from './state.ts'

/** The settings of the detector; see config.ts for units and reasons. */
export interface HeartbeatLimits {
  readonly heartbeatMinutes: number
  readonly heartbeatTimeouts: number
}

const MINUTE = 60_000

/** Minutes since a moment. */
export const minutesSince = (time: number, now: number): number => Math.max(0, Math.round((now - time) / MINUTE))

/** What was started and is not known to be over. */
export const runningIn = ({ life }: Trace): readonly Background[] => life.jobs.filter(({ over }) => over !== true)

/**
 * @param now the clock, in milliseconds.
 * @param over ids of what a live service says has ended.
 */
export function heartbeatSignals(
  trace: Trace,
  now: number,
  { heartbeatMinutes, heartbeatTimeouts }: HeartbeatLimits,
  over: readonly string[] = [],
): Signal[] {
  const silent = runningIn(trace).filter(
    ({ id, sign }) => !over.includes(id) && now - sign >= heartbeatMinutes * MINUTE,
  )
  return [
    ...silent.map(({ id, what, seq, since, sign }) =>
      lifeSignal(
        trace,
        'heartbeat',
        { kind: 'silent', what, id, seq, age: minutesSince(since, now), sign: minutesSince(sign, now) },
        { key: `silent ${id} ${seq}`, seq, evidence: `${what} ${id}: last sign ${minutesSince(sign, now)} min ago` },
      ),
    ),
    ...timeouts(trace, heartbeatTimeouts),
  ]
}

/** The kind of the newest call, where calls of it timed out often since one came through, or a person spoke. */
function timeouts(trace: Trace, least: number): Signal[] {
  const { work } = trace
  // A loop over timeouts is spoken of as a loop.
  if (work.said.some(({ about }) => about.startsWith('error timeout'))) return []
  const since = work.requests.at(-1)?.round ?? 0
  const kindOf = ({ tool, verb }: { readonly tool: string; readonly verb: string }): string => verb || tool
  const late = work.rounds.at(-1)?.calls.find(({ error }) => error === 'timeout')
  if (late === undefined) return []
  const what = kindOf(late)
  const ofKind = work.rounds.filter(({ index, calls }) => index > since && calls.some((call) => kindOf(call) === what))
  // One that came through shows that the kind works.
  const through = ofKind.findLastIndex(({ calls }) =>
    calls.some((call) => kindOf(call) === what && call.failed === false),
  )
  const rounds = ofKind.slice(through + 1).filter(({ calls }) => calls.some(({ error }) => error === 'timeout'))
  const [first] = rounds
  if (first === undefined || rounds.length < least) return []
  const facts = { kind: 'timeouts', what, times: rounds.length, seq: work.rounds.at(-1)?.seq ?? first.seq } as const
  const evidence = `${what} timed out ${rounds.length} times`
  return [lifeSignal(trace, 'heartbeat', facts, { key: `timeouts ${what} ${trace.asks}`, seq: first.seq, evidence })]
}
