/** Keeps a failure of ours from the loop: it costs our feature, one warning tells of it, and the session goes on. */
import type { Context } from '@deepseek-ai/cordis';
/** Runs a piece of our work; undefined where it failed. */
export type Contain = <T>(what: string, work: () => T) => T | undefined;
/** Warns once per cause, so that a fault that returns at every step does not fill the log. */
export declare function openContain(ctx: Context): {
    contain: Contain;
    warnings: readonly string[];
};
