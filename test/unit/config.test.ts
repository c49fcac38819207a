/** The settings as data: which value wins, what a bad one costs, which rule is for which session. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CROSS_CHECKS } from '../../src/config/cross.ts'
import { type Field, problemLine } from '../../src/config/field.ts'
import { type Config, DEFAULTS, FIELDS, GROUPS, MODEL_FIELDS, RULES } from '../../src/config/fields.ts'
import { languageFor } from '../../src/config/language.ts'
import { matchesModel, specificity } from '../../src/config/pattern.ts'
import { type Circumstances, inForce, resolve, type Section } from '../../src/config/resolve.ts'
import { Config as schema } from '../../src/config.ts'

const fields = Object.entries<Field>(FIELDS)
const lines = (...layers: Section[]): string[] => resolve(layers).problems.map((problem) => problemLine(problem, 'en'))
const settled = (section: Section, circumstances: Circumstances): Config =>
  inForce(resolve([section]), circumstances).config

describe('the catalogue', () => {
  test('every field is in one group, has words in both languages, and a default that it accepts', () => {
    const grouped = GROUPS.flatMap((group) => Object.keys(group.fields))
    assert.deepEqual(grouped.toSorted(), fields.map(([name]) => name).toSorted())
    for (const [name, field] of fields) {
      for (const language of ['en', 'zh'] as const)
        for (const text of field[language])
          assert.ok(text.length > 0 && text.length < 120, `${name} ${language}: ${text}`)
      assert.match(field.zh.join(''), /\p{Script=Han}/u, name)
    }
    const { problems, plain } = resolve([DEFAULTS])
    assert.deepEqual(problems, [])
    assert.deepEqual(plain, DEFAULTS)
    for (const check of CROSS_CHECKS) assert.ok(check.holds(DEFAULTS))
  })

  test('the schema of the row has every field and refuses nothing', () => {
    const wild = { noticeRatio: 'high', notices: [1], unknown: { a: null }, models: 4 }
    assert.deepEqual(schema(wild), wild)
    for (const name of [...Object.keys(FIELDS), ...Object.keys(RULES)]) assert.ok(schema.dict?.[name], name)
  })
})

describe('precedence', () => {
  const row = { noticeRatio: 0.6, noticeSteps: 80, noticeTokens: 60_000, mapTokens: 900 }
  const document = {
    ...row,
    noticeSteps: 70,
    noticeTokens: 70_000,
    mapTokens: 1000,
    presets: { code: { noticeTokens: 80_000, mapTokens: 1100 } },
    models: { 'deepseek/*': { noticeTokens: 90_000 } },
  }

  test('default < row < document < preset < model, field by field', () => {
    const settings = resolve([row, document])
    const { config, rules } = inForce(settings, { preset: 'code', route: { provider: 'deepseek', model: 'v4' } })
    assert.equal(config.noticeGrowth, DEFAULTS.noticeGrowth)
    assert.equal(config.noticeRatio, 0.6)
    assert.equal(config.noticeSteps, 70)
    assert.equal(config.mapTokens, 1100)
    assert.equal(config.noticeTokens, 90_000)
    assert.deepEqual(rules, [
      { key: 'presets', name: 'code' },
      { key: 'models', name: 'deepseek/*' },
    ])
    assert.deepEqual(settings.problems, [])
  })

  test('no rule matches: what is set for all sessions, and nothing is said of rules', () => {
    const { config, rules } = inForce(resolve([row, document]), {
      preset: 'constructor',
      route: { provider: 'other', model: 'v4' },
    })
    assert.equal(config.noticeTokens, 70_000)
    assert.deepEqual(rules, [])
  })

  test('of several rules for a model the one that fixes more of the name wins', () => {
    const models = {
      'deepseek/deepseek-v4-pro': { noticeTokens: 4000 },
      '*': { noticeTokens: 1000, noticeRatio: 0.1 },
      'deepseek/*': { noticeTokens: 2000, noticeRatio: 0.2 },
      'deepseek-v4*': { noticeTokens: 3000 },
    }
    const { config, rules } = inForce(resolve([{ models }]), {
      route: { provider: 'deepseek', model: 'deepseek-v4-pro' },
    })
    assert.equal(config.noticeTokens, 4000)
    assert.equal(config.noticeRatio, 0.2)
    assert.deepEqual(
      rules.map(({ name }) => name),
      ['*', 'deepseek/*', 'deepseek-v4*', 'deepseek/deepseek-v4-pro'],
    )
  })
})

test('patterns of models', () => {
  const route = { provider: 'deepseek-official', model: 'deepseek-v4-flash' }
  for (const pattern of [
    'deepseek-official/deepseek-v4-flash',
    'deepseek-official/*',
    '*',
    '*/*',
    'deepseek-*/*-flash',
    'deepseek-v4*',
    '*v4*',
  ])
    assert.ok(matchesModel(pattern, route), pattern)
  for (const pattern of ['', 'deepseek', 'deepseek-official/', '*/deepseek-v4', '*pro', 'deepseek-v4-flash*flash'])
    assert.ok(!matchesModel(pattern, route), pattern)
  assert.ok(specificity('a/b*') > specificity('*/b*'))
  assert.ok(!matchesModel(`${'*a'.repeat(40)}b`, { provider: 'p', model: 'a'.repeat(4000) }), 'many stars end at once')
})

describe('a bad value', () => {
  test('costs its own field only, and the problem names it first', () => {
    const section = {
      noticeRatio: 7,
      noticeSteps: 40,
      mapTokens: '900',
      selfCollapse: 'no',
      language: 'fr',
      anchors: [1],
    }
    const { plain } = resolve([section])
    assert.deepEqual(plain, { ...DEFAULTS, noticeSteps: 40 })
    assert.deepEqual(lines(section), [
      'noticeRatio: must be 0.01 to 1',
      'mapTokens: must be a number',
      'selfCollapse: must be true or false',
      'language: must be one of auto, en, zh',
      'anchors: must be a list of texts',
    ])
    for (const problem of resolve([section]).problems) assert.match(problem.why.zh, /\p{Script=Han}/u)
  })

  test('gives way to what stands below it, not to the default', () => {
    assert.equal(resolve([{ noticeRatio: 0.4 }, { noticeRatio: 0 }]).plain.noticeRatio, 0.4)
    assert.deepEqual(lines({ noticeTokens: 1.5 }), ['noticeTokens: must be a whole number'])
    assert.deepEqual(lines({ noticeTokens: null }), ['noticeTokens: must be a number'])
    assert.deepEqual(lines({ noticeTokens: Number.NaN }), ['noticeTokens: must be a number'])
    assert.deepEqual(lines({ mapTokens: 599 }), ['mapTokens: must be at least 600 tokens'])
  })

  test('below a key costs that part only', () => {
    const { plain, problems } = resolve([
      { notices: { context: 'yes' }, words: { rangeGuide: 'oldest first', selfCheck: 5 } },
    ])
    assert.equal(plain.notices.context, true)
    assert.deepEqual(plain.words, { rangeGuide: 'oldest first' })
    assert.deepEqual(
      problems.map(({ paths }) => paths),
      [[['notices', 'context']], [['words', 'selfCheck']]],
    )
    assert.deepEqual(resolve([{ notices: { context: false } }, { notices: 3 }]).plain.notices.context, false)
  })

  test('an unknown key is named, so that nothing seems saved and does nothing', () => {
    const [line = ''] = lines({ noticeRation: 0.5 })
    assert.match(line, /^noticeRation: is no setting; there are .*\bnoticeRatio\b.*\bmodels\b/u)
    assert.match(
      lines({ __proto__x: 1, notices: { toString: true } }).join('\n'),
      /^notices\.toString: is no setting/mu,
    )
  })

  test('fields that contradict each other are both named, and both go back', () => {
    const section = { minNotesChars: 500, maxNotesChars: 400, noticeSteps: 60 }
    const { plain, problems } = resolve([section])
    assert.deepEqual(plain, { ...DEFAULTS, noticeSteps: 60 })
    assert.deepEqual(problems[0]?.paths, [['minNotesChars'], ['maxNotesChars']])
    assert.deepEqual(lines(section), ['minNotesChars: minNotesChars is above maxNotesChars (500 > 400)'])
  })

  test('in a rule costs that value of the rule, and is named by its path', () => {
    const section = {
      noticeSteps: 50,
      models: { '*': { noticeRatio: 2, noticeTokens: 5 }, 'x/y': 3, 'a/*': { mapTokens: 900 } },
      presets: { code: { minNotesChars: 60_000, language: 'zh', models: {} } },
    }
    assert.deepEqual(
      lines(section).map((line) => line.replace(/; there are.*/u, '')),
      [
        'models.*.noticeRatio: must be 0.01 to 1',
        'models.x/y: must be an object of settings',
        'models.a/*.mapTokens: is no setting',
        'presets.code.models: is no setting',
        'presets.code.minNotesChars: minNotesChars is above maxNotesChars (60000 > 16000)',
      ],
    )
    const config = settled(section, { preset: 'code', route: { provider: 'x', model: 'y' } })
    assert.deepEqual(config, { ...DEFAULTS, noticeSteps: 50, language: 'zh', noticeTokens: 5 })
    assert.deepEqual(lines({ models: [], presets: 'x' }), [
      'models: must be an object of rules',
      'presets: must be an object of rules',
    ])
  })
})

test('words: an unknown placeholder is named, a text that is too long is refused, braces of code are plain text', () => {
  assert.deepEqual(lines({ words: { rangeGuide: 'Take {span}.' } }), [
    'words.rangeGuide: has no value for {span}; nothing may stand in braces',
  ])
  assert.match(
    lines({ words: { rangeGuide: '取'.repeat(200) } }).join(),
    /^words\.rangeGuide: has 200 tokens, more than \d+$/u,
  )
  assert.deepEqual(lines({ words: { rangeGuide: 'Take f({a:1}), { span }.\nOldest first.' } }), [])
})

test('words: an empty text keeps what stands below it, segment by segment', () => {
  const section = {
    words: { rangeGuide: 'Oldest first.', selfCheck: 'Read it again.' },
    presets: { code: { words: { rangeGuide: ' ', selfCheck: 'Run the tests first.', callHint: '' } } },
  }
  assert.deepEqual(lines(section), [])
  assert.deepEqual(settled(section, { preset: 'code' }).words, {
    rangeGuide: 'Oldest first.',
    selfCheck: 'Run the tests first.',
  })
})

test('words and the budget of the map are held together', () => {
  const section = { mapTokens: 600, words: { notesGuide: 'Write down what is open and where it stands. '.repeat(10) } }
  const [line = ''] = lines(section)
  assert.match(line, /^words: words make a guide of \d+ tokens, more than a quarter of mapTokens \(600\)/u)
  assert.equal(resolve([section]).plain.mapTokens, DEFAULTS.mapTokens)
  assert.deepEqual(lines({ ...section, mapTokens: 1500 }), [])
  assert.deepEqual(lines({ mapTokens: 600 }), [], 'the built-in words go with the smallest map')
})

test('the language is that of the conversation unless it is set', () => {
  assert.equal(languageFor({ language: 'auto' }, undefined), 'en')
  assert.equal(languageFor({ language: 'auto' }, 'zh'), 'zh')
  assert.equal(languageFor({ language: 'en' }, 'zh'), 'en')
})

test('only figures that differ by model may stand in a rule for models', () => {
  assert.ok(MODEL_FIELDS.includes('window') && MODEL_FIELDS.includes('noticeRatio'))
  assert.ok(!MODEL_FIELDS.includes('mapTokens'))
})

describe('a deadline', () => {
  for (const deadline of ['', '18:00', '2h', 'PT2H', '2026-01-31', '2026-01-31T18:00'])
    test(`${JSON.stringify(deadline)} is taken`, () => {
      const { plain, problems } = resolve([{ deadline }])
      assert.deepEqual([plain.deadline, problems], [deadline, []])
    })

  for (const deadline of ['soon', '25:00', 1800, null])
    test(`${JSON.stringify(deadline)} is refused, and what stands below it holds`, () => {
      const { plain, problems } = resolve([{ deadline: '2h' }, { deadline }])
      assert.equal(plain.deadline, '2h')
      assert.match(problems[0]?.why.en ?? '', /must be a time of day/u)
      assert.match(problems[0]?.why.zh ?? '', /必须是时刻/u)
    })
})
