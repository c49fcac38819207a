/** What the log shows to be open where a message ends something. */
import type { OpenItem } from '../types.ts'
import type { Work } from './work.ts'

/** What the log shows to be open: a line for people, and the item. */
export function openWork(work: Work): [string, OpenItem] | undefined {
  const open = work.todos.filter(({ status }) => status !== 'completed')
  const [first] = open
  if (first !== undefined) return [`todo "${first.text}"`, { kind: 'todo', text: first.text, more: open.length - 1 }]
  const since = work.requests.at(-1)?.round ?? 0
  const { check } = work
  if (check?.failed === true && check.round > since)
    return [`the last check failed (seq ${check.seq})`, { kind: 'check', seq: check.seq }]
  const untouched = work.wanted.find(({ touched }) => !touched)
  if (untouched !== undefined)
    return [`${untouched.path} was asked for and not touched`, { kind: 'untouched', path: untouched.path }]
  return obstacleLeft(work, since)
}

/** Rounds that an obstacle cut off before it counts as open, and how far back its last one may lie. */
const CUT_OFF = { least: 2, within: 12 } as const

/** An obstacle that was met again and again and not overcome since. */
function obstacleLeft(work: Work, since: number): [string, OpenItem] | undefined {
  const met = work.rounds.filter(({ index, calls }) => index > since && calls.some(({ obstacle }) => obstacle === true))
  const newest = met.at(-1)
  const call = newest?.calls.find(({ obstacle }) => obstacle === true)
  if (newest === undefined || call === undefined || met.length < CUT_OFF.least) return undefined
  if (work.count - newest.index > CUT_OFF.within) return undefined
  const overcome = work.rounds.some(
    ({ index, calls }) =>
      index > newest.index && calls.some(({ verb, failed }) => verb !== '' && verb === call.verb && failed === false),
  )
  if (overcome) return undefined
  const [what, error] = [call.verb || call.tool, call.error ?? '']
  return [
    `${what}: ${error} in ${met.length} steps (seq ${newest.seq})`,
    { kind: 'obstacle', what, error, times: met.length, seq: newest.seq },
  ]
}
