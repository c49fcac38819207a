/** Prices and pressure, each in the platform's own currency. */
import type { Context } from '@deepseek-ai/cordis';
import type { Session } from '@deepseek-ai/dsh-session';
import type { Pricer } from './log.ts';
/** Prices messages by the meter's fixed heuristic, which every known line uses for shadow prices. */
export declare const pricer: (ctx: Context) => Pricer;
/** The number that the platform's ring shows. */
export interface Pressure {
    /** Projected prompt tokens of the next request. */
    readonly tokens: number;
    /** Whole context window, where the route advertises one. */
    readonly window?: number;
}
/**
 * The projection `contextPressure`, 0.03 ms at any size of the log; undefined before the first usage, and where
 * another plugin has broken the projections of this session.
 */
export declare function pressure(ctx: Context, session: Session): Pressure | undefined;
/**
 * Shadow prices by seq of every message on the surface, as the projections expect them: heuristic tokens, also on
 * lines whose meter has a second, route-priced figure. Costs O(surface): only inside a clear, a fold or a restore.
 */
export declare function shadowPrices(ctx: Context, session: Session): ReadonlyMap<number, number>;
/**
 * Pressure from which the platform compacts by itself, in tokens; undefined where its engine can't be seen from here
 * (on the web it lives inside the agent's preset).
 */
export declare function compactionStart(ctx: Context, window: number | undefined): number | undefined;
