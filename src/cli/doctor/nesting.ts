/** Turns and steps, in the order that the platform's meter insists on. */
import { isThere, unpriced } from './measured.ts'
import { at, type Entry, type Finding, fields, shown } from './record.ts'
import type { Chart } from './surface.ts'

const UNMEASURED = 'the platform can measure the session no more, so that automatic compaction is dead for it'
const MIXED = 'lines with format 4 refuse to open the session'

/** The turn and the step that run. */
interface Open {
  turn: unknown
  step: Step | undefined
}

/** A step as events name it. */
interface Step {
  readonly turn: unknown
  readonly step: unknown
}

const stepOf = ({ data }: Entry): Step => ({ turn: data['turn'], step: data['step'] })

const isSame = (one: Step | undefined, other: Step): boolean =>
  one?.turn === other.turn && one?.step === other.step && one !== undefined

/** Turns and steps that overlap, and messages of the model outside their step. */
export function nesting({ entries }: Chart): Finding[] {
  const findings: Finding[] = []
  const open: Open = { turn: undefined, step: undefined }
  for (const entry of entries) {
    const wrong = misplaced(open, entry)
    if (wrong !== undefined) findings.push(at(entry, 'nesting', ...wrong))
    advance(open, entry)
  }
  return [...findings, ...unfinished(open, entries)]
}

/** Answers that cite something else than the streaming chunks of their own step. */
export function chunks({ entries }: Chart): Finding[] {
  const streamed = new Map<unknown, Entry>()
  return entries.flatMap((entry) => {
    const { type, seq, data, raw } = entry
    if (type === 'assistant/chunk') streamed.set(seq, entry)
    const cited = raw['sourceEventSeqs']
    if (type !== 'assistant/message' || !Array.isArray(cited) || data['usage'] === undefined) return []
    const step = stepOf(entry)
    const foreign: unknown = cited.find((one) => {
      const chunk = streamed.get(one)
      return chunk === undefined || !isSame(stepOf(chunk), step)
    })
    if (foreign !== undefined)
      return [at(entry, 'chunk', `it cites seq ${shown(foreign)}, no chunk of its step`, UNMEASURED)]
    const unreadable: unknown = cited.find((one) => !isReadable(streamed.get(one)))
    if (unreadable === undefined) return []
    return [at(entry, 'chunk', `it cites seq ${shown(unreadable)}, which is no whole chunk`, UNMEASURED)]
  })
}

/** The types of chunks that the meter puts an answer together from. */
const CHUNKS: ReadonlySet<unknown> = new Set([
  'block-start',
  'text-delta',
  'reasoning-delta',
  'tool-call-delta',
  'block-end',
  'usage',
  'finish',
])

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Chunks of a packed run are whole, and have no `chunk` here. */
function isReadable(entry: Entry | undefined): boolean {
  if (entry?.raw['seq'] === undefined) return true
  const { type, block, blockType, index, text, argumentsDelta } = fields(entry.data['chunk'])
  if (!CHUNKS.has(type) || [text, argumentsDelta].some(isObject)) return false
  // A call that never gets an id is named by its index.
  if (type === 'block-start' && blockType === 'tool-call' && isObject(index)) return false
  return type !== 'block-end' || unpriced([block], isThere) === undefined
}

function misplaced({ turn, step }: Open, entry: Entry): [what: string, means: string] | undefined {
  const { type, data, raw } = entry
  switch (type) {
    case 'turn/start':
      return turn === undefined ? undefined : [`turn ${shown(data['turn'])} begins inside turn ${shown(turn)}`, MIXED]
    case 'turn/end':
      return turn === data['turn'] ? undefined : [`turn ${shown(data['turn'])} ends, which is not open`, MIXED]
    case 'step/start':
      return step === undefined
        ? undefined
        : [`step ${shown(data['step'])} begins inside step ${shown(step.step)}`, UNMEASURED]
    case 'step/end':
      return isSame(step, stepOf(entry))
        ? undefined
        : [`step ${shown(data['step'])} of turn ${shown(data['turn'])} ends, which is not open`, UNMEASURED]
    case 'assistant/message':
      if (isSame(step, stepOf(entry)) || raw['surfaceOp'] !== 'append') return undefined
      return ['a message of the model stands outside its step', UNMEASURED]
    default:
      return undefined
  }
}

/** Goes on from what the log says, so that one mistake is told once. */
function advance(open: Open, entry: Entry): void {
  const { type, data } = entry
  if (type === 'turn/start') open.turn = data['turn']
  if (type === 'turn/end') open.turn = undefined
  if (type === 'step/start') open.step = stepOf(entry)
  if (type === 'step/end') open.step = undefined
}

/** A turn that runs, or whose process has ended in it. */
function unfinished({ turn }: Open, entries: readonly Entry[]): Finding[] {
  const last = entries.at(-1)
  if (turn === undefined || last === undefined) return []
  const means = 'it is running, or is closed as interrupted when the session is opened again'
  return [at(last, 'open-turn', `the log ends inside turn ${shown(turn)}`, means, 'repaired')]
}
