/** Messages that the plugin authors. Their kind is its own on every line, so that they outlive an upgrade. */
import { type ContextFormed, type UserMessage as LlmUserMessage } from '@deepseek-ai/dsh-llm';
import type { Session } from '@deepseek-ai/dsh-session';
declare module '@deepseek-ai/dsh-llm' {
    interface MessageSourceMap {
        'plugin:dsh-lucid': {
            kind: 'plugin:dsh-lucid';
            /** Kind of the notice; absent for messages that replace others. */
            notice?: string;
            /** The anomaly that it speaks of, and how often that had been observed; read back to know what was said. */
            about?: string;
            count?: number;
            /** What a replacement is; absent for tombstones. */
            part?: 'cleared' | 'restored';
            /** Seqs of the messages of people whose words it repeats or names. */
            repeats?: number[];
        } & ContextFormed;
    }
}
/** A message of ours as the platform takes it. */
export type OwnMessage = LlmUserMessage;
/** The line that stands for consumed calls. */
export declare function tombstoneMessage(text: string): OwnMessage;
/** What a notice speaks of, so that the log says later what was said. */
export interface NoticeDetails {
    /** The anomaly, and how often it had been observed. */
    readonly about?: string;
    readonly count?: number;
    /** Seqs of the messages of people whose words it repeats. */
    readonly repeats?: readonly number[];
}
/** A notice of one kind, for the end of a step's messages. */
export declare function noticeMessage(kind: string, text: string, { about, count, repeats }?: NoticeDetails): OwnMessage;
/** What a person's command puts in place of a part of the surface. */
export declare function replacementMessage(part: 'cleared' | 'restored', text: string): OwnMessage;
/** Appends a notice inside a running turn that takes no further step, where nothing else would carry it into the log. */
export declare function appendNotice(session: Session, message: OwnMessage): void;
