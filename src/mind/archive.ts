/**
 * The whole log, cleared messages included, by what stands for what: every message that was ever on the surface can be
 * reached from the one that stands for it now, through any number of replacements.
 */
import type { LogCall, LogEvent } from '../types.ts'

/** One message of the log with its whole text. */
export type ArchivedMessage = Extract<LogEvent, { kind: 'message' }>

export interface Archive {
  readonly events: readonly LogEvent[]
  /**
   * Takes in the next event of the log.
   *
   * @throws where it does not fold to a surface; the archive is of no use then.
   */
  add(event: LogEvent): void
  /** What a fold makes of the log; asked again, it reads only what was added since. */
  folded<T>(fold: Fold<T>): T
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

/** A question to the whole log whose answer grows with it. Each fold is one constant, by which its state is kept. */
export interface Fold<T> {
  start(): T
  add(state: T, event: LogEvent, archive: Archive): void
}

/**
 * Builds the archive of a log, one pass.
 *
 * @throws where the log does not fold to a surface.
 */
export function openArchive(log: Iterable<LogEvent>): Archive {
  const events: LogEvent[] = []
  const messages = new Map<number, ArchivedMessage>()
  const calls = new Map<string, LogCall & { readonly seq: number }>()
  const covered = new Map<number, readonly number[]>()
  const replacedBy = new Map<number, number>()
  const surface: number[] = []
  const add = (event: LogEvent): void => {
    events.push(event)
    if (event.kind !== 'message') return
    const { seq, place, message } = event
    messages.set(seq, event)
    for (const call of message.calls) calls.set(call.id, { ...call, seq })
    if (place === 'append') {
      surface.push(seq)
      return
    }
    const from = surface.indexOf(place.start)
    const to = surface.indexOf(place.end)
    if (from < 0 || to < from)
      throw new RangeError(`replace of ${place.start}..${place.end}, which is not on the surface`)
    const gone = surface.splice(from, to - from + 1, seq)
    covered.set(seq, gone)
    for (const one of gone) replacedBy.set(one, seq)
  }
  for (const event of log) add(event)

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
  const states = new Map<unknown, { readonly state: unknown; next: number }>()
  const folded = <T>(fold: Fold<T>): T => {
    const kept = states.get(fold) ?? { state: fold.start(), next: 0 }
    states.set(fold, kept)
    // The fold itself is the key, so that the state is of its own making.
    const state = kept.state as T
    for (let event = events[kept.next]; event !== undefined; event = events[kept.next]) {
      kept.next++
      fold.add(state, event, archive)
    }
    return state
  }
  const archive: Archive = {
    events,
    add,
    folded,
    message: (seq) => messages.get(seq),
    surface,
    under,
    above,
    replaced,
    originals,
    standIn,
    call: (id) => calls.get(id),
  }
  return archive
}
