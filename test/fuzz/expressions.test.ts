/** Every regular expression of the plugin runs in linear time on whatever stands in a log. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import {
  BUNDLES,
  bundleText,
  bundleTokens,
  type Expression,
  literals,
  temptations,
  verdictOf,
  written,
} from './expressions.ts'

const BUNDLE = new URL('../../lib/index.js', import.meta.url).href

/** Expressions that are put together while the plugin loads, by where that is written. */
const built = new Map<string, Expression>()

before(async () => {
  const native = globalThis.RegExp
  globalThis.RegExp = new Proxy(native, {
    construct(target, args, caller) {
      const made = Reflect.construct(target, args, caller)
      const site = new Error().stack?.split(BUNDLE)[1]?.match(/^:\d+:\d+/u)?.[0]
      if (site !== undefined && made instanceof native) built.set(site, { pattern: made.source, flags: made.flags })
      return made
    },
  })
  try {
    await import(BUNDLE)
  } finally {
    globalThis.RegExp = native
  }
})

/** Where expressions are put together, by what they are made from. */
const sites = (name: (typeof BUNDLES)[number]): string[] => {
  const text = bundleText(name)
  return bundleTokens(name).flatMap(({ value, start }) => {
    const line = text.slice(start, text.indexOf('\n', start))
    return value === 'RegExp' && !line.startsWith('RegExp.') ? [line] : []
  })
}

test('expressions are put together while the plugin loads, and all of them are seen', () => {
  const known = sites('index')
  assert.equal(built.size, known.length)
  for (const name of BUNDLES)
    assert.deepEqual(
      sites(name).filter((site) => !known.includes(site)),
      [],
    )
})

test('every expression is proved to run in linear time', async (t) => {
  const all = [...literals(), ...built.values()]
  assert.ok(all.length > 300)
  const counts: Record<string, number> = {}
  const unproved: string[] = []
  for (const expression of all) {
    const verdict = await verdictOf(expression)
    if (typeof verdict === 'string') counts[verdict] = (counts[verdict] ?? 0) + 1
    else unproved.push(`${written(expression)}: ${verdict.against}`)
  }
  t.diagnostic(JSON.stringify(counts))
  assert.deepEqual(unproved, [])
})

/** Long enough that anything quadratic takes minutes, and a bound that no slow machine reaches. */
const CHARS = 200_000
const HANG_MS = 5000

test('no expression hangs on text that it nearly matches everywhere', (t) => {
  let slowest = { ms: 0, text: '' }
  for (const expression of [...literals(), ...built.values()]) {
    const { pattern, flags } = expression
    const every = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`)
    for (const text of temptations(expression, CHARS)) {
      const began = performance.now()
      for (const _ of text.matchAll(every));
      const ms = performance.now() - began
      assert.ok(ms < HANG_MS, `${written(expression)} takes ${ms} ms`)
      if (ms > slowest.ms) slowest = { ms, text: `${written(expression)} on ${JSON.stringify(text.slice(0, 40))}` }
    }
  }
  t.diagnostic(`slowest: ${Math.round(slowest.ms)} ms, ${slowest.text}`)
})
