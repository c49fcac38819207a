/**
 * Scores the detectors against a corpus of labelled logs: over all, by half, by language, and by pattern. The corpus is
 * no part of this repository; its folder is given as an argument or by `LUCID_CORPUS`, and is else looked for beside
 * the repository. It brings the rules of scoring itself (`score.mjs`).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readLog } from '../src/cli/read.ts'
import { type Finding, replay } from '../src/cli/replay.ts'
import { DEFAULTS } from '../src/config/fields.ts'

interface Alarm {
  readonly id: string
  readonly kind: string
  readonly atSeq: number
}
interface Score {
  readonly alarms: number
  readonly hits: number
  readonly precision: number | null
  readonly spans: number
  readonly found: number
  readonly recall: number | null
  readonly disturbed: number
  readonly disturbedBy: Readonly<Record<string, number>>
}
interface Label {
  readonly id: string
  readonly kind: string
  readonly subkind: string
  readonly fromSeq: number
  readonly toSeq: number
}

const corpus = process.argv[2] ?? process.env['LUCID_CORPUS'] ?? join(import.meta.dirname, '../../shared/corpus')
if (!existsSync(join(corpus, 'score.mjs'))) {
  console.log(`skipped: no corpus at ${corpus}`)
  process.exit()
}

const { score } = (await import(pathToFileURL(join(corpus, 'score.mjs')).href)) as {
  score: (alarms: readonly Alarm[], folder: string) => { readonly anxiety: Score; readonly spin: Score }
}
const found = new Map<string, readonly Finding[]>()
for (const name of readdirSync(join(corpus, 'logs'))) {
  const { findings } = replay(readLog(join(corpus, 'logs', name)).events, DEFAULTS)
  found.set(
    basename(name, '.jsonl'),
    findings.filter(({ suppressed }) => suppressed === undefined),
  )
}

const alarms: Alarm[] = [...found].flatMap(([id, findings]) => findings.map(({ kind, atSeq }) => ({ id, kind, atSeq })))
const { spin, anxiety } = score(alarms, corpus)
for (const [kind, one] of Object.entries({ spin, anxiety }))
  console.log(
    `${kind}: precision ${one.precision} (${one.hits}/${one.alarms}), recall ${one.recall} (${one.found}/${one.spans}), disturbed ${JSON.stringify(one.disturbedBy)}`,
  )

const labels = readFileSync(join(corpus, 'labels.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Label)
console.log('\nlabelled spans found, by kind')
const table = new Map<string, [number, number]>()
for (const { id, kind, subkind, fromSeq, toSeq } of labels) {
  if (kind !== 'spin' && kind !== 'anxiety') continue
  const hit = found.get(id)?.some((one) => one.kind === kind && one.atSeq >= fromSeq && one.atSeq <= toSeq + 5) === true
  const [hits, all] = table.get(`${kind}/${subkind}`) ?? [0, 0]
  table.set(`${kind}/${subkind}`, [hits + (hit ? 1 : 0), all + 1])
}
for (const [kind, [hits, all]] of [...table].sort()) console.log(`  ${kind}: ${hits}/${all}`)
