/** The demo runs, shows what it promises, and its own comparison of the figures holds. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

test('the demo', async () => {
  // The demo keeps its home for the reader; here it goes with the folder.
  const folder = await mkdtemp(join(tmpdir(), 'dsh-lucid-demo-'))
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['scripts/demo.ts'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, TMPDIR: folder },
    })
    assert.equal(stderr, '')
    assert.match(stdout, /Clear first .*\n.*clear_mind\(\{start:\d+,end:\d+,/)
    assert.match(stdout, /tokens in: clear_mind \{"start":\d+,"end":\d+,"notes":/)
    const [, before, after] = /(\d+) tokens before, (\d+) after/.exec(stdout) ?? []
    assert.ok(Number(after) < Number(before))
    assert.match(stdout, /\[dsh-lucid\] \d+ messages .* are now checkpoint \d+/)
    assert.match(stdout, /freed: \d+ tokens by the tombstone, \d+ by the messages/)
    assert.match(stdout, /the checkpoint still says:\n.*<user seq=\d+.*Don't change package\.json\./)
    assert.match(stdout, /read by mind_map\(\{read\}\):\n.*Where a message stands/)
    const [, log = ''] = /session log: (.*)/.exec(stdout) ?? []
    assert.ok(existsSync(log))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
