/** The texts that a person may replace. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textTokens } from '../../src/voice/measure.ts'
import { contextText } from '../../src/voice/notice.ts'
import { mapDescription } from '../../src/voice/tools.ts'
import { guide, SEGMENTS, saying, type WordingEntry } from '../../src/voice/wording.ts'

const LANGUAGES = ['en', 'zh'] as const
const facts = {
  reason: { kind: 'pressure' },
  pressure: 91_000,
  window: 128_000,
  best: { kind: 'turn', turn: 1, start: 9, end: 64, tokens: 31_000 },
} as const

test('every segment has built-in words within its own limits, and only the slots that it names', () => {
  for (const [name, entry] of Object.entries<WordingEntry>(SEGMENTS)) {
    for (const language of LANGUAGES) {
      assert.ok(textTokens(entry[language]) <= entry.tokens, `${name} ${language}`)
      const slots = Array.from(entry[language].matchAll(/\{(\w+)\}/gu), ([, slot = '']) => slot)
      assert.deepEqual(slots, [...entry.slots], `${name} ${language}`)
    }
  }
})

test('each segment can be replaced alone, several lines too', () => {
  const say = saying({ rangeGuide: 'oldest phase first;\n' }, 'en')
  assert.equal(say('rangeGuide'), 'oldest phase first;\n')
  assert.match(guide(say), /^To clear: oldest phase first;\nSeveral spans go as one call each/u)
  assert.match(guide(saying({ playbookTitle: '清理步骤：' }, 'zh')), /^清理步骤：选已经结束的阶段/u)
})

test('a notice keeps its figures, its name and its call, whatever the words', () => {
  const call = 'mind_map({}) and clear_mind({start:9,end:64,notes:"..."})'
  for (const [contextBody, end] of [
    ['Stop here, then {call}.', `Stop here, then ${call}.`],
    ['Stop here.', `Stop here. ${call}`],
    ['{call} {call}', `${call} ${call}`],
  ] as const) {
    const text = contextText(facts, 'en', { contextHead: 'room', contextBody })
    assert.match(text, /^\[dsh-lucid · room\] 71 % of the window is in use \(91\.0k of 128k\); /u)
    assert.ok(text.endsWith(end), text)
  }
  assert.ok(
    contextText(facts, 'zh', { contextBody: '停。' }).endsWith(
      '停。mind_map({}) 和 clear_mind({start:9,end:64,notes:"..."})',
    ),
  )
})

test('when to survey stands in the description of the tool', () => {
  assert.match(
    mapDescription({}),
    /exact call\. Use it when a phase of the work is finished, .* With inside, read or find/u,
  )
  assert.match(
    mapDescription({ whenToMap: 'Use it after each test run.' }),
    /call\. Use it after each test run\. With/u,
  )
})
