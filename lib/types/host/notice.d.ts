/** Messages that the plugin authors. Their kind is its own on every line, so that they outlive an upgrade. */
import { type ContextFormed, type UserMessage as LlmUserMessage } from '@deepseek-ai/dsh-llm';
declare module '@deepseek-ai/dsh-llm' {
    interface MessageSourceMap {
        'plugin:dsh-lucid': {
            kind: 'plugin:dsh-lucid';
            /** Kind of the notice; absent for messages that replace others. */
            notice?: string;
            /** What a replacement is; absent for tombstones. */
            part?: 'cleared' | 'restored';
            /** Seqs of the messages of people whose words it repeats. */
            repeats?: number[];
        } & ContextFormed;
    }
}
/** A message of ours as the platform takes it. */
export type OwnMessage = LlmUserMessage;
/** The line that stands for consumed calls. */
export declare function tombstoneMessage(text: string): OwnMessage;
/** A notice of one kind, for the end of a step's messages. */
export declare function noticeMessage(kind: string, text: string, repeats?: readonly number[]): OwnMessage;
/** What a person's command puts in place of a part of the surface. */
export declare function replacementMessage(part: 'cleared' | 'restored', text: string): OwnMessage;
