/** No text of ours is cut inside a character: half of one makes some services refuse the whole request. */
import assert from 'node:assert/strict'
import type { Session } from '@deepseek-ai/dsh-session'
import type { Request } from '../session/harness.ts'

const OURS = new Set(['mind_map', 'clear_mind'])

/** All strings inside a value. */
function* strings(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* strings(one)
}

const isWhole = (value: unknown): boolean => [...strings(value)].every((text) => text.isWellFormed())

/** Judges a request of a session in which nobody else has written half a character. */
export function checkWellFormed({ events }: Session, { messages }: Request): void {
  const ours = new Set<string>()
  const broken: string[] = []
  for (const { source, content } of messages) {
    for (const block of content) {
      if (block.type === 'tool-call' && OURS.has(block.name)) ours.add(block.id)
      if (block.type === 'tool-result' && ours.has(block.toolCallId) && !isWhole(block.content))
        broken.push(JSON.stringify(block.content))
    }
    if ((source.kind === 'plugin:dsh-lucid' || 'compactionId' in source) && !isWhole(content))
      broken.push(JSON.stringify(content))
  }
  if (broken.length === 0) return
  const foreign = events.some(({ type, data }) => {
    if (type === 'user/message' && 'source' in data && data.source.kind !== 'user') return false
    // What a command brings is sent only where we send it.
    return !/^(?:tool\/result|compaction\/summary|command\/.+)$/u.test(type) && !isWhole(data)
  })
  assert.ok(foreign, `half a character in a text of ours: ${broken[0]?.slice(0, 2000)}`)
}
