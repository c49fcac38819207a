/** What a person has changed in the card and not saved yet, and what would be stored. Pure. */
import { keysOf } from '../config/read.ts'
import type { Section } from '../config/resolve.ts'
import type { Change } from './form.ts'

export type Path = readonly string[]

/** A staged edit; without a value the path goes back to what stands below the section. */
export interface Edit {
  readonly path: Path
  readonly value?: unknown
}

/** The value at a path of a section. */
export function valueAt(section: unknown, [head, ...rest]: Path): unknown {
  if (head === undefined) return section
  const keys = keysOf(section)
  return Object.hasOwn(keys, head) ? valueAt(keys[head], rest) : undefined
}

/** The edits with one more; an edit takes the place of those at and below its path. */
export const staged = (edits: readonly Edit[], edit: Edit): readonly Edit[] => [
  ...edits.filter(({ path }) => !edit.path.every((key, at) => path[at] === key)),
  edit,
]

/** The section as a save would leave it. */
export const applied = (user: Section, edits: readonly Edit[]): Section => edits.reduce(place, user)

function place(section: Section, { path: [head, ...rest], ...edit }: Edit): Section {
  if (head === undefined) return section
  const { [head]: old, ...others } = section
  if (rest.length === 0) return 'value' in edit ? { ...section, [head]: edit.value } : others
  const below = place(keysOf(old), { path: rest, ...edit })
  // What holds nothing any more is no override.
  return Object.keys(below).length === 0 && !('value' in edit) ? others : { ...section, [head]: below }
}

/** The top-level changes that lead from the stored section to the draft. */
export function changes(user: Section, draft: Section): Change[] {
  const names = [...new Set([...Object.keys(user), ...Object.keys(draft)])]
  return names
    .filter((name) => JSON.stringify(user[name]) !== JSON.stringify(draft[name]))
    .map((name) => (Object.hasOwn(draft, name) ? { name, value: draft[name] } : { name }))
}

/** A section over the row, as the host lays them: objects join, everything else replaces. */
export function layered(base: unknown, over: unknown): unknown {
  if (over === undefined) return base
  if (keysOf(base) !== base || keysOf(over) !== over) return over
  const joined: Record<string, unknown> = { ...keysOf(base) }
  for (const [name, value] of Object.entries(keysOf(over))) joined[name] = layered(joined[name], value)
  return joined
}
