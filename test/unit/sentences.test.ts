import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sentences } from '../../src/mind/sentences.ts'

const texts = (message: string) => [...sentences(message)].map(({ text }) => text)

describe('sentences', () => {
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ['end at stops', 'One thing. Another! A third? The rest', ['One thing.', 'Another!', 'A third?', 'The rest']],
    [
      'keep abbreviations',
      'Use a tool, e.g. make, i.e. Approx. 3 of them. Done.',
      ['Use a tool, e.g. make, i.e. Approx. 3 of them.', 'Done.'],
    ],
    ['keep numbers and versions', 'Stay on v1.2.3 and 0.5 s. Go on.', ['Stay on v1.2.3 and 0.5 s.', 'Go on.']],
    [
      'keep paths and names',
      'Edit ./a/b.ts and .env only. See main.c.',
      ['Edit ./a/b.ts and .env only.', 'See main.c.'],
    ],
    ['keep addresses', 'See https://a.example/x?y=1!z and go. Now.', ['See https://a.example/x?y=1!z and go.', 'Now.']],
    ['keep an ellipsis', 'well ... do it. wait... Then stop.', ['well ... do it.', 'wait...', 'Then stop.']],
    [
      'keep closing quotes and marks',
      '**Stop.** He said "go." (Really.) End',
      ['**Stop.**', 'He said "go."', '(Really.)', 'End'],
    ],
    ['keep numbers of items in a line', '1. Read it. 2. Write it.', ['Read it.', '2. Write it.']],
    ['end at Chinese stops', '先看。再改！行吗？好；完', ['先看。', '再改！', '行吗？', '好；', '完']],
    ['keep Chinese quotes', '他说“停。”然后走了。', ['他说“停。”', '然后走了。']],
    ['end at half-width marks in Chinese', '先看.再改!好', ['先看.', '再改!', '好']],
    ['end at line breaks', 'no tabs\r\nno spaces\n\nend', ['no tabs', 'no spaces', 'end']],
    [
      'lose their list marks',
      '- a b\n* c d\n2) e f\n- [ ] g h\n• i j\n三、甲乙',
      ['a b', 'c d', 'e f', 'g h', 'i j', '甲乙'],
    ],
    ['keep what only looks like a mark', '-p stays\n*bold* too', ['-p stays', '*bold* too']],
    ['lose heading marks', '## Rules\ntext', ['Rules', 'text']],
  ]
  for (const [name, message, expected] of cases) test(name, () => assert.deepEqual(texts(message), expected))

  test('are joined where text is wrapped at a column', () => {
    const wrapped =
      'Please do not change the public interface of the parser before\nthe release, since others depend on it.'
    assert.deepEqual(texts(wrapped), [wrapped])
    const lines = 'run everything that there is in the folder of the unit tests first\ndon’t push\nno tabs'
    assert.equal(texts(lines).length, 3)
  })

  test('are exact substrings of the message at their offset', () => {
    const message = ' - Öl 😀 first.  Second “one.”\r\n\t3. third\n\n# Head: x\n终于。 好 '
    for (const { text, at } of sentences(message)) assert.equal(message.slice(at, at + text.length), text)
    assert.equal(texts(message).length, 6)
  })

  test('open a list with a colon or a heading', () => {
    const opens = [...sentences('# Head\nNow. Rules:\n- one\n要求：\ntext')].map((each) => each.opens)
    assert.deepEqual(opens, [true, false, true, false, true, false])
  })
})

describe('pasted lines are left out', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['fenced code', '```ts\nnever do this\n```'],
    ['fenced code with line ends of Windows', '```ts\r\nnever do this\r\n```\r\n'],
    ['a quote', '> never do this\n> > nor that'],
    ['a table', '| must | never |\n|---|---|\n| a | b |'],
    ['log lines', '2024-05-01T10:00:00Z you must retry\n[INFO] only one\nERROR never reached\n10:00:00.123 x'],
    ['syslog', 'Jan  3 10:00:00 host app[1]: must restart'],
    ['stack frames', 'TypeError: x must be y\n    at must (a.ts:1:2)\n    at async never (b.ts:3:4)'],
    [
      'a Python trace',
      'Traceback (most recent call last):\n  File "a.py", line 3, in only\n    never(x)\nValueError: must be y',
    ],
    ['a diff', 'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n-never do this\n+always do that\n only this'],
    ['JSON', '{\n  "rule": "never do this",\n  "only": [\n    "x"\n  ]\n}'],
    ['code', 'import { a } from "b"\nconst must = never(only)\n  // never call this\nif (must) {\n  return only;\n}'],
    ['comments among code', 'x = call(1);\n# never call this\n* must not be used'],
    ['a shell session', '$ npm test\nnpm ERR! must not\nsrc/a.ts:3:5 - error: must be only'],
    ['test reports', '✓ must never fail\nok 1 - only once\nnot ok 2 - never\nPASS src/a.test.ts'],
    ['a tagged block', '<log>\nyou must never do this\n</log>'],
  ]
  for (const [name, pasted] of cases) {
    test(name, () => assert.deepEqual(texts(`Before it.\n\n${pasted}\n\nAfter it.`), ['Before it.', 'After it.']))
  }

  test('but not what follows a fence or a tag without an end', () => {
    assert.deepEqual(texts('```\nfoo bar baz\n\nAfter it.').slice(-1), ['After it.'])
    assert.deepEqual(texts('<log>\n\nAfter it.'), ['After it.'])
  })

  test('nor items right behind the lines that a diff announced', () => {
    assert.deepEqual(texts('@@ -1 +1 @@\n-a b c\n+d e f\n- never do this'), ['never do this'])
  })

  test('and prose right beside them is marked', () => {
    const message = 'Here it is:\n\n[INFO] a b\nnever do this\n\nfree again'
    assert.deepEqual(
      [...sentences(message)].map(({ near }) => near),
      [false, true, false],
    )
  })
})
