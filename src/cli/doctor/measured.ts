/** Parts of events that the platform's meter and figures stumble over; everything else they take as it is. */
import { UNSHOWN } from './prices.ts'
import { at, type Entry, type Fields, type Finding, fields } from './record.ts'
import { FORMAT_WITH_OWN_RESULTS } from './shapes.ts'
import type { Chart } from './surface.ts'

const NEITHER = 'the platform can measure the session no more, and can not show its figures'

/** Content without a price, request headers and chunks that can not be read. */
export const measured = ({ entries, format }: Chart): Finding[] =>
  format >= FORMAT_WITH_OWN_RESULTS
    ? []
    : entries.flatMap((entry) => {
        const content = contentOf(entry) ?? headerOf(entry)
        if (content !== undefined) return [at(entry, 'content', `${entry.type} ${content}`, NEITHER)]
        const figure = figureOf(entry)
        return figure === undefined ? [] : [at(entry, 'content', `${entry.type} ${figure}`, UNSHOWN)]
      })

function contentOf({ type, data }: Entry): string | undefined {
  if (type !== 'user/message' && type !== 'assistant/message' && type !== 'tool/result') return undefined
  const { content } = type === 'user/message' ? data : fields(data['message'])
  return Array.isArray(content) ? unpriced(content) : undefined
}

/** What the meter reads of a block; it prices blocks of other types by their length as JSON. */
const READ: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['text', ['text']],
  ['reasoning', ['text']],
  ['tool-call', ['name', 'arguments']],
])

const isText = (value: unknown): boolean => typeof value === 'string'

/**
 * What is wrong with the first block that has no price, also inside results.
 *
 * @param taken says whether the meter takes what it reads of a block.
 */
export function unpriced(content: readonly unknown[], taken: (value: unknown) => boolean = isText): string | undefined {
  const left = [...content]
  while (left.length > 0) {
    const block = left.pop()
    if (!isThere(block)) return 'holds a block that is nothing'
    const { type, ...rest } = fields(block)
    const missing = READ.get(type)?.find((key) => !taken(rest[key]))
    if (missing !== undefined) return `holds a block of the type ${type} without "${missing}"`
    if (type !== 'tool-result') continue
    const inner = rest['content']
    if (!Array.isArray(inner)) return 'holds a result without content'
    for (const one of inner) left.push(one)
  }
  return undefined
}

function headerOf({ type, data }: Entry): string | undefined {
  if (type !== 'request/header') return undefined
  const header = fields(data['header'])
  const nothing = ['system', 'tools'].find((key) => header[key] === null)
  return nothing === undefined ? undefined : `says that its "${nothing}" is nothing`
}

/** Events that the figures are folded from. */
function figureOf({ type, raw, data }: Entry): string | undefined {
  if (type === 'request/context') return raw['data'] === null ? 'holds nothing' : undefined
  if (type !== 'assistant/chunk' || isPacked(raw)) return undefined
  return isThere(data['chunk']) ? undefined : 'holds no chunk'
}

/** Whether there is anything to look into. */
export const isThere = (value: unknown): boolean => value !== undefined && value !== null

/** Chunks of a packed run are whole, or no events. */
const isPacked = ({ seq }: Fields): boolean => seq === undefined
