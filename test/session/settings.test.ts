/** Settings in running sessions, with the platform's own settings service and without one. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Session, SessionId } from '@deepseek-ai/dsh-session'
import type { Field } from '../../src/config/field.ts'
import { DEFAULTS, FIELDS } from '../../src/config/fields.ts'
import { openLiveSettings } from '../../src/live/settings.ts'
import { emptyTrace } from '../../src/vitals/trace.ts'
import { assertSound, checkpoints, clear, fill, type Harness, harness, map, results, textOf } from './harness.ts'
import { LUCID, settingsOf, withSettings, work } from './stored.ts'

const noticed = ({ model }: Harness): boolean =>
  /\[dsh-lucid · (?:context|上下文)\]/u.test(textOf(model.requests.at(-1)))

describe('live', () => {
  test('a running session follows a write at its next step, and falls back when the override is taken away', async () => {
    await using h = await harness({ window: 10_000, config: { noticeTokens: 0 }, before: withSettings() })
    const agent = await work(h)
    await h.say(agent, 'go on', { text: 'yes' })
    assert.ok(!noticed(h), 'the default is 70 %')
    await settingsOf(h.ctx).update(LUCID, { noticeRatio: 0.3 })
    await h.say(agent, 'go on', { text: 'yes' })
    assert.ok(noticed(h), 'the value of the document')
    await settingsOf(h.ctx).replace(LUCID, {})
    await h.say(agent, 'clear', map(), { text: 'no' })
    assertSound(h, agent)
  })

  test('a row without a settings service, and a service that comes later', async () => {
    await using h = await harness({ window: 10_000, config: { noticeRatio: 0.3, noticeTokens: 0 } })
    const agent = await work(h)
    await h.say(agent, 'go on', { text: 'yes' })
    assert.ok(noticed(h), 'the row')
    await withSettings({ notices: { context: false }, language: 'zh' })(h.ctx)
    await h.say(agent, 'map', map(), { text: 'yes' })
    assert.match(results(agent).at(-1) ?? '', /^上下文：/u)
    assert.deepEqual(h.warnings, [])
  })

  test('every field that the service changes is in force at once', async () => {
    await using h = await harness({ without: true, before: withSettings() })
    const { session } = await h.create()
    const live = openLiveSettings(h.ctx, {}, () => emptyTrace())
    // Behind our own wait for the service.
    await h.ctx.inject(['settings'], () => {})
    const other = (field: Field): unknown => {
      switch (field.kind) {
        case 'number':
          return field.most === undefined ? field.default + 1 : field.default / 2
        case 'flag':
          return !field.default
        case 'choice':
          return Object.keys(field.options).find((option) => option !== field.default)
        case 'text':
          return '18:00'
        case 'list':
          return ['never force-push']
        case 'switches':
          return Object.fromEntries(Object.entries(field.parts).map(([name, part]) => [name, !part.default]))
        case 'words':
          return Object.fromEntries(Object.keys(field.parts).map((name) => [name, 'said so']))
      }
    }
    for (const [name, field] of Object.entries<Field>(FIELDS)) {
      await settingsOf(h.ctx).update(LUCID, { [name]: other(field) })
      const config: Readonly<Record<string, unknown>> = live.config(session)
      assert.deepEqual(config[name], other(field), name)
    }
    await settingsOf(h.ctx).replace(LUCID, {})
    assert.deepEqual(live.config(session), DEFAULTS)
  })

  test('each kind of notice is silenced alone, in a session that runs', async () => {
    const failing = Array.from({ length: 4 }, () => fill(10, { fail: true }))
    const kinds = ({ model }: Harness): string[] =>
      Array.from(textOf(model.requests.at(-1)).matchAll(/\[dsh-lucid · (\w+)/gu), ([, kind = '']) => kind)
    const stored = { noticeRatio: 0.3, noticeStepGap: 1, stopGate: 'off' }
    await using h = await harness({ window: 10_000, before: withSettings(stored) })
    const agent = await work(h)
    await settingsOf(h.ctx).update(LUCID, { notices: { context: false, spin: false } })
    await h.say(agent, 'try it', ...failing, { text: 'it fails' })
    assert.deepEqual(kinds(h), [])
    await settingsOf(h.ctx).update(LUCID, { notices: { spin: true } })
    await h.say(agent, 'try it again', ...failing, { text: 'it fails' })
    assert.deepEqual([...new Set(kinds(h))], ['spin', 'close'], 'the close goes with spin')
    await settingsOf(h.ctx).update(LUCID, { notices: { context: true, spin: false } })
    await h.say(agent, 'and once more', ...failing, { text: 'it fails' })
    assert.ok(kinds(h).includes('context'))
    assertSound(h, agent)
  })

  test('with everything off the tools still work and nothing else speaks', async () => {
    const silent = {
      notices: { context: false, spin: false, anxiety: false },
      selfCollapse: false,
      reassertPins: false,
    }
    await using h = await harness({ window: 10_000, before: withSettings({ ...silent, noticeRatio: 0.01 }) })
    const agent = await work(h)
    const [first = 0] = agent.session.surface.nodes
    await h.say(agent, 'tidy up', map(), clear(first, 'latest'), { text: 'done' })
    assert.equal(checkpoints(agent).length, 1)
    const last = textOf(h.model.requests.at(-1))
    assert.match(last, /Context: \d+ nodes/u, 'the map stands as it was answered')
    assert.doesNotMatch(last.replace(results(agent).at(-1) ?? '', ''), /\[dsh-lucid ·/u)
    assertSound(h, agent)
  })
})

describe('rules', () => {
  const select = (session: Session, agentPreset: string): void => {
    Reflect.apply(session.append, session, ['agent-preset/selected', { agentPreset }])
  }

  test('the preset that was selected last wins over the header, and the map names what is in force', async () => {
    const presets = { code: { language: 'zh' }, chat: { noticeRatio: 0.5 } }
    await using h = await harness({
      window: 10_000,
      before: withSettings({ presets, models: { 'mock/*': { window: 5000 } } }),
    })
    const { agent } = await h.ctx.agents.create({
      sessionId: SessionId('with-a-preset'),
      meta: { agentPreset: 'chat' },
      agentOptions: h.agentOptions,
    })
    await h.say(agent, 'show the map', map(), { text: 'ok' })
    assert.match(results(agent).at(-1) ?? '', /of 5\.0k .*Settings here are those of preset chat, model mock\/\*\./u)
    select(agent.session, 'minimal')
    select(agent.session, 'code')
    await h.say(agent, 'show the map', map(), { text: 'ok' })
    assert.match(results(agent).at(-1) ?? '', /此处按预设 code、模型 mock\/\*的设置。/u)
    await settingsOf(h.ctx).replace(LUCID, {})
    await h.say(agent, 'show the map', map(), { text: 'ok' })
    assert.doesNotMatch(results(agent).at(-1) ?? '', /Settings here/u)
    assertSound(h, agent)
  })
})

describe('a bad field', () => {
  test('in the stored section costs that field only, and is named in the log and to the person', async () => {
    const section = { noticeRatio: 9, noticeTokens: 0, minNotesChars: 30 }
    await using h = await harness({ window: 10_000, config: { noticeRatio: 0.3 }, before: withSettings(section) })
    assert.deepEqual(h.warnings, ['dsh-lucid: setting noticeRatio: must be 0.01 to 1'])
    const agent = await work(h)
    const [first = 0] = agent.session.surface.nodes
    await h.say(agent, 'tidy up', clear(first, 'latest', 'Aim: find the error. Known: src/loader.ts.'), {
      text: 'done',
    })
    assert.equal(checkpoints(agent).length, 1, 'the good field holds')
    assert.match((await h.command(agent, '/mind')).text, /Warning: noticeRatio: must be 0\.01 to 1/u)
    await settingsOf(h.ctx).replace(LUCID, { minNotesChars: 30 })
    assert.doesNotMatch((await h.command(agent, '/mind')).text, /Warning/u)
    assert.equal(h.warnings.length, 1)
  })

  test('in the row does not keep the plugin from loading', async () => {
    await using h = await harness({ config: { mapTokens: 5, selfCollapse: 'yes', language: 'zh' } })
    const agent = await h.create()
    await h.say(agent, 'show the map', map(), { text: 'ok' })
    assert.match(results(agent).at(-1) ?? '', /^上下文：/u)
    assert.equal(h.warnings.length, 2)
  })

  test('in a write is refused with its name, and nothing is stored', async () => {
    await using h = await harness({ before: withSettings({ noticeSteps: 60 }) })
    const settings = settingsOf(h.ctx)
    for (const [patch, message] of [
      [{ noticeRatio: 7 }, /^noticeRatio: must be 0\.01 to 1$/u],
      [{ minNotesChars: 17_000 }, /^minNotesChars: minNotesChars is above maxNotesChars \(17000 > 16000\)$/u],
      [{ notices: { context: 1 } }, /^notices\.context: must be true or false$/u],
      [{ models: { 'a/*': { noticeRatio: 0 } } }, /^models\.a\/\*\.noticeRatio: /u],
      [{ nonsense: 1 }, /^nonsense: is no setting/u],
    ] as const)
      await assert.rejects(settings.update(LUCID, patch), { message })
    assert.deepEqual(settings.stored['lucid'], { noticeSteps: 60 })
    await settings.update(LUCID, { noticeRatio: 0.5 })
    assert.deepEqual(settings.stored['lucid'], { noticeSteps: 60, noticeRatio: 0.5 })
  })

  test('that is stored already keeps nobody from changing another, nor from taking it away', async () => {
    await using h = await harness({ before: withSettings({ mapTokens: 1, noticeSteps: 60 }) })
    const settings = settingsOf(h.ctx)
    await settings.update(LUCID, { noticeRatio: 0.5 })
    await assert.rejects(settings.update(LUCID, { noticeRatio: 5 }), /noticeRatio/u)
    await settings.mutate(LUCID, [{ op: 'unset', path: ['mapTokens'] }])
    assert.deepEqual(settings.stored['lucid'], { noticeSteps: 60, noticeRatio: 0.5 })
  })

  test('in an edit of the file leaves the rest of that edit in force', async () => {
    await using h = await harness({ before: withSettings({ mapTokens: 900 }) })
    const agent = await h.create()
    settingsOf(h.ctx).edit({ mapTokens: 'big', language: 'zh' })
    await h.say(agent, 'show the map', map(), { text: 'ok' })
    assert.match(results(agent).at(-1) ?? '', /^上下文：/u)
    assert.deepEqual(h.warnings, ['dsh-lucid: setting mapTokens: must be a number'])
  })
})

/** A generator of one sequence, so that a failure can be seen again. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    yield state / 2 ** 32
  }
}

test('200 random sections, good and bad, never break a session', async () => {
  const next = numbers(20260918)
  const random = (): number => next.next().value
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  const junk = (): unknown =>
    pick([null, 'text', -1, 0, 1.5, 1e9, [], {}, [{}], { a: { b: 1 } }, true, '取'.repeat(300)])
  const good = (field: Field): unknown => {
    switch (field.kind) {
      case 'number':
        return field.fraction
          ? field.least + random() * ((field.most ?? 1) - field.least)
          : field.least + Math.floor(random() * 3000)
      case 'flag':
        return random() < 0.5
      case 'choice':
        return pick(Object.keys(field.options))
      case 'text':
        return pick(['', '18:00', '2h'])
      case 'list':
        return ['never force-push', '不要改 package.json']
      case 'switches':
        return Object.fromEntries(Object.keys(field.parts).map((name) => [name, random() < 0.5]))
      case 'words':
        return Object.fromEntries(
          Object.keys(field.parts).map((name) => [name, pick(['', 'short words', '{unknown}', '两行\n文字'])]),
        )
    }
  }
  const fields = Object.entries<Field>(FIELDS)
  const some = (): Record<string, unknown> =>
    Object.fromEntries(
      fields.filter(() => random() < 0.3).map(([name, field]) => [name, random() < 0.7 ? good(field) : junk()]),
    )
  const section = (): unknown => {
    if (random() < 0.05) return junk()
    const rules = { models: { '*': some(), 'mock/*': random() < 0.9 ? some() : junk() }, presets: { code: some() } }
    return { ...some(), ...(random() < 0.5 ? rules : {}), ...(random() < 0.1 ? { unknown: junk() } : {}) }
  }

  await using h = await harness({ window: 10_000, before: withSettings() })
  let agent = await h.create()
  let cleared = 0
  for (let round = 0; round < 200; round++) {
    if (round % 20 === 0) {
      cleared += checkpoints(agent).length
      agent = await h.create()
    }
    settingsOf(h.ctx).edit(section())
    const [first = 0] = agent.session.surface.nodes
    await h.say(agent, 'go on', fill(3000), map(), clear(first, 'latest'), { text: 'done' })
    assertSound(h, agent)
    assert.equal(agent.status, 'idle')
  }
  assert.ok(cleared > 0, 'some of them let a clear through')
  const failures = h.warnings.filter(
    (line) => !/dsh-lucid: setting |settings: keeping last good|TypeError: settings section/u.test(line),
  )
  assert.deepEqual(failures, [])
})
