/** What `lucid analyze` prints. */
import { paint } from './paint.ts'
import type { Log } from './read.ts'
import type { Replay } from './replay.ts'

/** The machine's view of one file. */
export const analysisJson = (file: string, { session, format }: Log, { trace, findings, notices }: Replay) => ({
  file,
  session,
  format,
  steps: trace.work.count,
  findings,
  notices,
})

/** A person's view of one file. */
export function analysisText(file: string, { trace, findings, notices }: Replay, coloured: boolean): string {
  const ink = paint(coloured)
  const told = findings.filter(({ suppressed }) => suppressed === undefined)
  const lines = [`${ink('bold', file)}: ${trace.work.count} steps, ${told.length} of ${findings.length} findings said`]
  for (const { kind, subkind, severity, atSeq, fromSeq, toSeq, turn, step, evidence, suppressed } of findings) {
    const style = suppressed !== undefined ? 'dim' : severity === 'critical' ? 'red' : 'yellow'
    const silent = suppressed === undefined ? '' : ` (not said: ${suppressed})`
    lines.push(
      ink(style, `  ${kind}/${subkind} at seq ${atSeq}, turn ${turn} step ${step}, seen ${fromSeq}-${toSeq}${silent}`),
    )
    for (const line of evidence) lines.push(ink('dim', `    ${line}`))
    const notice =
      suppressed === undefined
        ? notices.find((one) => one.kind === kind && one.turn === turn && one.step === step)
        : undefined
    if (notice !== undefined) lines.push(`    ${ink('cyan', notice.text)}`)
  }
  return lines.join('\n')
}
