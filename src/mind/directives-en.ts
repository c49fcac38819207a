/**
 * The English half of the grammar: how surely a sentence lays something down. Patterns over clauses, no parser; it
 * knows nothing of meaning and takes any wording that it has no pattern for as a plain sentence.
 */
import {
  ALWAYS,
  ASKS,
  BAN,
  BAN_REPORT,
  BAN_STILL,
  BAN_WORDS,
  CEILING,
  CEILING_REPORT,
  CHOICE,
  CHOICE_REPORT,
  CLAUSE,
  CONDITION,
  CONSENT,
  CUSTOM,
  DUTY,
  FAINT,
  FEW_ONLY,
  FORBIDDEN,
  GUESS,
  HABIT,
  HEDGE,
  hasVerb,
  IN_LANGUAGE,
  isOrder,
  LANGUAGE_ALONE,
  LEAD,
  MANNER,
  MUST,
  NEEDS,
  NO_PROHIBITION,
  NO_SHOULD,
  NO_WILL,
  ONE_TOOL,
  ONLY,
  ONLY_ORDER,
  OPEN_CONDITION,
  PAST,
  PERMIT,
  PLAIN,
  POLITE,
  PRECISE,
  PROHIBITION,
  PROPOSES,
  REPORT,
  SHOULD,
  SHOULD_STAND,
  SOLEMN,
  STANDING,
  STYLE,
  TALK,
  TERSE,
  TOLD,
  USE,
  USE_WORDS,
  VERBS,
  WAS_LANGUAGE,
  WILL,
  WISH,
  YOU_PROHIBITION,
  YOUR_DUTY,
} from './wordings-en.ts'

/** Quoted words belong to somebody else, back-quoted ones to a program. */
const QUOTED = /`[^`]*`|"[^"]*"|“[^”]*”|(?<![\w])'[^']{2,}'(?!\w)/gu
/** A sentence that is all quote is what the user says. */
const ALL_QUOTED = /^["“'`](.*)["”'`][.!]?$/u
const LOUD = /\b(?:MUST|NEVER|ALWAYS|ONLY|NOT|NO|DON'T)\b/u

/**
 * How surely an English sentence lays something down: 0 = not at all, 1 a hint, 3 plainly, 5 and more in so many words.
 *
 * @param text one sentence or less, of a few hundred characters.
 */
export function englishStrength(text: string): number {
  const plain = text
    .replace(/[’‘]/gu, "'")
    .replace(/\*\*|__/gu, '')
    .trim()
  const masked = plain
    .replace(ALL_QUOTED, '$1')
    .replace(QUOTED, (quoted) => ` ${'x'.repeat(Math.min(quoted.length, 12))} `)
  const lower = masked.toLowerCase().replace(/\s+/gu, ' ').trim()
  const sentence = lower.replace(LEAD, '')
  if (sentence === '') return 0
  const asks = /\?["')\]*]*$/u.test(lower) || ASKS.test(sentence)
  if (!asks) return statement(sentence, LOUD.test(masked))
  const request = POLITE.exec(sentence)?.[0]
  if (request === undefined) return 0
  const rest = sentence
    .slice(request.length)
    .replace(/\?.*$/u, '')
    .replace(/^not (?:to )?(?!\w+ing)/u, 'do not ')
  // A plain request asks for one thing; the tone of a rule makes it more.
  if ([STANDING, CONSENT, MANNER, PROHIBITION, ONLY].some((tone) => tone.test(rest))) {
    return Math.max(statement(rest, false) - 1, 0)
  }
  return IN_LANGUAGE.test(rest) && TALK.test(rest) ? 2 : 0
}

/** Patterns that match inside a clause: where none matches a sentence, none matches a clause of it. */
const LOOSE = [FORBIDDEN, MUST, CUSTOM, HABIT, SHOULD, DUTY, NEEDS, CEILING]

function statement(sentence: string, loud: boolean): number {
  if (TOLD.test(sentence)) return 0
  const clauses = sentence
    .split(CLAUSE)
    .map((each) => each.trim().replace(LEAD, ''))
    .filter((each) => each !== '')
  const conditional = CONDITION.test(sentence)
  const orders = clauses.some((clause) => isOrder(clause) || MANNER.test(clause))
  const reports = REPORT.test(sentence) && !conditional && !isOrder(clauses[0] ?? '')
  const guarded = reports || PROPOSES.test(sentence)
  const setting = { guarded, loose: !guarded && LOOSE.some((pattern) => pattern.test(sentence)) }
  // The whole sentence is a clause too: a subject may be cut off from its verb by a comma.
  const parts = clauses.length > 1 ? [sentence, ...clauses] : [sentence]
  let best = Math.max(...parts.map((part, index) => clauseStrength(part, { ...setting, first: index < 2 })))
  if (SOLEMN.test(sentence) && !reports) best = Math.max(best, 3)
  if (CONSENT.test(sentence) && !PAST.test(sentence) && (orders || best > 0 || /\b(?:you|me|my)\b/u.test(sentence))) {
    best = Math.max(best, 3) + 1
  }
  if (orders && !guarded) best = orderStrength(sentence, best)
  else if (best > 0 && STANDING.test(sentence)) best += 1
  if (CHOICE.test(sentence) && !CHOICE_REPORT.test(sentence)) best = Math.max(best, 2)
  if (best === 0 && conditional) {
    const then = OPEN_CONDITION.test(sentence) || clauses.slice(1).some((clause) => isOrder(clause))
    best = then && hasVerb(sentence) ? 2 : 0
  }
  return best > 0 && loud ? best + 1 : best
}

/** What adverbs and limits make of a sentence with an order in it. */
function orderStrength(sentence: string, best: number): number {
  if (STANDING.test(sentence)) return Math.max(best, 3) + 1
  if (ONLY.test(sentence)) return Math.max(best, 3)
  return PRECISE.test(sentence) ? Math.max(best, 1) : best
}

interface Setting {
  /** The sentence reports or proposes: only what is an order by its form counts. */
  readonly guarded: boolean
  /** One of the loose patterns is worth a try. */
  readonly loose: boolean
  /** It begins the sentence. */
  readonly first: boolean
}

function clauseStrength(clause: string, { guarded, loose, first }: Setting): number {
  if (PROHIBITION.test(clause) && !NO_PROHIBITION.test(clause)) return 4
  const hedged = HEDGE.test(clause)
  if (YOU_PROHIBITION.test(clause) && !hedged) return 4
  if (ALWAYS.test(clause)) return 4
  if (MANNER.test(clause)) return PERMIT.test(clause) ? 2 : 3
  if (bans(clause) || LANGUAGE_ALONE.test(clause)) return 3
  if (IN_LANGUAGE.test(clause) && !WAS_LANGUAGE.test(clause)) return TALK.test(clause) || first ? 3 : 2
  if (TALK.test(clause) && STYLE.test(clause)) return 2
  if (TERSE.test(clause) || (FEW_ONLY.test(clause) && !CHOICE_REPORT.test(clause))) return 2
  if (guarded) return 0
  const found = loose && !hedged ? looseStrength(clause) : 0
  if (found > 0) return found
  if (WILL.test(clause) && !NO_WILL.test(clause)) return PERMIT.test(clause) || WISH.test(clause) ? 1 : 2
  if (YOUR_DUTY.test(clause) && !hedged) return 1
  if (USE.test(clause) && !ONE_TOOL.test(clause) && clause.split(' ').length <= USE_WORDS) return 2
  if (VERBS.has(ONLY_ORDER.exec(clause)?.[1] ?? '')) return 3
  if (PLAIN.test(clause)) return 2
  return FAINT.test(clause) ? 1 : 0
}

function bans(clause: string): boolean {
  if (!BAN.test(clause) || clause.split(' ').length > BAN_WORDS) return false
  return !BAN_REPORT.test(clause) || BAN_STILL.test(clause)
}

function looseStrength(clause: string): number {
  if (FORBIDDEN.test(clause)) return 4
  if (MUST.test(clause) && !GUESS.test(clause)) return 3
  if (CUSTOM.test(clause) || HABIT.test(clause)) return 2
  if (SHOULD.test(clause) && !NO_SHOULD.test(clause)) return SHOULD_STAND.test(clause) ? 2 : 1
  if (CEILING_REPORT.test(clause)) return 0
  if (DUTY.test(clause) || CEILING.test(clause)) return 2
  return NEEDS.test(clause) ? 1 : 0
}
