/** What the newest step did or proposed against the words of a person. */

import { lifeSignal } from '../vitals/life/signal.ts'
import type { Request } from '../vitals/request.ts'
import type { Signal } from '../vitals/signal.ts'
import type { Trace } from '../vitals/trace.ts'
import type { Observation } from '../vitals/work.ts'
import { type Forbidden, forbiddenIn, holdsName } from './forbidden.ts'

/** Words in front of what is proposed, in the same sentence. */
const PROPOSES =
  /\b(?:let'?s|let me|i(?:'ll| will| would|'d| can| could)|we (?:could|can|should|will)|suggest|propos|recommend|switch(?:ing)? to|how about|shall (?:i|we))|建议|可以|不如|我来|我会|我将|改用|换成|打算|考虑|采用/iu
/** A statement that keeps to the rule. */
const KEEPS = /\b(?:not|n't|without|instead of|rather than|avoid)\b|不|别|避免|而非/iu

/** Characters of a call that a notice shows. */
const ACT_CHARS = 120

/**
 * @returns at most one: the oldest rule that the newest round breaks, or else the proposal that was turned down.
 */
export function recallSignals(trace: Trace): Signal[] {
  const { work, life } = trace
  const round = work.rounds.at(-1)
  if (round === undefined) return []
  const rules = rulesIn(trace)
  for (const rule of rules) {
    const call = round.calls.find((one) => breaks(one, rule))
    if (call === undefined) continue
    const { seq, sentence, name } = rule
    const act = (call.writes.find((path) => holdsName(path, name)) ?? call.target).slice(0, ACT_CHARS)
    const parts = { key: `forbidden ${seq} ${name}`, seq, evidence: `${act}, against: ${sentence}` }
    return [lifeSignal(trace, 'forgetting', { kind: 'forbidden', seq, sentence, act }, parts)]
  }
  const proposals = life.words.seq === round.seq ? life.words.text.split(/[.!?。！？\n]/u).filter(isProposal) : []
  const turned = rules.find(({ what, name }) => what === 'use' && proposals.some((said) => holdsName(said, name)))
  if (turned === undefined) return []
  const { seq, sentence, name } = turned
  const parts = { key: `turned down ${seq} ${name}`, seq, evidence: `proposed again: ${sentence}` }
  return [lifeSignal(trace, 'forgetting', { kind: 'turned-down', seq, sentence }, parts)]
}

const isProposal = (sentence: string): boolean => PROPOSES.test(sentence) && !KEEPS.test(sentence)

/** The rules in force: a later message that speaks of the name without forbidding it lifts the rule. */
function rulesIn({ work: { requests }, life }: Trace): Forbidden[] {
  const said = [
    ...requests.map((message, at) => ({ message, at })),
    // Behind a request that has left the window, all that are left are later.
    ...life.kept.map((message) => ({ message, at: requests.findIndex(({ seq }) => seq === message.after) })),
  ]
  return said.flatMap(({ message, at }) =>
    rulesOf(message).filter(({ name }) => !requests.slice(at + 1).some((later) => lifts(later, name))),
  )
}

const lifts = (later: Request, name: string): boolean =>
  holdsName(later.text, name) && !rulesOf(later).some((other) => other.name === name)

/** A message is read once: the step boundary must not cost what people have said so far. */
const read = new WeakMap<object, readonly Forbidden[]>()

function rulesOf(message: { readonly seq: number; readonly text: string }): readonly Forbidden[] {
  const rules = read.get(message) ?? forbiddenIn(message.seq, message.text)
  read.set(message, rules)
  return rules
}

const breaks = ({ writes, target, failed, purpose, verb }: Observation, { what, name }: Forbidden): boolean => {
  if (what === 'change') return failed === false && writes.some((path) => holdsName(path, name))
  if (purpose === 'ask' || !isCommand(target)) return false
  if (purpose !== 'write') return holdsName(target, name)
  // What is written may hold any name; what writes it is used.
  return verb !== '' && (holdsName(verb, name) || commandsIn(target).some((line) => startsWith(line, name)))
}

const startsWith = (line: string, name: string): boolean =>
  line.toLowerCase().startsWith(name.toLowerCase()) && holdsName(line.slice(0, name.length + 2), name)

/** The commands of a line, without what stands in quotes and in a here-document. */
const commandsIn = (line: string): string[] =>
  line
    .replace(/<<.*|'[^']*(?:'|$)|"[^"]*(?:"|$)/gsu, '""')
    .split(/[;&|]/u)
    .map((one) => one.trim())

/** A search for the name is no use of it. */
const isCommand = (target: string): boolean => !/^(?:grep|rg|cat|ls|find|sed -n|head|tail|which|echo)\b/u.test(target)
