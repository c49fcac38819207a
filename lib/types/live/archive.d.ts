/** Opens the archive of a live session: only for work that was asked for, never on the way of an ordinary step. */
import type { Session } from '@deepseek-ai/dsh-session';
import type { Host } from '../host/index.ts';
import { type Archive } from '../mind/archive.ts';
/**
 * The whole log of a session as it is now, O(log).
 *
 * @param price of a message; without it all have the price 0.
 */
export declare function archiveOf({ line }: Host, session: Session, price?: import("../host/log.ts").Pricer): Archive;
