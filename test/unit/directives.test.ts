import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { directives } from '../../src/mind/directives.ts'
import { CHINESE, ENGLISH } from '../fuzz/sentences.ts'
import { assertLinear } from './growth.ts'

const texts = (message: string) => directives(message).map(({ text }) => text)
const strength = (message: string) => Math.max(0, ...directives(message).map((quote) => quote.strength))
const lines = (text: string) => text.trim().split('\n')

const LAID_DOWN = lines(`
You must never push to the release branch.
Never commit secrets.
Don't touch the billing folder.
dont rename anything
Please don't use any emojis.
Only edit files under lib/.
Only ever write to the sandbox bucket.
Always run the formatter before committing.
Wait until I confirm before you publish.
Don't merge until I say so.
Until I confirm, treat the draft as unfinished.
From now on, answer in Dutch.
Reply in English only.
No new dependencies.
No force pushes, ever.
no default exports
must run on node 18
Use tabs.
Tabs, not spaces.
Use make for everything.
Stick to the old syntax.
Keep functions under 40 lines.
Make sure the tests stay green after each step.
I want all commit messages in the imperative mood.
I'd like you to ask me before installing anything.
I don't want to see any warnings.
Ask me first before you delete anything.
Without my explicit permission, nothing gets deployed.
Under no circumstances may the live database be touched.
You are not allowed to edit the lock file.
You may only change files in lib.
The generated folder is off limits.
Leave the vendor directory alone.
Hands off the legacy module.
Avoid global state.
Stop adding comments to the code.
Restrict your changes to the frontend.
Every public function needs a docstring.
All commits have to be signed.
Times are always UTC.
Tests should never hit the network.
Remember to update the changelog.
Be concise.
Treat warnings as errors.
Follow the existing code style.
We never commit generated files.
In this project we do not use semicolons.
It is forbidden to use eval.
Nobody but me merges.
Commit messages at most 50 characters.
Write the comments in English.
If you are unsure, ask me.
When in doubt, ask instead of guessing.
Before you commit, run the linter.
Unless I tell you otherwise, work on the dev branch.
Can you please always answer in German?
Could you stop using emojis from now on?
Would you please not touch the Makefile?
Bullet points only.
Not a single line of the parser may change.
Implement it without touching the public API.
Fix the bug, but only in the parser.
The old endpoint needs to keep working until the app is updated.
Anything with side effects requires my sign-off.
NEVER USE FORCE PUSH!!!
Only the staging cluster may be restarted.
Always address me formally.
I only accept patches with tests.
only one worker at a time
`)

const NOT_LAID_DOWN = lines(`
Fix the failing test.
Read the file lib/main.c.
The build must have failed.
Only 3 tests pass.
It never finishes.
Should I never use eval?
Must it be JSON?
Why must the name be unique?
should the list be sorted
The tests don't pass.
I don't know why it fails.
It must be the cache.
There must be something wrong.
I only see two files.
It only happens on Linux.
The request fails with "name must be a string".
Don't worry, I fixed it.
Never mind.
No problem.
No, that's horrible.
No errors found.
No such file or directory
Can you look at the logs?
The server is always slow in the morning.
I always get a timeout.
You always forget the import.
You never answered my question.
It keeps crashing.
That should be fine.
I have never seen this error.
We only have two servers.
There are no tests for this.
I can't open the page.
Maybe we should use another queue.
I wonder whether we must restart.
She must be on holiday.
Users can't log in since yesterday.
The menu never closes.
I need a list of all endpoints.
I want to know why it is slow.
Translate the page into German.
Commit and push.
continue
`)

const LAID_DOWN_ZH = lines(`
必须使用严格模式。
不要修改配置文件。
别动数据库。
测试数据别提交。
只改前端目录下的文件。
仅限修改前端代码。
始终用中文回答。
一律使用四个空格缩进。
错误信息一律用英文。
除非我同意，否则不要提交。
在我确认之前不要部署。
等我点头再发布。
禁止使用 eval。
不准删除测试。
不许推送到主分支。
记得更新文档。
务必先跑测试。
千万别动生产环境。
统一用 pnpm。
时间统一用 UTC。
保持接口不变。
全部用英文注释。
以后都用英文回答我。
从现在起只用这个分支。
每次提交前先跑一遍测试。
所有函数都要写注释。
未经我允许，不得合并分支。
先问我再删除文件。
不能改公共接口。
避免使用全局变量。
确保测试全部通过。
遵循现有的代码风格。
代码里不要出现中文。
这个仓库里不写分号。
这个文件谁都不许改。
我不想看到任何警告。
每行不超过 100 个字符。
能不能不要再加表情了？
以后别再自动提交了，好吗？
如果测试失败，就停下来告诉我。
不用写文档。
用 tab 缩进。
只要有副作用的操作都要我签字。
不要用 [] 和 {}。
公共接口在这个迭代里不能变。
只有预发环境可以重启。
同一时间只开一个进程。
`)

const NOT_LAID_DOWN_ZH = lines(`
修复这个测试。
看一下这个文件。
只有三个测试通过。
为什么必须重启？
是不是必须用 root？
要不要加缓存？
这个功能还是不能用。
现在只能看到空白页。
它一直不结束。
你总是忘记导入。
这两个文件有什么区别？
我特别喜欢这个设计。
别人也遇到了这个问题。
应该是缓存的问题。
报错说“name 必须是字符串”。
文档说这个键必须唯一，是什么意思？
我该用哪个库？
怎么禁止自动更新？
不要紧。
只是一个小问题。
只用了三秒。
全部都失败了。
始终显示加载中。
登录之前页面是空的。
继续
`)

describe('a sentence counts where it lays something down', () => {
  for (const sentence of [...LAID_DOWN, ...LAID_DOWN_ZH])
    test(sentence, () => assert.deepEqual(texts(sentence), [sentence]))
})

describe('a question, a report, a task does not count', () => {
  for (const sentence of [...NOT_LAID_DOWN, ...NOT_LAID_DOWN_ZH])
    test(sentence, () => assert.deepEqual(texts(sentence), []))
})

describe('quotes', () => {
  test('are exact, trimmed, and come in the order of the message', () => {
    const message =
      'Hi! Please fix the menu.\n - Never push.  \n - only edit “lib”; ok?\n\n另外，不要改测试。谢谢！\t\nKeep it 😀 small.'
    const quotes = directives(message)
    assert.deepEqual(
      quotes.map(({ text }) => text),
      ['Never push.', '另外，不要改测试。', 'Keep it 😀 small.'],
    )
    for (const { text, at } of quotes) assert.equal(message.slice(at, at + text.length), text)
    assert.deepEqual(
      quotes.map(({ at }) => at),
      quotes.map(({ at }) => at).sort((a, b) => a - b),
    )
  })

  test('never part an emoji, wherever a long sentence is cut', () => {
    for (let shift = 0; shift < 3; shift++) {
      const front = `${'x'.repeat(shift)}${'😀'.repeat(300)}`
      for (const message of [`${front}never push the branch`, `never push the branch${front}`])
        for (const text of [message, `${message}${'😀'.repeat(30_000)}${message}`]) {
          const found = directives(text)
          assert.ok(found.length > 0)
          for (const quote of found) assert.ok(quote.text.isWellFormed(), JSON.stringify(quote.text))
        }
    }
  })

  test('rank the plain words above the hints', () => {
    assert.ok(strength('Never push without asking me.') > strength('Keep the names short.'))
    assert.ok(strength('Keep the names short.') > strength('The label should look nice.'))
    assert.ok(strength('未经我允许，不得合并分支。') > strength('我希望提交都很小。'))
  })

  test('take in the items under a line that makes rules of them', () => {
    assert.deepEqual(texts('Rules:\n- tabs\n- small commits\n\nDo it now.'), ['tabs', 'small commits'])
    assert.deepEqual(texts('要求：\n1. 四个空格\n2. 中文注释'), ['要求：', '四个空格', '中文注释'])
    assert.deepEqual(texts('Steps:\n- open the file\n- look at it'), [])
    assert.deepEqual(texts('Rules:\n- tabs\nBackground:\n- a small shop'), ['tabs'], 'until another heading')
  })

  test('leave what stands in quotation marks to whoever said it', () => {
    assert.deepEqual(texts('The page says "never do this" in red.'), [])
    assert.deepEqual(texts('"Never do this."'), ['"Never do this."'])
  })

  test('of a very long sentence are a window around its words', () => {
    const filler = 'and then there is some more talk about the weather '
    const message = `${filler.repeat(20)}you must never push to the release branch ${filler.repeat(20)}`
    const [quote, ...more] = directives(message)
    assert.ok(quote !== undefined && more.length === 0)
    assert.ok(quote.text.length <= 400 && quote.text.includes('you must never push to the release branch'))
    assert.equal(message.slice(quote.at, quote.at + quote.text.length), quote.text)
  })
})

describe('a pasted giant yields its one instruction', () => {
  const many = (line: (index: number) => string, count = 3000) =>
    Array.from({ length: count }, (_, index) => line(index)).join('\n')
  const INSTRUCTION = 'Whatever you change here, never touch the retry limit.'
  const giants: readonly (readonly [string, string])[] = [
    [
      'log',
      many(
        (n) =>
          `2024-05-01T10:00:${n % 60}.000Z ${n % 7 ? 'INFO' : 'ERROR'} worker ${n}: request must not exceed the limit, only retry, never stop`,
      ),
    ],
    [
      'log without times',
      many((n) => `[worker-${n}] INFO: you must set the limit, please do not ignore this and only retry`),
    ],
    [
      'stack',
      many((n) =>
        n % 9 ? `    at Object.never (/srv/app/only/must.js:${n}:12)` : `Error: value must not be ${n}, only strings`,
      ),
    ],
    [
      'code',
      many(
        (n) =>
          [`function must${n}(only) {`, '  // never call this directly', '  return only.always(never);', '}', ''][
            n % 5
          ] ?? '',
      ),
    ],
    [
      'diff',
      `diff --git a/a.md b/a.md\n--- a/a.md\n+++ b/a.md\n@@ -1,1500 +1,1500 @@\n${many((n) => `${n % 2 ? '+' : '-'}You must never do this, only that.`)}`,
    ],
    [
      'JSON',
      JSON.stringify(
        Array.from({ length: 2000 }, (_, id) => ({ id, text: 'You must never do this.', only: true })),
        null,
        2,
      ),
    ],
    [
      'JSON in one line',
      JSON.stringify(Array.from({ length: 2000 }, (_, id) => ({ id, text: 'you must never do this', only: true }))),
    ],
    ['quoted mail', many((n) => `> You must never do this, only that ${n}.`)],
    ['fence', `~~~\n${many(() => 'You must never do this.')}\n~~~`],
    ['table', many((n) => `| ${n} | must | never do this |`)],
    ['Chinese log', many((n) => `2024-05-01 10:00:${n % 60} 错误 参数必须为整数，不要传空值`)],
    ['one line', `${'x1,never=must;'.repeat(8000)} `],
  ]
  for (const [name, giant] of giants) {
    test(name, () => {
      assert.deepEqual(texts(`${INSTRUCTION}\n\n${giant}`), [INSTRUCTION])
      assert.deepEqual(texts(`${giant}\n\n${INSTRUCTION}\n`), [INSTRUCTION])
      assert.deepEqual(texts(`Look:\n${giant}\n\n${INSTRUCTION}\n\n${giant}`), [INSTRUCTION])
    })
  }

  test('even in the middle of the lines', () => {
    const log = many((n) => `2024-05-01T10:00:00Z INFO step ${n} done`)
    assert.deepEqual(texts(`${log}\nPlease never restart the worker without asking me.\n${log}`), [
      'Please never restart the worker without asking me.',
    ])
  })
})

describe('time is linear in the length of hostile text', () => {
  const SMALL = 1 << 15
  const hostile: readonly (readonly [string, string])[] = [
    ['one letter', 'a'],
    ['blanks', ' '],
    ['line breaks', '\n'],
    ['blank lines', ' \n'],
    ['stops', '.'],
    ['short sentences', 'a. '],
    ['stops and brackets', '.)))'],
    ['quotes', '"'],
    ['back-quotes', '`'],
    ['fences', '```\n'],
    ['open tags', '<log>\n'],
    ['triggers', 'must '],
    ['orders', 'never do this '],
    ['orders in lines', 'never do this\n'],
    ['clauses', 'do, and '],
    ['Chinese triggers', '不要'],
    ['Chinese clauses', '如果只能，'],
    ['dashes', '-\n'],
    ['slashes', 'a/'],
    ['dots', 'a.b '],
    ['brackets', '['],
    ['hashes', '# '],
    ['numbers', '1. '],
    ['hunks', '@@ -1,9 +1,9 @@\n+a\n'],
    ['carriage returns', '\r'],
  ]
  const check = (large: string, small: string) =>
    assertLinear(
      () => directives(large),
      () => directives(small),
    )
  for (const [name, piece] of hostile) {
    test(name, () => {
      const text = piece.repeat(Math.ceil((SMALL * 16) / piece.length))
      check(text, text.slice(0, SMALL))
    })
  }

  test('and different open tags do not add up', () => {
    const tags = (count: number) => Array.from({ length: count }, (_, index) => `<log-${index}>`).join('\n')
    check(tags(64_000), tags(4000))
  })
})

describe('sentences of a list that was not written by the author of the rules', () => {
  for (const { text } of [...ENGLISH, ...CHINESE].filter(({ keyword }) => keyword))
    test(text.slice(0, 60), () => assert.ok(directives(text).length > 0, text))

  test('traditional characters say what simplified ones say', () => {
    for (const text of [
      '別改測試檔案。',
      '必須經過確認才能發布。',
      '從現在開始，請說中文。',
      '未經允許，嚴禁刪除資料。',
      '絕對不准碰生產環境。',
    ])
      assert.equal(strength(text), 3, text)
  })
})
