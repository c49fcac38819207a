/** The adapter as the edges use it: everything versioned is behind it, and it is made once at load. */
import type { Context } from '@deepseek-ai/cordis';
import type { Agent } from '@deepseek-ai/dsh-agent';
import type { Session } from '@deepseek-ai/dsh-session';
import { type Checkpoints } from './checkpoint.ts';
import { type Line } from './lines.ts';
import { type LiveWork } from './live.ts';
import type { Pricer } from './log.ts';
import { type Pressure } from './meter.ts';
import type { Pairing } from './surface.ts';
export interface Host {
    readonly line: Line;
    readonly pairing: Pairing;
    readonly checkpoints: Checkpoints;
    readonly price: Pricer;
    pressure(session: Session): Pressure | undefined;
    shadowPrices(session: Session): ReadonlyMap<number, number>;
    compactionStart(window: number | undefined): number | undefined;
    liveWork(agent: Agent): LiveWork;
    /** Waits until what was appended is stored. */
    flush(session: Session): Promise<void>;
}
/**
 * Probes the installed platform and mounts what the plugin needs of it. The compaction packages are loaded here and
 * not at import, so that a platform without them costs the feature and not the boot.
 *
 * @throws with the first thing that this platform does not offer.
 */
export declare function openHost(ctx: Context): Promise<Host>;
