/** Opens the archive of a live session, for work that needs more than the surface; an ordinary step never does. */
import type { Session } from '@deepseek-ai/dsh-session';
import type { Line } from '../host/lines.ts';
import { type Pricer } from '../host/log.ts';
import { type Archive } from '../mind/archive.ts';
/**
 * The whole log of a session as it is now, O(log).
 *
 * @param price of a message. Pricing a whole log is most of the work, so that what needs no prices gives none.
 */
export declare const archiveOf: (line: Line, session: Session, price: Pricer) => Archive;
