/** The judgement of a live session as it stands: log, meter, clock, and what services know of the background. */
import type { Agent } from '@deepseek-ai/dsh-agent';
import { type Judgement } from '../vitals/judgement.ts';
import type { Trace } from '../vitals/trace.ts';
import type { Services } from './services.ts';
/** @param joining words of a person that are about to be added. */
export declare function judgeLive(works: Services, agent: Agent, trace: Trace, joining?: string): Judgement;
