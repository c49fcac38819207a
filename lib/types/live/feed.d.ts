/**
 * What is known of the live sessions that the plugin attends to, fed by `session/event` and rebuilt when in doubt: a
 * trace of each, and the archive of those whose log was needed.
 */
import type { Context } from '@deepseek-ai/cordis';
import type { Session } from '@deepseek-ai/dsh-session';
import type { Line } from '../host/lines.ts';
import { type Pricer } from '../host/log.ts';
import type { Archive } from '../mind/archive.ts';
import { type Trace } from '../vitals/trace.ts';
export interface Feed {
    /** Starts to follow a session; seeds its trace from the log, one pass. */
    watch(session: Session): void;
    forget(session: Session): void;
    /**
     * The session's trace up to its last event. O(1), except after an event that could not be followed: then it is
     * rebuilt from the log.
     *
     * @throws where the log can't be followed at all.
     */
    traceOf(session: Session): Trace;
    /**
     * The session's whole log; opened at the first use, one pass, and grown with each event from then on. Its messages
     * have no prices that could be relied on.
     *
     * @throws where the log can't be followed at all.
     */
    archiveOf(session: Session): Archive;
}
/** Opens the feed; its listener goes with the fiber of `ctx`. */
export declare function openFeed(ctx: Context, line: Line, price: Pricer): Feed;
