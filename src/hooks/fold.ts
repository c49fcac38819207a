/** Folds consumed calls at a step boundary: chooses by the trace, words the lines, and writes them in one go. */
import type { Session } from '@deepseek-ai/dsh-session'
import type { Config } from '../config/fields.ts'
import { languageFor } from '../config/language.ts'
import type { Host } from '../host/index.ts'
import { toLogEvent } from '../host/log.ts'
import { tombstoneMessage } from '../host/notice.ts'
import { replaceSpan } from '../host/replace.ts'
import { type Fold, foldsDue } from '../mind/fold.ts'
import { landedPrice } from '../mind/price.ts'
import type { Language } from '../types.ts'
import { missesFrom } from '../vitals/cache.ts'
import type { Trace } from '../vitals/trace.ts'
import { clearedText, consumedText, settledText, withSaid } from '../voice/tombstone.ts'

/** The settings that folding reads. */
type FoldLimits = Pick<Config, 'language' | 'quoteChars' | 'paybackSteps' | 'cachedPriceRatio'>

/** A fold with everything that its two records need, so that nothing is left to fail between them. */
interface Prepared {
  readonly seqs: readonly number[]
  readonly line: (after: number) => string
  readonly freed: number
}

/**
 * Folds what is due on the live surface.
 *
 * @throws at the first fold that the platform refuses; those before it have landed.
 */
export function foldConsumed(host: Host, session: Session, trace: Trace, limits: FoldLimits): void {
  const due = foldsDue(trace, limits.quoteChars)
  if (due.length === 0) return
  const language = languageFor(limits, trace.language)
  const prices = host.shadowPrices(session)
  const clears = due.flatMap(({ commits }) => commits)
  const told = (commits: Fold['commits'], after: number): string => {
    const landed = { clears, after, missesFrom: missesFrom(trace.cache, trace.nodes) }
    const { reread, steps } = landedPrice(trace.nodes, landed, limits.cachedPriceRatio)
    const figures = { before: commits[0]?.before ?? after, after, reread, steps, within: limits.paybackSteps }
    return clearedText({ spans: commits, ...figures }, language)
  }
  const prepared = due.map((fold) => prepare(host, session, trace, fold, language, told))
  const after = settledSize(host, trace, prepared)
  for (const { seqs, line } of prepared)
    replaceSpan(session, host.line, host.pairing, prices, seqs, tombstoneMessage(line(after)))
}

function prepare(
  host: Host,
  session: Session,
  trace: Trace,
  fold: Fold,
  language: Language,
  told: (commits: Fold['commits'], after: number) => string,
): Prepared {
  const part = trace.nodes.slice(fold.from, fold.to + 1)
  const quotes = fold.said.map((seq) => visibleText(host, session, seq))
  const { commits } = fold
  return {
    seqs: part.map(({ seq }) => seq),
    freed: part.reduce((sum, { tokens }) => sum + tokens, 0),
    line: (after) => {
      const line =
        commits.length > 0 ? told(commits, after) : fold.calls ? consumedText(language) : settledText(language)
      return withSaid(line, quotes, language)
    },
  }
}

/** Surface tokens once everything has folded. The figure is part of the lines, so it is settled in two rounds. */
function settledSize(host: Host, trace: Trace, prepared: readonly Prepared[]): number {
  const left = trace.tokens - prepared.reduce((sum, { freed }) => sum + freed, 0)
  const size = (after: number): number =>
    prepared.reduce((sum, { line }) => sum + host.price(tombstoneMessage(line(after))), left)
  return size(size(left))
}

function visibleText(host: Host, session: Session, seq: number): string {
  const event = host.line.eventAt(session, seq)
  const known = event === undefined ? undefined : toLogEvent(event, host.price)
  return known?.kind === 'message' ? known.message.text : ''
}
