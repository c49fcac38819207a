export declare const LIFE: {
    readonly budgetTokens: {
        readonly kind: 'number';
        readonly default: 0;
        readonly unit: 'tokens';
        readonly least: 0;
        readonly zero: {
            readonly en: 'none';
            readonly zh: '无';
        };
        readonly en: readonly ["Budget", "Tokens that a session may use, all requests together.", "None: only a person knows what the work is worth."];
        readonly zh: readonly ["预算", "一个会话可用的 token，所有请求合计。", "默认无：这件工作值多少只有人知道。"];
    };
    readonly budgetShare: {
        readonly kind: 'number';
        readonly default: 0.8;
        readonly unit: 'share';
        readonly least: 0.01;
        readonly most: 1;
        readonly fraction: true;
        readonly en: readonly ["Share of the budget", "Share at which it is first spoken of.", "A fifth is enough to finish or to save."];
        readonly zh: readonly ["预算占比", "用到这个比例时首次提起。", "剩五分之一，够收尾或存档。"];
    };
    readonly deadline: {
        readonly kind: 'text';
        readonly default: '';
        readonly readable: (text: string) => boolean;
        readonly form: {
            readonly en: 'a time of day, a span or a date (18:00, 2h, 2026-01-31)';
            readonly zh: '时刻、时长或日期（18:00、2h、2026-01-31）';
        };
        readonly en: readonly ["Deadline", "By when it should be done, from the beginning of the session; empty for none.", "None: only a person knows when it is due."];
        readonly zh: readonly ["时限", "应在何时完成，自会话开始起；留空即没有。", "默认无：何时要用只有人知道。"];
    };
    readonly deadlineLead: {
        readonly kind: 'number';
        readonly default: 60;
        readonly unit: 'minutes';
        readonly least: 1;
        readonly en: readonly ["Before the deadline", "Time before it at which it is spoken of.", "Time to finish a part and report."];
        readonly zh: readonly ["时限之前", "提前这么久提起。", "够完成一部分并汇报。"];
    };
    readonly deadlineShare: {
        readonly kind: 'number';
        readonly default: 0.2;
        readonly unit: 'share';
        readonly least: 0.01;
        readonly most: 1;
        readonly fraction: true;
        readonly en: readonly ["Most of the time", "Largest part of the time given that this may be.", "Of ten minutes, one hour is no lead."];
        readonly zh: readonly ["提前量上限", "提前量最多占全部时间的比例。", "总共十分钟时，提前一小时没有意义。"];
    };
    readonly declineFactor: {
        readonly kind: 'number';
        readonly default: 2;
        readonly unit: 'times';
        readonly least: 1;
        readonly fraction: true;
        readonly en: readonly ["More errors than usual", "How far the recent share of errors must exceed the session's own level.", "Some work fails often by nature."];
        readonly zh: readonly ["错误增多", "最近的错误率须达到会话自身水平的倍数。", "有些工作本来就常失败。"];
    };
    readonly declineCalls: {
        readonly kind: 'number';
        readonly default: 20;
        readonly unit: 'calls';
        readonly least: 5;
        readonly most: 64;
        readonly en: readonly ["Recent calls", "Calls that are compared with those before.", "Fewer are chance."];
        readonly zh: readonly ["最近的调用", "与之前相比较的调用数。", "更少只是偶然。"];
    };
    readonly declineShare: {
        readonly kind: 'number';
        readonly default: 0.5;
        readonly unit: 'share';
        readonly least: 0.01;
        readonly most: 1;
        readonly fraction: true;
        readonly en: readonly ["Least share of errors", "Least recent share of errors that is spoken of.", "A session that hardly fails doubles its level with a few searches."];
        readonly zh: readonly ["最低错误率", "最近的错误率达到它才提起。", "很少失败的会话，几次搜索落空就会翻倍。"];
    };
    readonly declineChecks: {
        readonly kind: 'number';
        readonly default: 3;
        readonly unit: 'times';
        readonly least: 2;
        readonly en: readonly ["Fixes that fix nothing", "Checks that failed after fixes of one diagnosis.", "The third says more of the diagnosis than of the fix."];
        readonly zh: readonly ["无效的修复", "按同一个诊断修复后，检查失败的次数。", "第三次说明问题更在诊断，而不在修复。"];
    };
    readonly heartbeatMinutes: {
        readonly kind: 'number';
        readonly default: 10;
        readonly unit: 'minutes';
        readonly least: 1;
        readonly en: readonly ["No sign of life", "A job or subagent was silent for so long.", "Most builds and tests are done by then."];
        readonly zh: readonly ["没有动静", "后台任务或子智能体这么久没有动静。", "多数构建和测试此时已经结束。"];
    };
    readonly heartbeatTimeouts: {
        readonly kind: 'number';
        readonly default: 3;
        readonly unit: 'times';
        readonly least: 2;
        readonly en: readonly ["Timeouts", "Timeouts of one kind of call.", "The third is no accident."];
        readonly zh: readonly ["超时", "同一种调用的超时次数。", "第三次就不是偶然。"];
    };
    readonly breakerSteps: {
        readonly kind: 'number';
        readonly default: 10;
        readonly unit: 'steps';
        readonly least: 1;
        readonly en: readonly ["Full again", "Steps within which a context that is full again counts.", "The clear did not hold then."];
        readonly zh: readonly ["又满了", "清理后这么多步内又满，就计一次。", "说明那次清理没有用。"];
    };
    readonly breakerRefills: {
        readonly kind: 'number';
        readonly default: 3;
        readonly unit: 'times';
        readonly least: 2;
        readonly en: readonly ["Clears that did not hold", "Such clears in a row after which clears pause.", "One more would only cost a re-read."];
        readonly zh: readonly ["无效的清理", "连续这么多次后暂停清理。", "再清一次只会多付一次重读。"];
    };
    readonly breakerCooldown: {
        readonly kind: 'number';
        readonly default: 10;
        readonly unit: 'steps';
        readonly least: 1;
        readonly en: readonly ["Pause of clears", "Steps after which one clear is let through again.", "The work has moved on by then."];
        readonly zh: readonly ["清理暂停", "这么多步后放行下一次清理。", "那时工作已有进展。"];
    };
    readonly breakerFailures: {
        readonly kind: 'number';
        readonly default: 3;
        readonly unit: 'times';
        readonly least: 1;
        readonly en: readonly ["Failed compactions", "The platform's compaction failed, for any reason.", "A busy service fails once or twice."];
        readonly zh: readonly ["压缩失败", "平台的压缩因任何原因失败的次数。", "服务繁忙时会失败一两次。"];
    };
    readonly breakerSameFailures: {
        readonly kind: 'number';
        readonly default: 2;
        readonly unit: 'times';
        readonly least: 1;
        readonly en: readonly ["Failed for one reason", "The same for one reason.", "It will not go away by itself."];
        readonly zh: readonly ["同因失败", "同上，因同一原因。", "它不会自己消失。"];
    };
    readonly rereadTokens: {
        readonly kind: 'number';
        readonly default: 1000;
        readonly unit: 'tokens';
        readonly least: 0;
        readonly en: readonly ["Read before", "Size of a result from which reading it again is worth a word.", "Small ones cost less than the word."];
        readonly zh: readonly ["重复读取", "结果达到这个大小，重复读取才值得一提。", "更小的还不如提醒本身费。"];
    };
};
