/**
 * Whether the work is being ended before it is done. Words alone never say so: kinds of evidence are weighed, at least
 * two of them must agree, and only where a message ends or replaces something.
 */
import type { OpenItem } from '../types.ts'
import { openWork } from './open-work.ts'
import { changesTask, newestTask } from './request.ts'
import type { Signal } from './signal.ts'
import type { Sign, SignKind } from './signs.ts'
import type { Round, Work } from './work.ts'

/** The settings of the detector; see config.ts for units and reasons. */
export interface AnxietyLimits {
  readonly anxietyKinds: number
  readonly anxietyTokens: number
}

/** What is known at the boundary beside the log; absent figures are unknown. */
export interface Moment {
  /** Pressure and window by the platform's meter, in tokens. */
  readonly tokens?: number
  readonly window?: number
  /** Words of a person that join the step and are not in the log yet. */
  readonly joining?: string
  /** Rounds so far when a stand-in was last spoken of: those of before are not spoken of again. */
  readonly told?: number
  /** The platform's own reminder of repeats joins the step and is not in the log yet. */
  readonly reminded?: true
  /** The turn is about to end, which the log does not say yet. */
  readonly stopping?: true
}

export type EvidenceKind =
  | Exclude<SignKind, 'claim' | 'real' | 'shortfall'>
  | 'open'
  | 'unchecked'
  | 'announced'
  | 'claimed'

/** One kind of evidence with how much it weighs and what it rests on. */
export interface Evidence {
  readonly kind: EvidenceKind
  readonly weight: number
  readonly text: string
  readonly item: OpenItem
}

/** How an anomaly of each moment is named; the number of the person's message follows. */
export const STAND_IN = 'anxiety stand-in'
const END = 'anxiety end'

/** Rounds back from a message whose own words still belong to it. */
const NEAR = 4
/** Share of the window below which a claimed limit of context is contradicted by the meter. */
const ROOMY = 0.6
/** How much more other evidence weighs beyond `anxietyTokens`. */
const FULLER = 1.5

/** Where a message stands: what it ends. */
type Ending = 'end' | 'submit' | 'todo' | 'write'

function endingOf(round: Round, stopping = false): Ending | undefined {
  if (round.kind === 'text') return stopping || round.ended === 'completed' ? 'end' : undefined
  if (round.calls.some(({ purpose }) => purpose === 'submit')) return 'submit'
  if (round.standIns.length > 0) return 'write'
  return round.closesTodo === true ? 'todo' : undefined
}

/** A person's message of more characters sets a task, whatever its words. */
const SHORT_REQUEST = 200

/** Words of a person that want a pause, an end, or something provisional. */
const WANTS_LESS =
  /\b(?:stop|pause|wait|hold on|that's enough|enough for (?:now|today)|wrap (?:it |this )?up|leave it|never ?mind|skip (?:it|this|that)|draft|prototype|mock-?ups?)\b|停|先这样|够了|不用了|算了|收尾|草稿|原型/iu

/** The signal of the newest round, and what was looked at even where it is not enough. */
export function anxietySignal(
  work: Work,
  at: Moment,
  { anxietyKinds, anxietyTokens }: AnxietyLimits,
): { readonly signal?: Signal; readonly evidence: readonly Evidence[] } {
  const round = work.rounds.at(-1)
  const ending = round === undefined ? undefined : endingOf(round, at.stopping)
  if (round === undefined || ending === undefined) return { evidence: [] }
  const evidence = weigh(work, round, ending, at)
  if (excused(work, round, ending, at.joining)) return { evidence }
  const factor = (at.tokens ?? 0) > anxietyTokens ? FULLER : 1
  const weight = evidence.reduce((sum, one) => sum + one.weight, 0) * factor
  const contradicted = evidence.some((one) => one.weight === CONTRADICTED)
  if ((evidence.length < anxietyKinds && !contradicted) || weight < anxietyKinds) return { evidence }
  const [leading] = evidence
  return {
    evidence,
    signal: {
      kind: 'anxiety',
      subkind: leading?.kind ?? 'open',
      key: `${ending === 'write' ? STAND_IN : END} ${round.asks}`,
      count: evidence.length,
      severity: ending === 'write' ? 'warn' : 'critical',
      fromSeq: near(work)[0]?.seq ?? round.seq,
      toSeq: round.seq,
      rounds: [round.index],
      evidence: evidence.map(({ text }) => text),
      what: '',
      item: openItem(evidence),
    },
  }
}

/** What stays silent whatever is said: a question to the person, and a person who wants less. */
function excused(work: Work, round: Round, ending: Ending, joining = ''): boolean {
  if (ending === 'end' && (round.asksPerson || !worked(work, round))) return true
  if (joining !== '' && changesTask(joining, work.requests, [])) return true
  const newest = joining === '' ? (work.requests.at(-1)?.text ?? '') : joining
  return newest.length < SHORT_REQUEST && WANTS_LESS.test(newest)
}

/** A talk without work has nothing that could be ended early. */
function worked(work: Work, round: Round): boolean {
  return work.rounds.some(({ turn, calls }) => calls.length > 0 && turn === round.turn)
}

/** The rounds whose words belong to the newest one. */
const near = (work: Work): Round[] => {
  const since = work.requests.at(-1)?.round ?? 0
  return work.rounds.slice(-NEAR).filter(({ index }) => index > since)
}

const quoteOf = (signs: readonly Sign[], kind: SignKind): string =>
  signs.findLast((sign) => sign.kind === kind)?.quote ?? ''

function weigh(work: Work, round: Round, ending: Ending, { tokens, window, told = 0 }: Moment): Evidence[] {
  const found: Evidence[] = []
  const add = (kind: EvidenceKind, weight: number, text: string, item?: OpenItem): void => {
    if (text !== '') found.push({ kind, weight, text, item: item ?? { kind: 'words', quote: text } })
  }
  const own = round.signs
  const around = near(work).flatMap(({ signs }) => signs)
  const claims = own.some(({ kind }) => kind === 'claim')
  const open = openWork(work)

  const limit = quoteOf(own, 'limit')
  const share = tokens === undefined || window === undefined ? undefined : tokens / window
  if (share === undefined) add('limit', 1, limit)
  else if (share < ROOMY) add('limit', CONTRADICTED, limit, { kind: 'limit', quote: limit })

  const shortfall = quoteOf(own, 'shortfall')
  add('reason', 1, quoteOf(own, 'reason'))
  // Something put off weighs fully where its reason stands beside it or work is open; else it may be a mere outlook.
  const deferred = own.filter(({ kind }) => kind === 'deferral' || kind === 'shortfall')
  const reasoned = deferred.some(({ clause }) => own.some((sign) => sign.kind === 'reason' && sign.clause === clause))
  add('deferral', reasoned || shortfall !== '' || open !== undefined ? 1 : HALF, quoteOf(own, 'deferral') || shortfall)

  const [written] = round.standIns
  const standing = own.some(({ kind }) => kind === 'real')
    ? undefined
    : work.ledger.findLast(({ round: at }) => at > told)
  const quote = quoteOf(own, 'substitution')
  if (written !== undefined) {
    // What only the written text shows may be a name in a program.
    const { path, word } = written
    const weight = written.test === undefined && (quote === '' || TRIAL.test(quote)) ? HALF : 1
    add('substitution', weight, `${path}: ${word}`, { kind: 'stand-in', path, word, seq: round.seq })
  } else if (quote !== '' && !speaksOf(newestTask(work.requests), quote)) add('substitution', HALF, quote)
  else if (standing !== undefined) {
    const { path, word, seq } = standing
    add('substitution', HALF, `${path}: ${word} (seq ${seq})`, { kind: 'stand-in', path, word, seq })
  }
  // What was said just before counts half: it may have been dealt with since.
  if (written === undefined || quote !== '')
    for (const kind of ['reason', 'deferral', 'substitution'] as const)
      if (!found.some((one) => one.kind === kind)) add(kind, HALF, quoteOf(around, kind))
  if (ending === 'write') return found

  if (open !== undefined) add('open', 1, ...open)
  if (claims && (shortfall !== '' || standing !== undefined))
    add('claimed', shortfall === '' ? HALF : 1, 'reported as done')
  if (claims && work.unchecked.length > 0 && work.check !== undefined) {
    const paths = work.unchecked.slice(-3)
    const item = { kind: 'unchecked', paths, check: work.check.what } as const
    add('unchecked', HALF, `${paths.join(', ')} changed after the last check`, item)
  }
  if (round.announces && workOpen(work, round)) add('announced', 1, 'an action was announced and no call made')
  return found
}

/** Weight of evidence that is indirect, and of a claimed limit that the meter contradicts: that one is enough alone. */
const HALF = 0.5
const CONTRADICTED = 2

/** A stand-in that is made to learn something, not to hand it in. */
const TRIAL =
  /\bto (?:understand|learn|figure out|find out|see (?:how|what|if|whether))\b|(?:以便|为了)(?:了解|弄清|测试)/iu

const STANDS_IN = /\b(?:mock|dummy|placeholder|fake|stub|simulat|estimat|synthetic|fallback|hard-?cod)|占位|模拟|估算/iu

/** Whether the task itself speaks of stand-ins: then they are its subject. */
const speaksOf = (asked: string, quote: string): boolean => STANDS_IN.test(asked) && STANDS_IN.test(quote)

/** Whether the turn has begun work that is not at its end. */
const workOpen = (work: Work, round: Round): boolean =>
  work.todos.some(({ status }) => status !== 'completed') ||
  work.rounds.some(({ turn, calls, index }) => turn === round.turn && index < round.index && calls.length > 0)

/** The kinds of evidence by how well they name what is to be done. */
const NAMING: readonly EvidenceKind[] = [
  'limit',
  'open',
  'substitution',
  'unchecked',
  'deferral',
  'announced',
  'claimed',
  'reason',
]

/** The item that a notice names. */
function openItem(evidence: readonly Evidence[]): OpenItem {
  const named = NAMING.map((kind) => evidence.find((one) => one.kind === kind)).find((one) => one !== undefined)
  return named?.item ?? { kind: 'words', quote: '' }
}
