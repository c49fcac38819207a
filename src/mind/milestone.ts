/** What a context notice names first: the part of the work that was finished last, where clearing it pays. */
import type { Trace } from '../vitals/trace.ts'
import type { ClearableSpan } from '../voice/notice.ts'
import { candidates, type Worth } from './candidates.ts'
import { spanOfLoop } from './loop.ts'
import type { Survey } from './survey.ts'

export function bestToClear(trace: Trace, view: Survey, worth: Worth): ClearableSpan | undefined {
  const { milestone } = trace.life
  const onSurface = (seq: number): boolean => view.nodes.some((node) => node.seq === seq)
  // A part whose end was cleared is dealt with.
  if (milestone !== undefined && onSurface(milestone.to)) {
    const span = spanOfLoop(view, milestone.from, milestone.to, worth)
    if (span !== undefined)
      return milestone.what === 'plan' ? { kind: 'plan', todos: milestone.todos, ...span } : { kind: 'task', ...span }
  }
  const [best] = candidates(view, { ...worth, limit: 1 })
  return best === undefined ? undefined : { ...best.reason, ...best.span }
}
