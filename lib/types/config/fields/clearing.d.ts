export declare const CLEARING: {
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
};
