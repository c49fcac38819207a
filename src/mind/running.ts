/**
 * Background jobs and subagents: what was started, and what the log or a live service says of its end.
 */
import { type Answered, endedIn, isOver, startOf, statesIn } from '../vitals/life/background.ts'
import { minutesSince } from '../vitals/life/heartbeat.ts'
import type { Running } from '../voice/handles.ts'
import type { Archive, Fold } from './archive.ts'
import { type Deed, endedBy } from './deeds.ts'

/** What services of the running session say of all that they know; what they leave out is unknown to them. */
export interface Live {
  readonly jobs?: readonly { readonly id: string; readonly status: string; readonly kind?: string }[]
  readonly agents?: readonly { readonly id: string; readonly status: string }[]
}

interface Known extends Omit<Running, 'state' | 'age' | 'sign'> {
  /** When it was started, and when something was last heard of it. */
  readonly since: number
  heard: number
  state: Running['state'] | 'over'
}

/** What the log says of a job or a subagent at some moment. */
type Sign = { readonly time: number } & (
  | { readonly started: NonNullable<ReturnType<typeof startOf>>; readonly by: Deed }
  | { readonly id: string; readonly state: Known['state'] }
)

const SIGNS: Fold<Sign[]> = {
  start: () => [],
  add(signs, event, archive) {
    const { time, seq } = event
    if (event.kind === 'message' && event.place === 'append' && event.message.origin === 'injected') {
      const id = endedIn(event.message.text)
      if (id !== undefined) signs.push({ time, id, state: 'over' })
    }
    const by = endedBy(archive, seq)
    if (by === undefined || by.failed !== false) return
    const answered: Answered = { ...by, answer: by.answer ?? '' }
    const started = startOf(answered)
    if (started !== undefined) signs.push({ time, started, by })
    else for (const [id, state] of statesIn(answered)) signs.push({ time, id, state })
  },
}

/** Jobs and subagents that were started in the span and of which no end is known, in the order of their starts. */
export function runningOf(archive: Archive, span: ReadonlySet<number>, live: Live): Running[] {
  const known = new Map<string, Known>()
  const inside = new Set<Known>()
  const now = archive.events.at(-1)?.time ?? 0
  for (const sign of archive.folded(SIGNS)) {
    if ('id' in sign) {
      const one = known.get(sign.id)
      if (one === undefined) continue
      one.state = sign.state
      one.heard = sign.time
      continue
    }
    const { started, by, time } = sign
    const one: Known = { ...started, seq: by.answerSeq ?? by.seq, state: 'open', since: time, heard: time }
    // An id that comes back belongs to a new life of the process; what bore it before is gone.
    known.set(one.id, one)
    if (span.has(by.seq)) inside.add(one)
  }
  for (const one of known.values()) {
    const told = (one.what === 'job' ? live.jobs : live.agents)?.find(({ id }) => id === one.id)
    if (told !== undefined) one.state = told.status === 'stopping' ? 'stopping' : isOver(told.status) ? 'over' : 'live'
    else if ((one.what === 'job' ? live.jobs : live.agents) !== undefined) one.state = 'over'
  }
  return [...known.values()].flatMap((one) => {
    const { state, since, heard, ...rest } = one
    const ages = { age: minutesSince(since, now), sign: minutesSince(heard, now) }
    return state === 'over' || !inside.has(one) ? [] : [{ ...rest, state, ...ages }]
  })
}

/** Ids of what is known here as running and is not, as services say. */
export function endedWork(
  live: Live,
  running: readonly { readonly id: string; readonly what: 'job' | 'agent' }[],
): string[] {
  return running.flatMap(({ id, what }) => {
    const all = what === 'job' ? live.jobs : live.agents
    const told = all?.find((one) => one.id === id)
    return all !== undefined && (told === undefined || isOver(told.status)) ? id : []
  })
}
