/** What `lucid status` prints: one screen about the end of a log. */
import { DEFAULTS } from '../config/fields.ts'
import { statusSections } from '../mind/status.ts'
import { pressureOf } from '../vitals/mark.ts'
import { tokens } from '../voice/measure.ts'
import { paint } from './paint.ts'
import type { Log } from './read.ts'
import type { Replay } from './replay.ts'

/** More checkpoints or notices than these do not fit on a screen; the newest are shown. */
const SHOWN = 6

export function statusText({ session, format }: Log, played: Replay, coloured: boolean): string {
  const { trace } = played
  const ink = paint(coloured)
  const { route, nodes, work } = trace
  const pressure = pressureOf(trace)
  const window = route?.window
  const load =
    pressure === undefined
      ? `about ${tokens(trace.tokens, 'en')} tokens on the surface; no usage reported`
      : window === undefined
        ? `${tokens(pressure, 'en')} tokens, window unknown`
        : `${tokens(pressure, 'en')} of ${tokens(window, 'en')} (${Math.round((100 * pressure) / window)} %)`
  const checkpoints = nodes.filter(({ origin }) => origin === 'checkpoint')
  const now = work.rounds.at(-1)?.time ?? 0
  const sections = statusSections(trace, { ...played, now }, DEFAULTS, 'en')
  const open = work.todos.filter(({ status }) => status !== 'completed')
  const list = (title: string, entries: readonly string[]): string[] => [
    ink('bold', title),
    ...(entries.length === 0 ? [ink('dim', '  none')] : entries.slice(-SHOWN).map((entry) => `  ${entry}`)),
  ]
  return [
    `${ink('bold', session === '' ? 'conversation' : session)}  format ${format}  ${route?.model ?? 'model unknown'}`,
    `turn ${trace.turn}, ${work.count} steps, ${trace.asks} messages of people, ${open.length} open todos`,
    `pressure: ${load}`,
    `clears: ${clears(work.clears)}`,
    ...list(
      `checkpoints: ${checkpoints.length}`,
      checkpoints.map(
        ({ seq, turn, covers }) =>
          `seq ${seq}, turn ${turn}, ${covers?.messages ?? 0} messages${covers?.ours === true ? '' : ', by the platform'}`,
      ),
    ),
    ...sections.flatMap(({ title, lines }) => list(title, lines)),
  ].join('\n')
}

function clears(landed: Replay['trace']['work']['clears']): string {
  const failed = landed.filter(({ error }) => error !== undefined).length
  const ours = landed.filter((one) => one.ours).length
  return `${ours} of the model, ${landed.length - ours - failed} of the platform${failed > 0 ? `, ${failed} failed` : ''}`
}
