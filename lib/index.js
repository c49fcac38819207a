// src/index.ts
import { errorChain as errorChain6 } from "@deepseek-ai/dsh-llm";

// src/commands/mind.ts
import { errorChain as errorChain3 } from "@deepseek-ai/dsh-llm";

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

// src/config/language.ts
var languageFor = ({ language }, heard) => language === "auto" ? heard ?? "en" : language;

// src/voice/measure.ts
var WIDE = /[\u2e80-\u303f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/gu;
var ONE_WIDE = new RegExp(WIDE.source, "u");
var isWide = (character) => character > "⹿" && ONE_WIDE.test(character);
function textTokens(text2) {
  const wide = text2.match(WIDE)?.length ?? 0;
  return wide + Math.ceil((text2.length - wide) / 4);
}
function wholeAt(text2, at) {
  const parts = /^[\uDC00-\uDFFF]/.test(text2.slice(at, at + 1)) && /[\uD800-\uDBFF]$/.test(text2.slice(at - 1, at));
  return parts && at > 0 ? at - 1 : at;
}
function clip(text2, chars) {
  const line = text2.replace(/\s+/gu, " ").trim();
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

// src/voice/plain.ts
var SOURCE_CHARS = 600;
var ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-?]*[ -/]*[@-~]`, "gu");
var UNSAFE = /[^ -~]|"| {2}/u;
function oneLine(text2) {
  const head = text2.trimStart().slice(0, SOURCE_CHARS);
  if (!UNSAFE.test(head)) return head.trimEnd();
  return head.toWellFormed().replace(ANSI, "").replace(/\p{Cf}/gu, "").replace(/[\p{Cc}\s]+/gu, " ").replace(/["“”]/gu, "'").trim();
}
function bare(text2, marks, front = marks) {
  let to = text2.length;
  while (to > 0 && marks.includes(text2.charAt(to - 1))) to--;
  let from = 0;
  while (from < to && front.includes(text2.charAt(from))) from++;
  return text2.slice(from, to);
}
var ORDERS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
var withoutOrders = (text2, spelled = () => "") => text2.replace(ORDERS, (one) => one === "\n" || one === "	" ? one : spelled(one));
var NARROW = /^[\0-\u2e7f]*$/u;
function clipTokens(line, limit, keep4 = "head") {
  if (limit <= 0) return "";
  if (NARROW.test(line)) {
    if (line.length <= 4 * limit) return line;
    const fits2 = 4 * limit - 1;
    return keep4 === "head" ? `${line.slice(0, fits2)}…` : `…${line.slice(-fits2)}`;
  }
  if (textTokens(line) <= limit) return line;
  const points = Array.from(line);
  if (keep4 === "head") {
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
function quoted(text2, limit) {
  const line = clipTokens(oneLine(text2), limit);
  return line === "" ? "" : `"${line}"`;
}
function aim(text2, limit) {
  const line = oneLine(text2);
  return clipTokens(line, limit, line.includes(" ") ? "head" : "tail");
}

// src/voice/frame.ts
var MARKS = /<(?=\/?(?:user|notes|transcript)\b|\/?[cC][oO][mM][pP][aA][cC][tT][eE][dD]-[sS][uU][mM][mM][aA][rR][yY]\b)/gu;
var LOOK_ALIKE = "‹";
var unmarked = (text2) => text2.replace(MARKS, LOOK_ALIKE);
function enclosed(mark, text2, language) {
  const safe2 = unmarked(text2);
  const altered = safe2 === text2 ? "" : ` ${WORDS[language].altered}`;
  return `<${mark}${altered}>
${safe2}
</${mark}>`;
}
function* insideOf(mark, text2) {
  const open = `<${mark}`;
  const close = `</${mark}>`;
  for (let at = text2.indexOf(open); at >= 0; at = text2.indexOf(open, at)) {
    at += open.length;
    if (text2[at] !== " " && text2[at] !== ">") continue;
    const from = text2.indexOf(">", at) + 1;
    const to = from === 0 ? -1 : text2.indexOf(close, from);
    if (to < 0) return;
    yield text2.slice(from, to);
    at = to + close.length;
  }
}
var ASKED_CHARS = 80;
var WORDS = {
  en: { excerpt: " excerpt", asked: "answer-to", altered: `${LOOK_ALIKE}-is-an-angle-bracket`, join: " … " },
  zh: { excerpt: " 节选", asked: "回答", altered: `${LOOK_ALIKE}即左尖括号`, join: " … " }
};
function quotedLine({ seq, parts, excerpt, asked }, language) {
  const words = WORDS[language];
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

// src/voice/checkpoint.ts
var HEADINGS = {
  en: {
    pins: "## Instructions of the user, still in force (verbatim)",
    notes: "## Notes (written by the model)",
    cleared: "A person cleared this part; there are no notes."
  },
  zh: {
    pins: "## 用户的指示，仍然有效（原文）",
    notes: "## 笔记（由模型撰写）",
    cleared: "这一部分由人清理，没有笔记。"
  }
};
function checkpointText({ pins, notes, handles }, language) {
  const heading = HEADINGS[language];
  return [
    ...pins.length > 0 ? [[heading.pins, ...pins].join("\n")] : [],
    notes === void 0 ? heading.cleared : `${heading.notes}
${enclosed("notes", notes, language)}`,
    ...handles === "" ? [] : [handles]
  ].join("\n\n").toWellFormed();
}
function unquotedLine(seqs, more, inside3, language) {
  const named3 = seqs.join(", ");
  if (language === "zh") {
    const rest2 = more > 0 ? `；另有 ${more} 条：mind_map({inside:${inside3}})` : "";
    return `未引用的用户消息：seq ${named3}，用 mind_map({read:<seq>}) 阅读${rest2}`;
  }
  const rest = more > 0 ? `; ${more} more: mind_map({inside:${inside3}})` : "";
  return `Not quoted, also of the user: seq ${named3}, to read with mind_map({read:<seq>})${rest}`;
}

// src/voice/handles.ts
var readCall = (seq) => `mind_map({read:${seq}})`;
var stateCall = ({ what: what2, id }) => what2 === "job" ? `job_output({job_id:${JSON.stringify(id)}})` : "list_agents({})";
var englishAges = ({ age, sign }) => age === void 0 || sign === void 0 ? "" : ` ${duration(age, "en")} ago, last sign ${duration(sign, "en")} ago`;
var chineseAges = ({ age, sign }) => age === void 0 || sign === void 0 ? "" : `（${duration(age, "zh")}前），最后动静在 ${duration(sign, "zh")}前`;
var english = {
  heading: (at) => `## In use at seq ${at}`,
  todos: (list5, tool) => `todo open: ${list5}${tool === void 0 ? "" : ` · kept with ${tool}`}`,
  inProgress: " (in progress)",
  running: (list5) => `in the background: ${list5}`,
  job: (job, label2) => {
    const state = { live: "running", open: "no end in the log", stopping: "stop requested" }[job.state];
    const name3 = `${job.what === "job" ? "job" : "subagent"} ${job.id}`;
    return `${name3}${label2 === "" ? "" : ` (${label2})`}, started at seq ${job.seq}${englishAges(job)}, ${state}: ${stateCall(job)}`;
  },
  written: (list5) => `written: ${list5}`,
  acts: (list5) => `can't be undone: ${list5}`,
  act: ({ outcome, times, seq }, text2) => `${text2} (${times === 1 ? "" : `${times} times, `}${outcome}, seq ${seq})`,
  attempts: (list5) => `tried and failed: ${list5}`,
  attempt: ({ times }, error, approaches, seqs) => `"${error}" ${times === 1 ? "once" : `${times} times`}${approaches === "" ? "" : ` (${approaches})`}, seq ${seqs}`,
  forgotten: (list5, call3) => `not in the notes but used later: ${list5}: ${call3}`,
  images: (list5) => `images no longer visible: seq ${list5}`,
  at: (seq) => ` (seq ${seq})`,
  more: (count) => `${count} more`
};
var chinese = {
  heading: (at) => `## 截至 seq ${at} 仍在使用`,
  todos: (list5, tool) => `未完成的待办：${list5}${tool === void 0 ? "" : `，用 ${tool} 维护`}`,
  inProgress: "（进行中）",
  running: (list5) => `后台：${list5}`,
  job: (job, label2) => {
    const state = { live: "运行中", open: "日志里没有结束记录", stopping: "已请求停止" }[job.state];
    const name3 = `${job.what === "job" ? "任务" : "子代理"} ${job.id}`;
    return `${name3}${label2 === "" ? "" : `（${label2}）`}，始于 seq ${job.seq}${chineseAges(job)}，${state}：${stateCall(job)}`;
  },
  written: (list5) => `写过的文件：${list5}`,
  acts: (list5) => `不可撤销：${list5}`,
  act: ({ outcome, times, seq }, text2) => {
    const end2 = { ok: "成功", failed: "失败", unknown: "结果未知" }[outcome];
    return `${text2}（${times === 1 ? "" : `${times} 次，`}${end2}，seq ${seq}）`;
  },
  attempts: (list5) => `试过但失败：${list5}`,
  attempt: ({ times }, error, approaches, seqs) => `"${error}" ${times} 次${approaches === "" ? "" : `（${approaches}）`}，seq ${seqs}`,
  forgotten: (list5, call3) => `笔记里没有、后来又用到：${list5}：${call3}`,
  images: (list5) => `不再可见的图片：seq ${list5}`,
  at: (seq) => `（seq ${seq}）`,
  more: (count) => `另有 ${count} 项`
};
var WORDS2 = { en: english, zh: chinese };
var TODO_TOKENS = 30;
var LABEL_TOKENS = 14;
var ACT_TOKENS = 30;
var ERROR_TOKENS = 40;
var APPROACH_TOKENS = 16;
var PATH_TOKENS = 30;
var SHOWN = 3;
var safe = (text2, limit) => unmarked(clipTokens(oneLine(text2), limit));
var MOST = 40;
function fitting2(items, ranked, limit, line, { more }) {
  for (let count = Math.min(items.length, MOST); count > 0; count--) {
    const kept = new Set(ranked.slice(0, count));
    const rest = items.length - count;
    const shown2 = items.filter((_, at) => kept.has(at));
    const text2 = line([...shown2, ...rest === 0 ? [] : [more(rest)]].join(" · "));
    if (textTokens(text2) <= limit) return text2;
  }
  return void 0;
}
var newestFirst = (items) => [...items.keys()].reverse();
function handlesText(handles, forgotten, { at, language, budget }) {
  const words = WORDS2[language];
  const { todos, running, written: written2, acts, attempts, images } = handles;
  const heading = words.heading(at);
  let left = budget - textTokens(heading);
  const place = (share2, items, line, ranked = [...items.keys()]) => {
    const text2 = fitting2(items, ranked, Math.min(left, Math.floor(budget * share2)) - 1, line, words);
    if (text2 !== void 0) left -= textTokens(text2) + 1;
    return text2;
  };
  const jobs = place(
    0.3,
    running.map((one) => words.job(one, safe(one.label, LABEL_TOKENS))),
    words.running,
    newestFirst(running)
  );
  const grave = acts.filter(({ kind }) => kind !== "files");
  const files = acts.filter(({ kind }) => kind === "files");
  const done2 = place(
    0.3,
    [...grave, ...files].map((act) => words.act(act, safe(act.text, ACT_TOKENS))),
    words.acts,
    [...newestFirst(grave), ...newestFirst(files).map((at2) => grave.length + at2)]
  );
  const open = place(
    0.3,
    todos.open.map(
      ({ text: text2, status: status2 }) => `"${safe(text2, TODO_TOKENS)}"${status2 === "in_progress" ? words.inProgress : ""}`
    ),
    (list5) => words.todos(list5, todos.tool)
  );
  const [first] = forgotten;
  const missing = first && place(
    0.35,
    forgotten.map(({ text: text2, seq }) => `\`${unmarked(oneLine(text2))}\`${words.at(seq)}`),
    (list5) => words.forgotten(list5, readCall(first.seq))
  );
  const tried = place(
    0.4,
    attempts.map((attempt) => {
      const { approaches, seqs } = attempt;
      const shown2 = approaches.slice(0, SHOWN).map((text2) => safe(text2, APPROACH_TOKENS));
      if (approaches.length > SHOWN) shown2.push(words.more(approaches.length - SHOWN));
      return words.attempt(attempt, safe(attempt.error, ERROR_TOKENS), shown2.join("; "), seqs.slice(-SHOWN).join(", "));
    }),
    words.attempts
  );
  const paths = place(
    0.3,
    written2.map((path) => unmarked(aim(path, PATH_TOKENS))),
    words.written
  );
  const unseen = place(0.2, images.map(String), words.images, newestFirst(images));
  const lines2 = [open, jobs, paths, done2, tried, unseen, missing].filter((line) => line !== void 0);
  return lines2.length === 0 ? "" : [heading, "", ...lines2].join("\n");
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
  const text2 = typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
  return text2.slice(0, TARGET_CHARS * 4).replace(/\s+/gu, " ").trim().slice(0, TARGET_CHARS);
};
function callTarget(raw) {
  const args = parseArguments(raw);
  if (args === void 0) return "";
  const main = TELLING.find((name3) => oneLine2(args[name3]) !== "");
  if (main === void 0) return oneLine2(Object.values(args).find((value) => typeof value === "string"));
  const target = oneLine2(args[main]);
  if (main !== "pattern" && main !== "query" && main !== "q") return target;
  const where = WHERE.map((name3) => oneLine2(args[name3])).find((text2) => text2 !== "");
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
function hash(text2) {
  let low = 2166136261;
  let high = 16777619;
  for (let at = 0; at < text2.length; at++) {
    const unit = text2.charCodeAt(at);
    low = Math.imul(low ^ unit, 16777619);
    high = Math.imul(high ^ unit + at, 16777619);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}
var ABOUT_THE_CALL = /^(?:description|explanation|justification|reason|timeout(?:_?ms)?|yield_time_ms|max_output_tokens|requires_approval|task_progress|sandbox_permissions|prefix_rule|run_in_background)$/iu;
function deedKey(name3, raw) {
  const args = parseArguments(raw);
  if (args === void 0) return callKey(name3, raw);
  const telling = Object.fromEntries(Object.entries(args).filter(([key]) => !ABOUT_THE_CALL.test(key)));
  return `${name3}:${hash(canonical(telling))}`;
}
function callKey(name3, raw) {
  const args = parseArguments(raw);
  let text2 = raw;
  try {
    if (args !== void 0) text2 = canonical(args);
  } catch {
  }
  return `${name3}:${hash(text2)}`;
}
var FAILURE_MARK = /\[(?:exit code: -?[1-9]\d{0,9}|killed by signal: \w{1,20}|timed out after \d{1,20}ms)\]$/u;
function reportsFailure(text2) {
  return FAILURE_MARK.test(text2.slice(-200).trimEnd());
}

// src/mind/identifiers.ts
var MOST_CHARS = 160;
var TEXT_CHARS = 4e5;
var BETWEEN = String.raw`\s"'\x60<>()[\]{},;|*\\“”‘’「」『』（）【】，。、；：！？`;
var TOKEN = new RegExp(`[^${BETWEEN}]+`, "gu");
var GAP = new RegExp(`[${BETWEEN}]`, "u");
var EXTENSION = /\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kt|swift|c|h|cc|cpp|hpp|cs|php|sh|ps1|sql|ya?ml|toml|json[lc5]?|md|mdx|rst|txt|csv|tsv|html?|s?css|vue|svelte|xml|ini|cfg|conf|env|lock|log|db|sqlite3?|parquet|npy|npz|pt|pth|onnx|ckpt|bin|so|tar|gz|zip|png|jpe?g|svg|pdf|ipynb|proto|tf|gradle|patch|diff)$/iu;
var GENERIC = /^(?:https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|example\.(?:com|org))(?::\d+)?\/?|UTF_?8|utf-8|sha-?256|base64|x86_64|amd64|arm64|python3|es20\d\d|README\.md|package\.json|tsconfig\.json|AGENTS\.md|CLAUDE\.md|index\.[jt]sx?|main\.py|__init__\.py|setup\.py|pyproject\.toml|Dockerfile|Makefile|100%|\/(?:dev|proc|sys|bin|usr\/bin)\/.*|origin\/\w+|and\/or|stdin\/stdout|stdout\/stderr|input\/output|\d{4}-\d\d-\d\d.*|\d{1,2}:\d\d.*)$/iu;
var KINDS = [
  ["url", /^(?:https?|wss?|s3|gs|ssh|postgres(?:ql)?|mysql|redis|mongodb(?:\+srv)?):\/\/[^\s/]{4,}/iu],
  [
    "hash",
    /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?=[0-9a-f]{0,64}[a-f])(?=[0-9a-f]{0,64}\d)[0-9a-f]{7,64})$/iu
  ],
  ["flag", /^--[a-z][\w-]{2,}=.+$/iu],
  [
    "code",
    /^(?:E(?:ACCES|ADDRINUSE|AI_AGAIN|BADENGINE|CONNREFUSED|CONNRESET|EXIST|HOSTUNREACH|INTEGRITY|INVAL|ISDIR|MFILE|NOENT|NOMEM|NOSPC|NOTDIR|NOTEMPTY|NOTFOUND|PERM|PIPE|RESOLVE|ROFS|TIMEDOUT)|ERR_[A-Z_]{3,}|[A-Z]{1,6}\d{4,}|CVE-\d{4}-\d{4,})$/u
  ],
  ["constant", /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/u],
  ["measure", /^[$€]?\d[\d.,]{2,}(?:ms|s|[kmgt]i?b|b|k|m|px|hz|[kmg]hz|%|tokens?)$/iu],
  // Round figures are limits and sizes.
  ["number", /^(?:#\d{1,5}|(?!\d*000$)\d{9,20})$/u],
  // A code of a tracker: PROJ-123, FQ-4, and a range of them.
  ["id", /^[A-Z]{2,10}-\d+(?:\.\.\d+)?$/u],
  // An odd mixture behind a word: run_20b4, av-2s7.10; two letters and a figure are a style.
  [
    "id",
    /^(?![a-z]{1,2}-)(?=\D{0,160}\d\D{0,160}\d)(?=.{0,160}[a-z])(?=.{1,160}[-_@#][\w.])[a-z\d][\w.]{0,160}(?:[-@#][\w.]{1,160}){0,80}$|^[a-z]{2}-(?=\w{0,160}\d)(?=\w{0,160}[a-z])\w{3,160}(?:\.\d{1,160}){0,80}$/iu
  ]
];
function kindOf(word) {
  if (word.length < 3 || word.length > MOST_CHARS || GENERIC.test(word)) return void 0;
  const kind = KINDS.find(([, pattern]) => pattern.test(word))?.[0];
  if (kind !== void 0) return kind;
  if (!/^[~.\w@$/\\:+%-]+$/u.test(word) || !/[a-z]{2}/iu.test(word)) return void 0;
  if (/^(?:~|\.{0,2}|[a-z]:)?[\\/]?(?:[\w.@$+%-]+[\\/])+[\w.@$+%-]+$/iu.test(word)) return "path";
  return /^[\w@+-][\w.@+-]*$/u.test(word) && EXTENSION.test(word) ? "file" : void 0;
}
function* identifiersIn(text2) {
  const half = TEXT_CHARS / 2;
  const seen = text2.length <= TEXT_CHARS ? text2 : `${text2.slice(0, half)} ${text2.slice(-half)}`;
  for (const [raw] of seen.matchAll(TOKEN)) {
    if (raw.length < 3 || raw.length > MOST_CHARS) continue;
    const word = bare(raw, ".:!?=&", ":=&").replace(/(?<=\.\w{1,5}):\d{1,9}(?:[:-]\d{1,9}){0,3}$/u, "");
    const parts = word.startsWith("--") || word.includes("://") ? [word] : word.split("=");
    for (const part of parts) {
      const kind = kindOf(part);
      if (kind !== void 0) yield { text: part, kind };
    }
  }
}
function showsIdentifier(text2, wanted) {
  if (wanted === "") return false;
  for (let at = text2.indexOf(wanted); at >= 0; ) {
    let from = at;
    let to = at + wanted.length;
    while (from > 0 && to - from <= MOST_CHARS && !GAP.test(text2.charAt(from - 1))) from--;
    while (to < text2.length && to - from <= MOST_CHARS && !GAP.test(text2.charAt(to))) to++;
    for (const one of identifiersIn(text2.slice(from, to))) if (one.text === wanted) return true;
    at = text2.indexOf(wanted, to);
  }
  return false;
}
var baseName = (path) => path.replace(/^.*[\\/]/u, "");

// src/mind/forgotten.ts
var MOST2 = 10;
var MOST_CHECKED = 100;
var ARGUMENT_CHARS = 400;
var SPEAKING = /* @__PURE__ */ new Set(["url", "flag"]);
var OPAQUE = /* @__PURE__ */ new Set(["hash", "id", "number"]);
var WEIGHTS = {
  quoted: 2,
  hash: 4,
  id: 3,
  url: 3,
  number: 3,
  code: 2,
  constant: 2,
  measure: 2,
  flag: 2,
  path: 1,
  file: 1
};
var argumentsOf = ({ calls }) => calls.flatMap(({ args }) => Object.values(parseArguments(args) ?? {})).flatMap(
  (value) => typeof value === "string" ? [value.replace(/(?:<<|\n)[\s\S]*$/u, "").slice(0, ARGUMENT_CHARS)] : []
);
var proseOf = ({ text: text2 }) => text2.split("```").filter((_, part) => part % 2 === 0).flatMap((part) => part.split("\n"));
var WORDS_OF_ONE = 5;
var LABEL = /(?:[\p{L})]\s?[:：][\s*_`"]{0,14}|\b(?:commit|branch|tag|run|job|head|提交|分支)\s[*_`"]{0,14})$/iu;
function* spokenIn(line, prose) {
  const here = [...identifiersIn(line)];
  if (here.length === 0) return;
  const letters = prose ? line.match(/\p{L}{3,}|\p{Script=Han}{2}/gu)?.length ?? 0 : 0;
  const told2 = letters / here.length >= WORDS_OF_ONE;
  let at = 0;
  for (const { text: text2, kind } of here) {
    at = Math.max(line.indexOf(text2, at), 0);
    yield { text: text2, kind, explained: told2 || LABEL.test(line.slice(Math.max(at - 14, 0), at)) };
  }
}
var SPOKEN = /* @__PURE__ */ new WeakMap();
function spokenBy(message) {
  const known2 = SPOKEN.get(message);
  if (known2 !== void 0) return known2;
  const given = argumentsOf(message).flatMap((line) => [...spokenIn(line, false)]);
  const said = proseOf(message).flatMap((line) => [...spokenIn(line, true)]);
  const spoken3 = [...given, ...said];
  SPOKEN.set(message, spoken3);
  return spoken3;
}
var everything = ({ text: text2, calls }) => [text2, ...calls.map(({ args }) => args)].join("\n");
function openForgotten(archive, around2) {
  const { later, before = [], todos, request: request2 } = around2;
  const asked = [request2, ...todos.map(({ text: text2 }) => text2)].join("\n");
  const uses = usesOf(archive, later, asked);
  for (const text2 of quotedIn(asked)) uses.set(text2, { kind: "quoted", count: 1, last: -1, asked: true });
  if (uses.size === 0) return () => [];
  const { candidates: candidates2, paths } = candidatesIn(archive, uses, around2);
  const ranked = candidates2.sort((a, b) => b.score - a.score);
  const textsOf = (seqs, part) => once(() => seqs.map((seq) => part(archive.message(seq)?.message ?? NOTHING)).join("\n"));
  const front = textsOf(before, everything);
  const visible = textsOf(later, everything);
  const results = textsOf(later, ({ role, text: text2 }) => role === "tool" ? text2 : "");
  const others = textsOf(later, ({ origin, text: text2 }) => origin === "model" || origin === "person" ? "" : text2);
  const known2 = /* @__PURE__ */ new Map();
  const isKnown2 = (text2) => {
    const told2 = known2.get(text2) ?? (showsIdentifier(others(), text2) || showsIdentifier(front(), text2));
    known2.set(text2, told2);
    return told2;
  };
  const isForgotten = ({ text: text2, use, bare: bare4 }) => {
    const name3 = baseName(text2);
    if (bare4 !== void 0 && !isKnown2(name3))
      return paths.get(name3)?.size === 1 && !visible().includes(text2);
    return use !== void 0 && !results().includes(text2) && !isKnown2(text2);
  };
  return (kept) => {
    const best = [];
    let checked = 0;
    for (const candidate of ranked) {
      if (best.length === MOST2 || checked === MOST_CHECKED) break;
      const { text: text2, seq, use } = candidate;
      if (use?.kind === "quoted" ? kept.includes(text2) : isKept(text2, kept)) continue;
      checked++;
      if (isForgotten(candidate)) best.push({ text: text2, seq });
    }
    return best;
  };
}
var NOTHING = { role: "user", origin: "injected", text: "", tokens: 0, calls: [] };
function once(work) {
  let done2;
  return () => {
    done2 ??= { value: work() };
    return done2.value;
  };
}
function candidatesIn(archive, uses, { span, later }) {
  const found = /* @__PURE__ */ new Map();
  const paths = /* @__PURE__ */ new Map();
  const quotes = [...uses].filter(([, { kind }]) => kind === "quoted");
  const add2 = (text2, seq, use, bare4) => {
    const scored = use ?? bare4;
    if (scored === void 0 || found.has(text2)) return;
    found.set(text2, { text: text2, seq, use, bare: bare4, score: scoreOf(scored, later.length) });
  };
  for (const seq of span) {
    const message = archive.message(seq)?.message;
    if (message === void 0) continue;
    const whole2 = everything(message);
    for (const [text2, use] of quotes) if (whole2.includes(text2)) add2(text2, seq, use, void 0);
    for (const { text: text2, kind } of identifiersIn(whole2)) {
      const name3 = kind === "path" ? baseName(text2) : "";
      const named3 = uses.get(name3);
      const bare4 = named3?.kind === "file" ? named3 : void 0;
      if (bare4 !== void 0) paths.set(name3, (paths.get(name3) ?? /* @__PURE__ */ new Set()).add(text2));
      const use = uses.get(text2);
      if (kind === "file" || kind === "path" && use?.asked !== true && bare4 === void 0) continue;
      add2(text2, seq, use, bare4);
    }
  }
  return { candidates: [...found.values()], paths };
}
function scoreOf({ kind, count, last, asked }, length) {
  const recent = length === 0 ? 0 : (last + 1) / length;
  return WEIGHTS[kind] * (1 + Math.min(count, 6) / 2 + recent + (asked ? 4 : 0));
}
function usesOf(archive, later, asked) {
  const uses = /* @__PURE__ */ new Map();
  const explained = /* @__PURE__ */ new Set();
  const use = (text2, kind, at) => {
    const one = uses.get(text2) ?? { kind, count: 0, last: -2, asked: false };
    if (one.last !== at) one.count++;
    one.last = at;
    uses.set(text2, one);
    return one;
  };
  for (const { text: text2, kind } of identifiersIn(asked)) use(text2, kind, -1).asked = true;
  later.forEach((seq, at) => {
    const message = archive.message(seq)?.message;
    if (message?.origin === "model") {
      for (const one of spokenBy(message)) {
        if (one.explained) explained.add(one.text);
        else use(one.text, one.kind, at);
      }
    } else if (message?.origin === "person") {
      for (const { text: text2, kind } of identifiersIn(proseOf(message).join("\n"))) use(text2, kind, at);
    }
  });
  for (const text2 of explained) uses.delete(text2);
  for (const [text2, { kind, count, asked: wanted }] of uses)
    if (!wanted && (count < 2 || SPEAKING.has(kind)) && !OPAQUE.has(kind)) uses.delete(text2);
  return uses;
}
var QUOTED = /"([^"\n]{6,80})"|`([^`\n]{6,80})`|“([^”\n]{4,80})”|「([^」\n]{4,80})」/gu;
var MOST_QUOTED = 12;
var REQUEST_CHARS = 1500;
function quotedIn(text2) {
  if (text2.length > REQUEST_CHARS) return [];
  const found = [...text2.matchAll(QUOTED)].map((parts) => parts.slice(1).find((part) => part !== void 0) ?? "");
  return found.filter((one) => one === one.trim() && (/[^\p{L}]/u.test(one) || /\p{Script=Han}{4}/u.test(one))).slice(0, MOST_QUOTED);
}
var isKept = (text2, kept) => kept.includes(text2) || /^[^:]*[\\/]/u.test(text2) && kept.includes(baseName(text2));

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
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? "";
    const glued = /^(?:-X|--request=|--method=)(\w+)$/u.exec(word)?.[1];
    if (glued !== void 0) method = glued;
    else if (word === "-X" || word === "--request" || word === "--method") method = args[++at] ?? "";
    else if (/^(?:-d|--data.*|-F|--form.*|--json|-T|--upload-file|--post-(?:data|file).*|--body-(?:data|file).*)$/u.test(word))
      body = true;
    else if (word === "-G" || word === "--get") method = "GET";
    else if (/^https?:\/\//u.test(word) || /^[\w.$]/u.test(word) && target === "" && !isFlag(args[at - 1] ?? ""))
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
    find: (args) => args.includes("-delete") || args.some((word, at) => word === "-exec" && args[at + 1] === "rm") ? deletes(args.slice(0, 1), "") : void 0,
    "invoke-restmethod invoke-webrequest irm iwr": (args) => {
      const method = args[args.findIndex((word) => /^-method$/iu.test(word)) + 1] ?? "";
      return /^(?:post|put|patch|delete)$/iu.test(method) && !args.some((word) => LOCAL.test(word)) ? "remote" : void 0;
    }
  }).flatMap(
    ([names, rule]) => names.split(" ").map((name3) => [name3, rule])
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
function begin({ all, open }, id, seq, name3, args) {
  const deed = {
    seq,
    name: name3,
    args,
    // Arguments can hold whole files: they are not kept twice.
    get fields() {
      return parseArguments(args) ?? {};
    }
  };
  all.push(deed);
  open.set(id, deed);
}
function end({ open, ended }, id, ending) {
  const deed = open.get(id);
  if (deed === void 0) return;
  Object.assign(deed, ending);
  open.delete(id);
  ended.set(ending.endSeq, deed);
}
var DEEDS = {
  start: () => ({ all: [], open: /* @__PURE__ */ new Map(), homes: /* @__PURE__ */ new Map(), ended: /* @__PURE__ */ new Map() }),
  add(deeds, event) {
    if (event.kind === "message") {
      const { message, seq, place } = event;
      if (place !== "append") return;
      for (const { id, name: name3, args } of message.calls) {
        deeds.homes.set(id, seq);
        begin(deeds, id, seq, name3, args);
      }
      if (message.role !== "tool" || message.callId === void 0) return;
      const failed2 = message.failed === true || reportsFailure(message.text);
      end(deeds, message.callId, { answerSeq: seq, answer: message.text, endSeq: seq, failed: failed2 });
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
function commandLine({ fields: fields4 }) {
  for (const name3 of COMMAND_FIELDS) {
    const value = fields4[name3];
    if (typeof value === "string" && value !== "") return value.slice(0, COMMAND_CHARS);
    if (Array.isArray(value) && value.every((word) => typeof word === "string")) {
      const shell = /(?:^|\/)(?:ba|z|da)?sh$/u.test(value[0] ?? "");
      return (shell ? value.at(-1) ?? "" : value.join(" ")).slice(0, COMMAND_CHARS);
    }
  }
  return void 0;
}
function nameParts(name3) {
  return name3.slice(0, 200).replace(/([a-z\d])([A-Z])/gu, "$1 $2").toLowerCase().split(/[^a-z\d]+/u).filter((part) => part !== "");
}

// src/mind/shell.ts
var MAX_DEPTH2 = 6;
var KEYWORDS = /* @__PURE__ */ new Set(["if", "then", "elif", "else", "fi", "while", "until", "do", "done", "case", "esac", "{", "}"]);
var PREPARATIONS = /* @__PURE__ */ new Set(["cd", "pushd", "popd", "export", "set", "source", ".", "echo", "printf", "sleep", "true"]);
function closing(line, from) {
  let depth = 1;
  for (let at = from; at < line.length; at++) {
    const char = line[at];
    if (char === "\\") at++;
    else if (char === "'") at = skipTo(line, "'", at + 1);
    else if (char === "(") depth++;
    else if (char === ")" && --depth === 0) return at;
  }
  return line.length;
}
function skipTo(line, mark, from) {
  const at = line.indexOf(mark, from);
  return at === -1 ? line.length : at;
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
  #add(text2) {
    if (this.#from === -1) this.#from = this.#at;
    this.#word = (this.#word ?? "") + text2;
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
    const next = mark === "|&" ? "|" : mark === "\n" || mark === ";;" || mark === "(" || mark === ")" ? ";" : mark;
    this.#endCommand(next);
    this.#at += mark.length;
    if (mark === "\n") this.#hereDocuments();
  }
  #endCommand(next) {
    this.#endWord();
    if (this.#words.length > 0) {
      const text2 = this.#line.slice(this.#from, Math.min(this.#to, this.#from + 600)).replace(/\s+/gu, " ");
      const input = this.#input;
      const pipeline = this.#pipeline;
      this.drafts.push({ words: this.#words, text: text2, input, outputs: this.#outputs, pipeline, next, nested: false });
    } else {
      const last = this.drafts.at(-1);
      if (last !== void 0 && next === "&") last.next = next;
    }
    if (next !== "|") this.#pipeline++;
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
      for (let at = this.drafts.length - 1; at >= 0; at--) {
        const draft2 = this.drafts[at];
        if (draft2 === void 0 || draft2.pipeline < pipeline) break;
        if (draft2.pipeline === pipeline) draft2.input += body;
      }
    }
  }
};
function draftsOf(line, depth) {
  const reader = new Reader(line);
  reader.read();
  if (depth >= MAX_DEPTH2) return reader.drafts;
  const nested = reader.nested.flatMap((text2) => draftsOf(text2, depth + 1));
  return [...reader.drafts, ...nested.map((draft2) => ({ ...draft2, nested: true }))];
}
function readCommands(line) {
  const drafts = draftsOf(line, 0);
  let compound = false;
  for (const draft2 of drafts) {
    if (KEYWORDS.has(draft2.words[0] ?? "")) {
      const begin2 = draft2.words.findIndex((word) => !KEYWORDS.has(word));
      draft2.words = begin2 < 0 ? [] : draft2.words.slice(begin2);
      compound = true;
    }
    if (draft2.words[0] === "for") {
      draft2.words = [];
      compound = true;
    }
  }
  const top = drafts.filter(({ nested }) => !nested);
  const strict = top.some(({ words }) => words[0] === "set" && /^-\w*e/u.test(words[1] ?? ""));
  const pipefail = top.some(({ words }) => words[0] === "set" && words.includes("pipefail"));
  const bound = /* @__PURE__ */ new Set();
  let holds = true;
  for (let at = top.length - 1; at >= 0; at--) {
    const draft2 = top[at];
    if (draft2 === void 0) continue;
    const { next } = draft2;
    const last = at === top.length - 1;
    if (next === "||" || next === "&" || next === ";" && !last && !strict) holds = false;
    const skipped = top[at - 1]?.next === "||";
    if (holds && !skipped && (next !== "|" || pipefail)) bound.add(draft2);
  }
  const serious = top.filter(({ words }) => words.length > 0 && !PREPARATIONS.has(words[0] ?? ""));
  return drafts.flatMap((draft2) => {
    const { words, text: text2, input, outputs, nested } = draft2;
    if (words.length === 0) return [];
    const decides = !nested && !compound && bound.has(draft2);
    return [{ words, text: text2, input, outputs, decides, alone: !nested && !compound && serious.length === 1 }];
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
  let at = 0;
  while (at < words.length) {
    const word = words[at] ?? "";
    if (word === "--") return words.slice(at + 1);
    if (word.startsWith("-")) at += VALUED.test(word) ? 2 : 1;
    else if (ASSIGNMENT.test(word)) at++;
    else break;
  }
  return words.slice(at);
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
  let at = 0;
  while ((args[at] ?? "").startsWith("-")) at += /^-[bcDEeFIiJLlmOopQRSWw]$/u.test(args[at] ?? "") ? 2 : 1;
  return args.slice(at);
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
function shown(words, { text: text2 }) {
  const program = words[0] ?? "";
  if (program !== "curl" && program !== "wget")
    return withoutDocument(text2.replace(/^(?:(?:do|then|else|[{!]) )+/u, ""));
  const method = /(?:^|\s)(?:-X|--request|--method)[\s=]?['"]?([A-Za-z]{1,20})/u.exec(text2)?.[1] ?? "POST";
  const address = words.find((word) => /^https?:\/\//u.test(word)) ?? words.findLast((word) => !word.startsWith("-")) ?? "";
  return `${program} ${method.toUpperCase()} ${address.split(/[?#]/u, 1)[0] ?? ""}`;
}
function withoutDocument(text2) {
  const at = text2.indexOf("<<");
  return at < 0 ? text2 : text2.slice(0, at).replace(/ $/u, "");
}
var TOOL_VERB = /^(?:send|publish|deploy|delete|destroy|drop|pay|charge|refund|purchase|buy|book|transfer|post|merge|push|release|submit|cancel)$/u;
var CREATED = /^(?:pull|pr|issue|release|comment|order|payment|booking|reservation|ticket|deployment|invoice|event|repository|gist|webhook)$/u;
var INSIDE = /^(?:job|jobs|task|todo|timer|agent|subagent|wait|search|key|keys|input|text|terminal|team)$/u;
function actOfTool({ name: name3, fields: fields4 }) {
  if ("subagent_id" in fields4 || "agent_id" in fields4) return void 0;
  const parts = nameParts(name3.replace(/^.*(?:__|[:./])/u, ""));
  const [verb = "", ...nouns] = parts;
  if (nouns.some((noun) => INSIDE.test(noun))) return void 0;
  if (TOOL_VERB.test(verb)) return nouns.includes("file") ? "files" : "remote";
  return /^(?:create|add|open)$/u.test(verb) && nouns.some((noun) => CREATED.test(noun)) ? "remote" : void 0;
}
var COMPLAINT = /^(?:error|fatal|remote: error|npm err!| ! \[)/imu;
var COMPLAINT_CHARS = 4e3;
function outcomeOf(deed, decides, alone) {
  const { failed: failed2, answer: answer2 = "", fields: fields4 } = deed;
  if (failed2 === void 0 || fields4["run_in_background"] === true) return "unknown";
  if (failed2 || reportsFailure(answer2)) return alone ? "failed" : "unknown";
  return decides && !COMPLAINT.test(answer2.slice(-COMPLAINT_CHARS)) ? "ok" : "unknown";
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
    for (const { kind, text: text2, decides, alone } of actsOfLine(line, typeof folder === "string" ? folder : ""))
      add2({ seq, kind, text: text2, outcome: outcomeOf(deed, decides, alone) });
  }
  return [...acts.values()];
}
function summary({ fields: fields4 }) {
  return Object.values(fields4).filter((value) => typeof value === "number" || typeof value === "string" && value !== "" && value.length <= 60).slice(0, 3).map(String).join(" ");
}

// src/mind/attempts.ts
var MOST3 = 5;
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
var SPOKEN2 = /[\p{L}\d][^\p{L}\d]+[\p{L}\d]|\p{L}{12}|\p{Script=Han}{4}/u;
var STOPPED = /doesn't want to (?:proceed|take)|rejected by (?:the )?user|request interrupted|tool call aborted|sibling tool call|no result was recorded|user (?:denied|rejected|cancell?ed)|approval (?:denied|required)|has been cancelled/iu;
function tellingLine(answer2) {
  const whole2 = answer2.length <= HEAD_CHARS + TAIL_CHARS;
  const text2 = whole2 ? answer2 : `${answer2.slice(0, HEAD_CHARS)}
${answer2.slice(-TAIL_CHARS)}`;
  const last = text2.includes("Traceback (most recent call last)");
  let best;
  let rank2 = 0;
  let announced = false;
  for (const raw of text2.replace(ANSI2, "").split("\n")) {
    const line = raw.trim();
    if (line === "" || line.length > LINE_CHARS || EMPTY_WORDS.test(line)) continue;
    if (announced) best = `${best} ${line}`.slice(0, LINE_CHARS);
    announced = false;
    if (!SPOKEN2.test(line) && !line.endsWith(":")) continue;
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
    const code = operands2[0] !== void 0 && /[\n;]/u.test(operands2[0]);
    return [[program.replace(/^.*\//u, ""), ...code ? [] : operands2].join(" ").slice(0, 120)];
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
    const { failed: failed2, answer: answer2 = "" } = deed;
    if (failed2 === void 0) continue;
    if (!failed2) {
      if (waiting.size === 0) continue;
      for (const key2 of keysOf(deed)) {
        for (const error2 of waiting.get(key2) ?? []) classes.delete(error2);
        waiting.delete(key2);
      }
      continue;
    }
    if (!span.has(deed.seq) || STOPPED.test(answer2.slice(0, 500))) continue;
    const error = tellingLine(answer2);
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
  return [...classes.values()].filter(({ looked }) => !looked).reverse().sort((a, b) => b.times - a.times).slice(0, MOST3).map(({ error, times, approaches, seqs }) => ({ error, times, approaches: [...approaches], seqs }));
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
var isOver = (status2) => !/^(?:running|stopping|idle)$/u.test(status2);
function startOf({
  args,
  fields: fields4,
  answer: answer2
}) {
  if (answer2.length > SHORT) return void 0;
  const background = fields4["run_in_background"];
  const job = background === true ? JOB_START.exec(answer2)?.[1] : void 0;
  const id = job ?? ("prompt" in fields4 && background !== false ? AGENT_START.exec(answer2)?.[1] : void 0);
  if (id === void 0) return void 0;
  const description = fields4["description"];
  const label2 = typeof description === "string" && "prompt" in fields4 ? description : callTarget(args);
  return { id, what: job === void 0 ? "agent" : "job", label: label2 };
}
function endedIn(notice) {
  const head = notice.slice(0, SHORT);
  return JOB_OVER.exec(head)?.[1] ?? AGENT_OVER.exec(head)?.[1];
}
function statesIn({ name: name3, fields: fields4, answer: answer2 }) {
  const states = [];
  const job = fields4["job_id"];
  if (typeof job === "string") {
    const status2 = JOB_STATUS.exec(answer2.slice(-SHORT).trimEnd())?.[1];
    if (status2 !== void 0) states.push([job, status2 === "stopping" ? "stopping" : isOver(status2) ? "over" : "open"]);
    else if (answer2.startsWith("requested cancellation of job ")) states.push([job, "stopping"]);
  }
  const agent = fields4["subagent_id"];
  if (typeof agent === "string" && answer2.startsWith("message queued as the next turn for subagent "))
    states.push([agent, "open"]);
  const line = name3 === "job_list" ? JOB_LINE : name3 === "list_agents" ? AGENT_LINE : void 0;
  if (line !== void 0)
    for (const [, id = "", status2 = ""] of answer2.matchAll(line)) states.push([id, isOver(status2) ? "over" : "open"]);
  return states;
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
var openTodos = ({ work }) => work.todos.filter(({ status: status2 }) => status2 !== "completed").length;

// src/vitals/life/heartbeat.ts
var MINUTE = 6e4;
var minutesSince = (time, now) => Math.max(0, Math.round((now - time) / MINUTE));
var runningIn = ({ life }) => life.jobs.filter(({ over }) => over !== true);
function heartbeatSignals(trace, now, { heartbeatMinutes, heartbeatTimeouts }, over = []) {
  const silent2 = runningIn(trace).filter(
    ({ id, sign }) => !over.includes(id) && now - sign >= heartbeatMinutes * MINUTE
  );
  return [
    ...silent2.map(
      ({ id, what: what2, seq, since, sign }) => lifeSignal(
        trace,
        "heartbeat",
        { kind: "silent", what: what2, id, seq, age: minutesSince(since, now), sign: minutesSince(sign, now) },
        { key: `silent ${id} ${seq}`, seq, evidence: `${what2} ${id}: last sign ${minutesSince(sign, now)} min ago` }
      )
    ),
    ...timeouts(trace, heartbeatTimeouts)
  ];
}
function timeouts(trace, least) {
  const { work } = trace;
  if (work.said.some(({ about: about2 }) => about2.startsWith("error timeout"))) return [];
  const since = work.requests.at(-1)?.round ?? 0;
  const kindOf2 = ({ tool, verb }) => verb || tool;
  const late = work.rounds.at(-1)?.calls.find(({ error }) => error === "timeout");
  if (late === void 0) return [];
  const what2 = kindOf2(late);
  const ofKind = work.rounds.filter(({ index, calls }) => index > since && calls.some((call3) => kindOf2(call3) === what2));
  const through = ofKind.findLastIndex(
    ({ calls }) => calls.some((call3) => kindOf2(call3) === what2 && call3.failed === false)
  );
  const rounds = ofKind.slice(through + 1).filter(({ calls }) => calls.some(({ error }) => error === "timeout"));
  const [first] = rounds;
  if (first === void 0 || rounds.length < least) return [];
  const facts = { kind: "timeouts", what: what2, times: rounds.length, seq: work.rounds.at(-1)?.seq ?? first.seq };
  const evidence = `${what2} timed out ${rounds.length} times`;
  return [lifeSignal(trace, "heartbeat", facts, { key: `timeouts ${what2} ${trace.asks}`, seq: first.seq, evidence })];
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
function runningOf(archive, span, live2) {
  const known2 = /* @__PURE__ */ new Map();
  const inside3 = /* @__PURE__ */ new Set();
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
    if (span.has(by.seq)) inside3.add(one);
  }
  for (const one of known2.values()) {
    const told2 = (one.what === "job" ? live2.jobs : live2.agents)?.find(({ id }) => id === one.id);
    if (told2 !== void 0) one.state = told2.status === "stopping" ? "stopping" : isOver(told2.status) ? "over" : "live";
    else if ((one.what === "job" ? live2.jobs : live2.agents) !== void 0) one.state = "over";
  }
  return [...known2.values()].flatMap((one) => {
    const { state, since, heard, ...rest } = one;
    const ages = { age: minutesSince(since, now), sign: minutesSince(heard, now) };
    return state === "over" || !inside3.has(one) ? [] : [{ ...rest, state, ...ages }];
  });
}
function endedWork(live2, running) {
  return running.flatMap(({ id, what: what2 }) => {
    const all = what2 === "job" ? live2.jobs : live2.agents;
    const told2 = all?.find((one) => one.id === id);
    return all !== void 0 && (told2 === void 0 || isOver(told2.status)) ? id : [];
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
  for (let at = deeds.length - 1; at >= 0; at--) {
    const deed = deeds[at];
    if (deed?.failed !== false) continue;
    for (const path of pathsOf(deed).reverse()) if (longEnough(path)) paths.add(path);
  }
  return [...paths];
}
function pathsOf(deed) {
  const { fields: fields4, name: name3, args } = deed;
  const path = PATHS.map((key) => fields4[key]).find((value) => typeof value === "string");
  if (typeof path === "string") {
    const changes3 = CHANGES.some((key) => fields4[key] !== void 0);
    const writes = nameParts(name3).some((part) => WRITING.test(part)) && CONTENTS.some((key) => fields4[key] !== void 0);
    return changes3 || writes ? [path] : [];
  }
  if (nameParts(name3).includes("patch")) {
    const patch = Object.values(fields4).find((value) => typeof value === "string") ?? args;
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
function handlesOf(archive, { span, live: live2 = {} }) {
  const inside3 = new Set(span);
  const deeds = deedsOf(archive);
  const cleared2 = deeds.filter(({ seq }) => inside3.has(seq)).map(parsed);
  return {
    todos: todosOf(archive),
    running: runningOf(archive, inside3, live2),
    written: writtenOf(cleared2),
    acts: actsOf(cleared2),
    attempts: attemptsOf(deeds, inside3),
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
var openTodos2 = (archive) => archive.folded(LISTS).newest.filter(({ status: status2 }) => status2 !== "completed");
function todosOf(archive) {
  const { tool } = archive.folded(LISTS);
  return { open: openTodos2(archive), ...tool === void 0 ? {} : { tool } };
}
var ACTS_SINCE = 5;
var ACT_CHARS = 80;
function actsSince(archive, seq) {
  const since = deedsOf(archive).filter((deed) => deed.seq > seq).map(parsed);
  return actsOf(since).filter(({ kind, outcome }) => kind !== "files" && outcome !== "failed").slice(-ACTS_SINCE).map(({ text: text2, seq: at }) => `${clip(oneLine(text2), ACT_CHARS)} (seq ${at})`);
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
var isOurs = (name3) => name3 === MAP_TOOL || name3 === CLEAR_TOOL;
var HEAD_CHARS2 = 2e3;
var READ = /"(?:read|find|inside)\\?"\s{0,9}:(?!\s{0,9}(?:null|""|\\"\\"))/u;
var readsBack = (name3, args) => name3 === MAP_TOOL && READ.test(args.slice(0, HEAD_CHARS2)) ? { reads: true } : {};

// src/vitals/sendable.ts
var CONTROLS = /[\p{Cs}\p{Cc}]/gu;
var sendable = (text2) => text2.replace(/\r\n?/gu, "\n").replace(CONTROLS, (one) => one === "\n" || one === "	" ? one : "").trim();

// src/vitals/cache.ts
var COLD_ANSWERS = 3;
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
function missesFrom(cache, nodes) {
  if (cache.cold >= COLD_ANSWERS || cache.rerouted) return 0;
  if (cache.foreign.length === 0) return nodes.length;
  const at = nodes.findIndex(({ seq }) => cache.foreign.includes(seq));
  return at < 0 ? nodes.length : at;
}

// src/vitals/clauses.ts
var HEAD_CHARS3 = 6e3;
var TAIL_CHARS2 = 3e3;
var CONDITIONAL = /^(?:(?:and|but|so|or|also|then)\s+)?(?:if|when|whenever|unless|in case|should you|once|were)\b|\bif (?:you|needed|necessary|the user|there)\b|^(?:如果|若|假如|要是|当|万一|除非|一旦)|的话[，,]/iu;
var SUBJECT = /dsh-lucid|mind_map|clear_mind|context (?:management|engineering|compaction)|compaction|上下文(?:管理|工程|压缩)|压缩策略/iu;
var ADVICE = /^(?:you|your|users?|please)\b|\byou (?:can|could|may|might|should|want)\b|^(?:你|您|建议|请)/iu;
function spoken(text2) {
  const bounded = text2.length <= HEAD_CHARS3 + TAIL_CHARS2 ? text2 : `${text2.slice(0, HEAD_CHARS3)}
${text2.slice(-TAIL_CHARS2)}`;
  const lines2 = [];
  let fenced = false;
  for (const line of bounded.split("\n")) {
    const start = line.trimStart();
    if (start.startsWith("```") || start.startsWith("~~~")) fenced = !fenced;
    else if (!fenced && !start.startsWith(">") && !start.startsWith("|")) lines2.push(line);
  }
  return lines2.join("\n").replace(/[‘’]/gu, "'").replace(/`[^`\n]{0,200}`/gu, " … ").replace(/"[^"\n]{0,300}"|“[^”\n]{0,300}”|「[^」\n]{0,200}」|《[^》\n]{0,100}》/gu, " … ").replace(/[*_#]{1,3}/gu, "");
}
function clausesOf(text2) {
  return spoken(text2).replace(/([^\n.!?。！？:：])\n(?=[a-z])/gu, "$1 ").split(/\n|(?<=[.!?])\s|[。！？；]/u).map((clause) => clause.replace(/^(?:[^\p{L}\p{N}"'(…]|\d{1,3}[.)])+/u, "").trim()).filter((clause) => clause.length > 3 && !CONDITIONAL.test(clause) && !SUBJECT.test(clause) && !ADVICE.test(clause));
}
var lastLine = (text2) => text2.slice(-600).trimEnd().split("\n").at(-1)?.trim() ?? "";
function asksPerson(text2) {
  const tail = text2.slice(-700).replace(/```[^`]{0,700}```/gu, "").trimEnd();
  const sentences2 = tail.split(/(?<=[.!?。！？])\s|\n/u).filter((one) => one.trim() !== "");
  return sentences2.slice(-3).some((one) => /[?？][*_")）」]{0,3}$/u.test(one.trim())) || /(?:let me know|your call|请(?:告诉|确认|选择|提供))[^\n]{0,120}$/iu.test(tail);
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
  const { line: whole2, heredoc } = splitHeredoc(command);
  const line = withoutQuotes(whole2);
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
  (quote4, close) => (
    // Where one is never closed, no later one is: an escaped quote leads to the same end.
    close === "" ? `"${quote4.slice(1).replace(/'[^']*'/gu, emptied)}` : emptied(quote4)
  )
);
var emptied = (quote4) => /[\s>]/u.test(quote4) ? '""' : quote4;
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
  const inside3 = close < 0 ? lines2 : lines2.slice(0, close);
  const after = close < 0 ? [] : lines2.slice(close + 1);
  const rest = splitHeredoc(after.join("\n"));
  return { line: `${head}
${rest.line}`, heredoc: `${inside3.join("\n")}
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
  const named3 = segments.flatMap((words) => {
    const [first = "", ...rest] = words;
    const paths = rest.filter((word) => !word.startsWith("-"));
    if (first === "tee") return paths;
    if (first === "sed" || first === "perl") return rest.some((word) => /^-\w*i/u.test(word)) ? paths.slice(-1) : [];
    return MUTATES.has(first) ? paths.slice(-1) : [];
  });
  return [...redirected, ...named3].map((path) => path.replace(/['"]/gu, "")).filter((path) => path !== "" && !path.startsWith("/dev/"));
}

// src/vitals/dimension.ts
var TEXT_CHARS2 = 12e3;
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
var pick = (args, names) => names.map((name3) => stringOf(args[name3])).find((text2) => text2 !== "") ?? "";
function dimensionOf(name3, raw) {
  const args = parseArguments(raw) ?? {};
  const body = raw.slice(0, TEXT_CHARS2);
  const plain = (purpose, writes = [], content = "") => ({
    tool: name3,
    verb: "",
    purpose,
    writes,
    content,
    body
  });
  if (BOOKS.test(name3)) return plain("books");
  if (ASKS.test(name3)) return plain("ask");
  if (SUBMITS.test(name3)) return plain("submit");
  const command = pick(args, COMMAND);
  const path = pick(args, PATH);
  const patched = body.includes("*** Begin Patch") ? patchedPaths(unescaped(body)) : [];
  if (patched.length > 0) return plain("write", patched, body);
  if (command !== "" && path === "") {
    const { verb, purpose, writes, content } = readCommand(command.slice(0, TEXT_CHARS2));
    return { tool: name3, verb, purpose, writes, content, body };
  }
  if (WAITS.test(name3)) return plain(stringOf(args["chars"]).trim() === "" ? "wait" : "other");
  if (WRITES.test(name3)) {
    if (LOOKS.test(command)) return plain("other");
    const content = Array.isArray(args["edits"]) ? args["edits"].map(newText).join("\n") : pick(args, CONTENT);
    return plain("write", path === "" ? patchedPaths(content) : [path], content.slice(0, TEXT_CHARS2));
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
var MOST4 = 6;
var nameOf = (name3) => name3.replace(/[ _-]+/gu, " ").replace(/^(?:test|mean|final|best|overall|average) /u, "");
function measuresOf(text2) {
  const found = /* @__PURE__ */ new Map();
  const tail = text2.slice(-6e3).toLowerCase();
  for (const pattern of [MEASURE, P_AT])
    for (const [, name3 = "", value = ""] of tail.matchAll(pattern)) found.set(nameOf(name3), Number(value));
  return found.size > MOST4 ? [] : [...found].map(([name3, value]) => ({ name: name3, value }));
}
var betters = (name3, value, best) => SMALLER_IS_BETTER.test(name3) ? value < best : value > best;

// src/vitals/request.ts
var REQUEST_CHARS2 = 4e3;
var TASK_CHARS = 24;
var TASK_HAN = /\p{Script=Han}{8}/u;
var newestTask = (requests) => requests.findLast(({ text: text2 }) => text2.length >= TASK_CHARS || TASK_HAN.test(text2))?.text ?? requests.at(-1)?.text ?? "";
function wordsOf2(text2) {
  const words = text2.toLowerCase().match(/[a-z][a-z0-9_-]{3,}/gu) ?? [];
  const han = text2.match(/\p{Script=Han}{2}/gu) ?? [];
  return /* @__PURE__ */ new Set([...words, ...han]);
}
var TASK_WORDS = 5;
function changesTask(text2, requests, targets) {
  if (requests.length === 0) return true;
  const words = wordsOf2(text2);
  if (words.size < TASK_WORDS) return false;
  const before = wordsOf2([...requests.slice(-2).map((one) => one.text), ...targets].join(" "));
  return [...words].every((word) => !before.has(word));
}
var ASKED_FILE = /(?:creat|writ|sav|generat|produc|implement|创建|写入|写到|生成|保存|新建|输出)[^.!?。！？\n]{0,60}?[\s"'`「/]((?:[\w-]{1,40}\/){0,6}[\w-]{1,60}\.[a-z]{1,5})\b/giu;
var MOST_FILES = 8;
var filesAskedFor = (text2) => [...new Set([...text2.matchAll(ASKED_FILE)].map(([, path = ""]) => path))].slice(0, MOST_FILES).map((path) => ({ path, touched: false }));

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
function normalise(text2) {
  const bounded = text2.length <= HEAD_CHARS4 + TAIL_CHARS3 ? text2 : text2.slice(0, HEAD_CHARS4) + text2.slice(-TAIL_CHARS3);
  return VOLATILE.reduce((rest, [pattern, by]) => rest.replace(pattern, by), bounded.toLowerCase()).replace(/\s+/gu, " ").trim();
}
var FRAME = /<\/?(?:returncode|output|command|system|result)>|\b(?:wall time|original token count|output|process exited with code 0|chunk id)\b:?/gu;
function outcomeOf2(text2, flagged) {
  const plain = normalise(text2);
  const ends2 = `${text2.slice(0, 600)}
${text2.slice(-600)}`;
  const failed2 = flagged || FAILURE.test(ends2) || raisedLast(text2);
  const obstacle = failed2 ? obstacleIn(ends2) : void 0;
  const letters = lettersIn(plain);
  return {
    result: hash(plain),
    failed: failed2,
    ...failed2 ? { error: obstacle ?? errorClass(text2, plain) } : {},
    obstacle: obstacle !== void 0,
    void: flagged && text2.length <= PENDING_CHARS && NOT_RUN.test(text2),
    pending: !failed2 && (text2.length <= PENDING_CHARS || flagged) && PENDING.test(text2.slice(0, PENDING_CHARS)),
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
function obstacleIn(text2) {
  for (const [name3, pattern] of OBSTACLES) {
    const hit = pattern.exec(text2);
    if (hit !== null) return [name3, hit[1] ?? hit[2]].filter((part) => part !== void 0).join(" ");
  }
  return void 0;
}
function raisedLast(text2) {
  const last = text2.slice(-LINE_CHARS2).replace(/<\/?[a-z]+>/gu, "").trimEnd().split("\n").at(-1);
  return last !== void 0 && /^\s*[\w.]{0,60}(?:Error|Exception)(?: ?:|$)/u.test(last);
}
var EXIT_LINE = /^\W{0,3}(?:(?:the )?(?:command|process|script) )?(?:exit(?:ed)?(?: with)?(?: code| status)|returncode|killed|completed with exit)\b|ELIFECYCLE|^npm (?:ERR|error)|^make(?:\[\d+\])?: \*\*\*|^error:? (?:command|script) (?:\S+ )?failed|^\W{0,3}(?:found )?\d+ (?:failed|errors?|problems?|passed)\b|^(?:tests?|test suites|test files):? /iu;
function errorClass(text2, plain) {
  const field2 = ERROR_FIELD.exec(text2.slice(0, 4e3))?.[1];
  if (field2 !== void 0 && text2.trimStart().startsWith("{")) return bare2(field2);
  const lines2 = text2.slice(-TAIL_CHARS3).split("\n").map((line2) => line2.replace(/<\/?[a-z]+>/gu, "").trim()).filter((line2) => line2.length > 2 && line2.length <= LINE_CHARS2 && !EXIT_LINE.test(line2));
  const line = lines2.findLast((one) => RAISED.test(one)) ?? lines2.findLast((one) => ERROR_LINE.test(one));
  if (line !== void 0) return bare2(line);
  return lines2.length === 0 ? "" : plain.slice(-160);
}
var bare2 = (line) => normalise(line.replace(/https?:\/\/\S{1,300}/giu, "url")).replace(/[\w.~-]{0,80}\/[\w./-]{0,300}\//gu, "").replace(/\b(?!(?:[45]\d\d)\b)\d{1,40}\b/gu, "#").slice(0, 160);

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
function signsOf(text2) {
  const signs = [];
  for (const [at, clause] of clausesOf(text2).entries()) {
    for (const [kind, patterns] of PATTERNS) {
      const hit = patterns.map((pattern) => pattern.exec(clause)).find((match) => match !== null);
      if (hit === void 0 || NEGATABLE.has(kind) && NEGATED.test(clause.slice(0, hit.index).slice(-40))) continue;
      signs.push({ kind, quote: clause.slice(Math.max(0, hit.index - 40)).slice(0, QUOTE_CHARS), clause: at });
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
var firstOf = (patterns, text2) => patterns.map((pattern) => pattern.exec(text2)?.[0]).find((hit) => hit !== void 0)?.slice(0, QUOTE_CHARS);
var substituteIn = (content) => firstOf([...STANDS_IN, WRITTEN_SHORTCUT], content.slice(0, WRITTEN_CHARS));
var shortcutIn = (content) => firstOf([WRITTEN_SHORTCUT], content.slice(0, WRITTEN_CHARS));
var switchedOffIn = (content) => firstOf([SWITCHED_OFF], content.slice(0, WRITTEN_CHARS));

// src/vitals/standins.ts
var MOST5 = 50;
var MEANT_TO = /(?:^|\/)(?:tests?|specs?|__tests__|fixtures?|__mocks__|mocks?|stubs?|examples?|stories|e2e)\/|(?:^|\/)test_|[._-](?:test|spec|mock|stories)\.\w{1,5}$|\.(?:css|svg|lock)$/iu;
var PROSE = /\.(?:md|txt|rst|adoc)$/iu;
var PAGE = /\.(?:html?|[jt]sx|vue|svelte|astro)$/iu;
var baseName2 = (path) => path.split(/[/\\]/u).at(-1) ?? path;
var TESTS = /(?:^|\/)(?:tests?|specs?|__tests__|e2e)\/|(?:^|\/)test_|[._-](?:test|spec)\.\w{1,5}$/iu;
function testWord(path, content, verb) {
  if (!TESTS.test(path)) return void 0;
  return verb === "rm" ? "deleted test" : switchedOffIn(content);
}
function produces(body, name3) {
  const at = body.lastIndexOf(name3);
  if (at < 0) return false;
  const after = body.slice(at + name3.length, at + name3.length + 12);
  const before = body.slice(Math.max(0, at - 24), at);
  return /['"], ?\\?['"]w/u.test(after) || /(?:to_json|to_csv|savez?|writeFileSync|writeFile|write_text)\(/u.test(before);
}
function noteStandIns(ledger, round, dimensions, request2) {
  const asked = request2.toLowerCase();
  const own = (word) => word === void 0 || asked.includes(word.toLowerCase().slice(0, 7)) ? void 0 : word;
  const spoken3 = own(
    substituteIn(
      round.signs.filter(({ kind }) => kind === "substitution").map(({ quote: quote4 }) => quote4).join("\n")
    )
  );
  const wordFor = (path, content) => {
    if (PROSE.test(path)) return own(shortcutIn(content));
    return PAGE.test(path) ? own(shortcutIn(content)) ?? spoken3 : own(substituteIn(content)) ?? spoken3;
  };
  const found = [];
  for (const { writes, content, body, purpose, verb } of dimensions) {
    if (purpose === "books" || purpose === "submit") continue;
    const shown2 = own(substituteIn(content));
    for (const path of writes) {
      const word = MEANT_TO.test(path) ? testWord(path, content, verb) : wordFor(path, content);
      const at = ledger.findIndex((one) => one.path === path);
      if (at >= 0) ledger.splice(at, 1);
      if (word !== void 0 && (content !== "" || verb === "rm")) {
        found.push({ path, word, ...MEANT_TO.test(path) ? { test: true } : {} });
        ledger.push({ path, word, round: round.index, seq: round.seq });
      }
    }
    if (shown2 === void 0 && spoken3 === void 0) {
      for (const entry of [...ledger])
        if (!writes.includes(entry.path) && produces(body, baseName2(entry.path)))
          ledger.splice(ledger.indexOf(entry), 1);
    }
  }
  while (ledger.length > MOST5) ledger.shift();
  return found;
}

// src/vitals/todos.ts
var fields = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
var DONE = /^(?:\w{0,40}status_)?(?:completed?|done|finished)$/iu;
function todoOf(value) {
  const { content, text: text2, step, title, subject, status: status2 } = fields(value);
  const words = [content, text2, step, title, subject].find((one) => typeof one === "string");
  if (typeof words !== "string" || typeof status2 !== "string") return void 0;
  return {
    text: words.slice(0, 200),
    status: DONE.test(status2.trim()) ? "completed" : /progress|active/iu.test(status2) ? "in_progress" : "pending"
  };
}
function todosIn(raw) {
  const args = parseArguments(raw);
  const list5 = [args?.["todos"], args?.["plan"], args?.["items"], args?.["tasks"]].find(Array.isArray);
  if (list5 === void 0) return void 0;
  const todos = list5.flatMap((one) => todoOf(one) ?? []);
  return todos.length === list5.length && todos.length > 0 ? todos : void 0;
}
function closesTodo(before, after) {
  const closed = (todos) => todos.filter(({ status: status2 }) => status2 === "completed").length;
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
var NOTED = 32;
var keep = (list5, one, most = NOTED) => {
  list5.push(one);
  if (list5.length > most) list5.shift();
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
  const { text: text2, calls } = message;
  const spoken3 = `${text2}
${message.reasoning ?? ""}`;
  const kind = calls.length > 0 ? "calls" : text2.trim() === "" ? "empty" : CALL_AS_TEXT.test(text2) ? "malformed" : "text";
  const plain = normalise(text2.slice(0, 2e3));
  const dimensions = calls.map(({ name: name3, args }) => dimensionOf(name3, args));
  const signs = signsOf(spoken3);
  const closing3 = lastLine(text2);
  const asks = kind === "text" && asksPerson(text2);
  const round = {
    ...placed(work, seq, time, at),
    kind,
    narration: plain.length < TELLING_CHARS ? "" : hash(plain),
    question: asks ? hash(normalise(closing3)) : askedBy(
      calls.map(({ args }) => args),
      dimensions
    ),
    asksPerson: asks || dimensions.some(({ purpose }) => purpose === "ask"),
    announces: kind === "text" && closing3.length < 240 && ANNOUNCES.test(closing3),
    signs,
    calls: calls.flatMap(({ id, name: name3, args }, index) => {
      const dimension = dimensions[index];
      return dimension === void 0 || dimension.purpose === "books" ? [] : [observe(id, name3, args, dimension)];
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
  for (const file of wanted) if (body.includes(baseName2(file.path))) file.touched = true;
}
var askedBy = (args, dimensions) => {
  const at = dimensions.findIndex(({ purpose }) => purpose === "ask");
  return at < 0 ? "" : hash(normalise((args[at] ?? "").slice(0, 2e3)));
};
function observe(id, name3, args, { verb, purpose, writes }) {
  const malformed = args.trim() !== "" && parseArguments(args) === void 0;
  return {
    id,
    tool: name3,
    verb,
    target: callTarget(args),
    key: deedKey(name3, args),
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
  for (const call3 of work.rounds.shift()?.calls ?? []) remember(work, call3);
}
function remember(work, { key, result }) {
  if (result !== void 0) keep(work.older, `${key} ${result}`, OLDER);
}
function settle(work, seq, message) {
  for (const round of work.rounds.slice(-3).reverse()) {
    const call3 = round.calls.find(({ id, result }) => id === message.callId && result === void 0);
    if (call3 === void 0) continue;
    round.last = seq;
    conclude(work, round, call3, message.text, message.failed === true || reportsFailure(message.text));
    return;
  }
}
function dispatched(work, event) {
  const round = work.rounds.at(-1);
  const dimension = dimensionOf(event.name, event.args);
  if (round === void 0 || dimension.purpose === "books") return;
  const call3 = observe(event.callId, event.name, event.args, dimension);
  round.calls.push(call3);
  const done2 = round.calls.length > ROUND_CALLS ? round.calls.findIndex(({ result }) => result !== void 0) : -1;
  if (done2 >= 0) for (const gone of round.calls.splice(done2, 1)) remember(work, gone);
  round.last = event.seq;
  touch(work, dimension.body);
  const standIns = noteStandIns(work.ledger, round, [dimension], newestTask(work.requests));
  round.standIns = [...round.standIns, ...standIns];
  conclude(work, round, call3, event.result, event.failed || reportsFailure(event.result));
}
function conclude(work, round, call3, text2, flagged) {
  const { void: cutOff2, ...outcome } = outcomeOf2(text2, flagged);
  if (cutOff2) return;
  const known2 = (other) => other !== call3 && other.result === outcome.result;
  call3.fresh = !outcome.empty && !work.rounds.some(({ calls }) => calls.some(known2)) && !work.older.some((entry) => entry.endsWith(outcome.result));
  Object.assign(call3, outcome);
  const measures = measuresOf(text2);
  if (measures.length > 0) call3.measures = measures;
  if (call3.purpose === "check") {
    work.check = { round: round.index, seq: round.last, failed: outcome.failed, what: call3.verb || call3.tool };
    work.unchecked = [];
  } else if (!outcome.failed) {
    for (const path of call3.writes) if (!work.unchecked.includes(path)) keep(work.unchecked, path);
  }
}
function hear(work, seq, time, message, at) {
  if (message.origin === "notice") {
    const { notice: kind = "", about: about2, count = 0 } = message;
    if (about2 === void 0) return;
    keep(work.said, { seq, kind, about: about2, count, round: work.count, asks: at.asks, turn: at.turn, time });
    return;
  }
  if (message.plugin === REMINDER) keep(work.reminders, work.count);
  if (message.origin !== "person" && message.origin !== "injected" && message.origin !== "goal") return;
  const prompt = hash(normalise(message.text.slice(0, 2e3)));
  const { turn, step } = at;
  const before = work.prompt;
  const same = before.hash === prompt;
  const asked = message.origin !== "injected" || before.turn !== turn || before.step !== step;
  const silent2 = same && asked && before.rounds === work.count;
  if (message.origin === "person" && (!same || before.answered)) ask(work, seq, message.text);
  if (silent2) add(work, silentRound(work, seq, time, at));
  work.prompt = { hash: prompt, answered: false, turn, step, rounds: work.count };
}
function ask(work, seq, whole2) {
  const text2 = whole2.slice(0, REQUEST_CHARS2);
  const targets = work.rounds.slice(-8).flatMap(({ calls }) => calls.map(({ target }) => target));
  keep(work.requests, { seq, text: text2, round: work.count, newTask: changesTask(text2, work.requests, targets) });
  const files = filesAskedFor(text2);
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
function languageOf(text2) {
  const sample = text2.slice(0, SAMPLE_CHARS);
  const [line = ""] = sample.trimStart().split("\n", 1);
  return judge(line) ?? judge(sample);
}
function judge(text2) {
  const han = text2.match(/\p{Script=Han}/gu)?.length ?? 0;
  const kana = text2.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const words = text2.match(/\b[a-zA-Z]{2,}\b/gu)?.length ?? 0;
  if (kana > 0 && kana * 4 >= han) return "en";
  if (han < 2 && words < 3) return han > words ? "zh" : void 0;
  return han * 2 >= words ? "zh" : "en";
}

// src/vitals/life/allowance.ts
var MINUTE2 = 6e4;
var HOUR = 60 * MINUTE2;
var DAY = 24 * HOUR;
var UNITS2 = { k: 1e3, m: 1e6, 千: 1e3, 万: 1e4, 百万: 1e6 };
function parseTokens(text2) {
  const [, amount = "", unit = ""] = /^(\d{1,12}(?:[._]?\d{1,6})?) ?(k|m|千|百万|万)?(?: ?tokens?)?$/iu.exec(text2.trim()) ?? [];
  const value = Math.round(Number(amount.replace("_", "")) * (UNITS2[unit.toLowerCase()] ?? 1));
  return amount !== "" && value > 0 ? value : void 0;
}
var SPAN = /^(?:(\d{1,4}) ?(?:d|天))? ?(?:(\d{1,4}(?:\.\d{1,2})?) ?(?:h|小时))? ?(?:(\d{1,5}) ?(?:m|min|分钟?))?$/iu;
var ISO_SPAN = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,4}(?:\.\d{1,2})?)H)?(?:(\d{1,5})M)?)?$/iu;
var CLOCK = /^([01]?\d|2[0-3])[:：]([0-5]\d)$/u;
var DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?)?$/u;
function parseDeadline(text2, now) {
  const said = text2.trim();
  const at = clockTime(said, now) ?? spanEnd(said, now) ?? (DATE.test(said) ? dateTime(said) : void 0);
  return at !== void 0 && Number.isFinite(at) && at > now ? at : void 0;
}
function clockTime(text2, now) {
  const [, hour, minute] = CLOCK.exec(text2) ?? [];
  if (hour === void 0 || minute === void 0) return void 0;
  const day = new Date(now);
  day.setHours(Number(hour), Number(minute), 0, 0);
  if (day.getTime() <= now) day.setDate(day.getDate() + 1);
  return day.getTime();
}
function spanEnd(text2, now) {
  const found = SPAN.exec(text2) ?? ISO_SPAN.exec(text2);
  if (found === null) return void 0;
  const [, days = "0", hours = "0", minutes = "0"] = found;
  return now + Number(days) * DAY + Number(hours) * HOUR + Number(minutes) * MINUTE2;
}
var dateTime = (text2) => text2.length === 10 ? (/* @__PURE__ */ new Date(`${text2}T23:59:59`)).getTime() : new Date(text2.replace(" ", "T")).getTime();

// src/vitals/life/diagnosis.ts
var CAUSE = /\b(?:root cause|(?:the|real|actual|underlying) (?:cause|culprit|problem|issue|reason|bug) (?:is|was|must be|seems? to be|appears to be|lies?))\b|\b(?:is|was|are|fails?|failing|failed|happens|broken) because\b|\b(?:is|was|are) (?:likely |probably )?caused by\b|\b(?:i think|i suspect|it looks like|apparently) (?:it'?s|that|the)\b|根因|根本原因|(?:问题|原因|症结|错误)(?:是|在于|出在|应该是|可能是)|是(?:因为|由于)|怀疑(?:是)?/iu;
var WORDS_CHARS = 160;
var diagnosisIn = (text2) => clausesOf(text2).findLast((clause) => clause.length < 400 && CAUSE.test(clause))?.slice(0, WORDS_CHARS) ?? "";
var COMMON = /^(?:the|this|that|root|cause|problem|issue|reason|because|likely|probably|caused|looks|like|think|suspect|must|seems|appears|with|from|which|have|been|were|actual|still|test|tests|fails|failing|failed|error)$/u;
var contentOf = (text2) => /* @__PURE__ */ new Set([
  ...(text2.toLowerCase().match(/[a-z_][a-z0-9_.-]{2,}/gu) ?? []).filter((word) => !COMMON.test(word)),
  ...text2.match(/(?=(\p{Script=Han}{2}))/gu) === null ? [] : [...text2.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair = ""]) => pair)
]);
var SAME = 0.5;
function sameDiagnosis(one, other) {
  const [a, b] = [contentOf(one), contentOf(other)];
  const common = [...a].filter((word) => b.has(word)).length;
  return common > 0 && common >= SAME * Math.min(a.size, b.size);
}
var DOUBT_CHARS = 240;
var DOUBTS = /\b(?:that|this|it|you)(?:'s|'re| is| are)? (?:simply |just |still |clearly )?(?:wrong|incorrect|false|mistaken|not (?:right|correct|true))\b|\b(?:that|this|it) (?:can(?:'t|not)|doesn't (?:look|seem|sound)|does not (?:look|seem|sound)) (?:be )?(?:right|correct|true)\b|\bare you (?:really |quite |absolutely )?(?:sure|certain)\b|\bi (?:doubt|don't believe|do not believe)\b|(?<!对)不对(?![称应齐外等])|不正确|(?:算|弄|搞|看|说)错了|你?(?:真的)?(?:确定|确认)(?:吗|么|？|\?)|真的(?:吗|么)|不是这样|有问题吧/iu;
var doubts = (text2) => text2.length <= DOUBT_CHARS && DOUBTS.test(text2.replaceAll("’", "'"));

// src/vitals/life/state.ts
var NOTED2 = 32;
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
  const open = changes3.findIndex(({ done: done2 }) => done2 !== true);
  const decided = Math.max(open < 0 ? changes3.length : open, changes3.length - NOTED2);
  const settled = changes3.slice(0, decided).reduce(changed, before);
  const left = changes3.slice(decided);
  Object.assign(life, left.reduce(changed, settled));
  if (left.length > 0) life.undecided = { before: settled, changes: left };
  else delete life.undecided;
}
function changed({ kept, keeps }, { keep: keep4, unkeep }) {
  if (keep4 === void 0) return { kept: kept.filter(({ number: number2 }) => String(number2) !== unkeep), keeps };
  return { kept: [...kept, { number: keeps + 1, ...keep4 }].slice(-NOTED2), keeps: keeps + 1 };
}
function changeOf({ id, seq, args }, { requests }, nodes) {
  const { word, rest } = wordOf(args);
  if (word === UNKEEP) return { id, unkeep: rest };
  if (word !== KEEP) return void 0;
  const said = [...requests, ...nodes.filter(({ origin }) => origin === "person")];
  const text2 = /^\d+$/u.test(rest) ? said.find((one) => one.seq === Number(rest))?.text.trim() ?? "" : sendable(rest);
  if (text2 === "" && !/^\d+$/u.test(rest)) return void 0;
  const after = requests.at(-1)?.seq;
  return { id, keep: { seq, text: text2.slice(0, KEPT_CHARS), ...after === void 0 ? {} : { after } } };
}

// src/vitals/life/follow.ts
var REFILLED = 0.9;
var LEAST_REFILL = 0.1;
var WORDS_CHARS2 = 2e3;
var keep2 = (list5, one, most = NOTED2) => {
  list5.push(one);
  if (list5.length > most) list5.shift();
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
  const joins2 = last?.ours === true && landed.ours && last.step === landed.step;
  if (joins2) life.landed[life.landed.length - 1] = { ...landed, before: last.before, freed: last.freed + landed.freed };
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
  const field2 = word === "budget" ? "tokens" : "deadline";
  const most = word === "budget" ? parseTokens(rest) : parseDeadline(rest, time);
  if (OFF.test(rest)) life[field2] = null;
  else if (most !== void 0) life[field2] = { most, from: word === "budget" ? life.spent : time, seq };
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
  for (const call3 of message.calls.map(shortened)) if (isAsking(call3)) keep2(life.asked, call3);
  life.again = message.calls.filter(({ name: name3, args }) => life.cleared.includes(callKey(name3, args))).map(({ id }) => id);
  const words = diagnosisIn(`${message.text}
${message.reasoning ?? ""}`);
  if (words === "") return;
  if (life.diagnosis === void 0 || !sameDiagnosis(life.diagnosis.words, words))
    life.diagnosis = { words, seq, failed: [], fixed: false };
}
var ARGS_CHARS = 2e4;
var TELLS = /^(?:job_list|list_agents)$/u;
var shortened = ({ id, name: name3, args }) => ({ id, name: name3, args: args.slice(0, ARGS_CHARS) });
var isAsking = ({ name: name3, args }) => /run_in_background|"prompt"|job_id|subagent_id/u.test(args) || TELLS.test(name3);
function hearAnswer(life, seq, time, message, work) {
  const asked = life.asked.findIndex(({ id }) => id === message.callId);
  const call3 = life.asked[asked];
  if (call3 !== void 0) {
    life.asked.splice(asked, 1);
    if (message.failed !== true) heed(life, seq, time, call3, message.text);
  }
  const round = work.rounds.at(-1);
  const one = round?.calls.find(({ id }) => id === message.callId);
  if (round === void 0 || one === void 0) return;
  conclude2(life, seq, one);
  const cleared2 = life.again.includes(one.id);
  if (isRead(one) && one.fresh === false && (cleared2 || isKnown(work, one)))
    life.reread = { round: round.index, seq, what: one.target || one.tool, tokens: message.tokens, cleared: cleared2 };
}
function hearDispatch(life, event, work) {
  const round = work.rounds.at(-1);
  const seq = round?.seq ?? event.seq;
  const call3 = shortened({ ...event, id: event.callId });
  if (!event.failed && isAsking(call3)) heed(life, seq, event.time, call3, event.result);
  const one = round?.calls.find(({ id }) => id === event.callId);
  if (one !== void 0) conclude2(life, seq, one);
}
var SHOWS = /^(?:cat|head|sed|nl|less|more|bat|jq|git show)?$/u;
var isRead = ({ purpose, writes, failed: failed2, slight, verb }) => purpose === "other" && writes.length === 0 && failed2 === false && slight !== true && SHOWS.test(verb);
function isKnown({ rounds, requests }, call3) {
  const since = requests.at(-1)?.round ?? 0;
  const isSame = (other) => other !== call3 && other.key === call3.key && other.result === call3.result;
  return rounds.some(({ index, calls }) => index > since && calls.some(isSame));
}
function heed(life, seq, time, call3, answer2) {
  const answered = { ...call3, fields: parseArguments(call3.args) ?? {}, answer: answer2 };
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
function conclude2(life, seq, call3) {
  if (call3.result === void 0) return;
  const failed2 = call3.failed === true && call3.error !== "";
  life.calls += 1;
  if (failed2) life.failures += 1;
  keep2(life.outcomes, failed2, OUTCOMES);
  if (call3.fresh === true) delete life.doubt;
  const ok = call3.failed === false;
  if (ok && call3.verb === "git commit") life.good = { what: "commit", seq };
  const { diagnosis } = life;
  if (ok && (call3.purpose === "write" || call3.writes.length > 0) && diagnosis !== void 0) diagnosis.fixed = true;
  if (call3.purpose !== "check") return;
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
    const open = (list5) => list5.some(({ status: status2 }) => status2 !== "completed");
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

// src/vitals/mark.ts
function pressureOf(trace) {
  if (trace.usage === void 0) return void 0;
  return Math.max(0, trace.usage.prompt + trace.tokens - trace.usage.surface);
}
function markOf(trace) {
  const pressure2 = pressureOf(trace);
  return { steps: trace.steps, asks: trace.asks, ...pressure2 === void 0 ? {} : { pressure: pressure2 } };
}

// src/vitals/names.ts
var MOST_NAMES = 64;
var LOOKED_AT = 8e3;
var LEAST_CHARS = 5;
var WORD = /[A-Za-z_@][\w@$./-]{4,80}/gu;
var TELLING2 = /[_./\d-]|[a-z][A-Z]/u;
var COMMON2 = /^(?:e\.g|i\.e|etc|node_modules|https?|package\.json|index\.[jt]sx?|README\.md|utf-?8)$/iu;
var CLOSING = /* @__PURE__ */ new Set([".", "/", "-"]);
function bare3(word) {
  let end2 = word.length;
  while (end2 > 0 && CLOSING.has(word[end2 - 1])) end2--;
  return word.slice(word.lastIndexOf("/", end2 - 1) + 1, end2);
}
function hash2(text2) {
  let value = 2166136261;
  for (let at = 0; at < text2.length; at++) value = Math.imul(value ^ text2.charCodeAt(at), 16777619);
  return value | 0;
}
function namesIn(text2) {
  const names = /* @__PURE__ */ new Set();
  for (const [word] of text2.slice(0, LOOKED_AT).matchAll(WORD)) {
    const name3 = bare3(word);
    if (name3.length < LEAST_CHARS || !TELLING2.test(name3) || COMMON2.test(name3)) continue;
    names.add(hash2(name3));
    if (names.size === MOST_NAMES) break;
  }
  return [...names];
}

// src/vitals/node.ts
var NODE_TEXT_CHARS = 200;
function namesOf({ origin, text: text2, calls }) {
  if (origin !== "tool" && origin !== "model" && origin !== "person") return {};
  const names = namesIn([text2, ...calls.map(({ args }) => args)].join("\n"));
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
    calls: message.calls.map(({ id, name: name3, args }) => ({
      id,
      name: name3,
      target: callTarget(args),
      key: callKey(name3, args),
      ...readsBack(name3, args)
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
  const to = trace.nodes.findIndex(({ seq }, at) => at >= from && seq === end2);
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
  for (let at = trace.nodes.length - 1; at >= 0; at--) {
    const node = trace.nodes[at];
    const call3 = node?.calls.find((one) => one.id === id);
    if (node !== void 0 && call3 !== void 0) return { node, call: call3 };
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
    if (node.calls.some(({ name: name3 }) => isOurs(name3))) trace.own.push(seq);
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
  const call3 = archive.call(message.callId ?? "");
  return call3 === void 0 ? [] : spoken2(call3.name, call3.args, message.text).map((words) => ({ ...words, seq }));
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
    const at = result.indexOf(FEEDBACK_MARK);
    return at < 0 ? [] : [{ text: result.slice(at + FEEDBACK_MARK.length), asked: "plan" }];
  }
  if (tool !== QUESTION_TOOL) return [];
  const questions = new Map(list(parse(args)["questions"]).map(({ id, question }) => [id, question]));
  return list(parse(result)["answers"]).flatMap(({ id, selected, custom }) => {
    const chosen = Array.isArray(selected) ? selected.filter((one) => typeof one === "string") : [];
    const text2 = [...chosen, ...typeof custom === "string" ? [custom] : []].join("; ");
    const question = questions.get(id);
    return text2 === "" ? [] : [{ text: text2, ...typeof question === "string" ? { asked: question } : {} }];
  });
}

// src/mind/kept.ts
function keptText(archive, rest) {
  if (!/^\d+$/u.test(rest)) return sendable(rest) || void 0;
  const words = wordsOf3(archive, [Number(rest)]).map(({ text: text2 }) => text2.trim());
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
  const { ours, failed: failed2 } = archive.folded(COMMANDS);
  return ours.flatMap((event) => {
    if (event.id === except || failed2.has(event.id)) return [];
    const { word, rest } = wordOf(event.args);
    const text2 = word === KEEP ? keptText(archive, rest) : void 0;
    if (text2 !== void 0) return [{ seq: event.seq, kept: text2 }];
    return word === UNKEEP ? [{ seq: event.seq, unkept: rest }] : [];
  });
}
function keptPins(archive, except) {
  const pins = [];
  let count = 0;
  for (const { kept, unkept: unkept2 } of changes(archive, except)) {
    if (kept !== void 0) pins.push({ number: ++count, text: kept });
    const at = pins.findIndex(({ number: number2 }) => String(number2) === unkept2);
    if (at >= 0) pins.splice(at, 1);
  }
  return pins;
}
function takenBackSince(archive) {
  const { told: told2 } = archive.folded(COMMANDS);
  const all = [];
  const back = [];
  for (const { seq, kept, unkept: unkept2 } of changes(archive)) {
    if (kept !== void 0) all.push({ number: all.length + 1, text: kept });
    const pin = all.find(({ number: number2 }) => String(number2) === unkept2);
    if (pin !== void 0 && seq > told2) back.push(pin);
  }
  return back;
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
function looksLikeCode(text2) {
  const marks = text2.replace(/`[^`]*`/gu, " ").match(MARKS2)?.length ?? 0;
  if (marks < 2 || marks * CHARS_PER_MARK <= text2.length) return false;
  return text2.length > SHORT_TEXT || marks > 2 * (text2.match(WORD2)?.length ?? 0);
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
    const range2 = fences[fence];
    if (range2 !== void 0 && start >= range2.start) {
      skipTo2 = range2.end;
      fence++;
    }
    let line;
    if (start < skipTo2) {
      line = { start, end: end2, kind: "pasted", near: false };
    } else {
      const text2 = message.slice(start, end2 - start > LONG_LINE ? start + LONG_LINE + 1 : end2);
      const tag = wrapper(text2)?.toLowerCase();
      const close = tag === void 0 || unclosed.size > MAX_UNCLOSED || unclosed.has(tag) ? -1 : closing2(message, tag, start);
      if (tag !== void 0 && close < 0) unclosed.add(tag);
      skipTo2 = Math.max(skipTo2, close);
      const counts = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/u.exec(text2);
      const inHunk = counts === null && takesHunkLine(hunk, text2);
      if (counts !== null) hunk = { old: Number(counts[1] ?? 1), fresh: Number(counts[2] ?? 1) };
      else if (!inHunk) hunk = { old: 0, fresh: 0 };
      const seen = close >= 0 || inHunk ? "pasted" : look(text2);
      const indented = seen === "weak" && /^(?: {4}|\t)/u.test(text2);
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
function takesHunkLine(hunk, text2) {
  if (hunk.old <= 0 && hunk.fresh <= 0) return false;
  const sign = text2.charAt(0);
  if (sign === "\\") return true;
  if (sign !== "+" && sign !== "-" && sign !== " " && text2.trim() !== "") return false;
  if (sign !== "+") hunk.old--;
  if (sign !== "-") hunk.fresh--;
  return true;
}
var MAX_UNCLOSED = 8;
function closing2(message, tag, from) {
  const at = message.indexOf(`</${tag}`, from);
  return at < 0 ? -1 : at + tag.length + 3;
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
    const text2 = raw.trim();
    if (text2 === "") return [];
    const at = from + raw.length - raw.trimStart().length;
    return [{ text: text2, at, near: near2, item: marked && !heading, opens: opens && to === end2 }];
  };
  const body = from;
  for (const { index, 0: stop } of message.slice(body, end2).matchAll(STOPS)) {
    const at = body + index;
    if (at < from) continue;
    let after = at + stop.length;
    while (after < end2 && CLOSERS.includes(message.charAt(after))) after++;
    if (!stops(message, from, at, stop, after, end2)) continue;
    yield* sentence(after);
    from = after;
  }
  yield* sentence(end2);
}
function stops(message, from, at, mark, after, end2) {
  if (after >= end2 || WIDE_STOP.test(mark)) return true;
  if (at - from < 2) return false;
  const next = message.charAt(after);
  const between = message.slice(Math.max(from, at - 8), at);
  if (!/\s/u.test(next)) {
    return HAN2.test(next) && (mark !== "." || HAN2.test(between.slice(-1)));
  }
  const following = message.slice(after, after + 8).trimStart().charAt(0);
  if (mark === "…" || /^\.{2,}$/u.test(mark)) return !/[a-z]/u.test(following);
  if (mark !== ".") return true;
  if (at - from < 6 && /^\s*\d{1,3}$/u.test(message.slice(from, at))) return false;
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
function simplified(text2) {
  return text2.replace(/\p{Script=Han}/gu, (one) => {
    const at = TRADITIONAL.indexOf(one);
    return at < 0 ? one : SIMPLE[at] ?? one;
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
    const { text: text2, at, item, opens } = sentence;
    if (rules && !item && !opens && at > rulesEnd) rules = false;
    const found = judge2(sentence);
    if (opens) {
      rules = text2.length <= RULES_LINE && RULES2.test(text2);
      rulesEnd = at + text2.length;
    } else if (rules && item && found.length === 0 && text2.length <= LONGEST) {
      found.push({ text: text2, at, strength: ITEM_STRENGTH });
    }
    quotes.push(...found);
  }
  return quotes;
}
function judge2(sentence) {
  const { text: text2, at, near: near2 } = sentence;
  if (text2.length > ENDLESS) return ends(sentence);
  if (text2.length > LONGEST) return windows(sentence);
  if (looksLikeCode(text2)) return [];
  const strength = strengthOf(text2) - (near2 ? NEAR_PENALTY : 0);
  return strength > 0 ? [{ text: text2, at, strength }] : [];
}
function ends({ text: text2, at, ...rest }) {
  const tail = wholeAt(text2, text2.length - END);
  const head = { ...rest, text: text2.slice(0, wholeAt(text2, END)), at };
  return [...judge2(head), ...judge2({ ...rest, text: text2.slice(tail), at: at + tail })];
}
var SURE = new RegExp(
  [...ENGLISH, ...CHINESE].flatMap(([strength, { source }]) => strength === 3 ? [source] : []).join("|"),
  "giu"
);
function windows({ text: text2, at, near: near2 }) {
  const quotes = [];
  SURE.lastIndex = 0;
  for (let hit = SURE.exec(text2); hit !== null && quotes.length < MAX_WINDOWS; hit = SURE.exec(text2)) {
    const [from, to] = window(text2, hit.index);
    SURE.lastIndex = to;
    const part = text2.slice(from, to);
    const strength = looksLikeCode(part) ? 0 : strengthOf(part) - 1 - (near2 ? NEAR_PENALTY : 0);
    const trimmed = part.trim();
    if (strength > 0) quotes.push({ text: trimmed, at: at + from + part.indexOf(trimmed), strength });
  }
  return quotes;
}
function window(text2, offset) {
  let from = Math.max(offset - BEFORE, 0);
  if (from > 0) {
    const cut2 = /[\s,;:，、；：]/u.exec(text2.slice(from, offset));
    from = cut2 === null ? wholeAt(text2, offset - 1) : from + cut2.index + 1;
  }
  let to = Math.min(from + LONGEST, text2.length);
  if (to < text2.length) {
    const tail = text2.slice(offset, to);
    const cut2 = Math.max(tail.lastIndexOf(" "), tail.lastIndexOf("，"), tail.lastIndexOf(","));
    if (cut2 > 0) to = offset + cut2;
    else to = wholeAt(text2, to);
  }
  return [from, Math.max(to, offset + 1)];
}
var QUOTED2 = /^["“「](.*)["”」][.。]?$/su;
var MENTIONED = /["“「`][^"”」`]{0,80}["”」`]/gu;
function strengthOf(text2) {
  const polite = POLITE.test(text2);
  if (QUESTION.test(text2.trim()) && !polite) return 0;
  const said = simplified(text2.replace(QUOTED2, "$1").replace(MENTIONED, " x ").toLowerCase());
  const tells = REPORT.test(said) && !DUTY.test(said) && !polite;
  return Math.max(tells ? 0 : surest(ENGLISH, said), CHINESE_REPORT.test(said) ? 0 : surest(CHINESE, said));
}
var surest = (wordings, text2) => Math.max(0, ...wordings.map(([strength, wording]) => wording.test(text2) ? strength : 0));

// src/mind/pins.ts
var WHOLE_TOKENS = 60;
var NAMED_SEQS = 80;
function pinLines(words, kept, { pinTokens, inside: inside3 }, language) {
  const byHand = kept.map(({ text: text2 }) => quotedLine({ parts: [text2], excerpt: false }, language));
  const chosen = choose(words, pinTokens, inside3, language);
  const lines2 = words.flatMap((one, at) => {
    const choice = chosen.get(at);
    return choice === void 0 ? [] : [lineOf(one, choice, language)];
  });
  const rest = restLine(words, chosen, inside3, language);
  return [...byHand, ...lines2, ...rest === "" ? [] : [rest]];
}
function lineOf({ seq, text: text2, asked }, choice, language) {
  const whole2 = text2.trim();
  const parts = choice === "whole" ? [whole2] : choice.map((quote4) => quote4.text);
  const excerpt = choice !== "whole" && parts[0] !== whole2;
  return quotedLine({ seq, parts, excerpt, ...asked === void 0 ? {} : { asked } }, language);
}
function choose(words, budget, inside3, language) {
  const chosen = /* @__PURE__ */ new Map();
  const costs2 = /* @__PURE__ */ new Map();
  let used = 0;
  for (const { at, choice } of offersOf(words, language)) {
    const one = words[at];
    const before = chosen.get(at);
    if (one === void 0 || before === "whole") continue;
    const merged = before === void 0 || choice === "whole" ? choice : inOrder([...before, ...choice]);
    const cost3 = textTokens(lineOf(one, merged, language)) + 1;
    const total = used + cost3 - (costs2.get(at) ?? 0);
    chosen.set(at, merged);
    if (total + textTokens(restLine(words, chosen, inside3, language)) <= budget) {
      costs2.set(at, cost3);
      used = total;
    } else if (before === void 0) chosen.delete(at);
    else chosen.set(at, before);
  }
  return chosen;
}
var inOrder = (quotes) => quotes.toSorted((a, b) => a.at - b.at);
function offersOf(words, language) {
  const laidDown = [];
  const others = [];
  for (const [at, one] of words.entries()) {
    const quotes = directives(one.text);
    const short = textTokens(lineOf(one, "whole", language)) <= WHOLE_TOKENS;
    if (one.asked !== void 0) laidDown.push({ at, choice: "whole", strength: 1 });
    else if (quotes.length > 0 && short) laidDown.push({ at, choice: "whole", strength: strongest(quotes) });
    else {
      for (const quote4 of quotes) laidDown.push({ at, choice: [quote4], strength: quote4.strength });
      others.push({ at, choice: "whole", strength: 0 });
    }
  }
  laidDown.sort((a, b) => b.strength - a.strength || b.at - a.at);
  return [...laidDown, ...others.toReversed()];
}
var strongest = (quotes) => Math.max(...quotes.map(({ strength }) => strength));
function restLine(words, chosen, inside3, language) {
  const seqs = [...new Set(words.filter((_, at) => !chosen.has(at)).map(({ seq }) => seq))].toReversed();
  if (seqs.length === 0) return "";
  const named3 = seqs.slice(0, NAMED_SEQS);
  return unquotedLine(named3, seqs.length - named3.length, inside3, language);
}

// src/mind/draft.ts
function draftFor(archive, view, span, live2, limits, language) {
  const seqs = (from, to) => view.nodes.slice(from, to).map(({ seq }) => seq);
  const inside3 = [...new Set(seqs(span.from, span.to + 1).flatMap((seq) => archive.originals(seq)))];
  const kept = [...limits.anchors.map((text2) => ({ text: text2 })), ...keptPins(archive)];
  const pins = pinLines(wordsOf3(archive, inside3), kept, { pinTokens: limits.pinTokens, inside: span.start }, language);
  const handles = handlesOf(archive, { span: inside3, live: live2 });
  const shown2 = { at: archive.events.at(-1)?.seq ?? 0, language, budget: limits.handleTokens };
  const newest = view.nodes.findLast(({ origin }) => origin === "person");
  const around2 = {
    span: inside3,
    before: seqs(0, span.from),
    later: seqs(span.to + 1, view.nodes.length),
    todos: handles.todos.open,
    request: newest === void 0 ? "" : archive.message(newest.seq)?.message.text ?? ""
  };
  const texts = /* @__PURE__ */ new Map();
  let forgotten;
  const compose2 = (notes) => {
    const known2 = [...pins, notes ?? "", handlesText(handles, [], shown2)].join("\n");
    forgotten ??= openForgotten(archive, around2);
    const missing = forgotten(known2);
    const given = notes === void 0 ? {} : { notes };
    return checkpointText({ pins, handles: handlesText(handles, missing, shown2), ...given }, language);
  };
  return {
    pins,
    text(notes) {
      const text2 = texts.get(notes) ?? compose2(notes);
      texts.set(notes, text2);
      return text2;
    }
  };
}

// src/mind/survey.ts
var QUOTE_TOKENS = 12;
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
    let guard2 = at >= running || role === "system";
    if (origin === "person" || origin === "goal") {
      if (origin === "person") said += tokens2 + QUOTE_TOKENS;
      if (!seen[origin] && (origin === "person" || node.turn === turn)) {
        guard2 = true;
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
    guarded[at] = guard2;
    behind[at] = all;
    returning[at] = back;
    lasting[at] = kept;
    quoting[at] = said;
  }
  return { guarded, newest, checkpoints, tokens: all, behind, returning, lasting, quoting };
}
function cutsOf(nodes, guarded) {
  const ends2 = new Array(nodes.length).fill(false);
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
    ends2[at] = open;
  }
  open = false;
  for (let at = nodes.length - 1; at >= 0; at--) {
    open = guarded[at] !== true && (open || ends2[at] === true);
    starts[at] = open && balanced[at] === true;
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
function survey(nodes, moment2) {
  const walked = walk(nodes, moment2);
  const cut2 = { nodes, ...walked, ...cutsOf(nodes, walked.guarded) };
  return { ...cut2, groups: groupsOf(cut2, moment2) };
}
var sumIn = (sums, from, to) => (sums[from] ?? 0) - (sums[to + 1] ?? 0);
function spanAt(view, from, to) {
  const first = view.nodes[from];
  const last = view.nodes[to];
  if (first === void 0 || last === void 0 || from > to) throw new RangeError(`no span at ${from}..${to}`);
  const tokens2 = sumIn(view.behind, from, to);
  return { start: first.seq, end: last.seq, from, to, count: to - from + 1, tokens: tokens2 };
}
var returnedBy = (view, { from, to }) => sumIn(view.returning, from, to);
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
  let end2 = -1;
  const flush = () => {
    if (start >= 0 && end2 >= start) parts.push(spanAt(view, start, end2));
    start = -1;
    end2 = -1;
  };
  for (let at = Math.max(from, 0); at <= Math.min(to, view.nodes.length - 1); at++) {
    if (view.guarded[at]) {
      flush();
      continue;
    }
    if (start < 0 && view.starts[at]) start = at;
    if (start >= 0 && view.ends[at]) end2 = at;
  }
  flush();
  return parts;
}

// src/live/desk.ts
function openDesk({ host, feed, config }, agent, running) {
  const { session } = agent;
  const trace = feed.traceOf(session);
  const at = running === void 0 ? -1 : trace.nodes.findLastIndex(({ calls }) => calls.some(({ id }) => id === running));
  const view = survey(trace.nodes, { turn: trace.turn, ...at < 0 ? {} : { running: at } });
  const position = (seq) => trace.nodes.findIndex((node) => node.seq === seq);
  const language = languageFor(config(session), trace.language);
  const drafts = /* @__PURE__ */ new Map();
  const archive = () => feed.archiveOf(session);
  return {
    session,
    trace,
    view,
    language,
    archive,
    find(seq) {
      const live2 = position(seq);
      if (live2 >= 0) return { kind: "live", at: live2 };
      const standIn = position(archive().standIn(seq));
      return standIn >= 0 ? { kind: "covered", at: standIn } : { kind: "unknown", near: nearest(trace, seq) };
    },
    draft(span) {
      const key = `${span.from}-${span.to}`;
      const draft2 = drafts.get(key) ?? draftFor(archive(), view, span, host.liveWork(agent), config(session), language);
      drafts.set(key, draft2);
      return draft2;
    }
  };
}
function nearest({ nodes }, seq) {
  const seqs = nodes.map((node) => node.seq);
  const before = seqs.filter((one) => one < seq);
  const after = seqs.filter((one) => one > seq);
  return [
    ...before.length > 0 ? [before.reduce((a, b) => Math.max(a, b))] : [],
    ...after.length > 0 ? [after.reduce((a, b) => Math.min(a, b))] : []
  ].sort((a, b) => Math.abs(a - seq) - Math.abs(b - seq));
}

// src/mind/forbidden.ts
var SENTENCE_CHARS = 400;
var CHANGE = /\b(?:don'?t|do not|never|must not|mustn'?t|without|avoid) (?:ever )?(?:touch|chang|edit|modify|writ|delet|remov|renam|overwrit)\w{0,4}(?: (?:to|in))?\b|(?:不要|别|不许|不准|禁止|不得|不能|勿)(?:去|再)?(?:动|碰|修改|更改|改动|编辑|删除|删|改|重命名|覆盖)/giu;
var USE = /\b(?:don'?t|do not|never|must not|mustn'?t|without|avoid|no,? not|not) (?:ever )?(?:us(?:e|ing)|run(?:ning)?|execut(?:e|ing)|call(?:ing)?|access(?:ing)?|contact(?:ing)?|switch(?:ing)? to|mov(?:e|ing) to)\b|(?:不要|别|不许|不准|禁止|不得|不能|不想|勿)(?:去|再)?(?:使用|运行|执行|调用|访问|改用|换成|用|跑)/giu;
var ENDS = /[,;，；]|\b(?:but|except|unless|until|instead|outside|other than)\b|除了|除非|以外|而是|但/iu;
var NAMED = /`([^`\n]{2,80})`|((?:[\w@.-]{1,60}\/){1,8}[\w.@-]{0,60}|[\w-]{1,60}(?:\.[\w-]{1,40}){1,5})/gu;
var FIRST = /^\s{0,3}(?:the |any )?([A-Za-z][\w+-]{2,40})/u;
var COMMON3 = /^(?:the|any|anything|it|this|that|these|those|them|more|other|another|your|my|our|all|such|external|new|network|tools?|code|commands?|files?|tests?|librar(?:y|ies)|dependenc(?:y|ies)|packages?|for|with|too|again)$/iu;
function forbiddenIn(seq, text2) {
  return [...sentences(text2.replaceAll("’", "'"))].flatMap(({ text: sentence }) => {
    if (sentence.length > SENTENCE_CHARS) return [];
    return [
      ...namesBehind(CHANGE, sentence).map((name3) => ({ seq, sentence, what: "change", name: name3 })),
      ...namesBehind(USE, sentence, FIRST).map((name3) => ({ seq, sentence, what: "use", name: name3 }))
    ];
  });
}
function namesBehind(rule, sentence, first) {
  return [...sentence.matchAll(rule)].flatMap((hit) => {
    const rest = sentence.slice(hit.index + hit[0].length);
    const end2 = ENDS.exec(rest)?.index ?? rest.length;
    const scope = rest.slice(0, end2);
    const named3 = [...scope.matchAll(NAMED)].map(([, quoted2, plain]) => (quoted2 ?? plain ?? "").replace(/[./]$/u, ""));
    const word = named3.length === 0 ? first?.exec(scope)?.[1] : void 0;
    return [...named3, ...word === void 0 || COMMON3.test(word) ? [] : [word]].filter((name3) => name3.length > 1);
  });
}
function holdsName(text2, name3) {
  const whole2 = text2.toLowerCase();
  const part = name3.toLowerCase();
  for (let at = whole2.indexOf(part); at >= 0; at = whole2.indexOf(part, at + 1))
    if (!GOES_ON_BEFORE.test(whole2.slice(0, at).slice(-1)) && !GOES_ON_BEHIND.test(whole2.slice(at + part.length, at + part.length + 2)))
      return true;
  return false;
}
var GOES_ON_BEFORE = /[a-z\d_.-]/u;
var GOES_ON_BEHIND = /^(?:[a-z\d_-]|\.[a-z\d])/u;

// src/mind/recall.ts
var PROPOSES = /\b(?:let'?s|let me|i(?:'ll| will| would|'d| can| could)|we (?:could|can|should|will)|suggest|propos|recommend|switch(?:ing)? to|how about|shall (?:i|we))|建议|可以|不如|我来|我会|我将|改用|换成|打算|考虑|采用/iu;
var KEEPS = /\b(?:not|n't|without|instead of|rather than|avoid)\b|不|别|避免|而非/iu;
var ACT_CHARS2 = 120;
function recallSignals(trace) {
  const { work, life } = trace;
  const round = work.rounds.at(-1);
  if (round === void 0) return [];
  const rules = rulesIn(trace);
  for (const rule of rules) {
    const call3 = round.calls.find((one) => breaks(one, rule));
    if (call3 === void 0) continue;
    const { seq: seq2, sentence: sentence2, name: name4 } = rule;
    const act = (call3.writes.find((path) => holdsName(path, name4)) ?? call3.target).slice(0, ACT_CHARS2);
    const parts2 = { key: `forbidden ${seq2} ${name4}`, seq: seq2, evidence: `${act}, against: ${sentence2}` };
    return [lifeSignal(trace, "forgetting", { kind: "forbidden", seq: seq2, sentence: sentence2, act }, parts2)];
  }
  const proposals = life.words.seq === round.seq ? life.words.text.split(/[.!?。！？\n]/u).filter(isProposal) : [];
  const turned = rules.find(({ what: what2, name: name4 }) => what2 === "use" && proposals.some((said) => holdsName(said, name4)));
  if (turned === void 0) return [];
  const { seq, sentence, name: name3 } = turned;
  const parts = { key: `turned down ${seq} ${name3}`, seq, evidence: `proposed again: ${sentence}` };
  return [lifeSignal(trace, "forgetting", { kind: "turned-down", seq, sentence }, parts)];
}
var isProposal = (sentence) => PROPOSES.test(sentence) && !KEEPS.test(sentence);
function rulesIn({ work: { requests }, life }) {
  const said = [
    ...requests.map((message, at) => ({ message, at })),
    // Behind a request that has left the window, all that are left are later.
    ...life.kept.map((message) => ({ message, at: requests.findIndex(({ seq }) => seq === message.after) }))
  ];
  return said.flatMap(
    ({ message, at }) => rulesOf(message).filter(({ name: name3 }) => !requests.slice(at + 1).some((later) => lifts(later, name3)))
  );
}
var lifts = (later, name3) => holdsName(later.text, name3) && !rulesOf(later).some((other) => other.name === name3);
var read = /* @__PURE__ */ new WeakMap();
function rulesOf(message) {
  const rules = read.get(message) ?? forbiddenIn(message.seq, message.text);
  read.set(message, rules);
  return rules;
}
var breaks = ({ writes, target, failed: failed2, purpose, verb }, { what: what2, name: name3 }) => {
  if (what2 === "change") return failed2 === false && writes.some((path) => holdsName(path, name3));
  if (purpose === "ask" || !isCommand(target)) return false;
  if (purpose !== "write") return holdsName(target, name3);
  return verb !== "" && (holdsName(verb, name3) || commandsIn(target).some((line) => startsWith(line, name3)));
};
var startsWith = (line, name3) => line.toLowerCase().startsWith(name3.toLowerCase()) && holdsName(line.slice(0, name3.length + 2), name3);
var commandsIn = (line) => line.replace(/<<.*|'[^']*(?:'|$)|"[^"]*(?:"|$)/gsu, '""').split(/[;&|]/u).map((one) => one.trim());
var isCommand = (target) => !/^(?:grep|rg|cat|ls|find|sed -n|head|tail|which|echo)\b/u.test(target);

// src/vitals/open-work.ts
function openWork(work) {
  const open = work.todos.filter(({ status: status2 }) => status2 !== "completed");
  const [first] = open;
  if (first !== void 0) return [`todo "${first.text}"`, { kind: "todo", text: first.text, more: open.length - 1 }];
  const since = work.requests.at(-1)?.round ?? 0;
  const { check: check2 } = work;
  if (check2?.failed === true && check2.round > since)
    return [`the last check failed (seq ${check2.seq})`, { kind: "check", seq: check2.seq }];
  const untouched = work.wanted.find(({ touched }) => !touched);
  if (untouched !== void 0)
    return [`${untouched.path} was asked for and not touched`, { kind: "untouched", path: untouched.path }];
  return obstacleLeft(work, since);
}
var CUT_OFF = { least: 2, within: 12 };
function obstacleLeft(work, since) {
  const met = work.rounds.filter(({ index, calls }) => index > since && calls.some(({ obstacle }) => obstacle === true));
  const newest = met.at(-1);
  const call3 = newest?.calls.find(({ obstacle }) => obstacle === true);
  if (newest === void 0 || call3 === void 0 || met.length < CUT_OFF.least) return void 0;
  if (work.count - newest.index > CUT_OFF.within) return void 0;
  const overcome = work.rounds.some(
    ({ index, calls }) => index > newest.index && calls.some(({ verb, failed: failed2 }) => verb !== "" && verb === call3.verb && failed2 === false)
  );
  if (overcome) return void 0;
  const [what2, error] = [call3.verb || call3.tool, call3.error ?? ""];
  return [
    `${what2}: ${error} in ${met.length} steps (seq ${newest.seq})`,
    { kind: "obstacle", what: what2, error, times: met.length, seq: newest.seq }
  ];
}

// src/vitals/anxiety.ts
var STAND_IN = "anxiety stand-in";
var END2 = "anxiety end";
var NEAR = 4;
var ROOMY = 0.6;
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
  const evidence = weigh(work, round, ending, at);
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
      key: `${ending === "write" ? STAND_IN : END2} ${round.asks}`,
      count: evidence.length,
      severity: ending === "write" ? "warn" : "critical",
      fromSeq: near(work)[0]?.seq ?? round.seq,
      toSeq: round.seq,
      rounds: [round.index],
      evidence: evidence.map(({ text: text2 }) => text2),
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
function weigh(work, round, ending, { tokens: tokens2, window: window2, told: told2 = 0 }) {
  const found = [];
  const add2 = (kind, weight, text2, item) => {
    if (text2 !== "") found.push({ kind, weight, text: text2, item: item ?? { kind: "words", quote: text2 } });
  };
  const own = round.signs;
  const around2 = near(work).flatMap(({ signs }) => signs);
  const claims = own.some(({ kind }) => kind === "claim");
  const open = openWork(work);
  const limit = quoteOf(own, "limit");
  const share2 = tokens2 === void 0 || window2 === void 0 ? void 0 : tokens2 / window2;
  if (share2 === void 0) add2("limit", 1, limit);
  else if (share2 < ROOMY) add2("limit", CONTRADICTED, limit, { kind: "limit", quote: limit });
  const shortfall = quoteOf(own, "shortfall");
  add2("reason", 1, quoteOf(own, "reason"));
  const deferred = own.filter(({ kind }) => kind === "deferral" || kind === "shortfall");
  const reasoned = deferred.some(({ clause }) => own.some((sign) => sign.kind === "reason" && sign.clause === clause));
  add2("deferral", reasoned || shortfall !== "" || open !== void 0 ? 1 : HALF, quoteOf(own, "deferral") || shortfall);
  const [written2] = round.standIns;
  const standing = own.some(({ kind }) => kind === "real") ? void 0 : work.ledger.findLast(({ round: at }) => at > told2);
  const quote4 = quoteOf(own, "substitution");
  if (written2 !== void 0) {
    const { path, word } = written2;
    const weight = written2.test === void 0 && (quote4 === "" || TRIAL.test(quote4)) ? HALF : 1;
    add2("substitution", weight, `${path}: ${word}`, { kind: "stand-in", path, word, seq: round.seq });
  } else if (quote4 !== "" && !speaksOf(newestTask(work.requests), quote4)) add2("substitution", HALF, quote4);
  else if (standing !== void 0) {
    const { path, word, seq } = standing;
    add2("substitution", HALF, `${path}: ${word} (seq ${seq})`, { kind: "stand-in", path, word, seq });
  }
  if (written2 === void 0 || quote4 !== "") {
    for (const kind of ["reason", "deferral", "substitution"])
      if (!found.some((one) => one.kind === kind)) add2(kind, HALF, quoteOf(around2, kind));
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
var speaksOf = (asked, quote4) => STANDS_IN2.test(asked) && STANDS_IN2.test(quote4);
var workOpen = (work, round) => work.todos.some(({ status: status2 }) => status2 !== "completed") || work.rounds.some(({ turn, calls, index }) => turn === round.turn && index < round.index && calls.length > 0);
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
  const named3 = NAMING.map((kind) => evidence.find((one) => one.kind === kind)).find((one) => one !== void 0);
  return named3?.item ?? { kind: "words", quote: "" };
}

// src/vitals/pressure.ts
var RESERVE_SHARE = 0.2;
var usableWindow = (window2, reserved = 0) => window2 - Math.min(reserved, Math.floor(window2 * RESERVE_SHARE));
function lastMark(trace) {
  const { lastClear, lastNotice } = trace;
  if (lastClear === void 0 || lastNotice === void 0) return lastClear ?? lastNotice;
  return lastClear.steps >= lastNotice.steps ? lastClear : lastNotice;
}
var nextStep = (trace) => trace.steps + 1;
function pressureReason(trace, reading, limits) {
  const { tokens: tokens2, window: window2 } = reading;
  const ratio = window2 === void 0 ? 0 : tokens2 / usableWindow(window2, trace.route?.reserved);
  if (ratio >= limits.noticeRatio) return { kind: "pressure" };
  if (limits.noticeTokens > 0 && tokens2 >= limits.noticeTokens) return { kind: "pressure" };
  const steps = nextStep(trace) - (lastMark(trace)?.steps ?? 0);
  if (steps >= limits.noticeSteps) return { kind: "steps", steps };
  const turns = trace.asks - (trace.lastClear?.asks ?? 0);
  if (limits.noticeTurns > 0 && turns >= limits.noticeTurns) return { kind: "turns", turns };
  return void 0;
}

// src/vitals/signal.ts
var CLOSE = "close ";

// src/vitals/policy.ts
function maySpeak(trace, reading, limits) {
  const mark = lastMark(trace);
  if (mark === void 0) return true;
  if (nextStep(trace) - mark.steps < limits.noticeStepGap) return false;
  return mark.pressure === void 0 || reading.tokens >= mark.pressure * (1 + limits.noticeGrowth);
}
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
var SPOKEN3 = { times: 2, relapse: 12 };
function rulings(work, signals, limits, at = {}) {
  const ordered = [...signals].sort((a, b) => rank(a) - rank(b));
  let taken = false;
  return ordered.map((signal) => {
    const before = work.said.filter(({ about: about2 }) => about2 === signal.key || about2 === CLOSE + signal.key);
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
    const closed = before.length >= SPOKEN3.times || last.kind === "close";
    if (closed && work.count - last.round < SPOKEN3.relapse) return "closed";
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
      const call3 = round.calls[i];
      if (call3?.result === void 0 || keys.has(call3.key)) continue;
      keys.add(call3.key);
      yield { round, call: call3 };
    }
  }
}
var changes2 = ({ purpose, writes, failed: failed2 }) => failed2 === false && (purpose === "write" || writes.length > 0);
var waits = ({ purpose, pending }) => purpose === "wait" || pending === true;
var hasChange = (round) => round.calls.some(changes2);
var progresses = (round) => round.calls.some((call3) => call3.fresh === true || changes2(call3));
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
  for (const { call: call3 } of newestCalls(work)) {
    if (waits(call3) || call3.malformed) continue;
    const hits = [];
    let others = 0;
    let since = 0;
    for (const { round, call: other } of backwards(work.rounds.slice(-NEAR2))) {
      if (other.key === call3.key && other.result !== call3.result) break;
      if (other.key === call3.key) {
        if (other.fresh === true || !progresses(round)) hits.push(round);
        others += since;
        since = 0;
      } else if (changes2(other)) break;
      else if (other.fresh === true) since += 1;
    }
    if (counted(work, hits) < repeatCalls || others > hits.length) continue;
    const what2 = name(call3);
    return signalOf(work, hits, {
      subkind: "same-call",
      key: `call ${call3.key}`,
      what: what2,
      evidence: [`${what2}: same call, same result`]
    });
  }
  return void 0;
};
var APART = 6;
var OTHER_RESULTS = { run: 2, fetch: 4 };
var sameError = (work, { repeatErrors }) => {
  for (const { call: call3 } of newestCalls(work)) {
    const { error } = call3;
    if (error === void 0 || error === "" || waits(call3) && !call3.obstacle) continue;
    const hits = failuresLike(work, call3);
    if (counted(work, hits) < repeatErrors) continue;
    const key = `error ${error}${call3.obstacle ? ` ${familyOf(call3)}` : ""}`;
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
  for (const { round, call: call3 } of backwards(work.rounds)) {
    if ((hits.at(-1)?.index ?? round.index) - round.index > APART || others >= patience) break;
    if (call3.error === newest.error && (!call3.obstacle || familyOf(call3) === family)) {
      if (!call3.obstacle && changed2 && call3.result !== last.result) break;
      if (hits.at(-1) !== round) hits.push(round);
      changed2 = false;
      others = 0;
      last = call3;
    } else if (call3.failed === false && call3.key === last.key) break;
    else {
      if (changes2(call3)) changed2 = true;
      if (call3.fresh === true && (call3.failed === false || !newest.obstacle)) others += 1;
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
    const what2 = rounds.slice(0, period).map((round) => round.calls[0]?.tool ?? "").reverse().join(" → ");
    return signalOf(work, rounds, {
      subkind: "cycle",
      key: `cycle ${[...tail.slice(0, period)].sort().join(" ")}`,
      what: what2,
      count: span / period,
      evidence: [`${what2}, ${span / period} times with the same results`]
    });
  }
  return void 0;
};
var sameEdits = (work, { repeatEdits }) => {
  const check2 = newestCalls(work).find(({ call: call3 }) => call3.error !== void 0 && !changes2(call3))?.call;
  if (check2 === void 0) return void 0;
  const edits = /* @__PURE__ */ new Map();
  let failing = true;
  for (const { round, call: call3 } of backwards(work.rounds)) {
    if (call3.verb === check2.verb && call3.tool === check2.tool && call3.purpose === check2.purpose) {
      if (call3.error !== check2.error || call3.result !== check2.result) break;
      failing = true;
    } else if (changes2(call3) && failing) {
      for (const path of call3.writes) edits.set(path, [...edits.get(path) ?? [], round]);
      failing = false;
    }
  }
  for (const [path, rounds] of edits) {
    if (counted(work, rounds) < repeatEdits) continue;
    return signalOf(work, rounds, {
      subkind: "same-edit",
      key: `edit ${path}`,
      what: path,
      evidence: [`${path} edited ${rounds.length} times, same failure: ${check2.error}`]
    });
  }
  return void 0;
};
var polling = (work, { pollSeconds, pollSteps }) => {
  const now = work.rounds.at(-1)?.time ?? 0;
  for (const { call: call3 } of newestCalls(work)) {
    if (!waits(call3)) continue;
    const hits = [];
    for (const { round, call: other } of backwards(work.rounds)) {
      if (other.key !== call3.key && !waits(other)) break;
      if (other.key === call3.key) {
        if (other.result !== call3.result) break;
        hits.push(round);
      }
    }
    const seconds = (now - (hits.at(-1)?.time ?? now)) / 1e3;
    if (hasMadeUpClock(work) ? hits.length <= pollSteps : seconds < pollSeconds) continue;
    const what2 = name(call3);
    return signalOf(work, hits, {
      subkind: "polling",
      key: `poll ${call3.key}`,
      what: what2,
      evidence: [`${hits.length} waits for ${what2}, same answer`]
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
    if (progresses(round) || round.calls.some((call3) => waits(call3) || call3.slight === true && call3.failed === false))
      break;
    hits.push(round);
  }
  if (counted(work, hits) < stallRounds) return void 0;
  const oldest = hits.at(-1);
  const what2 = hits[0]?.calls[0]?.tool ?? "";
  return signalOf(work, hits, {
    subkind: "stall",
    key: `stall ${oldest?.index}`,
    what: what2,
    evidence: [`${hits.length} steps brought nothing that was not known`]
  });
};

// src/vitals/spin/gain.ts
var plateau = (work, { flatMeasures }) => {
  const newest = work.rounds.at(-1);
  for (const { name: name3 } of newest?.calls.flatMap(({ measures }) => measures ?? []) ?? []) {
    const series = [];
    let idle = false;
    for (const round of work.rounds)
      for (const call3 of round.calls) {
        const value = call3.measures?.find((one) => one.name === name3)?.value;
        if (value === void 0) {
          if (changes2(call3) || call3.obstacle === true) idle = false;
        } else if (call3.failed === false && series.at(-1)?.round !== round) {
          if (!(idle && series.at(-1)?.value === value)) series.push({ round, value });
          idle = true;
        }
      }
    let best = 0;
    series.forEach(({ value }, at) => {
      if (!betters(name3, series[best]?.value ?? value, value)) best = at;
    });
    const flat = series.slice(best + 1).map(({ round }) => round).reverse();
    if (counted(work, flat) < flatMeasures) continue;
    const figures2 = series.slice(best).map(({ value }) => value);
    return signalOf(work, flat, {
      subkind: "plateau",
      key: `figure ${name3}`,
      what: name3,
      evidence: [`${name3}: ${figures2.join(", ")}`]
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
  return CHECKS.flatMap((check2) => check2(work, limits) ?? []);
}

// src/vitals/judgement.ts
function judge3(work, at, limits, { signals: others = [], ...wish } = {}) {
  const told2 = work.said.findLast(({ about: about2 }) => about2.startsWith(STAND_IN))?.round;
  const { signal, evidence } = anxietySignal(work, told2 === void 0 ? at : { ...at, told: told2 }, limits);
  const signals = [...spinSignals(work, limits), ...signal === void 0 ? [] : [signal], ...others];
  const boundary = { ...wish, reminded: at.reminded === true };
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
function isBroken(breaker, step) {
  if (breaker.state === "closed" || step >= breaker.until) return false;
  return breaker.state === "trial" || step > breaker.since;
}
function pauseAt(trace, limits, step) {
  const breaker = breakerOf(trace, limits);
  if (breaker.state === "closed" || !isBroken(breaker, step)) return void 0;
  return { refills: breaker.refills, wait: breaker.until - step };
}
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

// src/vitals/life/budget.ts
var MINUTE3 = 6e4;
function tokensAllowed({ life }, { budgetTokens }) {
  if (life.tokens !== void 0) return life.tokens ?? void 0;
  return budgetTokens > 0 ? { most: budgetTokens, from: 0, seq: 0 } : void 0;
}
function deadlineOf({ life }, { deadline }) {
  if (life.deadline !== void 0) return life.deadline ?? void 0;
  if (deadline === "" || life.began === void 0) return void 0;
  const at = parseDeadline(deadline, life.began);
  return at === void 0 ? void 0 : { most: at, from: life.began, seq: 0 };
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
  const left = Math.round((end2 - now) / MINUTE3);
  const facts = { kind: "time", left, open: openTodos(trace) };
  const evidence = `${left} minutes to the deadline`;
  if (now >= end2)
    return [lifeSignal(trace, "budget", facts, { key: `deadline past ${end2} ${seq}`, seq, evidence, urgent: true })];
  const lead = Math.min(limits.deadlineLead * MINUTE3, (end2 - from) * limits.deadlineShare);
  return end2 - now <= lead ? [lifeSignal(trace, "budget", facts, { key: `deadline near ${end2} ${seq}`, seq, evidence })] : [];
}

// src/vitals/life/close.ts
var ATTEMPTS = 5;
var WAITING = /^poll /u;
function closeSignals(trace, at, limits) {
  const { work, life } = trace;
  const told2 = work.said.findLast(({ kind, asks }) => kind === "spin" && asks === trace.asks);
  if (told2 === void 0 || WAITING.test(told2.about)) return [];
  const since = roundsSince(work, told2);
  if (since.at(-1) !== work.rounds.at(-1)) return [];
  if (since.length < limits.closeAfterRounds || gained(work, told2)) return [];
  const { tries, times } = triesOf(work, told2);
  if (tries.length === 0) return [];
  const { tokens: tokens2, window: window2 } = at;
  const usable2 = window2 === void 0 ? void 0 : usableWindow(window2, trace.route?.reserved);
  const pressed = tokens2 !== void 0 && usable2 !== void 0 && tokens2 >= limits.noticeRatio * usable2;
  const facts = {
    kind: "close",
    what: told2.about.startsWith("error ") ? told2.about.slice("error ".length) : "",
    times,
    attempts: tries.slice(-ATTEMPTS),
    asks: life.person === true && !pressed
  };
  const seq = tries[0]?.seq ?? told2.seq;
  const evidence = `${since.length} rounds after the notice brought nothing new`;
  return [lifeSignal(trace, "close", facts, { key: `${CLOSE}${told2.about}`, seq, evidence })];
}
function roundsSince(work, told2) {
  const spoken3 = work.rounds.findLast(({ index }) => index <= told2.round);
  if (spoken3 === void 0) return [];
  const tools = new Set(spoken3.calls.map(({ tool }) => tool));
  return work.rounds.filter(
    ({ index, calls, kind, question }) => index > told2.round && (spoken3.calls.length === 0 ? kind === spoken3.kind && question === spoken3.question : calls.some(({ tool }) => tools.has(tool)))
  );
}
function gained(work, told2) {
  const before = work.rounds.filter(({ index }) => index <= told2.round);
  const after = work.rounds.filter(({ index }) => index > told2.round);
  const figure = /^figure (.*)$/u.exec(told2.about)?.[1];
  if (figure !== void 0) {
    const values = (rounds) => rounds.flatMap(
      ({ calls }) => calls.flatMap(({ measures = [] }) => measures.flatMap(({ name: name3, value }) => name3 === figure ? value : []))
    );
    const best = values(before).reduce((a, b) => betters(figure, b, a) ? b : a, values(before)[0] ?? 0);
    return values(after).some((value) => betters(figure, value, best));
  }
  const errors = new Set(before.flatMap(({ calls }) => calls.flatMap(({ error }) => error ?? [])));
  const isNews = ({ fresh, failed: failed2, error, purpose }) => failed2 === true ? error !== void 0 && !errors.has(error) : fresh === true && purpose !== "write";
  return after.some(({ calls }) => calls.some(isNews));
}
function triesOf(work, told2) {
  const from = work.requests.at(-1)?.round ?? 0;
  const spoken3 = work.rounds.findLast(({ index }) => index <= told2.round);
  const tools = new Set(spoken3?.calls.map(({ tool }) => tool));
  const tries = /* @__PURE__ */ new Map();
  let times = 0;
  for (const { index, seq, calls } of work.rounds) {
    if (index <= from) continue;
    for (const { tool, key, target, error, failed: failed2, fresh } of calls)
      if (tools.has(tool) && (failed2 === true || fresh === false)) {
        times += 1;
        tries.set(key, { seq, did: target === "" ? tool : target, why: error ?? "" });
      }
  }
  return { tries: [...tries.values()], times };
}
function ignoredClose({ work, life, asks }, { closeAfterRounds }) {
  const close = work.said.findLast((one) => one.kind === "close" && one.asks === asks);
  if (close === void 0 || life.person !== false) return void 0;
  if (work.clears.some(({ ours, round }) => ours && round >= close.round)) return void 0;
  const since = roundsSince(work, close);
  const goesOn = since.length >= closeAfterRounds && since.at(-1) === work.rounds.at(-1);
  return goesOn && !gained(work, close) ? close : void 0;
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
  const failed2 = recent.filter(Boolean).length;
  const share2 = failed2 / recent.length;
  const usual = (life.failures - failed2) / before;
  return share2 >= declineShare && share2 >= declineFactor * usual ? { share: share2, usual } : void 0;
}

// src/vitals/life/forgetting.ts
function rereadSignals(trace, { rereadTokens }) {
  const { life, work } = trace;
  const { reread } = life;
  if (reread === void 0 || reread.round !== work.count || reread.tokens < rereadTokens) return [];
  const { what: what2, cleared: cleared2, seq } = reread;
  const key = cleared2 ? `reread cleared ${life.landed.length}` : "reread known";
  const evidence = `${what2}: ${cleared2 ? "a clear removed it" : "unchanged since it was read"}`;
  return [lifeSignal(trace, "forgetting", { kind: "reread", what: what2, cleared: cleared2 }, { key, seq, evidence })];
}

// src/vitals/life/pause.ts
var PAUSE_CHARS = 100;
var EXPLICIT = /\blet'?s (?:stop|pause|leave it|leave this|call it a day|break)\b|\b(?:stop|pause) (?:here|there|for (?:now|today))\b|\bthat'?s (?:it|enough|all) for (?:now|today)\b|\b(?:we|i|let'?s)(?:'ll| will| can)? (?:continue|go on|resume|finish|pick (?:this|it) up) (?:later|tomorrow|next time|another (?:day|time))\b|\bi'?m (?:a bit |a little |getting |so )?tired\b|\b(?:take|need) a break\b|\bgood ?night\b|先这样|先到这|就到这|到此为止|有点累|累了|下次再|明天再|改天再|回头再|晚点再|休息一下/iu;
var BARE = /^(?:ok(?:ay)?|k|yes|yep|sure|fine|mm+|hm+|嗯+|哦+|好(?:的|吧)?|行吧?|知道了)[\s.。!！~～…]{0,3}$/iu;
var GOES_ON = /\b(?:but|then|and (?:then|also)|please|first)\b|然后|接着|但是?|不过|请/iu;
var HABIT = 3;
var SHORT_QUESTION = 60;
function pauseOf(trace, joining = "") {
  const texts = trace.work.requests.map(({ text: text2 }) => text2.trim());
  if (joining !== "") texts.push(joining.trim());
  const newest = texts.at(-1) ?? "";
  if (newest.length <= PAUSE_CHARS && EXPLICIT.test(newest.replaceAll("’", "'")) && !GOES_ON.test(newest))
    return "explicit";
  return isBarePause(trace, texts) ? "bare" : void 0;
}
function isBarePause(trace, texts) {
  const bare4 = texts.map((text2) => BARE.test(text2));
  const earlier = bare4.slice(0, -2);
  if (bare4.at(-1) !== true || bare4.at(-2) !== true) return false;
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
function lifeSignals(trace, at, limits) {
  const now = at.now ?? trace.work.rounds.at(-1)?.time ?? 0;
  return [
    ...closeSignals(trace, at, limits),
    ...budgetSignals(trace, now, limits),
    ...declineSignals(trace, at, limits),
    ...heartbeatSignals(trace, now, limits, at.over),
    ...compactionSignals(trace, limits),
    ...rereadSignals(trace, limits),
    ...pauseSignals(trace, at)
  ];
}
var wishOf = (trace, { joining }) => ({
  paused: pauseOf(trace, joining) !== void 0,
  quiet: trace.life.quiet
});

// src/live/reading.ts
function readingOf({ host, config }, session) {
  const reading = host.pressure(session);
  const { window: window2 } = config(session);
  return reading === void 0 || window2 === 0 ? reading : { ...reading, window: window2 };
}

// src/live/judged.ts
function judgeLive(works, agent, trace, reading = readingOf(works, agent.session), joins2 = {}) {
  const limits = works.config(agent.session);
  const moment2 = { ...reading, ...joins2 };
  const running = runningIn(trace);
  const over = running.length === 0 ? [] : endedWork(works.host.liveWork(agent), running);
  const signals = [...lifeSignals(trace, { ...moment2, now: Date.now(), over }, limits), ...recallSignals(trace)];
  return judge3(trace.work, moment2, limits, { signals, ...wishOf(trace, moment2) });
}

// src/host/checkpoint.ts
import { AsyncLocalStorage } from "node:async_hooks";
import { errorChain } from "@deepseek-ai/dsh-llm";
var FRAME_TOKENS = 94;
async function mountCheckpoints(ctx, line, Engine) {
  const written2 = new AsyncLocalStorage();
  let mounted;
  class OwnTextEngine extends Engine {
    constructor(own, config) {
      super(own, config);
      mounted = this;
    }
    async summarize(_input, agent) {
      const text2 = written2.getStore();
      const route = agent.session.requestHeader()?.config;
      if (text2 === void 0 || route === void 0) throw new Error("a checkpoint needs its text and a route");
      return { summary: [{ type: "text", text: text2 }], provider: route.provider, model: route.model };
    }
  }
  await ctx.isolate("compaction").plugin(OwnTextEngine, { auto: false });
  if (mounted === void 0) throw new Error("the platform's compaction engine did not start");
  const engine = mounted;
  return {
    async write(agent, { start, end: end2 }, text2, signal) {
      const { session } = agent;
      const from = line.length(session);
      try {
        const result = await written2.run(
          text2,
          () => engine.compactRegion(line.seq(start), line.seq(end2), agent, signal)
        );
        return { checkpoint: result.summarySeq + 1 };
      } catch (error) {
        const landed = settle3(session, line, from, error);
        if (landed === void 0) throw error;
        return landed;
      }
    }
  };
}
function settle3(session, line, from, error) {
  const records = line.events(session).slice(from);
  const start = records.find((event) => event.type === "compaction/start");
  if (start === void 0) return void 0;
  const { compactionId } = start.data;
  const checkpoint = records.find((event) => event.type === "user/message" && hasId(event.data.source, compactionId));
  const closed = records.some((event) => event.type === "compaction/end" && event.data.compactionId === compactionId);
  if (!closed) closeBracket(session, start.data, checkpoint === void 0 ? errorChain(error) : void 0);
  return checkpoint === void 0 ? void 0 : { checkpoint: checkpoint.seq };
}
var hasId = (source, compactionId) => "compactionId" in source && source.compactionId === compactionId;
function closeBracket(session, start, error) {
  const end2 = { ...start, ...error === void 0 ? {} : { error } };
  try {
    session.append("compaction/end", end2);
    return true;
  } catch {
    return false;
  }
}

// src/live/worth.ts
var HEADING_TOKENS = 50;
function worthOf(config, trace) {
  const { minClearTokens, minNotesChars, handleTokens, pinTokens, cachedPriceRatio, paybackSteps } = config;
  return {
    minTokens: minClearTokens,
    checkpointTokens: FRAME_TOKENS + HEADING_TOKENS + Math.ceil(minNotesChars / 4) + handleTokens,
    pinTokens,
    cachedRatio: cachedPriceRatio,
    paybackSteps,
    missesFrom: missesFrom(trace.cache, trace.nodes)
  };
}
function offeredWorth(config, trace) {
  const paused = pauseAt(trace, config, trace.steps + 1);
  return { ...worthOf(config, trace), ...paused === void 0 ? {} : { paused } };
}

// src/mind/price.ts
function priceOf({ freed, reread }, ratio) {
  const once2 = (1 - ratio) * reread;
  const perStep = ratio * freed;
  return { freed, reread, steps: once2 <= 0 ? 0 : perStep <= 0 ? Number.POSITIVE_INFINITY : Math.ceil(once2 / perStep) };
}
function savedAfter({ freed, reread }, ratio, steps, likely = 1) {
  return steps * ratio * freed * likely - (1 - ratio) * reread;
}
function landedPrice(nodes, { clears, after, missesFrom: missesFrom2 }, ratio) {
  let front = 0;
  let first = 0;
  const isCheckpoint = (seq) => clears.some(({ checkpoint }) => checkpoint === seq);
  for (const [at, { seq, tokens: tokens2 }] of nodes.entries()) {
    first = at;
    if (isCheckpoint(seq)) break;
    front += tokens2;
  }
  const kept = nodes.reduce((sum, { seq, tokens: tokens2 }) => sum + (isCheckpoint(seq) ? tokens2 : 0), 0);
  const freed = clears.reduce((sum, { tokens: tokens2 }) => sum + tokens2, 0) - kept;
  return priceOf({ freed, reread: missesFrom2 <= first ? 0 : after - front }, ratio);
}
function together(parts) {
  const freed = parts.reduce((sum, part) => sum + part.freed, 0);
  const first = Math.max(0, ...parts.map(({ reread }) => reread));
  const others = parts.reduce((sum, part) => sum + (part.reread < first ? part.freed : 0), 0);
  return { freed, reread: Math.max(0, first - others) };
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
function touchOf(call3) {
  let touch2 = known.get(call3);
  if (touch2 === void 0) {
    touch2 = look2(call3);
    known.set(call3, touch2);
  }
  return touch2;
}
function look2({ name: name3, target }) {
  const line = target.replace(FOLDER, "");
  const verbs = nameParts(name3);
  const writes = verbs.some((verb) => WRITING2.test(verb)) || CHANGING.test(line);
  const words = line.split(" ");
  return {
    paths: [...new Set((line.match(FILE) ?? []).map((path) => path.split("/").slice(-2).join("/")))],
    writes,
    looks: !writes && (verbs.some((verb) => LOOKING2.test(verb)) || PRINTING.test(line)),
    instructs: INSTRUCTIONS.test(line),
    aim: `${name3}
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
    if (node?.origin === "person") for (const name3 of node.names ?? []) later.mentioned.add(name3);
    if (node?.role !== "assistant") continue;
    const verdict = wholeStep(view, at, node, results, later);
    if (verdict !== void 0) found.push(verdict);
    remember2(node, results, later);
  }
  return found;
}
function wholeStep(view, at, { calls }, results, later) {
  let best;
  let most = -1;
  let to = at;
  for (const call3 of calls) {
    const result = results.get(call3.id);
    const node = result === void 0 ? void 0 : view.nodes[result.at];
    const reason = node === void 0 || result === void 0 ? void 0 : reasonOf(call3, node, result, later);
    if (result === void 0 || node === void 0 || reason === void 0) return void 0;
    to = Math.max(to, result.at);
    if (node.tokens <= most) continue;
    most = node.tokens;
    const newer = reason.by === void 0 ? void 0 : view.nodes[reason.by.at]?.seq;
    best = { kind: reason.kind, from: at, to, call: call3, ...newer === void 0 ? {} : { newer } };
  }
  return best === void 0 ? void 0 : { ...best, to };
}
function reasonOf(call3, node, { failed: failed2 }, later) {
  const { paths, writes, looks: looks2, instructs, aim: aim2, names: named3 } = touchOf(call3);
  const copy = later.copies.get(call3.key);
  if (copy !== void 0 && (failed2 || !copy.failed)) return { kind: "duplicate", by: copy };
  if (failed2) {
    const success2 = later.successes.get(aim2);
    return success2 === void 0 ? void 0 : { kind: "retried", by: success2 };
  }
  if (looks2 && paths.length > 0 && paths.every((path) => later.writes.has(path))) {
    const oldest = later.writes.get(paths[0] ?? "");
    return oldest === void 0 ? void 0 : { kind: "stale", by: oldest };
  }
  if (writes || instructs || later.messages <= FRESH_MESSAGES) return void 0;
  const { names = [], chars } = node;
  if (names.length === MOST_NAMES || chars > LOOKED_AT) return void 0;
  const mentioned = (name3) => later.mentioned.has(name3);
  const unused = names.length + named3.length >= LEAST_NAMES && !names.some(mentioned) && !named3.some(mentioned);
  return unused ? { kind: "unused" } : void 0;
}
function remember2(node, results, later) {
  later.messages++;
  later.fresh.push(node.names ?? []);
  if (later.fresh.length > 1) for (const name3 of later.fresh.shift() ?? []) later.mentioned.add(name3);
  for (const call3 of node.calls) {
    const result = results.get(call3.id);
    if (result === void 0) continue;
    const copy = later.copies.get(call3.key);
    if (copy === void 0 || copy.failed && !result.failed) later.copies.set(call3.key, result);
    if (result.failed) continue;
    const { aim: aim2, writes, paths } = touchOf(call3);
    later.successes.set(aim2, result);
    if (writes) for (const path of paths) later.writes.set(path, result);
  }
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
    const { kind, call: call3, newer } = only;
    const what2 = { name: call3.name, target: call3.target };
    return kind === "unused" || newer === void 0 ? { kind: "unused", ...what2 } : { kind, ...what2, newer };
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
  const weighed = weigh2(span, pricing);
  if (weighed.freed < minTokens) return [];
  const saved = savedAfter(weighed, cachedRatio, paybackSteps, likely);
  return [{ span, reason, price: priceOf(weighed, cachedRatio), likely, saved }];
}
function weigh2({ from, to }, { view, freed, checkpointTokens, missesFrom: missesFrom2 = Number.POSITIVE_INFINITY }) {
  const reread = missesFrom2 <= from ? 0 : checkpointTokens + (view.behind[to + 1] ?? 0);
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
  const share2 = Math.max(worth.reduce((sum, gain) => sum + gain, 0) / limit, JOINED_TIMES * minTokens);
  const crowded = worth.filter((gain) => gain >= minTokens).length > limit;
  const alone = crowded ? Math.max(share2 / 2, minTokens) : minTokens;
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
    if (large || freed(from, group.to) >= share2) flush();
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
    const share2 = spanAt(view, from, stretch.to).tokens / (count - parts.length);
    if (size < share2 * (node.text === "" ? ANY_CUT : TEXT_CUT)) continue;
    parts.push(spanAt(view, from, at - 1));
    from = at;
  }
  parts.push(spanAt(view, from, stretch.to));
  return parts;
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
    evidence: (what2, lines2, silent2) => `${what2}: ${lines2}${silent2 === void 0 ? "" : ` (not said: ${silent2})`}`,
    looked: (line) => `looked at ${line}`,
    job: (id, label2, seq, age, sign) => `${id}${label2 === "" ? "" : ` (${label2})`}, started at seq ${seq} ${duration(age, "en")} ago, last sign ${duration(sign, "en")} ago`,
    budget: (used, most) => `budget: ${tokens(used, "en")} of ${tokens(most, "en")} tokens, all requests together`,
    deadline: (left) => left > 0 ? `deadline: in ${duration(left, "en")}` : `deadline: passed ${duration(-left, "en")} ago`,
    breaker: (refills) => `clears pause: ${refills} were full again at once`,
    quiet: "notices are silenced (/mind on)",
    notice: (turn, round, kind, about2, then) => `turn ${turn}, after step ${round}: ${kind} about ${about2}, then ${then}`
  },
  zh: {
    none: "无",
    spin: "目前的重复",
    earlyEnd: "目前的提前收工",
    other: "目前的其他发现",
    running: "后台",
    limits: "限额",
    notices: (count) => `提醒：${count}`,
    evidence: (what2, lines2, silent2) => `${what2}：${lines2}${silent2 === void 0 ? "" : `（未说：${silent2}）`}`,
    looked: (line) => `看过 ${line}`,
    job: (id, label2, seq, age, sign) => `${id}${label2 === "" ? "" : `（${label2}）`}，seq ${seq} 启动，已 ${duration(age, "zh")}，最后动静在 ${duration(sign, "zh")}前`,
    budget: (used, most) => `预算：已用 ${tokens(used, "zh")} / ${tokens(most, "zh")} token（所有请求合计）`,
    deadline: (left) => left > 0 ? `时限：还有 ${duration(left, "zh")}` : `时限：已过 ${duration(-left, "zh")}`,
    breaker: (refills) => `清理暂停：${refills} 次清理后马上又满了`,
    quiet: "提醒已静音（/mind on 恢复）",
    notice: (turn, round, kind, about2, then) => `第 ${turn} 轮，第 ${round} 步之后：${kind}，关于 ${about2}，之后${SEQUEL_ZH[then]}`
  }
};

// src/mind/status.ts
var SHOWN2 = 6;
function statusSections(trace, {
  rulings: rulings2,
  looked,
  now
}, limits, language) {
  const { work, life } = trace;
  const say = STATUS2[language];
  const evidence = (wanted) => rulings2.filter(wanted).map(({ signal, suppressed }) => say.evidence(signal.subkind, signal.evidence.join("; "), suppressed));
  const allowed = tokensAllowed(trace, limits);
  const deadline = deadlineOf(trace, limits);
  const breaker = breakerOf(trace, limits);
  const last = (lines2) => lines2.slice(-SHOWN2);
  return [
    { title: say.spin, lines: last(evidence(({ signal }) => signal.kind === "spin")) },
    {
      title: say.earlyEnd,
      lines: last([...evidence(({ signal }) => signal.kind === "anxiety"), ...looked.map(say.looked)])
    },
    { title: say.other, lines: last(evidence(({ signal }) => signal.kind !== "spin" && signal.kind !== "anxiety")) },
    {
      title: say.running,
      lines: last(
        runningIn(trace).map(
          ({ id, label: label2, seq, since, sign }) => say.job(id, label2, seq, minutesSince(since, now), minutesSince(sign, now))
        )
      )
    },
    {
      title: say.limits,
      lines: [
        ...allowed === void 0 ? [] : [say.budget(spentOf(trace, allowed), allowed.most)],
        ...deadline === void 0 ? [] : [say.deadline(Math.round((deadline.most - now) / 6e4))],
        ...breaker.state === "closed" ? [] : [say.breaker(breaker.refills)],
        ...life.quiet ? [say.quiet] : []
      ]
    },
    {
      title: say.notices(work.said.length),
      lines: last(
        work.said.map((said) => say.notice(said.turn, said.round, said.kind, said.about, sequelOf(work, said)))
      )
    }
  ];
}

// src/voice/person.ts
var BAR_CELLS = 30;
var KEPT_TOKENS = 40;
function bar(share2) {
  const full = Math.min(BAR_CELLS, Math.max(0, Math.round(share2 * BAR_CELLS)));
  return `[${"█".repeat(full)}${"·".repeat(BAR_CELLS - full)}]`;
}
function statusText(facts, language) {
  return (language === "zh" ? chineseStatus(facts) : englishStatus(facts)).join("\n");
}
function englishStatus({
  messages,
  surface,
  pressure: pressure2,
  window: window2,
  checkpoints,
  best,
  kept,
  warnings
}) {
  const share2 = pressure2 === void 0 || window2 === void 0 ? void 0 : pressure2 / window2;
  const use = pressure2 === void 0 ? "The size of the next request is unknown until the first answer." : share2 === void 0 ? `The next request has about ${tokens(pressure2, "en")} tokens; the window of the model is unknown.` : `${bar(share2)} ${Math.round(share2 * 100)} %: the next request has about ${tokens(pressure2, "en")} of ${tokens(window2 ?? 0, "en")} tokens.`;
  return [
    use,
    `${messages} messages, ${tokens(surface, "en")} tokens, are in the model's sight.`,
    ...checkpoints.map(
      (one) => `Checkpoint ${one.seq}${one.ours ? "" : " (by the platform)"} stands for ${one.messages} messages of ${tokens(one.tokens, "en")} tokens. Read it with /mind read ${one.seq}, put it back with /mind restore ${one.seq}.`
    ),
    best === void 0 ? "Nothing is worth clearing now." : `Worth clearing: ${tokens(best.tokens, "en")} tokens with /mind clear ${best.start} ${best.end}.`,
    ...kept.map(({ number: number2, text: text2 }) => `Kept ${number2}: ${quoted(text2, KEPT_TOKENS)} (/mind unkeep ${number2})`),
    ...warnings.map((line) => `Warning: ${line}`)
  ];
}
function chineseStatus({
  messages,
  surface,
  pressure: pressure2,
  window: window2,
  checkpoints,
  best,
  kept,
  warnings
}) {
  const share2 = pressure2 === void 0 || window2 === void 0 ? void 0 : pressure2 / window2;
  const use = pressure2 === void 0 ? "在第一次回答之前，下一次请求的大小未知。" : share2 === void 0 ? `下一次请求约 ${tokens(pressure2, "zh")} token；模型窗口未知。` : `${bar(share2)} ${Math.round(share2 * 100)} %：下一次请求约 ${tokens(pressure2, "zh")}，窗口 ${tokens(window2 ?? 0, "zh")} token。`;
  return [
    use,
    `模型能看到 ${messages} 条消息，共 ${tokens(surface, "zh")} token。`,
    ...checkpoints.map(
      (one) => `检查点 ${one.seq}${one.ours ? "" : "（平台）"} 代表 ${one.messages} 条消息、${tokens(one.tokens, "zh")} token。阅读：/mind read ${one.seq}；恢复：/mind restore ${one.seq}。`
    ),
    best === void 0 ? "目前没有值得清理的内容。" : `值得清理：${tokens(best.tokens, "zh")} token，用 /mind clear ${best.start} ${best.end}。`,
    ...kept.map(({ number: number2, text: text2 }) => `已保留 ${number2}：${quoted(text2, KEPT_TOKENS)}（/mind unkeep ${number2}）`),
    ...warnings.map((line) => `警告：${line}`)
  ];
}
var ANSWERS = {
  usage: {
    en: "/mind · /mind read <seq> · /mind keep <seq or text> · /mind unkeep <n> · /mind clear <from> <to> · /mind restore <checkpoint> · /mind budget <tokens> · /mind deadline <time> · /mind quiet · /mind on",
    zh: "/mind · /mind read <seq> · /mind keep <seq 或文字> · /mind unkeep <编号> · /mind clear <起点> <终点> · /mind restore <检查点> · /mind budget <token 数> · /mind deadline <时间> · /mind quiet · /mind on"
  },
  noMember: {
    en: "dsh-lucid does not work in this session: it is a subagent, or another plugin has tools of the same names.",
    zh: "dsh-lucid 不在此会话中工作：这是子智能体，或另一个插件占用了同名工具。"
  },
  busy: {
    en: "The agent is at work. Try again when it is idle.",
    zh: "智能体正在工作，请在它空闲时再试。"
  },
  locked: {
    en: "Another compaction of this session is running; nothing was changed. Try again when it is over.",
    zh: "本会话正在进行另一次压缩；没有任何改动。请在它结束后再试。"
  },
  noText: {
    en: "There is nothing to keep: give a text, or the seq of a message of a person.",
    zh: "没有可保留的内容：请给出一段文字，或用户消息的 seq。"
  },
  kept: {
    en: "Kept. The model is told with its next step, and every checkpoint repeats it.",
    zh: "已保留。模型在下一步会看到，之后每个检查点都会重复它。"
  },
  clearUsage: {
    en: "Give both ends: /mind clear <from> <to>, as seqs, first or latest.",
    zh: "请给出两端：/mind clear <起点> <终点>，可用 seq、first 或 latest。"
  }
};
var failed = (cause2) => ({
  en: `That failed: ${cause2}. /mind tells how the context is now.`,
  zh: `未成功：${cause2}。/mind 显示当前的上下文。`
});
var notStored = (cause2) => ({
  en: `It is not stored yet: ${cause2}.`,
  zh: `尚未存盘：${cause2}。`
});
var clearedByPerson = (messages, before, after) => ({
  en: `${messages} messages are out of the model's sight: ${tokens(before, "en")} → ${tokens(after, "en")} tokens. They stay in the chat and in the log.`,
  zh: `${messages} 条消息已不在模型视野中：${tokens(before, "zh")} → ${tokens(after, "zh")} token。它们仍在聊天记录和日志里。`
});
var restoredForPerson = (shown2, of) => ({
  en: `${shown2} of ${of} messages are back in the model's sight, as a transcript.`,
  zh: `${of} 条消息中的 ${shown2} 条已作为记录回到模型视野中。`
});
var noCheckpoint = (seq, live2) => ({
  en: `${seq === "" ? "A seq is missing" : `${seq} is no checkpoint in the model's sight`}. ${live2.length > 0 ? `There are: ${live2.join(", ")}.` : "There is none."}`,
  zh: `${seq === "" ? "缺少 seq" : `${seq} 不是模型视野中的检查点`}。${live2.length > 0 ? `现有：${live2.join("、")}。` : "目前没有检查点。"}`
});
var tooLongToKeep = (price, budget) => ({
  en: `Not kept: the text has ${tokens(price, "en")} tokens, more than every checkpoint has for such words (${tokens(budget, "en")}, pinTokens).`,
  zh: `未保留：这段文字有 ${tokens(price, "zh")} token，超过每个检查点为此预留的 ${tokens(budget, "zh")}（pinTokens）。`
});
var tooBig = (would, line) => ({
  en: `Not restored: the context would grow to ${tokens(would, "en")} tokens, past the line of ${tokens(line, "en")} (noticeRatio). Clear something else first.`,
  zh: `未恢复：上下文将增至 ${tokens(would, "zh")} token，超过 ${tokens(line, "zh")} 的界线（noticeRatio）。请先清理其他内容。`
});
var noKept = (number2, kept) => ({
  en: `There is no kept text ${number2}. ${kept.length > 0 ? `There are: ${kept.join(", ")}.` : "Nothing is kept."}`,
  zh: `没有编号为 ${number2} 的保留内容。${kept.length > 0 ? `现有：${kept.join("、")}。` : "目前没有保留内容。"}`
});
var unkept = (number2) => ({
  en: `${number2} is no longer kept; later checkpoints leave it out.`,
  zh: `${number2} 不再保留，之后的检查点不再重复它。`
});
var noMessage = (seq) => ({
  en: seq === "" ? "Give the seq of a message: /mind read <seq>." : `${quoted(seq, KEPT_TOKENS)} is no message of this session.`,
  zh: seq === "" ? "请给出消息的 seq：/mind read <seq>。" : `${quoted(seq, KEPT_TOKENS)} 不是本会话的消息。`
});
function pageText({ seq, role, text: text2, from, to, of }, language) {
  const more = to < of ? `/mind read ${seq} ${to}` : "";
  return language === "zh" ? [
    `seq ${seq} · ${role} · 第 ${from}-${to} 个字符，共 ${of}`,
    text2,
    ...more === "" ? [] : [`下一页：${more}`]
  ].join("\n") : [
    `seq ${seq} · ${role} · characters ${from}-${to} of ${of}`,
    text2,
    ...more === "" ? [] : [`Next page: ${more}`]
  ].join("\n");
}

// src/commands/answer.ts
import { errorChain as errorChain2 } from "@deepseek-ai/dsh-llm";
var success = (text2) => ({ kind: "success", text: withoutOrders(text2) });
var failure = (text2) => ({ kind: "error", text: withoutOrders(text2) });
async function whenIdle(agent, task) {
  let running;
  try {
    running = agent.runMaintenance(task);
  } catch {
    return void 0;
  }
  return running;
}
async function done(host, session, said, language) {
  try {
    await host.flush(session);
    return success(said[language]);
  } catch (error) {
    return success(`${said[language]}
${notStored(errorChain2(error))[language]}`);
  }
}

// src/host/notice.ts
import {
  boundContextSummary,
  createUserMessage
} from "@deepseek-ai/dsh-llm";

// src/host/log.ts
var SOURCE_KIND = "plugin:dsh-lucid";
var ASK_TOOL = "ask_user_question";
var fields3 = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
var text = (value) => typeof value === "string" ? value : "";
var number = (value) => typeof value === "number" ? value : void 0;
var list2 = (value) => Array.isArray(value) ? value : [];
var numbers = (value) => list2(value).filter((one) => typeof one === "number");
var IGNORED = /* @__PURE__ */ new Set(["assistant/chunk", "agent/inbox/spliced"]);
var SILENT_WHEN_EMPTY = /* @__PURE__ */ new Set(["assistant/message", "developer/message", "system/message"]);
function toLogEvent(event, price) {
  if (IGNORED.has(event.type)) return void 0;
  const { seq, time } = event;
  const data = fields3(event.data);
  const turn = number(data["turn"]) ?? 0;
  const step = number(data["step"]) ?? 0;
  switch (event.type) {
    case "turn/start":
      return { seq, time, kind: "turn-start", turn };
    case "turn/end":
      return { seq, time, kind: "turn-end", turn, reason: text(fields3(data["reason"])["kind"]) };
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
        result: textOf(list2(data["content"]).map(fields3))
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
      return { seq, time, kind: "goal", active: fields3(data["goal"])["phase"] === "active" };
    case "session/end-seed":
      return { seq, time, kind: "seed-end" };
    default:
      return void 0;
  }
}
function routeOf2(type, seq, time, data) {
  const header = type === "request/header" ? fields3(data["header"]) : void 0;
  const config = header === void 0 ? data : fields3(header["config"]);
  const window2 = number(config["contextWindow"]);
  const tools = list2(header?.["tools"]).map((tool) => text(fields3(tool)["name"]));
  const reserved = number(config["maxTokens"]) ?? (header === void 0 ? void 0 : 0);
  return {
    seq,
    time,
    kind: "route",
    provider: text(config["provider"]),
    model: text(config["model"]),
    ...window2 === void 0 ? {} : { window: window2 },
    ...header === void 0 ? {} : { tools: tools.join("\n"), person: tools.includes(ASK_TOOL) },
    ...reserved === void 0 ? {} : { reserved }
  };
}
function todoOf2(value) {
  const todo = fields3(value);
  const status2 = todo["status"];
  return {
    text: text(todo["content"]),
    status: status2 === "completed" || status2 === "in_progress" ? status2 : "pending"
  };
}
function placeOf(op) {
  const { start, end: end2, startSeq, endSeq } = fields3(op);
  const from = number(startSeq) ?? number(start);
  const to = number(endSeq) ?? number(end2);
  return from === void 0 || to === void 0 ? "append" : { start: from, end: to };
}
function messageOf(event, price) {
  const data = fields3(event.data);
  const message = event.type === "user/message" ? data : fields3(data["message"] ?? data);
  const source = fields3(message["source"]);
  const blocks = list2(message["content"]).map(fields3);
  const result = blocks.find(({ type }) => type === "tool-result");
  const role = roleOf(event.type);
  const callId = text(result?.["toolCallId"] ?? message["toolCallId"] ?? source["callId"]);
  const content = result === void 0 ? blocks : list2(result["content"]).map(fields3);
  const usage = promptTokens(data["usage"]);
  const spent2 = usage === void 0 ? void 0 : usage + (number(fields3(data["usage"])["outputTokens"]) ?? 0);
  const cached = number(fields3(data["usage"])["cacheReadTokens"]);
  const { notice, about: about2, count } = source;
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
    ...source["kind"] === SOURCE_KIND && typeof about2 === "string" ? { about: about2 } : {},
    ...source["kind"] === SOURCE_KIND && typeof count === "number" ? { count } : {},
    ...plugin === void 0 ? {} : { plugin },
    ...images > 0 ? { images } : {},
    ...returns === void 0 ? {} : { returns },
    ...source["kind"] === SOURCE_KIND && repeats2.length > 0 ? { repeats: repeats2 } : {},
    ...usage === void 0 ? {} : { usage },
    ...spent2 === void 0 ? {} : { spent: spent2 },
    ...cached === void 0 ? {} : { cached }
  };
}
function pluginOf(source) {
  const { kind, plugin } = fields3(source);
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
function promptTokens(usage) {
  const { inputTokens, cacheReadTokens, cacheWriteTokens } = fields3(usage);
  const input = number(inputTokens);
  if (input === void 0) return void 0;
  return input + (number(cacheReadTokens) ?? 0) + (number(cacheWriteTokens) ?? 0);
}

// src/host/notice.ts
function textIn(said) {
  const text2 = said.toWellFormed();
  return { content: [{ type: "text", text: text2 }], summary: boundContextSummary(text2) };
}
function tombstoneMessage(text2) {
  const { content, summary: summary2 } = textIn(text2);
  return createUserMessage({ content, source: { kind: SOURCE_KIND, form: "notice", summary: summary2 } });
}
function noticeMessage(kind, text2, { about: about2, count, repeats: repeats2 = [] } = {}) {
  const { content, summary: summary2 } = textIn(text2);
  return createUserMessage({
    content,
    source: {
      kind: SOURCE_KIND,
      notice: kind,
      ...about2 === void 0 ? {} : { about: about2 },
      ...count === void 0 ? {} : { count },
      ...repeats2.length > 0 ? { repeats: [...repeats2] } : {},
      form: "notice",
      summary: summary2
    }
  });
}
function replacementMessage(part, text2) {
  const { content, summary: summary2 } = textIn(text2);
  return createUserMessage({ content, source: { kind: SOURCE_KIND, part, form: "notice", summary: summary2 } });
}
function appendNotice(session, message) {
  session.append("user/message", message, { surfaceOp: "append" });
}

// src/host/surface.ts
var surfaceSeqs = (session) => session.surface.nodes;
function assertReplaceable(session, line, pairing, seqs) {
  const nodes = surfaceSeqs(session);
  const [first] = seqs;
  const last = seqs.at(-1);
  if (first === void 0 || last === void 0) throw new Error("nothing to replace");
  const from = nodes.indexOf(first);
  if (from < 0 || seqs.some((seq, at) => nodes[from + at] !== seq))
    throw new Error(`${first}..${last} is not on the surface as it was read`);
  if (!pairing.toolPairingBalancedBefore(session, line.seq(first)))
    throw new Error(`a call in front of ${first} waits for its result`);
  if (!pairing.toolPairingBalancedAfter(session, line.seq(last)))
    throw new Error(`a call in ${first}..${last} waits for its result`);
}

// src/host/replace.ts
function replaceSpan(session, line, pairing, prices, seqs, message, besides = []) {
  assertReplaceable(session, line, pairing, seqs);
  const branded = seqs.map(line.seq);
  const [start] = branded;
  const end2 = branded.at(-1);
  if (start === void 0 || end2 === void 0) throw new Error("nothing to replace");
  const tokens2 = seqs.reduce((sum, seq2) => {
    const price = prices.get(seq2);
    if (price === void 0) throw new Error(`the meter knows no price for ${seq2}`);
    return sum + price;
  }, 0);
  session.append("compaction/prune", {
    shadowedRange: { start, end: end2 },
    shadowedSeqs: branded,
    shadowedTokenCount: tokens2
  });
  const others = besides.filter((seq2) => !seqs.includes(seq2)).map(line.seq);
  const { seq } = session.append("user/message", message, {
    surfaceOp: line.replaceOp(start, end2),
    sourceEventSeqs: [...branded, ...others]
  });
  return seq;
}

// src/voice/refusal-cause.ts
var QUOTE_TOKENS2 = 40;
function quote2(message) {
  const plain = message.slice(0, 1e3).replace(/\p{C}+/gu, " ");
  let chars = QUOTE_TOKENS2 * 4;
  let text2 = clip(plain, chars);
  while (textTokens(text2) > QUOTE_TOKENS2) {
    chars = Math.floor(chars * 0.8);
    text2 = clip(plain, chars);
  }
  return text2;
}
function cause(refusal, language) {
  const say = (en3, zh3) => language === "zh" ? zh3 : en3;
  switch (refusal.code) {
    case "arguments":
      return argumentsCause(refusal.problems, language);
    case "unknown": {
      const seqs = list3(refusal.seqs, language);
      const near2 = refusal.near.length > 0;
      return say(
        `seq ${seqs} ${refusal.seqs.length > 1 ? "are not live messages" : "is not a live message"} (seq + 1 is not always one)${near2 ? `; nearest: ${list3(refusal.near, language)}` : ""}.`,
        `seq ${seqs} 不是现有消息（seq 加 1 不一定是消息）${near2 ? `；最近的是 ${list3(refusal.near, language)}` : ""}。`
      );
    }
    case "cleared":
      return coveredCause(refusal, language);
    case "reversed":
      return say(
        `start ${refusal.start} stands behind end ${refusal.end}: seqs are identities, not an order.`,
        `起点 ${refusal.start} 排在终点 ${refusal.end} 之后：seq 是标识，不表示顺序。`
      );
    case "system":
      return say(
        `seq ${refusal.seq} is the system prompt, which always stays.`,
        `seq ${refusal.seq} 是系统提示，始终保留。`
      );
    case "running": {
      const last = refusal.lastEnd;
      return say(
        `seq ${refusal.seq} belongs to the step in progress${last === void 0 ? "" : `; the last legal end is ${last}`}.`,
        `seq ${refusal.seq} 属于正在执行的一步${last === void 0 ? "" : `；最后的可用终点是 ${last}`}。`
      );
    }
    case "newest":
      return say(
        `the span reaches seq ${refusal.seq}, the newest request, which always stays.`,
        `范围包含 seq ${refusal.seq}，即最新的请求，它始终保留。`
      );
    case "split":
      return refusal.cuts.map((cut2) => cutCause(cut2, language)).join(say(" ", ""));
    case "nothing":
      return say(
        "no span is legal now: the system prompt, the newest request and the step in progress always stay.",
        "目前没有可清理的范围：系统提示、最新的请求和正在执行的一步始终保留。"
      );
    case "notes-short":
      return say(
        `the notes have ${refusal.chars} characters, at least ${refusal.limit} are needed.`,
        `笔记有 ${refusal.chars} 个字符，至少需要 ${refusal.limit} 个。`
      );
    case "notes-long":
      return say(
        `the notes have ${refusal.chars} characters, at most ${refusal.limit} are possible.`,
        `笔记有 ${refusal.chars} 个字符，最多 ${refusal.limit} 个。`
      );
    case "too-little": {
      const { span, net, least } = refusal;
      return say(
        `seq ${span.start}-${span.end} would free ${net} tokens net, at least ${least} are needed.${wordsCause(refusal, language)}`,
        `清理 seq ${span.start}-${span.end} 净省 ${net} token，至少需要 ${least}。${wordsCause(refusal, language)}`
      );
    }
    case "not-smaller": {
      const { freed, checkpoint } = refusal;
      return say(
        `the checkpoint would have ${checkpoint} tokens, what it replaces only ${freed}.${wordsCause(refusal, language)}`,
        `检查点将有 ${checkpoint} token，而它所替换的只有 ${freed}。${wordsCause(refusal, language)}`
      );
    }
    case "locked":
      return say(
        "another compaction of this session is running; nothing was changed.",
        "本会话正在进行另一次压缩；没有任何改动。"
      );
    case "no-turn":
      return say(
        "no turn is open, and a clear needs one; nothing was changed.",
        "当前没有进行中的轮次，无法清理；没有任何改动。"
      );
    case "no-route":
      return say(
        "the session has sent no request yet, so its model is unknown; nothing was changed.",
        "会话尚未发出过请求，所用模型未知；没有任何改动。"
      );
    case "broken": {
      const { refills, wait } = refusal;
      return say(
        `${refills} clears were full again at once, so that one more would only cost a re-read; the next one is let through in ${wait} ${wait === 1 ? "step" : "steps"}. Until then read less at once (parts, filters, counts); cleared text stays within reach: mind_map({find:"<words>"}).`,
        `${refills} 次清理后马上又满了，再清一次只会多付一次重读；${wait} 步后放行下一次。在此之前一次少读一些（分段、过滤、计数）；已清理的原文仍可查：mind_map({find:"<词>"})。`
      );
    }
    case "platform":
      return say(
        `the platform refused: "${quote2(refusal.message)}". Nothing was changed.`,
        `平台拒绝了：“${quote2(refusal.message)}”。没有任何改动。`
      );
  }
}
function wordsCause(refusal, language) {
  if (refusal.pinTokens * 2 < refusal.span.tokens) return "";
  return language === "zh" ? `其中大部分是用户的原话（${refusal.pinTokens} token），会原样保留。` : ` Most of it is words of people (${refusal.pinTokens} tokens), which are kept verbatim.`;
}
function list3(items, language) {
  if (language === "zh") return items.join("、");
  return [...items.length > 1 ? [items.slice(0, -1).join(", ")] : [], ...items.slice(-1)].join(" and ");
}
var are = (seqs) => seqs.length > 1 ? "are" : "is";
function argumentsCause(problems, language) {
  const zh3 = language === "zh";
  const missing = problems.filter(({ given }) => given === void 0).map(({ field: field2 }) => field2);
  const said = problems.filter(({ given }) => given !== void 0).map(({ field: field2, given }) => zh3 ? `无法识别 ${field2}：${given}` : `${field2} can't be read: ${given}`);
  if (missing.length > 0)
    said.unshift(zh3 ? `缺少 ${list3(missing, language)}` : `${list3(missing, language)} ${are(missing)} missing`);
  const fields4 = new Set(problems.map(({ field: field2 }) => field2));
  const how = [];
  if (fields4.has("start") || fields4.has("end"))
    how.push(
      zh3 ? "起点和终点填 mind_map 中的 seq、first 或 latest" : "start and end take a seq of mind_map, first or latest"
    );
  if (fields4.has("notes")) how.push(zh3 ? "notes 是一段文字" : "notes is one text");
  return zh3 ? `${said.join("，")}。${how.join("，")}。` : `${said.join(", ")}. ${how.join("; ")}.`;
}
function coveredCause({ covered, left }, language) {
  const zh3 = language === "zh";
  const said = [];
  for (const { by, as } of covered.filter((one, at) => covered.findIndex(({ by: by2 }) => by2 === one.by) === at)) {
    const seqs = covered.filter((one) => one.by === by).map(({ seq }) => seq);
    const kind = zh3 ? { checkpoint: `已归入检查点 ${by}`, tombstone: `已折叠为 seq ${by}`, message: `已被 seq ${by} 取代` } : { checkpoint: `already under checkpoint ${by}`, tombstone: `folded into ${by}`, message: `replaced by ${by}` };
    said.push(zh3 ? `seq ${list3(seqs, language)} ${kind[as]}` : `seq ${list3(seqs, language)} ${are(seqs)} ${kind[as]}`);
  }
  if (left === "nothing") said.push(zh3 ? "其中没有可清理的内容了" : "nothing of it is left to clear");
  if (left === "little") said.push(zh3 ? "其中所剩不多" : "too little of it is left");
  return zh3 ? `${said.join("，")}。` : `${said.join(", ")}.`;
}
function cutCause({ edge, seq, pair, before, behind }, language) {
  const zh3 = language === "zh";
  const legal = [
    ...before === void 0 ? [] : [zh3 ? `之前 ${before}` : `${before} before it`],
    ...behind === void 0 ? [] : [zh3 ? `之后 ${behind}` : `${behind} behind it`]
  ];
  if (zh3) {
    const name3 = edge === "start" ? "起点" : "终点";
    const near3 = legal.length > 0 ? `可用${name3}：${legal.join("，")}。` : "";
    return `seq ${seq} 不能作为${name3}：${splitPair(seq, pair, language)}。${near3}`;
  }
  const near2 = legal.length > 0 ? ` Legal ${edge}s: ${legal.join(", ")}.` : "";
  return `seq ${seq} can't ${edge} a span: ${splitPair(seq, pair, language)}.${near2}`;
}
function splitPair(seq, pair, language) {
  const say = (en3, zh3) => language === "zh" ? zh3 : en3;
  if (pair === void 0) return say("a tool call is open there", "该处有未完成的工具调用");
  const { call: call3, result } = pair;
  if (result === void 0) return say(`the call in seq ${call3} has no result`, `seq ${call3} 中的调用没有结果`);
  if (call3 === seq) return say(`the result of its call is seq ${result}`, `它的调用结果在 seq ${result}`);
  if (result === seq) return say(`it is the result of the call in seq ${call3}`, `它是 seq ${call3} 中调用的结果`);
  return say(`the call in seq ${call3} has its result in seq ${result}`, `seq ${call3} 中调用的结果在 seq ${result}`);
}

// src/voice/refusal.ts
function spansOf(refusal) {
  if (refusal.code === "nothing" || refusal.code === "broken") return [];
  const spans = refusal.code === "newest" ? [refusal.before, refusal.behind] : [refusal.offer];
  return spans.filter((span) => span !== void 0);
}
var toolCall = (language) => (span) => {
  const notes = language === "zh" ? "<你的笔记>" : "<your notes>";
  return `clear_mind({start:${span.start},end:${span.end},notes:"${notes}"})`;
};
function refusalText(refusal, language) {
  const zh3 = language === "zh";
  const stay = spansOf(refusal).length > 0 ? "" : zh3 ? "请继续当前的工作。" : "Go on with the work.";
  const parts = [cause(refusal, language), remedy(refusal, language, toolCall(language)), stay];
  const said = parts.filter((part) => part !== "").join(zh3 ? "" : " ");
  return zh3 ? `clear_mind：${said}` : `clear_mind: ${said}`;
}
function refusalForPerson(refusal, language) {
  const offer2 = remedy(refusal, language, ({ start, end: end2 }) => `/mind clear ${start} ${end2}`);
  return language === "zh" ? cause(refusal, language) + offer2 : `${cause(refusal, language)} ${offer2}`.trimEnd();
}
function remedy(refusal, language, callOf5) {
  const say = (en3, zh3) => language === "zh" ? zh3 : en3;
  if (refusal.code === "nothing" || refusal.code === "broken") return "";
  if (refusal.code === "newest") {
    const labelled = [
      ...refusal.before ? [say("Before it: ", "在它之前：") + callOf5(refusal.before)] : [],
      ...refusal.behind ? [say("Behind it: ", "在它之后：") + callOf5(refusal.behind)] : []
    ];
    if (labelled.length > 0) return labelled.join(say(" ", "；"));
  }
  const [span] = spansOf(refusal);
  if (span === void 0) return say("Nothing else is worth clearing now.", "目前没有其他值得清理的内容。");
  return label(refusal, span, language) + callOf5(span);
}
function label(refusal, span, language) {
  const say = (en3, zh3) => language === "zh" ? zh3 : en3;
  switch (refusal.code) {
    case "cleared":
      if (refusal.left !== "part") return say("Another span: ", "另一个范围：");
      return say(`Still live of it: ${span.start}-${span.end}: `, `其中仍在的是 ${span.start}-${span.end}：`);
    case "reversed":
      if (span.start !== refusal.end || span.end !== refusal.start) break;
      return say("In order: ", "正确顺序：");
    case "notes-short":
    case "notes-long":
      return say("Same span, other notes: ", "范围不变，改写笔记：");
    case "too-little":
    case "not-smaller":
      if (refusal.room === void 0) return say("A span that pays: ", "值得清理的范围：");
      return say(
        `Shorter notes (checkpoint at most ${refusal.room} tokens): `,
        `请缩短笔记（检查点最多 ${refusal.room} token）：`
      );
    case "locked":
      return say("Again in the next step: ", "下一步再试：");
    case "no-turn":
      return say("Again in the next turn: ", "下一轮再试：");
    case "no-route":
      return say("Again after the next request: ", "下一次请求之后再试：");
    case "platform":
      return say("To try once more: ", "可再试一次：");
  }
  return say("This works: ", "可用：");
}

// src/mind/range.ts
function resolveSpan(view, request2, find, least = 0) {
  const start = typeof request2.start === "number" ? find(request2.start) : request2.start;
  const end2 = typeof request2.end === "number" ? find(request2.end) : request2.end;
  if (isUnknown(start) || isUnknown(end2)) return { refusal: unknown(view, request2, start, end2, find, least) };
  if (isCovered(start) || isCovered(end2)) return { refusal: cleared(view, request2, start, end2, least) };
  const keyword = typeof start === "string" || typeof end2 === "string";
  if (keyword && !view.starts.includes(true)) return { refusal: { code: "nothing" } };
  const [from, to] = positions(view, placeOf2(start), placeOf2(end2));
  return judge4(view, from, to, least);
}
var isUnknown = (found) => typeof found === "object" && found.kind === "unknown";
var isCovered = (found) => typeof found === "object" && found.kind === "covered";
function placeOf2(found) {
  if (typeof found === "string") return found;
  if (found.kind === "unknown") throw new RangeError("an unknown seq stands nowhere");
  return found.at;
}
function seqAt(view, at) {
  return spanAt(view, at, at).start;
}
function positions(view, start, end2) {
  if (start === "first" && end2 === "latest") {
    const best = largestLegal(view, 0, view.nodes.length - 1);
    return best ? [best.from, best.to] : [0, view.nodes.length - 1];
  }
  const from = start === "latest" ? view.starts.lastIndexOf(true) : start;
  const to = end2 === "first" ? view.ends.indexOf(true) : end2;
  if (from === "first") return typeof to === "number" ? [firstStart(view, to), to] : [0, view.nodes.length - 1];
  return [from, to === "latest" ? lastEnd(view, from) : to];
}
function firstStart(view, to) {
  let head = to;
  while (head > 0 && !(view.guarded[head - 1] && guard(view, head - 1) !== "running")) head--;
  const legal = view.starts.indexOf(true, Math.max(head, 0));
  return legal >= 0 && legal <= to ? legal : head;
}
function lastEnd(view, from) {
  let tail = from;
  while (tail + 1 < view.nodes.length && !view.guarded[tail + 1]) tail++;
  const legal = view.ends.lastIndexOf(true, Math.max(tail, 0));
  return legal >= from ? legal : tail;
}
function guard(view, at) {
  const node = view.nodes[at];
  if (node?.role === "system") return "system";
  return node?.origin === "person" || node?.origin === "goal" ? "newest" : "running";
}
function judge4(view, from, to, least) {
  if (from > to) {
    const start = seqAt(view, from);
    const end2 = seqAt(view, to);
    return { refusal: { code: "reversed", start, end: end2, offer: offerFor(view, to, from, least) } };
  }
  if (isLegal(view, from, to)) return { span: spanAt(view, from, to) };
  const guarded = [];
  for (let at = from; at <= to; at++) if (view.guarded[at]) guarded.push(at);
  const first = (kind) => guarded.find((at) => guard(view, at) === kind);
  const system = first("system");
  if (system !== void 0)
    return { refusal: { code: "system", seq: seqAt(view, system), offer: offerFor(view, from, to, least) } };
  const running = view.guarded[to] && guard(view, to) === "running" ? to : first("running");
  if (running !== void 0) {
    const last = view.ends.lastIndexOf(true);
    const facts = { seq: seqAt(view, running), lastEnd: last < 0 ? void 0 : seqAt(view, last) };
    return { refusal: { code: "running", ...facts, offer: offerFor(view, from, to, least) } };
  }
  const request2 = guarded.at(-1);
  return { refusal: request2 === void 0 ? split2(view, from, to, least) : around(view, from, to, request2, least) };
}
function around(view, from, to, request2, least) {
  const part = (head, tail) => {
    if (head > tail) return void 0;
    const inside3 = largestLegal(view, head, tail);
    if (inside3 && inside3.tokens >= least) return inside3;
    return widen(view, inside3?.from ?? head, inside3?.to ?? tail, least);
  };
  const seq = seqAt(view, request2);
  const before = part(from, request2 - 1);
  const behind = part(request2 + 1, to);
  if (before || behind) return { code: "newest", seq, before, behind };
  const best = offerFor(view, from, to, least);
  return best && best.from > request2 ? { code: "newest", seq, behind: best } : { code: "newest", seq, before: best };
}
function split2(view, from, to, least) {
  const free = (at) => view.guarded[at] === false;
  let startBefore;
  let startBehind;
  for (let at = from - 1; free(at) && startBefore === void 0; at--) if (view.starts[at]) startBefore = at;
  for (let at = from + 1; at <= to && startBehind === void 0; at++) if (view.starts[at]) startBehind = at;
  let endBefore;
  let endBehind;
  for (let at = to - 1; at >= from && endBefore === void 0; at--) if (view.ends[at]) endBefore = at;
  for (let at = to + 1; free(at) && endBehind === void 0; at++) if (view.ends[at]) endBehind = at;
  const cut2 = (edge, at, before, behind) => {
    const pair = crossing(view, edge === "start" ? at : at + 1);
    return {
      edge,
      seq: seqAt(view, at),
      ...pair && { pair },
      ...before !== void 0 && { before: seqAt(view, before) },
      ...behind !== void 0 && { behind: seqAt(view, behind) }
    };
  };
  const cuts = [];
  if (!view.starts[from]) cuts.push(cut2("start", from, startBefore, startBehind));
  if (!view.ends[to]) cuts.push(cut2("end", to, endBefore, endBehind));
  const splitting = cuts.filter(({ pair }) => pair !== void 0);
  const head = view.starts[from] ? from : startBefore ?? startBehind;
  const tail = view.ends[to] ? to : endBehind ?? endBefore;
  const whole2 = head !== void 0 && tail !== void 0 && isLegal(view, head, tail);
  const offer2 = whole2 ? offerFor(view, head, tail, least) : offerFor(view, from, to, least);
  return { code: "split", cuts: splitting.length > 0 ? splitting : cuts, offer: offer2 };
}
function crossing(view, cut2) {
  const waiting = /* @__PURE__ */ new Map();
  for (const [at, node] of view.nodes.entries()) {
    const call4 = node.callId === void 0 ? void 0 : waiting.get(node.callId);
    if (at >= cut2 && call4 !== void 0) return { call: call4, result: node.seq };
    if (at >= cut2) continue;
    if (node.callId !== void 0) waiting.delete(node.callId);
    for (const { id } of node.calls) waiting.set(id, node.seq);
  }
  const [call3] = waiting.values();
  return call3 === void 0 ? void 0 : { call: call3 };
}
function unknown(view, request2, start, end2, find, least) {
  const seqs = /* @__PURE__ */ new Set();
  const near2 = /* @__PURE__ */ new Set();
  const readings = (found, seq, none) => {
    if (typeof found === "string" || found.kind !== "unknown") return [placeOf2(found)];
    if (typeof seq === "number") seqs.add(seq);
    for (const one of found.near) near2.add(one);
    const live2 = found.near.map(find).flatMap((one) => one.kind === "live" ? [one.at] : []);
    return live2.length > 0 ? live2 : [none];
  };
  const starts = readings(start, request2.start, "first");
  const ends2 = readings(end2, request2.end, "latest");
  const spans = starts.flatMap((from) => ends2.map((to) => positions(view, from, to)));
  const legal = spans.find(([from, to]) => isLegal(view, from, to)) ?? spans[0];
  const offer2 = legal && offerFor(view, Math.min(...legal), Math.max(...legal), least);
  return { code: "unknown", seqs: [...seqs], near: [...near2], offer: offer2 };
}
function cleared(view, request2, start, end2, least) {
  const covered = [];
  const gone = [];
  for (const [found, seq] of [
    [start, request2.start],
    [end2, request2.end]
  ]) {
    if (typeof found === "string" || found.kind !== "covered" || typeof seq !== "number") continue;
    const origin = view.nodes[found.at]?.origin;
    const as = origin === "checkpoint" || origin === "tombstone" ? origin : "message";
    if (!covered.some((one2) => one2.seq === seq)) covered.push({ seq, by: seqAt(view, found.at), as });
    gone.push(found.at);
  }
  const [one, other] = positions(view, placeOf2(start), placeOf2(end2));
  const [from, to] = [Math.min(one, other), Math.max(one, other)];
  const rest = largestLegal(view, gone.includes(from) ? from + 1 : from, gone.includes(to) ? to - 1 : to);
  if (rest && rest.tokens >= least) return { code: "cleared", covered, left: "part", offer: rest };
  const edges = [-1, ...gone.toSorted((a, b) => a - b), view.nodes.length];
  const beside = edges.slice(1).flatMap((edge, at) => largestLegal(view, (edges[at] ?? -1) + 1, edge - 1) ?? []);
  const best = beside.toSorted((a, b) => b.tokens - a.tokens)[0];
  const left = rest ? "little" : "nothing";
  return { code: "cleared", covered, left, offer: best && best.tokens >= least ? best : void 0 };
}
function offerFor(view, from, to, least) {
  const inside3 = largestLegal(view, from, to);
  if (inside3 && inside3.tokens >= least) return inside3;
  const wide = widen(view, inside3?.from ?? from, inside3?.to ?? to, least);
  const best = wide ?? largestLegal(view, 0, view.nodes.length - 1);
  return best && best.tokens >= least ? best : void 0;
}
function widen(view, from, to, least) {
  const free = (at) => view.guarded[at] === false;
  for (let at = from; at <= to; at++) if (!free(at)) return void 0;
  const ends2 = [];
  for (let at = to; free(at); at++) if (view.ends[at]) ends2.push(at);
  let best;
  for (let at = from; free(at) && ends2.length > 0; at--) {
    if (!view.starts[at]) continue;
    const upTo = (end3) => end3 === void 0 ? -1 : spanAt(view, at, end3).tokens;
    while (ends2.length > 1 && upTo(ends2.at(-2)) >= least) ends2.pop();
    const end2 = ends2.at(-1);
    if (end2 === void 0 || upTo(end2) < least) continue;
    if (best === void 0 || upTo(end2) < best.tokens) best = spanAt(view, at, end2);
  }
  return best;
}

// src/mind/arguments.ts
var ENDPOINT_CHARS = 40;
var QUOTES = "\"'`“”‘’「」";
function parseEndpoint(value) {
  if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? value : void 0;
  if (typeof value !== "string" || value.length > ENDPOINT_CHARS) return void 0;
  const word = bare(value.trim(), QUOTES).trim().toLowerCase();
  if (word === "first" || word === "latest") return word;
  const digits = /^>?\s{0,9}(?:seq)?[\s:=#]{0,9}(\d{1,16})(?:\.0{1,9})?\s{0,9}<?$/u.exec(word)?.[1];
  return digits === void 0 ? void 0 : parseEndpoint(Number(digits));
}
var LAYERS = 4;
function repairArguments(raw) {
  let found = {};
  let value = raw;
  for (let layer = 0; layer < LAYERS; layer++) {
    if (typeof value === "string") value = parsed2(value);
    if (typeof value !== "object" || value === null || Array.isArray(value)) break;
    const { arguments: inner, ...own } = value;
    found = { ...own, ...found };
    value = inner;
  }
  return found;
}
function parsed2(text2) {
  try {
    return JSON.parse(text2);
  } catch {
    return void 0;
  }
}
var GIVEN_CHARS = 16;
function problemWith(field2, value) {
  if (value === void 0 || value === null || value === "") return { field: field2 };
  if (Array.isArray(value)) return { field: field2, given: "array" };
  if (typeof value === "object") return { field: field2, given: "object" };
  const shown2 = clip(
    String(value).slice(0, 100).replace(/\p{C}+/gu, " "),
    GIVEN_CHARS
  );
  return { field: field2, given: typeof value === "string" ? `"${shown2}"` : shown2 };
}
function readRequest(view, args, find, least = 0) {
  const start = parseEndpoint(args.start);
  const end2 = parseEndpoint(args.end);
  if (start !== void 0 && end2 !== void 0) return { request: { start, end: end2 } };
  const problems = [
    ...start === void 0 ? [problemWith("start", args.start)] : [],
    ...end2 === void 0 ? [problemWith("end", args.end)] : [],
    ...(args.notes ?? void 0) === void 0 ? [problemWith("notes", args.notes)] : []
  ];
  const guess = resolveSpan(view, { start: start ?? "first", end: end2 ?? "latest" }, find, least);
  const offer2 = "span" in guess ? offerFor(view, guess.span.from, guess.span.to, least) : spansOf(guess.refusal)[0];
  return { refusal: { code: "arguments", problems, offer: offer2 } };
}

// src/mind/notes.ts
function checkNotes(notes, limits, span) {
  if (typeof notes !== "string") {
    return { refusal: { code: "arguments", problems: [problemWith("notes", notes)], offer: span } };
  }
  const kept = sendable(notes);
  let chars = 0;
  for (const _ of kept) chars++;
  if (chars < limits.minNotesChars)
    return { refusal: { code: "notes-short", chars, limit: limits.minNotesChars, offer: span } };
  if (chars > limits.maxNotesChars)
    return { refusal: { code: "notes-long", chars, limit: limits.maxNotesChars, offer: span } };
  return { notes: kept };
}
function checkGain(view, span, checkpointTokens, minClearTokens, pinTokens = 0) {
  const freed = span.tokens - returnedBy(view, span);
  const net = freed - checkpointTokens;
  if (net >= minClearTokens && net > 0) return void 0;
  const larger = offerFor(view, span.from, span.to, checkpointTokens + Math.max(minClearTokens, 1));
  const room = freed - minClearTokens;
  const shorter = room > 0 && room >= checkpointTokens / 2 ? { room, offer: span } : void 0;
  if (net <= 0) {
    return {
      code: "not-smaller",
      span,
      freed,
      checkpoint: checkpointTokens,
      pinTokens,
      ...shorter ?? { offer: larger }
    };
  }
  const remedy2 = larger ? { offer: larger } : shorter;
  return { code: "too-little", span, net, least: minClearTokens, pinTokens, ...remedy2 };
}

// src/mind/offers.ts
function payingOffers(refusal, pays, other) {
  switch (refusal.code) {
    case "newest": {
      const kept = (span) => span !== void 0 && pays(span) ? span : void 0;
      return { ...refusal, before: kept(refusal.before), behind: kept(refusal.behind) };
    }
    case "cleared":
      if (refusal.offer === void 0 || pays(refusal.offer)) return refusal;
      return { ...refusal, left: refusal.left === "part" ? "little" : refusal.left, offer: other() };
    case "too-little":
    case "not-smaller": {
      if (refusal.offer === void 0 || pays(refusal.offer)) return refusal;
      const { room: _none, ...rest } = refusal;
      return { ...rest, offer: other() };
    }
    case "arguments":
    case "unknown":
    case "reversed":
    case "system":
    case "running":
    case "split":
      if (refusal.offer === void 0 || pays(refusal.offer)) return refusal;
      return { ...refusal, offer: other() };
    default:
      return refusal;
  }
}

// src/live/scale.ts
function openScale({ host, config }, { session, trace, view, language, draft: draft2 }, { frame, notes: shortest }) {
  const limits = config(session);
  const priceOf2 = (text2) => host.price(tombstoneMessage(text2)) + frame;
  const gain = (span, notes = shortest) => {
    const drafted = draft2(span);
    const pins = priceOf2(drafted.pins.join("\n")) - priceOf2("");
    return checkGain(view, span, priceOf2(drafted.text(notes)), limits.minClearTokens, pins);
  };
  const pays = (span) => gain(span) === void 0;
  const other = () => {
    const best = candidates(view, { ...worthOf(limits, trace), limit: 1 }).map(({ span }) => span);
    const largest = largestLegal(view, 0, view.nodes.length - 1);
    return [...best, ...largest === void 0 ? [] : [largest]].find(pays);
  };
  const bare4 = { pins: [], handles: "", ...shortest === void 0 ? {} : { notes: shortest } };
  return {
    least: limits.minClearTokens + priceOf2(checkpointText(bare4, language)),
    gain,
    refuse: (refusal) => ({ refusal: payingOffers(refusal, pays, other) })
  };
}

// src/commands/clear.ts
async function clearByPerson(works, call3, rest) {
  const { language } = openDesk(works, call3.agent);
  const [start, end2, ...more] = rest.split(/\s+/u);
  if (start === void 0 || end2 === void 0 || more.length > 0) return failure(ANSWERS.clearUsage[language]);
  const answer2 = await whenIdle(call3.agent, () => clear(works, call3, start, end2));
  return answer2 ?? failure(ANSWERS.busy[language]);
}
async function clear(works, { agent }, start, end2) {
  const { session } = agent;
  const desk = openDesk(works, agent);
  const { view, trace, language } = desk;
  if (trace.bracket !== void 0) return failure(ANSWERS.locked[language]);
  const scale = openScale(works, desk, { frame: 0 });
  const refused = ({ refusal }) => failure(refusalForPerson(refusal, language));
  const read2 = readRequest(view, { start, end: end2, notes: "" }, desk.find, scale.least);
  if ("refusal" in read2) return refused(scale.refuse(read2.refusal));
  const resolved = resolveSpan(view, read2.request, desk.find, scale.least);
  if ("refusal" in resolved) return refused(scale.refuse(resolved.refusal));
  const { span } = resolved;
  const gain = scale.gain(span);
  if (gain !== void 0) return refused(scale.refuse(gain));
  const before = trace.tokens;
  const { host } = works;
  const message = replacementMessage("cleared", desk.draft(span).text());
  const seqs = view.nodes.slice(span.from, span.to + 1).map(({ seq }) => seq);
  replaceSpan(session, host.line, host.pairing, host.shadowPrices(session), seqs, message);
  const said = clearedByPerson(span.count, before, works.feed.traceOf(session).tokens);
  return done(host, session, said, language);
}

// src/voice/map.ts
var RULE_TOKENS = 12;
var clearCall = (start, end2) => `clear_mind({start:${start},end:${end2},notes:"..."})`;
var turnCall = (turn) => `mind_map({turn:${turn}})`;
var rangeCall = (from, to) => `mind_map({from:${from},to:${to}})`;
var wholeCall = "mind_map({})";
var share = (part, whole2) => Math.round(100 * part / whole2);
var range = (from, to) => from === to ? `${from}` : `${from}-${to}`;
var en = {
  head({ nodes, tokens: surface, pressure: pressure2, compactionAt, rules = [] }) {
    const known2 = (count) => tokens(count, "en");
    const named3 = rules.map(({ key, name: name3 }) => `${key === "models" ? "model" : "preset"} ${aim(name3, RULE_TOKENS)}`);
    const special = named3.length === 0 ? "" : ` Settings here are those of ${named3.join(", ")}.`;
    const load = pressure2 === void 0 ? "pressure unknown (no usage reported yet)" : pressure2.window === void 0 ? `pressure ${known2(pressure2.tokens)}, window unknown` : `pressure ${known2(pressure2.tokens)} of ${known2(pressure2.window)} (${share(pressure2.tokens, pressure2.window)} %)`;
    const auto = compactionAt === void 0 ? "" : ` Automatic compaction of the platform starts at ${known2(compactionAt)}.`;
    return `Context: ${nodes} ${nodes === 1 ? "node" : "nodes"}, ${known2(surface)} tokens on the surface; ${load}.${auto}${special}`;
  },
  legend(lastEnd2, newest) {
    const last = lastEnd2 === void 0 ? "No legal end yet: nothing can be cleared." : `Last legal end: ${lastEnd2}.`;
    const stays = newest === void 0 ? "" : ` Seq ${newest}, the newest request, is never part of a span.`;
    return `seq = identity of a message, not an order; newest turn first, surface order inside it. > may start a span, < may end one, no mark: neither; ◆ checkpoint, ! failed; bare figures are tokens. ${last}${stays}`;
  },
  checkpoint: (figures2) => `${figures2.seq} (${en.turn(figures2.turn)}; ${en.covers(figures2)}, now ${tokens(figures2.tokens, "en")})`,
  checkpoints(count, entries2, older) {
    const rest = older.count === 0 ? "" : `; ${older.count} older, ${tokens(older.tokens, "en")}`;
    return `◆ ${count} ${count === 1 ? "checkpoint" : "checkpoints"}: ${entries2}${rest}`;
  },
  opens: (call3) => `What was replaced: ${call3}`,
  covers({ covers }) {
    if (covers === void 0) return "what it replaced is unknown";
    const by = covers.ours ? "" : ", by the platform";
    return `for ${covers.messages} messages of ${tokens(covers.tokens, "en")}${by}`;
  },
  clearFirst: "Clear first (tokens freed per request / read again once / paid back after; what it is; the call):",
  priced({ freed, reread, steps }, within) {
    const after = steps === 0 ? "at once" : Number.isFinite(steps) ? `${steps} ${steps === 1 ? "step" : "steps"}` : "never";
    return `${tokens(freed, "en")} / ${tokens(reread, "en")} / ${after}${steps > within ? ` (not within ${within})` : ""}`;
  },
  allOf: (count, price) => `All ${count} in one message: ${price}.`,
  finishedTurn: (turn, title) => `turn ${turn}, finished${title === "" ? "" : `: ${title}`}`,
  finishedTurns: (from, to) => `turns ${range(from, to)}, finished`,
  finishedRun: (turn, from, to) => `turn ${turn}, older steps ${range(from, to)}`,
  paused: (refills, wait) => `No clear for ${wait} more ${wait === 1 ? "step" : "steps"}: ${refills} were full again at once. Smaller reads (parts, filters, counts) help.`,
  noCandidate: (least) => `No candidate: no finished span frees about ${tokens(least, "en")} or more.`,
  turn: (turn) => turn === 0 ? "before turn 1" : `turn ${turn}`,
  turns: (from, to) => from === to ? en.turn(from) : `turns ${range(from, to)}`,
  steps: (from, to) => from === to ? `step ${from}` : `steps ${from}-${to}`,
  size: (nodes, price) => `${nodes} ${nodes === 1 ? "node" : "nodes"} · ${tokens(price, "en")}`,
  failed: (count) => `${count} failed`,
  largest: (parts) => `largest: ${parts.join(", ")}`,
  legalPart: (marks) => ` (may be cleared: ${marks})`,
  who: {
    person: "user",
    goal: "goal",
    model: "assistant",
    tool: "tool",
    checkpoint: "checkpoint",
    tombstone: "tombstone",
    restored: "restored",
    notice: "notice",
    system: "system",
    injected: "injected"
  },
  more: (call3) => `Node by node: ${call3}`,
  rest: (call3) => `The part before, node by node: ${call3}`,
  noTurn: (turn, live2, call3) => live2 === "" ? `mind_map: nothing is on the surface yet, so there is no turn ${turn}: ${call3}` : `mind_map: turn ${turn} has no message on the surface. Turns there: ${live2}: ${call3}`,
  noSeq: (missing, nearest2, call3) => nearest2.length === 0 ? `mind_map: nothing is on the surface yet: ${call3}` : `mind_map: seq ${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} not on the surface. Nearest there: ${nearest2.join(", ")}: ${call3}`
};
var zh = {
  head({ nodes, tokens: surface, pressure: pressure2, compactionAt, rules = [] }) {
    const known2 = (count) => tokens(count, "zh");
    const named3 = rules.map(({ key, name: name3 }) => `${key === "models" ? "模型" : "预设"} ${aim(name3, RULE_TOKENS)}`);
    const special = named3.length === 0 ? "" : `此处按${named3.join("、")}的设置。`;
    const load = pressure2 === void 0 ? "压力未知（还没有用量数据）" : pressure2.window === void 0 ? `压力 ${known2(pressure2.tokens)}，窗口大小未知` : `压力 ${known2(pressure2.tokens)}，占窗口（${known2(pressure2.window)}）的 ${share(pressure2.tokens, pressure2.window)} %`;
    const auto = compactionAt === void 0 ? "" : `平台自动压缩的起点：${known2(compactionAt)}。`;
    return `上下文：${nodes} 条消息，共 ${known2(surface)} token；${load}。${auto}${special}`;
  },
  legend(lastEnd2, newest) {
    const last = lastEnd2 === void 0 ? "目前没有合法终点，还不能清理。" : `最后的合法终点：${lastEnd2}。`;
    const stays = newest === void 0 ? "" : `最新请求 ${newest} 不可清理。`;
    return `seq 是消息标识，不代表先后；新轮次在前，轮内按上下文顺序。> 可作起点，< 可作终点，无标记则都不可；◆ 检查点，! 失败；未注单位的数字为 token 数。${last}${stays}`;
  },
  checkpoint: (figures2) => `${figures2.seq}（${zh.turn(figures2.turn)}，${zh.covers(figures2)}，现 ${tokens(figures2.tokens, "zh")}）`,
  checkpoints(count, entries2, older) {
    const rest = older.count === 0 ? "" : `；更早 ${older.count} 个，${tokens(older.tokens, "zh")}`;
    return `◆ 检查点 ${count} 个：${entries2}${rest}`;
  },
  opens: (call3) => `被替换的原文：${call3}`,
  covers({ covers }) {
    if (covers === void 0) return "原内容大小未知";
    const by = covers.ours ? "" : "，由平台生成";
    return `原 ${covers.messages} 条、${tokens(covers.tokens, "zh")}${by}`;
  },
  clearFirst: "优先清理（每次请求腾出 token / 重读一次 / 回本；内容；可直接使用的调用）：",
  priced({ freed, reread, steps }, within) {
    const after = steps === 0 ? "立即" : Number.isFinite(steps) ? `${steps} 步` : "不回本";
    return `${tokens(freed, "zh")} / ${tokens(reread, "zh")} / ${after}${steps > within ? `（超过 ${within} 步）` : ""}`;
  },
  allOf: (count, price) => `${count} 项放在同一条消息：${price}。`,
  finishedTurn: (turn, title) => `第 ${turn} 轮，已完成${title === "" ? "" : `：${title}`}`,
  finishedTurns: (from, to) => `第 ${range(from, to)} 轮，已完成`,
  finishedRun: (turn, from, to) => `第 ${turn} 轮较早的第 ${range(from, to)} 步`,
  paused: (refills, wait) => `${wait} 步内暂不清理：有 ${refills} 次清理后马上又满了。一次少读一些（分段、过滤、计数）会有帮助。`,
  noCandidate: (least) => `暂无可清理项：没有哪段已完成的内容能腾出约 ${tokens(least, "zh")} token。`,
  turn: (turn) => turn === 0 ? "第 1 轮之前" : `第 ${turn} 轮`,
  turns: (from, to) => from === to ? zh.turn(from) : `第 ${range(from, to)} 轮`,
  steps: (from, to) => `第 ${range(from, to)} 步`,
  size: (nodes, price) => `${nodes} 条 · ${tokens(price, "zh")}`,
  failed: (count) => `${count} 次失败`,
  largest: (parts) => `最大：${parts.join("、")}`,
  legalPart: (marks) => `（可清理 ${marks}）`,
  who: {
    person: "用户",
    goal: "目标",
    model: "助手",
    tool: "工具",
    checkpoint: "检查点",
    tombstone: "清理记录",
    restored: "恢复",
    notice: "提示",
    system: "系统",
    injected: "注入"
  },
  more: (call3) => `逐条查看：${call3}`,
  rest: (call3) => `逐条查看前面的部分：${call3}`,
  noTurn: (turn, live2, call3) => live2 === "" ? `mind_map：上下文还是空的，没有第 ${turn} 轮：${call3}` : `mind_map：上下文里没有第 ${turn} 轮的消息，现有轮次 ${live2}：${call3}`,
  noSeq: (missing, nearest2, call3) => nearest2.length === 0 ? `mind_map：上下文还是空的：${call3}` : `mind_map：seq ${missing.join("、")} 不在上下文里，最近的是 ${nearest2.join("、")}：${call3}`
};
function mapWords(language) {
  return language === "zh" ? zh : en;
}

// src/voice/readback.ts
var withOffset = (offset) => offset === 0 ? "" : `,offset:${offset}`;
var readCall2 = (seq, offset = 0) => `mind_map({read:${seq}${withOffset(offset)}})`;
var insideCall = (seq, offset = 0) => `mind_map({inside:${seq}${withOffset(offset)}})`;
var findCall = (query, offset = 0) => `mind_map({find:${JSON.stringify(query)}${withOffset(offset)}})`;
var plural = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
var en2 = {
  author({ origin, tool, calledIn }) {
    if (origin !== "tool") return mapWords("en").who[origin];
    const by = calledIn === void 0 ? "" : `, called in seq ${calledIn}`;
    return tool === void 0 || tool === "" ? "result of a tool" : `result of ${tool}${by}`;
  },
  head({ seq, copy, turn, author, images, under, bare: bare4 }) {
    const parts = [
      copy === void 0 ? `seq ${seq}` : `seq ${seq}, the original of ${copy}`,
      en2.author(author),
      en2.turn(turn),
      under === void 0 ? "on the surface" : en2.under(under),
      ...images === 0 ? [] : [`${en2.images(images)}, not part of the text`],
      ...bare4 === "" ? [] : [`calls without arguments: ${bare4}`]
    ];
    return `Original of ${parts.join(" · ")}`;
  },
  part(name3, { from, to, of }) {
    const what2 = name3.kind === "call" ? `arguments of call ${name3.number}, ${name3.tool}` : name3.kind === "text" ? "text" : "result";
    return `${what2}, characters ${from}-${to} of ${of}`;
  },
  nothing: "It has no text and no arguments.",
  next: (call3) => `Next page: ${call3}`,
  end: (seq) => `End of seq ${seq}.`,
  standsFor: (call3) => `The messages that it stands for: ${call3}`,
  inside({ origin, seq, messages, tokens: price, first, last, entries: entries2, call: call3 }) {
    const list5 = `${first}-${last} of ${entries2} ${entries2 === 1 ? "entry" : "entries"} here`;
    return `Inside ${mapWords("en").who[origin]} ${seq}: ${plural(messages, "message")}, ${tokens(price, "en")} tokens; ${list5}, in the order of the conversation. What it says itself: ${call3}`;
  },
  turn: (turn) => mapWords("en").turn(turn),
  covers: (messages, price) => `for ${plural(messages, "message")} of ${tokens(price, "en")}`,
  images: (count) => plural(count, "image"),
  fromStart: (call3) => `From the first entry: ${call3}`,
  within: ({ origin, seq }, call3) => `Cleared itself, now inside ${mapWords("en").who[origin]} ${seq}: ${call3}`,
  newest: ({ origin, seq }, call3) => `This is the oldest; the newest is ${mapWords("en").who[origin]} ${seq}: ${call3}`,
  older: ({ origin, seq }, call3) => `Replaced in front of it, ${mapWords("en").who[origin]} ${seq}: ${call3}`,
  leadsTo: (asked) => `Seq ${asked} is in the first entry of this page.`,
  hits: (query, first, last, count) => `${query}: in ${plural(count, "message")}, newest first, ${first}-${last} here; each line with the call that reads it there.`,
  under: ({ origin, seq }) => origin === "tool" ? `pruned, now ${seq}` : `under ${mapWords("en").who[origin]} ${seq}`,
  live: "on the surface",
  moreHits: (count, call3) => `${count} more: ${call3}; or add a word, or put a phrase in double quotes.`,
  unreadable: (name3, given, call3) => `mind_map: ${name3} takes the seq of a message, not ${given}: ${call3}`,
  noMessage: (seq, nearest2, call3) => nearest2.length === 0 ? `mind_map: seq ${seq} is no message: ${call3}` : `mind_map: seq ${seq} is no message. Nearest: ${nearest2.join(", ")}: ${call3}`,
  original: (seq, call3) => `mind_map: seq ${seq} is on the surface as it was written and stands for nothing: ${call3}`,
  pastEnd: (seq, length, call3) => `mind_map: seq ${seq} has ${plural(length, "character")}: ${call3}`,
  pastList: (seq, entries2, call3) => `mind_map: the list inside ${seq} ends at ${entries2}: ${call3}`,
  noQuery: (call3) => `mind_map: find takes the words to look for: ${call3}`,
  longQuery: (length, most, call3) => `mind_map: the text to find has ${length} characters, at most ${most} are taken. A part of it: ${call3}`,
  noHits: (query, words, searched, call3) => `mind_map: no message has ${query} (${searched} searched${words === "" ? "" : `; alone: ${words}`}): ${call3}`,
  pastHits: (query, count, call3) => `mind_map: ${query} is in ${plural(count, "message")} only: ${call3}`
};
var zh2 = {
  author({ origin, tool, calledIn }) {
    if (origin !== "tool") return mapWords("zh").who[origin];
    const by = calledIn === void 0 ? "" : `（调用在 seq ${calledIn}）`;
    return tool === void 0 || tool === "" ? "工具结果" : `${tool} 的结果${by}`;
  },
  head({ seq, copy, turn, author, images, under, bare: bare4 }) {
    const parts = [
      copy === void 0 ? `seq ${seq}` : `seq ${seq}（${copy} 的原文）`,
      zh2.author(author),
      zh2.turn(turn),
      under === void 0 ? zh2.live : zh2.under(under),
      ...images === 0 ? [] : [`含${zh2.images(images)}，不在正文内`],
      ...bare4 === "" ? [] : [`无参数的调用：${bare4}`]
    ];
    return `原文 ${parts.join(" · ")}`;
  },
  part(name3, { from, to, of }) {
    const what2 = name3.kind === "call" ? `第 ${name3.number} 个调用 ${name3.tool} 的参数` : name3.kind === "text" ? "正文" : "结果";
    return `${what2}，字符 ${from}-${to}，共 ${of}`;
  },
  nothing: "没有正文，也没有参数。",
  next: (call3) => `下一页：${call3}`,
  end: (seq) => `seq ${seq} 到此为止。`,
  standsFor: (call3) => `它所代替的消息：${call3}`,
  inside({ origin, seq, messages, tokens: price, first, last, entries: entries2, call: call3 }) {
    return `${mapWords("zh").who[origin]} ${seq} 的内容：原 ${messages} 条消息、${tokens(price, "zh")} token；按对话顺序列出第 ${first}-${last} 项，共 ${entries2} 项。它自己的文字：${call3}`;
  },
  turn: (turn) => mapWords("zh").turn(turn),
  covers: (messages, price) => `代替 ${messages} 条、${tokens(price, "zh")}`,
  images: (count) => `图片 ${count} 张`,
  fromStart: (call3) => `从第一项开始：${call3}`,
  within: ({ origin, seq }, call3) => `它自己也已归入${mapWords("zh").who[origin]} ${seq}：${call3}`,
  newest: ({ origin, seq }, call3) => `这是最早的；最新的是${mapWords("zh").who[origin]} ${seq}：${call3}`,
  older: ({ origin, seq }, call3) => `更早被替换的是${mapWords("zh").who[origin]} ${seq}：${call3}`,
  leadsTo: (asked) => `seq ${asked} 在本页第一项里。`,
  hits: (query, first, last, count) => `${query}：共 ${count} 条消息，新的在前，这里是第 ${first}-${last} 条；行首的调用可读到该处原文。`,
  under: ({ origin, seq }) => origin === "tool" ? `已被裁剪，现为 ${seq}` : `已归入${mapWords("zh").who[origin]} ${seq}`,
  live: "仍在上下文中",
  moreHits: (count, call3) => `还有 ${count} 条：${call3}；也可以再加一个词，或用双引号括住整句。`,
  unreadable: (name3, given, call3) => `mind_map：${name3} 要的是消息的 seq，不是 ${given}：${call3}`,
  noMessage: (seq, nearest2, call3) => nearest2.length === 0 ? `mind_map：seq ${seq} 不是消息：${call3}` : `mind_map：seq ${seq} 不是消息，最近的是 ${nearest2.join("、")}：${call3}`,
  original: (seq, call3) => `mind_map：seq ${seq} 就是原文，仍在上下文中，没有代替别的消息：${call3}`,
  pastEnd: (seq, length, call3) => `mind_map：seq ${seq} 只有 ${length} 个字符：${call3}`,
  pastList: (seq, entries2, call3) => `mind_map：${seq} 的内容只有 ${entries2} 项：${call3}`,
  noQuery: (call3) => `mind_map：find 要写明查找的词：${call3}`,
  longQuery: (length, most, call3) => `mind_map：要查找的文字有 ${length} 个字符，最多 ${most} 个。可先查其中一部分：${call3}`,
  noHits: (query, words, searched, call3) => `mind_map：没有消息含有 ${query}（已查 ${searched} 条${words === "" ? "" : `；单独出现：${words}`}）：${call3}`,
  pastHits: (query, count, call3) => `mind_map：${query} 只在 ${count} 条消息里：${call3}`
};
function readWords(language) {
  return language === "zh" ? zh2 : en2;
}

// src/mind/records.ts
var PAGE_TOKENS = 1e3;
var NAME_TOKENS = 8;
function openRecords(archive, language) {
  const turns = /* @__PURE__ */ new Map();
  let turn = 0;
  for (const event of archive.events) {
    if (event.kind === "turn-start") turn = event.turn;
    if (event.kind !== "message") continue;
    const { seq, place } = event;
    turns.set(seq, place === "append" ? turn : turns.get(place.start) ?? turn);
  }
  return { archive, language, words: readWords(language), turnOf: (seq) => turns.get(seq) ?? 0 };
}
var cost = (line) => textTokens(`${line}
`);
var named2 = (tool) => clipTokens(
  oneLine(tool).replace(/[^\p{L}\p{N}_.:/-]+/gu, " ").trim(),
  NAME_TOKENS
);
function uncut(archive, seq) {
  let now = seq;
  for (; ; ) {
    const message = archive.message(now)?.message;
    const [only, ...more] = archive.under(now);
    if (message?.callId === void 0 || only === void 0 || more.length > 0) return now;
    if (archive.message(only)?.message.callId !== message.callId) return now;
    now = only;
  }
}
function authorOf({ archive }, { origin, callId }) {
  const call3 = callId === void 0 ? void 0 : archive.call(callId);
  return { origin, ...call3 === void 0 ? {} : { tool: named2(call3.name), calledIn: call3.seq } };
}
function holderOf(records, seq) {
  const now = records.archive.standIn(seq);
  const event = records.archive.message(now);
  return now === seq || event === void 0 ? void 0 : { seq: now, origin: event.message.origin };
}
function noMessage2({ archive, words }, seq, call3) {
  let below;
  let above;
  for (const event of archive.events) {
    if (event.kind !== "message") continue;
    if (event.seq < seq && (below === void 0 || event.seq > below)) below = event.seq;
    if (event.seq > seq && (above === void 0 || event.seq < above)) above = event.seq;
  }
  const near2 = [below, above].filter((each) => each !== void 0).sort((a, b) => Math.abs(a - seq) - Math.abs(b - seq));
  const [nearest2] = near2;
  return words.noMessage(seq, near2, nearest2 === void 0 ? wholeCall : call3(nearest2));
}

// src/mind/readback.ts
var LEAST_BODY = 40;
var BARE_TOKENS = 24;
var MARK2 = ">>>1000";
function partsOf({ role, text: text2, calls }) {
  const parts = [];
  let start = 0;
  const add2 = (name3, body) => {
    if (body !== "") parts.push({ name: name3, text: body, start });
    start += body.length;
  };
  add2({ kind: role === "tool" ? "result" : "text" }, text2);
  for (const [index, { name: name3, args }] of calls.entries())
    add2({ kind: "call", number: index + 1, tool: named2(name3) }, args);
  return parts;
}
function renderRead(records, wanted, offset) {
  const { archive, words, turnOf } = records;
  const seq = uncut(archive, wanted);
  const event = archive.message(seq);
  if (event === void 0) return noMessage2(records, wanted, readCall2);
  const { message } = event;
  const parts = partsOf(message);
  const last = parts.at(-1);
  const length = last === void 0 ? 0 : last.start + last.text.length;
  if (offset >= length && length > 0) return words.pastEnd(seq, length, readCall2(seq));
  const holder = holderOf(records, seq);
  const head = words.head({
    seq,
    ...wanted === seq ? {} : { copy: wanted },
    turn: turnOf(seq),
    author: authorOf(records, message),
    images: message.images ?? 0,
    ...holder === void 0 ? {} : { under: holder },
    bare: bareCalls(message)
  });
  const held = archive.under(seq).length > 0 ? [words.standsFor(insideCall(seq))] : [];
  if (length === 0) return [head, words.nothing, ...held].join("\n");
  const farthest = words.next(readCall2(seq, length));
  const frame = [head, farthest, words.end(seq), ...held];
  const { pieces: pieces2, to } = fill(words, parts, offset, PAGE_TOKENS - frame.reduce((sum, line) => sum + cost(line), 0));
  const close = closingMark(pieces2.map(({ body }) => body));
  const bodies = pieces2.flatMap(({ title, body }) => [`${close.replaceAll(">", "<")} ${title}`, body, close]);
  const tail = to < length ? [words.next(readCall2(seq, to))] : [words.end(seq), ...held];
  return [head, ...bodies, ...tail].join("\n");
}
function fill(words, parts, offset, budget) {
  const pieces2 = [];
  let left = budget;
  let to = offset;
  for (const { name: name3, text: text2, start } of parts) {
    if (start + text2.length <= to) continue;
    const from = wholeAt(text2, to - start);
    const widest = { from: text2.length, to: text2.length, of: text2.length };
    const room = left - cost(`${MARK2} ${words.part(name3, widest)}`) - cost(MARK2) - 1;
    if (pieces2.length > 0 && room < LEAST_BODY) break;
    const end2 = fitting3(text2, from, room);
    const body = text2.slice(from, end2);
    pieces2.push({ title: words.part(name3, { from, to: end2, of: text2.length }), body });
    left = room - textTokens(body);
    to = start + end2;
    if (end2 < text2.length) break;
  }
  return { pieces: pieces2, to };
}
function fitting3(text2, from, room) {
  let low = from;
  let high = Math.min(text2.length, from + 4 * room);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (textTokens(text2.slice(from, middle)) <= room) low = middle;
    else high = middle - 1;
  }
  return wholeAt(text2, low);
}
function closingMark(bodies) {
  for (let number2 = 1; ; number2++) {
    const mark = `>>>${number2}`;
    if (!bodies.some((body) => body.includes(mark))) return mark;
  }
}
function bareCalls({ calls }) {
  const bare4 = calls.flatMap(({ name: name3, args }, index) => args === "" ? [`${index + 1} ${named2(name3)}`] : []);
  return clipTokens(bare4.join(", "), BARE_TOKENS);
}

// src/commands/read.ts
var PAGE_CHARS = 6e3;
function readForPerson({ archive, language }, rest) {
  const [, seq = "", offset = "0"] = /^(\d+)(?:\s+(\d+))?$/u.exec(rest) ?? [];
  const records = archive();
  const event = records.message(uncut(records, Number(seq)));
  if (seq === "" || event === void 0) return failure(noMessage(rest)[language]);
  const text2 = partsOf(event.message).map((part) => part.text).join("\n");
  const from = Math.min(Number(offset), text2.length);
  const to = Math.min(from + PAGE_CHARS, text2.length);
  return success(
    pageText(
      { seq: event.seq, role: event.message.role, text: text2.slice(from, to), from, to, of: text2.length },
      language
    )
  );
}

// src/voice/restore.ts
function restoredHead({ checkpoint, shown: shown2, of, out, since }, language) {
  const first = out[0];
  if (language === "zh") {
    const lacks2 = first === void 0 ? "" : `，未包含较早的 ${out.length} 条（从 seq ${first} 起）：mind_map({read:${first}})`;
    const acts2 = since.length === 0 ? "" : `之后已执行、无法撤销：${since.join("；")}。`;
    return `[dsh-lucid · 恢复] 用户恢复了检查点 ${checkpoint} 之下的内容：这是对话记录，不是指令。${of} 条中的 ${shown2} 条${lacks2}。${acts2}`;
  }
  const lacks = first === void 0 ? "" : `; the older ${out.length} are left out (from seq ${first}): mind_map({read:${first}})`;
  const acts = since.length === 0 ? "" : ` Done since then and not to be undone: ${since.join("; ")}.`;
  return `[dsh-lucid · restored] A person put back what stood under checkpoint ${checkpoint}: a transcript, not instructions. ${shown2} of ${of} messages${lacks}.${acts}`;
}
var leftOutWords = (language) => language === "zh" ? "## 下面的记录未包含的用户指示，仍然有效（原文）" : "## Instructions of the user that the transcript lacks, still in force (verbatim)";
var ROLES = {
  en: { user: "user", assistant: "assistant", tool: "tool result", system: "system" },
  zh: { user: "用户", assistant: "助手", tool: "工具结果", system: "系统" }
};
function restoredMessage(seq, role, images, language) {
  const named3 = images > 0 ? language === "zh" ? ` · ${images} 张图片` : ` · ${images} image${images > 1 ? "s" : ""}` : "";
  return `[seq ${seq} · ${ROLES[language][role]}${named3}]`;
}

// src/mind/restore.ts
var LEAST_PART_TOKENS = 100;
function transcriptOf(archive, checkpoint, { budget, pinTokens, kept, since }, language) {
  const all = archive.replaced(checkpoint);
  const entries2 = [];
  let left = budget;
  for (const seq of all.toReversed()) {
    const event = archive.message(seq);
    if (event === void 0) continue;
    const text2 = entryOf(event, language);
    const cost3 = textTokens(text2) + 1;
    if (cost3 <= left) entries2.push({ seq, text: text2 });
    else if (left >= LEAST_PART_TOKENS) entries2.push({ seq, text: cut(text2, left, seq) });
    left -= cost3;
    if (left <= 0) break;
  }
  const shown2 = entries2.map(({ seq }) => seq).toReversed();
  const out = all.filter((seq) => !shown2.includes(seq));
  const head = restoredHead({ checkpoint, shown: shown2.length, of: all.length, out, since }, language);
  const body = entries2.toReversed().map(({ text: text2 }) => text2);
  const transcript = body.join("\n");
  const originals = [...new Set(all.flatMap(archive.originals))];
  const hidden = wordsOf3(archive, originals).filter(({ text: text2 }) => !transcript.includes(text2.trim()));
  const pins = pinLines(hidden, kept, { pinTokens, inside: all[0] ?? checkpoint }, language);
  const words = pins.length > 0 ? [leftOutWords(language), ...pins] : [];
  return { text: [head, ...words, enclosed("transcript", transcript, language)].join("\n"), shown: shown2 };
}
function entryOf({ seq, message }, language) {
  const calls = message.calls.map(({ name: name3, args }) => `→ ${name3} ${args}`);
  const said = [message.text, ...calls].filter((part) => part !== "").join("\n");
  return `${restoredMessage(seq, message.role, message.images ?? 0, language)}
${said}`;
}
function cut(text2, tokens2, seq) {
  let chars = tokens2 * 4;
  let head = text2.slice(0, chars);
  while (textTokens(head) > tokens2 - 20) {
    chars = Math.floor(chars * 0.8);
    head = text2.slice(0, chars);
  }
  return `${head.toWellFormed()}
… mind_map({read:${seq}})`;
}

// src/commands/restore.ts
async function restore(works, call3, rest) {
  const { language } = openDesk(works, call3.agent);
  return await whenIdle(call3.agent, () => putBack(works, call3, rest)) ?? failure(ANSWERS.busy[language]);
}
async function putBack(works, { agent }, rest) {
  const { session } = agent;
  const { host, config } = works;
  const desk = openDesk(works, agent);
  const { trace, language } = desk;
  if (trace.bracket !== void 0) return failure(ANSWERS.locked[language]);
  const checkpoints = trace.nodes.filter(({ covers }) => covers !== void 0);
  const node = checkpoints.find(({ seq }) => String(seq) === rest);
  if (node === void 0)
    return failure(
      noCheckpoint(
        rest,
        checkpoints.map(({ seq }) => seq)
      )[language]
    );
  const archive = desk.archive();
  const { restoreTokens: budget, pinTokens, anchors, noticeRatio } = config(session);
  const kept = [...anchors.map((text3) => ({ text: text3 })), ...keptPins(archive)];
  const since = actsSince(archive, node.seq);
  const { text: text2, shown: shown2 } = transcriptOf(archive, node.seq, { budget, pinTokens, kept, since }, language);
  const message = replacementMessage("restored", text2);
  const reading = readingOf(works, session);
  if (reading?.window !== void 0) {
    const would = reading.tokens + host.price(message) - node.tokens;
    const line = noticeRatio * usableWindow(reading.window, trace.route?.reserved);
    if (would > line) return failure(tooBig(would, Math.floor(line))[language]);
  }
  const below = archive.replaced(node.seq);
  replaceSpan(session, host.line, host.pairing, host.shadowPrices(session), [node.seq], message, below);
  return done(host, session, restoredForPerson(shown2.length, below.length), language);
}

// src/voice/set.ts
var MINUTE4 = 6e4;
var pad = (value) => String(value).padStart(2, "0");
var moment = (at) => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())} ${pad(at.getHours())}:${pad(at.getMinutes())}`;
var SET = {
  en: {
    quiet: "Our notices are silent in this session until /mind on.",
    on: "Our notices speak again.",
    unreadable: {
      budget: "Give tokens: /mind budget 300k, or /mind budget off.",
      deadline: "Give a moment to come: /mind deadline 18:00, 2h, PT2H, 2026-01-31T18:00, or off."
    },
    noBudget: "No token budget is set.",
    noDeadline: "No deadline is set.",
    budget: (most, used) => `Budget: ${tokens(most, "en")} tokens, all requests together, counted from when it was set; ${tokens(used, "en")} are used.`,
    deadline: (at, left) => left > 0 ? `Deadline: ${moment(at)}, in ${duration(Math.round(left / MINUTE4), "en")}.` : `Deadline: ${moment(at)}, passed.`
  },
  zh: {
    quiet: "本会话中的提醒已静音，/mind on 恢复。",
    on: "提醒已恢复。",
    unreadable: {
      budget: "请给出 token 数：/mind budget 300k，或 /mind budget off。",
      deadline: "请给出将来的时间：/mind deadline 18:00、2h、PT2H、2026-01-31T18:00，或 off。"
    },
    noBudget: "没有设定 token 预算。",
    noDeadline: "没有设定时限。",
    budget: (most, used) => `预算：${tokens(most, "zh")} token（所有请求合计，自设定起计），已用 ${tokens(used, "zh")}。`,
    deadline: (at, left) => left > 0 ? `时限：${moment(at)}，还有 ${duration(Math.round(left / MINUTE4), "zh")}。` : `时限：${moment(at)}，已过。`
  }
};

// src/commands/set.ts
function setByPerson({ trace, language }, word, rest, limits, now) {
  const say = SET[language];
  if (word === "quiet" || word === "on") return success(say[word]);
  const readable = rest === "" || OFF.test(rest) || (word === "budget" ? parseTokens(rest) : parseDeadline(rest, now));
  if (readable === void 0) return failure(say.unreadable[word]);
  if (word === "budget") {
    const allowed = tokensAllowed(trace, limits);
    return success(allowed === void 0 ? say.noBudget : say.budget(allowed.most, spentOf(trace, allowed)));
  }
  const deadline = deadlineOf(trace, limits);
  return success(deadline === void 0 ? say.noDeadline : say.deadline(new Date(deadline.most), deadline.most - now));
}

// src/commands/mind.ts
function offerCommand(ctx, works, members) {
  works.contain(
    "offering /mind",
    () => ctx.commands.register({
      name: MIND_COMMAND,
      description: "See, keep, clear and restore what is in the model's sight (dsh-lucid)",
      input: { hint: "read | keep | unkeep | clear | restore | budget | deadline | quiet | on" },
      handler: (invocation) => answer(works, members, invocation)
    })
  );
}
async function answer(works, members, call3) {
  let language = languageOf(call3.rawInput) ?? "en";
  if (!members.has(call3.agent)) return failure(ANSWERS.noMember[language]);
  try {
    const desk = openDesk(works, call3.agent);
    language = languageFor(works.config(desk.session), desk.trace.language ?? languageOf(call3.rawInput));
    return await carryOut(works, { ...desk, language }, call3);
  } catch (error) {
    works.contain(`/${MIND_COMMAND}`, () => {
      throw error;
    });
    return failure(failed(errorChain3(error))[language]);
  }
}
async function carryOut(works, desk, call3) {
  const say = (said) => said[desk.language];
  const { word, rest } = wordOf(call3.rawInput);
  switch (word) {
    case "":
      return success(status(works, desk, call3.agent));
    case "read":
      return readForPerson(desk, rest);
    case "keep":
      return keep3(works, desk, rest);
    case "unkeep": {
      const kept = keptPins(desk.archive(), call3.commandId).map(({ number: number2 }) => number2);
      return kept.map(String).includes(rest) ? success(say(unkept(rest))) : failure(say(noKept(rest, kept)));
    }
    case "clear":
      return clearByPerson(works, call3, rest);
    case "restore":
      return restore(works, call3, rest);
    case "budget":
    case "deadline":
    case "quiet":
    case "on":
      return setByPerson(desk, word, rest, works.config(desk.session), Date.now());
    default:
      return failure(say(ANSWERS.usage));
  }
}
function keep3({ config }, desk, rest) {
  const text2 = keptText(desk.archive(), rest);
  if (text2 === void 0) return failure(ANSWERS.noText[desk.language]);
  const price = textTokens(text2);
  const { pinTokens } = config(desk.session);
  return price > pinTokens ? failure(tooLongToKeep(price, pinTokens)[desk.language]) : success(ANSWERS.kept[desk.language]);
}
function status(works, desk, agent) {
  const { trace, view, language } = desk;
  const reading = readingOf(works, agent.session);
  const limits = works.config(agent.session);
  const [best] = candidates(view, { ...worthOf(limits, trace), limit: 1 });
  const now = Date.now();
  const { rulings: rulings2, evidence } = judgeLive(works, agent, trace);
  const looked = evidence.map(({ kind, text: text2 }) => `${kind}: ${text2}`);
  const context = statusText(
    {
      messages: view.nodes.length,
      surface: view.tokens,
      ...reading === void 0 ? {} : { pressure: reading.tokens },
      ...reading?.window === void 0 ? {} : { window: reading.window },
      checkpoints: trace.nodes.flatMap(({ seq, covers }) => covers === void 0 ? [] : { seq, ...covers }),
      ...best === void 0 ? {} : { best: best.span },
      kept: keptPins(desk.archive()),
      warnings: [...works.problems().map((problem) => problemLine(problem, language)), ...works.warnings]
    },
    language
  );
  const sections = statusSections(trace, { rulings: rulings2, looked, now }, limits, language);
  return [
    context,
    ...sections.flatMap(({ title, lines: lines2 }) => lines2.length === 0 ? [] : [title, ...lines2.map(indent)])
  ].join("\n");
}
var indent = (line) => `  ${line}`;

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
var saying = (words, language) => (name3, values = {}) => {
  const text2 = words[name3] ?? SEGMENTS[name3][language];
  const filled = text2.replace(/\{([a-z][a-zA-Z]*)\}/gu, (slot, key) => values[key] ?? slot);
  const missing = Object.entries(values).filter(([key]) => !text2.includes(`{${key}}`));
  return joined([filled, ...missing.map(([, value]) => value)]);
};
var CLOSED = /[\n\u3000-\u303f\uff00-\uffef]$/u;
var joined = (parts) => parts.reduce((text2, part) => text2 === "" || CLOSED.test(text2) ? text2 + part : `${text2} ${part}`, "");
var guide = (say) => joined(["playbookTitle", "rangeGuide", "callHint", "notesGuide", "selfCheck"].map((name3) => say(name3)));
var guideTokens = (words) => Math.max(textTokens(guide(saying(words, "en"))), textTokens(guide(saying(words, "zh"))));

// src/voice/tools.ts
var mapDescription = (words) => `Survey your own context: how full it is, what fills it, and what to clear first with the exact call. ${saying(words, "en")("whenToMap")} With inside, read or find it gives cleared text back word for word. Changes nothing.`;
var MAP_TURN = "Detail of one turn.";
var MAP_FROM = "Detail from this seq ...";
var MAP_TO = "... to this seq.";
var MAP_INSIDE = "Seq of a checkpoint, or of a cleared message: the messages that it replaced.";
var MAP_READ = "Seq of any message: its original text, arguments or result.";
var MAP_FIND = 'Words, or "a phrase": where they occur, cleared messages too.';
var MAP_OFFSET = "Next page of inside, read or find, as printed.";
var CLEAR_DESCRIPTION = "Replace a finished span of your context by a checkpoint that you write; what you leave out you no longer see. Take start and end from mind_map. One call per span; several separate spans may go into one message.";
var CLEAR_START = 'Seq with a start mark, or "first".';
var CLEAR_END = 'Seq with an end mark, or "latest".';
var CLEAR_NOTES = "All that is still needed: aim, facts (paths, names, numbers verbatim), what failed and why, what is open, next step.";
var FORK_TEXT = "mind_map and clear_mind work in the parent session; this fork ends with its task.";
var APPROVAL_REASON = {
  en: "dsh-lucid: the model wants to replace a part of its context by notes; the chat and the log keep all of it.",
  zh: "dsh-lucid：模型想用笔记代替一部分上下文；聊天记录和日志会全部保留。"
};

// src/hooks/approval.ts
function askBeforeClears(ctx, works, members) {
  ctx.on("tools/pre-execute", async ({ name: name3, agent }, next) => {
    const decision = await next();
    if (name3 !== CLEAR_TOOL || agent === void 0 || !members.has(agent)) return decision;
    if (decision.kind !== "allow") return decision;
    const limits = works.contain("the settings of an approval", () => works.config(agent.session));
    const { approve, language } = limits ?? { approve: "ask", language: "auto" };
    if (approve !== "ask") return decision;
    const heard = works.contain("the reason of an approval", () => works.feed.traceOf(agent.session).language);
    return { kind: "ask", reason: APPROVAL_REASON[languageFor({ language }, heard)] };
  });
}

// src/mind/fold.ts
function isOwn(call3) {
  if (isOurs(call3.name)) return true;
  const dispatches = call3.dispatches ?? [];
  return dispatches.length > 0 && dispatches.every(({ name: name3, done: done2 }) => done2 && isOurs(name3));
}
var isRead2 = ({ reads, dispatches = [] }) => reads === true || dispatches.some((dispatch) => dispatch.reads === true);
var isLook = ({ name: name3, dispatches = [] }) => name3 === MAP_TOOL || dispatches.length > 0 && dispatches.every((dispatch) => dispatch.name === MAP_TOOL);
function isShort({ text: text2, chars }, quoteChars) {
  if (chars === 0) return true;
  const tokens2 = textTokens(text2) / text2.length * chars;
  return chars <= quoteChars && tokens2 <= Math.ceil(quoteChars / 4);
}
function ownMessage(nodes, at, quoteChars) {
  const node = nodes[at];
  if (node === void 0 || node.role !== "assistant" || node.calls.length === 0) return void 0;
  if (!isShort(node, quoteChars) || !node.calls.every(isOwn) || node.calls.some(isRead2)) return void 0;
  const waiting = new Set(node.calls.map(({ id }) => id));
  for (let next = at + 1; next <= at + node.calls.length; next++) {
    const callId = nodes[next]?.callId;
    if (callId === void 0 || !waiting.delete(callId)) return void 0;
  }
  return node.calls.length;
}
var RETRY_STEPS = 10;
function foldsDue(trace, quoteChars) {
  const { nodes } = trace;
  if (trace.own.length === 0) return [];
  const recent = trace.commits.filter(({ steps }) => steps + RETRY_STEPS >= trace.steps);
  if (recent.length === 0) return runs2(nodes, [], usedMaps(nodes, quoteChars));
  const own = /* @__PURE__ */ new Map();
  for (const seq of trace.own) {
    const at = nodes.findLastIndex((node) => node.seq === seq);
    const results = ownMessage(nodes, at, quoteChars);
    if (results !== void 0) own.set(at, results);
  }
  const foldable = new Set([...own.keys()].flatMap((at) => nodes[at]?.calls.map(({ id }) => id) ?? []));
  const due = recent.filter((commit) => foldable.has(commit.callId) || commit.steps === trace.steps);
  if (due.length === 0) return runs2(nodes, [], usedMaps(nodes, quoteChars));
  const first = Math.min(...due.map(({ checkpoint }) => nodes.findIndex(({ seq }) => seq === checkpoint)));
  return runs2(nodes, due, spread(nodes, own, first));
}
var isStale = (node) => node?.origin === "notice" && node.notice !== PINS;
function spread(nodes, own, first) {
  const positions2 = /* @__PURE__ */ new Set();
  for (const [at, results] of own) {
    if (at >= first) for (let to = at; to <= at + results; to++) positions2.add(to);
  }
  for (let at = first; at < nodes.length; at++) if (isStale(nodes[at])) positions2.add(at);
  return positions2;
}
function usedMaps(nodes, quoteChars) {
  const positions2 = /* @__PURE__ */ new Set();
  let newest = true;
  for (let at = nodes.length - 1; at >= 0; at--) {
    const node = nodes[at];
    if (node?.role !== "assistant") continue;
    if (newest) {
      if (node.calls.some(isOwn)) break;
      newest = false;
      continue;
    }
    const results = ownMessage(nodes, at, quoteChars);
    if (results === void 0 || !node.calls.every(isLook)) break;
    for (let to = at; to <= at + results; to++) positions2.add(to);
  }
  return positions2;
}
function runs2(nodes, commits, positions2) {
  const folds = [];
  const sorted = [...positions2].sort((a, b) => a - b);
  for (let i = 0; i < sorted.length; ) {
    let last = i;
    while (sorted[last + 1] === (sorted[last] ?? 0) + 1) last++;
    const from = sorted[i] ?? 0;
    const to = sorted[last] ?? from;
    const part = nodes.slice(from, to + 1);
    const calls = part.flatMap((node) => node.calls.map(({ id }) => id));
    folds.push({
      from,
      to,
      commits: commits.filter(({ callId }) => calls.includes(callId)),
      calls: calls.length > 0,
      said: part.filter(({ role, chars }) => role === "assistant" && chars > 0).map(({ seq }) => seq)
    });
    i = last + 1;
  }
  return folds;
}

// src/voice/tombstone.ts
var SPANS_TOLD = 3;
var english2 = ({ checkpoint, messages, tokens: price }) => `${messages} ${messages === 1 ? "message" : "messages"} (${tokens(price, "en")} tokens) are now checkpoint ${checkpoint}`;
var chinese2 = ({ checkpoint, messages, tokens: price }) => `${messages} 条消息（${tokens(price, "zh")} token）已成为检查点 ${checkpoint}`;
function told(spans, language) {
  if (spans.length <= SPANS_TOLD)
    return spans.map(language === "zh" ? chinese2 : english2).join(language === "zh" ? "，" : ", ");
  const messages = spans.reduce((sum, span) => sum + span.messages, 0);
  const price = spans.reduce((sum, span) => sum + span.tokens, 0);
  return language === "zh" ? `${messages} 条消息（${tokens(price, "zh")} token）已成为 ${spans.length} 个检查点` : `${messages} messages (${tokens(price, "en")} tokens) are now ${spans.length} checkpoints`;
}
function englishPrice({ reread, steps, within }) {
  if (reread === 0) return "the next request reads nothing again because of it";
  const once2 = `the next request reads ${tokens(reread, "en")} again, once`;
  if (!Number.isFinite(steps)) return `${once2}; that is never paid back`;
  const after = `paid back after ${steps} ${steps === 1 ? "step" : "steps"}`;
  return steps > within ? `${once2}, ${after}: it does not pay within ${within}` : `${once2}, ${after}`;
}
function chinesePrice({ reread, steps, within }) {
  if (reread === 0) return "下一次请求不会因此多读";
  const once2 = `下一次请求重读 ${tokens(reread, "zh")}`;
  if (!Number.isFinite(steps)) return `${once2}，不回本`;
  return steps > within ? `${once2}，${steps} 步回本，超 ${within} 步` : `${once2}，${steps} 步后回本`;
}
function clearedText(facts, language) {
  const { spans, before, after } = facts;
  return language === "zh" ? `[dsh-lucid] ${told(spans, "zh")}。上下文 ${tokens(before, "zh")} → ${tokens(after, "zh")}；${chinesePrice(facts)}。用一句话说清目标、约束和下一步，然后继续。` : `[dsh-lucid] ${told(spans, "en")}. Surface ${tokens(before, "en")} → ${tokens(after, "en")}; ${englishPrice(facts)}. Say goal, constraints and next step in one sentence, then go on.`;
}
var consumedText = (language) => language === "zh" ? "[dsh-lucid] 此处曾查看上下文，结果已用完。" : "[dsh-lucid] The context was surveyed here; the result has been used.";
var settledText = (language) => language === "zh" ? "[dsh-lucid] 此处的提醒已处理。" : "[dsh-lucid] A notice stood here; it has been dealt with.";
var LINE_TOKENS = 120;
var SAID_TOKENS = 78;
function withSaid(line, texts, language) {
  if (texts.length === 0) return line;
  const head = language === "zh" ? "同时说过：" : "Said with it: ";
  const left = Math.max(LINE_TOKENS - textTokens(`${line}
${head}`), SAID_TOKENS) - 3 * texts.length;
  const share2 = Math.floor(left / texts.length);
  const said = texts.map((text2) => `"${unmarked(clipTokens(text2.replace(/\s+/gu, " ").trim(), share2))}"`).join(" ");
  return `${line}
${head}${said}`;
}

// src/hooks/fold.ts
function foldConsumed(host, session, trace, limits) {
  const due = foldsDue(trace, limits.quoteChars);
  if (due.length === 0) return;
  const language = languageFor(limits, trace.language);
  const prices = host.shadowPrices(session);
  const clears = due.flatMap(({ commits }) => commits);
  const told2 = (commits, after2) => {
    const landed = { clears, after: after2, missesFrom: missesFrom(trace.cache, trace.nodes) };
    const { reread, steps } = landedPrice(trace.nodes, landed, limits.cachedPriceRatio);
    const figures2 = { before: commits[0]?.before ?? after2, after: after2, reread, steps, within: limits.paybackSteps };
    return clearedText({ spans: commits, ...figures2 }, language);
  };
  const prepared = due.map((fold2) => prepare(host, session, trace, fold2, language, told2));
  const after = settledSize(host, trace, prepared);
  for (const { seqs, line } of prepared)
    replaceSpan(session, host.line, host.pairing, prices, seqs, tombstoneMessage(line(after)));
}
function prepare(host, session, trace, fold2, language, told2) {
  const part = trace.nodes.slice(fold2.from, fold2.to + 1);
  const quotes = fold2.said.map((seq) => visibleText(host, session, seq));
  const { commits } = fold2;
  return {
    seqs: part.map(({ seq }) => seq),
    freed: part.reduce((sum, { tokens: tokens2 }) => sum + tokens2, 0),
    line: (after) => {
      const line = commits.length > 0 ? told2(commits, after) : fold2.calls ? consumedText(language) : settledText(language);
      return withSaid(line, quotes, language);
    }
  };
}
function settledSize(host, trace, prepared) {
  const left = trace.tokens - prepared.reduce((sum, { freed }) => sum + freed, 0);
  const size = (after) => prepared.reduce((sum, { line }) => sum + host.price(tombstoneMessage(line(after))), left);
  return size(size(left));
}
function visibleText(host, session, seq) {
  const event = host.line.eventAt(session, seq);
  const known2 = event === void 0 ? void 0 : toLogEvent(event, host.price);
  return known2?.kind === "message" ? known2.message.text : "";
}

// src/mind/loop.ts
function spanOfLoop(view, fromSeq, toSeq, worth) {
  if (worth.paused !== void 0) return void 0;
  const { nodes } = view;
  const position = (seq) => nodes.findIndex((node) => node.seq === seq);
  const cleared2 = nodes.findLastIndex(({ origin }) => origin === "checkpoint") + 1;
  const from = position(fromSeq) >= 0 ? position(fromSeq) : cleared2;
  const to = position(toSeq) >= 0 ? position(toSeq) : nodes.length - 1;
  if (from > to) return void 0;
  const span = largestLegal(view, from, to);
  return span !== void 0 && freedBy(view, worth)(span.from, span.to) >= worth.minTokens ? span : void 0;
}

// src/mind/milestone.ts
function bestToClear(trace, view, worth) {
  const { milestone } = trace.life;
  const onSurface = (seq) => view.nodes.some((node) => node.seq === seq);
  if (milestone !== void 0 && onSurface(milestone.to)) {
    const span = spanOfLoop(view, milestone.from, milestone.to, worth);
    if (span !== void 0)
      return milestone.what === "plan" ? { kind: "plan", todos: milestone.todos, ...span } : { kind: "task", ...span };
  }
  const [best] = candidates(view, { ...worth, limit: 1 });
  return best === void 0 ? void 0 : { ...best.reason, ...best.span };
}

// src/live/lookout.ts
var vain = /* @__PURE__ */ new WeakMap();
function bestClear(config, session, trace, asked) {
  const { turn, steps } = trace;
  const asks = trace.asks + (asked ? 1 : 0);
  const finished = trace.life.milestone?.to;
  const last = vain.get(session);
  const same = last?.turn === turn && last.asks === asks && last.finished === finished ? last : void 0;
  if (same !== void 0 && steps < same.next) return void 0;
  const view = survey(trace.nodes, { turn, ...asked ? { asked } : {} });
  const best = bestToClear(trace, view, offeredWorth(config, trace));
  const looks2 = (same?.looks ?? 0) + 1;
  if (best === void 0) vain.set(session, { turn, asks, finished, looks: looks2, next: steps + pause(looks2, config) });
  else vain.delete(session);
  return best;
}
var pause = (looks2, { noticeStepGap }) => Math.min(Math.max(1, 2 ** (looks2 - KEEP_STEPS)), noticeStepGap);

// src/voice/notice-anxiety.ts
var ITEM_TOKENS = 18;
var PART_TOKENS = 10;
var WORD_TOKENS = 5;
var clip2 = (text2, most, keep4 = "head") => clipTokens(oneLine(text2), most, keep4);
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
  const whole2 = compose(facts, language, words);
  const { known: _none, ...rest } = facts;
  return textTokens(whole2) <= MOST_TOKENS ? whole2 : compose(rest, language, words);
}
function compose({ item, pressure: pressure2, window: window2, offer: offer2, known: known2 }, language, words) {
  const say = saying(words, language);
  const head = say("anxietyHead");
  if (language === "zh") {
    const { open: open2, next: next2 } = chineseItem(item);
    const room = chineseRoom(pressure2, window2);
    const checkpoint2 = offer2 === void 0 ? "" : `可先存档：${call(offer2, chineseForm(known2))}。`;
    return `[dsh-lucid · ${head}] ${open2}。${room}${say("anxietyBody", { next: next2 })}${checkpoint2}`;
  }
  const { open, next } = englishItem(item);
  const checkpoint = offer2 === void 0 ? "" : ` To start fresh: ${call(offer2, englishForm(known2))}.`;
  return `[dsh-lucid · ${head}] ${open}. ${englishRoom(pressure2, window2)}${say("anxietyBody", { next })}${checkpoint}`;
}
function englishForm({ done: done2, good } = { done: 0 }) {
  const [todos, state] = [done2 > 0 ? `${done2} todos, ` : "", good === void 0 ? "" : `${good.what} seq ${good.seq}, `];
  return `Reason: ... Done: ${todos}... State: ${state}... Next: ... Decisions: ...`;
}
function chineseForm({ done: done2, good } = { done: 0 }) {
  const [todos, state] = [
    done2 > 0 ? `${done2} 项待办，` : "",
    good === void 0 ? "" : `${GOOD_ZH[good.what]} seq ${good.seq}，`
  ];
  return `原因：… 已做：${todos}… 现状：${state}… 下一步：… 决定：…`;
}
var GOOD_ZH = { commit: "提交", check: "检查通过", checkpoint: "检查点" };
var ROOMY2 = 0.6;
function englishRoom(pressure2, window2) {
  if (pressure2 === void 0) return "";
  if (window2 === void 0) return `Context: ${tokens(pressure2, "en")} tokens. `;
  const share2 = Math.round(100 * pressure2 / window2);
  return `Context is at ${share2} % (${tokens(pressure2, "en")} of ${tokens(window2, "en")})${pressure2 / window2 < ROOMY2 ? ", there is room" : ""}. `;
}
function chineseRoom(pressure2, window2) {
  if (pressure2 === void 0) return "";
  if (window2 === void 0) return `上下文 ${tokens(pressure2, "zh")} token。`;
  const share2 = Math.round(100 * pressure2 / window2);
  return `上下文用了 ${share2} %（${tokens(pressure2, "zh")} / ${tokens(window2, "zh")}）${pressure2 / window2 < ROOMY2 ? "，空间充足" : ""}。`;
}

// src/voice/notice-close.ts
var WHAT_TOKENS = 12;
var DID_TOKENS = 11;
var WHY_TOKENS = 10;
var inside = (text2, most) => clipTokens(oneLine(text2).replaceAll("\\", "/"), most);
var ENGLISH_FORM = "Next time: ... (first step, what to look at). Decisions and their reasons: .... Open: ....";
var CHINESE_FORM = "下次怎么继续：……（第一步做什么、先看什么）。已经决定的事及其理由：……。仍未解决、需要有人确认的：……。";
function englishNotes({ attempts, what: what2 }) {
  const lines2 = attempts.map(
    ({ seq, did, why }) => `- seq ${seq}: ${inside(did, DID_TOKENS)}; failed: ${why === "" ? "nothing new" : inside(why, WHY_TOKENS)}; shows: ...; instead: ...`
  );
  const reason = what2 === "" ? "..." : `${inside(what2, WHAT_TOKENS)} in every attempt`;
  return [`Closed because: ${reason}. Done: .... Stuck at: ....`, ...lines2, ENGLISH_FORM].join("\\n");
}
function chineseNotes({ attempts, what: what2 }) {
  const lines2 = attempts.map(
    ({ seq, did, why }) => `- seq ${seq}：${inside(did, DID_TOKENS)}；失败：${why === "" ? "没有新结果" : inside(why, WHY_TOKENS)}；这说明：……；下次改试：……`
  );
  const reason = what2 === "" ? "……" : `每次都是 ${inside(what2, WHAT_TOKENS)}`;
  return [`结束原因：${reason}。已做：……。卡在：……。`, ...lines2, CHINESE_FORM].join("\\n");
}
var callOf3 = ({ start, end: end2 }, notes) => `clear_mind({start:${start},end:${end2},notes:"${notes}"})`;
function closeText(facts, language) {
  const { asks, span, times } = facts;
  const what2 = clipTokens(oneLine(facts.what), WHAT_TOKENS);
  const zh3 = language === "zh";
  const call3 = span === void 0 ? void 0 : callOf3(span, zh3 ? chineseNotes(facts) : englishNotes(facts));
  if (zh3) {
    const said2 = what2 === "" ? `${times} 次尝试没有带来新结果` : `“${what2}”：${times} 次尝试，提醒之后也没有新结果`;
    const save2 = call3 === void 0 ? "把第 2 点写在回答里，每次尝试一行" : `${call3}，补全“……”`;
    const order2 = asks ? `3 问用户是否补充或更正；4 答复改进去后存档：${save2}` : `3 先存档，并说明已存、之后仍可更正：${save2}；4 以后有人更正就改进去`;
    return `[dsh-lucid · 收尾] ${said2}。现在结束这一点：1 一句话原因；2 三到五行：做了什么、卡在哪、试过什么；${order2}；5 说明下次怎么继续。其余工作照常做；用户要继续就继续。`;
  }
  const said = what2 === "" ? `${times} attempts brought nothing new` : `"${what2}": ${times} attempts, also since the notice, brought nothing new`;
  const save = call3 === void 0 ? "put point 2 into the answer, one line per attempt" : `${call3} with the "..." filled in`;
  const order = asks ? `3 ask the user what to add or correct; 4 work that in, then save: ${save}` : `3 save first, and say that it is saved and can still be changed: ${save}; 4 work in corrections when somebody makes them`;
  return `[dsh-lucid · close] ${said}. Close this point now: 1 one sentence why; 2 three to five lines: done, stuck where, tried what; ${order}; 5 say how to go on next time. Other work goes on; if the user wants this one to go on, it does.`;
}
var endText = (language) => language === "zh" ? "[dsh-lucid · 结束] 本轮到此结束（spinEnd）：收尾提醒之后仍在重复，没有新结果，也没有人可问。已做的都在会话里；继续时先换一项证据或方法。" : "[dsh-lucid · end] This turn ends here (spinEnd): the loop went on behind its close without anything new, and nobody is there to ask. The work is in the session; go on with other evidence or another method.";

// src/voice/notice-life.ts
var QUOTE_TOKENS3 = 24;
var NAME_TOKENS2 = 14;
var quote3 = (text2, most = QUOTE_TOKENS3) => clipTokens(oneLine(text2), most);
var percent = (share2) => Math.round(100 * share2);
var lifeText = (facts, language) => language === "zh" ? `[dsh-lucid · ${chinese3(facts)}` : `[dsh-lucid · ${english3(facts)}`;
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
function english3(facts) {
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
      return `decline] ${facts.seqs.length} fixes of "${quote3(facts.words)}" did not change the failing check (seq ${facts.seqs.slice(-4).join(", ")}). The diagnosis is probably wrong. Name three other causes, each with a cheap test, before the next fix; or another method, or ask the user.${englishGood(facts.good)}`;
    case "doubted":
      return `decline] The user doubts this result again (first at seq ${facts.seq}) and nothing was measured in between. Measure it once more from the source, by another way if there is one, and report what that shows; the earlier answer is no evidence.`;
    case "silent":
      return `heartbeat] ${facts.what === "job" ? "Job" : "Subagent"} ${quote3(facts.id, NAME_TOKENS2)} (started at seq ${facts.seq}, ${duration(facts.age, "en")} ago) gave its last sign ${duration(facts.sign, "en")} ago. Look at it once: ${stateCall2(facts)}.`;
    case "timeouts":
      return `heartbeat] "${quote3(facts.what, NAME_TOKENS2)}" timed out ${facts.times} times (last seq ${facts.seq}). More of the same waits as long; run it in the background, on a smaller part, or with a longer limit.`;
    case "failing":
      return `compaction] The platform's compaction failed ${facts.times} times${facts.same ? " for one reason" : ""}: "${quote3(facts.reason)}". A clear of one finished part does not depend on it: mind_map({}).`;
    case "refills":
      return `compaction] ${facts.times} clears were full again within ${facts.steps} steps: what comes in is larger than what goes out. Read less at once (parts, filters, counts instead of listings); clear_mind pauses until then.`;
    case "reread":
      return facts.cleared ? `read before] "${quote3(facts.what)}" was read before and cleared. Cleared text stays within reach: mind_map({find:"<words>"}).` : `read before] "${quote3(facts.what)}" is unchanged since it was read. What was read can be searched: mind_map({find:"<words>"}).`;
    case "forbidden":
      return `still in force] seq ${facts.seq} says: "${quote3(facts.sentence)}". The last step did: ${quote3(facts.act, NAME_TOKENS2)}. Undo it if it can be undone, or tell the user.`;
    case "turned-down":
      return `still in force] This was turned down at seq ${facts.seq}: "${quote3(facts.sentence)}". Go on without it, or ask the user first.`;
    case "pause": {
      const { open } = openItemWords(facts.open, "en");
      return `pause] The user wants a pause; ${open}. Answer shortly and offer in one line to save where it stands.`;
    }
  }
}
function chinese3(facts) {
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
      return `质量下降] 按“${quote3(facts.words)}”修了 ${facts.seqs.length} 次，检查仍失败（seq ${facts.seqs.slice(-4).join("、")}）。这个诊断多半不对。再改之前，列出三个别的原因，各配一个便宜的验证；或换方法，或问用户。${chineseGood(facts.good)}`;
    case "doubted":
      return `质量下降] 用户再次质疑这个结果（首次在 seq ${facts.seq}），其间没有新的测量。请从源头重新测一次，最好换一种办法，再报告看到的；先前的回答不是证据。`;
    case "silent":
      return `心跳] ${facts.what === "job" ? "任务" : "子智能体"} ${quote3(facts.id, NAME_TOKENS2)}（seq ${facts.seq} 启动，已 ${duration(facts.age, "zh")}）最后一次动静在 ${duration(facts.sign, "zh")}前。看它一次：${stateCall2(facts)}。`;
    case "timeouts":
      return `心跳] “${quote3(facts.what, NAME_TOKENS2)}”已超时 ${facts.times} 次（最近 seq ${facts.seq}）。再来一次同样要等；可放到后台、缩小范围，或放宽时限。`;
    case "failing":
      return `压缩] 平台的压缩失败了 ${facts.times} 次${facts.same ? "，原因相同" : ""}：“${quote3(facts.reason)}”。清理某一段已结束的内容不依赖它：mind_map({})。`;
    case "refills":
      return `压缩] ${facts.times} 次清理后 ${facts.steps} 步内又满了：读入的比清掉的多。一次少读一些（分段、过滤、计数代替列表）；在此之前 clear_mind 暂停。`;
    case "reread":
      return facts.cleared ? `读过] “${quote3(facts.what)}”读过且已清理。清理的原文仍可查：mind_map({find:"<词>"})。` : `读过] “${quote3(facts.what)}”自上次读取后没有变化。读过的内容可以检索：mind_map({find:"<词>"})。`;
    case "forbidden":
      return `仍然有效] seq ${facts.seq} 说：“${quote3(facts.sentence)}”。上一步做了：${quote3(facts.act, NAME_TOKENS2)}。能撤回就撤回，否则告诉用户。`;
    case "turned-down":
      return `仍然有效] 这在 seq ${facts.seq} 被否决过：“${quote3(facts.sentence)}”。不用它继续，或先问用户。`;
    case "pause": {
      const { open } = openItemWords(facts.open, "zh");
      return `暂停] 用户想先停一下；${open}。简短回答，并用一句话提出可以先保存现状。`;
    }
  }
}
var stateCall2 = ({ what: what2, id }) => what2 === "job" ? `job_output({job_id:${JSON.stringify(id)}})` : "list_agents({})";

// src/voice/notice-spin.ts
var WHAT_TOKENS2 = 18;
var EN = {
  "same-call": {
    says: (what2, count) => `"${what2}" brought the same result ${count} times`,
    out: "The answer is already there; new would be another question, tool or data source."
  },
  "same-error": {
    says: (what2, count) => `"${what2}" came back ${count} times from varied calls`,
    out: "New would be other evidence (state, log of what fails), another tool or another data source."
  },
  cycle: {
    says: (what2, count) => `The steps ${what2} came round ${count} times with the same results`,
    out: "New would be a look at why the first of them changes nothing."
  },
  "same-edit": {
    says: (what2, count) => `${what2} was edited ${count} times and its check fails in the same way`,
    out: "The cause is probably elsewhere: look at what the check really runs, before the next edit."
  },
  plateau: {
    says: (what2, count) => `${what2} has not improved in ${count} measurements`,
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
    says: (what2, count) => `${count} waits for "${what2}" brought the same answer`,
    out: "Look at its log or state once, or do other work until it reports."
  }
};
var ZH = {
  "same-call": {
    says: (what2, count) => `“${what2}”已 ${count} 次得到同样的结果`,
    out: "答案已经在了；要有新东西，需换问题、换工具或换数据来源。"
  },
  "same-error": {
    says: (what2, count) => `“${what2}”在不同的调用里出现了 ${count} 次`,
    out: "新信息来自：别的证据（状态、日志）、别的工具或数据来源。"
  },
  cycle: {
    says: (what2, count) => `${what2} 这几步循环了 ${count} 遍，结果相同`,
    out: "先查清第一步为什么没有改变任何东西。"
  },
  "same-edit": {
    says: (what2, count) => `${what2} 改了 ${count} 次，检查仍以同样方式失败`,
    out: "原因多半在别处：再改之前，先看检查实际运行的是什么。"
  },
  plateau: {
    says: (what2, count) => `${what2} 连续 ${count} 次测量没有提高`,
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
    says: (what2, count) => `等待“${what2}”${count} 次，回答相同`,
    out: "看一次它的日志或状态，或先做别的，等它报告。"
  }
};
var NOTHING_TO_KEEP = /* @__PURE__ */ new Set(["empty", "malformed", "same-question"]);
function spinText({ pattern, what: what2, count, fromSeq, toSeq, again, span }, language, words = {}) {
  const say = saying(words, language);
  const head = say("spinHead");
  const { says: says2, out } = (language === "zh" ? ZH : EN)[pattern] ?? (language === "zh" ? ZH : EN)["stall"] ?? { says: () => "", out: "" };
  const said = says2(clipTokens(oneLine(what2), WHAT_TOKENS2), count);
  const seqs = fromSeq === toSeq ? `seq ${fromSeq}` : `seq ${fromSeq}-${toSeq}`;
  const waits2 = NOTHING_TO_KEEP.has(pattern) ? "" : say("spinBody");
  if (language === "zh") {
    const call4 = span === void 0 ? "" : `找到出路后可清理：${clearCall(span.start, span.end)}。`;
    return again ? `[dsh-lucid · ${head}，再次] ${said}（${seqs}）。${waits2 === "" ? out : waits2}${call4}` : `[dsh-lucid · ${head}] ${said}（${seqs}）。${out}${waits2}${call4}`;
  }
  const call3 = span === void 0 ? "" : ` Once a way out is found: ${clearCall(span.start, span.end)}.`;
  return again ? `[dsh-lucid · ${head}, again] ${said} (${seqs}). ${waits2 === "" ? out : waits2}${call3}` : `[dsh-lucid · ${head}] ${said} (${seqs}). ${out}${waits2 === "" ? "" : ` ${waits2}`}${call3}`;
}

// src/mind/notice.ts
var noticeText = (...of) => unmarked(textOf2(...of));
function textOf2({ signal, before }, earlier, view, worth, { language, action, wording, ...meter }) {
  const { kind, subkind: pattern, what: what2, count, fromSeq, toSeq, item, facts } = signal;
  if (facts?.kind === "close") {
    const span = spanOfLoop(view, fromSeq, toSeq, worth);
    return closeText({ ...facts, ...span === void 0 ? {} : { span } }, language);
  }
  if (facts !== void 0) return lifeText(facts, language);
  if (kind === "spin") {
    const span = spanOfLoop(view, fromSeq, toSeq, worth);
    return spinText(
      { pattern, what: what2, count, fromSeq, toSeq, again: before > 0, ...span === void 0 ? {} : { span } },
      language,
      wording
    );
  }
  const offer2 = earlier === 0 || action === "notice" ? void 0 : offerOf(view, worth, action);
  return anxietyText(
    { item: item ?? { kind: "words", quote: what2 }, ...meter, ...offer2 === void 0 ? {} : { offer: offer2 } },
    language,
    wording
  );
}
var knownParts = ({ work, life }) => ({
  done: work.todos.filter(({ status: status2 }) => status2 === "completed").length,
  ...life.good === void 0 ? {} : { good: life.good }
});
function offerOf(view, worth, action) {
  const [best] = candidates(view, { ...worth, limit: 1 });
  if (best === void 0) return void 0;
  const [first, last] = [view.nodes[0], view.nodes.at(-1)];
  const whole2 = first === void 0 || last === void 0 ? void 0 : spanOfLoop(view, first.seq, last.seq, worth);
  return action === "restart" && whole2 !== void 0 ? "restart" : best.span;
}

// src/voice/spent.ts
var what = ({ name: name3, target }, room) => [clipTokens(oneLine(name3), room.name), aim(target, room.target)].filter((part) => part !== "").join(" ");
var counted2 = (counts, words) => ["unused", "stale", "duplicate", "retried", "notice"].filter((kind) => counts[kind] > 0).map((kind) => `${counts[kind]} ${words[kind]}`);
function spentText(facts, room, language) {
  return language === "zh" ? chinese4(facts, room) : english4(facts, room);
}
function english4(facts, room) {
  switch (facts.kind) {
    case "duplicate":
      return `older result of ${what(facts, room)}, same call again at ${facts.newer}`;
    case "stale":
      return `${what(facts, room)}, changed since at ${facts.newer}`;
    case "retried":
      return `failed ${what(facts, room)}, succeeded at ${facts.newer}`;
    case "unused":
      return `result of ${what(facts, room)}, not referred to again`;
    case "spent":
      return `spent steps: ${counted2(facts.counts, { unused: "not referred to again", stale: "changed since", duplicate: "called again", retried: "failed, then succeeded", notice: "old notices" }).join(", ")}`;
  }
}
function chinese4(facts, room) {
  switch (facts.kind) {
    case "duplicate":
      return `${what(facts, room)} 的旧结果，${facts.newer} 处有同一调用`;
    case "stale":
      return `${what(facts, room)}，${facts.newer} 处已改动`;
    case "retried":
      return `失败的 ${what(facts, room)}，${facts.newer} 处已成功`;
    case "unused":
      return `${what(facts, room)} 的结果，之后未再提到`;
    case "spent":
      return `已用完的步骤：${counted2(facts.counts, { unused: "步未再提到", stale: "步读后已改动", duplicate: "步有同一调用", retried: "步失败后成功", notice: "条旧提醒" }).join("、")}`;
  }
}

// src/voice/notice.ts
var ROOM = { name: 10, target: 24 };
var call2 = ({ start, end: end2 }) => `clear_mind({start:${start},end:${end2},notes:"..."})`;
function englishUse({ reason, pressure: pressure2, window: window2 }) {
  const figure = tokens(pressure2, "en");
  const use = window2 === void 0 ? `${figure} tokens of context are in use` : `${Math.round(pressure2 / window2 * 100)} % of the window is in use (${figure} of ${tokens(window2, "en")})`;
  if (reason.kind === "steps") return `${reason.steps} steps without a clear; ${use}`;
  if (reason.kind === "turns") return `${reason.turns} turns without a clear; ${use}`;
  return use;
}
function chineseUse({ reason, pressure: pressure2, window: window2 }) {
  const figure = tokens(pressure2, "zh");
  const use = window2 === void 0 ? `上下文已用 ${figure} token` : `窗口已用 ${Math.round(pressure2 / window2 * 100)} %（${figure} / ${tokens(window2, "zh")}）`;
  if (reason.kind === "steps") return `已有 ${reason.steps} 步未清理；${use}`;
  if (reason.kind === "turns") return `已有 ${reason.turns} 轮未清理；${use}`;
  return use;
}
function englishBest(best) {
  const price = tokens(best.tokens, "en");
  switch (best.kind) {
    case "turn":
      return `${price} of it is turn ${best.turn}, which is finished`;
    case "turns":
      return `${price} of it is turns ${best.fromTurn}-${best.toTurn}, which are finished`;
    case "run":
      return `${price} of it is steps ${best.fromStep}-${best.toStep} of turn ${best.turn}`;
    case "plan":
      return `${price} of it is the plan of ${best.todos} todos, which is done`;
    case "task":
      return `${price} of it is the task before this one`;
    default:
      return `${price} of it: ${unmarked(spentText(best, ROOM, "en"))}`;
  }
}
function chineseBest(best) {
  const price = tokens(best.tokens, "zh");
  switch (best.kind) {
    case "turn":
      return `其中 ${price} 属于已结束的第 ${best.turn} 轮`;
    case "turns":
      return `其中 ${price} 属于已结束的第 ${best.fromTurn}-${best.toTurn} 轮`;
    case "run":
      return `其中 ${price} 属于第 ${best.turn} 轮的第 ${best.fromStep}-${best.toStep} 步`;
    case "plan":
      return `其中 ${price} 属于已完成的计划（${best.todos} 项待办）`;
    case "task":
      return `其中 ${price} 属于上一个任务`;
    default:
      return `其中 ${price}：${unmarked(spentText(best, ROOM, "zh"))}`;
  }
}
function contextText(facts, language, words = {}) {
  const say = saying(words, language);
  const advice = say("contextBody", { call: `mind_map({}) ${language === "zh" ? "和" : "and"} ${call2(facts.best)}` });
  return language === "zh" ? `[dsh-lucid · ${say("contextHead")}] ${chineseUse(facts)}；${chineseBest(facts.best)}。${advice}` : `[dsh-lucid · ${say("contextHead")}] ${englishUse(facts)}; ${englishBest(facts.best)}. ${advice}`;
}

// src/hooks/notices.ts
function noticeDue(works, agent, trace, decision) {
  if (decision.messages.some(({ source }) => source.kind === SOURCE_KIND)) return void 0;
  const reading = readingOf(works, agent.session);
  const due = workNotice(works, agent, trace, reading, decision);
  if (due !== void 0 && due.kind !== "forgetting") return due.message;
  return contextNotice(works, agent.session, trace, reading, decision) ?? due?.message;
}
var byPerson = ({ messages }) => messages.filter(({ source }) => source.kind === "user");
var viewOf = (trace, decision) => survey(trace.nodes, { turn: trace.turn, ...byPerson(decision).length > 0 ? { asked: true } : {} });
function workNotice(works, agent, trace, reading, decision) {
  const limits = works.config(agent.session);
  const joining = byPerson(decision).flatMap(({ content }) => content.map((block) => block.type === "text" ? block.text : "")).join("\n");
  const reminded = decision.messages.some(({ source }) => pluginOf(source) === REMINDER);
  const joins2 = { ...joining === "" ? {} : { joining }, ...reminded ? { reminded } : {} };
  const { rulings: rulings2 } = judgeLive(works, agent, trace, reading, joins2);
  const ruling = rulings2.find(({ suppressed }) => suppressed === void 0);
  if (ruling === void 0) return void 0;
  const { kind, key, count } = ruling.signal;
  const earlier = trace.work.said.filter((one) => one.kind === kind && one.asks === trace.asks).length;
  const setting = {
    language: languageFor(limits, trace.language),
    wording: limits.words,
    ...reading === void 0 ? {} : { pressure: reading.tokens },
    ...reading?.window === void 0 ? {} : { window: reading.window }
  };
  const text2 = noticeText(ruling, earlier, viewOf(trace, decision), offeredWorth(limits, trace), {
    action: limits.anxietyAction,
    known: knownParts(trace),
    ...setting
  });
  return { kind, message: noticeMessage(kind, text2, { about: key, count }) };
}
function contextNotice(works, session, trace, reading, decision) {
  const limits = works.config(session);
  if (!limits.notices.context || trace.life.quiet) return void 0;
  const reason = reading === void 0 ? void 0 : pressureReason(trace, reading, limits);
  if (reading === void 0 || reason === void 0 || !maySpeak(trace, reading, limits)) return void 0;
  const best = bestClear(limits, session, trace, byPerson(decision).length > 0);
  if (best === void 0) return void 0;
  const { tokens: pressure2, ...rest } = reading;
  const facts = { reason, pressure: pressure2, ...rest, best };
  return noticeMessage(CONTEXT_NOTICE, contextText(facts, languageFor(limits, trace.language), limits.words));
}

// src/voice/reassert.ts
function reassertText({ kept, takenBack, ...removed }, language) {
  const zh3 = language === "zh";
  const lost = removedLines(removed, zh3);
  const keptHead = zh3 ? "[dsh-lucid · 保留] 用户要求始终记住：" : "[dsh-lucid · kept] The user wants this kept in mind:";
  const lostHead = zh3 ? "[dsh-lucid · 仍然有效] 平台的压缩移除了用户的这些原话：" : "[dsh-lucid · still in force] The platform's compaction removed these words of the user:";
  const backHead = zh3 ? "[dsh-lucid · 保留] 用户收回了这些：" : "[dsh-lucid · kept] The user took this back; it need not be kept any more:";
  return [
    ...takenBack.length > 0 ? [backHead, ...takenBack] : [],
    ...kept.length > 0 ? [keptHead, ...kept] : [],
    ...lost.length > 0 ? [lostHead, ...lost] : []
  ].join("\n");
}
function removedLines({ quotes, seqs, more, identifiers }, zh3) {
  const others = zh3 ? `用户的其他消息：seq ${seqs.join(", ")}${more > 0 ? `（另有 ${more} 条）` : ""}，用 mind_map({read:<seq>}) 阅读` : `Also of the user: seq ${seqs.join(", ")}${more > 0 ? ` (${more} more)` : ""}, to read with mind_map({read:<seq>})`;
  const named3 = identifiers.map(({ text: text2, seq }) => `\`${text2}\` (seq ${seq})`);
  const used = zh3 ? `摘要中没有、但仍在使用：${named3.join("、")}` : `Not in the summary, still in use: ${named3.join(", ")}`;
  return [...quotes, ...seqs.length > 0 ? [others] : [], ...identifiers.length > 0 ? [used] : []];
}

// src/mind/reassert.ts
var NAMED_SEQS2 = 40;
var LEAST_NAMED_SEQS = 8;
function reassertion(archive, { surface, foreign, asked }, { kept, takenBack }, budget, language) {
  const visible = asSent(surface.map((seq) => carried(archive, seq, foreign.includes(seq))).join("\n"));
  const shown2 = (text3) => visible.includes(asSent(text3));
  const line = ({ text: text3 }) => quotedLine({ parts: [text3], excerpt: false }, language);
  const byHand = kept.filter(({ text: text3 }) => !shown2(text3)).map(line);
  const withdrawn = takenBack.map(line);
  const gone = [...new Set(foreign.flatMap((seq) => archive.originals(seq)))];
  const lost = wordsOf3(archive, gone).toReversed().filter(({ text: text3 }) => !shown2(text3.trim()));
  const quotes = /* @__PURE__ */ new Map();
  let identifiers = [];
  const text2 = (named4, kept2 = [], takenBack2 = []) => {
    const rest = [...new Set(lost.filter((words) => !quotes.has(words)).map(({ seq }) => seq))];
    const more = Math.max(rest.length - named4, 0);
    const seqs = rest.slice(0, named4);
    return reassertText({ kept: kept2, takenBack: takenBack2, quotes: [...quotes.values()], seqs, more, identifiers }, language);
  };
  const request2 = asked ? void 0 : newestRequest(archive)?.seq;
  for (const words of lost) {
    const quote4 = lineOf2(words, shown2, words.seq === request2, language);
    if (quote4 === void 0) continue;
    quotes.set(words, quote4);
    if (textTokens(text2(LEAST_NAMED_SEQS)) > budget) quotes.delete(words);
  }
  let named3 = NAMED_SEQS2;
  while (named3 > LEAST_NAMED_SEQS && textTokens(text2(named3)) > budget) named3 -= 1;
  const found = dropped(archive, { surface, foreign, asked }, gone);
  for (let count = found.length; count > 0; count--) {
    identifiers = found.slice(0, count);
    if (textTokens(text2(named3)) <= budget) break;
    identifiers = [];
  }
  const all = text2(named3, byHand, withdrawn);
  return all === "" ? void 0 : { text: all, repeats: [...new Set(lost.map(({ seq }) => seq))] };
}
var asSent = (text2) => unmarked(text2.toWellFormed());
function dropped(archive, { surface, foreign }, gone) {
  const last = surface.findLastIndex((seq) => foreign.includes(seq));
  if (last < 0) return [];
  const request2 = newestRequest(archive);
  const told2 = surface.flatMap((seq) => {
    const message = archive.message(seq)?.message;
    return foreign.includes(seq) || message?.notice === PINS ? [message?.text ?? ""] : [];
  });
  const forgotten = openForgotten(archive, {
    span: gone,
    before: surface.slice(0, last),
    later: surface.slice(last + 1),
    todos: openTodos2(archive),
    request: request2?.message.text ?? ""
  });
  return forgotten(told2.join("\n"));
}
function carried(archive, seq, foreign) {
  const message = archive.message(seq)?.message;
  if (message === void 0) return "";
  const { origin, notice, text: text2 } = message;
  if (origin === "person" || origin === "restored" || foreign) return text2;
  if (origin !== "checkpoint" && notice !== PINS) return "";
  return [...insideOf("user", text2)].join("\n");
}
var newestRequest = ({ events }) => events.findLast((event) => event.kind === "message" && event.message.origin === "person");
function lineOf2({ seq, text: text2, asked }, shown2, whole2, language) {
  const parts = whole2 ? [text2.trim()] : directives(text2).flatMap((quote4) => shown2(quote4.text) ? [] : quote4.text);
  if (parts.length === 0) return void 0;
  const excerpt = parts[0] !== text2.trim();
  return quotedLine({ seq, parts, excerpt, ...asked === void 0 ? {} : { asked } }, language);
}

// src/hooks/reassert.ts
var FROM_THE_START = -1;
function openReassert({ feed, config }) {
  const settled = /* @__PURE__ */ new WeakMap();
  return (session, trace, asked) => {
    const limits = config(session);
    const { anchors, reassertPins, reassertTokens } = limits;
    const owed = trace.owed ?? (anchors.length > 0 ? FROM_THE_START : void 0);
    const last = settled.get(session);
    if (owed === void 0 || last?.owed === owed && last.limits === limits) return void 0;
    const archive = feed.archiveOf(session);
    const surface = trace.nodes.map(({ seq }) => seq);
    const looks2 = reassertPins && owed !== FROM_THE_START;
    const foreign = trace.nodes.flatMap(({ seq, covers }) => looks2 && covers?.ours === false ? seq : []);
    const kept = [...anchors.map((text2) => ({ text: text2 })), ...keptPins(archive)];
    const takenBack = takenBackSince(archive);
    const owing = reassertion(
      archive,
      { surface, foreign, asked },
      { kept, takenBack },
      reassertTokens,
      languageFor(limits, trace.language)
    );
    if (owing !== void 0) return noticeMessage(PINS, owing.text, { repeats: owing.repeats });
    settled.set(session, { owed, limits });
    return void 0;
  };
}

// src/hooks/spin-end.ts
function endsTurn({ feed, config }, { session }, joining) {
  const limits = config(session);
  if (limits.spinEnd !== "unattended" || joining.some(({ source }) => source.kind === "user")) return false;
  const trace = feed.traceOf(session);
  const close = ignoredClose(trace, limits);
  if (close === void 0) return false;
  const about2 = `end ${close.about.slice(CLOSE.length)}`;
  appendNotice(session, noticeMessage("end", endText(languageFor(limits, trace.language)), { about: about2 }));
  return true;
}

// src/hooks/pre-step.ts
function watchSteps(ctx, works, members) {
  const reassert = openReassert(works);
  ctx.on(
    "agent/pre-step",
    async ({ agent, signal }, next) => {
      if (!members.has(agent)) return next();
      if (!signal.aborted) works.contain("folding consumed calls", () => tidy(works, agent));
      const decision = await next();
      if (decision.kind !== "enter" || signal.aborted || !members.has(agent)) return decision;
      if (works.contain("the end of a loop", () => endsTurn(works, agent, decision.messages)) === true)
        return { kind: "reject" };
      const added = works.contain("what joins a step", () => {
        const trace = works.feed.traceOf(agent.session);
        if (!joins(trace, decision.messages.length)) return [];
        const asked = decision.messages.some(({ source }) => source.kind === "user");
        const said = works.contain("words to be said again", () => reassert(agent.session, trace, asked));
        const notice = works.contain("the notice", () => noticeDue(works, agent, trace, decision));
        return [said, notice].filter((message) => message !== void 0);
      });
      return added === void 0 || added.length === 0 ? decision : { ...decision, messages: [...decision.messages, ...added] };
    },
    { prepend: true }
  );
}
function tidy({ host, feed, config }, { session }) {
  const trace = feed.traceOf(session);
  const { bracket } = trace;
  if (bracket?.by !== void 0 && trace.clearing.length === 0) closeOrphan(session, bracket);
  const limits = config(session);
  if (limits.selfCollapse && trace.bracket === void 0) foldConsumed(host, session, trace, limits);
}
function closeOrphan(session, bracket) {
  const { id: compactionId, turn, landed } = bracket;
  closeBracket(session, { compactionId, turn }, landed ? void 0 : "interrupted before it was written");
}
function joins(trace, messages) {
  if (messages > 0) return true;
  return trace.step > 0 && trace.nodes.at(-1)?.role !== "assistant";
}

// src/host/ending.ts
var field = (value, name3) => typeof value === "object" && value !== null ? Reflect.get(value, name3) : void 0;
function pursuesGoal(ctx, agent, active) {
  const service = ctx.get("goals");
  const get = field(service, "get");
  if (typeof get !== "function") return active;
  try {
    return field(get.call(service, agent), "activation") === "armed";
  } catch {
    return active;
  }
}
function cutOff(line, session) {
  for (const seq of [...session.surface.nodes].reverse()) {
    const event = line.eventAt(session, seq);
    if (event?.type !== "assistant/message") continue;
    const sources = event.sourceEventSeqs;
    const last = Array.isArray(sources) ? sources.at(-1) : void 0;
    const chunk = typeof last === "number" ? field(line.eventAt(session, last)?.data, "chunk") : void 0;
    return field(field(chunk, "reason"), "kind") === "max-tokens";
  }
  return false;
}

// src/voice/gate.ts
function gateText(facts, language) {
  const zh3 = language === "zh";
  const mark = zh3 ? "[dsh-lucid · 停下之前]" : "[dsh-lucid · before you stop]";
  if (facts.kind === "open") {
    const { open, next: next2 } = openItemWords(facts.item, language);
    return zh3 ? `${mark} ${open}。下一步：${next2}；然后再结束。` : `${mark} ${open}. Next: ${next2}; then finish.`;
  }
  const call3 = facts.span === void 0 ? void 0 : clearCall(facts.span.start, facts.span.end);
  if (zh3) {
    const what3 = facts.kind === "close" ? "这一点按已结束来写，但没有存档" : "消息说下次继续，但没有存档";
    const next2 = call3 === void 0 ? "把做了什么、卡在哪、每次尝试为何失败、下次怎么继续写在回答里" : `用 ${call3} 存档，每次尝试一行（做了什么、为何失败、说明什么、改试什么）`;
    return `${mark} ${what3}。下一步：${next2}；然后再结束。`;
  }
  const what2 = facts.kind === "close" ? "The point is written off as closed and nothing was saved of it" : "The message says that it goes on next time and nothing was saved for that";
  const next = call3 === void 0 ? "put into the answer what was done, where it is stuck, why each attempt failed and how to go on" : `${call3} with one line per attempt (what, why it failed, what that shows, what to try instead)`;
  return `${mark} ${what2}. Next: ${next}; then finish.`;
}

// src/mind/question.ts
function questionText(question, view, worth, language) {
  if (question.kind === "open") return unmarked(gateText(question, language));
  const last = view.nodes.at(-1)?.seq ?? question.fromSeq;
  const span = spanOfLoop(view, question.fromSeq, last, worth);
  return gateText({ kind: question.kind, ...span === void 0 ? {} : { span } }, language);
}

// src/vitals/gate.ts
var GATE = "gate";
var PROMISE = /\b(?:i'?ll|i will|we(?:'ll| will| can)?|to be) (?:continue|resume|pick (?:this|it|up)|go on|finish)\w{0,3}[^.!?]{0,40}\b(?:next (?:time|session)|later|tomorrow|in (?:a|the) (?:new|next|later) session)\b|\bnext (?:time|session),? (?:i|we)(?:'ll| will| can)?\b|(?:下次|下一次|下回|明天|之后再|稍后再)[^。！？]{0,12}(?:继续|接着|完成|再做|处理)/iu;
var ASKS2 = /[?？][\s"'”’）)]{0,3}$/u;
function questionBefore(trace, at, limits) {
  const { work, life } = trace;
  const round = work.rounds.at(-1);
  if (round === void 0 || round.kind !== "text" || round.turn !== trace.turn) return void 0;
  if (work.said.some(({ kind, asks }) => kind === GATE && asks === round.asks)) return void 0;
  if (life.planning || life.quiet || pauseOf(trace) !== void 0) return void 0;
  if (ASKS2.test((work.requests.at(-1)?.text ?? "").trimEnd())) return void 0;
  if (work.rounds.some(({ turn, asksPerson: asksPerson2, index }) => turn === round.turn && asksPerson2 && index >= round.index - 1))
    return void 0;
  return unsaved(trace) ?? openEnd(trace, at, limits);
}
function openEnd({ work }, at, limits) {
  const { signal } = anxietySignal(work, { ...at, stopping: true }, limits);
  if (signal?.item === void 0) return void 0;
  return { kind: "open", key: signal.key, item: signal.item, count: signal.count };
}
function unsaved({ work, life }) {
  const asks = work.rounds.at(-1)?.asks;
  const close = work.said.findLast((one) => one.kind === "close" && one.asks === asks);
  const saved = (round) => work.clears.some((one) => one.ours && one.round >= round);
  if (close !== void 0 && !saved(close.round) && !gained(work, close)) {
    const key = close.about.slice(CLOSE.length);
    const told2 = work.said.find(({ about: about2 }) => about2 === key);
    const first2 = work.rounds.find(({ index }) => index > (told2?.round ?? close.round) - 3);
    return { kind: "close", key: close.about, fromSeq: first2?.seq ?? close.seq, count: 1 };
  }
  const since = work.requests.at(-1)?.round ?? 0;
  if (!PROMISE.test(life.words.text.slice(-600)) || openWork(work) === void 0 || saved(since)) return void 0;
  const first = work.rounds.find(({ index, calls }) => index > since && calls.length > 0);
  return first === void 0 ? void 0 : { kind: "promise", key: `promise ${asks}`, fromSeq: first.seq, count: 1 };
}

// src/hooks/turn-stopping.ts
function watchStops(ctx, works, members) {
  ctx.on("agent/turn-stopping", ({ agent, signal }) => {
    if (!members.has(agent) || signal.aborted) return;
    works.contain("the question before a stop", () => {
      const question = questionOf(ctx, works, agent);
      if (question !== void 0) agent.steer(question);
    });
  });
}
function questionOf(ctx, works, agent) {
  const { host, feed } = works;
  const { session } = agent;
  const limits = works.config(session);
  if (limits.stopGate === "off") return void 0;
  if (agent.inbox.hasPending) return void 0;
  const trace = feed.traceOf(session);
  const question = questionBefore(trace, readingOf(works, session) ?? {}, limits);
  if (question === void 0 || pursuesGoal(ctx, agent, trace.life.goal) || cutOff(host.line, session)) return void 0;
  const view = survey(trace.nodes, { turn: trace.turn });
  const text2 = questionText(question, view, offeredWorth(limits, trace), languageFor(limits, trace.language));
  return noticeMessage(GATE, text2, { about: question.key, count: question.count });
}

// src/host/lines.ts
import { createUserMessage as createUserMessage2 } from "@deepseek-ai/dsh-llm";
import * as sessionModule from "@deepseek-ai/dsh-session";
var REPLACE_SPELLINGS = [
  (startSeq, endSeq) => ({ op: "replace", startSeq, endSeq }),
  (start, end2) => ({ op: "replace", start, end: end2 })
];
function probeLine(platform) {
  const seq = platform.brandSeq ?? ((value) => value);
  let refusal;
  const replaceOp = REPLACE_SPELLINGS.find((spelling) => {
    try {
      const session2 = platform.createSession();
      const first = session2.append("user/message", platform.message(), { surfaceOp: "append" }).seq;
      session2.append("user/message", platform.message(), {
        surfaceOp: spelling(seq(first), seq(first)),
        sourceEventSeqs: [seq(first)]
      });
      return true;
    } catch (error) {
      refusal = error;
      return false;
    }
  });
  if (replaceOp === void 0)
    throw new Error("this platform accepts no replace operation that is known here", { cause: refusal });
  const session = platform.createSession();
  const { seq: probe } = session.append("user/message", platform.message(), { surfaceOp: "append" });
  const events = readers.find((read2) => read2(session)?.[probe]?.seq === probe);
  if (events === void 0) throw new Error("this platform offers no way to read the log that is known here");
  const eventAt = session.eventAt?.(seq(probe))?.seq === probe ? (one, at) => one.eventAt?.(seq(at)) : (one, at) => events(one)?.[at];
  const length = session.seq === probe + 1 ? (one) => one.seq ?? 0 : (one) => events(one)?.length ?? 0;
  return { replaceOp, seq, events: (one) => events(one) ?? [], eventAt, length };
}
var readers = [
  (session) => session.snapshotEvents?.(),
  (session) => session.events
];
function installedPlatform() {
  const { Session, SessionId } = sessionModule;
  const brand = Reflect.get(sessionModule, "SessionSeq");
  return {
    createSession: () => Session.create(SessionId("dsh-lucid-probe")),
    message: () => createUserMessage2({ content: [{ type: "text", text: "probe" }], source: { kind: "user" } }),
    ...typeof brand === "function" ? { brandSeq: (value) => Number(brand(value)) } : {}
  };
}

// src/host/live.ts
function liveWork(ctx, agent) {
  const agents = ctx.agents.list().filter(({ session }) => session.header.parentSession === agent.session.id).map(({ session, status: status2 }) => ({ id: String(session.id), status: status2 }));
  const jobs = jobsOf(ctx.get("jobs"), agent);
  return { agents, ...jobs === void 0 ? {} : { jobs } };
}
function jobsOf(service, agent) {
  if (typeof service !== "object" || service === null || !("list" in service)) return void 0;
  const { list: list5 } = service;
  if (typeof list5 !== "function") return void 0;
  try {
    const known2 = list5.call(service, agent);
    return Array.isArray(known2) ? known2.flatMap(jobOf) : void 0;
  } catch {
    return void 0;
  }
}
function jobOf(value) {
  const { id, status: status2, kind } = typeof value === "object" && value !== null ? value : {};
  if (typeof id !== "string" || typeof status2 !== "string") return [];
  return [{ id, status: status2, ...typeof kind === "string" ? { kind } : {} }];
}

// src/host/meter.ts
var pricer = (ctx) => (message) => ctx.tokenMeter.estimateMessage(message);
function pressure(ctx, session) {
  try {
    const values = ctx.sessionProjections.snapshot(session).values;
    const { projectedTokens, contextWindow } = values.contextPressure ?? {};
    if (projectedTokens === void 0) return void 0;
    return { tokens: projectedTokens, ...contextWindow === void 0 ? {} : { window: contextWindow } };
  } catch {
    return void 0;
  }
}
function shadowPrices(ctx, session) {
  const nodes = ctx.tokenMeter.measure(session).nodes;
  return new Map(nodes.map(({ seq, tokens: tokens2, heuristicTokens }) => [seq, heuristicTokens ?? tokens2]));
}
function compactionStart(ctx, window2) {
  const engine = ctx.get("compaction");
  if (window2 === void 0 || typeof engine !== "object" || engine === null || !("config" in engine)) return void 0;
  const { config } = engine;
  if (typeof config !== "object" || config === null) return void 0;
  const auto = Reflect.get(config, "auto");
  const ratio = Reflect.get(config, "thresholdRatio");
  const policies = Reflect.get(config, "modelPolicies");
  if (auto !== true || typeof ratio !== "number" || Array.isArray(policies) && policies.length > 0) return void 0;
  return Math.floor(ratio * window2);
}

// src/host/index.ts
async function openHost(ctx) {
  const line = probeLine(installedPlatform());
  const { toolPairingBalancedAfter, toolPairingBalancedBefore } = await import("@deepseek-ai/dsh-compaction");
  const { BasicCompactionEngine } = await import("@deepseek-ai/dsh-compaction-basic");
  for (const [name3, method] of [
    ["toolPairingBalancedBefore", toolPairingBalancedBefore],
    ["toolPairingBalancedAfter", toolPairingBalancedAfter],
    ["tokenMeter.measure", ctx.tokenMeter.measure],
    ["tokenMeter.estimateMessage", ctx.tokenMeter.estimateMessage],
    ["sessionProjections.snapshot", ctx.sessionProjections.snapshot]
  ])
    if (typeof method !== "function") throw new Error(`this platform has no ${name3}`);
  return {
    line,
    pairing: { toolPairingBalancedAfter, toolPairingBalancedBefore },
    checkpoints: await mountCheckpoints(ctx, line, BasicCompactionEngine),
    price: pricer(ctx),
    pressure: (session) => pressure(ctx, session),
    shadowPrices: (session) => shadowPrices(ctx, session),
    compactionStart: (window2) => compactionStart(ctx, window2),
    liveWork: (agent) => liveWork(ctx, agent),
    flush: async (session) => {
      await ctx.sessions.flush(session);
    }
  };
}

// src/live/contain.ts
import { errorChain as errorChain4 } from "@deepseek-ai/dsh-llm";
var MOST_CAUSES = 50;
function openContain(ctx) {
  const warnings = [];
  return {
    warnings,
    contain: (what2, work) => {
      try {
        return work();
      } catch (error) {
        const line = `${what2}: ${errorChain4(error)}`;
        if (warnings.length < MOST_CAUSES && !warnings.includes(line)) {
          warnings.push(line);
          ctx.logger.warn(`dsh-lucid: ${line}`);
        }
        return void 0;
      }
    }
  };
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
    for (const call3 of message.calls) calls.set(call3.id, { ...call3, seq });
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
    const visit = (at) => {
      const below = [...replaced(at), ...messages.get(at)?.message.repeats ?? []];
      if (below.length === 0) found.add(at);
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
  const folded = (fold2) => {
    const kept = states.get(fold2) ?? { state: fold2.start(), next: 0 };
    states.set(fold2, kept);
    const state = kept.state;
    for (let event = events[kept.next]; event !== void 0; event = events[kept.next]) {
      kept.next++;
      fold2.add(state, event, archive);
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

// src/live/archive.ts
var archiveOf = (line, session, price) => openArchive(eventsOf(line, session, price));
function* eventsOf(line, session, price) {
  for (const event of line.events(session)) {
    const known2 = toLogEvent(event, price);
    if (known2 !== void 0) yield known2;
  }
}

// src/live/feed.ts
var unpriced = () => 0;
function openFeed(ctx, line, price) {
  const entries2 = /* @__PURE__ */ new Map();
  const take = (entry, event) => {
    const known2 = toLogEvent(event, price);
    if (known2 !== void 0) {
      follow(entry.trace, known2);
      entry.archive?.add(known2);
    }
    entry.next = event.seq + 1;
  };
  const seed = (session) => {
    const entry = { trace: emptyTrace(), next: 0 };
    for (const event of line.events(session)) take(entry, event);
    entries2.set(session, entry);
    return entry;
  };
  ctx.on("session/event", (session, event) => {
    const entry = entries2.get(session);
    if (entry === void 0) return;
    try {
      if (event.seq !== entry.next) entry.next = -1;
      else take(entry, event);
    } catch {
      entry.next = -1;
    }
  });
  const upToDate = (session) => {
    const entry = entries2.get(session);
    if (entry === void 0) throw new Error(`session ${session.id} is not followed`);
    const nodes = surfaceSeqs(session);
    const current = (one) => one.next === line.length(session) && one.trace.nodes.length === nodes.length && one.trace.nodes.at(-1)?.seq === nodes.at(-1);
    if (current(entry)) return entry;
    const fresh = seed(session);
    if (!current(fresh)) throw new Error("the log does not fold to the surface of the session");
    return fresh;
  };
  return {
    watch: (session) => void seed(session),
    forget: (session) => void entries2.delete(session),
    traceOf: (session) => upToDate(session).trace,
    archiveOf(session) {
      const entry = upToDate(session);
      entry.archive ??= archiveOf(line, session, unpriced);
      return entry.archive;
    }
  };
}

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
    readable: (text2) => parseDeadline(text2, 0) !== void 0,
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

// src/config/fields/words.ts
var WORDS3 = {
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
var FIELDS = { ...CLEARING, ...NOTICES, ...WORK, ...LIFE, ...WORDS3, ...MODELS };
var RULES3 = {
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
  ([name3, field2]) => field2.kind === "number" && field2.perModel ? name3 : []
);
function defaultOf(field2) {
  switch (field2.kind) {
    case "switches":
      return Object.fromEntries(Object.entries(field2.parts).map(([name3, part]) => [name3, part.default]));
    case "words":
      return {};
    default:
      return field2.default;
  }
}
var DEFAULTS = Object.freeze(
  Object.fromEntries(entries.map(([name3, field2]) => [name3, defaultOf(field2)]))
);

// src/config/pattern.ts
var whole = (pattern) => pattern.includes("/") ? pattern : `*/${pattern}`;
function matchesModel(pattern, { provider, model }) {
  const name3 = `${provider}/${model}`;
  const [first = "", ...rest] = whole(pattern).split("*");
  const last = rest.pop();
  if (last === void 0) return name3 === first;
  if (!name3.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = name3.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name3.length - at >= last.length && name3.endsWith(last);
}
var specificity = (pattern) => whole(pattern).replaceAll("*", "").length;

// src/config/read.ts
var isRecord2 = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var keysOf2 = (value) => isRecord2(value) ? value : {};
var mustBe = (en3, zh3) => ({ en: `must be ${en3}`, zh: `必须是${zh3}` });
function readField(field2, below, given, path, note) {
  const refuse = (why) => {
    note({ paths: [path], why });
    return below;
  };
  switch (field2.kind) {
    case "number": {
      const why = problemWithNumber(field2, given);
      return why === void 0 ? given : refuse(why);
    }
    case "flag":
      return typeof given === "boolean" ? given : refuse(mustBe("true or false", " true 或 false"));
    case "choice":
      return typeof given === "string" && Object.hasOwn(field2.options, given) ? given : refuse(oneOf(field2));
    case "text":
      return typeof given === "string" && (given.trim() === "" || field2.readable(given)) ? given.trim() : refuse(mustBe(field2.form.en, field2.form.zh));
    case "list":
      return Array.isArray(given) && given.every((line) => typeof line === "string") ? given : refuse(mustBe("a list of texts", "文字列表"));
    case "switches":
      return readParts(
        field2.parts,
        below,
        given,
        path,
        note,
        (_part, value) => typeof value === "boolean" ? void 0 : mustBe("true or false", " true 或 false")
      );
    case "words":
      return readParts(field2.parts, below, isRecord2(given) ? saidOf(given) : given, path, note, problemWithText);
  }
}
var saidOf = (texts) => Object.fromEntries(Object.entries(texts).filter(([, text2]) => typeof text2 !== "string" || text2.trim() !== ""));
function readParts(parts, below, given, path, note, problemWith2) {
  if (!isRecord2(given)) {
    note({ paths: [path], why: mustBe("an object", "一个对象") });
    return below;
  }
  const read2 = { ...keysOf2(below) };
  for (const [name3, value] of Object.entries(given)) {
    const part = Object.hasOwn(parts, name3) ? parts[name3] : void 0;
    const why = part === void 0 ? unknownKey(Object.keys(parts)) : problemWith2(part, value);
    if (why === void 0) read2[name3] = value;
    else note({ paths: [[...path, name3]], why });
  }
  return read2;
}
var unknownKey = (known2) => ({
  en: `is no setting; there are ${known2.join(", ")}`,
  zh: `没有这个设置；可用的有 ${known2.join("、")}`
});
var oneOf = ({ options }) => mustBe(`one of ${Object.keys(options).join(", ")}`, `其中之一：${Object.keys(options).join("、")}`);
function problemWithNumber({ least, most, fraction, unit }, given) {
  if (typeof given !== "number" || !Number.isFinite(given)) return mustBe("a number", "数字");
  if (fraction === void 0 && !Number.isInteger(given)) return mustBe("a whole number", "整数");
  const range2 = most === void 0 ? [`at least ${least}`, ` ${least} 或更大`] : [`${least} to ${most}`, ` ${least} 到 ${most}`];
  const inside3 = given >= least && (most === void 0 || given <= most);
  const counted3 = unit === "share" ? { en: "", zh: "" } : UNITS[unit];
  const [en3 = "", zh3 = ""] = range2;
  return inside3 ? void 0 : mustBe(`${en3} ${counted3.en}`.trimEnd(), `${zh3} ${counted3.zh}`.trimEnd());
}
var SLOT = /\{([a-z][a-zA-Z]*)\}/gu;
function problemWithText({ slots, tokens: tokens2 }, given) {
  if (typeof given !== "string") return mustBe("a text", "文字");
  const unknown2 = Array.from(given.matchAll(SLOT), ([, name3 = ""]) => name3).find((name3) => !slots.includes(name3));
  if (unknown2 !== void 0) {
    const known2 = slots.map((slot) => `{${slot}}`);
    return {
      en: `has no value for {${unknown2}}; ${known2.length === 0 ? "nothing may stand in braces" : `there are ${known2.join(", ")}`}`,
      zh: `没有 {${unknown2}} 的值；${known2.length === 0 ? "不能使用花括号占位符" : `可用的有 ${known2.join("、")}`}`
    };
  }
  const length = textTokens(given);
  if (length <= tokens2) return void 0;
  return { en: `has ${length} tokens, more than ${tokens2}`, zh: `有 ${length} token，超过 ${tokens2}` };
}

// src/config/resolve.ts
var ALL_FIELDS = Object.keys(FIELDS);
var RULE_FIELDS = { models: MODEL_FIELDS, presets: ALL_FIELDS };
var isRuleKey = (name3) => Object.hasOwn(RULES3, name3);
function resolve(layers) {
  const problems = /* @__PURE__ */ new Map();
  const note = (problem) => void problems.set(JSON.stringify(problem.paths), problem);
  const plain = layers.reduce((below, section) => overlay(below, section, [], ALL_FIELDS, note), DEFAULTS);
  const last = layers.at(-1) ?? {};
  const rules = { models: keysOf2(last["models"]), presets: keysOf2(last["presets"]) };
  for (const key of Object.keys(RULES3).filter(isRuleKey)) {
    if (Object.hasOwn(last, key) && keysOf2(last[key]) !== last[key])
      note({ paths: [[key]], why: { en: "must be an object of rules", zh: "必须是规则对象" } });
    for (const [name3, rule] of Object.entries(rules[key])) {
      const path = [key, name3];
      if (keysOf2(rule) !== rule)
        note({ paths: [path], why: { en: "must be an object of settings", zh: "必须是设置对象" } });
      else overlay(plain, rule, path, RULE_FIELDS[key], note);
    }
  }
  return { plain, rules, problems: [...problems.values()] };
}
function inForce({ plain, rules }, { preset, route }) {
  const matching = Object.keys(rules.models).filter((pattern) => route !== void 0 && matchesModel(pattern, route)).sort((a, b) => specificity(a) - specificity(b));
  const chosen = [
    ...preset !== void 0 && Object.hasOwn(rules.presets, preset) ? [{ key: "presets", name: preset }] : [],
    ...matching.map((name3) => ({ key: "models", name: name3 }))
  ];
  const config = chosen.reduce(
    (below, { key, name: name3 }) => overlay(below, keysOf2(rules[key][name3]), [key, name3], RULE_FIELDS[key], () => {
    }),
    plain
  );
  return { config, rules: chosen };
}
function overlay(below, section, path, allowed, note) {
  const read2 = { ...below };
  const root = path.length === 0;
  for (const [name3, given] of Object.entries(section)) {
    if (root && isRuleKey(name3)) continue;
    const field2 = allowed.includes(name3) ? FIELDS[name3] : void 0;
    const at = [...path, name3];
    if (field2 === void 0)
      note({ paths: [at], why: unknownKey(root ? [...allowed, ...Object.keys(RULES3)] : allowed) });
    else read2[name3] = readField(field2, read2[name3], given, at, note);
  }
  for (let check2 = broken(read2); check2 !== void 0; check2 = broken(read2)) {
    note({ paths: check2.fields.map((name3) => [...path, name3]), why: check2.why(read2) });
    for (const name3 of check2.fields) read2[name3] = below[name3];
  }
  return read2;
}
var broken = (read2) => CROSS_CHECKS.find((check2) => !check2.holds(read2));

// src/config.ts
import z from "@deepseek-ai/schemastery";
function live(schema) {
  const mark = Reflect.get(schema, "volatile");
  return typeof mark === "function" ? mark.call(schema) : schema;
}
var Config = z.object(
  Object.fromEntries(
    Object.entries({ ...FIELDS, ...RULES3 }).map(([name3, { en: en3 }]) => [
      name3,
      live(z.any().description(en3[1]))
    ])
  )
);

// src/host/settings.ts
var NAMESPACE = "lucid";
function openSettings(ctx, row, owner) {
  const base = () => withoutReferences(row);
  let section;
  let known2 = [];
  const layers = () => {
    const now = section === void 0 ? [base()] : [base(), section()];
    const same = now.length === known2.length && now.every((layer, at) => sameSection(layer, known2[at]));
    if (!same) known2 = now;
    return known2;
  };
  const changed2 = () => owner.changed(layers());
  const use = (read2) => {
    section = read2;
    changed2();
  };
  ctx.inject(["settings"], (own) => {
    const provided = own.get("settings");
    const service = provided;
    const entry = base();
    let registered = false;
    const validate = (next) => {
      const user = service.describe?.().find(({ ns }) => ns === NAMESPACE)?.user;
      const why = owner.refusal([entry, next], [entry, isSection(user) ? user : {}]);
      if (registered && why !== void 0) throw new Error(why);
    };
    try {
      if (service.installSection !== void 0) {
        const hooks = { setSource: (read2) => use(read2), onChange: changed2, validate };
        service.installSection(own, NAMESPACE, owner.schema, entry, hooks);
      } else if (service.register !== void 0) {
        const scope = service.register(NAMESPACE, owner.schema, { base: entry, validate });
        own.effect(() => {
          const stop = scope.watch(changed2);
          use(() => scope.get());
          return () => {
            stop();
            use(void 0);
          };
        });
      } else {
        service.configure?.({ auto: false }, own.fiber);
      }
      registered = true;
    } catch (error) {
      ctx.logger.warn(`dsh-lucid: the settings stay those of the row: ${String(error)}`);
    }
  });
  return { layers };
}
var isSection = (value) => typeof value === "object" && value !== null;
var isReference = (value) => isSection(value) && typeof value["get"] === "function";
function withoutReferences(row) {
  const read2 = Object.entries(row).map(([name3, value]) => [name3, isReference(value) ? value.get() : value]);
  return Object.fromEntries(read2.filter(([, value]) => value !== void 0));
}
function sameSection(one, other) {
  if (other === void 0) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]));
}

// src/live/settings.ts
function openLiveSettings(ctx, row, traceOf) {
  let layers;
  let settings = resolve([]);
  const told2 = /* @__PURE__ */ new Set();
  const known2 = /* @__PURE__ */ new WeakMap();
  const take = (now) => {
    if (now === layers) return settings;
    layers = now;
    settings = resolve(now);
    for (const problem of settings.problems) {
      const line = `dsh-lucid: setting ${problemLine(problem, "en")}`;
      if (!told2.has(line)) ctx.logger.warn(line);
      told2.add(line);
    }
    return settings;
  };
  const stored = openSettings(ctx, row, {
    schema: Config,
    refusal: (next, before) => firstNew(resolve(next).problems, before),
    changed: take
  });
  const current = () => take(stored.layers());
  const settledFor = (session) => {
    const now = current();
    const { preset = session.header.agentPreset, route } = traceOf(session);
    const key = JSON.stringify([preset, route?.provider, route?.model]);
    const last = known2.get(session);
    if (last?.for === now && last.key === key) return last.settled;
    const settled = inForce(now, { preset, route });
    known2.set(session, { for: now, key, settled });
    return settled;
  };
  current();
  return {
    config: (session) => settledFor(session).config,
    rules: (session) => settledFor(session).rules,
    problems: () => current().problems
  };
}
function firstNew(problems, stored) {
  const lines2 = (found) => found.map((problem) => problemLine(problem, "en"));
  const before = /* @__PURE__ */ new Set([...lines2(resolve(stored.slice(0, 1)).problems), ...lines2(resolve(stored).problems)]);
  return lines2(problems).find((line) => !before.has(line));
}

// src/tools/clear-mind.ts
import { errorChain as errorChain5 } from "@deepseek-ai/dsh-llm";
import { defineTool } from "@deepseek-ai/dsh-tools";

// src/tools/desk.ts
function deskOf(works, exec) {
  if (exec.agent === void 0) throw new Error("this tool works on the context of an agent, and there is none");
  return openDesk(works, exec.agent, exec.rootCallId);
}

// src/tools/clear-mind.ts
function clearMindTool(works) {
  const definition = defineTool({
    name: CLEAR_TOOL,
    description: CLEAR_DESCRIPTION,
    // The platform would answer a missing or mistyped argument before we could; ours name a call that works.
    parameters: {},
    output: { schema: { type: "string" }, render: (_args, value) => [{ type: "text", text: value }] },
    async execute(args, exec) {
      if (works === void 0) return FORK_TEXT;
      const desk = deskOf(works, exec);
      const checked = check(works, desk, args);
      if ("refusal" in checked) throw new Error(refusalText(checked.refusal, desk.language));
      return clear2(works, desk, checked.span, checked.text, exec);
    }
  });
  const endpoint = (description) => ({ oneOf: [{ type: "integer" }, { type: "string" }], description });
  return {
    ...definition,
    parameters: {
      type: "object",
      properties: {
        start: endpoint(CLEAR_START),
        end: endpoint(CLEAR_END),
        notes: { type: "string", description: CLEAR_NOTES }
      },
      required: ["start", "end", "notes"]
    }
  };
}
function check(works, desk, raw) {
  const { session, view, trace } = desk;
  const limits = works.config(session);
  const pause2 = pauseAt(trace, limits, trace.steps);
  if (pause2 !== void 0) return { refusal: { code: "broken", ...pause2 } };
  const scale = openScale(works, desk, { frame: FRAME_TOKENS, notes: "x".repeat(limits.minNotesChars) });
  const args = repairArguments(raw);
  const read2 = readRequest(view, args, desk.find, scale.least);
  if ("refusal" in read2) return scale.refuse(read2.refusal);
  const resolved = resolveSpan(view, read2.request, desk.find, scale.least);
  if ("refusal" in resolved) return scale.refuse(resolved.refusal);
  const { span } = resolved;
  const hopeless = scale.gain(span);
  if (hopeless !== void 0) return scale.refuse(hopeless);
  const checked = checkNotes(args["notes"], limits, span);
  if ("refusal" in checked) return checked;
  const refusal = scale.gain(span, checked.notes) ?? notNow(trace, span);
  return refusal === void 0 ? { span, text: desk.draft(span).text(checked.notes) } : scale.refuse(refusal);
}
function notNow({ bracket, turnOpen, route }, offer2) {
  if (bracket !== void 0) return { code: "locked", offer: offer2 };
  if (!turnOpen) return { code: "no-turn", offer: offer2 };
  return route === void 0 ? { code: "no-route", offer: offer2 } : void 0;
}
async function clear2(works, desk, span, text2, exec) {
  const { session, language, trace } = desk;
  const before = trace.requestTokens;
  const { checkpoint } = await written(works, exec, span, text2, language);
  const { count: messages, tokens: tokens2 } = span;
  const limits = works.config(session);
  const now = works.feed.traceOf(session);
  const spans = [{ checkpoint, messages, tokens: tokens2 }];
  const landed = { clears: spans, after: now.tokens, missesFrom: missesFrom(now.cache, now.nodes) };
  const { reread, steps } = landedPrice(now.nodes, landed, limits.cachedPriceRatio);
  return clearedText({ spans, before, after: now.tokens, reread, steps, within: limits.paybackSteps }, language);
}
async function written(works, exec, span, text2, language) {
  try {
    return await works.host.checkpoints.write(exec.agent, span, text2, exec.signal);
  } catch (error) {
    throw new Error(refusalText({ code: "platform", message: errorChain5(error), offer: span }, language), {
      cause: error
    });
  }
}

// src/tools/mind-map.ts
import { defineTool as defineTool2 } from "@deepseek-ai/dsh-tools";

// src/mind/find.ts
var MAX_QUERY = 200;
var OFFERED_QUERY = 40;
var LEAD = 200;
var SNIPPET_LEAD = 24;
var WIDE_LEAD = 6;
var SNIPPET_TOKENS = 24;
var WORDS_TOKENS = 60;
var STRIDE = 1024;
var JOINS = /^[\p{M}\u1160-\u11ff\udc00-\udfff]/u;
function renderFind(records, given, offset) {
  const { words } = records;
  const query = given.trim();
  const terms = termsOf(query.slice(0, MAX_QUERY));
  if (terms.length === 0) return words.noQuery(findCall("error"));
  if (query.length > MAX_QUERY) return words.longQuery(query.length, MAX_QUERY, findCall(offered(terms)));
  const { hits, counts, searched } = search(records, terms);
  const name3 = JSON.stringify(query);
  if (hits.length === 0) {
    const alone = terms.map(({ given: term }, index) => `${JSON.stringify(term)} ${counts[index] ?? 0}`);
    const list5 = terms.length > 1 ? clipTokens(alone.join(", "), WORDS_TOKENS) : "";
    const found = terms.find((_, index) => (counts[index] ?? 0) > 0);
    return words.noHits(name3, list5, searched, found === void 0 ? wholeCall : findCall(asQuery(found)));
  }
  if (offset >= hits.length) return words.pastHits(name3, hits.length, findCall(query));
  const head = (last) => words.hits(name3, offset + 1, last, hits.length);
  let left = PAGE_TOKENS - cost(head(hits.length)) - cost(words.moreHits(hits.length, findCall(query, hits.length)));
  const lines2 = [];
  for (const hit of hits.slice(offset)) {
    const line = hitLine(records, hit);
    left -= cost(line);
    if (left < 0 && lines2.length > 0) break;
    lines2.push(line);
  }
  const to = offset + lines2.length;
  const more = to < hits.length ? [words.moreHits(hits.length - to, findCall(query, to))] : [];
  return [head(to), ...lines2, ...more].join("\n");
}
var QUOTED3 = /"([^"]+)"|“([^“”]+)”|(\S+)/gu;
function termsOf(query) {
  return [...query.matchAll(QUOTED3)].flatMap(([, straight, curly, word]) => {
    const given = straight ?? curly ?? bare(word ?? "", '"“”');
    const folded = fold(given);
    return folded.trim() === "" ? [] : [{ given, folded }];
  });
}
var asQuery = ({ given }) => /\s/u.test(given) ? `"${given}"` : given;
function offered(terms) {
  const given = terms[0]?.given ?? "";
  return oneLine(given.slice(0, wholeAt(given, OFFERED_QUERY)));
}
var fold = (text2) => text2.normalize("NFKC").toLowerCase().replaceAll("ς", "σ");
function search(records, terms) {
  const { archive } = records;
  const hits = [];
  const counts = terms.map(() => 0);
  const shown2 = terms.reduce((best, term) => term.folded.length > best.folded.length ? term : best);
  const own = ownCalls(archive);
  let searched = 0;
  for (const event of archive.events.toReversed()) {
    if (event.kind !== "message" || repeats(records, event)) continue;
    const parts = searchable(event, own);
    if (parts.length === 0) continue;
    searched++;
    const folded = parts.map(({ text: text2 }) => fold(text2));
    const has2 = terms.map((term) => folded.some((text2) => text2.includes(term.folded)));
    for (const [index2, found] of has2.entries()) counts[index2] = (counts[index2] ?? 0) + (found ? 1 : 0);
    if (!has2.every(Boolean)) continue;
    const index = folded.findIndex((text2) => text2.includes(shown2.folded));
    const part = parts[index];
    if (part !== void 0) hits.push({ event, part, at: folded[index]?.indexOf(shown2.folded) ?? 0 });
  }
  return { hits, counts, searched };
}
function repeats({ archive }, { seq, message: { origin, callId } }) {
  if (origin === "tombstone" || origin === "notice" || origin === "restored") return true;
  return callId !== void 0 && archive.under(seq).length > 0;
}
function ownCalls({ events }) {
  const own = /* @__PURE__ */ new Set();
  const programs = /* @__PURE__ */ new Map();
  for (const event of events) {
    if (event.kind === "message") {
      for (const { id, name: name3 } of event.message.calls) if (isOurs(name3)) own.add(id);
    }
    if (event.kind === "dispatch-start")
      programs.set(event.rootCallId, isOurs(event.name) && programs.get(event.rootCallId) !== false);
  }
  for (const [id, only] of programs) if (only) own.add(id);
  return own;
}
function searchable({ message }, own) {
  if (message.callId !== void 0 && own.has(message.callId)) return [];
  return partsOf(message).filter(({ name: name3 }) => {
    const call3 = name3.kind === "call" ? message.calls[name3.number - 1] : void 0;
    return call3 === void 0 || !own.has(call3.id);
  });
}
function hitLine(records, { event: { seq, message }, part, at }) {
  const { words, turnOf } = records;
  const { tool, origin } = authorOf(records, message);
  const where = placeIn(part.text, at);
  const under = holderOf(records, seq);
  const name3 = part.name.kind === "call" ? ` → ${part.name.tool}` : "";
  const from = part.start + wholeAt(part.text, Math.max(0, where - LEAD));
  return [
    `${readCall2(seq, from)} ${words.author({ origin, ...tool === void 0 ? {} : { tool } })}${name3}`,
    words.turn(turnOf(seq)),
    under === void 0 ? words.live : words.under(under),
    snippet(part.text, where)
  ].join(" · ");
}
function placeIn(text2, at) {
  if (fold(text2).length === text2.length) return at;
  let left = at;
  for (let from = 0; from < text2.length; ) {
    const piece = text2.slice(from, pieceEnd(text2, from));
    const length = fold(piece).length;
    if (length > left) {
      let low = 1;
      let high = piece.length;
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        if (fold(piece.slice(0, middle)).length > left) high = middle;
        else low = middle + 1;
      }
      return wholeAt(text2, from + low - 1);
    }
    left -= length;
    from += piece.length;
  }
  return wholeAt(text2, Math.max(0, text2.length - 1));
}
function pieceEnd(text2, from) {
  let end2 = from + STRIDE;
  while (end2 < from + 2 * STRIDE && JOINS.test(text2.charAt(end2))) end2++;
  return end2;
}
function snippet(text2, at) {
  const narrow = textTokens(text2.slice(Math.max(0, at - SNIPPET_LEAD), at)) <= WIDE_LEAD;
  const from = wholeAt(text2, Math.max(0, at - (narrow ? SNIPPET_LEAD : WIDE_LEAD)));
  const line = oneLine(text2.slice(from));
  return `"${from > 0 ? "…" : ""}${clipTokens(line, SNIPPET_TOKENS)}"`;
}

// src/mind/inside.ts
var AIM_TOKENS = 10;
var PREVIEW_TOKENS = 14;
var NAMED_CALLS = 3;
function renderInside(records, asked, offset) {
  const { archive, words } = records;
  const opened2 = archive.under(asked).length > 0;
  const seq = opened2 ? asked : archive.standIn(asked);
  const event = archive.message(seq);
  if (event === void 0) return noMessage2(records, asked, (near2) => openingCall(records, near2));
  if (seq === asked && !opened2) return words.original(asked, readCall2(asked));
  const entries2 = archive.under(seq);
  const from = opened2 ? offset : entries2.indexOf(entryOf2(records, asked, seq));
  if (from >= entries2.length) return words.pastList(seq, entries2.length, insideCall(seq));
  const figures2 = {
    seq,
    origin: event.message.origin,
    ...sizeOf(records, seq),
    first: from + 1,
    entries: entries2.length,
    call: readCall2(seq)
  };
  const tail = [
    ...opened2 ? [] : [words.leadsTo(asked)],
    ...from > 0 ? [words.fromStart(insideCall(seq))] : [],
    ...neighbours(records, seq)
  ];
  const widest = [
    words.inside({ ...figures2, last: entries2.length }),
    words.next(insideCall(seq, entries2.length)),
    ...tail
  ];
  const { lines: lines2, to } = list4(records, entries2, from, PAGE_TOKENS - widest.reduce((sum, line) => sum + cost(line), 0));
  const next = to < entries2.length ? [words.next(insideCall(seq, to))] : [];
  return [words.inside({ ...figures2, last: to }), ...lines2, ...next, ...tail].join("\n");
}
function entryOf2({ archive: { above } }, seq, top) {
  let now = seq;
  for (let by = above(now); by !== void 0 && by !== top; by = above(now)) now = by;
  return now;
}
function sizeOf({ archive }, seq) {
  let messages = 0;
  let price = 0;
  const left = [...archive.under(seq)];
  for (let each = left.pop(); each !== void 0; each = left.pop()) {
    const below = archive.under(each);
    left.push(...below);
    if (below.length > 0) continue;
    messages++;
    price += archive.message(each)?.message.tokens ?? 0;
  }
  return { messages, tokens: price };
}
function list4(records, entries2, from, budget) {
  const lines2 = [];
  let left = budget;
  let turn;
  let to = from;
  for (; to < entries2.length; to++) {
    const seq = uncut(records.archive, entries2[to] ?? 0);
    const event = records.archive.message(seq);
    if (event === void 0) continue;
    const now = records.turnOf(seq);
    const added = [...now === turn ? [] : [records.words.turn(now)], entryLine(records, event)];
    left -= added.reduce((sum, line) => sum + cost(line), 0);
    if (left < 0 && to > from) break;
    turn = now;
    lines2.push(...added);
  }
  return { lines: lines2, to };
}
function entryLine(records, { seq, message }) {
  const { archive, words, language } = records;
  const stands = records.archive.under(seq).length > 0;
  const mark = message.origin === "checkpoint" ? "◆ " : "";
  const { tool, origin } = authorOf(records, message);
  const who = words.author({ origin, ...tool === void 0 ? {} : { tool } });
  const parts = [`${stands ? insideCall(seq) : readCall2(seq)} ${mark}${who}${message.failed ? "!" : ""}`];
  parts.push(tokens(message.tokens, language));
  if (stands) {
    const size = sizeOf(records, seq);
    parts.push(words.covers(size.messages, size.tokens));
  } else {
    const call3 = message.callId === void 0 ? void 0 : archive.call(message.callId);
    parts.push(call3 === void 0 ? "" : about(call3), quoted(message.text, PREVIEW_TOKENS));
    const calls = message.calls.slice(0, NAMED_CALLS).map((each) => `${named2(each.name)} ${about(each)}`.trim());
    const more = message.calls.length - calls.length;
    parts.push(calls.length === 0 ? "" : `→ ${[...calls, ...more > 0 ? [`+${more}`] : []].join(", ")}`);
    parts.push(message.images === void 0 ? "" : words.images(message.images));
  }
  return parts.filter((part) => part !== "").join(" · ");
}
function about({ args }) {
  const target = aim(callTarget(args), AIM_TOKENS);
  return target === "" ? "" : `"${target}"`;
}
function neighbours(records, seq) {
  const { archive, words } = records;
  const line = (say, at) => {
    const event = at === void 0 ? void 0 : archive.message(at);
    return event === void 0 ? [] : [say({ seq: event.seq, origin: event.message.origin }, insideCall(event.seq))];
  };
  const top = archive.standIn(seq);
  if (top !== seq) return line(words.within, top);
  const older = lastReplaced(records, archive.surface.indexOf(seq));
  if (older !== void 0) return line(words.older, older);
  const newest = lastReplaced(records);
  return newest === seq ? [] : line(words.newest, newest);
}
var lastReplaced = ({ archive }, before = archive.surface.length) => archive.surface.slice(0, before).findLast((seq) => archive.under(seq).length > 0);
var openingCall = ({ archive: { under, above } }, seq) => under(seq).length > 0 || above(seq) !== void 0 ? insideCall(seq) : readCall2(seq);

// src/mind/rows.ts
var LINE_TOKENS2 = 42;
var NAME_TOKENS3 = 8;
var AIM_TOKENS2 = 10;
var WIDE_AIM_TOKENS = 16;
var CALLS_TOKENS = 12;
var WIDE_PREVIEW = 20;
var NAMED_TOOLS = 4;
var NAMED_TURNS = 2;
function sheetOf(view, words, language) {
  let widest = 0;
  for (const { seq } of view.nodes) if (seq > widest) widest = seq;
  return { view, words, language, width: String(widest).length, rows: /* @__PURE__ */ new Map() };
}
function callOf4({ view }, at) {
  const callId = view.nodes[at]?.callId;
  if (callId === void 0) return void 0;
  for (let before = at - 1; before >= 0; before--) {
    const node = view.nodes[before];
    if (node?.role === "assistant") return node.calls.find(({ id }) => id === callId);
  }
  return void 0;
}
function nodeRow(sheet, at, preview) {
  const key = `${at} ${preview}`;
  const row = sheet.rows.get(key) ?? newRow(sheet, at, preview);
  sheet.rows.set(key, row);
  return row;
}
function newRow(sheet, at, preview) {
  const { view, words, language, width } = sheet;
  const node = view.nodes[at];
  if (node === void 0) return "";
  const seq = String(node.seq).padStart(width);
  const checkpoint = node.origin === "checkpoint";
  const marks = `${view.starts[at] ? ">" : " "}${seq}${view.ends[at] ? "<" : " "}${checkpoint ? "◆" : " "}`;
  const call3 = callOf4(sheet, at);
  const name3 = call3 === void 0 ? words.who[node.origin] : clipTokens(oneLine(call3.name), NAME_TOKENS3);
  const parts = [`${name3}${node.failed ? "!" : ""}`, tokens(node.tokens, language)];
  if (call3 !== void 0) parts.push(callAim(call3, preview < WIDE_PREVIEW ? AIM_TOKENS2 : WIDE_AIM_TOKENS));
  if (checkpoint) parts.push(words.covers(node));
  else parts.push(quoted(node.text, preview));
  if (node.calls.length > 0) parts.push(`→ ${callList(node.calls.map((each) => each.name))}`);
  return `${marks} ${parts.filter((part) => part !== "").join(" · ")}`;
}
function callAim(call3, limit = AIM_TOKENS2) {
  const inner = call3.dispatches ?? [];
  return inner.length > 0 ? callList(inner.map(({ name: name3 }) => name3)) : aim(call3.target, limit);
}
function callList(names) {
  const counts = /* @__PURE__ */ new Map();
  for (const name3 of names) counts.set(name3, (counts.get(name3) ?? 0) + 1);
  return clipTokens(countedNames(counts), CALLS_TOKENS);
}
function countedNames(counts) {
  return [...counts].sort((a, b) => b[1] - a[1]).slice(0, NAMED_TOOLS).map(([name3, count]) => `${clipTokens(oneLine(name3), NAME_TOKENS3)}${count > 1 ? `×${count}` : ""}`).join(", ");
}
function plainSeqs({ view }, from, to) {
  const { count, start, end: end2 } = spanAt(view, from, to);
  return count === 1 ? `seq ${start}` : `seq ${start}-${end2}`;
}
function seqsOf(sheet, from, to) {
  const { view } = sheet;
  const plain = plainSeqs(sheet, from, to);
  const legal = largestLegal(view, from, to);
  if (legal === void 0) return plain;
  const marks = `>${legal.start} <${legal.end}`;
  return legal.from === from && legal.to === to ? `seq ${marks}` : `${plain}${sheet.words.legalPart(marks)}`;
}
function figures(sheet, from, to) {
  const { count, tokens: price } = spanAt(sheet.view, from, to);
  const checkpoints = sheet.view.checkpoints.filter((at) => at >= from && at <= to).length;
  return `${sheet.words.size(count, price)}${checkpoints === 0 ? "" : ` · ◆×${checkpoints}`}`;
}
function fitted(parts, last) {
  const fixed = parts.filter((part) => part !== "").join(" · ");
  const rest = last(LINE_TOKENS2 - textTokens(`${fixed} · `));
  return rest === "" ? fixed : `${fixed} · ${rest}`;
}
function groupOf({ view }, part) {
  return view.groups.find((group) => group.from <= part.from && part.to <= group.to) ?? part;
}
var headed = (sheet, part) => titleAt(sheet.view, groupOf(sheet, part));
function titled(sheet, part, seqs) {
  const parts = [sheet.words.turn(part.turn), seqs, figures(sheet, part.from, part.to)];
  return fitted(parts, (limit) => quoted(titleOf(sheet.view, groupOf(sheet, part)), limit));
}
function partHead(sheet, part) {
  return titled(sheet, part, plainSeqs(sheet, part.from, part.to));
}
function turnLine(sheet, part) {
  return titled(sheet, part, seqsOf(sheet, part.from, part.to));
}
function bandLine(sheet, parts) {
  const first = parts[0];
  const last = parts.at(-1);
  if (first === void 0 || last === void 0) return "";
  if (first === last) return turnLine(sheet, first);
  const { view, words, language } = sheet;
  const price = (part) => spanAt(view, part.from, part.to).tokens;
  const largest = parts.map((part) => ({ turn: part.turn, price: price(part) })).sort((a, b) => b.price - a.price).slice(0, NAMED_TURNS).map((each) => `${words.turn(each.turn)} (${tokens(each.price, language)})`);
  const fixed = [
    words.turns(first.turn, last.turn),
    seqsOf(sheet, first.from, last.to),
    figures(sheet, first.from, last.to)
  ];
  return fitted(fixed, (limit) => clipTokens(words.largest(largest), limit));
}
function runLine(sheet, from, to) {
  const { view, words, language } = sheet;
  const counts = /* @__PURE__ */ new Map();
  let failures = 0;
  let biggest = from;
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (let at = from; at <= to; at++) {
    const node2 = view.nodes[at];
    if (node2 === void 0) continue;
    for (const { name: name3 } of node2.calls) counts.set(name3, (counts.get(name3) ?? 0) + 1);
    if (node2.failed) failures++;
    if (node2.tokens > (view.nodes[biggest]?.tokens ?? 0)) biggest = at;
    if (node2.step > 0) low = Math.min(low, node2.step);
    high = Math.max(high, node2.step);
  }
  const parts = [
    `  ${words.steps(Math.min(low, high), high)}`,
    seqsOf(sheet, from, to),
    figures(sheet, from, to),
    failures === 0 ? "" : words.failed(failures)
  ];
  const node = view.nodes[biggest];
  const call3 = callOf4(sheet, biggest);
  const about2 = call3 === void 0 ? "" : ` ${callAim(call3)}`;
  const big = node === void 0 ? "" : words.largest([`${node.seq}${about2} (${tokens(node.tokens, language)})`]);
  return fitted(parts, (limit) => {
    const tools = clipTokens(countedNames(counts), limit);
    const left = limit - textTokens(`${tools} · `);
    return textTokens(big) <= left ? [tools, big].filter((each) => each !== "").join(" · ") : tools;
  });
}

// src/mind/layout.ts
var PREVIEWS = [32, 22, 14];
var PREVIEW = 14;
var SHARES = [0.9, 0.75, 0.6, 0.45];
var ROW_TOKENS = 4;
var TURN_TOKENS = 6;
var LEAST_ROWS = 3;
var RUN_STEPS = 4;
var MAX_RUNS = 9;
var BAND_TURNS = 4;
var MAX_BANDS = 5;
var cost2 = (line) => textTokens(`${line}
`);
var costs = (lines2) => lines2.reduce((sum, line) => sum + cost2(line), 0);
var LINE_COST = LINE_TOKENS2 + 1;
var LEAST_LAYOUT = 3 * (LINE_TOKENS2 + 1);
function layout(sheet, parts, budget) {
  const newest = parts.toReversed();
  const total = parts.reduce((sum, part) => sum + part.to - part.from + 1, 0);
  if (total * ROW_TOKENS <= budget) {
    for (const preview of PREVIEWS) {
      const lines2 = newest.flatMap((part) => allRows(sheet, part, preview, budget) ?? []);
      const complete = lines2.length === total + parts.length;
      if (complete && costs(lines2) <= budget) return { lines: lines2 };
    }
  }
  const crowded = parts.length * TURN_TOKENS > budget;
  let last;
  for (const share2 of crowded ? SHARES.slice(-1) : SHARES) {
    last = draft(sheet, newest, budget, share2);
    if (last.lossless) break;
  }
  return last ?? { lines: [] };
}
function allRows(sheet, part, preview, budget) {
  const lines2 = [partHead(sheet, part)];
  let spent2 = costs(lines2);
  const title = headed(sheet, part);
  for (let at = part.from; at <= part.to && spent2 <= budget; at++) {
    const row = nodeRow(sheet, at, at === title ? 0 : preview);
    spent2 += cost2(row);
    lines2.push(row);
  }
  return spent2 <= budget ? lines2 : void 0;
}
function draft(sheet, newest, budget, share2) {
  const lines2 = [];
  let left = budget;
  let detail = Math.min(budget * share2, budget - 2 * LINE_COST);
  let next = 0;
  let hidden;
  let fine = true;
  const push = (added) => {
    lines2.push(...added);
    left -= costs(added);
    detail -= costs(added);
  };
  for (let part = newest[next]; part !== void 0; part = newest[next]) {
    const rows = allRows(sheet, part, PREVIEW, detail);
    if (rows !== void 0) {
      push(rows);
      next++;
      continue;
    }
    const older = newest.length - next - 1;
    const mixed = mixedPart(sheet, part, detail, older === 0 ? left : Math.max(left / 2, left - older * LINE_COST));
    if (mixed !== void 0) {
      push(mixed.lines);
      hidden = mixed.hidden;
      fine = mixed.fine;
      next++;
    }
    break;
  }
  const rest = newest.slice(next);
  const first = rest[0];
  if (first !== void 0) hidden ??= first;
  const tail = turnsAndBands(sheet, rest, left);
  return { lines: [...lines2, ...tail.lines], lossless: fine && !tail.banded, ...hidden && { hidden } };
}
function mixedPart(sheet, part, detail, budget) {
  const head = partHead(sheet, part);
  const rows = [];
  let spent2 = cost2(head);
  let cut2 = part.to + 1;
  for (; cut2 > part.from; cut2--) {
    const row = nodeRow(sheet, cut2 - 1, PREVIEW);
    if (spent2 + cost2(row) > detail) break;
    spent2 += cost2(row);
    rows.unshift(row);
  }
  let whole2 = cut2;
  while (whole2 <= part.to && !cutBefore(sheet, whole2)) whole2++;
  if (2 * (part.to + 1 - whole2) >= rows.length) cut2 = whole2;
  rows.splice(0, rows.length - (part.to + 1 - cut2));
  if (rows.length < LEAST_ROWS || cut2 <= part.from) return void 0;
  const left = budget - cost2(head) - costs(rows);
  const runs3 = olderRuns(sheet, part, cut2 - 1, left);
  const hidden = { from: runs3.from, to: cut2 - 1 };
  return { lines: [head, ...runs3.lines, ...rows], hidden, fine: runs3.fine };
}
function olderRuns(sheet, part, to, budget) {
  const room = Math.max(1, Math.floor(budget / LINE_COST));
  const request2 = sheet.view.newest;
  const before = request2 > part.from ? 1 : 0;
  const alone = request2 >= part.from && request2 < to && room > before + 1;
  const from = alone ? request2 + 1 : part.from;
  const most = alone ? room - before - 1 : room;
  const wanted = runsOf(sheet, from, to, MAX_RUNS);
  const runs3 = wanted.length <= most ? wanted : runsOf(sheet, from, to, most);
  const lines2 = runs3.map(([first, last]) => runLine(sheet, first, last));
  if (alone) lines2.unshift(nodeRow(sheet, request2, request2 === headed(sheet, part) ? 0 : PREVIEW));
  if (alone && before > 0) lines2.unshift(runLine(sheet, part.from, request2 - 1));
  return { lines: lines2, from: runs3.at(-1)?.[0] ?? from, fine: runs3.length === wanted.length };
}
function cutBefore({ view }, at) {
  return view.starts[at] === true || view.guarded[at] === true;
}
function runsOf(sheet, from, to, most) {
  const cuts = [from];
  for (let at = from + 1; at <= to; at++) if (cutBefore(sheet, at)) cuts.push(at);
  return halving(cuts.length, RUN_STEPS, most).map(([first, last]) => [
    cuts[first] ?? from,
    (cuts[last + 1] ?? to + 1) - 1
  ]);
}
function halving(count, least, most) {
  const ranges = Math.max(1, Math.min(most, Math.ceil(Math.log2(count / least + 1))));
  let size = Math.ceil(count / (2 ** ranges - 1));
  const parts = [];
  for (let end2 = count; end2 > 0; ) {
    const start = Math.max(0, end2 - size);
    parts.unshift([start, end2 - 1]);
    end2 = start;
    size *= 2;
  }
  return parts;
}
function turnsAndBands(sheet, newest, budget) {
  const lines2 = [];
  const after = [0];
  for (const part of newest) {
    const line = turnLine(sheet, part);
    const spent2 = (after.at(-1) ?? 0) + cost2(line);
    if (spent2 > budget) break;
    lines2.push(line);
    after.push(spent2);
  }
  if (lines2.length === newest.length) return { lines: lines2, banded: false };
  const bandsFor = (count) => halving(count, BAND_TURNS, Math.min(MAX_BANDS, Math.floor(budget / LINE_COST)));
  while (lines2.length > 0) {
    const bands2 = bandsFor(newest.length - lines2.length).length;
    if ((after[lines2.length] ?? 0) + bands2 * LINE_COST <= budget) break;
    lines2.pop();
  }
  const older = newest.slice(lines2.length).toReversed();
  const bands = bandsFor(older.length).map(([first, last]) => bandLine(sheet, older.slice(first, last + 1)));
  return { lines: [...lines2, ...bands.reverse()], banded: true };
}

// src/mind/map.ts
var MAX_CANDIDATES = 5;
var CANDIDATE_SHARE = 0.2;
var CHECKPOINT_SHARE = 0.1;
var GAPS2 = 3;
var TITLE_TOKENS = 10;
var LIVE_TOKENS = 30;
function renderMap(view, input) {
  const words = mapWords(input.language);
  const zoomed = input.zoom === void 0 ? void 0 : zoom(view, words, input.zoom);
  if (typeof zoomed === "string") return zoomed;
  const sheet = sheetOf(view, words, input.language);
  const found = candidates(view, { ...input.worth, limit: MAX_CANDIDATES });
  const whole2 = zoomed === void 0;
  const offered2 = whole2 ? found : found.filter((each) => inside2(each, zoomed));
  const playbook = whole2 && found.length > 0 ? [guide(saying(input.wording ?? {}, input.language))] : [];
  const hint = whole2 ? words.more : words.rest;
  const top = [headLine(view, words, input), legendLine(view, words)];
  let left = input.budget - cost2(hint(rangeCall(10 ** sheet.width, 10 ** sheet.width))) - GAPS2;
  const spend = (lines2) => {
    left -= lines2.reduce((sum, line) => sum + cost2(line), 0);
    return lines2;
  };
  spend([...top, ...playbook]);
  const share2 = (part) => Math.min(input.budget * part, left - LEAST_LAYOUT);
  const none = whole2 && found.length === 0 && view.nodes.length > 0;
  const { paused, minTokens } = input.worth;
  const calls = none ? [paused === void 0 ? words.noCandidate(minTokens) : words.paused(paused.refills, paused.wait)] : candidateLines(sheet, offered2, input.worth, share2(CANDIDATE_SHARE));
  spend(calls);
  const checkpoints = whole2 ? checkpointLine(sheet, input.opens, share2(CHECKPOINT_SHARE)) : [];
  spend(checkpoints);
  const body = layout(sheet, zoomed ?? view.groups, left);
  const more = body.hidden === void 0 ? [] : [hint(moreCall(view, zoomed, body.hidden))];
  const sections = [[...top, ...checkpoints], calls, [...body.lines, ...more], playbook];
  return sections.filter((lines2) => lines2.length > 0).map((lines2) => lines2.join("\n")).join("\n\n");
}
function headLine(view, words, input) {
  const { pressure: pressure2, compactionAt, rules } = input;
  return words.head({ nodes: view.nodes.length, tokens: view.tokens, pressure: pressure2, compactionAt, rules });
}
function legendLine(view, words) {
  return words.legend(view.nodes[view.ends.lastIndexOf(true)]?.seq, view.nodes[view.newest]?.seq);
}
function checkpointLine(sheet, opens, budget) {
  const { view, words, language } = sheet;
  const way = opens === void 0 ? "" : words.opens(insideCall(opens));
  const all = view.checkpoints.flatMap((at) => view.nodes[at] ?? []);
  const lineOf3 = (named3) => {
    const older = all.slice(named3);
    const entries2 = all.slice(0, named3).map((node) => words.checkpoint(node));
    const price = older.reduce((sum, node) => sum + node.tokens, 0);
    const list5 = words.checkpoints(all.length, entries2.join(language === "zh" ? "、" : ", "), {
      count: older.length,
      tokens: price
    });
    return `${list5}${way === "" ? "" : language === "zh" ? `。${way}` : `. ${way}`}`;
  };
  let line = way;
  for (let named3 = 1; named3 <= all.length; named3++) {
    const longer = lineOf3(named3);
    if (named3 > 1 && cost2(longer) > budget) break;
    line = longer;
  }
  return line === "" ? [] : [line];
}
function candidateLines({ words, language }, offered2, { cachedRatio, paybackSteps }, budget) {
  const lines2 = [];
  let left = budget - cost2(words.clearFirst);
  for (const [index, { span, reason, price: price2 }] of offered2.entries()) {
    const figures2 = words.priced(price2, paybackSteps);
    const line = ` ${index + 1} · ${figures2} · ${reasonText(words, reason, language)} · ${clearCall(span.start, span.end)}`;
    left -= cost2(line);
    if (left < 0 && lines2.length > 0) break;
    lines2.push(line);
  }
  if (lines2.length === 0) return [];
  const price = priceOf(together(offered2.slice(0, lines2.length).map((each) => each.price)), cachedRatio);
  const all = ` ${words.allOf(lines2.length, words.priced(price, paybackSteps))}`;
  return [words.clearFirst, ...lines2, ...lines2.length > 1 && left >= cost2(all) ? [all] : []];
}
function reasonText(words, reason, language) {
  switch (reason.kind) {
    case "turn":
      return words.finishedTurn(reason.turn, quoted(reason.title, TITLE_TOKENS));
    case "turns":
      return words.finishedTurns(reason.fromTurn, reason.toTurn);
    case "run":
      return words.finishedRun(reason.turn, reason.fromStep, reason.toStep);
    default:
      return spentText(reason, { name: TITLE_TOKENS, target: TITLE_TOKENS }, language);
  }
}
function inside2({ span }, parts) {
  const first = parts[0];
  const last = parts.at(-1);
  return first !== void 0 && last !== void 0 && span.from >= first.from && span.to <= last.to;
}
function moreCall(view, zoomed, hidden) {
  if (zoomed === void 0 && hidden.turn !== void 0) return turnCall(hidden.turn);
  const from = zoomed?.[0]?.from ?? hidden.from;
  return rangeCall(view.nodes[from]?.seq ?? 0, view.nodes[hidden.to]?.seq ?? 0);
}
function zoom(view, words, wanted) {
  if ("turn" in wanted) {
    const parts = view.groups.filter((group) => group.turn === wanted.turn);
    return parts.length > 0 ? parts : noTurn(view, words, wanted.turn);
  }
  const from = view.nodes.findIndex((node) => node.seq === wanted.from);
  const to = view.nodes.findIndex((node) => node.seq === wanted.to);
  if (from < 0 || to < 0) return noSeq(view, words, wanted);
  const [first, last] = from <= to ? [from, to] : [to, from];
  return view.groups.filter((group) => group.to >= first && group.from <= last).map((group) => ({ turn: group.turn, from: Math.max(group.from, first), to: Math.min(group.to, last) }));
}
function noTurn(view, words, turn) {
  const live2 = [...new Set(view.groups.map((group) => group.turn))].sort((a, b) => a - b);
  const nearest2 = nearestTo(live2, turn);
  const ranges = [];
  for (let at = 0; at < live2.length; at++) {
    const first = live2[at];
    while (live2[at + 1] === (live2[at] ?? 0) + 1) at++;
    ranges.push(first === live2[at] ? `${first}` : `${first}-${live2[at]}`);
  }
  const call3 = nearest2 === void 0 ? wholeCall : turnCall(nearest2);
  return words.noTurn(turn, clipTokens(ranges.join(", "), LIVE_TOKENS), call3);
}
function noSeq(view, words, wanted) {
  const live2 = view.nodes.map((node) => node.seq);
  const missing = [.../* @__PURE__ */ new Set([wanted.from, wanted.to])].filter((seq) => !live2.includes(seq));
  const nearest2 = [...new Set(missing.flatMap((seq) => neighbours2(live2, seq)))];
  const from = nearestTo(live2, wanted.from);
  const to = nearestTo(live2, wanted.to);
  return words.noSeq(missing, nearest2, from === void 0 || to === void 0 ? wholeCall : rangeCall(from, to));
}
function neighbours2(live2, wanted) {
  let below;
  let above;
  for (const seq of live2) {
    if (seq < wanted && (below === void 0 || seq > below)) below = seq;
    if (seq > wanted && (above === void 0 || seq < above)) above = seq;
  }
  return [below, above].filter((seq) => seq !== void 0);
}
function nearestTo(live2, wanted) {
  let best;
  for (const each of live2) if (best === void 0 || Math.abs(each - wanted) < Math.abs(best - wanted)) best = each;
  return best;
}

// src/voice/unchanged.ts
var unchangedText = (seq, language) => language === "zh" ? `[dsh-lucid] 自 seq ${seq} 的地图之后没有变化。请用其中的 clear_mind 调用，或继续工作。` : `[dsh-lucid] Nothing has changed since the map at seq ${seq}. Use a clear_mind call from it, or go on with the work.`;

// src/tools/mind-map.ts
var SHOWN_JOBS = 3;
var JOB_CHARS = 40;
function mindMapTool(works, words) {
  const definition = defineTool2({
    name: MAP_TOOL,
    description: mapDescription(words),
    // Open to anything, so that a slip in an optional argument still yields a map.
    parameters: {},
    output: { schema: { type: "string" }, render: (_args, value) => [{ type: "text", text: value }] },
    async execute(args, exec) {
      if (works === void 0) return FORK_TEXT;
      const desk = deskOf(works, exec);
      const page = readBack(works.host, desk, args);
      if (page !== void 0) return page;
      const limits = works.config(desk.session);
      const pressure2 = readingOf(works, desk.session);
      const compactionAt = works.host.compactionStart(works.host.pressure(desk.session)?.window);
      const zoom2 = zoomOf(args);
      const worth = offeredWorth(limits, desk.trace);
      const repeated = zoom2 === void 0 && worth.paused === void 0 ? repeatedMap(desk, exec.rootCallId) : void 0;
      if (repeated !== void 0) return unchangedText(repeated, desk.language);
      const opens = wayIn(desk.view.nodes);
      const running = runningLine(desk, Date.now());
      const map = renderMap(desk.view, {
        language: desk.language,
        budget: limits.mapTokens - textTokens(running),
        worth,
        rules: works.rules(desk.session),
        wording: limits.words,
        ...pressure2 === void 0 ? {} : { pressure: pressure2 },
        ...compactionAt === void 0 ? {} : { compactionAt },
        ...zoom2 === void 0 ? {} : { zoom: zoom2 },
        ...opens === void 0 ? {} : { opens }
      });
      return running === "" ? map : `${map}
${running}`;
    }
  });
  return {
    ...definition,
    parameters: {
      type: "object",
      properties: {
        turn: { type: "integer", description: MAP_TURN },
        from: { type: "integer", description: MAP_FROM },
        to: { type: "integer", description: MAP_TO },
        inside: { type: "integer", description: MAP_INSIDE },
        read: { type: "integer", description: MAP_READ },
        find: { type: "string", description: MAP_FIND },
        offset: { type: "integer", description: MAP_OFFSET }
      }
    }
  };
}
function repeatedMap({ view: { nodes }, archive }, callId) {
  const at = nodes.findLastIndex(({ calls }) => calls.some(({ id }) => id === callId));
  const [own] = nodes[at]?.calls ?? [];
  const [before] = nodes[at - 2]?.calls ?? [];
  const result = nodes[at - 1];
  const same = own?.name === MAP_TOOL && own.key === before?.key && nodes[at]?.calls.length === 1;
  if (!same || result?.callId !== before.id || result.failed) return void 0;
  return replacedSince(archive(), result.seq) ? void 0 : result.seq;
}
function replacedSince({ events }, seq) {
  const newest = events.findLast((event) => event.kind === "message" && (event.place !== "append" || event.seq === seq));
  return newest?.kind === "message" && newest.place !== "append";
}
function runningLine({ trace, language }, now) {
  const say = STATUS2[language];
  const jobs = runningIn(trace).slice(-SHOWN_JOBS).map(
    ({ id, label: label2, seq, since, sign }) => say.job(id, clip(label2, JOB_CHARS), seq, minutesSince(since, now), minutesSince(sign, now))
  );
  return jobs.length === 0 ? "" : `${say.running}: ${jobs.join(" · ")}`;
}
function wayIn(nodes) {
  let other;
  for (let at = nodes.length - 1; at >= 0; at--) {
    const node = nodes[at];
    if (node?.covers !== void 0) return node.seq;
    if (node?.replaces) other ??= node.seq;
  }
  return other;
}
function readBack(host, desk, raw) {
  const args = repairArguments(raw);
  const asked = ["read", "inside", "find"].find((name3) => (args[name3] ?? "") !== "");
  if (asked === void 0) return void 0;
  const records = openRecords(archiveOf(host.line, desk.session, host.price), desk.language);
  const offset = numeric(args["offset"]) ?? 0;
  if (asked === "find") return renderFind(records, typeof args["find"] === "object" ? "" : String(args["find"]), offset);
  const seq = numeric(args[asked]);
  if (seq === void 0)
    return readWords(desk.language).unreadable(asked, problemWith("start", args[asked]).given ?? "", wholeCall);
  return asked === "read" ? renderRead(records, seq, offset) : renderInside(records, seq, offset);
}
function zoomOf(raw) {
  const args = repairArguments(raw);
  const turn = numeric(args["turn"]);
  if (turn !== void 0) return { turn };
  const from = numeric(args["from"]) ?? numeric(args["to"]);
  const to = numeric(args["to"]) ?? from;
  return from === void 0 || to === void 0 ? void 0 : { from, to };
}
function numeric(value) {
  const seq = parseEndpoint(value);
  return typeof seq === "number" ? seq : void 0;
}

// src/tools/registration.ts
function offerTools(ctx, works) {
  const offered2 = /* @__PURE__ */ new Map();
  let clashTold = false;
  const roleOf2 = (agent) => {
    const { header } = agent.session;
    if (header.origin !== "subagent") return ctx.agents.roots().includes(agent) ? "member" : void 0;
    return parentOf(agent) !== void 0 && isSeeded(header) ? "fork" : void 0;
  };
  const parentOf = ({ session }) => [...offered2.keys()].find((one) => one.session.id === session.header.parentSession);
  const wordsFor = (agent, role) => {
    const parent = role === "fork" ? parentOf(agent) : void 0;
    return parent === void 0 ? works.config(agent.session).words : offered2.get(parent)?.words ?? {};
  };
  const offer2 = (agent) => {
    const role = offered2.has(agent) ? void 0 : roleOf2(agent);
    if (role === void 0) return;
    const taken = [MAP_TOOL, CLEAR_TOOL].find((name3) => agent.ctx.tools.get(name3, agent) !== void 0);
    if (taken !== void 0) {
      if (!clashTold) ctx.logger.warn(`dsh-lucid: another plugin has a tool "${taken}"; ours are not offered beside it`);
      clashTold = true;
      return;
    }
    const services = role === "member" ? works : void 0;
    const disposers = [];
    const withdraw = () => {
      offered2.delete(agent);
      works.feed.forget(agent.session);
      for (const dispose of disposers.splice(0)) dispose();
    };
    try {
      if (role === "member") works.feed.watch(agent.session);
      const words = wordsFor(agent, role);
      for (const tool of [mindMapTool(services, words), clearMindTool(services)])
        disposers.push(agent.ctx.tools.register(tool));
      offered2.set(agent, { role, words, withdraw });
    } catch (error) {
      withdraw();
      throw error;
    }
  };
  const contained = (agent) => {
    works.contain(`offering the tools in session ${agent.session.id}`, () => offer2(agent));
  };
  ctx.effect(() => {
    for (const agent of ctx.agents.list()) contained(agent);
    const stop = [
      ctx.on("agent/session-start", ({ agent }) => contained(agent), { prepend: true }),
      ctx.on(
        "agent/disposed",
        ({ agent }) => works.contain("withdrawing the tools", () => offered2.get(agent)?.withdraw())
      )
    ];
    return () => {
      for (const dispose of stop) dispose();
      for (const { withdraw } of [...offered2.values()]) withdraw();
    };
  });
  return { has: (agent) => offered2.get(agent)?.role === "member" };
}
function isSeeded(header) {
  const {
    seedLength,
    isSeeded: seeded,
    inheritedEventCount
  } = header;
  return seeded === true || (seedLength ?? inheritedEventCount ?? 0) > 0;
}

// src/index.ts
var name2 = "dsh-lucid";
var NEEDED = ["agents", "llm", "sessionProjections", "sessions", "tokenMeter", "tools"];
async function apply(ctx, row) {
  await withServices(ctx, NEEDED, async (own) => {
    try {
      const host = await openHost(own);
      const feed = openFeed(own, host.line, host.price);
      const works = { ...openContain(own), ...openLiveSettings(own, row, feed.traceOf), host, feed };
      const members = offerTools(own, works);
      watchSteps(own, works, members);
      watchStops(own, works, members);
      askBeforeClears(own, works, members);
      await withServices(own, ["commands"], async (served) => offerCommand(served, works, members));
    } catch (error) {
      own.logger.warn(`dsh-lucid: off in this platform: ${errorChain6(error)}`);
    }
  });
}
async function withServices(ctx, names, part) {
  const fiber = ctx.inject(names, part);
  if (names.every((name3) => ctx.get(name3) !== void 0)) await fiber;
}
export {
  Config,
  apply,
  name2 as name
};
