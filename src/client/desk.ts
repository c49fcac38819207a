/** What every control of the card works with: the draft, what stands below it, and what is wrong with it. */
import { type Problem, problemLine } from '../config/field.ts'
import type { Config } from '../config/fields.ts'
import { resolve, type Section } from '../config/resolve.ts'
import { applied, changes, type Edit, layered, type Path, valueAt } from './draft.ts'
import type { Change, FormState } from './form.ts'
import type { Speak } from './use.ts'

/** The draft, judged. */
export interface Draft {
  /** The section as a save would leave it. */
  readonly section: Section
  /** Its settings over the row. */
  readonly config: Config
  readonly changes: readonly Change[]
  readonly problems: readonly Problem[]
  /** A problem that is not stored yet: the host would refuse it. */
  readonly blocked: boolean
}

export function judge({ base, user }: FormState, edits: readonly Edit[]): Draft {
  const section = applied(user, edits)
  const settle = (over: Section) => resolve([base, layered(base, over) as Section])
  const { plain, problems } = settle(section)
  const known = new Set(settle(user).problems.map((problem) => problemLine(problem, 'en')))
  return {
    section,
    config: plain,
    changes: changes(user, section),
    problems,
    blocked: problems.some((problem) => !known.has(problemLine(problem, 'en'))),
  }
}

export interface Desk {
  readonly say: Speak
  readonly draft: Draft
  readonly disabled: boolean
  /** What is in force where the section says nothing. */
  readonly below: Config
  /** The host's words where it refused a save. */
  readonly refusal: string
  edit(path: Path, value: unknown): void
  reset(path: Path): void
}

/** Whether the section itself says something at a path. */
export const overridden = ({ draft }: Desk, path: Path): boolean => valueAt(draft.section, path) !== undefined

const same = (one: Path, other: Path): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at])

/** What is wrong at a path: the draft's own problem, or what the host said of it. */
export function problemAt({ draft, refusal, say }: Desk, path: Path): string | undefined {
  const problem = draft.problems.find(({ paths }) => paths.some((one) => same(one, path)))
  if (problem !== undefined) return say(problem.why)
  const named = `${path.join('.')}: `
  return refusal.startsWith(named) ? refusal.slice(named.length) : undefined
}
