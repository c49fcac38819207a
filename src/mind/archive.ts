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
  /** Seqs of the surface, in its order. */
  readonly surface: readonly number[]
  /** What a message took the place of, in the order of the surface as it was then; empty for an original. */
  under(seq: number): readonly number[]
  /** What took the place of a message; undefined while it is on the surface. */
  above(seq: number): number | undefined
  /** What a message stands for, one level down: the same, but for a restored block what was below its checkpoint. */
  replaced(seq: number): readonly number[]
  /** Originals that a message stands for, in the order of the conversation; the message itself if it is one. */
  originals(seq: number): readonly number[]
  /** Seq of the message that stands for another one now: the end of its chain of replacements. */
  standIn(seq: number): number
  /** The call that an id belongs to, with the seq of the message that made it. */
  call(id: string): (LogCall & { readonly seq: number }) | undefined
}

/**
 * Builds the archive of a log, one pass; only for work that a person or a model has asked for.
 *
 * @throws where the log does not fold to a surface.
 */
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
    const to = surface.indexOf(place.end)
    if (from < 0 || to < from)
      throw new RangeError(`replace of ${place.start}..${place.end}, which is not on the surface`)
    const gone = surface.splice(from, to - from + 1, seq)
    covered.set(seq, gone)
    for (const one of gone) replacedBy.set(one, seq)
  }

  const under = (seq: number): readonly number[] => covered.get(seq) ?? []
  const above = (seq: number): number | undefined => replacedBy.get(seq)
  const replaced = (seq: number): readonly number[] => {
    const gone = under(seq)
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
    for (let by = above(now); by !== undefined; by = above(now)) now = by
    return now
  }
  return {
    events,
    message: (seq) => messages.get(seq),
    surface,
    under,
    above,
    replaced,
    originals,
    standIn,
    call: (id) => calls.get(id),
  }
}
