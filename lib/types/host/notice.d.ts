/** Messages that the plugin authors. Their kind is its own on every line, so that they outlive an upgrade. */
import { type ContextFormed, type UserMessage as LlmUserMessage } from '@deepseek-ai/dsh-llm';
declare module '@deepseek-ai/dsh-llm' {
    interface MessageSourceMap {
        'plugin:dsh-lucid': {
            kind: 'plugin:dsh-lucid';
            /** Kind of the notice; absent for tombstones. */
            notice?: string;
        } & ContextFormed;
    }
}
/** A message of ours as the platform takes it. */
export type OwnMessage = LlmUserMessage;
/** The line that stands for consumed calls. */
export declare function tombstoneMessage(text: string): OwnMessage;
/** A notice of one kind, for the end of a step's messages. */
export declare function noticeMessage(kind: string, text: string): OwnMessage;
