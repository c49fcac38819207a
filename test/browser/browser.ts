/**
 * A real browser: the one that the variable CHROMIUM names, else the one that comes as a package with its own system
 * libraries, so that a run does not depend on what the machine has.
 */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import npmChromium, { inflate } from '@sparticuz/chromium'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

const CACHE = join(import.meta.dirname, '../../.cache')
const PACKAGE = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')

/**
 * Unpacks the packaged browser, once per version. The package unpacks into the temporary folder and trusts whatever
 * lies there under its name, so the variable points to a folder of ours for as long as that takes.
 */
async function unpack(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string }
  const home = join(CACHE, `chromium-${version}`)
  if (existsSync(home)) return home
  await mkdir(CACHE, { recursive: true })
  const partial = await mkdtemp(`${home}-`)
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = partial
  try {
    await npmChromium.executablePath()
    await inflate(join(PACKAGE, 'bin/al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  // Another process may have been quicker; its copy is as good.
  await rename(partial, home).catch(() => rm(partial, { recursive: true, force: true }))
  return home
}

/**
 * The environment of the packaged browser alone. Its own font configuration looks for the fonts in a fixed folder, and
 * without any font a page has no text.
 */
async function environment(home: string): Promise<NodeJS.ProcessEnv> {
  const fonts = join(home, 'fonts/here.conf')
  const folders = `<dir>${join(home, 'fonts')}</dir><cachedir>${join(home, 'fonts-cache')}</cachedir>`
  await writeFile(fonts, `<?xml version="1.0"?><fontconfig>${folders}</fontconfig>`)
  return { ...process.env, LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_FILE: fonts }
}

/** Starts the browser. Rejects with the reason when none starts. */
export async function launchBrowser(): Promise<Browser> {
  const args = [
    '--no-sandbox',
    '--disable-background-networking',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ]
  const named = process.env['CHROMIUM']
  if (named !== undefined) return chromium.launch({ executablePath: named, args })
  const home = await unpack()
  return chromium.launch({ executablePath: join(home, 'chromium'), args, env: await environment(home) })
}

/** A page that keeps what must not happen in it. */
export interface WatchedPage {
  readonly page: Page
  /** Console errors and warnings, and uncaught errors. */
  readonly complaints: readonly string[]
  /** Requests that left the loopback interface. */
  readonly foreign: readonly string[]
}

/** Opens an address in a fresh context. */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US', ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const complaints: string[] = []
  const foreign: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    const address = new URL(request.url())
    if (address.protocol.startsWith('http') && address.hostname !== '127.0.0.1') foreign.push(request.url())
  })
  await page.goto(url)
  return { page, complaints, foreign }
}
