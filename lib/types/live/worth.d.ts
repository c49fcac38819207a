/** What a clear has to free, by the settings in force: one figure for the map, the notices and the guard. */
import type { Config } from '../config.ts';
import type { Worth } from '../mind/candidates.ts';
import type { Trace } from '../vitals/trace.ts';
/** Price of a cached token of the session's model over that of an uncached one. */
export declare const cachedRatio: ({ cachedPriceRatio, cachedPriceRatios }: Config, { route }: Trace) => number;
/** Never less than a real checkpoint with the shortest notes, so that whatever is offered is accepted. */
export declare function worthOf(config: Config, trace: Trace): Worth;
