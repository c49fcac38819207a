/** A log of any size, in the shapes of the platform, as a session of ordinary work with streamed answers leaves it. */
import type { SessionEvent } from '@deepseek-ai/dsh-session'
import { SOURCE_KIND } from '../../src/host/log.ts'

export interface Size {
  readonly events: number
  /** Messages on the surface; each step of the log has two. */
  readonly nodes: number
}

/** Steps of a turn. */
const TURN_STEPS = 20
/** Characters of a result, unless told: about what a read of a part of a file or a run of tests gives. */
const RESULT_CHARS = 2000
/** Events of a step besides its streaming chunks. */
const STEP_EVENTS = 5

const source = { kind: 'model', provider: 'bench', model: 'bench' }
const text = (value: string) => [{ type: 'text', text: value }]

/** Text that differs from step to step and names files, as results do. */
function resultText(step: number, chars: number): string {
  const line = `packages/loader/src/part-${step % 97}.ts:${step}: export const value_${step} = readConfig("loader-${step % 31}")\n`
  return line.repeat(Math.ceil(chars / line.length)).slice(0, chars)
}

/**
 * Events of whole turns. The last message is a notice of ours, so that the session stands where long ones usually do:
 * above a threshold, with the notice already said.
 */
export function logOf({ events: wanted, nodes }: Size, chars = RESULT_CHARS): SessionEvent[] {
  const events: object[] = []
  const add = (type: string, data: object, more: object = {}): number => {
    events.push({ type, seq: events.length, time: 1_700_000_000_000 + events.length, data, ...more })
    return events.length - 1
  }
  const message = (data: object) =>
    add('user/message', { role: 'user', id: `m-${events.length}`, ...data }, { surfaceOp: 'append' })
  const steps = Math.floor((nodes - 2) / 2)
  const chunks = Math.max(1, Math.floor((wanted - steps * STEP_EVENTS) / steps))
  const route = { provider: 'bench', model: 'bench' }
  let turn = 0
  for (let step = 0; step < steps; step++) {
    const inTurn = (step % TURN_STEPS) + 1
    if (inTurn === 1) add('turn/start', { turn: ++turn })
    add('step/start', { turn, step: inTurn })
    if (step === 0)
      message({
        content: text('Find out why the build fails, and never upgrade a dependency.'),
        source: { kind: 'user' },
      })
    if (step === 0) add('request/header', { header: { config: route }, reason: 'initial' })
    if (step === 0) add('request/context', { ...route, contextWindow: 1_000_000 })
    const callId = `call-${step}`
    const args = JSON.stringify({
      file_path: `/home/dev/project/packages/loader/src/part-${step % 97}.ts`,
      offset: step,
    })
    const from = events.length
    for (let chunk = 0; chunk < chunks; chunk++)
      add('assistant/chunk', { turn, step: inTurn, chunk: { type: 'text-delta', index: 0, text: 'word ' } })
    const sourceEventSeqs = Array.from({ length: chunks }, (_, at) => from + at)
    const content = [
      ...text(`Step ${step}: look at part ${step % 97} of the loader.`),
      { type: 'tool-call', id: callId, name: 'read', arguments: args },
    ]
    const usage = { inputTokens: 400, cacheReadTokens: 500 * step, outputTokens: 40 }
    add(
      'assistant/message',
      { turn, step: inTurn, message: { role: 'assistant', id: `a-${step}`, content, source }, usage },
      { surfaceOp: 'append', sourceEventSeqs },
    )
    add('tool/call', { turn, step: inTurn, callId, name: 'read', arguments: args })
    const result = { type: 'tool-result', toolCallId: callId, content: text(resultText(step, chars)), isError: false }
    add(
      'tool/result',
      {
        turn,
        step: inTurn,
        message: { role: 'user', id: `r-${step}`, source: { kind: 'tool', callId }, content: [result] },
      },
      { surfaceOp: 'append' },
    )
    if (step === steps - 1)
      message({
        content: text('[dsh-lucid · context] said'),
        source: { kind: SOURCE_KIND, notice: 'context', form: 'notice', summary: 'said' },
      })
    add('step/end', { turn, step: inTurn })
    if (inTurn === TURN_STEPS || step === steps - 1) add('turn/end', { turn, reason: { kind: 'completed' } })
  }
  return events as SessionEvent[]
}
