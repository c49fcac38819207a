/** What the plugin can't do, whatever it is given: reach outside, be poisoned, keep what is gone. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { SessionId } from '@deepseek-ai/dsh-session'
import { resolve } from '../../src/config/resolve.ts'
import { Config } from '../../src/config.ts'
import { repairArguments } from '../../src/mind/arguments.ts'
import { clear, fill, harness, map } from '../session/harness.ts'
import { bundleTokens } from './expressions.ts'

const tokens = bundleTokens('index')

/** Names by which a module gets at the network, the disk, another process, or code in a string. */
const REACH = new Set(
  'fetch XMLHttpRequest WebSocket EventSource navigator process require Worker eval Function globalThis global'.split(
    ' ',
  ),
)
const IMPORTS = /^(?:@deepseek-ai\/[\w-]+|node:async_hooks)$/u

test('the bundle imports the platform and nothing else, and names nothing that reaches outside', () => {
  const named = tokens.flatMap(({ label, value }, at) => {
    const member = ['.', '?.'].includes(tokens[at - 1]?.label ?? '') || tokens[at + 1]?.label === ':'
    return label === 'name' && REACH.has(String(value)) && !member ? [String(value)] : []
  })
  assert.deepEqual(named, [])
  const imports = tokens.flatMap(({ label, value }, at) => {
    const before = tokens[at - 1]
    const call = before?.label === '(' && tokens[at - 2]?.label === 'import'
    const from = before?.label === 'import' || before?.value === 'from'
    return label === 'string' && (call || from) ? [String(value)] : []
  })
  assert.ok(imports.length > 5)
  for (const name of imports) assert.match(name, IMPORTS)
})

test('arguments and settings with the names of prototypes poison nothing', async () => {
  const hostile =
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"arguments":{"__proto__":{"polluted":1},"read":4}}'
  assert.equal(repairArguments(JSON.parse(hostile))['read'], 4)
  assert.equal(resolve([Config(JSON.parse(hostile))]).plain.minClearTokens, 2000)
  await using h = await harness()
  const agent = await h.create()
  const calls = ['mind_map', 'clear_mind'].map((name) => ({ name, args: hostile }))
  await h.say(agent, 'go on', { calls }, { text: 'ok' })
  assert.equal(Reflect.get({}, 'polluted'), undefined)
})

test('of 500 sessions that are gone nothing is kept', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  await using h = await harness()
  const refs: WeakRef<object>[] = []
  for (let at = 0; at < 500; at++) {
    const handle = await h.ctx.agents.create({ sessionId: SessionId(`s-${at}`), agentOptions: h.agentOptions })
    await h.say(handle.agent, 'look around', fill(12_000), map(), clear('first', 'latest'), { text: 'ok' })
    refs.push(new WeakRef(handle.agent.session))
    await handle.dispose()
  }
  h.model.requests.length = 0
  // Collected only once nothing on the stack or in a pending job names it.
  for (let round = 0; round < 5; round++) {
    await new Promise(setImmediate)
    collect()
  }
  const kept = refs.filter((ref) => ref.deref() !== undefined).length
  assert.ok(kept <= 1, `${kept} of 500 sessions are still held`)
})
