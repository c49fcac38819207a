/** The end of a turn: a premature stop is questioned once for each message of a person. */
import type { Context } from '@deepseek-ai/cordis';
import type { Members, Services } from '../live/services.ts';
/** Installs the hook; it goes with the fiber of `ctx`. */
export declare function watchStops(ctx: Context, works: Services, members: Members): void;
