/**
 * The main job as a scripted model plays it: read files with real tools, look at the map, clear the reading with
 * notes, go on. Whatever it clears it takes from the map's own text, as a real model would.
 */
import { type Call, lastResult, type ModelRequest, messageTokens, type Reply, type Script, textOf } from './model.ts'

/** How the tools of a preset are called. */
export interface Dialect {
  /** The tool whose results carry what `map` shows. */
  readonly mapTool: string
  read(path: string): Call
  map(): Call
  clear(start: number, end: number, notes: string): Call
}

/** Tools offered one by one, files read with `read`: the standard preset and the headless profile. */
export const standard: Dialect = {
  mapTool: 'mind_map',
  read: (path) => ({ name: 'read', args: { file_path: path } }),
  map: () => ({ name: 'mind_map', args: {} }),
  clear: (start, end, notes) => ({ name: 'clear_mind', args: { start, end, notes } }),
}

/** The minimal preset: a shell and an editor, no compaction of the platform's own. */
export const minimal: Dialect = {
  ...standard,
  read: (path) => ({ name: 'str_replace_editor', args: { command: 'view', path } }),
}

/** The code preset: everything through programs. */
export const code: Dialect = {
  mapTool: 'run_code',
  read: (path) => program(`return await tools.read(${JSON.stringify({ file_path: path })})`),
  map: () => program('return await tools.mind_map({})'),
  clear: (start, end, notes) => program(`return await tools.clear_mind(${JSON.stringify({ start, end, notes })})`),
}

const program = (body: string): Call => ({ name: 'run_code', args: { description: 'one call', code: body } })

/** The first span that a map offers to clear. */
export function firstCandidate(map: string): { start: number; end: number } {
  const [, start, end] = /clear_mind\(\{start:(\d+),end:(\d+),/.exec(map) ?? []
  if (start === undefined || end === undefined) throw new Error(`the map offers nothing to clear:\n${map}`)
  return { start: Number(start), end: Number(end) }
}

/** Notes as a careful model writes them. */
export const NOTES = [
  'Aim: understand the project and report what it is made of.',
  'Known: every file of the list was read once, in order; none of them was changed.',
  'Failed: nothing. Open: the report itself. Next: write it from these notes, without reading again.',
].join('\n')

/** The story for a list of files: one step for each, then the map, the clear, and the answer. */
export function mainJob(dialect: Dialect, files: readonly string[], answer = 'The report is done.'): Script {
  return (request, index): Reply => {
    const file = files[index]
    if (file !== undefined) return { reasoning: `Read ${file}.`, calls: [dialect.read(file)] }
    if (index === files.length) return { reasoning: 'Survey the context.', calls: [dialect.map()] }
    if (index > files.length + 1) return { text: answer }
    const { start, end } = firstCandidate(lastResult(request, dialect.mapTool) ?? '')
    return { reasoning: 'The reading is done.', calls: [dialect.clear(start, end, NOTES)] }
  }
}

/** What a tombstone says: tokens on the surface before and after. */
export interface Tombstone {
  readonly text: string
  readonly before: number
  readonly after: number
}

const figure = (text: string): number => Number.parseFloat(text) * (text.endsWith('k') ? 1000 : 1)

/** The tombstones of clears that a request carries. */
export function tombstonesOf(request: ModelRequest): Tombstone[] {
  return request.body.messages.flatMap((message) => {
    const text = textOf(message)
    const [, before, after] = /Surface (\S+) → (\S+?)[.;] /.exec(text) ?? []
    if (!text.includes('[dsh-lucid]') || before === undefined || after === undefined) return []
    return [{ text, before: figure(before), after: figure(after) }]
  })
}

/** What a clear freed, as the tombstone says and as the model's server saw it. */
export interface Freed {
  readonly reported: number
  readonly counted: number
  /** Whether the two agree, within a tenth or 40 tokens, whichever is more. */
  readonly agrees: boolean
}

/** Compares the requests around a clear: the one that it answered, and the next of the same session. */
export function freedBetween(before: ModelRequest, after: ModelRequest): Freed {
  const tombstone = tombstonesOf(after).at(-1)
  if (tombstone === undefined) throw new Error('the request after the clear carries no tombstone')
  const reported = tombstone.before - tombstone.after
  const counted = messageTokens(before.body.messages) - messageTokens(after.body.messages)
  return { reported, counted, agrees: Math.abs(reported - counted) <= Math.max(40, 0.1 * Math.abs(reported)) }
}
