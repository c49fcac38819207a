/** What the platform's own compaction took from the model's sight: words of people that no visible text repeats. */
import type { Language } from '../types.ts'
import { quotedLine, unmarked } from '../voice/frame.ts'
import { textTokens } from '../voice/measure.ts'
import { reassertText } from '../voice/reassert.ts'
import type { Archive } from './archive.ts'
import { directives } from './directives.ts'
import type { Kept } from './kept.ts'
import { wordsOf } from './words.ts'

/** Most seqs that are named. */
const NAMED_SEQS = 40

export interface Reassertion {
  readonly text: string
  /** Seqs of the messages whose words it repeats. */
  readonly repeats: readonly number[]
}

export interface Sight {
  /** Seqs of the messages that the next request carries. */
  readonly surface: readonly number[]
  /** Those of them that are checkpoints of the platform. */
  readonly foreign: readonly number[]
}

/**
 * What has to be said again, newest first; undefined where nothing is missing.
 *
 * @param kept what people set by hand; outside the budget, since it is to stay whatever happens.
 * @param budget tokens for the rest.
 */
export function reassertion(
  archive: Archive,
  { surface, foreign }: Sight,
  kept: readonly Pick<Kept, 'text'>[],
  budget: number,
  language: Language,
): Reassertion | undefined {
  const visible = surface.map((seq) => archive.message(seq)?.message.text ?? '').join('\n')
  const shown = (text: string): boolean => visible.includes(unmarked(text))
  const byHand = kept
    .filter(({ text }) => !shown(text))
    .map(({ text }) => quotedLine({ parts: [text], excerpt: false }, language))

  const quotes: string[] = []
  const repeats: number[] = []
  const rest: number[] = []
  const text = (named: number, kept: readonly string[]): string => {
    const seqs = [...new Set(rest)]
    const more = Math.max(seqs.length - named, 0)
    return reassertText({ kept, quotes, seqs: seqs.slice(0, named), more, identifiers: [] }, language)
  }
  const gone = [...new Set(foreign.flatMap((seq) => archive.originals(seq)))]
  for (const { seq, text: said, asked } of wordsOf(archive, gone).toReversed()) {
    const whole = said.trim()
    if (shown(whole)) continue
    const parts = directives(said).flatMap((quote) => (shown(quote.text) ? [] : quote.text))
    const answers = asked === undefined ? {} : { asked }
    const line = quotedLine({ seq, parts, excerpt: parts[0] !== whole, ...answers }, language)
    const fits = textTokens(`${text(NAMED_SEQS, [])}\n${line}`) <= budget
    if (parts.length > 0 && fits) {
      quotes.push(line)
      repeats.push(seq)
    } else rest.push(seq)
  }
  let named = NAMED_SEQS
  while (named > 0 && textTokens(text(named, [])) > budget) named -= 1
  const all = text(named, byHand)
  return all === '' ? undefined : { text: all, repeats }
}
