/**
 * Replays recorded sessions through the real agent loop and says what they would have cost: without the plugin, with
 * the platform's automatic compaction, and with it, clearing by a fixed rule. A simulation of cost, not of answers.
 *
 * `pnpm replay <log or folder>... [--steps 100] [--windows 200000,1000000] [--json <file>]`; without paths the corpus
 * beside the project is taken, where there is one. Settings of the plugin: `--config '{"paybackSteps":30}'`.
 */
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '../src/config.ts'
import { type Recording, readLog, recordingOf } from '../test/replay/recording.ts'
import { type Pair, report } from '../test/replay/report.ts'
import { play } from '../test/replay/run.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    steps: { type: 'string', default: '100' },
    windows: { type: 'string', default: '200000,1000000' },
    config: { type: 'string', default: '{}' },
    json: { type: 'string' },
  },
})

const sibling = join(import.meta.dirname, '../../shared/corpus/long')
const paths = positionals.length > 0 ? positionals : existsSync(sibling) ? [sibling] : []
const files = paths
  .flatMap((path) => (statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path]))
  .filter((file) => file.endsWith('.jsonl'))
  .toSorted()
if (files.length === 0) {
  console.log('replay: skipped, no logs: name some, or put a corpus beside the project')
  process.exit(0)
}

const least = Number(values.steps)
const config = JSON.parse(values.config) as Partial<Config>
const recordings = files
  .map((file): Recording => recordingOf(basename(file, '.jsonl'), readLog(file)))
  .filter(({ steps }) => steps >= least)

const pairs: Pair[] = []
for (const window of values.windows.split(',').map(Number))
  for (const recording of recordings) {
    const without = await play(recording, { window })
    const cleared = await play(recording, { window, config })
    const warnings = [...new Set([...without.warnings, ...cleared.warnings])]
    pairs.push({
      name: recording.name,
      window,
      steps: recording.steps,
      without: without.bill,
      with: cleared.bill,
      warnings,
    })
    process.stderr.write(`${recording.name} at ${window}: done\n`)
  }

const text = report(pairs)
console.log(text)
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ config, pairs }, null, 2)}\n`)
