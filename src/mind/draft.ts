/** What a checkpoint says besides the notes: the words of people and what is in use, collected from the log. */
import type { Language, Span } from '../types.ts'
import { checkpointText } from '../voice/checkpoint.ts'
import type { Archive } from './archive.ts'
import { keptPins } from './kept.ts'
import { pinLines } from './pins.ts'
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

/** Collects the draft for a span from the originals below it, O(log). */
export function draftFor(archive: Archive, view: Survey, span: Span, limits: DraftLimits, language: Language): Draft {
  const part = view.nodes.slice(span.from, span.to + 1)
  const seqs = [...new Set(part.flatMap(({ seq }) => archive.originals(seq)))]
  const kept = [...limits.anchors.map((text) => ({ text })), ...keptPins(archive)]
  const { pinTokens } = limits
  const pins = pinLines(wordsOf(archive, seqs), kept, { pinTokens, inside: span.start }, language)
  return {
    pins,
    text: (notes) => checkpointText({ pins, handles: '', ...(notes === undefined ? {} : { notes }) }, language),
  }
}
