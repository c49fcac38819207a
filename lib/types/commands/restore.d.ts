/** `/mind restore`: puts back what stood under a checkpoint, one level, as a transcript. */
import type { CommandInvocation, CommandResult } from '@deepseek-ai/dsh-commands';
import type { Services } from '../live/services.ts';
/** @param rest the seq of the checkpoint. */
export declare function restore(works: Services, call: CommandInvocation, rest: string): Promise<CommandResult>;
