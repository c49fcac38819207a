/** What a clear has to free, by the settings in force: one figure for the map, the notices and the guard. */
import type { Config } from '../config/fields.ts';
import type { Worth } from '../mind/candidates.ts';
import type { Trace } from '../vitals/trace.ts';
/** Never less than a real checkpoint with the shortest notes, so that whatever is offered is accepted. */
export declare function worthOf(config: Config, trace: Trace): Worth;
/** The same for what is offered to the model: no clear while none of its clears is let through. */
export declare function offeredWorth(config: Config, trace: Trace): Worth;
