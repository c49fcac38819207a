/**
 * The settings card in the real web profile: what is saved there changes what a running session sends next, what is
 * wrong is refused at its field, and what is edited in the file shows in the open card. Pictures of each state stay in
 * `.cache/screenshots`.
 */
import assert from 'node:assert/strict'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { assertClean } from '../rig/checks.ts'
import { type Home, makeHome, startWeb } from '../rig/dsh.ts'
import { type Model, startModel, textOf } from '../rig/model.ts'
import { type Package, packTarball } from '../rig/pack.ts'
import { projectFiles } from '../rig/project.ts'
import { standard } from '../rig/story.ts'
import { launchBrowser, openPage } from './browser.ts'

let tarball: Package
let browser: Browser | undefined
let reason = ''
before(async () => {
  tarball = await packTarball()
  browser = await launchBrowser().catch((error: Error) => {
    reason = `no browser starts: ${error.message.split('\n')[0]}`
    return undefined
  })
})
after(async () => {
  await browser?.close()
  await tarball[Symbol.asyncDispose]()
})

const PICTURES = join(import.meta.dirname, '../../.cache/screenshots')

async function openCard(page: Page, words: { settings: string; plugins: string; show: string }): Promise<Locator> {
  await page.getByRole('button', { name: words.settings }).click()
  await page.getByRole('dialog').getByText(words.plugins, { exact: true }).first().click()
  await page.getByRole('button', { name: words.show }).click()
  return page.locator('.lucid-card')
}
const ENGLISH = { settings: 'Settings', plugins: 'Plugins', show: 'Show settings: Lucid' }
const CHINESE = { settings: '设置', plugins: '插件', show: '展开设置: Lucid' }

async function say(page: Page, text: string): Promise<void> {
  await page.locator('textarea').first().fill(text)
  await page.getByRole('button', { name: 'Send message' }).click()
}

const document = (home: Home): Promise<string> => readFile(join(home.path, 'settings.yaml'), 'utf8')

/** Whether the newest request of the conversation carries the context notice. */
const noticed = (model: Model): boolean =>
  (model.of('main').at(-1)?.body.messages ?? []).some((message) => textOf(message).includes('[dsh-lucid · context]'))

/** Controls of the card that a screen reader could not name. */
const unnamed = (card: Locator): Promise<string[]> =>
  card.locator('input, select, textarea, button').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const labels = 'labels' in control ? (control.labels as NodeList | null) : null
      const named = control.ariaLabel !== null || (control.textContent ?? '') !== '' || (labels?.length ?? 0) > 0
      return named ? [] : control.outerHTML
    }),
  )

for (const line of ['0.1.0', '0.1.1'] as const)
  test(`on line ${line} the card changes running sessions, and refuses what is wrong`, async (t) => {
    // Where no browser starts; a skip is red in CI (scripts/test.ts).
    if (browser === undefined) return t.skip(reason)
    const folder = join(PICTURES, line)
    await mkdir(folder, { recursive: true })
    await using home = await makeHome({ line, files: projectFiles })
    await home.addPlugin('web', tarball.spec)
    const files = Object.keys(projectFiles).map((path) => join(home.project, path))
    await using model = await startModel((_request, index) => {
      const file = files[index]
      return file === undefined ? { text: `Answer ${index - files.length + 1}.` } : { calls: [standard.read(file)] }
    })
    await using web = await startWeb(home, model)
    await web.addWorkspace()
    const { page, complaints, foreign } = await openPage(browser, web.url)
    const picture = async (name: string, at?: Locator) => {
      await at?.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await page.getByRole('dialog').screenshot({ path: join(folder, `${name}.png`) })
    }
    await page.getByText('DeepSeek-V4-Flash').waitFor()
    await say(page, 'Read every file below src, then report.')
    await page.getByText('Answer 1.').waitFor()

    await t.test('the card stands among the platform’s own, by keyboard too', async () => {
      const card = await openCard(page, ENGLISH)
      await card.getByText(/The open session uses \d/u).waitFor()
      await picture('1-open')
      assert.deepEqual(await unnamed(card), [])
      await card.getByRole('button', { name: 'Clearing' }).press('Enter')
      assert.equal(await card.getByRole('textbox', { name: 'Least gain' }).isVisible(), false)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      assert.equal(await card.getByRole('textbox', { name: 'Share of the window' }).isVisible(), true)
    })

    const card = page.locator('.lucid-card')
    const share = card.getByRole('textbox', { name: 'Share of the window' })
    const save = card.getByRole('button', { name: 'Save' })
    const row = card.locator('.lucid-row', { has: page.getByRole('textbox', { name: 'Share of the window' }) })
    const mark = row.getByText('Overridden')
    const fault = row.locator('.lucid-problem')
    const before = await document(home)

    await t.test('a value out of range is named at its field and can’t be saved', async () => {
      await share.fill('7')
      await card.getByText('must be 0.01 to 1').waitFor()
      assert.equal(await share.getAttribute('aria-invalid'), 'true')
      assert.equal(await save.isDisabled(), true)
      await picture('2-out-of-range', share)
      assert.equal(await document(home), before)
    })

    await t.test('what only the host finds is shown at the field in its words, and nothing is written', async () => {
      await page.route('**/api/settings.mutate', (route) =>
        route.continue({ postData: (route.request().postData() ?? '').replace('0.25', '25') }),
      )
      await share.fill('0.25')
      await save.click()
      await fault.getByText('must be 0.01 to 1').waitFor()
      await picture('3-refused-by-the-host', share)
      assert.equal(await document(home), before)
      await page.unroute('**/api/settings.mutate')
      await card.getByRole('button', { name: 'Discard' }).click()
      assert.equal(await share.inputValue(), '0.7')
    })

    await t.test('a saved value changes the next request of the running session', async () => {
      assert.ok(!noticed(model))
      await share.fill('0.01')
      await save.click()
      await card.getByText('Saved.').waitFor()
      await mark.waitFor()
      await picture('4-saved', share)
      assert.match(await document(home), /lucid:\s+noticeRatio: 0\.01/u)
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await say(page, 'Go on.')
      await page.getByText('Answer 2.').waitFor()
      assert.ok(noticed(model), 'the request carries the notice')
    })

    await t.test('after a reload value and mark are there, and a reset brings the default back', async () => {
      await page.reload()
      await openCard(page, ENGLISH)
      await card.getByRole('button', { name: 'Notices' }).click()
      assert.equal(await share.inputValue(), '0.01')
      await mark.waitFor()
      await picture('5-reloaded', share)
      await card.getByRole('button', { name: 'Reset: Share of the window' }).click()
      assert.equal(await share.inputValue(), '0.7')
      await save.click()
      await card.getByText('Saved.').waitFor()
      assert.equal(await mark.count(), 0)
      assert.doesNotMatch(await document(home), /noticeRatio/u)
    })

    await t.test('a hand edit of the file appears in the open card, with what is not taken of it', async () => {
      await writeFile(
        join(home.path, 'settings.yaml'),
        `${await document(home)}\nlucid:\n  noticeRatio: 0.4\n  mapTokens: 5\n`.replace(/\nlucid: \{\}\n/u, '\n'),
      )
      await card.getByText(/mapTokens: must be at least 600/u).waitFor()
      assert.equal(await share.inputValue(), '0.4')
      await mark.waitFor()
      await picture('6-edited-by-hand')
    })

    await t.test('a rule for a model, and words, are saved as one change', async () => {
      await card.getByRole('button', { name: /^Models/u }).click()
      await card.getByRole('textbox', { name: /^provider\/model/u }).fill('deepseek-official/*')
      await card.getByRole('button', { name: 'Add rule' }).first().click()
      await card.getByRole('combobox', { name: /Set another field/u }).selectOption('noticeTokens')
      await card.locator('.lucid-rule').getByRole('textbox', { name: 'Tokens in use' }).fill('64000')
      await card.getByRole('button', { name: 'Words', exact: true }).click()
      await card.getByRole('textbox', { name: 'Which part to take' }).fill('Oldest finished phase first.')
      await picture('7-rule', card.locator('.lucid-rule'))
      await save.click()
      await card.getByText('Saved.').waitFor()
      const text = await document(home)
      assert.match(text, /models:\s+deepseek-official\/\*:\s+noticeTokens: 64000/u)
      assert.match(text, /words:\s+rangeGuide: Oldest finished phase first\./u)
      await picture('8-words', card.getByRole('textbox', { name: 'Which part to take' }))
    })

    await t.test('in Chinese, on a dark page', async () => {
      assert.ok(browser)
      const other = await openPage(browser, web.url, { locale: 'zh-CN', colorScheme: 'dark' })
      const chinese = await openCard(other.page, CHINESE)
      await chinese.getByRole('button', { name: '提醒' }).click()
      await chinese.getByRole('textbox', { name: '窗口占比' }).fill('9')
      await chinese.getByText('必须是 0.01 到 1').waitFor()
      assert.deepEqual(await unnamed(chinese), [])
      await chinese.evaluate((element) => element.scrollIntoView())
      await other.page.getByRole('dialog').screenshot({ path: join(folder, '9-chinese-dark.png') })
      assert.deepEqual([other.complaints, other.foreign], [[], []])
      await other.page.context().close()
    })

    assert.deepEqual({ complaints, foreign }, { complaints: [], foreign: [] })
    await page.context().close()
    assert.equal(await web.stop(), 0)
    assertClean(web.stderr())
  })
