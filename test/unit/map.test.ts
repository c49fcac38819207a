import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { TURN_TOKENS } from '../../src/mind/layout.ts'
import { type MapInput, renderMap } from '../../src/mind/map.ts'
import { nodeRow, sheetOf, turnLine } from '../../src/mind/rows.ts'
import { isLegal, type Survey, survey } from '../../src/mind/survey.ts'
import type { Language } from '../../src/types.ts'
import { mapWords } from '../../src/voice/map.ts'
import { textTokens } from '../../src/voice/measure.ts'
import { guide, saying } from '../../src/voice/wording.ts'
import { anySurface, Surface, session } from './map-surfaces.ts'

const LANGUAGES = ['en', 'zh'] as const
const WORTH = { minTokens: 2000, checkpointTokens: 400, pinTokens: 1000, cachedRatio: 0.1, paybackSteps: 50 }
const BASE = { budget: 1500, worth: WORTH }

function viewOf(surface: Surface, running = false): Survey {
  return survey(surface.nodes, { turn: surface.turn, ...(running && { running: surface.nodes.length - 1 }) })
}

function render(view: Survey, input: Partial<MapInput> = {}): string {
  return renderMap(view, { language: 'en', ...BASE, ...input })
}

const CALL = /(clear_mind|mind_map)\((\{[^}]*\})\)/gu

/** What the lines of a map claim, read back as a model would read them. */
function read(view: Survey, text: string) {
  const at = new Map(view.nodes.map((node, index) => [String(node.seq), index]))
  const position = (seq: string | undefined) => {
    const found = at.get(seq ?? '')
    assert.ok(found !== undefined, `seq ${seq} is not on the surface`)
    return found
  }
  const lines = text.split('\n')
  const shown: number[] = []
  const spans: [number, number][] = []
  const detailed: number[] = []
  const isPart = (line: string | undefined) =>
    line !== undefined && /^([> ] *\d+[< ][◆ ] |\s+(steps? |第 ))/u.test(line)
  for (const [index, line] of lines.entries()) {
    const row = /^(?<start>[> ]) *(?<seq>\d+)(?<end>[< ])(?<checkpoint>[◆ ]) /u.exec(line)
    if (row?.groups !== undefined) {
      const where = position(row.groups['seq'])
      shown.push(where)
      detailed.push(where)
      assert.equal(row.groups['start'] === '>', view.starts[where], line)
      assert.equal(row.groups['end'] === '<', view.ends[where], line)
      assert.equal(row.groups['checkpoint'] === '◆', view.nodes[where]?.origin === 'checkpoint', line)
      continue
    }
    // A line for a range: everything in front of the first quote, since what follows is foreign text.
    const range = /^(?: {2})?(?:turns? |before turn |steps? |第 )[^"]*?(?:seq (?<whole>[>\d][^ ·（]*(?: <\d+)?))/u.exec(
      line,
    )
    if (range?.groups === undefined) continue
    const ends = (range.groups['whole'] ?? '').replace(/[><]/gu, '').split(/[- ]/u)
    const from = position(ends[0])
    const to = position(ends.at(-1))
    const head = line.startsWith('  ') === false && isPart(lines[index + 1])
    if (!head) for (let each = from; each <= to; each++) shown.push(each)
    const marks = />(?<start>\d+) <(?<end>\d+)/u.exec(line.split('"')[0] ?? '')
    if (marks?.groups !== undefined) spans.push([position(marks.groups['start']), position(marks.groups['end'])])
  }
  return { shown: shown.sort((a, b) => a - b), spans, detailed, position }
}

/** A map that shows every message once, whose marks are legal and whose calls can be made. */
function assertSound(
  view: Survey,
  text: string,
  note: string,
  within: readonly [number, number] = [0, view.nodes.length - 1],
) {
  const { shown, spans, position } = read(view, text)
  const expected = Array.from({ length: within[1] - within[0] + 1 }, (_, index) => within[0] + index)
  assert.deepEqual(shown, expected, `${note}: not every message is shown once`)
  for (const [from, to] of spans) assert.ok(isLegal(view, from, to), `${note}: marks that are no legal span`)
  for (const [, name, args] of text.replace(/"[^"\n]*"(?=[ ·→\n]|$)/gu, '').matchAll(CALL)) {
    const numbers = [...(args ?? '').matchAll(/\d+/gu)].map(([number]) => number)
    if (name === 'clear_mind') assert.ok(isLegal(view, position(numbers[0]), position(numbers[1])), `${note}: ${args}`)
    else if (args?.startsWith('{turn')) assert.ok(view.groups.some(({ turn }) => turn === Number(numbers[0])))
    else for (const number of numbers) position(number)
  }
}

describe('the budget', () => {
  test('holds at every size, shape, language and budget, and every message is on one line', () => {
    for (const language of LANGUAGES) {
      for (const shape of ['turns', 'giant'] as const) {
        for (const size of [10, 100, 1000, 10_000]) {
          const view = viewOf(session(size, shape, language), true)
          for (const budget of [600, 1500, 4000]) {
            const pressure = { tokens: 912_345, window: 1_000_000 }
            const text = render(view, { language, budget, pressure, compactionAt: 800_000 })
            const note = `${language} ${shape} ${size} in ${budget}`
            assert.ok(textTokens(text) <= budget, `${note}: ${textTokens(text)}`)
            assertSound(view, text, note)
          }
        }
      }
    }
  })

  test('holds for a long turn that begins with one message of a program', () => {
    const surface = new Surface()
    surface.turn = 1
    surface.add({ text: 'a notice' })
    surface.turn = 0
    surface.user('do all of it')
    for (let step = 0; step < 200; step++) surface.act([{ name: 'bash', target: `${step}`, tokens: 900 }])
    const view = survey(surface.nodes, { turn: 1 })
    for (const budget of [600, 1500]) assertSound(view, render(view, { budget }), `${budget}`)
  })

  test('holds with long previews and 20 checkpoints', () => {
    for (const words of ['x'.repeat(4000), '很长的一句话，'.repeat(300), '\n\n"quoted" '.repeat(200)]) {
      const surface = new Surface().system()
      for (let turn = 0; turn < 20; turn++) {
        surface.turn = turn
        surface
          .checkpoint(1500)
          .user(words)
          .act([{ name: words.slice(0, 90), target: words, text: words, tokens: 4000 }], words)
      }
      const view = viewOf(surface)
      for (const language of LANGUAGES) {
        for (const budget of [600, 1500]) {
          const text = render(view, {
            language,
            budget,
            pressure: { tokens: 99_000, window: 128_000 },
            compactionAt: 102_000,
            opens: view.nodes.at(-1)?.seq ?? 0,
          })
          assert.ok(textTokens(text) <= budget, `${language} ${budget}: ${textTokens(text)}`)
          assertSound(view, text, `${language} ${budget}`)
        }
      }
    }
  })

  test('holds for one message with more results than fit', () => {
    const surface = new Surface()
      .user('all files')
      .act(Array.from({ length: 400 }, (_, at) => ({ name: 'read', target: `f${at}` })))
    const view = viewOf(surface.say('done').say('really'))
    const text = render(view)
    assert.ok(textTokens(text) <= BASE.budget)
    assertSound(view, text, 'wide step')
  })

  test('any surface: fits, shows everything once, prints only what can be done', () => {
    for (let seed = 1; seed <= 150; seed++) {
      const { nodes, ...moment } = anySurface(seed)
      const view = survey(nodes, moment)
      for (const language of LANGUAGES) {
        for (const budget of [600, 1500]) {
          const text = render(view, { language, budget, opens: nodes.at(-1)?.seq ?? 0 })
          const note = `seed ${seed} ${language} ${budget}`
          assert.ok(textTokens(text) <= budget, `${note}: ${textTokens(text)}`)
          assertSound(view, text, note)
        }
      }
    }
  })

  test('is used: with few messages every one is shown', () => {
    const view = viewOf(session(30, 'turns', 'en'), true)
    assert.equal(read(view, render(view)).detailed.length, view.nodes.length)
  })
})

describe('the head', () => {
  const view = viewOf(new Surface().user('a').say('b', 970))

  test('gives surface and pressure apart, as a share of the whole window', () => {
    const text = render(view, { pressure: { tokens: 52_300, window: 128_000 }, compactionAt: 102_000 })
    assert.match(
      text,
      /^Context: 2 nodes, 1\.0k tokens on the surface; pressure 52\.3k of 128k \(41 %\)\. .* starts at 102k\.\n/u,
    )
  })

  test('names what is unknown, and says nothing about compaction when that is not known', () => {
    const text = render(view)
    assert.match(text, /pressure unknown/u)
    assert.doesNotMatch(text, /compaction/u)
    assert.match(render(view, { pressure: { tokens: 500 } }), /pressure 500, window unknown/u)
    assert.match(render(view, { language: 'zh' }), /压力未知/u)
  })

  test('names the last legal end and the newest request', () => {
    assert.match(render(view), /an identity|identity of a message, not an order/u)
    assert.match(render(view), /Last legal end: 5\. Seq 3, the newest request, is never part of a span\./u)
    assert.match(render(viewOf(new Surface().user('a'))), /No legal end yet/u)
  })

  test('an empty surface has a head and nothing else', () => {
    assert.equal(render(viewOf(new Surface())).split('\n').length, 2)
  })
})

describe('lines', () => {
  test('a tool names its target and its failure, an assistant what it calls', () => {
    const surface = new Surface()
      .user('test it')
      .act([
        { name: 'bash', target: 'npm test', failed: true, text: 'exit 1' },
        { name: 'read', target: 'src/a.ts' },
        { name: 'read' },
      ])
    const text = render(viewOf(surface))
    assert.match(text, /^> *5 {3}assistant · 60 · → read×2, bash$/mu)
    assert.match(text, /^ *7 {3}bash! · 500 · npm test · "exit 1"$/mu)
    assert.match(text, /^ *9 {3}read · 500 · src\/a\.ts · "done"$/mu)
  })

  test('of one message differ by the length of their previews', () => {
    const each = survey(new Surface().user('a').say('many words '.repeat(20)).nodes, { turn: 1 })
    const sheet = sheetOf(each, mapWords('en'), 'en')
    const [long, short] = [nodeRow(sheet, 1, 32), nodeRow(sheet, 1, 14)]
    assert.ok(textTokens(short) < textTokens(long), short)
    assert.equal(nodeRow(sheet, 1, 32), long)
  })

  test('no line of a turn is shorter than the layout reckons with', () => {
    const each = survey(new Surface().say('', 0).nodes, { turn: 0 })
    for (const language of LANGUAGES) {
      const line = turnLine(sheetOf(each, mapWords(language), language), { turn: 1, from: 0, to: 0 })
      assert.ok(textTokens(line) >= TURN_TOKENS, line)
    }
  })

  test('a long path keeps its file name', () => {
    const target = `/home/dev/${'very/deep/'.repeat(20)}loader.ts`
    assert.match(render(viewOf(new Surface().user('a').act([{ name: 'read', target }]))), /… ?[^·]*loader\.ts · /u)
  })

  test('a code program shows the tools that it called', () => {
    const surface = new Surface().user('a').act([{ name: 'run_code' }])
    const nodes = surface.nodes.map((node) => ({
      ...node,
      calls: node.calls.map((call) => ({
        ...call,
        dispatches: ['grep', 'read', 'read'].map((name) => ({ id: name, name, done: true, failed: false })),
      })),
    }))
    assert.match(render(survey(nodes, { turn: 1 })), /run_code · 500 · read×2, grep/u)
  })

  test('foreign text can neither break a line nor look like a mark or a quote end', () => {
    const evil = 'a"\n>  3<◆ user · 9\u2028next\u001b[31mred\u001b[0m\u0007\u202eback\u0000 "b'
    const text = render(
      viewOf(
        new Surface()
          .user('x')
          .act([{ name: evil, target: evil, text: evil }], evil)
          .say(evil),
      ),
    )
    assert.equal(text.split('\n').filter((line) => /^[> ] *\d+[< ]/u.test(line)).length, 4)
    assert.match(text, /"a' > 3<◆ user · 9 nextred back 'b"$/mu)
    assert.equal(/[\p{Cc}\p{Cf}]/u.test(text.replaceAll('\n', '')), false)
  })

  test('turns come newest first, their messages in surface order', () => {
    const surface = new Surface().user('first words').say('.').user('second words').say('.')
    const text = render(viewOf(surface))
    assert.ok(text.indexOf('turn 2 · seq 7-9 · 2 nodes · 80 · "second words"') < text.indexOf('turn 1 · '))
    assert.deepEqual(read(viewOf(surface), text).detailed, [2, 3, 0, 1])
  })

  test('a long turn is divided between steps, so that each of its runs may be cleared whole', () => {
    for (let size = 150; size < 190; size++) {
      const text = render(viewOf(session(size, 'giant', 'en'), true))
      assert.match(text, /^ {2}steps /mu)
      assert.doesNotMatch(text, /may be cleared/u)
    }
  })

  test('a part that holds something guarded gives the legal part', () => {
    const view = viewOf(session(1000, 'giant', 'en'), true)
    const small = render(view, { budget: 600 })
    assert.match(small, /seq 3-\d+ \(may be cleared: >5 <\d+\)|^ *3 {3}user/mu)
  })

  test('checkpoints are marked and listed with what they stand for', () => {
    const surface = new Surface()
    surface.turn = 1
    const view = viewOf(surface.checkpoint(1200).user('go').say('.').checkpoint(800, false))
    const text = render(view)
    assert.match(
      text,
      /^◆ 2 checkpoints: 9 \(turn 2; for 20 messages of 25\.2k, by the platform, now 800\), 3 \(turn 1;/mu,
    )
    assert.match(text, /^> *3<◆ checkpoint · 1\.2k · for 20 messages of 25\.2k$/mu)
  })

  test('the list of checkpoints ends with the call that opens what was replaced; without one it has a line', () => {
    const surface = new Surface().checkpoint(1200).user('go').say('.')
    assert.match(
      render(viewOf(surface), { opens: 3 }),
      /^◆ 1 checkpoint: .*\. What was replaced: mind_map\(\{inside:3\}\)$/mu,
    )
    assert.match(
      render(viewOf(surface), { opens: 3, language: 'zh' }),
      /^◆ .*。被替换的原文：mind_map\(\{inside:3\}\)$/mu,
    )
    const folded = new Surface().user('go').say('.')
    assert.match(render(viewOf(folded), { opens: 5 }), /^What was replaced: mind_map\(\{inside:5\}\)$/mu)
    assert.doesNotMatch(render(viewOf(folded)), /inside:/u)
    assert.doesNotMatch(render(viewOf(surface), { opens: 3, zoom: { turn: 1 } }), /inside:/u)
  })
})

describe('candidates and playbook', () => {
  test('stand in front of the messages and behind them, as long as something can be cleared', () => {
    const view = viewOf(session(100, 'turns', 'en'), true)
    const text = render(view)
    const order = ['Clear first', 'turn 4 · ', 'To clear:'].map((words) => text.indexOf(words))
    assert.ok(order.every((at, index) => at > 0 && at > (order[index - 1] ?? 0)))
    assert.match(
      text,
      /^ 1 · [\d.]+k \/ [\d.]+k \/ \d+ steps · turn \d+, finished: "[^"]+" · clear_mind\(\{start:\d+,end:\d+,notes:"\.\.\."\}\)$/mu,
    )
  })

  test('are absent when nothing can be cleared; one line says so', () => {
    const text = render(viewOf(new Surface().user('a').say('b')))
    assert.match(text, /No candidate: no finished span frees about 2\.0k or more\./u)
    assert.doesNotMatch(text, /clear_mind|To clear/u)
  })

  test('are absent while clears pause; one line says for how long', () => {
    const view = viewOf(session(100, 'turns', 'en'), true)
    for (const [language, wait, line] of [
      ['en', 4, 'No clear for 4 more steps: 3 were full again at once.'],
      ['en', 1, 'No clear for 1 more step: 3 were full again at once.'],
      ['zh', 4, '4 步内暂不清理：有 3 次清理后马上又满了。'],
    ] as const) {
      const text = render(view, { language, worth: { ...WORTH, paused: { refills: 3, wait } } })
      assert.ok(text.includes(line), text)
      assert.doesNotMatch(text, /clear_mind\(/u)
    }
  })

  test('the playbook takes at most 250 tokens in either language', () => {
    for (const language of LANGUAGES) assert.ok(textTokens(guide(saying({}, language))) <= 250)
  })

  test('Chinese maps are Chinese', () => {
    const text = render(viewOf(session(100, 'turns', 'zh'), true), { language: 'zh' })
    assert.doesNotMatch(text, /\b(turn|steps?|nodes?|tokens|finished|pressure|user|assistant)\b/u)
    assert.match(text, /优先清理/u)
  })
})

describe('zoom', () => {
  const view = viewOf(session(1000, 'turns', 'en'), true)

  test('a turn is shown message by message, without playbook', () => {
    const group = view.groups.find(({ turn }) => turn === 27)
    assert.ok(group !== undefined)
    const text = render(view, { zoom: { turn: 27 } })
    assert.equal(read(view, text).detailed.length, group.to - group.from + 1)
    assert.match(text, /^Context: /u)
    assert.doesNotMatch(text, /To clear/u)
  })

  test('a long range keeps the budget, and its call pages back until everything was shown', () => {
    const seen = new Set<number>()
    let [from, to] = [view.nodes[100]?.seq ?? 0, view.nodes[499]?.seq ?? 0]
    for (let page = 0; page < 30; page++) {
      const text = render(view, { zoom: { from, to } })
      assert.ok(textTokens(text) <= BASE.budget)
      const { detailed, position } = read(view, text)
      assertSound(view, text, `page ${page}`, [position(String(from)), position(String(to))])
      for (const at of detailed) seen.add(at)
      const next = /The part before, node by node: mind_map\(\{from:(\d+),to:(\d+)\}\)/u.exec(text)
      if (next === null) break
      ;[from, to] = [Number(next[1]), Number(next[2])]
    }
    assert.equal(seen.size, 400)
  })

  test('takes the ends in either order', () => {
    assert.equal(render(view, { zoom: { from: 301, to: 41 } }), render(view, { zoom: { from: 41, to: 301 } }))
  })

  test('shows only candidates that lie inside', () => {
    const whole = render(view)
    assert.match(whole, /clear_mind/u)
    assert.doesNotMatch(render(view, { zoom: { turn: 2 } }), /clear_mind|No candidate/u)
    assert.match(render(view, { zoom: { from: 3, to: 2001 } }), /clear_mind/u)
  })

  test('an unknown turn or seq gives one line with what is there and a call that works', () => {
    const turn = render(view, { zoom: { turn: 99 } })
    assert.equal(turn, 'mind_map: turn 99 has no message on the surface. Turns there: 1-35: mind_map({turn:35})')
    const seq = render(view, { zoom: { from: 4, to: 41 } })
    assert.equal(seq, 'mind_map: seq 4 is not on the surface. Nearest there: 3, 5: mind_map({from:3,to:41})')
    assert.equal(render(view, { language: 'zh', zoom: { from: 4, to: 41 } }).split('\n').length, 1)
    assert.match(render(viewOf(new Surface()), { zoom: { turn: 1 } }), /mind_map\(\{\}\)$/u)
  })

  test('any surface, any part: fits and is sound', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const { nodes, ...moment } = anySurface(seed)
      const each = survey(nodes, moment)
      const at = [seed % nodes.length, (seed * 31) % nodes.length].sort((a, b) => a - b)
      const [first = 0, last = 0] = at
      const zoom = { from: nodes[first]?.seq ?? 0, to: nodes[last]?.seq ?? 0 }
      for (const language of LANGUAGES satisfies readonly Language[]) {
        const text = render(each, { language, budget: 600, zoom })
        assert.ok(textTokens(text) <= 600)
        assertSound(each, text, `seed ${seed} ${language}`, [first, last])
      }
    }
  })
})
