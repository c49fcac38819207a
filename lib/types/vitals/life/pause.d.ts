/**
 * Whether a person wants a pause. Explicit words count at once; a bare "ok" only where more was asked for, twice in a
 * row. It only ever softens what we say.
 */
import type { Moment } from '../anxiety.ts';
import type { Signal } from '../signal.ts';
import type { Trace } from '../trace.ts';
export type Pause = 'explicit' | 'bare';
/** What the newest message of a person asks for; `joining` is one that the log does not hold yet. */
export declare function pauseOf(trace: Trace, joining?: string): Pause | undefined;
/** The one line that offers to save what is open, where a person says in words that it is enough. */
export declare function pauseSignals(trace: Trace, { joining }: Moment): Signal[];
