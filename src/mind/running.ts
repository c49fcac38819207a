/**
 * Background jobs and subagents: what was started, and what the log or a live service says of its end.
 */
import type { LogEvent } from '../types.ts'
import { type Answered, endedIn, isOver, startOf, statesIn } from '../vitals/life/background.ts'
import { minutesSince } from '../vitals/life/heartbeat.ts'
import type { Running } from '../voice/handles.ts'
import type { Deed } from './deeds.ts'

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

/** Jobs and subagents that were started in the span and of which no end is known, in the order of their starts. */
export function runningOf(
  events: readonly LogEvent[],
  deeds: readonly Deed[],
  span: ReadonlySet<number>,
  live: Live,
): Running[] {
  const known = new Map<string, Known>()
  const inside = new Set<Known>()
  const set = (id: string, state: Known['state']) => {
    const one = known.get(id)
    if (one === undefined) return
    one.state = state
    one.heard = now
  }
  let now = 0
  const ended = new Map(deeds.map((deed) => [deed.endSeq, deed]))
  for (const event of events) {
    now = event.time
    if (event.kind === 'message' && event.place === 'append' && event.message.origin === 'injected') {
      const id = endedIn(event.message.text)
      if (id !== undefined) set(id, 'over')
    }
    const deed = ended.get(event.seq)
    if (deed === undefined || deed.failed !== false) continue
    const answered: Answered = { ...deed, answer: deed.answer ?? '' }
    const found = startOf(answered)
    if (found === undefined) {
      for (const [id, state] of statesIn(answered)) set(id, state)
      continue
    }
    const started: Known = { ...found, seq: deed.answerSeq ?? deed.seq, state: 'open', since: now, heard: now }
    // An id that comes back belongs to a new life of the process; what bore it before is gone.
    known.set(started.id, started)
    if (span.has(deed.seq)) inside.add(started)
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
