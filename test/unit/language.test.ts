import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languageOf } from '../../src/vitals/language.ts'
import { assertLinear } from './growth.ts'

const code = 'export async function load(path: string) {\n  return JSON.parse(await readFile(path, "utf8"))\n}\n'

describe('the language of a message', () => {
  test('is English for English sentences, with or without code', () => {
    for (const text of ['find the build error', `please look at this:\n${code}`, "don't touch package.json", code])
      assert.equal(languageOf(text), 'en', text)
  })

  test('is Chinese for Chinese sentences, also short ones and those about code', () => {
    for (const text of [
      '请找出构建错误，不要升级依赖',
      '继续',
      '好',
      '修复 src/loader.ts 里的 bug，然后运行 npm test',
      '把 readFile 换成 createReadStream，别动 package.json 和 tsconfig.json',
      '用 TypeScript 重写 parser 模块',
      '請幫我檢查這個檔案',
    ])
      assert.equal(languageOf(text), 'zh', text)
  })

  test('stays Chinese when a Chinese request brings a piece of code with it', () => {
    assert.equal(languageOf(`下面这个函数在文件不存在的时候会抛出异常，请帮我改成返回默认值：\n${code}`), 'zh')
  })

  test('stays English when an English request quotes a Chinese word', () => {
    assert.equal(languageOf('the button that says 保存 does nothing when I click on it twice in a row'), 'en')
  })

  test('is unknown where a message shows none', () => {
    for (const text of ['', ' ', 'ok', 'go on', '42', '👍', '...', 'src/a.ts', '/tmp', 'y', '———'])
      assert.equal(languageOf(text), undefined, text)
  })

  test('shows early: a pasted giant costs no more than its head', () => {
    for (const part of ['word ', '字', 'a', ' ', '👍', 'x_', '字a'])
      for (const text of [part.repeat(2_000_000), `请看这个日志\n${part.repeat(1_000_000)}`]) {
        const head = text.slice(0, text.length / 100)
        assertLinear(
          () => languageOf(text),
          () => languageOf(head),
          1,
        )
      }
    assert.equal(languageOf(`${'找出构建错误。'.repeat(40)}${'word '.repeat(100_000)}`), 'zh')
  })
})
