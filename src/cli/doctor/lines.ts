/** The file itself: its header, its lines and their order. */
import { type Fields, type Finding, isCount } from './record.ts'
import type { Chart } from './surface.ts'

const REFUSED = 'the platform refuses to open the session'

/** A log without the header that names its session. */
export function header({ header: found, format }: Chart): Finding[] {
  const missing = found === undefined ? ['the header'] : format === 0 ? missingIn(found) : []
  if (missing.length === 0) return []
  const what =
    found === undefined ? 'the first line is no session header' : `the header has no valid ${missing.join(', ')}`
  return [{ check: 'header', severity: 'damage', line: 1, what, means: `${REFUSED} and does not list it` }]
}

/** What the platform asks of a header of its first format. */
function missingIn(found: Fields): string[] {
  const { id, createdAt, delegationDepth, origin } = found
  return [
    ...(typeof id === 'string' ? [] : ['id']),
    ...(isCount(createdAt) ? [] : ['createdAt']),
    ...(isCount(delegationDepth) ? [] : ['delegationDepth']),
    ...(origin === undefined || origin === 'subagent' ? [] : ['origin']),
  ]
}

/** Lines that hold no event, or not the one that is due. */
export function order({ breaks, refused, lines, cut }: Chart): Finding[] {
  const [first, ...others] = breaks
  if (first === undefined) return []
  const { line, what } = first
  if (!refused) {
    const gone = lines - line + (cut ? 0 : 1)
    const means = `opened again, the session ends in front of it: ${gone === 1 ? 'the line is' : `${gone} lines are`} dropped`
    return [{ check: 'order', severity: 'repaired', line, what: `the line ${what}`, means }]
  }
  return [first, ...others].map((one) => ({
    check: 'order',
    severity: 'damage',
    line: one.line,
    what: `the line ${one.what}`,
    means: REFUSED,
  }))
}

/** An end that was cut off while it was being written. */
export function tail({ cut, packed, rest, lines, breaks }: Chart): Finding[] {
  const hurt = rest === 'damaged' ? 'a packed part behind it is damaged' : 'a packed part ends inside the line'
  if (rest === 'damaged' || (packed && cut))
    return [{ check: 'tail', severity: 'damage', line: lines, what: hurt, means: REFUSED }]
  const torn = cut ? 'the last line was cut off' : rest === 'torn' ? 'the last packed part was cut off' : undefined
  if (torn === undefined || breaks.length > 0) return []
  const means = 'opened again, the session ends in front of it'
  return [{ check: 'tail', severity: 'repaired', line: lines, what: torn, means }]
}
