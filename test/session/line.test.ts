import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

/** The three packages that differ between the lines run here, each in the version that makes a line. */
const released = process.env['LUCID_LINE'] === '0.1.1' ? '0.1.1-rc.2' : '0.1.0-rc.8'

for (const name of ['@deepseek-ai/dsh-agent', '@deepseek-ai/dsh-llm', '@deepseek-ai/dsh-session'])
  test(`${name} is loaded from the platform line that was asked for`, () => {
    const manifest = new URL('../package.json', import.meta.resolve(name))
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
    assert.equal(version, released)
  })
