import type { Context } from '@deepseek-ai/cordis';
import type { Agent } from '@deepseek-ai/dsh-agent';
import type { BasicCompactionEngine } from '@deepseek-ai/dsh-compaction-basic';
import type { Session } from '@deepseek-ai/dsh-session';
import type { Line } from './lines.ts';
/** The class that the platform's compaction package exports. */
export type EngineClass = typeof BasicCompactionEngine;
/**
 * What the platform's frame adds to a message with our text, by the meter's heuristic: a preamble and a tag around it.
 * Measured on 0.1.0-rc.8; a test compares it with the installed line.
 */
export declare const FRAME_TOKENS = 94;
/** A clear that landed: its replacement is on the surface, whatever was thrown afterwards. */
export interface Landed {
    /** Seq of the checkpoint. */
    readonly checkpoint: number;
}
export interface Checkpoints {
    /**
     * Replaces an inclusive range of the surface by a checkpoint with this text.
     *
     * @throws with the platform's cause; the surface is then as it was and no bracket of ours is open.
     */
    write(agent: Agent, range: {
        start: number;
        end: number;
    }, text: string, signal: AbortSignal): Promise<Landed>;
}
/**
 * Mounts the engine in a realm of its own: it neither meets the host's engine nor listens to anything, and goes with
 * the fiber of `ctx`.
 *
 * @param Engine the platform's class; its `summarize` is the documented hook for text from elsewhere.
 */
export declare function mountCheckpoints(ctx: Context, line: Line, Engine: EngineClass): Promise<Checkpoints>;
/**
 * Appends the end that a bracket of ours lacks: left open, it would lock every later compaction of the session.
 *
 * @param start the data of its `compaction/start`, which its end repeats.
 * @param error why nothing was replaced; absent where the replacement landed.
 * @returns whether the end was accepted; if not, the next step boundary tries again.
 */
export declare function closeBracket(session: Session, start: {
    readonly compactionId: string;
    readonly turn: number | null;
}, error?: string): boolean;
