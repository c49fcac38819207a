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
  const at = clockTime(said, now) ?? spanEnd(said, now) ?? (DATE.test(said) ? dateTime(said) : void 0);
  return at !== void 0 && Number.isFinite(at) && at > now ? at : void 0;
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

// src/defaults.ts
var CHECKPOINT_TOKENS = 800;
var usualWorth = {
  minTokens: DEFAULTS.minClearTokens,
  checkpointTokens: CHECKPOINT_TOKENS,
  pinTokens: DEFAULTS.pinTokens,
  cachedRatio: DEFAULTS.cachedPriceRatio,
  paybackSteps: DEFAULTS.paybackSteps
};

// src/host/chat.ts
var fields = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
var text = (value) => typeof value === "string" ? value : "";
var blocksOf = (content) => typeof content === "string" ? [{ type: "text", text: content }] : Array.isArray(content) ? content.map(fields) : [];
var textOf = (blocks) => blocks.filter(({ type }) => type === "text" || type === "input_text" || type === "output_text").map((block) => text(block["text"])).join("\n");
function* chatEvents(messages, priceOf2) {
  let turn = 0;
  let step = 0;
  let open = false;
  const at = (seq) => ({ seq, time: seq });
  for (const [seq, one] of messages.entries()) {
    const message = fields(one);
    const spoken2 = messagesOf(message, priceOf2);
    const heard = spoken2.find(({ role }) => role === "user");
    if (open && spoken2.some(({ role }) => role !== "tool")) {
      yield { ...at(seq), kind: "step-end", turn, step };
      open = false;
    }
    if (heard !== void 0) {
      if (turn > 0) yield { ...at(seq), kind: "turn-end", turn, reason: "completed" };
      turn += 1;
      step = 0;
      yield { ...at(seq), kind: "turn-start", turn };
    }
    for (const known2 of spoken2) {
      if (known2.role === "assistant") {
        step += 1;
        open = true;
        yield { ...at(seq), kind: "step-start", turn, step };
      }
      yield { ...at(seq), kind: "message", place: "append", message: known2, sources: [] };
    }
  }
  if (open) yield { ...at(messages.length), kind: "step-end", turn, step };
  if (turn > 0) yield { ...at(messages.length), kind: "turn-end", turn, reason: "completed" };
}
function messagesOf(message, priceOf2) {
  const blocks = blocksOf(message["content"]);
  const words = textOf(blocks);
  const plain = (role, origin, text3) => ({
    role,
    origin,
    text: text3,
    tokens: priceOf2(text3),
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
      const tokens2 = priceOf2([words, ...calls.map(({ args }) => args)].join("\n"));
      return [{ ...plain("assistant", "model", words), tokens: tokens2, calls, ...reasoning === "" ? {} : { reasoning } }];
    }
    case "tool":
      return [result(text(message["tool_call_id"]), words, false)];
    case "user": {
      const results = blocks.filter(({ type }) => type === "tool_result").map(
        (block) => result(text(block["tool_use_id"]), textOf(blocksOf(block["content"])), block["is_error"] === true)
      );
      return words === "" && results.length > 0 ? results : [...results, plain("user", "person", words)];
    }
    default:
      return [plain("system", "system", words)];
  }
}
function callsOf(message, blocks) {
  const asked = Array.isArray(message["tool_calls"]) ? message["tool_calls"].map(fields) : [];
  return [
    ...asked.map((call2) => {
      const { name: name2, arguments: args } = fields(call2["function"]);
      return { id: text(call2["id"]), name: text(name2), args: text(args) };
    }),
    ...blocks.filter(({ type }) => type === "tool_use").map((block) => ({
      id: text(block["id"]),
      name: text(block["name"]),
      args: JSON.stringify(block["input"] ?? {})
    }))
  ];
}
var reasoningOf = (message, blocks) => [
  text(message["reasoning_content"] ?? message["reasoning"]),
  ...blocks.filter(({ type }) => type === "thinking").map((block) => text(block["thinking"]))
].filter((one) => one !== "").join("\n");

// src/host/log.ts
var SOURCE_KIND = "plugin:dsh-lucid";
var ASK_TOOL = "ask_user_question";
var fields2 = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
var text2 = (value) => typeof value === "string" ? value : "";
var number = (value) => typeof value === "number" ? value : void 0;
var list = (value) => Array.isArray(value) ? value : [];
var numbers = (value) => list(value).filter((one) => typeof one === "number");
var IGNORED = /* @__PURE__ */ new Set(["assistant/chunk", "agent/inbox/spliced"]);
var SILENT_WHEN_EMPTY = /* @__PURE__ */ new Set(["assistant/message", "developer/message", "system/message"]);
function toLogEvent(event, price) {
  if (IGNORED.has(event.type)) return void 0;
  const { seq, time } = event;
  const data = fields2(event.data);
  const turn = number(data["turn"]) ?? 0;
  const step = number(data["step"]) ?? 0;
  switch (event.type) {
    case "turn/start":
      return { seq, time, kind: "turn-start", turn };
    case "turn/end":
      return { seq, time, kind: "turn-end", turn, reason: text2(fields2(data["reason"])["kind"]) };
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
        callId: text2(data["callId"]),
        name: text2(data["name"]),
        args: text2(data["arguments"])
      };
    case "tool/code-dispatch-start":
    case "tool/code-dispatch":
      return {
        seq,
        time,
        kind: event.type === "tool/code-dispatch" ? "dispatch-end" : "dispatch-start",
        rootCallId: text2(data["rootCallId"]),
        callId: text2(data["subCallId"]),
        name: text2(data["name"]),
        args: JSON.stringify(data["arguments"]) ?? "",
        failed: data["isError"] === true,
        result: textOf2(list(data["content"]).map(fields2))
      };
    case "compaction/start":
      return { seq, time, kind: "bracket-start", id: text2(data["compactionId"]), turn: number(data["turn"]) ?? null };
    case "compaction/end": {
      const error = data["error"];
      return {
        seq,
        time,
        kind: "bracket-end",
        id: text2(data["compactionId"]),
        ...typeof error === "string" ? { error } : {}
      };
    }
    case "request/header":
    case "request/context":
      return routeOf(event.type, seq, time, data);
    case "command/run":
      return {
        seq,
        time,
        kind: "command",
        id: text2(data["commandId"]),
        name: text2(data["name"]),
        args: text2(data["args"])
      };
    case "command/done":
      return { seq, time, kind: "command-end", id: text2(data["commandId"]), failed: data["kind"] === "error" };
    case "agent-preset/selected":
      return { seq, time, kind: "preset", preset: text2(data["agentPreset"]) };
    case "todo/write":
      return { seq, time, kind: "todos", todos: list(data["todos"]).map(todoOf) };
    case "plan/mode":
      return { seq, time, kind: "plan-mode", active: data["active"] === true };
    case "goal/change":
      return { seq, time, kind: "goal", active: fields2(data["goal"])["phase"] === "active" };
    case "session/end-seed":
      return { seq, time, kind: "seed-end" };
    default:
      return void 0;
  }
}
function routeOf(type, seq, time, data) {
  const header = type === "request/header" ? fields2(data["header"]) : void 0;
  const config = header === void 0 ? data : fields2(header["config"]);
  const window = number(config["contextWindow"]);
  const tools = list(header?.["tools"]).map((tool) => text2(fields2(tool)["name"]));
  const reserved = number(config["maxTokens"]) ?? (header === void 0 ? void 0 : 0);
  return {
    seq,
    time,
    kind: "route",
    provider: text2(config["provider"]),
    model: text2(config["model"]),
    ...window === void 0 ? {} : { window },
    ...header === void 0 ? {} : { tools: tools.join("\n"), person: tools.includes(ASK_TOOL) },
    ...reserved === void 0 ? {} : { reserved }
  };
}
function todoOf(value) {
  const todo = fields2(value);
  const status = todo["status"];
  return {
    text: text2(todo["content"]),
    status: status === "completed" || status === "in_progress" ? status : "pending"
  };
}
function placeOf(op) {
  const { start, end, startSeq, endSeq } = fields2(op);
  const from = number(startSeq) ?? number(start);
  const to = number(endSeq) ?? number(end);
  return from === void 0 || to === void 0 ? "append" : { start: from, end: to };
}
function messageOf(event, price) {
  const data = fields2(event.data);
  const message = event.type === "user/message" ? data : fields2(data["message"] ?? data);
  const source = fields2(message["source"]);
  const blocks = list(message["content"]).map(fields2);
  const result = blocks.find(({ type }) => type === "tool-result");
  const role = roleOf(event.type);
  const callId = text2(result?.["toolCallId"] ?? message["toolCallId"] ?? source["callId"]);
  const content = result === void 0 ? blocks : list(result["content"]).map(fields2);
  const usage = promptTokens(data["usage"]);
  const spent2 = usage === void 0 ? void 0 : usage + (number(fields2(data["usage"])["outputTokens"]) ?? 0);
  const cached = number(fields2(data["usage"])["cacheReadTokens"]);
  const { notice, about, count } = source;
  const plugin = pluginOf(source);
  const reasoning = textOf2(content, "reasoning");
  const images = content.filter(({ type }) => type === "image").length;
  const repeats = numbers(source["repeats"]);
  const returns = returnsOf(source);
  return {
    role,
    origin: role === "user" ? originOf(source) : role === "assistant" ? "model" : role,
    text: textOf2(content),
    ...role === "assistant" && reasoning !== "" ? { reasoning } : {},
    tokens: blocks.length === 0 && SILENT_WHEN_EMPTY.has(event.type) ? 0 : price(message),
    calls: role === "assistant" ? blocks.filter(({ type }) => type === "tool-call").map(callOf) : [],
    ...role === "tool" ? { callId } : {},
    ...result?.["isError"] === true || message["isError"] === true ? { failed: true } : {},
    ...typeof source["compactionId"] === "string" ? { compactionId: source["compactionId"] } : {},
    ...source["kind"] === SOURCE_KIND && typeof notice === "string" ? { notice } : {},
    ...source["kind"] === SOURCE_KIND && typeof about === "string" ? { about } : {},
    ...source["kind"] === SOURCE_KIND && typeof count === "number" ? { count } : {},
    ...plugin === void 0 ? {} : { plugin },
    ...images > 0 ? { images } : {},
    ...returns === void 0 ? {} : { returns },
    ...source["kind"] === SOURCE_KIND && repeats.length > 0 ? { repeats } : {},
    ...usage === void 0 ? {} : { usage },
    ...spent2 === void 0 ? {} : { spent: spent2 },
    ...cached === void 0 ? {} : { cached }
  };
}
function pluginOf(source) {
  const { kind, plugin } = fields2(source);
  if (kind === "plugin") return typeof plugin === "string" ? plugin : void 0;
  return kind === SOURCE_KIND ? void 0 : /^plugin:(.+)/u.exec(text2(kind))?.[1];
}
var SNAPSHOT_PLUGIN = "@deepseek-ai/dsh-system-prompt";
function returnsOf(source) {
  const form = source["form"];
  if (form === "instructions" || form === "catalog") return form;
  const producer = `${text2(source["kind"])}:${text2(source["plugin"])}`;
  return form === "snapshot" && producer.includes(SNAPSHOT_PLUGIN) ? "snapshot" : void 0;
}
var textOf2 = (blocks, kind = "text") => blocks.filter(({ type }) => type === kind).map((block) => text2(block["text"])).join("\n");
var callOf = (block) => ({
  id: text2(block["id"]),
  name: text2(block["name"]),
  args: text2(block["arguments"])
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
function promptTokens(usage) {
  const { inputTokens, cacheReadTokens, cacheWriteTokens } = fields2(usage);
  const input = number(inputTokens);
  if (input === void 0) return void 0;
  return input + (number(cacheReadTokens) ?? 0) + (number(cacheWriteTokens) ?? 0);
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
  for (const [at, point] of points.entries()) {
    if (isWide(point)) wide++;
    else narrow += point.length;
    if (wide + Math.ceil(narrow / 4) > limit) return at;
  }
  return points.length;
}

// src/voice/frame.ts
var MARKS = /<(?=\/?(?:user|notes|transcript)\b|\/?[cC][oO][mM][pP][aA][cC][tT][eE][dD]-[sS][uU][mM][mM][aA][rR][yY]\b)/gu;
var LOOK_ALIKE = "‹";
var unmarked = (text3) => text3.replace(MARKS, LOOK_ALIKE);
var WORDS2 = {
  en: { excerpt: " excerpt", asked: "answer-to", altered: `${LOOK_ALIKE}-is-an-angle-bracket`, join: " … " },
  zh: { excerpt: " 节选", asked: "回答", altered: `${LOOK_ALIKE}即左尖括号`, join: " … " }
};

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
function compose({ item, pressure, window, offer: offer2, known: known2 }, language, words) {
  const say = saying(words, language);
  const head = say("anxietyHead");
  if (language === "zh") {
    const { open: open2, next: next2 } = chineseItem(item);
    const room = chineseRoom(pressure, window);
    const checkpoint2 = offer2 === void 0 ? "" : `可先存档：${call(offer2, chineseForm(known2))}。`;
    return `[dsh-lucid · ${head}] ${open2}。${room}${say("anxietyBody", { next: next2 })}${checkpoint2}`;
  }
  const { open, next } = englishItem(item);
  const checkpoint = offer2 === void 0 ? "" : ` To start fresh: ${call(offer2, englishForm(known2))}.`;
  return `[dsh-lucid · ${head}] ${open}. ${englishRoom(pressure, window)}${say("anxietyBody", { next })}${checkpoint}`;
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
function englishRoom(pressure, window) {
  if (pressure === void 0) return "";
  if (window === void 0) return `Context: ${tokens(pressure, "en")} tokens. `;
  const share = Math.round(100 * pressure / window);
  return `Context is at ${share} % (${tokens(pressure, "en")} of ${tokens(window, "en")})${pressure / window < ROOMY ? ", there is room" : ""}. `;
}
function chineseRoom(pressure, window) {
  if (pressure === void 0) return "";
  if (window === void 0) return `上下文 ${tokens(pressure, "zh")} token。`;
  const share = Math.round(100 * pressure / window);
  return `上下文用了 ${share} %（${tokens(pressure, "zh")} / ${tokens(window, "zh")}）${pressure / window < ROOMY ? "，空间充足" : ""}。`;
}

// src/voice/notice-close.ts
var WHAT_TOKENS = 12;
var DID_TOKENS = 11;
var WHY_TOKENS = 10;
var inside = (text3, most) => clipTokens(oneLine(text3).replaceAll("\\", "/"), most);
var ENGLISH_FORM = "Next time: ... (first step, what to look at). Decisions and their reasons: .... Open: ....";
var CHINESE_FORM = "下次怎么继续：……（第一步做什么、先看什么）。已经决定的事及其理由：……。仍未解决、需要有人确认的：……。";
function englishNotes({ attempts, what }) {
  const lines = attempts.map(
    ({ seq, did, why }) => `- seq ${seq}: ${inside(did, DID_TOKENS)}; failed: ${why === "" ? "nothing new" : inside(why, WHY_TOKENS)}; shows: ...; instead: ...`
  );
  const reason = what === "" ? "..." : `${inside(what, WHAT_TOKENS)} in every attempt`;
  return [`Closed because: ${reason}. Done: .... Stuck at: ....`, ...lines, ENGLISH_FORM].join("\\n");
}
function chineseNotes({ attempts, what }) {
  const lines = attempts.map(
    ({ seq, did, why }) => `- seq ${seq}：${inside(did, DID_TOKENS)}；失败：${why === "" ? "没有新结果" : inside(why, WHY_TOKENS)}；这说明：……；下次改试：……`
  );
  const reason = what === "" ? "……" : `每次都是 ${inside(what, WHAT_TOKENS)}`;
  return [`结束原因：${reason}。已做：……。卡在：……。`, ...lines, CHINESE_FORM].join("\\n");
}
var callOf2 = ({ start, end }, notes) => `clear_mind({start:${start},end:${end},notes:"${notes}"})`;
function closeText(facts, language) {
  const { asks, span, times } = facts;
  const what = clipTokens(oneLine(facts.what), WHAT_TOKENS);
  const zh = language === "zh";
  const call2 = span === void 0 ? void 0 : callOf2(span, zh ? chineseNotes(facts) : englishNotes(facts));
  if (zh) {
    const said2 = what === "" ? `${times} 次尝试没有带来新结果` : `“${what}”：${times} 次尝试，提醒之后也没有新结果`;
    const save2 = call2 === void 0 ? "把第 2 点写在回答里，每次尝试一行" : `${call2}，补全“……”`;
    const order2 = asks ? `3 问用户是否补充或更正；4 答复改进去后存档：${save2}` : `3 先存档，并说明已存、之后仍可更正：${save2}；4 以后有人更正就改进去`;
    return `[dsh-lucid · 收尾] ${said2}。现在结束这一点：1 一句话原因；2 三到五行：做了什么、卡在哪、试过什么；${order2}；5 说明下次怎么继续。其余工作照常做；用户要继续就继续。`;
  }
  const said = what === "" ? `${times} attempts brought nothing new` : `"${what}": ${times} attempts, also since the notice, brought nothing new`;
  const save = call2 === void 0 ? "put point 2 into the answer, one line per attempt" : `${call2} with the "..." filled in`;
  const order = asks ? `3 ask the user what to add or correct; 4 work that in, then save: ${save}` : `3 save first, and say that it is saved and can still be changed: ${save}; 4 work in corrections when somebody makes them`;
  return `[dsh-lucid · close] ${said}. Close this point now: 1 one sentence why; 2 three to five lines: done, stuck where, tried what; ${order}; 5 say how to go on next time. Other work goes on; if the user wants this one to go on, it does.`;
}

// src/voice/notice-life.ts
var QUOTE_TOKENS = 24;
var NAME_TOKENS = 14;
var quote = (text3, most = QUOTE_TOKENS) => clipTokens(oneLine(text3), most);
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
      return `decline] ${facts.seqs.length} fixes of "${quote(facts.words)}" did not change the failing check (seq ${facts.seqs.slice(-4).join(", ")}). The diagnosis is probably wrong. Name three other causes, each with a cheap test, before the next fix; or another method, or ask the user.${englishGood(facts.good)}`;
    case "doubted":
      return `decline] The user doubts this result again (first at seq ${facts.seq}) and nothing was measured in between. Measure it once more from the source, by another way if there is one, and report what that shows; the earlier answer is no evidence.`;
    case "silent":
      return `heartbeat] ${facts.what === "job" ? "Job" : "Subagent"} ${quote(facts.id, NAME_TOKENS)} (started at seq ${facts.seq}, ${duration(facts.age, "en")} ago) gave its last sign ${duration(facts.sign, "en")} ago. Look at it once: ${stateCall(facts)}.`;
    case "timeouts":
      return `heartbeat] "${quote(facts.what, NAME_TOKENS)}" timed out ${facts.times} times (last seq ${facts.seq}). More of the same waits as long; run it in the background, on a smaller part, or with a longer limit.`;
    case "failing":
      return `compaction] The platform's compaction failed ${facts.times} times${facts.same ? " for one reason" : ""}: "${quote(facts.reason)}". A clear of one finished part does not depend on it: mind_map({}).`;
    case "refills":
      return `compaction] ${facts.times} clears were full again within ${facts.steps} steps: what comes in is larger than what goes out. Read less at once (parts, filters, counts instead of listings); clear_mind pauses until then.`;
    case "reread":
      return facts.cleared ? `read before] "${quote(facts.what)}" was read before and cleared. Cleared text stays within reach: mind_map({find:"<words>"}).` : `read before] "${quote(facts.what)}" is unchanged since it was read. What was read can be searched: mind_map({find:"<words>"}).`;
    case "forbidden":
      return `still in force] seq ${facts.seq} says: "${quote(facts.sentence)}". The last step did: ${quote(facts.act, NAME_TOKENS)}. Undo it if it can be undone, or tell the user.`;
    case "turned-down":
      return `still in force] This was turned down at seq ${facts.seq}: "${quote(facts.sentence)}". Go on without it, or ask the user first.`;
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
      return `质量下降] 按“${quote(facts.words)}”修了 ${facts.seqs.length} 次，检查仍失败（seq ${facts.seqs.slice(-4).join("、")}）。这个诊断多半不对。再改之前，列出三个别的原因，各配一个便宜的验证；或换方法，或问用户。${chineseGood(facts.good)}`;
    case "doubted":
      return `质量下降] 用户再次质疑这个结果（首次在 seq ${facts.seq}），其间没有新的测量。请从源头重新测一次，最好换一种办法，再报告看到的；先前的回答不是证据。`;
    case "silent":
      return `心跳] ${facts.what === "job" ? "任务" : "子智能体"} ${quote(facts.id, NAME_TOKENS)}（seq ${facts.seq} 启动，已 ${duration(facts.age, "zh")}）最后一次动静在 ${duration(facts.sign, "zh")}前。看它一次：${stateCall(facts)}。`;
    case "timeouts":
      return `心跳] “${quote(facts.what, NAME_TOKENS)}”已超时 ${facts.times} 次（最近 seq ${facts.seq}）。再来一次同样要等；可放到后台、缩小范围，或放宽时限。`;
    case "failing":
      return `压缩] 平台的压缩失败了 ${facts.times} 次${facts.same ? "，原因相同" : ""}：“${quote(facts.reason)}”。清理某一段已结束的内容不依赖它：mind_map({})。`;
    case "refills":
      return `压缩] ${facts.times} 次清理后 ${facts.steps} 步内又满了：读入的比清掉的多。一次少读一些（分段、过滤、计数代替列表）；在此之前 clear_mind 暂停。`;
    case "reread":
      return facts.cleared ? `读过] “${quote(facts.what)}”读过且已清理。清理的原文仍可查：mind_map({find:"<词>"})。` : `读过] “${quote(facts.what)}”自上次读取后没有变化。读过的内容可以检索：mind_map({find:"<词>"})。`;
    case "forbidden":
      return `仍然有效] seq ${facts.seq} 说：“${quote(facts.sentence)}”。上一步做了：${quote(facts.act, NAME_TOKENS)}。能撤回就撤回，否则告诉用户。`;
    case "turned-down":
      return `仍然有效] 这在 seq ${facts.seq} 被否决过：“${quote(facts.sentence)}”。不用它继续，或先问用户。`;
    case "pause": {
      const { open } = openItemWords(facts.open, "zh");
      return `暂停] 用户想先停一下；${open}。简短回答，并用一句话提出可以先保存现状。`;
    }
  }
}
var stateCall = ({ what, id }) => what === "job" ? `job_output({job_id:${JSON.stringify(id)}})` : "list_agents({})";

// src/voice/map.ts
var clearCall = (start, end) => `clear_mind({start:${start},end:${end},notes:"..."})`;

// src/voice/notice-spin.ts
var WHAT_TOKENS2 = 18;
var EN = {
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
var ZH = {
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
  const say = saying(words, language);
  const head = say("spinHead");
  const { says, out } = (language === "zh" ? ZH : EN)[pattern] ?? (language === "zh" ? ZH : EN)["stall"] ?? { says: () => "", out: "" };
  const said = says(clipTokens(oneLine(what), WHAT_TOKENS2), count);
  const seqs = fromSeq === toSeq ? `seq ${fromSeq}` : `seq ${fromSeq}-${toSeq}`;
  const waits2 = NOTHING_TO_KEEP.has(pattern) ? "" : say("spinBody");
  if (language === "zh") {
    const call3 = span === void 0 ? "" : `找到出路后可清理：${clearCall(span.start, span.end)}。`;
    return again ? `[dsh-lucid · ${head}，再次] ${said}（${seqs}）。${waits2 === "" ? out : waits2}${call3}` : `[dsh-lucid · ${head}] ${said}（${seqs}）。${out}${waits2}${call3}`;
  }
  const call2 = span === void 0 ? "" : ` Once a way out is found: ${clearCall(span.start, span.end)}.`;
  return again ? `[dsh-lucid · ${head}, again] ${said} (${seqs}). ${waits2 === "" ? out : waits2}${call2}` : `[dsh-lucid · ${head}] ${said} (${seqs}). ${out}${waits2 === "" ? "" : ` ${waits2}`}${call2}`;
}

// src/mind/price.ts
function priceOf({ freed, reread }, ratio) {
  const once = (1 - ratio) * reread;
  const perStep = ratio * freed;
  return { freed, reread, steps: once <= 0 ? 0 : perStep <= 0 ? Number.POSITIVE_INFINITY : Math.ceil(once / perStep) };
}
function savedAfter({ freed, reread }, ratio, steps, likely = 1) {
  return steps * ratio * freed * likely - (1 - ratio) * reread;
}

// src/vitals/names.ts
var MOST_NAMES = 64;
var LOOKED_AT = 8e3;
var LEAST_CHARS = 5;
var WORD = /[A-Za-z_@][\w@$./-]{4,80}/gu;
var TELLING = /[_./\d-]|[a-z][A-Z]/u;
var COMMON = /^(?:e\.g|i\.e|etc|node_modules|https?|package\.json|index\.[jt]sx?|README\.md|utf-?8)$/iu;
var CLOSING = /* @__PURE__ */ new Set([".", "/", "-"]);
function bare(word) {
  let end = word.length;
  while (end > 0 && CLOSING.has(word[end - 1])) end--;
  return word.slice(word.lastIndexOf("/", end - 1) + 1, end);
}
function hash(text3) {
  let value = 2166136261;
  for (let at = 0; at < text3.length; at++) value = Math.imul(value ^ text3.charCodeAt(at), 16777619);
  return value | 0;
}
function namesIn(text3) {
  const names = /* @__PURE__ */ new Set();
  for (const [word] of text3.slice(0, LOOKED_AT).matchAll(WORD)) {
    const name2 = bare(word);
    if (name2.length < LEAST_CHARS || !TELLING.test(name2) || COMMON.test(name2)) continue;
    names.add(hash(name2));
    if (names.size === MOST_NAMES) break;
  }
  return [...names];
}

// src/vitals/calls.ts
var TARGET_CHARS = 120;
var TELLING2 = [
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
  const main = TELLING2.find((name2) => oneLine2(args[name2]) !== "");
  if (main === void 0) return oneLine2(Object.values(args).find((value) => typeof value === "string"));
  const target = oneLine2(args[main]);
  if (main !== "pattern" && main !== "query" && main !== "q") return target;
  const where = WHERE.map((name2) => oneLine2(args[name2])).find((text3) => text3 !== "");
  return where === void 0 ? target : `${target} in ${where}`.slice(0, TARGET_CHARS);
}
var MAX_DEPTH = 100;
function canonical(value, depth = 0) {
  if (depth > MAX_DEPTH) throw new RangeError("nested too deeply");
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one, depth + 1)).join(",")}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? "null";
  const pairs = Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key], depth + 1)}`);
  return `{${pairs.join(",")}}`;
}
function hash2(text3) {
  let low = 2166136261;
  let high = 16777619;
  for (let at = 0; at < text3.length; at++) {
    const unit = text3.charCodeAt(at);
    low = Math.imul(low ^ unit, 16777619);
    high = Math.imul(high ^ unit + at, 16777619);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}
var ABOUT_THE_CALL = /^(?:description|explanation|justification|reason|timeout(?:_?ms)?|yield_time_ms|max_output_tokens|requires_approval|task_progress|sandbox_permissions|prefix_rule|run_in_background)$/iu;
function deedKey(name2, raw) {
  const args = parseArguments(raw);
  if (args === void 0) return callKey(name2, raw);
  const telling = Object.fromEntries(Object.entries(args).filter(([key]) => !ABOUT_THE_CALL.test(key)));
  return `${name2}:${hash2(canonical(telling))}`;
}
function callKey(name2, raw) {
  const args = parseArguments(raw);
  let text3 = raw;
  try {
    if (args !== void 0) text3 = canonical(args);
  } catch {
  }
  return `${name2}:${hash2(text3)}`;
}
var FAILURE_MARK = /\[(?:exit code: -?[1-9]\d{0,9}|killed by signal: \w{1,20}|timed out after \d{1,20}ms)\]$/u;
function reportsFailure(text3) {
  return FAILURE_MARK.test(text3.slice(-200).trimEnd());
}

// src/mind/deeds.ts
function nameParts(name2) {
  return name2.slice(0, 200).replace(/([a-z\d])([A-Z])/gu, "$1 $2").toLowerCase().split(/[^a-z\d]+/u).filter((part) => part !== "");
}

// src/mind/touches.ts
var WRITING = /^(?:write|edit|multiedit|create|replace|insert|append|patch|update|save)$/u;
var LOOKING = /^(?:read|view|cat|open|show)$/u;
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
    touch2 = look(call2);
    known.set(call2, touch2);
  }
  return touch2;
}
function look({ name: name2, target }) {
  const line = target.replace(FOLDER, "");
  const verbs = nameParts(name2);
  const writes = verbs.some((verb) => WRITING.test(verb)) || CHANGING.test(line);
  const words = line.split(" ");
  return {
    paths: [...new Set((line.match(FILE) ?? []).map((path) => path.split("/").slice(-2).join("/")))],
    writes,
    looks: !writes && (verbs.some((verb) => LOOKING.test(verb)) || PRINTING.test(line)),
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
  for (let at = from; at < view.nodes.length; at++) {
    const node = view.nodes[at];
    if (node?.callId !== void 0) results.set(node.callId, { at, failed: node.failed === true });
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
  for (let at = view.nodes.length - 1; at >= from; at--) {
    const node = view.nodes[at];
    if (node?.origin === "person") for (const name2 of node.names ?? []) later.mentioned.add(name2);
    if (node?.role !== "assistant") continue;
    const verdict = wholeStep(view, at, node, results, later);
    if (verdict !== void 0) found.push(verdict);
    remember(node, results, later);
  }
  return found;
}
function wholeStep(view, at, { calls }, results, later) {
  let best;
  let most = -1;
  let to = at;
  for (const call2 of calls) {
    const result = results.get(call2.id);
    const node = result === void 0 ? void 0 : view.nodes[result.at];
    const reason = node === void 0 || result === void 0 ? void 0 : reasonOf(call2, node, result, later);
    if (result === void 0 || node === void 0 || reason === void 0) return void 0;
    to = Math.max(to, result.at);
    if (node.tokens <= most) continue;
    most = node.tokens;
    const newer = reason.by === void 0 ? void 0 : view.nodes[reason.by.at]?.seq;
    best = { kind: reason.kind, from: at, to, call: call2, ...newer === void 0 ? {} : { newer } };
  }
  return best === void 0 ? void 0 : { ...best, to };
}
function reasonOf(call2, node, { failed }, later) {
  const { paths, writes, looks, instructs, aim: aim2, names: named } = touchOf(call2);
  const copy = later.copies.get(call2.key);
  if (copy !== void 0 && (failed || !copy.failed)) return { kind: "duplicate", by: copy };
  if (failed) {
    const success = later.successes.get(aim2);
    return success === void 0 ? void 0 : { kind: "retried", by: success };
  }
  if (looks && paths.length > 0 && paths.every((path) => later.writes.has(path))) {
    const oldest = later.writes.get(paths[0] ?? "");
    return oldest === void 0 ? void 0 : { kind: "stale", by: oldest };
  }
  if (writes || instructs || later.messages <= FRESH_MESSAGES) return void 0;
  const { names = [], chars } = node;
  if (names.length === MOST_NAMES || chars > LOOKED_AT) return void 0;
  const mentioned = (name2) => later.mentioned.has(name2);
  const unused = names.length + named.length >= LEAST_NAMES && !names.some(mentioned) && !named.some(mentioned);
  return unused ? { kind: "unused" } : void 0;
}
function remember(node, results, later) {
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
  const checkpoints = [];
  const seen = { person: asked === true, goal: asked === true, snapshot: false };
  let [newest, all, back, kept, said] = [-1, 0, 0, 0, 0];
  for (let at = nodes.length - 1; at >= 0; at--) {
    const node = nodes[at];
    if (node === void 0) continue;
    const { role, origin, tokens: tokens2, returns } = node;
    all += tokens2;
    let guard = at >= running || role === "system";
    if (origin === "person" || origin === "goal") {
      if (origin === "person") said += tokens2 + QUOTE_TOKENS2;
      if (!seen[origin] && (origin === "person" || node.turn === turn)) {
        guard = true;
        newest = Math.max(newest, at);
      }
      seen[origin] = true;
    } else if (origin === "checkpoint") {
      kept += tokens2;
      checkpoints.push(at);
    }
    if (returns !== void 0) {
      if (returns !== "snapshot" || !seen.snapshot) back += tokens2;
      if (returns === "snapshot") seen.snapshot = true;
    }
    guarded[at] = guard;
    behind[at] = all;
    returning[at] = back;
    lasting[at] = kept;
    quoting[at] = said;
  }
  return { guarded, newest, checkpoints, tokens: all, behind, returning, lasting, quoting };
}
function cutsOf(nodes, guarded) {
  const ends = new Array(nodes.length).fill(false);
  const starts = new Array(nodes.length).fill(false);
  const balanced = new Array(nodes.length + 1).fill(false);
  balanced[0] = true;
  let waiting = 0;
  let open = false;
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at];
    waiting += node?.role === "tool" ? -1 : node?.calls.length ?? 0;
    open = guarded[at] !== true && (open || balanced[at] === true);
    if (waiting !== 0) continue;
    balanced[at + 1] = true;
    ends[at] = open;
  }
  open = false;
  for (let at = nodes.length - 1; at >= 0; at--) {
    open = guarded[at] !== true && (open || ends[at] === true);
    starts[at] = open && balanced[at] === true;
  }
  return { starts, ends };
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
  for (let at = from; at <= to; at++) if (view.guarded[at]) return false;
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
  let end = -1;
  const flush = () => {
    if (start >= 0 && end >= start) parts.push(spanAt(view, start, end));
    start = -1;
    end = -1;
  };
  for (let at = Math.max(from, 0); at <= Math.min(to, view.nodes.length - 1); at++) {
    if (view.guarded[at]) {
      flush();
      continue;
    }
    if (start < 0 && view.starts[at]) start = at;
    if (start >= 0 && view.ends[at]) end = at;
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
  for (let at = from; at < before; at++) {
    const step = steps.get(at);
    if (step === void 0) {
      if (CONSUMED.has(view.nodes[at]?.origin ?? "")) passed++;
      else flush();
      continue;
    }
    if (view.nodes[at]?.turn !== view.nodes[stretch[0]?.from ?? at]?.turn) flush();
    if (stretch.length > 0) notices += passed;
    passed = 0;
    if (step.to >= before) break;
    stretch.push(step);
    at = step.to;
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
    for (let at = group.to; at >= group.from; at--) {
      if (view.guarded[at] || view.nodes[at]?.role !== "assistant") continue;
      kept = at;
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
  for (let at = from; at <= to && view.nodes[at]?.role !== "assistant"; at++) {
    const origin = view.nodes[at]?.origin;
    if (origin !== "person" && origin !== "goal" && origin !== "tool") first = at + 1;
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
  return [{ span, reason, price: priceOf(weighed, cachedRatio), likely, saved }];
}
function weigh({ from, to }, { view, freed, checkpointTokens, missesFrom = Number.POSITIVE_INFINITY }) {
  const reread = missesFrom <= from ? 0 : checkpointTokens + (view.behind[to + 1] ?? 0);
  return { freed: freed(from, to), reread };
}
function titleOf(view, part) {
  const at = titleAt(view, part);
  return at < 0 ? "" : clip(view.nodes[at]?.text.slice(0, 4 * TITLE_CHARS) ?? "", TITLE_CHARS);
}
function titleAt(view, part) {
  for (let at = part.from; at <= part.to; at++) {
    const origin = view.nodes[at]?.origin;
    if (origin === "person" || origin === "goal") return at;
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
  for (let at = from + 1; at <= stretch.to && parts.length < count - 1; at++) {
    const node = view.nodes[at];
    if (node?.role !== "assistant" || !view.starts[at] || !view.ends[at - 1]) continue;
    const size = spanAt(view, from, at - 1).tokens;
    const share = spanAt(view, from, stretch.to).tokens / (count - parts.length);
    if (size < share * (node.text === "" ? ANY_CUT : TEXT_CUT)) continue;
    parts.push(spanAt(view, from, at - 1));
    from = at;
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
function offerOf(view, worth, action) {
  const [best] = candidates(view, { ...worth, limit: 1 });
  if (best === void 0) return void 0;
  const [first, last] = [view.nodes[0], view.nodes.at(-1)];
  const whole = first === void 0 || last === void 0 ? void 0 : spanOfLoop(view, first.seq, last.seq, worth);
  return action === "restart" && whole !== void 0 ? "restart" : best.span;
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

// src/vitals/request.ts
var REQUEST_CHARS = 4e3;
var TASK_CHARS = 24;
var TASK_HAN = /\p{Script=Han}{8}/u;
var newestTask = (requests) => requests.findLast(({ text: text3 }) => text3.length >= TASK_CHARS || TASK_HAN.test(text3))?.text ?? requests.at(-1)?.text ?? "";
function wordsOf(text3) {
  const words = text3.toLowerCase().match(/[a-z][a-z0-9_-]{3,}/gu) ?? [];
  const han = text3.match(/\p{Script=Han}{2}/gu) ?? [];
  return /* @__PURE__ */ new Set([...words, ...han]);
}
var TASK_WORDS = 5;
function changesTask(text3, requests, targets) {
  if (requests.length === 0) return true;
  const words = wordsOf(text3);
  if (words.size < TASK_WORDS) return false;
  const before = wordsOf([...requests.slice(-2).map((one) => one.text), ...targets].join(" "));
  return [...words].every((word) => !before.has(word));
}
var ASKED_FILE = /(?:creat|writ|sav|generat|produc|implement|创建|写入|写到|生成|保存|新建|输出)[^.!?。！？\n]{0,60}?[\s"'`「/]((?:[\w-]{1,40}\/){0,6}[\w-]{1,60}\.[a-z]{1,5})\b/giu;
var MOST_FILES = 8;
var filesAskedFor = (text3) => [...new Set([...text3.matchAll(ASKED_FILE)].map(([, path = ""]) => path))].slice(0, MOST_FILES).map((path) => ({ path, touched: false }));

// src/vitals/anxiety.ts
var STAND_IN = "anxiety stand-in";
var END = "anxiety end";
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
function anxietySignal(work, at, { anxietyKinds, anxietyTokens }) {
  const round = work.rounds.at(-1);
  const ending = round === void 0 ? void 0 : endingOf(round, at.stopping);
  if (round === void 0 || ending === void 0) return { evidence: [] };
  const evidence = weigh2(work, round, ending, at);
  if (excused(work, round, ending, at.joining)) return { evidence };
  const factor = (at.tokens ?? 0) > anxietyTokens ? FULLER : 1;
  const weight = evidence.reduce((sum, one) => sum + one.weight, 0) * factor;
  const contradicted = evidence.some((one) => one.weight === CONTRADICTED);
  if (evidence.length < anxietyKinds && !contradicted || weight < anxietyKinds) return { evidence };
  const [leading] = evidence;
  return {
    evidence,
    signal: {
      kind: "anxiety",
      subkind: leading?.kind ?? "open",
      key: `${ending === "write" ? STAND_IN : END} ${round.asks}`,
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
function weigh2(work, round, ending, { tokens: tokens2, window, told = 0 }) {
  const found = [];
  const add2 = (kind, weight, text3, item) => {
    if (text3 !== "") found.push({ kind, weight, text: text3, item: item ?? { kind: "words", quote: text3 } });
  };
  const own = round.signs;
  const around = near(work).flatMap(({ signs }) => signs);
  const claims = own.some(({ kind }) => kind === "claim");
  const open = openWork(work);
  const limit = quoteOf(own, "limit");
  const share = tokens2 === void 0 || window === void 0 ? void 0 : tokens2 / window;
  if (share === void 0) add2("limit", 1, limit);
  else if (share < ROOMY2) add2("limit", CONTRADICTED, limit, { kind: "limit", quote: limit });
  const shortfall = quoteOf(own, "shortfall");
  add2("reason", 1, quoteOf(own, "reason"));
  const deferred = own.filter(({ kind }) => kind === "deferral" || kind === "shortfall");
  const reasoned = deferred.some(({ clause }) => own.some((sign) => sign.kind === "reason" && sign.clause === clause));
  add2("deferral", reasoned || shortfall !== "" || open !== void 0 ? 1 : HALF, quoteOf(own, "deferral") || shortfall);
  const [written] = round.standIns;
  const standing = own.some(({ kind }) => kind === "real") ? void 0 : work.ledger.findLast(({ round: at }) => at > told);
  const quote2 = quoteOf(own, "substitution");
  if (written !== void 0) {
    const { path, word } = written;
    const weight = written.test === void 0 && (quote2 === "" || TRIAL.test(quote2)) ? HALF : 1;
    add2("substitution", weight, `${path}: ${word}`, { kind: "stand-in", path, word, seq: round.seq });
  } else if (quote2 !== "" && !speaksOf(newestTask(work.requests), quote2)) add2("substitution", HALF, quote2);
  else if (standing !== void 0) {
    const { path, word, seq } = standing;
    add2("substitution", HALF, `${path}: ${word} (seq ${seq})`, { kind: "stand-in", path, word, seq });
  }
  if (written === void 0 || quote2 !== "") {
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
var STANDS_IN = /\b(?:mock|dummy|placeholder|fake|stub|simulat|estimat|synthetic|fallback|hard-?cod)|占位|模拟|估算/iu;
var speaksOf = (asked, quote2) => STANDS_IN.test(asked) && STANDS_IN.test(quote2);
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
  const named = NAMING.map((kind) => evidence.find((one) => one.kind === kind)).find((one) => one !== void 0);
  return named?.item ?? { kind: "words", quote: "" };
}

// src/vitals/signal.ts
var CLOSE = "close ";

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
var SPOKEN = { times: 2, relapse: 12 };
function rulings(work, signals, limits, at = {}) {
  const ordered = [...signals].sort((a, b) => rank(a) - rank(b));
  let taken = false;
  return ordered.map((signal) => {
    const before = work.said.filter(({ about }) => about === signal.key || about === CLOSE + signal.key);
    const unwanted = at.quiet === true ? "quiet" : at.paused === true && PRESSING.has(signal.kind) ? "pause" : void 0;
    const suppressed = unwanted ?? suppression(work, signal, before, limits, at) ?? (taken ? "one per boundary" : void 0);
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
    const closed = before.length >= SPOKEN.times || last.kind === "close";
    if (closed && work.count - last.round < SPOKEN.relapse) return "closed";
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

// src/vitals/spin/window.ts
function weightOf(work, round) {
  const since = work.requests.filter(({ round: at }) => at >= round.index);
  if (since.some(({ newTask }) => newTask)) return 0;
  return since.length > 0 ? 0.5 : 1;
}
var counted = (work, rounds) => Math.floor(rounds.reduce((sum, round) => sum + weightOf(work, round), 0));
function* backwards(rounds) {
  for (let at = rounds.length - 1; at >= 0; at--) {
    const round = rounds[at];
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
var changes = ({ purpose, writes, failed }) => failed === false && (purpose === "write" || writes.length > 0);
var waits = ({ purpose, pending }) => purpose === "wait" || pending === true;
var hasChange = (round) => round.calls.some(changes);
var progresses = (round) => round.calls.some((call2) => call2.fresh === true || changes(call2));
function signalOf(work, rounds, parts) {
  const oldest = rounds.at(-1);
  const newest = rounds[0];
  const count = parts.count ?? counted(work, rounds);
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
      } else if (changes(other)) break;
      else if (other.fresh === true) since += 1;
    }
    if (counted(work, hits) < repeatCalls || others > hits.length) continue;
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
    if (counted(work, hits) < repeatErrors) continue;
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
      if (changes(call2)) changed2 = true;
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
    const tail = stamps.slice(-span);
    if (!tail.every((one, at) => one !== "" && (at < period || one === tail[at - period]))) continue;
    const rounds = work.rounds.slice(-span).reverse();
    if (rounds.some((round) => round.calls.some(waits)) || counted(work, rounds) < span) continue;
    const what = rounds.slice(0, period).map((round) => round.calls[0]?.tool ?? "").reverse().join(" → ");
    return signalOf(work, rounds, {
      subkind: "cycle",
      key: `cycle ${[...tail.slice(0, period)].sort().join(" ")}`,
      what,
      count: span / period,
      evidence: [`${what}, ${span / period} times with the same results`]
    });
  }
  return void 0;
};
var sameEdits = (work, { repeatEdits }) => {
  const check = newestCalls(work).find(({ call: call2 }) => call2.error !== void 0 && !changes(call2))?.call;
  if (check === void 0) return void 0;
  const edits = /* @__PURE__ */ new Map();
  let failing = true;
  for (const { round, call: call2 } of backwards(work.rounds)) {
    if (call2.verb === check.verb && call2.tool === check.tool && call2.purpose === check.purpose) {
      if (call2.error !== check.error || call2.result !== check.result) break;
      failing = true;
    } else if (changes(call2) && failing) {
      for (const path of call2.writes) edits.set(path, [...edits.get(path) ?? [], round]);
      failing = false;
    }
  }
  for (const [path, rounds] of edits) {
    if (counted(work, rounds) < repeatEdits) continue;
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
  if (counted(work, hits) < stallRounds) return void 0;
  const oldest = hits.at(-1);
  const what = hits[0]?.calls[0]?.tool ?? "";
  return signalOf(work, hits, {
    subkind: "stall",
    key: `stall ${oldest?.index}`,
    what,
    evidence: [`${hits.length} steps brought nothing that was not known`]
  });
};

// src/vitals/measures.ts
var MEASURE = /\b((?:(?:val(?:idation)?|test|train(?:ing)?|mean|final|best|top-?1|overall|average) ?_?)?(?:accuracy|acc|precision|recall|f1(?:[-_ ]score)?|auc|r2|bleu|rouge|loss|rmse|mse|mae|perplexity|error rate)|p@1|r@1|r²)(?: \(?[a-z]{1,12}\)?)?["']?\s{0,2}(?:[:=]|is|of)\s{0,3}(-?\d{1,6}(?:\.\d{1,8})?(?:e-?\d{1,2})?)(?![\d.]{0,20}[/,]\d)/gu;
var P_AT = /^([pr]@1)\s+(\d(?:\.\d{1,8})?)$/gmu;
var SMALLER_IS_BETTER = /loss|rmse|mse|mae|perplexity|error/u;
var MOST = 6;
var nameOf = (name2) => name2.replace(/[ _-]+/gu, " ").replace(/^(?:test|mean|final|best|overall|average) /u, "");
function measuresOf(text3) {
  const found = /* @__PURE__ */ new Map();
  const tail = text3.slice(-6e3).toLowerCase();
  for (const pattern of [MEASURE, P_AT])
    for (const [, name2 = "", value = ""] of tail.matchAll(pattern)) found.set(nameOf(name2), Number(value));
  return found.size > MOST ? [] : [...found].map(([name2, value]) => ({ name: name2, value }));
}
var betters = (name2, value, best) => SMALLER_IS_BETTER.test(name2) ? value < best : value > best;

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
          if (changes(call2) || call2.obstacle === true) idle = false;
        } else if (call2.failed === false && series.at(-1)?.round !== round) {
          if (!(idle && series.at(-1)?.value === value)) series.push({ round, value });
          idle = true;
        }
      }
    let best = 0;
    series.forEach(({ value }, at) => {
      if (!betters(name2, series[best]?.value ?? value, value)) best = at;
    });
    const flat = series.slice(best + 1).map(({ round }) => round).reverse();
    if (counted(work, flat) < flatMeasures) continue;
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
  const count = counted(work, hits);
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
  if (counted(work, hits) < repeatWords || hits.some((round) => hasChange(round) || round.calls.some(waits)))
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
var CHECKS = [
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
  return CHECKS.flatMap((check) => check(work, limits) ?? []);
}

// src/vitals/judgement.ts
function judge(work, at, limits, { signals: others = [], ...wish } = {}) {
  const told = work.said.findLast(({ about }) => about.startsWith(STAND_IN))?.round;
  const { signal, evidence } = anxietySignal(work, told === void 0 ? at : { ...at, told }, limits);
  const signals = [...spinSignals(work, limits), ...signal === void 0 ? [] : [signal], ...others];
  const boundary = { ...wish, reminded: at.reminded === true };
  return { rulings: rulings(work, signals, limits, boundary), evidence };
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

// src/vitals/cache.ts
var emptyCache = () => ({ cold: 0, changed: true, rerouted: false, foreign: [] });
function noteAnswer(cache, { usage, cached = 0 }) {
  cache.cold = usage === void 0 || cached > 0 || cache.changed ? 0 : cache.cold + 1;
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
var HEAD_CHARS = 6e3;
var TAIL_CHARS = 3e3;
var CONDITIONAL = /^(?:(?:and|but|so|or|also|then)\s+)?(?:if|when|whenever|unless|in case|should you|once|were)\b|\bif (?:you|needed|necessary|the user|there)\b|^(?:如果|若|假如|要是|当|万一|除非|一旦)|的话[，,]/iu;
var SUBJECT = /dsh-lucid|mind_map|clear_mind|context (?:management|engineering|compaction)|compaction|上下文(?:管理|工程|压缩)|压缩策略/iu;
var ADVICE = /^(?:you|your|users?|please)\b|\byou (?:can|could|may|might|should|want)\b|^(?:你|您|建议|请)/iu;
function spoken(text3) {
  const bounded = text3.length <= HEAD_CHARS + TAIL_CHARS ? text3 : `${text3.slice(0, HEAD_CHARS)}
${text3.slice(-TAIL_CHARS)}`;
  const lines = [];
  let fenced = false;
  for (const line of bounded.split("\n")) {
    const start = line.trimStart();
    if (start.startsWith("```") || start.startsWith("~~~")) fenced = !fenced;
    else if (!fenced && !start.startsWith(">") && !start.startsWith("|")) lines.push(line);
  }
  return lines.join("\n").replace(/[‘’]/gu, "'").replace(/`[^`\n]{0,200}`/gu, " … ").replace(/"[^"\n]{0,300}"|“[^”\n]{0,300}”|「[^」\n]{0,200}」|《[^》\n]{0,100}》/gu, " … ").replace(/[*_#]{1,3}/gu, "");
}
function clausesOf(text3) {
  return spoken(text3).replace(/([^\n.!?。！？:：])\n(?=[a-z])/gu, "$1 ").split(/\n|(?<=[.!?])\s|[。！？；]/u).map((clause) => clause.replace(/^(?:[^\p{L}\p{N}"'(…]|\d{1,3}[.)])+/u, "").trim()).filter((clause) => clause.length > 3 && !CONDITIONAL.test(clause) && !SUBJECT.test(clause) && !ADVICE.test(clause));
}
var lastLine = (text3) => text3.slice(-600).trimEnd().split("\n").at(-1)?.trim() ?? "";
function asksPerson(text3) {
  const tail = text3.slice(-700).replace(/```[^`]{0,700}```/gu, "").trimEnd();
  const sentences = tail.split(/(?<=[.!?。！？])\s|\n/u).filter((one) => one.trim() !== "");
  return sentences.slice(-3).some((one) => /[?？][*_")）」]{0,3}$/u.test(one.trim())) || /(?:let me know|your call|请(?:告诉|确认|选择|提供))[^\n]{0,120}$/iu.test(tail);
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
  const segments = line.split(/&&|\|\||[;\n|]/u).map(wordsOf2).filter((words) => words.length > 0);
  const telling = segments.find((words) => !PREPARES.has(words[0] ?? "") && !laysDown(words)) ?? segments[0] ?? [];
  const verb = verbOf(telling);
  const writes = writesOf(line, segments);
  const submits = segments.some(([first, ...rest]) => first === "echo" && HANDS_IN.test(rest.join(" ")));
  const changes2 = writes.length > 0 || WRITES_INSIDE.test(command) || segments.some((words) => EDITS.has(words[0] ?? "") || MUTATING_SUBS.test(words.slice(0, 2).join(" ")));
  const purpose = submits ? "submit" : segments.some((words) => CHECK.test(words.join(" "))) ? "check" : WATCHES.test(line) || segments.some((words) => STATUS.test(words.join(" "))) ? "wait" : changes2 ? "write" : "other";
  return { verb, purpose, writes, content: heredoc };
}
var withoutQuotes = (line) => line.replace(
  /'[^']*'|"(?:[^"\\]|\\.)*("?)/gsu,
  (quote2, close) => (
    // Where one is never closed, no later one is: an escaped quote leads to the same end.
    close === "" ? `"${quote2.slice(1).replace(/'[^']*'/gu, emptied)}` : emptied(quote2)
  )
);
var emptied = (quote2) => /[\s>]/u.test(quote2) ? '""' : quote2;
var laysDown = (words) => words[0] === "cat" && words.some((word) => word.startsWith("<<")) && words.some((word) => word.startsWith(">"));
function splitHeredoc(command) {
  const opening = /<<-?\s{0,9}['"\\]?(\w{1,40})['"]?/u.exec(command);
  if (opening === null) return { line: command, heredoc: "" };
  const [, mark = ""] = opening;
  const newline = command.indexOf("\n", opening.index);
  if (newline < 0) return { line: command, heredoc: "" };
  const head = command.slice(0, newline);
  const lines = command.slice(newline + 1).split("\n");
  const close = lines.findIndex((one) => one.trim() === mark);
  const inside2 = close < 0 ? lines : lines.slice(0, close);
  const after = close < 0 ? [] : lines.slice(close + 1);
  const rest = splitHeredoc(after.join("\n"));
  return { line: `${head}
${rest.line}`, heredoc: `${inside2.join("\n")}
${rest.heredoc}`.trim() };
}
function wordsOf2(segment) {
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
  const named = segments.flatMap((words) => {
    const [first = "", ...rest] = words;
    const paths = rest.filter((word) => !word.startsWith("-"));
    if (first === "tee") return paths;
    if (first === "sed" || first === "perl") return rest.some((word) => /^-\w*i/u.test(word)) ? paths.slice(-1) : [];
    return MUTATES.has(first) ? paths.slice(-1) : [];
  });
  return [...redirected, ...named].map((path) => path.replace(/['"]/gu, "")).filter((path) => path !== "" && !path.startsWith("/dev/"));
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

// src/vitals/result.ts
var HEAD_CHARS2 = 24e3;
var TAIL_CHARS2 = 8e3;
var LINE_CHARS = 400;
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
var ANSI2 = new RegExp(`${ESCAPE}\\[[0-?]*[ -/]*[@-~]`, "gu");
var VOLATILE = [
  [ANSI2, ""],
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
  const bounded = text3.length <= HEAD_CHARS2 + TAIL_CHARS2 ? text3 : text3.slice(0, HEAD_CHARS2) + text3.slice(-TAIL_CHARS2);
  return VOLATILE.reduce((rest, [pattern, by]) => rest.replace(pattern, by), bounded.toLowerCase()).replace(/\s+/gu, " ").trim();
}
var FRAME = /<\/?(?:returncode|output|command|system|result)>|\b(?:wall time|original token count|output|process exited with code 0|chunk id)\b:?/gu;
function outcomeOf(text3, flagged) {
  const plain = normalise(text3);
  const ends = `${text3.slice(0, 600)}
${text3.slice(-600)}`;
  const failed = flagged || FAILURE.test(ends) || raisedLast(text3);
  const obstacle = failed ? obstacleIn(ends) : void 0;
  const letters = lettersIn(plain);
  return {
    result: hash2(plain),
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
  const last = text3.slice(-LINE_CHARS).replace(/<\/?[a-z]+>/gu, "").trimEnd().split("\n").at(-1);
  return last !== void 0 && /^\s*[\w.]{0,60}(?:Error|Exception)(?: ?:|$)/u.test(last);
}
var EXIT_LINE = /^\W{0,3}(?:(?:the )?(?:command|process|script) )?(?:exit(?:ed)?(?: with)?(?: code| status)|returncode|killed|completed with exit)\b|ELIFECYCLE|^npm (?:ERR|error)|^make(?:\[\d+\])?: \*\*\*|^error:? (?:command|script) (?:\S+ )?failed|^\W{0,3}(?:found )?\d+ (?:failed|errors?|problems?|passed)\b|^(?:tests?|test suites|test files):? /iu;
function errorClass(text3, plain) {
  const field = ERROR_FIELD.exec(text3.slice(0, 4e3))?.[1];
  if (field !== void 0 && text3.trimStart().startsWith("{")) return bare2(field);
  const lines = text3.slice(-TAIL_CHARS2).split("\n").map((line2) => line2.replace(/<\/?[a-z]+>/gu, "").trim()).filter((line2) => line2.length > 2 && line2.length <= LINE_CHARS && !EXIT_LINE.test(line2));
  const line = lines.findLast((one) => RAISED.test(one)) ?? lines.findLast((one) => ERROR_LINE.test(one));
  if (line !== void 0) return bare2(line);
  return lines.length === 0 ? "" : plain.slice(-160);
}
var bare2 = (line) => normalise(line.replace(/https?:\/\/\S{1,300}/giu, "url")).replace(/[\w.~-]{0,80}\/[\w./-]{0,300}\//gu, "").replace(/\b(?!(?:[45]\d\d)\b)\d{1,40}\b/gu, "#").slice(0, 160);

// src/vitals/signs.ts
var QUOTE_CHARS = 120;
var SIGNS = 8;
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
  for (const [at, clause] of clausesOf(text3).entries()) {
    for (const [kind, patterns] of PATTERNS) {
      const hit = patterns.map((pattern) => pattern.exec(clause)).find((match) => match !== null);
      if (hit === void 0 || NEGATABLE.has(kind) && NEGATED.test(clause.slice(0, hit.index).slice(-40))) continue;
      signs.push({ kind, quote: clause.slice(Math.max(0, hit.index - 40)).slice(0, QUOTE_CHARS), clause: at });
      if (signs.length === SIGNS) return signs;
    }
  }
  return signs;
}
var NEGATABLE = /* @__PURE__ */ new Set(["substitution", "claim", "limit", "real"]);
var STANDS_IN2 = PATTERNS.find(([kind]) => kind === "substitution")?.[1] ?? [];
var WRITTEN_SHORTCUT = /(?:由于|鉴于)篇幅|其余[^，。\n]{0,10}(?:类似|略|同理)|本次仅(?:实施|实现)|将在后续(?:迭代|版本)|can be installed separately|(?:rest|remainder|remaining) (?:is |are )?(?:omitted|left out|similar|analogous)|omitted for brevity|\bin a real (?:implementation|application|system|scenario)\b|\bnot (?:yet )?implemented\b|\btodo:? (?:implement|replace)\b/iu;
var SWITCHED_OFF = /\b(?:it|test|describe)\.(?:skip|todo)\(|\bx(?:it|describe)\(|@pytest\.mark\.(?:skip|xfail)|\b(?:t|self)\.[sS]kip(?:Test)?\(|@(?:Ignore|Disabled)\b|#\[ignore\]/u;
var WRITTEN_CHARS = 12e3;
var firstOf = (patterns, text3) => patterns.map((pattern) => pattern.exec(text3)?.[0]).find((hit) => hit !== void 0)?.slice(0, QUOTE_CHARS);
var substituteIn = (content) => firstOf([...STANDS_IN2, WRITTEN_SHORTCUT], content.slice(0, WRITTEN_CHARS));
var shortcutIn = (content) => firstOf([WRITTEN_SHORTCUT], content.slice(0, WRITTEN_CHARS));
var switchedOffIn = (content) => firstOf([SWITCHED_OFF], content.slice(0, WRITTEN_CHARS));

// src/vitals/standins.ts
var MOST2 = 50;
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
  const at = body.lastIndexOf(name2);
  if (at < 0) return false;
  const after = body.slice(at + name2.length, at + name2.length + 12);
  const before = body.slice(Math.max(0, at - 24), at);
  return /['"], ?\\?['"]w/u.test(after) || /(?:to_json|to_csv|savez?|writeFileSync|writeFile|write_text)\(/u.test(before);
}
function noteStandIns(ledger, round, dimensions, request) {
  const asked = request.toLowerCase();
  const own = (word) => word === void 0 || asked.includes(word.toLowerCase().slice(0, 7)) ? void 0 : word;
  const spoken2 = own(
    substituteIn(
      round.signs.filter(({ kind }) => kind === "substitution").map(({ quote: quote2 }) => quote2).join("\n")
    )
  );
  const wordFor = (path, content) => {
    if (PROSE.test(path)) return own(shortcutIn(content));
    return PAGE.test(path) ? own(shortcutIn(content)) ?? spoken2 : own(substituteIn(content)) ?? spoken2;
  };
  const found = [];
  for (const { writes, content, body, purpose, verb } of dimensions) {
    if (purpose === "books" || purpose === "submit") continue;
    const shown = own(substituteIn(content));
    for (const path of writes) {
      const word = MEANT_TO.test(path) ? testWord(path, content, verb) : wordFor(path, content);
      const at = ledger.findIndex((one) => one.path === path);
      if (at >= 0) ledger.splice(at, 1);
      if (word !== void 0 && (content !== "" || verb === "rm")) {
        found.push({ path, word, ...MEANT_TO.test(path) ? { test: true } : {} });
        ledger.push({ path, word, round: round.index, seq: round.seq });
      }
    }
    if (shown === void 0 && spoken2 === void 0) {
      for (const entry of [...ledger])
        if (!writes.includes(entry.path) && produces(body, baseName(entry.path)))
          ledger.splice(ledger.indexOf(entry), 1);
    }
  }
  while (ledger.length > MOST2) ledger.shift();
  return found;
}

// src/vitals/todos.ts
var fields3 = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
var DONE = /^(?:\w{0,40}status_)?(?:completed?|done|finished)$/iu;
function todoOf2(value) {
  const { content, text: text3, step, title, subject, status } = fields3(value);
  const words = [content, text3, step, title, subject].find((one) => typeof one === "string");
  if (typeof words !== "string" || typeof status !== "string") return void 0;
  return {
    text: words.slice(0, 200),
    status: DONE.test(status.trim()) ? "completed" : /progress|active/iu.test(status) ? "in_progress" : "pending"
  };
}
function todosIn(raw) {
  const args = parseArguments(raw);
  const list2 = [args?.["todos"], args?.["plan"], args?.["items"], args?.["tasks"]].find(Array.isArray);
  if (list2 === void 0) return void 0;
  const todos = list2.flatMap((one) => todoOf2(one) ?? []);
  return todos.length === list2.length && todos.length > 0 ? todos : void 0;
}
function closesTodo(before, after) {
  const closed = (todos) => todos.filter(({ status }) => status === "completed").length;
  return closed(after) > closed(before);
}

// src/vitals/follow-work.ts
var NOTED2 = 32;
var keep = (list2, one, most = NOTED2) => {
  list2.push(one);
  if (list2.length > most) list2.shift();
};
function noteClear(work, ours) {
  keep(work.clears, { round: work.count, ours });
}
function followWork(work, event, at) {
  switch (event.kind) {
    case "message":
      if (event.place !== "append") return;
      if (event.message.role === "assistant") startRound(work, event.seq, event.time, event.message, at);
      else if (event.message.role === "tool") settle(work, event.seq, event.message);
      else if (event.message.role === "user") hear(work, event.seq, event.time, event.message, at);
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
      if (event.error !== void 0 && !at.ours)
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
function startRound(work, seq, time, message, at) {
  const { text: text3, calls } = message;
  const spoken2 = `${text3}
${message.reasoning ?? ""}`;
  const kind = calls.length > 0 ? "calls" : text3.trim() === "" ? "empty" : CALL_AS_TEXT.test(text3) ? "malformed" : "text";
  const plain = normalise(text3.slice(0, 2e3));
  const dimensions = calls.map(({ name: name2, args }) => dimensionOf(name2, args));
  const signs = signsOf(spoken2);
  const closing = lastLine(text3);
  const asks = kind === "text" && asksPerson(text3);
  const round = {
    ...placed(work, seq, time, at),
    kind,
    narration: plain.length < TELLING_CHARS ? "" : hash2(plain),
    question: asks ? hash2(normalise(closing)) : askedBy(
      calls.map(({ args }) => args),
      dimensions
    ),
    asksPerson: asks || dimensions.some(({ purpose }) => purpose === "ask"),
    announces: kind === "text" && closing.length < 240 && ANNOUNCES.test(closing),
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
  const at = dimensions.findIndex(({ purpose }) => purpose === "ask");
  return at < 0 ? "" : hash2(normalise((args[at] ?? "").slice(0, 2e3)));
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
  for (const call2 of work.rounds.shift()?.calls ?? []) remember2(work, call2);
}
function remember2(work, { key, result }) {
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
  if (done >= 0) for (const gone of round.calls.splice(done, 1)) remember2(work, gone);
  round.last = event.seq;
  touch(work, dimension.body);
  const standIns = noteStandIns(work.ledger, round, [dimension], newestTask(work.requests));
  round.standIns = [...round.standIns, ...standIns];
  conclude(work, round, call2, event.result, event.failed || reportsFailure(event.result));
}
function conclude(work, round, call2, text3, flagged) {
  const { void: cutOff, ...outcome } = outcomeOf(text3, flagged);
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
function hear(work, seq, time, message, at) {
  if (message.origin === "notice") {
    const { notice: kind = "", about, count = 0 } = message;
    if (about === void 0) return;
    keep(work.said, { seq, kind, about, count, round: work.count, asks: at.asks, turn: at.turn, time });
    return;
  }
  if (message.plugin === REMINDER) keep(work.reminders, work.count);
  if (message.origin !== "person" && message.origin !== "injected" && message.origin !== "goal") return;
  const prompt = hash2(normalise(message.text.slice(0, 2e3)));
  const { turn, step } = at;
  const before = work.prompt;
  const same = before.hash === prompt;
  const asked = message.origin !== "injected" || before.turn !== turn || before.step !== step;
  const silent2 = same && asked && before.rounds === work.count;
  if (message.origin === "person" && (!same || before.answered)) ask(work, seq, message.text);
  if (silent2) add(work, silentRound(work, seq, time, at));
  work.prompt = { hash: prompt, answered: false, turn, step, rounds: work.count };
}
function ask(work, seq, whole) {
  const text3 = whole.slice(0, REQUEST_CHARS);
  const targets = work.rounds.slice(-8).flatMap(({ calls }) => calls.map(({ target }) => target));
  keep(work.requests, { seq, text: text3, round: work.count, newTask: changesTask(text3, work.requests, targets) });
  const files = filesAskedFor(text3);
  if (files.length > 0) work.wanted = files;
}
var silentRound = (work, seq, time, at) => ({
  ...placed(work, seq, time, at),
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
  return judge2(line) ?? judge2(sample);
}
function judge2(text3) {
  const han = text3.match(/\p{Script=Han}/gu)?.length ?? 0;
  const kana = text3.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const words = text3.match(/\b[a-zA-Z]{2,}\b/gu)?.length ?? 0;
  if (kana > 0 && kana * 4 >= han) return "en";
  if (han < 2 && words < 3) return han > words ? "zh" : void 0;
  return han * 2 >= words ? "zh" : "en";
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
  fields: fields4,
  answer
}) {
  if (answer.length > SHORT) return void 0;
  const background = fields4["run_in_background"];
  const job = background === true ? JOB_START.exec(answer)?.[1] : void 0;
  const id = job ?? ("prompt" in fields4 && background !== false ? AGENT_START.exec(answer)?.[1] : void 0);
  if (id === void 0) return void 0;
  const description = fields4["description"];
  const label = typeof description === "string" && "prompt" in fields4 ? description : callTarget(args);
  return { id, what: job === void 0 ? "agent" : "job", label };
}
function endedIn(notice) {
  const head = notice.slice(0, SHORT);
  return JOB_OVER.exec(head)?.[1] ?? AGENT_OVER.exec(head)?.[1];
}
function statesIn({ name: name2, fields: fields4, answer }) {
  const states = [];
  const job = fields4["job_id"];
  if (typeof job === "string") {
    const status = JOB_STATUS.exec(answer.slice(-SHORT).trimEnd())?.[1];
    if (status !== void 0) states.push([job, status === "stopping" ? "stopping" : isOver(status) ? "over" : "open"]);
    else if (answer.startsWith("requested cancellation of job ")) states.push([job, "stopping"]);
  }
  const agent = fields4["subagent_id"];
  if (typeof agent === "string" && answer.startsWith("message queued as the next turn for subagent "))
    states.push([agent, "open"]);
  const line = name2 === "job_list" ? JOB_LINE : name2 === "list_agents" ? AGENT_LINE : void 0;
  if (line !== void 0)
    for (const [, id = "", status = ""] of answer.matchAll(line)) states.push([id, isOver(status) ? "over" : "open"]);
  return states;
}

// src/vitals/life/diagnosis.ts
var CAUSE = /\b(?:root cause|(?:the|real|actual|underlying) (?:cause|culprit|problem|issue|reason|bug) (?:is|was|must be|seems? to be|appears to be|lies?))\b|\b(?:is|was|are|fails?|failing|failed|happens|broken) because\b|\b(?:is|was|are) (?:likely |probably )?caused by\b|\b(?:i think|i suspect|it looks like|apparently) (?:it'?s|that|the)\b|根因|根本原因|(?:问题|原因|症结|错误)(?:是|在于|出在|应该是|可能是)|是(?:因为|由于)|怀疑(?:是)?/iu;
var WORDS_CHARS = 160;
var diagnosisIn = (text3) => clausesOf(text3).findLast((clause) => clause.length < 400 && CAUSE.test(clause))?.slice(0, WORDS_CHARS) ?? "";
var COMMON2 = /^(?:the|this|that|root|cause|problem|issue|reason|because|likely|probably|caused|looks|like|think|suspect|must|seems|appears|with|from|which|have|been|were|actual|still|test|tests|fails|failing|failed|error)$/u;
var contentOf = (text3) => /* @__PURE__ */ new Set([
  ...(text3.toLowerCase().match(/[a-z_][a-z0-9_.-]{2,}/gu) ?? []).filter((word) => !COMMON2.test(word)),
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
var HEAD_CHARS3 = 2e3;
var READ = /"(?:read|find|inside)\\?"\s{0,9}:(?!\s{0,9}(?:null|""|\\"\\"))/u;
var readsBack = (name2, args) => name2 === MAP_TOOL && READ.test(args.slice(0, HEAD_CHARS3)) ? { reads: true } : {};

// src/vitals/sendable.ts
var CONTROLS = /[\p{Cs}\p{Cc}]/gu;
var sendable = (text3) => text3.replace(/\r\n?/gu, "\n").replace(CONTROLS, (one) => one === "\n" || one === "	" ? one : "").trim();

// src/vitals/life/kept.ts
var KEPT_CHARS = 2e3;
function followKept(life, event, { work, nodes, command }) {
  if (event.kind === "command" && event.name === command) {
    const change = changeOf(event, work, nodes);
    if (change === void 0) return;
    const { before, changes: changes2 } = life.undecided ?? { before: { kept: life.kept, keeps: life.keeps }, changes: [] };
    decide(life, before, [...changes2, change]);
  } else if (event.kind === "command-end" && life.undecided !== void 0) {
    const { before, changes: changes2 } = life.undecided;
    if (!changes2.some(({ id }) => id === event.id)) return;
    const left = changes2.flatMap(
      (one) => one.id !== event.id ? [one] : event.failed ? [] : [{ ...one, done: true }]
    );
    decide(life, before, left);
  }
}
function decide(life, before, changes2) {
  const open = changes2.findIndex(({ done }) => done !== true);
  const decided = Math.max(open < 0 ? changes2.length : open, changes2.length - NOTED);
  const settled = changes2.slice(0, decided).reduce(changed, before);
  const left = changes2.slice(decided);
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
var keep2 = (list2, one, most = NOTED) => {
  list2.push(one);
  if (list2.length > most) list2.shift();
};
function followLife(life, event, at) {
  life.began ??= event.time;
  switch (event.kind) {
    case "message":
      if (event.place === "append") followMessage(life, event.seq, event.time, event.message, at);
      break;
    case "dispatch-end":
      hearDispatch(life, event, at.work);
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
      if (event.name === at.command) obey(life, event.args, event.seq, event.time);
      break;
    case "bracket-end":
      if (event.error !== void 0 && !at.ours)
        keep2(life.broken, { step: at.steps, reason: event.error.slice(0, 200) });
      break;
    case "seed-end":
      for (const job of life.jobs) job.over = true;
      life.asked = [];
      break;
    default:
      break;
  }
  followKept(life, event, at);
  milestones(life, event, at);
  const last = life.landed.at(-1);
  if (last !== void 0 && last.refilled === void 0 && at.steps > last.step && isRefilled(last, at.tokens))
    last.refilled = at.steps;
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
function followMessage(life, seq, time, message, at) {
  if (message.role === "assistant") speak(life, seq, message);
  else if (message.role === "tool") hearAnswer(life, seq, time, message, at.work);
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
  const isSame = (other) => other !== call2 && other.key === call2.key && other.result === call2.result;
  return rounds.some(({ index, calls }) => index > since && calls.some(isSame));
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
    const open = (list2) => list2.some(({ status }) => status !== "completed");
    if (open(work.todos) && !open(todos)) life.stretch = here;
    if (!open(work.todos) && open(todos) && work.todos.length >= PLAN_LINES)
      life.milestone = { from: life.stretch ?? nodes[0]?.seq ?? here, to: here, what: "plan", todos: work.todos.length };
  }
  const request = work.requests.at(-1);
  if (request === void 0 || request.seq !== event.seq || !request.newTask) return;
  const before = nodes.at(-2)?.seq;
  if (work.requests.length > 1 && before !== void 0)
    life.milestone = { from: life.stretch ?? nodes[0]?.seq ?? before, to: before, what: "task", todos: 0 };
  life.stretch = event.seq;
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
function replace(trace, { start, end }, node, message) {
  const from = trace.nodes.findIndex(({ seq }) => seq === start);
  const to = trace.nodes.findIndex(({ seq }, at) => at >= from && seq === end);
  if (from < 0 || to < 0) throw new RangeError(`replace of ${start}..${end}, which is not on the surface`);
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
      const dispatch = callOf3(trace, event.rootCallId)?.call.dispatches?.find(({ id }) => id === event.callId);
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
      trace.route = { ...trace.route, ...routeOf2(event) };
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
var routeOf2 = ({ provider, model, window, reserved, tools }) => ({
  provider,
  model,
  ...window === void 0 ? {} : { window },
  ...reserved === void 0 ? {} : { reserved },
  ...tools === void 0 ? {} : { tools }
});
function callOf3(trace, id) {
  for (let at = trace.nodes.length - 1; at >= 0; at--) {
    const node = trace.nodes[at];
    const call2 = node?.calls.find((one) => one.id === id);
    if (node !== void 0 && call2 !== void 0) return { node, call: call2 };
  }
  return void 0;
}
function startDispatch(trace, rootCallId, dispatch) {
  const program = callOf3(trace, rootCallId);
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

// src/core.ts
var defaultLimits = DEFAULTS;
var openTrace = () => emptyTrace();
function followEvent(trace, event) {
  follow(inner(trace), event);
}
var fromDsh = (event) => toLogEvent(event, (message) => textTokens(JSON.stringify(message)));
var fromChat = (messages) => [...chatEvents(messages, textTokens)];
function judgeTrace(trace, at = {}, limits = defaultLimits) {
  const session = inner(trace);
  const tokens2 = at.tokens ?? pressureOf(session);
  const window = at.window ?? session.route?.window;
  const meter = { ...tokens2 === void 0 ? {} : { tokens: tokens2 }, ...window === void 0 ? {} : { window } };
  const { rulings: rulings2 } = judge(session.work, { ...at, ...meter }, limits);
  return rulings2.flatMap((ruling) => {
    const { kind, subkind, severity, key, count, fromSeq, toSeq, evidence } = ruling.signal;
    if (kind !== "spin" && kind !== "anxiety") return [];
    const found = { kind, subkind, severity, key, count, fromSeq, toSeq, evidence };
    if (ruling.suppressed !== void 0) return { ...found, suppressed: ruling.suppressed };
    const setting = {
      action: "notice",
      language: session.language ?? "en",
      ...tokens2 === void 0 ? {} : { pressure: tokens2 },
      ...window === void 0 ? {} : { window }
    };
    return { ...found, text: noticeText(ruling, 0, survey(session.nodes, { turn: session.turn }), usualWorth, setting) };
  });
}
function remember3(trace, { kind, key, count }) {
  const { work, turn } = inner(trace);
  const round = work.rounds.at(-1);
  const place = { seq: round?.last ?? 0, round: work.count, asks: round?.asks ?? 0, turn, time: round?.time ?? 0 };
  work.said.push({ ...place, kind, about: key, count });
}
function inner(trace) {
  if (!("nodes" in trace)) throw new TypeError("no trace of this module");
  return trace;
}
export {
  defaultLimits,
  followEvent,
  fromChat,
  fromDsh,
  judgeTrace,
  openTrace,
  remember3 as remember
};
