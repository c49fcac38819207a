/**
 * The trace: one incremental fold over the log. It is plain JSON, is bounded by the live surface, and can be rebuilt
 * from the log at any time; nothing of it is stored anywhere else.
 */
import type { Language, LogEvent, LogMessage, NodeCall, Place, SurfaceNode } from '../types.ts'
import { emptyCache, noteAnswer, noteRoute, type PromptCache } from './cache.ts'
import { followWork } from './follow-work.ts'
import { languageOf } from './language.ts'
import { followLife } from './life/follow.ts'
import { emptyLife, type Life } from './life/state.ts'
import { type Mark, markOf } from './mark.ts'
import { nodeOf } from './node.ts'
import { CLEAR_TOOL, isOurs, MIND_COMMAND, readsBack } from './own.ts'
import { replace } from './replacement.ts'
import { emptyWork, type Work } from './work.ts'

/** Kind of our message that says words of people again; content, not a notice. */
export const PINS = 'pins'

/** The kind of the notice about pressure. */
export const CONTEXT_NOTICE = 'context'

/** One clear that is on the surface while the call that made it still stands there, too. */
export interface Commit {
  /** The model's own call: `clear_mind`, or the program that dispatched it. */
  readonly callId: string
  /** Seq of the checkpoint. */
  readonly checkpoint: number
  /** What it replaced. */
  readonly messages: number
  readonly tokens: number
  /** Surface tokens that the request carried whose answer made the clear. */
  readonly before: number
  /** Steps begun when it landed. */
  readonly steps: number
}

/** A compaction whose records are being written. */
interface Bracket {
  readonly id: string
  readonly turn: number | null
  /** The `clear_mind` call inside which it opened; absent for the platform's own. */
  readonly by?: string
  /** Its checkpoint is on the surface. */
  landed: boolean
}

export interface Trace {
  turn: number
  /** Whether that turn is running. */
  turnOpen: boolean
  step: number
  steps: number
  asks: number
  nodes: SurfaceNode[]
  /** Sum of the nodes' prices. */
  tokens: number
  /** The sum as the newest request saw it. */
  requestTokens: number
  /** The newest usage sample: prompt tokens of a request and the surface price that it was sampled at. */
  usage?: { readonly prompt: number; readonly surface: number }
  route?: { provider: string; model: string; window?: number; reserved?: number; tools?: string }
  cache: PromptCache
  /** The agent preset that was selected last; absent where the header's still holds. */
  preset?: string
  /** The language of the newest message of a person that shows one. */
  language?: Language
  /** `clear_mind` calls without a result, oldest first; `root` is the model's own call, which may run a program. */
  clearing: { readonly id: string; readonly root: string }[]
  bracket?: Bracket
  commits: Commit[]
  /** Seqs of the assistant messages on the surface that hold a call of ours. */
  own: number[]
  /**
   * Seq of the newest event after which words of people may have to be said again: a compaction of the platform, or a
   * pin set by hand. Gone once we have spoken.
   */
  owed?: number
  lastClear?: Mark
  /** The newest context notice; what was said of the work is part of `work`. */
  lastNotice?: Mark & { readonly kind: string }
  /** How the work is going. */
  work: Work
  /** How a long piece of work lives: allowances, what runs beside it, diagnoses, compactions. */
  life: Life
}

export function emptyTrace(): Trace {
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
    life: emptyLife(),
  }
}

/** Adds one event to the trace, in place. */
export function follow(trace: Trace, event: LogEvent): void {
  const ours = trace.bracket?.by !== undefined
  const { todos } = trace.work
  followSurface(trace, event)
  const { work, turn, step, asks, steps, tokens, nodes } = trace
  followWork(work, event, { turn, step, asks, ours })
  followLife(trace.life, event, { work, steps, tokens, nodes, ours, todos, command: MIND_COMMAND })
}

function followSurface(trace: Trace, event: LogEvent): void {
  switch (event.kind) {
    case 'turn-start':
      trace.turn = event.turn
      trace.turnOpen = true
      trace.step = 0
      return
    case 'step-start':
      trace.step = event.step
      trace.steps += 1
      return
    case 'message':
      followMessage(trace, event.seq, event.place, event.message)
      return
    case 'call':
      if (event.name === CLEAR_TOOL) trace.clearing.push({ id: event.callId, root: event.callId })
      return
    case 'dispatch-start':
      if (event.name === CLEAR_TOOL) trace.clearing.push({ id: event.callId, root: event.rootCallId })
      startDispatch(trace, event.rootCallId, {
        id: event.callId,
        name: event.name,
        ...readsBack(event.name, event.args),
        done: false,
        failed: false,
      })
      return
    case 'dispatch-end': {
      settle(trace, event.callId)
      const dispatch = callOf(trace, event.rootCallId)?.call.dispatches?.find(({ id }) => id === event.callId)
      if (dispatch !== undefined) Object.assign(dispatch, { done: true, failed: event.failed })
      return
    }
    case 'bracket-start': {
      const by = trace.clearing.at(-1)?.root
      trace.bracket = { id: event.id, turn: event.turn, landed: false, ...(by === undefined ? {} : { by }) }
      return
    }
    case 'bracket-end':
      if (trace.bracket?.id === event.id) delete trace.bracket
      return
    case 'seed-end':
      // A bracket or a call that was open when its process ended belongs to nobody any more.
      delete trace.bracket
      trace.clearing = []
      trace.turnOpen = false
      return
    case 'route':
      if (isOther(trace.route, event)) noteRoute(trace.cache)
      trace.route = { ...trace.route, ...routeOf(event) }
      return
    case 'preset':
      trace.preset = event.preset
      return
    case 'turn-end':
      trace.turnOpen = false
      return
    case 'command':
      if (event.name === MIND_COMMAND && /^\s*(?:un)?keep\s/u.test(event.args)) trace.owed = event.seq
      return
    case 'step-end':
      // A call that the loop gave up on has no result and owns nothing that comes after its step.
      trace.clearing = []
      return
    case 'command-end':
    case 'todos':
    case 'plan-mode':
    case 'goal':
      return
  }
}

type RouteEvent = Extract<LogEvent, { kind: 'route' }>

/** Whether a request goes elsewhere or offers other tools than the one before; the first one is not another. */
const isOther = (route: Trace['route'], { provider, model, tools }: RouteEvent): boolean =>
  route !== undefined &&
  (route.provider !== provider || route.model !== model || (tools ?? route.tools) !== (route.tools ?? tools))

const routeOf = ({ provider, model, window, reserved, tools }: RouteEvent) => ({
  provider,
  model,
  ...(window === undefined ? {} : { window }),
  ...(reserved === undefined ? {} : { reserved }),
  ...(tools === undefined ? {} : { tools }),
})

/** The message and call of an id; calls that run are at the tail, so the search is short. */
function callOf(trace: Trace, id: string): { node: SurfaceNode; call: NodeCall } | undefined {
  for (let at = trace.nodes.length - 1; at >= 0; at--) {
    const node = trace.nodes[at]
    const call = node?.calls.find((one) => one.id === id)
    if (node !== undefined && call !== undefined) return { node, call }
  }
  return undefined
}

function startDispatch(trace: Trace, rootCallId: string, dispatch: NonNullable<NodeCall['dispatches']>[number]): void {
  const program = callOf(trace, rootCallId)
  if (program === undefined) return
  program.call.dispatches ??= []
  program.call.dispatches.push(dispatch)
  if (isOurs(dispatch.name) && !trace.own.includes(program.node.seq)) trace.own.push(program.node.seq)
}

function settle(trace: Trace, callId: string): void {
  trace.clearing = trace.clearing.filter(({ id }) => id !== callId)
}

function followMessage(trace: Trace, seq: number, place: Place, message: LogMessage): void {
  if (message.usage !== undefined) trace.usage = { prompt: message.usage, surface: trace.tokens }
  const node = nodeOf(seq, message, trace)
  if (place === 'append') {
    if (message.role === 'assistant') {
      trace.requestTokens = trace.tokens
      noteAnswer(trace.cache, message)
    }
    if (message.origin === 'person') {
      trace.asks += 1
      const language = languageOf(message.text)
      if (language !== undefined) trace.language = language
    }
    if (message.callId !== undefined) settle(trace, message.callId)
    if (message.notice === PINS) delete trace.owed
    else if (message.notice === CONTEXT_NOTICE) trace.lastNotice = { ...markOf(trace), kind: message.notice }
    trace.nodes.push(node)
    trace.tokens += node.tokens
    if (node.calls.some(({ name }) => isOurs(name))) trace.own.push(seq)
  } else {
    replace(trace, place, node, message)
  }
}
