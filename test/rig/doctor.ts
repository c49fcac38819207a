/** `lucid doctor` on every log that the tests leave. */
import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { packChunkRuns, type SessionEvent, type SessionHeader } from '@deepseek-ai/dsh-session'
import type { Finding } from '../../src/cli/doctor/record.ts'
import { type Checkup, examineFile, examineText } from '../../src/cli/doctor.ts'
import { installedPricer } from '../../src/host/installed.ts'
import type { Pricer } from '../../src/host/log.ts'

/** The text of a log as the platform stores it. */
export function logText(header: SessionHeader, events: readonly SessionEvent[]): string {
  const lines = [{ type: 'session', delegationDepth: 0, ...header }, ...packChunkRuns(events)]
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** What the doctor says of a session in memory. */
export const examineSession = (
  { header, events }: { readonly header: SessionHeader; readonly events: readonly SessionEvent[] },
  price: Pricer,
): Checkup => examineText(logText(header, events), price)

/**
 * The platform itself leaves the calls of an answer that hit its limit without results; everything else that the
 * platform does not see to by itself is a fault.
 */
export const faultsOf = ({ findings }: Checkup): Finding[] =>
  findings.filter(({ severity, check }) => severity === 'damage' && check !== 'cut-off-call')

/** Nothing is wrong with a log. */
export function assertHealthy(name: string, checkup: Checkup): void {
  assert.ok(checkup.priced, `the prices of ${name} were not checked`)
  const faults = faultsOf(checkup).map(({ check, seq, what }) => `${check} at seq ${seq}: ${what}`)
  assert.deepEqual(faults, [], `the doctor finds something in ${name}`)
}

/** Nothing is wrong with any log that is stored below a folder; gives their number. */
export async function assertStoredHealthy(root: string): Promise<number> {
  const names = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : []
  const logs = names.filter((name) => /session\.jsonl(?:\.zstd)?$/u.test(name))
  for (const name of logs) assertHealthy(name, await examineFile(join(root, name), installedPricer))
  return logs.length
}
