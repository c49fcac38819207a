/** The platform's own reminder of repeats beside our notices: one boundary never has both about one call. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import * as repeatReminder from '@deepseek-ai/dsh-repeat-tool-reminder'
import { assertSent, assertSound, fill, harness, type Reply } from './harness.ts'

/** Who spoke at each boundary, oldest first: `p` the platform's reminder, `o` ours. */
function spoken({ session }: Agent): string[] {
  const boundaries: string[] = ['']
  for (const event of session.events) {
    if (event.type === 'assistant/message') boundaries.push('')
    if (event.type !== 'user/message' || event.surfaceOp !== 'append') continue
    const { source } = event.data
    const who =
      source.kind === 'plugin' && source.plugin === 'repeat-tool-reminder'
        ? 'p'
        : source.kind === 'plugin:dsh-lucid' && source.notice !== undefined
          ? 'o'
          : ''
    boundaries[boundaries.length - 1] += who
  }
  return boundaries
}

const same = (times: number, reply: Reply): Reply[] => Array.from({ length: times }, () => reply)
const twice = ({ calls = [] }: Reply): Reply => ({ calls: [...calls, ...calls] })

/** Ways to repeat a call: as it is, with failures, two at once, and between others. */
const WAYS: Readonly<Record<string, readonly Reply[]>> = {
  'the same call': same(16, fill(50)),
  'the same failing call': same(16, fill(50, { fail: true })),
  'two of it at once': same(8, twice(fill(50))),
  'it and then another': [...same(7, fill(50)), ...same(9, fill(51))],
}

for (const order of ['before', 'after'] as const)
  for (const [what, replies] of Object.entries(WAYS))
    test(`${what}, the platform's reminder loaded ${order} ours: never both at one boundary`, async (t) => {
      const mount = async (ctx: Context) => ctx.plugin(repeatReminder, repeatReminder.Config({}))
      await using h = await harness({ [order]: mount })
      const agent = await h.create()
      await h.say(agent, 'read the log', ...replies, { text: 'ok' })
      const said = spoken(agent)
      t.diagnostic(said.map((one) => one || '·').join(''))
      assert.ok(
        said.some((one) => one.includes('p')),
        'the platform never spoke',
      )
      assert.ok(
        said.some((one) => one.includes('o')),
        'we never spoke',
      )
      for (const one of said) assert.ok(one.length <= 1, `at one boundary: ${one}`)
      assertSent(h, agent)
      assertSound(h, agent)
      assert.deepEqual(h.warnings, [])
    })
