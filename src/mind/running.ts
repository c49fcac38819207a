/**
 * Background jobs and subagents: what was started, and what the log or a live service says of its end. The shapes are
 * those in which the platform's own tools answer and its notices read.
 */
import type { LogEvent } from '../types.ts'
import { callTarget } from '../vitals/calls.ts'
import type { Running } from '../voice/handles.ts'
import type { Deed } from './deeds.ts'

/** What services of the running session say of all that they know; what they leave out is unknown to them. */
export interface Live {
  readonly jobs?: readonly { readonly id: string; readonly status: string; readonly kind?: string }[]
  readonly agents?: readonly { readonly id: string; readonly status: string }[]
}

interface Known extends Omit<Running, 'state'> {
  state: Running['state'] | 'over'
}

/** Longest answer that can be a start or a line of state. */
const SHORT = 400
const JOB_START = /^started background (?:subagent )?job (\S+)\s*$/u
const AGENT_START = /^started subagent (\S+)\s*$/u
const JOB_OVER = /^background job (\S+)/u
const JOB_STATUS = /\[status: (\w+)(?:, [^\n]*)?\]\s*$/u
const JOB_LINE = /^(\S+) \[[^\]\n]*\] (\w+) — /gmu
const AGENT_OVER =
  /^Background subagent (\S+) (?:finished|was stopped|ran out of room|declined the task|failed before|ended abnormally)/u
const AGENT_LINE = /^(\S+) \[(running|idle|ready)\]/gmu

/** Whether a state word of the platform means that nothing runs any more. */
const isOver = (status: string) => !/^(?:running|stopping|idle)$/u.test(status)

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
    if (one !== undefined) one.state = state
  }
  const ended = new Map(deeds.map((deed) => [deed.endSeq, deed]))
  for (const event of events) {
    if (event.kind === 'message' && event.place === 'append' && event.message.origin === 'injected') {
      const head = event.message.text.slice(0, SHORT)
      const id = JOB_OVER.exec(head)?.[1] ?? AGENT_OVER.exec(head)?.[1]
      if (id !== undefined) set(id, 'over')
    }
    const deed = ended.get(event.seq)
    if (deed === undefined || deed.failed !== false) continue
    const started = startOf(deed)
    if (started === undefined) {
      heed(deed, set)
      continue
    }
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
    const { state } = one
    return state === 'over' || !inside.has(one) ? [] : [{ ...one, state }]
  })
}

/** The answer of a tool that starts something; a command that prints the same words starts nothing. */
function startOf({ fields, args, seq, answerSeq, answer = '' }: Deed): Known | undefined {
  if (answer.length > SHORT) return undefined
  const background = fields['run_in_background']
  const job = background === true ? JOB_START.exec(answer)?.[1] : undefined
  const id = job ?? ('prompt' in fields && background !== false ? AGENT_START.exec(answer)?.[1] : undefined)
  if (id === undefined) return undefined
  const description = fields['description']
  const label = typeof description === 'string' && 'prompt' in fields ? description : callTarget(args)
  return { id, what: job === undefined ? 'agent' : 'job', label, seq: answerSeq ?? seq, state: 'open' }
}

/** What the answer of a controlling tool says of states. */
function heed({ fields, name, answer = '' }: Deed, set: (id: string, state: Known['state']) => void): void {
  const job = fields['job_id']
  if (typeof job === 'string') {
    const status = JOB_STATUS.exec(answer.slice(-SHORT))?.[1]
    if (status !== undefined) set(job, status === 'stopping' ? 'stopping' : isOver(status) ? 'over' : 'open')
    else if (answer.startsWith('requested cancellation of job ')) set(job, 'stopping')
  }
  const agent = fields['subagent_id']
  if (typeof agent === 'string' && answer.startsWith('message queued as the next turn for subagent '))
    set(agent, 'open')
  // Lists have no arguments of their own; other tools may print lines of the same look.
  if (name === 'job_list')
    for (const [, id = '', status = ''] of answer.matchAll(JOB_LINE)) set(id, isOver(status) ? 'over' : 'open')
  if (name === 'list_agents')
    for (const [, id = '', status = ''] of answer.matchAll(AGENT_LINE)) set(id, isOver(status) ? 'over' : 'open')
}
