/** The life of a long piece of work: each thing that is said, and its silent twin, in both languages. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { LifeFacts } from '../../src/types.ts'
import { parseDeadline, parseTokens } from '../../src/vitals/life/allowance.ts'
import { breakerOf, isBroken } from '../../src/vitals/life/breaker.ts'
import { pauseOf } from '../../src/vitals/life/pause.ts'
import { bash, type Deed, Play, write } from './play.ts'

const LANGUAGES = ['en', 'zh'] as const
const TASK = {
  en: 'Fix the build of this project and report what was wrong with it.',
  zh: '请修复这个项目的构建，并报告出了什么问题。',
} as const

/** What was said of the life of the work, by what it says. */
const facts = (play: Play): LifeFacts['kind'][] =>
  play.said.flatMap(({ signal }) => (signal.facts === undefined ? [] : [signal.facts.kind]))

const many = (times: number, step: (at: number) => void): void => {
  for (let at = 0; at < times; at++) step(at)
}

/** A call that fails in a way of its own. */
const failing = (at: number): Deed =>
  bash(`tool-${at} run`, `E${at}Error: part ${String.fromCharCode(97 + at)} of the work went wrong`, true)
const working = (at: number): Deed => bash(`look ${at}`, `what stands at place ${at}: ${'xy'.repeat(at + 30)}`)

for (const language of LANGUAGES)
  describe(`the life of the work (${language})`, () => {
    const begin = (options: ConstructorParameters<typeof Play>[0] = {}) => new Play(options).person(TASK[language])

    test('a share of errors that rises well above the usual one is said; an even one is not', () => {
      const rising = begin()
      many(24, (at) => rising.step('', working(at)))
      many(20, (at) => rising.step('', at % 2 === 0 ? failing(at) : working(at + 40)))
      assert.deepEqual(facts(rising), ['errors'])
      const even = begin()
      many(44, (at) => even.step('', at % 2 === 0 ? failing(at % 26) : working(at)))
      assert.deepEqual(
        facts(even).filter((kind) => kind === 'errors'),
        [],
      )
    })

    const cause = {
      en: ['The root cause is the stale cache of the loader.', 'The real problem is the order of the plugins.'],
      zh: ['根本原因是加载器的缓存过期。', '真正的问题在于插件的顺序。'],
    }[language]
    const fix = (play: Play, at: number, words = ''): Play =>
      play
        .step(words, write('src/loader.ts', `// try ${at}`))
        .step('', bash('npm test', `✖ case ${at}: not equal`, true))

    test('a third failed fix of one diagnosis is said, with its words; fixes of three diagnoses are not', () => {
      const stuck = begin()
      many(3, (at) => fix(stuck, at, cause[0]))
      assert.deepEqual(facts(stuck), ['diagnosis'])
      const said = stuck.said[0]?.signal.facts
      assert.ok(said?.kind === 'diagnosis' && said.seqs.length === 3)
      assert.ok(cause[0]?.includes(said.words.replace(/[.。]$/u, '')), said.words)
      const learning = begin()
      many(2, (at) => fix(learning, at, cause[0]))
      many(2, (at) => fix(learning, at + 2, cause[1]))
      assert.deepEqual(facts(learning), [])
      const solved = begin()
      many(2, (at) => fix(solved, at, cause[0]))
      solved.step('', bash('npm test', 'all passed, nothing is left to be done here'))
      fix(solved, 3, cause[0])
      assert.deepEqual(facts(solved), [])
    })

    test('a result that is doubted again with nothing measured in between is said; after a new measurement not', () => {
      const [first, second] = {
        en: ["That's wrong, the total must be higher.", 'Are you sure?'],
        zh: ['不对，总数应该更高。', '你确定吗？'],
      }[language]
      const defend = { en: 'The total is 41, as I said.', zh: '总数就是 41，如前所述。' }[language]
      const talk = (between: (play: Play) => void): Play => {
        const play = begin()
          .step('', working(1))
          .step(defend)
          .person(first ?? '')
        between(play)
        play.step(defend)
        play.person(second ?? '').judge()
        return play
      }
      assert.deepEqual(facts(talk(() => {})), ['doubted'])
      assert.deepEqual(facts(talk((play) => play.step('', working(7)))), [])
      const joining = begin()
        .step('', working(1))
        .step(defend)
        .person(first ?? '')
        .step(defend)
        .end()
      joining.judge({ joining: second ?? '' })
      assert.deepEqual(facts(joining), ['doubted'], 'while the words join the step')
    })

    test('a doubt of a fix counts as its failed check; one where nothing was fixed, or that only joins, does not', () => {
      const claim = { en: 'It works now.', zh: '现在好了。' }[language]
      const doubt = { en: 'That is not right.', zh: '不对。' }[language]
      const play = begin()
      many(2, (at) => fix(play, at, cause[0]))
      play.step('', write('src/loader.ts', '// try 2')).step(claim).end()
      play.judge({ joining: doubt })
      assert.deepEqual(facts(play), [], 'it has no seq yet')
      play.person(doubt).judge()
      assert.deepEqual(facts(play), ['diagnosis'])
      const said = play.said[0]?.signal.facts
      assert.ok(said?.kind === 'diagnosis' && said.seqs.length === 3)
      const talk = begin()
      talk.step(cause[0] ?? '')
      many(3, () => talk.person(doubt).step('', working(talk.events.length)).step(claim))
      fix(talk, 1, cause[0])
      assert.deepEqual(facts(talk), [], 'one fix is one')
    })

    const answer =
      (text: string, spent: number) =>
      (play: Play): void => {
        play.add({
          kind: 'message',
          place: 'append',
          message: { role: 'assistant', origin: 'model', text, tokens: 10, calls: [], usage: 10, spent },
          sources: [],
        })
      }

    test('most and all of a token budget are said once each; the size of the context is none of it', () => {
      const play = begin()
      play.command('budget 100k')
      const spend = answer('…', 30_000)
      many(5, () => {
        spend(play)
        play.judge({ tokens: 99_999, window: 100_000 })
      })
      assert.deepEqual(facts(play), ['tokens', 'tokens'])
      const used = play.said.map(({ signal }) => (signal.facts?.kind === 'tokens' ? signal.facts.used : 0))
      assert.deepEqual(used, [90_000, 120_000])
      const free = begin()
      many(5, () => spend(free))
      free.judge({ tokens: 99_999, window: 100_000 })
      free.command('budget 100k').command('budget off')
      many(5, () => spend(free))
      free.judge()
      assert.deepEqual(facts(free), [])
    })

    test('the budget is that of the settings where a person sets none, and counts from where it was set', () => {
      const play = begin({ limits: { budgetTokens: 50_000 } })
      answer('…', 60_000)(play)
      play.judge()
      assert.deepEqual(facts(play), ['tokens'])
      play.command('budget 50k').judge()
      assert.deepEqual(facts(play), ['tokens'], 'nothing of the new one is used')
    })

    test('a deadline that nears and one that has passed are said; one that is far is not', () => {
      const play = begin().command('deadline 10h')
      play.step('', working(1)).wait(500).step('', working(2))
      assert.deepEqual(facts(play), [])
      play.wait(50).step('', working(3))
      assert.deepEqual(facts(play), ['time'])
      play.wait(10).step('', working(4)).wait(60).step('', working(5)).step('', working(6))
      assert.deepEqual(facts(play), ['time', 'time'])
      const short = begin().command('deadline 10m')
      short.wait(7).step('', working(1))
      assert.deepEqual(facts(short), [], 'an hour is no lead of ten minutes')
      short.wait(1.5).step('', working(2))
      assert.deepEqual(facts(short), ['time'])
    })

    const started = (id: string): Deed => ({
      name: 'bash',
      args: { command: 'npm run watch', run_in_background: true },
      result: `started background job ${id}`,
    })

    test('a dead job is named once with its ages; a live one and one that is over are not', () => {
      const play = begin().step('', started('job-1')).wait(12).step('', working(1)).step('', working(2))
      const [said] = play.said
      assert.deepEqual(facts(play), ['silent'])
      assert.ok(said?.signal.facts?.kind === 'silent' && said.signal.facts.id === 'job-1')
      assert.equal(said.signal.facts.sign, 12)
      const alive = begin().step('', started('job-2'))
      many(4, (at) =>
        alive.wait(6).step('', {
          name: 'job_output',
          args: { job_id: 'job-2' },
          result: `built ${at} of 9 parts, more to come\n[status: running]`,
        }),
      )
      assert.deepEqual(facts(alive), [])
      const over = begin()
        .step('', started('job-3'))
        .step('', {
          name: 'job_output',
          args: { job_id: 'job-3' },
          result: 'all of it is built\n[status: completed, exit code 0]',
        })
      over.wait(30).step('', working(1))
      assert.deepEqual(facts(over), [])
      const known = begin({ at: { over: ['job-4'] } }).step('', started('job-4'))
      assert.deepEqual(facts(known.wait(30).step('', working(1))), [], 'a service knows that it has ended')
    })

    test('a third timeout of one kind of call is named; timeouts of different kinds are not', () => {
      const late = (command: string): Deed => bash(command, `${command}: the request timed out`, true)
      const play = begin({ limits: { notices: { spin: false, anxiety: false } } })
      many(3, (at) => play.step('', late(`fetch-data --part ${at}`), working(at)))
      assert.deepEqual(facts(play), ['timeouts'])
      const varied = begin({ limits: { notices: { spin: false, anxiety: false } } })
      many(3, (at) => varied.step('', late(['alpha run', 'beta run', 'gamma run'][at] ?? ''), working(at)))
      assert.deepEqual(facts(varied), [])
    })

    test('reading again what is unchanged is answered once; a file that has changed is read again in peace', () => {
      const limits = { rereadTokens: 1 }
      const read = (text: string): Deed => ({ name: 'read', args: { file_path: 'src/a.ts' }, result: text.repeat(20) })
      const play = begin({ limits })
        .step('', read('the same text '))
        .step('', working(1))
        .step('', read('the same text '))
      play.step('', working(2)).step('', read('the same text '))
      assert.deepEqual(facts(play), ['reread'])
      const bare: Deed = { name: 'read_page', args: { offset: 3 }, result: 'the same page '.repeat(20) }
      const nameless = begin({ limits }).step('', bare).step('', working(1)).step('', bare)
      const told = nameless.said.map(({ signal }) => signal.facts).find((one) => one?.kind === 'reread')
      assert.ok(told?.kind === 'reread' && told.what === 'read_page', 'what has no target is named by its tool')
      const fresh = begin({ limits }).step('', read('the old text ')).step('', working(1)).step('', read('a new text '))
      assert.deepEqual(facts(fresh), [])
    })

    const rule = {
      en: 'Make the tests pass. Don’t touch package.json, and do not use moment.',
      zh: '让测试通过。不要改 package.json，也不要用 moment。',
    }[language]

    test('an act that a person forbade by name brings the sentence back once, with its seq', () => {
      const play = new Play().person(rule).step('', write('src/a.ts', 'x')).step('', write('package.json', '{}'))
      play.step('', write('package.json', '{ }')).step('', write('package.json', '{  }'))
      assert.deepEqual(facts(play), ['forbidden'])
      const said = play.said[0]?.signal.facts
      assert.ok(said?.kind === 'forbidden' && said.seq === 2 && said.sentence.includes('package.json'))
      const kept = new Play().person(rule).step('', { name: 'read', args: { file_path: 'package.json' } })
      kept.step('', write('src/package.json.ts', 'x'), bash('grep moment src', 'src/b.ts: moment'))
      assert.deepEqual(facts(kept), [], 'to read it, and to write another file, is allowed')
      const lifted = new Play().person(rule).step('', working(1))
      lifted.person({ en: 'You may change package.json after all.', zh: '现在可以改 package.json 了。' }[language])
      assert.deepEqual(facts(lifted.step('', write('package.json', '{}'))), [])
      const other = new Play().person(rule).step('', working(1))
      const both = { en: 'Now use moment after all, but never touch lib/.', zh: '现在可以用 moment 了。不要改 lib/。' }
      other.person(both[language]).step('', bash('moment --version', '2.0'))
      assert.deepEqual(facts(other), [], 'one rule goes, another comes')
    })

    test('a forbidden command is named where it changes state; a file that holds its name may be edited', () => {
      const push = { en: 'Fix it. Do not run `git push`.', zh: '修好它。不要运行 `git push`。' }[language]
      const npm = { en: "Fix it. Don't use npm.", zh: '修好它。不要用 npm。' }[language]
      const docker = { en: 'Fix it. Never run `docker run`.', zh: '修好它。禁止运行 `docker run`。' }[language]
      const told = (asked: string, ...deeds: Deed[]) => facts(new Play().person(asked).step('', ...deeds))
      for (const [asked, command] of [
        [push, 'git push origin main'],
        [push, 'git add -A && git commit -m "done; at last" && git push'],
        [npm, 'npm install left-pad'],
        [npm, 'cd web && npm ci'],
        [docker, 'docker run --rm image'],
      ] as const)
        assert.deepEqual(told(asked, bash(command, 'it is done')), ['forbidden'], command)
      for (const [asked, deed] of [
        [npm, bash("sed -i 's/npm/yarn/' README.md", '')],
        [npm, bash('git commit -m "leave; npm install is gone"', 'it is done')],
        [npm, bash('npm-check-updates -u > list.txt', 'it is done')],
        [npm, write('npm/run.ts', 'npm install')],
        [push, bash('git pull', 'it is done')],
        [push, { name: 'edit', args: { path: 'a.md', old_string: 'git push', new_string: '' } }],
      ] as const)
        assert.deepEqual(told(asked, deed), [], JSON.stringify(deed.args))
    })

    test('what is kept by hand is lifted by what is said later, not by what was said before', () => {
      const use = { en: 'Look at how npm is called here.', zh: '看看这里怎么调用 npm。' }[language]
      const kept = { en: "keep Don't use npm.", zh: 'keep 不要用 npm。' }[language]
      const play = new Play().person(use).step('', working(1)).command(kept)
      play.step('', bash('npm install', 'it is done'))
      assert.deepEqual(facts(play), ['forbidden'])
      const lifted = new Play().person(TASK[language]).step('', working(1)).command(kept)
      lifted.person(use).step('', bash('npm install', 'it is done'))
      assert.deepEqual(facts(lifted), [])
      const first = new Play().command(kept).person(TASK[language]).step('', bash('npm install', 'it is done'))
      assert.deepEqual(facts(first), ['forbidden'], 'before any request')
    })

    test('a proposal that was turned down brings the sentence back; to keep to it does not', () => {
      const [again, keeps] = {
        en: ['Let me switch to moment for the dates.', 'I will do the dates without moment.'],
        zh: ['我来改用 moment 处理日期。', '我会避免 moment，自己处理日期。'],
      }[language]
      assert.deepEqual(facts(new Play().person(rule).step(again ?? '', working(1))), ['turned-down'])
      assert.deepEqual(facts(new Play().person(rule).step(keeps ?? '', working(1))), [])
    })

    test('an explicit pause gets one line where work is open, and silences what presses', () => {
      const pause = { en: "Let's stop here for today.", zh: '先这样吧，有点累了。' }[language]
      const play = begin().todos(['migrate the second table', 'pending']).step('', working(1)).end()
      play.judge({ joining: pause })
      assert.deepEqual(facts(play), ['pause'])
      const looping = begin().step('', failing(1)).step('', failing(1)).step('', failing(1)).end()
      assert.equal(looping.patterns.length, 1)
      const soft = begin().step('', failing(1)).step('', failing(1))
      soft.person(pause).step('', failing(1)).step('', failing(1))
      assert.deepEqual(soft.patterns, [])
      assert.ok(soft.found.some(({ suppressed }) => suppressed === 'pause'))
      const more = {
        en: "Let's stop here with the tests, then write the docs.",
        zh: '测试先这样，然后写文档。',
      }[language]
      const goesOn = begin().todos(['migrate', 'pending']).step('', working(1)).end()
      goesOn.judge({ joining: more })
      assert.deepEqual(facts(goesOn), [])
    })

    test('a bare answer is a pause only twice in a row, where more was asked for', () => {
      const bare = { en: 'ok', zh: '嗯' }[language]
      const ask = {
        en: 'I can split the module in two or move the helpers out first, both would take an hour. Which one do you want?',
        zh: '我可以先把这个模块拆成两个，也可以先把辅助函数移出去再处理其余部分，两种做法大约都要一个小时左右，改动的文件也差不多一样多。您希望我先做哪一种呢？',
      }[language]
      const short = { en: 'Go on?', zh: '继续吗？' }[language]
      const talk = (question: string, ...answers: string[]): Play => {
        const play = begin()
        for (const text of answers) play.step(question).person(text)
        return play
      }
      assert.equal(pauseOf(talk(ask, bare).trace), undefined, 'once')
      assert.equal(pauseOf(talk(ask, bare, bare).trace), 'bare')
      assert.equal(pauseOf(talk(short, bare, bare).trace), undefined, 'a short answer to a short question')
      assert.equal(pauseOf(talk(ask, bare, bare, bare, bare, bare).trace), undefined, 'a habit')
      const busy = talk(ask, bare)
      busy.step('', working(3)).step(ask).person(bare)
      assert.equal(pauseOf(busy.trace), undefined, 'something new came')
    })

    test('compactions that fail twice for one reason are named once; for two reasons not before the third', () => {
      const fail = (play: Play, error: string): Play => {
        play.add({ kind: 'bracket-start', id: 'b', turn: 1 })
        play.add({ kind: 'bracket-end', id: 'b', error })
        return play.step('', working(play.events.length % 50))
      }
      const same = fail(fail(fail(begin(), 'the summary is empty'), 'the summary is empty'), 'the summary is empty')
      assert.deepEqual(facts(same), ['failing'])
      const varied = fail(fail(begin(), 'the summary is empty'), 'no route')
      assert.deepEqual(facts(varied), [])
      assert.deepEqual(facts(fail(varied, 'a third one')), ['failing'])
    })

    test('after the notice of a loop its close comes, with one line for each attempt; progress needs none', () => {
      const port = (at: number): Deed => bash(`start --port ${at}`, `Error: port ${at} is taken`, true)
      const stuck = begin()
      many(5, (at) => stuck.step('', port(at)))
      assert.deepEqual(stuck.patterns, ['same-error', 'close'])
      const said = stuck.said[1]?.signal.facts
      assert.ok(said?.kind === 'close')
      assert.deepEqual(
        said.attempts.map(({ did }) => did),
        [0, 1, 2, 3, 4].map((at) => `start --port ${at}`),
      )
      many(6, (at) => stuck.step('', port(at + 5)))
      assert.equal(stuck.patterns.filter((one) => one === 'close').length, 1, 'once')
      const moved = begin()
      many(3, (at) => moved.step('', port(at)))
      moved.step('', bash('ss -ltnp', 'LISTEN 127.0.0.1:3000 users: node, and what else listens on this machine'))
      many(2, (at) => moved.step('', port(at + 3)))
      assert.deepEqual(moved.patterns, ['same-error'], 'other evidence was found')
      const leaves = begin()
      many(3, (at) => leaves.step('', port(at)))
      many(3, (at) =>
        leaves.step('', { name: 'read', args: { path: `${at}.md` }, result: `text ${'ab'.repeat(40 + at)}` }),
      )
      assert.deepEqual(leaves.patterns, ['same-error'], 'another tool, another thing')
    })

    test('a person who silences us hears nothing until we may speak again', () => {
      const play = begin().command('quiet')
      many(3, () => play.step('', failing(1)))
      assert.deepEqual(play.patterns, [])
      assert.equal(play.found.at(-1)?.suppressed, 'quiet')
      play.command('on').step('', failing(1))
      assert.equal(play.patterns.length, 1)
    })
  })

describe('the breaker', () => {
  const limits = {
    breakerSteps: 10,
    breakerRefills: 3,
    breakerCooldown: 10,
    breakerFailures: 3,
    breakerSameFailures: 2,
  }
  const { trace } = new Play()
  const at = (steps: number, ...landed: (readonly [step: number, refilled?: number])[]) =>
    breakerOf(
      {
        ...trace,
        steps,
        life: {
          ...trace.life,
          landed: landed.map(([step, refilled]) => ({
            step,
            ours: true,
            before: 100,
            freed: 90,
            after: 10,
            ...(refilled === undefined ? {} : { refilled }),
          })),
        },
      },
      limits,
    )
  const thrash = [
    [1, 2],
    [3, 4],
    [5, 6],
  ] as const

  test('opens at the third refill within its steps, and not before or when they lie apart', () => {
    assert.equal(at(6, ...thrash).state, 'open')
    assert.equal(at(6, [1, 2], [3, 4]).state, 'closed')
    assert.equal(at(40, [1, 2], [15, 16], [30, 31]).state, 'closed')
    assert.equal(at(40, [1, 20], [21, 39], [40]).state, 'closed', 'a slow refill is work')
  })

  test('lets one clear through after its cooldown, closes when it holds, opens again when it does not', () => {
    const open = at(10, ...thrash)
    assert.ok(isBroken(open, 15) && !isBroken(open, 16))
    assert.ok(!isBroken(open, 6) && isBroken(open, 7), 'a clear in the step that opened it had been offered before')
    const trial = at(18, ...thrash, [16])
    assert.equal(trial.state, 'trial')
    assert.ok(isBroken(trial, 18))
    assert.equal(at(27, ...thrash, [16]).state, 'closed')
    const again = at(18, ...thrash, [16, 17])
    assert.ok(again.state === 'open' && again.since === 17)
    assert.ok(isBroken(again, 26))
  })
})

describe('a clear is full again', () => {
  const append = (play: Play, tokens: number): number => {
    const message = { role: 'user', origin: 'injected', text: 'what came in', tokens, calls: [] }
    play.add({ kind: 'message', place: 'append', message, sources: [] })
    return play.events.at(-1)?.seq ?? 0
  }
  const replaceBy = (play: Play, at: number, message: object): number => {
    const whole = { role: 'user', text: '', tokens: 0, calls: [], ...message }
    play.add({ kind: 'message', place: { start: at, end: at }, message: whole, sources: [] })
    return play.events.at(-1)?.seq ?? 0
  }
  const clear = (play: Play, at: number): number => replaceBy(play, at, { origin: 'checkpoint' })
  const compact = (play: Play, at: number): void => {
    play.add({ kind: 'bracket-start', id: 'b', turn: 1 })
    replaceBy(play, at, { origin: 'checkpoint', compactionId: 'b' })
    play.add({ kind: 'bracket-end', id: 'b' })
  }
  /** A surface of 1000 tokens in parts of these sizes, and the seqs of the parts. */
  const surface = (...sizes: number[]): { play: Play; parts: number[] } => {
    const play = new Play()
    return { play, parts: sizes.map((tokens) => append(play, tokens)) }
  }
  const next = (play: Play): Play => {
    play.add({ kind: 'step-start', turn: 1, step: play.trace.step + 1 })
    return play
  }
  const refilled = ({ trace }: Play): boolean[] => trace.life.landed.map((one) => one.refilled !== undefined)

  test('where nine tenths of what it freed have come in since, whatever else is on the surface', () => {
    const { play, parts } = surface(600, 400)
    clear(play, parts[1] ?? 0)
    append(next(play), 350)
    assert.deepEqual(refilled(play), [false])
    append(play, 10)
    assert.deepEqual(refilled(play), [true])
  })

  test('but not where it freed little and little came in', () => {
    const { play, parts } = surface(950, 50)
    clear(play, parts[1] ?? 0)
    append(next(play), 90)
    assert.deepEqual(refilled(play), [false])
    append(play, 10)
    assert.deepEqual(refilled(play), [true])
  })

  test('and clears of one step are judged by their sum', () => {
    const { play, parts } = surface(550, 400, 50)
    for (const at of parts.slice(1)) clear(play, at)
    append(next(play), 400)
    assert.deepEqual(refilled(play), [false])
    append(play, 10)
    assert.deepEqual(refilled(play), [true])
  })

  test('but not by what a person puts back', () => {
    const { play, parts } = surface(600, 400)
    const checkpoint = clear(play, parts[1] ?? 0)
    replaceBy(next(play), checkpoint, { origin: 'restored', tokens: 400 })
    append(play, 50)
    assert.deepEqual(refilled(play), [false])
    append(play, 310)
    assert.deepEqual(refilled(play), [true])
  })

  test('and compactions of the platform that are full again hold no clear back', () => {
    const limits = { breakerSteps: 10, breakerRefills: 3, breakerCooldown: 10, breakerFailures: 3 }
    const thrash = (land: (play: Play, at: number) => void): string => {
      const { play, parts } = surface(600, 400)
      let part = parts[1] ?? 0
      many(3, () => {
        land(next(play), part)
        part = append(next(play), 400)
      })
      assert.deepEqual(refilled(play), [true, true, true])
      return breakerOf(play.trace, { ...limits, breakerSameFailures: 2 }).state
    }
    assert.equal(thrash(clear), 'open')
    assert.equal(thrash(compact), 'closed')
  })

  test('a compaction of the platform that lands ends the count of those that failed; a clear does not', () => {
    const failures = (land: (play: Play, at: number) => void): number => {
      const { play, parts } = surface(600, 400)
      play.add({ kind: 'bracket-start', id: 'f', turn: 1 })
      play.add({ kind: 'bracket-end', id: 'f', error: 'no route' })
      land(play, parts[1] ?? 0)
      return play.trace.life.broken.length
    }
    assert.equal(failures(compact), 0)
    assert.equal(failures(clear), 1)
  })
})

describe('what a person allows', () => {
  test('tokens', () => {
    for (const [text, tokens] of [
      ['300k', 300_000],
      ['1.5m', 1_500_000],
      ['30万', 300_000],
      ['250000', 250_000],
      ['2 k tokens', 2000],
    ] as const)
      assert.equal(parseTokens(text), tokens, text)
    for (const text of ['', 'many', '0', '-3k', '3 apples']) assert.equal(parseTokens(text), undefined, text)
  })

  test('a deadline', () => {
    const now = new Date(2026, 4, 5, 17, 0).getTime()
    const hour = 3_600_000
    for (const [text, at] of [
      ['18:00', now + hour],
      ['16:30', now + 23.5 * hour],
      ['2h', now + 2 * hour],
      ['1h30m', now + 1.5 * hour],
      ['90m', now + 1.5 * hour],
      ['2小时', now + 2 * hour],
      ['PT2H', now + 2 * hour],
      ['P1DT1H', now + 25 * hour],
      ['2026-05-05T19:00', now + 2 * hour],
    ] as const)
      assert.equal(parseDeadline(text, now), at, text)
    assert.equal(parseDeadline('2026-05-05', now), new Date(2026, 4, 5, 23, 59, 59).getTime())
    for (const text of ['', 'soon', '25:00', '2020-01-01', 'P', '0h']) assert.equal(parseDeadline(text, now), undefined)
  })
})

test('a loop that has been closed is not spoken of again before it comes back as a relapse', () => {
  const play = new Play().person(TASK.en)
  many(14, (at) => play.step('', bash(`start --port ${at}`, `Error: port ${at} is taken`, true)))
  assert.deepEqual(play.patterns, ['same-error', 'close'])
  assert.ok(play.found.some(({ suppressed }) => suppressed === 'closed'))
})

describe('a call that a program makes', () => {
  const begin = (options: ConstructorParameters<typeof Play>[0] = {}) => new Play(options).person(TASK.en)

  test('starts a job that is watched, and tells that it is over', () => {
    const start: Deed = {
      args: { command: 'npm run watch', run_in_background: true },
      result: 'started background job job-1',
    }
    const over: Deed = {
      name: 'job_output',
      args: { job_id: 'job-1' },
      result: 'all of it is built\n[status: completed, exit code 0]',
    }
    assert.deepEqual(facts(begin().program('', start).wait(12).step('', working(1))), ['silent'])
    assert.deepEqual(facts(begin().program('', start).program('', over).wait(12).step('', working(1))), [])
    assert.deepEqual(
      facts(
        begin()
          .program('', { ...start, failed: true })
          .wait(12)
          .step('', working(1)),
      ),
      [],
    )
  })

  test('commits and checks: the newest good state is the message that runs the program', () => {
    const play = begin().program('', bash('git commit -m x', '[main 1234567] x'))
    const newest = (): number | undefined => play.trace.work.rounds.at(-1)?.seq
    assert.deepEqual(play.trace.life.good, { what: 'commit', seq: newest() })
    play.program('', bash('npm test', 'all passed, nothing is left to be done here'))
    assert.deepEqual(play.trace.life.good, { what: 'check', seq: newest() })
  })

  test('fails and counts', () => {
    const play = begin()
    many(24, (at) => play.program('', working(at)))
    many(20, (at) => play.program('', failing(at % 26), failing((at + 7) % 26)))
    assert.equal(play.trace.life.failures, 40)
    assert.ok(facts(play).includes('errors'))
  })

  test('fixes and checks: a third failed fix of one diagnosis is said', () => {
    const play = begin()
    many(3, (at) =>
      play.program(
        'The root cause is the stale cache of the loader.',
        write('src/loader.ts', `// try ${at}`),
        bash('npm test', `✖ case ${at}: not equal`, true),
      ),
    )
    assert.ok(facts(play).includes('diagnosis'))
  })

  test('reads: nothing is read before by it', () => {
    const read: Deed = { name: 'read', args: { file_path: 'src/a.ts' }, result: 'the same text '.repeat(20) }
    const play = begin({ limits: { rereadTokens: 1 } })
    assert.deepEqual(facts(play.step('', read).step('', working(1)).program('', read)), [])
  })
})

test('a file that was cleared is read again in peace where it has changed since', () => {
  const told = (then: string): LifeFacts[] => {
    const read = (text: string): Deed => ({ name: 'read', args: { file_path: 'src/a.ts' }, result: text.repeat(20) })
    const play = new Play({ limits: { rereadTokens: 1 } }).person(TASK.en).step('', read('the old text '))
    const { seq } = play.trace.nodes.find(({ calls }) => calls.length > 0) ?? { seq: 0 }
    const message = { role: 'user', origin: 'checkpoint', text: '', tokens: 0, calls: [] }
    play.add({ kind: 'message', place: { start: seq, end: seq }, message, sources: [] })
    play.step('', working(1)).person('Look at it once more, please.').step('', read(then))
    return play.said.flatMap(({ signal }) => signal.facts ?? [])
  }
  assert.ok(told('the old text ').some((one) => one.kind === 'reread' && one.cleared))
  assert.deepEqual(told('quite another text '), [])
})

test('a new request may look anew at what is known', () => {
  const read: Deed = { name: 'read', args: { file_path: 'src/a.ts' }, result: 'the same text '.repeat(20) }
  const play = new Play({ limits: { rereadTokens: 1 } }).person(TASK.en).step('', read).step('', working(1))
  play.person('Look at it once more, please.').step('', read)
  assert.deepEqual(facts(play), [])
})
