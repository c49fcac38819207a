/** What both tools need of a session when they are called. */
import type { Session } from '@deepseek-ai/dsh-session';
import type { ToolRunContext } from '@deepseek-ai/dsh-tools';
import type { Services } from '../live/services.ts';
import type { Found } from '../mind/range.ts';
import { type Survey } from '../mind/survey.ts';
import type { Language } from '../types.ts';
import type { Trace } from '../vitals/trace.ts';
/** One session as a running call of ours sees it. */
export interface Desk {
    readonly session: Session;
    readonly trace: Trace;
    readonly view: Survey;
    readonly language: Language;
    /** What a seq is now. */
    find(seq: number): Found;
}
/**
 * Lays out the session of a call. The step in progress begins at the message that holds the model's own call, which is
 * the code program where our tool runs inside one.
 *
 * @throws where the call belongs to no agent.
 */
export declare function openDesk({ host, feed }: Services, exec: ToolRunContext): Desk;
