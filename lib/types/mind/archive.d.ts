/**
 * The whole log, cleared messages included, by what stands for what: every message that was ever on the surface can be
 * reached from the one that stands for it now, through any number of replacements.
 */
import type { LogCall, LogEvent } from '../types.ts';
/** One message of the log with its whole text. */
export type ArchivedMessage = Extract<LogEvent, {
    kind: 'message';
}>;
export interface Archive {
    readonly events: readonly LogEvent[];
    /**
     * Takes in the next event of the log.
     *
     * @throws where it does not fold to a surface; the archive is of no use then.
     */
    add(event: LogEvent): void;
    /** What a fold makes of the log; asked again, it reads only what was added since. */
    folded<T>(fold: Fold<T>): T;
    message(seq: number): ArchivedMessage | undefined;
    /** Seqs of the surface, in its order. */
    readonly surface: readonly number[];
    /** What a message took the place of, in the order of the surface as it was then; empty for an original. */
    under(seq: number): readonly number[];
    /** What took the place of a message; undefined while it is on the surface. */
    above(seq: number): number | undefined;
    /** What a message stands for, one level down: the same, but for a restored block what was below its checkpoint. */
    replaced(seq: number): readonly number[];
    /** Originals that a message stands for, in the order of the conversation; the message itself if it is one. */
    originals(seq: number): readonly number[];
    /** Seq of the message that stands for another one now: the end of its chain of replacements. */
    standIn(seq: number): number;
    /** The call that an id belongs to, with the seq of the message that made it. */
    call(id: string): (LogCall & {
        readonly seq: number;
    }) | undefined;
}
/** A question to the whole log whose answer grows with it. Each fold is one constant, by which its state is kept. */
export interface Fold<T> {
    start(): T;
    add(state: T, event: LogEvent, archive: Archive): void;
}
/**
 * Builds the archive of a log, one pass.
 *
 * @throws where the log does not fold to a surface.
 */
export declare function openArchive(log: Iterable<LogEvent>): Archive;
