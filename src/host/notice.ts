/** Messages that the plugin authors. Their kind is its own on every line, so that they outlive an upgrade. */
import {
  boundContextSummary,
  type ContextFormed,
  createUserMessage,
  type UserMessage as LlmUserMessage,
} from '@deepseek-ai/dsh-llm'
import type { Session } from '@deepseek-ai/dsh-session'
import { SOURCE_KIND } from './log.ts'

declare module '@deepseek-ai/dsh-llm' {
  interface MessageSourceMap {
    'plugin:dsh-lucid': {
      kind: 'plugin:dsh-lucid'
      /** Kind of the notice; absent for messages that replace others. */
      notice?: string
      /** The anomaly that it speaks of, and how often that had been observed; read back to know what was said. */
      about?: string
      count?: number
      /** What a replacement is; absent for tombstones. */
      part?: 'cleared' | 'restored'
      /** Seqs of the messages of people whose words it repeats or names. */
      repeats?: number[]
    } & ContextFormed
  }
}

/** A message of ours as the platform takes it. */
export type OwnMessage = LlmUserMessage

/** Our text as a message holds it: without half characters, with which a service may refuse every later request. */
function textIn(said: string): { content: [{ type: 'text'; text: string }]; summary: string } {
  const text = said.toWellFormed()
  return { content: [{ type: 'text', text }], summary: boundContextSummary(text) }
}

/** The line that stands for consumed calls. */
export function tombstoneMessage(text: string): OwnMessage {
  const { content, summary } = textIn(text)
  return createUserMessage({ content, source: { kind: SOURCE_KIND, form: 'notice', summary } })
}

/** What a notice speaks of, so that the log says later what was said. */
export interface NoticeDetails {
  /** The anomaly, and how often it had been observed. */
  readonly about?: string
  readonly count?: number
  /** Seqs of the messages of people whose words it repeats. */
  readonly repeats?: readonly number[]
}

/** A notice of one kind, for the end of a step's messages. */
export function noticeMessage(
  kind: string,
  text: string,
  { about, count, repeats = [] }: NoticeDetails = {},
): OwnMessage {
  const { content, summary } = textIn(text)
  return createUserMessage({
    content,
    source: {
      kind: SOURCE_KIND,
      notice: kind,
      ...(about === undefined ? {} : { about }),
      ...(count === undefined ? {} : { count }),
      ...(repeats.length > 0 ? { repeats: [...repeats] } : {}),
      form: 'notice',
      summary,
    },
  })
}

/** What a person's command puts in place of a part of the surface. */
export function replacementMessage(part: 'cleared' | 'restored', text: string): OwnMessage {
  const { content, summary } = textIn(text)
  return createUserMessage({ content, source: { kind: SOURCE_KIND, part, form: 'notice', summary } })
}

/** Appends a notice inside a running turn that takes no further step, where nothing else would carry it into the log. */
export function appendNotice(session: Session, message: OwnMessage): void {
  session.append('user/message', message, { surfaceOp: 'append' })
}
