/**
 * The texts of ours that a person may replace, each with its built-in words. Seqs, marks, figures and calls are no part
 * of any: a replaced text can say less, never something false.
 */
import type { Language } from '../types.ts';
/** One replaceable text. */
export interface WordingEntry {
    readonly en: string;
    readonly zh: string;
    /** Names that may stand in braces; what they stand for is ours. */
    readonly slots: readonly string[];
    /** Greatest length in tokens of our budgets. */
    readonly tokens: number;
    readonly label: Readonly<Record<Language, string>>;
    /** It stands in front of every request, so that a change reaches new sessions only. */
    readonly newSessions?: true;
}
export declare const SEGMENTS: {
    readonly playbookTitle: {
        readonly en: 'To clear:';
        readonly zh: '怎样清理：';
        readonly slots: readonly [];
        readonly tokens: 12;
        readonly label: {
            readonly en: 'Guide under the map: title';
            readonly zh: '地图下的说明：标题';
        };
    };
    readonly rangeGuide: {
        readonly en: 'take finished phases and detours; keep the last one or two turns in the original.';
        readonly zh: '选已经结束的阶段和走过的弯路，最近一两轮保留原文；';
        readonly slots: readonly [];
        readonly tokens: 80;
        readonly label: {
            readonly en: 'Which part to take';
            readonly zh: '选哪一段';
        };
    };
    readonly callHint: {
        readonly en: 'Several spans go as one call each in one message.';
        readonly zh: '要清几段，就在同一条消息里各发一次调用。';
        readonly slots: readonly [];
        readonly tokens: 40;
        readonly label: {
            readonly en: 'How to call';
            readonly zh: '怎样调用';
        };
    };
    readonly notesGuide: {
        readonly en: 'Notes hold: the aim; what is known (paths, names, numbers verbatim); what failed and why; what is open; what comes next. Where the span holds a checkpoint (◆), work its notes into yours.';
        readonly zh: '笔记写清：目标；已知的事实（路径、名称、数字照抄）；哪些做法失败、为什么；什么未决；下一步。区间里有检查点（◆）时，把它的笔记并进来。';
        readonly slots: readonly [];
        readonly tokens: 120;
        readonly label: {
            readonly en: 'How to write notes';
            readonly zh: '怎样写笔记';
        };
    };
    readonly selfCheck: {
        readonly en: 'Before sending, compare: is every open request, every "don\'t" and every identifier still needed in the notes? What must outlast the session goes to a file or memory first.';
        readonly zh: '发出前对照一遍：未完成的请求、每一句“不要”、以后还要用的标识符，是否都在笔记里？要留到会话之后的，先写进文件或记忆。';
        readonly slots: readonly [];
        readonly tokens: 120;
        readonly label: {
            readonly en: 'Check before sending';
            readonly zh: '发出前的自查';
        };
    };
    readonly whenToMap: {
        readonly en: "Use it when a phase of the work is finished, after large outputs, or when a notice names a span.";
        readonly zh: "Use it when a phase of the work is finished, after large outputs, or when a notice names a span.";
        readonly slots: readonly [];
        readonly tokens: 60;
        readonly label: {
            readonly en: 'When to survey';
            readonly zh: '何时查看上下文';
        };
        readonly newSessions: true;
    };
    readonly contextHead: {
        readonly en: 'context';
        readonly zh: '上下文';
        readonly slots: readonly [];
        readonly tokens: 8;
        readonly label: {
            readonly en: 'Context notice: head';
            readonly zh: '上下文提醒：标题';
        };
    };
    readonly contextBody: {
        readonly en: 'Finish the piece of work in hand; then {call}.';
        readonly zh: '先完成手头这一步，再用 {call}。';
        readonly slots: readonly ["call"];
        readonly tokens: 30;
        readonly label: {
            readonly en: 'Context notice: what to do';
            readonly zh: '上下文提醒：该做什么';
        };
    };
    readonly spinHead: {
        readonly en: 'spin';
        readonly zh: '重复';
        readonly slots: readonly [];
        readonly tokens: 8;
        readonly label: {
            readonly en: 'Spin notice: head';
            readonly zh: '空转提醒：标题';
        };
    };
    readonly spinBody: {
        readonly en: 'If this step can wait, note it as open and go on with the next one.';
        readonly zh: '这一步若可等，记为未决，先做下一步。';
        readonly slots: readonly [];
        readonly tokens: 24;
        readonly label: {
            readonly en: 'Spin notice: another way on';
            readonly zh: '空转提醒：另一条路';
        };
    };
    readonly anxietyHead: {
        readonly en: 'open work';
        readonly zh: '未完成';
        readonly slots: readonly [];
        readonly tokens: 8;
        readonly label: {
            readonly en: 'Early-end notice: head';
            readonly zh: '过早结束提醒：标题';
        };
    };
    readonly anxietyBody: {
        readonly en: 'Next: {next}.';
        readonly zh: '下一步：{next}。';
        readonly slots: readonly ["next"];
        readonly tokens: 20;
        readonly label: {
            readonly en: 'Early-end notice: what to do';
            readonly zh: '过早结束提醒：该做什么';
        };
    };
};
export type SegmentName = keyof typeof SEGMENTS;
/** Replaced texts by segment; what is missing or empty is built in. */
export type Wording = {
    readonly [Name in SegmentName]?: string;
};
/** A text by its name, in the words that are in force; what a slot stands for is never left out. */
export type Say = (name: SegmentName, values?: Readonly<Record<string, string>>) => string;
export declare const saying: (words: Wording, language: Language) => Say;
/** The guide under a map. */
export declare const guide: (say: Say) => string;
/** The most that the guide takes, in tokens of our budgets, whatever the language of the conversation. */
export declare const guideTokens: (words: Wording) => number;
