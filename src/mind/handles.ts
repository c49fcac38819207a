/** The state that a cleared span leaves behind, as the log or a live service tells it. */
import type { Todo } from '../types.ts'
import type { Handles } from '../voice/handles.ts'
import { clip } from '../voice/measure.ts'
import { oneLine } from '../voice/plain.ts'
import { actsOf } from './acts.ts'
import type { Archive, Fold } from './archive.ts'
import { attemptsOf } from './attempts.ts'
import { deedsOf, endedBy, parsed } from './deeds.ts'
import { type Live, runningOf } from './running.ts'
import { writtenOf } from './written.ts'

/**
 * Collects the handles of a span.
 *
 * @param span seqs of the original messages that are cleared.
 * @param live what services of the running session say; without them only the log speaks.
 */
export function handlesOf(
  archive: Archive,
  { span, live = {} }: { readonly span: readonly number[]; readonly live?: Live },
): Handles {
  const inside = new Set(span)
  const deeds = deedsOf(archive)
  const cleared = deeds.filter(({ seq }) => inside.has(seq)).map(parsed)
  return {
    todos: todosOf(archive),
    running: runningOf(archive, inside, live),
    written: writtenOf(cleared),
    acts: actsOf(cleared),
    attempts: attemptsOf(deeds, inside),
    images: span.filter((seq) => archive.message(seq)?.message.images !== undefined),
  }
}

interface Lists {
  newest: readonly Todo[]
  /** The tool that wrote a list last, told by its arguments. */
  tool?: string
}

const LISTS: Fold<Lists> = {
  start: () => ({ newest: [] }),
  add(lists, event, archive) {
    if (event.kind === 'todos') lists.newest = event.todos
    const deed = endedBy(archive, event.seq)
    if (deed?.failed === false && deed.args.includes('todos') && Array.isArray(deed.fields['todos']))
      lists.tool = deed.name
  },
}

/** The open lines of the newest todo list. */
export const openTodos = (archive: Archive): readonly Todo[] =>
  archive.folded(LISTS).newest.filter(({ status }) => status !== 'completed')

function todosOf(archive: Archive): Handles['todos'] {
  const { tool } = archive.folded(LISTS)
  return { open: openTodos(archive), ...(tool === undefined ? {} : { tool }) }
}

/** Most acts that a restored transcript names, and characters of each. */
const ACTS_SINCE = 5
const ACT_CHARS = 80

/** Acts behind an event that can't be undone and did not fail, in few words each, newest last. */
export function actsSince(archive: Archive, seq: number): string[] {
  const since = deedsOf(archive)
    .filter((deed) => deed.seq > seq)
    .map(parsed)
  return actsOf(since)
    .filter(({ kind, outcome }) => kind !== 'files' && outcome !== 'failed')
    .slice(-ACTS_SINCE)
    .map(({ text, seq: at }) => `${clip(oneLine(text), ACT_CHARS)} (seq ${at})`)
}
