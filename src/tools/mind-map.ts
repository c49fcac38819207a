/** The tool `mind_map`: the surface as a short map, and the way back to what was cleared. Reads only. */
import { defineTool, type ToolDefinition } from '@deepseek-ai/dsh-tools'
import type { Desk } from '../live/desk.ts'
import type { Services } from '../live/services.ts'
import { worthOf } from '../live/worth.ts'
import { parseEndpoint, problemWith, repairArguments } from '../mind/arguments.ts'
import { renderFind } from '../mind/find.ts'
import { renderInside } from '../mind/inside.ts'
import { type MapInput, renderMap } from '../mind/map.ts'
import { renderRead } from '../mind/readback.ts'
import { openRecords } from '../mind/records.ts'
import { MAP_TOOL } from '../vitals/trace.ts'
import { wholeCall } from '../voice/map.ts'
import { readWords } from '../voice/readback.ts'
import {
  FORK_TEXT,
  MAP_DESCRIPTION,
  MAP_FIND,
  MAP_FROM,
  MAP_INSIDE,
  MAP_OFFSET,
  MAP_READ,
  MAP_TO,
  MAP_TURN,
} from '../voice/tools.ts'
import { deskOf } from './desk.ts'

/** @param works absent in a fork, whose calls are answered in one line. */
export function mindMapTool(works: Services | undefined): ToolDefinition {
  const definition = defineTool({
    name: MAP_TOOL,
    description: MAP_DESCRIPTION,
    // Open to anything, so that a slip in an optional argument still yields a map.
    parameters: {},
    output: { schema: { type: 'string' }, render: (_args, value) => [{ type: 'text', text: value }] },
    async execute(args, exec) {
      if (works === undefined) return FORK_TEXT
      const desk = deskOf(works, exec)
      const page = readBack(desk, args)
      if (page !== undefined) return page
      const limits = works.config()
      const pressure = works.host.pressure(desk.session)
      const compactionAt = works.host.compactionStart(pressure?.window)
      const zoom = zoomOf(args)
      const opens = desk.view.nodes.findLast(({ replaces }) => replaces)?.seq
      return renderMap(desk.view, {
        language: desk.language,
        budget: limits.mapTokens,
        worth: worthOf(limits, desk.trace),
        ...(pressure === undefined ? {} : { pressure }),
        ...(compactionAt === undefined ? {} : { compactionAt }),
        ...(zoom === undefined ? {} : { zoom }),
        ...(opens === undefined ? {} : { opens }),
      })
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

/** A page of what was written, or undefined where the arguments ask for the map. */
function readBack(desk: Desk, raw: unknown): string | undefined {
  const args = repairArguments(raw)
  const asked = (['read', 'inside', 'find'] as const).find((name) => (args[name] ?? '') !== '')
  if (asked === undefined) return undefined
  const records = openRecords(desk.archive(), desk.language)
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
