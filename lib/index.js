// src/index.ts
import { errorChain as errorChain4 } from "@deepseek-ai/dsh-llm";

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
    async write(agent, { start, end }, text2, signal) {
      const { session } = agent;
      const from = line.length(session);
      try {
        const result = await written.run(
          text2,
          () => engine.compactRegion(line.seq(start), line.seq(end), agent, signal)
        );
        return { checkpoint: result.summarySeq + 1 };
      } catch (error) {
        const landed = settle(session, line, from, error);
        if (landed === void 0) throw error;
        return landed;
      }
    }
  };
}
function settle(session, line, from, error) {
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
  const end = { ...start, ...error === void 0 ? {} : { error } };
  try {
    session.append("compaction/end", end);
    return true;
  } catch {
    return false;
  }
}

// src/host/notice.ts
import {
  boundContextSummary,
  createUserMessage
} from "@deepseek-ai/dsh-llm";

// src/host/log.ts
var SOURCE_KIND = "plugin:dsh-lucid";
var fields = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
var text = (value) => typeof value === "string" ? value : "";
var number = (value) => typeof value === "number" ? value : void 0;
var list = (value) => Array.isArray(value) ? value : [];
var IGNORED = /* @__PURE__ */ new Set(["assistant/chunk", "agent/inbox/spliced"]);
function toLogEvent(event, price) {
  if (IGNORED.has(event.type)) return void 0;
  const { seq, time } = event;
  const data = fields(event.data);
  const turn = number(data["turn"]) ?? 0;
  const step = number(data["step"]) ?? 0;
  switch (event.type) {
    case "turn/start":
      return { seq, time, kind: "turn-start", turn };
    case "turn/end":
      return { seq, time, kind: "turn-end", turn, reason: text(fields(data["reason"])["kind"]) };
    case "step/start":
      return { seq, time, kind: "step-start", turn, step };
    case "step/end":
      return { seq, time, kind: "step-end", turn, step };
    case "user/message":
    case "developer/message":
    case "system/message":
    case "assistant/message":
    case "tool/result":
      return { seq, time, kind: "message", place: placeOf(event.surfaceOp), message: messageOf(event, price) };
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
        failed: data["isError"] === true
      };
    case "compaction/start":
      return { seq, time, kind: "bracket-start", id: text(data["compactionId"]), turn: number(data["turn"]) ?? null };
    case "compaction/summary":
      return {
        seq,
        time,
        kind: "bracket-summary",
        id: text(data["compactionId"]),
        seqs: list(data["shadowedSeqs"]).filter((one) => typeof one === "number"),
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
      return routeOf(event.type, seq, time, data);
    case "todo/write":
      return { seq, time, kind: "todos", todos: list(data["todos"]).map(todoOf) };
    case "session/end-seed":
      return { seq, time, kind: "seed-end" };
    default:
      return void 0;
  }
}
function routeOf(type, seq, time, data) {
  const config = type === "request/header" ? fields(fields(data["header"])["config"]) : data;
  const window = number(config["contextWindow"]);
  const reserved = number(config["maxTokens"]);
  return {
    seq,
    time,
    kind: "route",
    provider: text(config["provider"]),
    model: text(config["model"]),
    ...window === void 0 ? {} : { window },
    ...reserved === void 0 ? {} : { reserved }
  };
}
function todoOf(value) {
  const todo = fields(value);
  const status = todo["status"];
  return {
    text: text(todo["content"]),
    status: status === "completed" || status === "in_progress" ? status : "pending"
  };
}
function placeOf(op) {
  const { start, end, startSeq, endSeq } = fields(op);
  const from = number(startSeq) ?? number(start);
  const to = number(endSeq) ?? number(end);
  return from === void 0 || to === void 0 ? "append" : { start: from, end: to };
}
function messageOf(event, price) {
  const data = fields(event.data);
  const message = event.type === "user/message" ? data : fields(data["message"] ?? data);
  const source = fields(message["source"]);
  const blocks = list(message["content"]).map(fields);
  const result = blocks.find(({ type }) => type === "tool-result");
  const role = roleOf(event.type);
  const callId = text(result?.["toolCallId"] ?? message["toolCallId"] ?? source["callId"]);
  const content = result === void 0 ? blocks : list(result["content"]).map(fields);
  const usage = promptTokens(data["usage"]);
  const notice = source["notice"];
  return {
    role,
    origin: role === "user" ? originOf(source) : role === "assistant" ? "model" : role,
    text: content.filter(({ type }) => type === "text").map((block) => text(block["text"])).join("\n"),
    tokens: role === "assistant" && blocks.length === 0 ? 0 : price(message),
    calls: role === "assistant" ? blocks.filter(({ type }) => type === "tool-call").map(callOf) : [],
    ...role === "tool" ? { callId } : {},
    ...result?.["isError"] === true || message["isError"] === true ? { failed: true } : {},
    ...typeof source["compactionId"] === "string" ? { compactionId: source["compactionId"] } : {},
    ...source["kind"] === SOURCE_KIND && typeof notice === "string" ? { notice } : {},
    ...usage === void 0 ? {} : { usage }
  };
}
var callOf = (block) => ({
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
      return typeof source["notice"] === "string" ? "notice" : "tombstone";
    default:
      return "injected";
  }
}
function promptTokens(usage) {
  const { inputTokens, cacheReadTokens, cacheWriteTokens } = fields(usage);
  const input = number(inputTokens);
  if (input === void 0) return void 0;
  return input + (number(cacheReadTokens) ?? 0) + (number(cacheWriteTokens) ?? 0);
}
function standInFor(events, seq) {
  let standIn = seq;
  for (const event of events) {
    if (event.seq <= standIn || placeOf(event.surfaceOp) === "append") continue;
    if (list(event.sourceEventSeqs).includes(standIn)) standIn = event.seq;
  }
  return standIn;
}

// src/host/notice.ts
function tombstoneMessage(text2) {
  return createUserMessage({
    content: [{ type: "text", text: text2 }],
    source: { kind: SOURCE_KIND, form: "notice", summary: boundContextSummary(text2) }
  });
}
function noticeMessage(kind, text2) {
  return createUserMessage({
    content: [{ type: "text", text: text2 }],
    source: { kind: SOURCE_KIND, notice: kind, form: "notice", summary: boundContextSummary(text2) }
  });
}

// src/voice/measure.ts
var WIDE = /[\u2e80-\u303f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/gu;
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
  const ends = nodes.map(() => false);
  let open = false;
  for (let at = 0; at < nodes.length; at++) {
    if (guarded[at]) open = false;
    else {
      open ||= balanced[at] === true;
      ends[at] = open && balanced[at + 1] === true;
    }
  }
  open = false;
  for (let at = nodes.length - 1; at >= 0; at--) {
    if (guarded[at]) open = false;
    else {
      open ||= ends[at] === true;
      starts[at] = open && balanced[at] === true;
    }
  }
  const before = [0];
  for (const [at, node] of nodes.entries()) before.push((before[at] ?? 0) + node.tokens);
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
  return { nodes, tokens: before.at(-1) ?? 0, starts, ends, guarded, newest, groups, before };
}
function spanAt(view, from, to) {
  const first = view.nodes[from];
  const last = view.nodes[to];
  if (first === void 0 || last === void 0 || from > to) throw new RangeError(`no span at ${from}..${to}`);
  const tokens2 = (view.before[to + 1] ?? 0) - (view.before[from] ?? 0);
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

// src/mind/duplicates.ts
function superseded(view) {
  const results = /* @__PURE__ */ new Map();
  for (const [at, node] of view.nodes.entries()) {
    if (node.callId !== void 0) results.set(node.callId, { at, failed: node.failed === true });
  }
  const twins = /* @__PURE__ */ new Map();
  const found = [];
  for (let at = view.nodes.length - 1; at >= 0; at--) {
    const calls = view.nodes[at]?.calls ?? [];
    if (calls.length === 0) continue;
    const repeated = repeatedCalls(view, at, calls, results, twins);
    for (const call2 of calls) {
      const result = results.get(call2.id);
      const twin = twins.get(call2.key);
      if (result !== void 0 && (twin === void 0 || twin.failed && !result.failed)) twins.set(call2.key, result);
    }
    if (repeated !== void 0 && isLegal(view, at, repeated.to)) found.push(repeated);
  }
  return found;
}
function repeatedCalls(view, at, calls, results, twins) {
  let best;
  let most = -1;
  let to = at;
  for (const call2 of calls) {
    const result = results.get(call2.id);
    const twin = twins.get(call2.key);
    const newer = twin === void 0 ? void 0 : view.nodes[twin.at];
    if (result === void 0 || twin === void 0 || newer === void 0) return void 0;
    if (twin.failed && !result.failed) return void 0;
    to = Math.max(to, result.at);
    const tokens2 = view.nodes[result.at]?.tokens ?? 0;
    if (tokens2 <= most) continue;
    most = tokens2;
    best = { from: at, to, call: call2, newer: newer.seq };
  }
  return best === void 0 ? void 0 : { ...best, to };
}

// src/mind/candidates.ts
var CHECKPOINT_TOKENS = 400;
var PINNED_TOKENS = 1e3;
var KEEP_STEPS = 2;
var RUN_TOKENS = 3e4;
var LAST_TURN_WEIGHT = 0.5;
var RUNNING_WEIGHT = 0.25;
var JOINED_TIMES = 4;
var TEXT_CUT = 0.7;
var ANY_CUT = 1.1;
var TITLE_CHARS = 120;
function candidates(view, { minTokens, limit }) {
  const pricing = { minTokens, limit, freed: freedBy(view) };
  const kept = keptFrom(view);
  const all = [...finishedTurns(view, pricing), ...runs(view, kept, pricing), ...copies(view, kept, pricing)];
  const strong = all.filter(({ score }) => score >= minTokens);
  const offers = (strong.length > 0 ? strong : all).sort((a, b) => b.score - a.score || a.span.from - b.span.from);
  const chosen = [];
  for (const offer2 of offers) {
    if (chosen.length >= limit) break;
    const { from, to } = offer2.span;
    if (chosen.every(({ span }) => to < span.from || from > span.to)) chosen.push(offer2);
  }
  return chosen.map(({ span, reason }) => ({ span, reason }));
}
function freedBy(view) {
  const lasting = [0];
  const persons = [0];
  for (const [at, node] of view.nodes.entries()) {
    const stays = node.origin === "checkpoint" || node.origin === "injected";
    lasting.push((lasting[at] ?? 0) + (stays ? node.tokens : 0));
    persons.push((persons[at] ?? 0) + (node.origin === "person" ? node.tokens : 0));
  }
  const sum = (sums, from, to) => (sums[to + 1] ?? 0) - (sums[from] ?? 0);
  return (from, to) => sum(view.before, from, to) - sum(lasting, from, to) - Math.min(sum(persons, from, to), PINNED_TOKENS) - CHECKPOINT_TOKENS;
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
    ...recent.flatMap((group) => turnOffer(view, group, pricing, LAST_TURN_WEIGHT)),
    ...olderTurns(view, older, pricing)
  ];
}
function turnOffer(view, group, pricing, weight) {
  const span = usable(view, group.from, group.to);
  if (span === void 0) return [];
  const reason = { kind: "turn", turn: group.turn, title: titleOf(view, group) };
  return offer(span, reason, pricing, weight);
}
function offer(span, reason, pricing, weight = 1) {
  const freed = pricing.freed(span.from, span.to);
  return freed < pricing.minTokens ? [] : [{ span, reason, score: freed * weight }];
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
        offers.push(...offer(span, reason, pricing, RUNNING_WEIGHT));
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
function copies(view, kept, pricing) {
  const live = view.groups.find((group) => !group.finished)?.from ?? view.nodes.length;
  return superseded(view).flatMap(({ from, to, call: call2, newer }) => {
    if (to >= kept) return [];
    const reason = { kind: "duplicate", name: call2.name, target: call2.target, newer };
    return offer(spanAt(view, from, to), reason, pricing, to < live ? 1 : RUNNING_WEIGHT);
  });
}

// src/vitals/pressure.ts
var RESERVE_SHARE = 0.2;
var usableWindow = (window, reserved = 0) => window - Math.min(reserved, Math.floor(window * RESERVE_SHARE));
function lastMark(trace) {
  const { lastClear, lastNotice } = trace;
  if (lastClear === void 0 || lastNotice === void 0) return lastClear ?? lastNotice;
  return lastClear.steps >= lastNotice.steps ? lastClear : lastNotice;
}
var nextStep = (trace) => trace.steps + 1;
function pressureReason(trace, reading, limits) {
  const { tokens: tokens2, window } = reading;
  const ratio = window === void 0 ? 0 : tokens2 / usableWindow(window, trace.route?.reserved);
  if (ratio >= limits.noticeRatio) return { kind: "pressure" };
  if (limits.noticeTokens > 0 && tokens2 >= limits.noticeTokens) return { kind: "pressure" };
  const steps = nextStep(trace) - (lastMark(trace)?.steps ?? 0);
  if (steps >= limits.noticeSteps) return { kind: "steps", steps };
  const turns = trace.asks - (trace.lastClear?.asks ?? 0);
  if (limits.noticeTurns > 0 && turns >= limits.noticeTurns) return { kind: "turns", turns };
  return void 0;
}

// src/vitals/policy.ts
function maySpeak(trace, reading, limits) {
  const mark = lastMark(trace);
  if (mark === void 0) return true;
  if (nextStep(trace) - mark.steps < limits.noticeStepGap) return false;
  return mark.pressure === void 0 || reading.tokens >= mark.pressure * (1 + limits.noticeGrowth);
}

// src/voice/notice.ts
var TARGET_CHARS = 40;
var call = ({ start, end }) => `clear_mind({start:${start},end:${end},notes:"..."})`;
function englishUse({ reason, pressure: pressure2, window }) {
  const figure = tokens(pressure2, "en");
  const use = window === void 0 ? `${figure} tokens of context are in use` : `${Math.round(pressure2 / window * 100)} % of the window is in use (${figure} of ${tokens(window, "en")})`;
  if (reason.kind === "steps") return `${reason.steps} steps without a clear; ${use}`;
  if (reason.kind === "turns") return `${reason.turns} turns without a clear; ${use}`;
  return use;
}
function chineseUse({ reason, pressure: pressure2, window }) {
  const figure = tokens(pressure2, "zh");
  const use = window === void 0 ? `上下文已用 ${figure} token` : `窗口已用 ${Math.round(pressure2 / window * 100)} %（${figure} / ${tokens(window, "zh")}）`;
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
    case "duplicate":
      return `${price} of it is an older ${clip(best.name, TARGET_CHARS)} ${clip(best.target, TARGET_CHARS)}, read again at seq ${best.newer}`;
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
    case "duplicate":
      return `其中 ${price} 是较早的 ${clip(best.name, TARGET_CHARS)} ${clip(best.target, TARGET_CHARS)}，seq ${best.newer} 已重新读取`;
  }
}
function contextText(facts, language) {
  return language === "zh" ? `[dsh-lucid · 上下文] ${chineseUse(facts)}；${chineseBest(facts.best)}。先完成手头这一步，再用 mind_map({}) 和 ${call(facts.best)}。` : `[dsh-lucid · context] ${englishUse(facts)}; ${englishBest(facts.best)}. Finish the piece of work in hand; then mind_map({}) and ${call(facts.best)}.`;
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
function replaceSpan(session, line, pairing, prices, seqs, message) {
  assertReplaceable(session, line, pairing, seqs);
  const branded = seqs.map(line.seq);
  const [start] = branded;
  const end = branded.at(-1);
  if (start === void 0 || end === void 0) throw new Error("nothing to replace");
  const tokens2 = seqs.reduce((sum, seq) => {
    const price = prices.get(seq);
    if (price === void 0) throw new Error(`the meter knows no price for ${seq}`);
    return sum + price;
  }, 0);
  session.append("compaction/prune", {
    shadowedRange: { start, end },
    shadowedSeqs: branded,
    shadowedTokenCount: tokens2
  });
  session.append("user/message", message, {
    surfaceOp: line.replaceOp(start, end),
    sourceEventSeqs: branded
  });
}

// src/vitals/calls.ts
var TARGET_CHARS2 = 120;
var TELLING = [
  "command",
  "cmd",
  "path",
  "file_path",
  "filePath",
  "file",
  "pattern",
  "query",
  "q",
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
var oneLine = (value) => {
  const text2 = typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
  return text2.slice(0, TARGET_CHARS2 * 4).replace(/\s+/gu, " ").trim().slice(0, TARGET_CHARS2);
};
function callTarget(raw) {
  const args = parseArguments(raw);
  if (args === void 0) return "";
  const main = TELLING.find((name2) => oneLine(args[name2]) !== "");
  if (main === void 0) return oneLine(Object.values(args).find((value) => typeof value === "string"));
  const target = oneLine(args[main]);
  if (main !== "pattern" && main !== "query" && main !== "q") return target;
  const where = WHERE.map((name2) => oneLine(args[name2])).find((text2) => text2 !== "");
  return where === void 0 ? target : `${target} in ${where}`.slice(0, TARGET_CHARS2);
}
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? "null";
  const pairs = Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
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
  return `${name2}:${hash(args === void 0 ? raw : canonical(args))}`;
}
var FAILURE_MARK = /\[(?:exit code: -?[1-9]\d*|killed by signal: \w+|timed out after \d+ms)\]\s*$/u;
function reportsFailure(text2) {
  return FAILURE_MARK.test(text2.slice(-200));
}

// src/vitals/language.ts
var SAMPLE_CHARS = 2e3;
function languageOf(text2) {
  const sample = text2.slice(0, SAMPLE_CHARS);
  const han = sample.match(new RegExp("\\p{Script=Han}", "gu"))?.length ?? 0;
  const words = sample.match(/\b[a-zA-Z]{2,}\b/gu)?.length ?? 0;
  if (han < 2 && words < 3) return han > words ? "zh" : void 0;
  return han * 2 >= words ? "zh" : "en";
}

// src/vitals/trace.ts
var MAP_TOOL = "mind_map";
var CLEAR_TOOL = "clear_mind";
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
      startDispatch(trace, event.rootCallId, { id: event.callId, name: event.name, done: false, failed: false });
      return;
    case "dispatch-end": {
      settle2(trace, event.callId);
      const dispatch = callOf2(trace, event.rootCallId)?.call.dispatches?.find(({ id }) => id === event.callId);
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
      trace.route = { ...trace.route, ...routeOf2(event) };
      return;
    case "turn-end":
      trace.turnOpen = false;
      return;
    case "step-end":
    case "bracket-summary":
    case "todos":
      return;
  }
}
var routeOf2 = ({ provider, model, window, reserved }) => ({
  provider,
  model,
  ...window === void 0 ? {} : { window },
  ...reserved === void 0 ? {} : { reserved }
});
function markOf(trace) {
  const pressure2 = pressureOf(trace);
  return { steps: trace.steps, asks: trace.asks, ...pressure2 === void 0 ? {} : { pressure: pressure2 } };
}
var isOurs = (name2) => name2 === MAP_TOOL || name2 === CLEAR_TOOL;
function callOf2(trace, id) {
  for (let at = trace.nodes.length - 1; at >= 0; at--) {
    const node = trace.nodes[at];
    const call2 = node?.calls.find((one) => one.id === id);
    if (node !== void 0 && call2 !== void 0) return { node, call: call2 };
  }
  return void 0;
}
function startDispatch(trace, rootCallId, dispatch) {
  const program = callOf2(trace, rootCallId);
  if (program === void 0) return;
  program.call.dispatches ??= [];
  program.call.dispatches.push(dispatch);
  if (isOurs(dispatch.name) && !trace.own.includes(program.node.seq)) trace.own.push(program.node.seq);
}
function settle2(trace, callId) {
  trace.clearing = trace.clearing.filter(({ id }) => id !== callId);
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
    ...message.notice === void 0 ? {} : { notice: message.notice }
  };
}
function followMessage(trace, seq, place, message) {
  if (message.usage !== void 0) trace.usage = { prompt: message.usage, surface: trace.tokens };
  const node = nodeOf(trace, seq, message);
  if (place === "append") {
    if (message.role === "assistant") trace.requestTokens = trace.tokens;
    if (message.origin === "person") {
      trace.asks += 1;
      const language = languageOf(message.text);
      if (language !== void 0) trace.language = language;
    }
    if (message.callId !== void 0) settle2(trace, message.callId);
    if (message.notice !== void 0) trace.lastNotice = { ...markOf(trace), kind: message.notice };
    trace.nodes.push(node);
    trace.tokens += node.tokens;
    if (node.calls.some(({ name: name2 }) => isOurs(name2))) trace.own.push(seq);
  } else {
    replace(trace, place, node, message);
  }
}
function replace(trace, { start, end }, node, message) {
  const from = trace.nodes.findIndex(({ seq }) => seq === start);
  const to = trace.nodes.findIndex(({ seq }, at) => at >= from && seq === end);
  if (from < 0 || to < 0) throw new RangeError(`replace of ${start}..${end}, which is not on the surface`);
  const gone = trace.nodes.slice(from, to + 1);
  const price = gone.reduce((sum, { tokens: tokens2 }) => sum + tokens2, 0);
  const { turn, step } = gone[0] ?? node;
  const bracket = message.origin === "checkpoint" && trace.bracket?.id === message.compactionId ? trace.bracket : void 0;
  const ours = bracket?.by !== void 0;
  trace.nodes.splice(from, gone.length, {
    ...node,
    turn,
    step,
    ...message.origin === "checkpoint" ? { covers: { messages: gone.length, tokens: price, ours } } : {}
  });
  trace.tokens += node.tokens - price;
  const removed = new Set(gone.map(({ seq }) => seq));
  const calls = new Set(gone.flatMap((one) => one.calls.map(({ id }) => id)));
  trace.own = trace.own.filter((seq) => !removed.has(seq));
  trace.commits = trace.commits.filter((commit) => !removed.has(commit.checkpoint) && !calls.has(commit.callId));
  if (bracket !== void 0) bracket.landed = true;
  if (bracket?.by !== void 0) {
    trace.commits.push({
      callId: bracket.by,
      checkpoint: node.seq,
      messages: gone.length,
      tokens: price,
      before: trace.requestTokens,
      steps: trace.steps
    });
    trace.lastClear = markOf(trace);
  }
}

// src/mind/fold.ts
function isOwn(call2) {
  if (call2.name === MAP_TOOL || call2.name === CLEAR_TOOL) return true;
  const dispatches = call2.dispatches ?? [];
  return dispatches.length > 0 && dispatches.every(({ name: name2, done }) => done && (name2 === MAP_TOOL || name2 === CLEAR_TOOL));
}
var isMapOnly = (call2) => call2.name === MAP_TOOL || (call2.dispatches ?? []).some(({ name: name2 }) => name2 === MAP_TOOL);
var clears = (call2) => call2.name === CLEAR_TOOL || (call2.dispatches ?? []).some(({ name: name2 }) => name2 === CLEAR_TOOL);
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
function foldsDue(trace, quoteChars) {
  if (trace.own.length === 0) return [];
  const { nodes } = trace;
  const own = /* @__PURE__ */ new Map();
  for (const seq of trace.own) {
    const at = nodes.findLastIndex((node) => node.seq === seq);
    const results = ownMessage(nodes, at, quoteChars);
    if (results !== void 0) own.set(at, results);
  }
  const foldable = new Set([...own.keys()].flatMap((at) => nodes[at]?.calls.map(({ id }) => id) ?? []));
  const due = trace.commits.filter((commit) => foldable.has(commit.callId) || commit.steps === trace.steps);
  if (due.length > 0) {
    const first = Math.min(...due.map(({ checkpoint }) => nodes.findIndex(({ seq }) => seq === checkpoint)));
    return runs2(nodes, due, spread(nodes, own, first));
  }
  return runs2(nodes, [], usedMaps(nodes, own));
}
function spread(nodes, own, first) {
  const positions2 = /* @__PURE__ */ new Set();
  for (const [at, results] of own) {
    if (at >= first) for (let to = at; to <= at + results; to++) positions2.add(to);
  }
  for (let at = first; at < nodes.length; at++) if (nodes[at]?.origin === "notice") positions2.add(at);
  return positions2;
}
function usedMaps(nodes, own) {
  const positions2 = /* @__PURE__ */ new Set();
  let newest = true;
  for (let at = nodes.length - 1; at >= 0; at--) {
    const node = nodes[at];
    if (node?.role !== "assistant") continue;
    const results = own.get(at);
    if (newest) {
      if (node.calls.some(isOwn)) break;
      newest = false;
      continue;
    }
    if (results === void 0) break;
    if (node.calls.every(isMapOnly) && !node.calls.some(clears))
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
var english = ({ checkpoint, messages, tokens: price }) => `${messages} ${messages === 1 ? "message" : "messages"} (${tokens(price, "en")} tokens) are now checkpoint ${checkpoint}`;
var chinese = ({ checkpoint, messages, tokens: price }) => `${messages} 条消息（${tokens(price, "zh")} token）已成为检查点 ${checkpoint}`;
function told(spans, language) {
  if (spans.length <= SPANS_TOLD)
    return spans.map(language === "zh" ? chinese : english).join(language === "zh" ? "，" : ", ");
  const messages = spans.reduce((sum, span) => sum + span.messages, 0);
  const price = spans.reduce((sum, span) => sum + span.tokens, 0);
  return language === "zh" ? `${messages} 条消息（${tokens(price, "zh")} token）已成为 ${spans.length} 个检查点` : `${messages} messages (${tokens(price, "en")} tokens) are now ${spans.length} checkpoints`;
}
function clearedText({ spans, before, after }, language) {
  return language === "zh" ? `[dsh-lucid] ${told(spans, "zh")}。上下文 ${tokens(before, "zh")} → ${tokens(after, "zh")}。用一句话说清目标、约束和下一步，然后继续。` : `[dsh-lucid] ${told(spans, "en")}. Surface ${tokens(before, "en")} → ${tokens(after, "en")}. Say goal, constraints and next step in one sentence, then go on.`;
}
var consumedText = (language) => language === "zh" ? "[dsh-lucid] 此处曾查看上下文，结果已用完。" : "[dsh-lucid] The context was surveyed here; the result has been used.";
var settledText = (language) => language === "zh" ? "[dsh-lucid] 此处的提醒已处理。" : "[dsh-lucid] A notice stood here; it has been dealt with.";
var QUOTE_CHARS = 300;
function saidText(quotes, language) {
  const said = quotes.map((quote2) => `"${clip(quote2, QUOTE_CHARS)}"`).join(" ");
  return language === "zh" ? `同时说过：${said}` : `Said with it: ${said}`;
}

// src/hooks/fold.ts
function foldConsumed(host, session, trace, quoteChars) {
  const due = foldsDue(trace, quoteChars);
  if (due.length === 0) return 0;
  const language = trace.language ?? "en";
  const prices = host.shadowPrices(session);
  const prepared = due.map((fold) => prepare(host, session, trace, fold, language));
  const after = settledSize(host, trace, prepared);
  for (const { seqs, line } of prepared)
    replaceSpan(session, host.line, host.pairing, prices, seqs, tombstoneMessage(line(after)));
  return prepared.length;
}
function prepare(host, session, trace, fold, language) {
  const part = trace.nodes.slice(fold.from, fold.to + 1);
  const quotes = fold.said.map((seq) => visibleText(host, session, seq));
  const said = quotes.length > 0 ? `
${saidText(quotes, language)}` : "";
  const { commits } = fold;
  const [commit] = commits;
  return {
    seqs: part.map(({ seq }) => seq),
    freed: part.reduce((sum, { tokens: tokens2 }) => sum + tokens2, 0),
    line: (after) => {
      if (commit !== void 0) return clearedText({ spans: commits, before: commit.before, after }, language) + said;
      return (fold.calls ? consumedText(language) : settledText(language)) + said;
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
  const known = event === void 0 ? void 0 : toLogEvent(event, host.price);
  return known?.kind === "message" ? known.message.text : "";
}

// src/hooks/pre-step.ts
function watchSteps(ctx, works, members) {
  ctx.on(
    "agent/pre-step",
    async ({ agent, signal }, next) => {
      if (!members.has(agent)) return next();
      if (!signal.aborted) works.contain("folding consumed calls", () => tidy(works, agent));
      const decision = await next();
      if (decision.kind !== "enter" || signal.aborted) return decision;
      const notice = works.contain("the context notice", () => contextNotice(works, agent, decision));
      return notice === void 0 ? decision : { ...decision, messages: [...decision.messages, notice] };
    },
    { prepend: true }
  );
}
function tidy({ host, feed, config }, { session }) {
  const trace = feed.traceOf(session);
  const { bracket } = trace;
  if (bracket?.by !== void 0 && trace.clearing.length === 0) closeOrphan(session, bracket);
  if (config().selfCollapse) foldConsumed(host, session, trace, config().quoteChars);
}
function closeOrphan(session, bracket) {
  const { id: compactionId, turn, landed } = bracket;
  closeBracket(session, { compactionId, turn }, landed ? void 0 : "interrupted before it was written");
}
function contextNotice(works, agent, decision) {
  const { host, feed, config } = works;
  const limits = config();
  const trace = feed.traceOf(agent.session);
  if (!limits.notices.context || !joins(trace, decision.messages.length)) return void 0;
  const reading = host.pressure(agent.session);
  const reason = reading === void 0 ? void 0 : pressureReason(trace, reading, limits);
  if (reading === void 0 || reason === void 0 || !maySpeak(trace, reading, limits)) return void 0;
  const asked = decision.messages.some(({ source }) => source.kind === "user");
  const view = survey(trace.nodes, { turn: trace.turn, ...asked ? { asked } : {} });
  const [best] = candidates(view, { minTokens: limits.minClearTokens, limit: 1 });
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
  (start, end) => ({ op: "replace", start, end })
];
function probeLine(platform) {
  const seq = platform.brandSeq ?? ((value) => value);
  const replaceOp = REPLACE_SPELLINGS.find((spelling) => {
    try {
      const session2 = platform.createSession();
      const first = session2.append("user/message", platform.message(), { surfaceOp: "append" }).seq;
      session2.append("user/message", platform.message(), {
        surfaceOp: spelling(seq(first), seq(first)),
        sourceEventSeqs: [seq(first)]
      });
      return true;
    } catch {
      return false;
    }
  });
  if (replaceOp === void 0) throw new Error("this platform accepts no replace operation that is known here");
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
function compactionStart(ctx, window) {
  const engine = ctx.get("compaction");
  if (window === void 0 || typeof engine !== "object" || engine === null || !("config" in engine)) return void 0;
  const { config } = engine;
  if (typeof config !== "object" || config === null) return void 0;
  const auto = Reflect.get(config, "auto");
  const ratio = Reflect.get(config, "thresholdRatio");
  const policies = Reflect.get(config, "modelPolicies");
  if (auto !== true || typeof ratio !== "number" || Array.isArray(policies) && policies.length > 0) return void 0;
  return Math.floor(ratio * window);
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
    compactionStart: (window) => compactionStart(ctx, window)
  };
}

// src/live/contain.ts
import { errorChain as errorChain2 } from "@deepseek-ai/dsh-llm";
function openContain(ctx) {
  const told2 = /* @__PURE__ */ new Set();
  return (what, work) => {
    try {
      return work();
    } catch (error) {
      const line = `dsh-lucid: ${what}: ${errorChain2(error)}`;
      if (!told2.has(line)) {
        told2.add(line);
        ctx.logger.warn(line);
      }
      return void 0;
    }
  };
}

// src/live/feed.ts
function openFeed(ctx, line, price) {
  const entries = /* @__PURE__ */ new Map();
  const take = (entry, event) => {
    const known = toLogEvent(event, price);
    if (known !== void 0) follow(entry.trace, known);
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

// src/voice/refusal.ts
function spansOf(refusal) {
  if (refusal.code === "nothing") return [];
  const spans = refusal.code === "newest" ? [refusal.before, refusal.behind] : [refusal.offer];
  return spans.filter((span) => span !== void 0);
}
var QUOTE_TOKENS = 40;
function quote(message) {
  const plain = message.slice(0, 1e3).replace(new RegExp("\\p{C}+", "gu"), " ");
  let chars = QUOTE_TOKENS * 4;
  let text2 = clip(plain, chars);
  while (textTokens(text2) > QUOTE_TOKENS) {
    chars = Math.floor(chars * 0.8);
    text2 = clip(plain, chars);
  }
  return text2;
}
function callText(span, language) {
  const notes = language === "zh" ? "<你的笔记>" : "<your notes>";
  return `clear_mind({start:${span.start},end:${span.end},notes:"${notes}"})`;
}
function refusalText(refusal, language) {
  return language === "zh" ? `clear_mind：${cause(refusal, language)}${remedy(refusal, language)}` : `clear_mind: ${cause(refusal, language)} ${remedy(refusal, language)}`;
}
function cause(refusal, language) {
  const say = (en2, zh2) => language === "zh" ? zh2 : en2;
  switch (refusal.code) {
    case "arguments":
      return argumentsCause(refusal.problems, language);
    case "unknown": {
      const seqs = list2(refusal.seqs, language);
      const near = refusal.near.length > 0;
      return say(
        `seq ${seqs} ${refusal.seqs.length > 1 ? "are not live messages" : "is not a live message"} (seq + 1 is not always one)${near ? `; nearest: ${list2(refusal.near, language)}` : ""}.`,
        `seq ${seqs} 不是现有消息（seq 加 1 不一定是消息）${near ? `；最近的是 ${list2(refusal.near, language)}` : ""}。`
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
      return refusal.cuts.map((cut) => cutCause(cut, language)).join(say(" ", ""));
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
    case "too-little":
      return say(
        `seq ${refusal.span.start}-${refusal.span.end} would free ${refusal.net} tokens net, at least ${refusal.least} are needed.`,
        `清理 seq ${refusal.span.start}-${refusal.span.end} 净省 ${refusal.net} token，至少需要 ${refusal.least}。`
      );
    case "not-smaller":
      return say(
        `the checkpoint would have ${refusal.checkpoint} tokens, what it replaces only ${refusal.span.tokens}.`,
        `检查点将有 ${refusal.checkpoint} token，而它所替换的只有 ${refusal.span.tokens}。`
      );
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
function remedy(refusal, language) {
  const say = (en2, zh2) => language === "zh" ? zh2 : en2;
  const stay = say("Go on with the work.", "请继续当前的工作。");
  if (refusal.code === "nothing") return stay;
  if (refusal.code === "newest") {
    const labelled = [
      ...refusal.before ? [say("Before it: ", "在它之前：") + callText(refusal.before, language)] : [],
      ...refusal.behind ? [say("Behind it: ", "在它之后：") + callText(refusal.behind, language)] : []
    ];
    if (labelled.length > 0) return labelled.join(say(" ", "；"));
  }
  const [span] = spansOf(refusal);
  if (span === void 0) return say("Nothing else is worth clearing now. ", "目前没有其他值得清理的内容。") + stay;
  return label(refusal, span, language) + callText(span, language);
}
function label(refusal, span, language) {
  const say = (en2, zh2) => language === "zh" ? zh2 : en2;
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
function list2(items, language) {
  if (language === "zh") return items.join("、");
  return [...items.length > 1 ? [items.slice(0, -1).join(", ")] : [], ...items.slice(-1)].join(" and ");
}
var are = (seqs) => seqs.length > 1 ? "are" : "is";
function argumentsCause(problems, language) {
  const zh2 = language === "zh";
  const missing = problems.filter(({ given }) => given === void 0).map(({ field }) => field);
  const said = problems.filter(({ given }) => given !== void 0).map(({ field, given }) => zh2 ? `无法识别 ${field}：${given}` : `${field} can't be read: ${given}`);
  if (missing.length > 0)
    said.unshift(zh2 ? `缺少 ${list2(missing, language)}` : `${list2(missing, language)} ${are(missing)} missing`);
  const fields2 = new Set(problems.map(({ field }) => field));
  const how = [];
  if (fields2.has("start") || fields2.has("end"))
    how.push(
      zh2 ? "起点和终点填 mind_map 中的 seq、first 或 latest" : "start and end take a seq of mind_map, first or latest"
    );
  if (fields2.has("notes")) how.push(zh2 ? "notes 是一段文字" : "notes is one text");
  return zh2 ? `${said.join("，")}。${how.join("，")}。` : `${said.join(", ")}. ${how.join("; ")}.`;
}
function coveredCause({ covered, left }, language) {
  const zh2 = language === "zh";
  const said = [];
  for (const { by, as } of covered.filter((one, at) => covered.findIndex(({ by: by2 }) => by2 === one.by) === at)) {
    const seqs = covered.filter((one) => one.by === by).map(({ seq }) => seq);
    const kind = zh2 ? { checkpoint: `已归入检查点 ${by}`, tombstone: `已折叠为 seq ${by}`, message: `已被 seq ${by} 取代` } : { checkpoint: `already under checkpoint ${by}`, tombstone: `folded into ${by}`, message: `replaced by ${by}` };
    said.push(zh2 ? `seq ${list2(seqs, language)} ${kind[as]}` : `seq ${list2(seqs, language)} ${are(seqs)} ${kind[as]}`);
  }
  if (left === "nothing") said.push(zh2 ? "其中没有可清理的内容了" : "nothing of it is left to clear");
  if (left === "little") said.push(zh2 ? "其中所剩不多" : "too little of it is left");
  return zh2 ? `${said.join("，")}。` : `${said.join(", ")}.`;
}
function cutCause({ edge, seq, pair, before, behind }, language) {
  const zh2 = language === "zh";
  const legal = [
    ...before === void 0 ? [] : [zh2 ? `之前 ${before}` : `${before} before it`],
    ...behind === void 0 ? [] : [zh2 ? `之后 ${behind}` : `${behind} behind it`]
  ];
  if (zh2) {
    const name2 = edge === "start" ? "起点" : "终点";
    const near2 = legal.length > 0 ? `可用${name2}：${legal.join("，")}。` : "";
    return `seq ${seq} 不能作为${name2}：${splitPair(seq, pair, language)}。${near2}`;
  }
  const near = legal.length > 0 ? ` Legal ${edge}s: ${legal.join(", ")}.` : "";
  return `seq ${seq} can't ${edge} a span: ${splitPair(seq, pair, language)}.${near}`;
}
function splitPair(seq, pair, language) {
  const say = (en2, zh2) => language === "zh" ? zh2 : en2;
  if (pair === void 0) return say("a tool call is open there", "该处有未完成的工具调用");
  const { call: call2, result } = pair;
  if (result === void 0) return say(`the call in seq ${call2} has no result`, `seq ${call2} 中的调用没有结果`);
  if (call2 === seq) return say(`the result of its call is seq ${result}`, `它的调用结果在 seq ${result}`);
  if (result === seq) return say(`it is the result of the call in seq ${call2}`, `它是 seq ${call2} 中调用的结果`);
  return say(`the call in seq ${call2} has its result in seq ${result}`, `seq ${call2} 中调用的结果在 seq ${result}`);
}

// src/mind/range.ts
function resolveSpan(view, request, find, least = 0) {
  const start = typeof request.start === "number" ? find(request.start) : request.start;
  const end = typeof request.end === "number" ? find(request.end) : request.end;
  if (isUnknown(start) || isUnknown(end)) return { refusal: unknown(view, request, start, end, find, least) };
  if (isCovered(start) || isCovered(end)) return { refusal: cleared(view, request, start, end, least) };
  const keyword = typeof start === "string" || typeof end === "string";
  if (keyword && !view.starts.includes(true)) return { refusal: { code: "nothing" } };
  const [from, to] = positions(view, placeOf2(start), placeOf2(end));
  return judge(view, from, to, least);
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
function positions(view, start, end) {
  if (start === "first" && end === "latest") {
    const best = largestLegal(view, 0, view.nodes.length - 1);
    return best ? [best.from, best.to] : [0, view.nodes.length - 1];
  }
  const from = start === "latest" ? view.starts.lastIndexOf(true) : start;
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
function judge(view, from, to, least) {
  if (from > to) {
    const start = seqAt(view, from);
    const end = seqAt(view, to);
    return { refusal: { code: "reversed", start, end, offer: offerFor(view, to, from, least) } };
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
  return { refusal: request === void 0 ? split(view, from, to, least) : around(view, from, to, request, least) };
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
function split(view, from, to, least) {
  const free = (at) => view.guarded[at] === false;
  let startBefore;
  let startBehind;
  for (let at = from - 1; free(at) && startBefore === void 0; at--) if (view.starts[at]) startBefore = at;
  for (let at = from + 1; at <= to && startBehind === void 0; at++) if (view.starts[at]) startBehind = at;
  let endBefore;
  let endBehind;
  for (let at = to - 1; at >= from && endBefore === void 0; at--) if (view.ends[at]) endBefore = at;
  for (let at = to + 1; free(at) && endBehind === void 0; at++) if (view.ends[at]) endBehind = at;
  const cut = (edge, at, before, behind) => {
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
  if (!view.starts[from]) cuts.push(cut("start", from, startBefore, startBehind));
  if (!view.ends[to]) cuts.push(cut("end", to, endBefore, endBehind));
  const splitting = cuts.filter(({ pair }) => pair !== void 0);
  const head = view.starts[from] ? from : startBefore ?? startBehind;
  const tail = view.ends[to] ? to : endBehind ?? endBefore;
  const whole = head !== void 0 && tail !== void 0 && isLegal(view, head, tail);
  const offer2 = whole ? offerFor(view, head, tail, least) : offerFor(view, from, to, least);
  return { code: "split", cuts: splitting.length > 0 ? splitting : cuts, offer: offer2 };
}
function crossing(view, cut) {
  const waiting = /* @__PURE__ */ new Map();
  for (const [at, node] of view.nodes.entries()) {
    const call3 = node.callId === void 0 ? void 0 : waiting.get(node.callId);
    if (at >= cut && call3 !== void 0) return { call: call3, result: node.seq };
    if (at >= cut) continue;
    if (node.callId !== void 0) waiting.delete(node.callId);
    for (const { id } of node.calls) waiting.set(id, node.seq);
  }
  const [call2] = waiting.values();
  return call2 === void 0 ? void 0 : { call: call2 };
}
function unknown(view, request, start, end, find, least) {
  const seqs = /* @__PURE__ */ new Set();
  const near = /* @__PURE__ */ new Set();
  const readings = (found, seq, none) => {
    if (typeof found === "string" || found.kind !== "unknown") return [placeOf2(found)];
    if (typeof seq === "number") seqs.add(seq);
    for (const one of found.near) near.add(one);
    const live = found.near.map(find).flatMap((one) => one.kind === "live" ? [one.at] : []);
    return live.length > 0 ? live : [none];
  };
  const starts = readings(start, request.start, "first");
  const ends = readings(end, request.end, "latest");
  const spans = starts.flatMap((from) => ends.map((to) => positions(view, from, to)));
  const legal = spans.find(([from, to]) => isLegal(view, from, to)) ?? spans[0];
  const offer2 = legal && offerFor(view, Math.min(...legal), Math.max(...legal), least);
  return { code: "unknown", seqs: [...seqs], near: [...near], offer: offer2 };
}
function cleared(view, request, start, end, least) {
  const covered = [];
  const gone = [];
  for (const [found, seq] of [
    [start, request.start],
    [end, request.end]
  ]) {
    if (typeof found === "string" || found.kind !== "covered" || typeof seq !== "number") continue;
    const origin = view.nodes[found.at]?.origin;
    const as = origin === "checkpoint" || origin === "tombstone" ? origin : "message";
    if (!covered.some((one2) => one2.seq === seq)) covered.push({ seq, by: seqAt(view, found.at), as });
    gone.push(found.at);
  }
  const [one, other] = positions(view, placeOf2(start), placeOf2(end));
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
  const ends = [];
  for (let at = to; free(at); at++) if (view.ends[at]) ends.push(at);
  let best;
  for (let at = from; free(at) && ends.length > 0; at--) {
    if (!view.starts[at]) continue;
    const upTo = (end2) => end2 === void 0 ? -1 : spanAt(view, at, end2).tokens;
    while (ends.length > 1 && upTo(ends.at(-2)) >= least) ends.pop();
    const end = ends.at(-1);
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
  const word = value.trim().replace(QUOTES, "").trim().toLowerCase();
  if (word === "first" || word === "latest") return word;
  const digits = /^>?\s*(?:seq)?[\s:=#]*(\d+)(?:\.0+)?\s*<?$/u.exec(word)?.[1];
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
  const start = parseEndpoint(args.start);
  const end = parseEndpoint(args.end);
  if (start !== void 0 && end !== void 0) return { request: { start, end } };
  const problems = [
    ...start === void 0 ? [problemWith("start", args.start)] : [],
    ...end === void 0 ? [problemWith("end", args.end)] : [],
    ...(args.notes ?? void 0) === void 0 ? [problemWith("notes", args.notes)] : []
  ];
  const guess = resolveSpan(view, { start: start ?? "first", end: end ?? "latest" }, find, least);
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
function checkGain(view, span, checkpointTokens, minClearTokens) {
  const net = span.tokens - checkpointTokens;
  if (net >= minClearTokens && net > 0) return void 0;
  const larger = offerFor(view, span.from, span.to, checkpointTokens + Math.max(minClearTokens, 1));
  const room = span.tokens - minClearTokens;
  const shorter = room > 0 && room >= checkpointTokens / 2 ? { room, offer: span } : void 0;
  if (net <= 0) {
    return { code: "not-smaller", span, checkpoint: checkpointTokens, ...shorter ?? { offer: larger } };
  }
  const remedy2 = larger ? { offer: larger } : shorter;
  return { code: "too-little", span, net, least: minClearTokens, ...remedy2 };
}
var FRAME = /<(?=\/?compacted-summary\b)/giu;
function checkpointText(notes, language) {
  const heading = language === "zh" ? "## 笔记（由模型撰写）" : "## Notes (written by the model)";
  return `${heading}

${notes.replace(FRAME, "&lt;")}`;
}

// src/voice/tools.ts
var MAP_DESCRIPTION = "Survey your own context: how full it is, what fills it, and what to clear first with the exact call. Use it when a phase of the work is finished, after large outputs, or when a notice names a span. Changes nothing.";
var MAP_TURN = "Detail of one turn.";
var MAP_FROM = "Detail from this seq ...";
var MAP_TO = "... to this seq.";
var CLEAR_DESCRIPTION = "Replace a finished span of your context by a checkpoint that you write; what you leave out you no longer see. Take start and end from mind_map. One call per span; several separate spans may go into one message.";
var CLEAR_START = 'Seq with a start mark, or "first".';
var CLEAR_END = 'Seq with an end mark, or "latest".';
var CLEAR_NOTES = "All that is still needed: aim, facts (paths, names, numbers verbatim), what failed and why, what is open, next step.";
var FORK_TEXT = "mind_map and clear_mind work in the parent session; this fork ends with its task.";

// src/tools/desk.ts
function openDesk({ host, feed }, exec) {
  if (exec.agent === void 0) throw new Error("this tool works on the context of an agent, and there is none");
  const { session } = exec.agent;
  const trace = feed.traceOf(session);
  const running = trace.nodes.findLastIndex(({ calls }) => calls.some(({ id }) => id === exec.rootCallId));
  const view = survey(trace.nodes, { turn: trace.turn, ...running < 0 ? {} : { running } });
  const position = (seq) => trace.nodes.findIndex((node) => node.seq === seq);
  return {
    session,
    trace,
    view,
    language: trace.language ?? "en",
    find(seq) {
      const at = position(seq);
      if (at >= 0) return { kind: "live", at };
      const standIn = position(standInFor(host.line.events(session), seq));
      return standIn >= 0 ? { kind: "covered", at: standIn } : { kind: "unknown", near: nearest(trace, seq) };
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
      const desk = openDesk(works, exec);
      const checked = check(works, desk, args);
      if ("refusal" in checked) throw new Error(refusalText(checked.refusal, desk.language));
      return clear(works, desk, checked.span, checked.text, exec);
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
  const { view, trace, language } = desk;
  const limits = works.config();
  const priceOf = (notes) => works.host.price(tombstoneMessage(checkpointText(notes, language))) + FRAME_TOKENS;
  const smallest = priceOf("x".repeat(limits.minNotesChars));
  const least = smallest + limits.minClearTokens;
  const args = repairArguments(raw);
  const read = readRequest(view, args, desk.find, least);
  if ("refusal" in read) return read;
  const resolved = resolveSpan(view, read.request, desk.find, least);
  if ("refusal" in resolved) return resolved;
  const { span } = resolved;
  const hopeless = checkGain(view, span, smallest, limits.minClearTokens);
  if (hopeless !== void 0) return { refusal: hopeless };
  const checked = checkNotes(args["notes"], limits, span);
  if ("refusal" in checked) return checked;
  const refusal = checkGain(view, span, priceOf(checked.notes), limits.minClearTokens) ?? notNow(trace, span);
  return refusal === void 0 ? { span, text: checkpointText(checked.notes, language) } : { refusal };
}
function notNow({ bracket, turnOpen, route }, offer2) {
  if (bracket !== void 0) return { code: "locked", offer: offer2 };
  if (!turnOpen) return { code: "no-turn", offer: offer2 };
  return route === void 0 ? { code: "no-route", offer: offer2 } : void 0;
}
async function clear(works, desk, span, text2, exec) {
  const { session, language, trace } = desk;
  const before = trace.requestTokens;
  try {
    const { checkpoint } = await works.host.checkpoints.write(exec.agent, span, text2, exec.signal);
    const { count: messages, tokens: tokens2 } = span;
    const after = works.feed.traceOf(session).tokens;
    return clearedText({ spans: [{ checkpoint, messages, tokens: tokens2 }], before, after }, language);
  } catch (error) {
    throw new Error(refusalText({ code: "platform", message: errorChain3(error), offer: span }, language), {
      cause: error
    });
  }
}

// src/tools/mind-map.ts
import { defineTool as defineTool2 } from "@deepseek-ai/dsh-tools";

// src/voice/map.ts
var clearCall = (start, end) => `clear_mind({start:${start},end:${end},notes:"..."})`;
var turnCall = (turn) => `mind_map({turn:${turn}})`;
var rangeCall = (from, to) => `mind_map({from:${from},to:${to}})`;
var wholeCall = "mind_map({})";
var share = (part, whole) => Math.round(100 * part / whole);
var range = (from, to) => from === to ? `${from}` : `${from}-${to}`;
var en = {
  head({ nodes, tokens: surface, pressure: pressure2, compactionAt }) {
    const known = (count) => tokens(count, "en");
    const load = pressure2 === void 0 ? "pressure unknown (no usage reported yet)" : pressure2.window === void 0 ? `pressure ${known(pressure2.tokens)}, window unknown` : `pressure ${known(pressure2.tokens)} of ${known(pressure2.window)} (${share(pressure2.tokens, pressure2.window)} %)`;
    const auto = compactionAt === void 0 ? "" : ` Automatic compaction of the platform starts at ${known(compactionAt)}.`;
    return `Context: ${nodes} ${nodes === 1 ? "node" : "nodes"}, ${known(surface)} tokens on the surface; ${load}.${auto}`;
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
  covers({ covers }) {
    if (covers === void 0) return "what it replaced is unknown";
    const by = covers.ours ? "" : ", by the platform";
    return `for ${covers.messages} messages of ${tokens(covers.tokens, "en")}${by}`;
  },
  clearFirst: "Clear first (tokens in the span, what it is, the call):",
  finishedTurn: (turn, title) => `turn ${turn}, finished${title === "" ? "" : `: ${title}`}`,
  finishedTurns: (from, to) => `turns ${range(from, to)}, finished`,
  finishedRun: (turn, from, to) => `turn ${turn}, older steps ${range(from, to)}`,
  olderCopy: (name2, target, newer) => `older result of ${name2}${target === "" ? "" : ` ${target}`}, same call again at ${newer}`,
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
    const known = (count) => tokens(count, "zh");
    const load = pressure2 === void 0 ? "压力未知（还没有用量数据）" : pressure2.window === void 0 ? `压力 ${known(pressure2.tokens)}，窗口大小未知` : `压力 ${known(pressure2.tokens)}，占窗口（${known(pressure2.window)}）的 ${share(pressure2.tokens, pressure2.window)} %`;
    const auto = compactionAt === void 0 ? "" : `平台自动压缩的起点：${known(compactionAt)}。`;
    return `上下文：${nodes} 条消息，共 ${known(surface)} token；${load}。${auto}`;
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
  covers({ covers }) {
    if (covers === void 0) return "原内容大小未知";
    const by = covers.ours ? "" : "，由平台生成";
    return `原 ${covers.messages} 条、${tokens(covers.tokens, "zh")}${by}`;
  },
  clearFirst: "优先清理（token 数、内容、可直接使用的调用）：",
  finishedTurn: (turn, title) => `第 ${turn} 轮，已完成${title === "" ? "" : `：${title}`}`,
  finishedTurns: (from, to) => `第 ${range(from, to)} 轮，已完成`,
  finishedRun: (turn, from, to) => `第 ${turn} 轮较早的第 ${range(from, to)} 步`,
  olderCopy: (name2, target, newer) => `${name2}${target === "" ? "" : ` ${target}`} 的旧结果，${newer} 处有同一调用`,
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

// src/voice/plain.ts
var SOURCE_CHARS = 600;
var ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-?]*[ -/]*[@-~]`, "gu");
function oneLine2(text2) {
  return text2.trimStart().slice(0, SOURCE_CHARS).toWellFormed().replace(ANSI, "").replace(new RegExp("\\p{Cf}", "gu"), "").replace(/[\p{Cc}\s]+/gu, " ").replace(/["“”]/gu, "'").trim();
}
function clipTokens(line, limit, keep = "head") {
  if (limit <= 0) return "";
  if (textTokens(line) <= limit) return line;
  const points = Array.from(line);
  const cut = (count) => keep === "head" ? `${points.slice(0, count).join("")}…` : `…${points.slice(points.length - count).join("")}`;
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (textTokens(cut(middle)) <= limit) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? "" : cut(low);
}
function quoted(text2, limit) {
  const line = clipTokens(oneLine2(text2), limit);
  return line === "" ? "" : `"${line}"`;
}
function aim(text2, limit) {
  const line = oneLine2(text2);
  return clipTokens(line, limit, line.includes(" ") ? "head" : "tail");
}

// src/mind/rows.ts
var LINE_TOKENS = 42;
var NAME_TOKENS = 8;
var AIM_TOKENS = 10;
var WIDE_AIM_TOKENS = 16;
var CALLS_TOKENS = 12;
var WIDE_PREVIEW = 20;
var NAMED_TOOLS = 4;
var NAMED_TURNS = 2;
function sheetOf(view, words, language) {
  const calls = /* @__PURE__ */ new Map();
  let widest = 0;
  for (const node of view.nodes) {
    widest = Math.max(widest, node.seq);
    for (const call2 of node.calls) calls.set(call2.id, call2);
  }
  return { view, words, language, calls, width: String(widest).length };
}
function nodeRow(sheet, at, preview) {
  const { view, words, language, width } = sheet;
  const node = view.nodes[at];
  if (node === void 0) return "";
  const seq = String(node.seq).padStart(width);
  const checkpoint = node.origin === "checkpoint";
  const marks = `${view.starts[at] ? ">" : " "}${seq}${view.ends[at] ? "<" : " "}${checkpoint ? "◆" : " "}`;
  const call2 = node.callId === void 0 ? void 0 : sheet.calls.get(node.callId);
  const name2 = call2 === void 0 ? words.who[node.origin] : clipTokens(oneLine2(call2.name), NAME_TOKENS);
  const parts = [`${name2}${node.failed ? "!" : ""}`, tokens(node.tokens, language)];
  if (call2 !== void 0) parts.push(callAim(call2, preview < WIDE_PREVIEW ? AIM_TOKENS : WIDE_AIM_TOKENS));
  if (checkpoint) parts.push(words.covers(node));
  else parts.push(quoted(node.text, preview));
  if (node.calls.length > 0) parts.push(`→ ${callList(node.calls.map((each) => each.name))}`);
  return `${marks} ${parts.filter((part) => part !== "").join(" · ")}`;
}
function callAim(call2, limit = AIM_TOKENS) {
  const inner = call2.dispatches ?? [];
  return inner.length > 0 ? callList(inner.map(({ name: name2 }) => name2)) : aim(call2.target, limit);
}
function callList(names) {
  const counts = /* @__PURE__ */ new Map();
  for (const name2 of names) counts.set(name2, (counts.get(name2) ?? 0) + 1);
  return clipTokens(countedNames(counts), CALLS_TOKENS);
}
function countedNames(counts) {
  return [...counts].sort((a, b) => b[1] - a[1]).slice(0, NAMED_TOOLS).map(([name2, count]) => `${clipTokens(oneLine2(name2), NAME_TOKENS)}${count > 1 ? `×${count}` : ""}`).join(", ");
}
function plainSeqs({ view }, from, to) {
  const { count, start, end } = spanAt(view, from, to);
  return count === 1 ? `seq ${start}` : `seq ${start}-${end}`;
}
function seqsOf(sheet, from, to) {
  const plain = plainSeqs(sheet, from, to);
  const legal = largestLegal(sheet.view, from, to);
  if (legal === void 0) return plain;
  const marks = `>${legal.start} <${legal.end}`;
  return legal.from === from && legal.to === to ? `seq ${marks}` : `${plain}${sheet.words.legalPart(marks)}`;
}
function figures(sheet, from, to) {
  const { count, tokens: price } = spanAt(sheet.view, from, to);
  let checkpoints = 0;
  for (let at = from; at <= to; at++) if (sheet.view.nodes[at]?.origin === "checkpoint") checkpoints++;
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
  const { view, words, language, calls } = sheet;
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
  const call2 = node?.callId === void 0 ? void 0 : calls.get(node.callId);
  const about = call2 === void 0 ? "" : ` ${callAim(call2)}`;
  const big = node === void 0 ? "" : words.largest([`${node.seq}${about} (${tokens(node.tokens, language)})`]);
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
var cost = (line) => textTokens(`${line}
`);
var costs = (lines) => lines.reduce((sum, line) => sum + cost(line), 0);
var LINE_COST = LINE_TOKENS + 1;
var LEAST_LAYOUT = 3 * (LINE_TOKENS + 1);
function layout(sheet, parts, budget) {
  const newest = parts.toReversed();
  const total = parts.reduce((sum, part) => sum + part.to - part.from + 1, 0);
  if (total * ROW_TOKENS <= budget) {
    for (const preview of PREVIEWS) {
      const lines = newest.flatMap((part) => allRows(sheet, part, preview, budget) ?? []);
      const complete = lines.length === total + parts.length;
      if (complete && costs(lines) <= budget) return { lines };
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
  const lines = [partHead(sheet, part)];
  let spent = costs(lines);
  const title = headed(sheet, part);
  for (let at = part.from; at <= part.to && spent <= budget; at++) {
    const row = nodeRow(sheet, at, at === title ? 0 : preview);
    spent += cost(row);
    lines.push(row);
  }
  return spent <= budget ? lines : void 0;
}
function draft(sheet, newest, budget, share2) {
  const lines = [];
  let left = budget;
  let detail = Math.min(budget * share2, budget - 2 * LINE_COST);
  let next = 0;
  let hidden;
  let fine = true;
  const push = (added) => {
    lines.push(...added);
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
  return { lines: [...lines, ...tail.lines], lossless: fine && !tail.banded, ...hidden && { hidden } };
}
function mixedPart(sheet, part, detail, budget) {
  const head = partHead(sheet, part);
  const rows = [];
  let spent = cost(head);
  let cut = part.to + 1;
  for (; cut > part.from; cut--) {
    const row = nodeRow(sheet, cut - 1, PREVIEW);
    if (spent + cost(row) > detail) break;
    spent += cost(row);
    rows.unshift(row);
  }
  let whole = cut;
  while (whole <= part.to && !cutBefore(sheet, whole)) whole++;
  if (2 * (part.to + 1 - whole) >= rows.length) cut = whole;
  rows.splice(0, rows.length - (part.to + 1 - cut));
  if (rows.length < LEAST_ROWS || cut <= part.from) return void 0;
  const left = budget - cost(head) - costs(rows);
  const runs3 = olderRuns(sheet, part, cut - 1, left);
  const hidden = { from: runs3.from, to: cut - 1 };
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
  const lines = runs3.map(([first, last]) => runLine(sheet, first, last));
  if (alone) lines.unshift(nodeRow(sheet, request, request === headed(sheet, part) ? 0 : PREVIEW));
  if (alone && before > 0) lines.unshift(runLine(sheet, part.from, request - 1));
  return { lines, from: runs3.at(-1)?.[0] ?? from, fine: runs3.length === wanted.length };
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
    const start = Math.max(0, end - size);
    parts.unshift([start, end - 1]);
    end = start;
    size *= 2;
  }
  return parts;
}
function turnsAndBands(sheet, newest, budget) {
  const lines = [];
  const after = [0];
  for (const part of newest) {
    const line = turnLine(sheet, part);
    const spent = (after.at(-1) ?? 0) + cost(line);
    if (spent > budget) break;
    lines.push(line);
    after.push(spent);
  }
  if (lines.length === newest.length) return { lines, banded: false };
  const bandsFor = (count) => halving(count, BAND_TURNS, Math.min(MAX_BANDS, Math.floor(budget / LINE_COST)));
  while (lines.length > 0) {
    const bands2 = bandsFor(newest.length - lines.length).length;
    if ((after[lines.length] ?? 0) + bands2 * LINE_COST <= budget) break;
    lines.pop();
  }
  const older = newest.slice(lines.length).toReversed();
  const bands = bandsFor(older.length).map(([first, last]) => bandLine(sheet, older.slice(first, last + 1)));
  return { lines: [...lines, ...bands.reverse()], banded: true };
}

// src/mind/map.ts
var MAX_CANDIDATES = 5;
var CANDIDATE_SHARE = 0.16;
var CHECKPOINT_SHARE = 0.1;
var GAPS = 3;
var TITLE_TOKENS = 10;
var LIVE_TOKENS = 30;
function renderMap(view, input) {
  const words = mapWords(input.language);
  const zoomed = input.zoom === void 0 ? void 0 : zoom(view, words, input.zoom);
  if (typeof zoomed === "string") return zoomed;
  const sheet = sheetOf(view, words, input.language);
  const found = candidates(view, { minTokens: input.minClearTokens, limit: MAX_CANDIDATES });
  const whole = zoomed === void 0;
  const offered = whole ? found : found.filter((each) => inside(each, zoomed));
  const playbook = whole && found.length > 0 ? [words.playbook] : [];
  const hint = whole ? words.more : words.rest;
  const top = [headLine(view, words, input), legendLine(view, words)];
  let left = input.budget - cost(hint(rangeCall(10 ** sheet.width, 10 ** sheet.width))) - GAPS;
  const spend = (lines) => {
    left -= lines.reduce((sum, line) => sum + cost(line), 0);
    return lines;
  };
  spend([...top, ...playbook]);
  const share2 = (part) => Math.min(input.budget * part, left - LEAST_LAYOUT);
  const none = whole && found.length === 0 && view.nodes.length > 0;
  const calls = none ? [words.noCandidate(input.minClearTokens)] : candidateLines(sheet, offered, share2(CANDIDATE_SHARE));
  spend(calls);
  const checkpoints = whole ? checkpointLine(sheet, share2(CHECKPOINT_SHARE)) : [];
  spend(checkpoints);
  const body = layout(sheet, zoomed ?? view.groups, left);
  const more = body.hidden === void 0 ? [] : [hint(moreCall(view, zoomed, body.hidden))];
  const sections = [[...top, ...checkpoints], calls, [...body.lines, ...more], playbook];
  return sections.filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n");
}
function headLine(view, words, input) {
  const { pressure: pressure2, compactionAt } = input;
  return words.head({ nodes: view.nodes.length, tokens: view.tokens, pressure: pressure2, compactionAt });
}
function legendLine(view, words) {
  return words.legend(view.nodes[view.ends.lastIndexOf(true)]?.seq, view.nodes[view.newest]?.seq);
}
function checkpointLine(sheet, budget) {
  const { view, words, language } = sheet;
  const all = view.nodes.filter((node) => node.origin === "checkpoint").toReversed();
  const lineOf = (named) => {
    const older = all.slice(named);
    const entries = all.slice(0, named).map((node) => words.checkpoint(node));
    const price = older.reduce((sum, node) => sum + node.tokens, 0);
    return words.checkpoints(all.length, entries.join(language === "zh" ? "、" : ", "), {
      count: older.length,
      tokens: price
    });
  };
  let line = "";
  for (let named = 1; named <= all.length; named++) {
    const longer = lineOf(named);
    if (named > 1 && cost(longer) > budget) break;
    line = longer;
  }
  return line === "" ? [] : [line];
}
function candidateLines({ words, language }, offered, budget) {
  const lines = [];
  let left = budget - cost(words.clearFirst);
  for (const [index, { span, reason }] of offered.entries()) {
    const line = ` ${index + 1} · ${tokens(span.tokens, language)} · ${reasonText(words, reason)} · ${clearCall(span.start, span.end)}`;
    left -= cost(line);
    if (left < 0 && lines.length > 0) break;
    lines.push(line);
  }
  return lines.length === 0 ? [] : [words.clearFirst, ...lines];
}
function reasonText(words, reason) {
  switch (reason.kind) {
    case "turn":
      return words.finishedTurn(reason.turn, quoted(reason.title, TITLE_TOKENS));
    case "turns":
      return words.finishedTurns(reason.fromTurn, reason.toTurn);
    case "run":
      return words.finishedRun(reason.turn, reason.fromStep, reason.toStep);
    case "duplicate":
      return words.olderCopy(
        clipTokens(oneLine2(reason.name), TITLE_TOKENS),
        aim(reason.target, TITLE_TOKENS),
        reason.newer
      );
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
  const nearest2 = [...new Set(missing.flatMap((seq) => neighbours(live, seq)))];
  const from = nearestTo(live, wanted.from);
  const to = nearestTo(live, wanted.to);
  return words.noSeq(missing, nearest2, from === void 0 || to === void 0 ? wholeCall : rangeCall(from, to));
}
function neighbours(live, wanted) {
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
      const desk = openDesk(works, exec);
      const { mapTokens, minClearTokens } = works.config();
      const pressure2 = works.host.pressure(desk.session);
      const compactionAt = works.host.compactionStart(pressure2?.window);
      const zoom2 = zoomOf(args);
      return renderMap(desk.view, {
        language: desk.language,
        budget: mapTokens,
        minClearTokens,
        ...pressure2 === void 0 ? {} : { pressure: pressure2 },
        ...compactionAt === void 0 ? {} : { compactionAt },
        ...zoom2 === void 0 ? {} : { zoom: zoom2 }
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
        to: { type: "integer", description: MAP_TO }
      }
    }
  };
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
  const offered = /* @__PURE__ */ new Map();
  let clashTold = false;
  const roleOf2 = (agent) => {
    const { header } = agent.session;
    if (header.origin !== "subagent") return ctx.agents.roots().includes(agent) ? "member" : void 0;
    const parent = [...offered.keys()].find(({ session }) => session.id === header.parentSession);
    return parent !== void 0 && isSeeded(header) ? "fork" : void 0;
  };
  const offer2 = (agent) => {
    const role = offered.has(agent) ? void 0 : roleOf2(agent);
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
      offered.delete(agent);
      works.feed.forget(agent.session);
      for (const dispose of disposers.splice(0)) dispose();
    };
    try {
      if (role === "member") works.feed.watch(agent.session);
      for (const tool of [mindMapTool(services), clearMindTool(services)])
        disposers.push(agent.ctx.tools.register(tool));
      offered.set(agent, { role, withdraw });
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
        ({ agent }) => works.contain("withdrawing the tools", () => offered.get(agent)?.withdraw())
      )
    ];
    return () => {
      for (const dispose of stop) dispose();
      for (const { withdraw } of [...offered.values()]) withdraw();
    };
  });
  return { has: (agent) => offered.get(agent)?.role === "member" };
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
function apply(ctx, config) {
  ctx.inject(NEEDED, async (own) => {
    try {
      const host = await openHost(own);
      const contain = openContain(own);
      const works = { host, contain, feed: openFeed(own, host.line, host.price), config: () => config };
      watchSteps(own, works, offerTools(own, works));
    } catch (error) {
      own.logger.warn(`dsh-lucid: off in this platform: ${errorChain4(error)}`);
    }
  });
}
export {
  Config,
  apply,
  name
};
