/**
 * Every tunable of the plugin. A field is one entry of one of these groups; the schema of the row, the type `Config`, the
 * checks, the card in the browser and the tables of both READMEs are made from it. A field that the core needs is a
 * field here and nothing else.
 */
import type { Field, Said, ValueOf } from './field.ts';
export declare const FIELDS: {
    readonly minClearTokens: {
        readonly kind: 'number';
        readonly default: 2000;
        readonly unit: 'tokens';
        readonly least: 1;
        readonly en: readonly ["Least gain", "Net tokens that a clear must free.", "Below it the notes cost more attention than the span."];
        readonly zh: readonly ["最小净收益", "一次清理至少要腾出的净 token 数。", "低于它，写笔记比留着这段更费神。"];
    };
    readonly minNotesChars: {
        readonly kind: 'number';
        readonly default: 200;
        readonly unit: 'characters';
        readonly least: 1;
        readonly en: readonly ["Shortest notes", "Least length of the notes of a clear.", "Shorter ones lose the aim or the open points."];
        readonly zh: readonly ["笔记最短长度", "清理时笔记的最小长度。", "更短就会丢掉目标或未决事项。"];
    };
    readonly maxNotesChars: {
        readonly kind: 'number';
        readonly default: 16000;
        readonly unit: 'characters';
        readonly least: 1;
        readonly en: readonly ["Longest notes", "Greatest length of the notes of a clear.", "Longer ones are no summary."];
        readonly zh: readonly ["笔记最长长度", "清理时笔记的最大长度。", "再长就不是总结了。"];
    };
    readonly pinTokens: {
        readonly kind: 'number';
        readonly default: 1500;
        readonly unit: 'tokens';
        readonly least: 100;
        readonly en: readonly ["Words of people", "Budget for the words of people that a checkpoint repeats; what does not fit is named by its seq.", "Rules are short; a pasted document is read back instead."];
        readonly zh: readonly ["用户原话", "检查点里重复用户原话的预算；放不下的给出 seq。", "规则通常很短；粘贴的长文可以再读回来。"];
    };
    readonly handleTokens: {
        readonly kind: 'number';
        readonly default: 500;
        readonly unit: 'tokens';
        readonly least: 0;
        readonly en: readonly ["What is in use", "Budget for todos, jobs, files, acts and failed attempts in a checkpoint.", "A dozen lines: the newest say most."];
        readonly zh: readonly ["仍在使用的内容", "检查点里待办、任务、文件、操作和失败尝试的预算。", "十几行即可，最新的最有用。"];
    };
    readonly anchors: {
        readonly kind: 'list';
        readonly default: readonly [];
        readonly en: readonly ["Always keep", "Sentences that stay verbatim in every checkpoint, one a line.", "The same as /mind keep, where nobody types."];
        readonly zh: readonly ["始终保留", "每个检查点都原样保留的句子，每行一句。", "与 /mind keep 相同，用于无人输入的场合。"];
    };
    readonly reassertPins: {
        readonly kind: 'flag';
        readonly default: true;
        readonly en: readonly ["Say rules again", "Say words of people again that the platform's own compaction removed.", "Its summary drops rules."];
        readonly zh: readonly ["重申规则", "平台自身压缩删掉的用户原话会再说一遍。", "平台的摘要会丢掉规则。"];
    };
    readonly reassertTokens: {
        readonly kind: 'number';
        readonly default: 400;
        readonly unit: 'tokens';
        readonly least: 100;
        readonly en: readonly ["Budget for that", "Budget of one message that says them again.", "It stays in the context, so it is short."];
        readonly zh: readonly ["重申的预算", "重申一次的预算。", "它会留在上下文里，所以要短。"];
    };
    readonly restoreTokens: {
        readonly kind: 'number';
        readonly default: 20000;
        readonly unit: 'tokens';
        readonly least: 1000;
        readonly en: readonly ["Restored transcript", "Budget of what /mind restore puts back.", "More would fill the context at one stroke."];
        readonly zh: readonly ["恢复的记录", "/mind restore 放回内容的预算。", "再多会一下子占满上下文。"];
    };
    readonly cachedPriceRatio: {
        readonly kind: 'number';
        readonly default: 0.1;
        readonly unit: 'share';
        readonly least: 0;
        readonly most: 1;
        readonly fraction: true;
        readonly perModel: true;
        readonly en: readonly ["Price of cached input", "Price of a cached input token, of that of an uncached one.", "A tenth with DeepSeek, Anthropic and OpenAI."];
        readonly zh: readonly ["缓存输入的价格", "缓存输入 token 的价格与未缓存价格之比。", "DeepSeek、Anthropic 和 OpenAI 都是十分之一。"];
    };
    readonly paybackSteps: {
        readonly kind: 'number';
        readonly default: 50;
        readonly unit: 'steps';
        readonly least: 1;
        readonly en: readonly ["Payback", "Steps within which a clear has to pay back what it costs once.", "The length of two gaps between notices."];
        readonly zh: readonly ["回本步数", "一次清理须在这么多步内收回一次性成本。", "相当于两次提醒间隔。"];
    };
    readonly mapTokens: {
        readonly kind: 'number';
        readonly default: 1500;
        readonly unit: 'tokens';
        readonly least: 600;
        readonly en: readonly ["Map", "Budget of a map; a CJK character counts as one.", "Enough for 40 messages and the guide."];
        readonly zh: readonly ["地图", "一张地图的预算；一个汉字算一个 token。", "足够放下约 40 条消息和说明。"];
    };
    readonly selfCollapse: {
        readonly kind: 'flag';
        readonly default: true;
        readonly en: readonly ["Fold used calls", "Fold used mind_map and clear_mind calls into one line.", "A used map is only weight."];
        readonly zh: readonly ["折叠用过的调用", "把用过的 mind_map 和 clear_mind 调用折成一行。", "用过的地图只是负担。"];
    };
    readonly quoteChars: {
        readonly kind: 'number';
        readonly default: 300;
        readonly unit: 'characters';
        readonly least: 0;
        readonly most: 300;
        readonly en: readonly ["Text beside calls", "Longest text beside our calls with which the message still folds; it is kept as a quote.", "A longer one is an answer to a person."];
        readonly zh: readonly ["调用旁的文字", "旁边文字不超过此长度的消息仍会折叠，文字以引用保留。", "更长的文字是给人的回答。"];
    };
    readonly approve: {
        readonly kind: 'choice';
        readonly default: 'never';
        readonly options: {
            readonly never: {
                readonly en: 'never';
                readonly zh: '从不';
            };
            readonly ask: {
                readonly en: 'ask a person first';
                readonly zh: '先问用户';
            };
        };
        readonly en: readonly ["Approval", "Whether a clear of the model asks a person first.", "The chat and the log keep all of it anyway."];
        readonly zh: readonly ["批准", "模型清理前是否先问用户。", "聊天记录和日志本来就全部保留。"];
    };
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
    readonly window: {
        readonly kind: 'number';
        readonly default: 0;
        readonly unit: 'tokens';
        readonly least: 0;
        readonly zero: {
            readonly en: 'as the route says';
            readonly zh: '按路由所报';
        };
        readonly perModel: true;
        readonly en: readonly ["Window", "Context window to reckon with.", "For routes that report none, or one that the model does not hold."];
        readonly zh: readonly ["窗口", "按这个上下文窗口计算。", "用于不报告窗口、或所报与实际不符的路由。"];
    };
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
    readonly language: {
        readonly kind: 'choice';
        readonly default: 'auto';
        readonly options: {
            readonly auto: {
                readonly en: 'as the conversation';
                readonly zh: '跟随对话';
            };
            readonly en: {
                readonly en: 'English';
                readonly zh: '英文';
            };
            readonly zh: {
                readonly en: 'Chinese';
                readonly zh: '中文';
            };
        };
        readonly en: readonly ["Language", "Language of results and notices for the model.", "A model works best in the language that it is addressed in."];
        readonly zh: readonly ["语言", "给模型的结果和提醒所用的语言。", "模型用对话的语言工作得最好。"];
    };
    readonly words: {
        readonly kind: 'words';
        readonly parts: {
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
        readonly en: readonly ["Texts", "Parts of what the model reads, in words of your own; an empty one is the built-in text.", "Figures, seqs and calls are no part of them."];
        readonly zh: readonly ["文字", "用自己的话替换模型读到的部分文字；留空即用内置文字。", "数字、seq 和调用不在其中。"];
    };
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
export type FieldName = keyof typeof FIELDS;
/** The settings, all resolved. Token figures of spans are the platform meter's heuristic tokens. */
export type Config = {
    readonly [Name in FieldName]: ValueOf<(typeof FIELDS)[Name]>;
};
/** The groups in the order in which a person meets them; rules for models and presets follow the fields of theirs. */
export declare const GROUPS: readonly {
    readonly id: string;
    readonly label: Said;
    readonly fields: Readonly<Record<string, Field>>;
    readonly rules?: 'models' | 'presets';
}[];
/** Rules that change fields for some sessions only, by their key. */
export declare const RULES: {
    readonly models: {
        readonly en: readonly ['Rules for models', 'Other values where the model of a session matches: provider/model, * for any part, the most specific rule last.', 'Windows and prices differ by model.'];
        readonly zh: readonly ['按模型的规则', '会话的模型匹配时改用这些值：provider/model，* 代表任意部分，越具体越优先。', '不同模型的窗口和价格不同。'];
    };
    readonly presets: {
        readonly en: readonly ['Rules for presets', 'Other values in sessions of an agent preset, by its id.', 'A coding session and a chat want different words and thresholds.'];
        readonly zh: readonly ['按预设的规则', '某个智能体预设的会话改用这些值，按预设 id。', '写代码和聊天需要不同的文字和阈值。'];
    };
};
export type RuleKey = keyof typeof RULES;
/** Fields that may stand in a rule for models. */
export declare const MODEL_FIELDS: readonly string[];
/** The settings where nobody has set anything. */
export declare const DEFAULTS: Config;
