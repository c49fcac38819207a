export declare const NOTICES: {
    readonly notices: {
        readonly kind: 'switches';
        readonly en: readonly ["Kinds of notice", "Which kinds may speak.", "Each can be silenced alone; the tools work without any."];
        readonly zh: readonly ["提醒种类", "哪些提醒可以出现。", "每种都能单独关闭；关掉后工具照常可用。"];
        readonly parts: {
            readonly context: {
                readonly default: true;
                readonly en: readonly ["Context", "The context is full and something in it is finished.", "It names what to clear."];
                readonly zh: readonly ["上下文", "上下文已满，其中有已结束的部分。", "它会指明可清理的内容。"];
            };
            readonly spin: {
                readonly default: true;
                readonly en: readonly ["Spin", "The work goes round in circles.", "It names what repeats and what would be new."];
                readonly zh: readonly ["空转", "工作在原地打转。", "它指出什么在重复、什么才是新的。"];
            };
            readonly anxiety: {
                readonly default: true;
                readonly en: readonly ["Early end", "The work is ended before it is done.", "It names what is open, and the room that is left."];
                readonly zh: readonly ["过早结束", "工作没做完就要结束。", "它指出未决事项和剩余空间。"];
            };
            readonly decline: {
                readonly default: true;
                readonly en: readonly ["Decline", "The work gets worse.", "It names the last state that is known to be good."];
                readonly zh: readonly ["每况愈下", "工作越来越差。", "它指出最近一个确知良好的状态。"];
            };
            readonly heartbeat: {
                readonly default: true;
                readonly en: readonly ["Heartbeat", "What runs beside the work is silent.", "It names the call that tells the state."];
                readonly zh: readonly ["心跳", "后台的任务没有动静。", "它指出查看状态的调用。"];
            };
            readonly compaction: {
                readonly default: true;
                readonly en: readonly ["Compaction", "Compactions fail, or clears do not hold.", "It names the reason and what costs less."];
                readonly zh: readonly ["压缩", "压缩失败，或清理后马上又满。", "它指出原因和更省的做法。"];
            };
            readonly budget: {
                readonly default: true;
                readonly en: readonly ["Budget and deadline", "A limit that a person set is near.", "It names what is left and what is open."];
                readonly zh: readonly ["预算和时限", "接近人设定的限额。", "它指出剩余多少、什么未决。"];
            };
            readonly pause: {
                readonly default: true;
                readonly en: readonly ["Pause", "A person wants a pause while work is open.", "It offers to save the state."];
                readonly zh: readonly ["暂停", "工作未完而用户想先停一下。", "它提出先保存现状。"];
            };
            readonly forgetting: {
                readonly default: true;
                readonly en: readonly ["Forgetting", "Something was known, forbidden or turned down.", "It quotes the words and their seq."];
                readonly zh: readonly ["遗忘", "事情已知、被禁止或被否决过。", "它引用原话和 seq。"];
            };
        };
    };
    readonly noticeRatio: {
        readonly kind: 'number';
        readonly default: 0.7;
        readonly unit: 'share';
        readonly least: 0.01;
        readonly most: 1;
        readonly fraction: true;
        readonly perModel: true;
        readonly en: readonly ["Share of the window", "Share of the usable window from which the context notice speaks.", "In front of the platform's own compaction, with room for a careful clear."];
        readonly zh: readonly ["窗口占比", "可用窗口被占用到这个比例时出现上下文提醒。", "早于平台自身的压缩，留出从容清理的余地。"];
    };
    readonly noticeTokens: {
        readonly kind: 'number';
        readonly default: 120000;
        readonly unit: 'tokens';
        readonly least: 0;
        readonly zero: {
            readonly en: 'off';
            readonly zh: '关';
        };
        readonly perModel: true;
        readonly en: readonly ["Tokens in use", "The same as an absolute figure.", "From about here on models repeat themselves, whatever the window."];
        readonly zh: readonly ["已用 token", "同上，按绝对值。", "大约从这里起，无论窗口多大，模型都容易重复。"];
    };
    readonly noticeSteps: {
        readonly kind: 'number';
        readonly default: 100;
        readonly unit: 'steps';
        readonly least: 1;
        readonly perModel: true;
        readonly en: readonly ["Steps without a clear", "Steps since the last clear or notice after which it speaks.", "A long phase of work."];
        readonly zh: readonly ["未清理的步数", "距上次清理或提醒这么多步后出现。", "一个较长的工作阶段。"];
    };
    readonly noticeTurns: {
        readonly kind: 'number';
        readonly default: 0;
        readonly unit: 'turns';
        readonly least: 0;
        readonly zero: {
            readonly en: 'off';
            readonly zh: '关';
        };
        readonly perModel: true;
        readonly en: readonly ["Turns without a clear", "Messages of people since the last clear after which it speaks.", "Off: short turns weigh little."];
        readonly zh: readonly ["未清理的轮数", "距上次清理这么多条用户消息后出现。", "默认关：短的轮次占不了多少。"];
    };
    readonly noticeStepGap: {
        readonly kind: 'number';
        readonly default: 25;
        readonly unit: 'steps';
        readonly least: 1;
        readonly perModel: true;
        readonly en: readonly ["Steps between notices", "Least distance between two, and after a clear.", "Twice in one phase is nagging."];
        readonly zh: readonly ["提醒间隔", "两次提醒之间、以及清理之后的最小步数。", "同一阶段提醒两次就是唠叨。"];
    };
    readonly noticeGrowth: {
        readonly kind: 'number';
        readonly default: 0.05;
        readonly unit: 'share';
        readonly least: 0;
        readonly most: 1;
        readonly fraction: true;
        readonly perModel: true;
        readonly en: readonly ["Growth between notices", "Share by which the pressure must have grown since the last one.", "A notice that was passed over is not repeated about nothing new."];
        readonly zh: readonly ["提醒间的增长", "占用至少比上次增长这个比例。", "没有新情况就不重复。"];
    };
};
