/** Results of a command as the platform takes them, and work that needs an idle agent. */
import type { Agent } from '@deepseek-ai/dsh-agent';
import type { CommandResult } from '@deepseek-ai/dsh-commands';
export declare const success: (text: string) => CommandResult;
export declare const failure: (text: string) => CommandResult;
/** Runs a task while the agent is idle; undefined where it is not, in which case nothing has run. */
export declare function whenIdle<T>(agent: Agent, task: () => Promise<T>): Promise<T | undefined>;
