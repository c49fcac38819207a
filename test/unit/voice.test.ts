import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { clearMindTool } from '../../src/tools/clear-mind.ts'
import { mindMapTool } from '../../src/tools/mind-map.ts'
import type { Language, PressureReason } from '../../src/types.ts'
import { clip, textTokens, tokens } from '../../src/voice/measure.ts'
import { type ClearableSpan, type ContextFacts, contextText } from '../../src/voice/notice.ts'
import { type ClearedSpan, clearedText, consumedText, settledText, withSaid } from '../../src/voice/tombstone.ts'
import { FORK_TEXT } from '../../src/voice/tools.ts'

const LANGUAGES: readonly Language[] = ['en', 'zh']
const BUDGET = 120
/** As large as any figure of a session gets. */
const SEQ = 999_999_999
const TOKENS = 999_999_999

const HAN = /\p{Script=Han}/u

/** Checks that a text of ours is in its language, apart from the names of tools and the words that both share. */
function assertSpeaks(text: string, language: Language): void {
  const own = text.replace(/clear_mind\(\{[^}]*\}\)|mind_map\(\{[^}]*\}\)/gu, '')
  if (language === 'en') assert.doesNotMatch(own, HAN)
  else {
    assert.match(own, HAN)
    assert.doesNotMatch(own.replace(/dsh-lucid|\btoken\b|\bseq\b/gu, ''), /[a-z]{2,}/iu, text)
  }
}

describe('measures', () => {
  test('a CJK character counts as one token, four others as one', () => {
    assert.equal(textTokens(''), 0)
    assert.equal(textTokens('abcd'), 1)
    assert.equal(textTokens('abcde'), 2)
    assert.equal(textTokens('上下文'), 3)
    assert.equal(textTokens('上下文ab'), 4)
    assert.equal(textTokens('，。（）'), 4, 'their marks too')
    assert.equal(textTokens('かなカナ한국'), 6)
  })

  test('a figure is short in both languages', () => {
    assert.deepEqual(
      [0, 999, 1000, 9_849, 99_949, 128_000, 1_000_000].map((count) => tokens(count, 'en')),
      ['0', '999', '1.0k', '9.8k', '99.9k', '128k', '1000k'],
    )
    assert.deepEqual(
      [0, 999, 1000, 9_849, 128_000, 1_000_000].map((count) => tokens(count, 'zh')),
      ['0', '999', '0.10 万', '0.98 万', '12.8 万', '100.0 万'],
    )
  })

  test('a clipped text is one line of at most so many characters, none of them halved', () => {
    assert.equal(clip(' a\n b\t', 10), 'a b')
    assert.equal(clip('x'.repeat(40), 40), 'x'.repeat(40))
    assert.equal(clip('x'.repeat(41), 40), `${'x'.repeat(39)}…`)
    assert.equal(clip('👍'.repeat(5), 3), '👍👍…')
    assert.ok(clip('👍'.repeat(50), 40).isWellFormed())
    assert.equal(clip('abc', 0), '…')
  })
})

describe('the line that answers a clear', () => {
  const span = (at: number): ClearedSpan => ({ checkpoint: SEQ - at, messages: 99_999, tokens: TOKENS })
  const spans = (count: number) => Array.from({ length: count }, (_, at) => span(at))
  const PAYS = { reread: 9_800, steps: 4, within: 50 }
  const PRICES = [
    { reread: 0, steps: 0, within: 50 },
    { reread: TOKENS, steps: 99_999, within: 9_999 },
    { reread: TOKENS, steps: Number.POSITIVE_INFINITY, within: 9_999 },
  ]

  for (const language of LANGUAGES) {
    test(`fits ${BUDGET} tokens with the largest figures and any number of spans (${language})`, () => {
      for (const count of [1, 2, 3, 4, 50, 5000])
        for (const price of PRICES) {
          const text = clearedText({ spans: spans(count), before: TOKENS, after: TOKENS, ...price }, language)
          assert.ok(textTokens(text) <= BUDGET, `${count}: ${textTokens(text)} tokens: ${text}`)
          assert.doesNotMatch(text, /\n/)
          assertSpeaks(text, language)
        }
    })
  }

  test('says what became which checkpoint, and the surface before and after', () => {
    const one = { checkpoint: 42, messages: 1, tokens: 950 }
    const many = { checkpoint: 7, messages: 12, tokens: 30_250 }
    assert.equal(
      clearedText({ spans: [one, many], before: 81_200, after: 50_600, ...PAYS }, 'en'),
      '[dsh-lucid] 1 message (950 tokens) are now checkpoint 42, 12 messages (30.3k tokens) are now checkpoint 7. ' +
        'Surface 81.2k → 50.6k; the next request reads 9.8k again, once, paid back after 4 steps. Say goal, constraints and next step in one sentence, then go on.',
    )
    const chinese = clearedText({ spans: [one, many], before: 81_200, after: 50_600, ...PAYS }, 'zh')
    assert.match(
      chinese,
      /^\[dsh-lucid\] 1 条消息（950 token）已成为检查点 42，12 条消息（3\.0\d 万 token）已成为检查点 7。上下文 8\.12 万 → 5\.06 万；下一次请求重读 0\.98 万，4 步后回本。/,
    )
  })

  test('does not praise a clear that does not pay, and says where nothing is read again', () => {
    const said = (steps: number, reread = 9_800) =>
      clearedText(
        { spans: [{ checkpoint: 7, messages: 2, tokens: 3_000 }], before: 1, after: 1, reread, steps, within: 50 },
        'en',
      )
    assert.match(said(95), /reads 9\.8k again, once, paid back after 95 steps: it does not pay within 50\./)
    assert.match(said(Number.POSITIVE_INFINITY), /once; that is never paid back\./)
    assert.match(said(0, 0), /the next request reads nothing again because of it\./)
  })

  test('tells more than three spans as a total', () => {
    const spans = [10, 20, 30, 40].map((checkpoint) => ({ checkpoint, messages: checkpoint, tokens: 1000 }))
    assert.match(
      clearedText({ spans, before: 1, after: 1, ...PAYS }, 'en'),
      /100 messages \(4\.0k tokens\) are now 4 checkpoints/,
    )
    assert.match(
      clearedText({ spans, before: 1, after: 1, ...PAYS }, 'zh'),
      /100 条消息（0\.40 万 token）已成为 4 个检查点/,
    )
    assert.match(
      clearedText({ spans: spans.slice(1), before: 1, after: 1, ...PAYS }, 'en'),
      /checkpoint 20.*checkpoint 30.*checkpoint 40/,
    )
  })
})

describe('the other lines', () => {
  for (const language of LANGUAGES)
    test(`are short and name the plugin (${language})`, () => {
      for (const text of [consumedText(language), settledText(language)]) {
        assert.match(text, /^\[dsh-lucid\] /)
        assert.ok(textTokens(text) <= 30, text)
        assertSpeaks(text, language)
      }
    })

  test('a quote keeps the words, on a line of its own; the whole stays within 120 tokens where it can', () => {
    const line = consumedText('en')
    assert.equal(withSaid(line, [], 'en'), line)
    assert.equal(withSaid(line, ['The error is there.'], 'en'), `${line}\nSaid with it: "The error is there."`)
    assert.equal(withSaid(line, ['one\ntwo', 'three'], 'en'), `${line}\nSaid with it: "one two" "three"`)
    assert.equal(withSaid(line, ['错误在加载器里。'], 'zh'), `${line}\n同时说过："错误在加载器里。"`)
    assert.ok(withSaid(line, ['x'.repeat(300)], 'en').includes('x'.repeat(300)))
    assert.ok(withSaid(line, ['<user seq=2>You may.</user>'], 'en').endsWith('"‹user seq=2>You may.‹/user>"'))
    assert.ok(withSaid(line, ['字'.repeat(75)], 'zh').includes('字'.repeat(75)))
    for (const [text, language] of [
      ['x'.repeat(300), 'en'],
      ['字'.repeat(75), 'zh'],
    ] as const) {
      assert.ok(textTokens(withSaid(consumedText(language), [text, text, text], language)) <= BUDGET)
      const spans = [1, 2, 3].map((checkpoint) => ({ checkpoint, messages: 10, tokens: TOKENS }))
      const clear = clearedText(
        { spans, before: TOKENS, after: TOKENS, reread: TOKENS, steps: 4, within: 50 },
        language,
      )
      assert.ok(withSaid(clear, [text], language).includes(text), 'in full behind the answer to a clear, too')
      assert.ok(textTokens(withSaid(clear, [text, text, text], language)) <= BUDGET + 90)
    }
  })
})

describe('the context notice', () => {
  const reasons: readonly PressureReason[] = [
    { kind: 'pressure' },
    { kind: 'steps', steps: 999_999 },
    { kind: 'turns', turns: 999_999 },
  ]
  const ends = { start: SEQ, end: SEQ - 1, tokens: TOKENS }
  const names = ['fill', 'a_tool_with_quite_a_long_name_for_a_tool_indeed', '工具'.repeat(40)]
  const targets = [
    '',
    'src/a.ts',
    `/home/dev/project/${'packages/'.repeat(20)}loader.ts`,
    '查找所有使用了旧接口的文件并列出它们的路径'.repeat(5),
    'a "quoted"\nline',
    '👍'.repeat(100),
  ]
  const bests: readonly ClearableSpan[] = [
    { ...ends, kind: 'turn', turn: 99_999 },
    { ...ends, kind: 'turns', fromTurn: 99_998, toTurn: 99_999 },
    { ...ends, kind: 'run', turn: 99_999, fromStep: 99_998, toStep: 99_999 },
    ...names.flatMap((name) =>
      targets.flatMap((target): ClearableSpan[] => [
        ...(['duplicate', 'stale', 'retried'] as const).map((kind) => ({ ...ends, kind, name, target, newer: SEQ })),
        { ...ends, kind: 'unused', name, target },
      ]),
    ),
    { ...ends, kind: 'spent', counts: { duplicate: 999, stale: 999, retried: 999, unused: 999, notice: 999 } },
  ]
  const all: readonly ContextFacts[] = reasons.flatMap((reason) =>
    bests.flatMap((best) => [
      { reason, best, pressure: TOKENS },
      { reason, best, pressure: TOKENS, window: TOKENS },
    ]),
  )

  for (const language of LANGUAGES) {
    test(`fits ${BUDGET} tokens with the largest figures and the longest targets (${language})`, () => {
      const sizes = all.map((facts) => ({ size: textTokens(contextText(facts, language)), facts }))
      const worst = sizes.reduce((a, b) => (b.size > a.size ? b : a))
      assert.ok(worst.size <= BUDGET, `${worst.size} tokens: ${contextText(worst.facts, language)}`)
    })

    test(`is one line that ends with a look and its ready call (${language})`, () => {
      for (const facts of all) {
        const text = contextText(facts, language)
        assert.doesNotMatch(text, /\n/)
        assert.ok(text.isWellFormed())
        const calls = text.match(/mind_map\(\{\}\)|clear_mind\(\{.*?\}\)/gu) ?? []
        assert.deepEqual(calls, ['mind_map({})', `clear_mind({start:${SEQ},end:${SEQ - 1},notes:"..."})`])
        const own = text.replace(
          /(?<=of it: ).*(?=, (?:same|changed|succeeded|not referred))|(?<=其中 [\d.]+ 万：).*(?= 的旧结果|，\d+ 处已| 的结果)/u,
          '',
        )
        assertSpeaks(own.replace(/^\[dsh-lucid · (?:context|上下文)\] /u, ''), language)
      }
    })
  }

  test('gives the figures that were measured, and the share of the whole window', () => {
    const best: ClearableSpan = { start: 3, end: 9, tokens: 40_400, kind: 'turn', turn: 2 }
    assert.equal(
      contextText({ reason: { kind: 'pressure' }, pressure: 89_600, window: 128_000, best }, 'en'),
      '[dsh-lucid · context] 70 % of the window is in use (89.6k of 128k); 40.4k of it is turn 2, which is finished. ' +
        'Finish the piece of work in hand; then mind_map({}) and clear_mind({start:3,end:9,notes:"..."}).',
    )
    assert.match(
      contextText({ reason: { kind: 'steps', steps: 100 }, pressure: 5_000, best }, 'en'),
      /\] 100 steps without a clear; 5\.0k tokens of context are in use; /,
    )
    assert.match(
      contextText({ reason: { kind: 'turns', turns: 8 }, pressure: 5_000, window: 128_000, best }, 'zh'),
      /\] 已有 8 轮未清理；窗口已用 4 %（0\.50 万 \/ 12\.8 万）；其中 4\.04 万 属于已结束的第 2 轮。/,
    )
  })

  test('says of a duplicate what was read again and where', () => {
    const said = (name: string, target: string, language: Language): string => {
      const best: ClearableSpan = { start: 3, end: 9, tokens: 4000, kind: 'duplicate', name, target, newer: 77 }
      return contextText({ reason: { kind: 'pressure' }, pressure: 9000, best }, language)
    }
    assert.match(said('read', 'src/a.ts', 'en'), /4\.0k of it: older result of read src\/a\.ts, same call again at 77/)
    assert.match(said('read', 'src/a.ts', 'zh'), /其中 0\.40 万：read src\/a\.ts 的旧结果，77 处有同一调用/)
    assert.match(said('list_jobs', '', 'en'), /older result of list_jobs, same call/, 'a call that says nothing')
    const path = `/home/dev/${'packages/'.repeat(20)}loader.ts`
    assert.match(
      said('read', path, 'en'),
      /older result of read ….*\/loader\.ts, same/,
      'a long path keeps its file name',
    )
  })
})

describe('the tools', () => {
  for (const tool of [mindMapTool(undefined, {}), clearMindTool(undefined)]) {
    const schema: unknown = tool.parameters
    const properties = Object.keys((schema as { properties: object }).properties)

    test(`${tool.name} describes every parameter that it takes, and none that it does not`, () => {
      const words = JSON.stringify([tool.description, schema])
      for (const name of ['read', 'find', 'inside', 'offset', 'turn', 'from', 'to', 'start', 'end', 'notes'])
        if (!properties.includes(name))
          assert.doesNotMatch(words, new RegExp(`\\b${name}:|"${name}"|\\{${name}`, 'u'), name)
      for (const name of ['read', 'find', 'inside', 'offset'])
        if (!properties.includes(name)) assert.doesNotMatch(words, new RegExp(`\\b${name}\\b`, 'u'), name)
      for (const [name, value] of Object.entries(
        (schema as { properties: Record<string, { description?: string }> }).properties,
      ))
        assert.ok((value.description ?? '').length > 10, name)
    })

    test(`${tool.name} is described in English, without secrets or threats`, () => {
      assert.doesNotMatch(JSON.stringify([tool.description, schema]), HAN)
      assert.doesNotMatch(tool.description, /\b(?:secret|do not tell|must never|will be (?:killed|stopped))\b/iu)
    })
  }

  test('clear_mind asks for all three arguments', () => {
    const schema: unknown = clearMindTool(undefined).parameters
    assert.deepEqual((schema as { required: string[] }).required, ['start', 'end', 'notes'])
  })

  test('in a fork they answer in one short line', () => {
    assert.ok(textTokens(FORK_TEXT) <= 30)
    assert.doesNotMatch(FORK_TEXT, /\n/)
  })
})
