/** The installed platform's own meter, for work without a running session. */
import type { Pricer } from './log.ts'

/** Prices messages by the meter that is installed beside us; undefined where there is none. */
export async function installedPricer(): Promise<Pricer | undefined> {
  try {
    const { TokenMeter } = await import('@deepseek-ai/dsh-token-meter')
    const price = (message: unknown): number =>
      Reflect.apply(TokenMeter.prototype.estimateMessage, undefined, [message])
    return Number.isSafeInteger(price({ content: [{ type: 'text', text: 'one line' }] })) ? price : undefined
  } catch {
    return undefined
  }
}
