/** The tool `mind_map`: the surface as a short map, and the way back to what was cleared. Reads only. */
import { defineTool, type ToolDefinition } from '@deepseek-ai/dsh-tools'
import type { Host } from '../host/index.ts'
import { archiveOf } from '../live/archive.ts'
import type { Desk } from '../live/desk.ts'
import { readingOf } from '../live/reading.ts'
import type { Services } from '../live/services.ts'
import { offeredWorth } from '../live/worth.ts'
import type { Archive } from '../mind/archive.ts'
import { parseEndpoint, problemWith, repairArguments } from '../mind/arguments.ts'
import { renderFind } from '../mind/find.ts'
import { renderInside } from '../mind/inside.ts'
import { type MapInput, renderMap } from '../mind/map.ts'
import { renderRead } from '../mind/readback.ts'
import { openRecords } from '../mind/records.ts'
import type { SurfaceNode } from '../types.ts'
import { minutesSince, runningIn } from '../vitals/life/heartbeat.ts'
import { MAP_TOOL } from '../vitals/own.ts'
import { wholeCall } from '../voice/map.ts'
import { clip, textTokens } from '../voice/measure.ts'
import { readWords } from '../voice/readback.ts'
import { STATUS } from '../voice/status.ts'
import {
  FORK_TEXT,
  MAP_FIND,
  MAP_FROM,
  MAP_INSIDE,
  MAP_OFFSET,
  MAP_READ,
  MAP_TO,
  MAP_TURN,
  mapDescription,
} from '../voice/tools.ts'
import { unchangedText } from '../voice/unchanged.ts'
import type { Wording } from '../voice/wording.ts'
import { deskOf } from './desk.ts'

/** Jobs that a map names, and characters of what each was started for. */
const SHOWN_JOBS = 3
const JOB_CHARS = 40

/**
 * @param works absent in a fork, whose calls are answered in one line.
 * @param words texts that a person has replaced; the description has them for as long as the session lives.
 */
export function mindMapTool(works: Services | undefined, words: Wording): ToolDefinition {
  const definition = defineTool({
    name: MAP_TOOL,
    description: mapDescription(words),
    // Open to anything, so that a slip in an optional argument still yields a map.
    parameters: {},
    output: { schema: { type: 'string' }, render: (_args, value) => [{ type: 'text', text: value }] },
    async execute(args, exec) {
      if (works === undefined) return FORK_TEXT
      const desk = deskOf(works, exec)
      const page = readBack(works.host, desk, args)
      if (page !== undefined) return page
      const limits = works.config(desk.session)
      const pressure = readingOf(works, desk.session)
      // The platform reckons with the window of the route, whatever the settings say.
      const compactionAt = works.host.compactionStart(works.host.pressure(desk.session)?.window)
      const zoom = zoomOf(args)
      const worth = offeredWorth(limits, desk.trace)
      // While clears pause, the line that says for how long is news each time.
      const repeated = zoom === undefined && worth.paused === undefined ? repeatedMap(desk, exec.rootCallId) : undefined
      if (repeated !== undefined) return unchangedText(repeated, desk.language)
      const opens = wayIn(desk.view.nodes)
      const running = runningLine(desk, Date.now())
      const map = renderMap(desk.view, {
        language: desk.language,
        budget: limits.mapTokens - textTokens(running),
        worth,
        rules: works.rules(desk.session),
        wording: limits.words,
        ...(pressure === undefined ? {} : { pressure }),
        ...(compactionAt === undefined ? {} : { compactionAt }),
        ...(zoom === undefined ? {} : { zoom }),
        ...(opens === undefined ? {} : { opens }),
      })
      return running === '' ? map : `${map}\n${running}`
    },
  })
  return {
    ...definition,
    parameters: {
      type: 'object',
      properties: {
        turn: { type: 'integer', description: MAP_TURN },
        from: { type: 'integer', description: MAP_FROM },
        to: { type: 'integer', description: MAP_TO },
        inside: { type: 'integer', description: MAP_INSIDE },
        read: { type: 'integer', description: MAP_READ },
        find: { type: 'string', description: MAP_FIND },
        offset: { type: 'integer', description: MAP_OFFSET },
      },
    },
  }
}

/**
 * Seq of the map that stands directly in front of this call, was asked for in the same way and is still true. The
 * platform reminds a model of equal calls; the second answer is short, so that it sees that nothing has changed.
 */
function repeatedMap({ view: { nodes }, archive }: Desk, callId: string): number | undefined {
  const at = nodes.findLastIndex(({ calls }) => calls.some(({ id }) => id === callId))
  const [own] = nodes[at]?.calls ?? []
  const [before] = nodes[at - 2]?.calls ?? []
  const result = nodes[at - 1]
  // The result of a program may hold no map.
  const same = own?.name === MAP_TOOL && own.key === before?.key && nodes[at]?.calls.length === 1
  if (!same || result?.callId !== before.id || result.failed) return undefined
  return replacedSince(archive(), result.seq) ? undefined : result.seq
}

/** Whether a part of the surface was replaced since a message was written, or with it. */
function replacedSince({ events }: Archive, seq: number): boolean {
  const newest = events.findLast((event) => event.kind === 'message' && (event.place !== 'append' || event.seq === seq))
  return newest?.kind === 'message' && newest.place !== 'append'
}

/** Jobs and subagents of which no end is known, with their ages; empty where there is none. */
function runningLine({ trace, language }: Desk, now: number): string {
  const say = STATUS[language]
  const jobs = runningIn(trace)
    .slice(-SHOWN_JOBS)
    .map(({ id, label, seq, since, sign }) =>
      say.job(id, clip(label, JOB_CHARS), seq, minutesSince(since, now), minutesSince(sign, now)),
    )
  return jobs.length === 0 ? '' : `${say.running}: ${jobs.join(' · ')}`
}

/** The seq to open first: the newest checkpoint, or else whatever stands for other messages; its page leads to the rest. */
function wayIn(nodes: readonly SurfaceNode[]): number | undefined {
  let other: number | undefined
  for (let at = nodes.length - 1; at >= 0; at--) {
    const node = nodes[at]
    if (node?.covers !== undefined) return node.seq
    if (node?.replaces) other ??= node.seq
  }
  return other
}

/** A page of what was written, or undefined where the arguments ask for the map. */
function readBack(host: Host, desk: Desk, raw: unknown): string | undefined {
  const args = repairArguments(raw)
  const asked = (['read', 'inside', 'find'] as const).find((name) => (args[name] ?? '') !== '')
  if (asked === undefined) return undefined
  const records = openRecords(archiveOf(host.line, desk.session, host.price), desk.language)
  const offset = numeric(args['offset']) ?? 0
  if (asked === 'find') return renderFind(records, typeof args['find'] === 'object' ? '' : String(args['find']), offset)
  const seq = numeric(args[asked])
  if (seq === undefined)
    return readWords(desk.language).unreadable(asked, problemWith('start', args[asked]).given ?? '', wholeCall)
  return asked === 'read' ? renderRead(records, seq, offset) : renderInside(records, seq, offset)
}

/** The part that the arguments ask for; one end of a range alone means that one message. */
function zoomOf(raw: unknown): MapInput['zoom'] {
  const args = repairArguments(raw)
  const turn = numeric(args['turn'])
  if (turn !== undefined) return { turn }
  const from = numeric(args['from']) ?? numeric(args['to'])
  const to = numeric(args['to']) ?? from
  return from === undefined || to === undefined ? undefined : { from, to }
}

function numeric(value: unknown): number | undefined {
  const seq = parseEndpoint(value)
  return typeof seq === 'number' ? seq : undefined
}
