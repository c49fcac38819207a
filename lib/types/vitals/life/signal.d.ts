/** What the detectors of the life of the work share. */
import type { LifeFacts } from '../../types.ts';
import type { Signal, SignalKind } from '../signal.ts';
import type { Trace } from '../trace.ts';
/** A signal of something that is said once. */
export declare function lifeSignal({ work }: Trace, kind: SignalKind, facts: LifeFacts, parts: {
    readonly key: string;
    readonly seq: number;
    readonly evidence: string;
    readonly urgent?: true;
}): Signal;
/** Todos that are not done. */
export declare const openTodos: ({ work }: Trace) => number;
