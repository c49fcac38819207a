/** One session laid out for work that was asked for: what is on the surface, and the log behind it. */
import type { Agent } from '@deepseek-ai/dsh-agent';
import type { Session } from '@deepseek-ai/dsh-session';
import type { Archive } from '../mind/archive.ts';
import { type Draft } from '../mind/draft.ts';
import type { Found } from '../mind/range.ts';
import { type Survey } from '../mind/survey.ts';
import type { Language, Span } from '../types.ts';
import type { Trace } from '../vitals/trace.ts';
import type { Services } from './services.ts';
export interface Desk {
    readonly session: Session;
    readonly trace: Trace;
    readonly view: Survey;
    readonly language: Language;
    /** The whole log; the first use in a session is O(log). */
    archive(): Archive;
    /** What a seq is now. */
    find(seq: number): Found;
    /** A checkpoint of a span without its notes; kept, since one call asks for it more than once. */
    draft(span: Span): Draft;
}
/**
 * @param running id of the model's own call that is running; the step in progress begins at the message that holds it.
 * @throws where the session is not followed.
 */
export declare function openDesk({ host, feed, config }: Services, agent: Agent, running?: string): Desk;
