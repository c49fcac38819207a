/** Texts that people replace, in running sessions. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { SessionId } from '@deepseek-ai/dsh-session'
import { assertSound, fill, type Harness, harness, map, results, textOf } from './harness.ts'
import { LUCID, settingsOf, withSettings, work } from './stored.ts'

describe('words', () => {
  const described = ({ model }: Harness): string =>
    model.requests.at(-1)?.tools?.find(({ name }) => name === 'mind_map')?.description ?? ''

  test('a replaced text reaches a running session; the description of a tool only new ones, and their forks', async () => {
    await using h = await harness({ window: 10_000, before: withSettings() })
    const agent = await work(h)
    const before = described(h)
    await settingsOf(h.ctx).update(LUCID, {
      words: { rangeGuide: 'oldest phase first.', whenToMap: 'Use it after each test run.' },
    })
    await h.say(agent, 'show the map', map(), { text: 'ok' })
    assert.match(results(agent).at(-1) ?? '', /To clear: oldest phase first\. Several spans/u)
    assert.equal(described(h), before)

    const next = await h.create()
    await h.say(next, 'hello', { text: 'hello' })
    assert.match(described(h), /Use it after each test run\./u)
    await settingsOf(h.ctx).replace(LUCID, {})
    const seed = next.session.events
    const fork = await h.ctx.agents.create({
      sessionId: SessionId('a-fork'),
      seed,
      meta: { origin: 'subagent', parentSession: next.session.id, seedLength: seed.length },
      agentOptions: h.agentOptions,
    })
    await h.say(fork.agent, 'go', { text: 'done' })
    assert.match(described(h), /Use it after each test run\./u, 'as its parent was told')
    assertSound(h, agent)
  })

  test('a preset has its own, over those for all', async () => {
    const words = { contextHead: 'room', contextBody: 'Stop, then {call}.' }
    const section = { noticeRatio: 0.3, noticeTokens: 0, words, presets: { code: { words: { contextHead: '空间' } } } }
    await using h = await harness({ window: 10_000, before: withSettings(section) })
    const { agent } = await h.ctx.agents.create({
      sessionId: SessionId('under-a-preset'),
      meta: { agentPreset: 'code' },
      agentOptions: h.agentOptions,
    })
    await h.say(agent, 'find the build error', fill(16_000), { text: 'found it' })
    await h.say(agent, 'go on', { text: 'yes' })
    assert.match(
      textOf(h.model.requests.at(-1)),
      /\[dsh-lucid · 空间\] .* Stop, then mind_map\(\{\}\) and clear_mind\(/u,
    )
  })

  test('an unknown placeholder is named, and the built-in text stays', async () => {
    const section = { words: { rangeGuide: 'take {span} first.', selfCheck: 'Read it twice.' } }
    await using h = await harness({ window: 10_000, before: withSettings(section) })
    const agent = await work(h)
    await h.say(agent, 'show the map', map(), { text: 'ok' })
    assert.match(results(agent).at(-1) ?? '', /To clear: take finished phases .* Read it twice\.$/u)
    assert.match(h.warnings.join(), /words\.rangeGuide: has no value for \{span\}/u)
  })
})
