/** Results of a command as the platform takes them, and work that needs an idle agent. */
import type { Agent } from '@deepseek-ai/dsh-agent';
import type { CommandResult } from '@deepseek-ai/dsh-commands';
import type { Session } from '@deepseek-ai/dsh-session';
import type { Host } from '../host/index.ts';
import type { Language } from '../types.ts';
import { type Answer } from '../voice/person.ts';
export declare const success: (text: string) => CommandResult;
export declare const failure: (text: string) => CommandResult;
/** Runs a task while the agent is idle; undefined where it is not, in which case nothing has run. */
export declare function whenIdle<T>(agent: Agent, task: () => Promise<T>): Promise<T | undefined>;
/** The answer to something that has been done, once it is stored; where it can't be, it says so. */
export declare function done(host: Host, session: Session, said: Answer, language: Language): Promise<CommandResult>;
