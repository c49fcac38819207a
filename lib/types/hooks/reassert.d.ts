/** Says again, at a step boundary, what people laid down and the platform's own compaction removed. */
import type { Session } from '@deepseek-ai/dsh-session';
import { type OwnMessage } from '../host/notice.ts';
import type { Services } from '../live/services.ts';
import { type Trace } from '../vitals/trace.ts';
/** What has to be said again now. `asked`: a message of a person joins the same step. */
export type Reassert = (session: Session, trace: Trace, asked: boolean) => OwnMessage | undefined;
/**
 * Remembers, per session, up to which event and under which settings nothing was left to say, so that each is looked
 * into once.
 */
export declare function openReassert({ feed, config }: Services): Reassert;
