/** What stood under a checkpoint, as a transcript inside a budget: the newest part first, one level down. */
import type { Language } from '../types.ts'
import { enclosed } from '../voice/frame.ts'
import { textTokens } from '../voice/measure.ts'
import { leftOutWords, restoredHead, restoredMessage } from '../voice/restore.ts'
import type { Archive, ArchivedMessage } from './archive.ts'
import type { Kept } from './kept.ts'
import { pinLines } from './pins.ts'
import { wordsOf } from './words.ts'

export interface Transcript {
  readonly text: string
  /** Seqs of the messages that it shows, in the order of the conversation. */
  readonly shown: readonly number[]
}

/** A message that is cut to less than this is left out instead. */
const LEAST_PART_TOKENS = 100

export interface TranscriptLimits {
  /** Tokens of the messages that it shows. */
  readonly budget: number
  /** Tokens of the words of people that it does not show: the checkpoint that it replaces carried them. */
  readonly pinTokens: number
  /** What people set by hand: the checkpoint carried it, too. */
  readonly kept: readonly Pick<Kept, 'text'>[]
  /** Acts that can't be undone and happened after the checkpoint was cleared, in few words each. */
  readonly since: readonly string[]
}

/** The transcript of a checkpoint. */
export function transcriptOf(
  archive: Archive,
  checkpoint: number,
  { budget, pinTokens, kept, since }: TranscriptLimits,
  language: Language,
): Transcript {
  const all = archive.replaced(checkpoint)
  const entries: { seq: number; text: string }[] = []
  let left = budget
  for (const seq of all.toReversed()) {
    const event = archive.message(seq)
    if (event === undefined) continue
    const text = entryOf(event, language)
    const cost = textTokens(text) + 1
    if (cost <= left) entries.push({ seq, text })
    else if (left >= LEAST_PART_TOKENS) entries.push({ seq, text: cut(text, left, seq) })
    left -= cost
    if (left <= 0) break
  }
  const shown = entries.map(({ seq }) => seq).toReversed()
  const out = all.filter((seq) => !shown.includes(seq))
  const head = restoredHead({ checkpoint, shown: shown.length, of: all.length, out, since }, language)
  const body = entries.toReversed().map(({ text }) => text)
  const transcript = body.join('\n')
  const originals = [...new Set(all.flatMap(archive.originals))]
  const hidden = wordsOf(archive, originals).filter(({ text }) => !transcript.includes(text.trim()))
  const pins = pinLines(hidden, kept, { pinTokens, inside: all[0] ?? checkpoint }, language)
  const words = pins.length > 0 ? [leftOutWords(language), ...pins] : []
  return { text: [head, ...words, enclosed('transcript', transcript, language)].join('\n'), shown }
}

function entryOf({ seq, message }: ArchivedMessage, language: Language): string {
  const calls = message.calls.map(({ name, args }) => `→ ${name} ${args}`)
  const said = [message.text, ...calls].filter((part) => part !== '').join('\n')
  return `${restoredMessage(seq, message.role, message.images ?? 0, language)}\n${said}`
}

/** The head of an entry that does not fit, with the call that reads the rest. */
function cut(text: string, tokens: number, seq: number): string {
  let chars = tokens * 4
  let head = text.slice(0, chars)
  while (textTokens(head) > tokens - 20) {
    chars = Math.floor(chars * 0.8)
    head = text.slice(0, chars)
  }
  return `${head.toWellFormed()}\n… mind_map({read:${seq}})`
}
