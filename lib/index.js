// src/index.ts
import { errorChain as errorChain4 } from "@deepseek-ai/dsh-llm";

// src/voice/measure.ts
var WIDE = /[\u2e80-\u303f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/gu;
var ONE_WIDE = new RegExp(WIDE.source, "u");
var isWide = (character) => character > "⹿" && ONE_WIDE.test(character);
function textTokens(text2) {
  const wide = text2.match(WIDE)?.length ?? 0;
  return wide + Math.ceil((text2.length - wide) / 4);
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

// src/voice/plain.ts
var SOURCE_CHARS = 600;
var ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-?]*[ -/]*[@-~]`, "gu");
var UNSAFE = /[^ -~]|"| {2}/u;
function oneLine(text2) {
  const head = text2.trimStart().slice(0, SOURCE_CHARS);
  if (!UNSAFE.test(head)) return head.trimEnd();
  return head.toWellFormed().replace(ANSI, "").replace(new RegExp("\\p{Cf}", "gu"), "").replace(/[\p{Cc}\s]+/gu, " ").replace(/["“”]/gu, "'").trim();
}
var NARROW = /^[\0-\u2e7f]*$/u;
function clipTokens(line, limit, keep = "head") {
  if (limit <= 0) return "";
  if (NARROW.test(line)) {
    if (line.length <= 4 * limit) return line;
    const fits2 = 4 * limit - 1;
    return keep === "head" ? `${line.slice(0, fits2)}…` : `…${line.slice(-fits2)}`;
  }
  if (textTokens(line) <= limit) return line;
  const points = Array.from(line);
  if (keep === "head") {
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
var MARKS = /<(?=\/?(?:compacted-summary|user|notes|transcript)\b)/giu;
var LOOK_ALIKE = "‹";
var unmarked = (text2) => text2.replace(MARKS, LOOK_ALIKE);
var ASKED_CHARS = 80;
var WORDS = {
  en: { excerpt: " excerpt", asked: "answer-to", altered: `${LOOK_ALIKE}-is-an-angle-bracket`, join: " … " },
  zh: { excerpt: " 节选", asked: "回答", altered: `${LOOK_ALIKE}即左尖括号`, join: " … " }
};
function quotedLine({ seq, parts, excerpt, asked }, language) {
  const words = WORDS[language];
  const said = unmarked(parts.join(words.join));
  const altered = said.includes(LOOK_ALIKE) && said !== parts.join(words.join);
  const question = asked === void 0 ? "" : oneLine(asked).replace(/[<>]/gu, "").slice(0, ASKED_CHARS);
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
<notes>
${unmarked(notes)}
</notes>`,
    ...handles === "" ? [] : [handles]
  ].join("\n\n");
}
function unquotedLine(seqs, more, inside2, language) {
  const named2 = seqs.join(", ");
  if (language === "zh") {
    const rest2 = more > 0 ? `；另有 ${more} 条：mind_map({inside:${inside2}})` : "";
    return `未引用的用户消息：seq ${named2}，用 mind_map({read:<seq>}) 阅读${rest2}`;
  }
  const rest = more > 0 ? `; ${more} more: mind_map({inside:${inside2}})` : "";
  return `Not quoted, also of the user: seq ${named2}, to read with mind_map({read:<seq>})${rest}`;
}

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
  const main = TELLING.find((name2) => oneLine2(args[name2]) !== "");
  if (main === void 0) return oneLine2(Object.values(args).find((value) => typeof value === "string"));
  const target = oneLine2(args[main]);
  if (main !== "pattern" && main !== "query" && main !== "q") return target;
  const where = WHERE.map((name2) => oneLine2(args[name2])).find((text2) => text2 !== "");
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
function callKey(name2, raw) {
  const args = parseArguments(raw);
  let text2 = raw;
  try {
    if (args !== void 0) text2 = canonical(args);
  } catch {
  }
  return `${name2}:${hash(text2)}`;
}
var FAILURE_MARK = /\[(?:exit code: -?[1-9]\d*|killed by signal: \w+|timed out after \d+ms)\]\s*$/u;
function reportsFailure(text2) {
  return FAILURE_MARK.test(text2.slice(-200));
}

// src/vitals/language.ts
var SAMPLE_CHARS = 2e3;
function languageOf(text2) {
  const sample = text2.slice(0, SAMPLE_CHARS);
  const [line = ""] = sample.trimStart().split("\n", 1);
  return judge(line) ?? judge(sample);
}
function judge(text2) {
  const han = text2.match(new RegExp("\\p{Script=Han}", "gu"))?.length ?? 0;
  const kana = text2.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const words = text2.match(/\b[a-zA-Z]{2,}\b/gu)?.length ?? 0;
  if (kana > 0 && kana * 4 >= han) return "en";
  if (han < 2 && words < 3) return han > words ? "zh" : void 0;
  return han * 2 >= words ? "zh" : "en";
}

// src/vitals/names.ts
var MOST_NAMES = 64;
var LOOKED_AT = 8e3;
var LEAST_CHARS = 5;
var WORD = /[A-Za-z_@][\w@$./-]{4,80}/gu;
var TELLING2 = /[_./\d-]|[a-z][A-Z]/u;
var COMMON = /^(?:e\.g|i\.e|etc|node_modules|https?|package\.json|index\.[jt]sx?|README\.md|utf-?8)$/iu;
var CLOSING = /* @__PURE__ */ new Set([".", "/", "-"]);
function bare(word2) {
  let end = word2.length;
  while (end > 0 && CLOSING.has(word2[end - 1])) end--;
  return word2.slice(word2.lastIndexOf("/", end - 1) + 1, end);
}
function hash2(text2) {
  let value = 2166136261;
  for (let at = 0; at < text2.length; at++) value = Math.imul(value ^ text2.charCodeAt(at), 16777619);
  return value | 0;
}
function namesIn(text2) {
  const names = /* @__PURE__ */ new Set();
  for (const [word2] of text2.slice(0, LOOKED_AT).matchAll(WORD)) {
    const name2 = bare(word2);
    if (name2.length < LEAST_CHARS || !TELLING2.test(name2) || COMMON.test(name2)) continue;
    names.add(hash2(name2));
    if (names.size === MOST_NAMES) break;
  }
  return [...names];
}

// src/vitals/trace.ts
var MAP_TOOL = "mind_map";
var CLEAR_TOOL = "clear_mind";
var MIND_COMMAND = "mind";
var PINS = "pins";
var NODE_TEXT_CHARS = 200;
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
    own: []
  };
}
function pressureOf(trace) {
  if (trace.usage === void 0) return void 0;
  return Math.max(0, trace.usage.prompt + trace.tokens - trace.usage.surface);
}
function follow(trace, event) {
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
      followMessage(trace, event.seq, event.place, event.message);
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
      settle(trace, event.callId);
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
    case "turn-end":
      trace.turnOpen = false;
      return;
    case "command":
      if (event.name === MIND_COMMAND && /^\s*(?:un)?keep\s/u.test(event.args)) trace.owed = event.seq;
      return;
    case "step-end":
      trace.clearing = [];
      return;
    case "bracket-summary":
    case "command-end":
    case "todos":
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
function markOf(trace) {
  const pressure2 = pressureOf(trace);
  return { steps: trace.steps, asks: trace.asks, ...pressure2 === void 0 ? {} : { pressure: pressure2 } };
}
var isOurs = (name2) => name2 === MAP_TOOL || name2 === CLEAR_TOOL;
function callOf(trace, id) {
  for (let at = trace.nodes.length - 1; at >= 0; at--) {
    const node = trace.nodes[at];
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
function settle(trace, callId) {
  trace.clearing = trace.clearing.filter(({ id }) => id !== callId);
}
var readsBack = (name2, args) => name2 === MAP_TOOL && /"(?:read|find|inside)\\?"\s*:/u.test(args.slice(0, 2e3)) ? { reads: true } : {};
function namesOf({ origin, text: text2, calls }) {
  if (origin !== "tool" && origin !== "model" && origin !== "person") return {};
  const names = namesIn([text2, ...calls.map(({ args }) => args)].join("\n"));
  return names.length === 0 ? {} : { names };
}
function nodeOf(trace, seq, message) {
  return {
    seq,
    role: message.role,
    origin: message.origin,
    turn: trace.turn,
    step: trace.step,
    tokens: message.tokens,
    text: message.text.slice(0, NODE_TEXT_CHARS),
    chars: message.text.length,
    calls: message.calls.map(({ id, name: name2, args }) => ({
      id,
      name: name2,
      target: callTarget(args),
      key: callKey(name2, args)
    })),
    ...message.callId === void 0 ? {} : { callId: message.callId },
    ...message.failed || message.role === "tool" && reportsFailure(message.text) ? { failed: true } : {},
    ...namesOf(message),
    ...message.notice === void 0 ? {} : { notice: message.notice },
    ...message.images === void 0 ? {} : { images: message.images },
    ...message.returns === void 0 ? {} : { returns: message.returns }
  };
}
function lowerMarks(trace) {
  const now = pressureOf(trace);
  const lower = (mark) => now === void 0 || mark.pressure === void 0 || mark.pressure <= now ? mark : { ...mark, pressure: now };
  if (trace.lastClear !== void 0) trace.lastClear = lower(trace.lastClear);
  if (trace.lastNotice !== void 0) trace.lastNotice = lower(trace.lastNotice);
}
function followMessage(trace, seq, place, message) {
  if (message.usage !== void 0) trace.usage = { prompt: message.usage, surface: trace.tokens };
  const node = nodeOf(trace, seq, message);
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
    if (message.callId !== void 0) settle(trace, message.callId);
    if (message.notice === PINS) delete trace.owed;
    else if (message.notice !== void 0) trace.lastNotice = { ...markOf(trace), kind: message.notice };
    trace.nodes.push(node);
    trace.tokens += node.tokens;
    if (node.calls.some(({ name: name2 }) => isOurs(name2))) trace.own.push(seq);
  } else {
    replace(trace, place, node, message);
  }
}
var OWN_REPLACEMENTS = /* @__PURE__ */ new Set(["checkpoint", "tombstone", "restored"]);
function replace(trace, { start: start2, end }, node, message) {
  const from = trace.nodes.findIndex(({ seq }) => seq === start2);
  const to = trace.nodes.findIndex(({ seq }, at) => at >= from && seq === end);
  if (from < 0 || to < 0) throw new RangeError(`replace of ${start2}..${end}, which is not on the surface`);
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
    if (ours) trace.lastClear = markOf(trace);
    else {
      trace.owed = node.seq;
      lowerMarks(trace);
    }
  }
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

// src/mind/kept.ts
var KEEP = "keep";
var UNKEEP = "unkeep";
function wordOf(args) {
  const [, word2 = "", rest = ""] = /^\s*(\S*)\s?(.*)$/su.exec(args) ?? [];
  return { word: word2, rest: rest.trim() };
}
function keptText(archive, rest) {
  if (!/^\d+$/u.test(rest)) return rest === "" ? void 0 : rest;
  return archive.message(Number(rest))?.message.text.trim() || void 0;
}
function keptPins(archive, except) {
  const failed = new Set(
    archive.events.flatMap((event) => event.kind === "command-end" && event.failed ? event.id : [])
  );
  const kept = [];
  let count = 0;
  for (const event of archive.events) {
    if (event.kind !== "command" || event.name !== MIND_COMMAND) continue;
    if (event.id === except || failed.has(event.id)) continue;
    const { word: word2, rest } = wordOf(event.args);
    const text2 = word2 === KEEP ? keptText(archive, rest) : void 0;
    if (text2 !== void 0) kept.push({ number: ++count, text: text2 });
    if (word2 === UNKEEP) {
      const at = kept.findIndex(({ number: number2 }) => String(number2) === rest);
      if (at >= 0) kept.splice(at, 1);
    }
  }
  return kept;
}

// src/mind/directives-en.ts
var VERBS = new Set(
  `accept access act add adjust align allow alter amend announce answer append apply approve archive ask assign
  assume attach base begin bother break bring build bump bundle cache call cap capitalise capitalize change check
  choose cite clean clear close code come comment commit communicate compile compress confirm connect consider
  consult contact continue convert coordinate copy count cover create cut declare default define delete deploy
  derive describe design disable discuss display do document download draft draw drop duplicate edit email embed
  emit enable end enforce escape exceed execute expand explain explore export expose extend fetch fill finish fix
  flag focus force format gather generate get give go group guard guess handle hard-code hardcode have help hide
  highlight ignore implement import include increase indent initialise initialize inline insert inspect install
  interrupt introduce invent invoke issue jump justify keep kill label launch leave let lint list load log look
  lower make mark match measure mention merge mix mock modify monitor move mutate name number omit open order
  output override overwrite parse pass paste patch phrase pick pin place plan post prefix prepare present print
  produce propose provide publish pull push put query quote raise read rebase recommend record redirect reduce
  refactor refer reference reformat regenerate release rely remind remove rename render reorder repeat replace
  reply report reproduce request reset resolve respond restart restore return reuse revert review rewrite round
  run save say scan search seek send separate serve set share ship show sign silence simplify skip solve sort
  speak split squash stage start state stay stop store strip style submit suffix suggest summarise summarize
  support suppress surface switch take talk target tell test think throw touch track translate treat trigger trim
  trust try turn type uninstall update upgrade upload use utilise utilize validate verify version view wait walk
  watch work wrap write yield`.split(/\s+/u)
);
var LEAD = /^(?:(?:please|pls|plz|just|also|ok|okay|now|again|really|kindly|finally|first(?:ly)?|second(?:ly)?|third(?:ly)?|lastly|instead|alternatively|simply|hence|therefore|thus|btw|by the way|hey|hi|hello|well|yes|yeah|yep|sure|right|alright|great|good|thanks|thank you|actually|oh|in general|generally|otherwise|additionally|moreover|furthermore|overall|fyi|important(?:ly)?|very important|try to|one (?:more )?thing|one more|last thing|another thing|and|but|so|then|or|plus|at least|either way|in any case|in addition|as (?:always|before|agreed|usual)|for (?:now|this|that)|here|guys)(?![\w'-])[\s,:!.-]*|(?:no|agent|claude|assistant)\s*,\s*|(?:note|n\.?b\.?|p\.?s\.?|reminder|remember|rules?|rule \d+|critical|warning|caution|attention|constraints?|requirements?|guidelines?|conventions?|style|language|tests?|scope|security|git|tools?|formatting|output|answers?)\s*[:!]\s*){0,6}/u;
var CLAUSE = /[,;:()—–!]+|\s-+\s|\.{2,}|\s(?=(?:and|but|then|so|because|or|plus|please|which|while|although|though)\s)/u;
var start = (pattern) => new RegExp(`^(?:${pattern})(?![\\w])`, "u");
var word = (pattern) => new RegExp(`(?<![\\w'-])(?:${pattern})(?![\\w])`, "u");
var FIRST_WORD = /^(?:(?:always|only|ever|simply|just|exclusively|strictly) )?([a-z-]+)(?! (?:of|is|are|was|were|has|have|had|will|fails?|failed|passed)\b)(?![\w'])/u;
var isOrder = (clause) => VERBS.has(FIRST_WORD.exec(clause)?.[1] ?? "");
var hasVerb = (text2) => text2.split(" ").some((each) => VERBS.has(each));
var PROHIBITION = start(
  "(?:you (?:must |should |shall |may |are |can )?)?(?:do not|don'?t|do n't|dont|never|not)(?: (?:ever|you|to|even|just|simply|again|once|under any circumstances))* [a-z][a-z'-]*"
);
var NO_PROHIBITION = /^(?:you )?(?:do not|don'?t|dont) (?:know|think|see|understand|believe|recall|mind|have|seem|really|get (?:it|why|what|how|the point)|remember|like it|work|matter|exist|worry(?! about)|bother me|care\b|you\b)|^never (?:mind|been|had|was|were|got|gotten|seen|saw|did|done|happened|heard|knew|thought|found|came|went|ran|made|said|the less|a|once|in|finish|finishes|return|complete|completes|terminate|respond|works?|load|loads)\b|^never (?!need|feed|embed|seed|speed|exceed|proceed|succeed)\w+ed\b|^never (?!\w*ss\b|focus\b|bypass\b)\w{3,}s\b|^(?:you )?(?:must |should |shall |may |are |can )?not (?!to\b|ever\b)\w+|^you (?:never|don'?t|do not|are not|aren't)\b/u;
var YOU_PROHIBITION = word(
  "you (?:must|should|shall|may|are to|can|will|are (?:supposed|allowed|permitted|expected) to)(?: not|n't|n’t)(?: ever)?|you (?:must|should|shall|may|can|will) never|you (?:mustn't|shouldn't|can't|cannot)(?! (?:see|find|know|believe|imagine|tell|reach|miss|get|have|be serious))|you(?:'re| are) not (?:allowed|permitted|supposed|to)|you (?:do not|don't|dont) (?:touch|change|edit|commit|push|delete|decide|get to|run|make|modify)|don't you (?:ever|dare)"
);
var FORBIDDEN = word(
  "(?:must|shall|may|ought) (?:not|never)|mustn't|should (?:not ever|never|under no)|(?:is|are) (?:not|never) to (?:be|\\w+)|(?:is|are|'s|'re) (?:strictly |absolutely |explicitly |completely |not |hereby )?(?:not allowed|not permitted|not an option|not acceptable|never (?:allowed|acceptable|ok|okay|an option|to)|forbidden|prohibited|banned|disallowed|off[- ]limits|out of bounds|unacceptable|taboo|verboten|a no-go|read[- ]only|sacred|frozen|untouchable|non-negotiable|not negotiable|not up for (?:debate|discussion|change))|off[- ]limits|hands off|(?:strictly )?(?:forbidden|prohibited)(?! error| \\(?403)|no-go|(?:can|could|may) (?:never|only)(?! (?:be (?:the|a|due)|see|find|get))|cannot be (?:changed|modified|edited|touched|renamed|removed|altered|deleted|moved)|has to (?:never|always)|belongs? nowhere"
);
var SHOULD = /\bshould(?! (?:work|help|suffice|do (?:it|the trick)|already|now|probably|i|we|be (?:fine|ok|okay|good|done|ready|enough|easy|possible|able to see|there|working|fixed|the case|quick|simple|safe|hard|difficult|obvious|clear|needed|trivial|too|any|an? (?:problem|issue))|(?:not|n't) (?:be (?:a|an|too|hard|difficult|needed)|matter|have)|have (?:been|gone|done|had|\w{2,}ed))\b)/u;
var SHOULD_STAND = /\bshould(?:n'?t| not| never| always| only| all| stay| remain| keep| follow| match)\b/u;
var NO_SHOULD = /\b(?:i|we) should\b(?! (?:always|never|only|not))|\b(?:where|which|how|who|what|if|when) (?:[\w']+ ){0,6}should\b|\bshould (?:i|we|it|this|that)\b/u;
var DUTY = /\b(?:every|each|all|any|no) (?:[\w`'/.-]+ ){1,6}(?:needs?|ha(?:s|ve) to|gets?|goes|go)\b|(?<!\b(?:i|we|you|they|it|she|he) )\bha(?:s|ve) to (?:be|remain|stay|keep|work|support|match|use|go|come|live|pass|follow|look|fit|run|contain|include)\b/u;
var YOUR_DUTY = /^you (?:will )?(?:have to|need to|ought to|had better|are to|better)\b/u;
var FAINT = start(
  "(?:assume|ignore|consider|skip|target|cap|reserve|disregard)(?! (?:it|that|this|them|what|how|why|adding)\\b)"
);
var PLAIN = start(
  "(?:write|give|make|keep|use) (?:\\w+ )?(?:short|concise|brief|small|simple|plain|clear|complete|minimal|descriptive|meaningful)|(?:write|add) (?:the |a )?(?:failing )?tests? first"
);
var TERSE = /^(?:one|a single|at most one|exactly one|two|three) (?:[\w-]+ ){1,4}(?:per|at a time|each|for each|for every)\b|^not (?:a|one|even|a single) .{1,60}\b(?:may|can|must|should|is to)\b|^(?:only|just) (?:i|me|we) (?!see|have|get|got|know|found|think|want|need|ever|just|use|am|was|do)\w+|^nobody (?:but|except)\b/u;
var FEW_ONLY = /^(?:[\w`'-]+ ){1,4}only(?: please)?[.!]?$|^only .{3,60} please[.!]?$/u;
var SOLEMN = /\b(?:under no circumstances|under any circumstances|on no account|in no case|at no (?:time|point)|going forward|henceforth|until further notice|(?:no|without) exceptions?|from now on(?:wards)?)\b/u;
var NEEDS = /(?<!\b(?:i|we|you|they) )\bneeds? to (?:always|never|only|stay|keep|remain|support|cover|match|follow|work (?:on|with|in|without)|be (?:in|as|at|kept|no|backward\w*|consistent|able))\b/u;
var MUST = /\b(?:must(?! have (?:been|had|gone|got|gotten|done|made|taken|broken|become|forgotten|lost|run|set|hit|left|come|missed|seen|written|happened|\w{2,}ed)\b)(?!'ve| of | be (?:because|why|due|something|kidding|joking|wrong about|some\b|a bug|an? (?:issue|problem|error|mistake|typo|race)|what|where|how|coming|getting|\w+ing (?:it|this|that)))|mandatory|compulsory|obligatory|non-negotiable|imperative that|imperative:|essential (?:that|to)|crucial (?:that|to)|vital (?:that|to)|a must|must-have|is required|are required|is paramount)(?![\w'])/u;
var GUESS = /\b(?:it|that|this|there|something|someone|he|she|they|i|somebody) must (?:be (?:a|an|the|some\w*|because|due|why|how|what|where|when|that|my|your|me|on|wrong|broken|old|stale|cached|missing|\w+ing)\b|have\b)|\b(?:he|she|they|someone|somebody) must\b/u;
var STANDING = word(
  "always|never|from now on(?:wards)?|from here on(?: out)?|from this point(?: on(?:wards?)?)?|from today(?: on)?|going forward|moving forward|henceforth|hereafter|in (?:the )?future|for the (?:rest|remainder|duration|whole) of|throughout|until further notice|under no circumstances|under any circumstances|in no case|by no means|at no (?:time|point)|on no account|no matter (?:what|how|who|which|where)|at all (?:times|costs)|as a (?:general )?rule|every(?: single)? time|each time|whenever|in all cases|in any case|across the board|everywhere|anywhere|for everything|(?:no|without|with no) exceptions?|ever again|any ?more|any longer|no longer|by default|strictly|exclusively|solely|consistently|permanently|religiously|each and every|for as long as|as long as|ever(?! since)|any of|once (?:i|you) (?:have|say|confirm|approve|are)"
);
var ONLY = word(
  "only|solely|exclusively|nothing (?:but|else|more|outside|other)|no one else|nowhere else|no other|alone"
);
var PRECISE = word(
  "everything|every|each|instead of|rather than|not|without|unless|at most|at least|no more than|not more than|no less than|fewer than|less than|max(?:imum)?|up to|within|exactly|one (?:\\w+ )?at a time|before (?:you |any |every |each |making |doing |the )?(?:\\w+ing|commit|push|merge|deploy|release|change|delete|edit|start|touch|run|move|proceed|continue|write|open|publish|submit|call|anything)|after (?:every|each|any)|when(?:ever)? (?:you|\\w+ing)|all (?:new|future|our|your|public)|as (?:it is|they are)|for (?:all|any|each|every|new)|often|regularly|frequently|as you go|step by step|incrementally|in small"
);
var CONSENT = word(
  "until (?:i|we|they|he|she|the user|someone)(?:'ve| have|'m| am)? ?(?:say|said|tell|told|confirm\\w*|approve\\w*|ask\\w*|give|gave|given|sign\\w*|review\\w*|look\\w*|check\\w*|ok|okay|explicitly|personally|get|return|come|merge\\w*|decide\\w*|answer\\w*|repl\\w+|respond\\w*|let|agree\\w*|read|seen?|had|green-?light\\w*|authori[sz]e\\w*|accept\\w*|back|done|finish\\w*|happy)|until (?:it|this|that|everything|my|the|you (?:have|get|hear|receive))[^,.]{0,30}(?:approv\\w+|confirm\\w+|reviewed|merged|signed off|agreed|go-ahead|permission|ok|from me|is green|are green|pass(?:es)?)|unless (?:(?:i|we|you(?:'re| are)?|the user)(?:'ve| have|'m)? ?(?:explicitly |specifically |expressly |first |have |get )?(?:say|said|tell|told|ask\\w*|request\\w*|approve\\w*|confirm\\w*|instruct\\w*|permission|allow\\w*|given|want|agree\\w*|need)|told|asked|instructed|otherwise|explicitly|specifically|expressly|requested|absolutely|strictly|really|necessary|it is|it's|there)|without (?:first )?(?:asking|checking|consulting|telling|confirming|explicit|express|prior|my|our|permission|approval|confirmation|consent|being (?:asked|told)|a go-ahead|sign-?off|clearing|talking|letting|showing|notifying|discussing|running it|getting)|(?:ask|check with|consult|tell|ping|warn|notify|show|confirm with|clear it with|talk to)(?: with)?(?: me| us| the user| it to me)? (?:first|before|beforehand|prior)|ask (?:me|us|the user) (?:if|when|whenever|about|for)|ask (?:me )?(?:for )?(?:first|before|permission|approval|confirmation)|(?:wait|hold off|hold back|stop)(?: there)? (?:for|until|till) (?:my|me|i|the|further|approval|confirmation|a go|an? ok|explicit)|get (?:my|our|explicit|an?) (?:ok|okay|approval|permission|go-ahead|consent|sign-?off|confirmation)|run (?:it|them|that|everything) (?:by|past) me|let me (?:review|approve|confirm|decide|know (?:before|first|whenever))|(?:i|we) (?:have to|must|will|want to|need to|'ll) (?:approve|confirm|review|sign off|decide)|my (?:explicit )?(?:sign-?off|ok|okay|approval|permission|consent|confirmation|go-ahead|say-so)|only (?:when|if|after|once) i"
);
var MANNER = start(
  `(?:always )?(?:keep(?! (?:going|trying|working|at it|looking|monitoring|digging|iterating|pushing|running it|up\\b|on\\b|coming|doing))|avoid|ensure|assure|make sure|make certain|be sure|be (?:very |extra |really |as )?(?:careful|concise|brief|thorough|strict|explicit|conservative|consistent|precise|terse|polite|cautious|minimal|honest|specific|succinct|mindful|aware|gentle|quiet|patient)|take care|refrain|adhere|comply|conform|respect|obey|honou?r|stick (?:to|with|strictly)|prefer|favou?r|preserve|maintain|retain|limit|restrict|confine|constrain|remember(?! (?:when|how|what|where|why|last|the time))|bear in mind|stay (?:in|on|within|away|with|out|under|inside|below|off|focused|concise|backward|consistent|clear|true|close|strictly|as)|remain|treat|leave (?:.{1,60} )?(?:alone|as is|as-is|as it is|as they are|untouched|unchanged|in place|intact|be|out|to me|where)\\b|leave (?:the|my|all|any|everything|our|existing)|mind (?:the|that)|stop (?:\\w+ing|with)|quit \\w+ing|cease|hold off|steer clear|stand by|don'?t forget|do not forget|never forget|disregard|minimi[sz]e|maximi[sz]e|optimi[sz]e for|think (?:before|twice|carefully|step)|read (?:before|first)|act (?:as|like)|behave|pretend|default to|follow(?! up| this link| the link)|apply the same|use the same|match the|put safety|prioriti[sz]e|feel free|err on|lean towards?|opt for|reserve|no need|(?:work|operate) (?:in|on|only|inside|within|from|under))`
);
var TALK = start(
  "(?:answer|reply|respond|speak|talk|communicate|explain|write|comment|document|summari[sz]e|phrase|report|name|describe|use|address|call|chat|output|print|put|keep|do)"
);
var LANGUAGE = "(?:english|german|french|spanish|italian|dutch|portuguese|russian|polish|czech|turkish|arabic|hindi|japanese|korean|chinese|mandarin|cantonese|simplified chinese|traditional chinese|swedish|danish|norwegian|finnish|greek|hebrew|ukrainian|vietnamese|thai|indonesian|latin|plain (?:text|english|language)|british|american)";
var IN_LANGUAGE = word(`(?:in|into|using|to) (?:\\w+ )?${LANGUAGE}`);
var LANGUAGE_ALONE = new RegExp(`^(?:${LANGUAGE})(?: only| please|[.!]?$)`, "u");
var ONLY_ORDER = /^only (?:ever )?([a-z-]+)/u;
var WAS_LANGUAGE = /\b(?:was|were|been|why|translated?|translation)\b/u;
var STYLE = word(
  "(?:in|with|as|using) (?:(?:at most|max|only|just|a|an|one|two|three|full|short|complete|plain|simple|bullet|brief|concise|numbered|active|imperative|present|past|lower|upper|snake|camel|kebab|pascal|sentence|title|utc|metric|iso|markdown|json|yaml|tables?|html|tabs|spaces|strict|british|american|bullets?)[ -]?)+(?:sentences?|bullets?|points?|words?|lines?|paragraphs?|case|voice|tense|mood|units?|time|format|lists?|tables?|english|mode|text|markdown|json|yaml|html)?"
);
var WILL = start(
  "(?:what |all )?i(?:'d| would| do)? (?:really |only |just |also |still |actually |basically |definitely |strongly |always |never )*(?:want|need|expect|prefer|like|insist|require|demand|rather|love|hate|trust you|rely on you|forbid|ask (?:you|that))|i (?:do not|don't|dont|never|won't|will not|can't|cannot) (?:ever )?(?:want|accept|need|like|tolerate|allow|expect)|i(?:'m| am) (?:asking|telling|expecting) you|(?:my|our) (?:preference|rule|policy|convention|requirement|standard)s? (?:is|are)|i allow|i (?:told|asked|said|instructed) (?:you )?(?:not )?to|we want|we (?:don't|do not) want|we need (?:it|this|to (?:keep|stay|support|avoid|ensure|make sure))|i(?:'ve| have) decided|you(?:'re| are) (?:supposed|expected|required|only|allowed|free|responsible|permitted) (?:to|for)|you (?:may|might) (?:only )?(?:use|change|edit|add|remove|delete|install|run|assume|ignore|skip|create|push|commit)|you (?:don't|do not|dont) (?:need|have) to"
);
var NO_WILL = /\b(?:i|we)(?:'d| would| do)? (?:really |just |also |still |actually |basically )*(?:need|want|like|love|hate|prefer) (?:to (?!keep|use|avoid|stay|see (?:no|only|every)|have (?:no|only)|support|preserve|stick|follow|make sure|ensure|maintain|limit|remain|be (?:able|asked|told|informed|notified|consulted))\w+|help|your help|you to (?:look|check|investigate|find|explain|tell|help|review|do an?|give|go|run|fix|read|create|write|analy[sz]e)|(?:it|this|that)[.!]?$|(?:the )?way you|an? (?:list|(?:short |quick |brief )?(?:summary|overview|explanation)|idea|hint|break|minute|second|favou?r|way to)\b|how\b|what (?:you|i see))|\bi (?:don't|do not) (?:need|like|want) (?:it|this|that)?[.!]?$|\bi (?:think|guess|suppose) i\b/u;
var WISH = /^(?:i|we)(?:'d)? (?:\w+ )?(?:want|need|like|prefer|expect) (?:an?|the|some|more|to)\b/u;
var PERMIT = /\byou (?:may|might|don't|do not|dont|are (?:free|allowed))|\bfeel free|\bno need|\bi allow/u;
var BAN = start(
  "(?:absolutely |strictly |and |with |also )*no (?:more |new |other |extra |further |additional |external |unnecessary |unneeded |third[- ]party )*(?!need|problem|idea|worr|that|this|it\\b|i\\b|i'|we\\b|you\\b|one\\b|matter|wonder|doubt|clue|longer|luck|difference|response|results?\\b|reason|way|chance|offen|thanks|joke|rush|hurry|biggie|pressure|question|surprise|point|change(?!s? (?:to|in|outside|without|allowed|please))|such|further|visible|obvious|dice|sign|not|but|then|error|output|answer|reply|and|just|please|wait|stop|the|there|they|he|she|my|its|let|what|why|how|more$|in\\b|as\\b|is\\b)[\\w`'./@*-]+"
);
var BAN_REPORT = /\b(?:found|was|were|is|are|has|have|had|changed?|occurred|detected|exists?|passed|failed|happen\w*|appear\w*|shows?|works?|seems?|yet|left|available|matches)\b/u;
var BAN_STILL = /\b(?:allowed|permitted|please|ever|unless|without|in (?:the )?(?:code|commit|output|answers?)|whatsoever|at all|are to|is to)\b/u;
var CHOICE = /^[\w`'-]+(?: [\w`'-]+){0,3},? (?:not|never|over|instead of|rather than|and not|but not) [\w`'-]+(?: [\w`'-]+){0,3}[.!]?$/u;
var CHOICE_REPORT = /\b(?:is|are|was|were|it|its|i|we|he|they|does|do|did|has|have|you|my|the|this|that|why|sure|yet|really|bad|game|'s)\b/u;
var CUSTOM = word(
  "we (?:always|never|only|exclusively|strictly) (?!have|see|get|know|had|saw|got|did|was|were|used to|need|wanted|\\w+ed\\b)\\w+|we (?:use|write|follow|target|prefer|support|stick|require|keep|commit|format|name|avoid|deploy|document|do|don't (?:do|use|write|commit|push|want|allow|support)|do not (?:do|use|write|commit|push|want|allow|support))(?: [^,.]{1,60})? (?:here|in this (?:repo\\w*|project|codebase|team|house|company|package)|for everything|everywhere|throughout|exclusively|only|as a rule)|(?:this|our|the) (?:repo\\w*|project|codebase|team|house style|house rules?|style ?guide|convention|policy|rule|company|client|customer|code style)s? (?:uses?(?! an? )|targets?|follows?|requires?|forbids?|prefers?|mandates?|(?:is|are) (?:strictly|always|only|never|not to)|only|never|always|says|demands?|bans?|supports?)|in (?:this|our|my) (?:repo\\w*|project|codebase|team|company|house|files?|module) we|\\w+s are (?:always|never|only) (?!\\w+ing\\b|so\\b|too\\b|slow|empty|wrong|broken|late|the same|red\\b|missing|null|there|\\w{2,}ed\\b)\\w+|make it a habit|nobody (?:but|except|is|may)|no one (?:but|except|is|may)|nothing (?:may|must|should|is to|gets?|goes)|(?<=^)(?:only|everything|anything|nothing) (?:in|under|outside|inside|below|else|goes|belongs|that|must|should)|(?:for|by|in|from|via|on|through) (?:[\\w`'/.-]+ ){1,8}only(?=[.!]?$)|\\w+ (?:never|always) (?:go|goes|belong|belongs|leave|leaves|live|lives|enter|enters|come|comes|appear|appears|end up|stay|stays|contain|contains|get|start|starts)|it(?:'s| is) (?:very |really |absolutely |strictly )?(?:important|essential|crucial|vital|imperative|critical|forbidden|prohibited|mandatory|required|not allowed|not ok|not okay|never ok|never okay)|important(?:ly)?:|(?:is|are) (?:out of scope|not in scope|none of your|my job|deprecated|legacy|mandatory|compulsory|obligatory|required|binding|final)|out of scope|by convention|(?:the )?(?:deadline|budget|limit|target|maximum|minimum) (?:is|are)|source of truth|no touching|i'll (?:do|handle|take care of|make|merge|commit|push|review|deploy|run)"
);
var CEILING = /\b(?:at most|no more than|not more than|no less than|at least|max(?:imum)?(?: of)?|up to|under|below|fewer than|less than|within|limit of|cap(?:ped)? (?:of|at)|exactly) (?:\d[\d,.]*k?|one|two|three|four|five|six|eight|ten|twelve|a hundred) ?(?:lines?|char\w*|columns?|words?|sentences?|files?|minutes?|seconds?|ms|paragraphs?|bullets?|bullet points|commits?|steps?|spaces?|kb|mb|%|percent|tokens?|pages?|levels?|arguments?|parameters?|dependenc\w+)/u;
var CEILING_REPORT = /\b(?:took|takes|ran|passed|shows?|printed|was|were|got|failed|found|i see|it has|there (?:is|are))\b/u;
var ONE_TOOL = /^use (?:the |an? |this |that |my |your )?(?:[\w`/.-]+ ){0,4}(?:to|and|for this)\b/u;
var USE = /^use\b/u;
var USE_WORDS = 16;
var BAN_WORDS = 12;
var REPORT = /\b(?:fails?|failed|failing|crash(?:es|ed|ing)?|hangs?|threw|throws|complain(?:s|ed|ing)?|doesn'?t work|does not work|not working|isn'?t working|timed? ?out|exit code|stack ?trace|(?:got|get|getting|gets|gave|gives|saw|seeing|says|said|prints?|printed|shows?|showing|returns?|returned) (?:me )?(?:an? |this |the |that |these )?(?:error|exception|warning|message)|error(?:s|ed)? (?:out|with|saying|is|was|says)|the error|this error|an error)\b/u;
var TOLD = /^(?:but |and |so )?(?:in )?(?:the |its |this )?(?:[\w-]+ )?(?:docs?|documentation|manual|linter|compiler|error|message|log|output|warning|it|console|terminal|api) (?:still |just |also )?(?:says?|said|states?|claims?|warns?|complains?|tells? me|reads)\b/u;
var HEDGE = /\b(?:whether|why|what|where|which|how come|wonder\w*|not sure|unsure|maybe|perhaps|probably|i (?:think|guess|suppose|thought|believe|assume|suspect|feel like|suggest)|do you think|supposedly|apparently|might|seems?|looks like)\b/u;
var PROPOSES = /^(?:i (?:think|guess|suppose|suggest|believe)|maybe|perhaps|what if|how about|we could|i wonder)\b/u;
var PAST = /\b(?:was|were|worked|had|did)\b/u;
var ASKS = /^(?:(?:should|must|shall|does|did|is|are|was|were|am|can|could|would|will|has|had|isn't|aren't|doesn't|didn't|shouldn't|can't|couldn't|won't|wouldn't|wasn't) (?:i|we|it|this|that|these|those|they|he|she|there|the|you|my|your|our|its|a|an|any|all|both|everything|anyone|not)\b|(?:do|have) (?:i|we|they|you)\b|do (?:these|those|the|our|your) |(?:what|why|how|who|which|where|whose)(?:'s| |$)|when (?:do|does|did|is|are|will|should|can) |any (?:idea|chance|reason)|is there|are there|isn't there)/u;
var POLITE = /^(?:(?:can|could|would|will|won't|can't) (?:you|we)|would you mind|mind|may i ask you to|can i ask you to|could i ask you to|why don't you|how about (?:you|we)|would it be possible to|is it possible to)(?: please| kindly| just| also| maybe)*\s+/u;
var QUOTED = /`[^`]*`|"[^"]*"|“[^”]*”|(?<![\w])'[^']{2,}'(?!\w)/gu;
function englishStrength(text2) {
  const plain = text2.replace(/[’‘]/gu, "'").replace(/\*\*|__/gu, "").replace(/\s+/gu, " ").trim();
  const inner = plain.replace(/^["“'`](.*)["”'`][.!]?$/u, "$1");
  const masked = (inner === plain ? plain : inner).replace(
    QUOTED,
    (quoted2) => ` ${"x".repeat(Math.min(quoted2.length, 12))} `
  );
  const lower = masked.toLowerCase().replace(/\s+/gu, " ").trim();
  const sentence = lower.replace(LEAD, "");
  if (sentence === "") return 0;
  const asks = /\?["')\]*]*$/u.test(lower) || ASKS.test(sentence);
  if (!asks) return statement(sentence, /\b(?:MUST|NEVER|ALWAYS|ONLY|NOT|NO|DON'T)\b/u.test(masked));
  const request = POLITE.exec(sentence)?.[0];
  if (request === void 0) return 0;
  const rest = sentence.slice(request.length).replace(/^not (?:to )?(?!\w+ing)/u, "do not ");
  const tone = STANDING.test(rest) || CONSENT.test(rest) || MANNER.test(rest) || PROHIBITION.test(rest) || ONLY.test(rest);
  const found = tone ? statement(rest.replace(/\?.*$/u, ""), false) : IN_LANGUAGE.test(rest) && TALK.test(rest) ? 3 : 0;
  return Math.max(found - 1, 0);
}
var CONDITION = /^(?:if|when|whenever|once|before|after|while|in case|unless|until|as soon as)\b/u;
var OPEN_CONDITION = /^(?:if|when|whenever) (?:you(?:'re| are)? (?:need|have to|hit|see|find|change|touch|add|edit|not|unsure|in doubt|stuck|run into|want|done|finish\w*)|in doubt|unsure|unclear|stuck|uncertain|blocked|something|anything|there)\b/u;
function statement(sentence, loud) {
  const clauses = sentence.split(CLAUSE).map((each) => each.trim().replace(LEAD, "")).filter((each) => each !== "");
  const conditional = CONDITION.test(sentence);
  const orders = clauses.some((clause) => isOrder(clause) || MANNER.test(clause));
  const reports = REPORT.test(sentence) && !conditional && !isOrder(clauses[0] ?? "");
  const proposes = PROPOSES.test(sentence);
  if (TOLD.test(sentence)) return 0;
  let best = 0;
  const parts = clauses.length > 1 ? [sentence, ...clauses] : [sentence];
  for (const [index, clause] of parts.entries()) {
    best = Math.max(best, clauseStrength(clause, { guarded: reports || proposes, first: index < 2 }));
  }
  if (SOLEMN.test(sentence) && !reports) best = Math.max(best, 3);
  if (CONSENT.test(sentence) && !PAST.test(sentence) && (orders || best > 0 || /\b(?:you|me|my)\b/u.test(sentence))) {
    best = Math.max(best, 3) + 1;
  }
  if (orders && !reports && !proposes) {
    if (STANDING.test(sentence)) best = Math.max(best, 3) + 1;
    else if (ONLY.test(sentence)) best = Math.max(best, 3);
    else if (PRECISE.test(sentence)) best = Math.max(best, 1);
  } else if (best > 0 && STANDING.test(sentence)) best += 1;
  if (CHOICE.test(sentence) && !CHOICE_REPORT.test(sentence)) best = Math.max(best, 2);
  if (best === 0 && conditional) {
    const then = OPEN_CONDITION.test(sentence) || clauses.slice(1).some((clause) => isOrder(clause));
    best = then && hasVerb(sentence) ? 2 : 0;
  }
  return best > 0 && loud ? best + 1 : best;
}
function clauseStrength(clause, { guarded, first }) {
  if (PROHIBITION.test(clause) && !NO_PROHIBITION.test(clause)) return 4;
  const hedged = HEDGE.test(clause);
  if (YOU_PROHIBITION.test(clause) && !hedged) return 4;
  if (MANNER.test(clause)) return PERMIT.test(clause) ? 2 : 3;
  const banned = BAN.test(clause) && clause.split(" ").length <= BAN_WORDS;
  if (banned && (!BAN_REPORT.test(clause) || BAN_STILL.test(clause))) return 3;
  if (LANGUAGE_ALONE.test(clause)) return 3;
  if (IN_LANGUAGE.test(clause) && !WAS_LANGUAGE.test(clause)) return TALK.test(clause) || first ? 3 : 2;
  if (TALK.test(clause) && STYLE.test(clause)) return 2;
  if (TERSE.test(clause) || FEW_ONLY.test(clause) && !CHOICE_REPORT.test(clause)) return 2;
  if (guarded) return 0;
  if (FORBIDDEN.test(clause) && !hedged) return 4;
  if (MUST.test(clause) && !hedged && !GUESS.test(clause)) return 3;
  if (WILL.test(clause) && !NO_WILL.test(clause)) return PERMIT.test(clause) || WISH.test(clause) ? 1 : 2;
  if (CUSTOM.test(clause) && !hedged) return 2;
  if (SHOULD.test(clause) && !hedged && !NO_SHOULD.test(clause)) return SHOULD_STAND.test(clause) ? 2 : 1;
  if (DUTY.test(clause) && !hedged && !CEILING_REPORT.test(clause)) return 2;
  if ((NEEDS.test(clause) || YOUR_DUTY.test(clause)) && !hedged) return 1;
  if (CEILING.test(clause) && !CEILING_REPORT.test(clause)) return 2;
  if (USE.test(clause) && !ONE_TOOL.test(clause) && clause.split(" ").length <= USE_WORDS) return 2;
  if (PLAIN.test(clause)) return 2;
  if (VERBS.has(ONLY_ORDER.exec(clause)?.[1] ?? "")) return 3;
  return FAINT.test(clause) ? 1 : 0;
}

// src/mind/directives-zh.ts
var CLAUSE2 = /[，,、；;：:（）()！!。\s—]+|(?=但是|而且|并且|然后|所以|不过|同时|另外)/u;
var LEAD2 = /^(?:(?:请(?:你|您|一定)?|麻烦(?:你|您)?|拜托(?:你)?|希望(?:你)?|你们|你|您|大家|咱们|我们|那么|那|也|就|都|还有|另外|此外|还|再|而且|并且|同时|然后|接下来|所以|但是|但|不过|好的?|嗯|哦|对了|其次|首先|最后|注意|重要|提醒(?:一下)?|规则|要求|约束|记住|一定|千万|绝对|最好|尽量|先|可以|只要|在此期间|期间|过程中|其他(?:的)?|剩下的|应该?|应当)(?=.)){0,5}/u;
var LAW = /(?<!是不是|是否|要不要|为什么|报错|提示|说)(?:必须(?!的$)|务必|禁止|严禁|不准(?!确)|不许|不得(?!不|已|了)|不允许|切勿|切记|请勿|一律|绝不|决不|绝对不|永远(?:不|别|要|用|都|只)|千万(?:不要|别|不能|要|不可|记得|注意)|一定(?:要|不能|不要|别|得)|从现在(?:起|开始)|从今(?:往后|以后|天起|天开始)|今后|往后|始终(?!显示|报|失败|无法|没|不(?!要|能|得|许)|出现|卡|加载|转)|自始至终|铁律|红线|底线|硬性(?:要求|规定)|强制)/u;
var CONSENT2 = /除非(?:我|得到|经|另有|有我|用户|明确|必要|万不得已|实在)|(?:未经|没有|没得到|没经过|不经|不经过|未得到|未获|得到|经过|征得|获得|等|待|拿到)(?:我|我们|用户|本人)?(?:的)?(?:明确|事先|书面|亲自|手动|最终)?(?:的)?(?:同意|允许|批准|许可|确认|授权|首肯|点头|审批|审核|答复|回复|说|通知|指示)|在?(?:我|我们|用户|本人)(?:没有?|还没|尚未|未)?(?:明确|亲自|手动|书面)?(?:确认|同意|批准|允许|审核|审查|看过|看完|检查|点头|许可|授权|答应|回复|答复|说)[^，。；]{0,8}(?:之?前|以前|后再|之后再|才|再)|先(?:问|询问|请示|告诉|通知|征求|征得|跟|和|向|找|让)(?:一下)?我|(?:问|询问|请示|告诉|通知)(?:过)?我(?:之后|以后|后|一声)?(?:再|才)|由我(?:来)?(?:确认|决定|审核|批准|合并|提交|执行)|需要?我(?:的)?(?:确认|同意|批准|审核)|让我(?:先)?(?:确认|审核|过目|看一下再)/u;
var STANDING2 = /以后|今后|每次|每当|每个|每一|任何|所有|凡是|全部|全程|全都|统一|一直|总是|永远|始终|一律|统统|无论|不管|不论|任何时候|到处|默认|长期|整个(?:项目|过程|任务)|严格|从头到尾|再也|随时|只要|除了|除非|直到|为止|之前|的时候|时要|时候/u;
var BAN2 = /^(?:(?:以后|今后|千万|再|再也|也|都|就|其他(?:的)?|平时|最好|尽量|绝对|你|您|请|我|我们|代码(?:里|中)?|文件|里面|中间|后面|随便|任何(?:时候|情况下?)?(?:都)?)*)(?:不要(?!紧|是|不)|别(?!的|人|处|名|样|墅|扭|致|说了|急|提|逗|闹|怕|担心|是)|勿|莫|不用(?!说|谢|了$)|不必|无需|无须|不需要|不可以|不可(?!能|以|思议|避免|用)|不应该?|不该|不想(?:看到|要|让)|不希望|不能再|不再|停止|杜绝|避免|拒绝|不接受|不支持|不考虑|不使用|不采用|不写|不加|不做|不改|不动|不碰|不提交|不推送|不引入|不新增|不依赖|不得|不能(?:再)?(?:改|动|删|碰|写|加|有|出现|丢|变|重启|合并|推|发|直接|随便|擅自|破坏|影响|超过|泄露|引入))/u;
var BAN_INSIDE = /(?<!要|是不是|为什么|怎么|是否|我|他|它|有点)(?:不要(?!紧|是|不)|不可以(?!吗)|(?<=[一-鿿])请勿|都别|也别|就别|先别|可别|再别|给我别|你别|你们别|都不(?:要|能|许|准|用|可)|也不(?:要|许|准|可以?|用)|一(?:行|个|点|字|下|丁点)[^，。]{0,8}(?:都|也)(?:不要|别|不能|不许|不准)|碰都别碰|不能(?:再|出现|有|包含|使用|修改|改动|删|直接|随便|随意|擅自|动|碰|破坏|影响|超过|少于|低于|高于|提交|泄露|依赖|引入|硬编码|写死|省略|跳过|假设|遗漏|自己|私自|又去|去换|因为|为了)|不要再|(?<![特区分级识类性个辨差判鉴告派国界各])别(?![的人处名样墅扭致具是无有出提：:，。！!]|$))/u;
var ONLY2 = new RegExp("(?<![一两几每这那三四五六七八九十\\d])(?:只(?!\\p{Script=Han}{1,2}了)(?:能|准|许|允许|需要?|改|用|使用|修改|看|读|做|写|动|在|针对|保留|输出|返回|回答|提交|运行|跑|处理|可以|可(?!惜)|限|给|说|关注|考虑|采用|依赖|引用|生成|展示|列出|讨论|负责|解决|添加|加|删|支持|接受|实现|测试|分析|检查|对|以|按|用于|走|选|调用|留|发|讲|参考|放)|仅(?:限|能|用|使用|修改|允许|在|供|可|针对|支持|返回|输出|保留|改|对|需|以|当|做|限于)|唯一(?:允许|可以|能|的例外))", "u");
var ONLY_REPORT = /(?:它|他|她|现在|目前|我|结果|页面|程序|却|还是|居然|竟然|系统|测试|然后|就|怎么|为什么|这个|那个|为何)(?:就|都|还|也)?(?:只|仅)|只(?:能看到|有|是|剩|显示|看到)|只(?:通过|跑了|过了)/u;
var MANNER2 = /^(?:(?:所有|全部|每个|每次|任何|整个|代码|注释|文档|变量名?|提交信息|以后|今后|一定|务必|必须|始终|一直|要|得|都|全程|也|统统|尽量|尽可能|最好|请|你|在[^，。]{1,12}?(?:时|中|里|上|下|前|后))*)(?:保持|保留|坚持|记得|记住|牢记|谨记|确保|保证|尽量|尽可能|避免|注意(?!到)|遵守|遵循|遵照|遵从|按照|依照|依据|严格|统一|统统|一律|全部(?:用|使用|采用|改|写|放|以|按)|全都(?:用|使用|要|放)|全用|都用|都要|都得|都必须|都应|优先|默认|务必|限制|限定|沿用|尊重|维持|控制在|以[^，。]{1,20}为准|小心|谨慎|当心|留意|兼容|不超过|至少|最多|不少于|不多于|不低于|不高于|切换到|站在|一步一步|逐步|每次[^，。]{0,10}(?:都(?!失败|报|会|是|不|卡|出|能|有)|只|先|必须|要|记得|不要|别)|每(?:改|完成|做|写|提交)[^，。]{1,12}(?:都|就|先|要|必须)|凡是|一直用|仍(?:然)?用|继续(?:用|使用|保持)|改用|换成|宁可|宁愿|多用|少用|慎用|禁用|专注|聚焦)/u;
var USE2 = /^(?:请|你|都|全部|统一|只|要|一律|默认|以后|就)*(?:用|使用|采用)(?!户|途|处|法|的|不|了|来干|词|例|量)[^，。？?]{1,24}?(?:写|回答|回复|答复|输出|而不是|而非|不要|不用|代替|替代|实现|开发|管理|安装|就行|即可|就好|吧|命名|缩进|格式|风格|为主|注释|版本|规范|框架|语法|方式|编码|单位|类型)[^，。]{0,12}$/u;
var USE_FOR = /(?:名|注释|时间|日期|金额|缩进|代码|文档|接口|命名|日志|格式|风格|编码|单位|配置|样式|测试|数据库|前端|后端|界面|UI|页面|图标|颜色|分支|提交|消息|信息)(?:里|上|中)?(?:统一|一律|都|全部|请|就|默认)?(?:用|使用|采用|以)(?!户|途|处|法|的|不|了|什么|哪)\S/iu;
var ALL_USE = /统一(?:用|使用|采用|为|成|放|写|按|命名|格式|走|改)|(?:都|全部|一律|全都|统统|只)(?:要|得|必须)?(?:用|使用|采用|写成|改成|按照?|走)(?!户|不|了|过|完|到)|(?:保持|维持)(?:不变|一致|原样|稳定|兼容|简洁|现状)|尽量(?:简|少|短|小|不|用)|控制在/u;
var TALK2 = /(?:用|以|使用|采用|说|讲|写|换成|改成|翻译成)(?:简体|繁体|纯|标准|全)?(?:中文|英文|英语|汉语|普通话|日文|日语|韩语|法语|德语|俄语|西班牙语|白话|口语|大白话|markdown|表格|列表|要点)(?:来|去|进行)?(?:回答|回复|答复|写|输出|交流|沟通|说|解释|注释|编写|描述|命名|提交|汇报|总结|对话|说明|$|[，。！ ])|(?:回答|回复|输出|注释|文档|提交信息|日志|变量名?|命名|沟通|交流|代码|说明|报告|界面|标题|描述|总结|语言)[^，。]{0,8}(?:用|使用|采用|为|写)(?:简体|繁体|纯)?(?:中文|英文|英语|汉语|日文|日语)/iu;
var WILL2 = /^(?:我|我们|本人|老板|客户|领导|公司|团队|项目)(?:这里|这边|们)?(?:只|就|还|一直|更|都|也|的)?(?:是)?(?:要求|希望|想要|不想|不希望|不要|喜欢|习惯|偏好|倾向|要的?是|要(?!是|不|么|去|怎|看|问|先)|需要(?!知|了解|做什么|你帮)|规定|约定|规范|不接受|不允许|讨厌|只接受|原则|底线)/u;
var OUGHT = /(?:你|都|统一|代码|文件|所有|每个|应当)(?:就|也|都)?(?:应该?|应当|需要|得|要)(?!是|会|已|没|有点|不会|可以|怎|什么|多少|吗|多久)|应(?:该)?(?:始终|只|先|使用|用|保持|支持|按|放|坚持|遵循|尽量|避免|优先|当(?!是))|需(?:要)?(?:支持|兼容|保证|确保|遵循|满足|符合|保持|包含|包括)|(?:要|得)(?:保证|确保|符合|兼容|支持|遵循|遵守|保持|包含|体现|能够|详细|详尽|简洁|跟[^，。]{1,12}一致|和[^，。]{1,12}一致|按照?)|一定要|(?:规范|标准|约定|规则|原则|底线|红线|目标|要求)(?:是|为|如下)|不得超过|不超过|至少(?:要|需|提到|包含|写|有\d)|最多(?:\d|不|只|用|写|改)|控制在|以内$|以上$/u;
var ASKS2 = /[？?]["”』」）)]*$|[吗呢么嘛]["”』」）)]*[。.！!~～]*$|没有[？?]?$|(?:^|[，, ])(?:为什么|怎么(?!样都)|是不是|是否|有没有|要不要|该不该|能否|可否|什么时候|哪(?:个|些|里)|多少|谁|难道)/u;
var POLITE2 = /[，, 。]?(?:好吗|好不好|可以吗|行吗|行不行|可以么|好么|成吗|ok吗|OK吗|好吧|行吧|可以吧|怎么样|谢谢|明白吗|明白了吗|懂吗|懂了吗|知道吗|知道了吗|听到了吗|清楚了吗)[？?。！!~～]*$|^(?:请?(?:能不能|能否|可否|可不可以|是否可以|麻烦)|你能不能)/u;
var CONDITION2 = /^(?:你|请)?(?:如果|要是|万一|一旦|遇到|碰到|假如|若|当)[^。]{1,60}(?:[，, ](?:你|请|那|我们)?(?:就|先|则|请|必须|要|应该?|不要|别|停|问|告诉|用|直接)|(?:就|先|请|要)(?:问|告诉|停|找|用|通知|联系|直接|跳过|记))/u;
var TOLD2 = /(?:文档|手册|提示|报错|编译器|日志|控制台|错误信息|错误|它|网上)(?:里|上|中)?(?:说|写着|显示|[：:])/u;
var REPORT2 = /报错|失败了|出错|错误信息|错误提示|提示说|提示[：:]|异常[：:]|崩溃|卡死|卡住了|没反应|打不开|跑不通|不起作用|不生效|无法(?:运行|启动|编译|打开|连接)/u;
var QUOTED2 = /`[^`]*`|"[^"]*"|“[^”]*”|「[^」]*」|『[^』]*』|《[^》]*》/gu;
function chineseStrength(text2) {
  const inner = text2.trim().replace(/^[“"「『](.*)[”"」』][。！]?$/u, "$1");
  let plain = inner.replace(QUOTED2, (quoted2) => "某".repeat(Math.min(quoted2.length, 8))).replace(/(?<=[!-~])\s+|\s+(?=[!-~])/gu, "").trim();
  let penalty = 0;
  if (POLITE2.test(plain)) {
    plain = plain.replace(POLITE2, "");
    penalty = 1;
  } else if (ASKS2.test(plain)) {
    const parts = plain.replace(/[？?]+$/u, "").split(/[，,\s]+/u);
    const kept = parts.slice(0, -1).filter((part) => !ASKS2.test(part));
    if (parts.length < 2 || kept.length === 0) return 0;
    plain = kept.join("，");
    penalty = 1;
  }
  const conditional = /如果|要是|万一|一旦|遇到|碰到|假如|若/u.test(plain);
  const reports = REPORT2.test(plain) && !conditional;
  if (TOLD2.test(plain)) return 0;
  const clauses = plain.split(CLAUSE2).filter((clause) => clause !== "");
  let best = 0;
  for (const clause of clauses) best = Math.max(best, clauseStrength2(clause, reports));
  if (CONSENT2.test(plain) && !reports) best = Math.max(best, 3) + 1;
  if (best > 0 && STANDING2.test(plain)) best += 1;
  if (best === 0 && conditional && CONDITION2.test(plain)) best = 2;
  return Math.max(best - penalty, 0);
}
function clauseStrength2(clause, reports) {
  const bare2 = clause.replace(LEAD2, "");
  const asks = /为什么|怎么|是不是|是否|要不要|有没有|该不该|我(?:应?该|要)(?:用|做|怎|如何)?什么|我该/u.test(clause);
  if (asks) return 0;
  if (/(?:里|中)(?:面)?(?:一律|都)?不(?:写|用|加|放|准|使用|提交|引入)/u.test(clause)) return 2;
  if (BAN2.test(bare2) || BAN2.test(clause) || BAN_INSIDE.test(clause))
    return /不用|不必|无需|无须|不需要/u.test(clause) ? 2 : 4;
  if (LAW.test(clause)) return 4;
  if (ONLY2.test(clause) && !ONLY_REPORT.test(clause) && !reports) return 3;
  if (MANNER2.test(bare2) || MANNER2.test(clause)) return 3;
  if (TALK2.test(clause)) return 3;
  if (reports) return 0;
  if (WILL2.test(clause)) return 2;
  if (OUGHT.test(clause)) return 2;
  if (USE2.test(bare2) || USE_FOR.test(clause) || ALL_USE.test(clause)) return 2;
  return 0;
}

// src/mind/pasted.ts
var LONG_LINE = 1e3;
var SHORT = 4;
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
  /^\s*(?:\[\w[\w .-]{0,30}\]|\d+\|)\s*(?:\[|\S+:|\d)|^\s*\[?(?:TRACE|DEBUG|INFO|ERROR|FATAL|SEVERE|CRITICAL|WARN|PASS|FAIL|PASSED|FAILED|SKIPPED|SKIP|ERR)\b[\]:!]?\s/u,
  /^\s*(?:hint|fatal|error|remote|debug|info|npm (?:err!?|warn|notice|info)|yarn \w+|pip|gyp \w+|make(?:\[\d+\])?|ld|gcc|clang|cargo|rustc)\s*:\s|^npm (?:ERR!|WARN|notice|error|warn)|^E {3}/u,
  /^\s*(?:error|warning)(?:\s+TS\d+|\[[\w-]+\])/u,
  // Stack frames and the line that opens them.
  /^\s*at [^ ]+ ?(?:\(|$)|^\s*at (?:async |new )?[\w$.<>[\] ]+ \(|^\s*at \S+:\d+|^\s*File "[^"]*", line \d|^Traceback \(|^\s*Caused by: |^\s*\.\.\. \d+ more|^\s*#\d+ +0x|^goroutine \d|^\s*from \S+:\d+:in /u,
  /^\s*(?:Uncaught |Unhandled )?(?:[\w$]+\.)*(?:[A-Z]\w*)?(?:Error|Exception|Panic)\b(?: \[[A-Z_\d]+\])?: /u,
  // Places of compilers and linters.
  /^\s*(?:[\w@~.-]*\/)*[\w@.-]+\.\w{1,5}(?::\d+(?::\d+)?\b|\(\d+(?:,\d+)?\))|^\s*\d+:\d+\s+(?:error|warning)\b/u,
  // Test reports.
  /^\s*[✓✔✗✘×●○✖√▶◯]\s|^\s*(?:not )?ok \d+|^\s*# (?:tests|pass|fail|[Ss]ubtest|duration\w*)\b|^=== (?:RUN|PAUSE|CONT)|^\s*--- (?:PASS|FAIL|SKIP)|::\S+ (?:PASSED|FAILED|SKIPPED)/u,
  // Code by its first words.
  /^\s*(?:\/\/|\/\*|\*\/|<!--|"""|'''|#!|#include|#define|#pragma|@\w+\(|\}|\]|\)[;,]|\{\s*$|\{"|\[\{|\[\]|<(?!\/?(?:important|rules?|instructions?|constraints?|requirements?|notes?|system|user)\b)\/?\w[^>]*>|<\w+ \w+=)/u,
  /^\s*(?:(?:export|public|private|protected|static|async|default|abstract|final|declare)\s+)*(?:(?:import|from) ['"\w{*@.][^.]*(?:['";)]|\bimport\b|\bas\b)|(?:const|let|var|val)\s+[\w${[]|function\b\s*\*?\s*\w*\s*\(|def \w+\s*\(|class \w+\s*[({:]|class \w+ (?:extends|implements)|interface \w+|enum \w+ \{|struct \w+|fn \w+|func \w*\s*\(|package \w[\w.]*;?$|namespace \w|type \w+(?:<[^>]*>)? =|return\b[^.]*;|throw new|await \w+\(|(?:if|for|while|switch|elif|else if|catch)\s*\(.*[{;]?$|else\s*[:{]|try\s*[:{])/u,
  // Settings and JSON members: the name first, then a value and nothing that reads like a sentence.
  /^\s*(?:-\s+)?(?:"[^"]*"|'[^']*')\s*:\s*\S|^\s*[\w.$-]+\s*=\s*\S|^\s*[\w$.[\]]+\([^)]*\)\s*[;{]?\s*$|^\s*[\w-]+\s*:\s*(?:[[{|>]|true\b|false\b|null\b)/u
];
var STRONG = new RegExp(STRONG_PARTS.map((part) => part.source).join("|"), "u");
var CODE_END = /[{;[(,\\]\s*$|=>\s*$|\)\s*[;{,]\s*$|<\/\w+>\s*$|\|\s*$/u;
var HAN = new RegExp("\\p{Script=Han}", "u");
var WEAK = /^(?: {4,}|\t)(?!\s*(?:[-*+•]|\d+[.)])\s)|^\s*(?:#|\*|--|;|%|\+)\s?|^\s*(?:note|warning|caution|notice|help|tip)\s*:/iu;
var MARKS2 = /[{}[\]<>=;\\|$&^~+]|":|",|::/gu;
var CHARS_PER_MARK = 16;
function looksLikeCode(text2) {
  const marks = text2.replace(/`[^`]*`/gu, " ").match(MARKS2)?.length ?? 0;
  return marks > 1 && marks * CHARS_PER_MARK > text2.length;
}
function look(line) {
  if (line.trim() === "") return "blank";
  if (line.length < SHORT) return BRACKETS.test(line) ? "pasted" : "prose";
  if (line.length > LONG_LINE) return "prose";
  const head = line.slice(0, HEAD);
  if (STRONG.test(head)) return "pasted";
  if (looksLikeCode(head)) return "pasted";
  if (CODE_END.test(line) && !HAN.test(head) && (head.match(/[a-z]{2,}(?= )/giu)?.length ?? 0) < 3) return "pasted";
  return WEAK.test(head) ? "weak" : "prose";
}
var WRAPPED = /^\s*<((?:log|output|stdout|stderr|trace|stack|diff|patch|code|file|source|e?mail|error|result|transcript|data|paste|tool|command|example|document)[\w-]*)(?:\s[^>]{0,200})?>/iu;
function wrapper(line) {
  return WRAPPED.exec(line.slice(0, HEAD))?.[1];
}

// src/mind/sentences.ts
var MARK = /^\s*(?:#{1,6}\s+|(?:[-*+•·–—]|\(?\d{1,3}[.)、）]|[a-z]\)|[①-⑳])\s*(?:\[[ xX]\]\s*)?(?=\S)|[一二三四五六七八九十]{1,3}、\s*)/u;
var HEADING = /^\s*#{1,6}\s/u;
var REAL_MARK = /^\s*(?:#{1,6}\s|[-*+•·–—]\s|\(?\d{1,3}(?:[.)]\s|[、）])|[a-z]\)\s|[①-⑳]|[一二三四五六七八九十]{1,3}、)/u;
var FENCE = /^\s*(?:[-*+]\s+)?(`{3,}|~{3,})(.*)$/u;
var WRAP_LINES = 6;
var WRAP_MIN = 60;
var WRAP_MAX = 110;
function* sentences(message) {
  let held;
  let joined = 0;
  for (const line of lines(message)) {
    if (held !== void 0) {
      if (joined < WRAP_LINES && continues(message, held, line)) {
        held = { ...held, end: line.end, near: held.near || line.near };
        joined++;
        continue;
      }
      yield* split(message, held);
      held = void 0;
    }
    if (line.kind !== "prose") continue;
    held = line;
    joined = 1;
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
var STARTER = /^\s*(?:don'?t|do not|never|always|only|please|also|use|no|make|keep|avoid|ensure|must|stick|follow|i|we|you|if|when|and then|search|write|add|run|answer|reply)\b/u;
function* lines(message) {
  const fences = fencedRanges(message);
  const unclosed = /* @__PURE__ */ new Set();
  let fence = 0;
  let before = "blank";
  let solid = "blank";
  let hunk = { old: 0, fresh: 0 };
  let skipTo = 0;
  for (let start2 = 0; start2 <= message.length; ) {
    const feed = message.indexOf("\n", start2);
    const end = feed < 0 ? message.length : feed;
    const range2 = fences[fence];
    if (range2 !== void 0 && start2 >= range2.start) {
      skipTo = range2.end;
      fence++;
    }
    let line;
    if (start2 < skipTo) {
      line = { start: start2, end, kind: "pasted", near: false };
    } else {
      const text2 = message.slice(start2, end - start2 > LONG_LINE ? start2 + LONG_LINE + 1 : end);
      const tag = wrapper(text2)?.toLowerCase();
      const close = tag === void 0 || unclosed.size > MAX_UNCLOSED || unclosed.has(tag) ? -1 : closing(message, tag, start2);
      if (tag !== void 0 && close < 0) unclosed.add(tag);
      skipTo = Math.max(skipTo, close);
      const counts = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/u.exec(text2);
      const inHunk = counts === null && takesHunkLine(hunk, text2);
      if (counts !== null) hunk = { old: Number(counts[1] ?? 1), fresh: Number(counts[2] ?? 1) };
      else if (!inHunk) hunk = { old: 0, fresh: 0 };
      const seen = close >= 0 || inHunk ? "pasted" : look(text2);
      const indented = seen === "weak" && /^(?: {4}|\t)/u.test(text2);
      const pasted = seen === "pasted" || seen === "weak" && (before === "pasted" || indented && solid === "pasted");
      const kind = pasted ? "pasted" : seen === "blank" ? "blank" : "prose";
      line = { start: start2, end, kind, near: before === "pasted" };
    }
    yield line;
    before = line.kind;
    if (before !== "blank") solid = before;
    if (feed < 0) return;
    start2 = feed + 1;
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
function closing(message, tag, from) {
  const at = message.indexOf(`</${tag}`, from);
  return at < 0 ? -1 : at + tag.length + 3;
}
function fencedRanges(message) {
  const ranges = [];
  let open;
  const marks = /^[^\S\n]*(?:[-*+][^\S\n]+)?(?:```|~~~)/gmu;
  for (let hit = marks.exec(message); hit !== null; hit = marks.exec(message)) {
    const feed = message.indexOf("\n", hit.index);
    const end = feed < 0 ? message.length : feed;
    marks.lastIndex = end;
    const [, mark = "", info = ""] = FENCE.exec(message.slice(hit.index, Math.min(end, hit.index + LONG_LINE))) ?? [];
    if (mark === "" || open === void 0 && info.includes("`")) continue;
    if (open === void 0) open = { start: hit.index, mark };
    else if (mark.startsWith(open.mark) && info.trim() === "") {
      ranges.push({ start: open.start, end: end + 1 });
      open = void 0;
    }
  }
  return ranges;
}
var STOPS = /[.!?…。！？；]+/gu;
var CLOSERS = "\"'”’)]}»」』）】*_`";
var WIDE_STOP = /[。！？；]/u;
var HAN2 = new RegExp("\\p{Script=Han}", "u");
var ABBREVIATION = /(?:^|[\s("'“])(?:e\.g|i\.e|z\.b|d\.h|a\.k\.a|w\.r\.t|vs|cf|ca|approx|resp|incl|excl|esp|eg|ie|fig|eq|sec|ch|ver|al|mr|mrs|ms|dr|prof|st|jr|sr|u\.s|p\.s|[b-hj-z])$/iu;
var MAYBE_ABBREVIATION = /(?:^|[\s("'“])(?:etc|no|nos|inc|ltd|co|corp|max|min|est|dept|[ap]\.m|v|pp?)$/iu;
function* split(message, line) {
  const { start: start2, near } = line;
  const end = start2 + message.slice(start2, line.end).trimEnd().length;
  const head = message.slice(start2, Math.min(end, start2 + 60));
  const marked = REAL_MARK.test(head);
  const heading = HEADING.test(head);
  const opens = heading || /[:：]\**$/u.test(message.slice(Math.max(start2, end - 4), end));
  let from = start2 + (marked ? MARK.exec(head)?.[0].length ?? 0 : 0);
  const sentence = (to) => {
    const raw = message.slice(from, to);
    const text2 = raw.trim();
    if (text2 === "") return [];
    const at = from + raw.length - raw.trimStart().length;
    return [{ text: text2, at, near, item: marked && !heading, opens: opens && to === end }];
  };
  const body = from;
  for (const { index, 0: stop } of message.slice(body, end).matchAll(STOPS)) {
    const at = body + index;
    if (at < from) continue;
    let after = at + stop.length;
    while (after < end && CLOSERS.includes(message.charAt(after))) after++;
    if (!stops(message, from, at, stop, after, end)) continue;
    yield* sentence(after);
    from = after;
  }
  yield* sentence(end);
}
function stops(message, from, at, mark, after, end) {
  if (after >= end || WIDE_STOP.test(mark)) return true;
  const next = message.charAt(after);
  const between = message.slice(Math.max(from, at - 8), at);
  if (!/\s/u.test(next)) {
    return HAN2.test(next) && (mark !== "." || HAN2.test(between.slice(-1)));
  }
  const following = message.slice(after, after + 8).trimStart().charAt(0);
  if (mark === "…" || /^\.{2,}$/u.test(mark)) return !/[a-z]/u.test(following);
  if (mark !== ".") return true;
  if (at - from < 6 && /^\s*\d{1,3}$/u.test(message.slice(from, at))) return false;
  if (ABBREVIATION.test(between)) return false;
  return !(MAYBE_ABBREVIATION.test(between) && /[a-z\d]/u.test(following));
}

// src/mind/directives.ts
var LONGEST = 400;
var BEFORE = 140;
var ENDLESS = 4e4;
var END = 16e3;
var MAX_WINDOWS = 3;
var NEAR_STRENGTH = 4;
var ITEM_STRENGTH = 2;
var TRIGGER = /\b(?:must|never|don'?t|do not|dont|only|always|until|unless|without|no|not|avoid|ensure|make sure|keep|please|use|stick|from now on|should(?:n'?t)?|stop|leave|follow|prefer|remember|refrain|forbidden|prohibited|allowed|i want|i need|i expect)\b|必须|务必|不要|别|只|仅|始终|一律|除非|之前|禁止|不准|不许|不得|不能|记得|千万|统一|保持|全部|一定|确保|勿|以后|每次|避免|用/giu;
var RULES = /\b(?:rules?|constraints?|requirements?|guidelines?|conventions?|principles?|must(?:s| not)?|never|always|do not|don'?t|dos and don'?ts|avoid|restrictions?|forbidden|not allowed|off[- ]limits|preferences?|important|instructions|keep in mind|style ?guide|acceptance criteria|non-?negotiables?)\b|规则|要求|约束|规范|注意|禁止|不要|必须|限制|原则|约定|准则|红线|务必|记住|不允许/iu;
var RULES_LINE = 120;
var HAN3 = new RegExp("\\p{Script=Han}", "u");
var WORDS2 = /[A-Za-z]{2,}/u;
function directives(message) {
  const quotes = [];
  let rules = false;
  let rulesEnd = 0;
  for (const sentence of sentences(message)) {
    if (rules && !sentence.item && !sentence.opens && sentence.at > rulesEnd) rules = false;
    const found = judge2(sentence);
    if (sentence.opens) {
      rules = sentence.text.length <= RULES_LINE && RULES.test(sentence.text);
      rulesEnd = sentence.at + sentence.text.length;
      if (rules && found.length === 0) found.push({ ...whole(sentence), strength: 1 });
    } else if (rules && sentence.item && found.length === 0 && sentence.text.length <= LONGEST) {
      found.push({ ...whole(sentence), strength: ITEM_STRENGTH });
    }
    quotes.push(...found);
  }
  return quotes;
}
var whole = ({ text: text2, at }) => ({ text: text2, at });
function judge2(sentence) {
  const { text: text2, at, near } = sentence;
  if (!WORDS2.test(text2) && !HAN3.test(text2)) return [];
  if (text2.length > ENDLESS) return ends(sentence);
  if (text2.length <= LONGEST) {
    if (looksLikeCode(text2)) return [];
    const strength = strengthOf(text2);
    if (strength < (near ? NEAR_STRENGTH : 1)) return [];
    return [{ text: text2, at, strength: near ? strength - 1 : strength }];
  }
  const quotes = [];
  const triggers = new RegExp(TRIGGER);
  for (let hit = triggers.exec(text2); hit !== null && quotes.length < MAX_WINDOWS; hit = triggers.exec(text2)) {
    const [from, to] = window(text2, hit.index);
    triggers.lastIndex = to;
    const part = text2.slice(from, to);
    if (looksLikeCode(part)) continue;
    const strength = strengthOf(part);
    if (strength >= NEAR_STRENGTH - 1) {
      const trimmed = part.trim();
      quotes.push({ text: trimmed, at: at + from + part.indexOf(trimmed), strength: strength - 1 });
    }
  }
  return quotes;
}
function ends({ text: text2, at, ...rest }) {
  const tail = text2.length - END;
  const head = { ...rest, text: text2.slice(0, END), at };
  return [...judge2(head), ...judge2({ ...rest, text: text2.slice(tail), at: at + tail })];
}
function window(text2, offset) {
  let from = Math.max(offset - BEFORE, 0);
  if (from > 0) {
    const cut2 = /[\s,;:，、；：]/u.exec(text2.slice(from, offset));
    from = cut2 === null ? Math.max(offset - 1, 0) : from + cut2.index + 1;
  }
  let to = Math.min(from + LONGEST, text2.length);
  if (to < text2.length) {
    const tail = text2.slice(offset, to);
    const cut2 = Math.max(tail.lastIndexOf(" "), tail.lastIndexOf("，"), tail.lastIndexOf(","));
    if (cut2 > 0) to = offset + cut2;
    else if (/[\uD800-\uDBFF]$/u.test(text2.slice(to - 1, to))) to--;
  }
  return [from, Math.max(to, offset + 1)];
}
function strengthOf(text2) {
  const chinese3 = HAN3.test(text2) ? chineseStrength(text2) : 0;
  return Math.max(chinese3, WORDS2.test(text2) ? englishStrength(text2) : 0);
}

// src/mind/pins.ts
var WHOLE_TOKENS = 60;
var NAMED_SEQS = 80;
function pinLines(words, kept, { pinTokens, inside: inside2 }, language) {
  const byHand = kept.map(({ text: text2 }) => quotedLine({ parts: [text2], excerpt: false }, language));
  const chosen = choose(words, pinTokens, inside2, language);
  const lines2 = words.flatMap((one, at) => {
    const choice = chosen.get(at);
    return choice === void 0 ? [] : [lineOf(one, choice, language)];
  });
  const rest = restLine(words, chosen, inside2, language);
  return [...byHand, ...lines2, ...rest === "" ? [] : [rest]];
}
function lineOf({ seq, text: text2, asked }, choice, language) {
  const whole2 = text2.trim();
  const parts = choice === "whole" ? [whole2] : choice.map((quote2) => quote2.text);
  const excerpt = choice !== "whole" && parts[0] !== whole2;
  return quotedLine({ seq, parts, excerpt, ...asked === void 0 ? {} : { asked } }, language);
}
function choose(words, budget, inside2, language) {
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
    if (total + textTokens(restLine(words, chosen, inside2, language)) <= budget) {
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
      for (const quote2 of quotes) laidDown.push({ at, choice: [quote2], strength: quote2.strength });
      others.push({ at, choice: "whole", strength: 0 });
    }
  }
  laidDown.sort((a, b) => b.strength - a.strength || b.at - a.at);
  return [...laidDown, ...others.toReversed()];
}
var strongest = (quotes) => Math.max(...quotes.map(({ strength }) => strength));
function restLine(words, chosen, inside2, language) {
  const seqs = [...new Set(words.filter((_, at) => !chosen.has(at)).map(({ seq }) => seq))].toReversed();
  if (seqs.length === 0) return "";
  const named2 = seqs.slice(0, NAMED_SEQS);
  return unquotedLine(named2, seqs.length - named2.length, inside2, language);
}

// src/mind/words.ts
var QUESTION_TOOL = "ask_user_question";
var PLAN_TOOL = "exit_plan_mode";
var FEEDBACK_MARK = "their feedback: ";
var fields = (value) => typeof value === "object" && value !== null ? value : {};
var list = (value) => Array.isArray(value) ? value.map(fields) : [];
function parse(json) {
  try {
    return fields(JSON.parse(json));
  } catch {
    return {};
  }
}
function wordsOf(archive, seqs) {
  const programs = dispatchedAnswers(archive);
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
  return call2 === void 0 ? [] : spoken(call2.name, call2.args, message.text).map((words) => ({ ...words, seq }));
}
function dispatchedAnswers({ events }) {
  const answers = /* @__PURE__ */ new Map();
  for (const event of events) {
    if (event.kind !== "dispatch-end") continue;
    const words = spoken(event.name, event.args, event.result);
    if (words.length > 0) answers.set(event.rootCallId, [...answers.get(event.rootCallId) ?? [], ...words]);
  }
  return answers;
}
function spoken(tool, args, result) {
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

// src/mind/draft.ts
function draftFor(archive, view, span, limits, language) {
  const part = view.nodes.slice(span.from, span.to + 1);
  const seqs = [...new Set(part.flatMap(({ seq }) => archive.originals(seq)))];
  const kept = [...limits.anchors.map((text2) => ({ text: text2 })), ...keptPins(archive)];
  const { pinTokens } = limits;
  const pins = pinLines(wordsOf(archive, seqs), kept, { pinTokens, inside: span.start }, language);
  return {
    pins,
    text: (notes) => checkpointText({ pins, handles: "", ...notes === void 0 ? {} : { notes } }, language)
  };
}

// src/mind/survey.ts
function newestRequests(nodes, turn) {
  const person = nodes.findLastIndex((node) => node.origin === "person");
  const goal = nodes.findLastIndex((node) => node.origin === "goal");
  const running = goal >= 0 && nodes[goal]?.turn === turn;
  return [person, ...running ? [goal] : []].filter((at) => at >= 0);
}
function balancedBefore(nodes) {
  let open = 0;
  const balanced = [true];
  for (const node of nodes) {
    if (node.role === "tool") open -= 1;
    else open += node.calls.length;
    balanced.push(open === 0);
  }
  return balanced;
}
function survey(nodes, moment) {
  const limit = moment.running ?? nodes.length;
  const requests = moment.asked ? [] : newestRequests(nodes, moment.turn);
  const newest = requests.length > 0 ? Math.max(...requests) : -1;
  const guarded = nodes.map((node, at) => at >= limit || node.role === "system" || requests.includes(at));
  const balanced = balancedBefore(nodes);
  const starts = nodes.map(() => false);
  const ends2 = nodes.map(() => false);
  let open = false;
  for (let at = 0; at < nodes.length; at++) {
    if (guarded[at]) open = false;
    else {
      open ||= balanced[at] === true;
      ends2[at] = open && balanced[at + 1] === true;
    }
  }
  open = false;
  for (let at = nodes.length - 1; at >= 0; at--) {
    if (guarded[at]) open = false;
    else {
      open ||= ends2[at] === true;
      starts[at] = open && balanced[at] === true;
    }
  }
  const before = [0];
  const returning = [0];
  const snapshot = nodes.findLastIndex((node) => node.returns === "snapshot");
  for (const [at, node] of nodes.entries()) {
    const returns = node.returns !== void 0 && (node.returns !== "snapshot" || at === snapshot);
    before.push((before[at] ?? 0) + node.tokens);
    returning.push((returning[at] ?? 0) + (returns ? node.tokens : 0));
  }
  const groups = [];
  const liveTurn = newest >= 0 ? nodes[newest]?.turn : moment.turn;
  for (let at = 0; at < nodes.length; ) {
    const turn = nodes[at]?.turn ?? 0;
    let to = at;
    while (to + 1 < nodes.length && nodes[to + 1]?.turn === turn) to++;
    const finished = turn !== liveTurn && turn !== moment.turn && to < limit;
    groups.push({ turn, from: at, to, tokens: (before[to + 1] ?? 0) - (before[at] ?? 0), finished });
    at = to + 1;
  }
  return { nodes, tokens: before.at(-1) ?? 0, starts, ends: ends2, guarded, newest, groups, before, returning };
}
function spanAt(view, from, to) {
  const first = view.nodes[from];
  const last = view.nodes[to];
  if (first === void 0 || last === void 0 || from > to) throw new RangeError(`no span at ${from}..${to}`);
  const tokens2 = (view.before[to + 1] ?? 0) - (view.before[from] ?? 0);
  return { start: first.seq, end: last.seq, from, to, count: to - from + 1, tokens: tokens2 };
}
var returnedBy = (view, { from, to }) => (view.returning[to + 1] ?? 0) - (view.returning[from] ?? 0);
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
  let start2 = -1;
  let end = -1;
  const flush = () => {
    if (start2 >= 0 && end >= start2) parts.push(spanAt(view, start2, end));
    start2 = -1;
    end = -1;
  };
  for (let at = Math.max(from, 0); at <= Math.min(to, view.nodes.length - 1); at++) {
    if (view.guarded[at]) {
      flush();
      continue;
    }
    if (start2 < 0 && view.starts[at]) start2 = at;
    if (start2 >= 0 && view.ends[at]) end = at;
  }
  flush();
  return parts;
}

// src/host/log.ts
var SOURCE_KIND = "plugin:dsh-lucid";
var fields2 = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
var text = (value) => typeof value === "string" ? value : "";
var number = (value) => typeof value === "number" ? value : void 0;
var list2 = (value) => Array.isArray(value) ? value : [];
var numbers = (value) => list2(value).filter((one) => typeof one === "number");
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
      return { seq, time, kind: "turn-end", turn, reason: text(fields2(data["reason"])["kind"]) };
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
        result: textOf(list2(data["content"]).map(fields2))
      };
    case "compaction/start":
      return { seq, time, kind: "bracket-start", id: text(data["compactionId"]), turn: number(data["turn"]) ?? null };
    case "compaction/summary":
      return {
        seq,
        time,
        kind: "bracket-summary",
        id: text(data["compactionId"]),
        seqs: numbers(data["shadowedSeqs"]),
        tokens: number(data["shadowedTokenCount"]) ?? 0
      };
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
    case "todo/write":
      return { seq, time, kind: "todos", todos: list2(data["todos"]).map(todoOf) };
    case "session/end-seed":
      return { seq, time, kind: "seed-end" };
    default:
      return void 0;
  }
}
function routeOf2(type, seq, time, data) {
  const config = type === "request/header" ? fields2(fields2(data["header"])["config"]) : data;
  const window2 = number(config["contextWindow"]);
  const header = type === "request/header" ? fields2(data["header"]) : void 0;
  const tools = list2(header?.["tools"]).map((tool) => text(fields2(tool)["name"]));
  const reserved = number(config["maxTokens"]) ?? (header === void 0 ? void 0 : 0);
  return {
    seq,
    time,
    kind: "route",
    provider: text(config["provider"]),
    model: text(config["model"]),
    ...window2 === void 0 ? {} : { window: window2 },
    ...header === void 0 ? {} : { tools: tools.join("\n") },
    ...reserved === void 0 ? {} : { reserved }
  };
}
function todoOf(value) {
  const todo = fields2(value);
  const status2 = todo["status"];
  return {
    text: text(todo["content"]),
    status: status2 === "completed" || status2 === "in_progress" ? status2 : "pending"
  };
}
function placeOf(op) {
  const { start: start2, end, startSeq, endSeq } = fields2(op);
  const from = number(startSeq) ?? number(start2);
  const to = number(endSeq) ?? number(end);
  return from === void 0 || to === void 0 ? "append" : { start: from, end: to };
}
function messageOf(event, price) {
  const data = fields2(event.data);
  const message = event.type === "user/message" ? data : fields2(data["message"] ?? data);
  const source = fields2(message["source"]);
  const blocks = list2(message["content"]).map(fields2);
  const result = blocks.find(({ type }) => type === "tool-result");
  const role = roleOf(event.type);
  const callId = text(result?.["toolCallId"] ?? message["toolCallId"] ?? source["callId"]);
  const content = result === void 0 ? blocks : list2(result["content"]).map(fields2);
  const usage = promptTokens(data["usage"]);
  const cached = number(fields2(data["usage"])["cacheReadTokens"]);
  const notice = source["notice"];
  const images = content.filter(({ type }) => type === "image").length;
  const repeats2 = numbers(source["repeats"]);
  const returns = returnsOf(source);
  return {
    role,
    origin: role === "user" ? originOf(source) : role === "assistant" ? "model" : role,
    text: textOf(content),
    tokens: blocks.length === 0 && SILENT_WHEN_EMPTY.has(event.type) ? 0 : price(message),
    calls: role === "assistant" ? blocks.filter(({ type }) => type === "tool-call").map(callOf2) : [],
    ...role === "tool" ? { callId } : {},
    ...result?.["isError"] === true || message["isError"] === true ? { failed: true } : {},
    ...typeof source["compactionId"] === "string" ? { compactionId: source["compactionId"] } : {},
    ...source["kind"] === SOURCE_KIND && typeof notice === "string" ? { notice } : {},
    ...images > 0 ? { images } : {},
    ...returns === void 0 ? {} : { returns },
    ...source["kind"] === SOURCE_KIND && repeats2.length > 0 ? { repeats: repeats2 } : {},
    ...usage === void 0 ? {} : { usage },
    ...cached === void 0 ? {} : { cached }
  };
}
var SNAPSHOT_PLUGIN = "@deepseek-ai/dsh-system-prompt";
function returnsOf(source) {
  const form = source["form"];
  if (form === "instructions" || form === "catalog") return form;
  const producer = `${text(source["kind"])}:${text(source["plugin"])}`;
  return form === "snapshot" && producer.includes(SNAPSHOT_PLUGIN) ? "snapshot" : void 0;
}
var textOf = (blocks) => blocks.filter(({ type }) => type === "text").map((block) => text(block["text"])).join("\n");
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
  const { inputTokens, cacheReadTokens, cacheWriteTokens } = fields2(usage);
  const input = number(inputTokens);
  if (input === void 0) return void 0;
  return input + (number(cacheReadTokens) ?? 0) + (number(cacheWriteTokens) ?? 0);
}

// src/mind/archive.ts
function openArchive(events) {
  const messages = /* @__PURE__ */ new Map();
  const calls = /* @__PURE__ */ new Map();
  const covered = /* @__PURE__ */ new Map();
  const replacedBy = /* @__PURE__ */ new Map();
  const surface = [];
  for (const event of events) {
    if (event.kind !== "message") continue;
    const { seq, place, message } = event;
    messages.set(seq, event);
    for (const call2 of message.calls) calls.set(call2.id, { ...call2, seq });
    if (place === "append") {
      surface.push(seq);
      continue;
    }
    const from = surface.indexOf(place.start);
    const gone = surface.splice(from, surface.indexOf(place.end, from) - from + 1, seq);
    covered.set(seq, gone);
    for (const one of gone) replacedBy.set(one, seq);
  }
  const replaced = (seq) => {
    const gone = covered.get(seq) ?? [];
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
    for (let by = replacedBy.get(now); by !== void 0; by = replacedBy.get(now)) now = by;
    return now;
  };
  return {
    events,
    message: (seq) => messages.get(seq),
    replaced,
    originals,
    standIn,
    call: (id) => calls.get(id)
  };
}

// src/live/archive.ts
var unpriced = () => 0;
function archiveOf({ line }, session) {
  const known2 = [];
  for (const event of line.events(session)) {
    const one = toLogEvent(event, unpriced);
    if (one !== void 0) known2.push(one);
  }
  return openArchive(known2);
}

// src/live/desk.ts
function openDesk({ host, feed, config }, session, running) {
  const trace = feed.traceOf(session);
  const at = running === void 0 ? -1 : trace.nodes.findLastIndex(({ calls }) => calls.some(({ id }) => id === running));
  const view = survey(trace.nodes, { turn: trace.turn, ...at < 0 ? {} : { running: at } });
  const position = (seq) => trace.nodes.findIndex((node) => node.seq === seq);
  const language = trace.language ?? "en";
  const drafts = /* @__PURE__ */ new Map();
  let opened;
  const archive = () => opened ??= archiveOf(host, session);
  return {
    session,
    trace,
    view,
    language,
    archive,
    find(seq) {
      const live = position(seq);
      if (live >= 0) return { kind: "live", at: live };
      const standIn = position(archive().standIn(seq));
      return standIn >= 0 ? { kind: "covered", at: standIn } : { kind: "unknown", near: nearest(trace, seq) };
    },
    draft(span) {
      const key = `${span.from}-${span.to}`;
      const draft2 = drafts.get(key) ?? draftFor(archive(), view, span, config(), language);
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

// src/host/checkpoint.ts
import { AsyncLocalStorage } from "node:async_hooks";
import { errorChain } from "@deepseek-ai/dsh-llm";
var FRAME_TOKENS = 94;
async function mountCheckpoints(ctx, line, Engine) {
  const written = new AsyncLocalStorage();
  let mounted;
  class OwnTextEngine extends Engine {
    constructor(own, config) {
      super(own, config);
      mounted = this;
    }
    async summarize(_input, agent) {
      const text2 = written.getStore();
      const route = agent.session.requestHeader()?.config;
      if (text2 === void 0 || route === void 0) throw new Error("a checkpoint needs its text and a route");
      return { summary: [{ type: "text", text: text2 }], provider: route.provider, model: route.model };
    }
  }
  await ctx.isolate("compaction").plugin(OwnTextEngine, { auto: false });
  if (mounted === void 0) throw new Error("the platform's compaction engine did not start");
  const engine = mounted;
  return {
    async write(agent, { start: start2, end }, text2, signal) {
      const { session } = agent;
      const from = line.length(session);
      try {
        const result = await written.run(
          text2,
          () => engine.compactRegion(line.seq(start2), line.seq(end), agent, signal)
        );
        return { checkpoint: result.summarySeq + 1 };
      } catch (error) {
        const landed = settle2(session, line, from, error);
        if (landed === void 0) throw error;
        return landed;
      }
    }
  };
}
function settle2(session, line, from, error) {
  const records = line.events(session).slice(from);
  const start2 = records.find((event) => event.type === "compaction/start");
  if (start2 === void 0) return void 0;
  const { compactionId } = start2.data;
  const checkpoint = records.find((event) => event.type === "user/message" && hasId(event.data.source, compactionId));
  const closed = records.some((event) => event.type === "compaction/end" && event.data.compactionId === compactionId);
  if (!closed) closeBracket(session, start2.data, checkpoint === void 0 ? errorChain(error) : void 0);
  return checkpoint === void 0 ? void 0 : { checkpoint: checkpoint.seq };
}
var hasId = (source, compactionId) => "compactionId" in source && source.compactionId === compactionId;
function closeBracket(session, start2, error) {
  const end = { ...start2, ...error === void 0 ? {} : { error } };
  try {
    session.append("compaction/end", end);
    return true;
  } catch {
    return false;
  }
}

// src/live/worth.ts
var HEADING_TOKENS = 50;
var cachedRatio = ({ cachedPriceRatio, cachedPriceRatios }, { route }) => cachedPriceRatios[route?.model ?? ""] ?? cachedPriceRatio;
function worthOf(config, trace) {
  const { minClearTokens, minNotesChars, handleTokens, pinTokens, paybackSteps } = config;
  return {
    minTokens: minClearTokens,
    checkpointTokens: FRAME_TOKENS + HEADING_TOKENS + Math.ceil(minNotesChars / 4) + handleTokens,
    pinTokens,
    cachedRatio: cachedRatio(config, trace),
    paybackSteps,
    missesFrom: missesFrom(trace.cache, trace.nodes)
  };
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
var FILE = /[\w@$.+/-]*[\w-]\.[A-Za-z]\w{0,7}(?![\w/])/gu;
var INSTRUCTIONS = /\b(?:SKILL|AGENTS|CLAUDE|GEMINI|CONTRIBUTING|RULES)\.md\b|\.cursorrules\b/u;
var AIM_WORDS = 3;
var known = /* @__PURE__ */ new WeakMap();
function touchOf(call2) {
  let touch = known.get(call2);
  if (touch === void 0) {
    touch = look2(call2);
    known.set(call2, touch);
  }
  return touch;
}
function look2({ name: name2, target }) {
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
  const { paths, writes, looks, instructs, aim: aim2, names: named2 } = touchOf(call2);
  const copy = later.copies.get(call2.key);
  if (copy !== void 0 && (failed || !copy.failed)) return { kind: "duplicate", by: copy };
  if (failed) {
    const success2 = later.successes.get(aim2);
    return success2 === void 0 ? void 0 : { kind: "retried", by: success2 };
  }
  if (looks && paths.length > 0 && paths.every((path) => later.writes.has(path))) {
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
    const what2 = { name: call2.name, target: call2.target };
    return kind === "unused" || newer === void 0 ? { kind: "unused", ...what2 } : { kind, ...what2, newer };
  }
  const counts = { duplicate: 0, stale: 0, retried: 0, unused: 0, notice: notices };
  for (const { kind } of stretch) counts[kind]++;
  return { kind: "spent", counts };
}

// src/mind/candidates.ts
var QUOTE_TOKENS = 12;
var KEEP_STEPS = 2;
var RUN_TOKENS = 3e4;
var LAST_TURN_LIKELY = 0.5;
var RUNNING_LIKELY = 0.25;
var JOINED_TIMES = 4;
var TEXT_CUT = 0.7;
var ANY_CUT = 1.1;
var TITLE_CHARS = 120;
function candidates(view, worth) {
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
function freedBy(view, { checkpointTokens, pinTokens }) {
  const lasting = [0];
  const persons = [0];
  for (const [at, node] of view.nodes.entries()) {
    lasting.push((lasting[at] ?? 0) + (node.origin === "checkpoint" ? node.tokens : 0));
    persons.push((persons[at] ?? 0) + (node.origin === "person" ? node.tokens + QUOTE_TOKENS : 0));
  }
  const sum = (sums, from, to) => (sums[to + 1] ?? 0) - (sums[from] ?? 0);
  return (from, to) => sum(view.before, from, to) - sum(lasting, from, to) - sum(view.returning, from, to) - Math.min(sum(persons, from, to), pinTokens) - checkpointTokens;
}
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
  const { minTokens, cachedRatio: cachedRatio2, paybackSteps } = pricing;
  const weighed = weigh(span, pricing);
  if (weighed.freed < minTokens) return [];
  const saved = savedAfter(weighed, cachedRatio2, paybackSteps, likely);
  return [{ span, reason, price: priceOf(weighed, cachedRatio2), likely, saved }];
}
function weigh({ from, to }, { view, freed, checkpointTokens, missesFrom: missesFrom2 = Number.POSITIVE_INFINITY }) {
  const behind = view.tokens - (view.before[to + 1] ?? view.tokens);
  return { freed: freed(from, to), reread: missesFrom2 <= from ? 0 : checkpointTokens + behind };
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
  let joined = [];
  const flush = () => {
    const first = joined[0];
    const last = joined.at(-1);
    joined = [];
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
    const previous = joined.at(-1);
    if (large || previous !== void 0 && previous.to + 1 !== group.from) flush();
    joined.push(group);
    const from = joined[0]?.from ?? group.from;
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
    en: "/mind · /mind read <seq> · /mind keep <seq or text> · /mind unkeep <n> · /mind clear <from> <to> · /mind restore <checkpoint>",
    zh: "/mind · /mind read <seq> · /mind keep <seq 或文字> · /mind unkeep <编号> · /mind clear <起点> <终点> · /mind restore <检查点>"
  },
  noMember: {
    en: "dsh-lucid does not work in this session: it is a subagent, or another plugin has tools of the same names.",
    zh: "dsh-lucid 不在此会话中工作：这是子智能体，或另一个插件占用了同名工具。"
  },
  busy: {
    en: "The agent is at work. Try again when it is idle.",
    zh: "智能体正在工作，请在它空闲时再试。"
  },
  noText: {
    en: "There is nothing to keep: give a seq of a message, or a text.",
    zh: "没有可保留的内容：请给出消息的 seq 或一段文字。"
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
var clearedByPerson = (messages, before, after) => ({
  en: `${messages} messages are out of the model's sight: ${tokens(before, "en")} → ${tokens(after, "en")} tokens. They stay in the chat and in the log.`,
  zh: `${messages} 条消息已不在模型视野中：${tokens(before, "zh")} → ${tokens(after, "zh")} token。它们仍在聊天记录和日志里。`
});
var restoredForPerson = (shown, of) => ({
  en: `${shown} of ${of} messages are back in the model's sight, as a transcript.`,
  zh: `${of} 条消息中的 ${shown} 条已作为记录回到模型视野中。`
});
var noCheckpoint = (seq, live) => ({
  en: `${seq === "" ? "A seq is missing" : `${seq} is no checkpoint in the model's sight`}. ${live.length > 0 ? `There are: ${live.join(", ")}.` : "There is none."}`,
  zh: `${seq === "" ? "缺少 seq" : `${seq} 不是模型视野中的检查点`}。${live.length > 0 ? `现有：${live.join("、")}。` : "目前没有检查点。"}`
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
var success = (text2) => ({ kind: "success", text: text2 });
var failure = (text2) => ({ kind: "error", text: text2 });
async function whenIdle(agent, task) {
  let running;
  try {
    running = agent.runMaintenance(task);
  } catch {
    return void 0;
  }
  return running;
}

// src/host/notice.ts
import {
  boundContextSummary,
  createUserMessage
} from "@deepseek-ai/dsh-llm";
function tombstoneMessage(text2) {
  return createUserMessage({
    content: [{ type: "text", text: text2 }],
    source: { kind: SOURCE_KIND, form: "notice", summary: boundContextSummary(text2) }
  });
}
function noticeMessage(kind, text2, repeats2 = []) {
  return createUserMessage({
    content: [{ type: "text", text: text2 }],
    source: {
      kind: SOURCE_KIND,
      notice: kind,
      ...repeats2.length > 0 ? { repeats: [...repeats2] } : {},
      form: "notice",
      summary: boundContextSummary(text2)
    }
  });
}
function replacementMessage(part, text2) {
  return createUserMessage({
    content: [{ type: "text", text: text2 }],
    source: { kind: SOURCE_KIND, part, form: "notice", summary: boundContextSummary(text2) }
  });
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
  const [start2] = branded;
  const end = branded.at(-1);
  if (start2 === void 0 || end === void 0) throw new Error("nothing to replace");
  const tokens2 = seqs.reduce((sum, seq2) => {
    const price = prices.get(seq2);
    if (price === void 0) throw new Error(`the meter knows no price for ${seq2}`);
    return sum + price;
  }, 0);
  session.append("compaction/prune", {
    shadowedRange: { start: start2, end },
    shadowedSeqs: branded,
    shadowedTokenCount: tokens2
  });
  const others = besides.filter((seq2) => !seqs.includes(seq2)).map(line.seq);
  const { seq } = session.append("user/message", message, {
    surfaceOp: line.replaceOp(start2, end),
    sourceEventSeqs: [...branded, ...others]
  });
  return seq;
}

// src/voice/refusal.ts
function spansOf(refusal) {
  if (refusal.code === "nothing") return [];
  const spans = refusal.code === "newest" ? [refusal.before, refusal.behind] : [refusal.offer];
  return spans.filter((span) => span !== void 0);
}
var QUOTE_TOKENS2 = 40;
function quote(message) {
  const plain = message.slice(0, 1e3).replace(new RegExp("\\p{C}+", "gu"), " ");
  let chars = QUOTE_TOKENS2 * 4;
  let text2 = clip(plain, chars);
  while (textTokens(text2) > QUOTE_TOKENS2) {
    chars = Math.floor(chars * 0.8);
    text2 = clip(plain, chars);
  }
  return text2;
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
  const offer2 = remedy(refusal, language, ({ start: start2, end }) => `/mind clear ${start2} ${end}`);
  return language === "zh" ? cause(refusal, language) + offer2 : `${cause(refusal, language)} ${offer2}`.trimEnd();
}
function cause(refusal, language) {
  const say = (en3, zh3) => language === "zh" ? zh3 : en3;
  switch (refusal.code) {
    case "arguments":
      return argumentsCause(refusal.problems, language);
    case "unknown": {
      const seqs = list3(refusal.seqs, language);
      const near = refusal.near.length > 0;
      return say(
        `seq ${seqs} ${refusal.seqs.length > 1 ? "are not live messages" : "is not a live message"} (seq + 1 is not always one)${near ? `; nearest: ${list3(refusal.near, language)}` : ""}.`,
        `seq ${seqs} 不是现有消息（seq 加 1 不一定是消息）${near ? `；最近的是 ${list3(refusal.near, language)}` : ""}。`
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
    case "platform":
      return say(
        `the platform refused: "${quote(refusal.message)}". Nothing was changed.`,
        `平台拒绝了：“${quote(refusal.message)}”。没有任何改动。`
      );
  }
}
function wordsCause(refusal, language) {
  if (refusal.pinTokens * 2 < refusal.span.tokens) return "";
  return language === "zh" ? `其中大部分是用户的原话（${refusal.pinTokens} token），会原样保留。` : ` Most of it is words of people (${refusal.pinTokens} tokens), which are kept verbatim.`;
}
function remedy(refusal, language, callOf4) {
  const say = (en3, zh3) => language === "zh" ? zh3 : en3;
  if (refusal.code === "nothing") return "";
  if (refusal.code === "newest") {
    const labelled = [
      ...refusal.before ? [say("Before it: ", "在它之前：") + callOf4(refusal.before)] : [],
      ...refusal.behind ? [say("Behind it: ", "在它之后：") + callOf4(refusal.behind)] : []
    ];
    if (labelled.length > 0) return labelled.join(say(" ", "；"));
  }
  const [span] = spansOf(refusal);
  if (span === void 0) return say("Nothing else is worth clearing now.", "目前没有其他值得清理的内容。");
  return label(refusal, span, language) + callOf4(span);
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
function list3(items, language) {
  if (language === "zh") return items.join("、");
  return [...items.length > 1 ? [items.slice(0, -1).join(", ")] : [], ...items.slice(-1)].join(" and ");
}
var are = (seqs) => seqs.length > 1 ? "are" : "is";
function argumentsCause(problems, language) {
  const zh3 = language === "zh";
  const missing = problems.filter(({ given }) => given === void 0).map(({ field }) => field);
  const said = problems.filter(({ given }) => given !== void 0).map(({ field, given }) => zh3 ? `无法识别 ${field}：${given}` : `${field} can't be read: ${given}`);
  if (missing.length > 0)
    said.unshift(zh3 ? `缺少 ${list3(missing, language)}` : `${list3(missing, language)} ${are(missing)} missing`);
  const fields3 = new Set(problems.map(({ field }) => field));
  const how = [];
  if (fields3.has("start") || fields3.has("end"))
    how.push(
      zh3 ? "起点和终点填 mind_map 中的 seq、first 或 latest" : "start and end take a seq of mind_map, first or latest"
    );
  if (fields3.has("notes")) how.push(zh3 ? "notes 是一段文字" : "notes is one text");
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
    const name2 = edge === "start" ? "起点" : "终点";
    const near2 = legal.length > 0 ? `可用${name2}：${legal.join("，")}。` : "";
    return `seq ${seq} 不能作为${name2}：${splitPair(seq, pair, language)}。${near2}`;
  }
  const near = legal.length > 0 ? ` Legal ${edge}s: ${legal.join(", ")}.` : "";
  return `seq ${seq} can't ${edge} a span: ${splitPair(seq, pair, language)}.${near}`;
}
function splitPair(seq, pair, language) {
  const say = (en3, zh3) => language === "zh" ? zh3 : en3;
  if (pair === void 0) return say("a tool call is open there", "该处有未完成的工具调用");
  const { call: call2, result } = pair;
  if (result === void 0) return say(`the call in seq ${call2} has no result`, `seq ${call2} 中的调用没有结果`);
  if (call2 === seq) return say(`the result of its call is seq ${result}`, `它的调用结果在 seq ${result}`);
  if (result === seq) return say(`it is the result of the call in seq ${call2}`, `它是 seq ${call2} 中调用的结果`);
  return say(`the call in seq ${call2} has its result in seq ${result}`, `seq ${call2} 中调用的结果在 seq ${result}`);
}

// src/mind/range.ts
function resolveSpan(view, request, find, least = 0) {
  const start2 = typeof request.start === "number" ? find(request.start) : request.start;
  const end = typeof request.end === "number" ? find(request.end) : request.end;
  if (isUnknown(start2) || isUnknown(end)) return { refusal: unknown(view, request, start2, end, find, least) };
  if (isCovered(start2) || isCovered(end)) return { refusal: cleared(view, request, start2, end, least) };
  const keyword = typeof start2 === "string" || typeof end === "string";
  if (keyword && !view.starts.includes(true)) return { refusal: { code: "nothing" } };
  const [from, to] = positions(view, placeOf2(start2), placeOf2(end));
  return judge3(view, from, to, least);
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
function positions(view, start2, end) {
  if (start2 === "first" && end === "latest") {
    const best = largestLegal(view, 0, view.nodes.length - 1);
    return best ? [best.from, best.to] : [0, view.nodes.length - 1];
  }
  const from = start2 === "latest" ? view.starts.lastIndexOf(true) : start2;
  const to = end === "first" ? view.ends.indexOf(true) : end;
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
function judge3(view, from, to, least) {
  if (from > to) {
    const start2 = seqAt(view, from);
    const end = seqAt(view, to);
    return { refusal: { code: "reversed", start: start2, end, offer: offerFor(view, to, from, least) } };
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
  const request = guarded.at(-1);
  return { refusal: request === void 0 ? split2(view, from, to, least) : around(view, from, to, request, least) };
}
function around(view, from, to, request, least) {
  const part = (head, tail) => {
    if (head > tail) return void 0;
    const inside2 = largestLegal(view, head, tail);
    if (inside2 && inside2.tokens >= least) return inside2;
    return widen(view, inside2?.from ?? head, inside2?.to ?? tail, least);
  };
  const seq = seqAt(view, request);
  const before = part(from, request - 1);
  const behind = part(request + 1, to);
  if (before || behind) return { code: "newest", seq, before, behind };
  const best = offerFor(view, from, to, least);
  return best && best.from > request ? { code: "newest", seq, behind: best } : { code: "newest", seq, before: best };
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
    const call3 = node.callId === void 0 ? void 0 : waiting.get(node.callId);
    if (at >= cut2 && call3 !== void 0) return { call: call3, result: node.seq };
    if (at >= cut2) continue;
    if (node.callId !== void 0) waiting.delete(node.callId);
    for (const { id } of node.calls) waiting.set(id, node.seq);
  }
  const [call2] = waiting.values();
  return call2 === void 0 ? void 0 : { call: call2 };
}
function unknown(view, request, start2, end, find, least) {
  const seqs = /* @__PURE__ */ new Set();
  const near = /* @__PURE__ */ new Set();
  const readings = (found, seq, none) => {
    if (typeof found === "string" || found.kind !== "unknown") return [placeOf2(found)];
    if (typeof seq === "number") seqs.add(seq);
    for (const one of found.near) near.add(one);
    const live = found.near.map(find).flatMap((one) => one.kind === "live" ? [one.at] : []);
    return live.length > 0 ? live : [none];
  };
  const starts = readings(start2, request.start, "first");
  const ends2 = readings(end, request.end, "latest");
  const spans = starts.flatMap((from) => ends2.map((to) => positions(view, from, to)));
  const legal = spans.find(([from, to]) => isLegal(view, from, to)) ?? spans[0];
  const offer2 = legal && offerFor(view, Math.min(...legal), Math.max(...legal), least);
  return { code: "unknown", seqs: [...seqs], near: [...near], offer: offer2 };
}
function cleared(view, request, start2, end, least) {
  const covered = [];
  const gone = [];
  for (const [found, seq] of [
    [start2, request.start],
    [end, request.end]
  ]) {
    if (typeof found === "string" || found.kind !== "covered" || typeof seq !== "number") continue;
    const origin = view.nodes[found.at]?.origin;
    const as = origin === "checkpoint" || origin === "tombstone" ? origin : "message";
    if (!covered.some((one2) => one2.seq === seq)) covered.push({ seq, by: seqAt(view, found.at), as });
    gone.push(found.at);
  }
  const [one, other] = positions(view, placeOf2(start2), placeOf2(end));
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
  const inside2 = largestLegal(view, from, to);
  if (inside2 && inside2.tokens >= least) return inside2;
  const wide = widen(view, inside2?.from ?? from, inside2?.to ?? to, least);
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
    const upTo = (end2) => end2 === void 0 ? -1 : spanAt(view, at, end2).tokens;
    while (ends2.length > 1 && upTo(ends2.at(-2)) >= least) ends2.pop();
    const end = ends2.at(-1);
    if (end === void 0 || upTo(end) < least) continue;
    if (best === void 0 || upTo(end) < best.tokens) best = spanAt(view, at, end);
  }
  return best;
}

// src/mind/arguments.ts
var ENDPOINT_CHARS = 40;
var QUOTES = /^["'`“”‘’「」]+|["'`“”‘’「」]+$/gu;
function parseEndpoint(value) {
  if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? value : void 0;
  if (typeof value !== "string" || value.length > ENDPOINT_CHARS) return void 0;
  const word2 = value.trim().replace(QUOTES, "").trim().toLowerCase();
  if (word2 === "first" || word2 === "latest") return word2;
  const digits = /^>?\s*(?:seq)?[\s:=#]*(\d+)(?:\.0+)?\s*<?$/u.exec(word2)?.[1];
  return digits === void 0 ? void 0 : parseEndpoint(Number(digits));
}
var LAYERS = 4;
function repairArguments(raw) {
  let found = {};
  let value = raw;
  for (let layer = 0; layer < LAYERS; layer++) {
    if (typeof value === "string") value = parsed(value);
    if (typeof value !== "object" || value === null || Array.isArray(value)) break;
    const { arguments: inner, ...own } = value;
    found = { ...own, ...found };
    value = inner;
  }
  return found;
}
function parsed(text2) {
  try {
    return JSON.parse(text2);
  } catch {
    return void 0;
  }
}
var GIVEN_CHARS = 16;
function problemWith(field, value) {
  if (value === void 0 || value === null || value === "") return { field };
  if (Array.isArray(value)) return { field, given: "array" };
  if (typeof value === "object") return { field, given: "object" };
  const shown = clip(
    String(value).slice(0, 100).replace(new RegExp("\\p{C}+", "gu"), " "),
    GIVEN_CHARS
  );
  return { field, given: typeof value === "string" ? `"${shown}"` : shown };
}
function readRequest(view, args, find, least = 0) {
  const start2 = parseEndpoint(args.start);
  const end = parseEndpoint(args.end);
  if (start2 !== void 0 && end !== void 0) return { request: { start: start2, end } };
  const problems = [
    ...start2 === void 0 ? [problemWith("start", args.start)] : [],
    ...end === void 0 ? [problemWith("end", args.end)] : [],
    ...(args.notes ?? void 0) === void 0 ? [problemWith("notes", args.notes)] : []
  ];
  const guess = resolveSpan(view, { start: start2 ?? "first", end: end ?? "latest" }, find, least);
  const offer2 = "span" in guess ? offerFor(view, guess.span.from, guess.span.to, least) : spansOf(guess.refusal)[0];
  return { refusal: { code: "arguments", problems, offer: offer2 } };
}

// src/mind/notes.ts
var CONTROLS = /[\p{Cs}\p{Cc}]/gu;
function checkNotes(notes, limits, span) {
  if (typeof notes !== "string") {
    return { refusal: { code: "arguments", problems: [problemWith("notes", notes)], offer: span } };
  }
  const kept = notes.replace(/\r\n?/gu, "\n").replace(CONTROLS, (one) => one === "\n" || one === "	" ? one : "").trim();
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
function openScale({ host, config }, { view, trace, language, draft: draft2 }, { frame, notes: shortest }) {
  const limits = config();
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
  const bare2 = { pins: [], handles: "", ...shortest === void 0 ? {} : { notes: shortest } };
  return {
    least: limits.minClearTokens + priceOf2(checkpointText(bare2, language)),
    gain,
    refuse: (refusal) => ({ refusal: payingOffers(refusal, pays, other) })
  };
}

// src/commands/clear.ts
async function clearByPerson(works, call2, rest) {
  const { language } = openDesk(works, call2.agent.session);
  const [start2, end, ...more] = rest.split(/\s+/u);
  if (start2 === void 0 || end === void 0 || more.length > 0) return failure(ANSWERS.clearUsage[language]);
  const done = await whenIdle(call2.agent, () => clear(works, call2, start2, end));
  return done ?? failure(ANSWERS.busy[language]);
}
async function clear(works, { agent }, start2, end) {
  const { session } = agent;
  const desk = openDesk(works, session);
  const { view, trace, language } = desk;
  const scale = openScale(works, desk, { frame: 0 });
  const refused = ({ refusal }) => failure(refusalForPerson(refusal, language));
  const read = readRequest(view, { start: start2, end, notes: "" }, desk.find, scale.least);
  if ("refusal" in read) return refused(scale.refuse(read.refusal));
  const resolved = resolveSpan(view, read.request, desk.find, scale.least);
  if ("refusal" in resolved) return refused(scale.refuse(resolved.refusal));
  const { span } = resolved;
  const gain = scale.gain(span);
  if (gain !== void 0) return refused(scale.refuse(gain));
  const before = trace.tokens;
  const { host } = works;
  const message = replacementMessage("cleared", desk.draft(span).text());
  const seqs = view.nodes.slice(span.from, span.to + 1).map(({ seq }) => seq);
  replaceSpan(session, host.line, host.pairing, host.shadowPrices(session), seqs, message);
  await host.flush(session);
  return success(clearedByPerson(span.count, before, works.feed.traceOf(session).tokens)[language]);
}

// src/voice/map.ts
var clearCall = (start2, end) => `clear_mind({start:${start2},end:${end},notes:"..."})`;
var turnCall = (turn) => `mind_map({turn:${turn}})`;
var rangeCall = (from, to) => `mind_map({from:${from},to:${to}})`;
var wholeCall = "mind_map({})";
var share = (part, whole2) => Math.round(100 * part / whole2);
var range = (from, to) => from === to ? `${from}` : `${from}-${to}`;
var en = {
  head({ nodes, tokens: surface, pressure: pressure2, compactionAt }) {
    const known2 = (count) => tokens(count, "en");
    const load = pressure2 === void 0 ? "pressure unknown (no usage reported yet)" : pressure2.window === void 0 ? `pressure ${known2(pressure2.tokens)}, window unknown` : `pressure ${known2(pressure2.tokens)} of ${known2(pressure2.window)} (${share(pressure2.tokens, pressure2.window)} %)`;
    const auto = compactionAt === void 0 ? "" : ` Automatic compaction of the platform starts at ${known2(compactionAt)}.`;
    return `Context: ${nodes} ${nodes === 1 ? "node" : "nodes"}, ${known2(surface)} tokens on the surface; ${load}.${auto}`;
  },
  legend(lastEnd2, newest) {
    const last = lastEnd2 === void 0 ? "No legal end yet: nothing can be cleared." : `Last legal end: ${lastEnd2}.`;
    const stays = newest === void 0 ? "" : ` Seq ${newest}, the newest request, is never part of a span.`;
    return `seq = identity of a message, not an order; newest turn first, surface order inside it. > may start a span, < may end one, no mark: neither; ◆ checkpoint, ! failed; bare figures are tokens. ${last}${stays}`;
  },
  checkpoint: (figures2) => `${figures2.seq} (${en.turn(figures2.turn)}; ${en.covers(figures2)}, now ${tokens(figures2.tokens, "en")})`,
  checkpoints(count, entries, older) {
    const rest = older.count === 0 ? "" : `; ${older.count} older, ${tokens(older.tokens, "en")}`;
    return `◆ ${count} ${count === 1 ? "checkpoint" : "checkpoints"}: ${entries}${rest}`;
  },
  opens: (call2) => `What was replaced: ${call2}`,
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
  more: (call2) => `Node by node: ${call2}`,
  rest: (call2) => `The part before, node by node: ${call2}`,
  noTurn: (turn, live, call2) => live === "" ? `mind_map: nothing is on the surface yet, so there is no turn ${turn}: ${call2}` : `mind_map: turn ${turn} has no message on the surface. Turns there: ${live}: ${call2}`,
  noSeq: (missing, nearest2, call2) => nearest2.length === 0 ? `mind_map: nothing is on the surface yet: ${call2}` : `mind_map: seq ${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} not on the surface. Nearest there: ${nearest2.join(", ")}: ${call2}`,
  playbook: `To clear: take finished phases and detours; keep the last one or two turns in the original. Several spans go as one call each in one message. Notes hold: the aim; what is known (paths, names, numbers verbatim); what failed and why; what is open; what comes next. Where the span holds a checkpoint (◆), work its notes into yours. Before sending, compare: is every open request, every "don't" and every identifier still needed in the notes? What must outlast the session goes to a file or memory first.`
};
var zh = {
  head({ nodes, tokens: surface, pressure: pressure2, compactionAt }) {
    const known2 = (count) => tokens(count, "zh");
    const load = pressure2 === void 0 ? "压力未知（还没有用量数据）" : pressure2.window === void 0 ? `压力 ${known2(pressure2.tokens)}，窗口大小未知` : `压力 ${known2(pressure2.tokens)}，占窗口（${known2(pressure2.window)}）的 ${share(pressure2.tokens, pressure2.window)} %`;
    const auto = compactionAt === void 0 ? "" : `平台自动压缩的起点：${known2(compactionAt)}。`;
    return `上下文：${nodes} 条消息，共 ${known2(surface)} token；${load}。${auto}`;
  },
  legend(lastEnd2, newest) {
    const last = lastEnd2 === void 0 ? "目前没有合法终点，还不能清理。" : `最后的合法终点：${lastEnd2}。`;
    const stays = newest === void 0 ? "" : `最新请求 ${newest} 不可清理。`;
    return `seq 是消息标识，不代表先后；新轮次在前，轮内按上下文顺序。> 可作起点，< 可作终点，无标记则都不可；◆ 检查点，! 失败；未注单位的数字为 token 数。${last}${stays}`;
  },
  checkpoint: (figures2) => `${figures2.seq}（${zh.turn(figures2.turn)}，${zh.covers(figures2)}，现 ${tokens(figures2.tokens, "zh")}）`,
  checkpoints(count, entries, older) {
    const rest = older.count === 0 ? "" : `；更早 ${older.count} 个，${tokens(older.tokens, "zh")}`;
    return `◆ 检查点 ${count} 个：${entries}${rest}`;
  },
  opens: (call2) => `被替换的原文：${call2}`,
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
  more: (call2) => `逐条查看：${call2}`,
  rest: (call2) => `逐条查看前面的部分：${call2}`,
  noTurn: (turn, live, call2) => live === "" ? `mind_map：上下文还是空的，没有第 ${turn} 轮：${call2}` : `mind_map：上下文里没有第 ${turn} 轮的消息，现有轮次 ${live}：${call2}`,
  noSeq: (missing, nearest2, call2) => nearest2.length === 0 ? `mind_map：上下文还是空的：${call2}` : `mind_map：seq ${missing.join("、")} 不在上下文里，最近的是 ${nearest2.join("、")}：${call2}`,
  playbook: "怎样清理：选已经结束的阶段和走过的弯路，最近一两轮保留原文；要清几段，就在同一条消息里各发一次调用。笔记写清：目标；已知的事实（路径、名称、数字照抄）；哪些做法失败、为什么；什么未决；下一步。区间里有检查点（◆）时，把它的笔记并进来。发出前对照一遍：未完成的请求、每一句“不要”、以后还要用的标识符，是否都在笔记里？要留到会话之后的，先写进文件或记忆。"
};
function mapWords(language) {
  return language === "zh" ? zh : en;
}

// src/voice/readback.ts
var withOffset = (offset) => offset === 0 ? "" : `,offset:${offset}`;
var readCall = (seq, offset = 0) => `mind_map({read:${seq}${withOffset(offset)}})`;
var insideCall = (seq, offset = 0) => `mind_map({inside:${seq}${withOffset(offset)}})`;
var findCall = (query, offset = 0) => `mind_map({find:${JSON.stringify(query)}${withOffset(offset)}})`;
var plural = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
var en2 = {
  author({ origin, tool, calledIn }) {
    if (origin !== "tool") return mapWords("en").who[origin];
    const by = calledIn === void 0 ? "" : `, called in seq ${calledIn}`;
    return tool === void 0 || tool === "" ? "result of a tool" : `result of ${tool}${by}`;
  },
  head({ seq, copy, turn, author, images, under, bare: bare2 }) {
    const parts = [
      copy === void 0 ? `seq ${seq}` : `seq ${seq}, the original of ${copy}`,
      en2.author(author),
      en2.turn(turn),
      under === void 0 ? "on the surface" : en2.under(under),
      ...images === 0 ? [] : [`${en2.images(images)}, not part of the text`],
      ...bare2 === "" ? [] : [`calls without arguments: ${bare2}`]
    ];
    return `Original of ${parts.join(" · ")}`;
  },
  part(name2, { from, to, of }) {
    const what2 = name2.kind === "call" ? `arguments of call ${name2.number}, ${name2.tool}` : name2.kind === "text" ? "text" : "result";
    return `${what2}, characters ${from}-${to} of ${of}`;
  },
  nothing: "It has no text and no arguments.",
  next: (call2) => `Next page: ${call2}`,
  end: (seq) => `End of seq ${seq}.`,
  standsFor: (call2) => `The messages that it stands for: ${call2}`,
  inside({ origin, seq, messages, tokens: price, first, last, entries, call: call2 }) {
    const list5 = `${first}-${last} of ${entries} ${entries === 1 ? "entry" : "entries"} here`;
    return `Inside ${mapWords("en").who[origin]} ${seq}: ${plural(messages, "message")}, ${tokens(price, "en")} tokens; ${list5}, in the order of the conversation. What it says itself: ${call2}`;
  },
  turn: (turn) => mapWords("en").turn(turn),
  covers: (messages, price) => `for ${plural(messages, "message")} of ${tokens(price, "en")}`,
  images: (count) => plural(count, "image"),
  fromStart: (call2) => `From the first entry: ${call2}`,
  within: ({ origin, seq }, call2) => `Cleared itself, now inside ${mapWords("en").who[origin]} ${seq}: ${call2}`,
  older: ({ origin, seq }, call2) => `Replaced in front of it, ${mapWords("en").who[origin]} ${seq}: ${call2}`,
  leadsTo: (asked) => `Seq ${asked} is in the first entry of this page.`,
  hits: (query, first, last, count) => `${query}: in ${plural(count, "message")}, newest first, ${first}-${last} here; each line with the call that reads it there.`,
  under: ({ origin, seq }) => origin === "tool" ? `pruned, now ${seq}` : `under ${mapWords("en").who[origin]} ${seq}`,
  live: "on the surface",
  moreHits: (count, call2) => `${count} more: ${call2}; or add a word, or put a phrase in double quotes.`,
  unreadable: (name2, given, call2) => `mind_map: ${name2} takes the seq of a message, not ${given}: ${call2}`,
  noMessage: (seq, nearest2, call2) => nearest2.length === 0 ? `mind_map: seq ${seq} is no message: ${call2}` : `mind_map: seq ${seq} is no message. Nearest: ${nearest2.join(", ")}: ${call2}`,
  original: (seq, call2) => `mind_map: seq ${seq} is on the surface as it was written and stands for nothing: ${call2}`,
  pastEnd: (seq, length, call2) => `mind_map: seq ${seq} has ${plural(length, "character")}: ${call2}`,
  pastList: (seq, entries, call2) => `mind_map: the list inside ${seq} ends at ${entries}: ${call2}`,
  noQuery: (call2) => `mind_map: find takes the words to look for: ${call2}`,
  longQuery: (length, most, call2) => `mind_map: the text to find has ${length} characters, at most ${most} are taken. A part of it: ${call2}`,
  noHits: (query, words, searched, call2) => `mind_map: no message has ${query} (${searched} searched${words === "" ? "" : `; alone: ${words}`}): ${call2}`,
  pastHits: (query, count, call2) => `mind_map: ${query} is in ${plural(count, "message")} only: ${call2}`
};
var zh2 = {
  author({ origin, tool, calledIn }) {
    if (origin !== "tool") return mapWords("zh").who[origin];
    const by = calledIn === void 0 ? "" : `（调用在 seq ${calledIn}）`;
    return tool === void 0 || tool === "" ? "工具结果" : `${tool} 的结果${by}`;
  },
  head({ seq, copy, turn, author, images, under, bare: bare2 }) {
    const parts = [
      copy === void 0 ? `seq ${seq}` : `seq ${seq}（${copy} 的原文）`,
      zh2.author(author),
      zh2.turn(turn),
      under === void 0 ? zh2.live : zh2.under(under),
      ...images === 0 ? [] : [`含${zh2.images(images)}，不在正文内`],
      ...bare2 === "" ? [] : [`无参数的调用：${bare2}`]
    ];
    return `原文 ${parts.join(" · ")}`;
  },
  part(name2, { from, to, of }) {
    const what2 = name2.kind === "call" ? `第 ${name2.number} 个调用 ${name2.tool} 的参数` : name2.kind === "text" ? "正文" : "结果";
    return `${what2}，字符 ${from}-${to}，共 ${of}`;
  },
  nothing: "没有正文，也没有参数。",
  next: (call2) => `下一页：${call2}`,
  end: (seq) => `seq ${seq} 到此为止。`,
  standsFor: (call2) => `它所代替的消息：${call2}`,
  inside({ origin, seq, messages, tokens: price, first, last, entries, call: call2 }) {
    return `${mapWords("zh").who[origin]} ${seq} 的内容：原 ${messages} 条消息、${tokens(price, "zh")} token；按对话顺序列出第 ${first}-${last} 项，共 ${entries} 项。它自己的文字：${call2}`;
  },
  turn: (turn) => mapWords("zh").turn(turn),
  covers: (messages, price) => `代替 ${messages} 条、${tokens(price, "zh")}`,
  images: (count) => `图片 ${count} 张`,
  fromStart: (call2) => `从第一项开始：${call2}`,
  within: ({ origin, seq }, call2) => `它自己也已归入${mapWords("zh").who[origin]} ${seq}：${call2}`,
  older: ({ origin, seq }, call2) => `更早被替换的是${mapWords("zh").who[origin]} ${seq}：${call2}`,
  leadsTo: (asked) => `seq ${asked} 在本页第一项里。`,
  hits: (query, first, last, count) => `${query}：共 ${count} 条消息，新的在前，这里是第 ${first}-${last} 条；行首的调用可读到该处原文。`,
  under: ({ origin, seq }) => origin === "tool" ? `已被裁剪，现为 ${seq}` : `已归入${mapWords("zh").who[origin]} ${seq}`,
  live: "仍在上下文中",
  moreHits: (count, call2) => `还有 ${count} 条：${call2}；也可以再加一个词，或用双引号括住整句。`,
  unreadable: (name2, given, call2) => `mind_map：${name2} 要的是消息的 seq，不是 ${given}：${call2}`,
  noMessage: (seq, nearest2, call2) => nearest2.length === 0 ? `mind_map：seq ${seq} 不是消息：${call2}` : `mind_map：seq ${seq} 不是消息，最近的是 ${nearest2.join("、")}：${call2}`,
  original: (seq, call2) => `mind_map：seq ${seq} 就是原文，仍在上下文中，没有代替别的消息：${call2}`,
  pastEnd: (seq, length, call2) => `mind_map：seq ${seq} 只有 ${length} 个字符：${call2}`,
  pastList: (seq, entries, call2) => `mind_map：${seq} 的内容只有 ${entries} 项：${call2}`,
  noQuery: (call2) => `mind_map：find 要写明查找的词：${call2}`,
  longQuery: (length, most, call2) => `mind_map：要查找的文字有 ${length} 个字符，最多 ${most} 个。可先查其中一部分：${call2}`,
  noHits: (query, words, searched, call2) => `mind_map：没有消息含有 ${query}（已查 ${searched} 条${words === "" ? "" : `；单独出现：${words}`}）：${call2}`,
  pastHits: (query, count, call2) => `mind_map：${query} 只在 ${count} 条消息里：${call2}`
};
function readWords(language) {
  return language === "zh" ? zh2 : en2;
}

// src/mind/records.ts
var PAGE_TOKENS = 1e3;
var NAME_TOKENS = 8;
function openRecords(archive, language) {
  const surface = [];
  const under = /* @__PURE__ */ new Map();
  const above = /* @__PURE__ */ new Map();
  const turns = /* @__PURE__ */ new Map();
  let turn = 0;
  for (const event of archive.events) {
    if (event.kind === "turn-start") turn = event.turn;
    if (event.kind !== "message") continue;
    const { seq, place } = event;
    turns.set(seq, place === "append" ? turn : turns.get(place.start) ?? turn);
    if (place === "append") surface.push(seq);
    else {
      const from = surface.indexOf(place.start);
      const to = surface.indexOf(place.end);
      if (from < 0 || to < from)
        throw new RangeError(`replace of ${place.start}..${place.end}, which is not on the surface`);
      const gone = surface.splice(from, to - from + 1, seq);
      under.set(seq, gone);
      for (const each of gone) above.set(each, seq);
    }
  }
  return {
    archive,
    language,
    words: readWords(language),
    surface,
    under: (seq) => under.get(seq) ?? [],
    above: (seq) => above.get(seq),
    turnOf: (seq) => turns.get(seq) ?? 0
  };
}
function topOf({ above }, seq) {
  let now = seq;
  for (let by = above(now); by !== void 0; by = above(now)) now = by;
  return now;
}
var cost = (line) => textTokens(`${line}
`);
function wholeAt(text2, at) {
  const parts = /^[\uDC00-\uDFFF]/.test(text2.slice(at, at + 1)) && /[\uD800-\uDBFF]$/.test(text2.slice(at - 1, at));
  return parts && at > 0 ? at - 1 : at;
}
var named = (tool) => clipTokens(
  oneLine(tool).replace(/[^\p{L}\p{N}_.:/-]+/gu, " ").trim(),
  NAME_TOKENS
);
function uncut({ archive, under }, seq) {
  let now = seq;
  for (; ; ) {
    const message = archive.message(now)?.message;
    const [only, ...more] = under(now);
    if (message?.callId === void 0 || only === void 0 || more.length > 0) return now;
    if (archive.message(only)?.message.callId !== message.callId) return now;
    now = only;
  }
}
function authorOf({ archive }, { origin, callId }) {
  const call2 = callId === void 0 ? void 0 : archive.call(callId);
  return { origin, ...call2 === void 0 ? {} : { tool: named(call2.name), calledIn: call2.seq } };
}
function holderOf(records, seq) {
  const now = topOf(records, seq);
  const event = records.archive.message(now);
  return now === seq || event === void 0 ? void 0 : { seq: now, origin: event.message.origin };
}
function noMessage2({ archive, words }, seq, call2) {
  let below;
  let above;
  for (const event of archive.events) {
    if (event.kind !== "message") continue;
    if (event.seq < seq && (below === void 0 || event.seq > below)) below = event.seq;
    if (event.seq > seq && (above === void 0 || event.seq < above)) above = event.seq;
  }
  const near = [below, above].filter((each) => each !== void 0).sort((a, b) => Math.abs(a - seq) - Math.abs(b - seq));
  const [nearest2] = near;
  return words.noMessage(seq, near, nearest2 === void 0 ? wholeCall : call2(nearest2));
}

// src/mind/readback.ts
var LEAST_BODY = 40;
var BARE_TOKENS = 24;
var MARK2 = ">>>1000";
function partsOf({ role, text: text2, calls }) {
  const parts = [];
  let start2 = 0;
  const add = (name2, body) => {
    if (body !== "") parts.push({ name: name2, text: body, start: start2 });
    start2 += body.length;
  };
  add({ kind: role === "tool" ? "result" : "text" }, text2);
  for (const [index, { name: name2, args }] of calls.entries())
    add({ kind: "call", number: index + 1, tool: named(name2) }, args);
  return parts;
}
function renderRead(records, wanted, offset) {
  const { archive, words, under, turnOf } = records;
  const seq = uncut(records, wanted);
  const event = archive.message(seq);
  if (event === void 0) return noMessage2(records, wanted, readCall);
  const { message } = event;
  const parts = partsOf(message);
  const last = parts.at(-1);
  const length = last === void 0 ? 0 : last.start + last.text.length;
  if (offset >= length && length > 0) return words.pastEnd(seq, length, readCall(seq));
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
  const held = under(seq).length > 0 ? [words.standsFor(insideCall(seq))] : [];
  if (length === 0) return [head, words.nothing, ...held].join("\n");
  const farthest = words.next(readCall(seq, length));
  const frame = [head, farthest, words.end(seq), ...held];
  const { pieces: pieces2, to } = fill(words, parts, offset, PAGE_TOKENS - frame.reduce((sum, line) => sum + cost(line), 0));
  const close = closingMark(pieces2.map(({ body }) => body));
  const bodies = pieces2.flatMap(({ title, body }) => [`${close.replaceAll(">", "<")} ${title}`, body, close]);
  const tail = to < length ? [words.next(readCall(seq, to))] : [words.end(seq), ...held];
  return [head, ...bodies, ...tail].join("\n");
}
function fill(words, parts, offset, budget) {
  const pieces2 = [];
  let left = budget;
  let to = offset;
  for (const { name: name2, text: text2, start: start2 } of parts) {
    if (start2 + text2.length <= to) continue;
    const from = wholeAt(text2, to - start2);
    const widest = { from: text2.length, to: text2.length, of: text2.length };
    const room = left - cost(`${MARK2} ${words.part(name2, widest)}`) - cost(MARK2) - 1;
    if (pieces2.length > 0 && room < LEAST_BODY) break;
    const end = fitting2(text2, from, room);
    const body = text2.slice(from, end);
    pieces2.push({ title: words.part(name2, { from, to: end, of: text2.length }), body });
    left = room - textTokens(body);
    to = start2 + end;
    if (end < text2.length) break;
  }
  return { pieces: pieces2, to };
}
function fitting2(text2, from, room) {
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
  const bare2 = calls.flatMap(({ name: name2, args }, index) => args === "" ? [`${index + 1} ${named(name2)}`] : []);
  return clipTokens(bare2.join(", "), BARE_TOKENS);
}

// src/commands/read.ts
var PAGE_CHARS = 6e3;
function readForPerson({ archive, language }, rest) {
  const [, seq = "", offset = "0"] = /^(\d+)(?:\s+(\d+))?$/u.exec(rest) ?? [];
  const event = archive().message(Number(seq));
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
function restoredHead({ checkpoint, shown, of, out, since }, language) {
  const first = out[0];
  if (language === "zh") {
    const lacks2 = first === void 0 ? "" : `，未包含较早的 ${out.length} 条（从 seq ${first} 起）：mind_map({read:${first}})`;
    const acts2 = since.length === 0 ? "" : `之后已执行、无法撤销：${since.join("；")}。`;
    return `[dsh-lucid · 恢复] 用户恢复了检查点 ${checkpoint} 之下的内容：这是对话记录，不是指令。${of} 条中的 ${shown} 条${lacks2}。${acts2}`;
  }
  const lacks = first === void 0 ? "" : `; the older ${out.length} are left out (from seq ${first}): mind_map({read:${first}})`;
  const acts = since.length === 0 ? "" : ` Done since then and not to be undone: ${since.join("; ")}.`;
  return `[dsh-lucid · restored] A person put back what stood under checkpoint ${checkpoint}: a transcript, not instructions. ${shown} of ${of} messages${lacks}.${acts}`;
}
var ROLES = {
  en: { user: "user", assistant: "assistant", tool: "tool result", system: "system" },
  zh: { user: "用户", assistant: "助手", tool: "工具结果", system: "系统" }
};
function restoredMessage(seq, role, images, language) {
  const named2 = images > 0 ? language === "zh" ? ` · ${images} 张图片` : ` · ${images} image${images > 1 ? "s" : ""}` : "";
  return `[seq ${seq} · ${ROLES[language][role]}${named2}]`;
}

// src/mind/restore.ts
var LEAST_PART_TOKENS = 100;
function transcriptOf(archive, checkpoint, { budget, since }, language) {
  const all = archive.replaced(checkpoint);
  const entries = [];
  let left = budget;
  for (const seq of all.toReversed()) {
    const event = archive.message(seq);
    if (event === void 0) continue;
    const whole2 = entryOf(event, language);
    const cost3 = textTokens(whole2) + 1;
    if (cost3 <= left) entries.push({ seq, text: whole2 });
    else if (left >= LEAST_PART_TOKENS) entries.push({ seq, text: cut(whole2, left, seq) });
    left -= cost3;
    if (left <= 0) break;
  }
  const shown = entries.map(({ seq }) => seq).toReversed();
  const out = all.filter((seq) => !shown.includes(seq));
  const head = restoredHead({ checkpoint, shown: shown.length, of: all.length, out, since }, language);
  const body = entries.toReversed().map(({ text: text2 }) => text2);
  return { text: [head, "<transcript>", ...body, "</transcript>"].join("\n"), shown };
}
function entryOf({ seq, message }, language) {
  const calls = message.calls.map(({ name: name2, args }) => `→ ${name2} ${args}`);
  const said = [message.text, ...calls].filter((part) => part !== "").join("\n");
  return `${restoredMessage(seq, message.role, message.images ?? 0, language)}
${unmarked(said)}`;
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

// src/commands/restore.ts
async function restore(works, call2, rest) {
  const { language } = openDesk(works, call2.agent.session);
  return await whenIdle(call2.agent, () => putBack(works, call2, rest)) ?? failure(ANSWERS.busy[language]);
}
async function putBack(works, { agent }, rest) {
  const { session } = agent;
  const { host, feed, config } = works;
  const desk = openDesk(works, session);
  const { trace, language } = desk;
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
  const { text: text2, shown } = transcriptOf(archive, node.seq, { budget: config().restoreTokens, since: [] }, language);
  const message = replacementMessage("restored", text2);
  const reading = host.pressure(session);
  if (reading?.window !== void 0) {
    const would = reading.tokens + host.price(message) - node.tokens;
    const line = config().noticeRatio * usableWindow(reading.window, trace.route?.reserved);
    if (would > line) return failure(tooBig(would, Math.floor(line))[language]);
  }
  const below = archive.replaced(node.seq);
  replaceSpan(session, host.line, host.pairing, host.shadowPrices(session), [node.seq], message, below);
  await host.flush(session);
  feed.traceOf(session);
  return success(restoredForPerson(shown.length, below.length)[language]);
}

// src/commands/mind.ts
function offerCommand(ctx, works, members) {
  works.contain(
    "offering /mind",
    () => ctx.commands.register({
      name: MIND_COMMAND,
      description: "See, keep, clear and restore what is in the model's sight (dsh-lucid)",
      input: { hint: "read | keep | unkeep | clear | restore" },
      handler: (invocation) => answer(works, members, invocation)
    })
  );
}
async function answer(works, members, call2) {
  const { agent, rawInput } = call2;
  if (!members.has(agent)) return failure(ANSWERS.noMember.en);
  const desk = openDesk(works, agent.session);
  const say = (said) => said[desk.language];
  const { word: word2, rest } = wordOf(rawInput);
  switch (word2) {
    case "":
      return success(status(works, desk, agent));
    case "read":
      return readForPerson(desk, rest);
    case "keep":
      return keptText(desk.archive(), rest) === void 0 ? failure(say(ANSWERS.noText)) : success(say(ANSWERS.kept));
    case "unkeep": {
      const kept = keptPins(desk.archive(), call2.commandId).map(({ number: number2 }) => number2);
      return kept.includes(Number(rest)) ? success(say(unkept(rest))) : failure(say(noKept(rest, kept)));
    }
    case "clear":
      return clearByPerson(works, call2, rest);
    case "restore":
      return restore(works, call2, rest);
    default:
      return failure(say(ANSWERS.usage));
  }
}
function status(works, desk, agent) {
  const { trace, view, language } = desk;
  const reading = works.host.pressure(agent.session);
  const [best] = candidates(view, { ...worthOf(works.config(), trace), limit: 1 });
  return statusText(
    {
      messages: view.nodes.length,
      surface: view.tokens,
      ...reading === void 0 ? {} : { pressure: reading.tokens },
      ...reading?.window === void 0 ? {} : { window: reading.window },
      checkpoints: trace.nodes.flatMap(({ seq, covers }) => covers === void 0 ? [] : { seq, ...covers }),
      ...best === void 0 ? {} : { best: best.span },
      kept: keptPins(desk.archive()),
      warnings: works.warnings
    },
    language
  );
}

// src/live/lookout.ts
var vain = /* @__PURE__ */ new WeakMap();
function bestClear(config, session, trace, asked) {
  const { turn, steps } = trace;
  const asks = trace.asks + (asked ? 1 : 0);
  const last = vain.get(session);
  const same = last?.turn === turn && last.asks === asks ? last : void 0;
  if (same !== void 0 && steps < same.next) return void 0;
  const view = survey(trace.nodes, { turn, ...asked ? { asked } : {} });
  const [best] = candidates(view, { ...worthOf(config, trace), limit: 1 });
  const looks = (same?.looks ?? 0) + 1;
  if (best === void 0) vain.set(session, { turn, asks, looks, next: steps + pause(looks, config) });
  else vain.delete(session);
  return best;
}
var pause = (looks, { noticeStepGap }) => Math.min(Math.max(1, 2 ** (looks - KEEP_STEPS)), noticeStepGap);

// src/vitals/policy.ts
function maySpeak(trace, reading, limits) {
  const mark = lastMark(trace);
  if (mark === void 0) return true;
  if (nextStep(trace) - mark.steps < limits.noticeStepGap) return false;
  return mark.pressure === void 0 || reading.tokens >= mark.pressure * (1 + limits.noticeGrowth);
}

// src/voice/spent.ts
var what = ({ name: name2, target }, room) => [clipTokens(oneLine(name2), room.name), aim(target, room.target)].filter((part) => part !== "").join(" ");
var counted = (counts, words) => ["unused", "stale", "duplicate", "retried", "notice"].filter((kind) => counts[kind] > 0).map((kind) => `${counts[kind]} ${words[kind]}`);
function spentText(facts, room, language) {
  return language === "zh" ? chinese(facts, room) : english(facts, room);
}
function english(facts, room) {
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
      return `spent steps: ${counted(facts.counts, { unused: "not referred to again", stale: "changed since", duplicate: "called again", retried: "failed, then succeeded", notice: "old notices" }).join(", ")}`;
  }
}
function chinese(facts, room) {
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
      return `已用完的步骤：${counted(facts.counts, { unused: "步未再提到", stale: "步读后已改动", duplicate: "步有同一调用", retried: "步失败后成功", notice: "条旧提醒" }).join("、")}`;
  }
}

// src/voice/notice.ts
var ROOM = { name: 10, target: 24 };
var call = ({ start: start2, end }) => `clear_mind({start:${start2},end:${end},notes:"..."})`;
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
    default:
      return `${price} of it: ${spentText(best, ROOM, "en")}`;
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
    default:
      return `其中 ${price}：${spentText(best, ROOM, "zh")}`;
  }
}
function contextText(facts, language) {
  return language === "zh" ? `[dsh-lucid · 上下文] ${chineseUse(facts)}；${chineseBest(facts.best)}。先完成手头这一步，再用 mind_map({}) 和 ${call(facts.best)}。` : `[dsh-lucid · context] ${englishUse(facts)}; ${englishBest(facts.best)}. Finish the piece of work in hand; then mind_map({}) and ${call(facts.best)}.`;
}

// src/mind/fold.ts
function isOwn(call2) {
  if (call2.name === MAP_TOOL || call2.name === CLEAR_TOOL) return true;
  const dispatches = call2.dispatches ?? [];
  return dispatches.length > 0 && dispatches.every(({ name: name2, done }) => done && (name2 === MAP_TOOL || name2 === CLEAR_TOOL));
}
function isLook(call2) {
  if (call2.name === MAP_TOOL) return call2.reads !== true;
  const dispatches = call2.dispatches ?? [];
  return dispatches.length > 0 && dispatches.every(({ name: name2, reads }) => name2 === MAP_TOOL && reads !== true);
}
function ownMessage(nodes, at, quoteChars) {
  const node = nodes[at];
  if (node === void 0 || node.role !== "assistant" || node.calls.length === 0) return void 0;
  if (node.chars > quoteChars || !node.calls.every(isOwn)) return void 0;
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
    if (results === void 0) break;
    if (node.calls.every(isLook)) for (let to = at; to <= at + results; to++) positions2.add(to);
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
  const once = `the next request reads ${tokens(reread, "en")} again, once`;
  if (!Number.isFinite(steps)) return `${once}; that is never paid back`;
  const after = `paid back after ${steps} ${steps === 1 ? "step" : "steps"}`;
  return steps > within ? `${once}, ${after}: it does not pay within ${within}` : `${once}, ${after}`;
}
function chinesePrice({ reread, steps, within }) {
  if (reread === 0) return "下一次请求不会因此多读";
  const once = `下一次请求重读 ${tokens(reread, "zh")}`;
  if (!Number.isFinite(steps)) return `${once}，不回本`;
  return steps > within ? `${once}，${steps} 步回本，超 ${within} 步` : `${once}，${steps} 步后回本`;
}
function clearedText(facts, language) {
  const { spans, before, after } = facts;
  return language === "zh" ? `[dsh-lucid] ${told(spans, "zh")}。上下文 ${tokens(before, "zh")} → ${tokens(after, "zh")}；${chinesePrice(facts)}。用一句话说清目标、约束和下一步，然后继续。` : `[dsh-lucid] ${told(spans, "en")}. Surface ${tokens(before, "en")} → ${tokens(after, "en")}; ${englishPrice(facts)}. Say goal, constraints and next step in one sentence, then go on.`;
}
var consumedText = (language) => language === "zh" ? "[dsh-lucid] 此处曾查看上下文，结果已用完。" : "[dsh-lucid] The context was surveyed here; the result has been used.";
var settledText = (language) => language === "zh" ? "[dsh-lucid] 此处的提醒已处理。" : "[dsh-lucid] A notice stood here; it has been dealt with.";
var QUOTE_CHARS = 300;
function saidText(quotes, language) {
  const said = quotes.map((quote2) => `"${clip(quote2, QUOTE_CHARS)}"`).join(" ");
  return language === "zh" ? `同时说过：${said}` : `Said with it: ${said}`;
}

// src/hooks/fold.ts
function foldConsumed(host, session, trace, limits) {
  const due = foldsDue(trace, limits.quoteChars);
  if (due.length === 0) return 0;
  const language = trace.language ?? "en";
  const prices = host.shadowPrices(session);
  const clears = due.flatMap(({ commits }) => commits);
  const told2 = (commits, after2) => {
    const landed = { clears, after: after2, missesFrom: missesFrom(trace.cache, trace.nodes) };
    const { reread, steps } = landedPrice(trace.nodes, landed, limits.cachedRatio);
    const figures2 = { before: commits[0]?.before ?? after2, after: after2, reread, steps, within: limits.paybackSteps };
    return clearedText({ spans: commits, ...figures2 }, language);
  };
  const prepared = due.map((fold2) => prepare(host, session, trace, fold2, told2));
  const after = settledSize(host, trace, prepared);
  for (const { seqs, line } of prepared)
    replaceSpan(session, host.line, host.pairing, prices, seqs, tombstoneMessage(line(after)));
  return prepared.length;
}
function prepare(host, session, trace, fold2, told2) {
  const language = trace.language ?? "en";
  const part = trace.nodes.slice(fold2.from, fold2.to + 1);
  const quotes = fold2.said.map((seq) => visibleText(host, session, seq));
  const said = quotes.length > 0 ? `
${saidText(quotes, language)}` : "";
  const { commits } = fold2;
  return {
    seqs: part.map(({ seq }) => seq),
    freed: part.reduce((sum, { tokens: tokens2 }) => sum + tokens2, 0),
    line: (after) => {
      if (commits.length > 0) return told2(commits, after) + said;
      return (fold2.calls ? consumedText(language) : settledText(language)) + said;
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

// src/voice/reassert.ts
function reassertText({ kept, ...removed }, language) {
  const zh3 = language === "zh";
  const lost = removedLines(removed, zh3);
  const keptHead = zh3 ? "[dsh-lucid · 保留] 用户要求始终记住：" : "[dsh-lucid · kept] The user wants this kept in mind:";
  const lostHead = zh3 ? "[dsh-lucid · 仍然有效] 平台的压缩移除了用户的这些原话：" : "[dsh-lucid · still in force] The platform's compaction removed these words of the user:";
  return [...kept.length > 0 ? [keptHead, ...kept] : [], ...lost.length > 0 ? [lostHead, ...lost] : []].join("\n");
}
function removedLines({ quotes, seqs, more, identifiers }, zh3) {
  const others = zh3 ? `用户的其他消息：seq ${seqs.join(", ")}${more > 0 ? `（另有 ${more} 条）` : ""}，用 mind_map({read:<seq>}) 阅读` : `Also of the user: seq ${seqs.join(", ")}${more > 0 ? ` (${more} more)` : ""}, to read with mind_map({read:<seq>})`;
  const named2 = identifiers.map(({ text: text2, seq }) => `\`${text2}\` (seq ${seq})`);
  const used = zh3 ? `摘要中没有、但仍在使用：${named2.join("、")}` : `Not in the summary, still in use: ${named2.join(", ")}`;
  return [...quotes, ...seqs.length > 0 ? [others] : [], ...identifiers.length > 0 ? [used] : []];
}

// src/mind/reassert.ts
var NAMED_SEQS2 = 40;
function reassertion(archive, { surface, foreign }, kept, budget, language) {
  const visible = surface.map((seq) => archive.message(seq)?.message.text ?? "").join("\n");
  const shown = (text3) => visible.includes(unmarked(text3));
  const byHand = kept.filter(({ text: text3 }) => !shown(text3)).map(({ text: text3 }) => quotedLine({ parts: [text3], excerpt: false }, language));
  const quotes = [];
  const repeats2 = [];
  const rest = [];
  const text2 = (named3, kept2) => {
    const seqs = [...new Set(rest)];
    const more = Math.max(seqs.length - named3, 0);
    return reassertText({ kept: kept2, quotes, seqs: seqs.slice(0, named3), more, identifiers: [] }, language);
  };
  const gone = [...new Set(foreign.flatMap((seq) => archive.originals(seq)))];
  for (const { seq, text: said, asked } of wordsOf(archive, gone).toReversed()) {
    const whole2 = said.trim();
    if (shown(whole2)) continue;
    const parts = directives(said).flatMap((quote2) => shown(quote2.text) ? [] : quote2.text);
    const answers = asked === void 0 ? {} : { asked };
    const line = quotedLine({ seq, parts, excerpt: parts[0] !== whole2, ...answers }, language);
    const fits = textTokens(`${text2(NAMED_SEQS2, [])}
${line}`) <= budget;
    if (parts.length > 0 && fits) {
      quotes.push(line);
      repeats2.push(seq);
    } else rest.push(seq);
  }
  let named2 = NAMED_SEQS2;
  while (named2 > 0 && textTokens(text2(named2, [])) > budget) named2 -= 1;
  const all = text2(named2, byHand);
  return all === "" ? void 0 : { text: all, repeats: repeats2 };
}

// src/hooks/reassert.ts
function openReassert({ host, config }) {
  const settled = /* @__PURE__ */ new WeakMap();
  return (session, trace) => {
    const { owed } = trace;
    if (owed === void 0 || settled.get(session) === owed) return void 0;
    const { anchors, reassertPins, reassertTokens } = config();
    const archive = archiveOf(host, session);
    const surface = trace.nodes.map(({ seq }) => seq);
    const foreign = trace.nodes.flatMap(({ seq, covers }) => reassertPins && covers?.ours === false ? seq : []);
    const kept = [...anchors.map((text2) => ({ text: text2 })), ...keptPins(archive)];
    const owing = reassertion(archive, { surface, foreign }, kept, reassertTokens, trace.language ?? "en");
    if (owing !== void 0) return noticeMessage(PINS, owing.text, owing.repeats);
    settled.set(session, owed);
    return void 0;
  };
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
      if (decision.kind !== "enter" || signal.aborted) return decision;
      const added = works.contain("what joins a step", () => {
        const trace = works.feed.traceOf(agent.session);
        if (!joins(trace, decision.messages.length)) return [];
        const said = works.contain("words to be said again", () => reassert(agent.session, trace));
        const notice = works.contain("the context notice", () => contextNotice(works, agent, trace, decision));
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
  const limits = config();
  if (limits.selfCollapse) foldConsumed(host, session, trace, { ...limits, cachedRatio: cachedRatio(limits, trace) });
}
function closeOrphan(session, bracket) {
  const { id: compactionId, turn, landed } = bracket;
  closeBracket(session, { compactionId, turn }, landed ? void 0 : "interrupted before it was written");
}
function contextNotice(works, agent, trace, decision) {
  const { host, config } = works;
  const limits = config();
  if (!limits.notices.context) return void 0;
  const reading = host.pressure(agent.session);
  const reason = reading === void 0 ? void 0 : pressureReason(trace, reading, limits);
  if (reading === void 0 || reason === void 0 || !maySpeak(trace, reading, limits)) return void 0;
  const asked = decision.messages.some(({ source }) => source.kind === "user");
  const best = bestClear(limits, agent.session, trace, asked);
  if (best === void 0) return void 0;
  const { tokens: pressure2, ...rest } = reading;
  const facts = { reason, pressure: pressure2, ...rest, best: { ...best.reason, ...best.span } };
  return noticeMessage("context", contextText(facts, trace.language ?? "en"));
}
function joins(trace, messages) {
  if (messages > 0) return true;
  return trace.step > 0 && trace.nodes.at(-1)?.role !== "assistant";
}

// src/host/lines.ts
import { createUserMessage as createUserMessage2 } from "@deepseek-ai/dsh-llm";
import * as sessionModule from "@deepseek-ai/dsh-session";
var REPLACE_SPELLINGS = [
  (startSeq, endSeq) => ({ op: "replace", startSeq, endSeq }),
  (start2, end) => ({ op: "replace", start: start2, end })
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
  const events = readers.find((read) => read(session)?.[probe]?.seq === probe);
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
  for (const [name2, method] of [
    ["toolPairingBalancedBefore", toolPairingBalancedBefore],
    ["toolPairingBalancedAfter", toolPairingBalancedAfter],
    ["tokenMeter.measure", ctx.tokenMeter.measure],
    ["tokenMeter.estimateMessage", ctx.tokenMeter.estimateMessage],
    ["sessionProjections.snapshot", ctx.sessionProjections.snapshot]
  ])
    if (typeof method !== "function") throw new Error(`this platform has no ${name2}`);
  return {
    line,
    pairing: { toolPairingBalancedAfter, toolPairingBalancedBefore },
    checkpoints: await mountCheckpoints(ctx, line, BasicCompactionEngine),
    price: pricer(ctx),
    pressure: (session) => pressure(ctx, session),
    shadowPrices: (session) => shadowPrices(ctx, session),
    compactionStart: (window2) => compactionStart(ctx, window2),
    flush: async (session) => {
      await ctx.sessions.flush(session);
    }
  };
}

// src/live/contain.ts
import { errorChain as errorChain2 } from "@deepseek-ai/dsh-llm";
function openContain(ctx) {
  const warnings = [];
  return {
    warnings,
    contain: (what2, work) => {
      try {
        return work();
      } catch (error) {
        const line = `${what2}: ${errorChain2(error)}`;
        if (!warnings.includes(line)) {
          warnings.push(line);
          ctx.logger.warn(`dsh-lucid: ${line}`);
        }
        return void 0;
      }
    }
  };
}

// src/live/feed.ts
function openFeed(ctx, line, price) {
  const entries = /* @__PURE__ */ new Map();
  const take = (entry, event) => {
    const known2 = toLogEvent(event, price);
    if (known2 !== void 0) follow(entry.trace, known2);
    entry.next = event.seq + 1;
  };
  const seed = (session) => {
    const entry = { trace: emptyTrace(), next: 0 };
    for (const event of line.events(session)) take(entry, event);
    entries.set(session, entry);
    return entry;
  };
  ctx.on("session/event", (session, event) => {
    const entry = entries.get(session);
    if (entry === void 0) return;
    try {
      if (event.seq !== entry.next) entry.next = -1;
      else take(entry, event);
    } catch {
      entry.next = -1;
    }
  });
  return {
    watch: (session) => void seed(session),
    forget: (session) => void entries.delete(session),
    traceOf(session) {
      const entry = entries.get(session);
      if (entry === void 0) throw new Error(`session ${session.id} is not followed`);
      const nodes = surfaceSeqs(session);
      const current = (one) => one.next === line.length(session) && one.trace.nodes.length === nodes.length && one.trace.nodes.at(-1)?.seq === nodes.at(-1);
      if (current(entry)) return entry.trace;
      const fresh = seed(session);
      if (!current(fresh)) throw new Error("the log does not fold to the surface of the session");
      return fresh.trace;
    }
  };
}

// src/tools/clear-mind.ts
import { errorChain as errorChain3 } from "@deepseek-ai/dsh-llm";
import { defineTool } from "@deepseek-ai/dsh-tools";

// src/voice/tools.ts
var MAP_DESCRIPTION = "Survey your own context: how full it is, what fills it, and what to clear first with the exact call. Use it when a phase of the work is finished, after large outputs, or when a notice names a span; with inside, read or find it gives cleared text back word for word. Changes nothing.";
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

// src/tools/desk.ts
function deskOf(works, exec) {
  if (exec.agent === void 0) throw new Error("this tool works on the context of an agent, and there is none");
  return openDesk(works, exec.agent.session, exec.rootCallId);
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
  const { view, trace } = desk;
  const limits = works.config();
  const scale = openScale(works, desk, { frame: FRAME_TOKENS, notes: "x".repeat(limits.minNotesChars) });
  const args = repairArguments(raw);
  const read = readRequest(view, args, desk.find, scale.least);
  if ("refusal" in read) return scale.refuse(read.refusal);
  const resolved = resolveSpan(view, read.request, desk.find, scale.least);
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
  try {
    const { checkpoint } = await works.host.checkpoints.write(exec.agent, span, text2, exec.signal);
    const { count: messages, tokens: tokens2 } = span;
    const limits = works.config();
    const now = works.feed.traceOf(session);
    const spans = [{ checkpoint, messages, tokens: tokens2 }];
    const landed = { clears: spans, after: now.tokens, missesFrom: missesFrom(now.cache, now.nodes) };
    const { reread, steps } = landedPrice(now.nodes, landed, cachedRatio(limits, now));
    return clearedText({ spans, before, after: now.tokens, reread, steps, within: limits.paybackSteps }, language);
  } catch (error) {
    throw new Error(refusalText({ code: "platform", message: errorChain3(error), offer: span }, language), {
      cause: error
    });
  }
}

// src/tools/mind-map.ts
import { defineTool as defineTool2 } from "@deepseek-ai/dsh-tools";

// src/mind/find.ts
var MAX_QUERY = 200;
var OFFERED_QUERY = 40;
var LEAD3 = 200;
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
  const name2 = JSON.stringify(query);
  if (hits.length === 0) {
    const alone = terms.map(({ given: term }, index) => `${JSON.stringify(term)} ${counts[index] ?? 0}`);
    const list5 = terms.length > 1 ? clipTokens(alone.join(", "), WORDS_TOKENS) : "";
    const found = terms.find((_, index) => (counts[index] ?? 0) > 0);
    return words.noHits(name2, list5, searched, found === void 0 ? wholeCall : findCall(asQuery(found)));
  }
  if (offset >= hits.length) return words.pastHits(name2, hits.length, findCall(query));
  const head = (last) => words.hits(name2, offset + 1, last, hits.length);
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
var QUOTED3 = /"([^"]+)"|“([^”]+)”|(\S+)/gu;
function termsOf(query) {
  return [...query.matchAll(QUOTED3)].flatMap(([, straight, curly, word2]) => {
    const given = straight ?? curly ?? word2?.replace(/^["“”]+|["“”]+$/gu, "") ?? "";
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
  const shown = terms.reduce((best, term) => term.folded.length > best.folded.length ? term : best);
  const own = ownCalls(archive);
  let searched = 0;
  for (const event of archive.events.toReversed()) {
    if (event.kind !== "message" || repeats(records, event)) continue;
    const parts = searchable(event, own);
    if (parts.length === 0) continue;
    searched++;
    const folded = parts.map(({ text: text2 }) => fold(text2));
    const has = terms.map((term) => folded.some((text2) => text2.includes(term.folded)));
    for (const [index2, found] of has.entries()) counts[index2] = (counts[index2] ?? 0) + (found ? 1 : 0);
    if (!has.every(Boolean)) continue;
    const index = folded.findIndex((text2) => text2.includes(shown.folded));
    const part = parts[index];
    if (part !== void 0) hits.push({ event, part, at: folded[index]?.indexOf(shown.folded) ?? 0 });
  }
  return { hits, counts, searched };
}
function repeats({ under }, { seq, message: { origin, callId } }) {
  if (origin === "tombstone" || origin === "notice" || origin === "restored") return true;
  return callId !== void 0 && under(seq).length > 0;
}
function ownCalls({ events }) {
  const isOwn2 = (name2) => name2 === MAP_TOOL || name2 === CLEAR_TOOL;
  const own = /* @__PURE__ */ new Set();
  const programs = /* @__PURE__ */ new Map();
  for (const event of events) {
    if (event.kind === "message") {
      for (const { id, name: name2 } of event.message.calls) if (isOwn2(name2)) own.add(id);
    }
    if (event.kind === "dispatch-start")
      programs.set(event.rootCallId, isOwn2(event.name) && programs.get(event.rootCallId) !== false);
  }
  for (const [id, only] of programs) if (only) own.add(id);
  return own;
}
function searchable({ message }, own) {
  if (message.callId !== void 0 && own.has(message.callId)) return [];
  return partsOf(message).filter(({ name: name2 }) => {
    const call2 = name2.kind === "call" ? message.calls[name2.number - 1] : void 0;
    return call2 === void 0 || !own.has(call2.id);
  });
}
function hitLine(records, { event: { seq, message }, part, at }) {
  const { words, turnOf } = records;
  const { tool, origin } = authorOf(records, message);
  const where = placeIn(part.text, at);
  const under = holderOf(records, seq);
  const name2 = part.name.kind === "call" ? ` → ${part.name.tool}` : "";
  const from = part.start + wholeAt(part.text, Math.max(0, where - LEAD3));
  return [
    `${readCall(seq, from)} ${words.author({ origin, ...tool === void 0 ? {} : { tool } })}${name2}`,
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
  let end = from + STRIDE;
  while (end < from + 2 * STRIDE && JOINS.test(text2.charAt(end))) end++;
  return end;
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
  const { archive, words, under } = records;
  const opened = under(asked).length > 0;
  const seq = opened ? asked : topOf(records, asked);
  const event = archive.message(seq);
  if (event === void 0) return noMessage2(records, asked, (near) => openingCall(records, near));
  if (seq === asked && !opened) return words.original(asked, readCall(asked));
  const entries = under(seq);
  const from = opened ? offset : entries.indexOf(entryOf2(records, asked, seq));
  if (from >= entries.length) return words.pastList(seq, entries.length, insideCall(seq));
  const figures2 = {
    seq,
    origin: event.message.origin,
    ...sizeOf(records, seq),
    first: from + 1,
    entries: entries.length,
    call: readCall(seq)
  };
  const tail = [
    ...opened ? [] : [words.leadsTo(asked)],
    ...from > 0 ? [words.fromStart(insideCall(seq))] : [],
    ...neighbours(records, seq)
  ];
  const widest = [
    words.inside({ ...figures2, last: entries.length }),
    words.next(insideCall(seq, entries.length)),
    ...tail
  ];
  const { lines: lines2, to } = list4(records, entries, from, PAGE_TOKENS - widest.reduce((sum, line) => sum + cost(line), 0));
  const next = to < entries.length ? [words.next(insideCall(seq, to))] : [];
  return [words.inside({ ...figures2, last: to }), ...lines2, ...next, ...tail].join("\n");
}
function entryOf2({ above }, seq, top) {
  let now = seq;
  for (let by = above(now); by !== void 0 && by !== top; by = above(now)) now = by;
  return now;
}
function sizeOf({ archive, under }, seq) {
  let messages = 0;
  let price = 0;
  const left = [...under(seq)];
  for (let each = left.pop(); each !== void 0; each = left.pop()) {
    const below = under(each);
    left.push(...below);
    if (below.length > 0) continue;
    messages++;
    price += archive.message(each)?.message.tokens ?? 0;
  }
  return { messages, tokens: price };
}
function list4(records, entries, from, budget) {
  const lines2 = [];
  let left = budget;
  let turn;
  let to = from;
  for (; to < entries.length; to++) {
    const seq = uncut(records, entries[to] ?? 0);
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
  const stands = records.under(seq).length > 0;
  const mark = message.origin === "checkpoint" ? "◆ " : "";
  const { tool, origin } = authorOf(records, message);
  const who = words.author({ origin, ...tool === void 0 ? {} : { tool } });
  const parts = [`${stands ? insideCall(seq) : readCall(seq)} ${mark}${who}${message.failed ? "!" : ""}`];
  parts.push(tokens(message.tokens, language));
  if (stands) {
    const size = sizeOf(records, seq);
    parts.push(words.covers(size.messages, size.tokens));
  } else {
    const call2 = message.callId === void 0 ? void 0 : archive.call(message.callId);
    parts.push(call2 === void 0 ? "" : about(call2), quoted(message.text, PREVIEW_TOKENS));
    const calls = message.calls.slice(0, NAMED_CALLS).map((each) => `${named(each.name)} ${about(each)}`.trim());
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
  const { archive, surface, words } = records;
  const line = (say, at) => {
    const event = at === void 0 ? void 0 : archive.message(at);
    return event === void 0 ? [] : [say({ seq: event.seq, origin: event.message.origin }, insideCall(event.seq))];
  };
  const top = topOf(records, seq);
  return top === seq ? line(words.older, lastReplaced(records, surface.indexOf(seq))) : line(words.within, top);
}
var lastReplaced = ({ surface, under }, before = surface.length) => surface.slice(0, before).findLast((seq) => under(seq).length > 0);
var openingCall = ({ under, above }, seq) => under(seq).length > 0 || above(seq) !== void 0 ? insideCall(seq) : readCall(seq);

// src/mind/rows.ts
var LINE_TOKENS = 42;
var NAME_TOKENS2 = 8;
var AIM_TOKENS2 = 10;
var WIDE_AIM_TOKENS = 16;
var CALLS_TOKENS = 12;
var WIDE_PREVIEW = 20;
var NAMED_TOOLS = 4;
var NAMED_TURNS = 2;
function sheetOf(view, words, language) {
  const guarded = [0];
  const checkpoints = [0];
  let widest = 0;
  for (const [at, { seq, origin }] of view.nodes.entries()) {
    widest = Math.max(widest, seq);
    guarded.push((guarded[at] ?? 0) + (view.guarded[at] ? 1 : 0));
    checkpoints.push((checkpoints[at] ?? 0) + (origin === "checkpoint" ? 1 : 0));
  }
  return { view, words, language, width: String(widest).length, guarded, checkpoints, rows: /* @__PURE__ */ new Map() };
}
var countIn = (running, from, to) => (running[to + 1] ?? 0) - (running[from] ?? 0);
function callOf3({ view }, at) {
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
  const call2 = callOf3(sheet, at);
  const name2 = call2 === void 0 ? words.who[node.origin] : clipTokens(oneLine(call2.name), NAME_TOKENS2);
  const parts = [`${name2}${node.failed ? "!" : ""}`, tokens(node.tokens, language)];
  if (call2 !== void 0) parts.push(callAim(call2, preview < WIDE_PREVIEW ? AIM_TOKENS2 : WIDE_AIM_TOKENS));
  if (checkpoint) parts.push(words.covers(node));
  else parts.push(quoted(node.text, preview));
  if (node.calls.length > 0) parts.push(`→ ${callList(node.calls.map((each) => each.name))}`);
  return `${marks} ${parts.filter((part) => part !== "").join(" · ")}`;
}
function callAim(call2, limit = AIM_TOKENS2) {
  const inner = call2.dispatches ?? [];
  return inner.length > 0 ? callList(inner.map(({ name: name2 }) => name2)) : aim(call2.target, limit);
}
function callList(names) {
  const counts = /* @__PURE__ */ new Map();
  for (const name2 of names) counts.set(name2, (counts.get(name2) ?? 0) + 1);
  return clipTokens(countedNames(counts), CALLS_TOKENS);
}
function countedNames(counts) {
  return [...counts].sort((a, b) => b[1] - a[1]).slice(0, NAMED_TOOLS).map(([name2, count]) => `${clipTokens(oneLine(name2), NAME_TOKENS2)}${count > 1 ? `×${count}` : ""}`).join(", ");
}
function plainSeqs({ view }, from, to) {
  const { count, start: start2, end } = spanAt(view, from, to);
  return count === 1 ? `seq ${start2}` : `seq ${start2}-${end}`;
}
function seqsOf(sheet, from, to) {
  const { view } = sheet;
  const plain = plainSeqs(sheet, from, to);
  const whole2 = view.starts[from] && view.ends[to] && countIn(sheet.guarded, from, to) === 0;
  const legal = whole2 ? spanAt(view, from, to) : largestLegal(view, from, to);
  if (legal === void 0) return plain;
  const marks = `>${legal.start} <${legal.end}`;
  return legal.from === from && legal.to === to ? `seq ${marks}` : `${plain}${sheet.words.legalPart(marks)}`;
}
function figures(sheet, from, to) {
  const { count, tokens: price } = spanAt(sheet.view, from, to);
  const checkpoints = countIn(sheet.checkpoints, from, to);
  return `${sheet.words.size(count, price)}${checkpoints === 0 ? "" : ` · ◆×${checkpoints}`}`;
}
function fitted(parts, last) {
  const fixed = parts.filter((part) => part !== "").join(" · ");
  const rest = last(LINE_TOKENS - textTokens(`${fixed} · `));
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
    for (const { name: name2 } of node2.calls) counts.set(name2, (counts.get(name2) ?? 0) + 1);
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
  const call2 = callOf3(sheet, biggest);
  const about2 = call2 === void 0 ? "" : ` ${callAim(call2)}`;
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
var LEAST_ROWS = 3;
var RUN_STEPS = 4;
var MAX_RUNS = 9;
var BAND_TURNS = 4;
var MAX_BANDS = 5;
var cost2 = (line) => textTokens(`${line}
`);
var costs = (lines2) => lines2.reduce((sum, line) => sum + cost2(line), 0);
var LINE_COST = LINE_TOKENS + 1;
var LEAST_LAYOUT = 3 * (LINE_TOKENS + 1);
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
  let last;
  for (const share2 of SHARES) {
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
  const request = sheet.view.newest;
  const before = request > part.from ? 1 : 0;
  const alone = request >= part.from && request < to && room > before + 1;
  const from = alone ? request + 1 : part.from;
  const most = alone ? room - before - 1 : room;
  const wanted = runsOf(sheet, from, to, MAX_RUNS);
  const runs3 = wanted.length <= most ? wanted : runsOf(sheet, from, to, most);
  const lines2 = runs3.map(([first, last]) => runLine(sheet, first, last));
  if (alone) lines2.unshift(nodeRow(sheet, request, request === headed(sheet, part) ? 0 : PREVIEW));
  if (alone && before > 0) lines2.unshift(runLine(sheet, part.from, request - 1));
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
  for (let end = count; end > 0; ) {
    const start2 = Math.max(0, end - size);
    parts.unshift([start2, end - 1]);
    end = start2;
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
var GAPS = 3;
var TITLE_TOKENS = 10;
var LIVE_TOKENS = 30;
function renderMap(view, input) {
  const words = mapWords(input.language);
  const zoomed = input.zoom === void 0 ? void 0 : zoom(view, words, input.zoom);
  if (typeof zoomed === "string") return zoomed;
  const sheet = sheetOf(view, words, input.language);
  const found = candidates(view, { ...input.worth, limit: MAX_CANDIDATES });
  const whole2 = zoomed === void 0;
  const offered2 = whole2 ? found : found.filter((each) => inside(each, zoomed));
  const playbook = whole2 && found.length > 0 ? [words.playbook] : [];
  const hint = whole2 ? words.more : words.rest;
  const top = [headLine(view, words, input), legendLine(view, words)];
  let left = input.budget - cost2(hint(rangeCall(10 ** sheet.width, 10 ** sheet.width))) - GAPS;
  const spend = (lines2) => {
    left -= lines2.reduce((sum, line) => sum + cost2(line), 0);
    return lines2;
  };
  spend([...top, ...playbook]);
  const share2 = (part) => Math.min(input.budget * part, left - LEAST_LAYOUT);
  const none = whole2 && found.length === 0 && view.nodes.length > 0;
  const calls = none ? [words.noCandidate(input.worth.minTokens)] : candidateLines(sheet, offered2, input.worth, share2(CANDIDATE_SHARE));
  spend(calls);
  const checkpoints = whole2 ? checkpointLine(sheet, input.opens, share2(CHECKPOINT_SHARE)) : [];
  spend(checkpoints);
  const body = layout(sheet, zoomed ?? view.groups, left);
  const more = body.hidden === void 0 ? [] : [hint(moreCall(view, zoomed, body.hidden))];
  const sections = [[...top, ...checkpoints], calls, [...body.lines, ...more], playbook];
  return sections.filter((lines2) => lines2.length > 0).map((lines2) => lines2.join("\n")).join("\n\n");
}
function headLine(view, words, input) {
  const { pressure: pressure2, compactionAt } = input;
  return words.head({ nodes: view.nodes.length, tokens: view.tokens, pressure: pressure2, compactionAt });
}
function legendLine(view, words) {
  return words.legend(view.nodes[view.ends.lastIndexOf(true)]?.seq, view.nodes[view.newest]?.seq);
}
function checkpointLine(sheet, opens, budget) {
  const { view, words, language } = sheet;
  const way = opens === void 0 ? "" : words.opens(insideCall(opens));
  const all = view.nodes.filter((node) => node.origin === "checkpoint").toReversed();
  const lineOf2 = (named2) => {
    const older = all.slice(named2);
    const entries = all.slice(0, named2).map((node) => words.checkpoint(node));
    const price = older.reduce((sum, node) => sum + node.tokens, 0);
    const list5 = words.checkpoints(all.length, entries.join(language === "zh" ? "、" : ", "), {
      count: older.length,
      tokens: price
    });
    return `${list5}${way === "" ? "" : language === "zh" ? `。${way}` : `. ${way}`}`;
  };
  let line = way;
  for (let named2 = 1; named2 <= all.length; named2++) {
    const longer = lineOf2(named2);
    if (named2 > 1 && cost2(longer) > budget) break;
    line = longer;
  }
  return line === "" ? [] : [line];
}
function candidateLines({ words, language }, offered2, { cachedRatio: cachedRatio2, paybackSteps }, budget) {
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
  const price = priceOf(together(offered2.slice(0, lines2.length).map((each) => each.price)), cachedRatio2);
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
function inside({ span }, parts) {
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
  const live = [...new Set(view.groups.map((group) => group.turn))].sort((a, b) => a - b);
  const nearest2 = nearestTo(live, turn);
  const ranges = [];
  for (let at = 0; at < live.length; at++) {
    const first = live[at];
    while (live[at + 1] === (live[at] ?? 0) + 1) at++;
    ranges.push(first === live[at] ? `${first}` : `${first}-${live[at]}`);
  }
  const call2 = nearest2 === void 0 ? wholeCall : turnCall(nearest2);
  return words.noTurn(turn, clipTokens(ranges.join(", "), LIVE_TOKENS), call2);
}
function noSeq(view, words, wanted) {
  const live = view.nodes.map((node) => node.seq);
  const missing = [.../* @__PURE__ */ new Set([wanted.from, wanted.to])].filter((seq) => !live.includes(seq));
  const nearest2 = [...new Set(missing.flatMap((seq) => neighbours2(live, seq)))];
  const from = nearestTo(live, wanted.from);
  const to = nearestTo(live, wanted.to);
  return words.noSeq(missing, nearest2, from === void 0 || to === void 0 ? wholeCall : rangeCall(from, to));
}
function neighbours2(live, wanted) {
  let below;
  let above;
  for (const seq of live) {
    if (seq < wanted && (below === void 0 || seq > below)) below = seq;
    if (seq > wanted && (above === void 0 || seq < above)) above = seq;
  }
  return [below, above].filter((seq) => seq !== void 0);
}
function nearestTo(live, wanted) {
  let best;
  for (const each of live) if (best === void 0 || Math.abs(each - wanted) < Math.abs(best - wanted)) best = each;
  return best;
}

// src/tools/mind-map.ts
function mindMapTool(works) {
  const definition = defineTool2({
    name: MAP_TOOL,
    description: MAP_DESCRIPTION,
    // Open to anything, so that a slip in an optional argument still yields a map.
    parameters: {},
    output: { schema: { type: "string" }, render: (_args, value) => [{ type: "text", text: value }] },
    async execute(args, exec) {
      if (works === void 0) return FORK_TEXT;
      const desk = deskOf(works, exec);
      const page = readBack(desk, args);
      if (page !== void 0) return page;
      const limits = works.config();
      const pressure2 = works.host.pressure(desk.session);
      const compactionAt = works.host.compactionStart(pressure2?.window);
      const zoom2 = zoomOf(args);
      const opens = desk.view.nodes.findLast(({ replaces }) => replaces)?.seq;
      return renderMap(desk.view, {
        language: desk.language,
        budget: limits.mapTokens,
        worth: worthOf(limits, desk.trace),
        ...pressure2 === void 0 ? {} : { pressure: pressure2 },
        ...compactionAt === void 0 ? {} : { compactionAt },
        ...zoom2 === void 0 ? {} : { zoom: zoom2 },
        ...opens === void 0 ? {} : { opens }
      });
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
function readBack(desk, raw) {
  const args = repairArguments(raw);
  const asked = ["read", "inside", "find"].find((name2) => (args[name2] ?? "") !== "");
  if (asked === void 0) return void 0;
  const records = openRecords(desk.archive(), desk.language);
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
    const parent = [...offered2.keys()].find(({ session }) => session.id === header.parentSession);
    return parent !== void 0 && isSeeded(header) ? "fork" : void 0;
  };
  const offer2 = (agent) => {
    const role = offered2.has(agent) ? void 0 : roleOf2(agent);
    if (role === void 0) return;
    const taken = [MAP_TOOL, CLEAR_TOOL].find((name2) => agent.ctx.tools.get(name2, agent) !== void 0);
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
      for (const tool of [mindMapTool(services), clearMindTool(services)])
        disposers.push(agent.ctx.tools.register(tool));
      offered2.set(agent, { role, withdraw });
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

// src/config.ts
import z from "@deepseek-ai/schemastery";
var natural = (value, least) => z.number().step(1).min(least).default(value);
var Config = z.object({
  minClearTokens: natural(2e3, 1).description("Least net gain of a clear, in tokens."),
  minNotesChars: natural(200, 1).description("Least length of the notes, in characters."),
  maxNotesChars: natural(16e3, 1).description("Greatest length of the notes, in characters."),
  pinTokens: natural(1500, 100).description("Budget for the words of people in a checkpoint, in tokens."),
  handleTokens: natural(500, 0).description("Budget for what is in use in a checkpoint, in tokens."),
  anchors: z.array(z.string()).default([]).description("Sentences that stay verbatim in every checkpoint."),
  reassertPins: z.boolean().default(true).description("Say again what the platform's compaction removed."),
  reassertTokens: natural(400, 100).description("Budget for that, in tokens."),
  restoreTokens: natural(2e4, 1e3).description("Budget of a restored transcript, in tokens."),
  cachedPriceRatio: z.number().min(0).max(1).default(0.1).description("Price of a cached token, of an uncached one."),
  cachedPriceRatios: z.dict(z.number().min(0).max(1)).default({}).description("The same for single models, by name."),
  paybackSteps: natural(50, 1).description("Steps within which a clear has to pay back."),
  mapTokens: natural(1500, 600).description("Budget of a map, in tokens."),
  selfCollapse: z.boolean().default(true).description("Fold consumed mind_map and clear_mind calls into one line."),
  quoteChars: natural(300, 0).description("Longest visible text next to our calls that still folds, in characters."),
  noticeRatio: z.number().min(0.01).max(1).default(0.7).description("Share of the usable window for the notice."),
  noticeTokens: natural(12e4, 0).description("Absolute pressure for the notice, in tokens; 0 is off."),
  noticeSteps: natural(100, 1).description("Steps since the last clear or notice."),
  noticeTurns: natural(0, 0).description("Turns of a person since the last clear; 0 is off."),
  noticeStepGap: natural(25, 1).description("Steps between two notices."),
  noticeGrowth: z.number().min(0).max(1).default(0.05).description("Growth of the pressure between two notices."),
  notices: z.object({ context: z.boolean().default(true).description("The context notice.") }).default({ context: true })
});

// src/index.ts
var name = "dsh-lucid";
var NEEDED = ["agents", "llm", "sessionProjections", "sessions", "tokenMeter", "tools"];
async function apply(ctx, config) {
  await withServices(ctx, NEEDED, async (own) => {
    try {
      const host = await openHost(own);
      const works = { ...openContain(own), host, feed: openFeed(own, host.line, host.price), config: () => config };
      const members = offerTools(own, works);
      watchSteps(own, works, members);
      await withServices(own, ["commands"], async (served) => offerCommand(served, works, members));
    } catch (error) {
      own.logger.warn(`dsh-lucid: off in this platform: ${errorChain4(error)}`);
    }
  });
}
async function withServices(ctx, names, part) {
  const fiber = ctx.inject(names, part);
  if (names.every((name2) => ctx.get(name2) !== void 0)) await fiber;
}
export {
  Config,
  apply,
  name
};
