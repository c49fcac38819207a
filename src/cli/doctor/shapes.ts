/** Single events: whether the platform accepts their type, their envelope and their message. */
import { SOURCE_KIND } from '../../host/log.ts'
import { KNOWN_TYPES, MAY_STAND } from './known.ts'
import { at, type Entry, type Fields, type Finding, fields } from './record.ts'
import type { Chart } from './surface.ts'

const REFUSED = 'the platform refuses to open the session'

/** Events of a type that no line of the platform knows. */
export const types = ({ entries }: Chart): Finding[] =>
  entries
    .filter(({ type, raw }) => !KNOWN_TYPES.has(type) && raw['ignorable'] !== true)
    .map((entry) => at(entry, 'type', `an event of the unknown type "${entry.type}"`, REFUSED))

/** The first format with other shapes of messages than those that are known by heart here. */
export const FORMAT_WITH_OWN_RESULTS = 3

const ENVELOPE = new Set(['type', 'seq', 'time', 'data', 'surfaceOp', 'sourceEventSeqs', 'ignorable'])

/** Events whose envelope or message the platform does not accept. */
export function shapes({ entries, format }: Chart): Finding[] {
  if (format >= FORMAT_WITH_OWN_RESULTS) return []
  return entries.flatMap((entry) => {
    const wrong = envelopeOf(entry) ?? messageOf(entry) ?? routeOf(entry)
    return wrong === undefined ? [] : [at(entry, 'shape', `${entry.type} ${wrong}`, REFUSED)]
  })
}

function envelopeOf({ type, raw }: Entry): string | undefined {
  const foreign = Object.keys(raw).find((key) => !ENVELOPE.has(key))
  if (foreign !== undefined) return `has the foreign field "${foreign}"`
  if (!Number.isSafeInteger(raw['time'])) return 'has no valid time'
  if (raw['ignorable'] !== undefined && raw['ignorable'] !== true) return 'has a mark "ignorable" that is not true'
  if (raw['data'] === undefined) return 'has no data'
  if (MAY_STAND.has(type)) return undefined
  const placed = ['surfaceOp', 'sourceEventSeqs'].find((key) => raw[key] !== undefined)
  return placed === undefined ? undefined : `carries no message and has a "${placed}"`
}

const ROLES: Readonly<Record<string, string>> = {
  'user/message': 'user',
  'tool/result': 'user',
  'assistant/message': 'assistant',
}

function messageOf({ type, data }: Entry): string | undefined {
  const role = ROLES[type]
  if (role === undefined || isLegacy(type, data)) return undefined
  const message = type === 'user/message' ? data : fields(data['message'])
  const source = fields(message['source'])
  const { content } = message
  if (typeof message['id'] !== 'string' || message['id'] === '') return 'has a message without an id'
  if (message['role'] !== role) return `has a message whose role is not ${role}`
  if (typeof source['kind'] !== 'string' || source['kind'] === '') return 'has a message without a source'
  if (!Array.isArray(content)) return 'has a message without content'
  if (type === 'assistant/message')
    return source['kind'] === 'model' && isRoute(source) ? undefined : 'has a message without a model as its source'
  return type === 'tool/result' ? resultOf(source, content) : undefined
}

function resultOf({ kind, callId }: Fields, content: readonly unknown[]): string | undefined {
  if (kind !== 'tool' || !isName(callId)) return 'has a message without a call as its source'
  const block = fields(content[0])
  const whole = content.length === 1 && block['type'] === 'tool-result' && Array.isArray(block['content'])
  return whole && block['toolCallId'] === callId ? undefined : 'does not hold the result of its call'
}

const isName = (value: unknown): boolean => typeof value === 'string' && value !== ''

const isRoute = ({ provider, model }: Fields): boolean => isName(provider) && isName(model)

function routeOf({ type, data }: Entry): string | undefined {
  if (type !== 'request/header') return undefined
  const { config, adapterDefaults } = fields(data['header'])
  const { reasoningEffort } = fields(config)
  if (!isRoute(fields(config))) return 'names no provider and model'
  if (reasoningEffort !== undefined && !isName(reasoningEffort)) return 'names no valid effort'
  if (adapterDefaults !== undefined && !areDefaults(adapterDefaults, fields(config))) return 'has no valid defaults'
  return data['reason'] === 'fallback' ? 'has a reason that is no longer supported' : undefined
}

const DEFAULTED = new Set(['reasoningEffort', 'maxTokens'])

/** Which settings of a route are the adapter's own; each of them has to be there. */
const areDefaults = (value: unknown, config: Fields): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([key, mark]) => DEFAULTED.has(key) && mark === true && config[key] !== undefined)

/** Messages from before they had ids; the platform completes them. */
const isLegacy = (type: string, data: Fields): boolean =>
  'content' in data && (type === 'user/message' ? !('id' in data) && !('role' in data) : !('message' in data))

/** The format from which the platform accepts no source of the kind `plugin`, whoever wrote it. */
const FORMAT_WITHOUT_PLUGIN_KIND = 4

/** Messages whose source keeps the session from going on after an upgrade. */
export function sources({ entries, format }: Chart): Finding[] {
  return entries.flatMap((entry) => {
    const source = fields((entry.type === 'user/message' ? entry.data : fields(entry.data['message']))['source'])
    if (source['kind'] !== 'plugin') return []
    const plugin = typeof source['plugin'] === 'string' ? source['plugin'] : ''
    const frozen = format >= FORMAT_WITHOUT_PLUGIN_KIND
    // The platform renames those of others when it migrates a log; ours are written under their final name.
    if (!frozen && !plugin.includes('lucid')) return []
    const means = frozen ? REFUSED : `lines from 0.1.7 on refuse it; "${SOURCE_KIND}" is right on every line`
    return [at(entry, 'source', `a message of ${plugin} has a source of the kind "plugin"`, means)]
  })
}
