/** Where nobody is there and a loop went on behind its close, the turn ends, with one line why. Off unless it is set. */
import type { Agent } from '@deepseek-ai/dsh-agent';
import type { Services } from '../live/services.ts';
/**
 * Whether the turn ends here; the line is in the log then. What joins the step is lost with it, so that a message of a
 * person always lets the turn go on.
 */
export declare function endsTurn({ feed, config }: Services, { session }: Agent, joining: readonly {
    readonly source: {
        readonly kind: string;
    };
}[]): boolean;
