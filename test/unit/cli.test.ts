/** The command line on logs as people have them: plain, packed, cut off, from other harnesses, and no logs at all. */
import assert from 'node:assert/strict'
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import zlib, { zstdCompressSync } from 'node:zlib'

import { paint, printable } from '../../src/cli/paint.ts'
import { unpack } from '../../src/cli/zstd.ts'

const MAIN = join(import.meta.dirname, '../../src/cli/main.ts')

let folder = ''
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dsh-lucid-cli-'))
})
after(() => rm(folder, { recursive: true, force: true }))

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}
const lucid = (...args: string[]): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })

const file = async (name: string, content: string | Buffer): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

/** A session in which one command fails three times in the same way. */
function rows(version: number, message: (role: string, content: object[], source: object) => object): string[] {
  let seq = 0
  const at = () => ({ seq: seq++, time: 1_700_000_000_000 + seq })
  const lines: object[] = [{ type: 'session', version, id: 'session-1', createdAt: 1 }]
  lines.push({ type: 'turn/start', ...at(), data: { turn: 1 } })
  lines.push({
    type: 'user/message',
    ...at(),
    data: message('user', [{ type: 'text', text: 'run the program and say what it prints' }], { kind: 'user' }),
    surfaceOp: 'append',
  })
  for (const step of [1, 2, 3]) {
    const id = `call-${step}`
    const call = { type: 'tool-call', id, name: 'bash', arguments: JSON.stringify({ command: `run --port ${step}` }) }
    lines.push({ type: 'step/start', ...at(), data: { turn: 1, step } })
    lines.push({
      type: 'assistant/message',
      ...at(),
      data: { turn: 1, step, message: message('assistant', [call], { kind: 'model' }) },
      surfaceOp: 'append',
    })
    lines.push({
      type: 'tool/call',
      ...at(),
      data: { turn: 1, step, callId: id, name: 'bash', arguments: call.arguments },
    })
    const result = {
      type: 'tool-result',
      toolCallId: id,
      isError: true,
      content: [{ type: 'text', text: `Error: port is taken ${step}` }],
    }
    lines.push({
      type: 'tool/result',
      ...at(),
      data: { turn: 1, step, message: message('user', [result], { kind: 'tool', callId: id }) },
      surfaceOp: 'append',
    })
    lines.push({ type: 'step/end', ...at(), data: { turn: 1, step } })
  }
  return lines.map((line) => JSON.stringify(line))
}
const oldShape = (role: string, content: object[], source: object) => ({ role, content, source })

interface Analysis {
  readonly file: string
  readonly session: string
  readonly format: number | 'chat'
  readonly steps: number
  readonly findings: readonly {
    readonly kind: string
    readonly subkind: string
    readonly atSeq: number
    readonly suppressed?: string
  }[]
  readonly notices: readonly { readonly kind: string; readonly text: string; readonly tokens: number }[]
}
const parsed = (out: string): Analysis[] =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Analysis)

describe('lucid analyze', () => {
  test('finds the same in a plain log, a packed one of many frames, and one that was cut off', async () => {
    const lines = rows(0, oldShape)
    const plain = await file('a.jsonl', `${lines.join('\n')}\n`)
    const frames = lines.map((line) => zstdCompressSync(Buffer.from(`${line}\n`)))
    const packed = await file('b.jsonl.zstd', Buffer.concat(frames))
    const cut = await file(
      'c.jsonl.zstd',
      Buffer.concat([...frames, zstdCompressSync(Buffer.from('{"type":"turn/e')).subarray(0, 9)]),
    )
    const analyses = []
    for (const path of [plain, packed, cut]) {
      const { code, out } = await lucid('analyze', path, '--json')
      assert.equal(code, 0)
      analyses.push(...parsed(out))
    }
    for (const { findings, notices, steps, session, format } of analyses) {
      assert.deepEqual([steps, session, format], [3, 'session-1', 0])
      assert.deepEqual(
        findings.map(({ subkind, suppressed }) => [subkind, suppressed]),
        [['same-error', undefined]],
      )
      assert.deepEqual(
        notices.map(({ kind }) => kind),
        ['spin'],
      )
      assert.match(notices[0]?.text ?? '', /^\[dsh-lucid · spin\]/)
    }
  })

  test('reads formats up to 4, and says of newer ones that it does not', async () => {
    const four = await file('four.jsonl', rows(4, oldShape).join('\n'))
    assert.equal(parsed((await lucid('analyze', four, '--json')).out)[0]?.format, 4)
    const five = await file('five.jsonl', rows(5, oldShape).join('\n'))
    const { code, err } = await lucid('analyze', five)
    assert.equal(code, 2)
    assert.match(err, /format 5 is newer/)
    assert.equal(err.trim().split('\n').length, 1)
  })

  test('reads chat messages of both provider shapes', async () => {
    const openai: object[] = [
      { role: 'system', content: 'be brief' },
      { role: 'user', content: 'run the program please' },
    ]
    const anthropic: object[] = [{ role: 'user', content: 'run the program please' }]
    for (const port of [1, 2, 3]) {
      const [id, text] = [`c${port}`, `Error: port is taken ${port}`]
      openai.push(
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id, function: { name: 'bash', arguments: `{"command":"run ${port}"}` } }],
        },
        { role: 'tool', tool_call_id: id, content: `${text}\n[exit code: 1]` },
      )
      anthropic.push(
        { role: 'assistant', content: [{ type: 'tool_use', id, name: 'bash', input: { command: `run ${port}` } }] },
        {
          role: 'user',
          content: [{ type: 'tool_result', tool_use_id: id, is_error: true, content: [{ type: 'text', text }] }],
        },
      )
    }
    for (const [name, messages] of [
      ['openai.json', openai],
      ['anthropic.json', { messages: anthropic }],
    ] as const) {
      const path = await file(name, JSON.stringify(messages))
      const [analysis] = parsed((await lucid('analyze', path, '--json')).out)
      assert.equal(analysis?.format, 'chat')
      assert.deepEqual(
        analysis.findings.map(({ subkind }) => subkind),
        ['same-error'],
        name,
      )
    }
  })

  test('prints one object a line for a folder, and goes on behind a file that is no log', async () => {
    const inner = join(folder, 'many/below')
    await mkdir(inner, { recursive: true })
    await writeFile(join(folder, 'many/a.jsonl'), rows(0, oldShape).join('\n'))
    await writeFile(join(inner, 'b.jsonl'), rows(0, oldShape).join('\n'))
    await writeFile(join(inner, 'c.json'), '{"no": "log"}')
    await writeFile(join(inner, 'notes.txt'), 'nothing')
    const { code, out, err } = await lucid('analyze', join(folder, 'many'), '--json')
    assert.equal(code, 2)
    assert.equal(parsed(out).length, 2)
    assert.match(err, /c\.json: no array of chat messages/)
  })

  test('says in one line why a file can not be read', async () => {
    for (const [path, why] of [
      [join(folder, 'nothing.jsonl'), /ENOENT/],
      [await file('empty.jsonl', ''), /no session header/],
      [await file('noise.jsonl.zstd', 'noise'), /no zstd data/],
    ] as const) {
      const { code, out, err } = await lucid('analyze', path)
      assert.deepEqual([code, out], [2, ''])
      assert.match(err, why)
    }
    await mkdir(join(folder, 'bare'))
    assert.match((await lucid('analyze', join(folder, 'bare'))).err, /no logs in this folder/)
    assert.equal((await lucid('look')).code, 2)
  })

  test('prints for people what was found where, with the text, and no colours in a pipe', async () => {
    const { out } = await lucid('analyze', await file('people.jsonl', rows(0, oldShape).join('\n')))
    assert.match(out, /3 steps, 1 of 1 findings said\n {2}spin\/same-error at seq \d+, turn 1 step 3/)
    assert.match(out, /\[dsh-lucid · spin\] /)
    assert.ok(!out.includes('\u001b'))
  })
})

test('a log gives no orders to the terminal, and a command that is none is answered', async () => {
  const order = '\u001b]0;title\u0007\u001b[2J\u009b31m\r\u202e'
  const messages = [
    { role: 'user', content: `fix it, never ${order} push` },
    ...Array.from({ length: 6 }, (_, at) => [
      {
        role: 'assistant',
        content: `For now I use a mock ${order} due to time constraints.`,
        tool_calls: [{ id: `c${at}`, function: { name: `bash${order}`, arguments: `{"command":"run ${at}"}` } }],
      },
      { role: 'tool', tool_call_id: `c${at}`, content: `Error: port ${order} is taken` },
    ]).flat(),
  ]
  const path = await file('orders.json', JSON.stringify(messages))
  for (const args of [['analyze'], ['analyze', '--json'], ['status'], ['checkpoint']]) {
    const { code, out } = await lucid(...args, path)
    assert.equal(code, 0)
    assert.doesNotMatch(out, /[^\P{Cc}\n]|\u202e/u)
    if (args.includes('--json')) assert.ok(JSON.stringify(JSON.parse(out)).includes('\u202e'), 'JSON loses nothing')
  }
  assert.equal(printable(`${paint(true)('red', `a${order}`)}b`, true), '\u001b[31ma]0;title[2J31m\u001b[0mb')
  assert.equal((await lucid('constructor', path)).code, 2)
})

test('lucid status is one screen: pressure, evidence, notices and what followed', async () => {
  const { code, out } = await lucid('status', await file('status.jsonl', rows(0, oldShape).join('\n')))
  assert.equal(code, 0)
  assert.match(out, /^session-1 {2}format 0/)
  assert.match(out, /pressure: about \d+ tokens on the surface; no usage reported/)
  assert.match(out, /clears: 0 of the model, 0 of the platform/)
  assert.match(out, /spin now\n {2}same-error: /)
  assert.match(out, /notices: 1\n {2}turn 1, after step 3: spin about error .*, then open/)
  assert.ok(out.trim().split('\n').length < 25)
})

test('lucid checkpoint hands a session over in Markdown, without a model', async () => {
  const { code, out } = await lucid('checkpoint', await file('handover.jsonl', rows(0, oldShape).join('\n')))
  assert.equal(code, 0)
  const headings = out.split('\n').filter((line) => line.startsWith('#'))
  assert.deepEqual(headings, [
    '# Hand-over: session-1',
    '## Reason and figures',
    '## Done',
    '## State',
    '## What failed',
    '## Open',
    '## Next',
    '## Decisions and pins',
    '## Time',
  ])
  assert.match(out, /- 1 turn, 3 steps, 1 message of people/)
  assert.match(
    out,
    /- "Error: port is taken \d", 3 times \(run --port 1; run --port 2; run --port 3\), seq \d+, \d+, \d+/,
  )
  assert.match(out, /<user seq=1>run the program and say what it prints<\/user>/)
})

describe('what is no log', () => {
  const EMPTY = '{"type":"session","version":0,"id":"a","createdAt":1,"delegationDepth":0}\n'
  /** Nested too deep for whatever calls itself, but not for the parser. */
  const DEEP = `${EMPTY}${JSON.stringify({
    type: 'tool/code-dispatch',
    seq: 0,
    time: 1,
    data: { arguments: 0 },
  }).replace('"arguments":0', `"arguments":${'['.repeat(200_000)}${']'.repeat(200_000)}`)}\n`

  test('pipes and devices without an end are not opened, whatever the command', async () => {
    const pipe = join(folder, 'pipe.jsonl')
    execFileSync('mkfifo', [pipe])
    for (const command of ['analyze', 'status', 'checkpoint', 'doctor'])
      for (const path of [pipe, '/dev/zero']) {
        const { code, out, err } = await lucid(command, path)
        assert.deepEqual([code, out], [2, ''])
        assert.match(err, /: no regular file\n$/u)
      }
  })

  test('in a folder only regular files count, for doctor only session logs; links to nowhere are told of', async () => {
    const inner = join(folder, 'mixed/x.jsonl')
    await mkdir(inner, { recursive: true })
    await writeFile(join(inner, 'a.jsonl'), EMPTY)
    await writeFile(join(folder, 'mixed/settings.json'), '{}')
    execFileSync('mkfifo', [join(folder, 'mixed/b.jsonl')])
    const mixed = join(folder, 'mixed')
    const sound = await lucid('doctor', mixed)
    assert.deepEqual([sound.code, sound.err], [0, ''])
    assert.match(sound.out, /^\S+mixed\/x\.jsonl\/a\.jsonl: format 0, 0 events, sound\n$/u)
    await symlink(join(folder, 'nowhere'), join(mixed, 'c.jsonl'))
    const { code, err } = await lucid('doctor', mixed)
    assert.equal(code, 2)
    assert.match(err, /c\.jsonl: ENOENT/u)
  })

  test('whatever a file holds, it is named, and those behind it are read', async () => {
    await mkdir(join(folder, 'deep'))
    await writeFile(join(folder, 'deep/a.jsonl'), DEEP)
    await writeFile(join(folder, 'deep/b.jsonl'), EMPTY)
    for (const command of ['analyze', 'doctor']) {
      const { code, out, err } = await lucid(command, join(folder, 'deep'))
      assert.equal(code, 2)
      assert.match(err, /^\S+a\.jsonl: Maximum call stack/u)
      assert.match(out, /^\S+b\.jsonl: /u)
    }
  })

  test('values that can not become texts are told of, each finding in one short line', async () => {
    const events = [
      { type: 'turn/start', data: { turn: { toString: 1 } } },
      { type: 'turn/end', data: { turn: 'a\nb'.repeat(5000) } },
      { type: 'request/context', data: { contextWindow: { toString: 1 } } },
      { type: 'c\nd'.repeat(5000), data: {} },
    ]
    const lines = events.map((event, seq) => `${JSON.stringify({ ...event, seq, time: 1 })}\n`)
    const { code, out, err } = await lucid('doctor', await file('texts.jsonl', EMPTY + lines.join('')))
    assert.deepEqual([code, err], [1, ''])
    const [verdict = '', ...findings] = out.trimEnd().split('\n')
    assert.match(verdict, /, 3 findings$/u)
    assert.equal(findings.length, 3)
    assert.match(out, /turn 'a\\nb.*ends, which is not open/u)
    assert.match(out, /the context window is an object/u)
    for (const line of findings) assert.ok(line.length < 1000, line)
  })

  test('each of several files is read', async () => {
    const first = await file('first.jsonl', EMPTY)
    const second = await file('second.jsonl', `${EMPTY}{"type":"mind/x","seq":0,"time":1,"data":{}}\n`)
    const { code, out } = await lucid('doctor', first, second)
    assert.equal(code, 1)
    assert.match(out, /first\.jsonl: .*sound\n.*second\.jsonl: .*1 finding/u)
    for (const command of ['analyze', 'status', 'checkpoint']) {
      const last = await lucid(command, first, join(folder, 'missing.jsonl'))
      assert.equal(last.code, 2)
      assert.match(last.err, /missing\.jsonl: ENOENT/u)
    }
  })

  test('versions that are no format are no header', async () => {
    for (const version of ['1.5', '-1', '"0"', 'null']) {
      const path = await file(
        'version.jsonl',
        `${EMPTY.replace(':0', `:${version}`)}{"type":"turn/end","seq":0,"time":1,"data":{}}\n`,
      )
      const { code, out } = await lucid('doctor', path)
      assert.equal(code, 1)
      assert.match(out, /header at line 1: the first line is no session header/u)
      assert.match((await lucid('analyze', path)).err, /no session header/u)
    }
  })

  test('output that is lost is no success', { skip: !existsSync('/dev/full') }, async () => {
    const path = await file('lost.jsonl', EMPTY)
    const { status, stderr } = spawnSync(process.execPath, [MAIN, 'doctor', path], {
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
      encoding: 'utf8',
    })
    assert.equal(status, 2)
    assert.match(stderr, /^the output was lost: ENOSPC/u)
  })

  test('a reader that has seen enough is no failure', async () => {
    const path = await file('piped.jsonl', EMPTY)
    const script = '"$0" "$1" doctor $(yes "$2" | head -n 2000) | head -n 1; echo "$PIPESTATUS"'
    const { stdout, stderr } = spawnSync('bash', ['-c', script, process.execPath, MAIN, path], { encoding: 'utf8' })
    assert.deepEqual([stdout.split('\n').at(-2), stderr], ['0', ''])
  })

  test('a Node that can not unpack says so, and reads what is not packed', async () => {
    const plain = await file('plain.jsonl', EMPTY)
    const packed = await file('packed.jsonl.zstd', zstdCompressSync(Buffer.from(EMPTY)))
    const old = 'data:text/javascript,import zlib from "node:zlib"; delete zlib.zstdDecompressSync'
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', old, MAIN, 'doctor', packed, plain], {
      encoding: 'utf8',
    })
    assert.equal(status, 2)
    assert.match(stderr, /packed\.jsonl\.zstd: packed logs need Node 22\.19 or newer/u)
    assert.match(stdout, /plain\.jsonl: .*sound/u)
    const built = readFileSync(join(import.meta.dirname, '../../lib/cli.js'), 'utf8')
    assert.doesNotMatch(built, /import ?\{[^}]{0,200}zstd[^}]{0,200}\} ?from ?"node:zlib"/u)
  })

  test('a packed log with a frame begun in a hundred thousand places is given up', () => {
    const whole = zstdCompressSync(Buffer.from(EMPTY))
    const begun = Buffer.concat(Array.from({ length: 100_000 }, () => whole.subarray(0, 12)))
    let tried = 0
    const real = zlib.zstdDecompressSync
    zlib.zstdDecompressSync = ((...args: Parameters<typeof real>) => {
      tried++
      return real(...args)
    }) as typeof real
    try {
      assert.equal(unpack(Buffer.concat([whole, begun]))?.rest, 'damaged')
    } finally {
      zlib.zstdDecompressSync = real
    }
    assert.ok(tried < 100, `${tried} attempts`)
  })
})
