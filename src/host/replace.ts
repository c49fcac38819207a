/** Prune and replace: puts one message of ours in place of a part of the surface, priced as the projections expect. */
import type {} from '@deepseek-ai/dsh-compaction'
import type { Session, SurfaceOp } from '@deepseek-ai/dsh-session'
import type { Line } from './lines.ts'
import type { OwnMessage } from './notice.ts'
import { assertReplaceable, type Pairing } from './surface.ts'

/**
 * Replaces a contiguous part of the surface by one message. Everything that can fail is checked before the first
 * append; should the second one throw, the prune in front of it expires without an effect.
 *
 * @param prices shadow prices of the surface, from the same tick.
 * @param besides seqs of further messages that the new one was made from.
 * @returns the seq of the new message.
 * @throws with the cause; the surface is then as it was.
 */
export function replaceSpan(
  session: Session,
  line: Line,
  pairing: Pairing,
  prices: ReadonlyMap<number, number>,
  seqs: readonly number[],
  message: OwnMessage,
  besides: readonly number[] = [],
): number {
  assertReplaceable(session, line, pairing, seqs)
  const branded = seqs.map(line.seq)
  const [start] = branded
  const end = branded.at(-1)
  if (start === undefined || end === undefined) throw new Error('nothing to replace')
  const tokens = seqs.reduce((sum, seq) => {
    const price = prices.get(seq)
    if (price === undefined) throw new Error(`the meter knows no price for ${seq}`)
    return sum + price
  }, 0)
  session.append('compaction/prune', {
    shadowedRange: { start, end },
    shadowedSeqs: branded,
    shadowedTokenCount: tokens,
  })
  const others = besides.filter((seq) => !seqs.includes(seq)).map(line.seq)
  const { seq } = session.append('user/message', message, {
    surfaceOp: line.replaceOp(start, end) as SurfaceOp,
    sourceEventSeqs: [...branded, ...others],
  })
  return seq
}
