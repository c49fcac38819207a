/** Says again, at a step boundary, what people laid down and the platform's own compaction removed. */
import type { Session } from '@deepseek-ai/dsh-session';
import { type OwnMessage } from '../host/notice.ts';
import type { Services } from '../live/services.ts';
import { type Trace } from '../vitals/trace.ts';
/** Remembers, per session, up to which event nothing was left to say, so that the log is read once for each. */
export declare function openReassert({ host, config }: Services): (session: Session, trace: Trace) => OwnMessage | undefined;
