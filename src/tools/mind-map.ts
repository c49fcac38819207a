/** The tool `mind_map`: the surface as a short map. Reads only. */
import { defineTool, type ToolDefinition } from '@deepseek-ai/dsh-tools'
import type { Services } from '../live/services.ts'
import { parseEndpoint, repairArguments } from '../mind/arguments.ts'
import { type MapInput, renderMap } from '../mind/map.ts'
import { MAP_TOOL } from '../vitals/trace.ts'
import { FORK_TEXT, MAP_DESCRIPTION, MAP_FROM, MAP_TO, MAP_TURN } from '../voice/tools.ts'
import { unchangedText } from '../voice/unchanged.ts'
import { type Desk, openDesk } from './desk.ts'

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
      const desk = openDesk(works, exec)
      const { mapTokens, minClearTokens } = works.config()
      const pressure = works.host.pressure(desk.session)
      const compactionAt = works.host.compactionStart(pressure?.window)
      const zoom = zoomOf(args)
      const repeated = zoom === undefined ? repeatedMap(desk, exec.rootCallId) : undefined
      if (repeated !== undefined) return unchangedText(repeated, desk.language)
      return renderMap(desk.view, {
        language: desk.language,
        budget: mapTokens,
        minClearTokens,
        ...(pressure === undefined ? {} : { pressure }),
        ...(compactionAt === undefined ? {} : { compactionAt }),
        ...(zoom === undefined ? {} : { zoom }),
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
      },
    },
  }
}

/**
 * Seq of the map that stands directly in front of this call and was asked for in the same way. The platform reminds a
 * model of equal calls; the second answer is short, so that it sees that nothing has changed.
 */
function repeatedMap({ view: { nodes } }: Desk, callId: string): number | undefined {
  const at = nodes.findLastIndex(({ calls }) => calls.some(({ id }) => id === callId))
  const [own] = nodes[at]?.calls ?? []
  const [before] = nodes[at - 2]?.calls ?? []
  const same = own !== undefined && own.key === before?.key && nodes[at]?.calls.length === 1
  return same && nodes[at - 1]?.callId === before?.id ? nodes[at - 1]?.seq : undefined
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
