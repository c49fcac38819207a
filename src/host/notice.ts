/** Messages that the plugin authors. Their kind is its own on every line, so that they outlive an upgrade. */
import {
  boundContextSummary,
  type ContextFormed,
  createUserMessage,
  type UserMessage as LlmUserMessage,
} from '@deepseek-ai/dsh-llm'
import { SOURCE_KIND } from './log.ts'

declare module '@deepseek-ai/dsh-llm' {
  interface MessageSourceMap {
    'plugin:dsh-lucid': {
      kind: 'plugin:dsh-lucid'
      /** Kind of the notice; absent for tombstones. */
      notice?: string
      /** The anomaly that it speaks of, and how often that had been observed; read back to know what was said. */
      about?: string
      count?: number
    } & ContextFormed
  }
}

/** A message of ours as the platform takes it. */
export type OwnMessage = LlmUserMessage

/** The line that stands for consumed calls. */
export function tombstoneMessage(text: string): OwnMessage {
  return createUserMessage({
    content: [{ type: 'text', text }],
    source: { kind: SOURCE_KIND, form: 'notice', summary: boundContextSummary(text) },
  })
}

/**
 * A notice of one kind, for the end of a step's messages.
 *
 * @param anomaly what it speaks of, where it speaks of the work.
 */
export function noticeMessage(
  kind: string,
  text: string,
  anomaly?: { readonly about: string; readonly count: number },
): OwnMessage {
  return createUserMessage({
    content: [{ type: 'text', text }],
    source: { kind: SOURCE_KIND, notice: kind, ...anomaly, form: 'notice', summary: boundContextSummary(text) },
  })
}
