/** What the trace keeps of one message. */
import type { LogMessage, SurfaceNode } from '../types.ts'
import { callKey, callTarget, reportsFailure } from './calls.ts'
import { namesIn } from './names.ts'
import { readsBack } from './own.ts'

/** Head of a message's text that a node keeps, in characters: one line of a map, whatever its width. */
export const NODE_TEXT_CHARS = 200

/** Names that a result shows, or that a model or a person writes. */
function namesOf({ origin, text, calls }: LogMessage): { names?: readonly number[] } {
  if (origin !== 'tool' && origin !== 'model' && origin !== 'person') return {}
  const names = namesIn([text, ...calls.map(({ args }) => args)].join('\n'))
  return names.length === 0 ? {} : { names }
}

/** A message as the surface keeps it: its price, its head and what it calls, at the turn and step that it joins. */
export function nodeOf(
  seq: number,
  message: LogMessage,
  { turn, step }: Pick<SurfaceNode, 'turn' | 'step'>,
): SurfaceNode {
  return {
    seq,
    role: message.role,
    origin: message.origin,
    turn,
    step,
    tokens: message.tokens,
    text: message.text.slice(0, NODE_TEXT_CHARS),
    chars: message.text.length,
    calls: message.calls.map(({ id, name, args }) => ({
      id,
      name,
      target: callTarget(args),
      key: callKey(name, args),
      ...readsBack(name, args),
    })),
    ...(message.callId === undefined ? {} : { callId: message.callId }),
    ...(message.failed || (message.role === 'tool' && reportsFailure(message.text)) ? { failed: true as const } : {}),
    ...namesOf(message),
    ...(message.notice === undefined ? {} : { notice: message.notice }),
    ...(message.images === undefined ? {} : { images: message.images }),
    ...(message.returns === undefined ? {} : { returns: message.returns }),
  }
}
