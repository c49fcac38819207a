import type { Running } from '../voice/handles.ts';
import type { Archive } from './archive.ts';
/** What services of the running session say of all that they know; what they leave out is unknown to them. */
export interface Live {
    readonly jobs?: readonly {
        readonly id: string;
        readonly status: string;
        readonly kind?: string;
    }[];
    readonly agents?: readonly {
        readonly id: string;
        readonly status: string;
    }[];
}
/** Jobs and subagents that were started in the span and of which no end is known, in the order of their starts. */
export declare function runningOf(archive: Archive, span: ReadonlySet<number>, live: Live): Running[];
/** Ids of what is known here as running and is not, as services say. */
export declare function endedWork(live: Live, running: readonly {
    readonly id: string;
    readonly what: 'job' | 'agent';
}[]): string[];
