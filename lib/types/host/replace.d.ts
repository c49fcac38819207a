import type { Session } from '@deepseek-ai/dsh-session';
import type { Line } from './lines.ts';
import type { OwnMessage } from './notice.ts';
import { type Pairing } from './surface.ts';
/**
 * Replaces a contiguous part of the surface by one message. Everything that can fail is checked before the first
 * append; should the second one throw, the prune in front of it expires without an effect.
 *
 * @param prices shadow prices of the surface, from the same tick.
 * @param besides seqs of further messages that the new one was made from.
 * @returns the seq of the new message.
 * @throws with the cause; the surface is then as it was.
 */
export declare function replaceSpan(session: Session, line: Line, pairing: Pairing, prices: ReadonlyMap<number, number>, seqs: readonly number[], message: OwnMessage, besides?: readonly number[]): number;
