/** What a checkpoint says besides the notes: the words of people and what is in use, collected from the log. */
import type { Language, Span } from '../types.ts'
import { checkpointText } from '../voice/checkpoint.ts'
import { handlesText } from '../voice/handles.ts'
import type { Archive } from './archive.ts'
import { openForgotten } from './forgotten.ts'
import { handlesOf } from './handles.ts'
import { keptPins } from './kept.ts'
import { pinLines } from './pins.ts'
import type { Live } from './running.ts'
import type { Survey } from './survey.ts'
import { wordsOf } from './words.ts'

export interface DraftLimits {
  readonly pinTokens: number
  readonly handleTokens: number
  readonly anchors: readonly string[]
}

/** A checkpoint that lacks its notes. */
export interface Draft {
  readonly pins: readonly string[]
  /** The whole text with these notes; without notes where a person clears. */
  text(notes?: string): string
}

/**
 * Collects the draft for a span from the originals below it. All work is on the span; the calls of the log and the
 * messages of the surface are looked over for what is still in use, well below a microsecond each.
 *
 * @param live what services say of work in the background.
 */
export function draftFor(
  archive: Archive,
  view: Survey,
  span: Span,
  live: Live,
  limits: DraftLimits,
  language: Language,
): Draft {
  const seqs = (from: number, to: number): number[] => view.nodes.slice(from, to).map(({ seq }) => seq)
  const inside = [...new Set(seqs(span.from, span.to + 1).flatMap((seq) => archive.originals(seq)))]
  const kept = [...limits.anchors.map((text) => ({ text })), ...keptPins(archive)]
  const pins = pinLines(wordsOf(archive, inside), kept, { pinTokens: limits.pinTokens, inside: span.start }, language)
  const handles = handlesOf(archive, { span: inside, live })
  const shown = { at: archive.events.at(-1)?.seq ?? 0, language, budget: limits.handleTokens }
  const newest = view.nodes.findLast(({ origin }) => origin === 'person')
  const around = {
    span: inside,
    before: seqs(0, span.from),
    later: seqs(span.to + 1, view.nodes.length),
    todos: handles.todos.open,
    request: newest === undefined ? '' : (archive.message(newest.seq)?.message.text ?? ''),
  }
  // One call asks for the same text more than once: to price it and to write it.
  const texts = new Map<string | undefined, string>()
  let forgotten: ReturnType<typeof openForgotten> | undefined
  const compose = (notes: string | undefined): string => {
    const known = [...pins, notes ?? '', handlesText(handles, [], shown)].join('\n')
    forgotten ??= openForgotten(archive, around)
    const missing = forgotten(known)
    const given = notes === undefined ? {} : { notes }
    return checkpointText({ pins, handles: handlesText(handles, missing, shown), ...given }, language)
  }
  return {
    pins,
    text(notes) {
      const text = texts.get(notes) ?? compose(notes)
      texts.set(notes, text)
      return text
    },
  }
}
