/** Checkpoints and other messages of ours: what they say they stand for, and the messages that they point to. */
import { SOURCE_KIND } from '../../host/log.ts'
import { CLEAR_TOOL } from '../../vitals/own.ts'
import { outsideOf } from '../../voice/frame.ts'
import { at, type Entry, type Finding, fields, isMessage, type MessageEntry } from './record.ts'
import type { Chart } from './surface.ts'

/** Checkpoints that no compaction has made. */
export function checkpoints({ entries }: Chart): Finding[] {
  const findings: Finding[] = []
  let open: unknown
  for (const entry of entries) {
    if (entry.type === 'compaction/start') open = entry.data['compactionId']
    if (entry.type === 'compaction/end' || entry.type === 'session/end-seed') open = undefined
    if (!isMessage(entry) || entry.known.place === 'append') continue
    const { compactionId } = entry.known.message
    if (compactionId === undefined || compactionId === open) continue
    const means = 'nothing says what it replaced, and lines with format 4 refuse to open the session'
    findings.push(
      at(entry, 'checkpoint', `the checkpoint names the compaction ${compactionId}, which is not open`, means),
    )
  }
  return findings
}

const QUOTED = /<user seq=(\d+)/gu
const NAMED = /^(?:Not quoted, also of the user: seq|未引用的用户消息：seq) (\d+(?:, \d+)*)/gmu
const INSIDE = /^(?:Not quoted, also of the user|未引用的用户消息).*mind_map\(\{inside:(\d+)\}\)/gmu

/** Places that a message of ours names, and that hold no message. */
export function references({ entries }: Chart): Finding[] {
  const findings: Finding[] = []
  const messages = new Set<number>()
  const ours = oursAmong(entries)
  for (const entry of entries) {
    if (!isMessage(entry)) continue
    if (ours(entry)) {
      const nowhere = [...new Set(namedIn(entry))].filter((seq) => !messages.has(seq))
      const means = 'the words that should be read there can not be read back'
      for (const seq of nowhere)
        findings.push(at(entry, 'reference', `it names seq ${seq}, where no message is`, means))
    }
    messages.add(entry.seq)
  }
  return findings
}

/** Tells our messages: by their source, or as checkpoints of a compaction that began inside a call of ours. */
function oursAmong(entries: readonly Entry[]): (entry: MessageEntry) => boolean {
  const running = new Set<string>()
  const ids = new Set<string>()
  for (const { known } of entries) {
    if (known?.kind === 'call' && known.name === CLEAR_TOOL) running.add(known.callId)
    if (known?.kind === 'dispatch-start' && known.name === CLEAR_TOOL) running.add(known.callId)
    if (known?.kind === 'dispatch-end') running.delete(known.callId)
    if (known?.kind === 'message' && known.message.callId !== undefined) running.delete(known.message.callId)
    if (known?.kind === 'seed-end') running.clear()
    if (known?.kind === 'bracket-start' && running.size > 0) ids.add(known.id)
  }
  return ({ data, known: { message } }) =>
    fields(data['source'])['kind'] === SOURCE_KIND ||
    (message.compactionId !== undefined && ids.has(message.compactionId))
}

function namedIn({ seq, known: { message } }: MessageEntry): number[] {
  const { text, repeats = [] } = message
  const quoted = [...text.matchAll(QUOTED)].map(([, one]) => Number(one))
  // What people and the model wrote may look like a line of ours.
  const own = outsideOf(text)
  const lists = [...own.matchAll(NAMED)].flatMap(([, list = '']) => list.split(',').map(Number))
  const inside = [...own.matchAll(INSIDE)].map(([, one]) => Number(one))
  return [...repeats, ...quoted, ...lists, ...inside].filter((one) => one !== seq)
}
