/** What the trace makes of a message that stands in place of others: a checkpoint, a fold, a pruned result. */
import type { LogMessage, SurfaceNode } from '../types.ts';
import type { Trace } from './trace.ts';
/**
 * Puts a node in place of a range of the surface and tells what that ends: calls of ours, clears, an open bracket.
 *
 * @throws RangeError where the range is not on the surface.
 */
export declare function replace(trace: Trace, { start, end }: {
    start: number;
    end: number;
}, node: SurfaceNode, message: LogMessage): void;
