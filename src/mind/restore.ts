/** What stood under a checkpoint, as a transcript inside a budget: the newest part first, one level down. */
import type { Language } from '../types.ts'
import { unmarked } from '../voice/frame.ts'
import { textTokens } from '../voice/measure.ts'
import { restoredHead, restoredMessage } from '../voice/restore.ts'
import type { Archive, ArchivedMessage } from './archive.ts'

export interface Transcript {
  readonly text: string
  /** Seqs of the messages that it shows, in the order of the conversation. */
  readonly shown: readonly number[]
}

/** A message that is cut to less than this is left out instead. */
const LEAST_PART_TOKENS = 100

/**
 * The transcript of a checkpoint.
 *
 * @param since acts that can't be undone and happened after it was cleared, in few words each.
 */
export function transcriptOf(
  archive: Archive,
  checkpoint: number,
  { budget, since }: { readonly budget: number; readonly since: readonly string[] },
  language: Language,
): Transcript {
  const all = archive.replaced(checkpoint)
  const entries: { seq: number; text: string }[] = []
  let left = budget
  for (const seq of all.toReversed()) {
    const event = archive.message(seq)
    if (event === undefined) continue
    const whole = entryOf(event, language)
    const cost = textTokens(whole) + 1
    if (cost <= left) entries.push({ seq, text: whole })
    else if (left >= LEAST_PART_TOKENS) entries.push({ seq, text: cut(whole, left, seq) })
    left -= cost
    if (left <= 0) break
  }
  const shown = entries.map(({ seq }) => seq).toReversed()
  const out = all.filter((seq) => !shown.includes(seq))
  const head = restoredHead({ checkpoint, shown: shown.length, of: all.length, out, since }, language)
  const body = entries.toReversed().map(({ text }) => text)
  return { text: [head, '<transcript>', ...body, '</transcript>'].join('\n'), shown }
}

function entryOf({ seq, message }: ArchivedMessage, language: Language): string {
  const calls = message.calls.map(({ name, args }) => `→ ${name} ${args}`)
  const said = [message.text, ...calls].filter((part) => part !== '').join('\n')
  return `${restoredMessage(seq, message.role, message.images ?? 0, language)}\n${unmarked(said)}`
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
