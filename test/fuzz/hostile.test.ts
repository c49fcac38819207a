/**
 * Nothing that reads text from outside hangs on it. The texts are so long that quadratic work takes minutes; the bound
 * is one that no slow machine reaches.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkupText, examineText } from '../../src/cli/doctor.ts'
import { UnreadableLog } from '../../src/cli/read.ts'
import { replay } from '../../src/cli/replay.ts'
import { unpack } from '../../src/cli/zstd.ts'
import { DEFAULTS } from '../../src/config/fields.ts'
import { matchesModel } from '../../src/config/pattern.ts'
import { resolve } from '../../src/config/resolve.ts'
import { fromDsh } from '../../src/core.ts'
import { actsOf } from '../../src/mind/acts.ts'
import { parseEndpoint, repairArguments } from '../../src/mind/arguments.ts'
import { errorKey, tellingLine } from '../../src/mind/attempts.ts'
import { commandLine } from '../../src/mind/deeds.ts'
import { directives } from '../../src/mind/directives.ts'
import { forbiddenIn } from '../../src/mind/forbidden.ts'
import { handover } from '../../src/mind/handover.ts'
import { identifiersIn, kindOf } from '../../src/mind/identifiers.ts'
import { look, looksLikeCode, wrapper } from '../../src/mind/pasted.ts'
import { sentences } from '../../src/mind/sentences.ts'
import { callKey, callTarget, reportsFailure } from '../../src/vitals/calls.ts'
import { asksPerson, clausesOf } from '../../src/vitals/clauses.ts'
import { dimensionOf } from '../../src/vitals/dimension.ts'
import { languageOf } from '../../src/vitals/language.ts'
import { parseDeadline, parseTokens } from '../../src/vitals/life/allowance.ts'
import { endedIn, startOf, statesIn } from '../../src/vitals/life/background.ts'
import { measuresOf } from '../../src/vitals/measures.ts'
import { namesIn } from '../../src/vitals/names.ts'
import { changesTask, filesAskedFor } from '../../src/vitals/request.ts'
import { outcomeOf } from '../../src/vitals/result.ts'
import { shortcutIn, signsOf, substituteIn, switchedOffIn } from '../../src/vitals/signs.ts'
import { enclosed, insideOf, quotedLine } from '../../src/voice/frame.ts'
import { aim, bare, clipTokens, oneLine } from '../../src/voice/plain.ts'
import { clear, harness, map, NOTES } from '../session/harness.ts'

const CHARS = 200_000
const HANG_MS = 5000

/** What the parts of the plugin look for, over and over, and never to its end. */
const PIECES: readonly string[] = [
  ...[
    'a',
    'A1',
    ' ',
    '\n',
    ' \n',
    '\t',
    '\r\n',
    '\0',
    '.',
    '. ',
    '"',
    "'",
    '`',
    '“',
    '「',
    '\\',
    '\\"',
    '(',
    '[',
    '{',
    '<',
    '>',
    '$(',
    '"$(',
    '#',
    '-',
    '=',
    ':',
    '/',
    '_',
    '0',
    '\u001b[',
    '中',
    '不要',
    '如果',
    '报',
    '🙂',
    '\ud83d',
    'ﷺ',
  ],
  ...[
    '```\n',
    '~~~\r\n',
    '- ',
    '1. ',
    '| ',
    '> ',
    '<user ',
    '<user>',
    '<notes>\n',
    '</notes>',
    '<log>\n',
    '@@ -1,9 +1,9 @@\n+',
    '<compacted-summary>',
  ],
  ...[
    'never do this ',
    'must be ',
    'do not use `',
    'use "',
    'for now ',
    'due to a ',
    'all the ',
    'I will continue ',
    'let me know ',
    'please ',
  ],
  ...[
    'a=1 ',
    'sudo ',
    'if ',
    'python -m ',
    'conda run -n a ',
    'bash -c "',
    'ssh a ',
    'cat <<A\n',
    'cat <<A\nA\n',
    '<<A ',
    '|a<<A',
    ' | ',
    '&& ',
    'rm -rf /',
    'curl -d ',
  ],
  ...[
    'error: ',
    'Error',
    'Traceback (most recent call last)\n',
    '[status: a, ',
    'a [a\r',
    'x [bash] running — ',
    '429 ',
    'c:\\temp\\',
    'http://',
    'a/b.c ',
    'a@',
    'abc-1',
    '1e5 accuracy: ',
    'session id=',
    'Action: ',
    '"name": "',
    '[exit code: ',
  ],
]

const many = (piece: string, chars = CHARS): string => piece.repeat(Math.ceil(chars / piece.length))

/** What one piece alone does not tempt to. */
const MIXED: readonly string[] = [
  `${many('a <<A|', CHARS / 2)}\n${many('b\nA\n', CHARS / 2)}`,
  `${many('$(a ', CHARS / 2)}${many(')', CHARS / 2)}`,
  `${many('<log>\n', CHARS / 2)}${many('</log>\n', CHARS / 2)}`,
  Array.from({ length: CHARS / 10 }, (_, at) => `<log-${at}>`).join('\n'),
]

const TEXTS = [...PIECES.map((piece) => many(piece)), ...MIXED]

const asked = { name: 'job_list', args: '{}' }

/** A log of one turn in which everything that can be a text is this one. */
function logOf(text: string): string {
  const ours = { kind: 'plugin:dsh-lucid' }
  const message = (role: string, content: object[], source: object) => ({ id: text, role, content, source })
  const words = [{ type: 'text', text }]
  const call = { type: 'tool-call', id: text, name: text, arguments: text }
  const result = { type: 'tool-result', toolCallId: text, content: words }
  const events: readonly (readonly [type: string, data: object, surfaceOp?: unknown])[] = [
    ['turn/start', { turn: text }],
    ['user/message', message('user', words, ours), 'append'],
    ['step/start', { turn: text, step: text }],
    ['assistant/chunk', { turn: text, step: text, chunk: { type: text } }],
    [
      'assistant/message',
      { turn: text, step: text, message: message('assistant', [call, call], { kind: 'model', provider: text }) },
      'append',
    ],
    ['compaction/start', { turn: text, compactionId: text }],
    ['compaction/prune', { compactionId: text, shadowedRange: { start: 1, end: 1 }, shadowedTokenCount: text }],
    ['user/message', message('user', words, { ...ours, compactionId: text }), { op: 'replace', start: 1, end: 1 }],
    ['tool/result', { turn: text, message: message('user', [result], { kind: 'tool', callId: text }) }, 'append'],
    ['compaction/end', { turn: text, compactionId: text }],
    [text, { [text]: text }],
  ]
  const lines = events.map(([type, data, surfaceOp], seq) => ({ type, seq, time: 1, data, surfaceOp }))
  return [{ type: 'session', version: 0, id: text }, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** What the doctor throws of a text that is no log. */
function examined(text: string): unknown {
  try {
    return examineText(text, () => 1)
  } catch (error) {
    assert.ok(error instanceof UnreadableLog)
    return error
  }
}

/** Every way by which text from outside comes in, by name. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  sentences: (text) => [...sentences(text)],
  directives,
  'what is forbidden': (text) => forbiddenIn(1, text),
  identifiers: (text) => [...identifiersIn(text)],
  'one identifier': kindOf,
  names: namesIn,
  'the look of a line': (text) => [look(text), looksLikeCode(text), wrapper(text)],
  clauses: clausesOf,
  signs: (text) => [signsOf(text), substituteIn(text), shortcutIn(text), switchedOffIn(text)],
  questions: asksPerson,
  'a result': (text) => [outcomeOf(text, true), outcomeOf(text, false), reportsFailure(text), measuresOf(text)],
  'what went wrong': (text) => [tellingLine(text), errorKey(text)],
  'a call': (text) => [callTarget(text), callKey('bash', text), dimensionOf('bash', text), dimensionOf(text, '{}')],
  'a command': (text) => dimensionOf('bash', JSON.stringify({ command: text })),
  'a written text': (text) => dimensionOf('write', JSON.stringify({ file_path: 'a', content: text })),
  deeds: (text) => {
    const deed = { seq: 1, name: 'bash', args: '', fields: { command: text }, answer: text, failed: false }
    return [commandLine(deed), actsOf([deed]), actsOf([{ ...deed, name: text, fields: { to: text } }])]
  },
  'background work': (text) => [
    startOf({ ...asked, fields: { run_in_background: true }, answer: text.slice(0, 400) }),
    endedIn(text),
    statesIn({ ...asked, fields: {}, answer: text }),
    statesIn({ ...asked, name: 'list_agents', fields: { job_id: 'a' }, answer: text }),
  ],
  requests: (text) => [changesTask(text, [], []), filesAskedFor(text), languageOf(text)],
  arguments: (text) => [parseEndpoint(text), repairArguments(text), repairArguments({ arguments: text })],
  allowances: (text) => [parseTokens(text), parseDeadline(text, 0)],
  settings: (text) => [
    matchesModel(text, { provider: 'a', model: text.slice(0, 1000) }),
    resolve([{ words: { headline: text }, models: [{ match: text }], [text.slice(0, 99)]: text }]),
  ],
  marks: (text) => [
    enclosed('notes', text, 'en'),
    quotedLine({ seq: 1, parts: [text], excerpt: true, asked: text }, 'zh'),
    [...insideOf('user', text), ...insideOf('notes', text)],
  ],
  'a stored log': (text) => [
    examined(text),
    unpack(Buffer.from(text)),
    checkupText(
      'a',
      examineText(logOf(text), () => 1),
      true,
    ),
  ],
  lines: (text) => [
    oneLine(text),
    aim(text, 9),
    clipTokens(text, 9),
    clipTokens(text, 9, 'tail'),
    bare(text, text[0] ?? ''),
  ],
}

/** Fails where some work takes as long as only quadratic work does. */
async function timed(text: string, work: () => unknown): Promise<void> {
  const began = performance.now()
  await work()
  const ms = performance.now() - began
  assert.ok(ms < HANG_MS, `${JSON.stringify(text.slice(0, 40))}: ${Math.round(ms)} ms`)
}

describe('no reader hangs', () => {
  for (const [name, read] of Object.entries(READERS))
    test(name, async () => {
      for (const text of TEXTS) await timed(text, () => read(text))
    })
})

/** Logs of many events or of one huge one; each calls for work at all others. */
const LOGS: Readonly<Record<string, () => string>> = {
  'calls of one id': () => {
    const content = Array.from({ length: 50_000 }, () => ({ type: 'tool-call', id: 'a', name: 'a', arguments: '' }))
    return logLines([['assistant/message', { message: { content } }]])
  },
  'calls of many ids and their results': () =>
    logLines(
      Array.from({ length: 40_000 }, (_, at) =>
        at % 2 === 0
          ? ['assistant/message', { message: { content: [{ type: 'tool-call', id: `${at}` }] } }]
          : ['tool/result', { message: { content: [{ type: 'tool-result', toolCallId: `${at - 1}`, content: [] }] } }],
      ),
    ),
  'blocks inside blocks': () => {
    const inner = `${'{"type":"tool-result","content":['.repeat(3000)}${']}'.repeat(3000)}`
    return `${'{"type":"session","version":0,"id":"a"}'}\n{"type":"user/message","seq":0,"time":1,"surfaceOp":"append","data":{"id":"a","role":"user","source":{"kind":"user"},"content":[${inner}]}}\n`
  },
  'lines without an event': () => many('{}\n'),
  'seqs that come again': () => many('{"type":"turn/end","seq":0}\n', 2_000_000),
}

const logLines = (events: readonly (readonly [type: string, data: object])[]): string =>
  events.map(([type, data], seq) => `${JSON.stringify({ type, seq, time: 1, data, surfaceOp: 'append' })}\n`).join('')

describe('the doctor does not hang on', () => {
  for (const [name, log] of Object.entries(LOGS))
    test(name, async () => {
      const text = log()
      await timed(text, () => examined(text))
    })
})

test('neither does a session in which everybody says it', async () => {
  await using h = await harness()
  for (const text of TEXTS.filter((_, at) => at % 10 === 0)) {
    const agent = await h.create()
    const words = text.slice(0, 60)
    await timed(text, () =>
      h.say(
        agent,
        text,
        { text, reasoning: text, calls: [{ name: 'fill', args: { chars: CHARS, word: words } }] },
        { calls: [{ name: 'no such tool', args: { command: text, content: text } }] },
        { text },
      ),
    )
    await timed(text, () =>
      h.say(agent, 'go on', map(), map({ find: words }), map({ turn: text }), clear(text, 'latest', text), {
        text: 'ok',
      }),
    )
    await timed(text, () => h.command(agent, `/mind keep ${text}`))
    await timed(text, () => h.command(agent, `/mind ${text}`))
    await timed(text, () =>
      h.say(agent, 'clear it', clear('first', 'latest', `${NOTES}${text.slice(0, 2000)}`), { text }),
    )
    await timed(text, () => {
      const events = agent.session.events.flatMap((event) => fromDsh(event) ?? [])
      const { trace } = replay(events, DEFAULTS)
      return handover(events, trace, { session: 'a', language: 'en', limits: DEFAULTS })
    })
  }
  assert.deepEqual(h.warnings, [])
})
