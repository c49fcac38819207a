/** Reads everything back through the tool, by nothing but the calls that its answers print. */
import assert from 'node:assert/strict'
import type { Agent } from '@deepseek-ai/dsh-agent'
import { CallId } from '@deepseek-ai/dsh-llm'
import { toLogEvent } from '../../src/host/log.ts'
import type { Harness } from '../session/harness.ts'
import { Reader } from '../unit/readback-reader.ts'

/** One call of `mind_map` outside any turn, so that reading changes nothing. */
async function ask({ ctx }: Harness, agent: Agent, args: object): Promise<string> {
  const { content } = await ctx.tools.execute({
    callId: CallId('reader'),
    name: 'mind_map',
    arguments: args,
    agent,
    signal: new AbortController().signal,
  })
  return content.map((block) => (block.type === 'text' ? block.text : '')).join('')
}

/**
 * Every message that was ever written and is not on the surface comes back exactly: its text or result, and the
 * arguments of its calls.
 *
 * @returns how many came back.
 */
export async function checkReadBack(h: Harness, agent: Agent): Promise<number> {
  const reader = new Reader(await ask(h, agent, {}))
  for (let due = reader.next(); due.length > 0; due = reader.next()) {
    for (const call of due) {
      const page = await ask(h, agent, call)
      assert.doesNotMatch(page, /^(?:Error|mind_map[:：])/u, JSON.stringify(call))
      reader.take(call, page)
    }
  }
  return compare(agent, reader.parts())
}

function compare(agent: Agent, parts: ReadonlyMap<number, readonly string[]>): number {
  const live = new Set(agent.session.surface.nodes)
  let count = 0
  for (const event of agent.session.events) {
    const known = toLogEvent(event, () => 0)
    if (known?.kind !== 'message' || known.place !== 'append' || live.has(known.seq)) continue
    const { text, calls } = known.message
    const expected = [text, ...calls.map(({ args }) => args)].filter((part) => part !== '')
    const read = parts.get(known.seq) ?? []
    assert.ok(JSON.stringify(read) === JSON.stringify(expected), `seq ${known.seq} came back differently`)
    count++
  }
  return count
}
