window.__ModuleLoader__.load({ id: "dsh-lucid", factory: (require) => {
var module = { exports: {} }, exports = module.exports;
"use strict";
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// src/client/index.tsx
var client_exports = {};
__export(client_exports, {
  apply: () => apply,
  inject: () => inject
});
module.exports = __toCommonJS(client_exports);

// src/client/card.tsx
var import_react3 = require("react");

// src/config/field.ts
var UNITS = {
  tokens: { en: "tokens", zh: "token" },
  characters: { en: "characters", zh: "字符" },
  steps: { en: "steps", zh: "步" },
  turns: { en: "turns", zh: "轮" },
  minutes: { en: "minutes", zh: "分钟" },
  calls: { en: "calls", zh: "次调用" },
  seconds: { en: "seconds", zh: "秒" },
  times: { en: "times", zh: "次" },
  kinds: { en: "kinds", zh: "种" },
  share: { en: "share", zh: "比例" }
};
var problemLine = ({ paths, why }, language) => `${paths[0]?.join(".") ?? ""}: ${why[language]}`;

// src/config/fields/clearing.ts
var CLEARING = {
  minClearTokens: {
    kind: "number",
    default: 2e3,
    unit: "tokens",
    least: 1,
    en: ["Least gain", "Net tokens that a clear must free.", "Below it the notes cost more attention than the span."],
    zh: ["最小净收益", "一次清理至少要腾出的净 token 数。", "低于它，写笔记比留着这段更费神。"]
  },
  minNotesChars: {
    kind: "number",
    default: 200,
    unit: "characters",
    least: 1,
    en: ["Shortest notes", "Least length of the notes of a clear.", "Shorter ones lose the aim or the open points."],
    zh: ["笔记最短长度", "清理时笔记的最小长度。", "更短就会丢掉目标或未决事项。"]
  },
  maxNotesChars: {
    kind: "number",
    default: 16e3,
    unit: "characters",
    least: 1,
    en: ["Longest notes", "Greatest length of the notes of a clear.", "Longer ones are no summary."],
    zh: ["笔记最长长度", "清理时笔记的最大长度。", "再长就不是总结了。"]
  },
  pinTokens: {
    kind: "number",
    default: 1500,
    unit: "tokens",
    least: 100,
    en: [
      "Words of people",
      "Budget for the words of people that a checkpoint repeats; what does not fit is named by its seq.",
      "Rules are short; a pasted document is read back instead."
    ],
    zh: ["用户原话", "检查点里重复用户原话的预算；放不下的给出 seq。", "规则通常很短；粘贴的长文可以再读回来。"]
  },
  handleTokens: {
    kind: "number",
    default: 500,
    unit: "tokens",
    least: 0,
    en: [
      "What is in use",
      "Budget for todos, jobs, files, acts and failed attempts in a checkpoint.",
      "A dozen lines: the newest say most."
    ],
    zh: ["仍在使用的内容", "检查点里待办、任务、文件、操作和失败尝试的预算。", "十几行即可，最新的最有用。"]
  },
  anchors: {
    kind: "list",
    default: [],
    en: [
      "Always keep",
      "Sentences that stay verbatim in every checkpoint, one a line.",
      "The same as /mind keep, where nobody types."
    ],
    zh: ["始终保留", "每个检查点都原样保留的句子，每行一句。", "与 /mind keep 相同，用于无人输入的场合。"]
  },
  reassertPins: {
    kind: "flag",
    default: true,
    en: [
      "Say rules again",
      "Say words of people again that the platform's own compaction removed.",
      "Its summary drops rules."
    ],
    zh: ["重申规则", "平台自身压缩删掉的用户原话会再说一遍。", "平台的摘要会丢掉规则。"]
  },
  reassertTokens: {
    kind: "number",
    default: 400,
    unit: "tokens",
    least: 100,
    en: ["Budget for that", "Budget of one message that says them again.", "It stays in the context, so it is short."],
    zh: ["重申的预算", "重申一次的预算。", "它会留在上下文里，所以要短。"]
  },
  restoreTokens: {
    kind: "number",
    default: 2e4,
    unit: "tokens",
    least: 1e3,
    en: [
      "Restored transcript",
      "Budget of what /mind restore puts back.",
      "More would fill the context at one stroke."
    ],
    zh: ["恢复的记录", "/mind restore 放回内容的预算。", "再多会一下子占满上下文。"]
  },
  cachedPriceRatio: {
    kind: "number",
    default: 0.1,
    unit: "share",
    least: 0,
    most: 1,
    fraction: true,
    perModel: true,
    en: [
      "Price of cached input",
      "Price of a cached input token, of that of an uncached one.",
      "A tenth with DeepSeek, Anthropic and OpenAI."
    ],
    zh: ["缓存输入的价格", "缓存输入 token 的价格与未缓存价格之比。", "DeepSeek、Anthropic 和 OpenAI 都是十分之一。"]
  },
  paybackSteps: {
    kind: "number",
    default: 50,
    unit: "steps",
    least: 1,
    en: [
      "Payback",
      "Steps within which a clear has to pay back what it costs once.",
      "The length of two gaps between notices."
    ],
    zh: ["回本步数", "一次清理须在这么多步内收回一次性成本。", "相当于两次提醒间隔。"]
  },
  mapTokens: {
    kind: "number",
    default: 1500,
    unit: "tokens",
    least: 600,
    en: ["Map", "Budget of a map; a CJK character counts as one.", "Enough for 40 messages and the guide."],
    zh: ["地图", "一张地图的预算；一个汉字算一个 token。", "足够放下约 40 条消息和说明。"]
  },
  selfCollapse: {
    kind: "flag",
    default: true,
    en: ["Fold used calls", "Fold used mind_map and clear_mind calls into one line.", "A used map is only weight."],
    zh: ["折叠用过的调用", "把用过的 mind_map 和 clear_mind 调用折成一行。", "用过的地图只是负担。"]
  },
  quoteChars: {
    kind: "number",
    default: 300,
    unit: "characters",
    least: 0,
    most: 300,
    en: [
      "Text beside calls",
      "Longest text beside our calls with which the message still folds; it is kept as a quote.",
      "A longer one is an answer to a person."
    ],
    zh: ["调用旁的文字", "旁边文字不超过此长度的消息仍会折叠，文字以引用保留。", "更长的文字是给人的回答。"]
  },
  approve: {
    kind: "choice",
    default: "never",
    options: {
      never: { en: "never", zh: "从不" },
      ask: { en: "ask a person first", zh: "先问用户" }
    },
    en: [
      "Approval",
      "Whether a clear of the model asks a person first.",
      "The chat and the log keep all of it anyway."
    ],
    zh: ["批准", "模型清理前是否先问用户。", "聊天记录和日志本来就全部保留。"]
  }
};

// src/vitals/life/allowance.ts
var MINUTE = 6e4;
var HOUR = 60 * MINUTE;
var DAY = 24 * HOUR;
var SPAN = /^(?:(\d{1,4}) ?(?:d|天))? ?(?:(\d{1,4}(?:\.\d{1,2})?) ?(?:h|小时))? ?(?:(\d{1,5}) ?(?:m|min|分钟?))?$/iu;
var ISO_SPAN = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,4}(?:\.\d{1,2})?)H)?(?:(\d{1,5})M)?)?$/iu;
var CLOCK = /^([01]?\d|2[0-3])[:：]([0-5]\d)$/u;
var DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?)?$/u;
function parseDeadline(text, now) {
  const said = text.trim();
  const at = clockTime(said, now) ?? spanEnd(said, now) ?? (DATE.test(said) ? dateTime(said) : void 0);
  return at !== void 0 && Number.isFinite(at) && at > now ? at : void 0;
}
function clockTime(text, now) {
  const [, hour, minute] = CLOCK.exec(text) ?? [];
  if (hour === void 0 || minute === void 0) return void 0;
  const day = new Date(now);
  day.setHours(Number(hour), Number(minute), 0, 0);
  if (day.getTime() <= now) day.setDate(day.getDate() + 1);
  return day.getTime();
}
function spanEnd(text, now) {
  const found = SPAN.exec(text) ?? ISO_SPAN.exec(text);
  if (found === null) return void 0;
  const [, days = "0", hours = "0", minutes = "0"] = found;
  return now + Number(days) * DAY + Number(hours) * HOUR + Number(minutes) * MINUTE;
}
var dateTime = (text) => text.length === 10 ? (/* @__PURE__ */ new Date(`${text}T23:59:59`)).getTime() : new Date(text.replace(" ", "T")).getTime();

// src/vitals/life/state.ts
var OUTCOMES = 64;

// src/config/fields/life.ts
var LIFE = {
  budgetTokens: {
    kind: "number",
    default: 0,
    unit: "tokens",
    least: 0,
    zero: { en: "none", zh: "无" },
    en: [
      "Budget",
      "Tokens that a session may use, all requests together.",
      "None: only a person knows what the work is worth."
    ],
    zh: ["预算", "一个会话可用的 token，所有请求合计。", "默认无：这件工作值多少只有人知道。"]
  },
  budgetShare: {
    kind: "number",
    default: 0.8,
    unit: "share",
    least: 0.01,
    most: 1,
    fraction: true,
    en: ["Share of the budget", "Share at which it is first spoken of.", "A fifth is enough to finish or to save."],
    zh: ["预算占比", "用到这个比例时首次提起。", "剩五分之一，够收尾或存档。"]
  },
  deadline: {
    kind: "text",
    default: "",
    readable: (text) => parseDeadline(text, 0) !== void 0,
    form: {
      en: "a time of day, a span or a date (18:00, 2h, 2026-01-31)",
      zh: "时刻、时长或日期（18:00、2h、2026-01-31）"
    },
    en: [
      "Deadline",
      "By when it should be done, from the beginning of the session; empty for none.",
      "None: only a person knows when it is due."
    ],
    zh: ["时限", "应在何时完成，自会话开始起；留空即没有。", "默认无：何时要用只有人知道。"]
  },
  deadlineLead: {
    kind: "number",
    default: 60,
    unit: "minutes",
    least: 1,
    en: ["Before the deadline", "Time before it at which it is spoken of.", "Time to finish a part and report."],
    zh: ["时限之前", "提前这么久提起。", "够完成一部分并汇报。"]
  },
  deadlineShare: {
    kind: "number",
    default: 0.2,
    unit: "share",
    least: 0.01,
    most: 1,
    fraction: true,
    en: [
      "Most of the time",
      "Largest part of the time given that this may be.",
      "Of ten minutes, one hour is no lead."
    ],
    zh: ["提前量上限", "提前量最多占全部时间的比例。", "总共十分钟时，提前一小时没有意义。"]
  },
  declineFactor: {
    kind: "number",
    default: 2,
    unit: "times",
    least: 1,
    fraction: true,
    en: [
      "More errors than usual",
      "How far the recent share of errors must exceed the session's own level.",
      "Some work fails often by nature."
    ],
    zh: ["错误增多", "最近的错误率须达到会话自身水平的倍数。", "有些工作本来就常失败。"]
  },
  declineCalls: {
    kind: "number",
    default: 20,
    unit: "calls",
    least: 5,
    most: OUTCOMES,
    en: ["Recent calls", "Calls that are compared with those before.", "Fewer are chance."],
    zh: ["最近的调用", "与之前相比较的调用数。", "更少只是偶然。"]
  },
  declineShare: {
    kind: "number",
    default: 0.5,
    unit: "share",
    least: 0.01,
    most: 1,
    fraction: true,
    en: [
      "Least share of errors",
      "Least recent share of errors that is spoken of.",
      "A session that hardly fails doubles its level with a few searches."
    ],
    zh: ["最低错误率", "最近的错误率达到它才提起。", "很少失败的会话，几次搜索落空就会翻倍。"]
  },
  declineChecks: {
    kind: "number",
    default: 3,
    unit: "times",
    least: 2,
    en: [
      "Fixes that fix nothing",
      "Checks that failed after fixes of one diagnosis.",
      "The third says more of the diagnosis than of the fix."
    ],
    zh: ["无效的修复", "按同一个诊断修复后，检查失败的次数。", "第三次说明问题更在诊断，而不在修复。"]
  },
  heartbeatMinutes: {
    kind: "number",
    default: 10,
    unit: "minutes",
    least: 1,
    en: ["No sign of life", "A job or subagent was silent for so long.", "Most builds and tests are done by then."],
    zh: ["没有动静", "后台任务或子智能体这么久没有动静。", "多数构建和测试此时已经结束。"]
  },
  heartbeatTimeouts: {
    kind: "number",
    default: 3,
    unit: "times",
    least: 2,
    en: ["Timeouts", "Timeouts of one kind of call.", "The third is no accident."],
    zh: ["超时", "同一种调用的超时次数。", "第三次就不是偶然。"]
  },
  breakerSteps: {
    kind: "number",
    default: 10,
    unit: "steps",
    least: 1,
    en: ["Full again", "Steps within which a context that is full again counts.", "The clear did not hold then."],
    zh: ["又满了", "清理后这么多步内又满，就计一次。", "说明那次清理没有用。"]
  },
  breakerRefills: {
    kind: "number",
    default: 3,
    unit: "times",
    least: 2,
    en: [
      "Clears that did not hold",
      "Such clears in a row after which clears pause.",
      "One more would only cost a re-read."
    ],
    zh: ["无效的清理", "连续这么多次后暂停清理。", "再清一次只会多付一次重读。"]
  },
  breakerCooldown: {
    kind: "number",
    default: 10,
    unit: "steps",
    least: 1,
    en: ["Pause of clears", "Steps after which one clear is let through again.", "The work has moved on by then."],
    zh: ["清理暂停", "这么多步后放行下一次清理。", "那时工作已有进展。"]
  },
  breakerFailures: {
    kind: "number",
    default: 3,
    unit: "times",
    least: 1,
    en: [
      "Failed compactions",
      "The platform's compaction failed, for any reason.",
      "A busy service fails once or twice."
    ],
    zh: ["压缩失败", "平台的压缩因任何原因失败的次数。", "服务繁忙时会失败一两次。"]
  },
  breakerSameFailures: {
    kind: "number",
    default: 2,
    unit: "times",
    least: 1,
    en: ["Failed for one reason", "The same for one reason.", "It will not go away by itself."],
    zh: ["同因失败", "同上，因同一原因。", "它不会自己消失。"]
  },
  rereadTokens: {
    kind: "number",
    default: 1e3,
    unit: "tokens",
    least: 0,
    en: [
      "Read before",
      "Size of a result from which reading it again is worth a word.",
      "Small ones cost less than the word."
    ],
    zh: ["重复读取", "结果达到这个大小，重复读取才值得一提。", "更小的还不如提醒本身费。"]
  }
};

// src/config/fields/models.ts
var MODELS = {
  window: {
    kind: "number",
    default: 0,
    unit: "tokens",
    least: 0,
    zero: { en: "as the route says", zh: "按路由所报" },
    perModel: true,
    en: [
      "Window",
      "Context window to reckon with.",
      "For routes that report none, or one that the model does not hold."
    ],
    zh: ["窗口", "按这个上下文窗口计算。", "用于不报告窗口、或所报与实际不符的路由。"]
  }
};

// src/config/fields/notices.ts
var NOTICES = {
  notices: {
    kind: "switches",
    en: ["Kinds of notice", "Which kinds may speak.", "Each can be silenced alone; the tools work without any."],
    zh: ["提醒种类", "哪些提醒可以出现。", "每种都能单独关闭；关掉后工具照常可用。"],
    parts: {
      context: {
        default: true,
        en: ["Context", "The context is full and something in it is finished.", "It names what to clear."],
        zh: ["上下文", "上下文已满，其中有已结束的部分。", "它会指明可清理的内容。"]
      },
      spin: {
        default: true,
        en: ["Spin", "The work goes round in circles.", "It names what repeats and what would be new."],
        zh: ["空转", "工作在原地打转。", "它指出什么在重复、什么才是新的。"]
      },
      anxiety: {
        default: true,
        en: ["Early end", "The work is ended before it is done.", "It names what is open, and the room that is left."],
        zh: ["过早结束", "工作没做完就要结束。", "它指出未决事项和剩余空间。"]
      },
      decline: {
        default: true,
        en: ["Decline", "The work gets worse.", "It names the last state that is known to be good."],
        zh: ["每况愈下", "工作越来越差。", "它指出最近一个确知良好的状态。"]
      },
      heartbeat: {
        default: true,
        en: ["Heartbeat", "What runs beside the work is silent.", "It names the call that tells the state."],
        zh: ["心跳", "后台的任务没有动静。", "它指出查看状态的调用。"]
      },
      compaction: {
        default: true,
        en: ["Compaction", "Compactions fail, or clears do not hold.", "It names the reason and what costs less."],
        zh: ["压缩", "压缩失败，或清理后马上又满。", "它指出原因和更省的做法。"]
      },
      budget: {
        default: true,
        en: ["Budget and deadline", "A limit that a person set is near.", "It names what is left and what is open."],
        zh: ["预算和时限", "接近人设定的限额。", "它指出剩余多少、什么未决。"]
      },
      pause: {
        default: true,
        en: ["Pause", "A person wants a pause while work is open.", "It offers to save the state."],
        zh: ["暂停", "工作未完而用户想先停一下。", "它提出先保存现状。"]
      },
      forgetting: {
        default: true,
        en: ["Forgetting", "Something was known, forbidden or turned down.", "It quotes the words and their seq."],
        zh: ["遗忘", "事情已知、被禁止或被否决过。", "它引用原话和 seq。"]
      }
    }
  },
  noticeRatio: {
    kind: "number",
    default: 0.7,
    unit: "share",
    least: 0.01,
    most: 1,
    fraction: true,
    perModel: true,
    en: [
      "Share of the window",
      "Share of the usable window from which the context notice speaks.",
      "In front of the platform's own compaction, with room for a careful clear."
    ],
    zh: ["窗口占比", "可用窗口被占用到这个比例时出现上下文提醒。", "早于平台自身的压缩，留出从容清理的余地。"]
  },
  noticeTokens: {
    kind: "number",
    default: 12e4,
    unit: "tokens",
    least: 0,
    zero: { en: "off", zh: "关" },
    perModel: true,
    en: [
      "Tokens in use",
      "The same as an absolute figure.",
      "From about here on models repeat themselves, whatever the window."
    ],
    zh: ["已用 token", "同上，按绝对值。", "大约从这里起，无论窗口多大，模型都容易重复。"]
  },
  noticeSteps: {
    kind: "number",
    default: 100,
    unit: "steps",
    least: 1,
    perModel: true,
    en: [
      "Steps without a clear",
      "Steps since the last clear or notice after which it speaks.",
      "A long phase of work."
    ],
    zh: ["未清理的步数", "距上次清理或提醒这么多步后出现。", "一个较长的工作阶段。"]
  },
  noticeTurns: {
    kind: "number",
    default: 0,
    unit: "turns",
    least: 0,
    zero: { en: "off", zh: "关" },
    perModel: true,
    en: [
      "Turns without a clear",
      "Messages of people since the last clear after which it speaks.",
      "Off: short turns weigh little."
    ],
    zh: ["未清理的轮数", "距上次清理这么多条用户消息后出现。", "默认关：短的轮次占不了多少。"]
  },
  noticeStepGap: {
    kind: "number",
    default: 25,
    unit: "steps",
    least: 1,
    perModel: true,
    en: ["Steps between notices", "Least distance between two, and after a clear.", "Twice in one phase is nagging."],
    zh: ["提醒间隔", "两次提醒之间、以及清理之后的最小步数。", "同一阶段提醒两次就是唠叨。"]
  },
  noticeGrowth: {
    kind: "number",
    default: 0.05,
    unit: "share",
    least: 0,
    most: 1,
    fraction: true,
    perModel: true,
    en: [
      "Growth between notices",
      "Share by which the pressure must have grown since the last one.",
      "A notice that was passed over is not repeated about nothing new."
    ],
    zh: ["提醒间的增长", "占用至少比上次增长这个比例。", "没有新情况就不重复。"]
  }
};

// src/voice/measure.ts
var WIDE = /[\u2e80-\u303f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/gu;
var ONE_WIDE = new RegExp(WIDE.source, "u");
function textTokens(text) {
  const wide = text.match(WIDE)?.length ?? 0;
  return wide + Math.ceil((text.length - wide) / 4);
}
function tokens(count, language) {
  if (language === "zh") {
    if (count < 1e3) return String(count);
    return `${(count / 1e4).toFixed(count < 1e5 ? 2 : 1)} 万`;
  }
  if (count < 1e3) return String(count);
  return `${(count / 1e3).toFixed(count < 1e5 ? 1 : 0)}k`;
}

// src/voice/wording.ts
var WHEN_TO_MAP = "Use it when a phase of the work is finished, after large outputs, or when a notice names a span.";
var SEGMENTS = {
  playbookTitle: {
    en: "To clear:",
    zh: "怎样清理：",
    slots: [],
    tokens: 12,
    label: { en: "Guide under the map: title", zh: "地图下的说明：标题" }
  },
  rangeGuide: {
    en: "take finished phases and detours; keep the last one or two turns in the original.",
    zh: "选已经结束的阶段和走过的弯路，最近一两轮保留原文；",
    slots: [],
    tokens: 80,
    label: { en: "Which part to take", zh: "选哪一段" }
  },
  callHint: {
    en: "Several spans go as one call each in one message.",
    zh: "要清几段，就在同一条消息里各发一次调用。",
    slots: [],
    tokens: 40,
    label: { en: "How to call", zh: "怎样调用" }
  },
  notesGuide: {
    en: "Notes hold: the aim; what is known (paths, names, numbers verbatim); what failed and why; what is open; what comes next. Where the span holds a checkpoint (◆), work its notes into yours.",
    zh: "笔记写清：目标；已知的事实（路径、名称、数字照抄）；哪些做法失败、为什么；什么未决；下一步。区间里有检查点（◆）时，把它的笔记并进来。",
    slots: [],
    tokens: 120,
    label: { en: "How to write notes", zh: "怎样写笔记" }
  },
  selfCheck: {
    en: `Before sending, compare: is every open request, every "don't" and every identifier still needed in the notes? What must outlast the session goes to a file or memory first.`,
    zh: "发出前对照一遍：未完成的请求、每一句“不要”、以后还要用的标识符，是否都在笔记里？要留到会话之后的，先写进文件或记忆。",
    slots: [],
    tokens: 120,
    label: { en: "Check before sending", zh: "发出前的自查" }
  },
  whenToMap: {
    en: WHEN_TO_MAP,
    zh: WHEN_TO_MAP,
    slots: [],
    tokens: 60,
    label: { en: "When to survey", zh: "何时查看上下文" },
    newSessions: true
  },
  contextHead: {
    en: "context",
    zh: "上下文",
    slots: [],
    tokens: 8,
    label: { en: "Context notice: head", zh: "上下文提醒：标题" }
  },
  contextBody: {
    en: "Finish the piece of work in hand; then {call}.",
    zh: "先完成手头这一步，再用 {call}。",
    slots: ["call"],
    tokens: 30,
    label: { en: "Context notice: what to do", zh: "上下文提醒：该做什么" }
  },
  spinHead: {
    en: "spin",
    zh: "重复",
    slots: [],
    tokens: 8,
    label: { en: "Spin notice: head", zh: "空转提醒：标题" }
  },
  spinBody: {
    en: "If this step can wait, note it as open and go on with the next one.",
    zh: "这一步若可等，记为未决，先做下一步。",
    slots: [],
    tokens: 24,
    label: { en: "Spin notice: another way on", zh: "空转提醒：另一条路" }
  },
  anxietyHead: {
    en: "open work",
    zh: "未完成",
    slots: [],
    tokens: 8,
    label: { en: "Early-end notice: head", zh: "过早结束提醒：标题" }
  },
  anxietyBody: {
    en: "Next: {next}.",
    zh: "下一步：{next}。",
    slots: ["next"],
    tokens: 20,
    label: { en: "Early-end notice: what to do", zh: "过早结束提醒：该做什么" }
  }
};
var saying = (words, language) => (name, values = {}) => {
  const text = words[name] ?? SEGMENTS[name][language];
  const filled = text.replace(/\{([a-z][a-zA-Z]*)\}/gu, (slot, key) => values[key] ?? slot);
  const missing = Object.entries(values).filter(([key]) => !text.includes(`{${key}}`));
  return joined([filled, ...missing.map(([, value]) => value)]);
};
var CLOSED = /[\n\u3000-\u303f\uff00-\uffef]$/u;
var joined = (parts) => parts.reduce((text, part) => text === "" || CLOSED.test(text) ? text + part : `${text} ${part}`, "");
var guide = (say) => joined(["playbookTitle", "rangeGuide", "callHint", "notesGuide", "selfCheck"].map((name) => say(name)));
var guideTokens = (words) => Math.max(textTokens(guide(saying(words, "en"))), textTokens(guide(saying(words, "zh"))));

// src/config/fields/words.ts
var WORDS = {
  language: {
    kind: "choice",
    default: "auto",
    options: {
      auto: { en: "as the conversation", zh: "跟随对话" },
      en: { en: "English", zh: "英文" },
      zh: { en: "Chinese", zh: "中文" }
    },
    en: [
      "Language",
      "Language of results and notices for the model.",
      "A model works best in the language that it is addressed in."
    ],
    zh: ["语言", "给模型的结果和提醒所用的语言。", "模型用对话的语言工作得最好。"]
  },
  words: {
    kind: "words",
    parts: SEGMENTS,
    en: [
      "Texts",
      "Parts of what the model reads, in words of your own; an empty one is the built-in text.",
      "Figures, seqs and calls are no part of them."
    ],
    zh: ["文字", "用自己的话替换模型读到的部分文字；留空即用内置文字。", "数字、seq 和调用不在其中。"]
  }
};

// src/config/fields/work.ts
var WORK = {
  repeatCalls: {
    kind: "number",
    default: 3,
    unit: "times",
    least: 2,
    en: ["Same call", "The same call brought the same result.", "One repeat can be an oversight, two are a habit."],
    zh: ["相同的调用", "同一个调用得到同样的结果。", "一次重复可能是疏忽，两次就是习惯。"]
  },
  repeatErrors: {
    kind: "number",
    default: 3,
    unit: "times",
    least: 2,
    en: [
      "Same failure",
      "Calls failed in the same way, whatever their arguments.",
      "The arguments are not what is wrong."
    ],
    zh: ["相同的失败", "调用以同样方式失败，无论参数如何。", "问题不在参数上。"]
  },
  repeatQuestions: {
    kind: "number",
    default: 2,
    unit: "times",
    least: 2,
    en: ["Same question", "The same question was put to a person.", "The answer is already there."],
    zh: ["相同的问题", "向用户提出同一个问题。", "答案已经有了。"]
  },
  repeatEdits: {
    kind: "number",
    default: 4,
    unit: "times",
    least: 2,
    en: ["Same edit", "Edits of one file while its check fails in the same way.", "The cause is probably elsewhere."],
    zh: ["相同的修改", "改同一个文件，而它的检查以同样方式失败。", "原因多半在别处。"]
  },
  stallRounds: {
    kind: "number",
    default: 5,
    unit: "steps",
    least: 2,
    en: ["Nothing new", "Steps with results and none of them new.", "Reading around a thing takes a few steps."],
    zh: ["没有新信息", "有结果、但没有新内容的步数。", "围绕一个问题读几步是正常的。"]
  },
  emptyTurns: {
    kind: "number",
    default: 3,
    unit: "turns",
    least: 2,
    en: [
      "Empty answers",
      "Turns in a row that were empty or held a call that could not be read.",
      "One can be an accident of the service."
    ],
    zh: ["空的回答", "连续为空、或调用无法解析的轮次。", "一次可能是服务的偶然。"]
  },
  repeatWords: {
    kind: "number",
    default: 4,
    unit: "times",
    least: 2,
    en: [
      "Same words",
      "One sentence stands beside calls that change nothing, within ten messages.",
      "Announcing is not doing."
    ],
    zh: ["相同的话", "十条消息内，同一句话配着什么都没改变的调用。", "宣布不等于去做。"]
  },
  flatMeasures: {
    kind: "number",
    default: 3,
    unit: "times",
    least: 2,
    en: [
      "No better figure",
      "Measurements of one figure that are worse than the best one.",
      "Below that it may be noise."
    ],
    zh: ["指标不再提高", "同一指标的测量都不如最好的一次。", "更少可能只是波动。"]
  },
  pollSeconds: {
    kind: "number",
    default: 1800,
    unit: "seconds",
    least: 1,
    en: ["Waiting", "Waiting for one thing is left alone for so long.", "Builds and trainings take their time."],
    zh: ["等待时间", "等待同一件事这么久之内不提醒。", "构建和训练需要时间。"]
  },
  pollSteps: {
    kind: "number",
    default: 20,
    unit: "times",
    least: 1,
    en: [
      "Waits",
      "The same as a number of waits, where the clock of the log is made up.",
      "Replayed logs have no time."
    ],
    zh: ["等待次数", "日志时钟不真实时，按等待次数计。", "回放的日志没有真实时间。"]
  },
  anxietyKinds: {
    kind: "number",
    default: 2,
    unit: "kinds",
    least: 2,
    en: [
      "Kinds of evidence",
      "Kinds that must agree before an early end is spoken of.",
      "One kind alone is only wording."
    ],
    zh: ["证据种类", "几种证据一致才提示过早结束。", "单独一种只是措辞。"]
  },
  anxietyTokens: {
    kind: "number",
    default: 6e4,
    unit: "tokens",
    least: 0,
    perModel: true,
    en: [
      "Full context",
      "Pressure beyond which other evidence weighs more.",
      "Early ends are twice as frequent from here on."
    ],
    zh: ["上下文较满", "占用超过它时，其他证据更有分量。", "从这里起，过早结束的频率翻倍。"]
  },
  anxietyAction: {
    kind: "choice",
    default: "offer",
    options: {
      notice: { en: "nothing more", zh: "不提供" },
      offer: { en: "a checkpoint", zh: "存档" },
      restart: { en: "going on from a checkpoint alone", zh: "只从存档继续" }
    },
    en: ["At the second notice", "What a second notice of an early end offers.", "A checkpoint loses nothing."],
    zh: ["第二次提醒时", "第二次过早结束提醒提供什么。", "存档不会丢失内容。"]
  },
  silenceSeconds: {
    kind: "number",
    default: 60,
    unit: "seconds",
    least: 0,
    en: ["Silence", "The same anomaly is not spoken of again for so long.", "Time to act on it."],
    zh: ["静默时间", "同一异常这么久之内不再提起。", "留出处理的时间。"]
  },
  silenceSteps: {
    kind: "number",
    default: 5,
    unit: "steps",
    least: 0,
    en: ["Silence in steps", "The same where the clock of the log is made up.", "Replayed logs have no time."],
    zh: ["静默步数", "日志时钟不真实时，按步数计。", "回放的日志没有真实时间。"]
  },
  silencePollSteps: {
    kind: "number",
    default: 20,
    unit: "steps",
    least: 0,
    en: ["Silence about waits", "The same for waits.", "A wait is rarely the fault of the model."],
    zh: ["等待的静默", "等待类异常的静默步数。", "等待很少是模型的错。"]
  },
  noticeKindSteps: {
    kind: "number",
    default: 8,
    unit: "steps",
    least: 1,
    en: ["Steps between two of a kind", "Least distance between two notices of one kind.", "One thing at a time."],
    zh: ["同类间隔", "同一种提醒之间的最小步数。", "一次处理一件事。"]
  },
  worseBy: {
    kind: "number",
    default: 3,
    unit: "times",
    least: 1,
    en: [
      "Worse",
      "Further observations after which an anomaly that was spoken of counts as worse.",
      "Fewer are still the same."
    ],
    zh: ["变得更糟", "提过的异常再出现这么多次才算更糟。", "更少仍是同一回事。"]
  },
  closeAfterRounds: {
    kind: "number",
    default: 2,
    unit: "steps",
    least: 1,
    en: ["Close of a loop", "Steps that a loop has between its notice and its close.", "Time to act on the notice."],
    zh: ["循环的收尾", "循环从提醒到收尾之间的步数。", "留出按提醒处理的时间。"]
  },
  spinEnd: {
    kind: "choice",
    default: "off",
    options: {
      off: { en: "off", zh: "关" },
      unattended: { en: "end it where nobody is there", zh: "无人在场时结束" }
    },
    en: ["Behind the close", "Whether a turn that ignored the close is ended.", "Ending work is up to a person."],
    zh: ["收尾之后", "忽略收尾的轮次是否结束。", "结束工作由人决定。"]
  },
  stopGate: {
    kind: "choice",
    default: "ask",
    options: {
      off: { en: "off", zh: "关" },
      ask: { en: "ask once", zh: "问一次" }
    },
    en: [
      "Question before a stop",
      "Whether a premature stop is questioned, once for each message of a person.",
      "One request is cheaper than half a result."
    ],
    zh: ["停下之前的提问", "过早停下时是否提问，每条用户消息至多一次。", "一次请求比半个结果便宜。"]
  }
};

// src/config/fields.ts
var FIELDS = { ...CLEARING, ...NOTICES, ...WORK, ...LIFE, ...WORDS, ...MODELS };
var GROUPS = [
  { id: "clearing", label: { en: "Clearing", zh: "清理" }, fields: CLEARING },
  { id: "notices", label: { en: "Notices", zh: "提醒" }, fields: NOTICES },
  { id: "work", label: { en: "Anxiety and spin", zh: "焦虑与空转" }, fields: WORK },
  { id: "life", label: { en: "Long work", zh: "长时间的工作" }, fields: LIFE },
  { id: "words", label: { en: "Words", zh: "文字" }, fields: WORDS },
  { id: "models", label: { en: "Models", zh: "模型" }, fields: MODELS, rules: "models" },
  { id: "presets", label: { en: "Presets", zh: "预设" }, fields: {}, rules: "presets" }
];
var RULES = {
  models: {
    en: [
      "Rules for models",
      "Other values where the model of a session matches: provider/model, * for any part, the most specific rule last.",
      "Windows and prices differ by model."
    ],
    zh: [
      "按模型的规则",
      "会话的模型匹配时改用这些值：provider/model，* 代表任意部分，越具体越优先。",
      "不同模型的窗口和价格不同。"
    ]
  },
  presets: {
    en: [
      "Rules for presets",
      "Other values in sessions of an agent preset, by its id.",
      "A coding session and a chat want different words and thresholds."
    ],
    zh: ["按预设的规则", "某个智能体预设的会话改用这些值，按预设 id。", "写代码和聊天需要不同的文字和阈值。"]
  }
};
var entries = Object.entries(FIELDS);
var MODEL_FIELDS = entries.flatMap(
  ([name, field]) => field.kind === "number" && field.perModel ? name : []
);
function defaultOf(field) {
  switch (field.kind) {
    case "switches":
      return Object.fromEntries(Object.entries(field.parts).map(([name, part]) => [name, part.default]));
    case "words":
      return {};
    default:
      return field.default;
  }
}
var DEFAULTS = Object.freeze(
  Object.fromEntries(entries.map(([name, field]) => [name, defaultOf(field)]))
);

// src/config/cross.ts
var GUIDE_SHARE = 0.25;
var CROSS_CHECKS = [
  {
    fields: ["minNotesChars", "maxNotesChars"],
    holds: ({ minNotesChars, maxNotesChars }) => minNotesChars <= maxNotesChars,
    why: ({ minNotesChars, maxNotesChars }) => ({
      en: `minNotesChars is above maxNotesChars (${minNotesChars} > ${maxNotesChars})`,
      zh: `minNotesChars 大于 maxNotesChars（${minNotesChars} > ${maxNotesChars}）`
    })
  },
  {
    fields: ["words", "mapTokens"],
    // The built-in words go with every map that is allowed.
    holds: ({ words, mapTokens }) => guideTokens(words) <= Math.max(guideTokens({}), mapTokens * GUIDE_SHARE),
    why: ({ words, mapTokens }) => ({
      en: `words make a guide of ${guideTokens(words)} tokens, more than a quarter of mapTokens (${mapTokens})`,
      zh: `words 使地图下的说明达到 ${guideTokens(words)} token，超过 mapTokens（${mapTokens}）的四分之一`
    })
  }
];

// src/config/read.ts
var isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var keysOf = (value) => isRecord(value) ? value : {};
var mustBe = (en, zh) => ({ en: `must be ${en}`, zh: `必须是${zh}` });
function readField(field, below, given, path, note) {
  const refuse = (why) => {
    note({ paths: [path], why });
    return below;
  };
  switch (field.kind) {
    case "number": {
      const why = problemWithNumber(field, given);
      return why === void 0 ? given : refuse(why);
    }
    case "flag":
      return typeof given === "boolean" ? given : refuse(mustBe("true or false", " true 或 false"));
    case "choice":
      return typeof given === "string" && Object.hasOwn(field.options, given) ? given : refuse(oneOf(field));
    case "text":
      return typeof given === "string" && (given.trim() === "" || field.readable(given)) ? given.trim() : refuse(mustBe(field.form.en, field.form.zh));
    case "list":
      return Array.isArray(given) && given.every((line) => typeof line === "string") ? given : refuse(mustBe("a list of texts", "文字列表"));
    case "switches":
      return readParts(
        field.parts,
        below,
        given,
        path,
        note,
        (_part, value) => typeof value === "boolean" ? void 0 : mustBe("true or false", " true 或 false")
      );
    case "words":
      return readParts(field.parts, below, isRecord(given) ? saidOf(given) : given, path, note, problemWithText);
  }
}
var saidOf = (texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text !== "string" || text.trim() !== ""));
function readParts(parts, below, given, path, note, problemWith) {
  if (!isRecord(given)) {
    note({ paths: [path], why: mustBe("an object", "一个对象") });
    return below;
  }
  const read = { ...keysOf(below) };
  for (const [name, value] of Object.entries(given)) {
    const part = Object.hasOwn(parts, name) ? parts[name] : void 0;
    const why = part === void 0 ? unknownKey(Object.keys(parts)) : problemWith(part, value);
    if (why === void 0) read[name] = value;
    else note({ paths: [[...path, name]], why });
  }
  return read;
}
var unknownKey = (known) => ({
  en: `is no setting; there are ${known.join(", ")}`,
  zh: `没有这个设置；可用的有 ${known.join("、")}`
});
var oneOf = ({ options }) => mustBe(`one of ${Object.keys(options).join(", ")}`, `其中之一：${Object.keys(options).join("、")}`);
function problemWithNumber({ least, most, fraction, unit }, given) {
  if (typeof given !== "number" || !Number.isFinite(given)) return mustBe("a number", "数字");
  if (fraction === void 0 && !Number.isInteger(given)) return mustBe("a whole number", "整数");
  const range = most === void 0 ? [`at least ${least}`, ` ${least} 或更大`] : [`${least} to ${most}`, ` ${least} 到 ${most}`];
  const inside = given >= least && (most === void 0 || given <= most);
  const counted = unit === "share" ? { en: "", zh: "" } : UNITS[unit];
  const [en = "", zh = ""] = range;
  return inside ? void 0 : mustBe(`${en} ${counted.en}`.trimEnd(), `${zh} ${counted.zh}`.trimEnd());
}
var SLOT = /\{([a-z][a-zA-Z]*)\}/gu;
function problemWithText({ slots, tokens: tokens2 }, given) {
  if (typeof given !== "string") return mustBe("a text", "文字");
  const unknown = Array.from(given.matchAll(SLOT), ([, name = ""]) => name).find((name) => !slots.includes(name));
  if (unknown !== void 0) {
    const known = slots.map((slot) => `{${slot}}`);
    return {
      en: `has no value for {${unknown}}; ${known.length === 0 ? "nothing may stand in braces" : `there are ${known.join(", ")}`}`,
      zh: `没有 {${unknown}} 的值；${known.length === 0 ? "不能使用花括号占位符" : `可用的有 ${known.join("、")}`}`
    };
  }
  const length = textTokens(given);
  if (length <= tokens2) return void 0;
  return { en: `has ${length} tokens, more than ${tokens2}`, zh: `有 ${length} token，超过 ${tokens2}` };
}

// src/config/resolve.ts
var ALL_FIELDS = Object.keys(FIELDS);
var RULE_FIELDS = { models: MODEL_FIELDS, presets: ALL_FIELDS };
var isRuleKey = (name) => Object.hasOwn(RULES, name);
function resolve(layers) {
  const problems = /* @__PURE__ */ new Map();
  const note = (problem) => void problems.set(JSON.stringify(problem.paths), problem);
  const plain = layers.reduce((below, section) => overlay(below, section, [], ALL_FIELDS, note), DEFAULTS);
  const last = layers.at(-1) ?? {};
  const rules = { models: keysOf(last["models"]), presets: keysOf(last["presets"]) };
  for (const key of Object.keys(RULES).filter(isRuleKey)) {
    if (Object.hasOwn(last, key) && keysOf(last[key]) !== last[key])
      note({ paths: [[key]], why: { en: "must be an object of rules", zh: "必须是规则对象" } });
    for (const [name, rule] of Object.entries(rules[key])) {
      const path = [key, name];
      if (keysOf(rule) !== rule)
        note({ paths: [path], why: { en: "must be an object of settings", zh: "必须是设置对象" } });
      else overlay(plain, rule, path, RULE_FIELDS[key], note);
    }
  }
  return { plain, rules, problems: [...problems.values()] };
}
function overlay(below, section, path, allowed, note) {
  const read = { ...below };
  const root = path.length === 0;
  for (const [name, given] of Object.entries(section)) {
    if (root && isRuleKey(name)) continue;
    const field = allowed.includes(name) ? FIELDS[name] : void 0;
    const at = [...path, name];
    if (field === void 0)
      note({ paths: [at], why: unknownKey(root ? [...allowed, ...Object.keys(RULES)] : allowed) });
    else read[name] = readField(field, read[name], given, at, note);
  }
  for (let check = broken(read); check !== void 0; check = broken(read)) {
    note({ paths: check.fields.map((name) => [...path, name]), why: check.why(read) });
    for (const name of check.fields) read[name] = below[name];
  }
  return read;
}
var broken = (read) => CROSS_CHECKS.find((check) => !check.holds(read));

// src/client/card.css
var card_default = '.lucid-card {\n  /* The footer sticks and covers what is below it; only inside the card. */\n  overflow: clip;\n  list-style: none;\n  border: 1px solid var(--dsw-alias-border-l2);\n  border-radius: 12px;\n  background: var(--dsw-alias-bg-layer-3);\n  color: var(--dsw-alias-label-primary);\n  font-size: 13px;\n  line-height: 1.5;\n}\n.lucid-card.lucid-open {\n  background: var(--dsw-alias-bg-layer-2);\n  border-color: var(--dsw-alias-label-dimmed);\n}\n.lucid-card:hover {\n  border-color: var(--dsw-alias-label-dimmed);\n}\n.lucid-card p,\n.lucid-card h4 {\n  margin: 0;\n  font: inherit;\n}\n.lucid-card button {\n  appearance: none;\n  border: 0;\n  padding: 0;\n  background: none;\n  color: inherit;\n  font: inherit;\n  cursor: pointer;\n}\n.lucid-card button:disabled {\n  opacity: 0.4;\n  cursor: default;\n}\n.lucid-card :is(button, input, select, textarea):focus-visible {\n  outline: 2px solid var(--dsw-alias-brand-primary);\n  outline-offset: 1px;\n}\n.lucid-card .lucid-header {\n  display: flex;\n  align-items: center;\n  gap: 12px;\n  width: 100%;\n  padding: 14px 16px;\n  border-radius: 12px;\n  text-align: left;\n}\n.lucid-titles {\n  display: flex;\n  flex: 1;\n  flex-direction: column;\n  gap: 4px;\n  min-width: 0;\n}\n.lucid-title {\n  font-size: 15px;\n  font-weight: 600;\n  line-height: 1.4;\n}\n.lucid-about,\n.lucid-help,\n.lucid-unit,\n.lucid-card .lucid-live,\n.lucid-chevron {\n  color: var(--dsw-alias-label-tertiary);\n}\n.lucid-chevron {\n  flex: none;\n  transition: transform 0.16s;\n}\n.lucid-group .lucid-chevron {\n  transform: rotate(-90deg);\n}\n.lucid-group.lucid-open .lucid-chevron {\n  transform: none;\n}\n.lucid-open > .lucid-header .lucid-chevron {\n  transform: rotate(180deg);\n}\n.lucid-badge {\n  flex: none;\n  padding: 1px 8px;\n  border-radius: 999px;\n  background: var(--dsw-alias-bg-module-platform);\n  color: var(--dsw-alias-label-secondary);\n  font-size: 11px;\n  font-weight: 500;\n  line-height: 17px;\n  white-space: nowrap;\n}\n.lucid-card .lucid-status,\n.lucid-card .lucid-live,\n.lucid-card .lucid-ignored {\n  padding: 12px 0;\n  font-size: 12px;\n}\n.lucid-card .lucid-body,\n.lucid-card > div > .lucid-status {\n  margin: 0 16px;\n  border-top: 1px solid var(--dsw-alias-border-l2);\n}\n.lucid-card .lucid-ignored {\n  color: var(--dsw-alias-state-error-primary);\n}\n.lucid-ignored ul {\n  margin: 4px 0 0;\n  padding-left: 18px;\n}\n.lucid-bar {\n  position: relative;\n  height: 6px;\n  margin: 4px 0 8px;\n  border-radius: 3px;\n  background: var(--dsw-alias-border-l2);\n}\n.lucid-used {\n  position: absolute;\n  inset: 0 auto 0 0;\n  border-radius: 3px;\n  background: var(--dsw-alias-brand-primary);\n}\n.lucid-mark {\n  position: absolute;\n  top: -3px;\n  width: 2px;\n  height: 12px;\n  border-radius: 1px;\n  background: var(--dsw-alias-label-primary);\n}\n.lucid-group {\n  border-top: 1px solid var(--dsw-alias-border-l2);\n}\n.lucid-card .lucid-group > h4 > button {\n  display: flex;\n  align-items: center;\n  gap: 8px;\n  width: 100%;\n  padding: 10px 0;\n  font-weight: 600;\n  text-align: left;\n}\n.lucid-row {\n  display: grid;\n  grid-template-columns: minmax(0, 1fr) 200px;\n  gap: 2px 16px;\n  align-items: center;\n  padding: 8px 0 10px 22px;\n}\n.lucid-row.lucid-wide {\n  grid-template-columns: minmax(0, 1fr);\n}\n.lucid-head {\n  display: flex;\n  align-items: center;\n  gap: 8px;\n  min-width: 0;\n}\n.lucid-head label {\n  font-weight: 500;\n}\n.lucid-control {\n  display: flex;\n  justify-content: flex-end;\n}\n.lucid-help,\n.lucid-problem {\n  grid-column: 1 / -1;\n  font-size: 12px;\n}\n.lucid-row:not(.lucid-wide) .lucid-help {\n  padding-right: 216px;\n}\n.lucid-problem {\n  color: var(--dsw-alias-state-error-primary);\n}\n.lucid-problem:empty,\n.lucid-help:empty {\n  display: none;\n}\n.lucid-number {\n  display: flex;\n  align-items: center;\n  gap: 8px;\n}\n.lucid-unit {\n  min-width: 62px;\n  font-size: 12px;\n}\n.lucid-card :is(input[type="text"], select, textarea) {\n  box-sizing: border-box;\n  min-width: 0;\n  border: 1px solid var(--dsw-alias-border-l2);\n  border-radius: 8px;\n  background: var(--dsw-alias-bg-layer-3);\n  color: inherit;\n  font: inherit;\n}\n.lucid-card :is(input[type="text"], select) {\n  height: 32px;\n  padding: 0 10px;\n}\n.lucid-number input[type="text"] {\n  width: 128px;\n  text-align: right;\n}\n.lucid-control select {\n  width: 200px;\n}\n.lucid-card textarea {\n  width: 100%;\n  padding: 6px 10px;\n  resize: vertical;\n}\n.lucid-card :is(input[type="text"], select, textarea)[aria-invalid="true"] {\n  border-color: var(--dsw-alias-state-error-primary);\n}\n.lucid-card input[type="checkbox"] {\n  width: 16px;\n  height: 16px;\n  margin: 0;\n  accent-color: var(--dsw-alias-brand-primary);\n}\n.lucid-card .lucid-link {\n  color: var(--dsw-alias-label-secondary);\n  font-size: 12px;\n}\n.lucid-card .lucid-link:hover:not(:disabled) {\n  color: var(--dsw-alias-label-primary);\n}\n.lucid-rules {\n  display: flex;\n  flex-direction: column;\n  gap: 10px;\n  padding: 4px 0 12px 22px;\n}\n.lucid-rule {\n  position: relative;\n  margin: 0;\n  padding: 4px 12px 12px;\n  border: 1px solid var(--dsw-alias-border-l2);\n  border-radius: 8px;\n}\n.lucid-rule legend {\n  padding: 0 6px;\n  font-weight: 500;\n}\n.lucid-rule .lucid-row {\n  padding-left: 0;\n}\n.lucid-foot {\n  display: flex;\n  align-items: center;\n  justify-content: space-between;\n  gap: 12px;\n}\n.lucid-default {\n  white-space: nowrap;\n}\n.lucid-add {\n  display: flex;\n  gap: 8px;\n}\n.lucid-add input[type="text"] {\n  flex: 1;\n}\n.lucid-footer {\n  position: sticky;\n  bottom: 0;\n  display: flex;\n  align-items: center;\n  justify-content: flex-end;\n  gap: 8px;\n  padding: 12px 0;\n  border-top: 1px solid var(--dsw-alias-border-l2);\n  background: var(--dsw-alias-bg-layer-2);\n  box-shadow: 0 40px 0 40px var(--dsw-alias-bg-layer-2);\n  clip-path: inset(0 -40px -80px);\n}\n.lucid-footer p {\n  flex: 1;\n}\n.lucid-card :is(.lucid-quiet, .lucid-save) {\n  padding: 5px 14px;\n  border: 1px solid var(--dsw-alias-border-l2);\n  border-radius: 8px;\n  color: var(--dsw-alias-label-secondary);\n}\n.lucid-card .lucid-quiet:hover:not(:disabled) {\n  border-color: var(--dsw-alias-label-dimmed);\n  color: var(--dsw-alias-label-primary);\n}\n.lucid-card .lucid-save {\n  border-color: transparent;\n  background: var(--dsw-alias-label-primary);\n  color: var(--dsw-alias-bg-layer-3);\n}\n';

// src/client/draft.ts
function valueAt(section, [head, ...rest]) {
  if (head === void 0) return section;
  const keys = keysOf(section);
  return Object.hasOwn(keys, head) ? valueAt(keys[head], rest) : void 0;
}
var staged = (edits, edit) => [
  ...edits.filter(({ path }) => !edit.path.every((key, at) => path[at] === key)),
  edit
];
var applied = (user, edits) => edits.reduce(place, user);
function place(section, { path: [head, ...rest], ...edit }) {
  if (head === void 0) return section;
  const { [head]: old, ...others } = section;
  if (rest.length === 0) return "value" in edit ? { ...section, [head]: edit.value } : others;
  const below = place(keysOf(old), { path: rest, ...edit });
  return Object.keys(below).length === 0 && !("value" in edit) ? others : { ...section, [head]: below };
}
function changes(user, draft) {
  const names = [.../* @__PURE__ */ new Set([...Object.keys(user), ...Object.keys(draft)])];
  return names.filter((name) => JSON.stringify(user[name]) !== JSON.stringify(draft[name])).map((name) => Object.hasOwn(draft, name) ? { name, value: draft[name] } : { name });
}
function layered(base, over) {
  if (over === void 0) return base;
  if (keysOf(base) !== base || keysOf(over) !== over) return over;
  const joined2 = { ...keysOf(base) };
  for (const [name, value] of Object.entries(keysOf(over))) joined2[name] = layered(joined2[name], value);
  return joined2;
}

// src/client/desk.ts
function judge({ base, user }, edits) {
  const section = applied(user, edits);
  const settle = (over) => resolve([base, layered(base, over)]);
  const { plain, problems } = settle(section);
  const known = new Set(settle(user).problems.map((problem) => problemLine(problem, "en")));
  return {
    section,
    config: plain,
    changes: changes(user, section),
    problems,
    blocked: problems.some((problem) => !known.has(problemLine(problem, "en")))
  };
}
var overridden = ({ draft }, path) => valueAt(draft.section, path) !== void 0;
var same = (one, other) => one.length === other.length && one.every((key, at) => key === other[at]);
function problemAt({ draft, refusal, say }, path) {
  const problem = draft.problems.find(({ paths }) => paths.some((one) => same(one, path)));
  if (problem !== void 0) return say(problem.why);
  const named = `${path.join(".")}: `;
  return refusal.startsWith(named) ? refusal.slice(named.length) : void 0;
}

// src/vitals/pressure.ts
var RESERVE_SHARE = 0.2;
var usableWindow = (window, reserved = 0) => window - Math.min(reserved, Math.floor(window * RESERVE_SHARE));

// src/client/text.ts
var TEXT = {
  title: { en: "Lucid (dsh-lucid)", zh: "Lucid（dsh-lucid）" },
  about: {
    en: "When the agent hears of its context, what a clear keeps, in which words.",
    zh: "何时提醒智能体留意上下文，清理时保留什么，用什么措辞。"
  },
  unsaved: { en: "Unsaved", zh: "未保存" },
  expand: { en: "Show settings", zh: "展开设置" },
  collapse: { en: "Hide settings", zh: "收起设置" },
  overridden: { en: "Overridden", zh: "已覆盖" },
  reset: { en: "Reset", zh: "重置" },
  byDefault: { en: "Default: ", zh: "默认：" },
  on: { en: "on", zh: "开" },
  off: { en: "off", zh: "关" },
  none: { en: "none", zh: "无" },
  builtIn: { en: "built in", zh: "内置" },
  mayHold: { en: "May hold", zh: "可使用" },
  newSessions: { en: "New sessions only.", zh: "仅对新会话生效。" },
  save: { en: "Save", zh: "保存" },
  saving: { en: "Saving…", zh: "保存中…" },
  discard: { en: "Discard", zh: "放弃" },
  saved: { en: "Saved. Running sessions follow at their next step.", zh: "已保存。运行中的会话从下一步起生效。" },
  refused: { en: "The host did not take it.", zh: "主机未接受这次保存。" },
  moved: {
    en: "The settings were changed elsewhere meanwhile. Look at them and save again.",
    zh: "设置在别处被修改过，请查看后重新保存。"
  },
  readOnly: { en: "This host keeps its settings read-only.", zh: "此主机的设置是只读的。" },
  loading: { en: "Reading the settings…", zh: "正在读取设置…" },
  noService: {
    en: "This shell offers no settings service to the card. Set the fields in the profile instead.",
    zh: "此界面没有向卡片提供设置服务，请改在配置档中设置。"
  },
  ignored: { en: "Not taken, the value below it stays in force:", zh: "以下设置未被采用，沿用其下层的值：" },
  addRule: { en: "Add rule", zh: "添加规则" },
  removeRule: { en: "Remove rule", zh: "删除规则" },
  addValue: { en: "Set another field…", zh: "设置其他字段…" },
  modelRule: { en: "provider/model, as deepseek-official/*", zh: "提供方/模型，如 deepseek-official/*" },
  presetRule: { en: "Id of a preset, as code", zh: "预设 id，如 code" },
  noPressure: {
    en: "Open a session that has an answer to see its pressure against these thresholds.",
    zh: "打开一个已有回答的会话，即可看到它的占用与这些阈值的关系。"
  },
  noSessions: {
    en: "This shell does not show sessions to plugins, so no pressure is shown here.",
    zh: "此界面不向插件提供会话信息，因此这里不显示占用。"
  }
};

// src/client/use.ts
var import_react = require("react");
var useWatched = (watched) => (0, import_react.useSyncExternalStore)(watched.subscribe, watched.getSnapshot);
var speaker = (language) => (said) => said[language];

// src/client/live-line.tsx
var import_jsx_runtime = require("react/jsx-runtime");
var percent = (part) => `${Math.min(100, Math.max(0, part * 100)).toFixed(1)}%`;
function LiveLine({ shell, config, language }) {
  const pressure = useWatched(shell.pressure);
  const sees = useWatched(shell.sees);
  const say = speaker(language);
  const used = pressure?.projectedTokens;
  const window = config.window > 0 ? config.window : pressure?.contextWindow;
  if (used === void 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { className: "lucid-live", children: say(sees ? TEXT.noPressure : TEXT.noSessions) });
  const marks = thresholds(config, window);
  const top = window ?? Math.max(used, ...marks.map(({ at }) => at)) * 1.1;
  const words = language === "zh" ? chinese : english;
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { className: "lucid-live", children: [
    /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { className: "lucid-bar", "aria-hidden": "true", children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "lucid-used", style: { width: percent(used / top) } }),
      marks.map(({ field, at }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "lucid-mark", style: { left: percent(at / top) }, title: field }, field))
    ] }),
    /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: words(used, window, marks) })
  ] });
}
function thresholds({ noticeRatio, noticeTokens }, window) {
  const share = window === void 0 ? [] : [{ field: "noticeRatio", at: noticeRatio * window, least: noticeRatio * usableWindow(window, window) }];
  return noticeTokens > 0 ? [...share, { field: "noticeTokens", at: noticeTokens, least: noticeTokens }] : share;
}
var english = (used, window, marks) => {
  const size = (count) => tokens(Math.round(count), "en");
  const share = window === void 0 ? "" : ` of ${size(window)} (${Math.round(100 * used / window)} %)`;
  const from = marks.map(
    ({ field, at, least }) => field === "noticeRatio" ? `the share at ${size(least)} to ${size(at)}, by what the model reserves` : `tokens in use at ${size(at)}`
  );
  return `The open session uses ${size(used)} tokens${share}. The context notice speaks from the first of: ${from.join("; ")}.`;
};
var chinese = (used, window, marks) => {
  const size = (count) => tokens(Math.round(count), "zh");
  const share = window === void 0 ? "" : `，窗口 ${size(window)}（${Math.round(100 * used / window)} %）`;
  const from = marks.map(
    ({ field, at, least }) => field === "noticeRatio" ? `占比达到 ${size(least)} 至 ${size(at)}（取决于模型预留）` : `用量达到 ${size(at)}`
  );
  return `当前会话已用 ${size(used)} token${share}。上下文提醒从先到的一项起出现：${from.join("；")}。`;
};

// src/client/controls.tsx
var import_jsx_runtime2 = require("react/jsx-runtime");
var shown = ({ desk, path, below }) => overridden(desk, path) ? valueAt(desk.draft.section, path) : below;
var common = ({ id, desk, describedBy, invalid }) => ({
  id,
  disabled: desk.disabled,
  "aria-describedby": describedBy,
  "aria-invalid": invalid
});
function NumberControl({ field, ...props }) {
  const { desk, path } = props;
  const type = (text) => {
    const value = Number(text);
    desk.edit(path, text.trim() === "" || Number.isNaN(value) ? text : value);
  };
  return /* @__PURE__ */ (0, import_jsx_runtime2.jsxs)("span", { className: "lucid-number", children: [
    /* @__PURE__ */ (0, import_jsx_runtime2.jsx)(
      "input",
      {
        ...common(props),
        type: "text",
        inputMode: "decimal",
        value: String(shown(props) ?? ""),
        onChange: ({ target }) => type(target.value)
      }
    ),
    /* @__PURE__ */ (0, import_jsx_runtime2.jsx)("span", { className: "lucid-unit", children: field.unit === "share" ? "0-1" : desk.say(UNITS[field.unit]) })
  ] });
}
function FlagControl(props) {
  const { desk, path } = props;
  return /* @__PURE__ */ (0, import_jsx_runtime2.jsx)(
    "input",
    {
      ...common(props),
      type: "checkbox",
      checked: shown(props) === true,
      onChange: ({ target }) => desk.edit(path, target.checked)
    }
  );
}
function ChoiceControl({ field, ...props }) {
  const { desk, path } = props;
  return /* @__PURE__ */ (0, import_jsx_runtime2.jsx)("select", { ...common(props), value: String(shown(props)), onChange: ({ target }) => desk.edit(path, target.value), children: Object.entries(field.options).map(([value, label]) => /* @__PURE__ */ (0, import_jsx_runtime2.jsx)("option", { value, children: desk.say(label) }, value)) });
}
function ListControl(props) {
  const { desk, path } = props;
  const lines = shown(props);
  return /* @__PURE__ */ (0, import_jsx_runtime2.jsx)(
    "textarea",
    {
      ...common(props),
      rows: 3,
      value: Array.isArray(lines) ? lines.join("\n") : "",
      onChange: ({ target }) => desk.edit(path, target.value === "" ? [] : target.value.split("\n"))
    }
  );
}
function LineControl(props) {
  const { desk, path } = props;
  return /* @__PURE__ */ (0, import_jsx_runtime2.jsx)(
    "input",
    {
      ...common(props),
      type: "text",
      value: String(shown(props) ?? ""),
      onChange: ({ target }) => desk.edit(path, target.value)
    }
  );
}
function TextControl({ builtIn, ...props }) {
  const { desk, path } = props;
  return /* @__PURE__ */ (0, import_jsx_runtime2.jsx)(
    "textarea",
    {
      ...common(props),
      rows: 2,
      placeholder: builtIn,
      value: String(shown(props) ?? ""),
      onChange: ({ target }) => target.value === "" ? desk.reset(path) : desk.edit(path, target.value)
    }
  );
}
function Control({ field, ...props }) {
  switch (field.kind) {
    case "number":
      return /* @__PURE__ */ (0, import_jsx_runtime2.jsx)(NumberControl, { ...props, field });
    case "flag":
      return /* @__PURE__ */ (0, import_jsx_runtime2.jsx)(FlagControl, { ...props });
    case "choice":
      return /* @__PURE__ */ (0, import_jsx_runtime2.jsx)(ChoiceControl, { ...props, field });
    case "text":
      return /* @__PURE__ */ (0, import_jsx_runtime2.jsx)(LineControl, { ...props });
    case "list":
      return /* @__PURE__ */ (0, import_jsx_runtime2.jsx)(ListControl, { ...props });
    default:
      return null;
  }
}

// src/client/row.tsx
var import_jsx_runtime3 = require("react/jsx-runtime");
function Row({ desk, path, label, help, byDefault, below, wide = false, control }) {
  const { say } = desk;
  const id = `lucid-${path.join("-").replace(/[^a-z0-9-]/giu, "_")}`;
  const problem = problemAt(desk, path);
  const set = overridden(desk, path);
  return /* @__PURE__ */ (0, import_jsx_runtime3.jsxs)("div", { className: wide ? "lucid-row lucid-wide" : "lucid-row", children: [
    /* @__PURE__ */ (0, import_jsx_runtime3.jsxs)("div", { className: "lucid-head", children: [
      /* @__PURE__ */ (0, import_jsx_runtime3.jsx)("label", { htmlFor: id, children: label }),
      set && /* @__PURE__ */ (0, import_jsx_runtime3.jsxs)(import_jsx_runtime3.Fragment, { children: [
        /* @__PURE__ */ (0, import_jsx_runtime3.jsx)("span", { className: "lucid-badge", children: say(TEXT.overridden) }),
        /* @__PURE__ */ (0, import_jsx_runtime3.jsx)(
          "button",
          {
            type: "button",
            className: "lucid-link",
            disabled: desk.disabled,
            "aria-label": `${say(TEXT.reset)}: ${label}`,
            onClick: () => desk.reset(path),
            children: say(TEXT.reset)
          }
        )
      ] })
    ] }),
    /* @__PURE__ */ (0, import_jsx_runtime3.jsx)("div", { className: "lucid-control", children: control({ id, desk, path, below, describedBy: `${id}-help ${id}-problem`, invalid: problem !== void 0 }) }),
    /* @__PURE__ */ (0, import_jsx_runtime3.jsxs)("p", { className: "lucid-help", id: `${id}-help`, children: [
      help,
      byDefault !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime3.jsx)("span", { className: "lucid-default", children: ` ${say(TEXT.byDefault)}${byDefault}` })
    ] }),
    /* @__PURE__ */ (0, import_jsx_runtime3.jsx)("p", { className: "lucid-problem", id: `${id}-problem`, role: "alert", children: problem })
  ] });
}
function defaultText(field, below, say) {
  switch (field.kind) {
    case "number":
      return below === 0 && field.zero !== void 0 ? `0 (${say(field.zero)})` : String(below);
    case "flag":
      return say(below === true ? TEXT.on : TEXT.off);
    case "choice":
      return say(field.options[String(below)] ?? TEXT.none);
    case "text":
      return below === "" ? say(TEXT.none) : String(below);
    default:
      return say(TEXT.none);
  }
}
function FieldRow({ desk, field, path }) {
  const { say } = desk;
  const copy = (of) => ({
    label: say({ en: of.en[0], zh: of.zh[0] }),
    help: say({ en: of.en[1], zh: of.zh[1] })
  });
  const below = valueAt(desk.below, path.slice(-1));
  if (field.kind === "switches")
    return Object.entries(field.parts).map(([name, part]) => {
      const standing = valueAt(below, [name]) ?? part.default;
      const { label: label2, help: help2 } = copy(part);
      return /* @__PURE__ */ (0, import_jsx_runtime3.jsx)(
        Row,
        {
          desk,
          path: [...path, name],
          label: label2,
          help: help2,
          byDefault: say(standing === true ? TEXT.on : TEXT.off),
          below: standing,
          control: (props) => /* @__PURE__ */ (0, import_jsx_runtime3.jsx)(FlagControl, { ...props })
        },
        name
      );
    });
  if (field.kind === "words")
    return Object.entries(SEGMENTS).map(([name, part]) => /* @__PURE__ */ (0, import_jsx_runtime3.jsx)(
      Row,
      {
        desk,
        path: [...path, name],
        label: say(part.label),
        help: segmentHelp(part, say),
        below: valueAt(below, [name]),
        wide: true,
        control: (props) => /* @__PURE__ */ (0, import_jsx_runtime3.jsx)(TextControl, { ...props, builtIn: say(part) })
      },
      name
    ));
  const { label, help } = copy(field);
  return /* @__PURE__ */ (0, import_jsx_runtime3.jsx)(
    Row,
    {
      desk,
      path,
      label,
      help,
      byDefault: defaultText(field, below, say),
      below,
      wide: field.kind === "list",
      control: (props) => /* @__PURE__ */ (0, import_jsx_runtime3.jsx)(Control, { ...props, field })
    }
  );
}
function segmentHelp({ slots, newSessions }, say) {
  const named = slots.length === 0 ? [] : [`${say(TEXT.mayHold)}: ${slots.map((slot) => `{${slot}}`).join(", ")}`];
  return [...named, ...newSessions ? [say(TEXT.newSessions)] : []].join(" ");
}

// src/client/rules.tsx
var import_react2 = require("react");
var import_jsx_runtime4 = require("react/jsx-runtime");
var CATALOGUE = FIELDS;
var FIELD_NAMES = {
  models: MODEL_FIELDS,
  presets: Object.keys(FIELDS)
};
function RuleList({ desk, ruleKey }) {
  const { say } = desk;
  const [name, setName] = (0, import_react2.useState)("");
  const id = (0, import_react2.useId)();
  const stored = keysOf(valueAt(desk.draft.section, [ruleKey]));
  const hint = say(ruleKey === "models" ? TEXT.modelRule : TEXT.presetRule);
  const wanted = name.trim();
  const add = () => {
    desk.edit([ruleKey, wanted], {});
    setName("");
  };
  return /* @__PURE__ */ (0, import_jsx_runtime4.jsxs)("div", { className: "lucid-rules", children: [
    /* @__PURE__ */ (0, import_jsx_runtime4.jsx)("p", { className: "lucid-help", id, children: say({ en: RULES[ruleKey].en[1], zh: RULES[ruleKey].zh[1] }) }),
    Object.keys(stored).map((rule) => /* @__PURE__ */ (0, import_jsx_runtime4.jsx)(Rule, { desk, ruleKey, name: rule }, rule)),
    /* @__PURE__ */ (0, import_jsx_runtime4.jsxs)(
      "form",
      {
        className: "lucid-add",
        onSubmit: (event) => {
          event.preventDefault();
          if (wanted !== "" && !Object.hasOwn(stored, wanted)) add();
        },
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime4.jsx)(
            "input",
            {
              type: "text",
              "aria-label": hint,
              "aria-describedby": id,
              placeholder: hint,
              value: name,
              disabled: desk.disabled,
              onChange: ({ target }) => setName(target.value)
            }
          ),
          /* @__PURE__ */ (0, import_jsx_runtime4.jsx)("button", { type: "submit", className: "lucid-quiet", disabled: desk.disabled || wanted === "", children: say(TEXT.addRule) })
        ]
      }
    )
  ] });
}
function Rule({ desk, ruleKey, name }) {
  const { say } = desk;
  const path = [ruleKey, name];
  const set = keysOf(valueAt(desk.draft.section, path));
  const free = FIELD_NAMES[ruleKey].filter((field) => !Object.hasOwn(set, field));
  const problem = problemAt(desk, path);
  const start = (field) => {
    const below = valueAt(desk.below, [field]);
    const kind = CATALOGUE[field]?.kind;
    desk.edit([...path, field], kind === "words" ? {} : below);
  };
  return /* @__PURE__ */ (0, import_jsx_runtime4.jsxs)("fieldset", { className: "lucid-rule", children: [
    /* @__PURE__ */ (0, import_jsx_runtime4.jsx)("legend", { children: name }),
    problem !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime4.jsx)("p", { className: "lucid-problem", role: "alert", children: problem }),
    Object.keys(set).map((field) => {
      const entry = CATALOGUE[field];
      return entry && /* @__PURE__ */ (0, import_jsx_runtime4.jsx)(FieldRow, { desk, field: entry, path: [...path, field] }, field);
    }),
    /* @__PURE__ */ (0, import_jsx_runtime4.jsxs)("div", { className: "lucid-foot", children: [
      /* @__PURE__ */ (0, import_jsx_runtime4.jsxs)(
        "select",
        {
          "aria-label": `${say(TEXT.addValue)} ${name}`,
          value: "",
          disabled: desk.disabled || free.length === 0,
          onChange: ({ target }) => start(target.value),
          children: [
            /* @__PURE__ */ (0, import_jsx_runtime4.jsx)("option", { value: "", children: say(TEXT.addValue) }),
            free.map((field) => /* @__PURE__ */ (0, import_jsx_runtime4.jsx)("option", { value: field, children: labelOf(field, desk) }, field))
          ]
        }
      ),
      /* @__PURE__ */ (0, import_jsx_runtime4.jsx)(
        "button",
        {
          type: "button",
          className: "lucid-link",
          disabled: desk.disabled,
          "aria-label": `${say(TEXT.removeRule)}: ${name}`,
          onClick: () => desk.reset(path),
          children: say(TEXT.removeRule)
        }
      )
    ] })
  ] });
}
function labelOf(field, { say }) {
  const entry = CATALOGUE[field];
  return entry === void 0 ? field : say({ en: entry.en[0], zh: entry.zh[0] });
}

// src/client/card.tsx
var import_jsx_runtime5 = require("react/jsx-runtime");
function SettingsCard({ shell, frame: Frame, view }) {
  const language = useWatched(shell.language);
  const say = speaker(language);
  const [open, setOpen] = (0, import_react3.useState)(Frame === "div");
  const [edits, setEdits] = (0, import_react3.useState)([]);
  const body = (0, import_react3.useId)();
  if (view === "summary") return null;
  return /* @__PURE__ */ (0, import_jsx_runtime5.jsxs)(Frame, { className: open ? "lucid-card lucid-open" : "lucid-card", children: [
    /* @__PURE__ */ (0, import_jsx_runtime5.jsx)("style", { children: card_default }),
    /* @__PURE__ */ (0, import_jsx_runtime5.jsxs)(
      "button",
      {
        type: "button",
        className: "lucid-header",
        "aria-expanded": open,
        "aria-controls": body,
        "aria-label": `${say(open ? TEXT.collapse : TEXT.expand)}: ${say(TEXT.title)}`,
        onClick: () => setOpen(!open),
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime5.jsxs)("span", { className: "lucid-titles", children: [
            /* @__PURE__ */ (0, import_jsx_runtime5.jsx)("span", { className: "lucid-title", children: say(TEXT.title) }),
            /* @__PURE__ */ (0, import_jsx_runtime5.jsx)("span", { className: "lucid-about", children: say(TEXT.about) })
          ] }),
          edits.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime5.jsx)("span", { className: "lucid-badge", children: say(TEXT.unsaved) }),
          /* @__PURE__ */ (0, import_jsx_runtime5.jsx)(Chevron, {})
        ]
      }
    ),
    /* @__PURE__ */ (0, import_jsx_runtime5.jsx)("div", { id: body, hidden: !open, children: open && /* @__PURE__ */ (0, import_jsx_runtime5.jsx)(Body, { shell, edits, setEdits }) })
  ] });
}
var Chevron = () => /* @__PURE__ */ (0, import_jsx_runtime5.jsx)("svg", { className: "lucid-chevron", width: "14", height: "14", viewBox: "0 0 14 14", "aria-hidden": "true", children: /* @__PURE__ */ (0, import_jsx_runtime5.jsx)("path", { d: "M3 5l4 4 4-4", fill: "none", stroke: "currentColor", strokeWidth: "1.4", strokeLinecap: "round" }) });
function Body({ shell, edits, setEdits }) {
  const language = useWatched(shell.language);
  const say = speaker(language);
  const form = useWatched(shell.form);
  const state = useWatched(shell.state);
  const [outcome, setOutcome] = (0, import_react3.useState)({ kind: "none" });
  const draft = (0, import_react3.useMemo)(() => judge(state, edits), [state, edits]);
  const below = (0, import_react3.useMemo)(() => resolve([state.base]).plain, [state.base]);
  if (form === void 0 || state.status === "unavailable") return /* @__PURE__ */ (0, import_jsx_runtime5.jsx)(Status, { text: say(TEXT.noService) });
  if (state.status === "loading") return /* @__PURE__ */ (0, import_jsx_runtime5.jsx)(Status, { text: say(TEXT.loading) });
  const change = (edit) => {
    setOutcome({ kind: "none" });
    setEdits(staged(edits, edit));
  };
  const desk = {
    say,
    draft,
    below,
    disabled: !state.writable || outcome.kind === "saving",
    refusal: outcome.kind === "refused" ? outcome.why : "",
    edit: (path, value) => change({ path, value }),
    reset: (path) => change({ path })
  };
  const save = async () => {
    setOutcome({ kind: "saving" });
    const refusal = await form.save(draft.changes).catch((error) => ({ why: String(error) }));
    if (refusal === void 0) setEdits([]);
    setOutcome(refusal === void 0 ? { kind: "saved" } : { kind: "refused", ...refusal });
  };
  const stored = resolve([state.base, state.user]).problems;
  return /* @__PURE__ */ (0, import_jsx_runtime5.jsxs)("div", { className: "lucid-body", children: [
    !state.writable && /* @__PURE__ */ (0, import_jsx_runtime5.jsx)(Status, { text: say(TEXT.readOnly) }),
    /* @__PURE__ */ (0, import_jsx_runtime5.jsx)(LiveLine, { shell, config: draft.config, language }),
    stored.length > 0 && edits.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime5.jsxs)("div", { className: "lucid-ignored", role: "status", children: [
      /* @__PURE__ */ (0, import_jsx_runtime5.jsx)("p", { children: say(TEXT.ignored) }),
      /* @__PURE__ */ (0, import_jsx_runtime5.jsx)("ul", { children: stored.map((problem) => problemLine(problem, language)).map((line) => /* @__PURE__ */ (0, import_jsx_runtime5.jsx)("li", { children: line }, line)) })
    ] }),
    GROUPS.map((group, at) => /* @__PURE__ */ (0, import_jsx_runtime5.jsx)(Group, { desk, group, startsOpen: at === 0 }, group.id)),
    /* @__PURE__ */ (0, import_jsx_runtime5.jsxs)("div", { className: "lucid-footer", children: [
      /* @__PURE__ */ (0, import_jsx_runtime5.jsxs)("p", { role: "status", className: outcome.kind === "refused" ? "lucid-problem" : "lucid-help", children: [
        outcome.kind === "saved" && say(TEXT.saved),
        outcome.kind === "refused" && (refusalFor(desk) ?? say(TEXT.refused))
      ] }),
      /* @__PURE__ */ (0, import_jsx_runtime5.jsx)(
        "button",
        {
          type: "button",
          className: "lucid-quiet",
          disabled: edits.length === 0,
          onClick: () => {
            setEdits([]);
            setOutcome({ kind: "none" });
          },
          children: say(TEXT.discard)
        }
      ),
      /* @__PURE__ */ (0, import_jsx_runtime5.jsx)(
        "button",
        {
          type: "button",
          className: "lucid-save",
          disabled: desk.disabled || draft.blocked || draft.changes.length === 0,
          onClick: () => void save(),
          children: say(outcome.kind === "saving" ? TEXT.saving : TEXT.save)
        }
      )
    ] })
  ] });
}
function refusalFor({ refusal, say }) {
  if (refusal === "") return void 0;
  return refusal.includes("expected revision") ? say(TEXT.moved) : refusal;
}
var Status = ({ text }) => /* @__PURE__ */ (0, import_jsx_runtime5.jsx)("p", { className: "lucid-status", role: "status", children: text });
function Group({ desk, group, startsOpen }) {
  const [open, setOpen] = (0, import_react3.useState)(startsOpen);
  const id = (0, import_react3.useId)();
  const names = [...Object.keys(group.fields), ...group.rules === void 0 ? [] : [group.rules]];
  const set = names.filter((name) => valueAt(desk.draft.section, [name]) !== void 0).length;
  const faults = names.some((name) => desk.draft.problems.some(({ paths }) => paths.some(([head]) => head === name)));
  return /* @__PURE__ */ (0, import_jsx_runtime5.jsxs)("section", { className: open ? "lucid-group lucid-open" : "lucid-group", children: [
    /* @__PURE__ */ (0, import_jsx_runtime5.jsx)("h4", { children: /* @__PURE__ */ (0, import_jsx_runtime5.jsxs)("button", { type: "button", "aria-expanded": open, "aria-controls": id, onClick: () => setOpen(!open), children: [
      /* @__PURE__ */ (0, import_jsx_runtime5.jsx)(Chevron, {}),
      desk.say(group.label),
      set > 0 && /* @__PURE__ */ (0, import_jsx_runtime5.jsx)("span", { className: "lucid-badge", children: `${desk.say(TEXT.overridden)} ${set}` }),
      faults && /* @__PURE__ */ (0, import_jsx_runtime5.jsx)("span", { className: "lucid-badge lucid-fault", children: "!" })
    ] }) }),
    /* @__PURE__ */ (0, import_jsx_runtime5.jsxs)("div", { id, hidden: !open, children: [
      Object.entries(group.fields).map(([name, field]) => /* @__PURE__ */ (0, import_jsx_runtime5.jsx)(FieldRow, { desk, field, path: [name] }, name)),
      group.rules !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime5.jsx)(RuleList, { desk, ruleKey: group.rules })
    ] })
  ] });
}

// src/client/cell.ts
function cell(value) {
  const listeners = /* @__PURE__ */ new Set();
  return {
    getSnapshot: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next) {
      value = next;
      for (const listener of [...listeners]) listener();
    }
  };
}
function through(source, target, none) {
  return {
    getSnapshot: () => target(source.getSnapshot())?.getSnapshot() ?? none,
    subscribe(listener) {
      let leave = target(source.getSnapshot())?.subscribe(listener);
      const stop = source.subscribe(() => {
        leave?.();
        leave = target(source.getSnapshot())?.subscribe(listener);
        listener();
      });
      return () => {
        leave?.();
        stop();
      };
    }
  };
}

// src/client/form.ts
var NAMESPACE = "lucid";
var pathChanges = (changes2) => changes2.map(
  (change) => "value" in change ? { op: "set", path: [change.name], value: change.value } : { op: "unset", path: [change.name] }
);
function stateOf(form) {
  let seen;
  let state;
  return () => {
    const now = form.getSnapshot();
    if (now !== seen) {
      seen = now;
      const status = now.status === "ready" || now.status === "unavailable" ? now.status : "loading";
      state = { status, writable: now.writable, base: keysOf(now.base), user: keysOf(now.user) };
    }
    return state;
  };
}
function scopeForm(service, connection) {
  const binder = service;
  const wire = connection?.api?.settings;
  const scope = binder.bind({ namespace: NAMESPACE });
  return {
    getSnapshot: stateOf(scope),
    subscribe: (listener) => scope.subscribe(listener),
    async save(changes2) {
      if (wire === void 0) return saveOneByOne(scope, changes2);
      const { revision } = scope.getSnapshot();
      const { result } = await wire.mutate({
        ns: NAMESPACE,
        ops: pathChanges(changes2),
        ...revision === void 0 ? {} : { expectedRevision: revision }
      });
      if (!result.ok) return { why: result.error?.message ?? "" };
      binder.describe?.().acceptView?.(result.value);
      return void 0;
    }
  };
}
function configForm(service) {
  const form = service.get(NAMESPACE);
  return {
    getSnapshot: stateOf(form),
    subscribe: (listener) => form.subscribe(listener),
    async save(changes2) {
      if (form.mutate === void 0) return saveOneByOne(form, changes2);
      const { revision } = form.getSnapshot();
      return await form.mutate(pathChanges(changes2), revision) ? void 0 : { why: "" };
    }
  };
}
async function saveOneByOne(form, changes2) {
  for (const change of changes2) {
    if ("value" in change) await form.set(change.name, change.value);
    else await form.unset(change.name);
    const stands = JSON.stringify(keysOf(form.getSnapshot().user)[change.name]);
    if (stands !== JSON.stringify(change.value)) return { why: "" };
  }
  return void 0;
}
var noForm = cell({ status: "unavailable", writable: false, base: {}, user: {} });

// src/client/shell.ts
function openShell(ctx, pageLanguage) {
  const form = cell(void 0);
  const locale = cell(void 0);
  const sessions = cell(void 0);
  const follow = (target, names, open) => {
    ctx.inject(names, (own) => {
      own.effect(() => {
        target.set(open(own));
        return () => target.set(void 0);
      });
    });
  };
  follow(form, ["settingsScope", "connection"], (own) => scopeForm(own.get("settingsScope"), own.get("connection")));
  follow(form, ["configForms"], (own) => configForm(own.get("configForms")));
  follow(locale, ["locale"], (own) => own.get("locale"));
  follow(sessions, ["sessions"], (own) => own.get("sessions"));
  const active = through(locale, (found) => found, void 0);
  return {
    form,
    state: through(form, (found) => found, noForm.getSnapshot()),
    language: {
      getSnapshot: () => languageOf(active.getSnapshot()?.active ?? pageLanguage()),
      subscribe: active.subscribe
    },
    pressure: through(sessions, pressureOf, void 0),
    sees: {
      getSnapshot: () => typeof sessions.getSnapshot()?.binding === "function",
      subscribe: sessions.subscribe
    }
  };
}
var languageOf = (tag) => tag.startsWith("zh") ? "zh" : "en";
function pressureOf(sessions) {
  const { list } = sessions ?? {};
  if (list === void 0) return void 0;
  return through(
    list,
    ({ current }) => {
      if (current === void 0) return void 0;
      const face = sessions?.binding?.(current)?.session.projections.faceOf("contextPressure");
      return face;
    },
    void 0
  );
}

// src/client/index.tsx
var inject = ["slots"];
function apply(ctx) {
  const slots = ctx.get("slots");
  const shell = openShell(ctx, () => document.documentElement.lang);
  for (const [name, key, frame] of [
    // Up to 0.1.6: Settings, Plugins, by the namespace.
    ["settings.plugin.item", NAMESPACE, "li"],
    // From 0.1.7 on: the page of the plugin's row.
    ["plugins.row.config", `dsh-lucid#${NAMESPACE}`, "div"]
  ])
    slots.inject(name, () => slots.register({ name, key, inject: () => ({ shell, frame }) }, SettingsCard));
}
return module.exports;
}});
