/**
 * Background jobs and subagents, told by the shapes in which the platform's own tools answer and its notices read.
 * Nothing is guessed: a command that prints the same words starts nothing.
 */
import { callTarget } from '../calls.ts'

type Fields = Readonly<Record<string, unknown>>

/** A call with its answer. */
export interface Answered {
  readonly name: string
  readonly args: string
  readonly fields: Fields
  readonly answer: string
}

/** Longest answer that can be a start or a line of state. */
const SHORT = 400
const JOB_START = /^started background (?:subagent )?job (\S+)\s*$/u
const AGENT_START = /^started subagent (\S+)\s*$/u
const JOB_OVER = /^background job (\S+)/u
const JOB_STATUS = /\[status: (\w{1,40})(?:, [^\n]{0,300})?\]$/u
const JOB_LINE = /^(\S{1,200}) \[[^\]\n]{0,400}\] (\w{1,40}) — /gmu
const AGENT_OVER =
  /^Background subagent (\S+) (?:finished|was stopped|ran out of room|declined the task|failed before|ended abnormally)/u
const AGENT_LINE = /^(\S{1,200}) \[(running|idle|ready)\]/gmu

export type State = 'open' | 'stopping' | 'over'

/** Whether a state word of the platform means that nothing runs any more. */
export const isOver = (status: string): boolean => !/^(?:running|stopping|idle)$/u.test(status)

/** What a call has started in the background, or undefined. */
export function startOf({
  args,
  fields,
  answer,
}: Answered): { readonly id: string; readonly what: 'job' | 'agent'; readonly label: string } | undefined {
  if (answer.length > SHORT) return undefined
  const background = fields['run_in_background']
  const job = background === true ? JOB_START.exec(answer)?.[1] : undefined
  const id = job ?? ('prompt' in fields && background !== false ? AGENT_START.exec(answer)?.[1] : undefined)
  if (id === undefined) return undefined
  const description = fields['description']
  const label = typeof description === 'string' && 'prompt' in fields ? description : callTarget(args)
  return { id, what: job === undefined ? 'agent' : 'job', label }
}

/** The id of what a notice of the platform says has ended, or undefined. */
export function endedIn(notice: string): string | undefined {
  const head = notice.slice(0, SHORT)
  return JOB_OVER.exec(head)?.[1] ?? AGENT_OVER.exec(head)?.[1]
}

/** What the answer of a controlling tool says of states. */
export function statesIn({ name, fields, answer }: Answered): (readonly [id: string, state: State])[] {
  const states: [string, State][] = []
  const job = fields['job_id']
  if (typeof job === 'string') {
    const status = JOB_STATUS.exec(answer.slice(-SHORT).trimEnd())?.[1]
    if (status !== undefined) states.push([job, status === 'stopping' ? 'stopping' : isOver(status) ? 'over' : 'open'])
    else if (answer.startsWith('requested cancellation of job ')) states.push([job, 'stopping'])
  }
  const agent = fields['subagent_id']
  if (typeof agent === 'string' && answer.startsWith('message queued as the next turn for subagent '))
    states.push([agent, 'open'])
  // Lists have no arguments of their own; other tools may print lines of the same look.
  const line = name === 'job_list' ? JOB_LINE : name === 'list_agents' ? AGENT_LINE : undefined
  if (line !== undefined)
    for (const [, id = '', status = ''] of answer.matchAll(line)) states.push([id, isOver(status) ? 'over' : 'open'])
  return states
}
