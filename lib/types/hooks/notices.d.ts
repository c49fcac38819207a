/** What is said at a step boundary: at most one notice, of the work before the context. */
import type { Agent, PreStepDecision } from '@deepseek-ai/dsh-agent';
import { type OwnMessage } from '../host/notice.ts';
import type { Services } from '../live/services.ts';
import { type Trace } from '../vitals/trace.ts';
/** A step that is entered, with what joins it. */
type Entering = PreStepDecision & {
    kind: 'enter';
};
/** The notice that is due at this boundary, if any. */
export declare function noticeDue(works: Services, agent: Agent, trace: Trace, decision: Entering): OwnMessage | undefined;
export {};
