/** Files that calls have written, told by the shape of the call. */
import { type Deed } from './deeds.ts';
/** Paths that the deeds have written without a failure, the newest first, each once. */
export declare function writtenOf(deeds: readonly Deed[]): string[];
/** Paths that one call writes, in its order. */
export declare function pathsOf(deed: Deed): string[];
