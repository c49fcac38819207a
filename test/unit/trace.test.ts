import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Context } from '@deepseek-ai/cordis'
import * as compactionInvariant from '@deepseek-ai/dsh-compaction/invariant'
import InvariantRegistry from '@deepseek-ai/dsh-invariants'
import SessionStore, { type Session, SessionId } from '@deepseek-ai/dsh-session'
import * as sessionInvariant from '@deepseek-ai/dsh-session/invariant'
import SessionProjectionRegistry from '@deepseek-ai/dsh-session-projection'
import TokenMeter from '@deepseek-ai/dsh-token-meter'
import { type RawEvent, SOURCE_KIND, toLogEvent } from '../../src/host/log.ts'
import { markOf, pressureOf } from '../../src/vitals/mark.ts'
import { NODE_TEXT_CHARS } from '../../src/vitals/node.ts'
import { emptyTrace, follow, type Trace } from '../../src/vitals/trace.ts'
import { assistant, derived, dice, type LineSession, person, resultBlock, Story } from './doubles.ts'
import { cost } from './growth.ts'

type Names = readonly [string, ...string[]]
const TOOLS: Names = ['read', 'bash', 'mind_map', 'clear_mind', 'clear_mind', 'run_code', 'run_code']
const INNER: Names = ['read', 'mind_map', 'clear_mind', 'clear_mind']

/** Writes random but legal logs into a real session, whose own rules and invariants vouch for them. */
class Writer {
  readonly session: Session & LineSession
  readonly #ctx: Context
  readonly #dice: ReturnType<typeof dice>
  readonly #check: () => void
  #turn = 0
  #step = 0
  #ids = 0
  /** Open calls in front of each message of the surface; one more entry for the end. */
  #open(): number[] {
    const open = [0]
    for (const seq of this.session.surface.nodes) {
      const event = this.session.events[seq]
      const calls =
        event?.type === 'assistant/message' ? event.data.message.content.filter(({ type }) => type === 'tool-call') : []
      open.push((open.at(-1) ?? 0) + calls.length - (event?.type === 'tool/result' ? 1 : 0))
    }
    return open
  }

  constructor(ctx: Context, seed: number, check: (session: Session) => void) {
    this.#ctx = ctx
    this.#dice = dice(seed)
    const session = ctx.sessions.create(SessionId(`random-${seed}`))
    this.session = session as Session & LineSession
    this.#check = () => check(session)
  }

  run(): void {
    for (let turns = 1 + this.#dice.below(5); turns > 0; turns--) this.#oneTurn()
  }

  #append(type: string, data: object, options?: object): number {
    const { seq } = (this.session as LineSession).append(type, data, options)
    if (this.#dice.chance(0.1)) this.#check()
    return seq
  }

  #oneTurn(): void {
    const turn = ++this.#turn
    this.#step = 0
    this.#append('turn/start', { turn })
    if (this.#dice.chance(0.2)) this.#append('user/message', this.#foreign(), { surfaceOp: 'append' })
    for (let steps = 1 + this.#dice.below(6); steps > 0; steps--) {
      this.#boundary()
      this.#oneStep()
    }
    this.#boundary()
    const kind = this.#dice.pick(['completed', 'aborted', 'interrupted'])
    this.#append('turn/end', { turn, reason: kind === 'aborted' ? { kind, reason: { kind: 'user' } } : { kind } })
  }

  #foreign(): object {
    const source: object = this.#dice.pick<object>([
      { kind: 'plugin', plugin: 'agent-instructions' },
      { kind: 'goal', goalId: 'g', revision: 1, round: 1 },
      { kind: SOURCE_KIND, form: 'notice', summary: 's', notice: 'context' },
    ])
    return { ...person(this.#dice.pick(['rules', '规则'])), source }
  }

  #oneStep(): void {
    const at = { turn: this.#turn, step: ++this.#step }
    this.#append('step/start', at)
    if (this.#step === 1 || this.#dice.chance(0.1))
      this.#append('user/message', person(this.#dice.pick(['fix the build now', '修复构建错误', 'ok'])), {
        surfaceOp: 'append',
      })
    if (this.#dice.chance(0.2)) this.#append('user/message', this.#foreign(), { surfaceOp: 'append' })
    const calls = Array.from({ length: this.#dice.below(4) }, () => ({
      id: `c${this.#ids++}`,
      name: this.#dice.pick(TOOLS),
      args: JSON.stringify({ path: `p${this.#dice.below(3)}` }),
    }))
    const usage = this.#dice.chance(0.7)
      ? { inputTokens: this.#dice.below(9000), outputTokens: 5, cacheReadTokens: this.#dice.below(500) }
      : undefined
    const text = this.#dice.pick(['', 'x'.repeat(this.#dice.below(900)), 'now this'])
    this.#append('assistant/message', { ...assistant(text, calls, usage), ...at }, { surfaceOp: 'append' })
    const aborted = this.#dice.chance(0.1) ? this.#dice.below(3) : calls.length
    for (const [index, call] of calls.entries()) {
      const callSeq = this.#append('tool/call', { ...at, callId: call.id, name: call.name, arguments: call.args })
      if (index < aborted) this.#body(call)
      const result =
        index < aborted ? resultBlock(call.id, 'done\n[exit code: 1]') : resultBlock(call.id, 'aborted', true)
      this.#append('tool/result', { ...result, ...at }, { surfaceOp: 'append', sourceEventSeqs: [callSeq] })
    }
    this.#append('step/end', at)
  }

  #body(call: { id: string; name: string }): void {
    if (call.name === 'clear_mind' && this.#dice.chance(0.7)) this.#bracket()
    if (call.name !== 'run_code') return
    // Dispatches may overlap; a program can also end without having called anything.
    const running: object[] = []
    for (let count = this.#dice.below(4); count > 0; count--) {
      const name = this.#dice.pick(INNER)
      const dispatch = {
        rootCallId: call.id,
        parentCallId: call.id,
        subCallId: `${call.id}:code:${count}`,
        name,
        arguments: {},
      }
      this.#append('tool/code-dispatch-start', dispatch)
      running.push(dispatch)
      if (name === 'clear_mind' && this.#dice.chance(0.7)) this.#bracket()
      if (this.#dice.chance(0.7)) this.#settle(running.shift())
    }
    while (running.length > 0) this.#settle(running.shift())
  }

  #settle(dispatch: object | undefined): void {
    const isError = this.#dice.chance(0.2)
    this.#append('tool/code-dispatch', { ...dispatch, isError, content: [] })
  }

  /** What may happen between two steps: automatic compaction, a pruned result, a fold of ours. */
  #boundary(): void {
    if (this.#dice.chance(0.12)) this.#bracket()
    if (this.#dice.chance(0.15)) this.#pruneResult()
    if (this.#dice.chance(0.15)) this.#fold()
  }

  /** A random span with no open call at its two ends, in front of the step in progress. */
  #span(): number[] | undefined {
    const open = this.#open()
    const nodes = this.session.surface.nodes
    const starts = [...nodes.keys()].filter((at) => open[at] === 0)
    if (starts.length === 0) return undefined
    const from = starts[this.#dice.below(starts.length)] ?? 0
    const ends = [...nodes.keys()].filter((at) => at >= from && open[at + 1] === 0)
    const to = ends[this.#dice.below(ends.length)]
    return to === undefined ? undefined : nodes.slice(from, to + 1)
  }

  #priced(span: readonly number[]): object {
    const { nodes } = this.#ctx.tokenMeter.measure(this.session)
    const shadowedTokenCount = nodes.reduce((sum, { seq, tokens }) => sum + (span.includes(seq) ? tokens : 0), 0)
    return { shadowedRange: { start: span[0], end: span.at(-1) }, shadowedSeqs: span, shadowedTokenCount }
  }

  #replace(span: readonly number[], type: string, message: object, more: readonly number[] = []): void {
    this.#append(type, message, {
      surfaceOp: { op: 'replace', start: span[0], end: span.at(-1) },
      sourceEventSeqs: [...more, ...span],
    })
  }

  #bracket(): void {
    const span = this.#span()
    if (span === undefined) return
    const start = { compactionId: `k${this.#ids++}`, turn: this.#turn }
    const opened = this.#append('compaction/start', start)
    if (this.#dice.chance(0.2)) {
      this.#append('compaction/end', { ...start, error: 'not smaller' })
      return
    }
    const { compactionId } = start
    const summary = [{ type: 'text', text: 'notes' }]
    const route = { provider: 'mock', model: 'mock' }
    const told = (this.session as LineSession).append('compaction/summary', {
      compactionId,
      summary,
      ...route,
      ...this.#priced(span),
    })
    const source = { kind: 'plugin', plugin: 'compact', compactionId }
    this.#replace(span, 'user/message', { ...person('background'), source }, [opened, told.seq])
    this.#append('compaction/end', start)
  }

  #pruneResult(): void {
    const results = this.session.surface.nodes.filter((seq) => this.session.events[seq]?.type === 'tool/result')
    const seq = results[this.#dice.below(results.length)]
    const event = seq === undefined ? undefined : this.session.events[seq]
    if (seq === undefined || event?.type !== 'tool/result') return
    const { message } = event.data
    const [block] = message.content
    const content = [{ ...block, content: [{ type: 'text', text: '… pruned' }] }]
    ;(this.session as LineSession).append('compaction/prune', this.#priced([seq]))
    this.#replace([seq], 'tool/result', { ...event.data, message: { ...message, content } })
  }

  #fold(): void {
    const span = this.#span()
    if (span === undefined || span.length > 6) return
    ;(this.session as LineSession).append('compaction/prune', this.#priced(span))
    const source = { kind: SOURCE_KIND, form: 'notice', summary: 'folded' }
    this.#replace(span, 'user/message', { ...person('folded'), source })
  }
}

interface Expected {
  nodes: { seq: number; turn: number; step: number }[]
  checkpoints: Map<number, { by: string | undefined; messages: number }>
  steps: number
  asks: number
  own: number[]
  commits: { callId: string; checkpoint: number }[]
}

/** The same questions answered the slow way, each from the whole log. */
function naive(events: readonly RawEvent[]): Expected {
  const field = (event: RawEvent, name: string): unknown => Reflect.get(Object(event.data), name)
  const nodes: Expected['nodes'] = []
  const checkpoints: Expected['checkpoints'] = new Map()
  let [turn, step] = [0, 0]
  for (const event of events) {
    if (event.type === 'turn/start') [turn, step] = [Number(field(event, 'turn')), 0]
    if (event.type === 'step/start') step = Number(field(event, 'step'))
    const { surfaceOp } = event
    if (surfaceOp === 'append') nodes.push({ seq: event.seq, turn, step })
    else if (surfaceOp !== undefined) {
      const { start, end } = surfaceOp as { start: number; end: number }
      const from = nodes.findIndex(({ seq }) => seq === start)
      const to = nodes.findIndex(({ seq }) => seq === end)
      const place = nodes[from]
      assert.ok(place !== undefined)
      nodes.splice(from, to - from + 1, { ...place, seq: event.seq })
      const { compactionId } = (field(event, 'source') as { compactionId?: string }) ?? {}
      if (compactionId !== undefined)
        checkpoints.set(event.seq, { by: clearOpenAt(events, startOf(events, compactionId)), messages: to - from + 1 })
    }
  }
  const live = new Set(nodes.map(({ seq }) => seq))
  const callsOf = (event: RawEvent): { id: string; name: string }[] =>
    event.type === 'assistant/message' && live.has(event.seq)
      ? (field(event, 'message') as { content: { type: string; id: string; name: string }[] }).content.filter(
          ({ type }) => type === 'tool-call',
        )
      : []
  const ours = (name: unknown): boolean => name === 'mind_map' || name === 'clear_mind'
  const programs = new Set(
    events
      .filter((event) => event.type === 'tool/code-dispatch-start' && ours(field(event, 'name')))
      .map((event) => field(event, 'rootCallId')),
  )
  const standing = new Set(events.flatMap((event) => callsOf(event).map(({ id }) => id)))
  return {
    nodes,
    checkpoints: new Map([...checkpoints].filter(([seq]) => live.has(seq))),
    steps: events.filter(({ type }) => type === 'step/start').length,
    asks: events.filter(
      (event) => event.type === 'user/message' && event.surfaceOp === 'append' && kindOf(event) === 'user',
    ).length,
    own: events
      .filter((event) => callsOf(event).some(({ id, name }) => ours(name) || programs.has(id)))
      .map(({ seq }) => seq),
    commits: [...checkpoints].flatMap(([checkpoint, { by: callId }]) =>
      callId !== undefined && live.has(checkpoint) && standing.has(callId) ? [{ callId, checkpoint }] : [],
    ),
  }

  function kindOf(event: RawEvent): unknown {
    return (field(event, 'source') as { kind: unknown }).kind
  }
  function startOf(all: readonly RawEvent[], compactionId: string): number {
    return all.findIndex((event) => event.type === 'compaction/start' && field(event, 'compactionId') === compactionId)
  }
  /** The model's own call of a clear that had begun and not ended at an event. */
  function clearOpenAt(all: readonly RawEvent[], at: number): string | undefined {
    const ended = new Set(
      all.slice(0, at).flatMap((event) => {
        if (event.type === 'tool/code-dispatch') return [field(event, 'subCallId')]
        if (event.type !== 'tool/result') return []
        const { source } = field(event, 'message') as { source: { callId: string } }
        return [source.callId]
      }),
    )
    const begun = all.slice(0, at).findLast((event) => {
      if (field(event, 'name') !== 'clear_mind') return false
      if (event.type === 'tool/call') return !ended.has(field(event, 'callId'))
      return event.type === 'tool/code-dispatch-start' && !ended.has(field(event, 'subCallId'))
    })
    if (begun === undefined) return undefined
    return String(field(begun, begun.type === 'tool/call' ? 'callId' : 'rootCallId'))
  }
}

describe('any legal log', () => {
  let ctx: Context
  before(async () => {
    ctx = new Context()
    for (const plugin of [InvariantRegistry, SessionProjectionRegistry, SessionStore, TokenMeter])
      await ctx.plugin(plugin)
    for (const companion of [sessionInvariant, compactionInvariant]) await ctx.plugin(companion)
  })
  after(async () => ctx.fiber.dispose())

  const told = (event: RawEvent) => toLogEvent(event, (message) => ctx.tokenMeter.estimateMessage(message as never))
  const traceOf = (events: readonly RawEvent[], trace = emptyTrace()): Trace => {
    for (const event of events) {
      const known = told(event)
      if (known !== undefined) follow(trace, known)
    }
    return trace
  }

  test('folds to the surface, the prices, the pressure and the owners that a slow reading gives', () => {
    const seen = { events: 0, replaced: 0, ours: 0, theirs: 0, commits: 0, programs: 0 }
    for (let seed = 1; seed <= 120; seed++) {
      let trace = emptyTrace()
      let followed = 0
      const check = (session: Session): void => {
        traceOf(session.events.slice(followed), trace)
        followed = session.events.length
        const expected = naive(session.events)
        const at = `seed ${seed}, event ${followed}`
        assert.deepEqual(
          trace.nodes.map(({ seq, turn, step }) => ({ seq, turn, step })),
          expected.nodes,
          at,
        )
        assert.deepEqual([trace.steps, trace.asks], [expected.steps, expected.asks], at)
        const sum = trace.nodes.reduce((all, { tokens }) => all + tokens, 0)
        assert.equal(trace.tokens, sum, at)
        assert.equal(trace.tokens, ctx.tokenMeter.measure(session).surfaceTokens, at)
        const { contextPressure } = ctx.sessionProjections.snapshot(session).values
        assert.equal(pressureOf(trace), contextPressure?.projectedTokens, at)
        assert.deepEqual([...trace.own].sort(order), [...expected.own].sort(order), at)
        assert.deepEqual(
          trace.commits.map(({ callId, checkpoint }) => ({ callId, checkpoint })),
          expected.commits,
          at,
        )
        for (const { seq, covers } of trace.nodes) {
          const checkpoint = expected.checkpoints.get(seq)
          assert.deepEqual(
            covers && { ours: covers.ours, messages: covers.messages },
            checkpoint && { ours: checkpoint.by !== undefined, messages: checkpoint.messages },
            at,
          )
        }
        // Nothing of it is more than its JSON: a stored one goes on like the live one.
        const stored = JSON.parse(JSON.stringify(trace)) as Trace
        assert.deepEqual(stored, trace, at)
        trace = stored
      }
      const writer = new Writer(ctx, seed, check)
      writer.run()
      check(writer.session)
      assert.deepEqual(traceOf(writer.session.events), trace, `seed ${seed}: followed and rebuilt are the same`)
      seen.events += writer.session.events.length
      for (const event of writer.session.events)
        if (typeof event.data === 'object' && 'rootCallId' in event.data) seen.programs++
      seen.commits += trace.commits.length
      for (const { by } of naive(writer.session.events).checkpoints.values())
        by === undefined ? seen.theirs++ : seen.ours++
      seen.replaced += writer.session.surface.replaceGeneration
    }
    assert.ok(
      Object.values(seen).every((count) => count > 50),
      JSON.stringify(seen),
    )
  })

  const order = (a: number, b: number): number => a - b

  test('costs the same for each event, whatever the age of the session', () => {
    const trace = emptyTrace()
    const run = (from: number, count: number): number =>
      cost(() => {
        for (let seq = from; seq < from + count; seq++) {
          const event = { type: 'user/message', seq, time: 0, data: person('x'), surfaceOp: 'append' }
          const known = told(event)
          if (known !== undefined) follow(trace, known)
        }
      })
    run(0, 2000)
    const early = run(2000, 2000)
    run(4000, 60_000)
    const late = run(64_000, 2000)
    assert.ok(late < early * 10 + 20, `${early.toFixed(1)} ms, then ${late.toFixed(1)} ms`)
    assert.ok(derived({ type: 'user/message', seq: 0, time: 0, data: person('x') }) !== null)
  })
})

describe('who owns a checkpoint', () => {
  const covers = (story: Story, seq: number) => story.trace.nodes.find((node) => node.seq === seq)?.covers?.ours

  test('ours lies between a clear_mind call and its result', () => {
    const story = new Story()
    const ask = story.ask('one')
    story.say('done')
    story.endTurn()
    story.ask('two')
    const [checkpoint = -1] = story.clear([[ask, ask]])
    assert.equal(covers(story, checkpoint), true)
    assert.equal(story.trace.commits.length, 1)
    assert.deepEqual(story.trace.clearing, [])
    assert.equal(story.trace.bracket, undefined)
  })

  test("the platform's own are never ours: at a boundary, idle, or inside another tool", () => {
    const story = new Story()
    const ask = story.ask('one')
    story.act(['clear_mind'])
    story.boundary()
    const automatic = story.compact(ask, ask)
    assert.equal(covers(story, automatic), false, 'right behind a clear that did nothing')
    story.step()
    const { ids } = story.say('', [{ name: 'compact_now' }])
    story.start(ids[0] ?? '', 'compact_now')
    assert.equal(covers(story, story.compact(automatic, automatic)), false)
    story.finish(ids[0] ?? '')
    assert.deepEqual(story.trace.commits, [])
    assert.equal(story.trace.lastClear, undefined)
  })

  test('a dispatch from a code program counts for the call that runs the program', () => {
    const story = new Story()
    const ask = story.ask('one')
    const { seq, ids } = story.say('', [{ name: 'run_code' }])
    const [root = ''] = ids
    story.start(root, 'run_code')
    const dispatch = { rootCallId: root, args: '{}', failed: false, result: '' }
    story.emit({ kind: 'dispatch-start', ...dispatch, callId: 'a', name: 'clear_mind' })
    const ours = story.compact(ask, ask)
    story.emit({ kind: 'dispatch-end', ...dispatch, callId: 'a', name: 'clear_mind', failed: true })
    const theirs = story.compact(ours, ours)
    assert.equal(covers(story, theirs), false, 'its dispatch had ended')
    story.emit({ kind: 'dispatch-start', ...dispatch, callId: 'b', name: 'clear_mind' })
    const again = story.compact(theirs, theirs)
    assert.equal(covers(story, again), true)
    assert.deepEqual(
      story.trace.commits.map(({ callId, checkpoint }) => [callId, checkpoint]),
      [[root, again]],
    )
    assert.deepEqual(story.trace.own, [seq])
    assert.deepEqual(story.trace.nodes.find((node) => node.seq === seq)?.calls[0]?.dispatches, [
      { id: 'a', name: 'clear_mind', done: true, failed: true },
      { id: 'b', name: 'clear_mind', done: false, failed: false },
    ])
  })

  test('with two clears open at once, the one that began last is at work, and one that ended never is', () => {
    const story = new Story()
    const ask = story.ask('one')
    const { ids } = story.say('', [{ name: 'clear_mind' }, { name: 'clear_mind' }])
    const [first = '', second = ''] = ids
    story.start(first, 'clear_mind')
    story.start(second, 'clear_mind')
    const one = story.compact(ask, ask)
    assert.deepEqual(
      story.trace.commits.map(({ callId }) => callId),
      [second],
    )
    story.finish(second)
    const two = story.compact(one, one)
    assert.deepEqual(
      story.trace.commits.map(({ callId, checkpoint }) => [callId, checkpoint]),
      [[first, two]],
    )
    story.finish(first)
    assert.equal(covers(story, story.compact(two, two)), false)
  })

  test('a clear whose result was never written does not own what comes after its step', () => {
    const story = new Story()
    const ask = story.ask('one')
    const { ids } = story.say('', [{ name: 'clear_mind' }])
    story.start(ids[0] ?? '', 'clear_mind')
    story.endTurn('error')
    story.ask('two')
    story.boundary()
    assert.equal(covers(story, story.compact(ask, ask)), false)
    assert.deepEqual(story.trace.commits, [])
  })

  test('a bracket that failed leaves no owner behind, and one of another id does not close ours', () => {
    const story = new Story()
    story.ask('one')
    const { ids } = story.say('', [{ name: 'clear_mind' }])
    story.start(ids[0] ?? '', 'clear_mind')
    story.emit({ kind: 'bracket-start', id: 'k', turn: 1 })
    assert.deepEqual(story.trace.bracket, { id: 'k', turn: 1, landed: false, by: ids[0] })
    story.emit({ kind: 'bracket-end', id: 'other' })
    assert.equal(story.trace.bracket?.id, 'k')
    story.emit({ kind: 'bracket-end', id: 'k', error: 'not smaller' })
    assert.equal(story.trace.bracket, undefined)
    assert.deepEqual(story.trace.commits, [])
  })

  test('a checkpoint of another bracket inside ours is not ours', () => {
    const story = new Story()
    const ask = story.ask('one')
    const { ids } = story.say('', [{ name: 'clear_mind' }])
    story.start(ids[0] ?? '', 'clear_mind')
    story.emit({ kind: 'bracket-start', id: 'k', turn: 1 })
    const made = story.message({ origin: 'checkpoint', compactionId: 'other' }, { start: ask, end: ask })
    assert.equal(covers(story, made), false)
    assert.equal(story.trace.bracket?.landed, false)
  })
})

describe('a commit', () => {
  function cleared() {
    const story = new Story()
    const ask = story.ask('one', 100)
    const answer = story.say('done', [], 50).seq
    story.endTurn()
    story.ask('two', 30)
    const [checkpoint = -1] = story.clear([[ask, answer]])
    return { story, checkpoint, call: story.trace.nodes.at(-2)?.seq ?? -1, result: story.trace.nodes.at(-1)?.seq ?? -1 }
  }

  test('says what was replaced and what the request carried', () => {
    const { story, checkpoint } = cleared()
    const [commit] = story.trace.commits
    assert.deepEqual(commit, {
      callId: 'call-0',
      checkpoint,
      messages: 2,
      tokens: 150,
      before: 180,
      steps: 2,
    })
    assert.deepEqual(story.trace.lastClear, { steps: 2, asks: 2 })
    assert.equal(story.trace.tokens, 40 + 30 + 20 + 30)
  })

  test('goes with its call', () => {
    const { story, call, result } = cleared()
    story.boundary()
    story.message({ origin: 'tombstone', text: 'folded' }, { start: call, end: result })
    assert.deepEqual([story.trace.commits, story.trace.own], [[], []])
    assert.ok(story.trace.lastClear, 'what was done stays known')
  })

  test('goes with its checkpoint, and a newer one over it takes its place', () => {
    const { story, checkpoint } = cleared()
    story.boundary()
    story.compact(checkpoint, checkpoint)
    assert.deepEqual(story.trace.commits, [])

    const again = cleared()
    again.story.step()
    const [newer] = again.story.clear([[again.checkpoint, again.checkpoint]])
    assert.deepEqual(
      again.story.trace.commits.map((commit) => commit.checkpoint),
      [newer],
    )
  })

  test('outlives a pruned result of its call', () => {
    const { story, result } = cleared()
    story.boundary()
    const place = { start: result, end: result }
    story.message({ role: 'tool', origin: 'tool', callId: 'call-0', text: 'pruned' }, place)
    assert.equal(story.trace.commits.length, 1)
  })
})

describe('marks and pressure', () => {
  test('pressure is unknown before the first usage, then follows the surface, and is never negative', () => {
    const story = new Story()
    const ask = story.ask('one', 500)
    assert.equal(pressureOf(story.trace), undefined)
    assert.deepEqual(markOf(story.trace), { steps: 1, asks: 1 })
    story.message({ role: 'assistant', origin: 'model', text: 'hm', tokens: 40, usage: 2000 })
    assert.equal(pressureOf(story.trace), 2040, 'the sample is taken at the surface of its own request')
    story.compact(ask, ask, 100)
    assert.equal(pressureOf(story.trace), 1640)
    story.message({ role: 'assistant', origin: 'model', text: 'hm', tokens: 0, usage: 10 })
    story.message(
      { origin: 'injected', tokens: 0 },
      { start: story.trace.nodes[0]?.seq ?? -1, end: story.trace.nodes.at(-1)?.seq ?? -1 },
    )
    assert.equal(pressureOf(story.trace), 0)
  })

  test('a mark counts steps and people over the whole session, not what programs say', () => {
    const story = new Story()
    story.ask('one')
    story.step()
    story.message({ origin: 'goal' })
    story.message({ origin: 'injected' })
    story.endTurn()
    story.ask('two')
    story.message({ origin: 'person', text: 'and this' })
    assert.deepEqual(markOf(story.trace), { steps: 3, asks: 3 })
  })

  test('a notice marks when it was said', () => {
    const story = new Story()
    story.ask('one')
    story.step()
    story.message({ origin: 'notice', notice: 'context' })
    assert.deepEqual(story.trace.lastNotice, { steps: 2, asks: 1, kind: 'context' })
  })
})

describe('a node', () => {
  test('keeps the head of its text, its length, and what its calls are about', () => {
    const story = new Story()
    story.ask('字'.repeat(900))
    const { seq } = story.say('', [{ name: 'read', args: { path: 'src/a.ts' } }])
    const [ask, call] = story.trace.nodes
    assert.deepEqual([ask?.text.length, ask?.chars], [NODE_TEXT_CHARS, 900])
    assert.deepEqual([call?.seq, call?.calls[0]?.name, call?.calls[0]?.target], [seq, 'read', 'src/a.ts'])
  })

  test('of a result has failed when the tool or its command did', () => {
    const story = new Story()
    story.ask('one')
    const { ids } = story.say('', [{ name: 'bash' }, { name: 'bash' }, { name: 'bash' }])
    story.finish(ids[0] ?? '', 'fine')
    story.finish(ids[1] ?? '', '3 tests failed\n[exit code: 1]')
    story.message({ role: 'tool', origin: 'tool', callId: ids[2] ?? '', text: 'no such tool', failed: true })
    story.say('it said [exit code: 1]')
    assert.deepEqual(
      story.trace.nodes.slice(2).map(({ failed }) => failed === true),
      [false, true, true, false],
    )
  })

  test('that replaces others stands in the turn and step of the first of them', () => {
    const story = new Story()
    const ask = story.ask('one')
    story.step()
    const answer = story.say('done').seq
    story.endTurn()
    story.ask('two')
    story.boundary()
    story.compact(ask, answer)
    assert.deepEqual([story.trace.nodes[0]?.turn, story.trace.nodes[0]?.step], [1, 1])
    assert.equal(story.trace.turn, 2)
  })
})

describe('the conversation', () => {
  test('speaks the language of the newest person who shows one', () => {
    const story = new Story()
    story.ask('ok')
    assert.equal(story.trace.language, undefined)
    story.message({ origin: 'injected', text: 'these are the instructions of the project' })
    assert.equal(story.trace.language, undefined)
    story.message({ origin: 'person', text: '请找出构建错误' })
    story.say('I will look at the loader now')
    story.message({ origin: 'person', text: 'ok' })
    assert.equal(story.trace.language, 'zh')
    story.message({ origin: 'person', text: 'please answer in English from now on' })
    assert.equal(story.trace.language, 'en')
  })

  test('knows its turn, and whether it runs', () => {
    const story = new Story()
    story.ask('one')
    assert.deepEqual([story.trace.turn, story.trace.turnOpen, story.trace.step], [1, true, 1])
    story.endTurn()
    assert.equal(story.trace.turnOpen, false)
    story.emit({ kind: 'turn-start', turn: 2 })
    assert.deepEqual([story.trace.turn, story.trace.turnOpen, story.trace.step], [2, true, 0])
  })

  test('knows its route: the header tells what is reserved, the context how large the window is', () => {
    const story = new Story()
    const route = { provider: 'p', model: 'm' }
    story.emit({ kind: 'route', ...route, reserved: 50 })
    story.emit({ kind: 'route', ...route, window: 1000 })
    assert.deepEqual(story.trace.route, { ...route, window: 1000, reserved: 50 })
    story.emit({ kind: 'route', provider: 'p', model: 'other', reserved: 0 })
    assert.deepEqual(story.trace.route, { provider: 'p', model: 'other', window: 1000, reserved: 0 })
  })

  test('forgets at the end of a seed what its process had left open, and keeps what was done', () => {
    const story = new Story()
    const ask = story.ask('one')
    const { ids } = story.say('', [{ name: 'clear_mind' }, { name: 'clear_mind' }])
    story.start(ids[0] ?? '', 'clear_mind')
    const checkpoint = story.compact(ask, ask)
    story.finish(ids[0] ?? '')
    story.start(ids[1] ?? '', 'clear_mind')
    story.emit({ kind: 'bracket-start', id: 'k', turn: 1 })
    story.emit({ kind: 'seed-end' })
    const { bracket, clearing, turnOpen, commits } = story.trace
    assert.deepEqual({ bracket, clearing, turnOpen }, { bracket: undefined, clearing: [], turnOpen: false })
    assert.equal(commits[0]?.checkpoint, checkpoint)
    const later = story.compact(checkpoint, checkpoint)
    assert.equal(story.trace.nodes.find(({ seq }) => seq === later)?.covers?.ours, false)
  })
})

describe('a replace of what is not on the surface', () => {
  const story = new Story()
  const first = story.ask('one')
  const second = story.say('two').seq
  story.compact(first, first)
  for (const [what, start, end] of [
    ['gone', first, second],
    ['never there', second, 99],
    ['reversed', second, story.trace.nodes[0]?.seq ?? -1],
  ] as const)
    test(`throws and changes nothing: ${what}`, () => {
      const before = structuredClone(story.trace)
      assert.throws(() => story.message({ origin: 'tombstone' }, { start, end }), RangeError)
      assert.deepEqual(story.trace, before)
    })
})
