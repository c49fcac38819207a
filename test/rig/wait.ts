/** Waiting for what another process does. */
import { setTimeout as sleep } from 'node:timers/promises'

/** How long a scripted turn may take, on a slow machine too. */
const PATIENCE_MS = 45_000

/** Waits until a condition holds; says what was waited for when it never does. */
export async function until(what: () => string, condition: () => boolean): Promise<void> {
  for (const began = Date.now(); !condition(); await sleep(50))
    if (Date.now() - began > PATIENCE_MS) throw new Error(`never happened: ${what()}`)
}
