/**
 * Two further scenes of the demo, on a scripted model: a "don't" of the user outlives two clears whose notes do not
 * mention it, and the model reads a line back from a tool output that it had cleared.
 */
import type { Home } from '../test/rig/dsh.ts'
import { type Call, lastResult, type ModelRequest, type Reply, startModel, textOf } from '../test/rig/model.ts'
import { standard } from '../test/rig/story.ts'

const RULE = "Don't change package.json."
const LINE = 'Where a message stands: at the end of the surface'

const TURNS = [
  `Read src/types.ts and src/mind/survey.ts and say what they are for. ${RULE}`,
  'Now read src/mind/range.ts and src/mind/candidates.ts, too.',
  'What does src/types.ts say about where a message stands?',
] as const

const NOTES = `## Aim
Know what the files of this project are for.
## Known
src/types.ts holds the plain data that the rooms share; src/mind/survey.ts says what may be cleared; nothing was changed.
## Failed
Nothing.
## Open, next
Answer the next question of the user.`

/** A call that a page of ours printed, as arguments. */
function printed(page: string, name: string): Record<string, number> {
  const [, body = ''] = new RegExp(`mind_map\\(\\{(${name}:[^}]*)\\}\\)`, 'u').exec(page) ?? []
  if (body === '') throw new Error(`no call with ${name} in:\n${page}`)
  return Object.fromEntries(body.split(',').map((pair) => [pair.split(':')[0] ?? '', Number(pair.split(':')[1])]))
}

const look = (args: object): Call => ({ name: 'mind_map', args })
const clearAll: Call = { name: 'clear_mind', args: { start: 'first', end: 'latest', notes: NOTES } }

/** The scripted model, one entry a request. */
const PLAY: readonly ((request: ModelRequest) => Reply)[] = [
  () => ({ calls: [standard.read('src/types.ts')] }),
  () => ({ calls: [standard.read('src/mind/survey.ts')] }),
  () => ({ text: 'The first holds the shared data, the second says what may be cleared.' }),
  () => ({ calls: [clearAll] }),
  () => ({ calls: [standard.read('src/mind/range.ts')] }),
  () => ({ calls: [standard.read('src/mind/candidates.ts')] }),
  () => ({ text: 'One resolves requested spans, the other ranks what is worth clearing.' }),
  () => ({ calls: [clearAll] }),
  () => ({ calls: [look({ find: LINE })] }),
  (request) => ({ calls: [look(printed(lastResult(request, 'mind_map') ?? '', 'read'))] }),
  (request) => ({ text: `It says: ${lineIn(lastResult(request, 'mind_map') ?? '')}` }),
]

/** The line of a page that holds what was looked for. */
const lineIn = (page: string): string => page.split('\n').find((line) => line.includes(LINE)) ?? 'nothing'

/**
 * Plays the scenes in a home that has the plugin installed.
 *
 * @throws where the rule is not in the last request, or the line could not be read back.
 */
export async function showMemory(home: Home, say: (text: string) => void): Promise<void> {
  await using model = await startModel((request, index) => PLAY[index]?.(request) ?? { text: 'done' })
  say(`\nThree turns of one session; the first lays something down: "${RULE}"`)
  const run = await home.runTurns(TURNS, { baseURL: model.baseURL })
  if (run.code !== 0) throw new Error(`dsh ended with ${run.code}\n${run.stdout}${run.stderr}`)
  const requests = model.of('main')
  const last = requests.at(-1)
  if (last === undefined) throw new Error('the model was not asked')

  const kept = last.body.messages.map(textOf).find((text) => text.includes('## Instructions of the user')) ?? ''
  if (!kept.includes(RULE)) throw new Error(`the rule is gone from the last request:\n${kept}`)
  say('After two clears, whose notes do not mention it, the checkpoint still says:')
  for (const line of kept.split('\n').filter((one) => one.includes('<user'))) say(`  | ${line}`)

  const page = lastResult(last, 'mind_map') ?? ''
  if (!page.includes(LINE)) throw new Error(`the line could not be read back:\n${page}`)
  say(
    `A line of the file that was read in turn 1 and cleared twice, found by mind_map({find}) and read by mind_map({read}):`,
  )
  say(`  | ${lineIn(page)}`)
}
