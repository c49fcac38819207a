/** The state that a cleared span leaves behind, as the log or a live service tells it. */
import type { LogEvent, Todo } from '../types.ts'
import type { Handles } from '../voice/handles.ts'
import { oneLine } from '../voice/plain.ts'
import { actsOf } from './acts.ts'
import { attemptsOf } from './attempts.ts'
import { type Deed, deedsOf } from './deeds.ts'
import { type Live, runningOf } from './running.ts'
import { writtenOf } from './written.ts'

/**
 * Collects the handles of a span.
 *
 * @param span seqs of the original messages that are cleared.
 * @param live what services of the running session say; without them only the log speaks.
 */
export function handlesOf(
  events: readonly LogEvent[],
  { span, live = {} }: { readonly span: readonly number[]; readonly live?: Live },
): Handles {
  const inside = new Set(span)
  const deeds = deedsOf(events)
  const cleared = deeds.filter(({ seq }) => inside.has(seq))
  return {
    todos: todosOf(events, deeds),
    running: runningOf(events, deeds, inside, live),
    written: writtenOf(cleared),
    acts: actsOf(cleared),
    attempts: attemptsOf(deeds, inside),
    images: events.flatMap((event) =>
      event.kind === 'message' && inside.has(event.seq) && event.message.images !== undefined ? event.seq : [],
    ),
  }
}

/** The open lines of the newest todo list. */
export function openTodos(events: readonly LogEvent[]): readonly Todo[] {
  const newest = events.findLast((event) => event.kind === 'todos')
  return newest?.kind === 'todos' ? newest.todos.filter(({ status }) => status !== 'completed') : []
}

/** The same with the tool that wrote the list, told by its arguments. */
function todosOf(events: readonly LogEvent[], deeds: readonly Deed[]): Handles['todos'] {
  const open = openTodos(events)
  const tool = deeds.findLast(({ fields, failed }) => Array.isArray(fields['todos']) && failed === false)?.name
  return { open, ...(tool === undefined ? {} : { tool }) }
}

/** Most acts that a restored transcript names, and characters of each. */
const ACTS_SINCE = 5
const ACT_CHARS = 80

/** Acts behind an event that can't be undone and did not fail, in few words each, newest last. */
export function actsSince(events: readonly LogEvent[], seq: number): string[] {
  const since = deedsOf(events).filter((deed) => deed.seq > seq)
  return actsOf(since)
    .filter(({ kind, outcome }) => kind !== 'files' && outcome !== 'failed')
    .slice(-ACTS_SINCE)
    .map((act) => `${oneLine(act.text).slice(0, ACT_CHARS)} (seq ${act.seq})`)
}
