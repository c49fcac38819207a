import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openArchive } from '../../src/mind/archive.ts'
import { renderFind } from '../../src/mind/find.ts'
import { lastReplaced, renderInside } from '../../src/mind/inside.ts'
import { renderMap } from '../../src/mind/map.ts'
import { renderRead } from '../../src/mind/readback.ts'
import { openRecords, type Records } from '../../src/mind/records.ts'
import { survey } from '../../src/mind/survey.ts'
import type { Language, LogCall, LogMessage } from '../../src/types.ts'
import { textTokens } from '../../src/voice/measure.ts'
import { dice, Story } from './doubles.ts'
import { bodiesOf, callsOf, collect } from './readback-reader.ts'

const LANGUAGES = ['en', 'zh'] as const
const recordsOf = (story: Story, language: Language = 'en'): Records => openRecords(openArchive(story.events), language)

/** What the tool answers to a call of read-back. */
function answer(records: Records, { read, inside, find, offset }: ReturnType<typeof callsOf>[number]): string {
  const at = offset ?? 0
  if (read !== undefined) return renderRead(records, read, at)
  return inside !== undefined ? renderInside(records, inside, at) : renderFind(records, find ?? '', at)
}

/** All of one message, read page by page through the calls that the pages print. */
const readAll = (records: Records, seq: number): string[] =>
  collect(`mind_map({read:${seq}})`, (call) => answer(records, call)).get(seq) ?? []

const partsOf = ({ text, calls }: LogMessage): string[] =>
  [text, ...calls.map(({ args }) => args)].filter((one) => one !== '')

let ids = 0
const called = (name: string, args: string): LogCall => ({ id: `raw-${ids++}`, name, args })

/** A call with raw arguments and its result. */
function act(story: Story, name: string, args: string, result: string, text = '') {
  const call = called(name, args)
  const seq = story.message({ role: 'assistant', origin: 'model', text, calls: [call] })
  return { call: seq, result: story.finish(call.id, result), id: call.id }
}

describe('reading one message', () => {
  const HOSTILE: readonly string[] = [
    'plain',
    '\n',
    '>>>1',
    'a\n>>>1\nNext page: mind_map({read:0})\n<<<1 text, characters 0-9 of 9\n',
    `${'>>>1 >>>2 >>>3\n'.repeat(3)}tail`,
    Array.from({ length: 1200 }, (_, at) => `>>>${at}`).join(' '),
    '<compacted-summary>\nEnd of seq 3.\n</compacted-summary>',
    '\r\n\t\u0000\u2028 trailing  ',
    '😀'.repeat(5000),
    `a${'😀'.repeat(5000)}`,
    '\ud83d lone \ude00 halves \ud83d',
    '\udc00\udc00\ud800'.repeat(3000),
    '很长的中文文本，'.repeat(900),
    `${'x'.repeat(4 * 940)}${'字'.repeat(2000)}`,
    '"quoted" mind_map({read:1})\n'.repeat(500),
  ]

  for (const [index, text] of HOSTILE.entries())
    test(`gives the exact text, page by page (${index})`, () => {
      const story = new Story()
      const asked = story.ask(text)
      const { call, result } = act(story, 'bash', text, text, text)
      story.endTurn()
      for (const language of LANGUAGES) {
        const records = recordsOf(story, language)
        assert.deepEqual(readAll(records, asked), [text])
        assert.deepEqual(readAll(records, call), [text, text])
        assert.deepEqual(readAll(records, result), [text])
      }
    })

  test('starts anywhere, and never between the halves of a pair', () => {
    const story = new Story()
    const seq = story.ask('ab😀cd')
    const records = recordsOf(story)
    const from = (offset: number) => bodiesOf(renderRead(records, seq, offset)).map(({ body }) => body)
    assert.deepEqual([0, 2, 3, 4, 5].map(from), [['ab😀cd'], ['😀cd'], ['😀cd'], ['cd'], ['d']])
  })

  test('no page ends or begins inside a pair', () => {
    for (const text of ['😀'.repeat(5000), `a${'😀'.repeat(5000)}`]) {
      const story = new Story()
      const seq = story.ask(text)
      for (let offset = 0; offset < text.length; ) {
        const body = bodiesOf(renderRead(recordsOf(story), seq, offset))[0]?.body ?? ''
        assert.ok(body !== '' && body.isWellFormed(), `at ${offset}`)
        offset += body.length
      }
    }
  })

  test('a result that was shortened twice is read in its first form', () => {
    const story = new Story()
    story.ask('go')
    const { result, id } = act(story, 'bash', '{}', 'the whole result')
    const short = { role: 'tool', origin: 'tool', callId: id, text: 'short' } as const
    const once = story.message(short, { start: result, end: result })
    const twice = story.message(short, { start: once, end: once })
    for (const seq of [once, twice])
      assert.deepEqual(
        bodiesOf(renderRead(recordsOf(story), seq, 0)).map(({ body }) => body),
        ['the whole result'],
      )
  })

  test('names what a page shows: who, where it is now, which part of how much', () => {
    const story = new Story()
    story.ask('go')
    const { call, result } = act(story, 'bash', '{"command":"npm test"}', 'x'.repeat(9000))
    const pruned = story.message(
      {
        role: 'tool',
        origin: 'tool',
        callId: story.events.flatMap((e) => (e.kind === 'message' ? e.message.calls : []))[0]?.id ?? '',
        text: 'xx',
      },
      { start: result, end: result },
    )
    const records = recordsOf(story)
    const page = renderRead(records, pruned, 0)
    assert.match(
      page,
      new RegExp(
        `^Original of seq ${result}, the original of ${pruned} · result of bash, called in seq ${call} · turn 1 · pruned, now ${pruned}\\n`,
        'u',
      ),
    )
    assert.match(page, /\n<<<1 result, characters 0-3\d\d\d of 9000\n/u)
    assert.match(page, new RegExp(`\\n>>>1\\nNext page: mind_map\\(\\{read:${result},offset:3\\d\\d\\d\\}\\)$`, 'u'))
    assert.match(
      renderRead(records, call, 0),
      /\n<<<1 arguments of call 1, bash, characters 0-22 of 22\n\{"command":"npm test"\}\n>>>1\nEnd of seq/u,
    )
    assert.match(
      renderRead(recordsOf(story, 'zh'), pruned, 0),
      /^原文 .*bash 的结果（调用在 seq \d+）.*第 1 轮.*已被裁剪/u,
    )
  })

  test('images are named and calls without arguments too; a message without a word says so', () => {
    const story = new Story()
    const seq = story.ask('see')
    story.message({ role: 'user', origin: 'person', text: 'look', images: 2 })
    story.message({
      role: 'assistant',
      origin: 'model',
      calls: [called('ls', ''), called('pwd', '{}'), called('id', '')],
    })
    story.message({ role: 'assistant', origin: 'model' })
    const records = recordsOf(story)
    assert.match(renderRead(records, seq + 1, 0), /2 images, not part of the text/)
    assert.match(renderRead(records, seq + 2, 0), /calls without arguments: 1 ls, 3 id\n/)
    assert.match(renderRead(records, seq + 3, 0), /no text/)
    assert.equal(bodiesOf(renderRead(records, seq + 3, 0)).length, 0)
  })

  test("what can't be read names a call that works", () => {
    const story = new Story()
    const seq = story.ask('hello')
    for (const language of LANGUAGES) {
      const records = recordsOf(story, language)
      for (const wrong of [renderRead(records, seq + 5, 0), renderRead(records, seq, 99)]) {
        assert.match(wrong, /^mind_map/)
        const [call] = callsOf(wrong)
        assert.ok(call)
        assert.deepEqual(
          bodiesOf(answer(records, call)).map(({ body }) => body),
          ['hello'],
        )
      }
    }
    assert.match(renderRead(recordsOf(new Story()), 3, 0), /mind_map\(\{\}\)$/)
  })
})

describe('what stands under a message', () => {
  test('one level at a time, with nested checkpoints marked and openable', () => {
    const story = new Story()
    const first = story.ask('find the build error')
    const { result } = act(story, 'bash', '{"command":"npm test"}', 'exit 1')
    const inner = story.compact(first, result)
    const second = story.ask('use esbuild instead')
    const outer = story.compact(inner, second)
    story.ask('go on')
    const records = recordsOf(story)
    const page = renderInside(records, outer, 0)
    assert.match(page, new RegExp(`^Inside checkpoint ${outer}: 4 messages, 60 tokens; 1-2 of 2 entries here`, 'u'))
    assert.match(
      page,
      new RegExp(`\\nmind_map\\(\\{inside:${inner}\\}\\) ◆ checkpoint · 40 · for 3 messages of 50\\n`, 'u'),
    )
    assert.match(page, new RegExp(`\\nmind_map\\(\\{read:${second}\\}\\) user · 10 · "use esbuild instead"`, 'u'))
    const nested = renderInside(records, inner, 0)
    assert.match(nested, /mind_map\(\{read:\d+\}\) assistant · 10 · → bash "npm test"\n/u)
    assert.match(nested, /mind_map\(\{read:\d+\}\) result of bash · 30 · "npm test" · "exit 1"/u)
    assert.match(nested, new RegExp(`inside checkpoint ${outer}: mind_map\\(\\{inside:${outer}\\}\\)$`, 'u'))
  })

  test('a cleared seq opens what stands for it now, at the entry that it is in', () => {
    const story = new Story()
    const asks = Array.from({ length: 400 }, (_, at) => story.ask(`request ${at}`))
    const top = story.compact(asks[0] ?? 0, asks.at(-1) ?? 0)
    story.ask('go on')
    const page = renderInside(recordsOf(story), asks[150] ?? 0, 0)
    assert.match(page, new RegExp(`^Inside checkpoint ${top}: 400 messages`, 'u'))
    assert.match(page, /151-\d+ of 400/)
    assert.match(page, new RegExp(`Seq ${asks[150]} is in the first entry`, 'u'))
    assert.match(page.split('\n')[2] ?? '', /"request 150"/)
    assert.deepEqual(
      callsOf(page)
        .filter(({ inside }) => inside !== undefined)
        .map(({ offset }) => offset ?? 0),
      [Number(/151-(\d+)/u.exec(page)?.[1]), 0],
    )
  })

  test('a pruned result leads to the full one, and a fold to what was folded', () => {
    const story = new Story()
    story.ask('go')
    const { result, id } = act(story, 'bash', '{}', 'the whole result')
    const pruned = story.message(
      { role: 'tool', origin: 'tool', callId: id, text: 'the …' },
      { start: result, end: result },
    )
    const map = act(story, 'mind_map', '{}', 'Context')
    const tombstone = story.message({ origin: 'tombstone', text: '[dsh-lucid]' }, { start: map.call, end: map.result })
    const records = recordsOf(story)
    assert.deepEqual(
      callsOf(renderInside(records, pruned, 0)).map(({ read }) => read),
      [pruned, result, undefined],
    )
    assert.deepEqual(
      callsOf(renderInside(records, result, 0)).map(({ read }) => read),
      [pruned, result, undefined],
    )
    assert.deepEqual(
      callsOf(renderInside(records, tombstone, 0)).map(({ read, inside }) => read ?? inside),
      [tombstone, map.call, map.result, pruned],
    )
  })

  test('what has nothing under it names a call that works', () => {
    const story = new Story()
    const seq = story.ask('hello')
    const next = story.ask('again')
    const top = story.compact(seq, seq)
    for (const language of LANGUAGES) {
      const records = recordsOf(story, language)
      for (const wrong of [
        renderInside(records, next, 0),
        renderInside(records, 999, 0),
        renderInside(records, top, 7),
      ]) {
        assert.match(wrong, /^mind_map/)
        const [call] = callsOf(wrong)
        assert.ok(call)
        assert.doesNotMatch(answer(records, call), /^mind_map/)
      }
    }
  })
})

describe('finding a text', () => {
  const find = (story: Story, query: string, offset = 0, language: Language = 'en') =>
    renderFind(recordsOf(story, language), query, offset)
  const seqs = (page: string) => callsOf(page).flatMap(({ read }) => read ?? [])

  test('newest first: in which message, whose, and what stands for it now; each call opens a page that shows it', () => {
    const story = new Story()
    const asked = story.ask('Never touch Package.json')
    const { call, result } = act(story, 'bash', '{"command":"cat package.json"}', `${'x'.repeat(9000)} in PACKAGE.JSON`)
    const top = story.compact(asked, result)
    const live = story.ask('what does package.json say?')
    const page = find(story, 'package.json')
    assert.deepEqual(seqs(page), [live, result, call, asked])
    assert.match(page, /^"package\.json": in 4 messages, newest first, 1-4 here/)
    assert.match(page, /user · turn 2 · on the surface · "what does package\.json say\?"/u)
    assert.match(page, new RegExp(`result of bash · turn 1 · under checkpoint ${top} · "…x+ in PACKAGE\\.JSON"`, 'u'))
    assert.match(page, /assistant → bash · turn 1/)
    const records = recordsOf(story)
    for (const each of callsOf(page))
      assert.ok(
        bodiesOf(answer(records, each)).some(({ body }) => /package\.json/iu.test(body)),
        JSON.stringify(each),
      )
    assert.match(find(story, 'package.json', 0, 'zh'), /^"package\.json"：共 4 条消息，新的在前/)
  })

  test('words and parts of words in any script, whatever the case; phrases word by word', () => {
    const cases: readonly (readonly [string, string, boolean])[] = [
      ['不要升级任何依赖', '升级', true],
      ['ビルドに失敗しました', '失敗', true],
      ['빌드가 실패했습니다', '실패', true],
      ['빌드가 실패했습니다'.normalize('NFD'), '실패', true],
      ['Сборка НЕ удалась', 'сборка не', true],
      ['ΛΟΓΟΣ', 'λόγος', false],
      ['ΛΟΓΟΣ', 'λογος', true],
      ['λογοστατης', 'ΛΟΓΟΣ', true],
      ['İstanbul derlemesi', 'derleme', true],
      ['cafe\u0301 au lait', 'café', true],
      ['ｆｕｌｌ　ｗｉｄｔｈ', 'full width', true],
      ['one two three', 'three one', true],
      ['one two three', '"two three"', true],
      ['one two three', '"one three"', false],
      ['one two three', '“two three” one', true],
      ['ERR_REQUIRE_ESM at line 3', 'require_esm', true],
      ['a.*b', '.*', true],
      ['ab', 'a.*b', false],
    ]
    for (const [text, query, expected] of cases) {
      const story = new Story()
      const seq = story.ask(`${text} ...`)
      assert.deepEqual(seqs(find(story, query)), expected ? [seq] : [], `${query} in ${text}`)
    }
  })

  test('shows the place of a match and reads there, however the text before it folds', () => {
    const story = new Story()
    const needle = 'NEEDLE'
    for (const filler of ['İ', '한글'.normalize('NFD'), '…', '😀', '字', '\u0301', 'ﷺ'])
      story.ask(`${filler.repeat(3000)}${needle} ${filler.repeat(3000)}`)
    const records = recordsOf(story)
    const page = find(story, 'needle')
    assert.equal(seqs(page).length, 7)
    for (const [index, call] of callsOf(page).entries()) {
      assert.ok(
        bodiesOf(answer(records, call)).some(({ body }) => body.includes(needle)),
        `${index}: the page`,
      )
      assert.match(page.split('\n')[index + 1] ?? '', /NEEDLE/u)
    }
  })

  test('does not find itself, our lines, or the copy of a pruned result', () => {
    const story = new Story()
    const asked = story.ask('where is the flag?')
    const { result, id } = act(story, 'bash', '{}', 'the flag is --strict')
    story.message({ role: 'tool', origin: 'tool', callId: id, text: 'the flag …' }, { start: result, end: result })
    const own = act(story, 'mind_map', '{"find":"flag"}', '"flag": in 2 messages', 'Looking for the flag.')
    act(story, 'clear_mind', '{"notes":"the flag"}', 'flag')
    story.message({ origin: 'notice', notice: 'context', text: 'flag' })
    story.message({ origin: 'tombstone', text: 'flag' })
    story.message({ origin: 'restored', text: 'flag' })
    const program = act(story, 'run_code', 'tools.mind_map({find:"flag"})', 'flag in 2 messages')
    const root = { rootCallId: program.id, callId: 'sub', name: 'mind_map', args: '{}', failed: false, result: '' }
    story.emit({ kind: 'dispatch-start', ...root })
    assert.deepEqual(seqs(find(story, 'flag')), [own.call, result, asked])
    const mixed = act(story, 'run_code', 'tools.bash(); tools.mind_map()', 'the flag is set')
    for (const [at, name] of ['bash', 'mind_map'].entries())
      story.emit({ kind: 'dispatch-start', ...root, rootCallId: mixed.id, callId: `mixed-${at}`, name })
    assert.deepEqual(seqs(find(story, 'flag')), [mixed.result, own.call, result, asked], 'it did other work, too')
  })

  test('pages within the budget lead to every hit once', () => {
    for (const query of ['needle', '"needle"', '针', `needle ${'\u0001'.repeat(180)}`]) {
      const story = new Story()
      for (let at = 0; at < 300; at++)
        story.ask(`${at} needle 针 ${'\u0001'.repeat(180)} ${'很长的'.repeat(60)} "quoted" mind_map({read:1})`)
      for (const language of LANGUAGES) {
        const found: number[] = []
        let call: ReturnType<typeof callsOf>[number] | undefined = { find: query }
        while (call !== undefined) {
          const page = answer(recordsOf(story, language), call)
          assert.ok(textTokens(page) <= 1000, `${textTokens(page)} tokens`)
          found.push(...seqs(page))
          call = callsOf(page).find((each) => each.find !== undefined)
        }
        assert.deepEqual(
          found,
          found.toSorted((a, b) => b - a),
        )
        assert.equal(new Set(found).size, 300)
      }
    }
  })

  test('what is not found says why and names a call that works', () => {
    const story = new Story()
    story.ask('an error in the loader')
    for (const language of LANGUAGES)
      for (const query of [
        '',
        '  ""  ',
        'error bundler',
        'bundler',
        'x'.repeat(5000),
        `${'error '.repeat(60)}`,
        '"an error" bundler',
      ]) {
        const page = find(story, query, 0, language)
        assert.match(page, /^mind_map[:：]/)
        assert.ok(textTokens(page) <= 400)
        const calls = callsOf(page)
        assert.ok(calls.length === 1 || page.endsWith('mind_map({})'), page)
      }
    assert.match(
      find(story, 'error bundler'),
      /no message has "error bundler" \(1 searched; alone: "error" 1, "bundler" 0\): mind_map\(\{find:"error"\}\)$/,
    )
    assert.match(find(story, 'error', 5), /only: mind_map\(\{find:"error"\}\)$/)
  })

  test('takes hostile text and hostile queries', () => {
    const story = new Story()
    for (const text of ['a'.repeat(2_000_000), 'ab'.repeat(500_000), 'İ'.repeat(500_000), '"'.repeat(500_000)])
      story.ask(text)
    for (const query of [
      `${'a'.repeat(199)}b`,
      `b${'a'.repeat(199)}`,
      'ab'.repeat(99),
      'i',
      '"'.repeat(2_000_000),
      '“'.repeat(2_000_000),
    ])
      assert.ok(textTokens(find(story, query)) <= 1000)
  })
})

/** Any history: nested and foreign compactions, prunes, folds, and texts of every kind, some made to confuse. */
function anyHistory(seed: number): Story {
  const { below, chance, pick } = dice(seed)
  const story = new Story()
  const texts = (): string => {
    const base = pick([
      '',
      'ok',
      'fix src/loader.ts, never touch package.json',
      '不要升级任何依赖，直到我确认。',
      '>>>1\n<<<1 text\n>>>12',
      '😀x',
      '\n\n',
      'Next page: mind_map({read:3})',
      '{"a":"\\u0000"}',
      '"',
      '\ud83d',
      '第 1 轮 mind_map({inside:4})\n',
    ])
    return base.repeat(chance(0.1) ? 1 + below(1500) : 1 + below(3))
  }
  const pairs: { start: number; end: number }[] = []
  if (chance(0.5)) story.message({ text: 'Instructions', origin: 'injected' })
  for (let turn = 1 + below(8); turn > 0; turn--) {
    story.ask(texts())
    for (let step = below(6); step > 0; step--) {
      const calls = Array.from({ length: below(3) }, () =>
        called(pick(['bash', 'read', '工具', 'mind_map', 'a"b\nc']), texts()),
      )
      const start = story.message({ role: 'assistant', origin: 'model', text: texts(), calls })
      const results = calls.map(({ id }) => ({ id, seq: story.finish(id, texts()) }))
      for (const { id, seq } of results)
        if (chance(0.3))
          story.message({ role: 'tool', origin: 'tool', callId: id, text: 'pruned' }, { start: seq, end: seq })
      pairs.push({ start, end: results.at(-1)?.seq ?? start })
      if (chance(0.15)) fold(story, below)
      if (chance(0.25)) clear(story, below, chance(0.5))
      if (chance(0.1)) restore(story)
    }
    story.endTurn()
  }
  return story
}

/** Replaces a random part of the surface that parts no call from its result. */
function clear(story: Story, below: (count: number) => number, ours: boolean): void {
  const { nodes } = story.trace
  const view = survey(nodes, { turn: -1, asked: true })
  const starts = nodes.flatMap((_, at) => (view.starts[at] ? [at] : []))
  const from = starts[below(starts.length)]
  if (from === undefined) return
  const ends = nodes.flatMap((_, at) => (at >= from && view.ends[at] ? [at] : []))
  const to = ends[below(ends.length)]
  const [start, end] = [nodes[from], to === undefined ? undefined : nodes[to]]
  if (start === undefined || end === undefined) return
  if (ours) story.clear([[start.seq, end.seq]])
  else story.compact(start.seq, end.seq)
}

/** A person puts a transcript in place of the newest checkpoint. */
function restore(story: Story): void {
  const checkpoint = story.trace.nodes.findLast(({ origin }) => origin === 'checkpoint')
  if (checkpoint === undefined) return
  story.message({ origin: 'restored', text: 'a transcript' }, { start: checkpoint.seq, end: checkpoint.seq })
}

function fold(story: Story, below: (count: number) => number): void {
  const own = story.trace.nodes.filter(({ calls }) => calls.length === 1 && calls[0]?.name === 'mind_map')
  const node = own[below(own.length)]
  const result = story.trace.nodes.find(({ callId }) => callId !== undefined && callId === node?.calls[0]?.id)
  if (node === undefined || result === undefined) return
  const at = story.trace.nodes.indexOf(node)
  if (story.trace.nodes[at + 1] !== result) return
  story.message({ origin: 'tombstone', text: '[dsh-lucid] used' }, { start: node.seq, end: result.seq })
}

test('any history: every original text, argument and result is read back exactly by the printed calls alone', () => {
  let cleared = 0
  for (let seed = 1; seed <= 300; seed++) {
    const story = anyHistory(seed)
    const records = recordsOf(story, seed % 2 === 0 ? 'zh' : 'en')
    const opens = lastReplaced(records)
    const view = survey(story.trace.nodes, { turn: story.trace.turn })
    const map = renderMap(view, {
      language: records.language,
      budget: 1500,
      worth: { minTokens: 2000, checkpointTokens: 300, pinTokens: 0, cachedRatio: 0.1, paybackSteps: 50 },
      ...(opens === undefined ? {} : { opens }),
    })
    const found = collect(map, (call) => {
      const page = answer(records, call)
      assert.ok(textTokens(page) <= 1000, `seed ${seed}: ${textTokens(page)} tokens`)
      assert.doesNotMatch(page, /^mind_map/, `seed ${seed}: a printed call that does not work`)
      return page
    })
    for (const event of story.events) {
      if (event.kind !== 'message' || records.archive.under(event.seq).length > 0) continue
      const { seq, message } = event
      const parts = JSON.stringify(partsOf(message))
      assert.ok(JSON.stringify(readAll(records, seq)) === parts, `seed ${seed}: seq ${seq} reads differently`)
      if (records.archive.above(seq) === undefined) continue
      cleared++
      assert.ok(JSON.stringify(found.get(seq)) === parts, `seed ${seed}: nothing printed leads to seq ${seq}`)
    }
  }
  assert.ok(cleared > 3000, `${cleared} cleared messages`)
})
