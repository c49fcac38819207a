/** What the platform knows of the end of a turn that the log says only later, or not at all. */
import type { Context } from '@deepseek-ai/cordis';
import type { Agent } from '@deepseek-ai/dsh-agent';
import type { Session } from '@deepseek-ai/dsh-session';
import type { Line } from './lines.ts';
/**
 * Whether a goal drives the session by itself. Read by shape: the service is another package's, and where it lives in
 * the agent's preset only the log tells.
 *
 * @param active what the log says.
 */
export declare function pursuesGoal(ctx: Context, agent: Agent, active: boolean): boolean;
/**
 * Whether the newest answer hit the ceiling of output tokens: told by the last chunk that it was made from, where the
 * line keeps chunks in the log. O(messages since the newest answer).
 */
export declare function cutOff(line: Line, session: Session): boolean;
