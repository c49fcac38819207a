/** The answer to a map that was asked for twice in a row. */
import type { Language } from '../types.ts'

/** @param seq where the map stands that is still true. */
export const unchangedText = (seq: number, language: Language): string =>
  language === 'zh'
    ? `[dsh-lucid] 自 seq ${seq} 的地图之后没有变化。请用其中的 clear_mind 调用，或继续工作。`
    : `[dsh-lucid] Nothing has changed since the map at seq ${seq}. Use a clear_mind call from it, or go on with the work.`
