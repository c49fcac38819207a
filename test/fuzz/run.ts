/** Runs a plan on the real services and asks the oracle at every request and whenever the agent is idle. */
import assert from 'node:assert/strict'
import { toLogEvent } from '../../src/host/log.ts'
import { assertGrows } from '../rig/grown.ts'
import { personMessage, type Reply, type Request } from '../session/harness.ts'
import { breakBetween, type Sent, sentOf } from '../session/prefix.ts'
import { legalEnds, pick, printedCalls, type RealCall, realCall } from './calls.ts'
import { setGoal, togglePlanMode } from './neighbours.ts'
import { ODD, oddText } from './odd.ts'
import { checkRequest, checkRest, textIn } from './oracle.ts'
import { type Action, type Ask, type Call, type Plan, type Step, sentenceAt } from './plan.ts'
import { type Tally, tallyHistory } from './tally.ts'
import { askMessage, TEXTS } from './texts.ts'
import { neighbourMessage } from './tools.ts'
import { checkWellFormed } from './wellformed.ts'
import { openWorld, type World } from './world.ts'

type Turn = Extract<Action, { kind: 'turn' }>

/** Warnings that say what the platform itself could not do. */
const EXPECTED = /step compaction failed/u

/**
 * Runs a plan to its end.
 *
 * @param then what is to hold of the session that is left.
 * @throws with what the oracle says.
 */
export async function runPlan(plan: Plan, tally: Tally, then?: (world: World) => Promise<void>): Promise<void> {
  await using world = await openWorld(plan)
  const run = new Run(world, plan, tally)
  for (const action of plan.actions) await run.act(action)
  await run.end()
  await then?.(world)
}

export class Run {
  readonly #world: World
  readonly #plan: Plan
  readonly #tally: Tally
  readonly #done = new Set<string>()
  /** Steps that the model still has to take in this turn. */
  #steps: Step[] = []
  /** A call that was made as it was printed, with the number of events in front of it. */
  #promised: { readonly call: RealCall; readonly events: number } | undefined
  #failure: unknown
  /** Events in front of the newest change of settings: what was printed before it promises nothing. */
  #settled = 0
  /** The request before this one; absent where a person has switched on what folds what an earlier clear left. */
  #sent: Sent | undefined
  #faulty: boolean

  /**
   * @param faulty whether something fails on purpose: then our features may, too, and what they promise is not checked
   *   at every request.
   */
  constructor(world: World, plan: Plan, tally: Tally, faulty = false) {
    this.#world = world
    this.#faulty = faulty
    this.#plan = plan
    this.#tally = tally
    world.h.model.answer = (request) => this.#answer(request)
  }

  async act(action: Action): Promise<void> {
    await this.#do(action)
    await this.#world.agent.whenIdle()
    this.#judge()
  }

  /** The session still answers, the log holds what was counted, and nothing of ours had to be contained. */
  async end(): Promise<void> {
    await this.act({ kind: 'turn', ask: { text: 'plain', sentence: 0, chinese: false }, steps: [] })
    const { agent, h } = this.#world
    const end = agent.session.events.findLast(({ type }) => type === 'turn/end')
    assert.ok(end?.type === 'turn/end' && end.data.reason.kind === 'completed', JSON.stringify(end?.data))
    const warnings = h.warnings.filter((line) => !EXPECTED.test(line) && !line.includes('injected'))
    assert.deepEqual(warnings, [])
    assert.equal(Reflect.get({}, 'polluted'), undefined)
    const known = agent.session.events.flatMap((event) => toLogEvent(event, () => 0) ?? [])
    assertGrows(
      known,
      [0.3, 0.6, 1].map((share) => Math.ceil(share * known.length)),
    )
    tallyHistory(this.#tally, agent.session.events, [...this.#done, ...(this.#plan.code ? ['a code preset'] : [])])
  }

  /** What was injected is over: from now on everything holds again, and a clear works. */
  async recover(): Promise<void> {
    const look: Ask = { text: 'plain', sentence: 0, chinese: false }
    const work: Call = { tool: 'work', how: 'ok', chars: 40_000, word: 'lorem ipsum ', parallel: false }
    const span = { by: 'points', start: { by: 'word', word: 'first' }, end: { by: 'word', word: 'latest' } } as const
    const clear: Call = { tool: 'clear', span, notes: 'plain', wrap: 'bare' }
    const step = (call: Call): Step => ({
      reasoning: false,
      text: '',
      calls: [call],
      reports: undefined,
      event: 'none',
    })
    // Clears that did not hold may have opened the breaker, which is another matter.
    await this.#world.load({ breakerRefills: 1000 })
    const before = this.#world.agent.session.events.length
    await this.act({ kind: 'turn', ask: look, steps: [step(work)] })
    this.#faulty = false
    await this.act({ kind: 'turn', ask: look, steps: [step(clear)] })
    const since = this.#world.agent.session.events.slice(before)
    assert.ok(
      since.some(({ type }) => type === 'compaction/summary'),
      'the next clear is refused',
    )
  }

  #judge(): void {
    const { h, agent } = this.#world
    if (this.#failure !== undefined) throw this.#failure
    this.#keepsPromise()
    checkRest(h, agent)
  }

  async #do(action: Action): Promise<void> {
    const { agent, h } = this.#world
    switch (action.kind) {
      case 'turn':
        return this.#turn(action)
      case 'command':
        return this.#command(action)
      case 'resume': {
        const { length } = agent.session.events
        const events = action.midway ? length - Math.floor(action.at * Math.min(length / 2, 60)) : length
        await this.#world.resume(Math.max(events, 1))
        if (action.midway) this.#sent = undefined
        return this.#did(action.midway ? 'resume in mid-turn' : 'resume')
      }
      case 'compact':
        // Where a round of a goal is about to begin, it throws before there is a promise.
        await (async () => h.ctx.compaction.compactNow(agent, AbortSignal.timeout(10_000)))().then(
          () => this.#did('manual compaction'),
          () => this.#did('manual compaction refused'),
        )
        return
      case 'fork':
        await this.#world.fork()
        return this.#did('fork')
      case 'reload':
        await this.#world.load()
        return this.#did('reload')
      case 'unload':
        await this.#world.unload()
        return this.#did('unload')
      case 'load':
        if (this.#world.config === undefined) await this.#world.load()
        this.#sent = undefined
        return
      case 'rules':
        this.#world.changeRules()
        return this.#did('changed instructions')
      case 'inject':
        agent.inject(neighbourMessage('A notice of a neighbour. '.repeat(20)))
        return this.#did('a notice of another plugin')
      case 'goal':
        if (this.#plan.neighbours === 'none') return
        setGoal(h.ctx, agent)
        // Its rounds begin by themselves; what comes next is another matter.
        for (let round = 0; round < 3; round++) {
          await new Promise(setImmediate)
          await agent.whenIdle()
        }
        return this.#did('a goal')
      case 'plan-mode':
        if (this.#plan.neighbours === 'none') return
        togglePlanMode(h.ctx, agent)
        return this.#did('plan mode')
      case 'settings':
        await this.#world.load(action.config)
        this.#settled = agent.session.events.length
        this.#sent = undefined
        return this.#did('changed settings')
    }
  }

  #did(what: string): void {
    this.#done.add(what)
    this.#tally.count(`action ${what}`)
  }

  async #turn({ ask, steps }: Turn): Promise<void> {
    this.#steps = [...steps]
    this.#world.agent.followup(askMessage(ask))
    await this.#world.agent.whenIdle()
    // A turn that was cut off leaves the rest of its plan to nobody.
    this.#steps = []
  }

  async #command({ verb, at, to }: Extract<Action, { kind: 'command' }>): Promise<void> {
    const { agent, h, config } = this.#world
    const offered = h.ctx.commands.list(agent).some(({ name }) => name === 'mind')
    assert.ok(offered || config === undefined || this.#faulty, 'no /mind')
    if (!offered) return
    const { session } = agent
    const ends = legalEnds(session, at, to)
    const checkpoints = session.surface.nodes.filter((seq) => {
      const event = session.events[seq]
      if (event?.type !== 'user/message') return false
      const { source } = event.data
      return 'compactionId' in source || ('part' in source && source.part === 'cleared')
    })
    const line = {
      look: '/mind',
      read: `/mind read ${pick(session.surface.nodes, at) ?? 0} ${Math.floor(to * 9000)}`,
      keep: `/mind keep ${sentenceAt({ sentence: Math.floor(at * 999), chinese: to > 0.5 }).text}`,
      'keep-odd': `/mind keep ${oddText(pick(ODD, at) ?? 'empty')}`,
      'keep-seq': `/mind keep ${Math.floor(at * session.seq)}`,
      unkeep: `/mind unkeep ${Math.floor(at * 3)}`,
      clear: `/mind clear ${ends?.start ?? 'first'} ${ends?.end ?? 'latest'}`,
      restore: `/mind restore ${pick(checkpoints, at) ?? 7}`,
    }[verb]
    const { kind, text } = await h.command(agent, line)
    assert.notEqual(text, '')
    this.#did(kind === 'success' && verb === 'restore' ? 'restore' : `/mind ${verb} ${kind}`)
  }

  #answer(request: Request): Reply {
    try {
      return this.#reply(request)
    } catch (error) {
      // The loop would take it for a failure of the model.
      this.#failure ??= error
      this.#steps = []
      return { text: 'stopped' }
    }
  }

  #reply(request: Request): Reply {
    const { h, agent, config } = this.#world
    // A goal may go on in the session that was forked.
    if (request.sessionId !== agent.session.id) return { text: 'done' }
    this.#keepsPromise()
    checkRequest(h, agent, request, config !== undefined && !this.#faulty)
    checkWellFormed(agent.session, request)
    this.#checkPrefix(request)
    const step = this.#failure === undefined ? this.#steps.shift() : undefined
    if (step === undefined) return { text: 'done' }
    const { reasoning, text, calls, reports, event } = step
    this.#tally.count(`step ${event}`)
    const meanwhile = this.#meanwhile(event)
    if (event === 'cancel') agent.cancel({ kind: 'user' })
    if (event === 'prune') h.ctx.toolResultPruner.pruneSession(agent.session)
    return {
      ...(reasoning ? { reasoning: 'Let me think about the loader. '.repeat(10) } : {}),
      ...(text === '' ? {} : { text: TEXTS[text] }),
      calls: this.#calls(calls),
      ...(reports === undefined ? {} : { usage: Math.ceil(reports * this.#plan.window) }),
      ...(event === 'max-tokens' || event === 'error' ? { finish: event } : {}),
      ...(meanwhile === undefined ? {} : { meanwhile }),
    }
  }

  /** Nothing that was sent changes but for a reason that stands in the log. */
  #checkPrefix(request: Request): void {
    const { events } = this.#world.agent.session
    const kind = this.#sent === undefined || this.#faulty ? undefined : breakBetween(this.#sent, request, events)
    this.#tally.count(kind === undefined ? 'prefix kept' : `prefix broken by ${kind}`)
    this.#sent = sentOf(request, events)
  }

  #meanwhile(event: Step['event']): (() => void) | undefined {
    const { agent } = this.#world
    const once = (work: () => void) => {
      let due = true
      return () => {
        if (due) work()
        due = false
      }
    }
    if (event === 'cancel-midway') return once(() => agent.cancel({ kind: 'user' }))
    if (event === 'steer')
      return once(() => agent.steer(personMessage('Wait, look at the tests first. Never skip one.')))
    if (event === 'inject') return once(() => agent.inject(neighbourMessage('Meanwhile something happened.')))
    return undefined
  }

  #calls(calls: readonly Call[]): RealCall[] {
    const { agent } = this.#world
    const real = calls.flatMap((call) =>
      call.tool === 'printed' ? this.#printed(call.which) : realCall(agent.session, call),
    )
    for (const { name } of real) this.#tally.count(`call ${name}`)
    if (!this.#plan.code || real.length === 0) return real
    return [{ name: 'run_code', args: { code: JSON.stringify(real), description: 'Runs some calls' } }]
  }

  /** A call that stands in the newest results of ours; it must be accepted unless something came in between. */
  #printed(which: number): RealCall[] {
    const { agent, config } = this.#world
    const { events } = agent.session
    if (config === undefined) return []
    const step = events.findLastIndex(({ type }) => type === 'assistant/message')
    const since = events.slice(step)
    const moved =
      step < this.#settled || since.some(({ type }) => type === 'compaction/summary' || type === 'compaction/prune')
    const texts = since.flatMap((event) => {
      if (event.type === 'tool/result') return textIn(event.data.message)
      return event.type === 'user/message' && event.data.source.kind === 'plugin:dsh-lucid' ? textIn(event.data) : []
    })
    const call = pick(printedCalls(texts.filter((text) => /mind/u.test(text)).join('\n'), config.minNotesChars), which)
    if (call === undefined) return []
    if (!moved && texts.length === 1 && !this.#faulty) {
      this.#tally.count(`promise ${call.name}`)
      this.#promised = { call, events: events.length }
    }
    return [call]
  }

  /** Whether the call that was made as printed was accepted. */
  #keepsPromise(): void {
    if (this.#promised === undefined) return
    const { call, events } = this.#promised
    const answers = this.#world.agent.session.events.slice(events).flatMap((event) => {
      if (event.type === 'tool/result' && event.surfaceOp === 'append') return textIn(event.data.message)
      return []
    })
    this.#promised = undefined
    const [answer] = answers
    // An interrupted turn answers nothing of its own.
    if (answer === undefined || /aborted before dispatch/u.test(answer)) return
    // A program prints what its calls answer.
    const refused = /^(?:\s*\{\s*"logs":\s*\[\s*")?(?:Error: |mind_map[:：])/u.test(answer)
    const nothingFound = /no message has|没有消息含有/u.test(answer)
    assert.ok(!refused || nothingFound, `printed, and refused: ${JSON.stringify(call)}\n${answer.slice(0, 400)}`)
  }
}
