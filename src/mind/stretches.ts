/** Neighbouring steps that are spent, joined: a stretch of them needs one clear and one note. */
import type { Span } from '../types.ts'
import type { CandidateReason } from './candidates.ts'
import { type Spent, spent } from './spent.ts'
import { isLegal, type Survey, spanAt } from './survey.ts'

/** Messages that say nothing any more and may lie between spent steps. */
const CONSUMED = new Set(['notice', 'tombstone'])

/** Legal stretches of spent steps between two positions, each inside one turn, in surface order. */
export function spentStretches(view: Survey, from: number, before: number): { span: Span; reason: CandidateReason }[] {
  const steps = new Map(spent(view, from).map((step) => [step.from, step]))
  const found: { span: Span; reason: CandidateReason }[] = []
  let stretch: Spent[] = []
  let notices = 0
  let passed = 0
  const flush = () => {
    const first = stretch[0]
    const last = stretch.at(-1)
    if (first !== undefined && last !== undefined && isLegal(view, first.from, last.to))
      found.push({ span: spanAt(view, first.from, last.to), reason: reasonOf(stretch, notices) })
    stretch = []
    notices = 0
    passed = 0
  }
  for (let at = from; at < before; at++) {
    const step = steps.get(at)
    if (step === undefined) {
      if (CONSUMED.has(view.nodes[at]?.origin ?? '')) passed++
      else flush()
      continue
    }
    if (view.nodes[at]?.turn !== view.nodes[stretch[0]?.from ?? at]?.turn) flush()
    if (stretch.length > 0) notices += passed
    passed = 0
    if (step.to >= before) break
    stretch.push(step)
    at = step.to
  }
  flush()
  return found
}

function reasonOf(stretch: readonly Spent[], notices: number): CandidateReason {
  const [only, ...more] = stretch
  if (only !== undefined && more.length === 0) {
    const { kind, call, newer } = only
    const what = { name: call.name, target: call.target }
    return kind === 'unused' || newer === undefined ? { kind: 'unused', ...what } : { kind, ...what, newer }
  }
  const counts = { duplicate: 0, stale: 0, retried: 0, unused: 0, notice: notices }
  for (const { kind } of stretch) counts[kind]++
  return { kind: 'spent', counts }
}
