/**
 * Shows the plugin at work on this repository: packs it, installs it with `dsh plugin add` into a scratch home, and
 * runs `dsh --profile headless` on a task that reads real files with real tools. A scripted model on loopback plays
 * the agent; with `--live` and the variable DEEPSEEK_API_KEY set it is the real service, which decides for itself.
 */
import { basename, join } from 'node:path'
import type { SessionEvent } from '@deepseek-ai/dsh-session'
import { makeHome } from '../test/rig/dsh.ts'
import { eventsOf, resultsOf, type SessionLog, textOfEvent } from '../test/rig/log.ts'
import { type Call, lastResult, type ModelRequest, type Reply, startModel } from '../test/rig/model.ts'
import { packTarball } from '../test/rig/pack.ts'
import { firstCandidate, freedBetween, standard } from '../test/rig/story.ts'
import { showMemory } from './demo-memory.ts'

const root = join(import.meta.dirname, '..')
const live = process.argv.includes('--live')

const TASK = `Find out how this plugin prints its map. Read src/index.ts, src/config.ts, src/mind/survey.ts and \
src/mind/map.ts, grep src for clear_mind, count the lines of src/mind with wc, and read src/voice/measure.ts. Then \
look at your context with mind_map, clear the reading that is finished with clear_mind, and answer in three sentences.`

const WORK: readonly Call[] = [
  ...['src/index.ts', 'src/config.ts', 'src/mind/survey.ts', 'src/mind/map.ts'].map((path) => standard.read(path)),
  { name: 'grep', args: { pattern: 'clear_mind', path: 'src' } },
  { name: 'bash', args: { command: 'wc -l src/mind/*.ts', description: 'Count lines' } },
  standard.read('src/voice/measure.ts'),
]

const NOTES = `## Aim
Tell in three sentences how the plugin prints its map. The user wants nothing changed.
## Known
- src/index.ts only wires; src/config.ts holds every tunable, mapTokens (1500) is the budget of a map.
- src/mind/survey.ts turns the surface into nodes, turns and candidates; src/mind/map.ts turns that into text.
- The words come from src/voice, in English and Chinese.
## Failed
Nothing.
## Open, next
Answer from these notes.`

const ANSWER = `survey.ts turns the messages on the surface into nodes, turns and candidates. map.ts prints them inside \
a budget of 1,500 tokens, newest turn in detail, older ones in one line. Every word comes from src/voice.`

const say = (text: string): void => console.log(text)
const indented = (text: string): string => text.replace(/^/gm, '  | ')

/** The scripted model: works, surveys, clears what the map offers first, answers. */
function play(request: ModelRequest, step: number): Reply {
  const call = WORK[step]
  if (call !== undefined) return { calls: [call] }
  if (step === WORK.length) return { calls: [standard.map()] }
  if (step > WORK.length + 1) return { text: ANSWER }
  const { start, end } = firstCandidate(lastResult(request, 'mind_map') ?? '')
  return { calls: [standard.clear(start, end, NOTES)] }
}

/** The tokens of a request's prompt, as the model's server reported them. */
function promptTokens({ data: { usage } }: SessionEvent<'assistant/message'>): number {
  return usage === undefined ? 0 : usage.inputTokens + (usage.cacheReadTokens ?? 0) + (usage.cacheWriteTokens ?? 0)
}

/** Tells what happened, step by step. */
function tell(log: SessionLog): void {
  const results = resultsOf(log)
  let clear: SessionEvent<'assistant/message'> | undefined
  for (const event of eventsOf(log, 'assistant/message')) {
    const tokens = promptTokens(event)
    const tombstone = clear && tombstoneBetween(log, clear.seq, event.seq)
    if (clear !== undefined && tombstone !== undefined)
      say(`\n${promptTokens(clear)} tokens before, ${tokens} after, as the model's server counted. The tombstone:
${indented(tombstone)}\n`)
    clear = undefined
    const calls = event.data.message.content.flatMap((block) => (block.type === 'tool-call' ? [block] : []))
    if (calls.length === 0) say(`${tokens} tokens in: the answer\n${indented(textOfEvent(event))}`)
    for (const { id, name, arguments: args } of calls) {
      say(`${tokens} tokens in: ${name} ${args}`)
      if (name === 'mind_map') say(indented(results.get(id) ?? ''))
      if (name === 'clear_mind') clear = event
    }
  }
}

/** The text that took the place of a clear's call and result. */
const tombstoneBetween = (log: SessionLog, from: number, to: number): string | undefined =>
  eventsOf(log, 'user/message')
    .filter(({ seq }) => seq > from && seq < to)
    .map(textOfEvent)
    .find((text) => text.includes('[dsh-lucid]'))

if (live && process.env['DEEPSEEK_API_KEY'] === undefined) throw new Error('--live needs the variable DEEPSEEK_API_KEY')

await using tarball = await packTarball()
// Kept for the reader: the log's path is the last line.
const home = await makeHome({ project: root })
say(`home: ${home.path}`)
const added = await home.addPlugin('headless', tarball.spec)
say(`dsh plugin --profile headless add ${basename(tarball.spec)}: ${added.ms} ms`)

// Idle with --live: then the address, the key and the way out are those of this process.
await using model = await startModel(play)
const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => /^DEEPSEEK_|proxy$/i.test(name)))
const service = live ? { env: { DEEPSEEK_BASE_URL: undefined, ...own }, timeoutMs: 900_000 } : {}
say(`dsh --profile headless "${TASK}"\n`)
const run = await home.runHeadless(TASK, { baseURL: model.baseURL, ...service })
if (run.code !== 0) throw new Error(`dsh ended with ${run.code}\n${run.stdout}${run.stderr}`)

const log = home.sessions().find(({ header }) => header.origin !== 'subagent')
if (log === undefined) throw new Error('no session was stored')
tell(log)

if (!live) {
  const [before, after] = model.of('main').slice(-2)
  if (before === undefined || after === undefined) throw new Error('the model was not asked')
  const { reported, counted, agrees } = freedBetween(before, after)
  say(`\nfreed: ${reported} tokens by the tombstone, ${counted} by the messages of the two requests (characters / 4)`)
  if (!agrees) throw new Error('they differ by more than a tenth and by more than 40 tokens')
}
say(`session log: ${log.file}`)
if (!live) await showMemory(home, say)
