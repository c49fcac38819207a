/** What `lucid doctor` finds and prints: everything that is wrong with a stored session as it can be seen from outside. */
import type { Pricer } from '../host/log.ts'
import { oneLine } from '../voice/plain.ts'
import { findingsOf } from './doctor/checks.ts'
import type { Finding } from './doctor/record.ts'
import { openStored, type Packing, type Stored } from './doctor/stored.ts'
import { chartOf } from './doctor/surface.ts'
import { paint } from './paint.ts'
import { isChatFile, readText, UnreadableLog } from './read.ts'

/** What was found in one log. */
export interface Checkup {
  /** Empty where the log does not say. */
  readonly session: string
  readonly format: number
  readonly events: number
  readonly findings: readonly Finding[]
  /** Whether prices could be checked; that takes the platform's meter. */
  readonly priced: boolean
}

/**
 * Checks one file; only reads it.
 *
 * @param meter is asked for where the log states prices.
 * @throws UnreadableLog with one line that says why.
 */
export async function examineFile(path: string, meter: () => Promise<Pricer | undefined>): Promise<Checkup> {
  if (isChatFile(path)) throw new UnreadableLog('chat messages have no records to check')
  const { text, ...packing } = readText(path)
  const stored = openStored(text, packing)
  return examine(stored, stored.events.some(({ raw }) => isReplacement(raw['surfaceOp'])) ? await meter() : undefined)
}

/** Checks the text of a log. */
export const examineText = (text: string, price: Pricer | undefined, packing?: Packing): Checkup =>
  examine(openStored(text, packing), price)

const isReplacement = (place: unknown): boolean => place !== undefined && place !== 'append'

function examine(stored: Stored, price: Pricer | undefined): Checkup {
  const chart = chartOf(stored, price)
  const id = stored.header?.['id']
  return {
    session: typeof id === 'string' ? id : '',
    format: stored.format,
    events: chart.entries.length,
    findings: findingsOf(chart),
    priced: chart.priced || chart.replacements.length === 0,
  }
}

/** Whether anything was found that the platform does not see to by itself. */
export const isDamaged = ({ findings }: Checkup): boolean => findings.some(({ severity }) => severity === 'damage')

/** The machine's view of one file. */
export const checkupJson = (file: string, checkup: Checkup) => ({ file, ...checkup })

/** More lines than these say nothing new; `--json` has all of them. */
const SHOWN = 40

/** A person's view of one file: one line for each finding. */
export function checkupText(file: string, { format, events, findings, priced }: Checkup, coloured: boolean): string {
  const ink = paint(coloured)
  const damage = findings.filter(({ severity }) => severity === 'damage')
  const repaired = findings.length - damage.length
  const verdict = damage.length === 0 ? 'sound' : `${damage.length} ${damage.length === 1 ? 'finding' : 'findings'}`
  const rest = repaired > 0 ? `, ${repaired} that the platform sees to itself` : ''
  return [
    `${ink('bold', file)}: format ${format}, ${events} events, ${verdict}${rest}`,
    ...findings.slice(0, SHOWN).map((one) => ink(one.severity === 'damage' ? 'red' : 'dim', `  ${lineOf(one)}`)),
    ...(findings.length > SHOWN ? [ink('dim', `  and ${findings.length - SHOWN} more`)] : []),
    ...(priced ? [] : [ink('dim', '  prices were not checked: no meter of the platform is installed beside lucid')]),
  ].join('\n')
}

const lineOf = ({ check, line, seq, what, means }: Finding): string =>
  `${check} at ${seq === undefined ? '' : `seq ${seq}, `}line ${line}: ${oneLine(what)}; ${means}`
