export declare const WORK: {
    readonly repeatCalls: {
        readonly kind: 'number';
        readonly default: 3;
        readonly unit: 'times';
        readonly least: 2;
        readonly en: readonly ["Same call", "The same call brought the same result.", "One repeat can be an oversight, two are a habit."];
        readonly zh: readonly ["相同的调用", "同一个调用得到同样的结果。", "一次重复可能是疏忽，两次就是习惯。"];
    };
    readonly repeatErrors: {
        readonly kind: 'number';
        readonly default: 3;
        readonly unit: 'times';
        readonly least: 2;
        readonly en: readonly ["Same failure", "Calls failed in the same way, whatever their arguments.", "The arguments are not what is wrong."];
        readonly zh: readonly ["相同的失败", "调用以同样方式失败，无论参数如何。", "问题不在参数上。"];
    };
    readonly repeatQuestions: {
        readonly kind: 'number';
        readonly default: 2;
        readonly unit: 'times';
        readonly least: 2;
        readonly en: readonly ["Same question", "The same question was put to a person.", "The answer is already there."];
        readonly zh: readonly ["相同的问题", "向用户提出同一个问题。", "答案已经有了。"];
    };
    readonly repeatEdits: {
        readonly kind: 'number';
        readonly default: 4;
        readonly unit: 'times';
        readonly least: 2;
        readonly en: readonly ["Same edit", "Edits of one file while its check fails in the same way.", "The cause is probably elsewhere."];
        readonly zh: readonly ["相同的修改", "改同一个文件，而它的检查以同样方式失败。", "原因多半在别处。"];
    };
    readonly stallRounds: {
        readonly kind: 'number';
        readonly default: 5;
        readonly unit: 'steps';
        readonly least: 2;
        readonly en: readonly ["Nothing new", "Steps with results and none of them new.", "Reading around a thing takes a few steps."];
        readonly zh: readonly ["没有新信息", "有结果、但没有新内容的步数。", "围绕一个问题读几步是正常的。"];
    };
    readonly emptyTurns: {
        readonly kind: 'number';
        readonly default: 3;
        readonly unit: 'turns';
        readonly least: 2;
        readonly en: readonly ["Empty answers", "Turns in a row that were empty or held a call that could not be read.", "One can be an accident of the service."];
        readonly zh: readonly ["空的回答", "连续为空、或调用无法解析的轮次。", "一次可能是服务的偶然。"];
    };
    readonly repeatWords: {
        readonly kind: 'number';
        readonly default: 4;
        readonly unit: 'times';
        readonly least: 2;
        readonly en: readonly ["Same words", "One sentence stands beside calls that change nothing, within ten messages.", "Announcing is not doing."];
        readonly zh: readonly ["相同的话", "十条消息内，同一句话配着什么都没改变的调用。", "宣布不等于去做。"];
    };
    readonly flatMeasures: {
        readonly kind: 'number';
        readonly default: 3;
        readonly unit: 'times';
        readonly least: 2;
        readonly en: readonly ["No better figure", "Measurements of one figure that are worse than the best one.", "Below that it may be noise."];
        readonly zh: readonly ["指标不再提高", "同一指标的测量都不如最好的一次。", "更少可能只是波动。"];
    };
    readonly pollSeconds: {
        readonly kind: 'number';
        readonly default: 1800;
        readonly unit: 'seconds';
        readonly least: 1;
        readonly en: readonly ["Waiting", "Waiting for one thing is left alone for so long.", "Builds and trainings take their time."];
        readonly zh: readonly ["等待时间", "等待同一件事这么久之内不提醒。", "构建和训练需要时间。"];
    };
    readonly pollSteps: {
        readonly kind: 'number';
        readonly default: 20;
        readonly unit: 'times';
        readonly least: 1;
        readonly en: readonly ["Waits", "The same as a number of waits, where the clock of the log is made up.", "Replayed logs have no time."];
        readonly zh: readonly ["等待次数", "日志时钟不真实时，按等待次数计。", "回放的日志没有真实时间。"];
    };
    readonly anxietyKinds: {
        readonly kind: 'number';
        readonly default: 2;
        readonly unit: 'kinds';
        readonly least: 2;
        readonly en: readonly ["Kinds of evidence", "Kinds that must agree before an early end is spoken of.", "One kind alone is only wording."];
        readonly zh: readonly ["证据种类", "几种证据一致才提示过早结束。", "单独一种只是措辞。"];
    };
    readonly anxietyTokens: {
        readonly kind: 'number';
        readonly default: 60000;
        readonly unit: 'tokens';
        readonly least: 0;
        readonly perModel: true;
        readonly en: readonly ["Full context", "Pressure beyond which other evidence weighs more.", "Early ends are twice as frequent from here on."];
        readonly zh: readonly ["上下文较满", "占用超过它时，其他证据更有分量。", "从这里起，过早结束的频率翻倍。"];
    };
    readonly anxietyAction: {
        readonly kind: 'choice';
        readonly default: 'offer';
        readonly options: {
            readonly notice: {
                readonly en: 'nothing more';
                readonly zh: '不提供';
            };
            readonly offer: {
                readonly en: 'a checkpoint';
                readonly zh: '存档';
            };
            readonly restart: {
                readonly en: 'going on from a checkpoint alone';
                readonly zh: '只从存档继续';
            };
        };
        readonly en: readonly ["At the second notice", "What a second notice of an early end offers.", "A checkpoint loses nothing."];
        readonly zh: readonly ["第二次提醒时", "第二次过早结束提醒提供什么。", "存档不会丢失内容。"];
    };
    readonly silenceSeconds: {
        readonly kind: 'number';
        readonly default: 60;
        readonly unit: 'seconds';
        readonly least: 0;
        readonly en: readonly ["Silence", "The same anomaly is not spoken of again for so long.", "Time to act on it."];
        readonly zh: readonly ["静默时间", "同一异常这么久之内不再提起。", "留出处理的时间。"];
    };
    readonly silenceSteps: {
        readonly kind: 'number';
        readonly default: 5;
        readonly unit: 'steps';
        readonly least: 0;
        readonly en: readonly ["Silence in steps", "The same where the clock of the log is made up.", "Replayed logs have no time."];
        readonly zh: readonly ["静默步数", "日志时钟不真实时，按步数计。", "回放的日志没有真实时间。"];
    };
    readonly silencePollSteps: {
        readonly kind: 'number';
        readonly default: 20;
        readonly unit: 'steps';
        readonly least: 0;
        readonly en: readonly ["Silence about waits", "The same for waits.", "A wait is rarely the fault of the model."];
        readonly zh: readonly ["等待的静默", "等待类异常的静默步数。", "等待很少是模型的错。"];
    };
    readonly noticeKindSteps: {
        readonly kind: 'number';
        readonly default: 8;
        readonly unit: 'steps';
        readonly least: 1;
        readonly en: readonly ["Steps between two of a kind", "Least distance between two notices of one kind.", "One thing at a time."];
        readonly zh: readonly ["同类间隔", "同一种提醒之间的最小步数。", "一次处理一件事。"];
    };
    readonly worseBy: {
        readonly kind: 'number';
        readonly default: 3;
        readonly unit: 'times';
        readonly least: 1;
        readonly en: readonly ["Worse", "Further observations after which an anomaly that was spoken of counts as worse.", "Fewer are still the same."];
        readonly zh: readonly ["变得更糟", "提过的异常再出现这么多次才算更糟。", "更少仍是同一回事。"];
    };
    readonly closeAfterRounds: {
        readonly kind: 'number';
        readonly default: 2;
        readonly unit: 'steps';
        readonly least: 1;
        readonly en: readonly ["Close of a loop", "Steps that a loop has between its notice and its close.", "Time to act on the notice."];
        readonly zh: readonly ["循环的收尾", "循环从提醒到收尾之间的步数。", "留出按提醒处理的时间。"];
    };
    readonly spinEnd: {
        readonly kind: 'choice';
        readonly default: 'off';
        readonly options: {
            readonly off: {
                readonly en: 'off';
                readonly zh: '关';
            };
            readonly unattended: {
                readonly en: 'end it where nobody is there';
                readonly zh: '无人在场时结束';
            };
        };
        readonly en: readonly ["Behind the close", "Whether a turn that ignored the close is ended.", "Ending work is up to a person."];
        readonly zh: readonly ["收尾之后", "忽略收尾的轮次是否结束。", "结束工作由人决定。"];
    };
    readonly stopGate: {
        readonly kind: 'choice';
        readonly default: 'ask';
        readonly options: {
            readonly off: {
                readonly en: 'off';
                readonly zh: '关';
            };
            readonly ask: {
                readonly en: 'ask once';
                readonly zh: '问一次';
            };
        };
        readonly en: readonly ["Question before a stop", "Whether a premature stop is questioned, once for each message of a person.", "One request is cheaper than half a result."];
        readonly zh: readonly ["停下之前的提问", "过早停下时是否提问，每条用户消息至多一次。", "一次请求比半个结果便宜。"];
    };
};
