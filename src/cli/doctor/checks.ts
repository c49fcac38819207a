/** All checks, in the order in which their findings matter. */
import { brackets } from './brackets.ts'
import { checkpoints, references } from './checkpoints.ts'
import { counters } from './counters.ts'
import { header, order, tail } from './lines.ts'
import { measured } from './measured.ts'
import { chunks, nesting } from './nesting.ts'
import { pairs } from './pairs.ts'
import { prices } from './prices.ts'
import type { Finding } from './record.ts'
import { replacements } from './replacements.ts'
import { shapes, sources, types } from './shapes.ts'
import type { Chart } from './surface.ts'

/** One check: a pure function over a log. */
export type Check = (chart: Chart) => readonly Finding[]

const CHECKS: readonly Check[] = [
  header,
  order,
  tail,
  types,
  shapes,
  sources,
  measured,
  nesting,
  chunks,
  brackets,
  replacements,
  checkpoints,
  references,
  pairs,
  prices,
  counters,
]

/** Everything that is wrong with a log, each place in the order of the checks. */
export const findingsOf = (chart: Chart): Finding[] => CHECKS.flatMap((check) => check(chart))
