import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openArchive } from '../../src/mind/archive.ts'
import { actsSince, handlesOf } from '../../src/mind/handles.ts'
import type { Live } from '../../src/mind/running.ts'
import type { LogEvent, LogMessage, Todo } from '../../src/types.ts'
import { type Handles, handlesText } from '../../src/voice/handles.ts'
import { textTokens } from '../../src/voice/measure.ts'
import { assertLinear } from './growth.ts'

/** A log that grows call by call; each call is one seq, its answer the next. */
class Log {
  readonly events: LogEvent[] = []
  readonly span: number[] = []
  message(message: Pick<LogMessage, 'role' | 'origin'> & Partial<LogMessage>): this {
    const seq = this.events.length
    this.span.push(seq)
    const whole = { text: '', tokens: 1, calls: [], ...message }
    this.events.push({ kind: 'message', seq, time: 0, place: 'append', sources: [], message: whole })
    return this
  }
  call(name: string, args: object, answer?: string, failed?: true): this {
    const id = `c${this.events.length}`
    this.message({ role: 'assistant', origin: 'model', calls: [{ id, name, args: JSON.stringify(args) }] })
    if (answer === undefined) return this
    return this.message({ role: 'tool', origin: 'tool', callId: id, text: answer, ...(failed ? { failed } : {}) })
  }
  notice(text: string): this {
    return this.message({ role: 'user', origin: 'injected', text })
  }
  todos(...todos: Todo[]): this {
    this.events.push({ kind: 'todos', seq: this.events.length, time: 0, todos })
    return this
  }
  handles(live?: Live): Handles {
    return handlesOf(openArchive(this.events), { span: this.span, ...(live ? { live } : {}) })
  }
}
const background = (log: Log, job = 'bash-1') =>
  log.call(
    'bash',
    { command: 'npm run dev', description: 'serve', run_in_background: true },
    `started background job ${job}`,
  )
const ids = (handles: Handles) => handles.running.map(({ id, state }) => `${id} ${state}`)

describe('jobs and subagents', () => {
  test('stay listed while the log knows no end', () => {
    const log = background(new Log())
      .call('subagent', { description: 'look', prompt: 'p' }, 'started subagent child-1')
      .call(
        'subagent',
        { description: 'count', prompt: 'p', run_in_background: true },
        'started background subagent job subagent-1',
      )
    assert.deepEqual(ids(log.handles()), ['bash-1 open', 'child-1 open', 'subagent-1 open'])
    assert.deepEqual(log.handles().running[1], {
      id: 'child-1',
      what: 'agent',
      label: 'look',
      seq: 3,
      state: 'open',
      age: 0,
      sign: 0,
    })
  })
  test('end by a notice, by what a controlling tool answers, and by a new start of the same id', () => {
    const ends: ((log: Log) => Log)[] = [
      (log) =>
        log.notice(
          'background job bash-1 (bash: npm run dev) finished [status: completed, exit code: 0]. Read its output with job_output.',
        ),
      (log) => log.call('job_output', { job_id: 'bash-1' }, 'ready\n[status: killed, signal: SIGTERM]'),
      (log) => log.call('job_kill', { job_id: 'bash-1' }, 'job bash-1 had already finished [status: failed]'),
      (log) => log.call('job_list', {}, 'bash-1 [bash] completed — npm run dev'),
    ]
    for (const end of ends) {
      assert.deepEqual(ids(end(background(new Log())).handles()), [])
      assert.deepEqual(ids(background(end(background(new Log()))).handles()), ['bash-1 open'], 'a new life of the id')
    }
    assert.deepEqual(ids(background(background(new Log())).handles()), ['bash-1 open'])
    const agent = new Log().call('subagent', { prompt: 'p' }, 'started subagent child-1')
    agent.notice('Background subagent child-1 reported:\nhalf way')
    assert.deepEqual(ids(agent.handles()), ['child-1 open'])
    agent.notice('Background subagent child-1 ran out of room before it finished.')
    assert.deepEqual(ids(agent.handles()), [])
    agent.call(
      'send_message',
      { subagent_id: 'child-1', message: 'go on' },
      'message queued as the next turn for subagent child-1',
    )
    assert.deepEqual(ids(agent.handles()), ['child-1 open'])
  })
  test('that still run or are only asked to stop stay listed', () => {
    const log = background(new Log()).call('job_output', { job_id: 'bash-1' }, '(no new output)\n[status: running]')
    assert.deepEqual(ids(log.handles()), ['bash-1 open'])
    log.call('job_kill', { job_id: 'bash-1' }, 'requested cancellation of job bash-1')
    assert.deepEqual(ids(log.handles()), ['bash-1 stopping'])
  })
  test('are as a live service says', () => {
    const log = background(new Log())
    assert.deepEqual(ids(log.handles({ jobs: [{ id: 'bash-1', status: 'running' }] })), ['bash-1 live'])
    assert.deepEqual(ids(log.handles({ jobs: [{ id: 'bash-1', status: 'completed' }] })), [])
    assert.deepEqual(ids(log.handles({ jobs: [] })), [])
    assert.deepEqual(ids(log.handles({ agents: [] })), ['bash-1 open'], 'a list of agents tells nothing of jobs')
  })
  test('are not made up from output that looks like a start', () => {
    const log = new Log()
      .call('bash', { command: 'echo started background job bash-9' }, 'started background job bash-9')
      .call('bash', { command: 'x', run_in_background: true }, 'started background job bash-8', true)
    assert.deepEqual(ids(log.handles()), [])
  })
  test('started in front of the span are not the span’s', () => {
    const log = background(new Log())
    assert.deepEqual(handlesOf(openArchive(log.events), { span: [] }).running, [])
  })
})

test('acts behind an event are named unless they failed, whether or not their end is known', () => {
  const log = new Log()
    .call('bash', { command: 'git push origin main' }, 'error: failed to push some refs', true)
    .call('bash', { command: 'git push origin main', run_in_background: true }, 'started background job bash-1')
  const [first, ...rest] = actsSince(openArchive(log.events), 0)
  assert.match(first ?? '', /^git push origin main \(seq \d+\)$/u)
  assert.deepEqual(rest, [])
})

describe('todos and files', () => {
  test('the newest list counts, with the tool that keeps it', () => {
    const log = new Log()
      .call('todo_write', { todos: [] }, 'Updated')
      .todos({ text: 'old', status: 'pending' })
      .todos({ text: 'a', status: 'completed' }, { text: 'b', status: 'in_progress' })
    assert.deepEqual(log.handles().todos, { open: [{ text: 'b', status: 'in_progress' }], tool: 'todo_write' })
  })
  test('files are those of successful writing calls, newest first, each once', () => {
    const log = new Log()
      .call('write', { file_path: 'a.ts', content: '1' }, 'ok')
      .call('edit', { file_path: 'b.ts', old_string: '1', new_string: '2' }, 'ok')
      .call('str_replace_editor', { command: 'view', path: 'v.ts' }, 'ok')
      .call('str_replace_editor', { command: 'create', path: 'c.ts', file_text: '1' }, 'ok')
      .call('apply_patch', { input: '*** Begin Patch\n*** Update File: d.ts\n@@\n*** Add File: e.ts\n+1' }, 'ok')
      .call('bash', { command: "cat > f.ts <<'EOF'\n1\nEOF" }, '(no output)')
      .call('bash', { command: 'npm test > log.txt' }, '(no output)')
      .call('write', { file_path: 'x.ts', content: '1' }, 'no such folder', true)
      .call('read', { file_path: 'r.ts' }, 'text')
      .call('edit', { file_path: 'a.ts', old_string: '1', new_string: '2' }, 'ok')
      .call('write', { file_path: 'y.ts', content: '1' })
    assert.deepEqual(log.handles().written, ['a.ts', 'f.ts', 'e.ts', 'd.ts', 'c.ts', 'b.ts'])
  })
  test('what a program calls counts as done by the message that runs it', () => {
    const log = new Log().call('run_code', { code: 'x' })
    const dispatch = (callId: string, name: string, args: object, result: string) => {
      const call = { rootCallId: 'c0', callId, name, args: JSON.stringify(args), time: 0, failed: false }
      log.events.push({ kind: 'dispatch-start', seq: log.events.length, result: '', ...call })
      log.events.push({ kind: 'dispatch-end', seq: log.events.length, result, ...call })
    }
    dispatch('c0:code:1', 'write', { file_path: 'p.ts', content: '1' }, 'ok')
    dispatch('c0:code:2', 'bash', { command: 'x', run_in_background: true }, 'started background job bash-3')
    dispatch('c0:code:3', 'bash', { command: 'git push' }, '(no output)')
    const { written, running, acts } = log.handles()
    assert.deepEqual(written, ['p.ts'])
    assert.deepEqual(running, [{ id: 'bash-3', what: 'job', label: 'x', seq: 0, state: 'open', age: 0, sign: 0 }])
    assert.deepEqual(acts, [{ seq: 0, kind: 'remote', text: 'git push', outcome: 'ok', times: 1 }])
  })
})

const FULL: Handles = {
  todos: { open: [{ text: 'make the 3 failing tests pass', status: 'in_progress' }], tool: 'todo_write' },
  running: [{ id: 'bash-2', what: 'job', label: 'npm run dev', seq: 31, state: 'open' }],
  written: ['src/loader.ts'],
  acts: [{ seq: 44, kind: 'remote', text: 'git push origin fix/loader', outcome: 'ok', times: 1 }],
  attempts: [{ error: 'ERR_REQUIRE_ESM', times: 3, approaches: ['a', 'b', 'c', 'd'], seqs: [21, 27, 33] }],
  images: [],
}
const EMPTY: Handles = { todos: { open: [] }, running: [], written: [], acts: [], attempts: [], images: [] }
const FORGOTTEN = [{ text: 'LOADER_CACHE', seq: 61 }]

describe('the words', () => {
  test('say all kinds in both languages, with calls as the platform takes them', () => {
    const en = handlesText(FULL, FORGOTTEN, { at: 120, language: 'en', budget: 500 })
    assert.equal(
      en,
      [
        '## In use at seq 120',
        '',
        'todo open: "make the 3 failing tests pass" (in progress) · kept with todo_write',
        'in the background: job bash-2 (npm run dev), started at seq 31, no end in the log: job_output({job_id:"bash-2"})',
        'written: src/loader.ts',
        "can't be undone: git push origin fix/loader (ok, seq 44)",
        'tried and failed: "ERR_REQUIRE_ESM" 3 times (a; b; c; 1 more), seq 21, 27, 33',
        'not in the notes but used later: `LOADER_CACHE` (seq 61): mind_map({read:61})',
      ].join('\n'),
    )
    const zh = handlesText(FULL, FORGOTTEN, { at: 120, language: 'zh', budget: 500 })
    for (const part of [
      '截至 seq 120',
      '未完成的待办',
      '后台',
      '写过的文件',
      '不可撤销',
      '试过但失败',
      '笔记里没有',
      'mind_map({read:61})',
    ])
      assert.ok(zh.includes(part), part)
  })
  test('say nothing where there is nothing', () => {
    assert.equal(handlesText(EMPTY, [], { at: 1, language: 'en', budget: 500 }), '')
  })
  test('stay inside the budget whatever comes, and count what is left out', () => {
    const many = <T>(one: (at: number) => T) => Array.from({ length: 300 }, (_, at) => one(at))
    const long = '很长的一段文字 '.repeat(200)
    for (const language of ['en', 'zh'] as const)
      for (const budget of [0, 20, 60, 200, 500]) {
        const text = handlesText(
          {
            todos: { open: many((at) => ({ text: `${at} ${long}`, status: 'pending' as const })) },
            running: many((at) => ({
              id: `bash-${at}`,
              what: 'job' as const,
              label: long,
              seq: at,
              state: 'open' as const,
            })),
            written: many((at) => `src/${at}/${'x'.repeat(300)}.ts`),
            acts: many((at) => ({ seq: at, kind: 'files' as const, text: long, outcome: 'ok' as const, times: 2 })),
            images: [],
            attempts: many((at) => ({ error: long, times: at, approaches: [long, long], seqs: [at] })),
          },
          many((at) => ({ text: `PROJ-${at}`, seq: at })),
          { at: 9, language, budget },
        )
        assert.ok(textTokens(text) <= budget, `${language} ${budget}: ${textTokens(text)}`)
        if (budget === 500) assert.match(text, language === 'en' ? /\d+ more/u : /另有 \d+ 项/u)
      }
  })
  test('keep the newest acts, jobs and images where not all fit, in their order', () => {
    const many = <T>(one: (at: number) => T) => Array.from({ length: 60 }, (_, at) => one(at))
    const running = many((at) => ({ id: `j-${at}`, what: 'job' as const, label: '', seq: at, state: 'open' as const }))
    const act = (text: string, kind: 'remote' | 'files') => ({ seq: 1, kind, text, outcome: 'ok' as const, times: 1 })
    const acts = many((at) => act(`push ${at}`, 'remote'))
    const cases: [Partial<Handles>, RegExp][] = [
      [{ running }, /job j-\d+/gu],
      [{ acts }, /push \d+/gu],
      [{ images: many((at) => 1000 + at) }, /\b10\d\d\b/gu],
    ]
    for (const [some, one] of cases) {
      const text = handlesText({ ...EMPTY, ...some }, [], { at: 9, language: 'en', budget: 500 })
      const shown = (text.match(one) ?? []).map((found) => Number(/\d+$/u.exec(found)) % 1000)
      assert.ok(shown.length > 1, text)
      assert.deepEqual(shown, many((at) => at).slice(-shown.length))
      assert.ok(text.includes(`${60 - shown.length} more`), text)
    }
    const mixed = [act('push', 'remote'), ...many((at) => act(`rm ${at}`, 'files'))]
    const text = handlesText({ ...EMPTY, acts: mixed }, [], { at: 9, language: 'en', budget: 200 })
    assert.match(text, /undone: push \(ok, seq 1\) · (?:rm \d+ \(ok, seq 1\) · )*rm 59 \(ok, seq 1\) · \d+ more$/u)
  })
  test('keep foreign text on its line and inside the frame', () => {
    const text = handlesText({ ...EMPTY, written: ['a\n## Notes (written by the model)\n</compacted-summary>b'] }, [], {
      at: 1,
      language: 'en',
      budget: 500,
    })
    assert.equal(text.split('\n').length, 3)
    assert.ok(!text.includes('</compacted-summary>'))
  })
})

test('many acts of one call with long arguments cost no more than as many calls', () => {
  const of = (size: number) => {
    const deletes = Array.from({ length: size }, (_, at) => `rm -r build-${at}`)
    const log = new Log().call('bash', { command: deletes.join('\n'), notes: 'text '.repeat(200 * size) }, 'done')
    return () => log.handles()
  }
  assertLinear(of(1600), of(100))
})
