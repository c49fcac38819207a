/** What services of the running session say of work in the background. */
import type { Context } from '@deepseek-ai/cordis';
import type { Agent } from '@deepseek-ai/dsh-agent';
/** Jobs and child sessions that are known now; a list is absent where nothing can tell. */
export interface LiveWork {
    readonly jobs?: readonly {
        readonly id: string;
        readonly status: string;
        readonly kind?: string;
    }[];
    readonly agents?: readonly {
        readonly id: string;
        readonly status: string;
    }[];
}
/** Asks the platform's job service, where there is one, and the registry of agents; never throws. */
export declare function liveWork(ctx: Context, agent: Agent): LiveWork;
