/**
 * The whole log, cleared messages included, by what stands for what: every message that was ever on the surface can be
 * reached from the one that stands for it now, through any number of replacements.
 */
import type { LogEvent, LogMessage } from '../types.ts'

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
}

/** Builds the archive of a log, one pass; only for work that a person or a model has asked for. */
export function openArchive(events: readonly LogEvent[]): Archive {
  const messages = new Map<number, ArchivedMessage>()
  const replacedBy = new Map<number, number>()
  for (const event of events) {
    if (event.kind !== 'message') continue
    messages.set(event.seq, event)
    if (event.place === 'append') continue
    for (const seq of event.sources) if (messages.has(seq)) replacedBy.set(seq, event.seq)
  }
  const message = (seq: number) => messages.get(seq)
  const replaced = (seq: number): readonly number[] => {
    const event = messages.get(seq)
    if (event === undefined || event.place === 'append') return []
    return event.sources.filter((source) => messages.has(source))
  }
  const originals = (seq: number): readonly number[] => {
    const below = replaced(seq)
    return below.length === 0 ? [seq] : below.flatMap(originals)
  }
  const standIn = (seq: number): number => {
    let now = seq
    for (let by = replacedBy.get(now); by !== undefined; by = replacedBy.get(now)) now = by
    return now
  }
  return { events, message, replaced, originals, standIn }
}

/** Whether a message is the model's own view of other messages: it holds no words of its own worth keeping. */
export const isStandIn = ({ origin }: LogMessage): boolean => origin === 'checkpoint' || origin === 'tombstone'
