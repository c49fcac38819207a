/** The live surface: what stands on it, and where the platform allows a cut. */
import type { Session } from '@deepseek-ai/dsh-session'
import type { Line } from './lines.ts'

/** The platform's tool pairing: no call waits for its result in front of, or behind, a message on the surface. */
export interface Pairing {
  readonly toolPairingBalancedBefore: (session: Session, seq: number) => boolean
  readonly toolPairingBalancedAfter: (session: Session, seq: number) => boolean
}

/** Seqs of the messages that the next request carries, in its order. */
export const surfaceSeqs = (session: Session): readonly number[] => session.surface.nodes

/**
 * Checks that some seqs are a contiguous part of the surface that may be replaced without splitting a pair.
 *
 * @throws with the cause; nothing has been written then.
 */
export function assertReplaceable(session: Session, line: Line, pairing: Pairing, seqs: readonly number[]): void {
  const nodes = surfaceSeqs(session)
  const [first] = seqs
  const last = seqs.at(-1)
  if (first === undefined || last === undefined) throw new Error('nothing to replace')
  const from = nodes.indexOf(first)
  if (from < 0 || seqs.some((seq, at) => nodes[from + at] !== seq))
    throw new Error(`${first}..${last} is not on the surface as it was read`)
  if (!pairing.toolPairingBalancedBefore(session, line.seq(first)))
    throw new Error(`a call in front of ${first} waits for its result`)
  if (!pairing.toolPairingBalancedAfter(session, line.seq(last)))
    throw new Error(`a call in ${first}..${last} waits for its result`)
}
