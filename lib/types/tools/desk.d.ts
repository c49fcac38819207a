/** The session of a running call of ours. */
import type { ToolRunContext } from '@deepseek-ai/dsh-tools';
import { type Desk } from '../live/desk.ts';
import type { Services } from '../live/services.ts';
/**
 * Lays out the session of a call. Inside a code program the model's own call is the one that runs the program.
 *
 * @throws where the call belongs to no agent.
 */
export declare function deskOf(works: Services, exec: ToolRunContext): Desk;
