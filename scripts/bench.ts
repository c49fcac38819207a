/**
 * The benchmarks: every case beside the naive way, with its growth from size to size, as tables and, with `--json
 * <file>`, as JSON. `--logs <folder>` names recorded logs for the seeding of a live one; without it the corpus beside
 * the project is taken, where there is one. Takes some minutes; nothing else should run meanwhile.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { clearMindTool } from '../src/tools/clear-mind.ts'
import { mindMapTool } from '../src/tools/mind-map.ts'
import { textTokens } from '../src/voice/measure.ts'
import { dueCases, type Row, readingCases, SIZES } from '../test/bench/cases.ts'
import { clearing, heapOf, loadTime, type Seeding, seeding } from '../test/bench/life.ts'
import { logOf, type Size } from '../test/bench/log.ts'
import { openWorld } from '../test/bench/world.ts'
import { readLog, recordingOf } from '../test/replay/recording.ts'
import { play } from '../test/replay/run.ts'

const { values } = parseArgs({ options: { json: { type: 'string' }, logs: { type: 'string' } } })
const sibling = join(import.meta.dirname, '../../shared/corpus/long')

const ms = (value: number): string =>
  value < 0.1 ? value.toFixed(4) : value < 10 ? value.toFixed(3) : value.toFixed(1)
const times = (value: number): string => `${value < 10 ? value.toFixed(1) : Number(value.toPrecision(2))} x`
const name = ({ events, nodes }: Size): string => `${events.toLocaleString('en')} / ${nodes.toLocaleString('en')}`
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const rows: Row[] = []
for (const size of SIZES) {
  process.stderr.write(`reading ${name(size)}\n`)
  rows.push(...(await readingCases(size)))
}
/** How much more than at the size in front of it. */
const growth = (cases: readonly Row[], at: number, of: (row: Row) => number): string => {
  const [row, before] = [cases[at], cases[at - 1]]
  return row === undefined || before === undefined ? '' : times(of(row) / of(before))
}
const readingTable = (what: string): string => {
  const cases = rows.filter((row) => row.what === what)
  return table(
    [
      'events / messages',
      'ours, median',
      'growth',
      'p99',
      'naive, median',
      'growth',
      'naive / ours',
      'without the platform: ours',
      'growth',
      'naive',
      'growth',
      'naive / ours',
    ],
    cases.map((row, at) => [
      name(row),
      ms(row.ours.median),
      growth(cases, at, ({ ours }) => ours.median),
      ms(row.ours.p99),
      ms(row.naive),
      growth(cases, at, ({ naive }) => naive),
      times(row.naive / row.ours.median),
      ms(row.own),
      growth(cases, at, ({ own }) => own),
      ms(row.naiveOwn),
      growth(cases, at, ({ naiveOwn }) => naiveOwn),
      row.own === 0 ? '-' : times(row.naiveOwn / row.own),
    ]),
  )
}
for (const what of new Set(rows.map((row) => row.what)))
  console.log(`\n## ${what}, against the naive way, in milliseconds\n\n${readingTable(what)}`)

const once = []
for (const size of SIZES) {
  process.stderr.write(`once ${name(size)}\n`)
  const { due, vain } = await dueCases(size)
  const clear = await clearing(size)
  const { heap, json } = heapOf(size)
  const world = await openWorld(size)
  await using _ = world
  const map = textTokens(await world.tool('mind_map', {}))
  once.push({ ...size, due, vain, clear, heap, json, map, seed: await seeding(logOf(size)) })
}
console.log(
  `\n## Once in a while\n\n${table(
    [
      'events / messages',
      'boundary, a notice is due',
      'boundary, nothing to clear',
      'clear: ours',
      'the first',
      'whole',
      'naive',
      'resume: ms',
      'a step of it',
      'us an event',
      'us per 1,000 characters',
      'trace: heap KiB',
      'JSON KiB',
      'archive: heap KiB',
      'map, tokens',
    ],
    once.map((one) => [
      name(one),
      ms(one.due.median),
      ms(one.vain.median),
      ms(one.clear.own.median),
      ms(one.clear.first),
      ms(one.clear.whole),
      ms(one.clear.naive.median),
      ms(one.seed.whole.median),
      // What a live session pays for a step when its events arrive, besides the boundary.
      ms(one.seed.whole.median / (one.nodes / 2)),
      one.seed.perEvent.toFixed(2),
      one.seed.perThousand.toFixed(2),
      Math.round(one.heap),
      Math.round(one.json),
      Math.round(one.clear.archive),
      one.map,
    ]),
  )}`,
)

const logs = values.logs ?? (existsSync(sibling) ? sibling : undefined)
const live: (Seeding & { readonly name: string })[] = []
if (logs === undefined) console.log('\nSeeding of recorded live logs: skipped, no logs.')
else {
  for (const file of readdirSync(logs)
    .filter((each) => each.endsWith('.jsonl'))
    .toSorted()) {
    const recording = recordingOf(file, readLog(join(logs, file)))
    const { agent } = await play(recording, { window: 1_000_000, config: {}, pieceChars: 16 })
    live.push({ name: file.replace('.jsonl', ''), ...(await seeding(agent.session.events)) })
  }
  console.log(
    `\n## Seeding of live logs, streamed in pieces of 16 characters\n\n${table(
      ['session', 'events', 'ms', 'us an event', 'us per 1,000 characters'],
      live.map((one) => [
        one.name,
        one.events,
        ms(one.whole.median),
        one.perEvent.toFixed(2),
        one.perThousand.toFixed(2),
      ]),
    )}`,
  )
}

const schemas = [mindMapTool(undefined, {}), clearMindTool(undefined)].map(({ name, description, parameters }) =>
  textTokens(JSON.stringify({ name, description, parameters })),
)
const load = loadTime()
console.log(
  `\n## Fixed\n\nTool schemas in every request: ${schemas.join(' + ')} tokens. Load of the built plugin: ${ms(load)} ms.`,
)

if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify({ rows, once, live, schemas, load }, null, 2)}\n`)
process.exit(0)
