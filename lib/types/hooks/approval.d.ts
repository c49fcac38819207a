/** Where it is set so, a clear of the model goes through the platform's own approval, like any other act. */
import type { Context } from '@deepseek-ai/cordis';
import type { Members, Services } from '../live/services.ts';
/** Installs the hook; it goes with the fiber of `ctx`. Where no channel answers, the platform refuses the call. */
export declare function askBeforeClears(ctx: Context, works: Services, members: Members): void;
