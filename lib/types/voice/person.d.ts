/** Every word that `/mind` says to a person, English and Chinese. */
import type { Language } from '../types.ts';
export interface StatusFacts {
    readonly messages: number;
    readonly surface: number;
    /** Absent before the first usage. */
    readonly pressure?: number;
    readonly window?: number;
    readonly checkpoints: readonly {
        readonly seq: number;
        readonly messages: number;
        readonly tokens: number;
        readonly ours: boolean;
    }[];
    readonly best?: {
        readonly start: number;
        readonly end: number;
        readonly tokens: number;
    };
    readonly kept: readonly {
        readonly number: number;
        readonly text: string;
    }[];
    readonly warnings: readonly string[];
}
/** What fills the context, for a person. */
export declare function statusText(facts: StatusFacts, language: Language): string;
/** One answer of the command in the language of the conversation. */
export type Answer = {
    readonly en: string;
    readonly zh: string;
};
/** The fixed answers; figures are filled in by the caller. */
export declare const ANSWERS: {
    readonly usage: {
        readonly en: '/mind · /mind read <seq> · /mind keep <seq or text> · /mind unkeep <n> · /mind clear <from> <to> · /mind restore <checkpoint> · /mind budget <tokens> · /mind deadline <time> · /mind quiet · /mind on';
        readonly zh: '/mind · /mind read <seq> · /mind keep <seq 或文字> · /mind unkeep <编号> · /mind clear <起点> <终点> · /mind restore <检查点> · /mind budget <token 数> · /mind deadline <时间> · /mind quiet · /mind on';
    };
    readonly noMember: {
        readonly en: 'dsh-lucid does not work in this session: it is a subagent, or another plugin has tools of the same names.';
        readonly zh: 'dsh-lucid 不在此会话中工作：这是子智能体，或另一个插件占用了同名工具。';
    };
    readonly busy: {
        readonly en: 'The agent is at work. Try again when it is idle.';
        readonly zh: '智能体正在工作，请在它空闲时再试。';
    };
    readonly locked: {
        readonly en: 'Another compaction of this session is running; nothing was changed. Try again when it is over.';
        readonly zh: '本会话正在进行另一次压缩；没有任何改动。请在它结束后再试。';
    };
    readonly noText: {
        readonly en: 'There is nothing to keep: give a text, or the seq of a message of a person.';
        readonly zh: '没有可保留的内容：请给出一段文字，或用户消息的 seq。';
    };
    readonly kept: {
        readonly en: 'Kept. The model is told with its next step, and every checkpoint repeats it.';
        readonly zh: '已保留。模型在下一步会看到，之后每个检查点都会重复它。';
    };
    readonly clearUsage: {
        readonly en: 'Give both ends: /mind clear <from> <to>, as seqs, first or latest.';
        readonly zh: '请给出两端：/mind clear <起点> <终点>，可用 seq、first 或 latest。';
    };
};
/** A command that failed on our side or the platform's. */
export declare const failed: (cause: string) => Answer;
/** Behind an answer: it is done, and only the live session has it so far. */
export declare const notStored: (cause: string) => Answer;
/** What a clear by a person did. */
export declare const clearedByPerson: (messages: number, before: number, after: number) => Answer;
export declare const restoredForPerson: (shown: number, of: number) => Answer;
export declare const noCheckpoint: (seq: string, live: readonly number[]) => Answer;
export declare const tooLongToKeep: (price: number, budget: number) => Answer;
export declare const tooBig: (would: number, line: number) => Answer;
export declare const noKept: (number: string, kept: readonly number[]) => Answer;
export declare const unkept: (number: string) => Answer;
export declare const noMessage: (seq: string) => Answer;
export interface PageFacts {
    readonly seq: number;
    readonly role: string;
    readonly text: string;
    /** Characters of the whole text that the page shows. */
    readonly from: number;
    readonly to: number;
    readonly of: number;
}
/** One page of a message for a person. */
export declare function pageText({ seq, role, text, from, to, of }: PageFacts, language: Language): string;
