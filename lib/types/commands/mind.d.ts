/** `/mind`: people look at the context, keep a sentence, clear a span and put a checkpoint back. */
import type { Context } from '@deepseek-ai/cordis';
import type { Members, Services } from '../live/services.ts';
/** Offers the command; it goes with the fiber of `ctx`. */
export declare function offerCommand(ctx: Context, works: Services, members: Members): void;
