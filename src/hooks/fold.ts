/** Folds consumed calls at a step boundary: chooses by the trace, words the lines, and writes them in one go. */
import type { Session } from '@deepseek-ai/dsh-session'
import type { Host } from '../host/index.ts'
import { toLogEvent } from '../host/log.ts'
import { tombstoneMessage } from '../host/notice.ts'
import { replaceSpan } from '../host/replace.ts'
import { type Fold, foldsDue } from '../mind/fold.ts'
import { landedPrice } from '../mind/price.ts'
import { missesFrom } from '../vitals/cache.ts'
import type { Trace } from '../vitals/trace.ts'
import { clearedText, consumedText, saidText, settledText } from '../voice/tombstone.ts'

/** The settings that folding reads; see config.ts for units and reasons. */
export interface FoldLimits {
  readonly quoteChars: number
  readonly paybackSteps: number
  /** Price of a cached token of the session's model over that of an uncached one. */
  readonly cachedRatio: number
}

/** A fold with everything that its two records need, so that nothing is left to fail between them. */
interface Prepared {
  readonly seqs: readonly number[]
  readonly line: (after: number) => string
  readonly freed: number
}

/**
 * Folds what is due on the live surface.
 *
 * @returns how many folds landed.
 * @throws at the first fold that the platform refuses; those before it have landed.
 */
export function foldConsumed(host: Host, session: Session, trace: Trace, limits: FoldLimits): number {
  const due = foldsDue(trace, limits.quoteChars)
  if (due.length === 0) return 0
  const language = trace.language ?? 'en'
  const prices = host.shadowPrices(session)
  const clears = due.flatMap(({ commits }) => commits)
  const told = (commits: Fold['commits'], after: number): string => {
    const landed = { clears, after, missesFrom: missesFrom(trace.cache, trace.nodes) }
    const { reread, steps } = landedPrice(trace.nodes, landed, limits.cachedRatio)
    const figures = { before: commits[0]?.before ?? after, after, reread, steps, within: limits.paybackSteps }
    return clearedText({ spans: commits, ...figures }, language)
  }
  const prepared = due.map((fold) => prepare(host, session, trace, fold, told))
  const after = settledSize(host, trace, prepared)
  for (const { seqs, line } of prepared)
    replaceSpan(session, host.line, host.pairing, prices, seqs, tombstoneMessage(line(after)))
  return prepared.length
}

function prepare(
  host: Host,
  session: Session,
  trace: Trace,
  fold: Fold,
  told: (commits: Fold['commits'], after: number) => string,
): Prepared {
  const language = trace.language ?? 'en'
  const part = trace.nodes.slice(fold.from, fold.to + 1)
  const quotes = fold.said.map((seq) => visibleText(host, session, seq))
  const said = quotes.length > 0 ? `\n${saidText(quotes, language)}` : ''
  const { commits } = fold
  return {
    seqs: part.map(({ seq }) => seq),
    freed: part.reduce((sum, { tokens }) => sum + tokens, 0),
    line: (after) => {
      if (commits.length > 0) return told(commits, after) + said
      return (fold.calls ? consumedText(language) : settledText(language)) + said
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
