/** The best clear of a session at a step boundary, looked for only as often as the answer is likely to change. */
import type { Session } from '@deepseek-ai/dsh-session';
import type { Config } from '../config/fields.ts';
import type { Trace } from '../vitals/trace.ts';
import type { ClearableSpan } from '../voice/notice.ts';
/**
 * The span that a notice names first, or undefined. A look costs O(surface), and above a threshold there would be one at every step:
 * while looks are in vain they come ever more rarely, until another request or the end
 * of a part changes what is finished.
 *
 * @param asked a newer request of a person joins the step.
 */
export declare function bestClear(config: Config, session: Session, trace: Trace, asked: boolean): ClearableSpan | undefined;
