/** What the plugin can't do, whatever it is given: reach outside, be poisoned. */
import assert from 'node:assert/strict'
import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Program, parse } from 'acorn'
import { DEFAULTS, FIELDS } from '../../src/config/fields.ts'
import { inForce, resolve } from '../../src/config/resolve.ts'
import { Config } from '../../src/config.ts'
import { repairArguments } from '../../src/mind/arguments.ts'
import { harness, map } from '../session/harness.ts'
import { type BUNDLES, bundleText, bundleTokens } from './expressions.ts'

/** Names by which a module gets at the network, the disk, another process, the page, or code in a string. */
const REACH = new Set(
  'fetch XMLHttpRequest WebSocket EventSource navigator process require Worker eval Function globalThis global document localStorage sessionStorage indexedDB importScripts'.split(
    ' ',
  ),
)

/** What a built file may name of these, and what it may import from where. */
const ALLOWED: Readonly<Record<(typeof BUNDLES)[number], { names: readonly string[]; imports: RegExp }>> = {
  index: { names: [], imports: /^(?:@deepseek-ai\/[\w-]+: .*|node:async_hooks: AsyncLocalStorage)$/u },
  core: { names: [], imports: /^$/u },
  // Arguments, exit code and terminal; files are opened for reading only. Prices come from the platform's meter, if any.
  cli: {
    names: ['process'],
    imports:
      /^(?:node:(?:fs: (?:readFileSync|readdirSync|statSync)|path: join|util: parseArgs|zlib: default)|@deepseek-ai\/[\w-]+: .*)$/u,
  },
  // The shell hands in its own `require`, which knows React; the language of the page is asked for.
  client: { names: ['require', 'document'], imports: /^$/u },
}

for (const [name, { names, imports }] of Object.entries(ALLOWED) as [(typeof BUNDLES)[number], typeof ALLOWED.index][])
  test(`${name}.js imports and names nothing by which it could reach further than it has to`, () => {
    const tokens = bundleTokens(name)
    const label = (at: number): string => tokens[at]?.label ?? ''
    const named = tokens.flatMap((token, at) => {
      const member = ['.', '?.'].includes(label(at - 1)) || label(at + 1) === ':'
      // A function's constructor makes code of a string.
      if (token.value === 'constructor') return member && label(at + 1) !== ':' ? ['constructor'] : []
      return token.label === 'name' && REACH.has(String(token.value)) && !member ? [String(token.value)] : []
    })
    assert.deepEqual([...new Set(named)].toSorted(), [...names].toSorted())
    const source = parse(bundleText(name), { ecmaVersion: 'latest', sourceType: 'module' })
    for (const line of importsOf(source.body)) assert.match(line, imports)
    // What is imported as it runs is a package of the platform, too, and never a name that was put together.
    for (const [at, token] of tokens.entries()) {
      if (token.label !== 'import' || label(at + 1) !== '(') continue
      assert.match(`${tokens[at + 2]?.value}: *`, imports)
      assert.equal(label(at + 3), ')')
    }
  })

/** What a module imports, one line a name; a whole module counts as `*`. */
const importsOf = (body: Program['body']): string[] =>
  body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return []
    const from = String(statement.source.value)
    if (statement.specifiers.length === 0) return [`${from}: *`]
    return statement.specifiers.map((one) =>
      one.type === 'ImportSpecifier' && one.imported.type === 'Identifier'
        ? `${from}: ${one.imported.name}`
        : `${from}: ${one.type === 'ImportDefaultSpecifier' ? 'default' : '*'}`,
    )
  })

test('a session log is added to in three places only', async () => {
  const root = join(import.meta.dirname, '../../src')
  const files = (await readdir(root, { recursive: true })).filter((path) => /\.tsx?$/u.test(path))
  const writing: string[] = []
  for (const path of files) if (/\.append\(/u.test(await readFile(join(root, path), 'utf8'))) writing.push(path)
  // `host/lines.ts` tries a session of its own, in memory.
  assert.deepEqual(writing.toSorted(), ['host/checkpoint.ts', 'host/lines.ts', 'host/notice.ts', 'host/replace.ts'])
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

test('what a command shows a person gives no orders to a terminal', async () => {
  await using h = await harness()
  const agent = await h.create()
  await h.say(agent, 'look \u001b]0;title\u0007 at\tit\n\u202enow', { text: 'ok' })
  const { events } = agent.session
  const seq = events.findIndex(({ type }) => type === 'user/message')
  const { text } = await h.command(agent, `/mind read ${seq}`)
  assert.match(text, /look \]0;title at\tit\nnow/u)
})

test('SECURITY.md names tests that are there', async () => {
  const root = join(import.meta.dirname, '../..')
  const named = (await readFile(join(root, 'SECURITY.md'), 'utf8')).match(/test\/[\w/-]+\.test\.ts/gu) ?? []
  assert.ok(named.length > 10)
  for (const path of named) await access(join(root, path))
})
