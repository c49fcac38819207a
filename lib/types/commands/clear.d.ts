/** `/mind clear`: a person takes a span out of the model's sight; the words of people in it stay, there are no notes. */
import type { CommandInvocation, CommandResult } from '@deepseek-ai/dsh-commands';
import type { Services } from '../live/services.ts';
/** @param rest both ends, as the command got them. */
export declare function clearByPerson(works: Services, call: CommandInvocation, rest: string): Promise<CommandResult>;
