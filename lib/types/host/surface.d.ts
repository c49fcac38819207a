/** The live surface: what stands on it, and where the platform allows a cut. */
import type { Session } from '@deepseek-ai/dsh-session';
import type { Line } from './lines.ts';
/** The platform's tool pairing: no call waits for its result in front of, or behind, a message on the surface. */
export interface Pairing {
    readonly toolPairingBalancedBefore: (session: Session, seq: number) => boolean;
    readonly toolPairingBalancedAfter: (session: Session, seq: number) => boolean;
}
/** Seqs of the messages that the next request carries, in its order. */
export declare const surfaceSeqs: (session: Session) => readonly number[];
/**
 * Checks that some seqs are a contiguous part of the surface that may be replaced without splitting a pair.
 *
 * @throws with the cause; nothing has been written then.
 */
export declare function assertReplaceable(session: Session, line: Line, pairing: Pairing, seqs: readonly number[]): void;
