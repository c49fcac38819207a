/**
 * The whole log, cleared messages included, by what stands for what: every message that was ever on the surface can be
 * reached from the one that stands for it now, through any number of replacements.
 */
import type { LogCall, LogEvent } from '../types.ts'

/** One message of the log with its whole text. */
export type ArchivedMessage = Extract<LogEvent, { kind: 'message' }>

export interface Archive {
  readonly events: readonly LogEvent[]
  message(seq: number): ArchivedMessage | undefined
  /** Seqs of the messages that a message replaced directly, in their order; empty for an original. */
  replaced(seq: number): readonly number[]
  /** Originals that a message stands for, in the order of the conversation; the message itself if it is one. */
  originals(seq: number): readonly number[]
  /** Seq of the message that stands for another one now: the end of its chain of replacements. */
  standIn(seq: number): number
  /** The call that an id belongs to, with the seq of the message that made it. */
  call(id: string): (LogCall & { readonly seq: number }) | undefined
}

/** Builds the archive of a log, one pass; only for work that a person or a model has asked for. */
export function openArchive(events: readonly LogEvent[]): Archive {
  const messages = new Map<number, ArchivedMessage>()
  const calls = new Map<string, LogCall & { readonly seq: number }>()
  const covered = new Map<number, readonly number[]>()
  const replacedBy = new Map<number, number>()
  const surface: number[] = []
  for (const event of events) {
    if (event.kind !== 'message') continue
    const { seq, place, message } = event
    messages.set(seq, event)
    for (const call of message.calls) calls.set(call.id, { ...call, seq })
    if (place === 'append') {
      surface.push(seq)
      continue
    }
    const from = surface.indexOf(place.start)
    const gone = surface.splice(from, surface.indexOf(place.end, from) - from + 1, seq)
    covered.set(seq, gone)
    for (const one of gone) replacedBy.set(one, seq)
  }

  const replaced = (seq: number): readonly number[] => {
    const gone = covered.get(seq) ?? []
    const event = messages.get(seq)
    if (event?.message.origin !== 'restored') return gone
    // A restored block took the place of a checkpoint and stands for what was under it.
    return event.sources.filter((source) => messages.has(source) && !gone.includes(source))
  }
  const originals = (seq: number): readonly number[] => {
    const found = new Set<number>()
    const visit = (at: number): void => {
      // Words said again stand for the messages that they repeat.
      const below = [...replaced(at), ...(messages.get(at)?.message.repeats ?? [])]
      if (below.length === 0) found.add(at)
      else below.forEach(visit)
    }
    visit(seq)
    return [...found]
  }
  const standIn = (seq: number): number => {
    let now = seq
    for (let by = replacedBy.get(now); by !== undefined; by = replacedBy.get(now)) now = by
    return now
  }
  return {
    events,
    message: (seq) => messages.get(seq),
    replaced,
    originals,
    standIn,
    call: (id) => calls.get(id),
  }
}
