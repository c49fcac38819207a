/** dsh-lucid: an agent sees what fills its context, clears what is finished, and hears in time when it runs long. */
import type { Context } from '@deepseek-ai/cordis';
export { Config } from './config.ts';
export declare const name = "dsh-lucid";
export declare function apply(ctx: Context, row: object): Promise<void>;
