/** The adapter as the edges use it: everything versioned is behind it, and it is made once at load. */
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import type { Session } from '@deepseek-ai/dsh-session'
import { type Checkpoints, mountCheckpoints } from './checkpoint.ts'
import { installedPlatform, type Line, probeLine } from './lines.ts'
import { type LiveWork, liveWork } from './live.ts'
import type { Pricer } from './log.ts'
import { compactionStart, type Pressure, pressure, pricer, shadowPrices } from './meter.ts'
import type { Pairing } from './surface.ts'

export interface Host {
  readonly line: Line
  readonly pairing: Pairing
  readonly checkpoints: Checkpoints
  readonly price: Pricer
  pressure(session: Session): Pressure | undefined
  shadowPrices(session: Session): ReadonlyMap<number, number>
  compactionStart(window: number | undefined): number | undefined
  liveWork(agent: Agent): LiveWork
  /** Waits until what was appended is stored. */
  flush(session: Session): Promise<void>
}

/**
 * Probes the installed platform and mounts what the plugin needs of it. The compaction packages are loaded here and
 * not at import, so that a platform without them costs the feature and not the boot.
 *
 * @throws with the first thing that this platform does not offer.
 */
export async function openHost(ctx: Context): Promise<Host> {
  const line = probeLine(installedPlatform())
  const { toolPairingBalancedAfter, toolPairingBalancedBefore } = await import('@deepseek-ai/dsh-compaction')
  const { BasicCompactionEngine } = await import('@deepseek-ai/dsh-compaction-basic')
  for (const [name, method] of [
    ['toolPairingBalancedBefore', toolPairingBalancedBefore],
    ['toolPairingBalancedAfter', toolPairingBalancedAfter],
    ['tokenMeter.measure', ctx.tokenMeter.measure],
    ['tokenMeter.estimateMessage', ctx.tokenMeter.estimateMessage],
    ['sessionProjections.snapshot', ctx.sessionProjections.snapshot],
  ] as const)
    if (typeof method !== 'function') throw new Error(`this platform has no ${name}`)
  return {
    line,
    pairing: { toolPairingBalancedAfter, toolPairingBalancedBefore },
    checkpoints: await mountCheckpoints(ctx, line, BasicCompactionEngine),
    price: pricer(ctx),
    pressure: (session) => pressure(ctx, session),
    shadowPrices: (session) => shadowPrices(ctx, session),
    compactionStart: (window) => compactionStart(ctx, window),
    liveWork: (agent) => liveWork(ctx, agent),
    flush: async (session) => {
      await ctx.sessions.flush(session)
    },
  }
}
