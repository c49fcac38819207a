#!/usr/bin/env node

// src/cli/main.ts
import { readdirSync, statSync as statSync2 } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

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
var UNITS = { k: 1e3, m: 1e6, 千: 1e3, 万: 1e4, 百万: 1e6 };
function parseTokens(text3) {
  const [, amount = "", unit = ""] = /^(\d{1,12}(?:[._]?\d{1,6})?) ?(k|m|千|百万|万)?(?: ?tokens?)?$/iu.exec(text3.trim()) ?? [];
  const value = Math.round(Number(amount.replace("_", "")) * (UNITS[unit.toLowerCase()] ?? 1));
  return amount !== "" && value > 0 ? value : void 0;
}
var SPAN = /^(?:(\d{1,4}) ?(?:d|天))? ?(?:(\d{1,4}(?:\.\d{1,2})?) ?(?:h|小时))? ?(?:(\d{1,5}) ?(?:m|min|分钟?))?$/iu;
var ISO_SPAN = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,4}(?:\.\d{1,2})?)H)?(?:(\d{1,5})M)?)?$/iu;
var CLOCK = /^([01]?\d|2[0-3])[:：]([0-5]\d)$/u;
var DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?)?$/u;
function parseDeadline(text3, now) {
  const said = text3.trim();
  const at2 = clockTime(said, now) ?? spanEnd(said, now) ?? (DATE.test(said) ? dateTime(said) : void 0);
  return at2 !== void 0 && Number.isFinite(at2) && at2 > now ? at2 : void 0;
}
function clockTime(text3, now) {
  const [, hour, minute] = CLOCK.exec(text3) ?? [];
  if (hour === void 0 || minute === void 0) return void 0;
  const day = new Date(now);
  day.setHours(Number(hour), Number(minute), 0, 0);
  if (day.getTime() <= now) day.setDate(day.getDate() + 1);
  return day.getTime();
}
function spanEnd(text3, now) {
  const found = SPAN.exec(text3) ?? ISO_SPAN.exec(text3);
  if (found === null) return void 0;
  const [, days = "0", hours = "0", minutes = "0"] = found;
  return now + Number(days) * DAY + Number(hours) * HOUR + Number(minutes) * MINUTE;
}
var dateTime = (text3) => text3.length === 10 ? (/* @__PURE__ */ new Date(`${text3}T23:59:59`)).getTime() : new Date(text3.replace(" ", "T")).getTime();

// src/vitals/life/state.ts
var NOTED = 32;
var OUTCOMES = 64;
var CLEARED = 500;
var emptyLife = () => ({
  spent: 0,
  planning: false,
  goal: false,
  quiet: false,
  kept: [],
  keeps: 0,
  landed: [],
  broken: [],
  jobs: [],
  asked: [],
  calls: 0,
  failures: 0,
  outcomes: [],
  cleared: [],
  again: [],
  words: { seq: 0, text: "" }
});

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
    readable: (text3) => parseDeadline(text3, 0) !== void 0,
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
var isWide = (character) => character > "⹿" && ONE_WIDE.test(character);
function textTokens(text3) {
  const wide = text3.match(WIDE)?.length ?? 0;
  return wide + Math.ceil((text3.length - wide) / 4);
}
function wholeAt(text3, at2) {
  const parts = /^[\uDC00-\uDFFF]/.test(text3.slice(at2, at2 + 1)) && /[\uD800-\uDBFF]$/.test(text3.slice(at2 - 1, at2));
  return parts && at2 > 0 ? at2 - 1 : at2;
}
function clip(text3, chars) {
  const line = text3.replace(/\s+/gu, " ").trim();
  const points = Array.from(line);
  return points.length <= chars ? line : `${points.slice(0, Math.max(chars - 1, 0)).join("")}…`;
}
function tokens(count, language) {
  if (language === "zh") {
    if (count < 1e3) return String(count);
    return `${(count / 1e4).toFixed(count < 1e5 ? 2 : 1)} 万`;
  }
  if (count < 1e3) return String(count);
  return `${(count / 1e3).toFixed(count < 1e5 ? 1 : 0)}k`;
}
function duration(minutes, language) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (language === "zh")
    return hours === 0 ? `${rest} 分钟` : rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分钟`;
  return hours === 0 ? `${rest} min` : rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
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
var saying = (words, language) => (name2, values = {}) => {
  const text3 = words[name2] ?? SEGMENTS[name2][language];
  const filled = text3.replace(/\{([a-z][a-zA-Z]*)\}/gu, (slot, key) => values[key] ?? slot);
  const missing = Object.entries(values).filter(([key]) => !text3.includes(`{${key}}`));
  return joined([filled, ...missing.map(([, value]) => value)]);
};
var CLOSED = /[\n\u3000-\u303f\uff00-\uffef]$/u;
var joined = (parts) => parts.reduce((text3, part) => text3 === "" || CLOSED.test(text3) ? text3 + part : `${text3} ${part}`, "");

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
var entries = Object.entries(FIELDS);
var MODEL_FIELDS = entries.flatMap(
  ([name2, field]) => field.kind === "number" && field.perModel ? name2 : []
);
function defaultOf(field) {
  switch (field.kind) {
    case "switches":
      return Object.fromEntries(Object.entries(field.parts).map(([name2, part]) => [name2, part.default]));
    case "words":
      return {};
    default:
      return field.default;
  }
}
var DEFAULTS = Object.freeze(
  Object.fromEntries(entries.map(([name2, field]) => [name2, defaultOf(field)]))
);

// src/host/installed.ts
async function installedPricer() {
  try {
    const { TokenMeter } = await import("@deepseek-ai/dsh-token-meter");
    const price = (message) => Reflect.apply(TokenMeter.prototype.estimateMessage, void 0, [message]);
    return Number.isSafeInteger(price({ content: [{ type: "text", text: "one line" }] })) ? price : void 0;
  } catch {
    return void 0;
  }
}

// src/vitals/life/signal.ts
function lifeSignal({ work }, kind, facts, parts) {
  const { seq, evidence, ...rest } = parts;
  return {
    kind,
    subkind: facts.kind,
    count: 1,
    severity: rest.urgent === true ? "critical" : "warn",
    fromSeq: seq,
    toSeq: work.rounds.at(-1)?.last ?? seq,
    rounds: [work.count],
    evidence: [evidence],
    what: "",
    once: true,
    facts,
    ...rest
  };
}
var openTodos = ({ work }) => work.todos.filter(({ status }) => status !== "completed").length;

// src/vitals/life/budget.ts
var MINUTE2 = 6e4;
function tokensAllowed({ life }, { budgetTokens }) {
  if (life.tokens !== void 0) return life.tokens ?? void 0;
  return budgetTokens > 0 ? { most: budgetTokens, from: 0, seq: 0 } : void 0;
}
function deadlineOf({ life }, { deadline }) {
  if (life.deadline !== void 0) return life.deadline ?? void 0;
  if (deadline === "" || life.began === void 0) return void 0;
  const at2 = parseDeadline(deadline, life.began);
  return at2 === void 0 ? void 0 : { most: at2, from: life.began, seq: 0 };
}
var spentOf = ({ life }, { from }) => life.spent - from;
function budgetSignals(trace, now, limits) {
  return [...tokenSignals(trace, limits), ...timeSignals(trace, now, limits)];
}
function tokenSignals(trace, limits) {
  const allowed = tokensAllowed(trace, limits);
  if (allowed === void 0) return [];
  const used = spentOf(trace, allowed);
  const { most, seq } = allowed;
  const facts = { kind: "tokens", used, most, open: openTodos(trace) };
  const evidence = `${used} of ${most} tokens`;
  if (used >= most)
    return [lifeSignal(trace, "budget", facts, { key: `budget all ${most} ${seq}`, seq, evidence, urgent: true })];
  return used >= most * limits.budgetShare ? [lifeSignal(trace, "budget", facts, { key: `budget most ${most} ${seq}`, seq, evidence })] : [];
}
function timeSignals(trace, now, limits) {
  const allowed = deadlineOf(trace, limits);
  if (allowed === void 0) return [];
  const { most: end2, from, seq } = allowed;
  const left = Math.round((end2 - now) / MINUTE2);
  const facts = { kind: "time", left, open: openTodos(trace) };
  const evidence = `${left} minutes to the deadline`;
  if (now >= end2)
    return [lifeSignal(trace, "budget", facts, { key: `deadline past ${end2} ${seq}`, seq, evidence, urgent: true })];
  const lead = Math.min(limits.deadlineLead * MINUTE2, (end2 - from) * limits.deadlineShare);
  return end2 - now <= lead ? [lifeSignal(trace, "budget", facts, { key: `deadline near ${end2} ${seq}`, seq, evidence })] : [];
}

// src/vitals/mark.ts
function pressureOf(trace) {
  if (trace.usage === void 0) return void 0;
  return Math.max(0, trace.usage.prompt + trace.tokens - trace.usage.surface);
}
function markOf(trace) {
  const pressure = pressureOf(trace);
  return { steps: trace.steps, asks: trace.asks, ...pressure === void 0 ? {} : { pressure } };
}

// src/vitals/open-work.ts
function openWork(work) {
  const open = work.todos.filter(({ status }) => status !== "completed");
  const [first] = open;
  if (first !== void 0) return [`todo "${first.text}"`, { kind: "todo", text: first.text, more: open.length - 1 }];
  const since = work.requests.at(-1)?.round ?? 0;
  const { check } = work;
  if (check?.failed === true && check.round > since)
    return [`the last check failed (seq ${check.seq})`, { kind: "check", seq: check.seq }];
  const untouched = work.wanted.find(({ touched }) => !touched);
  if (untouched !== void 0)
    return [`${untouched.path} was asked for and not touched`, { kind: "untouched", path: untouched.path }];
  return obstacleLeft(work, since);
}
var CUT_OFF = { least: 2, within: 12 };
function obstacleLeft(work, since) {
  const met = work.rounds.filter(({ index, calls }) => index > since && calls.some(({ obstacle }) => obstacle === true));
  const newest = met.at(-1);
  const call2 = newest?.calls.find(({ obstacle }) => obstacle === true);
  if (newest === void 0 || call2 === void 0 || met.length < CUT_OFF.least) return void 0;
  if (work.count - newest.index > CUT_OFF.within) return void 0;
  const overcome = work.rounds.some(
    ({ index, calls }) => index > newest.index && calls.some(({ verb, failed }) => verb !== "" && verb === call2.verb && failed === false)
  );
  if (overcome) return void 0;
  const [what, error] = [call2.verb || call2.tool, call2.error ?? ""];
  return [
    `${what}: ${error} in ${met.length} steps (seq ${newest.seq})`,
    { kind: "obstacle", what, error, times: met.length, seq: newest.seq }
  ];
}

// src/voice/plain.ts
var SOURCE_CHARS = 600;
var ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-?]*[ -/]*[@-~]`, "gu");
var UNSAFE = /[^ -~]|"| {2}/u;
function oneLine(text3) {
  const head = text3.trimStart().slice(0, SOURCE_CHARS);
  if (!UNSAFE.test(head)) return head.trimEnd();
  return head.toWellFormed().replace(ANSI, "").replace(/\p{Cf}/gu, "").replace(/[\p{Cc}\s]+/gu, " ").replace(/["“”]/gu, "'").trim();
}
var ORDERS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
var withoutOrders = (text3, spelled = () => "") => text3.replace(ORDERS, (one) => one === "\n" || one === "	" ? one : spelled(one));
var NARROW = /^[\0-\u2e7f]*$/u;
function clipTokens(line, limit, keep3 = "head") {
  if (limit <= 0) return "";
  if (NARROW.test(line)) {
    if (line.length <= 4 * limit) return line;
    const fits2 = 4 * limit - 1;
    return keep3 === "head" ? `${line.slice(0, fits2)}…` : `…${line.slice(-fits2)}`;
  }
  if (textTokens(line) <= limit) return line;
  const points = Array.from(line);
  if (keep3 === "head") {
    const fits2 = fitting(points, limit);
    return fits2 === 0 ? "" : `${points.slice(0, fits2).join("")}…`;
  }
  const fits = fitting(points.toReversed(), limit);
  return fits === 0 ? "" : `…${points.slice(points.length - fits).join("")}`;
}
function fitting(points, limit) {
  let wide = 0;
  let narrow = 1;
  for (const [at2, point] of points.entries()) {
    if (isWide(point)) wide++;
    else narrow += point.length;
    if (wide + Math.ceil(narrow / 4) > limit) return at2;
  }
  return points.length;
}

// src/voice/frame.ts
var MARKS = /<(?=\/?(?:user|notes|transcript)\b|\/?[cC][oO][mM][pP][aA][cC][tT][eE][dD]-[sS][uU][mM][mM][aA][rR][yY]\b)/gu;
var LOOK_ALIKE = "‹";
var unmarked = (text3) => text3.replace(MARKS, LOOK_ALIKE);
function* insideOf(mark, text3) {
  const open = `<${mark}`;
  const close = `</${mark}>`;
  for (let at2 = text3.indexOf(open); at2 >= 0; at2 = text3.indexOf(open, at2)) {
    at2 += open.length;
    if (text3[at2] !== " " && text3[at2] !== ">") continue;
    const from = text3.indexOf(">", at2) + 1;
    const to = from === 0 ? -1 : text3.indexOf(close, from);
    if (to < 0) return;
    yield text3.slice(from, to);
    at2 = to + close.length;
  }
}
var OPENING = /<(user|notes|transcript)[ >]/gu;
function outsideOf(text3) {
  const unclosed = /* @__PURE__ */ new Set();
  const parts = [];
  let at2 = 0;
  for (const { 1: mark = "", index } of text3.matchAll(OPENING)) {
    if (index < at2 || unclosed.has(mark)) continue;
    const close = `</${mark}>`;
    const end2 = text3.indexOf(close, index);
    if (end2 < 0) unclosed.add(mark);
    else {
      parts.push(text3.slice(at2, index));
      at2 = end2 + close.length;
    }
  }
  return [...parts, text3.slice(at2)].join("");
}
var ASKED_CHARS = 80;
var WORDS2 = {
  en: { excerpt: " excerpt", asked: "answer-to", altered: `${LOOK_ALIKE}-is-an-angle-bracket`, join: " … " },
  zh: { excerpt: " 节选", asked: "回答", altered: `${LOOK_ALIKE}即左尖括号`, join: " … " }
};
function quotedLine({ seq, parts, excerpt, asked }, language) {
  const words = WORDS2[language];
  const said = unmarked(parts.join(words.join));
  const altered = said.includes(LOOK_ALIKE) && said !== parts.join(words.join);
  const one = oneLine(asked ?? "").replace(/[<>]/gu, "");
  const question = one.slice(0, wholeAt(one, ASKED_CHARS));
  return [
    "<user",
    seq === void 0 ? "" : ` seq=${seq}`,
    excerpt ? words.excerpt : "",
    question === "" ? "" : ` ${words.asked}='${question.replaceAll("'", "’")}'`,
    altered ? ` ${words.altered}` : "",
    `>${said}</user>`
  ].join("");
}

// src/voice/notice-anxiety.ts
var ITEM_TOKENS = 18;
var PART_TOKENS = 10;
var WORD_TOKENS = 5;
var clip2 = (text3, most, keep3 = "head") => clipTokens(oneLine(text3), most, keep3);
function englishItem(item) {
  switch (item.kind) {
    case "todo": {
      const more = item.more > 0 ? ` and ${item.more} more` : "";
      return { open: `todo "${clip2(item.text, ITEM_TOKENS)}"${more} is open`, next: "do it" };
    }
    case "check":
      return { open: `the last check failed (seq ${item.seq})`, next: "run that check again and fix what it shows" };
    case "obstacle":
      return {
        open: `${clip2(item.what, PART_TOKENS)} met "${clip2(item.error, PART_TOKENS)}" in ${item.times} steps (last seq ${item.seq}) and was not overcome`,
        next: "try one other way to the same thing, or report it as not done and why"
      };
    case "stand-in":
      return {
        open: `${clip2(item.path, PART_TOKENS, "tail")} holds a stand-in ("${clip2(item.word, WORD_TOKENS)}", seq ${item.seq})`,
        next: "put the real thing there, or report plainly what is missing and why"
      };
    case "unchecked":
      return {
        open: `${clip2(item.paths.join(", "), ITEM_TOKENS)} changed after the last check`,
        next: item.check === void 0 ? "run the check once" : `run ${clip2(item.check, PART_TOKENS)} once`
      };
    case "untouched":
      return {
        open: `${clip2(item.path, PART_TOKENS, "tail")} was asked for and no call has touched it`,
        next: "make it"
      };
    case "limit":
      return {
        open: `the message says "${clip2(item.quote, ITEM_TOKENS)}"; the meter shows no such limit`,
        next: "go on with the work"
      };
    case "words":
      return {
        open: `the message says "${clip2(item.quote, ITEM_TOKENS)}"`,
        next: "do that part, or report it as not done and why"
      };
  }
}
function chineseItem(item) {
  switch (item.kind) {
    case "todo":
      return {
        open: `待办“${clip2(item.text, ITEM_TOKENS)}”${item.more > 0 ? `等 ${item.more + 1} 项` : ""}未完成`,
        next: "做这一项"
      };
    case "check":
      return { open: `最近一次检查失败（seq ${item.seq}）`, next: "重跑该检查，修复它报告的问题" };
    case "obstacle":
      return {
        open: `${clip2(item.what, PART_TOKENS)} 在 ${item.times} 步里遇到“${clip2(item.error, PART_TOKENS)}”（最后 seq ${item.seq}），未解决`,
        next: "换条路做，或如实报告原因"
      };
    case "stand-in":
      return {
        open: `${clip2(item.path, PART_TOKENS, "tail")} 里是替代内容（“${clip2(item.word, WORD_TOKENS)}”，seq ${item.seq}）`,
        next: "换成真实内容，或如实报告缺什么、为什么"
      };
    case "unchecked":
      return {
        open: `${clip2(item.paths.join("、"), ITEM_TOKENS)} 在最近一次检查之后改过`,
        next: item.check === void 0 ? "把检查跑一遍" : `把 ${clip2(item.check, PART_TOKENS)} 跑一遍`
      };
    case "untouched":
      return { open: `任务要的 ${clip2(item.path, PART_TOKENS, "tail")} 还没有动过`, next: "把它做出来" };
    case "limit":
      return { open: `消息里说“${clip2(item.quote, ITEM_TOKENS)}”；计量显示没有这样的限制`, next: "继续工作" };
    case "words":
      return { open: `消息里说“${clip2(item.quote, ITEM_TOKENS)}”`, next: "完成这一部分，或如实报告未完成及原因" };
  }
}
var openItemWords = (item, language) => language === "zh" ? chineseItem(item) : englishItem(item);
var call = (offer2, notes) => offer2 === "restart" ? `clear_mind({start:"first",end:"latest",notes:"${notes}"})` : `clear_mind({start:${offer2.start},end:${offer2.end},notes:"${notes}"})`;
var MOST_TOKENS = 120;
function anxietyText(facts, language, words = {}) {
  const whole = compose(facts, language, words);
  const { known: _none, ...rest } = facts;
  return textTokens(whole) <= MOST_TOKENS ? whole : compose(rest, language, words);
}
function compose({ item, pressure, window: window2, offer: offer2, known: known2 }, language, words) {
  const say2 = saying(words, language);
  const head = say2("anxietyHead");
  if (language === "zh") {
    const { open: open2, next: next3 } = chineseItem(item);
    const room = chineseRoom(pressure, window2);
    const checkpoint2 = offer2 === void 0 ? "" : `可先存档：${call(offer2, chineseForm(known2))}。`;
    return `[dsh-lucid · ${head}] ${open2}。${room}${say2("anxietyBody", { next: next3 })}${checkpoint2}`;
  }
  const { open, next: next2 } = englishItem(item);
  const checkpoint = offer2 === void 0 ? "" : ` To start fresh: ${call(offer2, englishForm(known2))}.`;
  return `[dsh-lucid · ${head}] ${open}. ${englishRoom(pressure, window2)}${say2("anxietyBody", { next: next2 })}${checkpoint}`;
}
function englishForm({ done, good } = { done: 0 }) {
  const [todos, state] = [done > 0 ? `${done} todos, ` : "", good === void 0 ? "" : `${good.what} seq ${good.seq}, `];
  return `Reason: ... Done: ${todos}... State: ${state}... Next: ... Decisions: ...`;
}
function chineseForm({ done, good } = { done: 0 }) {
  const [todos, state] = [
    done > 0 ? `${done} 项待办，` : "",
    good === void 0 ? "" : `${GOOD_ZH[good.what]} seq ${good.seq}，`
  ];
  return `原因：… 已做：${todos}… 现状：${state}… 下一步：… 决定：…`;
}
var GOOD_ZH = { commit: "提交", check: "检查通过", checkpoint: "检查点" };
var ROOMY = 0.6;
function englishRoom(pressure, window2) {
  if (pressure === void 0) return "";
  if (window2 === void 0) return `Context: ${tokens(pressure, "en")} tokens. `;
  const share = Math.round(100 * pressure / window2);
  return `Context is at ${share} % (${tokens(pressure, "en")} of ${tokens(window2, "en")})${pressure / window2 < ROOMY ? ", there is room" : ""}. `;
}
function chineseRoom(pressure, window2) {
  if (pressure === void 0) return "";
  if (window2 === void 0) return `上下文 ${tokens(pressure, "zh")} token。`;
  const share = Math.round(100 * pressure / window2);
  return `上下文用了 ${share} %（${tokens(pressure, "zh")} / ${tokens(window2, "zh")}）${pressure / window2 < ROOMY ? "，空间充足" : ""}。`;
}

// src/voice/handover.ts
var clock = (time) => new Date(time).toISOString().slice(0, 16).replace("T", " ");
var counted = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;
var EN = {
  title: "Hand-over",
  headings: ["Reason and figures", "Done", "State", "What failed", "Open", "Next", "Decisions and pins", "Time"],
  none: "nothing known",
  figures: ({ turns, steps, people, spent: spent2, pressure, window: window2, clears: clears2, budget, model }) => [
    `${counted(turns, "turn")}, ${counted(steps, "step")}, ${counted(people, "message")} of people${model === void 0 ? "" : `, ${model}`}`,
    ...pressure === void 0 ? [] : [`context ${tokens(pressure, "en")}${window2 === void 0 ? "" : ` of ${tokens(window2, "en")}`}`],
    `${tokens(spent2, "en")} tokens, all requests together`,
    ...budget === void 0 ? [] : [`budget ${tokens(budget.used, "en")} of ${tokens(budget.most, "en")}`],
    `${clears2} clears`
  ].join("; "),
  notice: (kind, about, turn) => `notice in turn ${turn}: ${kind} (${about})`,
  written: "written",
  act: ({ text: text3, outcome, seq }) => `can't be undone: ${oneLine(text3)} (${outcome}, seq ${seq})`,
  good: ({ what, seq }) => `last good state: ${what} at seq ${seq}`,
  check: (what, seq, failed) => `last check: ${what} ${failed ? "failed" : "passed"} (seq ${seq})`,
  unchecked: (paths) => `changed and not checked since: ${paths}`,
  running: ({ what, id, label, seq, age }) => `${what} ${id} (${oneLine(label)}), started at seq ${seq}${age === void 0 ? "" : `, ${duration(age, "en")} before the end of the log`}`,
  attempt: ({ error, times, approaches, seqs }) => `"${oneLine(error)}", ${times} times (${approaches.slice(0, 4).map(oneLine).join("; ")}), seq ${seqs.join(", ")}`,
  loop: (about) => `went round in circles: ${about}`,
  notes: (seq) => `Notes of checkpoint ${seq}`,
  colon: ": ",
  last: "The model said last",
  time: (began, ended2, minutes) => `${began} to ${ended2} UTC, ${duration(minutes, "en")}`
};
var ZH = {
  title: "交接",
  headings: ["原因与数字", "已做", "现状", "失败的尝试", "未决", "下一步", "决定与保留的原话", "时间"],
  none: "未知",
  figures: ({ turns, steps, people, spent: spent2, pressure, window: window2, clears: clears2, budget, model }) => [
    `${turns} 轮，${steps} 步，${people} 条用户消息${model === void 0 ? "" : `，${model}`}`,
    ...pressure === void 0 ? [] : [`上下文 ${tokens(pressure, "zh")}${window2 === void 0 ? "" : ` / ${tokens(window2, "zh")}`}`],
    `所有请求合计 ${tokens(spent2, "zh")} token`,
    ...budget === void 0 ? [] : [`预算 ${tokens(budget.used, "zh")} / ${tokens(budget.most, "zh")}`],
    `清理 ${clears2} 次`
  ].join("；"),
  notice: (kind, about, turn) => `第 ${turn} 轮的提醒：${kind}（${about}）`,
  written: "写过的文件",
  act: ({ text: text3, outcome, seq }) => `不可撤销：${oneLine(text3)}（${outcome}，seq ${seq}）`,
  good: ({ what, seq }) => `最近的良好状态：seq ${seq}（${{ commit: "提交", check: "检查通过", checkpoint: "检查点" }[what]}）`,
  check: (what, seq, failed) => `最近的检查：${what}${failed ? "失败" : "通过"}（seq ${seq}）`,
  unchecked: (paths) => `改过且尚未检查：${paths}`,
  running: ({ what, id, label, seq, age }) => `${what} ${id}（${oneLine(label)}），seq ${seq} 启动${age === void 0 ? "" : `，到日志末尾已 ${duration(age, "zh")}`}`,
  attempt: ({ error, times, approaches, seqs }) => `“${oneLine(error)}”，${times} 次（${approaches.slice(0, 4).map(oneLine).join("；")}），seq ${seqs.join("、")}`,
  loop: (about) => `反复：${about}`,
  notes: (seq) => `检查点 ${seq} 的笔记`,
  colon: "：",
  last: "模型最后说",
  time: (began, ended2, minutes) => `${began} 至 ${ended2} UTC，${duration(minutes, "zh")}`
};
function handoverText(facts, language) {
  const say2 = language === "zh" ? ZH : EN;
  const { good, check, open, began, ended: ended2 } = facts;
  const lastSaid = facts.words.trim() === "" ? [] : [`${say2.last}${say2.colon}${oneLine(facts.words)}`];
  const parts = [
    [
      say2.figures(facts),
      ...facts.said.slice(-6).map(({ kind, about, turn }) => say2.notice(kind, oneLine(about), turn))
    ],
    [
      ...facts.done.map(oneLine),
      ...facts.written.length === 0 ? [] : [`${say2.written}${say2.colon}${facts.written.map(oneLine).join(", ")}`],
      ...facts.acts.map(say2.act)
    ],
    [
      ...good === void 0 ? [] : [say2.good(good)],
      ...check === void 0 ? [] : [say2.check(check.what, check.seq, check.failed)],
      ...facts.unchecked.length === 0 ? [] : [say2.unchecked(facts.unchecked.join(", "))],
      ...facts.running.map(say2.running)
    ],
    [...facts.attempts.map(say2.attempt), ...facts.loops.map((about) => say2.loop(oneLine(about)))],
    [...facts.todos.map(oneLine), ...open === void 0 ? [] : [openItemWords(open, language).open]],
    [...open === void 0 ? [] : [openItemWords(open, language).next], ...lastSaid],
    facts.pins,
    began === void 0 || ended2 === void 0 ? [] : [say2.time(clock(began), clock(ended2), Math.round((ended2 - began) / 6e4))]
  ];
  const sections = parts.map((lines2, at2) => {
    const body = lines2.length === 0 ? [say2.none] : lines2;
    return [`## ${say2.headings[at2]}`, "", ...body.map((line) => `- ${line}`)].join("\n");
  });
  const name2 = facts.session === "" ? "" : `: ${facts.session}`;
  const notes = facts.notes.map(({ seq, text: text3 }) => `## ${say2.notes(seq)}

${text3}`);
  return [`# ${say2.title}${name2}`, ...sections, ...notes].join("\n\n");
}

// src/mind/archive.ts
function openArchive(log) {
  const events = [];
  const messages = /* @__PURE__ */ new Map();
  const calls = /* @__PURE__ */ new Map();
  const covered = /* @__PURE__ */ new Map();
  const replacedBy = /* @__PURE__ */ new Map();
  const surface = [];
  const add2 = (event) => {
    events.push(event);
    if (event.kind !== "message") return;
    const { seq, place, message } = event;
    messages.set(seq, event);
    for (const call2 of message.calls) calls.set(call2.id, { ...call2, seq });
    if (place === "append") {
      surface.push(seq);
      return;
    }
    const from = surface.indexOf(place.start);
    const to = surface.indexOf(place.end);
    if (from < 0 || to < from)
      throw new RangeError(`replace of ${place.start}..${place.end}, which is not on the surface`);
    const gone = surface.splice(from, to - from + 1, seq);
    covered.set(seq, gone);
    for (const one of gone) replacedBy.set(one, seq);
  };
  for (const event of log) add2(event);
  const under = (seq) => covered.get(seq) ?? [];
  const above = (seq) => replacedBy.get(seq);
  const replaced = (seq) => {
    const gone = under(seq);
    const event = messages.get(seq);
    if (event?.message.origin !== "restored") return gone;
    return event.sources.filter((source) => messages.has(source) && !gone.includes(source));
  };
  const originals = (seq) => {
    const found = /* @__PURE__ */ new Set();
    const visit = (at2) => {
      const below = [...replaced(at2), ...messages.get(at2)?.message.repeats ?? []];
      if (below.length === 0) found.add(at2);
      else below.forEach(visit);
    };
    visit(seq);
    return [...found];
  };
  const standIn = (seq) => {
    let now = seq;
    for (let by = above(now); by !== void 0; by = above(now)) now = by;
    return now;
  };
  const states = /* @__PURE__ */ new Map();
  const folded = (fold) => {
    const kept = states.get(fold) ?? { state: fold.start(), next: 0 };
    states.set(fold, kept);
    const state = kept.state;
    for (let event = events[kept.next]; event !== void 0; event = events[kept.next]) {
      kept.next++;
      fold.add(state, event, archive);
    }
    return state;
  };
  const archive = {
    events,
    add: add2,
    folded,
    message: (seq) => messages.get(seq),
    surface,
    under,
    above,
    replaced,
    originals,
    standIn,
    call: (id) => calls.get(id)
  };
  return archive;
}

// src/vitals/calls.ts
var TARGET_CHARS = 120;
var TELLING = [
  "command",
  "cmd",
  "pattern",
  "query",
  "q",
  "path",
  "file_path",
  "filePath",
  "file",
  "url",
  "uri",
  "id",
  "name",
  "description",
  "prompt",
  "task",
  "code"
];
var WHERE = ["path", "file_path", "dir", "directory", "glob"];
var isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function parseArguments(raw) {
  try {
    const value = JSON.parse(raw);
    return isRecord(value) ? value : void 0;
  } catch {
    return void 0;
  }
}
var oneLine2 = (value) => {
  const text3 = typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
  return text3.slice(0, TARGET_CHARS * 4).replace(/\s+/gu, " ").trim().slice(0, TARGET_CHARS);
};
function callTarget(raw) {
  const args = parseArguments(raw);
  if (args === void 0) return "";
  const main2 = TELLING.find((name2) => oneLine2(args[name2]) !== "");
  if (main2 === void 0) return oneLine2(Object.values(args).find((value) => typeof value === "string"));
  const target = oneLine2(args[main2]);
  if (main2 !== "pattern" && main2 !== "query" && main2 !== "q") return target;
  const where = WHERE.map((name2) => oneLine2(args[name2])).find((text3) => text3 !== "");
  return where === void 0 ? target : `${target} in ${where}`.slice(0, TARGET_CHARS);
}
var MAX_DEPTH = 100;
function canonical(value, depth = 0) {
  if (depth > MAX_DEPTH) throw new RangeError("nested too deeply");
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one, depth + 1)).join(",")}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? "null";
  const pairs2 = Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key], depth + 1)}`);
  return `{${pairs2.join(",")}}`;
}
function hash(text3) {
  let low = 2166136261;
  let high = 16777619;
  for (let at2 = 0; at2 < text3.length; at2++) {
    const unit = text3.charCodeAt(at2);
    low = Math.imul(low ^ unit, 16777619);
    high = Math.imul(high ^ unit + at2, 16777619);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}
var ABOUT_THE_CALL = /^(?:description|explanation|justification|reason|timeout(?:_?ms)?|yield_time_ms|max_output_tokens|requires_approval|task_progress|sandbox_permissions|prefix_rule|run_in_background)$/iu;
function deedKey(name2, raw) {
  const args = parseArguments(raw);
  if (args === void 0) return callKey(name2, raw);
  const telling = Object.fromEntries(Object.entries(args).filter(([key]) => !ABOUT_THE_CALL.test(key)));
  return `${name2}:${hash(canonical(telling))}`;
}
function callKey(name2, raw) {
  const args = parseArguments(raw);
  let text3 = raw;
  try {
    if (args !== void 0) text3 = canonical(args);
  } catch {
  }
  return `${name2}:${hash(text3)}`;
}
var FAILURE_MARK = /\[(?:exit code: -?[1-9]\d{0,9}|killed by signal: \w{1,20}|timed out after \d{1,20}ms)\]$/u;
function reportsFailure(text3) {
  return FAILURE_MARK.test(text3.slice(-200).trimEnd());
}

// src/mind/act-rules.ts
var isFlag = (word) => word.startsWith("-");
var operands = (args) => args.filter((word) => !isFlag(word));
var has = (args, ...flags) => args.some((word) => flags.some((flag) => word === flag || word.startsWith(`${flag}=`)));
var rehearses = (args) => args.some((word) => /^--?(?:help|version|dry-?run(?:=(?!none|false).*)?|noop|whatif|check(?:-only)?)$/iu.test(word));
var says = (kind, ...phrases) => (args) => {
  const [first = "", second = "", third = ""] = operands(args);
  const found = phrases.some((phrase) => phrase === first || phrase === `${first} ${second}`);
  return found || phrases.includes(`${first} ${second} ${third}`) ? kind : void 0;
};
var OUTWARD = /^(?:deploy|publish|delete|destroy|release|promote|rollback|terminate|purge)(?:[-:]|$)/u;
var cloud = (args) => operands(args).slice(0, 5).some((word) => OUTWARD.test(word)) ? "remote" : void 0;
var named = (script) => {
  if (/[\s;()]/u.test(script)) return void 0;
  const parts = script.replace(/^.*[\\/]/u, "").replace(/\.\w{1,4}$/u, "").split(/[-_:.]/u);
  const verb = /^(?:deploy|publish|release)$/u;
  if (parts.some((part) => /^(?:dry|dryrun|check|test|tests|notes|preview|verify|status|list|build)$/u.test(part)))
    return;
  return verb.test(parts[0] ?? "") || verb.test(parts.at(-1) ?? "") ? "remote" : void 0;
};
var SCRATCH = /^(?:\/tmp\/|\/var\/tmp\/|\/private\/tmp\/|\/dev\/|\$\{?\w*te?mp|\$\(mktemp)|(?:^|\/)(?:node_modules|dist|\.?build|out|target|coverage|tmp|temp|__pycache__|\.\w{0,40}cache|\.next|\.turbo|\.?venv)(?:\/|$)|\.(?:pyc|tmp|log|swp|pid|o|lock)$/iu;
var deletes = (paths, where) => {
  const here = SCRATCH.test(`${where}/`);
  return paths.some((path) => !SCRATCH.test(path) && !(here && /^[^/~$]/u.test(path))) ? "files" : void 0;
};
var git = (args) => {
  let rest = args;
  while (isFlag(rest[0] ?? "")) rest = rest.slice(rest[0] === "-C" || rest[0] === "-c" ? 2 : 1);
  const [sub = "", ...words] = rest;
  const short = (letter) => words.some((word) => /^-[a-zA-Z]+$/u.test(word) && word.includes(letter));
  switch (sub) {
    case "push":
      return short("n") ? void 0 : "remote";
    case "send-email":
      return "remote";
    case "reset":
      return has(words, "--hard") ? "files" : void 0;
    case "clean":
      return (short("f") || has(words, "--force")) && !short("n") ? "files" : void 0;
    case "checkout":
      return words.includes("--") || words.includes(".") || has(words, "--force") || short("f") ? "files" : void 0;
    case "restore":
      return has(words, "--staged", "-S") && !has(words, "--worktree", "-W") ? void 0 : "files";
    case "stash":
      return words[0] === "drop" || words[0] === "clear" ? "files" : void 0;
    case "branch":
      return short("D") ? "files" : void 0;
    case "filter-branch":
    case "filter-repo":
      return "files";
    default:
      return void 0;
  }
};
var LOCAL = /^(?:https?:\/\/)?(?:localhost|127\.|0\.0\.0\.0|\[::1?\]|\$\{?\w*(?:local|base|host|port|url))/iu;
var request = (args) => {
  let method = "";
  let body = false;
  let target = "";
  for (let at2 = 0; at2 < args.length; at2++) {
    const word = args[at2] ?? "";
    const glued = /^(?:-X|--request=|--method=)(\w+)$/u.exec(word)?.[1];
    if (glued !== void 0) method = glued;
    else if (word === "-X" || word === "--request" || word === "--method") method = args[++at2] ?? "";
    else if (/^(?:-d|--data.*|-F|--form.*|--json|-T|--upload-file|--post-(?:data|file).*|--body-(?:data|file).*)$/u.test(word))
      body = true;
    else if (word === "-G" || word === "--get") method = "GET";
    else if (/^https?:\/\//u.test(word) || /^[\w.$]/u.test(word) && target === "" && !isFlag(args[at2 - 1] ?? ""))
      target = word;
  }
  const writes = method === "" ? body : /^(?:POST|PUT|PATCH|DELETE)$/iu.test(method);
  return writes && target !== "" && !LOCAL.test(target) ? "remote" : void 0;
};
var SQL = /\b(?:drop\s{1,20}(?:table|database|schema|index|view|column|user|role)|truncate\s{1,20}(?:table\s{1,20})?\w|delete\s{1,20}from\s|alter\s{1,20}table\s{1,20}\S{1,200}\s{1,20}drop\s)/iu;
var database = (args, { input }) => args.some((word) => SQL.test(word)) || SQL.test(input.slice(0, 2e4)) ? "data" : void 0;
var github = (args) => {
  const [first = "", second = ""] = operands(args);
  if (first === "api") {
    if (second === "graphql") return args.some((word) => /\bmutation\b/u.test(word)) ? "remote" : void 0;
    const method = /^(?:-X|--method)[ =]?(\w+)/u.exec(
      args.slice(args.findIndex((word) => /^(?:-X|--method)/u.test(word))).join(" ")
    );
    if (method !== null) return /^(?:POST|PUT|PATCH|DELETE)$/iu.test(method[1] ?? "") ? "remote" : void 0;
    return has(args, "-f", "-F", "--field", "--raw-field", "--input") ? "remote" : void 0;
  }
  const noun = /^(?:pr|mr|issue|release|repo|run|workflow|secret|variable|label|gist|discussion)$/u;
  const verb = /^(?:create|merge|close|reopen|delete|comment|note|review|edit|update|ready|upload|fork|archive|rename|run|rerun|cancel|set|remove|transfer|lock)$/u;
  return noun.test(first) && verb.test(second) ? "remote" : void 0;
};
var packages = (args) => {
  const [first = "", second = ""] = operands(args);
  if (/^(?:publish|unpublish|deprecate|deploy)$/u.test(first)) return "remote";
  const script = first === "run" || first === "run-script" ? second : first;
  return named(script);
};
var cluster = says(
  "remote",
  "apply",
  "delete",
  "create",
  "replace",
  "patch",
  "scale",
  "drain",
  "rollout restart",
  "rollout undo"
);
var containers = (args) => {
  const [first = "", second = "", third = ""] = operands(args);
  if (first === "push" || second === "push") return "remote";
  if (first === "buildx" && has(args, "--push")) return "remote";
  if (/^(?:rm|rmi)$/u.test(first)) return "files";
  if (/^(?:volume|system|container|image|network)$/u.test(first) && /^(?:rm|prune)$/u.test(second)) return "files";
  if (first === "compose" && (second === "down" || third === "down"))
    return has(args, "-v", "--volumes") ? "files" : void 0;
  return void 0;
};
var helm = says("remote", "install", "upgrade", "uninstall", "delete", "rollback", "push");
var stacks = says("remote", "apply", "destroy", "import", "state rm", "up", "refresh");
var migrations = says(
  "data",
  "upgrade",
  "downgrade",
  "migrate",
  "clean",
  "update",
  "up",
  "down",
  "migrate deploy",
  "migrate reset",
  "migrate dev",
  "db push",
  "migration:run",
  "migrate:latest",
  "migrate:rollback",
  "db:migrate",
  "db:drop",
  "db:reset",
  "push",
  "apply",
  "migrate apply"
);
var scripts = (args) => {
  const [script = "", verb = ""] = operands(args);
  if (/(?:^|\/)(?:manage\.py|artisan)$/u.test(script))
    return /^(?:migrate|flush)(?::\w+)?$/u.test(verb) ? "data" : void 0;
  return named(script);
};
var copies = (args) => /^[\w.@-]+:(?!\/\/|\\)/u.test(operands(args).at(-1) ?? "") ? "remote" : void 0;
var RULES = new Map(
  Object.entries({
    git,
    "npm pnpm yarn bun cargo poetry uv lerna nx vsce ovsx changeset": packages,
    "twine gem nuget dotnet goreleaser jf mvn gradle gradlew": (args) => {
      const words = operands(args);
      if (has(args, "--snapshot")) return void 0;
      return words.some((word) => /^(?:upload|push|publish|deploy|release)$/u.test(word)) ? "remote" : void 0;
    },
    "gh glab hub tea": github,
    "docker podman nerdctl": containers,
    "kubectl oc": cluster,
    "helm helmfile": helm,
    "terraform tofu terragrunt pulumi": stacks,
    "aws gcloud az fly flyctl vercel netlify wrangler firebase heroku railway supabase eas doctl sls serverless cdk amplify sam cap ": cloud,
    "ansible-playbook": (args) => has(args, "--check", "--syntax-check", "--list-tasks") ? void 0 : "remote",
    "psql mysql mariadb sqlite3 sqlcmd duckdb clickhouse-client mongosh mongo": database,
    "redis-cli": (args) => args.some((word) => /^(?:flushall|flushdb|del)$/iu.test(word)) ? "data" : void 0,
    dropdb: () => "data",
    "alembic prisma knex sequelize sequelize-cli flyway liquibase typeorm drizzle-kit goose dbmate atlas rails rake diesel": migrations,
    "python python3 node php ruby deno tsx ts-node make just task rails": scripts,
    "curl wget": request,
    "http xh https": (args) => {
      const [method = "", target = ""] = operands(args);
      return /^(?:POST|PUT|PATCH|DELETE)$/u.test(method) && !LOCAL.test(target) && !target.startsWith(":") ? "remote" : void 0;
    },
    "mail mailx sendmail mutt msmtp swaks": (args) => args.length > 0 ? "remote" : void 0,
    "scp rsync": copies,
    shred: () => "files",
    mkfs: () => "files",
    dd: (args) => args.some((word) => /^of=\/dev\/(?!null)/u.test(word)) ? "files" : void 0,
    find: (args) => args.includes("-delete") || args.some((word, at2) => word === "-exec" && args[at2 + 1] === "rm") ? deletes(args.slice(0, 1), "") : void 0,
    "invoke-restmethod invoke-webrequest irm iwr": (args) => {
      const method = args[args.findIndex((word) => /^-method$/iu.test(word)) + 1] ?? "";
      return /^(?:post|put|patch|delete)$/iu.test(method) && !args.some((word) => LOCAL.test(word)) ? "remote" : void 0;
    }
  }).flatMap(
    ([names, rule]) => names.split(" ").map((name2) => [name2, rule])
  )
);
function actKind(words, command, where) {
  const [head = "", ...args] = words;
  const program = head.replace(/^.*[\\/]/u, "").replace(/\.(?:exe|cmd)$/iu, "").toLowerCase();
  if (rehearses(args)) return void 0;
  if (/^(?:rm|unlink|remove-item|del|rd)$/u.test(program)) return deletes(operands(args), where);
  const rule = RULES.get(program);
  if (rule !== void 0) return rule(args, command);
  return /[\\/]/u.test(head) || /\.(?:sh|py|js|mjs|ts|rb|ps1)$/u.test(head) ? named(head) : void 0;
}

// src/mind/deeds.ts
function begin({ all, open }, id, seq, name2, args) {
  const deed = {
    seq,
    name: name2,
    args,
    // Arguments can hold whole files: they are not kept twice.
    get fields() {
      return parseArguments(args) ?? {};
    }
  };
  all.push(deed);
  open.set(id, deed);
}
function end({ open, ended: ended2 }, id, ending) {
  const deed = open.get(id);
  if (deed === void 0) return;
  Object.assign(deed, ending);
  open.delete(id);
  ended2.set(ending.endSeq, deed);
}
var DEEDS = {
  start: () => ({ all: [], open: /* @__PURE__ */ new Map(), homes: /* @__PURE__ */ new Map(), ended: /* @__PURE__ */ new Map() }),
  add(deeds, event) {
    if (event.kind === "message") {
      const { message, seq, place } = event;
      if (place !== "append") return;
      for (const { id, name: name2, args } of message.calls) {
        deeds.homes.set(id, seq);
        begin(deeds, id, seq, name2, args);
      }
      if (message.role !== "tool" || message.callId === void 0) return;
      const failed = message.failed === true || reportsFailure(message.text);
      end(deeds, message.callId, { answerSeq: seq, answer: message.text, endSeq: seq, failed });
    } else if (event.kind === "dispatch-start") {
      const home = deeds.homes.get(event.rootCallId);
      if (home !== void 0) begin(deeds, event.callId, home, event.name, event.args);
    } else if (event.kind === "dispatch-end") {
      const { seq, result } = event;
      end(deeds, event.callId, { answer: result, endSeq: seq, failed: event.failed || reportsFailure(result) });
    }
  }
};
var deedsOf = (archive) => archive.folded(DEEDS).all;
var parsed = (deed) => ({ ...deed });
var endedBy = (archive, seq) => archive.folded(DEEDS).ended.get(seq);
var COMMAND_FIELDS = ["command", "cmd", "script"];
var COMMAND_CHARS = 4e4;
function commandLine({ fields: fields7 }) {
  for (const name2 of COMMAND_FIELDS) {
    const value = fields7[name2];
    if (typeof value === "string" && value !== "") return value.slice(0, COMMAND_CHARS);
    if (Array.isArray(value) && value.every((word) => typeof word === "string")) {
      const shell = /(?:^|\/)(?:ba|z|da)?sh$/u.test(value[0] ?? "");
      return (shell ? value.at(-1) ?? "" : value.join(" ")).slice(0, COMMAND_CHARS);
    }
  }
  return void 0;
}
function nameParts(name2) {
  return name2.slice(0, 200).replace(/([a-z\d])([A-Z])/gu, "$1 $2").toLowerCase().split(/[^a-z\d]+/u).filter((part) => part !== "");
}

// src/mind/shell.ts
var MAX_DEPTH2 = 6;
var KEYWORDS = /* @__PURE__ */ new Set(["if", "then", "elif", "else", "fi", "while", "until", "do", "done", "case", "esac", "{", "}"]);
var PREPARATIONS = /* @__PURE__ */ new Set(["cd", "pushd", "popd", "export", "set", "source", ".", "echo", "printf", "sleep", "true"]);
function closing(line, from) {
  let depth = 1;
  for (let at2 = from; at2 < line.length; at2++) {
    const char = line[at2];
    if (char === "\\") at2++;
    else if (char === "'") at2 = skipTo(line, "'", at2 + 1);
    else if (char === "(") depth++;
    else if (char === ")" && --depth === 0) return at2;
  }
  return line.length;
}
function skipTo(line, mark, from) {
  const at2 = line.indexOf(mark, from);
  return at2 === -1 ? line.length : at2;
}
var Reader = class {
  drafts = [];
  nested = [];
  #line;
  #at = 0;
  #words = [];
  #outputs = [];
  #word;
  #redirect = "";
  #from = -1;
  #to = 0;
  #pipeline = 0;
  #input = "";
  #waiting = [];
  constructor(line) {
    this.#line = line;
  }
  read() {
    while (this.#at < this.#line.length) this.#step();
    this.#endCommand("");
  }
  #add(text3) {
    if (this.#from === -1) this.#from = this.#at;
    this.#word = (this.#word ?? "") + text3;
  }
  #step() {
    const line = this.#line;
    const char = line[this.#at] ?? "";
    const two = line.slice(this.#at, this.#at + 2);
    if (char === "\\") {
      if (line[this.#at + 1] !== "\n") this.#add(line[this.#at + 1] ?? "");
      this.#at += 2;
    } else if (two === "@'" || two === '@"') this.#hereString(two);
    else if (char === "'") this.#single();
    else if (char === '"') this.#double();
    else if (two === "$(" || two === "<(" || two === ">(") this.#substitution(2, closing(line, this.#at + 2));
    else if (char === "`") this.#substitution(1, skipTo(line, "`", this.#at + 1));
    else if (char === " " || char === "	" || char === "\r") {
      this.#endWord();
      this.#at++;
    } else if (char === "#" && this.#word === void 0) this.#at = skipTo(line, "\n", this.#at);
    else if (char === ">" || char === "<" || two === "&>") this.#redirection();
    else if ("\n;&|()".includes(char)) this.#operator();
    else {
      this.#add(char);
      this.#at++;
    }
  }
  /** PowerShell's here-string, up to its mark at the start of a line; elsewhere a plain `@`. */
  #hereString(open) {
    const close = `
${open[1]}@`;
    if (!/^[ \t\r]*\n/u.test(this.#line.slice(this.#at + 2, this.#at + 40))) {
      this.#add("@");
      this.#at++;
      return;
    }
    this.#add("");
    this.#at = skipTo(this.#line, close, this.#at + 2) + close.length;
  }
  #single() {
    const end2 = skipTo(this.#line, "'", this.#at + 1);
    this.#add(this.#line.slice(this.#at + 1, end2));
    this.#at = end2 + 1;
  }
  #double() {
    this.#add("");
    this.#at++;
    while (this.#at < this.#line.length) {
      const char = this.#line[this.#at] ?? "";
      if (char === '"') break;
      if (char === "\\") {
        this.#add(this.#line[this.#at + 1] ?? "");
        this.#at += 2;
      } else if (char === "$" && this.#line[this.#at + 1] === "(")
        this.#substitution(2, closing(this.#line, this.#at + 2));
      else {
        this.#add(char);
        this.#at++;
      }
    }
    this.#at++;
  }
  #substitution(opening, end2) {
    this.nested.push(this.#line.slice(this.#at + opening, end2));
    this.#add(this.#line.slice(this.#at, end2 + 1));
    this.#at = end2 + 1;
  }
  #redirection() {
    if (this.#word !== void 0 && /^\d$/u.test(this.#word)) this.#word = void 0;
    this.#endWord();
    const mark = /^(?:&>>?|<<<|<<-?|>>|>&|>\||<&|<>|>|<)/u.exec(this.#line.slice(this.#at, this.#at + 3))?.[0] ?? ">";
    this.#at += mark.length;
    this.#redirect = mark === "<<<" ? "string" : mark.startsWith("<<") ? "here" : mark.includes(">") ? "out" : "in";
  }
  #endWord() {
    const word = this.#word;
    if (word === void 0) return;
    this.#word = void 0;
    this.#to = this.#at;
    const redirect = this.#redirect;
    this.#redirect = "";
    if (redirect === "") this.#words.push(word);
    else if (redirect === "here") this.#waiting.push({ mark: word, pipeline: this.#pipeline });
    else if (redirect === "string") this.#input += word;
    else if (redirect === "out" && !/^(?:\d|-)$/u.test(word)) this.#outputs.push(word);
  }
  #operator() {
    const line = this.#line;
    const char = line[this.#at] ?? "";
    const two = line.slice(this.#at, this.#at + 2);
    const mark = two === "&&" || two === "||" || two === "|&" || two === ";;" ? two : char;
    const next2 = mark === "|&" ? "|" : mark === "\n" || mark === ";;" || mark === "(" || mark === ")" ? ";" : mark;
    this.#endCommand(next2);
    this.#at += mark.length;
    if (mark === "\n") this.#hereDocuments();
  }
  #endCommand(next2) {
    this.#endWord();
    if (this.#words.length > 0) {
      const text3 = this.#line.slice(this.#from, Math.min(this.#to, this.#from + 600)).replace(/\s+/gu, " ");
      const input = this.#input;
      const pipeline = this.#pipeline;
      this.drafts.push({ words: this.#words, text: text3, input, outputs: this.#outputs, pipeline, next: next2, nested: false });
    } else {
      const last = this.drafts.at(-1);
      if (last !== void 0 && next2 === "&") last.next = next2;
    }
    if (next2 !== "|") this.#pipeline++;
    this.#words = [];
    this.#outputs = [];
    this.#input = "";
    this.#redirect = "";
    this.#from = -1;
  }
  #hereDocuments() {
    for (const { mark, pipeline } of this.#waiting.splice(0)) {
      const from = this.#at;
      let end2 = this.#line.length;
      while (this.#at < this.#line.length) {
        const stop = skipTo(this.#line, "\n", this.#at);
        const found = this.#line.slice(this.#at, Math.min(stop, this.#at + mark.length + 200)).trim() === mark;
        if (found) end2 = this.#at;
        this.#at = stop + 1;
        if (found) break;
      }
      const body = this.#line.slice(from, end2);
      if (body === "") continue;
      for (let at2 = this.drafts.length - 1; at2 >= 0; at2--) {
        const draft = this.drafts[at2];
        if (draft === void 0 || draft.pipeline < pipeline) break;
        if (draft.pipeline === pipeline) draft.input += body;
      }
    }
  }
};
function draftsOf(line, depth) {
  const reader = new Reader(line);
  reader.read();
  if (depth >= MAX_DEPTH2) return reader.drafts;
  const nested = reader.nested.flatMap((text3) => draftsOf(text3, depth + 1));
  return [...reader.drafts, ...nested.map((draft) => ({ ...draft, nested: true }))];
}
function readCommands(line) {
  const drafts = draftsOf(line, 0);
  let compound = false;
  for (const draft of drafts) {
    if (KEYWORDS.has(draft.words[0] ?? "")) {
      const begin2 = draft.words.findIndex((word) => !KEYWORDS.has(word));
      draft.words = begin2 < 0 ? [] : draft.words.slice(begin2);
      compound = true;
    }
    if (draft.words[0] === "for") {
      draft.words = [];
      compound = true;
    }
  }
  const top = drafts.filter(({ nested }) => !nested);
  const strict = top.some(({ words }) => words[0] === "set" && /^-\w*e/u.test(words[1] ?? ""));
  const pipefail = top.some(({ words }) => words[0] === "set" && words.includes("pipefail"));
  const bound = /* @__PURE__ */ new Set();
  let holds = true;
  for (let at2 = top.length - 1; at2 >= 0; at2--) {
    const draft = top[at2];
    if (draft === void 0) continue;
    const { next: next2 } = draft;
    const last = at2 === top.length - 1;
    if (next2 === "||" || next2 === "&" || next2 === ";" && !last && !strict) holds = false;
    const skipped = top[at2 - 1]?.next === "||";
    if (holds && !skipped && (next2 !== "|" || pipefail)) bound.add(draft);
  }
  const serious = top.filter(({ words }) => words.length > 0 && !PREPARATIONS.has(words[0] ?? ""));
  return drafts.flatMap((draft) => {
    const { words, text: text3, input, outputs, nested } = draft;
    if (words.length === 0) return [];
    const decides = !nested && !compound && bound.has(draft);
    return [{ words, text: text3, input, outputs, decides, alone: !nested && !compound && serious.length === 1 }];
  });
}

// src/mind/acts.ts
var MAX_DEPTH3 = 3;
var WRAPPERS = new Set(
  "sudo doas env nohup time nice ionice command exec builtin stdbuf setsid timeout xargs corepack npx bunx pnpx".split(
    " "
  )
);
var VALUED = /^(?:-u|-g|-n|-C|-I|-P|-L|-d|-s|-k|-p|-o|-e|--package|--signal|--user)$/u;
var RUNNERS = /* @__PURE__ */ new Map([
  ["pnpm", /^(?:exec|dlx)$/u],
  ["npm", /^(?:exec|x)$/u],
  ["yarn", /^(?:dlx|exec)$/u],
  ["bun", /^x$/u],
  ["uv", /^run$/u],
  ["poetry", /^run$/u],
  ["pipenv", /^run$/u],
  ["bundle", /^exec$/u]
]);
var ASSIGNMENT = /^[A-Za-z_]\w*=/u;
var dropFlags = (words) => {
  let at2 = 0;
  while (at2 < words.length) {
    const word = words[at2] ?? "";
    if (word === "--") return words.slice(at2 + 1);
    if (word.startsWith("-")) at2 += VALUED.test(word) ? 2 : 1;
    else if (ASSIGNMENT.test(word)) at2++;
    else break;
  }
  return words.slice(at2);
};
function unwrapped(given) {
  let words = given;
  for (let round = 0; round < 8; round++) {
    if (ASSIGNMENT.test(words[0] ?? "")) {
      words = words.slice(1);
      continue;
    }
    const program = (words[0] ?? "").replace(/^.*[\\/]/u, "");
    if (WRAPPERS.has(program)) {
      words = dropFlags(words.slice(1));
      if (program === "timeout") words = words.slice(1);
    } else if (RUNNERS.get(program)?.test(words[1] ?? "") === true) words = dropFlags(words.slice(2));
    else if (/^python[\d.]*$/u.test(program) && words[1] === "-m") words = words.slice(2);
    else break;
  }
  return words;
}
function handedOn(words, { input }) {
  const [head = "", ...args] = words;
  const program = head.replace(/^.*[\\/]/u, "");
  if (/^(?:ba|z|da)?sh$/u.test(program)) {
    const flag = args.findIndex((word) => /^-\w*c$/u.test(word));
    if (flag !== -1) return { line: args[flag + 1] ?? "", remote: false };
    const script = args.find((word) => !word.startsWith("-"));
    return script === void 0 ? { line: input, remote: false } : { line: script, remote: false };
  }
  if (program === "ssh") {
    const rest = args.slice(args.length - dropSsh(args).length + 1);
    return { line: rest.length === 0 ? input : `${rest.join(" ")}
${input}`, remote: true };
  }
  if ((program === "docker" || program === "podman") && args.includes("exec")) {
    const rest = dropFlags(args.slice(args.indexOf("exec") + 1)).slice(1);
    return { line: quote(rest), remote: false };
  }
  if (program === "kubectl" && args[0] === "exec" && args.includes("--"))
    return { line: quote(args.slice(args.indexOf("--") + 1)), remote: false };
  return void 0;
}
var dropSsh = (args) => {
  let at2 = 0;
  while ((args[at2] ?? "").startsWith("-")) at2 += /^-[bcDEeFIiJLlmOopQRSWw]$/u.test(args[at2] ?? "") ? 2 : 1;
  return args.slice(at2);
};
var quote = (words) => words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(" ");
function actsOfLine(line, folder = "", depth = 0) {
  let where = folder;
  return readCommands(line).flatMap((command) => {
    const words = unwrapped(command.words);
    if (words[0] === "cd") where = words[1] ?? "";
    const on = handedOn(words, command);
    if (on !== void 0 && depth < MAX_DEPTH3) {
      return actsOfLine(on.line, on.remote ? "" : where, depth + 1).map((inner) => ({
        kind: on.remote ? "remote" : inner.kind,
        text: depth === 0 && on.remote ? command.text : inner.text,
        decides: command.decides && inner.decides,
        alone: command.alone && inner.alone
      }));
    }
    const kind = actKind(words, command, where);
    if (kind === void 0) return [];
    return [{ kind, text: shown(words, command), decides: command.decides, alone: command.alone }];
  });
}
function shown(words, { text: text3 }) {
  const program = words[0] ?? "";
  if (program !== "curl" && program !== "wget")
    return withoutDocument(text3.replace(/^(?:(?:do|then|else|[{!]) )+/u, ""));
  const method = /(?:^|\s)(?:-X|--request|--method)[\s=]?['"]?([A-Za-z]{1,20})/u.exec(text3)?.[1] ?? "POST";
  const address = words.find((word) => /^https?:\/\//u.test(word)) ?? words.findLast((word) => !word.startsWith("-")) ?? "";
  return `${program} ${method.toUpperCase()} ${address.split(/[?#]/u, 1)[0] ?? ""}`;
}
function withoutDocument(text3) {
  const at2 = text3.indexOf("<<");
  return at2 < 0 ? text3 : text3.slice(0, at2).replace(/ $/u, "");
}
var TOOL_VERB = /^(?:send|publish|deploy|delete|destroy|drop|pay|charge|refund|purchase|buy|book|transfer|post|merge|push|release|submit|cancel)$/u;
var CREATED = /^(?:pull|pr|issue|release|comment|order|payment|booking|reservation|ticket|deployment|invoice|event|repository|gist|webhook)$/u;
var INSIDE = /^(?:job|jobs|task|todo|timer|agent|subagent|wait|search|key|keys|input|text|terminal|team)$/u;
function actOfTool({ name: name2, fields: fields7 }) {
  if ("subagent_id" in fields7 || "agent_id" in fields7) return void 0;
  const parts = nameParts(name2.replace(/^.*(?:__|[:./])/u, ""));
  const [verb = "", ...nouns] = parts;
  if (nouns.some((noun) => INSIDE.test(noun))) return void 0;
  if (TOOL_VERB.test(verb)) return nouns.includes("file") ? "files" : "remote";
  return /^(?:create|add|open)$/u.test(verb) && nouns.some((noun) => CREATED.test(noun)) ? "remote" : void 0;
}
var COMPLAINT = /^(?:error|fatal|remote: error|npm err!| ! \[)/imu;
var COMPLAINT_CHARS = 4e3;
function outcomeOf(deed, decides, alone) {
  const { failed, answer = "", fields: fields7 } = deed;
  if (failed === void 0 || fields7["run_in_background"] === true) return "unknown";
  if (failed || reportsFailure(answer)) return alone ? "failed" : "unknown";
  return decides && !COMPLAINT.test(answer.slice(-COMPLAINT_CHARS)) ? "ok" : "unknown";
}
function actsOf(deeds) {
  const acts = /* @__PURE__ */ new Map();
  const add2 = (act) => {
    const key = `${act.outcome} ${act.text}`;
    const times = (acts.get(key)?.times ?? 0) + 1;
    acts.delete(key);
    acts.set(key, { ...act, times });
  };
  for (const deed of deeds) {
    const seq = deed.answerSeq ?? deed.seq;
    const line = commandLine(deed);
    if (line === void 0) {
      const kind = actOfTool(deed);
      if (kind === void 0) continue;
      add2({ seq, kind, text: `${deed.name} ${summary(deed)}`.trim(), outcome: outcomeOf(deed, true, true) });
      continue;
    }
    const folder = deed.fields["workdir"] ?? deed.fields["cwd"];
    for (const { kind, text: text3, decides, alone } of actsOfLine(line, typeof folder === "string" ? folder : ""))
      add2({ seq, kind, text: text3, outcome: outcomeOf(deed, decides, alone) });
  }
  return [...acts.values()];
}
function summary({ fields: fields7 }) {
  return Object.values(fields7).filter((value) => typeof value === "number" || typeof value === "string" && value !== "" && value.length <= 60).slice(0, 3).map(String).join(" ");
}

// src/mind/attempts.ts
var MOST = 5;
var HEAD_CHARS = 6e3;
var TAIL_CHARS = 14e3;
var LINE_CHARS = 400;
var KEY_CHARS = 160;
var ANSI2 = new RegExp(`${String.fromCharCode(27)}\\[[0-?]*[ -/]*[@-~]`, "gu");
var RANKS = [
  // The name of an error, or its code.
  [4, /(?:^|[\s:(])(?:[a-z_][\w.]{0,80})?(?:Error|Exception|Panic)\b\s{0,9}[:(]/iu],
  [
    4,
    /\b(?:ERR_[A-Z_]{3}|E(?:ACCES|ADDRINUSE|AI_AGAIN|BADENGINE|CONNREFUSED|CONNRESET|EXIST|HOSTUNREACH|INTEGRITY|INVAL|ISDIR|MFILE|NOENT|NOMEM|NOSPC|NOTDIR|NOTEMPTY|NOTFOUND|PERM|PIPE|RESOLVE|ROFS|TIMEDOUT)\b|TS\d{4}\b|error\[E\d{1,9}\]|HTTP[ /]?\d?\.?\d? ?[45]\d\d|SQLSTATE)/u
  ],
  [3, /^[^\w]{0,12}(?:error|fatal|panic|failed|failure|错误|失败)\s*[:：!]/iu],
  [
    3,
    /: (?:command not found|No such file or directory|Permission denied|not found|cannot [a-z]|Connection refused)/iu
  ],
  [
    2,
    /\b(?:error|failed|failure|fatal|denied|refused|not found|no such|cannot|can't|could not|couldn't|unable to|invalid|unexpected|unrecognized|timed out|unsupported|conflict|rejected|must be|is not)\b|错误|失败|无法|找不到|拒绝|超时|异常|不存在/iu
  ]
];
var EMPTY_WORDS = /^(?:at |File "|\d{1,9} (?:error|failed|passing|failing|problem)|0 (?:errors|failed)|Found \d{1,9} error|={3}|-{3}|npm (?:ERR!|error) (?:A complete log|code|path|errno|Lifecycle|Exit status)|error: script "|error Command failed with exit|ELIFECYCLE|Command exited|Exit code|\[exit code|Process exited|exit status|Error: no result|warn|\d{1,9} ?[|│]|[>+$-] |(?:print|console\.\w{1,20}|throw|raise|return|const|let|var|if|elif|except|catch|echo)\b[^:]*[(=;{"'])/iu;
var SPOKEN = /[\p{L}\d][^\p{L}\d]+[\p{L}\d]|\p{L}{12}|\p{Script=Han}{4}/u;
var STOPPED = /doesn't want to (?:proceed|take)|rejected by (?:the )?user|request interrupted|tool call aborted|sibling tool call|no result was recorded|user (?:denied|rejected|cancell?ed)|approval (?:denied|required)|has been cancelled/iu;
function tellingLine(answer) {
  const whole = answer.length <= HEAD_CHARS + TAIL_CHARS;
  const text3 = whole ? answer : `${answer.slice(0, HEAD_CHARS)}
${answer.slice(-TAIL_CHARS)}`;
  const last = text3.includes("Traceback (most recent call last)");
  let best;
  let rank2 = 0;
  let announced = false;
  for (const raw of text3.replace(ANSI2, "").split("\n")) {
    const line = raw.trim();
    if (line === "" || line.length > LINE_CHARS || EMPTY_WORDS.test(line)) continue;
    if (announced) best = `${best} ${line}`.slice(0, LINE_CHARS);
    announced = false;
    if (!SPOKEN.test(line) && !line.endsWith(":")) continue;
    const found = RANKS.find(([, pattern]) => pattern.test(line))?.[0] ?? 0;
    if (found > rank2 || last && found === rank2 && found === 4) {
      best = line;
      rank2 = found;
      announced = line.endsWith(":");
    }
  }
  return best;
}
function errorKey(line) {
  return line.replace(ANSI2, "").replace(/(?:\/private)?\/(?:var\/)?tmp\/[\w./@+-]+/gu, "<tmp>").replace(/\b[0-9a-f]{8}-[0-9a-f-]{20,80}\b|\b0x[0-9a-f]+\b|\b(?=[a-f]{0,80}\d)[0-9a-f]{7,80}\b/giu, "<id>").replace(/\d+(?:[.:,T-]\d+)*/gu, "#").replace(/\s+/gu, " ").trim().slice(0, KEY_CHARS).toLowerCase();
}
var ASIDE = new Set(
  "cd pushd popd export set source . echo printf sleep true ls pwd head tail cat tee grep rg sed awk sort uniq wc cut tr jq find file ps".split(
    " "
  )
);
function aimsOf(deed) {
  const line = commandLine(deed);
  if (line === void 0) return [];
  const aims = readCommands(line).flatMap((command) => {
    const [program = "", ...args] = unwrapped(command.words);
    if (program === "" || ASIDE.has(program) || args.some((word) => /^(?:--help|-h|--version)$/u.test(word))) return [];
    const operands2 = args.filter((word) => !word.startsWith("-")).slice(0, 2);
    const code2 = operands2[0] !== void 0 && /[\n;]/u.test(operands2[0]);
    return [[program.replace(/^.*\//u, ""), ...code2 ? [] : operands2].join(" ").slice(0, 120)];
  });
  return [...new Set(aims)];
}
var KEYS = /* @__PURE__ */ new WeakMap();
function keysOf(deed) {
  const known2 = KEYS.get(deed) ?? newKeys(deed);
  KEYS.set(deed, known2);
  return known2;
}
function newKeys(deed) {
  const last = aimsOf(deed).at(-1);
  const target = callTarget(deed.args);
  return [
    ...target === "" ? [] : [`${deed.name}
${target}`],
    ...last === void 0 ? [] : [`${deed.name}
> ${last}`]
  ];
}
var LOOKING = /^(?:\w{1,80}[_-])?(?:read|view|cat|ls|list|glob|grep|search|find|fetch|get|open)(?:[_-]\w{1,80})?$/iu;
function looks(deed) {
  const line = commandLine(deed);
  return line === void 0 ? LOOKING.test(deed.name) : aimsOf(deed).length === 0;
}
function attemptsOf(deeds, span) {
  const classes = /* @__PURE__ */ new Map();
  const waiting = /* @__PURE__ */ new Map();
  for (const deed of deeds) {
    const { failed, answer = "" } = deed;
    if (failed === void 0) continue;
    if (!failed) {
      if (waiting.size === 0) continue;
      for (const key2 of keysOf(deed)) {
        for (const error2 of waiting.get(key2) ?? []) classes.delete(error2);
        waiting.delete(key2);
      }
      continue;
    }
    if (!span.has(deed.seq) || STOPPED.test(answer.slice(0, 500))) continue;
    const error = tellingLine(answer);
    if (error === void 0) continue;
    const key = errorKey(error);
    const one = classes.get(key) ?? {
      error,
      times: 0,
      approaches: /* @__PURE__ */ new Set(),
      seqs: [],
      looked: true
    };
    one.error = error;
    one.times++;
    const approach = oneLine(callTarget(deed.args));
    one.approaches.delete(approach);
    if (approach !== "") one.approaches.add(approach);
    one.seqs.push(deed.answerSeq ?? deed.seq);
    one.looked &&= looks(deed);
    classes.delete(key);
    classes.set(key, one);
    for (const under of keysOf(deed)) waiting.set(under, (waiting.get(under) ?? /* @__PURE__ */ new Set()).add(key));
  }
  return [...classes.values()].filter(({ looked }) => !looked).reverse().sort((a, b) => b.times - a.times).slice(0, MOST).map(({ error, times, approaches, seqs }) => ({ error, times, approaches: [...approaches], seqs }));
}

// src/vitals/life/background.ts
var SHORT = 400;
var JOB_START = /^started background (?:subagent )?job (\S+)\s*$/u;
var AGENT_START = /^started subagent (\S+)\s*$/u;
var JOB_OVER = /^background job (\S+)/u;
var JOB_STATUS = /\[status: (\w{1,40})(?:, [^\n]{0,300})?\]$/u;
var JOB_LINE = /^(\S{1,200}) \[[^\]\n]{0,400}\] (\w{1,40}) — /gmu;
var AGENT_OVER = /^Background subagent (\S+) (?:finished|was stopped|ran out of room|declined the task|failed before|ended abnormally)/u;
var AGENT_LINE = /^(\S{1,200}) \[(running|idle|ready)\]/gmu;
var isOver = (status) => !/^(?:running|stopping|idle)$/u.test(status);
function startOf({
  args,
  fields: fields7,
  answer
}) {
  if (answer.length > SHORT) return void 0;
  const background = fields7["run_in_background"];
  const job = background === true ? JOB_START.exec(answer)?.[1] : void 0;
  const id = job ?? ("prompt" in fields7 && background !== false ? AGENT_START.exec(answer)?.[1] : void 0);
  if (id === void 0) return void 0;
  const description = fields7["description"];
  const label = typeof description === "string" && "prompt" in fields7 ? description : callTarget(args);
  return { id, what: job === void 0 ? "agent" : "job", label };
}
function endedIn(notice) {
  const head = notice.slice(0, SHORT);
  return JOB_OVER.exec(head)?.[1] ?? AGENT_OVER.exec(head)?.[1];
}
function statesIn({ name: name2, fields: fields7, answer }) {
  const states = [];
  const job = fields7["job_id"];
  if (typeof job === "string") {
    const status = JOB_STATUS.exec(answer.slice(-SHORT).trimEnd())?.[1];
    if (status !== void 0) states.push([job, status === "stopping" ? "stopping" : isOver(status) ? "over" : "open"]);
    else if (answer.startsWith("requested cancellation of job ")) states.push([job, "stopping"]);
  }
  const agent = fields7["subagent_id"];
  if (typeof agent === "string" && answer.startsWith("message queued as the next turn for subagent "))
    states.push([agent, "open"]);
  const line = name2 === "job_list" ? JOB_LINE : name2 === "list_agents" ? AGENT_LINE : void 0;
  if (line !== void 0)
    for (const [, id = "", status = ""] of answer.matchAll(line)) states.push([id, isOver(status) ? "over" : "open"]);
  return states;
}

// src/vitals/life/heartbeat.ts
var MINUTE3 = 6e4;
var minutesSince = (time, now) => Math.max(0, Math.round((now - time) / MINUTE3));
var runningIn = ({ life }) => life.jobs.filter(({ over }) => over !== true);
function heartbeatSignals(trace, now, { heartbeatMinutes, heartbeatTimeouts }, over = []) {
  const silent2 = runningIn(trace).filter(
    ({ id, sign }) => !over.includes(id) && now - sign >= heartbeatMinutes * MINUTE3
  );
  return [
    ...silent2.map(
      ({ id, what, seq, since, sign }) => lifeSignal(
        trace,
        "heartbeat",
        { kind: "silent", what, id, seq, age: minutesSince(since, now), sign: minutesSince(sign, now) },
        { key: `silent ${id} ${seq}`, seq, evidence: `${what} ${id}: last sign ${minutesSince(sign, now)} min ago` }
      )
    ),
    ...timeouts(trace, heartbeatTimeouts)
  ];
}
function timeouts(trace, least) {
  const { work } = trace;
  if (work.said.some(({ about }) => about.startsWith("error timeout"))) return [];
  const since = work.requests.at(-1)?.round ?? 0;
  const kindOf = ({ tool, verb }) => verb || tool;
  const late = work.rounds.at(-1)?.calls.find(({ error }) => error === "timeout");
  if (late === void 0) return [];
  const what = kindOf(late);
  const ofKind = work.rounds.filter(({ index, calls }) => index > since && calls.some((call2) => kindOf(call2) === what));
  const through = ofKind.findLastIndex(
    ({ calls }) => calls.some((call2) => kindOf(call2) === what && call2.failed === false)
  );
  const rounds = ofKind.slice(through + 1).filter(({ calls }) => calls.some(({ error }) => error === "timeout"));
  const [first] = rounds;
  if (first === void 0 || rounds.length < least) return [];
  const facts = { kind: "timeouts", what, times: rounds.length, seq: work.rounds.at(-1)?.seq ?? first.seq };
  const evidence = `${what} timed out ${rounds.length} times`;
  return [lifeSignal(trace, "heartbeat", facts, { key: `timeouts ${what} ${trace.asks}`, seq: first.seq, evidence })];
}

// src/mind/running.ts
var SIGNS = {
  start: () => [],
  add(signs, event, archive) {
    const { time, seq } = event;
    if (event.kind === "message" && event.place === "append" && event.message.origin === "injected") {
      const id = endedIn(event.message.text);
      if (id !== void 0) signs.push({ time, id, state: "over" });
    }
    const by = endedBy(archive, seq);
    if (by === void 0 || by.failed !== false) return;
    const answered = { ...by, answer: by.answer ?? "" };
    const started = startOf(answered);
    if (started !== void 0) signs.push({ time, started, by });
    else for (const [id, state] of statesIn(answered)) signs.push({ time, id, state });
  }
};
function runningOf(archive, span, live) {
  const known2 = /* @__PURE__ */ new Map();
  const inside2 = /* @__PURE__ */ new Set();
  const now = archive.events.at(-1)?.time ?? 0;
  for (const sign of archive.folded(SIGNS)) {
    if ("id" in sign) {
      const one2 = known2.get(sign.id);
      if (one2 === void 0) continue;
      one2.state = sign.state;
      one2.heard = sign.time;
      continue;
    }
    const { started, by, time } = sign;
    const one = { ...started, seq: by.answerSeq ?? by.seq, state: "open", since: time, heard: time };
    known2.set(one.id, one);
    if (span.has(by.seq)) inside2.add(one);
  }
  for (const one of known2.values()) {
    const told = (one.what === "job" ? live.jobs : live.agents)?.find(({ id }) => id === one.id);
    if (told !== void 0) one.state = told.status === "stopping" ? "stopping" : isOver(told.status) ? "over" : "live";
    else if ((one.what === "job" ? live.jobs : live.agents) !== void 0) one.state = "over";
  }
  return [...known2.values()].flatMap((one) => {
    const { state, since, heard, ...rest } = one;
    const ages = { age: minutesSince(since, now), sign: minutesSince(heard, now) };
    return state === "over" || !inside2.has(one) ? [] : [{ ...rest, state, ...ages }];
  });
}

// src/mind/written.ts
var PATHS = ["path", "file_path", "filePath", "file", "filename", "target_file", "notebook_path"];
var CHANGES = [
  "old_string",
  "new_string",
  "oldText",
  "newText",
  "oldString",
  "newString",
  "old_str",
  "new_str",
  "file_text",
  "insert_text",
  "new_source",
  "edits"
];
var CONTENTS = ["content", "contents", "text", "data", "patch", "diff"];
var WRITING = /^(?:write|writes|edit|multiedit|create|insert|append|replace|save|update|patch)$/u;
var PATCHED = /^(?:\*\*\* (?:Update|Add) File: |\*\*\* Move to: |\+\+\+ b\/)(\S[^\n\t]{0,400})/gmu;
var longEnough = (path) => path !== "" && path.length <= 400 && !path.includes("\n");
function writtenOf(deeds) {
  const paths = /* @__PURE__ */ new Set();
  for (let at2 = deeds.length - 1; at2 >= 0; at2--) {
    const deed = deeds[at2];
    if (deed?.failed !== false) continue;
    for (const path of pathsOf(deed).reverse()) if (longEnough(path)) paths.add(path);
  }
  return [...paths];
}
function pathsOf(deed) {
  const { fields: fields7, name: name2, args } = deed;
  const path = PATHS.map((key) => fields7[key]).find((value) => typeof value === "string");
  if (typeof path === "string") {
    const changes3 = CHANGES.some((key) => fields7[key] !== void 0);
    const writes = nameParts(name2).some((part) => WRITING.test(part)) && CONTENTS.some((key) => fields7[key] !== void 0);
    return changes3 || writes ? [path] : [];
  }
  if (nameParts(name2).includes("patch")) {
    const patch = Object.values(fields7).find((value) => typeof value === "string") ?? args;
    return typeof patch === "string" ? [...patch.matchAll(PATCHED)].map(([, file = ""]) => file.trim()) : [];
  }
  const line = commandLine(deed);
  return line === void 0 ? [] : fedFiles(line);
}
function fedFiles(line) {
  if (!line.includes("<<")) return [];
  return readCommands(line).flatMap(({ words, input, outputs }) => {
    if (input === "") return [];
    const files = words[0] === "cat" ? outputs : words[0] === "tee" ? words.slice(1).filter((word) => !word.startsWith("-")) : [];
    return files.filter((file) => !file.startsWith("/dev/") && !file.includes("$"));
  });
}

// src/mind/handles.ts
function handlesOf(archive, { span, live = {} }) {
  const inside2 = new Set(span);
  const deeds = deedsOf(archive);
  const cleared = deeds.filter(({ seq }) => inside2.has(seq)).map(parsed);
  return {
    todos: todosOf(archive),
    running: runningOf(archive, inside2, live),
    written: writtenOf(cleared),
    acts: actsOf(cleared),
    attempts: attemptsOf(deeds, inside2),
    images: span.filter((seq) => archive.message(seq)?.message.images !== void 0)
  };
}
var LISTS = {
  start: () => ({ newest: [] }),
  add(lists, event, archive) {
    if (event.kind === "todos") lists.newest = event.todos;
    const deed = endedBy(archive, event.seq);
    if (deed?.failed === false && deed.args.includes("todos") && Array.isArray(deed.fields["todos"]))
      lists.tool = deed.name;
  }
};
var openTodos2 = (archive) => archive.folded(LISTS).newest.filter(({ status }) => status !== "completed");
function todosOf(archive) {
  const { tool } = archive.folded(LISTS);
  return { open: openTodos2(archive), ...tool === void 0 ? {} : { tool } };
}

// src/vitals/own.ts
var MAP_TOOL = "mind_map";
var CLEAR_TOOL = "clear_mind";
var MIND_COMMAND = "mind";
var KEEP = "keep";
var UNKEEP = "unkeep";
function wordOf(args) {
  const [, word = "", rest = ""] = /^\s*(\S*)\s?(.*)$/su.exec(args) ?? [];
  return { word, rest: rest.trim() };
}
var isOurs = (name2) => name2 === MAP_TOOL || name2 === CLEAR_TOOL;
var HEAD_CHARS2 = 2e3;
var READ = /"(?:read|find|inside)\\?"\s{0,9}:(?!\s{0,9}(?:null|""|\\"\\"))/u;
var readsBack = (name2, args) => name2 === MAP_TOOL && READ.test(args.slice(0, HEAD_CHARS2)) ? { reads: true } : {};

// src/vitals/sendable.ts
var CONTROLS = /[\p{Cs}\p{Cc}]/gu;
var sendable = (text3) => text3.replace(/\r\n?/gu, "\n").replace(CONTROLS, (one) => one === "\n" || one === "	" ? one : "").trim();

// src/vitals/cache.ts
var emptyCache = () => ({ cold: 0, changed: true, rerouted: false, foreign: [] });
function noteAnswer(cache, { usage: usage2, cached = 0 }) {
  cache.cold = usage2 === void 0 || cached > 0 || cache.changed ? 0 : cache.cold + 1;
  cache.changed = false;
  cache.rerouted = false;
  cache.foreign = [];
}
function noteReplacement(cache, seq, ours) {
  cache.changed = true;
  if (!ours) cache.foreign.push(seq);
}
function noteRoute(cache) {
  cache.changed = true;
  cache.rerouted = true;
}

// src/vitals/clauses.ts
var HEAD_CHARS3 = 6e3;
var TAIL_CHARS2 = 3e3;
var CONDITIONAL = /^(?:(?:and|but|so|or|also|then)\s+)?(?:if|when|whenever|unless|in case|should you|once|were)\b|\bif (?:you|needed|necessary|the user|there)\b|^(?:如果|若|假如|要是|当|万一|除非|一旦)|的话[，,]/iu;
var SUBJECT = /dsh-lucid|mind_map|clear_mind|context (?:management|engineering|compaction)|compaction|上下文(?:管理|工程|压缩)|压缩策略/iu;
var ADVICE = /^(?:you|your|users?|please)\b|\byou (?:can|could|may|might|should|want)\b|^(?:你|您|建议|请)/iu;
function spoken(text3) {
  const bounded = text3.length <= HEAD_CHARS3 + TAIL_CHARS2 ? text3 : `${text3.slice(0, HEAD_CHARS3)}
${text3.slice(-TAIL_CHARS2)}`;
  const lines2 = [];
  let fenced = false;
  for (const line of bounded.split("\n")) {
    const start = line.trimStart();
    if (start.startsWith("```") || start.startsWith("~~~")) fenced = !fenced;
    else if (!fenced && !start.startsWith(">") && !start.startsWith("|")) lines2.push(line);
  }
  return lines2.join("\n").replace(/[‘’]/gu, "'").replace(/`[^`\n]{0,200}`/gu, " … ").replace(/"[^"\n]{0,300}"|“[^”\n]{0,300}”|「[^」\n]{0,200}」|《[^》\n]{0,100}》/gu, " … ").replace(/[*_#]{1,3}/gu, "");
}
function clausesOf(text3) {
  return spoken(text3).replace(/([^\n.!?。！？:：])\n(?=[a-z])/gu, "$1 ").split(/\n|(?<=[.!?])\s|[。！？；]/u).map((clause) => clause.replace(/^(?:[^\p{L}\p{N}"'(…]|\d{1,3}[.)])+/u, "").trim()).filter((clause) => clause.length > 3 && !CONDITIONAL.test(clause) && !SUBJECT.test(clause) && !ADVICE.test(clause));
}
var lastLine = (text3) => text3.slice(-600).trimEnd().split("\n").at(-1)?.trim() ?? "";
function asksPerson(text3) {
  const tail2 = text3.slice(-700).replace(/```[^`]{0,700}```/gu, "").trimEnd();
  const sentences2 = tail2.split(/(?<=[.!?。！？])\s|\n/u).filter((one) => one.trim() !== "");
  return sentences2.slice(-3).some((one) => /[?？][*_")）」]{0,3}$/u.test(one.trim())) || /(?:let me know|your call|请(?:告诉|确认|选择|提供))[^\n]{0,120}$/iu.test(tail2);
}

// src/vitals/shell.ts
var WATCHES = /\bsleep \d|\bwait\b|\bwatch\b|--watch\b/u;
var STATUS = /^(?:gh (?:run|pr checks|workflow)|kubectl (?:get|logs|rollout)|docker (?:ps|logs)|systemctl status|squeue|sacct|qstat|ps|pgrep|jobs|nvidia-smi|tail|journalctl)\b/u;
var HANDS_IN = /\b[A-Z_]{0,40}(?:SUBMIT|COMPLETE_TASK|TASK_COMPLETE|FINAL_OUTPUT)[A-Z_]{0,40}\b/u;
var CHECK = /^(?:(?:npx|bunx|pnpm exec|uv run|poetry run|bundle exec|python3? -m) )?(?:py\.?test|jest|vitest|mocha|ctest|rspec|phpunit|tox|nox|unittest|tsc|eslint|ruff|mypy|pyright|biome|make(?! install))\b|^(?:go|cargo|dotnet|deno|bun|npm|pnpm|yarn|gradle|\.?\/?gradlew|mvn|swift|mix|zig|bundle exec|uv|poetry) (?:run |-r |-w )?(?:tests?|build|check|clippy|lint|vet|verify|typecheck|type-check)\b|^(?:python3?|node|bash|sh|ruby|uv run|deno run) (?:-\w+ )?(?:\S{0,120}[/_.-])?tests?[\w-]{0,60}\.\w{1,3}\b/u;
var MULTIPLEXERS = /* @__PURE__ */ new Set([
  "git",
  "npm",
  "pnpm",
  "yarn",
  "bun",
  "docker",
  "kubectl",
  "conda",
  "mamba",
  "pip",
  "pip3",
  "cargo",
  "go",
  "gh",
  "apt",
  "apt-get",
  "uv",
  "brew",
  "systemctl",
  "dotnet",
  "make"
]);
var PREFIXES = {
  sudo: 1,
  nohup: 1,
  time: 1,
  timeout: 2,
  env: 1,
  exec: 1,
  command: 1,
  xargs: 1
};
var PREPARES = /* @__PURE__ */ new Set([
  "cd",
  "export",
  "set",
  "source",
  ".",
  "echo",
  "printf",
  "pwd",
  "true",
  ":",
  "mkdir",
  "touch",
  "which"
]);
var MUTATES = /* @__PURE__ */ new Set([
  "mv",
  "cp",
  "rm",
  "mkdir",
  "touch",
  "ln",
  "chmod",
  "chown",
  "patch",
  "unzip",
  "tar",
  "truncate",
  "install",
  "rsync",
  "dd"
]);
var EDITS = /* @__PURE__ */ new Set(["edit", "create", "insert", "append", "str_replace", "apply_patch", "ed", "ex"]);
var WRITES_INSIDE = /\.write_text\(|\bopen\([^)\n]{1,200}, ?\\?['"][wax]b?\\?['"]|\bwriteFile(?:Sync)?\(/u;
var MUTATING_SUBS = /^(?:git (?:add|commit|checkout|switch|apply|merge|rebase|reset|stash|push|pull|revert|restore|rm|mv|clone|worktree|cherry-pick|tag)|(?:npm|pnpm|yarn|bun|pip|pip3|conda|mamba|apt|apt-get|cargo|uv|brew) (?:i|install|add|remove|uninstall|create|ci|sync|update|upgrade)|docker (?:run|rm|stop|start|build|compose|restart))\b/u;
function readCommand(command) {
  const { line: whole, heredoc } = splitHeredoc(command);
  const line = withoutQuotes(whole);
  const segments = line.split(/&&|\|\||[;\n|]/u).map(wordsOf).filter((words) => words.length > 0);
  const telling = segments.find((words) => !PREPARES.has(words[0] ?? "") && !laysDown(words)) ?? segments[0] ?? [];
  const verb = verbOf(telling);
  const writes = writesOf(line, segments);
  const submits = segments.some(([first, ...rest]) => first === "echo" && HANDS_IN.test(rest.join(" ")));
  const changes3 = writes.length > 0 || WRITES_INSIDE.test(command) || segments.some((words) => EDITS.has(words[0] ?? "") || MUTATING_SUBS.test(words.slice(0, 2).join(" ")));
  const purpose = submits ? "submit" : segments.some((words) => CHECK.test(words.join(" "))) ? "check" : WATCHES.test(line) || segments.some((words) => STATUS.test(words.join(" "))) ? "wait" : changes3 ? "write" : "other";
  return { verb, purpose, writes, content: heredoc };
}
var withoutQuotes = (line) => line.replace(
  /'[^']*'|"(?:[^"\\]|\\.)*("?)/gsu,
  (quote3, close) => (
    // Where one is never closed, no later one is: an escaped quote leads to the same end.
    close === "" ? `"${quote3.slice(1).replace(/'[^']*'/gu, emptied)}` : emptied(quote3)
  )
);
var emptied = (quote3) => /[\s>]/u.test(quote3) ? '""' : quote3;
var laysDown = (words) => words[0] === "cat" && words.some((word) => word.startsWith("<<")) && words.some((word) => word.startsWith(">"));
function splitHeredoc(command) {
  const opening = /<<-?\s{0,9}['"\\]?(\w{1,40})['"]?/u.exec(command);
  if (opening === null) return { line: command, heredoc: "" };
  const [, mark = ""] = opening;
  const newline = command.indexOf("\n", opening.index);
  if (newline < 0) return { line: command, heredoc: "" };
  const head = command.slice(0, newline);
  const lines2 = command.slice(newline + 1).split("\n");
  const close = lines2.findIndex((one) => one.trim() === mark);
  const inside2 = close < 0 ? lines2 : lines2.slice(0, close);
  const after = close < 0 ? [] : lines2.slice(close + 1);
  const rest = splitHeredoc(after.join("\n"));
  return { line: `${head}
${rest.line}`, heredoc: `${inside2.join("\n")}
${rest.heredoc}`.trim() };
}
function wordsOf(segment) {
  const words = segment.trim().split(/\s+/u).filter(Boolean);
  for (; ; ) {
    const [first = ""] = words;
    const skip = /^\w+=/u.test(first) ? 1 : PREFIXES[first] ?? 0;
    if (skip === 0 || words.length <= skip) return words;
    words.splice(0, skip);
  }
}
function verbOf(words) {
  const [first = "", ...rest] = words;
  const program = first.split("/").at(-1) ?? first;
  const second = rest.find((word) => !word.startsWith("-")) ?? "";
  if (program === "conda" && second === "run") return verbOf(rest.slice(rest.indexOf("-n") + 2));
  if (MULTIPLEXERS.has(program)) return `${program} ${second}`.trim();
  if (/^python/u.test(program) && rest[0] === "-m") return verbOf(rest.slice(1));
  return program;
}
function writesOf(line, segments) {
  const redirected = [...line.matchAll(/(?:^|[^0-9&>])>{1,2}\s{0,9}([^\s>&|;()]{1,300})/gu)].map(
    ([, path = ""]) => path
  );
  const named2 = segments.flatMap((words) => {
    const [first = "", ...rest] = words;
    const paths = rest.filter((word) => !word.startsWith("-"));
    if (first === "tee") return paths;
    if (first === "sed" || first === "perl") return rest.some((word) => /^-\w*i/u.test(word)) ? paths.slice(-1) : [];
    return MUTATES.has(first) ? paths.slice(-1) : [];
  });
  return [...redirected, ...named2].map((path) => path.replace(/['"]/gu, "")).filter((path) => path !== "" && !path.startsWith("/dev/"));
}

// src/vitals/dimension.ts
var TEXT_CHARS = 12e3;
var BOOKS = /^(?:mind_map|clear_mind)$|todo|update_plan|plan_?mode|task_?(?:create|update|list|get)\b|mark_chapter|^think/iu;
var ASKS = /ask_?(?:user)?_?question|ask_user|request_user_input|ask_followup/iu;
var SUBMITS = /^(?:submit|finish|complete|attempt_completion|final_answer|done|exit_task)$/iu;
var WAITS = /wait|sleep|poll|write_stdin|(?:job|task|bash|process|command|shell|terminal)_?(?:output|status|list)|get_?output/iu;
var WRITES = /write|edit|patch|create_?file|insert|replace|notebook|^create$|save_?file|upload|delete|move_?file|rename/iu;
var COMMAND = ["command", "cmd", "script", "commands"];
var PATH = ["path", "file_path", "filePath", "filename", "file", "target_file", "notebook_path"];
var CONTENT = [
  "content",
  "contents",
  "text",
  "new_string",
  "newString",
  "new_str",
  "file_text",
  "input",
  "patch",
  "code",
  "edits"
];
var stringOf = (value) => {
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.at(-1) ?? "";
  return "";
};
var pick = (args, names) => names.map((name2) => stringOf(args[name2])).find((text3) => text3 !== "") ?? "";
function dimensionOf(name2, raw) {
  const args = parseArguments(raw) ?? {};
  const body = raw.slice(0, TEXT_CHARS);
  const plain = (purpose, writes = [], content = "") => ({
    tool: name2,
    verb: "",
    purpose,
    writes,
    content,
    body
  });
  if (BOOKS.test(name2)) return plain("books");
  if (ASKS.test(name2)) return plain("ask");
  if (SUBMITS.test(name2)) return plain("submit");
  const command = pick(args, COMMAND);
  const path = pick(args, PATH);
  const patched = body.includes("*** Begin Patch") ? patchedPaths(unescaped(body)) : [];
  if (patched.length > 0) return plain("write", patched, body);
  if (command !== "" && path === "") {
    const { verb, purpose, writes, content } = readCommand(command.slice(0, TEXT_CHARS));
    return { tool: name2, verb, purpose, writes, content, body };
  }
  if (WAITS.test(name2)) return plain(stringOf(args["chars"]).trim() === "" ? "wait" : "other");
  if (WRITES.test(name2)) {
    if (LOOKS.test(command)) return plain("other");
    const content = Array.isArray(args["edits"]) ? args["edits"].map(newText).join("\n") : pick(args, CONTENT);
    return plain("write", path === "" ? patchedPaths(content) : [path], content.slice(0, TEXT_CHARS));
  }
  return plain("other");
}
var LOOKS = /^(?:view|read|open|show|undo_edit|list)$/u;
var newText = (edit) => typeof edit === "object" && edit !== null ? pick(edit, CONTENT) : "";
var unescaped = (body) => body.replaceAll("\\\\n", "\n").replaceAll("\\n", "\n");
function patchedPaths(patch) {
  const paths = [...patch.matchAll(/^(?:\*\*\* (?:Update|Add|Delete) File: |\+\+\+ (?:b\/)?)(\S{1,300})/gmu)];
  return paths.map(([, path = ""]) => path).slice(0, 20);
}

// src/vitals/measures.ts
var MEASURE = /\b((?:(?:val(?:idation)?|test|train(?:ing)?|mean|final|best|top-?1|overall|average) ?_?)?(?:accuracy|acc|precision|recall|f1(?:[-_ ]score)?|auc|r2|bleu|rouge|loss|rmse|mse|mae|perplexity|error rate)|p@1|r@1|r²)(?: \(?[a-z]{1,12}\)?)?["']?\s{0,2}(?:[:=]|is|of)\s{0,3}(-?\d{1,6}(?:\.\d{1,8})?(?:e-?\d{1,2})?)(?![\d.]{0,20}[/,]\d)/gu;
var P_AT = /^([pr]@1)\s+(\d(?:\.\d{1,8})?)$/gmu;
var SMALLER_IS_BETTER = /loss|rmse|mse|mae|perplexity|error/u;
var MOST2 = 6;
var nameOf = (name2) => name2.replace(/[ _-]+/gu, " ").replace(/^(?:test|mean|final|best|overall|average) /u, "");
function measuresOf(text3) {
  const found = /* @__PURE__ */ new Map();
  const tail2 = text3.slice(-6e3).toLowerCase();
  for (const pattern of [MEASURE, P_AT])
    for (const [, name2 = "", value = ""] of tail2.matchAll(pattern)) found.set(nameOf(name2), Number(value));
  return found.size > MOST2 ? [] : [...found].map(([name2, value]) => ({ name: name2, value }));
}
var betters = (name2, value, best) => SMALLER_IS_BETTER.test(name2) ? value < best : value > best;

// src/vitals/request.ts
var REQUEST_CHARS = 4e3;
var TASK_CHARS = 24;
var TASK_HAN = /\p{Script=Han}{8}/u;
var newestTask = (requests) => requests.findLast(({ text: text3 }) => text3.length >= TASK_CHARS || TASK_HAN.test(text3))?.text ?? requests.at(-1)?.text ?? "";
function wordsOf2(text3) {
  const words = text3.toLowerCase().match(/[a-z][a-z0-9_-]{3,}/gu) ?? [];
  const han = text3.match(/\p{Script=Han}{2}/gu) ?? [];
  return /* @__PURE__ */ new Set([...words, ...han]);
}
var TASK_WORDS = 5;
function changesTask(text3, requests, targets) {
  if (requests.length === 0) return true;
  const words = wordsOf2(text3);
  if (words.size < TASK_WORDS) return false;
  const before = wordsOf2([...requests.slice(-2).map((one) => one.text), ...targets].join(" "));
  return [...words].every((word) => !before.has(word));
}
var ASKED_FILE = /(?:creat|writ|sav|generat|produc|implement|创建|写入|写到|生成|保存|新建|输出)[^.!?。！？\n]{0,60}?[\s"'`「/]((?:[\w-]{1,40}\/){0,6}[\w-]{1,60}\.[a-z]{1,5})\b/giu;
var MOST_FILES = 8;
var filesAskedFor = (text3) => [...new Set([...text3.matchAll(ASKED_FILE)].map(([, path = ""]) => path))].slice(0, MOST_FILES).map((path) => ({ path, touched: false }));

// src/vitals/result.ts
var HEAD_CHARS4 = 24e3;
var TAIL_CHARS3 = 8e3;
var LINE_CHARS2 = 400;
var OBSTACLES = [
  ["timeout", /\btim(?:ed|e)[ -]?out\b|\btimeouterror\b|timeout (?:expired|exceeded|of)\b|deadline exceeded|超时/iu],
  ["connection", /connection (?:refused|reset|closed)|econnrefused|could not resolve host|network is unreachable/iu],
  ["rate limit", /\b429\b.{0,40}too many requests|rate limit(?:ed)? (?:exceeded|reached)/iu],
  [
    "http",
    /(?:\bstatus(?:code)?[: ]{1,2}(?:code[: ]{1,2})?|\bHTTP(?:\/\d\.\d)? (?:error )?|\bnon 2xx status code \(?)([45]\d\d)\b|\b([45]\d\d) (?:not found|forbidden|unauthorized|bad gateway|service unavailable|internal server error)\b/iu
  ],
  ["disk full", /no space left on device/iu]
];
var FAILURE = /<returncode>-?[1-9]|\breturn ?code[":= ]{1,4}-?[1-9]|\bexit(?:ed)?(?: with)?(?: code| status)[:= ]{1,3}-?[1-9]|"(?:status|success)": ?"?(?:error|fail|false)|^(?:error|fatal|exception|traceback)\b|^\[?错误/imu;
var ERROR_LINE = /error|exception|fatal|failed|failure|not found|no such|denied|refused|invalid|cannot|can't|unable|unexpected|undefined|undeclared|missing|unsatisfiable|错误|失败|无法|不存在/iu;
var RAISED = /^[\s\-+>|*]{0,6}(?:[A-Z]\d{3} )?[\w.]{0,60}(?:Error|Exception)\b ?:|^(?:error|fatal|panic)\b ?[:[]|command not found|No such file/iu;
var ERROR_FIELD = /"(?:message|error|text|detail|reason)": ?"([^"\\]{3,200})/iu;
var NOT_RUN = /no result was recorded|sibling (?:tool )?call|\b(?:cancell?ed|interrupted|aborted|rejected|declined|denied)\b.{0,30}\b(?:by|from) (?:the )?user|user (?:rejected|declined|interrupted|doesn't want)|(?:已取消|被用户)/iu;
var PENDING = /still (?:running|working|in progress|waiting)|process running with session|\b(?:is|are|status:?) (?:running|pending|queued|in[ _]progress)\b|"status": ?"(?:running|pending|queued|in_progress)"|(?:仍在|正在)(?:运行|执行|处理)/iu;
var SLIGHT_CHARS = 60;
var PENDING_CHARS = 600;
var ESCAPE = String.fromCharCode(27);
var ANSI3 = new RegExp(`${ESCAPE}\\[[0-?]*[ -/]*[@-~]`, "gu");
var VOLATILE = [
  [ANSI3, ""],
  [/(?:\/private)?\/(?:tmp|var\/folders|var\/tmp)\/[^\s'"`)\]:,]+/gu, "/tmp/*"],
  [/[a-z]:\\[^\s'"`]{0,200}\\temp\\[^\s'"`)\]:,]{1,300}/gu, "/tmp/*"],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gu, "*"],
  [/\b\d{4}-\d\d-\d\d(?:[t ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,12})?)?(?:z|[+-]\d\d:?\d\d)?)?/gu, "*"],
  [/\b\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?\b/gu, "*"],
  [/\b\d{1,20}(?:\.\d{1,20})? ?(?:ms|µs|us|ns|s|secs?|seconds?|mins?|minutes?|hours?|hrs?)\b/gu, "*"],
  [
    /\b(?:(?:[a-z]{1,20}[ _-])?id|pid|session|attempt|retry)["']?[ :=#]{1,3}["']?(?=[a-z_-]{0,40}\d)[\w-]{1,200}/gu,
    "*"
  ],
  [/\buid=\w+/gu, "*"],
  [/\b(?=[0-9a-f]{0,40}\d)(?=[0-9a-f]{0,40}[a-f])[0-9a-f]{7,64}\b/gu, "*"],
  [/\b0x[0-9a-f]+\b/gu, "*"],
  [/\b\d{9,}\b/gu, "*"]
];
function normalise(text3) {
  const bounded = text3.length <= HEAD_CHARS4 + TAIL_CHARS3 ? text3 : text3.slice(0, HEAD_CHARS4) + text3.slice(-TAIL_CHARS3);
  return VOLATILE.reduce((rest, [pattern, by]) => rest.replace(pattern, by), bounded.toLowerCase()).replace(/\s+/gu, " ").trim();
}
var FRAME = /<\/?(?:returncode|output|command|system|result)>|\b(?:wall time|original token count|output|process exited with code 0|chunk id)\b:?/gu;
function outcomeOf2(text3, flagged) {
  const plain = normalise(text3);
  const ends2 = `${text3.slice(0, 600)}
${text3.slice(-600)}`;
  const failed = flagged || FAILURE.test(ends2) || raisedLast(text3);
  const obstacle = failed ? obstacleIn(ends2) : void 0;
  const letters = lettersIn(plain);
  return {
    result: hash(plain),
    failed,
    ...failed ? { error: obstacle ?? errorClass(text3, plain) } : {},
    obstacle: obstacle !== void 0,
    void: flagged && text3.length <= PENDING_CHARS && NOT_RUN.test(text3),
    pending: !failed && (text3.length <= PENDING_CHARS || flagged) && PENDING.test(text3.slice(0, PENDING_CHARS)),
    empty: letters === 0,
    slight: letters < SLIGHT_CHARS
  };
}
function lettersIn(plain) {
  let letters = 0;
  for (const [run] of plain.replace(FRAME, "").matchAll(/\p{L}+/gu)) {
    letters += run.length;
    if (letters >= SLIGHT_CHARS) break;
  }
  return letters;
}
function obstacleIn(text3) {
  for (const [name2, pattern] of OBSTACLES) {
    const hit = pattern.exec(text3);
    if (hit !== null) return [name2, hit[1] ?? hit[2]].filter((part) => part !== void 0).join(" ");
  }
  return void 0;
}
function raisedLast(text3) {
  const last = text3.slice(-LINE_CHARS2).replace(/<\/?[a-z]+>/gu, "").trimEnd().split("\n").at(-1);
  return last !== void 0 && /^\s*[\w.]{0,60}(?:Error|Exception)(?: ?:|$)/u.test(last);
}
var EXIT_LINE = /^\W{0,3}(?:(?:the )?(?:command|process|script) )?(?:exit(?:ed)?(?: with)?(?: code| status)|returncode|killed|completed with exit)\b|ELIFECYCLE|^npm (?:ERR|error)|^make(?:\[\d+\])?: \*\*\*|^error:? (?:command|script) (?:\S+ )?failed|^\W{0,3}(?:found )?\d+ (?:failed|errors?|problems?|passed)\b|^(?:tests?|test suites|test files):? /iu;
function errorClass(text3, plain) {
  const field = ERROR_FIELD.exec(text3.slice(0, 4e3))?.[1];
  if (field !== void 0 && text3.trimStart().startsWith("{")) return bare(field);
  const lines2 = text3.slice(-TAIL_CHARS3).split("\n").map((line2) => line2.replace(/<\/?[a-z]+>/gu, "").trim()).filter((line2) => line2.length > 2 && line2.length <= LINE_CHARS2 && !EXIT_LINE.test(line2));
  const line = lines2.findLast((one) => RAISED.test(one)) ?? lines2.findLast((one) => ERROR_LINE.test(one));
  if (line !== void 0) return bare(line);
  return lines2.length === 0 ? "" : plain.slice(-160);
}
var bare = (line) => normalise(line.replace(/https?:\/\/\S{1,300}/giu, "url")).replace(/[\w.~-]{0,80}\/[\w./-]{0,300}\//gu, "").replace(/\b(?!(?:[45]\d\d)\b)\d{1,40}\b/gu, "#").slice(0, 160);

// src/vitals/signs.ts
var QUOTE_CHARS = 120;
var SIGNS2 = 8;
var NEGATED = /\b(?:no|not|never|without|isn't|aren't|wasn't|don't|doesn't|avoid(?:s|ed|ing)?|remov\w{0,4}|replac\w{0,4}|instead of|rather than|no longer)\s{1,9}(?:\w{1,40}\s{1,9}){0,3}$|(?:不|没有|无|避免|移除|替换|不是)[^，。]{0,4}$/iu;
var PATTERNS = [
  [
    "limit",
    [
      /\b(?:running|run|runs|ran) (?:low|out) (?:on|of) (?:context|tokens?|token budget|steps?|turns?)\b/iu,
      /\b(?:context|token)(?: window| budget| limit)? is (?:almost |nearly |getting )?(?:full|exhausted|low|used up)\b/iu,
      /\b(?:approaching|reached|reaching|hit|hitting|near|nearing) (?:the |my )?(?:context|token|step|turn)s? (?:window |budget )?limit\b/iu,
      /\b(?:given|due to|considering|because of) (?:the |my |our )?(?:remaining |limited )?(?:context|token)s?(?: window| budget| limits?| length| usage| constraints?)?\b/iu,
      /\bto (?:save|conserve|preserve) (?:context|tokens)\b/iu,
      /(?:上下文|token)[^，。]{0,6}(?:快满|不够|不足|用完|耗尽|接近上限|有限)/iu,
      /(?:节省|节约)(?:上下文|token)/iu
    ]
  ],
  [
    "reason",
    [
      /\b(?:running|ran|run) (?:out of|short on|low on) time\b|\btime (?:constraints?|limits?|limitations?|pressure)\b/iu,
      /\b(?:given|due to|because of|considering|in the interest of) (?:the |our |my )?(?:\w{1,40} ){0,2}(?:time|complexity|size|scope|length|scale|constraints?|limitations?|difficult\w{1,9}|timeouts?|attempts|number of|large)\b/iu,
      /\b(?:takes?|taking|took) (?:too|very|so) (?:long|much)\b|\brequires? (?:significant|too much|a lot of|substantial|considerable) (?:time|effort|resources|computation)\b/iu,
      /\b(?:keeps?|kept|is|are|was|were|still|also|consistently|repeatedly|all|even) (?:being )?tim(?:ing|ed) out\b|\bdue to (?:\w{1,40} ){0,4}(?:timeouts?|timing out|issues?|problems?)\b|\btimeout (?:issues?|problems?|limits?|constraints?)\b/iu,
      /\b(?:too (?:complex|complicated|large|big|slow|heavy|long|expensive)|extremely long|(?:very|quite) (?:large|complex|slow) (?:and|to)|(?:getting|becoming) (?:too |quite |overly |very )?(?:complex|complicated|long))\b/iu,
      /\b(?:is|are)(?:n't| not) (?:available|installed|accessible|present|feasible|practical)\b|\b(?:don't|do not|doesn't|does not) have (?:\w{1,40} ){0,3}(?:available|installed|access)\b/iu,
      /\b(?:can't|cannot|couldn't|unable to) (?:easily |directly |properly |actually )?(?:load|extract|access|install|download|run|use|fetch|connect|obtain)\b/iu,
      /\b(?:installation|download|install|network|connectivity|environment|dependency|resource) (?:issues?|problems?|timeouts?|limitations?|constraints?|failures?)\b/iu,
      /\b(?:spent|spending|taken|taking) (?:a lot of|too much|so much|enough|quite some) (?:time|effort)\b|\btime (?:spent|budget|remaining|left)\b|\bto save (?:time|effort)\b|\b(?:long|lengthy) (?:conversation|session)\b/iu,
      /\b(?:work|be) efficient(?:ly)?\b|\bpragmatic\b|\bmultiple (?:failed )?attempts\b|\brather than (?:continu\w{1,9}|keep\w{0,9}|spend\w{0,9}|debug\w{0,9}|wrestl\w{1,9})\b/iu,
      /(?:由于|鉴于|考虑到|受限于|因为|因)[^，。]{0,8}(?:篇幅|时间|长度|上下文|资源|环境|网络|超时|规模|体量|工作量|复杂)/u,
      /限于(?:篇幅|时间)|时间关系|(?:时间|篇幅|精力)(?:有限|不够|不足|所限|来不及|限制)|(?:太|过于|非常)(?:长|复杂|耗时|庞大)|工作量(?:太|较|过|很)?大|(?:一直|总是|反复|多次)(?:超时|失败)|无法(?:安装|下载|加载|访问|连接|获取)/u
    ]
  ],
  [
    "deferral",
    [
      /\b(?:i'll|i will|we'll|let me|let's|just|use|using|keep|leave|create|creating|skip|with) (?:[\w'-]{1,40} ){0,8}(?:for now|for the time being|for the moment)\b|^for now\b|\bcurrently using\b/iu,
      /\b(?:instead of|rather than) (?:the |a |an |using |running |doing |installing |training ){0,5}(?:full|actual|real|complete|original|heavy|large|entire|every|all)\b/iu,
      /\b(?:simpl(?:er|ified|ify|est)|minimal|lightweight|basic|reduced|smaller) (?:\w{1,40} )?(?:approach|version|implementation|solution|model|alternative|script|test|sample)\b/iu,
      /\b(?:can|could|will|to|should|would) be (?:\w{1,40} )?(?:installed|added|done|implemented|completed|handled|addressed|replaced|run|extended|finished) (?:later|separately|manually|in (?:the )?future|afterwards|as needed|when)\b/iu,
      /\bfuture (?:work|improvements?|enhancements?|iterations?)\b|\bin (?:a )?(?:real |actual )?production\b|\bas needed\b/iu,
      /\b(?:demonstrat|illustrat)\w{1,6} (?:that )?(?:the |we |we've |i |i've |our |an? )?(?:\w{1,40} ){0,4}(?:concept|structure|format|approach|understand\w{0,9}|progress|resolved|works?|infrastructure|functionality|fix\w{0,9}|solution|state)\b/iu,
      /\b(?:focus(?:ing)?|concentrate) on (?:the |just |creating |implementing )?(?:\w{1,40} )?(?:core|main|essential|key|structure|basics?|format)\b|\bmain goal\b|\bproof of concept\b|\bcore (?:\w{1,40} ){0,2}(?:packages|functionality|requirements?) (?:is|are|have|has)\b/iu,
      /\b(?:infrastructure|framework|structure|foundation) is (?:ready|in place|correct|complete)\b/iu,
      /\b(?:let me|i'll|i will|let's|we'll) (?:simplify|skip|move on|stop|wrap (?:it |this )?up|finish|conclude|settle for|work around)\b/iu,
      /\b(?:leav(?:e|ing)|left|defer(?:red|ring)?|postpon\w{1,3}|skipp(?:ed|ing)|omitt(?:ed|ing))\b[^.]{0,40}\b(?:later|follow-?up|future|next (?:session|time|iteration)|another (?:session|time))\b|\b(?:in|as|for) (?:a |the )?(?:follow-?up|next session|separate (?:pr|task|session))\b|\b(?:beyond|out of) (?:the )?scope\b|\bhand(?:ing)?[ -]?(?:off|over) (?:to|the)\b/iu,
      /先(?:跳过|这样|放着|收尾|不做|不管)|暂(?:时|且|不)(?:用|以|跳过|不|略|搁置|实现)|(?:其余|其他|剩余|剩下)[^，。]{0,12}(?:类似|同理|略|省略|后续|以后|下次|将在|不再)|本次(?:仅|只)(?:实现|实施|完成|处理|覆盖|翻译)|(?:留待|放到|留到|放在)?后续(?:迭代|版本|阶段|再|补充|完善)|简化(?:版|处理|为|实现)|(?:只|仅)(?:覆盖|保留|列出|翻译|提供|做)(?:了)?[^，。]{0,6}(?:关键|主要|核心|要点|摘要|概要)|不再逐|(?:以|用)摘要|未(?:逐|全部|完整)(?:条|篇|翻译|实现|提取)?|(?:留到|留待|等)(?:下次|以后|之后)|先到这里|暂未|待补充|略过/u
    ]
  ],
  [
    "substitution",
    [
      /\b(?:mock(?:ed|s|ing|up)?|dummy|placeholders?|fakes?|faked|stubs?|stubbed|simulat(?:e|es|ed|ing|ion)|fabricat\w{1,5}|extrapolat\w{1,6}|hard-?coded)\b/iu,
      /\b(?:random(?:ly generated)?|synthetic|made[- ]up|invented|sample|example|realistic|representative) (?:weights?|scores?|results?|values?|numbers?|metrics?|outputs?)\b/iu,
      /\b(?:final|well-reasoned|rough|conservative|informed|reasonable|refined|reasoned|educated|approximate|best) (?:estimate|guess|approximation)\b|\bestimat(?:e|ed|ing) (?:the )?(?:total|count|number|result)\b/iu,
      /\b(?:keyword|rule)-based\b|\b(?:simple |robust |basic )?fallback (?:system|implementation|model|mode|version|instead|solution)\b|\bas a fallback\b/iu,
      /占位|伪造|假数据|(?:模拟|虚拟|示例|测试)(?:数据|结果|实现|值)|(?:估算|估计|推测)(?:值|结果|得出|的)|硬编码|代替(?:真实|实际)/u
    ]
  ],
  [
    "shortfall",
    [
      /\b(?:reasonably |very |quite |pretty )?close (?:enough )?to (?:the |our )?(?:accuracy |required |target |goal|requirement|threshold)\w{0,9}|\bgood enough\b/iu,
      /\b(?:doesn't|does not|didn't|did not) (?:\w{1,40} )?(?:perfectly|fully|quite|completely|entirely|exactly) (?:meet|satisfy|match|reach)\b|\b(?:slightly|somewhat|just) (?:short|below|under)\b|\bfalls? short\b|\bbelow the (?:required|target|requirement|threshold)\b|\bnot (?:be )?optimal\b|\bpoor fit\b/iu,
      /(?:未|没有|没能|尚未)(?:完全|全部)?(?:达到|满足|符合)|(?:略|稍)低于|接近(?:目标|要求)/u
    ]
  ],
  [
    "real",
    [
      /\b(?:real|actual|genuine|trained|original) (?:\w{1,40} )?(?:weights?|data|results?|values?|model|scores?|measurements?)\b/iu,
      /真实(?:的)?(?:数据|结果|权重|测量)/u
    ]
  ],
  [
    "claim",
    [
      /\b(?:all|every) (?:the |of the |specified |required ){0,5}(?:requirements?|tasks?|tests|items|deliverables)\b[^.]{0,40}\b(?:met|complete|completed|pass|passed|passing|implemented|verified|done)\b/iu,
      /\b(?:task|work|implementation|solution|evaluation|project|fix) (?:is|are|has been|have been) (?:now )?(?:fully |successfully |all )?(?:complete|completed|done|finished|ready|working|functional|operational|resolved)\b/iu,
      /\bsuccessfully (?:\w{1,40} ){0,3}(?:implemented|created|completed|resolved|fixed|built|achieved|trained|debugged|finished|evaluated)\b|\bcompleted successfully\b|\b(?:fully|perfectly) (?:functional|operational|working)\b|\b(?:working|works) (?:correctly|perfectly|as expected)\b/iu,
      /(?:已|均已|全部|都已)(?:经)?(?:完成|实现|通过|修复|解决|搞定)|任务完成|成功(?:完成|实现|修复|解决)|完成了(?:全部|所有)/u
    ]
  ]
];
function signsOf(text3) {
  const signs = [];
  for (const [at2, clause] of clausesOf(text3).entries()) {
    for (const [kind, patterns] of PATTERNS) {
      const hit = patterns.map((pattern) => pattern.exec(clause)).find((match) => match !== null);
      if (hit === void 0 || NEGATABLE.has(kind) && NEGATED.test(clause.slice(0, hit.index).slice(-40))) continue;
      signs.push({ kind, quote: clause.slice(Math.max(0, hit.index - 40)).slice(0, QUOTE_CHARS), clause: at2 });
      if (signs.length === SIGNS2) return signs;
    }
  }
  return signs;
}
var NEGATABLE = /* @__PURE__ */ new Set(["substitution", "claim", "limit", "real"]);
var STANDS_IN = PATTERNS.find(([kind]) => kind === "substitution")?.[1] ?? [];
var WRITTEN_SHORTCUT = /(?:由于|鉴于)篇幅|其余[^，。\n]{0,10}(?:类似|略|同理)|本次仅(?:实施|实现)|将在后续(?:迭代|版本)|can be installed separately|(?:rest|remainder|remaining) (?:is |are )?(?:omitted|left out|similar|analogous)|omitted for brevity|\bin a real (?:implementation|application|system|scenario)\b|\bnot (?:yet )?implemented\b|\btodo:? (?:implement|replace)\b/iu;
var SWITCHED_OFF = /\b(?:it|test|describe)\.(?:skip|todo)\(|\bx(?:it|describe)\(|@pytest\.mark\.(?:skip|xfail)|\b(?:t|self)\.[sS]kip(?:Test)?\(|@(?:Ignore|Disabled)\b|#\[ignore\]/u;
var WRITTEN_CHARS = 12e3;
var firstOf = (patterns, text3) => patterns.map((pattern) => pattern.exec(text3)?.[0]).find((hit) => hit !== void 0)?.slice(0, QUOTE_CHARS);
var substituteIn = (content) => firstOf([...STANDS_IN, WRITTEN_SHORTCUT], content.slice(0, WRITTEN_CHARS));
var shortcutIn = (content) => firstOf([WRITTEN_SHORTCUT], content.slice(0, WRITTEN_CHARS));
var switchedOffIn = (content) => firstOf([SWITCHED_OFF], content.slice(0, WRITTEN_CHARS));

// src/vitals/standins.ts
var MOST3 = 50;
var MEANT_TO = /(?:^|\/)(?:tests?|specs?|__tests__|fixtures?|__mocks__|mocks?|stubs?|examples?|stories|e2e)\/|(?:^|\/)test_|[._-](?:test|spec|mock|stories)\.\w{1,5}$|\.(?:css|svg|lock)$/iu;
var PROSE = /\.(?:md|txt|rst|adoc)$/iu;
var PAGE = /\.(?:html?|[jt]sx|vue|svelte|astro)$/iu;
var baseName = (path) => path.split(/[/\\]/u).at(-1) ?? path;
var TESTS = /(?:^|\/)(?:tests?|specs?|__tests__|e2e)\/|(?:^|\/)test_|[._-](?:test|spec)\.\w{1,5}$/iu;
function testWord(path, content, verb) {
  if (!TESTS.test(path)) return void 0;
  return verb === "rm" ? "deleted test" : switchedOffIn(content);
}
function produces(body, name2) {
  const at2 = body.lastIndexOf(name2);
  if (at2 < 0) return false;
  const after = body.slice(at2 + name2.length, at2 + name2.length + 12);
  const before = body.slice(Math.max(0, at2 - 24), at2);
  return /['"], ?\\?['"]w/u.test(after) || /(?:to_json|to_csv|savez?|writeFileSync|writeFile|write_text)\(/u.test(before);
}
function noteStandIns(ledger, round, dimensions, request2) {
  const asked = request2.toLowerCase();
  const own = (word) => word === void 0 || asked.includes(word.toLowerCase().slice(0, 7)) ? void 0 : word;
  const spoken3 = own(
    substituteIn(
      round.signs.filter(({ kind }) => kind === "substitution").map(({ quote: quote3 }) => quote3).join("\n")
    )
  );
  const wordFor = (path, content) => {
    if (PROSE.test(path)) return own(shortcutIn(content));
    return PAGE.test(path) ? own(shortcutIn(content)) ?? spoken3 : own(substituteIn(content)) ?? spoken3;
  };
  const found = [];
  for (const { writes, content, body, purpose, verb } of dimensions) {
    if (purpose === "books" || purpose === "submit") continue;
    const shown3 = own(substituteIn(content));
    for (const path of writes) {
      const word = MEANT_TO.test(path) ? testWord(path, content, verb) : wordFor(path, content);
      const at2 = ledger.findIndex((one) => one.path === path);
      if (at2 >= 0) ledger.splice(at2, 1);
      if (word !== void 0 && (content !== "" || verb === "rm")) {
        found.push({ path, word, ...MEANT_TO.test(path) ? { test: true } : {} });
        ledger.push({ path, word, round: round.index, seq: round.seq });
      }
    }
    if (shown3 === void 0 && spoken3 === void 0) {
      for (const entry of [...ledger])
        if (!writes.includes(entry.path) && produces(body, baseName(entry.path)))
          ledger.splice(ledger.indexOf(entry), 1);
    }
  }
  while (ledger.length > MOST3) ledger.shift();
  return found;
}

// src/vitals/todos.ts
var fields = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
var DONE = /^(?:\w{0,40}status_)?(?:completed?|done|finished)$/iu;
function todoOf(value) {
  const { content, text: text3, step, title, subject, status } = fields(value);
  const words = [content, text3, step, title, subject].find((one) => typeof one === "string");
  if (typeof words !== "string" || typeof status !== "string") return void 0;
  return {
    text: words.slice(0, 200),
    status: DONE.test(status.trim()) ? "completed" : /progress|active/iu.test(status) ? "in_progress" : "pending"
  };
}
function todosIn(raw) {
  const args = parseArguments(raw);
  const list3 = [args?.["todos"], args?.["plan"], args?.["items"], args?.["tasks"]].find(Array.isArray);
  if (list3 === void 0) return void 0;
  const todos = list3.flatMap((one) => todoOf(one) ?? []);
  return todos.length === list3.length && todos.length > 0 ? todos : void 0;
}
function closesTodo(before, after) {
  const closed = (todos) => todos.filter(({ status }) => status === "completed").length;
  return closed(after) > closed(before);
}

// src/vitals/work.ts
var ROUNDS = 48;
var ROUND_CALLS = 200;
var OLDER = 2e3;
var REMINDER = "repeat-tool-reminder";
function emptyWork() {
  return {
    count: 0,
    rounds: [],
    older: [],
    todos: [],
    requests: [],
    wanted: [],
    prompt: { hash: "", answered: false, turn: 0, step: 0, rounds: 0 },
    said: [],
    reminders: [],
    gaps: [],
    ledger: [],
    unchecked: [],
    clears: []
  };
}
var MADE_UP_GAP = 20;
var GAPS = 3;
function hasMadeUpClock({ gaps }) {
  if (gaps.length < GAPS) return true;
  const median = [...gaps].sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
  return median < MADE_UP_GAP;
}

// src/vitals/follow-work.ts
var NOTED2 = 32;
var keep = (list3, one, most = NOTED2) => {
  list3.push(one);
  if (list3.length > most) list3.shift();
};
function noteClear(work, ours) {
  keep(work.clears, { round: work.count, ours });
}
function followWork(work, event, at2) {
  switch (event.kind) {
    case "message":
      if (event.place !== "append") return;
      if (event.message.role === "assistant") startRound(work, event.seq, event.time, event.message, at2);
      else if (event.message.role === "tool") settle(work, event.seq, event.message);
      else if (event.message.role === "user") hear(work, event.seq, event.time, event.message, at2);
      return;
    case "dispatch-end":
      dispatched(work, event);
      return;
    case "todos":
      listTodos(work, event.todos);
      return;
    case "turn-end": {
      const newest = work.rounds.at(-1);
      if (newest?.turn === event.turn) newest.ended = event.reason;
      return;
    }
    case "bracket-end":
      if (event.error !== void 0 && !at2.ours)
        keep(work.clears, { round: work.count, ours: false, error: event.error.slice(0, 200) });
      return;
    default:
      return;
  }
}
function listTodos(work, todos) {
  const round = work.rounds.at(-1);
  if (round !== void 0 && closesTodo(work.todos, todos)) round.closesTodo = true;
  work.todos = todos;
}
var TELLING_CHARS = 16;
var CALL_AS_TEXT = /<tool_call>|<\/?arg_(?:key|value)>|<function_calls?>|<invoke |<\|tool|^[ \t]{0,20}Action: ?\w{1,80}[[({]|"name": ?"\w{1,80}", ?"(?:arguments|parameters)"/mu;
var ANNOUNCES = /(?:[:：]|\.{3}|…)$|^(?:now |next,? |then,? )?(?:let me|let's|i'll(?: now)?|i will(?: now)?|i am going to|i'm going to)\b|(?:让我|现在我来|接下来我|我来|我将|下面我)/iu;
function startRound(work, seq, time, message, at2) {
  const { text: text3, calls } = message;
  const spoken3 = `${text3}
${message.reasoning ?? ""}`;
  const kind = calls.length > 0 ? "calls" : text3.trim() === "" ? "empty" : CALL_AS_TEXT.test(text3) ? "malformed" : "text";
  const plain = normalise(text3.slice(0, 2e3));
  const dimensions = calls.map(({ name: name2, args }) => dimensionOf(name2, args));
  const signs = signsOf(spoken3);
  const closing3 = lastLine(text3);
  const asks = kind === "text" && asksPerson(text3);
  const round = {
    ...placed(work, seq, time, at2),
    kind,
    narration: plain.length < TELLING_CHARS ? "" : hash(plain),
    question: asks ? hash(normalise(closing3)) : askedBy(
      calls.map(({ args }) => args),
      dimensions
    ),
    asksPerson: asks || dimensions.some(({ purpose }) => purpose === "ask"),
    announces: kind === "text" && closing3.length < 240 && ANNOUNCES.test(closing3),
    signs,
    calls: calls.flatMap(({ id, name: name2, args }, index) => {
      const dimension = dimensions[index];
      return dimension === void 0 || dimension.purpose === "books" ? [] : [observe(id, name2, args, dimension)];
    }),
    standIns: []
  };
  add(work, round);
  for (const { body, purpose } of dimensions) if (purpose !== "books") touch(work, body);
  round.standIns = noteStandIns(work.ledger, round, dimensions, newestTask(work.requests));
  work.prompt.answered = kind !== "empty";
  for (const { args } of calls.filter((_, index) => dimensions[index]?.purpose === "books")) {
    const todos = todosIn(args);
    if (todos !== void 0) listTodos(work, todos);
  }
}
function touch({ wanted }, body) {
  for (const file of wanted) if (body.includes(baseName(file.path))) file.touched = true;
}
var askedBy = (args, dimensions) => {
  const at2 = dimensions.findIndex(({ purpose }) => purpose === "ask");
  return at2 < 0 ? "" : hash(normalise((args[at2] ?? "").slice(0, 2e3)));
};
function observe(id, name2, args, { verb, purpose, writes }) {
  const malformed = args.trim() !== "" && parseArguments(args) === void 0;
  return {
    id,
    tool: name2,
    verb,
    target: callTarget(args),
    key: deedKey(name2, args),
    purpose,
    writes,
    ...malformed ? { malformed: true } : {}
  };
}
function add(work, round) {
  const before = work.rounds.at(-1);
  if (before !== void 0) keep(work.gaps, round.time - before.time);
  work.count += 1;
  work.rounds.push(round);
  if (work.rounds.length <= ROUNDS) return;
  for (const call2 of work.rounds.shift()?.calls ?? []) remember(work, call2);
}
function remember(work, { key, result }) {
  if (result !== void 0) keep(work.older, `${key} ${result}`, OLDER);
}
function settle(work, seq, message) {
  for (const round of work.rounds.slice(-3).reverse()) {
    const call2 = round.calls.find(({ id, result }) => id === message.callId && result === void 0);
    if (call2 === void 0) continue;
    round.last = seq;
    conclude(work, round, call2, message.text, message.failed === true || reportsFailure(message.text));
    return;
  }
}
function dispatched(work, event) {
  const round = work.rounds.at(-1);
  const dimension = dimensionOf(event.name, event.args);
  if (round === void 0 || dimension.purpose === "books") return;
  const call2 = observe(event.callId, event.name, event.args, dimension);
  round.calls.push(call2);
  const done = round.calls.length > ROUND_CALLS ? round.calls.findIndex(({ result }) => result !== void 0) : -1;
  if (done >= 0) for (const gone of round.calls.splice(done, 1)) remember(work, gone);
  round.last = event.seq;
  touch(work, dimension.body);
  const standIns = noteStandIns(work.ledger, round, [dimension], newestTask(work.requests));
  round.standIns = [...round.standIns, ...standIns];
  conclude(work, round, call2, event.result, event.failed || reportsFailure(event.result));
}
function conclude(work, round, call2, text3, flagged) {
  const { void: cutOff, ...outcome } = outcomeOf2(text3, flagged);
  if (cutOff) return;
  const known2 = (other) => other !== call2 && other.result === outcome.result;
  call2.fresh = !outcome.empty && !work.rounds.some(({ calls }) => calls.some(known2)) && !work.older.some((entry) => entry.endsWith(outcome.result));
  Object.assign(call2, outcome);
  const measures = measuresOf(text3);
  if (measures.length > 0) call2.measures = measures;
  if (call2.purpose === "check") {
    work.check = { round: round.index, seq: round.last, failed: outcome.failed, what: call2.verb || call2.tool };
    work.unchecked = [];
  } else if (!outcome.failed) {
    for (const path of call2.writes) if (!work.unchecked.includes(path)) keep(work.unchecked, path);
  }
}
function hear(work, seq, time, message, at2) {
  if (message.origin === "notice") {
    const { notice: kind = "", about, count = 0 } = message;
    if (about === void 0) return;
    keep(work.said, { seq, kind, about, count, round: work.count, asks: at2.asks, turn: at2.turn, time });
    return;
  }
  if (message.plugin === REMINDER) keep(work.reminders, work.count);
  if (message.origin !== "person" && message.origin !== "injected" && message.origin !== "goal") return;
  const prompt = hash(normalise(message.text.slice(0, 2e3)));
  const { turn, step } = at2;
  const before = work.prompt;
  const same = before.hash === prompt;
  const asked = message.origin !== "injected" || before.turn !== turn || before.step !== step;
  const silent2 = same && asked && before.rounds === work.count;
  if (message.origin === "person" && (!same || before.answered)) ask(work, seq, message.text);
  if (silent2) add(work, silentRound(work, seq, time, at2));
  work.prompt = { hash: prompt, answered: false, turn, step, rounds: work.count };
}
function ask(work, seq, whole) {
  const text3 = whole.slice(0, REQUEST_CHARS);
  const targets = work.rounds.slice(-8).flatMap(({ calls }) => calls.map(({ target }) => target));
  keep(work.requests, { seq, text: text3, round: work.count, newTask: changesTask(text3, work.requests, targets) });
  const files = filesAskedFor(text3);
  if (files.length > 0) work.wanted = files;
}
var silentRound = (work, seq, time, at2) => ({
  ...placed(work, seq, time, at2),
  kind: "empty",
  narration: "",
  question: "",
  asksPerson: false,
  announces: false,
  signs: [],
  calls: [],
  standIns: []
});
var placed = (work, seq, time, { turn, step, asks }) => ({
  seq,
  index: work.count + 1,
  turn,
  step,
  asks,
  time,
  last: seq
});

// src/vitals/language.ts
var SAMPLE_CHARS = 2e3;
function languageOf(text3) {
  const sample = text3.slice(0, SAMPLE_CHARS);
  const [line = ""] = sample.trimStart().split("\n", 1);
  return judge(line) ?? judge(sample);
}
function judge(text3) {
  const han = text3.match(/\p{Script=Han}/gu)?.length ?? 0;
  const kana = text3.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const words = text3.match(/\b[a-zA-Z]{2,}\b/gu)?.length ?? 0;
  if (kana > 0 && kana * 4 >= han) return "en";
  if (han < 2 && words < 3) return han > words ? "zh" : void 0;
  return han * 2 >= words ? "zh" : "en";
}

// src/vitals/life/diagnosis.ts
var CAUSE = /\b(?:root cause|(?:the|real|actual|underlying) (?:cause|culprit|problem|issue|reason|bug) (?:is|was|must be|seems? to be|appears to be|lies?))\b|\b(?:is|was|are|fails?|failing|failed|happens|broken) because\b|\b(?:is|was|are) (?:likely |probably )?caused by\b|\b(?:i think|i suspect|it looks like|apparently) (?:it'?s|that|the)\b|根因|根本原因|(?:问题|原因|症结|错误)(?:是|在于|出在|应该是|可能是)|是(?:因为|由于)|怀疑(?:是)?/iu;
var WORDS_CHARS = 160;
var diagnosisIn = (text3) => clausesOf(text3).findLast((clause) => clause.length < 400 && CAUSE.test(clause))?.slice(0, WORDS_CHARS) ?? "";
var COMMON = /^(?:the|this|that|root|cause|problem|issue|reason|because|likely|probably|caused|looks|like|think|suspect|must|seems|appears|with|from|which|have|been|were|actual|still|test|tests|fails|failing|failed|error)$/u;
var contentOf = (text3) => /* @__PURE__ */ new Set([
  ...(text3.toLowerCase().match(/[a-z_][a-z0-9_.-]{2,}/gu) ?? []).filter((word) => !COMMON.test(word)),
  ...text3.match(/(?=(\p{Script=Han}{2}))/gu) === null ? [] : [...text3.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair = ""]) => pair)
]);
var SAME = 0.5;
function sameDiagnosis(one, other) {
  const [a, b] = [contentOf(one), contentOf(other)];
  const common = [...a].filter((word) => b.has(word)).length;
  return common > 0 && common >= SAME * Math.min(a.size, b.size);
}
var DOUBT_CHARS = 240;
var DOUBTS = /\b(?:that|this|it|you)(?:'s|'re| is| are)? (?:simply |just |still |clearly )?(?:wrong|incorrect|false|mistaken|not (?:right|correct|true))\b|\b(?:that|this|it) (?:can(?:'t|not)|doesn't (?:look|seem|sound)|does not (?:look|seem|sound)) (?:be )?(?:right|correct|true)\b|\bare you (?:really |quite |absolutely )?(?:sure|certain)\b|\bi (?:doubt|don't believe|do not believe)\b|(?<!对)不对(?![称应齐外等])|不正确|(?:算|弄|搞|看|说)错了|你?(?:真的)?(?:确定|确认)(?:吗|么|？|\?)|真的(?:吗|么)|不是这样|有问题吧/iu;
var doubts = (text3) => text3.length <= DOUBT_CHARS && DOUBTS.test(text3.replaceAll("’", "'"));

// src/vitals/life/kept.ts
var KEPT_CHARS = 2e3;
function followKept(life, event, { work, nodes, command }) {
  if (event.kind === "command" && event.name === command) {
    const change = changeOf(event, work, nodes);
    if (change === void 0) return;
    const { before, changes: changes3 } = life.undecided ?? { before: { kept: life.kept, keeps: life.keeps }, changes: [] };
    decide(life, before, [...changes3, change]);
  } else if (event.kind === "command-end" && life.undecided !== void 0) {
    const { before, changes: changes3 } = life.undecided;
    if (!changes3.some(({ id }) => id === event.id)) return;
    const left = changes3.flatMap(
      (one) => one.id !== event.id ? [one] : event.failed ? [] : [{ ...one, done: true }]
    );
    decide(life, before, left);
  }
}
function decide(life, before, changes3) {
  const open = changes3.findIndex(({ done }) => done !== true);
  const decided = Math.max(open < 0 ? changes3.length : open, changes3.length - NOTED);
  const settled = changes3.slice(0, decided).reduce(changed, before);
  const left = changes3.slice(decided);
  Object.assign(life, left.reduce(changed, settled));
  if (left.length > 0) life.undecided = { before: settled, changes: left };
  else delete life.undecided;
}
function changed({ kept, keeps }, { keep: keep3, unkeep }) {
  if (keep3 === void 0) return { kept: kept.filter(({ number: number2 }) => String(number2) !== unkeep), keeps };
  return { kept: [...kept, { number: keeps + 1, ...keep3 }].slice(-NOTED), keeps: keeps + 1 };
}
function changeOf({ id, seq, args }, { requests }, nodes) {
  const { word, rest } = wordOf(args);
  if (word === UNKEEP) return { id, unkeep: rest };
  if (word !== KEEP) return void 0;
  const said = [...requests, ...nodes.filter(({ origin }) => origin === "person")];
  const text3 = /^\d+$/u.test(rest) ? said.find((one) => one.seq === Number(rest))?.text.trim() ?? "" : sendable(rest);
  if (text3 === "" && !/^\d+$/u.test(rest)) return void 0;
  const after = requests.at(-1)?.seq;
  return { id, keep: { seq, text: text3.slice(0, KEPT_CHARS), ...after === void 0 ? {} : { after } } };
}

// src/vitals/life/follow.ts
var REFILLED = 0.9;
var LEAST_REFILL = 0.1;
var WORDS_CHARS2 = 2e3;
var keep2 = (list3, one, most = NOTED) => {
  list3.push(one);
  if (list3.length > most) list3.shift();
};
function followLife(life, event, at2) {
  life.began ??= event.time;
  switch (event.kind) {
    case "message":
      if (event.place === "append") followMessage(life, event.seq, event.time, event.message, at2);
      break;
    case "dispatch-end":
      hearDispatch(life, event, at2.work);
      break;
    case "route":
      if (event.person !== void 0) life.person = event.person;
      break;
    case "plan-mode":
      life.planning = event.active;
      break;
    case "goal":
      life.goal = event.active;
      break;
    case "command":
      if (event.name === at2.command) obey(life, event.args, event.seq, event.time);
      break;
    case "bracket-end":
      if (event.error !== void 0 && !at2.ours)
        keep2(life.broken, { step: at2.steps, reason: event.error.slice(0, 200) });
      break;
    case "seed-end":
      for (const job of life.jobs) job.over = true;
      life.asked = [];
      break;
    default:
      break;
  }
  followKept(life, event, at2);
  milestones(life, event, at2);
  const last = life.landed.at(-1);
  if (last !== void 0 && last.refilled === void 0 && at2.steps > last.step && isRefilled(last, at2.tokens))
    last.refilled = at2.steps;
}
var isRefilled = ({ before, freed, after }, tokens2) => tokens2 - after >= Math.max(REFILLED * freed, LEAST_REFILL * before);
function noteLanded(life, gone, { seq, ...landed }) {
  const last = life.landed.at(-1);
  const joins = last?.ours === true && landed.ours && last.step === landed.step;
  if (joins) life.landed[life.landed.length - 1] = { ...landed, before: last.before, freed: last.freed + landed.freed };
  else keep2(life.landed, landed);
  if (landed.ours) life.good = { what: "checkpoint", seq };
  else life.broken = [];
  for (const { calls } of gone) for (const { key } of calls) keep2(life.cleared, key, CLEARED);
}
function noteRestored(life, grown) {
  const last = life.landed.at(-1);
  if (last !== void 0) last.after += grown;
}
function obey(life, args, seq, time) {
  const [, word = "", rest = ""] = /^(\S{0,20})\s{0,9}(.{0,200})$/su.exec(args.trimStart()) ?? [];
  if (word === "quiet" || word === "on") life.quiet = word === "quiet";
  if (word !== "budget" && word !== "deadline") return;
  const field = word === "budget" ? "tokens" : "deadline";
  const most = word === "budget" ? parseTokens(rest) : parseDeadline(rest, time);
  if (OFF.test(rest)) life[field] = null;
  else if (most !== void 0) life[field] = { most, from: word === "budget" ? life.spent : time, seq };
}
var OFF = /^\s{0,9}(?:off|none|关|取消)\s{0,9}$/iu;
function followMessage(life, seq, time, message, at2) {
  if (message.role === "assistant") speak(life, seq, message);
  else if (message.role === "tool") hearAnswer(life, seq, time, message, at2.work);
  else if (message.origin === "injected") {
    const id = endedIn(message.text);
    if (id !== void 0) setOver(life, id);
  } else if (message.origin === "person") {
    if (!doubts(message.text)) return;
    if (life.diagnosis?.fixed === true) {
      keep2(life.diagnosis.failed, seq);
      life.diagnosis.fixed = false;
    }
    if (life.doubt === void 0) life.doubt = { seq, count: 1 };
    else life.doubt.count += 1;
  }
}
function speak(life, seq, message) {
  life.spent += message.spent ?? message.usage ?? 0;
  life.words = { seq, text: message.text.slice(0, WORDS_CHARS2) };
  for (const call2 of message.calls.map(shortened)) if (isAsking(call2)) keep2(life.asked, call2);
  life.again = message.calls.filter(({ name: name2, args }) => life.cleared.includes(callKey(name2, args))).map(({ id }) => id);
  const words = diagnosisIn(`${message.text}
${message.reasoning ?? ""}`);
  if (words === "") return;
  if (life.diagnosis === void 0 || !sameDiagnosis(life.diagnosis.words, words))
    life.diagnosis = { words, seq, failed: [], fixed: false };
}
var ARGS_CHARS = 2e4;
var TELLS = /^(?:job_list|list_agents)$/u;
var shortened = ({ id, name: name2, args }) => ({ id, name: name2, args: args.slice(0, ARGS_CHARS) });
var isAsking = ({ name: name2, args }) => /run_in_background|"prompt"|job_id|subagent_id/u.test(args) || TELLS.test(name2);
function hearAnswer(life, seq, time, message, work) {
  const asked = life.asked.findIndex(({ id }) => id === message.callId);
  const call2 = life.asked[asked];
  if (call2 !== void 0) {
    life.asked.splice(asked, 1);
    if (message.failed !== true) heed(life, seq, time, call2, message.text);
  }
  const round = work.rounds.at(-1);
  const one = round?.calls.find(({ id }) => id === message.callId);
  if (round === void 0 || one === void 0) return;
  conclude2(life, seq, one);
  const cleared = life.again.includes(one.id);
  if (isRead(one) && one.fresh === false && (cleared || isKnown(work, one)))
    life.reread = { round: round.index, seq, what: one.target || one.tool, tokens: message.tokens, cleared };
}
function hearDispatch(life, event, work) {
  const round = work.rounds.at(-1);
  const seq = round?.seq ?? event.seq;
  const call2 = shortened({ ...event, id: event.callId });
  if (!event.failed && isAsking(call2)) heed(life, seq, event.time, call2, event.result);
  const one = round?.calls.find(({ id }) => id === event.callId);
  if (one !== void 0) conclude2(life, seq, one);
}
var SHOWS = /^(?:cat|head|sed|nl|less|more|bat|jq|git show)?$/u;
var isRead = ({ purpose, writes, failed, slight, verb }) => purpose === "other" && writes.length === 0 && failed === false && slight !== true && SHOWS.test(verb);
function isKnown({ rounds, requests }, call2) {
  const since = requests.at(-1)?.round ?? 0;
  const isSame2 = (other) => other !== call2 && other.key === call2.key && other.result === call2.result;
  return rounds.some(({ index, calls }) => index > since && calls.some(isSame2));
}
function heed(life, seq, time, call2, answer) {
  const answered = { ...call2, fields: parseArguments(call2.args) ?? {}, answer };
  const started = startOf(answered);
  if (started !== void 0) {
    life.jobs = life.jobs.filter(({ id, over }) => id !== started.id && over !== true);
    keep2(life.jobs, { ...started, seq, since: time, sign: time });
    return;
  }
  for (const [id, state] of statesIn(answered)) {
    const job = life.jobs.find((known2) => known2.id === id);
    if (state === "over") setOver(life, id);
    else if (job !== void 0) job.sign = time;
  }
}
function setOver(life, id) {
  const job = life.jobs.find((known2) => known2.id === id);
  if (job !== void 0) job.over = true;
}
function conclude2(life, seq, call2) {
  if (call2.result === void 0) return;
  const failed = call2.failed === true && call2.error !== "";
  life.calls += 1;
  if (failed) life.failures += 1;
  keep2(life.outcomes, failed, OUTCOMES);
  if (call2.fresh === true) delete life.doubt;
  const ok = call2.failed === false;
  if (ok && call2.verb === "git commit") life.good = { what: "commit", seq };
  const { diagnosis } = life;
  if (ok && (call2.purpose === "write" || call2.writes.length > 0) && diagnosis !== void 0) diagnosis.fixed = true;
  if (call2.purpose !== "check") return;
  if (ok) {
    life.good = { what: "check", seq };
    delete life.diagnosis;
  } else if (diagnosis?.fixed === true) {
    keep2(diagnosis.failed, seq);
    diagnosis.fixed = false;
  }
}
var PLAN_LINES = 2;
function milestones(life, event, { work, todos, nodes }) {
  const here = work.rounds.at(-1)?.seq ?? event.seq;
  if (work.todos !== todos) {
    const open = (list3) => list3.some(({ status }) => status !== "completed");
    if (open(work.todos) && !open(todos)) life.stretch = here;
    if (!open(work.todos) && open(todos) && work.todos.length >= PLAN_LINES)
      life.milestone = { from: life.stretch ?? nodes[0]?.seq ?? here, to: here, what: "plan", todos: work.todos.length };
  }
  const request2 = work.requests.at(-1);
  if (request2 === void 0 || request2.seq !== event.seq || !request2.newTask) return;
  const before = nodes.at(-2)?.seq;
  if (work.requests.length > 1 && before !== void 0)
    life.milestone = { from: life.stretch ?? nodes[0]?.seq ?? before, to: before, what: "task", todos: 0 };
  life.stretch = event.seq;
}

// src/vitals/names.ts
var MOST_NAMES = 64;
var LOOKED_AT = 8e3;
var LEAST_CHARS = 5;
var WORD = /[A-Za-z_@][\w@$./-]{4,80}/gu;
var TELLING2 = /[_./\d-]|[a-z][A-Z]/u;
var COMMON2 = /^(?:e\.g|i\.e|etc|node_modules|https?|package\.json|index\.[jt]sx?|README\.md|utf-?8)$/iu;
var CLOSING = /* @__PURE__ */ new Set([".", "/", "-"]);
function bare2(word) {
  let end2 = word.length;
  while (end2 > 0 && CLOSING.has(word[end2 - 1])) end2--;
  return word.slice(word.lastIndexOf("/", end2 - 1) + 1, end2);
}
function hash2(text3) {
  let value = 2166136261;
  for (let at2 = 0; at2 < text3.length; at2++) value = Math.imul(value ^ text3.charCodeAt(at2), 16777619);
  return value | 0;
}
function namesIn(text3) {
  const names = /* @__PURE__ */ new Set();
  for (const [word] of text3.slice(0, LOOKED_AT).matchAll(WORD)) {
    const name2 = bare2(word);
    if (name2.length < LEAST_CHARS || !TELLING2.test(name2) || COMMON2.test(name2)) continue;
    names.add(hash2(name2));
    if (names.size === MOST_NAMES) break;
  }
  return [...names];
}

// src/vitals/node.ts
var NODE_TEXT_CHARS = 200;
function namesOf({ origin, text: text3, calls }) {
  if (origin !== "tool" && origin !== "model" && origin !== "person") return {};
  const names = namesIn([text3, ...calls.map(({ args }) => args)].join("\n"));
  return names.length === 0 ? {} : { names };
}
function nodeOf(seq, message, { turn, step }) {
  return {
    seq,
    role: message.role,
    origin: message.origin,
    turn,
    step,
    tokens: message.tokens,
    text: message.text.slice(0, NODE_TEXT_CHARS),
    chars: message.text.length,
    calls: message.calls.map(({ id, name: name2, args }) => ({
      id,
      name: name2,
      target: callTarget(args),
      key: callKey(name2, args),
      ...readsBack(name2, args)
    })),
    ...message.callId === void 0 ? {} : { callId: message.callId },
    ...message.failed || message.role === "tool" && reportsFailure(message.text) ? { failed: true } : {},
    ...namesOf(message),
    ...message.notice === void 0 ? {} : { notice: message.notice },
    ...message.images === void 0 ? {} : { images: message.images },
    ...message.returns === void 0 ? {} : { returns: message.returns }
  };
}

// src/vitals/replacement.ts
function lowerMarks(trace) {
  const now = pressureOf(trace);
  const lower = (mark) => now === void 0 || mark.pressure === void 0 || mark.pressure <= now ? mark : { ...mark, pressure: now };
  if (trace.lastClear !== void 0) trace.lastClear = lower(trace.lastClear);
  if (trace.lastNotice !== void 0) trace.lastNotice = lower(trace.lastNotice);
}
var OWN_REPLACEMENTS = /* @__PURE__ */ new Set(["checkpoint", "tombstone", "restored"]);
function replace(trace, { start, end: end2 }, node, message) {
  const from = trace.nodes.findIndex(({ seq }) => seq === start);
  const to = trace.nodes.findIndex(({ seq }, at2) => at2 >= from && seq === end2);
  if (from < 0 || to < 0) throw new RangeError(`replace of ${start}..${end2}, which is not on the surface`);
  const gone = trace.nodes.slice(from, to + 1);
  const price = gone.reduce((sum, { tokens: tokens2 }) => sum + tokens2, 0);
  const { turn, step } = gone[0] ?? node;
  const bracket = message.origin === "checkpoint" && trace.bracket?.id === message.compactionId ? trace.bracket : void 0;
  const ours = bracket?.by !== void 0 || message.compactionId === void 0;
  noteReplacement(trace.cache, node.seq, ours && OWN_REPLACEMENTS.has(message.origin));
  trace.nodes.splice(from, gone.length, {
    ...node,
    turn,
    step,
    replaces: true,
    ...message.origin === "checkpoint" ? { covers: { messages: gone.length, tokens: price, ours } } : {}
  });
  trace.tokens += node.tokens - price;
  const removed = new Set(gone.map(({ seq }) => seq));
  const calls = new Set(gone.flatMap((one) => one.calls.map(({ id }) => id)));
  trace.own = trace.own.filter((seq) => !removed.has(seq));
  trace.commits = trace.commits.filter((commit) => !removed.has(commit.checkpoint) && !calls.has(commit.callId));
  if (bracket !== void 0) bracket.landed = true;
  if (message.origin === "checkpoint") {
    noteClear(trace.work, ours);
    const freed = price - node.tokens;
    const { steps, tokens: tokens2 } = trace;
    noteLanded(trace.life, gone, { step: steps, ours, before: tokens2 + freed, freed, after: tokens2, seq: node.seq });
    if (ours) trace.lastClear = markOf(trace);
    else {
      trace.owed = node.seq;
      lowerMarks(trace);
    }
  }
  if (message.origin === "restored") noteRestored(trace.life, node.tokens - price);
  if (bracket?.by !== void 0) {
    trace.commits.push({
      callId: bracket.by,
      checkpoint: node.seq,
      messages: gone.length,
      tokens: price,
      before: trace.requestTokens,
      steps: trace.steps
    });
  }
}

// src/vitals/trace.ts
var PINS = "pins";
var CONTEXT_NOTICE = "context";
function emptyTrace() {
  return {
    turn: 0,
    turnOpen: false,
    step: 0,
    steps: 0,
    asks: 0,
    nodes: [],
    tokens: 0,
    requestTokens: 0,
    cache: emptyCache(),
    clearing: [],
    commits: [],
    own: [],
    work: emptyWork(),
    life: emptyLife()
  };
}
function follow(trace, event) {
  const ours = trace.bracket?.by !== void 0;
  const { todos } = trace.work;
  followSurface(trace, event);
  const { work, turn, step, asks, steps, tokens: tokens2, nodes } = trace;
  followWork(work, event, { turn, step, asks, ours });
  followLife(trace.life, event, { work, steps, tokens: tokens2, nodes, ours, todos, command: MIND_COMMAND });
}
function followSurface(trace, event) {
  switch (event.kind) {
    case "turn-start":
      trace.turn = event.turn;
      trace.turnOpen = true;
      trace.step = 0;
      return;
    case "step-start":
      trace.step = event.step;
      trace.steps += 1;
      return;
    case "message":
      followMessage2(trace, event.seq, event.place, event.message);
      return;
    case "call":
      if (event.name === CLEAR_TOOL) trace.clearing.push({ id: event.callId, root: event.callId });
      return;
    case "dispatch-start":
      if (event.name === CLEAR_TOOL) trace.clearing.push({ id: event.callId, root: event.rootCallId });
      startDispatch(trace, event.rootCallId, {
        id: event.callId,
        name: event.name,
        ...readsBack(event.name, event.args),
        done: false,
        failed: false
      });
      return;
    case "dispatch-end": {
      settle2(trace, event.callId);
      const dispatch = callOf(trace, event.rootCallId)?.call.dispatches?.find(({ id }) => id === event.callId);
      if (dispatch !== void 0) Object.assign(dispatch, { done: true, failed: event.failed });
      return;
    }
    case "bracket-start": {
      const by = trace.clearing.at(-1)?.root;
      trace.bracket = { id: event.id, turn: event.turn, landed: false, ...by === void 0 ? {} : { by } };
      return;
    }
    case "bracket-end":
      if (trace.bracket?.id === event.id) delete trace.bracket;
      return;
    case "seed-end":
      delete trace.bracket;
      trace.clearing = [];
      trace.turnOpen = false;
      return;
    case "route":
      if (isOther(trace.route, event)) noteRoute(trace.cache);
      trace.route = { ...trace.route, ...routeOf(event) };
      return;
    case "preset":
      trace.preset = event.preset;
      return;
    case "turn-end":
      trace.turnOpen = false;
      return;
    case "command":
      if (event.name === MIND_COMMAND && /^\s*(?:un)?keep\s/u.test(event.args)) trace.owed = event.seq;
      return;
    case "step-end":
      trace.clearing = [];
      return;
    case "command-end":
    case "todos":
    case "plan-mode":
    case "goal":
      return;
  }
}
var isOther = (route, { provider, model, tools }) => route !== void 0 && (route.provider !== provider || route.model !== model || (tools ?? route.tools) !== (route.tools ?? tools));
var routeOf = ({ provider, model, window: window2, reserved, tools }) => ({
  provider,
  model,
  ...window2 === void 0 ? {} : { window: window2 },
  ...reserved === void 0 ? {} : { reserved },
  ...tools === void 0 ? {} : { tools }
});
function callOf(trace, id) {
  for (let at2 = trace.nodes.length - 1; at2 >= 0; at2--) {
    const node = trace.nodes[at2];
    const call2 = node?.calls.find((one) => one.id === id);
    if (node !== void 0 && call2 !== void 0) return { node, call: call2 };
  }
  return void 0;
}
function startDispatch(trace, rootCallId, dispatch) {
  const program = callOf(trace, rootCallId);
  if (program === void 0) return;
  program.call.dispatches ??= [];
  program.call.dispatches.push(dispatch);
  if (isOurs(dispatch.name) && !trace.own.includes(program.node.seq)) trace.own.push(program.node.seq);
}
function settle2(trace, callId) {
  trace.clearing = trace.clearing.filter(({ id }) => id !== callId);
}
function followMessage2(trace, seq, place, message) {
  if (message.usage !== void 0) trace.usage = { prompt: message.usage, surface: trace.tokens };
  const node = nodeOf(seq, message, trace);
  if (place === "append") {
    if (message.role === "assistant") {
      trace.requestTokens = trace.tokens;
      noteAnswer(trace.cache, message);
    }
    if (message.origin === "person") {
      trace.asks += 1;
      const language = languageOf(message.text);
      if (language !== void 0) trace.language = language;
    }
    if (message.callId !== void 0) settle2(trace, message.callId);
    if (message.notice === PINS) delete trace.owed;
    else if (message.notice === CONTEXT_NOTICE) trace.lastNotice = { ...markOf(trace), kind: message.notice };
    trace.nodes.push(node);
    trace.tokens += node.tokens;
    if (node.calls.some(({ name: name2 }) => isOurs(name2))) trace.own.push(seq);
  } else {
    replace(trace, place, node, message);
  }
}

// src/mind/words.ts
var QUESTION_TOOL = "ask_user_question";
var PLAN_TOOL = "exit_plan_mode";
var FEEDBACK_MARK = "their feedback: ";
var fields2 = (value) => typeof value === "object" && value !== null ? value : {};
var list = (value) => Array.isArray(value) ? value.map(fields2) : [];
function parse(json) {
  try {
    return fields2(JSON.parse(json));
  } catch {
    return {};
  }
}
function wordsOf3(archive, seqs) {
  const programs = archive.folded(DISPATCHED);
  return seqs.flatMap((seq) => {
    const event = archive.message(seq);
    if (event === void 0) return [];
    const { message } = event;
    if (message.origin === "person") return message.text.trim() === "" ? [] : [{ seq, text: message.text }];
    if (message.role === "tool") return answersIn(archive, event);
    return message.calls.flatMap(({ id }) => (programs.get(id) ?? []).map((words) => ({ ...words, seq })));
  });
}
function answersIn(archive, { seq, message }) {
  const call2 = archive.call(message.callId ?? "");
  return call2 === void 0 ? [] : spoken2(call2.name, call2.args, message.text).map((words) => ({ ...words, seq }));
}
var DISPATCHED = {
  start: () => /* @__PURE__ */ new Map(),
  add(answers, event) {
    if (event.kind !== "dispatch-end") return;
    const words = spoken2(event.name, event.args, event.result);
    if (words.length > 0) answers.set(event.rootCallId, [...answers.get(event.rootCallId) ?? [], ...words]);
  }
};
function spoken2(tool, args, result) {
  if (tool === PLAN_TOOL) {
    const at2 = result.indexOf(FEEDBACK_MARK);
    return at2 < 0 ? [] : [{ text: result.slice(at2 + FEEDBACK_MARK.length), asked: "plan" }];
  }
  if (tool !== QUESTION_TOOL) return [];
  const questions = new Map(list(parse(args)["questions"]).map(({ id, question }) => [id, question]));
  return list(parse(result)["answers"]).flatMap(({ id, selected, custom }) => {
    const chosen = Array.isArray(selected) ? selected.filter((one) => typeof one === "string") : [];
    const text3 = [...chosen, ...typeof custom === "string" ? [custom] : []].join("; ");
    const question = questions.get(id);
    return text3 === "" ? [] : [{ text: text3, ...typeof question === "string" ? { asked: question } : {} }];
  });
}

// src/mind/kept.ts
function keptText(archive, rest) {
  if (!/^\d+$/u.test(rest)) return sendable(rest) || void 0;
  const words = wordsOf3(archive, [Number(rest)]).map(({ text: text3 }) => text3.trim());
  return words.length > 0 ? words.join("\n") : void 0;
}
var COMMANDS = {
  start: () => ({ ours: [], failed: /* @__PURE__ */ new Set(), told: -1 }),
  add(commands, event) {
    if (event.kind === "command" && event.name === MIND_COMMAND) commands.ours.push(event);
    if (event.kind === "command-end" && event.failed) commands.failed.add(event.id);
    if (event.kind === "message" && event.message.notice === PINS) commands.told = event.seq;
  }
};
function changes(archive, except) {
  const { ours, failed } = archive.folded(COMMANDS);
  return ours.flatMap((event) => {
    if (event.id === except || failed.has(event.id)) return [];
    const { word, rest } = wordOf(event.args);
    const text3 = word === KEEP ? keptText(archive, rest) : void 0;
    if (text3 !== void 0) return [{ seq: event.seq, kept: text3 }];
    return word === UNKEEP ? [{ seq: event.seq, unkept: rest }] : [];
  });
}
function keptPins(archive, except) {
  const pins = [];
  let count = 0;
  for (const { kept, unkept } of changes(archive, except)) {
    if (kept !== void 0) pins.push({ number: ++count, text: kept });
    const at2 = pins.findIndex(({ number: number2 }) => String(number2) === unkept);
    if (at2 >= 0) pins.splice(at2, 1);
  }
  return pins;
}

// src/voice/checkpoint.ts
function unquotedLine(seqs, more, inside2, language) {
  const named2 = seqs.join(", ");
  if (language === "zh") {
    const rest2 = more > 0 ? `；另有 ${more} 条：mind_map({inside:${inside2}})` : "";
    return `未引用的用户消息：seq ${named2}，用 mind_map({read:<seq>}) 阅读${rest2}`;
  }
  const rest = more > 0 ? `; ${more} more: mind_map({inside:${inside2}})` : "";
  return `Not quoted, also of the user: seq ${named2}, to read with mind_map({read:<seq>})${rest}`;
}

// src/mind/pasted.ts
var LONG_LINE = 1e3;
var SHORT2 = 4;
var BRACKETS = /[{}[\]();]/u;
var HEAD = 240;
var STRONG_PARTS = [
  // Quoted, tables, conflict marks, shell and REPL prompts.
  /^\s*>|^\s*\|.*\||^(?:<{7}|={7}|>{7})|^\s*(?:\$|>>>|PS [A-Z]:\\|[\w.-]+@[\w.-]+:\S*[$#]) /u,
  // Diff headers.
  /^(?:diff --git |index [0-9a-f]{6,}|\+\+\+ |--- (?:a\/|\/dev\/)|@@ -\d)/u,
  // Time stamps: ISO, clock, syslog, epoch, and a level in front of them.
  /^\W{0,3}(?:\w{3,8}\W{1,3})?(?:\d{4}[-/]\d\d[-/]\d\d[T ,_]|\d\d:\d\d:\d\d|[A-Z][a-z]{2} {1,2}\d{1,2} \d\d:\d\d|\d{10}[.:\d])/u,
  // Levels and tools that speak with a prefix.
  /^\s*(?:\[\w[\w .-]{0,30}\]|\d{1,9}\|)\s{0,9}(?:\[|\S{1,240}:|\d)|^\s*\[?(?:TRACE|DEBUG|INFO|ERROR|FATAL|SEVERE|CRITICAL|WARN|PASS|FAIL|PASSED|FAILED|SKIPPED|SKIP|ERR)\b[\]:!]?\s/u,
  /^\s*(?:hint|fatal|error|remote|debug|info|npm (?:err!?|warn|notice|info)|yarn \w{1,40}|pip|gyp \w{1,40}|make(?:\[\d{1,9}\])?|ld|gcc|clang|cargo|rustc)\s{0,9}:\s|^npm (?:ERR!|WARN|notice|error|warn)|^E {3}/u,
  /^\s*(?:error|warning)(?:\s+TS\d+|\[[\w-]+\])/u,
  // Stack frames and the line that opens them.
  /^\s*at [^ ]+ ?(?:\(|$)|^\s*at (?:async |new )?[\w$.<>[\] ]+ \(|^\s*at \S+:\d+|^\s*File "[^"]*", line \d|^Traceback \(|^\s*Caused by: |^\s*\.\.\. \d+ more|^\s*#\d+ +0x|^goroutine \d|^\s*from \S+:\d+:in /u,
  /^\s*(?:Uncaught |Unhandled )?(?:[\w$]{1,60}\.){0,9}(?:[A-Z]\w{0,60})?(?:Error|Exception|Panic)\b(?: \[[A-Z_\d]{1,60}\])?: /u,
  // Places of compilers and linters.
  /^\s*(?:[\w@~.-]{0,80}\/){0,20}[\w@.-]{1,80}\.\w{1,5}(?::\d{1,9}(?::\d{1,9})?\b|\(\d{1,9}(?:,\d{1,9})?\))|^\s*\d+:\d+\s+(?:error|warning)\b/u,
  // Test reports.
  /^\s*[✓✔✗✘×●○✖√▶◯]\s|^\s*(?:not )?ok \d+|^\s*# (?:tests|pass|fail|[Ss]ubtest|duration\w*)\b|^=== (?:RUN|PAUSE|CONT)|^\s*--- (?:PASS|FAIL|SKIP)|::\S{1,200} (?:PASSED|FAILED|SKIPPED)/u,
  // Code by its first words.
  /^\s*(?:\/\/|\/\*|\*\/|<!--|"""|'''|#!|#include|#define|#pragma|@\w{1,60}\(|\}|\]|\)[;,]|\{\s{0,9}$|\{"|\[\{|\[\]|<(?!\/?(?:important|rules?|instructions?|constraints?|requirements?|notes?|system|user)\b)\/?\w[^>]{0,240}>|<\w{1,60} \w{1,60}=)/u,
  /^\s*(?:(?:export|public|private|protected|static|async|default|abstract|final|declare)\s{1,9}){0,6}(?:(?:import|from) ['"\w{*@.][^.]{0,240}(?:['";)]|\bimport\b|\bas\b)|(?:const|let|var|val)\s{1,9}[\w${[]|function\b\s{0,9}\*?\s{0,9}\w{0,60}\s{0,9}\(|def \w{1,60}\s{0,9}\(|class \w{1,60}\s{0,9}[({:]|class \w{1,60} (?:extends|implements)|interface \w|enum \w{1,60} \{|struct \w|fn \w|func \w{0,60}\s{0,9}\(|package \w[\w.]{0,120};?$|namespace \w|type \w{1,60}(?:<[^>]{0,120}>)? =|return\b[^.]{0,240};|throw new|await \w{1,60}\(|(?:if|for|while|switch|elif|else if|catch)\s{0,9}\(.{0,240}$|else\s{0,9}[:{]|try\s{0,9}[:{])/u,
  // Settings and JSON members: the name first, then a value and nothing that reads like a sentence.
  /^\s*(?:-\s{1,9})?(?:"[^"]{0,240}"|'[^']{0,240}')\s{0,9}:\s{0,9}\S|^\s*[\w.$-]{1,80}\s{0,40}=\s{0,40}\S|^\s*[\w$.[\]]{1,120}\([^)]{0,240}\)\s{0,9}[;{]?\s{0,9}$|^\s*[\w-]{1,80}\s{0,40}:\s{0,40}(?:[[{|>]|true\b|false\b|null\b)/u
];
var STRONG = new RegExp(STRONG_PARTS.map((part) => part.source).join("|"), "u");
var CODE_END = /[{;[(,\\]\s*$|=>\s*$|\)\s*[;{,]\s*$|<\/\w+>\s*$|\|\s*$/u;
var HAN = /\p{Script=Han}/u;
var CHECKBOX = /^\s*[-*+]\s+\[[ xX]\]\s/u;
var WEAK = /^(?: {4}|\t)(?!\s*(?:[-*+•]|\d{1,9}[.)])\s)|^\s*(?:#|\*|--|;|%|\+)\s?|^\s*(?:note|warning|caution|notice|help|tip)\s*:/iu;
var MARKS2 = /[{}[\]<>=;\\|$&^~+]|":|",|::/gu;
var CHARS_PER_MARK = 16;
var SHORT_TEXT = 120;
var WORD2 = /[a-z]{2}\s|\p{Script=Han}/giu;
function looksLikeCode(text3) {
  const marks = text3.replace(/`[^`]*`/gu, " ").match(MARKS2)?.length ?? 0;
  if (marks < 2 || marks * CHARS_PER_MARK <= text3.length) return false;
  return text3.length > SHORT_TEXT || marks > 2 * (text3.match(WORD2)?.length ?? 0);
}
function look(line) {
  if (line.trim() === "") return "blank";
  if (line.length < SHORT2) return BRACKETS.test(line) ? "pasted" : "prose";
  if (line.length > LONG_LINE) return "prose";
  const head = line.slice(0, HEAD);
  if (STRONG.test(head)) return "pasted";
  if (looksLikeCode(head.replace(CHECKBOX, ""))) return "pasted";
  if (CODE_END.test(line) && !HAN.test(head) && (head.match(/[a-z]{2} /giu)?.length ?? 0) < 3) return "pasted";
  return WEAK.test(head) ? "weak" : "prose";
}
var WRAPPED = /^\s*<((?:log|output|stdout|stderr|trace|stack|diff|patch|code|file|source|e?mail|error|result|transcript|data|paste|tool|command|example|document)[\w-]{0,40})(?:\s[^>]{0,200})?>/iu;
function wrapper(line) {
  return WRAPPED.exec(line.slice(0, HEAD))?.[1];
}

// src/mind/sentences.ts
var MARK = /^\s{0,60}(?:#{1,6}\s{1,60}|(?:[-*+•·–—]|\(?\d{1,3}[.)、）]|[a-z]\)|[①-⑳])\s{0,60}(?:\[[ xX]\]\s{0,60})?(?=\S)|[一二三四五六七八九十]{1,3}、\s{0,60})/u;
var HEADING = /^\s*#{1,6}\s/u;
var REAL_MARK = /^\s*(?:#{1,6}\s|[-*+•·–—]\s|\(?\d{1,3}(?:[.)]\s|[、）])|[a-z]\)\s|[①-⑳]|[一二三四五六七八九十]{1,3}、)/u;
var FENCE = /^\s*(?:[-*+]\s+)?(`{3,}|~{3,})/u;
var WRAP_LINES = 6;
var WRAP_MIN = 60;
var WRAP_MAX = 110;
function* sentences(message) {
  let held;
  let joined2 = 0;
  for (const line of lines(message)) {
    if (held !== void 0) {
      if (joined2 < WRAP_LINES && continues(message, held, line)) {
        held = { ...held, end: line.end, near: held.near || line.near };
        joined2++;
        continue;
      }
      yield* split(message, held);
      held = void 0;
    }
    if (line.kind !== "prose") continue;
    held = line;
    joined2 = 1;
  }
  if (held !== void 0) yield* split(message, held);
}
function continues(message, before, line) {
  if (line.kind !== "prose" || line.end - line.start > WRAP_MAX) return false;
  const width = before.end - Math.max(before.start, message.lastIndexOf("\n", before.end - 1) + 1);
  if (width < WRAP_MIN || width > WRAP_MAX) return false;
  const head = message.slice(line.start, line.start + 40);
  if (!/^\s*[a-z]/u.test(head) || REAL_MARK.test(head) || STARTER.test(head)) return false;
  return !/[.!?:;。！？：；…]["'”’)\]*_`]*\s*$/u.test(
    message.slice(Math.max(before.end - 12, before.start), before.end)
  );
}
var STARTER = /^\s*(?:don['’]?t|do not|never|always|only|please|also|use|no|make|keep|avoid|ensure|must|stick|follow|i|we|you|if|when|and then|search|write|add|run|answer|reply)\b/u;
function* lines(message) {
  const fences = fencedRanges(message);
  const unclosed = /* @__PURE__ */ new Set();
  let fence = 0;
  let before = "blank";
  let solid = "blank";
  let hunk = { old: 0, fresh: 0 };
  let skipTo2 = 0;
  for (let start = 0; start <= message.length; ) {
    const feed = message.indexOf("\n", start);
    const end2 = feed < 0 ? message.length : feed;
    const range = fences[fence];
    if (range !== void 0 && start >= range.start) {
      skipTo2 = range.end;
      fence++;
    }
    let line;
    if (start < skipTo2) {
      line = { start, end: end2, kind: "pasted", near: false };
    } else {
      const text3 = message.slice(start, end2 - start > LONG_LINE ? start + LONG_LINE + 1 : end2);
      const tag = wrapper(text3)?.toLowerCase();
      const close = tag === void 0 || unclosed.size > MAX_UNCLOSED || unclosed.has(tag) ? -1 : closing2(message, tag, start);
      if (tag !== void 0 && close < 0) unclosed.add(tag);
      skipTo2 = Math.max(skipTo2, close);
      const counts = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/u.exec(text3);
      const inHunk = counts === null && takesHunkLine(hunk, text3);
      if (counts !== null) hunk = { old: Number(counts[1] ?? 1), fresh: Number(counts[2] ?? 1) };
      else if (!inHunk) hunk = { old: 0, fresh: 0 };
      const seen = close >= 0 || inHunk ? "pasted" : look(text3);
      const indented = seen === "weak" && /^(?: {4}|\t)/u.test(text3);
      const pasted = seen === "pasted" || seen === "weak" && (before === "pasted" || indented && solid === "pasted");
      const kind = pasted ? "pasted" : seen === "blank" ? "blank" : "prose";
      line = { start, end: end2, kind, near: before === "pasted" };
    }
    yield line;
    before = line.kind;
    if (before !== "blank") solid = before;
    if (feed < 0) return;
    start = feed + 1;
  }
}
function takesHunkLine(hunk, text3) {
  if (hunk.old <= 0 && hunk.fresh <= 0) return false;
  const sign = text3.charAt(0);
  if (sign === "\\") return true;
  if (sign !== "+" && sign !== "-" && sign !== " " && text3.trim() !== "") return false;
  if (sign !== "+") hunk.old--;
  if (sign !== "-") hunk.fresh--;
  return true;
}
var MAX_UNCLOSED = 8;
function closing2(message, tag, from) {
  const at2 = message.indexOf(`</${tag}`, from);
  return at2 < 0 ? -1 : at2 + tag.length + 3;
}
function fencedRanges(message) {
  const ranges = [];
  let open;
  const marks = /^[ \t]*(?:[-*+][ \t]+)?(?:```|~~~)/gmu;
  for (let hit = marks.exec(message); hit !== null; hit = marks.exec(message)) {
    const feed = message.indexOf("\n", hit.index);
    const end2 = feed < 0 ? message.length : feed;
    marks.lastIndex = end2;
    const line = message.slice(hit.index, Math.min(end2, hit.index + LONG_LINE));
    const [opening = "", mark = ""] = FENCE.exec(line) ?? [];
    const info = line.slice(opening.length);
    if (mark === "" || open === void 0 && info.includes("`")) continue;
    if (open === void 0) open = { start: hit.index, mark };
    else if (mark.startsWith(open.mark) && info.trim() === "") {
      ranges.push({ start: open.start, end: end2 + 1 });
      open = void 0;
    }
  }
  return ranges;
}
var STOPS = /[.!?…。！？；]+/gu;
var CLOSERS = "\"'”’)]}»」』）】*_`";
var WIDE_STOP = /[。！？；]/u;
var HAN2 = /\p{Script=Han}/u;
var ABBREVIATION = /(?:^|[\s("'“])(?:e\.g|i\.e|z\.b|d\.h|a\.k\.a|w\.r\.t|vs|cf|ca|approx|resp|incl|excl|esp|eg|ie|fig|eq|sec|ch|ver|al|mr|mrs|ms|dr|prof|st|jr|sr|u\.s|p\.s)$/iu;
var INITIAL = /(?:^|[A-Z]\. ?|[A-Z][a-z]+ )[A-Z]$/u;
var MAYBE_ABBREVIATION = /(?:^|[\s("'“])(?:etc|no|nos|inc|ltd|co|corp|max|min|est|dept|[ap]\.m|v|pp?)$/iu;
function* split(message, line) {
  const { start, near: near2 } = line;
  const end2 = start + message.slice(start, line.end).trimEnd().length;
  const head = message.slice(start, Math.min(end2, start + 60));
  const marked = REAL_MARK.test(head);
  const heading = HEADING.test(head);
  const opens = heading || /[:：]\**$/u.test(message.slice(Math.max(start, end2 - 4), end2));
  let from = start + (marked ? MARK.exec(head)?.[0].length ?? 0 : 0);
  const sentence = (to) => {
    const raw = message.slice(from, to);
    const text3 = raw.trim();
    if (text3 === "") return [];
    const at2 = from + raw.length - raw.trimStart().length;
    return [{ text: text3, at: at2, near: near2, item: marked && !heading, opens: opens && to === end2 }];
  };
  const body = from;
  for (const { index, 0: stop } of message.slice(body, end2).matchAll(STOPS)) {
    const at2 = body + index;
    if (at2 < from) continue;
    let after = at2 + stop.length;
    while (after < end2 && CLOSERS.includes(message.charAt(after))) after++;
    if (!stops(message, from, at2, stop, after, end2)) continue;
    yield* sentence(after);
    from = after;
  }
  yield* sentence(end2);
}
function stops(message, from, at2, mark, after, end2) {
  if (after >= end2 || WIDE_STOP.test(mark)) return true;
  if (at2 - from < 2) return false;
  const next2 = message.charAt(after);
  const between = message.slice(Math.max(from, at2 - 8), at2);
  if (!/\s/u.test(next2)) {
    return HAN2.test(next2) && (mark !== "." || HAN2.test(between.slice(-1)));
  }
  const following = message.slice(after, after + 8).trimStart().charAt(0);
  if (mark === "…" || /^\.{2,}$/u.test(mark)) return !/[a-z]/u.test(following);
  if (mark !== ".") return true;
  if (at2 - from < 6 && /^\s*\d{1,3}$/u.test(message.slice(from, at2))) return false;
  if (ABBREVIATION.test(between) || INITIAL.test(between)) return false;
  return !(MAYBE_ABBREVIATION.test(between) && /[a-z\d]/u.test(following));
}

// src/mind/wordings.ts
var ENGLISH = [
  [
    3,
    /\b(?:never|must(?:n'?t)?|always|forbidden|prohibited|mandatory|off[- ]limits|not allowed|not acceptable|under no circumstances|at all times|from now on|going forward|permanently|hands off|no longer)\b/
  ],
  [3, /\b(?:do not|don'?t|dont|can'?t|cannot|may (?:not|only|be|you)|shall|won't accept|absolutely no)\b/],
  [
    3,
    /\b(?:until|unless|before|without|after) (?:i|we|you|my|our|asking|anyone|explicit|approval|permission|consent|a sign-?off)\b|\b(?:ask|tell|check with|warn|page|ping) me\b|\b(?:sign-?off|approval|permission|approved by)\b/
  ],
  [
    2,
    /\b(?:without \w{1,40}ing|only|solely|exclusively|require[sd]?|has to|essential|should (?:not|never|only|always)|shouldn'?t|ought to|make sure|ensure|be sure|as long as|at (?:most|least)|no more than)\b/
  ],
  [
    2,
    /(?:^|[,;:.!-] |please )(?:no|not|nothing|nobody|avoid|stop|refrain|leave|keep|stick|stay|remember|prefer|treat|respect|follow|restrict|limit|use|answer|reply|respond|write|name|call|speak|address|be)\b/
  ],
  [
    1,
    /\b(?:should|have to|needs? to|every|each|instead of|rather than|i(?:'d| would)? (?:want|like|prefer|expect|need)|in (?:english|german|french|spanish|chinese|japanese|dutch|italian)|when in doubt|by default)\b/
  ]
];
var CHINESE = [
  [
    3,
    /不要(?!紧)|别(?![的人处名墅])|勿|不准|不许|不得(?!不)|不能|不可(?!能)|不允许|禁止|严禁|杜绝|绝不|决不|唔好|不再|停止/
  ],
  [
    3,
    /必须|务必|一律|始终|永远|一定|千万|切记|统一|固定|强制|从现在|今后|以后|除非|(?:确认|同意|批准|允许|许可|看过|审核)[^，。]{0,4}(?:之?前|后)|先(?:问|告诉|通知|跟|和)[^，。]{0,3}我/
  ],
  [
    2,
    /[只仅]|等我|遵循|按照|不[写加改动碰]|不想|如果.{0,200}(?:就|先|请)|莫|唯一|所有|每(?:次|个|一)|都(?:要|用|得)|全部|应该?|需要?|要求|保持|确保|保证|记得|记住|避免|不用|不必|无需|至少|最多|不超过|以内|为准|优先|尽量|默认/
  ],
  [1, /请|希望|(?:^|[，,。；;：: ])用|最好|改用|就行|即可|就好/]
];
var TRADITIONAL = "別僅須務請許準記確認嚴遠統應該證過現從後絕個會問訴審經無優盡為強製對變時讓給說來開們動這隨種";
var SIMPLE = "别仅须务请许准记确认严远统应该证过现从后绝个会问诉审经无优尽为强制对变时让给说来开们动这随种";
function simplified(text3) {
  return text3.replace(/\p{Script=Han}/gu, (one) => {
    const at2 = TRADITIONAL.indexOf(one);
    return at2 < 0 ? one : SIMPLE[at2] ?? one;
  });
}
var QUESTION = /[?？]["'”」)]*$|[吗呢么嘛][。"”」)]*$|^(?:why|how|what|where|who|which|is|are|was|were|does|did|has|should|am|i wonder|maybe)\b[^,.]*[.]?$/i;
var POLITE = /^(?:\w{1,40},? ){0,2}(?:can|could|would|will) you\b|^should .{0,400},|能不能|能否|可否|(?:好吗|可以吗|行吗|好不好|好么)[？?]?$/i;
var DUTY = /\b(?:must(?:n'?t)?|shall|should(?:n'?t)?|may|forbidden|required|requires)\b(?! (?:have (?:been|\w{1,40}ed|gone|broken)|be (?:the|a|an|some\w{0,9}|wrong|on|fine|ok))\b)/;
var REPORT = /\b(?:must|should|may|might) (?:have (?:been|\w{1,40}ed|gone|broken)|be (?:the|a|an|some\w{0,9}|wrong|on|fine|ok))\b|\b(?:i|we|it|he|she|they|this|that|there|users?|server|menu|page|app|tests?|build) (?:\w{1,40} )?(?:never|always|only|still) (?:\w{1,40}ed|\w{1,40}s|have|see|seen|get|got|had|forget|is|are|was|slow)\b|\byou (?:always|never) (?:forget|\w{1,40}ed)\b|\b(?:it|they|she|he|there|tests?|builds?|users?|that|this) (?:don'?t|doesn'?t|can'?t|cannot|couldn'?t) |^(?:i|we) (?:don'?t (?!want)|can'?t (?!use|have|accept)|cannot |haven'?t )|\bonly \d+ |^(?:don'?t worry|never mind|no(?:,| problem| worries| errors?| such| idea| thanks| luck|\.))|\b(?:says?|said|docs say|with) (?:x|you)|^(?:\w{1,40} ){0,2}(?:error|warning|failed):|\bi (?:need|want|would like) (?:to know|a |an |some )/;
var CHINESE_REPORT = /报错|失败了|出错|提示|只(?:是|剩|显示|能看到|用了)|只有(?!.{0,200}(?:可以|才|能))|应该(?:是|没|可以了|好了)|为什么|怎么(?!样都)|不能用了?[。！]?$|特别喜欢|(?:显示|报)[^，。]{0,200}中/;

// src/mind/directives.ts
var LONGEST = 400;
var BEFORE = 140;
var ENDLESS = 4e4;
var END = 16e3;
var MAX_WINDOWS = 3;
var ITEM_STRENGTH = 2;
var NEAR_PENALTY = 2;
var RULES2 = /\b(?:rules?|constraints?|requirements?|guidelines?|conventions?|must|never|always|do not|don'?t)\b|规则|要求|约束|规范|注意|禁止|不要|必须|限制|原则|约定/iu;
var RULES_LINE = 120;
function directives(message) {
  const quotes = [];
  let rules = false;
  let rulesEnd = 0;
  for (const sentence of sentences(message)) {
    const { text: text3, at: at2, item, opens } = sentence;
    if (rules && !item && !opens && at2 > rulesEnd) rules = false;
    const found = judge2(sentence);
    if (opens) {
      rules = text3.length <= RULES_LINE && RULES2.test(text3);
      rulesEnd = at2 + text3.length;
    } else if (rules && item && found.length === 0 && text3.length <= LONGEST) {
      found.push({ text: text3, at: at2, strength: ITEM_STRENGTH });
    }
    quotes.push(...found);
  }
  return quotes;
}
function judge2(sentence) {
  const { text: text3, at: at2, near: near2 } = sentence;
  if (text3.length > ENDLESS) return ends(sentence);
  if (text3.length > LONGEST) return windows(sentence);
  if (looksLikeCode(text3)) return [];
  const strength = strengthOf(text3) - (near2 ? NEAR_PENALTY : 0);
  return strength > 0 ? [{ text: text3, at: at2, strength }] : [];
}
function ends({ text: text3, at: at2, ...rest }) {
  const tail2 = wholeAt(text3, text3.length - END);
  const head = { ...rest, text: text3.slice(0, wholeAt(text3, END)), at: at2 };
  return [...judge2(head), ...judge2({ ...rest, text: text3.slice(tail2), at: at2 + tail2 })];
}
var SURE = new RegExp(
  [...ENGLISH, ...CHINESE].flatMap(([strength, { source }]) => strength === 3 ? [source] : []).join("|"),
  "giu"
);
function windows({ text: text3, at: at2, near: near2 }) {
  const quotes = [];
  SURE.lastIndex = 0;
  for (let hit = SURE.exec(text3); hit !== null && quotes.length < MAX_WINDOWS; hit = SURE.exec(text3)) {
    const [from, to] = window(text3, hit.index);
    SURE.lastIndex = to;
    const part = text3.slice(from, to);
    const strength = looksLikeCode(part) ? 0 : strengthOf(part) - 1 - (near2 ? NEAR_PENALTY : 0);
    const trimmed = part.trim();
    if (strength > 0) quotes.push({ text: trimmed, at: at2 + from + part.indexOf(trimmed), strength });
  }
  return quotes;
}
function window(text3, offset) {
  let from = Math.max(offset - BEFORE, 0);
  if (from > 0) {
    const cut = /[\s,;:，、；：]/u.exec(text3.slice(from, offset));
    from = cut === null ? wholeAt(text3, offset - 1) : from + cut.index + 1;
  }
  let to = Math.min(from + LONGEST, text3.length);
  if (to < text3.length) {
    const tail2 = text3.slice(offset, to);
    const cut = Math.max(tail2.lastIndexOf(" "), tail2.lastIndexOf("，"), tail2.lastIndexOf(","));
    if (cut > 0) to = offset + cut;
    else to = wholeAt(text3, to);
  }
  return [from, Math.max(to, offset + 1)];
}
var QUOTED = /^["“「](.*)["”」][.。]?$/su;
var MENTIONED = /["“「`][^"”」`]{0,80}["”」`]/gu;
function strengthOf(text3) {
  const polite = POLITE.test(text3);
  if (QUESTION.test(text3.trim()) && !polite) return 0;
  const said = simplified(text3.replace(QUOTED, "$1").replace(MENTIONED, " x ").toLowerCase());
  const tells = REPORT.test(said) && !DUTY.test(said) && !polite;
  return Math.max(tells ? 0 : surest(ENGLISH, said), CHINESE_REPORT.test(said) ? 0 : surest(CHINESE, said));
}
var surest = (wordings, text3) => Math.max(0, ...wordings.map(([strength, wording]) => wording.test(text3) ? strength : 0));

// src/mind/pins.ts
var WHOLE_TOKENS = 60;
var NAMED_SEQS = 80;
function pinLines(words, kept, { pinTokens, inside: inside2 }, language) {
  const byHand = kept.map(({ text: text3 }) => quotedLine({ parts: [text3], excerpt: false }, language));
  const chosen = choose(words, pinTokens, inside2, language);
  const lines2 = words.flatMap((one, at2) => {
    const choice = chosen.get(at2);
    return choice === void 0 ? [] : [lineOf(one, choice, language)];
  });
  const rest = restLine(words, chosen, inside2, language);
  return [...byHand, ...lines2, ...rest === "" ? [] : [rest]];
}
function lineOf({ seq, text: text3, asked }, choice, language) {
  const whole = text3.trim();
  const parts = choice === "whole" ? [whole] : choice.map((quote3) => quote3.text);
  const excerpt = choice !== "whole" && parts[0] !== whole;
  return quotedLine({ seq, parts, excerpt, ...asked === void 0 ? {} : { asked } }, language);
}
function choose(words, budget, inside2, language) {
  const chosen = /* @__PURE__ */ new Map();
  const costs = /* @__PURE__ */ new Map();
  let used = 0;
  for (const { at: at2, choice } of offersOf(words, language)) {
    const one = words[at2];
    const before = chosen.get(at2);
    if (one === void 0 || before === "whole") continue;
    const merged = before === void 0 || choice === "whole" ? choice : inOrder([...before, ...choice]);
    const cost = textTokens(lineOf(one, merged, language)) + 1;
    const total = used + cost - (costs.get(at2) ?? 0);
    chosen.set(at2, merged);
    if (total + textTokens(restLine(words, chosen, inside2, language)) <= budget) {
      costs.set(at2, cost);
      used = total;
    } else if (before === void 0) chosen.delete(at2);
    else chosen.set(at2, before);
  }
  return chosen;
}
var inOrder = (quotes) => quotes.toSorted((a, b) => a.at - b.at);
function offersOf(words, language) {
  const laidDown = [];
  const others = [];
  for (const [at2, one] of words.entries()) {
    const quotes = directives(one.text);
    const short = textTokens(lineOf(one, "whole", language)) <= WHOLE_TOKENS;
    if (one.asked !== void 0) laidDown.push({ at: at2, choice: "whole", strength: 1 });
    else if (quotes.length > 0 && short) laidDown.push({ at: at2, choice: "whole", strength: strongest(quotes) });
    else {
      for (const quote3 of quotes) laidDown.push({ at: at2, choice: [quote3], strength: quote3.strength });
      others.push({ at: at2, choice: "whole", strength: 0 });
    }
  }
  laidDown.sort((a, b) => b.strength - a.strength || b.at - a.at);
  return [...laidDown, ...others.toReversed()];
}
var strongest = (quotes) => Math.max(...quotes.map(({ strength }) => strength));
function restLine(words, chosen, inside2, language) {
  const seqs = [...new Set(words.filter((_, at2) => !chosen.has(at2)).map(({ seq }) => seq))].toReversed();
  if (seqs.length === 0) return "";
  const named2 = seqs.slice(0, NAMED_SEQS);
  return unquotedLine(named2, seqs.length - named2.length, inside2, language);
}

// src/mind/handover.ts
var PIN_TOKENS = 6e3;
var CHECKPOINT_CHARS = 1e5;
var WORDS_CHARS3 = 600;
function notesIn(checkpoint) {
  const [notes = ""] = insideOf("notes", checkpoint.slice(0, CHECKPOINT_CHARS));
  return notes.slice(1, -1);
}
function handover(events, trace, { session, language, limits }) {
  const archive = openArchive(events);
  const originals = [...new Set(archive.surface.flatMap(archive.originals))];
  const handles = handlesOf(archive, { span: originals });
  const { work, life } = trace;
  const kept = keptPins(archive);
  const allowed = tokensAllowed(trace, limits);
  const pressure = pressureOf(trace);
  const [, open] = openWork(work) ?? [];
  const facts = {
    session,
    ...trace.route === void 0 ? {} : { model: trace.route.model },
    turns: trace.turn,
    steps: work.count,
    people: trace.asks,
    spent: life.spent,
    ...allowed === void 0 ? {} : { budget: { used: spentOf(trace, allowed), most: allowed.most } },
    ...pressure === void 0 ? {} : { pressure },
    ...trace.route?.window === void 0 ? {} : { window: trace.route.window },
    clears: work.clears.filter(({ error }) => error === void 0).length,
    said: work.said.map(({ kind, about, turn }) => ({ kind, about, turn })),
    loops: [...new Set(work.said.flatMap(({ kind, about }) => kind === "spin" ? about : []))],
    notes: trace.nodes.flatMap(({ seq, origin }) => {
      const text3 = origin === "checkpoint" ? notesIn(archive.message(seq)?.message.text ?? "") : "";
      return text3 === "" ? [] : [{ seq, text: text3 }];
    }),
    done: work.todos.filter(({ status }) => status === "completed").map(({ text: text3 }) => text3),
    written: handles.written,
    acts: handles.acts,
    ...life.good === void 0 ? {} : { good: life.good },
    ...work.check === void 0 ? {} : { check: work.check },
    unchecked: work.unchecked,
    running: handles.running,
    attempts: handles.attempts,
    todos: handles.todos.open.map(({ text: text3 }) => text3),
    ...open === void 0 ? {} : { open },
    words: life.words.text.slice(-WORDS_CHARS3),
    pins: pinLines(wordsOf3(archive, originals), kept, { pinTokens: PIN_TOKENS, inside: 0 }, language),
    ...life.began === void 0 ? {} : { began: life.began, ended: events.at(-1)?.time ?? life.began }
  };
  return handoverText(facts, language);
}

// src/cli/paint.ts
var CODES = { bold: 1, dim: 2, red: 31, yellow: 33, cyan: 36 };
var ESCAPE2 = "\x1B";
var OURS = /^\[(?:[012]|3[136])m/u;
function printable(screen, coloured) {
  if (!coloured) return withoutOrders(screen);
  const [head = "", ...rest] = screen.split(ESCAPE2);
  const parts = rest.map((part) => {
    const [code2 = ""] = OURS.exec(part) ?? [];
    return `${code2 === "" ? "" : ESCAPE2}${code2}${withoutOrders(part.slice(code2.length))}`;
  });
  return [withoutOrders(head), ...parts].join("");
}
var printableJson = (value) => withoutOrders(JSON.stringify(value), (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
var paint = (on) => (style, text3) => on ? `${ESCAPE2}[${CODES[style]}m${text3}${ESCAPE2}[0m` : text3;

// src/cli/analysis.ts
var analysisJson = (file, { session, format }, { trace, findings, notices }) => ({
  file,
  session,
  format,
  steps: trace.work.count,
  findings,
  notices
});
function analysisText(file, { trace, findings, notices }, coloured) {
  const ink = paint(coloured);
  const told = findings.filter(({ suppressed }) => suppressed === void 0);
  const lines2 = [`${ink("bold", file)}: ${trace.work.count} steps, ${told.length} of ${findings.length} findings said`];
  for (const { kind, subkind, severity, atSeq, fromSeq, toSeq, turn, step, evidence, suppressed } of findings) {
    const style = suppressed !== void 0 ? "dim" : severity === "critical" ? "red" : "yellow";
    const silent2 = suppressed === void 0 ? "" : ` (not said: ${suppressed})`;
    lines2.push(
      ink(style, `  ${kind}/${subkind} at seq ${atSeq}, turn ${turn} step ${step}, seen ${fromSeq}-${toSeq}${silent2}`)
    );
    for (const line of evidence) lines2.push(ink("dim", `    ${line}`));
    const notice = suppressed === void 0 ? notices.find((one) => one.kind === kind && one.turn === turn && one.step === step) : void 0;
    if (notice !== void 0) lines2.push(`    ${ink("cyan", notice.text)}`);
  }
  return lines2.join("\n");
}

// src/cli/doctor/record.ts
var fields3 = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
var isCount = (value) => typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
var SHOWN = 60;
function shown2(value) {
  if (typeof value === "string") return JSON.stringify(value.slice(0, SHOWN));
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" && value !== null ? "an object" : String(value);
}
var numberIn = (value) => typeof value === "object" && value !== null ? Number.NaN : Number(value);
var isMessage = (entry) => entry.known?.kind === "message";
var at = ({ line, seq }, check, what, means, severity = "damage") => ({ check, severity, line, seq, what, means });

// src/cli/doctor/brackets.ts
var LOCKED = "nothing can be compacted or cleared until the session is opened again, and lines with format 4 refuse it";
var REFUSED = "lines with format 4 refuse to open the session";
function brackets({ entries: entries2 }) {
  const findings = [];
  let open;
  let turn = null;
  const find2 = (entry, what, means = REFUSED) => findings.push(at(entry, "bracket", what, means));
  for (const entry of entries2) {
    const { type, data } = entry;
    switch (type) {
      case "compaction/start":
        if (open !== void 0) find2(open.entry, `a compaction has no end when the next one starts`, LOCKED);
        if (data["turn"] !== turn) find2(entry, `a compaction of ${owner(data["turn"])} starts in ${owner(turn)}`);
        open = { entry, id: textIn(data["compactionId"]), turn: data["turn"], summary: false, landed: false };
        break;
      case "compaction/summary":
        if (open === void 0 || open.id !== data["compactionId"])
          find2(entry, "a summary stands outside its compaction");
        else if (open.summary) find2(entry, "a second summary stands in one compaction");
        else open.summary = true;
        break;
      case "compaction/end":
        if (open === void 0 || open.id !== data["compactionId"]) find2(entry, "a compaction ends that is not open");
        else {
          findings.push(...ended(open, entry));
          open = void 0;
        }
        break;
      case "session/end-seed":
        open = void 0;
        break;
      case "turn/start":
      case "turn/end":
        turn = type === "turn/start" ? data["turn"] : null;
        if (open !== void 0 && !isRepair(entry)) open.crossed ??= entry;
        break;
      default:
        if (open !== void 0 && isCheckpoint(entry, open.id)) open.landed = true;
    }
  }
  return open === void 0 ? findings : [...findings, unended(open)];
}
var owner = (turn) => turn === null ? "no turn" : `turn ${shown2(turn)}`;
var textIn = (id) => typeof id === "string" ? id : "";
var isRepair = ({ known: known2 }) => known2?.kind === "turn-end" && known2.reason === "interrupted";
var isCheckpoint = ({ known: known2 }, id) => known2?.kind === "message" && known2.place !== "append" && known2.message.compactionId === id;
function ended({ entry, crossed, summary: summary2, landed, turn }, end2) {
  if (crossed !== void 0) return [at(entry, "bracket", `a compaction lasts beyond ${crossed.type}`, REFUSED)];
  if (end2.data["turn"] !== turn) return [at(end2, "bracket", "a compaction ends in another turn than it names", REFUSED)];
  if (end2.data["error"] !== void 0) return [];
  if (!summary2) return [at(end2, "bracket", "a compaction ends as done without a summary", REFUSED)];
  if (landed) return [];
  return [
    at(
      end2,
      "bracket",
      "a compaction ends as done, and nothing was replaced",
      "what it says was cleared is still there"
    )
  ];
}
function unended({ entry, crossed }) {
  const what = "a compaction has no end";
  if (crossed !== void 0) return at(entry, "bracket", `${what}, and ${crossed.type} stands behind it`, LOCKED);
  return at(entry, "bracket", what, "it is running, or is void when the session is opened again", "repaired");
}

// src/host/log.ts
var SOURCE_KIND = "plugin:dsh-lucid";
var ASK_TOOL = "ask_user_question";
var fields4 = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
var text = (value) => typeof value === "string" ? value : "";
var number = (value) => typeof value === "number" ? value : void 0;
var list2 = (value) => Array.isArray(value) ? value : [];
var numbers = (value) => list2(value).filter((one) => typeof one === "number");
var IGNORED = /* @__PURE__ */ new Set(["assistant/chunk", "agent/inbox/spliced"]);
var SILENT_WHEN_EMPTY = /* @__PURE__ */ new Set(["assistant/message", "developer/message", "system/message"]);
function toLogEvent(event, price) {
  if (IGNORED.has(event.type)) return void 0;
  const { seq, time } = event;
  const data = fields4(event.data);
  const turn = number(data["turn"]) ?? 0;
  const step = number(data["step"]) ?? 0;
  switch (event.type) {
    case "turn/start":
      return { seq, time, kind: "turn-start", turn };
    case "turn/end":
      return { seq, time, kind: "turn-end", turn, reason: text(fields4(data["reason"])["kind"]) };
    case "step/start":
      return { seq, time, kind: "step-start", turn, step };
    case "step/end":
      return { seq, time, kind: "step-end", turn, step };
    case "user/message":
    case "developer/message":
    case "system/message":
    case "assistant/message":
    case "tool/result":
      return {
        seq,
        time,
        kind: "message",
        place: placeOf(event.surfaceOp),
        message: messageOf(event, price),
        // Those of an answer are its streaming chunks, hundreds of them, which nobody asks for.
        sources: event.type === "assistant/message" ? [] : numbers(event.sourceEventSeqs)
      };
    case "tool/call":
      return {
        seq,
        time,
        kind: "call",
        callId: text(data["callId"]),
        name: text(data["name"]),
        args: text(data["arguments"])
      };
    case "tool/code-dispatch-start":
    case "tool/code-dispatch":
      return {
        seq,
        time,
        kind: event.type === "tool/code-dispatch" ? "dispatch-end" : "dispatch-start",
        rootCallId: text(data["rootCallId"]),
        callId: text(data["subCallId"]),
        name: text(data["name"]),
        args: JSON.stringify(data["arguments"]) ?? "",
        failed: data["isError"] === true,
        result: textOf(list2(data["content"]).map(fields4))
      };
    case "compaction/start":
      return { seq, time, kind: "bracket-start", id: text(data["compactionId"]), turn: number(data["turn"]) ?? null };
    case "compaction/end": {
      const error = data["error"];
      return {
        seq,
        time,
        kind: "bracket-end",
        id: text(data["compactionId"]),
        ...typeof error === "string" ? { error } : {}
      };
    }
    case "request/header":
    case "request/context":
      return routeOf2(event.type, seq, time, data);
    case "command/run":
      return {
        seq,
        time,
        kind: "command",
        id: text(data["commandId"]),
        name: text(data["name"]),
        args: text(data["args"])
      };
    case "command/done":
      return { seq, time, kind: "command-end", id: text(data["commandId"]), failed: data["kind"] === "error" };
    case "agent-preset/selected":
      return { seq, time, kind: "preset", preset: text(data["agentPreset"]) };
    case "todo/write":
      return { seq, time, kind: "todos", todos: list2(data["todos"]).map(todoOf2) };
    case "plan/mode":
      return { seq, time, kind: "plan-mode", active: data["active"] === true };
    case "goal/change":
      return { seq, time, kind: "goal", active: fields4(data["goal"])["phase"] === "active" };
    case "session/end-seed":
      return { seq, time, kind: "seed-end" };
    default:
      return void 0;
  }
}
function routeOf2(type, seq, time, data) {
  const header2 = type === "request/header" ? fields4(data["header"]) : void 0;
  const config = header2 === void 0 ? data : fields4(header2["config"]);
  const window2 = number(config["contextWindow"]);
  const tools = list2(header2?.["tools"]).map((tool) => text(fields4(tool)["name"]));
  const reserved = number(config["maxTokens"]) ?? (header2 === void 0 ? void 0 : 0);
  return {
    seq,
    time,
    kind: "route",
    provider: text(config["provider"]),
    model: text(config["model"]),
    ...window2 === void 0 ? {} : { window: window2 },
    ...header2 === void 0 ? {} : { tools: tools.join("\n"), person: tools.includes(ASK_TOOL) },
    ...reserved === void 0 ? {} : { reserved }
  };
}
function todoOf2(value) {
  const todo = fields4(value);
  const status = todo["status"];
  return {
    text: text(todo["content"]),
    status: status === "completed" || status === "in_progress" ? status : "pending"
  };
}
function placeOf(op) {
  const { start, end: end2, startSeq, endSeq } = fields4(op);
  const from = number(startSeq) ?? number(start);
  const to = number(endSeq) ?? number(end2);
  return from === void 0 || to === void 0 ? "append" : { start: from, end: to };
}
function messageOf(event, price) {
  const data = fields4(event.data);
  const message = event.type === "user/message" ? data : fields4(data["message"] ?? data);
  const source = fields4(message["source"]);
  const blocks = list2(message["content"]).map(fields4);
  const result = blocks.find(({ type }) => type === "tool-result");
  const role = roleOf(event.type);
  const callId = text(result?.["toolCallId"] ?? message["toolCallId"] ?? source["callId"]);
  const content = result === void 0 ? blocks : list2(result["content"]).map(fields4);
  const usage2 = promptTokens(data["usage"]);
  const spent2 = usage2 === void 0 ? void 0 : usage2 + (number(fields4(data["usage"])["outputTokens"]) ?? 0);
  const cached = number(fields4(data["usage"])["cacheReadTokens"]);
  const { notice, about, count } = source;
  const plugin = pluginOf(source);
  const reasoning = textOf(content, "reasoning");
  const images = content.filter(({ type }) => type === "image").length;
  const repeats2 = numbers(source["repeats"]);
  const returns = returnsOf(source);
  return {
    role,
    origin: role === "user" ? originOf(source) : role === "assistant" ? "model" : role,
    text: textOf(content),
    ...role === "assistant" && reasoning !== "" ? { reasoning } : {},
    tokens: blocks.length === 0 && SILENT_WHEN_EMPTY.has(event.type) ? 0 : price(message),
    calls: role === "assistant" ? blocks.filter(({ type }) => type === "tool-call").map(callOf2) : [],
    ...role === "tool" ? { callId } : {},
    ...result?.["isError"] === true || message["isError"] === true ? { failed: true } : {},
    ...typeof source["compactionId"] === "string" ? { compactionId: source["compactionId"] } : {},
    ...source["kind"] === SOURCE_KIND && typeof notice === "string" ? { notice } : {},
    ...source["kind"] === SOURCE_KIND && typeof about === "string" ? { about } : {},
    ...source["kind"] === SOURCE_KIND && typeof count === "number" ? { count } : {},
    ...plugin === void 0 ? {} : { plugin },
    ...images > 0 ? { images } : {},
    ...returns === void 0 ? {} : { returns },
    ...source["kind"] === SOURCE_KIND && repeats2.length > 0 ? { repeats: repeats2 } : {},
    ...usage2 === void 0 ? {} : { usage: usage2 },
    ...spent2 === void 0 ? {} : { spent: spent2 },
    ...cached === void 0 ? {} : { cached }
  };
}
function pluginOf(source) {
  const { kind, plugin } = fields4(source);
  if (kind === "plugin") return typeof plugin === "string" ? plugin : void 0;
  return kind === SOURCE_KIND ? void 0 : /^plugin:(.+)/u.exec(text(kind))?.[1];
}
var SNAPSHOT_PLUGIN = "@deepseek-ai/dsh-system-prompt";
function returnsOf(source) {
  const form = source["form"];
  if (form === "instructions" || form === "catalog") return form;
  const producer = `${text(source["kind"])}:${text(source["plugin"])}`;
  return form === "snapshot" && producer.includes(SNAPSHOT_PLUGIN) ? "snapshot" : void 0;
}
var textOf = (blocks, kind = "text") => blocks.filter(({ type }) => type === kind).map((block) => text(block["text"])).join("\n");
var callOf2 = (block) => ({
  id: text(block["id"]),
  name: text(block["name"]),
  args: text(block["arguments"])
});
function roleOf(type) {
  if (type === "assistant/message") return "assistant";
  if (type === "tool/result") return "tool";
  return type === "system/message" ? "system" : "user";
}
function originOf(source) {
  if (typeof source["compactionId"] === "string") return "checkpoint";
  switch (source["kind"]) {
    case "user":
      return "person";
    case "goal":
      return (number(source["round"]) ?? 0) > 0 ? "goal" : "person";
    case SOURCE_KIND:
      return ownOrigin(source);
    default:
      return "injected";
  }
}
function ownOrigin({ notice, part }) {
  if (typeof notice === "string") return "notice";
  return part === "cleared" ? "checkpoint" : part === "restored" ? "restored" : "tombstone";
}
function promptTokens(usage2) {
  const { inputTokens, cacheReadTokens, cacheWriteTokens } = fields4(usage2);
  const input = number(inputTokens);
  if (input === void 0) return void 0;
  return input + (number(cacheReadTokens) ?? 0) + (number(cacheWriteTokens) ?? 0);
}

// src/cli/doctor/checkpoints.ts
function checkpoints({ entries: entries2 }) {
  const findings = [];
  let open;
  for (const entry of entries2) {
    if (entry.type === "compaction/start") open = entry.data["compactionId"];
    if (entry.type === "compaction/end" || entry.type === "session/end-seed") open = void 0;
    if (!isMessage(entry) || entry.known.place === "append") continue;
    const { compactionId } = entry.known.message;
    if (compactionId === void 0 || compactionId === open) continue;
    const means = "nothing says what it replaced, and lines with format 4 refuse to open the session";
    findings.push(
      at(entry, "checkpoint", `the checkpoint names the compaction ${compactionId}, which is not open`, means)
    );
  }
  return findings;
}
var QUOTED2 = /<user seq=(\d+)/gu;
var NAMED = /^(?:Not quoted, also of the user: seq|未引用的用户消息：seq) (\d+(?:, \d+)*)/gmu;
var INSIDE2 = /^(?:Not quoted, also of the user|未引用的用户消息).*mind_map\(\{inside:(\d+)\}\)/gmu;
function references({ entries: entries2 }) {
  const findings = [];
  const messages = /* @__PURE__ */ new Set();
  const ours = oursAmong(entries2);
  for (const entry of entries2) {
    if (!isMessage(entry)) continue;
    if (ours(entry)) {
      const nowhere = [...new Set(namedIn(entry))].filter((seq) => !messages.has(seq));
      const means = "the words that should be read there can not be read back";
      for (const seq of nowhere)
        findings.push(at(entry, "reference", `it names seq ${seq}, where no message is`, means));
    }
    messages.add(entry.seq);
  }
  return findings;
}
function oursAmong(entries2) {
  const running = /* @__PURE__ */ new Set();
  const ids = /* @__PURE__ */ new Set();
  for (const { known: known2 } of entries2) {
    if (known2?.kind === "call" && known2.name === CLEAR_TOOL) running.add(known2.callId);
    if (known2?.kind === "dispatch-start" && known2.name === CLEAR_TOOL) running.add(known2.callId);
    if (known2?.kind === "dispatch-end") running.delete(known2.callId);
    if (known2?.kind === "message" && known2.message.callId !== void 0) running.delete(known2.message.callId);
    if (known2?.kind === "seed-end") running.clear();
    if (known2?.kind === "bracket-start" && running.size > 0) ids.add(known2.id);
  }
  return ({ data, known: { message } }) => fields3(data["source"])["kind"] === SOURCE_KIND || message.compactionId !== void 0 && ids.has(message.compactionId);
}
function namedIn({ seq, known: { message } }) {
  const { text: text3, repeats: repeats2 = [] } = message;
  const quoted = [...text3.matchAll(QUOTED2)].map(([, one]) => Number(one));
  const own = outsideOf(text3);
  const lists = [...own.matchAll(NAMED)].flatMap(([, list3 = ""]) => list3.split(",").map(Number));
  const inside2 = [...own.matchAll(INSIDE2)].map(([, one]) => Number(one));
  return [...repeats2, ...quoted, ...lists, ...inside2].filter((one) => one !== seq);
}

// src/cli/doctor/prices.ts
var UNSHOWN = "the platform can not show the figures of the session, and the web shell not open it";
var METERED = /* @__PURE__ */ new Set(["compaction/summary", "compaction/prune"]);
function prices({ replacements: replacements2, priced }) {
  return replacements2.flatMap(({ entry, before, removed }) => {
    if (removed === void 0 || entry.type === "system/message") return [];
    if (before === void 0 || !METERED.has(before.type)) return unpriced(entry, removed, priced);
    return misstated(before, removed) ?? (priced ? mispriced(before, removed) : []);
  });
}
var sumOf = (removed) => removed.reduce((sum, { known: known2 }) => sum + known2.message.tokens, 0);
function unpriced(entry, removed, priced) {
  const much = priced ? `by up to ${sumOf(removed)} tokens ` : "";
  return [
    at(entry, "price", "it replaces messages without a price in front", `the context figure stays ${much}too high`)
  ];
}
function misstated(before, removed) {
  const { shadowedRange, shadowedSeqs, shadowedTokenCount } = before.data;
  const { start, end: end2 } = fields3(shadowedRange);
  const seqs = removed.map(({ seq }) => seq);
  if (start !== seqs[0] || end2 !== seqs.at(-1)) {
    return [
      at(
        before,
        "price",
        `it prices ${shown2(start)} to ${shown2(end2)}, and ${seqs[0]} to ${seqs.at(-1)} are replaced`,
        UNSHOWN
      )
    ];
  }
  if (!isCount(shadowedTokenCount)) {
    const means2 = Number.isSafeInteger(numberIn(shadowedTokenCount)) ? "the context figure is too high from here on" : UNSHOWN;
    return [at(before, "price", "its price is no number of tokens", means2)];
  }
  if (Array.isArray(shadowedSeqs) && shadowedSeqs.length === seqs.length && seqs.every((seq, i) => seq === shadowedSeqs[i]))
    return void 0;
  const means = "lines with format 4 refuse to open the session";
  return [at(before, "price", "it does not list the messages that are replaced", means)];
}
function mispriced(before, removed) {
  const says2 = numberIn(before.data["shadowedTokenCount"]);
  const due = sumOf(removed);
  if (says2 === due || Number.isNaN(due)) return [];
  const off = `${Math.abs(says2 - due)} tokens too ${says2 > due ? "low" : "high"}`;
  return [
    at(before, "price", `it says ${says2} tokens, the meter counts ${due}`, `the context figure is ${off} from here on`)
  ];
}

// src/cli/doctor/counters.ts
var counters = (chart) => [...windows2(chart), ...usage(chart), ...messageTokens(chart)];
var windows2 = ({ entries: entries2 }) => entries2.flatMap((entry) => {
  const window2 = entry.type === "request/context" ? entry.data["contextWindow"] : void 0;
  if (window2 === void 0 || isCount(window2) && window2 > 0) return [];
  return [at(entry, "counter", `the context window is ${shown2(window2)}`, UNSHOWN)];
});
var BUCKETS = ["inputTokens", "outputTokens", "cacheReadTokens", "cacheWriteTokens"];
var PROMPT = BUCKETS.filter((bucket) => bucket !== "outputTokens");
var figure = (value) => value === null ? 0 : typeof value === "number" ? value : Number.NaN;
var usageOf = (of) => ({
  inputTokens: figure(of["inputTokens"]),
  outputTokens: figure(of["outputTokens"]),
  cacheReadTokens: figure(of["cacheReadTokens"] ?? 0),
  cacheWriteTokens: figure(of["cacheWriteTokens"] ?? 0)
});
function reportOf({ type, data }) {
  if (type === "assistant/message") return data["usage"] === void 0 ? void 0 : { usage: data["usage"] };
  const { type: kind, usage: usage2 } = fields3(data["chunk"]);
  return type === "assistant/chunk" && kind === "usage" ? { usage: usage2 } : void 0;
}
function usage({ entries: entries2 }) {
  const totals = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 };
  let last;
  let wrong;
  for (const entry of entries2) {
    const report = reportOf(entry);
    if (report === void 0) continue;
    const { turn, step: number2 } = entry.data;
    const step = JSON.stringify([turn, number2]);
    const reported = fields3(report.usage);
    const used2 = usageOf(reported);
    const bad = BUCKETS.find((bucket) => !isCount(used2[bucket]));
    if (bad !== void 0) wrong ??= { entry, what: `${bad} is ${shown2(reported[bad])}` };
    for (const bucket of BUCKETS) totals[bucket] += used2[bucket] - (last?.step === step ? last.used[bucket] : 0);
    last = { step, used: used2 };
  }
  if (wrong === void 0 || last === void 0) return [];
  const { used } = last;
  const pressure = PROMPT.reduce((sum, bucket) => sum + used[bucket], 0);
  const isShown = isCount(pressure) && BUCKETS.every((bucket) => isCount(totals[bucket]));
  return [at(wrong.entry, "counter", wrong.what, isShown ? "the usage figures of the session are too low" : UNSHOWN)];
}
function messageTokens({ entries: entries2, replacements: replacements2, priced }) {
  if (!priced) return [];
  const replaced = new Map(replacements2.map((one) => [one.entry, one]));
  let total = 0;
  let below;
  for (const entry of entries2) {
    if (entry.known?.kind !== "message") continue;
    const { tokens: tokens2 } = entry.known.message;
    const replacement = replaced.get(entry);
    const before = replacement?.before;
    const claim = METERED.has(before?.type ?? "") ? before?.data["shadowedTokenCount"] : void 0;
    if (replacement === void 0) total += tokens2;
    else if (claim !== void 0) total += tokens2 - numberIn(claim);
    if (total >= 0) below = void 0;
    else below ??= entry;
  }
  if (below === void 0 || Number.isNaN(total)) return [];
  return [at(below, "counter", `from here on the platform counts ${total} tokens of messages`, UNSHOWN)];
}

// src/cli/doctor/lines.ts
var REFUSED2 = "the platform refuses to open the session";
function header({ header: found, format }) {
  const missing = found === void 0 ? ["the header"] : format === 0 ? missingIn(found) : [];
  if (missing.length === 0) return [];
  const what = found === void 0 ? "the first line is no session header" : `the header has no valid ${missing.join(", ")}`;
  return [{ check: "header", severity: "damage", line: 1, what, means: `${REFUSED2} and does not list it` }];
}
function missingIn(found) {
  const { id, createdAt, delegationDepth, origin } = found;
  return [
    ...typeof id === "string" ? [] : ["id"],
    ...isCount(createdAt) ? [] : ["createdAt"],
    ...isCount(delegationDepth) ? [] : ["delegationDepth"],
    ...origin === void 0 || origin === "subagent" ? [] : ["origin"]
  ];
}
function order({ breaks: breaks2, refused, lines: lines2, cut }) {
  const [first, ...others] = breaks2;
  if (first === void 0) return [];
  const { line, what } = first;
  if (!refused) {
    const gone = lines2 - line + (cut ? 0 : 1);
    const means = `opened again, the session ends in front of it: ${gone === 1 ? "the line is" : `${gone} lines are`} dropped`;
    return [{ check: "order", severity: "repaired", line, what: `the line ${what}`, means }];
  }
  return [first, ...others].map((one) => ({
    check: "order",
    severity: "damage",
    line: one.line,
    what: `the line ${one.what}`,
    means: REFUSED2
  }));
}
function tail({ cut, packed, rest, lines: lines2, breaks: breaks2 }) {
  const hurt = rest === "damaged" ? "a packed part behind it is damaged" : "a packed part ends inside the line";
  if (rest === "damaged" || packed && cut)
    return [{ check: "tail", severity: "damage", line: lines2, what: hurt, means: REFUSED2 }];
  const torn = cut ? "the last line was cut off" : rest === "torn" ? "the last packed part was cut off" : void 0;
  if (torn === void 0 || breaks2.length > 0) return [];
  const means = "opened again, the session ends in front of it";
  return [{ check: "tail", severity: "repaired", line: lines2, what: torn, means }];
}

// src/cli/doctor/known.ts
var FIRST_LINES = [
  "agent-preset/selected",
  "agent/inbox/spliced",
  "approval/asked",
  "approval/decided",
  "approval/policy",
  "assistant/chunk",
  "assistant/message",
  "command/done",
  "command/run",
  "compaction/end",
  "compaction/prune",
  "compaction/start",
  "compaction/summary",
  "feedback/record",
  "goal/change",
  "hook/invoked",
  "hook/result",
  "llm/retry",
  "llm/retry-started",
  "permission/preset",
  "plan/mode",
  "request/context",
  "request/header",
  "sandbox/mode",
  "schedule/change",
  "session/end-seed",
  "session/title",
  "session/title-llm-request",
  "step/end",
  "step/start",
  "subagent/descriptor",
  "team/member",
  "team/message/delivered",
  "team/message/queued",
  "team/task",
  "todo/write",
  "tool-workflow/agent-end",
  "tool-workflow/agent-start",
  "tool-workflow/run-end",
  "tool-workflow/run-start",
  "tool/call",
  "tool/code-dispatch",
  "tool/code-dispatch-start",
  "tool/result",
  "turn/end",
  "turn/start",
  "user/message",
  "web/deepseek-search-llm-request"
];
var LATER_LINES = [
  "assistant/attempt",
  "deliverables/presented",
  "developer/message",
  "feedback/message-delete",
  "feedback/message-put",
  "image/offload",
  "model/selection",
  "session-log-deepseek/delivery-accepted",
  "slots/dispatch",
  "subagent/catalog",
  "subagent/model-selection-policy",
  "system/message",
  "tool/ptc-dispatch",
  "tool/ptc-dispatch-start",
  "workspace/changes"
];
var RENAMED = ["steering/message"];
var KNOWN_TYPES = /* @__PURE__ */ new Set([...FIRST_LINES, ...LATER_LINES, ...RENAMED]);
var MAY_STAND = /* @__PURE__ */ new Set([
  "assistant/message",
  "tool/result",
  "user/message",
  ...LATER_LINES,
  ...RENAMED
]);

// src/cli/doctor/shapes.ts
var REFUSED3 = "the platform refuses to open the session";
var types = ({ entries: entries2 }) => entries2.filter(({ type, raw }) => !KNOWN_TYPES.has(type) && raw["ignorable"] !== true).map((entry) => at(entry, "type", `an event of the unknown type "${entry.type}"`, REFUSED3));
var FORMAT_WITH_OWN_RESULTS = 3;
var ENVELOPE = /* @__PURE__ */ new Set(["type", "seq", "time", "data", "surfaceOp", "sourceEventSeqs", "ignorable"]);
function shapes({ entries: entries2, format }) {
  if (format >= FORMAT_WITH_OWN_RESULTS) return [];
  return entries2.flatMap((entry) => {
    const wrong = envelopeOf(entry) ?? messageOf2(entry) ?? routeOf3(entry);
    return wrong === void 0 ? [] : [at(entry, "shape", `${entry.type} ${wrong}`, REFUSED3)];
  });
}
function envelopeOf({ type, raw }) {
  const foreign = Object.keys(raw).find((key) => !ENVELOPE.has(key));
  if (foreign !== void 0) return `has the foreign field "${foreign}"`;
  if (!Number.isSafeInteger(raw["time"])) return "has no valid time";
  if (raw["ignorable"] !== void 0 && raw["ignorable"] !== true) return 'has a mark "ignorable" that is not true';
  if (raw["data"] === void 0) return "has no data";
  if (MAY_STAND.has(type)) return void 0;
  const placed2 = ["surfaceOp", "sourceEventSeqs"].find((key) => raw[key] !== void 0);
  return placed2 === void 0 ? void 0 : `carries no message and has a "${placed2}"`;
}
var ROLES = {
  "user/message": "user",
  "tool/result": "user",
  "assistant/message": "assistant"
};
function messageOf2({ type, data }) {
  const role = ROLES[type];
  if (role === void 0 || isLegacy(type, data)) return void 0;
  const message = type === "user/message" ? data : fields3(data["message"]);
  const source = fields3(message["source"]);
  const { content } = message;
  if (typeof message["id"] !== "string" || message["id"] === "") return "has a message without an id";
  if (message["role"] !== role) return `has a message whose role is not ${role}`;
  if (typeof source["kind"] !== "string" || source["kind"] === "") return "has a message without a source";
  if (!Array.isArray(content)) return "has a message without content";
  if (type === "assistant/message")
    return source["kind"] === "model" && isRoute(source) ? void 0 : "has a message without a model as its source";
  return type === "tool/result" ? resultOf(source, content) : void 0;
}
function resultOf({ kind, callId }, content) {
  if (kind !== "tool" || !isName(callId)) return "has a message without a call as its source";
  const block = fields3(content[0]);
  const whole = content.length === 1 && block["type"] === "tool-result" && Array.isArray(block["content"]);
  return whole && block["toolCallId"] === callId ? void 0 : "does not hold the result of its call";
}
var isName = (value) => typeof value === "string" && value !== "";
var isRoute = ({ provider, model }) => isName(provider) && isName(model);
function routeOf3({ type, data }) {
  if (type !== "request/header") return void 0;
  const { config, adapterDefaults } = fields3(data["header"]);
  const { reasoningEffort } = fields3(config);
  if (!isRoute(fields3(config))) return "names no provider and model";
  if (reasoningEffort !== void 0 && !isName(reasoningEffort)) return "names no valid effort";
  if (adapterDefaults !== void 0 && !areDefaults(adapterDefaults, fields3(config))) return "has no valid defaults";
  return data["reason"] === "fallback" ? "has a reason that is no longer supported" : void 0;
}
var DEFAULTED = /* @__PURE__ */ new Set(["reasoningEffort", "maxTokens"]);
var areDefaults = (value, config) => typeof value === "object" && value !== null && !Array.isArray(value) && Object.entries(value).every(([key, mark]) => DEFAULTED.has(key) && mark === true && config[key] !== void 0);
var isLegacy = (type, data) => "content" in data && (type === "user/message" ? !("id" in data) && !("role" in data) : !("message" in data));
var FORMAT_WITHOUT_PLUGIN_KIND = 4;
function sources({ entries: entries2, format }) {
  return entries2.flatMap((entry) => {
    const source = fields3((entry.type === "user/message" ? entry.data : fields3(entry.data["message"]))["source"]);
    if (source["kind"] !== "plugin") return [];
    const plugin = typeof source["plugin"] === "string" ? source["plugin"] : "";
    const frozen = format >= FORMAT_WITHOUT_PLUGIN_KIND;
    if (!frozen && !plugin.includes("lucid")) return [];
    const means = frozen ? REFUSED3 : `lines from 0.1.7 on refuse it; "${SOURCE_KIND}" is right on every line`;
    return [at(entry, "source", `a message of ${plugin} has a source of the kind "plugin"`, means)];
  });
}

// src/cli/doctor/measured.ts
var NEITHER = "the platform can measure the session no more, and can not show its figures";
var measured = ({ entries: entries2, format }) => format >= FORMAT_WITH_OWN_RESULTS ? [] : entries2.flatMap((entry) => {
  const content = contentOf2(entry) ?? headerOf(entry);
  if (content !== void 0) return [at(entry, "content", `${entry.type} ${content}`, NEITHER)];
  const figure2 = figureOf(entry);
  return figure2 === void 0 ? [] : [at(entry, "content", `${entry.type} ${figure2}`, UNSHOWN)];
});
function contentOf2({ type, data }) {
  if (type !== "user/message" && type !== "assistant/message" && type !== "tool/result") return void 0;
  const { content } = type === "user/message" ? data : fields3(data["message"]);
  return Array.isArray(content) ? unpriced2(content) : void 0;
}
var READ2 = /* @__PURE__ */ new Map([
  ["text", ["text"]],
  ["reasoning", ["text"]],
  ["tool-call", ["name", "arguments"]]
]);
var isText = (value) => typeof value === "string";
function unpriced2(content, taken = isText) {
  const left = [...content];
  while (left.length > 0) {
    const block = left.pop();
    if (!isThere(block)) return "holds a block that is nothing";
    const { type, ...rest } = fields3(block);
    const missing = READ2.get(type)?.find((key) => !taken(rest[key]));
    if (missing !== void 0) return `holds a block of the type ${type} without "${missing}"`;
    if (type !== "tool-result") continue;
    const inner = rest["content"];
    if (!Array.isArray(inner)) return "holds a result without content";
    for (const one of inner) left.push(one);
  }
  return void 0;
}
function headerOf({ type, data }) {
  if (type !== "request/header") return void 0;
  const header2 = fields3(data["header"]);
  const nothing = ["system", "tools"].find((key) => header2[key] === null);
  return nothing === void 0 ? void 0 : `says that its "${nothing}" is nothing`;
}
function figureOf({ type, raw, data }) {
  if (type === "request/context") return raw["data"] === null ? "holds nothing" : void 0;
  if (type !== "assistant/chunk" || isPacked(raw)) return void 0;
  return isThere(data["chunk"]) ? void 0 : "holds no chunk";
}
var isThere = (value) => value !== void 0 && value !== null;
var isPacked = ({ seq }) => seq === void 0;

// src/cli/doctor/nesting.ts
var UNMEASURED = "the platform can measure the session no more, so that automatic compaction is dead for it";
var MIXED = "lines with format 4 refuse to open the session";
var stepOf = ({ data }) => ({ turn: data["turn"], step: data["step"] });
var isSame = (one, other) => one?.turn === other.turn && one?.step === other.step && one !== void 0;
function nesting({ entries: entries2 }) {
  const findings = [];
  const open = { turn: void 0, step: void 0 };
  for (const entry of entries2) {
    const wrong = misplaced(open, entry);
    if (wrong !== void 0) findings.push(at(entry, "nesting", ...wrong));
    advance(open, entry);
  }
  return [...findings, ...unfinished(open, entries2)];
}
function chunks({ entries: entries2 }) {
  const streamed = /* @__PURE__ */ new Map();
  return entries2.flatMap((entry) => {
    const { type, seq, data, raw } = entry;
    if (type === "assistant/chunk") streamed.set(seq, entry);
    const cited = raw["sourceEventSeqs"];
    if (type !== "assistant/message" || !Array.isArray(cited) || data["usage"] === void 0) return [];
    const step = stepOf(entry);
    const foreign = cited.find((one) => {
      const chunk = streamed.get(one);
      return chunk === void 0 || !isSame(stepOf(chunk), step);
    });
    if (foreign !== void 0)
      return [at(entry, "chunk", `it cites seq ${shown2(foreign)}, no chunk of its step`, UNMEASURED)];
    const unreadable = cited.find((one) => !isReadable(streamed.get(one)));
    if (unreadable === void 0) return [];
    return [at(entry, "chunk", `it cites seq ${shown2(unreadable)}, which is no whole chunk`, UNMEASURED)];
  });
}
var CHUNKS = /* @__PURE__ */ new Set([
  "block-start",
  "text-delta",
  "reasoning-delta",
  "tool-call-delta",
  "block-end",
  "usage",
  "finish"
]);
var isObject = (value) => typeof value === "object" && value !== null;
function isReadable(entry) {
  if (entry?.raw["seq"] === void 0) return true;
  const { type, block, blockType, index, text: text3, argumentsDelta } = fields3(entry.data["chunk"]);
  if (!CHUNKS.has(type) || [text3, argumentsDelta].some(isObject)) return false;
  if (type === "block-start" && blockType === "tool-call" && isObject(index)) return false;
  return type !== "block-end" || unpriced2([block], isThere) === void 0;
}
function misplaced({ turn, step }, entry) {
  const { type, data, raw } = entry;
  switch (type) {
    case "turn/start":
      return turn === void 0 ? void 0 : [`turn ${shown2(data["turn"])} begins inside turn ${shown2(turn)}`, MIXED];
    case "turn/end":
      return turn === data["turn"] ? void 0 : [`turn ${shown2(data["turn"])} ends, which is not open`, MIXED];
    case "step/start":
      return step === void 0 ? void 0 : [`step ${shown2(data["step"])} begins inside step ${shown2(step.step)}`, UNMEASURED];
    case "step/end":
      return isSame(step, stepOf(entry)) ? void 0 : [`step ${shown2(data["step"])} of turn ${shown2(data["turn"])} ends, which is not open`, UNMEASURED];
    case "assistant/message":
      if (isSame(step, stepOf(entry)) || raw["surfaceOp"] !== "append") return void 0;
      return ["a message of the model stands outside its step", UNMEASURED];
    default:
      return void 0;
  }
}
function advance(open, entry) {
  const { type, data } = entry;
  if (type === "turn/start") open.turn = data["turn"];
  if (type === "turn/end") open.turn = void 0;
  if (type === "step/start") open.step = stepOf(entry);
  if (type === "step/end") open.step = void 0;
}
function unfinished({ turn }, entries2) {
  const last = entries2.at(-1);
  if (turn === void 0 || last === void 0) return [];
  const means = "it is running, or is closed as interrupted when the session is opened again";
  return [at(last, "open-turn", `the log ends inside turn ${shown2(turn)}`, means, "repaired")];
}

// src/cli/doctor/pairs.ts
var REJECTED = "providers reject requests that carry it, and nothing can be compacted across it";
function pairs(chart) {
  const { pairs: all, orphans } = pairsOf(chart);
  const removedBy = /* @__PURE__ */ new Map();
  for (const { entry, removed = [] } of chart.replacements) for (const one of removed) removedBy.set(one, entry);
  const position = new Map(chart.nodes.map((node, index) => [node, index]));
  const ends2 = endsOf(chart);
  const left = orphans.filter((entry) => position.has(entry));
  return [
    ...left.map((entry) => at(entry, "pair", `the result of ${entry.known.message.callId} has no call`, REJECTED)),
    ...all.flatMap((pair) => broken(pair, ends2, removedBy, position))
  ];
}
function broken({ id, repeated, call: call2, result }, ends2, removedBy, position) {
  const standing = position.get(call2);
  if (result === void 0) return standing === void 0 ? [] : [unanswered(ends2, id, call2, repeated)];
  const answer = position.get(result);
  if (standing !== void 0 && answer !== void 0)
    return standing < answer ? [] : [at(result, "pair", `the result of ${id} stands in front of its call`, REJECTED)];
  const gone = removedBy.get(call2);
  const other = removedBy.get(result);
  if (gone === other) return [];
  const cut = gone === void 0 || other !== void 0 && other.seq < gone.seq ? other : gone;
  if (cut === void 0) return [];
  const what = `it replaces ${cut === gone ? `the call ${id} without its result` : `the result of ${id} without its call`}`;
  if (standing !== void 0 || answer !== void 0) return [at(cut, "split-pair", what, REJECTED)];
  return [at(cut, "split-pair", what, "both have been replaced since", "repaired")];
}
var placeOf2 = ({ data }, step = "") => `${shown2(data["turn"])}/${shown2(step)}`;
function endsOf({ entries: entries2 }) {
  const ends2 = /* @__PURE__ */ new Map();
  for (const entry of entries2) {
    const { type, data, known: known2 } = entry;
    if (type === "step/end") ends2.set(placeOf2(entry, data["step"]), "ended");
    if (known2?.kind === "turn-end") ends2.set(placeOf2(entry), known2.reason);
  }
  return ends2;
}
function unanswered(ends2, id, call2, repeated) {
  if (repeated) return at(call2, "pair", `the call ${id} stands there more than once, and has too few results`, REJECTED);
  const reason = ends2.get(placeOf2(call2));
  if (reason === void 0 && !ends2.has(placeOf2(call2, call2.data["step"]))) {
    const means = "it is running, or gets an error as its result when the session is opened again";
    return at(call2, "pair", `the call ${id} has no result yet`, means, "repaired");
  }
  return reason === "max-tokens" ? at(call2, "cut-off-call", `the answer hit its limit and the call ${id} was never made`, REJECTED) : at(call2, "pair", `the call ${id} has no result`, REJECTED);
}
function pairsOf({ entries: entries2, replacements: replacements2 }) {
  const all = [];
  const orphans = [];
  const waiting = /* @__PURE__ */ new Map();
  const rewritten = new Map(
    replacements2.map(({ entry, removed = [] }) => [entry, removed])
  );
  const byPart = /* @__PURE__ */ new Map();
  const note = (part, pair) => {
    const noted = byPart.get(part);
    if (noted === void 0) byPart.set(part, [pair]);
    else noted.push(pair);
  };
  for (const entry of entries2) {
    if (!isMessage(entry) || entry.raw["surfaceOp"] === void 0) continue;
    const { calls, callId } = entry.known.message;
    const earlier = (rewritten.get(entry) ?? []).flatMap((one) => byPart.get(one) ?? []);
    const repeats2 = repeatedIn(calls);
    for (const { id } of calls) {
      const same = earlier.find((pair3) => pair3.id === id && pair3.call !== entry);
      const pair2 = same ?? { id, repeated: repeats2.has(id), call: entry };
      pair2.call = entry;
      if (same === void 0) all.push(pair2);
      if (pair2.result === void 0) {
        const others = waiting.get(id);
        if (others?.[0]?.call === entry) others.push(pair2);
        else waiting.set(id, [pair2]);
      }
      note(entry, pair2);
    }
    if (callId === void 0) continue;
    const pair = earlier.find(({ id }) => id === callId) ?? waiting.get(callId)?.shift();
    if (pair === void 0) orphans.push(entry);
    else {
      pair.result = entry;
      note(entry, pair);
    }
  }
  return { pairs: all, orphans };
}
function repeatedIn(calls) {
  const seen = /* @__PURE__ */ new Set();
  return new Set(calls.filter(({ id }) => seen.size === seen.add(id).size).map(({ id }) => id));
}

// src/cli/doctor/replacements.ts
var REFUSED4 = "the platform refuses to open the session";
function replacements({ entries: entries2, replacements: all }) {
  const alone = entries2.filter(isMessage).flatMap((entry) => find(entry, placeOf3(entry) ?? citedBy(entry)));
  return [...alone, ...all.flatMap((one) => find(one.entry, rangeOf(one) ?? silentOf(one) ?? rewriteOf(one)))];
}
var find = (entry, what) => what === void 0 ? [] : [at(entry, "replacement", what, REFUSED4)];
function placeOf3({ raw }) {
  const place = raw["surfaceOp"];
  if (place === "append") return void 0;
  const op = fields3(place);
  const ends2 = "startSeq" in op ? [op["startSeq"], op["endSeq"]] : [op["start"], op["end"]];
  const whole = op["op"] === "replace" && Object.keys(op).length === 3 && ends2.every(isCount);
  return whole ? void 0 : "the message has no valid place";
}
function rangeOf({ entry, removed }) {
  const { place } = entry.known;
  if (removed !== void 0 || place === "append") return void 0;
  return `it replaces ${place.start} to ${place.end}, which the surface does not hold there`;
}
function citedBy({ type, seq, raw }) {
  const cited = raw["sourceEventSeqs"];
  if (cited === void 0) return void 0;
  if (!Array.isArray(cited) || !cited.every(isCount)) return "its sources are no seqs";
  if (cited.length === 0 && type !== "assistant/message") return "its list of sources is empty";
  if (new Set(cited).size < cited.length) return "it names a source twice";
  return cited.every((one) => one < seq) ? void 0 : "it names a source that comes later";
}
function silentOf({ entry, removed = [] }) {
  const cited = entry.raw["sourceEventSeqs"];
  const seqs = new Set(Array.isArray(cited) ? cited : []);
  const silent2 = removed.filter(({ seq }) => !seqs.has(seq)).map(({ seq }) => seq);
  return silent2.length === 0 ? void 0 : `it replaces ${silent2.join(", ")} without naming it as a source`;
}
function rewriteOf({ entry, removed = [] }) {
  if (entry.type !== "tool/result") return void 0;
  const [original, ...more] = removed;
  if (more.length > 0 || original?.type !== "tool/result") return "a result replaces something that is no single result";
  return sameButContent(entry.data, original.data) ? void 0 : "a result was rewritten beyond its content";
}
function sameButContent(one, other) {
  const bare3 = (value) => JSON.stringify(value, (key, inner) => key === "content" || key === "isError" ? null : sorted(inner));
  return bare3(one) === bare3(other);
}
var sorted = (value) => {
  const entries2 = Object.entries(fields3(value));
  return entries2.length === 0 ? value : Object.fromEntries(entries2.toSorted(([a], [b]) => a < b ? -1 : 1));
};

// src/cli/doctor/checks.ts
var CHECKS = [
  header,
  order,
  tail,
  types,
  shapes,
  sources,
  measured,
  nesting,
  chunks,
  brackets,
  replacements,
  checkpoints,
  references,
  pairs,
  prices,
  counters
];
var findingsOf = (chart) => CHECKS.flatMap((check) => check(chart));

// src/cli/read.ts
import { readFileSync, statSync } from "node:fs";

// src/host/chat.ts
var fields5 = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
var text2 = (value) => typeof value === "string" ? value : "";
var blocksOf = (content) => typeof content === "string" ? [{ type: "text", text: content }] : Array.isArray(content) ? content.map(fields5) : [];
var textOf2 = (blocks) => blocks.filter(({ type }) => type === "text" || type === "input_text" || type === "output_text").map((block) => text2(block["text"])).join("\n");
var isChat = (value) => Array.isArray(value) && value.length > 0 && value.every((one) => typeof fields5(one)["role"] === "string");
function* chatEvents(messages, priceOf3) {
  let turn = 0;
  let step = 0;
  let open = false;
  const at2 = (seq) => ({ seq, time: seq });
  for (const [seq, one] of messages.entries()) {
    const message = fields5(one);
    const spoken3 = messagesOf(message, priceOf3);
    const heard = spoken3.find(({ role }) => role === "user");
    if (open && spoken3.some(({ role }) => role !== "tool")) {
      yield { ...at2(seq), kind: "step-end", turn, step };
      open = false;
    }
    if (heard !== void 0) {
      if (turn > 0) yield { ...at2(seq), kind: "turn-end", turn, reason: "completed" };
      turn += 1;
      step = 0;
      yield { ...at2(seq), kind: "turn-start", turn };
    }
    for (const known2 of spoken3) {
      if (known2.role === "assistant") {
        step += 1;
        open = true;
        yield { ...at2(seq), kind: "step-start", turn, step };
      }
      yield { ...at2(seq), kind: "message", place: "append", message: known2, sources: [] };
    }
  }
  if (open) yield { ...at2(messages.length), kind: "step-end", turn, step };
  if (turn > 0) yield { ...at2(messages.length), kind: "turn-end", turn, reason: "completed" };
}
function messagesOf(message, priceOf3) {
  const blocks = blocksOf(message["content"]);
  const words = textOf2(blocks);
  const plain = (role, origin, text3) => ({
    role,
    origin,
    text: text3,
    tokens: priceOf3(text3),
    calls: []
  });
  const result = (callId, text3, failed) => ({
    ...plain("tool", "tool", text3),
    callId,
    ...failed ? { failed: true } : {}
  });
  switch (message["role"]) {
    case "assistant": {
      const calls = callsOf(message, blocks);
      const reasoning = reasoningOf(message, blocks);
      const tokens2 = priceOf3([words, ...calls.map(({ args }) => args)].join("\n"));
      return [{ ...plain("assistant", "model", words), tokens: tokens2, calls, ...reasoning === "" ? {} : { reasoning } }];
    }
    case "tool":
      return [result(text2(message["tool_call_id"]), words, false)];
    case "user": {
      const results = blocks.filter(({ type }) => type === "tool_result").map(
        (block) => result(text2(block["tool_use_id"]), textOf2(blocksOf(block["content"])), block["is_error"] === true)
      );
      return words === "" && results.length > 0 ? results : [...results, plain("user", "person", words)];
    }
    default:
      return [plain("system", "system", words)];
  }
}
function callsOf(message, blocks) {
  const asked = Array.isArray(message["tool_calls"]) ? message["tool_calls"].map(fields5) : [];
  return [
    ...asked.map((call2) => {
      const { name: name2, arguments: args } = fields5(call2["function"]);
      return { id: text2(call2["id"]), name: text2(name2), args: text2(args) };
    }),
    ...blocks.filter(({ type }) => type === "tool_use").map((block) => ({
      id: text2(block["id"]),
      name: text2(block["name"]),
      args: JSON.stringify(block["input"] ?? {})
    }))
  ];
}
var reasoningOf = (message, blocks) => [
  text2(message["reasoning_content"] ?? message["reasoning"]),
  ...blocks.filter(({ type }) => type === "thinking").map((block) => text2(block["thinking"]))
].filter((one) => one !== "").join("\n");

// src/cli/zstd.ts
import zlib from "node:zlib";
var OPTIONS = { info: true };
var MAGIC = Buffer.from([40, 181, 47, 253]);
function unpack(bytes) {
  if (typeof zlib.zstdDecompressSync !== "function")
    throw new Error(`packed logs need Node 22.19 or newer, and this is ${process.version}`);
  const parts = [];
  let at2 = 0;
  while (at2 < bytes.length) {
    const frame = frameAt(bytes, at2);
    if (frame === void 0) break;
    parts.push(frame.text);
    if (frame.length === 0) break;
    at2 += frame.length;
  }
  if (parts.length === 0) return void 0;
  const rest = at2 >= bytes.length ? "none" : hasFrame(bytes, at2 + 1) ? "damaged" : "torn";
  return { text: Buffer.concat(parts).toString("utf8"), rest };
}
function frameAt(bytes, at2) {
  try {
    const frame = zlib.zstdDecompressSync(bytes.subarray(at2), OPTIONS);
    const { buffer, engine } = frame;
    return { text: buffer, length: engine.bytesWritten };
  } catch {
    return void 0;
  }
}
var TRIES = 64;
function hasFrame(bytes, from) {
  let at2 = bytes.indexOf(MAGIC, from);
  for (let tries = 0; at2 >= 0 && tries < TRIES; tries++) {
    if (frameAt(bytes, at2) !== void 0) return true;
    at2 = bytes.indexOf(MAGIC, at2 + 1);
  }
  return at2 >= 0;
}

// src/cli/read.ts
var NEWEST_FORMAT = 4;
var UnreadableLog = class extends Error {
};
var isSessionFile = (name2) => /\.jsonl(?:\.zstd?)?$/u.test(name2);
var looksLikeLog = (name2) => isSessionFile(name2) || isChatFile(name2);
function readLog(path) {
  const { text: text3 } = readText(path);
  return isChatFile(path) ? chatLog(text3) : sessionLog(text3);
}
var isChatFile = (path) => path.endsWith(".json");
function readText(path) {
  const bytes = bytesOf(path);
  const packed = /\.zstd?$/u.test(path);
  const unpacked = packed ? unpack(bytes) : { text: bytes.toString("utf8"), rest: "none" };
  if (unpacked === void 0) throw new UnreadableLog("no zstd data");
  return { ...unpacked, packed };
}
function bytesOf(path) {
  try {
    if (statSync(path).isFile()) return readFileSync(path);
  } catch (error) {
    throw new UnreadableLog(error instanceof Error ? error.message : String(error));
  }
  throw new UnreadableLog("no regular file");
}
var fields6 = (value) => typeof value === "object" && value !== null ? value : {};
function chatLog(text3) {
  const value = parse2(text3);
  const messages = isChat(value) ? value : fields6(value)["messages"];
  if (!isChat(messages)) throw new UnreadableLog("no array of chat messages");
  return { session: "", format: "chat", events: [...chatEvents(messages, textTokens)] };
}
function sessionLog(text3) {
  const [first = "", ...rest] = text3.split("\n");
  const header2 = fields6(parse2(first));
  const version = header2["version"];
  if (header2["type"] !== "session" || typeof version !== "number" || !(Number.isSafeInteger(version) && version >= 0))
    throw new UnreadableLog("the first line is no session header");
  if (version > NEWEST_FORMAT) throw new UnreadableLog(`format ${version} is newer than ${NEWEST_FORMAT}`);
  const events = rest.flatMap((line) => {
    const event = fields6(parse2(line));
    const { type, seq, time } = event;
    if (typeof type !== "string" || typeof seq !== "number") return [];
    const raw = {
      type,
      seq,
      time: typeof time === "number" ? time : 0,
      data: event["data"],
      surfaceOp: event["surfaceOp"]
    };
    return toLogEvent(raw, priceOf) ?? [];
  });
  return { session: typeof header2["id"] === "string" ? header2["id"] : "", format: version, events };
}
function parse2(line) {
  try {
    return JSON.parse(line);
  } catch {
    return void 0;
  }
}
var priceOf = (message) => textTokens(JSON.stringify(fields6(message)["content"] ?? ""));

// src/cli/doctor/stored.ts
var PLAIN = { packed: false, rest: "none" };
function openStored(text3, { packed, rest } = PLAIN) {
  const lines2 = text3.split("\n");
  const cut = lines2.pop() !== "";
  const first = fields3(parse3(lines2[0] ?? ""));
  const header2 = first["type"] === "session" && isCount(first["version"]) ? first : void 0;
  const format = Number(header2?.["version"] ?? 0);
  if (format > NEWEST_FORMAT) throw new UnreadableLog(`format ${format} is newer than ${NEWEST_FORMAT}`);
  const body = readBody(
    lines2,
    header2 === void 0 && typeof first["seq"] !== "number" ? 1 : header2 === void 0 ? 0 : 1
  );
  if (header2 === void 0 && body.events.length === 0) throw new UnreadableLog("neither a session header nor an event");
  const refused = body.breaks.length > 0 && (packed || body.endsTurn);
  return {
    ...header2 === void 0 ? {} : { header: header2 },
    format,
    events: refused ? body.events : body.events.slice(0, body.whole),
    breaks: body.breaks,
    refused,
    lines: lines2.length + (cut ? 1 : 0),
    cut,
    packed,
    rest
  };
}
function readBody(lines2, from) {
  const events = [];
  const breaks2 = [];
  let whole = 0;
  let endsTurn = false;
  for (let index = from; index < lines2.length; index++) {
    const line = index + 1;
    const row = rowOf(parse3(lines2[index] ?? ""), line);
    const [head] = row;
    const expected = (events.at(-1)?.seq ?? -1) + 1;
    if (head === void 0) breaks2.push({ line, what: "holds no event" });
    else if (head.seq < expected) breaks2.push({ line, what: `holds seq ${head.seq} again` });
    else if (head.seq > expected) breaks2.push({ line, what: `holds seq ${head.seq} where ${expected} is due` });
    if (breaks2.length > 0 && row.some(({ type }) => type === "turn/end")) endsTurn = true;
    if (head !== void 0 && head.seq >= expected) for (const event of row) events.push(event);
    if (breaks2.length === 0) whole = events.length;
  }
  return { events, breaks: breaks2, whole, endsTurn };
}
function rowOf(value, line) {
  const raw = fields3(value);
  const { type, seq } = raw;
  if (typeof type !== "string") return [];
  if (isCount(seq)) return [{ line, type, seq, data: fields3(raw["data"]), raw }];
  const count = CHUNK_ROWS.has(type) ? chunksOf(raw) : 0;
  const chunk = { type: CHUNK, data: fields3(raw["data"]), raw: { type: CHUNK, time: raw["time0"], data: raw["data"] } };
  return Array.from({ length: count }, (_, index) => ({ ...chunk, line, seq: Number(raw["seq0"]) + index }));
}
var CHUNK = "assistant/chunk";
var CHUNK_ROWS = /* @__PURE__ */ new Set(["text-chunks", "reasoning-chunks", "tool-call-chunks"]);
function chunksOf({ type, seq0, data }) {
  const { texts, args, dt } = fields3(data);
  const members = type === "tool-call-chunks" ? args : texts;
  if (!isCount(seq0) || !Array.isArray(members) || !members.every((one) => typeof one === "string")) return 0;
  return Array.isArray(dt) && dt.every(Number.isSafeInteger) && dt.length === members.length - 1 ? members.length : 0;
}
function parse3(line) {
  try {
    return JSON.parse(line);
  } catch {
    return void 0;
  }
}

// src/cli/doctor/surface.ts
function chartOf(stored, price) {
  const entries2 = stored.events.map((event) => ({ ...event, known: toLogEvent(rawOf(event), priceBy(price)) }));
  const replacements2 = [];
  const nodes = [];
  for (const [index, entry] of entries2.entries()) {
    if (!isMessage(entry) || entry.raw["surfaceOp"] === void 0) continue;
    const { place } = entry.known;
    if (place === "append") {
      nodes.push(entry);
      continue;
    }
    const from = nodes.findIndex(({ seq }) => seq === place.start);
    const to = nodes.findIndex(({ seq }) => seq === place.end);
    const found = from >= 0 && to >= from;
    const removed = found ? { removed: nodes.splice(from, to - from + 1, entry) } : {};
    replacements2.push({ entry, before: entries2[index - 1], ...removed });
  }
  return { ...stored, entries: entries2, replacements: replacements2, nodes, priced: price !== void 0 };
}
var rawOf = ({ type, seq, data, raw }) => ({
  type,
  seq,
  time: numberIn(raw["time"]),
  data,
  surfaceOp: raw["surfaceOp"],
  sourceEventSeqs: raw["sourceEventSeqs"]
});
var priceBy = (price) => (message) => {
  try {
    return price?.(fields3(message)) ?? Number.NaN;
  } catch {
    return Number.NaN;
  }
};

// src/cli/doctor.ts
async function examineFile(path, meter) {
  if (isChatFile(path)) throw new UnreadableLog("chat messages have no records to check");
  const { text: text3, ...packing } = readText(path);
  const stored = openStored(text3, packing);
  return examine(stored, stored.events.some(({ raw }) => isReplacement(raw["surfaceOp"])) ? await meter() : void 0);
}
var isReplacement = (place) => place !== void 0 && place !== "append";
function examine(stored, price) {
  const chart = chartOf(stored, price);
  const id = stored.header?.["id"];
  return {
    session: typeof id === "string" ? id : "",
    format: stored.format,
    events: chart.entries.length,
    findings: findingsOf(chart),
    priced: chart.priced || chart.replacements.length === 0
  };
}
var isDamaged = ({ findings }) => findings.some(({ severity }) => severity === "damage");
var checkupJson = (file, checkup) => ({ file, ...checkup });
var SHOWN2 = 40;
function checkupText(file, { format, events, findings, priced }, coloured) {
  const ink = paint(coloured);
  const damage = findings.filter(({ severity }) => severity === "damage");
  const repaired = findings.length - damage.length;
  const verdict = damage.length === 0 ? "sound" : `${damage.length} ${damage.length === 1 ? "finding" : "findings"}`;
  const rest = repaired > 0 ? `, ${repaired} that the platform sees to itself` : "";
  return [
    `${ink("bold", file)}: format ${format}, ${events} events, ${verdict}${rest}`,
    ...findings.slice(0, SHOWN2).map((one) => ink(one.severity === "damage" ? "red" : "dim", `  ${lineOf2(one)}`)),
    ...findings.length > SHOWN2 ? [ink("dim", `  and ${findings.length - SHOWN2} more`)] : [],
    ...priced ? [] : [ink("dim", "  prices were not checked: no meter of the platform is installed beside lucid")]
  ].join("\n");
}
var lineOf2 = ({ check, line, seq, what, means }) => `${check} at ${seq === void 0 ? "" : `seq ${seq}, `}line ${line}: ${oneLine(what)}; ${means}`;

// src/defaults.ts
var CHECKPOINT_TOKENS = 800;
var usualWorth = {
  minTokens: DEFAULTS.minClearTokens,
  checkpointTokens: CHECKPOINT_TOKENS,
  pinTokens: DEFAULTS.pinTokens,
  cachedRatio: DEFAULTS.cachedPriceRatio,
  paybackSteps: DEFAULTS.paybackSteps
};

// src/voice/notice-close.ts
var WHAT_TOKENS = 12;
var DID_TOKENS = 11;
var WHY_TOKENS = 10;
var inside = (text3, most) => clipTokens(oneLine(text3).replaceAll("\\", "/"), most);
var ENGLISH_FORM = "Next time: ... (first step, what to look at). Decisions and their reasons: .... Open: ....";
var CHINESE_FORM = "下次怎么继续：……（第一步做什么、先看什么）。已经决定的事及其理由：……。仍未解决、需要有人确认的：……。";
function englishNotes({ attempts, what }) {
  const lines2 = attempts.map(
    ({ seq, did, why }) => `- seq ${seq}: ${inside(did, DID_TOKENS)}; failed: ${why === "" ? "nothing new" : inside(why, WHY_TOKENS)}; shows: ...; instead: ...`
  );
  const reason = what === "" ? "..." : `${inside(what, WHAT_TOKENS)} in every attempt`;
  return [`Closed because: ${reason}. Done: .... Stuck at: ....`, ...lines2, ENGLISH_FORM].join("\\n");
}
function chineseNotes({ attempts, what }) {
  const lines2 = attempts.map(
    ({ seq, did, why }) => `- seq ${seq}：${inside(did, DID_TOKENS)}；失败：${why === "" ? "没有新结果" : inside(why, WHY_TOKENS)}；这说明：……；下次改试：……`
  );
  const reason = what === "" ? "……" : `每次都是 ${inside(what, WHAT_TOKENS)}`;
  return [`结束原因：${reason}。已做：……。卡在：……。`, ...lines2, CHINESE_FORM].join("\\n");
}
var callOf3 = ({ start, end: end2 }, notes) => `clear_mind({start:${start},end:${end2},notes:"${notes}"})`;
function closeText(facts, language) {
  const { asks, span, times } = facts;
  const what = clipTokens(oneLine(facts.what), WHAT_TOKENS);
  const zh = language === "zh";
  const call2 = span === void 0 ? void 0 : callOf3(span, zh ? chineseNotes(facts) : englishNotes(facts));
  if (zh) {
    const said2 = what === "" ? `${times} 次尝试没有带来新结果` : `“${what}”：${times} 次尝试，提醒之后也没有新结果`;
    const save2 = call2 === void 0 ? "把第 2 点写在回答里，每次尝试一行" : `${call2}，补全“……”`;
    const order3 = asks ? `3 问用户是否补充或更正；4 答复改进去后存档：${save2}` : `3 先存档，并说明已存、之后仍可更正：${save2}；4 以后有人更正就改进去`;
    return `[dsh-lucid · 收尾] ${said2}。现在结束这一点：1 一句话原因；2 三到五行：做了什么、卡在哪、试过什么；${order3}；5 说明下次怎么继续。其余工作照常做；用户要继续就继续。`;
  }
  const said = what === "" ? `${times} attempts brought nothing new` : `"${what}": ${times} attempts, also since the notice, brought nothing new`;
  const save = call2 === void 0 ? "put point 2 into the answer, one line per attempt" : `${call2} with the "..." filled in`;
  const order2 = asks ? `3 ask the user what to add or correct; 4 work that in, then save: ${save}` : `3 save first, and say that it is saved and can still be changed: ${save}; 4 work in corrections when somebody makes them`;
  return `[dsh-lucid · close] ${said}. Close this point now: 1 one sentence why; 2 three to five lines: done, stuck where, tried what; ${order2}; 5 say how to go on next time. Other work goes on; if the user wants this one to go on, it does.`;
}

// src/voice/notice-life.ts
var QUOTE_TOKENS = 24;
var NAME_TOKENS = 14;
var quote2 = (text3, most = QUOTE_TOKENS) => clipTokens(oneLine(text3), most);
var percent = (share) => Math.round(100 * share);
var lifeText = (facts, language) => language === "zh" ? `[dsh-lucid · ${chinese(facts)}` : `[dsh-lucid · ${english(facts)}`;
var GOOD = {
  en: { commit: "commit", check: "passing check", checkpoint: "checkpoint" },
  zh: { commit: "提交", check: "通过的检查", checkpoint: "检查点" }
};
var englishGood = (good) => good === void 0 ? "" : ` The last good state is the ${GOOD.en[good.what]} at seq ${good.seq}.`;
var chineseGood = (good) => good === void 0 ? "" : `最近的良好状态：seq ${good.seq} 的${GOOD.zh[good.what]}。`;
var KEPT = {
  en: "The work is kept in the session whatever happens; go on with what matters most.",
  zh: "无论如何，工作都保存在会话里；继续做最重要的一项。"
};
var englishOpen = (open) => open === 0 ? "" : `; open: ${open} todo${open === 1 ? "" : "s"}`;
var chineseOpen = (open) => open === 0 ? "" : `；待办 ${open} 项`;
function english(facts) {
  switch (facts.kind) {
    case "tokens":
      return `budget] ${tokens(facts.used, "en")} of the ${tokens(facts.most, "en")} tokens set for this work are used, all requests together${englishOpen(facts.open)}. ${KEPT.en}`;
    case "time": {
      const left = facts.left > 0 ? `${duration(facts.left, "en")} to the time set for this work` : "The time set for this work has passed";
      return `deadline] ${left}${englishOpen(facts.open)}. ${KEPT.en}`;
    }
    case "errors":
      return `decline] ${percent(facts.share)} % of the last ${facts.calls} calls failed, ${percent(facts.usual)} % before.${englishGood(facts.good)} Name what changed since then and test that one thing first; or take another method, or ask the user.`;
    case "diagnosis":
      return `decline] ${facts.seqs.length} fixes of "${quote2(facts.words)}" did not change the failing check (seq ${facts.seqs.slice(-4).join(", ")}). The diagnosis is probably wrong. Name three other causes, each with a cheap test, before the next fix; or another method, or ask the user.${englishGood(facts.good)}`;
    case "doubted":
      return `decline] The user doubts this result again (first at seq ${facts.seq}) and nothing was measured in between. Measure it once more from the source, by another way if there is one, and report what that shows; the earlier answer is no evidence.`;
    case "silent":
      return `heartbeat] ${facts.what === "job" ? "Job" : "Subagent"} ${quote2(facts.id, NAME_TOKENS)} (started at seq ${facts.seq}, ${duration(facts.age, "en")} ago) gave its last sign ${duration(facts.sign, "en")} ago. Look at it once: ${stateCall(facts)}.`;
    case "timeouts":
      return `heartbeat] "${quote2(facts.what, NAME_TOKENS)}" timed out ${facts.times} times (last seq ${facts.seq}). More of the same waits as long; run it in the background, on a smaller part, or with a longer limit.`;
    case "failing":
      return `compaction] The platform's compaction failed ${facts.times} times${facts.same ? " for one reason" : ""}: "${quote2(facts.reason)}". A clear of one finished part does not depend on it: mind_map({}).`;
    case "refills":
      return `compaction] ${facts.times} clears were full again within ${facts.steps} steps: what comes in is larger than what goes out. Read less at once (parts, filters, counts instead of listings); clear_mind pauses until then.`;
    case "reread":
      return facts.cleared ? `read before] "${quote2(facts.what)}" was read before and cleared. Cleared text stays within reach: mind_map({find:"<words>"}).` : `read before] "${quote2(facts.what)}" is unchanged since it was read. What was read can be searched: mind_map({find:"<words>"}).`;
    case "forbidden":
      return `still in force] seq ${facts.seq} says: "${quote2(facts.sentence)}". The last step did: ${quote2(facts.act, NAME_TOKENS)}. Undo it if it can be undone, or tell the user.`;
    case "turned-down":
      return `still in force] This was turned down at seq ${facts.seq}: "${quote2(facts.sentence)}". Go on without it, or ask the user first.`;
    case "pause": {
      const { open } = openItemWords(facts.open, "en");
      return `pause] The user wants a pause; ${open}. Answer shortly and offer in one line to save where it stands.`;
    }
  }
}
function chinese(facts) {
  switch (facts.kind) {
    case "tokens":
      return `预算] 本工作设定的 ${tokens(facts.most, "zh")} token 已用 ${tokens(facts.used, "zh")}（所有请求合计）${chineseOpen(facts.open)}。${KEPT.zh}`;
    case "time": {
      const left = facts.left > 0 ? `距设定的时间还有 ${duration(facts.left, "zh")}` : "设定的时间已过";
      return `时限] ${left}${chineseOpen(facts.open)}。${KEPT.zh}`;
    }
    case "errors":
      return `质量下降] 最近 ${facts.calls} 次调用有 ${percent(facts.share)} % 失败，之前是 ${percent(facts.usual)} %。${chineseGood(facts.good)}说出此后变了什么，先只验证这一处；或换方法，或问用户。`;
    case "diagnosis":
      return `质量下降] 按“${quote2(facts.words)}”修了 ${facts.seqs.length} 次，检查仍失败（seq ${facts.seqs.slice(-4).join("、")}）。这个诊断多半不对。再改之前，列出三个别的原因，各配一个便宜的验证；或换方法，或问用户。${chineseGood(facts.good)}`;
    case "doubted":
      return `质量下降] 用户再次质疑这个结果（首次在 seq ${facts.seq}），其间没有新的测量。请从源头重新测一次，最好换一种办法，再报告看到的；先前的回答不是证据。`;
    case "silent":
      return `心跳] ${facts.what === "job" ? "任务" : "子智能体"} ${quote2(facts.id, NAME_TOKENS)}（seq ${facts.seq} 启动，已 ${duration(facts.age, "zh")}）最后一次动静在 ${duration(facts.sign, "zh")}前。看它一次：${stateCall(facts)}。`;
    case "timeouts":
      return `心跳] “${quote2(facts.what, NAME_TOKENS)}”已超时 ${facts.times} 次（最近 seq ${facts.seq}）。再来一次同样要等；可放到后台、缩小范围，或放宽时限。`;
    case "failing":
      return `压缩] 平台的压缩失败了 ${facts.times} 次${facts.same ? "，原因相同" : ""}：“${quote2(facts.reason)}”。清理某一段已结束的内容不依赖它：mind_map({})。`;
    case "refills":
      return `压缩] ${facts.times} 次清理后 ${facts.steps} 步内又满了：读入的比清掉的多。一次少读一些（分段、过滤、计数代替列表）；在此之前 clear_mind 暂停。`;
    case "reread":
      return facts.cleared ? `读过] “${quote2(facts.what)}”读过且已清理。清理的原文仍可查：mind_map({find:"<词>"})。` : `读过] “${quote2(facts.what)}”自上次读取后没有变化。读过的内容可以检索：mind_map({find:"<词>"})。`;
    case "forbidden":
      return `仍然有效] seq ${facts.seq} 说：“${quote2(facts.sentence)}”。上一步做了：${quote2(facts.act, NAME_TOKENS)}。能撤回就撤回，否则告诉用户。`;
    case "turned-down":
      return `仍然有效] 这在 seq ${facts.seq} 被否决过：“${quote2(facts.sentence)}”。不用它继续，或先问用户。`;
    case "pause": {
      const { open } = openItemWords(facts.open, "zh");
      return `暂停] 用户想先停一下；${open}。简短回答，并用一句话提出可以先保存现状。`;
    }
  }
}
var stateCall = ({ what, id }) => what === "job" ? `job_output({job_id:${JSON.stringify(id)}})` : "list_agents({})";

// src/voice/map.ts
var clearCall = (start, end2) => `clear_mind({start:${start},end:${end2},notes:"..."})`;

// src/voice/notice-spin.ts
var WHAT_TOKENS2 = 18;
var EN2 = {
  "same-call": {
    says: (what, count) => `"${what}" brought the same result ${count} times`,
    out: "The answer is already there; new would be another question, tool or data source."
  },
  "same-error": {
    says: (what, count) => `"${what}" came back ${count} times from varied calls`,
    out: "New would be other evidence (state, log of what fails), another tool or another data source."
  },
  cycle: {
    says: (what, count) => `The steps ${what} came round ${count} times with the same results`,
    out: "New would be a look at why the first of them changes nothing."
  },
  "same-edit": {
    says: (what, count) => `${what} was edited ${count} times and its check fails in the same way`,
    out: "The cause is probably elsewhere: look at what the check really runs, before the next edit."
  },
  plateau: {
    says: (what, count) => `${what} has not improved in ${count} measurements`,
    out: "Other parameters brought nothing; new would be other data or another method, or reporting the best value with what was tried."
  },
  "same-question": {
    says: (_, count) => `The same question was asked ${count} times`,
    out: "Work with the answer that is there, or say what is missing in it."
  },
  "same-words": {
    says: (_, count) => `${count} messages say the same sentence and nothing changed`,
    out: "Say what the last result showed, then take a step that could show something else."
  },
  malformed: {
    says: (_, count) => `${count} messages in a row held a call that could not be read`,
    out: "Send one tool call in its own form, without text markup."
  },
  empty: {
    says: (_, count) => `${count} answers in a row were empty`,
    out: "Make one tool call, or say in one sentence what is missing."
  },
  stall: {
    says: (_, count) => `${count} steps brought nothing that was not known`,
    out: "New would be another tool or data source, or lowering the goal to what is known and what was tried."
  },
  polling: {
    says: (what, count) => `${count} waits for "${what}" brought the same answer`,
    out: "Look at its log or state once, or do other work until it reports."
  }
};
var ZH2 = {
  "same-call": {
    says: (what, count) => `“${what}”已 ${count} 次得到同样的结果`,
    out: "答案已经在了；要有新东西，需换问题、换工具或换数据来源。"
  },
  "same-error": {
    says: (what, count) => `“${what}”在不同的调用里出现了 ${count} 次`,
    out: "新信息来自：别的证据（状态、日志）、别的工具或数据来源。"
  },
  cycle: {
    says: (what, count) => `${what} 这几步循环了 ${count} 遍，结果相同`,
    out: "先查清第一步为什么没有改变任何东西。"
  },
  "same-edit": {
    says: (what, count) => `${what} 改了 ${count} 次，检查仍以同样方式失败`,
    out: "原因多半在别处：再改之前，先看检查实际运行的是什么。"
  },
  plateau: {
    says: (what, count) => `${what} 连续 ${count} 次测量没有提高`,
    out: "换参数没有用；可换数据或方法，或报告最好结果和试过的办法。"
  },
  "same-question": {
    says: (_, count) => `同一个问题问了 ${count} 次`,
    out: "用已有的回答继续，或说明还缺什么。"
  },
  "same-words": {
    says: (_, count) => `${count} 条消息说的是同一句话，什么都没有变`,
    out: "先说出上一个结果说明了什么，再走能看到别的东西的一步。"
  },
  malformed: {
    says: (_, count) => `连续 ${count} 条消息里的调用无法解析`,
    out: "只发一个规范的工具调用，不要写成文本标记。"
  },
  empty: { says: (_, count) => `连续 ${count} 次回答是空的`, out: "发一个工具调用，或用一句话说明缺什么。" },
  stall: {
    says: (_, count) => `${count} 步没有带来任何新信息`,
    out: "换工具或数据来源，或把目标降到已知的结果和试过的办法。"
  },
  polling: {
    says: (what, count) => `等待“${what}”${count} 次，回答相同`,
    out: "看一次它的日志或状态，或先做别的，等它报告。"
  }
};
var NOTHING_TO_KEEP = /* @__PURE__ */ new Set(["empty", "malformed", "same-question"]);
function spinText({ pattern, what, count, fromSeq, toSeq, again, span }, language, words = {}) {
  const say2 = saying(words, language);
  const head = say2("spinHead");
  const { says: says2, out } = (language === "zh" ? ZH2 : EN2)[pattern] ?? (language === "zh" ? ZH2 : EN2)["stall"] ?? { says: () => "", out: "" };
  const said = says2(clipTokens(oneLine(what), WHAT_TOKENS2), count);
  const seqs = fromSeq === toSeq ? `seq ${fromSeq}` : `seq ${fromSeq}-${toSeq}`;
  const waits2 = NOTHING_TO_KEEP.has(pattern) ? "" : say2("spinBody");
  if (language === "zh") {
    const call3 = span === void 0 ? "" : `找到出路后可清理：${clearCall(span.start, span.end)}。`;
    return again ? `[dsh-lucid · ${head}，再次] ${said}（${seqs}）。${waits2 === "" ? out : waits2}${call3}` : `[dsh-lucid · ${head}] ${said}（${seqs}）。${out}${waits2}${call3}`;
  }
  const call2 = span === void 0 ? "" : ` Once a way out is found: ${clearCall(span.start, span.end)}.`;
  return again ? `[dsh-lucid · ${head}, again] ${said} (${seqs}). ${waits2 === "" ? out : waits2}${call2}` : `[dsh-lucid · ${head}] ${said} (${seqs}). ${out}${waits2 === "" ? "" : ` ${waits2}`}${call2}`;
}

// src/mind/price.ts
function priceOf2({ freed, reread }, ratio) {
  const once = (1 - ratio) * reread;
  const perStep = ratio * freed;
  return { freed, reread, steps: once <= 0 ? 0 : perStep <= 0 ? Number.POSITIVE_INFINITY : Math.ceil(once / perStep) };
}
function savedAfter({ freed, reread }, ratio, steps, likely = 1) {
  return steps * ratio * freed * likely - (1 - ratio) * reread;
}

// src/mind/touches.ts
var WRITING2 = /^(?:write|edit|multiedit|create|replace|insert|append|patch|update|save)$/u;
var LOOKING2 = /^(?:read|view|cat|open|show)$/u;
var PRINTING = /^(?:cat|head|tail|nl|less|bat|sed -n)\b/u;
var CHANGING = /^(?:sed -i|perl -\S*i|tee|apply_patch|patch)\b|^\*\*\* Begin Patch|(?:^|[^<&\d])>{1,2} ?[\w./]/u;
var FOLDER = /^cd \S+ ?(?:&&|;) ?/u;
var FILE = /[\w@$.+/-]{0,120}[\w-]\.[A-Za-z]\w{0,7}(?![\w/])/gu;
var INSTRUCTIONS = /\b(?:SKILL|AGENTS|CLAUDE|GEMINI|CONTRIBUTING|RULES)\.md\b|\.cursorrules\b/u;
var AIM_WORDS = 3;
var known = /* @__PURE__ */ new WeakMap();
function touchOf(call2) {
  let touch2 = known.get(call2);
  if (touch2 === void 0) {
    touch2 = look2(call2);
    known.set(call2, touch2);
  }
  return touch2;
}
function look2({ name: name2, target }) {
  const line = target.replace(FOLDER, "");
  const verbs = nameParts(name2);
  const writes = verbs.some((verb) => WRITING2.test(verb)) || CHANGING.test(line);
  const words = line.split(" ");
  return {
    paths: [...new Set((line.match(FILE) ?? []).map((path) => path.split("/").slice(-2).join("/")))],
    writes,
    looks: !writes && (verbs.some((verb) => LOOKING2.test(verb)) || PRINTING.test(line)),
    instructs: INSTRUCTIONS.test(line),
    aim: `${name2}
${words.length > AIM_WORDS ? words.slice(0, AIM_WORDS).join(" ") : line}`,
    names: namesIn(target)
  };
}

// src/mind/spent.ts
var FRESH_MESSAGES = 8;
var LEAST_NAMES = 3;
function spent(view, from = 0) {
  const results = /* @__PURE__ */ new Map();
  for (let at2 = from; at2 < view.nodes.length; at2++) {
    const node = view.nodes[at2];
    if (node?.callId !== void 0) results.set(node.callId, { at: at2, failed: node.failed === true });
  }
  const later = {
    copies: /* @__PURE__ */ new Map(),
    writes: /* @__PURE__ */ new Map(),
    successes: /* @__PURE__ */ new Map(),
    mentioned: /* @__PURE__ */ new Set(),
    fresh: [],
    messages: 0
  };
  const found = [];
  for (let at2 = view.nodes.length - 1; at2 >= from; at2--) {
    const node = view.nodes[at2];
    if (node?.origin === "person") for (const name2 of node.names ?? []) later.mentioned.add(name2);
    if (node?.role !== "assistant") continue;
    const verdict = wholeStep(view, at2, node, results, later);
    if (verdict !== void 0) found.push(verdict);
    remember2(node, results, later);
  }
  return found;
}
function wholeStep(view, at2, { calls }, results, later) {
  let best;
  let most = -1;
  let to = at2;
  for (const call2 of calls) {
    const result = results.get(call2.id);
    const node = result === void 0 ? void 0 : view.nodes[result.at];
    const reason = node === void 0 || result === void 0 ? void 0 : reasonOf(call2, node, result, later);
    if (result === void 0 || node === void 0 || reason === void 0) return void 0;
    to = Math.max(to, result.at);
    if (node.tokens <= most) continue;
    most = node.tokens;
    const newer = reason.by === void 0 ? void 0 : view.nodes[reason.by.at]?.seq;
    best = { kind: reason.kind, from: at2, to, call: call2, ...newer === void 0 ? {} : { newer } };
  }
  return best === void 0 ? void 0 : { ...best, to };
}
function reasonOf(call2, node, { failed }, later) {
  const { paths, writes, looks: looks2, instructs, aim: aim2, names: named2 } = touchOf(call2);
  const copy = later.copies.get(call2.key);
  if (copy !== void 0 && (failed || !copy.failed)) return { kind: "duplicate", by: copy };
  if (failed) {
    const success = later.successes.get(aim2);
    return success === void 0 ? void 0 : { kind: "retried", by: success };
  }
  if (looks2 && paths.length > 0 && paths.every((path) => later.writes.has(path))) {
    const oldest = later.writes.get(paths[0] ?? "");
    return oldest === void 0 ? void 0 : { kind: "stale", by: oldest };
  }
  if (writes || instructs || later.messages <= FRESH_MESSAGES) return void 0;
  const { names = [], chars } = node;
  if (names.length === MOST_NAMES || chars > LOOKED_AT) return void 0;
  const mentioned = (name2) => later.mentioned.has(name2);
  const unused = names.length + named2.length >= LEAST_NAMES && !names.some(mentioned) && !named2.some(mentioned);
  return unused ? { kind: "unused" } : void 0;
}
function remember2(node, results, later) {
  later.messages++;
  later.fresh.push(node.names ?? []);
  if (later.fresh.length > 1) for (const name2 of later.fresh.shift() ?? []) later.mentioned.add(name2);
  for (const call2 of node.calls) {
    const result = results.get(call2.id);
    if (result === void 0) continue;
    const copy = later.copies.get(call2.key);
    if (copy === void 0 || copy.failed && !result.failed) later.copies.set(call2.key, result);
    if (result.failed) continue;
    const { aim: aim2, writes, paths } = touchOf(call2);
    later.successes.set(aim2, result);
    if (writes) for (const path of paths) later.writes.set(path, result);
  }
}

// src/mind/survey.ts
var QUOTE_TOKENS2 = 12;
function walk(nodes, { turn, running = nodes.length, asked }) {
  const sums = () => new Array(nodes.length + 1).fill(0);
  const [behind, returning, lasting, quoting] = [sums(), sums(), sums(), sums()];
  const guarded = new Array(nodes.length).fill(false);
  const checkpoints2 = [];
  const seen = { person: asked === true, goal: asked === true, snapshot: false };
  let [newest, all, back, kept, said] = [-1, 0, 0, 0, 0];
  for (let at2 = nodes.length - 1; at2 >= 0; at2--) {
    const node = nodes[at2];
    if (node === void 0) continue;
    const { role, origin, tokens: tokens2, returns } = node;
    all += tokens2;
    let guard = at2 >= running || role === "system";
    if (origin === "person" || origin === "goal") {
      if (origin === "person") said += tokens2 + QUOTE_TOKENS2;
      if (!seen[origin] && (origin === "person" || node.turn === turn)) {
        guard = true;
        newest = Math.max(newest, at2);
      }
      seen[origin] = true;
    } else if (origin === "checkpoint") {
      kept += tokens2;
      checkpoints2.push(at2);
    }
    if (returns !== void 0) {
      if (returns !== "snapshot" || !seen.snapshot) back += tokens2;
      if (returns === "snapshot") seen.snapshot = true;
    }
    guarded[at2] = guard;
    behind[at2] = all;
    returning[at2] = back;
    lasting[at2] = kept;
    quoting[at2] = said;
  }
  return { guarded, newest, checkpoints: checkpoints2, tokens: all, behind, returning, lasting, quoting };
}
function cutsOf(nodes, guarded) {
  const ends2 = new Array(nodes.length).fill(false);
  const starts = new Array(nodes.length).fill(false);
  const balanced = new Array(nodes.length + 1).fill(false);
  balanced[0] = true;
  let waiting = 0;
  let open = false;
  for (let at2 = 0; at2 < nodes.length; at2++) {
    const node = nodes[at2];
    waiting += node?.role === "tool" ? -1 : node?.calls.length ?? 0;
    open = guarded[at2] !== true && (open || balanced[at2] === true);
    if (waiting !== 0) continue;
    balanced[at2 + 1] = true;
    ends2[at2] = open;
  }
  open = false;
  for (let at2 = nodes.length - 1; at2 >= 0; at2--) {
    open = guarded[at2] !== true && (open || ends2[at2] === true);
    starts[at2] = open && balanced[at2] === true;
  }
  return { starts, ends: ends2 };
}
function groupsOf({ nodes, newest, behind }, { turn: current, running }) {
  const asking = nodes[newest]?.turn ?? current;
  const limit = running ?? nodes.length;
  const groups = [];
  for (let from = 0; from < nodes.length; ) {
    const turn = nodes[from]?.turn ?? 0;
    let to = from;
    while (nodes[to + 1]?.turn === turn) to++;
    const finished = turn !== asking && turn !== current && to < limit;
    groups.push({ turn, from, to, tokens: sumIn(behind, from, to), finished });
    from = to + 1;
  }
  return groups;
}
function survey(nodes, moment) {
  const walked = walk(nodes, moment);
  const cut = { nodes, ...walked, ...cutsOf(nodes, walked.guarded) };
  return { ...cut, groups: groupsOf(cut, moment) };
}
var sumIn = (sums, from, to) => (sums[from] ?? 0) - (sums[to + 1] ?? 0);
function spanAt(view, from, to) {
  const first = view.nodes[from];
  const last = view.nodes[to];
  if (first === void 0 || last === void 0 || from > to) throw new RangeError(`no span at ${from}..${to}`);
  const tokens2 = sumIn(view.behind, from, to);
  return { start: first.seq, end: last.seq, from, to, count: to - from + 1, tokens: tokens2 };
}
function isLegal(view, from, to) {
  if (view.starts[from] !== true || view.ends[to] !== true || from > to) return false;
  for (let at2 = from; at2 <= to; at2++) if (view.guarded[at2]) return false;
  return true;
}
function largestLegal(view, from, to) {
  let best;
  for (const part of legalParts(view, from, to)) if (best === void 0 || part.tokens > best.tokens) best = part;
  return best;
}
function legalParts(view, from, to) {
  const parts = [];
  let start = -1;
  let end2 = -1;
  const flush = () => {
    if (start >= 0 && end2 >= start) parts.push(spanAt(view, start, end2));
    start = -1;
    end2 = -1;
  };
  for (let at2 = Math.max(from, 0); at2 <= Math.min(to, view.nodes.length - 1); at2++) {
    if (view.guarded[at2]) {
      flush();
      continue;
    }
    if (start < 0 && view.starts[at2]) start = at2;
    if (start >= 0 && view.ends[at2]) end2 = at2;
  }
  flush();
  return parts;
}

// src/mind/stretches.ts
var CONSUMED = /* @__PURE__ */ new Set(["notice", "tombstone"]);
function spentStretches(view, from, before) {
  const steps = new Map(spent(view, from).map((step) => [step.from, step]));
  const found = [];
  let stretch = [];
  let notices = 0;
  let passed = 0;
  const flush = () => {
    const first = stretch[0];
    const last = stretch.at(-1);
    if (first !== void 0 && last !== void 0 && isLegal(view, first.from, last.to))
      found.push({ span: spanAt(view, first.from, last.to), reason: reasonOf2(stretch, notices) });
    stretch = [];
    notices = 0;
    passed = 0;
  };
  for (let at2 = from; at2 < before; at2++) {
    const step = steps.get(at2);
    if (step === void 0) {
      if (CONSUMED.has(view.nodes[at2]?.origin ?? "")) passed++;
      else flush();
      continue;
    }
    if (view.nodes[at2]?.turn !== view.nodes[stretch[0]?.from ?? at2]?.turn) flush();
    if (stretch.length > 0) notices += passed;
    passed = 0;
    if (step.to >= before) break;
    stretch.push(step);
    at2 = step.to;
  }
  flush();
  return found;
}
function reasonOf2(stretch, notices) {
  const [only, ...more] = stretch;
  if (only !== void 0 && more.length === 0) {
    const { kind, call: call2, newer } = only;
    const what = { name: call2.name, target: call2.target };
    return kind === "unused" || newer === void 0 ? { kind: "unused", ...what } : { kind, ...what, newer };
  }
  const counts = { duplicate: 0, stale: 0, retried: 0, unused: 0, notice: notices };
  for (const { kind } of stretch) counts[kind]++;
  return { kind: "spent", counts };
}

// src/mind/candidates.ts
var KEEP_STEPS = 2;
var RUN_TOKENS = 3e4;
var LAST_TURN_LIKELY = 0.5;
var RUNNING_LIKELY = 0.25;
var JOINED_TIMES = 4;
var TEXT_CUT = 0.7;
var ANY_CUT = 1.1;
var TITLE_CHARS = 120;
function candidates(view, worth) {
  if (worth.paused !== void 0) return [];
  const pricing = { ...worth, view, freed: freedBy(view, worth) };
  const { minTokens, limit } = worth;
  const kept = keptFrom(view);
  const all = [
    ...finishedTurns(view, pricing),
    ...runs(view, kept, pricing),
    ...spentStretches(view, recentFrom(view), kept).flatMap(({ span, reason }) => offer(span, reason, pricing))
  ];
  const strong = all.filter(({ price, likely }) => price.freed * likely >= minTokens);
  const offers = (strong.length > 0 ? strong : all).sort((a, b) => b.saved - a.saved || a.span.from - b.span.from);
  const chosen = [];
  for (const offer2 of offers) {
    if (chosen.length >= limit) break;
    const { from, to } = offer2.span;
    if (chosen.every(({ span }) => to < span.from || from > span.to)) chosen.push(offer2);
  }
  return chosen.map(({ span, reason, price }) => ({ span, reason, price }));
}
var freedBy = (view, { checkpointTokens, pinTokens }) => (from, to) => sumIn(view.behind, from, to) - sumIn(view.lasting, from, to) - sumIn(view.returning, from, to) - Math.min(sumIn(view.quoting, from, to), pinTokens) - checkpointTokens;
function keptFrom(view) {
  let steps = 0;
  let kept = view.nodes.length;
  for (const group of view.groups.toReversed()) {
    if (group.finished) break;
    for (let at2 = group.to; at2 >= group.from; at2--) {
      if (view.guarded[at2] || view.nodes[at2]?.role !== "assistant") continue;
      kept = at2;
      if (++steps === KEEP_STEPS) return kept;
    }
  }
  return kept;
}
function recentFrom(view) {
  const last = view.groups.findLast((group) => group.finished && group.turn > 0)?.turn;
  return last === void 0 ? 0 : view.groups.find(({ turn }) => turn === last)?.from ?? 0;
}
function usable(view, from, to) {
  let first = from;
  for (let at2 = from; at2 <= to && view.nodes[at2]?.role !== "assistant"; at2++) {
    const origin = view.nodes[at2]?.origin;
    if (origin !== "person" && origin !== "goal" && origin !== "tool") first = at2 + 1;
  }
  let last = to;
  while (last >= first && ["checkpoint", "injected"].includes(view.nodes[last]?.origin ?? "")) last--;
  return largestLegal(view, first, last);
}
function finishedTurns(view, pricing) {
  const finished = view.groups.filter((group) => group.finished && group.turn > 0);
  const last = finished.at(-1)?.turn;
  const recent = finished.filter((group) => group.turn === last);
  const older = finished.filter((group) => group.turn !== last);
  return [
    ...recent.flatMap((group) => turnOffer(view, group, pricing, LAST_TURN_LIKELY)),
    ...olderTurns(view, older, pricing)
  ];
}
function turnOffer(view, group, pricing, likely) {
  const span = usable(view, group.from, group.to);
  if (span === void 0) return [];
  const reason = { kind: "turn", turn: group.turn, title: titleOf(view, group) };
  return offer(span, reason, pricing, likely);
}
function offer(span, reason, pricing, likely = 1) {
  const { minTokens, cachedRatio, paybackSteps } = pricing;
  const weighed = weigh(span, pricing);
  if (weighed.freed < minTokens) return [];
  const saved = savedAfter(weighed, cachedRatio, paybackSteps, likely);
  return [{ span, reason, price: priceOf2(weighed, cachedRatio), likely, saved }];
}
function weigh({ from, to }, { view, freed, checkpointTokens, missesFrom = Number.POSITIVE_INFINITY }) {
  const reread = missesFrom <= from ? 0 : checkpointTokens + (view.behind[to + 1] ?? 0);
  return { freed: freed(from, to), reread };
}
function titleOf(view, part) {
  const at2 = titleAt(view, part);
  return at2 < 0 ? "" : clip(view.nodes[at2]?.text.slice(0, 4 * TITLE_CHARS) ?? "", TITLE_CHARS);
}
function titleAt(view, part) {
  for (let at2 = part.from; at2 <= part.to; at2++) {
    const origin = view.nodes[at2]?.origin;
    if (origin === "person" || origin === "goal") return at2;
  }
  return -1;
}
function olderTurns(view, groups, pricing) {
  const { minTokens, limit, freed } = pricing;
  const worth = groups.map((group) => {
    const span = usable(view, group.from, group.to);
    return span === void 0 ? 0 : Math.max(freed(span.from, span.to), 0);
  });
  const share = Math.max(worth.reduce((sum, gain) => sum + gain, 0) / limit, JOINED_TIMES * minTokens);
  const crowded = worth.filter((gain) => gain >= minTokens).length > limit;
  const alone = crowded ? Math.max(share / 2, minTokens) : minTokens;
  const offers = [];
  let joined2 = [];
  const flush = () => {
    const first = joined2[0];
    const last = joined2.at(-1);
    joined2 = [];
    if (first === void 0 || last === void 0) return;
    if (first === last) {
      offers.push(...turnOffer(view, first, pricing, 1));
      return;
    }
    const span = usable(view, first.from, last.to);
    const reason = { kind: "turns", fromTurn: first.turn, toTurn: last.turn };
    if (span !== void 0) offers.push(...offer(span, reason, pricing));
  };
  for (const [index, group] of groups.entries()) {
    const large = (worth[index] ?? 0) >= alone;
    const previous = joined2.at(-1);
    if (large || previous !== void 0 && previous.to + 1 !== group.from) flush();
    joined2.push(group);
    const from = joined2[0]?.from ?? group.from;
    if (large || freed(from, group.to) >= share) flush();
  }
  flush();
  return offers;
}
function runs(view, kept, pricing) {
  const offers = [];
  for (const group of view.groups) {
    if (group.finished) continue;
    for (const part of legalParts(view, group.from, Math.min(group.to, kept - 1))) {
      let from = part.from;
      while (from <= part.to && view.nodes[from]?.role !== "assistant") from++;
      const stretch = usable(view, from, part.to);
      if (stretch === void 0) continue;
      for (const piece of pieces(view, stretch, pricing.limit)) {
        const span = usable(view, piece.from, piece.to);
        if (span === void 0) continue;
        const fromStep = view.nodes[span.from]?.step ?? 0;
        const toStep = view.nodes[span.to]?.step ?? fromStep;
        const reason = { kind: "run", turn: group.turn, fromStep, toStep };
        offers.push(...offer(span, reason, pricing, RUNNING_LIKELY));
      }
    }
  }
  return offers;
}
function pieces(view, stretch, limit) {
  const count = Math.min(limit, Math.ceil(stretch.tokens / RUN_TOKENS));
  if (count < 2) return [stretch];
  const parts = [];
  let from = stretch.from;
  for (let at2 = from + 1; at2 <= stretch.to && parts.length < count - 1; at2++) {
    const node = view.nodes[at2];
    if (node?.role !== "assistant" || !view.starts[at2] || !view.ends[at2 - 1]) continue;
    const size = spanAt(view, from, at2 - 1).tokens;
    const share = spanAt(view, from, stretch.to).tokens / (count - parts.length);
    if (size < share * (node.text === "" ? ANY_CUT : TEXT_CUT)) continue;
    parts.push(spanAt(view, from, at2 - 1));
    from = at2;
  }
  parts.push(spanAt(view, from, stretch.to));
  return parts;
}

// src/mind/loop.ts
function spanOfLoop(view, fromSeq, toSeq, worth) {
  if (worth.paused !== void 0) return void 0;
  const { nodes } = view;
  const position = (seq) => nodes.findIndex((node) => node.seq === seq);
  const cleared = nodes.findLastIndex(({ origin }) => origin === "checkpoint") + 1;
  const from = position(fromSeq) >= 0 ? position(fromSeq) : cleared;
  const to = position(toSeq) >= 0 ? position(toSeq) : nodes.length - 1;
  if (from > to) return void 0;
  const span = largestLegal(view, from, to);
  return span !== void 0 && freedBy(view, worth)(span.from, span.to) >= worth.minTokens ? span : void 0;
}

// src/mind/notice.ts
var noticeText = (...of) => unmarked(textOf3(...of));
function textOf3({ signal, before }, earlier, view, worth, { language, action, wording, ...meter }) {
  const { kind, subkind: pattern, what, count, fromSeq, toSeq, item, facts } = signal;
  if (facts?.kind === "close") {
    const span = spanOfLoop(view, fromSeq, toSeq, worth);
    return closeText({ ...facts, ...span === void 0 ? {} : { span } }, language);
  }
  if (facts !== void 0) return lifeText(facts, language);
  if (kind === "spin") {
    const span = spanOfLoop(view, fromSeq, toSeq, worth);
    return spinText(
      { pattern, what, count, fromSeq, toSeq, again: before > 0, ...span === void 0 ? {} : { span } },
      language,
      wording
    );
  }
  const offer2 = earlier === 0 || action === "notice" ? void 0 : offerOf(view, worth, action);
  return anxietyText(
    { item: item ?? { kind: "words", quote: what }, ...meter, ...offer2 === void 0 ? {} : { offer: offer2 } },
    language,
    wording
  );
}
var knownParts = ({ work, life }) => ({
  done: work.todos.filter(({ status }) => status === "completed").length,
  ...life.good === void 0 ? {} : { good: life.good }
});
function offerOf(view, worth, action) {
  const [best] = candidates(view, { ...worth, limit: 1 });
  if (best === void 0) return void 0;
  const [first, last] = [view.nodes[0], view.nodes.at(-1)];
  const whole = first === void 0 || last === void 0 ? void 0 : spanOfLoop(view, first.seq, last.seq, worth);
  return action === "restart" && whole !== void 0 ? "restart" : best.span;
}

// src/mind/forbidden.ts
var SENTENCE_CHARS = 400;
var CHANGE = /\b(?:don'?t|do not|never|must not|mustn'?t|without|avoid) (?:ever )?(?:touch|chang|edit|modify|writ|delet|remov|renam|overwrit)\w{0,4}(?: (?:to|in))?\b|(?:不要|别|不许|不准|禁止|不得|不能|勿)(?:去|再)?(?:动|碰|修改|更改|改动|编辑|删除|删|改|重命名|覆盖)/giu;
var USE = /\b(?:don'?t|do not|never|must not|mustn'?t|without|avoid|no,? not|not) (?:ever )?(?:us(?:e|ing)|run(?:ning)?|execut(?:e|ing)|call(?:ing)?|access(?:ing)?|contact(?:ing)?|switch(?:ing)? to|mov(?:e|ing) to)\b|(?:不要|别|不许|不准|禁止|不得|不能|不想|勿)(?:去|再)?(?:使用|运行|执行|调用|访问|改用|换成|用|跑)/giu;
var ENDS = /[,;，；]|\b(?:but|except|unless|until|instead|outside|other than)\b|除了|除非|以外|而是|但/iu;
var NAMED2 = /`([^`\n]{2,80})`|((?:[\w@.-]{1,60}\/){1,8}[\w.@-]{0,60}|[\w-]{1,60}(?:\.[\w-]{1,40}){1,5})/gu;
var FIRST = /^\s{0,3}(?:the |any )?([A-Za-z][\w+-]{2,40})/u;
var COMMON3 = /^(?:the|any|anything|it|this|that|these|those|them|more|other|another|your|my|our|all|such|external|new|network|tools?|code|commands?|files?|tests?|librar(?:y|ies)|dependenc(?:y|ies)|packages?|for|with|too|again)$/iu;
function forbiddenIn(seq, text3) {
  return [...sentences(text3.replaceAll("’", "'"))].flatMap(({ text: sentence }) => {
    if (sentence.length > SENTENCE_CHARS) return [];
    return [
      ...namesBehind(CHANGE, sentence).map((name2) => ({ seq, sentence, what: "change", name: name2 })),
      ...namesBehind(USE, sentence, FIRST).map((name2) => ({ seq, sentence, what: "use", name: name2 }))
    ];
  });
}
function namesBehind(rule, sentence, first) {
  return [...sentence.matchAll(rule)].flatMap((hit) => {
    const rest = sentence.slice(hit.index + hit[0].length);
    const end2 = ENDS.exec(rest)?.index ?? rest.length;
    const scope = rest.slice(0, end2);
    const named2 = [...scope.matchAll(NAMED2)].map(([, quoted, plain]) => (quoted ?? plain ?? "").replace(/[./]$/u, ""));
    const word = named2.length === 0 ? first?.exec(scope)?.[1] : void 0;
    return [...named2, ...word === void 0 || COMMON3.test(word) ? [] : [word]].filter((name2) => name2.length > 1);
  });
}
function holdsName(text3, name2) {
  const whole = text3.toLowerCase();
  const part = name2.toLowerCase();
  for (let at2 = whole.indexOf(part); at2 >= 0; at2 = whole.indexOf(part, at2 + 1))
    if (!GOES_ON_BEFORE.test(whole.slice(0, at2).slice(-1)) && !GOES_ON_BEHIND.test(whole.slice(at2 + part.length, at2 + part.length + 2)))
      return true;
  return false;
}
var GOES_ON_BEFORE = /[a-z\d_.-]/u;
var GOES_ON_BEHIND = /^(?:[a-z\d_-]|\.[a-z\d])/u;

// src/mind/recall.ts
var PROPOSES = /\b(?:let'?s|let me|i(?:'ll| will| would|'d| can| could)|we (?:could|can|should|will)|suggest|propos|recommend|switch(?:ing)? to|how about|shall (?:i|we))|建议|可以|不如|我来|我会|我将|改用|换成|打算|考虑|采用/iu;
var KEEPS = /\b(?:not|n't|without|instead of|rather than|avoid)\b|不|别|避免|而非/iu;
var ACT_CHARS = 120;
function recallSignals(trace) {
  const { work, life } = trace;
  const round = work.rounds.at(-1);
  if (round === void 0) return [];
  const rules = rulesIn(trace);
  for (const rule of rules) {
    const call2 = round.calls.find((one) => breaks(one, rule));
    if (call2 === void 0) continue;
    const { seq: seq2, sentence: sentence2, name: name3 } = rule;
    const act = (call2.writes.find((path) => holdsName(path, name3)) ?? call2.target).slice(0, ACT_CHARS);
    const parts2 = { key: `forbidden ${seq2} ${name3}`, seq: seq2, evidence: `${act}, against: ${sentence2}` };
    return [lifeSignal(trace, "forgetting", { kind: "forbidden", seq: seq2, sentence: sentence2, act }, parts2)];
  }
  const proposals = life.words.seq === round.seq ? life.words.text.split(/[.!?。！？\n]/u).filter(isProposal) : [];
  const turned = rules.find(({ what, name: name3 }) => what === "use" && proposals.some((said) => holdsName(said, name3)));
  if (turned === void 0) return [];
  const { seq, sentence, name: name2 } = turned;
  const parts = { key: `turned down ${seq} ${name2}`, seq, evidence: `proposed again: ${sentence}` };
  return [lifeSignal(trace, "forgetting", { kind: "turned-down", seq, sentence }, parts)];
}
var isProposal = (sentence) => PROPOSES.test(sentence) && !KEEPS.test(sentence);
function rulesIn({ work: { requests }, life }) {
  const said = [
    ...requests.map((message, at2) => ({ message, at: at2 })),
    // Behind a request that has left the window, all that are left are later.
    ...life.kept.map((message) => ({ message, at: requests.findIndex(({ seq }) => seq === message.after) }))
  ];
  return said.flatMap(
    ({ message, at: at2 }) => rulesOf(message).filter(({ name: name2 }) => !requests.slice(at2 + 1).some((later) => lifts(later, name2)))
  );
}
var lifts = (later, name2) => holdsName(later.text, name2) && !rulesOf(later).some((other) => other.name === name2);
var read = /* @__PURE__ */ new WeakMap();
function rulesOf(message) {
  const rules = read.get(message) ?? forbiddenIn(message.seq, message.text);
  read.set(message, rules);
  return rules;
}
var breaks = ({ writes, target, failed, purpose, verb }, { what, name: name2 }) => {
  if (what === "change") return failed === false && writes.some((path) => holdsName(path, name2));
  if (purpose === "ask" || !isCommand(target)) return false;
  if (purpose !== "write") return holdsName(target, name2);
  return verb !== "" && (holdsName(verb, name2) || commandsIn(target).some((line) => startsWith(line, name2)));
};
var startsWith = (line, name2) => line.toLowerCase().startsWith(name2.toLowerCase()) && holdsName(line.slice(0, name2.length + 2), name2);
var commandsIn = (line) => line.replace(/<<.*|'[^']*(?:'|$)|"[^"]*(?:"|$)/gsu, '""').split(/[;&|]/u).map((one) => one.trim());
var isCommand = (target) => !/^(?:grep|rg|cat|ls|find|sed -n|head|tail|which|echo)\b/u.test(target);

// src/vitals/anxiety.ts
var STAND_IN = "anxiety stand-in";
var END2 = "anxiety end";
var NEAR = 4;
var ROOMY2 = 0.6;
var FULLER = 1.5;
function endingOf(round, stopping = false) {
  if (round.kind === "text") return stopping || round.ended === "completed" ? "end" : void 0;
  if (round.calls.some(({ purpose }) => purpose === "submit")) return "submit";
  if (round.standIns.length > 0) return "write";
  return round.closesTodo === true ? "todo" : void 0;
}
var SHORT_REQUEST = 200;
var WANTS_LESS = /\b(?:stop|pause|wait|hold on|that's enough|enough for (?:now|today)|wrap (?:it |this )?up|leave it|never ?mind|skip (?:it|this|that)|draft|prototype|mock-?ups?)\b|停|先这样|够了|不用了|算了|收尾|草稿|原型/iu;
function anxietySignal(work, at2, { anxietyKinds, anxietyTokens }) {
  const round = work.rounds.at(-1);
  const ending = round === void 0 ? void 0 : endingOf(round, at2.stopping);
  if (round === void 0 || ending === void 0) return { evidence: [] };
  const evidence = weigh2(work, round, ending, at2);
  if (excused(work, round, ending, at2.joining)) return { evidence };
  const factor = (at2.tokens ?? 0) > anxietyTokens ? FULLER : 1;
  const weight = evidence.reduce((sum, one) => sum + one.weight, 0) * factor;
  const contradicted = evidence.some((one) => one.weight === CONTRADICTED);
  if (evidence.length < anxietyKinds && !contradicted || weight < anxietyKinds) return { evidence };
  const [leading] = evidence;
  return {
    evidence,
    signal: {
      kind: "anxiety",
      subkind: leading?.kind ?? "open",
      key: `${ending === "write" ? STAND_IN : END2} ${round.asks}`,
      count: evidence.length,
      severity: ending === "write" ? "warn" : "critical",
      fromSeq: near(work)[0]?.seq ?? round.seq,
      toSeq: round.seq,
      rounds: [round.index],
      evidence: evidence.map(({ text: text3 }) => text3),
      what: "",
      item: openItem(evidence)
    }
  };
}
function excused(work, round, ending, joining = "") {
  if (ending === "end" && (round.asksPerson || !worked(work, round))) return true;
  if (joining !== "" && changesTask(joining, work.requests, [])) return true;
  const newest = joining === "" ? work.requests.at(-1)?.text ?? "" : joining;
  return newest.length < SHORT_REQUEST && WANTS_LESS.test(newest);
}
function worked(work, round) {
  return work.rounds.some(({ turn, calls }) => calls.length > 0 && turn === round.turn);
}
var near = (work) => {
  const since = work.requests.at(-1)?.round ?? 0;
  return work.rounds.slice(-NEAR).filter(({ index }) => index > since);
};
var quoteOf = (signs, kind) => signs.findLast((sign) => sign.kind === kind)?.quote ?? "";
function weigh2(work, round, ending, { tokens: tokens2, window: window2, told = 0 }) {
  const found = [];
  const add2 = (kind, weight, text3, item) => {
    if (text3 !== "") found.push({ kind, weight, text: text3, item: item ?? { kind: "words", quote: text3 } });
  };
  const own = round.signs;
  const around = near(work).flatMap(({ signs }) => signs);
  const claims = own.some(({ kind }) => kind === "claim");
  const open = openWork(work);
  const limit = quoteOf(own, "limit");
  const share = tokens2 === void 0 || window2 === void 0 ? void 0 : tokens2 / window2;
  if (share === void 0) add2("limit", 1, limit);
  else if (share < ROOMY2) add2("limit", CONTRADICTED, limit, { kind: "limit", quote: limit });
  const shortfall = quoteOf(own, "shortfall");
  add2("reason", 1, quoteOf(own, "reason"));
  const deferred = own.filter(({ kind }) => kind === "deferral" || kind === "shortfall");
  const reasoned = deferred.some(({ clause }) => own.some((sign) => sign.kind === "reason" && sign.clause === clause));
  add2("deferral", reasoned || shortfall !== "" || open !== void 0 ? 1 : HALF, quoteOf(own, "deferral") || shortfall);
  const [written] = round.standIns;
  const standing = own.some(({ kind }) => kind === "real") ? void 0 : work.ledger.findLast(({ round: at2 }) => at2 > told);
  const quote3 = quoteOf(own, "substitution");
  if (written !== void 0) {
    const { path, word } = written;
    const weight = written.test === void 0 && (quote3 === "" || TRIAL.test(quote3)) ? HALF : 1;
    add2("substitution", weight, `${path}: ${word}`, { kind: "stand-in", path, word, seq: round.seq });
  } else if (quote3 !== "" && !speaksOf(newestTask(work.requests), quote3)) add2("substitution", HALF, quote3);
  else if (standing !== void 0) {
    const { path, word, seq } = standing;
    add2("substitution", HALF, `${path}: ${word} (seq ${seq})`, { kind: "stand-in", path, word, seq });
  }
  if (written === void 0 || quote3 !== "") {
    for (const kind of ["reason", "deferral", "substitution"])
      if (!found.some((one) => one.kind === kind)) add2(kind, HALF, quoteOf(around, kind));
  }
  if (ending === "write") return found;
  if (open !== void 0) add2("open", 1, ...open);
  if (claims && (shortfall !== "" || standing !== void 0))
    add2("claimed", shortfall === "" ? HALF : 1, "reported as done");
  if (claims && work.unchecked.length > 0 && work.check !== void 0) {
    const paths = work.unchecked.slice(-3);
    const item = { kind: "unchecked", paths, check: work.check.what };
    add2("unchecked", HALF, `${paths.join(", ")} changed after the last check`, item);
  }
  if (round.announces && workOpen(work, round)) add2("announced", 1, "an action was announced and no call made");
  return found;
}
var HALF = 0.5;
var CONTRADICTED = 2;
var TRIAL = /\bto (?:understand|learn|figure out|find out|see (?:how|what|if|whether))\b|(?:以便|为了)(?:了解|弄清|测试)/iu;
var STANDS_IN2 = /\b(?:mock|dummy|placeholder|fake|stub|simulat|estimat|synthetic|fallback|hard-?cod)|占位|模拟|估算/iu;
var speaksOf = (asked, quote3) => STANDS_IN2.test(asked) && STANDS_IN2.test(quote3);
var workOpen = (work, round) => work.todos.some(({ status }) => status !== "completed") || work.rounds.some(({ turn, calls, index }) => turn === round.turn && index < round.index && calls.length > 0);
var NAMING = [
  "limit",
  "open",
  "substitution",
  "unchecked",
  "deferral",
  "announced",
  "claimed",
  "reason"
];
function openItem(evidence) {
  const named2 = NAMING.map((kind) => evidence.find((one) => one.kind === kind)).find((one) => one !== void 0);
  return named2?.item ?? { kind: "words", quote: "" };
}

// src/vitals/pressure.ts
var RESERVE_SHARE = 0.2;
var usableWindow = (window2, reserved = 0) => window2 - Math.min(reserved, Math.floor(window2 * RESERVE_SHARE));

// src/vitals/signal.ts
var CLOSE = "close ";

// src/vitals/policy.ts
var PRIORITY = [
  "spin",
  "anxiety",
  "close",
  "decline",
  "heartbeat",
  "compaction",
  "budget",
  "pause",
  "forgetting"
];
var rank = ({ kind, urgent }) => urgent === true ? -1 : PRIORITY.indexOf(kind);
var PRESSING = /* @__PURE__ */ new Set(["close", "spin", "anxiety", "decline", "forgetting"]);
var REPEATING = /* @__PURE__ */ new Set(["spin", "close"]);
var REMINDER_STEPS = 3;
var SPOKEN2 = { times: 2, relapse: 12 };
function rulings(work, signals, limits, at2 = {}) {
  const ordered = [...signals].sort((a, b) => rank(a) - rank(b));
  let taken = false;
  return ordered.map((signal) => {
    const before = work.said.filter(({ about }) => about === signal.key || about === CLOSE + signal.key);
    const unwanted = at2.quiet === true ? "quiet" : at2.paused === true && PRESSING.has(signal.kind) ? "pause" : void 0;
    const suppressed = unwanted ?? suppression(work, signal, before, limits, at2) ?? (taken ? "one per boundary" : void 0);
    taken ||= suppressed === void 0;
    return { signal, before: before.length, ...suppressed === void 0 ? {} : { suppressed } };
  });
}
function suppression(work, signal, before, limits, { reminded }) {
  if (limits.notices[signal.kind === "close" ? "spin" : signal.kind] === false) return "off";
  if (reminded === true && REPEATING.has(signal.kind)) return "platform";
  if (signal.once === true) return before.length > 0 ? "said" : void 0;
  const since = (round) => signal.rounds.filter((index) => index > round).length;
  const reminder = work.reminders.findLast((round) => signal.subkind === "same-call" && signal.rounds.includes(round));
  if (reminder !== void 0 && (work.count - reminder < REMINDER_STEPS || since(reminder) < limits.worseBy))
    return "platform";
  const last = before.at(-1);
  if (last !== void 0) {
    if (since(last.round) < limits.worseBy && last.asks === asksOf(work)) return "said";
    const closed = before.length >= SPOKEN2.times || last.kind === "close";
    if (closed && work.count - last.round < SPOKEN2.relapse) return "closed";
    if (silent(work, signal, last, limits)) return "silence";
  }
  const kin = work.said.findLast(({ kind }) => kind === signal.kind);
  return kin !== void 0 && work.count - kin.round < limits.noticeKindSteps ? "kind" : void 0;
}
var asksOf = (work) => work.rounds.at(-1)?.asks ?? 0;
function silent(work, signal, last, limits) {
  const steps = work.count - last.round;
  if (signal.subkind === "polling" && steps < limits.silencePollSteps) return true;
  if (hasMadeUpClock(work)) return steps < limits.silenceSteps;
  return (work.rounds.at(-1)?.time ?? 0) - last.time < limits.silenceSeconds * 1e3;
}
var HEED_STEPS = 3;
function sequelOf(work, said) {
  const after = work.rounds.filter(({ index }) => index > said.round && index <= said.round + HEED_STEPS);
  const before = work.rounds.filter(({ index }) => index <= said.round).at(-1);
  if (after.length === 0 || before === void 0) return "open";
  const traits = ({ calls }) => calls.flatMap(({ key, error }) => [`call ${key}`, ...error === void 0 ? [] : [`error ${error}`]]);
  const same = after.some((round) => traits(round).some((trait) => said.about.startsWith(trait)));
  const approach = ({ calls }) => calls.map(({ tool, verb }) => `${tool} ${verb}`).join(" ");
  const changed2 = after.some((round) => approach(round) !== approach(before));
  return same && !changed2 ? "ignored" : changed2 ? "changed" : "open";
}

// src/vitals/spin/window.ts
function weightOf(work, round) {
  const since = work.requests.filter(({ round: at2 }) => at2 >= round.index);
  if (since.some(({ newTask }) => newTask)) return 0;
  return since.length > 0 ? 0.5 : 1;
}
var counted2 = (work, rounds) => Math.floor(rounds.reduce((sum, round) => sum + weightOf(work, round), 0));
function* backwards(rounds) {
  for (let at2 = rounds.length - 1; at2 >= 0; at2--) {
    const round = rounds[at2];
    if (round === void 0) continue;
    const keys = /* @__PURE__ */ new Set();
    for (let i = round.calls.length - 1; i >= 0; i--) {
      const call2 = round.calls[i];
      if (call2?.result === void 0 || keys.has(call2.key)) continue;
      keys.add(call2.key);
      yield { round, call: call2 };
    }
  }
}
var changes2 = ({ purpose, writes, failed }) => failed === false && (purpose === "write" || writes.length > 0);
var waits = ({ purpose, pending }) => purpose === "wait" || pending === true;
var hasChange = (round) => round.calls.some(changes2);
var progresses = (round) => round.calls.some((call2) => call2.fresh === true || changes2(call2));
function signalOf(work, rounds, parts) {
  const oldest = rounds.at(-1);
  const newest = rounds[0];
  const count = parts.count ?? counted2(work, rounds);
  return {
    kind: "spin",
    severity: count >= 6 ? "critical" : "warn",
    fromSeq: oldest?.seq ?? 0,
    toSeq: newest?.last ?? 0,
    rounds: rounds.map(({ index }) => index).reverse(),
    evidence: [],
    ...parts,
    count
  };
}

// src/vitals/spin/calls.ts
var NEAR2 = 14;
var newestCalls = (work) => [...backwards(work.rounds.slice(-1))];
var name = ({ tool, target }) => target === "" ? tool : `${tool} ${target}`;
var sameCall = (work, { repeatCalls }) => {
  for (const { call: call2 } of newestCalls(work)) {
    if (waits(call2) || call2.malformed) continue;
    const hits = [];
    let others = 0;
    let since = 0;
    for (const { round, call: other } of backwards(work.rounds.slice(-NEAR2))) {
      if (other.key === call2.key && other.result !== call2.result) break;
      if (other.key === call2.key) {
        if (other.fresh === true || !progresses(round)) hits.push(round);
        others += since;
        since = 0;
      } else if (changes2(other)) break;
      else if (other.fresh === true) since += 1;
    }
    if (counted2(work, hits) < repeatCalls || others > hits.length) continue;
    const what = name(call2);
    return signalOf(work, hits, {
      subkind: "same-call",
      key: `call ${call2.key}`,
      what,
      evidence: [`${what}: same call, same result`]
    });
  }
  return void 0;
};
var APART = 6;
var OTHER_RESULTS = { run: 2, fetch: 4 };
var sameError = (work, { repeatErrors }) => {
  for (const { call: call2 } of newestCalls(work)) {
    const { error } = call2;
    if (error === void 0 || error === "" || waits(call2) && !call2.obstacle) continue;
    const hits = failuresLike(work, call2);
    if (counted2(work, hits) < repeatErrors) continue;
    const key = `error ${error}${call2.obstacle ? ` ${familyOf(call2)}` : ""}`;
    return signalOf(work, hits, {
      subkind: "same-error",
      key,
      what: error,
      evidence: [`"${error}" from ${hits.length} calls`]
    });
  }
  return void 0;
};
var FETCHES = /\b(?:install|add|create|env|update|clone|pull|download|fetch|get)\b|^(?:curl|wget|pip3?|conda|mamba|apt|apt-get)\b/u;
var familyOf = ({ verb, tool }) => verb === "" ? tool : FETCHES.test(verb) ? "fetch" : "run";
function failuresLike(work, newest) {
  const hits = [];
  const family = familyOf(newest);
  const patience = newest.obstacle && family !== "run" ? OTHER_RESULTS.fetch : OTHER_RESULTS.run;
  let changed2 = false;
  let others = 0;
  let last = newest;
  for (const { round, call: call2 } of backwards(work.rounds)) {
    if ((hits.at(-1)?.index ?? round.index) - round.index > APART || others >= patience) break;
    if (call2.error === newest.error && (!call2.obstacle || familyOf(call2) === family)) {
      if (!call2.obstacle && changed2 && call2.result !== last.result) break;
      if (hits.at(-1) !== round) hits.push(round);
      changed2 = false;
      others = 0;
      last = call2;
    } else if (call2.failed === false && call2.key === last.key) break;
    else {
      if (changes2(call2)) changed2 = true;
      if (call2.fresh === true && (call2.failed === false || !newest.obstacle)) others += 1;
    }
  }
  return hits;
}
var PERIODS = { from: 2, to: 10 };
var ROUNDS_OF_CYCLE = 3;
var stamp = (round) => round.calls.map(({ key, result }) => `${key} ${result ?? ""}`).join(" ");
var cycle = (work) => {
  const stamps = work.rounds.map(stamp);
  for (let period = PERIODS.from; period <= PERIODS.to; period++) {
    const span = period * (period < 4 ? ROUNDS_OF_CYCLE : 2);
    if (stamps.length < span) return void 0;
    const tail2 = stamps.slice(-span);
    if (!tail2.every((one, at2) => one !== "" && (at2 < period || one === tail2[at2 - period]))) continue;
    const rounds = work.rounds.slice(-span).reverse();
    if (rounds.some((round) => round.calls.some(waits)) || counted2(work, rounds) < span) continue;
    const what = rounds.slice(0, period).map((round) => round.calls[0]?.tool ?? "").reverse().join(" → ");
    return signalOf(work, rounds, {
      subkind: "cycle",
      key: `cycle ${[...tail2.slice(0, period)].sort().join(" ")}`,
      what,
      count: span / period,
      evidence: [`${what}, ${span / period} times with the same results`]
    });
  }
  return void 0;
};
var sameEdits = (work, { repeatEdits }) => {
  const check = newestCalls(work).find(({ call: call2 }) => call2.error !== void 0 && !changes2(call2))?.call;
  if (check === void 0) return void 0;
  const edits = /* @__PURE__ */ new Map();
  let failing = true;
  for (const { round, call: call2 } of backwards(work.rounds)) {
    if (call2.verb === check.verb && call2.tool === check.tool && call2.purpose === check.purpose) {
      if (call2.error !== check.error || call2.result !== check.result) break;
      failing = true;
    } else if (changes2(call2) && failing) {
      for (const path of call2.writes) edits.set(path, [...edits.get(path) ?? [], round]);
      failing = false;
    }
  }
  for (const [path, rounds] of edits) {
    if (counted2(work, rounds) < repeatEdits) continue;
    return signalOf(work, rounds, {
      subkind: "same-edit",
      key: `edit ${path}`,
      what: path,
      evidence: [`${path} edited ${rounds.length} times, same failure: ${check.error}`]
    });
  }
  return void 0;
};
var polling = (work, { pollSeconds, pollSteps }) => {
  const now = work.rounds.at(-1)?.time ?? 0;
  for (const { call: call2 } of newestCalls(work)) {
    if (!waits(call2)) continue;
    const hits = [];
    for (const { round, call: other } of backwards(work.rounds)) {
      if (other.key !== call2.key && !waits(other)) break;
      if (other.key === call2.key) {
        if (other.result !== call2.result) break;
        hits.push(round);
      }
    }
    const seconds = (now - (hits.at(-1)?.time ?? now)) / 1e3;
    if (hasMadeUpClock(work) ? hits.length <= pollSteps : seconds < pollSeconds) continue;
    const what = name(call2);
    return signalOf(work, hits, {
      subkind: "polling",
      key: `poll ${call2.key}`,
      what,
      evidence: [`${hits.length} waits for ${what}, same answer`]
    });
  }
  return void 0;
};
var stall = (work, { stallRounds }) => {
  const hits = [];
  for (const round of [...work.rounds].reverse()) {
    if (round.kind !== "calls" || round.calls.every(({ result }) => result === void 0)) {
      if (round.kind === "calls" && round.calls.length === 0) continue;
      break;
    }
    if (progresses(round) || round.calls.some((call2) => waits(call2) || call2.slight === true && call2.failed === false))
      break;
    hits.push(round);
  }
  if (counted2(work, hits) < stallRounds) return void 0;
  const oldest = hits.at(-1);
  const what = hits[0]?.calls[0]?.tool ?? "";
  return signalOf(work, hits, {
    subkind: "stall",
    key: `stall ${oldest?.index}`,
    what,
    evidence: [`${hits.length} steps brought nothing that was not known`]
  });
};

// src/vitals/spin/gain.ts
var plateau = (work, { flatMeasures }) => {
  const newest = work.rounds.at(-1);
  for (const { name: name2 } of newest?.calls.flatMap(({ measures }) => measures ?? []) ?? []) {
    const series = [];
    let idle = false;
    for (const round of work.rounds)
      for (const call2 of round.calls) {
        const value = call2.measures?.find((one) => one.name === name2)?.value;
        if (value === void 0) {
          if (changes2(call2) || call2.obstacle === true) idle = false;
        } else if (call2.failed === false && series.at(-1)?.round !== round) {
          if (!(idle && series.at(-1)?.value === value)) series.push({ round, value });
          idle = true;
        }
      }
    let best = 0;
    series.forEach(({ value }, at2) => {
      if (!betters(name2, series[best]?.value ?? value, value)) best = at2;
    });
    const flat = series.slice(best + 1).map(({ round }) => round).reverse();
    if (counted2(work, flat) < flatMeasures) continue;
    const figures = series.slice(best).map(({ value }) => value);
    return signalOf(work, flat, {
      subkind: "plateau",
      key: `figure ${name2}`,
      what: name2,
      evidence: [`${name2}: ${figures.join(", ")}`]
    });
  }
  return void 0;
};

// src/vitals/spin/turns.ts
var NEAR3 = 10;
var blank = (round) => round.kind === "empty" || round.kind === "malformed" || round.calls.length > 0 && round.calls.every(({ malformed }) => malformed === true);
var blankTurns = (work, { emptyTurns }) => {
  const hits = [];
  for (const round of [...work.rounds].reverse()) {
    if (!blank(round)) break;
    hits.push(round);
  }
  const count = counted2(work, hits);
  if (count < emptyTurns) return void 0;
  const malformed = hits.some(({ kind }) => kind !== "empty");
  return signalOf(work, hits, {
    subkind: malformed ? "malformed" : "empty",
    key: "blank",
    what: malformed ? "malformed call" : "empty answer",
    count,
    evidence: [`${hits.length} turns without a call that could run`]
  });
};
var sameWords = (work, { repeatWords }) => {
  const near2 = work.rounds.slice(-NEAR3).reverse();
  const [newest] = near2;
  if (newest === void 0 || newest.narration === "") return void 0;
  const hits = near2.filter(({ narration }) => narration === newest.narration);
  if (counted2(work, hits) < repeatWords || hits.some((round) => hasChange(round) || round.calls.some(waits)))
    return void 0;
  return signalOf(work, hits, {
    subkind: "same-words",
    key: `words ${newest.narration}`,
    what: "the same sentence",
    evidence: [`${hits.length} of ${near2.length} messages say the same`]
  });
};
var sameQuestion = (work, { repeatQuestions }) => {
  const newest = work.rounds.at(-1);
  if (newest === void 0 || newest.question === "") return void 0;
  const hits = work.rounds.filter(({ question }) => question === newest.question).reverse();
  if (hits.length < repeatQuestions) return void 0;
  return signalOf(work, hits, {
    subkind: "same-question",
    key: `question ${newest.question}`,
    what: "the same question",
    count: hits.length,
    evidence: [`asked ${hits.length} times`]
  });
};

// src/vitals/spin.ts
var CHECKS2 = [
  blankTurns,
  sameCall,
  sameError,
  cycle,
  sameEdits,
  plateau,
  sameQuestion,
  sameWords,
  stall,
  polling
];
function spinSignals(work, limits) {
  return CHECKS2.flatMap((check) => check(work, limits) ?? []);
}

// src/vitals/judgement.ts
function judge3(work, at2, limits, { signals: others = [], ...wish } = {}) {
  const told = work.said.findLast(({ about }) => about.startsWith(STAND_IN))?.round;
  const { signal, evidence } = anxietySignal(work, told === void 0 ? at2 : { ...at2, told }, limits);
  const signals = [...spinSignals(work, limits), ...signal === void 0 ? [] : [signal], ...others];
  const boundary = { ...wish, reminded: at2.reminded === true };
  return { rulings: rulings(work, signals, limits, boundary), evidence };
}

// src/vitals/life/breaker.ts
function breakerOf({ life, steps }, limits) {
  let breaker = { state: "closed" };
  let refills = [];
  for (const one of life.landed.filter(({ ours }) => ours)) {
    const again = refillOf(one, limits);
    if (breaker.state === "open" && one.step >= breaker.until) {
      const { refills: times, since } = breaker;
      if (again !== void 0) breaker = opened(again, times + 1, limits);
      else if (steps - one.step > limits.breakerSteps) {
        breaker = { state: "closed" };
        refills = [];
      } else breaker = { state: "trial", refills: times, since, until: one.step + limits.breakerSteps + 1 };
      continue;
    }
    if (again === void 0) continue;
    refills = [...refills.filter((step) => again - step <= limits.breakerSteps), again];
    if (breaker.state === "closed" && refills.length >= limits.breakerRefills)
      breaker = opened(again, refills.length, limits);
  }
  return breaker;
}
var opened = (since, refills, { breakerCooldown }) => ({
  state: "open",
  refills,
  since,
  until: since + breakerCooldown
});
var refillOf = ({ step, refilled }, { breakerSteps }) => refilled !== void 0 && refilled - step <= breakerSteps ? refilled : void 0;
function compactionSignals(trace, limits) {
  const { broken: broken2 } = trace.life;
  const found = [];
  const newest = broken2.at(-1);
  if (newest !== void 0) {
    const same = broken2.filter(({ reason }) => reason === newest.reason).length;
    const ofOne = same >= limits.breakerSameFailures;
    if (ofOne || broken2.length >= limits.breakerFailures) {
      const times = ofOne ? same : broken2.length;
      const facts = { kind: "failing", reason: newest.reason, times, same: ofOne };
      const key = ofOne ? `compaction fails ${newest.reason}` : "compaction fails";
      const evidence = `${times} compactions failed: ${newest.reason}`;
      found.push(lifeSignal(trace, "compaction", facts, { key, seq: 0, evidence }));
    }
  }
  const breaker = breakerOf(trace, limits);
  if (breaker.state === "open") {
    const { refills: times, since } = breaker;
    const facts = { kind: "refills", times, steps: limits.breakerSteps };
    const evidence = `full again after ${times} clears`;
    found.push(lifeSignal(trace, "compaction", facts, { key: `compaction refills ${since}`, seq: 0, evidence }));
  }
  return found;
}

// src/vitals/life/close.ts
var ATTEMPTS = 5;
var WAITING = /^poll /u;
function closeSignals(trace, at2, limits) {
  const { work, life } = trace;
  const told = work.said.findLast(({ kind, asks }) => kind === "spin" && asks === trace.asks);
  if (told === void 0 || WAITING.test(told.about)) return [];
  const since = roundsSince(work, told);
  if (since.at(-1) !== work.rounds.at(-1)) return [];
  if (since.length < limits.closeAfterRounds || gained(work, told)) return [];
  const { tries, times } = triesOf(work, told);
  if (tries.length === 0) return [];
  const { tokens: tokens2, window: window2 } = at2;
  const usable2 = window2 === void 0 ? void 0 : usableWindow(window2, trace.route?.reserved);
  const pressed = tokens2 !== void 0 && usable2 !== void 0 && tokens2 >= limits.noticeRatio * usable2;
  const facts = {
    kind: "close",
    what: told.about.startsWith("error ") ? told.about.slice("error ".length) : "",
    times,
    attempts: tries.slice(-ATTEMPTS),
    asks: life.person === true && !pressed
  };
  const seq = tries[0]?.seq ?? told.seq;
  const evidence = `${since.length} rounds after the notice brought nothing new`;
  return [lifeSignal(trace, "close", facts, { key: `${CLOSE}${told.about}`, seq, evidence })];
}
function roundsSince(work, told) {
  const spoken3 = work.rounds.findLast(({ index }) => index <= told.round);
  if (spoken3 === void 0) return [];
  const tools = new Set(spoken3.calls.map(({ tool }) => tool));
  return work.rounds.filter(
    ({ index, calls, kind, question }) => index > told.round && (spoken3.calls.length === 0 ? kind === spoken3.kind && question === spoken3.question : calls.some(({ tool }) => tools.has(tool)))
  );
}
function gained(work, told) {
  const before = work.rounds.filter(({ index }) => index <= told.round);
  const after = work.rounds.filter(({ index }) => index > told.round);
  const figure2 = /^figure (.*)$/u.exec(told.about)?.[1];
  if (figure2 !== void 0) {
    const values = (rounds) => rounds.flatMap(
      ({ calls }) => calls.flatMap(({ measures = [] }) => measures.flatMap(({ name: name2, value }) => name2 === figure2 ? value : []))
    );
    const best = values(before).reduce((a, b) => betters(figure2, b, a) ? b : a, values(before)[0] ?? 0);
    return values(after).some((value) => betters(figure2, value, best));
  }
  const errors = new Set(before.flatMap(({ calls }) => calls.flatMap(({ error }) => error ?? [])));
  const isNews = ({ fresh, failed, error, purpose }) => failed === true ? error !== void 0 && !errors.has(error) : fresh === true && purpose !== "write";
  return after.some(({ calls }) => calls.some(isNews));
}
function triesOf(work, told) {
  const from = work.requests.at(-1)?.round ?? 0;
  const spoken3 = work.rounds.findLast(({ index }) => index <= told.round);
  const tools = new Set(spoken3?.calls.map(({ tool }) => tool));
  const tries = /* @__PURE__ */ new Map();
  let times = 0;
  for (const { index, seq, calls } of work.rounds) {
    if (index <= from) continue;
    for (const { tool, key, target, error, failed, fresh } of calls)
      if (tools.has(tool) && (failed === true || fresh === false)) {
        times += 1;
        tries.set(key, { seq, did: target === "" ? tool : target, why: error ?? "" });
      }
  }
  return { tries: [...tries.values()], times };
}

// src/vitals/life/decline.ts
var DOUBTS2 = 2;
function declineSignals(trace, { joining = "" }, limits) {
  const { life } = trace;
  const good = life.good === void 0 ? {} : { good: life.good };
  const doubting = joining !== "" && doubts(joining);
  const found = [];
  const times = (life.doubt?.count ?? 0) + (doubting ? 1 : 0);
  if (life.doubt !== void 0 && times >= DOUBTS2) {
    const { seq } = life.doubt;
    const evidence = `doubted ${times} times, nothing measured in between`;
    found.push(lifeSignal(trace, "decline", { kind: "doubted", seq }, { key: `decline doubt ${seq}`, seq, evidence }));
  }
  const { diagnosis } = life;
  if (diagnosis !== void 0 && diagnosis.failed.length >= limits.declineChecks) {
    const { words, seq, failed: seqs } = diagnosis;
    const facts = { kind: "diagnosis", words, seqs: [...seqs], ...good };
    const evidence = `${seqs.length} fixes failed of: ${words}`;
    found.push(lifeSignal(trace, "decline", facts, { key: `decline diagnosis ${seq}`, seq, evidence }));
  }
  const errors = errorShare(trace, limits);
  if (errors !== void 0) {
    const { seq } = trace.work.rounds[0] ?? { seq: 0 };
    const facts = { kind: "errors", ...errors, calls: limits.declineCalls, ...good };
    const evidence = `${Math.round(100 * errors.share)} % of the last ${limits.declineCalls} calls failed, ${Math.round(100 * errors.usual)} % before`;
    found.push(lifeSignal(trace, "decline", facts, { key: `decline errors ${trace.asks}`, seq, evidence }));
  }
  return found;
}
function errorShare({ life }, { declineFactor, declineCalls, declineShare }) {
  const recent = life.outcomes.slice(-declineCalls);
  const before = life.calls - recent.length;
  if (recent.length < declineCalls || before < declineCalls) return void 0;
  const failed = recent.filter(Boolean).length;
  const share = failed / recent.length;
  const usual = (life.failures - failed) / before;
  return share >= declineShare && share >= declineFactor * usual ? { share, usual } : void 0;
}

// src/vitals/life/forgetting.ts
function rereadSignals(trace, { rereadTokens }) {
  const { life, work } = trace;
  const { reread } = life;
  if (reread === void 0 || reread.round !== work.count || reread.tokens < rereadTokens) return [];
  const { what, cleared, seq } = reread;
  const key = cleared ? `reread cleared ${life.landed.length}` : "reread known";
  const evidence = `${what}: ${cleared ? "a clear removed it" : "unchanged since it was read"}`;
  return [lifeSignal(trace, "forgetting", { kind: "reread", what, cleared }, { key, seq, evidence })];
}

// src/vitals/life/pause.ts
var PAUSE_CHARS = 100;
var EXPLICIT = /\blet'?s (?:stop|pause|leave it|leave this|call it a day|break)\b|\b(?:stop|pause) (?:here|there|for (?:now|today))\b|\bthat'?s (?:it|enough|all) for (?:now|today)\b|\b(?:we|i|let'?s)(?:'ll| will| can)? (?:continue|go on|resume|finish|pick (?:this|it) up) (?:later|tomorrow|next time|another (?:day|time))\b|\bi'?m (?:a bit |a little |getting |so )?tired\b|\b(?:take|need) a break\b|\bgood ?night\b|先这样|先到这|就到这|到此为止|有点累|累了|下次再|明天再|改天再|回头再|晚点再|休息一下/iu;
var BARE = /^(?:ok(?:ay)?|k|yes|yep|sure|fine|mm+|hm+|嗯+|哦+|好(?:的|吧)?|行吧?|知道了)[\s.。!！~～…]{0,3}$/iu;
var GOES_ON = /\b(?:but|then|and (?:then|also)|please|first)\b|然后|接着|但是?|不过|请/iu;
var HABIT = 3;
var SHORT_QUESTION = 60;
function pauseOf(trace, joining = "") {
  const texts = trace.work.requests.map(({ text: text3 }) => text3.trim());
  if (joining !== "") texts.push(joining.trim());
  const newest = texts.at(-1) ?? "";
  if (newest.length <= PAUSE_CHARS && EXPLICIT.test(newest.replaceAll("’", "'")) && !GOES_ON.test(newest))
    return "explicit";
  return isBarePause(trace, texts) ? "bare" : void 0;
}
function isBarePause(trace, texts) {
  const bare3 = texts.map((text3) => BARE.test(text3));
  const earlier = bare3.slice(0, -2);
  if (bare3.at(-1) !== true || bare3.at(-2) !== true) return false;
  if (earlier.length >= HABIT && 2 * earlier.filter(Boolean).length >= earlier.length) return false;
  const since = trace.work.requests.at(-2)?.round ?? 0;
  const rounds = trace.work.rounds.filter(({ index }) => index > since);
  const closing3 = trace.life.words.text.trimEnd().split("\n").at(-1)?.trim() ?? "";
  return rounds.some(({ asksPerson: asksPerson2 }) => asksPerson2) && closing3.length > SHORT_QUESTION && !rounds.some(({ calls }) => calls.some(({ fresh }) => fresh === true)) && runningIn(trace).length === 0;
}
function pauseSignals(trace, { joining = "" }) {
  const [, open] = openWork(trace.work) ?? [];
  if (open === void 0 || pauseOf(trace, joining) !== "explicit") return [];
  const asks = trace.asks + (joining === "" ? 0 : 1);
  const evidence = "the user wants a pause and work is open";
  return [lifeSignal(trace, "pause", { kind: "pause", open }, { key: `pause ${asks}`, seq: 0, evidence })];
}

// src/vitals/life/index.ts
function lifeSignals(trace, at2, limits) {
  const now = at2.now ?? trace.work.rounds.at(-1)?.time ?? 0;
  return [
    ...closeSignals(trace, at2, limits),
    ...budgetSignals(trace, now, limits),
    ...declineSignals(trace, at2, limits),
    ...heartbeatSignals(trace, now, limits, at2.over),
    ...compactionSignals(trace, limits),
    ...rereadSignals(trace, limits),
    ...pauseSignals(trace, at2)
  ];
}
var wishOf = (trace, { joining }) => ({
  paused: pauseOf(trace, joining) !== void 0,
  quiet: trace.life.quiet
});

// src/cli/replay.ts
function replay(events, limits) {
  const trace = emptyTrace();
  const findings = [];
  const notices = [];
  const standIns = /* @__PURE__ */ new Map();
  let last = judge3(trace.work, {}, limits);
  let judged = 0;
  for (const [at2, event] of events.entries()) {
    if (!take(trace, event)) continue;
    const { work } = trace;
    if (work.count === 0 || !isBoundary(trace, event, judged)) continue;
    judged = work.count;
    const reminded = next(events, at2, ({ plugin }) => plugin === REMINDER) ? { reminded: true } : {};
    const moment = { ...meterOf(trace), ...reminded, now: event.time };
    const signals = [...lifeSignals(trace, moment, limits), ...recallSignals(trace)];
    last = judge3(work, moment, limits, { signals, ...wishOf(trace, moment) });
    for (const ruling of last.rulings) {
      const finding = findingOf(trace, ruling);
      if (!repeats(findings, finding, ruling)) findings.push(finding);
      if (ruling.suppressed !== void 0) continue;
      if (ruling.signal.kind === "anxiety")
        standIns.set(finding, work.rounds.at(-1)?.standIns.map(({ path }) => path) ?? []);
      notices.push(say(trace, ruling, events, at2, limits));
    }
  }
  forgive(trace, standIns);
  return {
    trace,
    findings,
    notices,
    rulings: last.rulings,
    looked: last.evidence.map(({ kind, text: text3 }) => `${kind}: ${text3}`)
  };
}
function take(trace, event) {
  try {
    follow(trace, event);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
function isBoundary(trace, event, judged) {
  const newest = trace.work.rounds.at(-1);
  if (event.kind === "step-end") return newest?.kind !== "text";
  if (event.kind === "turn-end") return newest?.kind === "text" && newest.ended !== void 0;
  return event.kind === "message" && event.message.role === "user" && trace.work.count > judged;
}
function meterOf(trace) {
  const tokens2 = pressureOf(trace);
  const window2 = trace.route?.window;
  return { ...tokens2 === void 0 ? {} : { tokens: tokens2 }, ...window2 === void 0 ? {} : { window: window2 } };
}
function findingOf(trace, { signal, suppressed }) {
  const round = trace.work.rounds.at(-1);
  const { kind, subkind, severity, fromSeq, toSeq, evidence } = signal;
  return {
    kind,
    subkind,
    severity: suppressed === void 0 ? severity : "info",
    atSeq: round?.seq ?? toSeq,
    fromSeq,
    toSeq,
    turn: round?.turn ?? 0,
    step: round?.step ?? 0,
    evidence,
    ...suppressed === void 0 ? {} : { suppressed }
  };
}
function repeats(findings, finding, { suppressed }) {
  const before = findings.findLast((one) => one.subkind === finding.subkind);
  return suppressed !== void 0 && before !== void 0 && before.suppressed === suppressed;
}
function say(trace, ruling, events, at2, limits) {
  const { work, nodes, turn } = trace;
  const { kind, key, count } = ruling.signal;
  const round = work.rounds.at(-1);
  const asks = round?.asks ?? 0;
  const earlier = work.said.filter((one) => one.kind === kind && one.asks === asks).length;
  const { tokens: pressure, ...window2 } = meterOf(trace);
  const text3 = noticeText(ruling, earlier, survey(nodes, { turn }), usualWorth, {
    action: limits.anxietyAction,
    known: knownParts(trace),
    language: trace.language ?? "en",
    ...window2,
    ...pressure === void 0 ? {} : { pressure }
  });
  if (!next(events, at2, ({ about }) => about === key))
    work.said.push({
      seq: round?.last ?? 0,
      kind,
      about: key,
      count,
      round: work.count,
      asks,
      turn,
      time: round?.time ?? 0
    });
  return { turn: round?.turn ?? 0, step: round?.step ?? 0, kind, text: text3, tokens: textTokens(text3) };
}
function next(events, at2, wanted) {
  for (let after = at2 + 1; after < events.length; after++) {
    const event = events[after];
    if (event?.kind !== "message") continue;
    if (wanted(event.message)) return true;
    if (event.message.role === "assistant") return false;
  }
  return false;
}
function forgive({ work }, standIns) {
  const handedIn = work.rounds.findLast(
    ({ kind, calls }) => kind === "text" || calls.some(({ purpose }) => purpose === "submit")
  );
  const real = handedIn?.signs.some(({ kind }) => kind === "real") === true;
  for (const [finding, paths] of standIns) {
    const left = work.ledger.some(({ seq }) => seq >= finding.atSeq);
    if (paths.length > 0 && (!left || real)) finding.suppressed = "replaced";
  }
}

// src/voice/status.ts
var SEQUEL_ZH = { open: "尚无下文", ignored: "被忽略", changed: "换了做法" };
var STATUS2 = {
  en: {
    none: "none",
    spin: "spin now",
    earlyEnd: "early end now",
    other: "also found now",
    running: "in the background",
    limits: "limits",
    notices: (count) => `notices: ${count}`,
    evidence: (what, lines2, silent2) => `${what}: ${lines2}${silent2 === void 0 ? "" : ` (not said: ${silent2})`}`,
    looked: (line) => `looked at ${line}`,
    job: (id, label, seq, age, sign) => `${id}${label === "" ? "" : ` (${label})`}, started at seq ${seq} ${duration(age, "en")} ago, last sign ${duration(sign, "en")} ago`,
    budget: (used, most) => `budget: ${tokens(used, "en")} of ${tokens(most, "en")} tokens, all requests together`,
    deadline: (left) => left > 0 ? `deadline: in ${duration(left, "en")}` : `deadline: passed ${duration(-left, "en")} ago`,
    breaker: (refills) => `clears pause: ${refills} were full again at once`,
    quiet: "notices are silenced (/mind on)",
    notice: (turn, round, kind, about, then) => `turn ${turn}, after step ${round}: ${kind} about ${about}, then ${then}`
  },
  zh: {
    none: "无",
    spin: "目前的重复",
    earlyEnd: "目前的提前收工",
    other: "目前的其他发现",
    running: "后台",
    limits: "限额",
    notices: (count) => `提醒：${count}`,
    evidence: (what, lines2, silent2) => `${what}：${lines2}${silent2 === void 0 ? "" : `（未说：${silent2}）`}`,
    looked: (line) => `看过 ${line}`,
    job: (id, label, seq, age, sign) => `${id}${label === "" ? "" : `（${label}）`}，seq ${seq} 启动，已 ${duration(age, "zh")}，最后动静在 ${duration(sign, "zh")}前`,
    budget: (used, most) => `预算：已用 ${tokens(used, "zh")} / ${tokens(most, "zh")} token（所有请求合计）`,
    deadline: (left) => left > 0 ? `时限：还有 ${duration(left, "zh")}` : `时限：已过 ${duration(-left, "zh")}`,
    breaker: (refills) => `清理暂停：${refills} 次清理后马上又满了`,
    quiet: "提醒已静音（/mind on 恢复）",
    notice: (turn, round, kind, about, then) => `第 ${turn} 轮，第 ${round} 步之后：${kind}，关于 ${about}，之后${SEQUEL_ZH[then]}`
  }
};

// src/mind/status.ts
var SHOWN3 = 6;
function statusSections(trace, {
  rulings: rulings2,
  looked,
  now
}, limits, language) {
  const { work, life } = trace;
  const say2 = STATUS2[language];
  const evidence = (wanted) => rulings2.filter(wanted).map(({ signal, suppressed }) => say2.evidence(signal.subkind, signal.evidence.join("; "), suppressed));
  const allowed = tokensAllowed(trace, limits);
  const deadline = deadlineOf(trace, limits);
  const breaker = breakerOf(trace, limits);
  const last = (lines2) => lines2.slice(-SHOWN3);
  return [
    { title: say2.spin, lines: last(evidence(({ signal }) => signal.kind === "spin")) },
    {
      title: say2.earlyEnd,
      lines: last([...evidence(({ signal }) => signal.kind === "anxiety"), ...looked.map(say2.looked)])
    },
    { title: say2.other, lines: last(evidence(({ signal }) => signal.kind !== "spin" && signal.kind !== "anxiety")) },
    {
      title: say2.running,
      lines: last(
        runningIn(trace).map(
          ({ id, label, seq, since, sign }) => say2.job(id, label, seq, minutesSince(since, now), minutesSince(sign, now))
        )
      )
    },
    {
      title: say2.limits,
      lines: [
        ...allowed === void 0 ? [] : [say2.budget(spentOf(trace, allowed), allowed.most)],
        ...deadline === void 0 ? [] : [say2.deadline(Math.round((deadline.most - now) / 6e4))],
        ...breaker.state === "closed" ? [] : [say2.breaker(breaker.refills)],
        ...life.quiet ? [say2.quiet] : []
      ]
    },
    {
      title: say2.notices(work.said.length),
      lines: last(
        work.said.map((said) => say2.notice(said.turn, said.round, said.kind, said.about, sequelOf(work, said)))
      )
    }
  ];
}

// src/cli/status.ts
var SHOWN4 = 6;
function statusText({ session, format }, played, coloured) {
  const { trace } = played;
  const ink = paint(coloured);
  const { route, nodes, work } = trace;
  const pressure = pressureOf(trace);
  const window2 = route?.window;
  const load = pressure === void 0 ? `about ${tokens(trace.tokens, "en")} tokens on the surface; no usage reported` : window2 === void 0 ? `${tokens(pressure, "en")} tokens, window unknown` : `${tokens(pressure, "en")} of ${tokens(window2, "en")} (${Math.round(100 * pressure / window2)} %)`;
  const checkpoints2 = nodes.filter(({ origin }) => origin === "checkpoint");
  const now = work.rounds.at(-1)?.time ?? 0;
  const sections = statusSections(trace, { ...played, now }, DEFAULTS, "en");
  const open = work.todos.filter(({ status }) => status !== "completed");
  const list3 = (title, entries2) => [
    ink("bold", title),
    ...entries2.length === 0 ? [ink("dim", "  none")] : entries2.slice(-SHOWN4).map((entry) => `  ${entry}`)
  ];
  return [
    `${ink("bold", session === "" ? "conversation" : session)}  format ${format}  ${route?.model ?? "model unknown"}`,
    `turn ${trace.turn}, ${work.count} steps, ${trace.asks} messages of people, ${open.length} open todos`,
    `pressure: ${load}`,
    `clears: ${clears(work.clears)}`,
    ...list3(
      `checkpoints: ${checkpoints2.length}`,
      checkpoints2.map(
        ({ seq, turn, covers }) => `seq ${seq}, turn ${turn}, ${covers?.messages ?? 0} messages${covers?.ours === true ? "" : ", by the platform"}`
      )
    ),
    ...sections.flatMap(({ title, lines: lines2 }) => list3(title, lines2))
  ].join("\n");
}
function clears(landed) {
  const failed = landed.filter(({ error }) => error !== void 0).length;
  const ours = landed.filter((one) => one.ours).length;
  return `${ours} of the model, ${landed.length - ours - failed} of the platform${failed > 0 ? `, ${failed} failed` : ""}`;
}

// src/cli/main.ts
var USAGE = `lucid analyze <session log | folder>... [--json]   what was found where, with the text the model would have got
lucid status <session log>... [--json]              one screen: pressure, checkpoints, evidence, notices
lucid checkpoint <session log>...                   a hand-over in Markdown, for a new session or a colleague
lucid doctor <session log | folder>... [--json]     whether a session is sound: what is broken where, and what that means

Reads .jsonl and .jsonl.zstd session logs and, but for doctor, .json arrays of chat messages.
Exits with 0, with 1 where doctor found something, with 2 where a file can't be read.`;
var READ3 = 0;
var FOUND = 1;
var UNREADABLE = 2;
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: "boolean", default: false }, help: { type: "boolean", short: "h", default: false } }
  });
  const [command, ...targets] = positionals;
  if (values.help || targets.length === 0 || !isCommand2(command)) {
    console.log(USAGE);
    return values.help ? READ3 : UNREADABLE;
  }
  let code2 = READ3;
  const unreadable = (name2, error) => {
    console.error(printable(`${name2}: ${error instanceof Error ? error.message : String(error)}`, false));
    code2 = UNREADABLE;
  };
  const files = targets.flatMap((target) => filesOf(target, command, unreadable));
  for (const [at2, file] of files.entries()) {
    progress(at2, files.length, file);
    try {
      code2 = Math.max(code2, await COMMANDS2[command](file, values.json));
    } catch (error) {
      unreadable(file, error);
    }
  }
  progress(files.length, files.length, "");
  return code2;
}
var replayed = (screen) => (file, json) => {
  const log = readLog(file);
  const played = replay(log.events, DEFAULTS);
  console.log(json ? printableJson(analysisJson(file, log, played)) : printable(screen(file, log, played), painted()));
  return READ3;
};
var COMMANDS2 = {
  analyze: replayed((file, _log, played) => analysisText(file, played, painted())),
  status: replayed((_file, log, played) => statusText(log, played, painted())),
  checkpoint: replayed(
    (_file, { session, events }, { trace }) => handover(events, trace, { session, language: trace.language ?? "en", limits: DEFAULTS })
  ),
  doctor: async (file, json) => {
    const checkup = await examineFile(file, installedPricer);
    console.log(
      json ? printableJson(checkupJson(file, checkup)) : printable(checkupText(file, checkup, painted()), painted())
    );
    return isDamaged(checkup) ? FOUND : READ3;
  }
};
var isCommand2 = (name2) => name2 !== void 0 && Object.hasOwn(COMMANDS2, name2);
function filesOf(target, command, unreadable) {
  if (statOf(target)?.isDirectory() !== true) return [target];
  const isWanted = command === "doctor" ? isSessionFile : looksLikeLog;
  let failed = false;
  const files = filesBelow(target, isWanted, (name2, error) => {
    failed = true;
    unreadable(name2, error);
  });
  if (files.length === 0 && !failed) unreadable(target, "no logs in this folder");
  return files;
}
function filesBelow(root, isWanted, unreadable) {
  const files = [];
  const folders = [root];
  for (let folder = folders.pop(); folder !== void 0; folder = folders.pop())
    try {
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) folders.push(path);
        else if (isWanted(entry.name)) files.push(path);
      }
    } catch (error) {
      unreadable(folder, error);
    }
  return files.filter(isFileOrGone).sort();
}
var isFileOrGone = (path) => statOf(path)?.isFile() !== false;
function statOf(path) {
  try {
    return statSync2(path);
  } catch {
    return void 0;
  }
}
var painted = () => process.stdout.isTTY === true && process.env["NO_COLOR"] === void 0;
function progress(done, all, file) {
  if (process.stderr.isTTY !== true || all < 2) return;
  const width = 20;
  const full = Math.round(width * done / all);
  const line = printable(`${"█".repeat(full)}${"░".repeat(width - full)} ${done}/${all} ${file}`, false);
  process.stderr.write(done === all ? "\r\x1B[K" : `\r\x1B[K${line.slice(0, (process.stderr.columns ?? 80) - 1)}`);
}
var lost = false;
process.stdout.on("error", (error) => {
  if (error.code === "EPIPE" || lost) return;
  lost = true;
  console.error(printable(`the output was lost: ${error.message}`, false));
  process.exitCode = UNREADABLE;
});
var code = await main().catch((error) => {
  console.error(printable(error instanceof Error ? error.message : String(error), false));
  return UNREADABLE;
});
process.exitCode = lost ? UNREADABLE : code;
