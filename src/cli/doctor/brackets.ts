/** Compactions: each one that starts has to end, in its turn, before the next one. */
import { at, type Entry, type Finding, shown } from './record.ts'
import type { Chart } from './surface.ts'

const LOCKED =
  'nothing can be compacted or cleared until the session is opened again, and lines with format 4 refuse it'
const REFUSED = 'lines with format 4 refuse to open the session'

interface Bracket {
  readonly entry: Entry
  readonly id: string
  readonly turn: unknown
  summary: boolean
  /** Its checkpoint is on the surface. */
  landed: boolean
  /** The end or the start of a turn that lies inside it. */
  crossed?: Entry
}

/** Compactions that do not end, overlap, or end without what they are for. */
export function brackets({ entries }: Chart): Finding[] {
  const findings: Finding[] = []
  let open: Bracket | undefined
  let turn: unknown = null
  const find = (entry: Entry, what: string, means = REFUSED) => findings.push(at(entry, 'bracket', what, means))
  for (const entry of entries) {
    const { type, data } = entry
    switch (type) {
      case 'compaction/start':
        if (open !== undefined) find(open.entry, `a compaction has no end when the next one starts`, LOCKED)
        if (data['turn'] !== turn) find(entry, `a compaction of ${owner(data['turn'])} starts in ${owner(turn)}`)
        open = { entry, id: textIn(data['compactionId']), turn: data['turn'], summary: false, landed: false }
        break
      case 'compaction/summary':
        if (open === undefined || open.id !== data['compactionId'])
          find(entry, 'a summary stands outside its compaction')
        else if (open.summary) find(entry, 'a second summary stands in one compaction')
        else open.summary = true
        break
      case 'compaction/end':
        if (open === undefined || open.id !== data['compactionId']) find(entry, 'a compaction ends that is not open')
        else {
          findings.push(...ended(open, entry))
          open = undefined
        }
        break
      case 'session/end-seed':
        // What was open when a process ended belongs to nobody any more.
        open = undefined
        break
      case 'turn/start':
      case 'turn/end':
        turn = type === 'turn/start' ? data['turn'] : null
        if (open !== undefined && !isRepair(entry)) open.crossed ??= entry
        break
      default:
        if (open !== undefined && isCheckpoint(entry, open.id)) open.landed = true
    }
  }
  return open === undefined ? findings : [...findings, unended(open)]
}

const owner = (turn: unknown): string => (turn === null ? 'no turn' : `turn ${shown(turn)}`)

/** An id; nothing else is equal to what a bracket without one has. */
const textIn = (id: unknown): string => (typeof id === 'string' ? id : '')

/** The end of a turn that the platform writes when it opens a session whose process has ended in it. */
const isRepair = ({ known }: Entry): boolean => known?.kind === 'turn-end' && known.reason === 'interrupted'

const isCheckpoint = ({ known }: Entry, id: string): boolean =>
  known?.kind === 'message' && known.place !== 'append' && known.message.compactionId === id

function ended({ entry, crossed, summary, landed, turn }: Bracket, end: Entry): Finding[] {
  if (crossed !== undefined) return [at(entry, 'bracket', `a compaction lasts beyond ${crossed.type}`, REFUSED)]
  if (end.data['turn'] !== turn) return [at(end, 'bracket', 'a compaction ends in another turn than it names', REFUSED)]
  if (end.data['error'] !== undefined) return []
  if (!summary) return [at(end, 'bracket', 'a compaction ends as done without a summary', REFUSED)]
  if (landed) return []
  return [
    at(
      end,
      'bracket',
      'a compaction ends as done, and nothing was replaced',
      'what it says was cleared is still there',
    ),
  ]
}

function unended({ entry, crossed }: Bracket): Finding {
  const what = 'a compaction has no end'
  if (crossed !== undefined) return at(entry, 'bracket', `${what}, and ${crossed.type} stands behind it`, LOCKED)
  return at(entry, 'bracket', what, 'it is running, or is void when the session is opened again', 'repaired')
}
