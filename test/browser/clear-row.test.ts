/** What a person sees of a clear in the browser, on both lines: live, and again after the page was loaded anew. */
import assert from 'node:assert/strict'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { assertClean } from '../rig/checks.ts'
import { makeHome, startWeb } from '../rig/dsh.ts'
import { startModel, textOf } from '../rig/model.ts'
import { type Package, packTarball } from '../rig/pack.ts'
import { projectFiles } from '../rig/project.ts'
import { mainJob, NOTES, standard } from '../rig/story.ts'
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

/** A part of the notes that the row of the call itself does not preview. */
const [, hidden = ''] = NOTES.split('\n')

/** The conversation as it stands on the page. */
async function assertShown(page: Page): Promise<void> {
  await page.getByText('The report is done.').waitFor()
  const row = page.getByText('Context compacted')
  assert.equal(await row.count(), 1, "the clear is one row of the platform's own")
  assert.equal(await page.getByText(hidden).count(), 0, 'closed, the row does not show the notes')
  // biome-ignore lint/performance/useDomNodeTextContent: what is rendered is the point
  const text = await page.locator('body').innerText()
  const [above = '', below = ''] = text.split('Context compacted')
  assert.ok(above.includes('Read every file below src, then report.'))
  for (const path of Object.keys(projectFiles))
    assert.ok(above.includes(basename(path)), `${path} was read above the row`)
  assert.ok(below.includes('The report is done.'))
  assert.ok(!/\[dsh-lucid\]|are now checkpoint/.test(text), 'the tombstone shows nothing')
  await row.click()
  await page.getByText(hidden).waitFor()
}

for (const line of ['0.1.0', '0.1.1'] as const)
  test(`on line ${line} a clear is a row that opens to the notes, below the original messages`, async (t) => {
    // Where no browser starts; a skip is red in CI (scripts/test.ts).
    if (browser === undefined) return t.skip(reason)
    await using home = await makeHome({ line, files: projectFiles })
    await home.addPlugin('web', tarball.spec)
    const files = Object.keys(projectFiles).map((path) => join(home.project, path))
    await using model = await startModel(mainJob(standard, files))
    await using web = await startWeb(home, model)
    await web.addWorkspace()

    const { page, complaints, foreign } = await openPage(browser, web.url)
    await page.getByText('DeepSeek-V4-Flash').waitFor()
    await page.locator('textarea').first().fill('Read every file below src, then report.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await assertShown(page)
    const last = model.of('main').at(-1)
    assert.ok(last?.body.messages.some((message) => textOf(message).includes('are now checkpoint')))

    await page.reload()
    await page.getByText('A scripted session').first().click()
    await assertShown(page)

    assert.deepEqual({ complaints, foreign }, { complaints: [], foreign: [] })
    await page.context().close()
    assert.equal(await web.stop(), 0)
    assertClean(web.stderr())
  })
