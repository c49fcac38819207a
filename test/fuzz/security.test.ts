/** What the plugin can't do, whatever it is given: reach outside, be poisoned. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEFAULTS, FIELDS } from '../../src/config/fields.ts'
import { inForce, resolve } from '../../src/config/resolve.ts'
import { Config } from '../../src/config.ts'
import { repairArguments } from '../../src/mind/arguments.ts'
import { harness, map } from '../session/harness.ts'
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

/** Names that reach a prototype where a key is written without care, in the text of which only JSON makes own keys. */
const HOSTILE =
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"arguments":{"__proto__":{"polluted":1},"read":4}}'
const hostile = (): Record<string, unknown> => JSON.parse(HOSTILE)
const REACHING = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']

/** What every object and function inherits, by its names. */
const inherited = (): string[] =>
  [Object.prototype, Array.prototype, Function.prototype, Map.prototype].flatMap((one) =>
    Reflect.ownKeys(one).map(String),
  )

test('arguments with the names of prototypes poison nothing', async () => {
  const before = inherited()
  assert.equal(repairArguments(hostile())['read'], 4)
  await using h = await harness()
  const agent = await h.create()
  const calls = ['mind_map', 'clear_mind'].flatMap((name) => [
    { name, args: HOSTILE },
    ...['start', 'end', 'notes', 'read', 'find', 'turn'].map((field) => ({ name, args: { [field]: hostile() } })),
    ...REACHING.map((word) => ({ name, args: { start: word, end: word, find: word, read: word, notes: word } })),
  ])
  await h.say(agent, 'go on', { calls }, { text: 'ok' })
  assert.deepEqual(h.warnings, [])
  assert.deepEqual(inherited(), before)
})

test('settings with the names of prototypes poison nothing, at any depth', async () => {
  const before = inherited()
  const everywhere = JSON.stringify(
    Object.fromEntries([...Object.keys(FIELDS), 'models', 'presets', '*', 'mock/mock'].map((name) => [name, 0])),
  ).replaceAll(':0', `:${HOSTILE}`)
  const rule = `{"__proto__":${everywhere},"constructor":${everywhere},"*":${everywhere},"headless":${everywhere}}`
  const sections = [HOSTILE, everywhere, `{"models":${rule},"presets":${rule}}`].map((text) => JSON.parse(text))
  for (const section of sections) {
    const settings = resolve([Config(section), section])
    for (const preset of [...REACHING, 'headless'])
      for (const model of REACHING) {
        const { config } = inForce(settings, { preset, route: { provider: model, model } })
        assert.deepEqual(config, DEFAULTS)
        assert.equal(Object.getPrototypeOf(config), Object.prototype)
      }
  }
  await using h = await harness({ config: sections[2] })
  const agent = await h.create()
  await h.say(agent, 'go on', map(), { text: 'ok' })
  assert.deepEqual(inherited(), before)
})

test('commands with the names of prototypes poison nothing and find nothing', async () => {
  const before = inherited()
  await using h = await harness()
  const agent = await h.create()
  await h.say(agent, 'go on', { text: 'ok' })
  for (const word of REACHING) {
    for (const line of [word, `unkeep ${word}`, `read ${word}`, `clear ${word} ${word}`, `restore ${word}`])
      assert.equal((await h.command(agent, `/mind ${line}`)).kind, 'error', line)
    for (const field of ['budget', 'deadline'])
      for (const value of [word, `1 ${word}`, `1${word}`])
        assert.equal((await h.command(agent, `/mind ${field} ${value}`)).kind, 'error', `${field} ${value}`)
  }
  assert.deepEqual(h.warnings, [])
  assert.deepEqual(inherited(), before)
})
