/** Turns and steps, in the order that the platform's meter insists on. */
import { at, type Entry, type Finding } from './record.ts'
import type { Chart } from './surface.ts'

const UNMEASURED = 'the platform can measure the session no more, so that automatic compaction is dead for it'
const MIXED = 'lines with format 4 refuse to open the session'

/** The turn and the step that run. */
interface Open {
  turn: unknown
  step: unknown
}

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
  const steps = new Map<unknown, string>()
  return entries.flatMap((entry) => {
    const { type, seq, data, raw } = entry
    const step = `${data['turn']}/${data['step']}`
    if (type === 'assistant/chunk') steps.set(seq, step)
    const cited = raw['sourceEventSeqs']
    if (type !== 'assistant/message' || !Array.isArray(cited) || data['usage'] === undefined) return []
    const foreign: unknown = cited.find((one) => steps.get(one) !== step)
    return foreign === undefined
      ? []
      : [at(entry, 'chunk', `it cites seq ${foreign}, no chunk of its step`, UNMEASURED)]
  })
}

function misplaced({ turn, step }: Open, { type, data, raw }: Entry): [what: string, means: string] | undefined {
  switch (type) {
    case 'turn/start':
      return turn === undefined ? undefined : [`turn ${data['turn']} begins inside turn ${turn}`, MIXED]
    case 'turn/end':
      return turn === data['turn'] ? undefined : [`turn ${data['turn']} ends, which is not open`, MIXED]
    case 'step/start':
      return step === undefined ? undefined : [`step ${data['step']} begins inside step ${step}`, UNMEASURED]
    case 'step/end':
      return step === data['step'] ? undefined : [`step ${data['step']} ends, which is not open`, UNMEASURED]
    case 'assistant/message':
      if (step === data['step'] || raw['surfaceOp'] !== 'append') return undefined
      return ['a message of the model stands outside its step', UNMEASURED]
    default:
      return undefined
  }
}

/** Goes on from what the log says, so that one mistake is told once. */
function advance(open: Open, { type, data }: Entry): void {
  if (type === 'turn/start') open.turn = data['turn']
  if (type === 'turn/end') open.turn = undefined
  if (type === 'step/start') open.step = data['step']
  if (type === 'step/end') open.step = undefined
}

/** A turn that runs, or whose process has ended in it. */
function unfinished({ turn }: Open, entries: readonly Entry[]): Finding[] {
  const last = entries.at(-1)
  if (turn === undefined || last === undefined) return []
  const means = 'it is running, or is closed as interrupted when the session is opened again'
  return [at(last, 'open-turn', `the log ends inside turn ${turn}`, means, 'repaired')]
}
