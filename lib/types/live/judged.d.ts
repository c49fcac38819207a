/** The judgement of a live session as it stands: log, meter, clock, and what services know of the background. */
import type { Agent } from '@deepseek-ai/dsh-agent';
import type { Moment } from '../vitals/anxiety.ts';
import { type Judgement } from '../vitals/judgement.ts';
import type { Trace } from '../vitals/trace.ts';
import type { Services } from './services.ts';
/**
 * @param reading the pressure, where the caller has read it already: it is half of what a boundary costs.
 * @param joins what is about to be added to the log: words of a person, and the platform's reminder of repeats.
 */
export declare function judgeLive(works: Services, agent: Agent, trace: Trace, reading?: import("../host/meter.ts").Pressure | undefined, joins?: Pick<Moment, 'joining' | 'reminded'>): Judgement;
