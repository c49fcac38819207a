/** Whether the work goes round in circles: the same failing thing, in whatever clothes. */
import type { Signal } from './signal.ts';
import type { SpinLimits } from './spin/window.ts';
import type { Work } from './work.ts';
export type { SpinLimits } from './spin/window.ts';
/** What the newest round shows, the most telling first. */
export declare function spinSignals(work: Work, limits: SpinLimits): Signal[];
